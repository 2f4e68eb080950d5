"""Writes files so that nobody ever sees half of one, and no earlier file is lost to a fault."""

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

from kitpress.errors import FileSystemError


def write_files(folder: Path, files: Iterable[tuple[str, bytes]]) -> tuple[Path, ...]:
    """Write files into `folder`, by paths relative to it; folders are made if need be.

    All are written beside their targets first, then put in their places.

    FileSystemError if the file system says no. Until all are written nothing is replaced; a file that then cannot be
    replaced (open in a viewer) stays as it was, as do those after it.
    """
    waiting: list[tuple[Path, Path]] = []
    try:
        for name, data in files:
            target = folder / name
            _make(target.parent)
            waiting.append((_temporary(target, data), target))
        for temporary, target in waiting:
            _replace(temporary, target)
    finally:
        for temporary, _ in waiting:
            temporary.unlink(missing_ok=True)
    return tuple(target for _, target in waiting)


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileSystemError(f"{folder}: cannot be made a folder: {_reason(error)}") from error


def _temporary(target: Path, data: bytes) -> Path:
    """Write a file's bytes under another name beside it."""
    path: Path | None = None
    try:
        handle, made = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent)
        path = Path(made)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            # Without this a power cut after the replacing could leave an empty file in the old one's place.
            os.fsync(file.fileno())
        path.chmod(0o666 & ~_umask())
    except OSError as error:
        _discard(path)
        raise FileSystemError(f"{target}: cannot be written: {_reason(error)}") from error
    except BaseException:
        _discard(path)
        raise
    return path


def _replace(temporary: Path, target: Path) -> None:
    try:
        temporary.replace(target)
    except PermissionError as error:
        raise FileSystemError(
            f"{target}: cannot be replaced; is it open in a viewer? Close it and try again"
        ) from error
    except OSError as error:
        raise FileSystemError(f"{target}: cannot be written: {_reason(error)}") from error


def _discard(path: Path | None) -> None:
    if path is not None:
        path.unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
