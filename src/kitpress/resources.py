"""Finds the data folders (templates, locales, examples): in a wheel beside the code, in a checkout above src/."""

from pathlib import Path

_PACKAGE = Path(__file__).parent
_CHECKOUT = _PACKAGE.parent.parent
_DATA = ("templates", "locales", "examples")


def folder(name: str) -> Path:
    """Return the folder of shipped data called `name`; FileNotFoundError if the installation lacks it."""
    for parent in (_PACKAGE, checkout()):
        if parent is not None and (parent / name).is_dir():
            return parent / name
    raise FileNotFoundError(f"kitpress is not installed completely: no folder {name!r}")


def checkout() -> Path | None:
    """Return the checkout that the code is run from, None if it is installed."""
    return _CHECKOUT if (_CHECKOUT / "pyproject.toml").is_file() else None


def shown(path: Path) -> str:
    """Return `path` as messages name it: shipped data from its folder's name on, other files as given."""
    for root in (_PACKAGE, _CHECKOUT):
        for name in _DATA:
            if path.is_absolute() and path.is_relative_to(root / name):
                return path.relative_to(root).as_posix()
    return str(path)
