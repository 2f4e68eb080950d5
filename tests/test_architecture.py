"""The walls between the rooms of the source, read from its syntax.

Every check takes modules and returns complaints, `file:line: what is wrong`; the second half of this file feeds each
check a fault and sees it complain.
"""

import ast
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "kitpress"

FLOORS = [
    ["__main__"],
    ["cli"],
    ["translate", "compare", "update", "extract"],
    ["build", "output"],
    ["activities"],
    ["sheets"],
    ["records"],
    ["text"],
    ["figures"],
    ["document"],
    ["rules"],
    ["shapes"],
    ["page"],
    ["errors", "resources"],
    ["wording"],
    [""],  # kitpress/__init__.py
]
FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
BELOW_PDF = {"document", "shapes", "page", "errors", "wording", ""}
ABOVE_PDF = {"cli", "build", "translate", "compare"}
LIBRARIES = {"click": {"cli"}, "reportlab": {"pdf"}, "pypdfium2": {"pdf"}, "fontpkg": {"pdf"}, "polib": {"text"}}
TALKERS = {"cli", "__main__"}
"""The rooms that may end the program."""

PRINTER = "kitpress.cli.console"
"""The one module that may print."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Module:
    """A source file: where it is, its dotted name, its text."""

    path: str
    name: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, self.path)

    @property
    def room(self) -> str:
        return room_of(self.name)

    @property
    def is_package(self) -> bool:
        return self.path.endswith("__init__.py")

    def functions(self) -> Iterator[Function]:
        return (node for node in ast.walk(self.tree) if isinstance(node, Function))

    def imports(self) -> Iterator[tuple[int, str]]:
        """Yield the line and the dotted name of everything imported; `from a import b` gives a.b."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from ((node.lineno, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = self.absolute(node)
                yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)
            elif isinstance(node, ast.Call) and "import" in ast.unparse(node.func).rpartition(".")[2]:
                names = [arg.value for arg in node.args[:1] if isinstance(arg, ast.Constant)]
                yield from ((node.lineno, name) for name in names if isinstance(name, str))

    def needed(self) -> Iterator[str]:
        """Yield the dotted name of everything imported at run time."""
        guarded = {
            line
            for node in ast.walk(self.tree)
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
        }
        return (name for line, name in self.imports() if line not in guarded)

    def absolute(self, node: ast.ImportFrom) -> str:
        """Return the module that a `from` names, with leading dots worked out."""
        if not node.level:
            return node.module or ""
        package = self.name.split(".") if self.is_package else self.name.split(".")[:-1]
        package = package[: len(package) - node.level + 1]
        return ".".join([*package, *([node.module] if node.module else [])])


def room_of(name: str) -> str:
    """Return the room that a dotted name under kitpress lies in: its second part, "" for kitpress itself."""
    part = f"{name}.".split(".")[1]
    return "" if part.startswith("__") and part not in FLOOR else part


def read(source: Path) -> list[Module]:
    modules = []
    for path in sorted(source.rglob("*.py")):
        parts = ["kitpress", *path.relative_to(source).with_suffix("").parts]
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        where = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        modules.append(Module(where.as_posix(), name, path.read_text(encoding="utf-8")))
    return modules


def rooms_between(module: Module) -> Iterator[tuple[int, str, str]]:
    """Yield line, dotted name and room of each import from another room of kitpress."""
    for line, name in module.imports():
        if name.split(".")[0] == "kitpress" and (room := room_of(name)) != module.room:
            yield line, name, room


# The checks


def unknown_rooms(modules: list[Module]) -> list[str]:
    return [
        f"{module.path}:1: no floor is known for the room {module.room!r}"
        for module in modules
        if module.room not in FLOOR and module.room != "pdf"
    ]


def imports_upward(modules: list[Module]) -> list[str]:
    return [
        f"{module.path}:{line}: {module.room or 'kitpress'} lies below {room} and may not import {name}"
        for module in modules
        for line, name, room in rooms_between(module)
        if module.room in FLOOR and room in FLOOR and FLOOR[room] < FLOOR[module.room]
    ]


