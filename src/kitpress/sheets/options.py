"""An activity's own options: a frozen dataclass whose fields are choices, read by name from words."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import TypeVar

from kitpress.errors import UsageError

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Options:
    """The base of every activity's options; by itself, none."""


O = TypeVar("O", bound=Options)  # noqa: E741 - beside P, M and R


@dataclass(frozen=True, slots=True)
class Option:
    """A choice on the command line: `--name`, its values as they are written, the default, a line of help.

    `tags` says how a value that is not the default is written in file names, where it is not the value itself.
    """

    name: str
    choices: tuple[str, ...]
    default: str
    help: str
    tags: Mapping[str, str]

    def tag(self, value: str) -> str:
        """Return what a value adds to a file's name."""
        return self.tags.get(value, value)


def choice(default: T, *others: T, about: str, tags: Mapping[T, str] = MappingProxyType({})) -> T:
    """Declare a field of options: its default and the other values, a line of help, tags for file names."""
    return field(default=default, metadata={"values": (default, *others), "help": about, "tags": tags})


def options_of(kind: type[Options]) -> tuple[Option, ...]:
    """Return the options that a dataclass declares, in its order."""
    return tuple(
        Option(
            each.name,
            tuple(map(str, each.metadata["values"])),
            str(each.default),
            each.metadata["help"],
            {str(value): tag for value, tag in each.metadata["tags"].items()},
        )
        for each in fields(kind)
    )


def chosen(kind: type[O], given: Mapping[str, object], activity: str) -> O:
    """Return the options given by name, the others at their defaults; UsageError for a name or value there is not."""
    known = {each.name: {str(value): value for value in each.metadata["values"]} for each in fields(kind)}
    for name, value in given.items():
        if name not in known:
            there = f"; there are: {', '.join(known)}" if known else ": it has none"
            raise UsageError(f'{activity} has no option "{name}"{there}')
        if str(value) not in known[name]:
            raise UsageError(f'{name} is "{value}"; it must be one of: {", ".join(known[name])}')
    return kind(**{name: known[name][str(value)] for name, value in given.items()})


def written(options: Options) -> Mapping[str, str]:
    """Return the value of every option as it is written on the command line."""
    return {each.name: str(getattr(options, each.name)) for each in fields(options)}


_RESERVED = (
    *("activity", "language", "paper", "sheets", "examples", "library", "draft"),  # KitRequest.of's own
    *("lang", "sheet", "example", "locales", "out", "help", "languages", "papers", "folder"),  # the command line's
)
_NAME, _TAG = re.compile("[a-z][a-z0-9]*"), re.compile("[a-z0-9]+(-[a-z0-9]+)*")


def option_faults(kind: object) -> tuple[str, ...]:
    """Return what is wrong with a class of options, in short English phrases; none if it can be used."""
    if not (isinstance(kind, type) and issubclass(kind, Options)):
        return ("its options are no class of Options",)
    plain = [each.name for each in fields(kind) if "values" not in each.metadata]
    if plain:
        return (f'its option "{plain[0]}" is no choice()',)
    names = [option.name for option in options_of(kind)]
    tags = [option.tag(value) for option in options_of(kind) for value in option.choices]
    return (
        *(f'the option\'s name "{name}" is taken' for name in names if name in _RESERVED),
        *(f'the option\'s name "{name}" is not small letters' for name in names if not _NAME.fullmatch(name)),
        *(f"the option's tag \"{tag}\" cannot stand in a file's name" for tag in tags if not _TAG.fullmatch(tag)),
    )