def imports_beside_pdf(modules: list[Module]) -> list[str]:
    return [
        f"{module.path}:{line}: {module.room} may not import {name}"
        for module in modules
        for line, name, room in rooms_between(module)
        if (module.room == "pdf" and room not in BELOW_PDF) or (room == "pdf" and module.room not in ABOVE_PDF)
    ]


def libraries_out_of_their_room(modules: list[Module]) -> list[str]:
    return [
        f"{module.path}:{line}: only {' and '.join(sorted(rooms))} may import {name}"
        for module in modules
        for line, name in module.imports()
        for library, rooms in LIBRARIES.items()
        if name.split(".")[0].split("_")[0] == library and module.room not in rooms
    ]


def impure_rules(modules: list[Module]) -> list[str]:
    return [
        f"{module.path}:{line}: rules may import the standard library and rules only, not {name}"
        for module in modules
        if module.room == "rules"
        for line, name in module.imports()
        if name.split(".")[0] not in sys.stdlib_module_names and not f"{name}.".startswith("kitpress.rules.")
    ]


def activities_that_know_each_other(modules: list[Module]) -> list[str]:
    packages = {module.name for module in modules if module.is_package and module.name.count(".") == 2}
    return [
        f"{module.path}:{line}: one activity may not import another: {name}"
        for module in modules
        for line, name in module.imports()
        if (own := ".".join(module.name.split(".")[:3])) in packages and own.startswith("kitpress.activities.")
        if (other := ".".join(name.split(".")[:3])) in packages and other.startswith("kitpress.activities.")
        if own != other
    ]


def talk_outside_the_command_line(modules: list[Module]) -> list[str]:
    forbidden = {"sys.exit", "exit", "quit", "os._exit", "SystemExit"}
    return [
        f"{module.path}:{node.lineno}: only cli may use {ast.unparse(node)}"
        for module in modules
        if module.room not in TALKERS
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Name | ast.Attribute) and ast.unparse(node) in forbidden
    ]


def printing_outside_the_console(modules: list[Module]) -> list[str]:
    calls = {"print", "pprint", "pprint.pprint", "click.echo", "click.secho", "click.echo_via_pager", "echo", "secho"}
    calls |= {f"sys.{stream}.{name}" for stream in ("stdout", "stderr") for name in ("write", "writelines", "buffer")}
    return [
        f"{module.path}:{node.lineno}: only cli/console.py may print, not {ast.unparse(node)}"
        for module in modules
        if module.name != PRINTER
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Name | ast.Attribute) and ast.unparse(node) in calls
    ]


def long_modules(modules: list[Module]) -> list[str]:
    lengths = {module: len(module.text.splitlines()) for module in modules}
    return [f"{module.path}:{length}: more than 400 lines" for module, length in lengths.items() if length > 400]


def function_lengths(modules: list[Module]) -> list[tuple[int, str]]:
    return sorted(
        ((node.end_lineno or node.lineno) - node.lineno + 1, f"{module.path}:{node.lineno}: {node.name}")
        for module in modules
        for node in module.functions()
    )


def long_functions(modules: list[Module]) -> list[str]:
    lengths = function_lengths(modules)
    over_35 = [f"{where} has {length} lines" for length, where in lengths if length > 35]
    over_60 = [f"{where} has {length} lines, more than 60" for length, where in lengths if length > 60]
    return over_35 if len(over_35) * 10 > len(lengths) else over_60


def import_cycles(modules: list[Module]) -> list[str]:
    """Tell the modules that need each other to be imported, inside rooms too; imports for types alone do not count."""
    names = {module.name for module in modules}
    graph = {module.name: {name for name in map(partial(owner, names), module.needed()) if name} for module in modules}
    try:
        TopologicalSorter({name: needed - {name} for name, needed in graph.items()}).prepare()
    except CycleError as error:
        cycle = error.args[1]
        first = next(module for module in modules if module.name == min(cycle))
        return [f"{first.path}:1: imports go in a circle: {' needs '.join(reversed(cycle))}"]
    return []


def owner(names: set[str], imported: str) -> str:
    """Return the module that an import reaches: the longest part of its dotted name that is one, or ""."""
    parts = imported.split(".")
    return next((".".join(parts[:end]) for end in range(len(parts), 1, -1) if ".".join(parts[:end]) in names), "")


CHECKS: list[Callable[[list[Module]], list[str]]] = [
    unknown_rooms,
    imports_upward,
    imports_beside_pdf,
    libraries_out_of_their_room,
    impure_rules,
    activities_that_know_each_other,
    talk_outside_the_command_line,
    printing_outside_the_console,
    long_modules,
    long_functions,
    import_cycles,
]


def test_the_source_is_found() -> None:
    assert len(read(SOURCE)) >= 20, f"{SOURCE} holds too few modules to be the source"


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_source(check: Callable[[list[Module]], list[str]]) -> None:
    complaints = check(read(SOURCE))
    assert not complaints, "\n".join(["", *complaints])


# The checks can fail


def module(name: str, text: str) -> Module:
    """Return a made-up module; a name that ends in a dot is a package."""
    path = name.replace(".", "/") + ("__init__.py" if name.endswith(".") else ".py")
    return Module(path, name.rstrip("."), text)


LONG = "def long() -> None:\n" + "    pass\n" * 60
DOC = '"""A module."""\n'

FAULTS = [
    (unknown_rooms, "kitpress.attic", "", "attic.py:1: no floor is known for the room 'attic'"),
    (
        imports_upward,
        "kitpress.page.papers",
        "import os\nimport kitpress.shapes.model",
        "papers.py:2: page lies below shapes",
    ),
    (imports_upward, "kitpress.rules.nested", "from kitpress import text", "nested.py:1: rules lies below text"),
    (imports_upward, "kitpress.rules.nested", "from ..text import prose", "nested.py:1: rules lies below text"),
    (imports_upward, "kitpress.rules.", "from ..text import prose", "__init__.py:1: rules lies below text"),
    (imports_upward, "kitpress.build", "def f():\n    import kitpress.cli", "build.py:2: build lies below cli"),
    (imports_upward, "kitpress.compare", "from kitpress import cli", "compare.py:1: compare lies below cli"),
    (imports_upward, "kitpress.translate", "from .cli import params", "translate.py:1: translate lies below cli"),
    (imports_upward, "kitpress.build", "from kitpress import translate", "build.py:1: build lies below translate"),
    (
        imports_upward,
        "kitpress.output",
        "from kitpress.compare import compared",
        "output.py:1: output lies below compare",
    ),
    (imports_upward, "kitpress.cli.console", "import kitpress.__main__", "console.py:1: cli lies below __main__"),
    (imports_upward, "kitpress.text.prose", "import_module('kitpress.cli')", "prose.py:1: text lies below cli"),
    (imports_upward, "kitpress.", "from kitpress.page import Mm", "__init__.py:1: kitpress lies below page"),
    (imports_beside_pdf, "kitpress.pdf.canvas", "from kitpress.rules import nested", "canvas.py:1: pdf may not import"),
    (
        imports_beside_pdf,
        "kitpress.document.layout",
        "from kitpress import pdf",
        "layout.py:1: document may not import",
    ),
    (libraries_out_of_their_room, "kitpress.build", "import click.testing", "build.py:1: only cli may import click"),
    (libraries_out_of_their_room, "kitpress.translate", "from click import echo", "translate.py:1: only cli may"),
    (libraries_out_of_their_room, "kitpress.page.units", "from reportlab.lib import units", "only pdf may import"),
    (libraries_out_of_their_room, "kitpress.cli", "import pypdfium2 as pdfium", "only pdf may import pypdfium2"),
    (libraries_out_of_their_room, "kitpress.cli", "import fontpkg_atkinson_hyperlegible", "only pdf may import"),
    (libraries_out_of_their_room, "kitpress.update", "import polib", "update.py:1: only text may import polib"),
    (impure_rules, "kitpress.rules.lines", "import json\nimport babel", "lines.py:2: rules may import"),
    (impure_rules, "kitpress.rules.lines", "from kitpress import errors", "rules only, not kitpress.errors"),
    (printing_outside_the_console, "kitpress.build", "print()", "build.py:1: only cli/console.py may print"),
    (printing_outside_the_console, "kitpress.cli.", "f(print)", "__init__.py:1: only cli/console.py may print"),
    (printing_outside_the_console, "kitpress.cli.building", "\nclick.echo(1)", "building.py:2: only cli/console.py"),
    (printing_outside_the_console, "kitpress.compare", "sys.stdout.write('a')", "compare.py:1: only cli/console.py"),
    (talk_outside_the_command_line, "kitpress.build", "\nsys.exit(1)", "build.py:2: only cli may use sys.exit"),
    (talk_outside_the_command_line, "kitpress.build", "raise SystemExit", "only cli may use SystemExit"),
    (long_modules, "kitpress.build", "\n" * 401, "build.py:401: more than 400 lines"),
    (long_functions, "kitpress.build", LONG, "build.py:1: long has 61 lines"),
    (long_functions, "kitpress.build", LONG + "def f(): ...\n" * 20, "long has 61 lines, more than 60"),
]


@pytest.mark.parametrize(("check", "name", "text", "complaint"), FAULTS)
def test_a_fault_is_seen(check: Callable[[list[Module]], list[str]], name: str, text: str, complaint: str) -> None:
    (found,) = check([module(name, text)])
    assert complaint in found


CYCLE = [("kitpress.text.a", "from kitpress.text.b import x"), ("kitpress.text.b", "def f():\n    from .c import y")]


def test_imports_in_a_circle_are_seen() -> None:
    modules = [module(name, text) for name, text in CYCLE]
    assert import_cycles([*modules, module("kitpress.text.c", "import kitpress.page")]) == []
    (found,) = import_cycles([*modules, module("kitpress.text.c", "from kitpress.text import a")])
    assert found.startswith("kitpress/text/a.py:1: imports go in a circle: kitpress.text.")
    assert found.count(" needs ") == 3


def test_imports_for_types_alone_make_no_circle() -> None:
    guarded = "if TYPE_CHECKING:\n    from kitpress.text import a"
    assert import_cycles([*(module(name, text) for name, text in CYCLE), module("kitpress.text.c", guarded)]) == []


def test_activities_that_know_each_other_are_seen() -> None:
    games = [
        module("kitpress.activities.", ""),
        module("kitpress.activities.a.", ""),
        module("kitpress.activities.b.", ""),
    ]
    guilty = module("kitpress.activities.a.sheets", "from kitpress.activities.a import x\nfrom ..b import y")
    (found,) = activities_that_know_each_other([*games, guilty])
    assert found == "kitpress/activities/a/sheets.py:2: one activity may not import another: kitpress.activities.b.y"


HARMLESS = '''"""A module."""
import sys
from kitpress import __version__
from kitpress.errors import KitError
from kitpress.page import Mm
from typing import Protocol

class Shown(Protocol):
    """What can be shown."""

    def show(self) -> None: ...

    def _hidden(self) -> None:
        self.print(sys.argv)
'''


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_what_is_allowed_passes(check: Callable[[list[Module]], list[str]]) -> None:
    modules = [
        module("kitpress.shapes.model", HARMLESS),
        module("kitpress.pdf.canvas", DOC + "import reportlab\nfrom kitpress import document, shapes, page, errors"),
        module(
            "kitpress.cli.", DOC + "import click\nfrom kitpress import build, compare, rules, translate\nsys.exit(0)"
        ),
        module("kitpress.cli.console", DOC + "print()"),
        module("kitpress.cli.reading", DOC + "import click\nfrom kitpress import pdf\nfrom . import console"),
        module("kitpress.compare", DOC + "from kitpress import build, pdf, sheets"),
        module("kitpress.translate", DOC + "from kitpress import activities, build, compare, pdf"),
        module("kitpress.rules.nested", DOC + "import json\nfrom kitpress.rules import lines\nfrom . import labels"),
    ]
    assert check(modules) == []
