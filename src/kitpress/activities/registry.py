"""Finds the activities: the packages in this folder, and what installed packages offer. A new game edits nothing here.

A package elsewhere offers a game under the entry point `kitpress.games`, by the activity's name. Reading entry points
takes time, so it is done only when a name is not found inside, or all names are asked for. A game that cannot be used
is left out with a line that says why; the others work.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType

from kitpress import activities as package
from kitpress.activities.activity import Activity, SomeActivity
from kitpress.errors import GameError
from kitpress.records import SomeGame
from kitpress.text.catalog import Domain, shared_domain

ENTRY_POINTS = "kitpress.games"

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_TAKEN = ("all",)
"""What `kitpress build` calls something else."""


def inside() -> tuple[str, ...]:
    """Return the names of the activities in this folder, in alphabetical order."""
    return tuple(info.name.replace("_", "-") for info in iter_modules(package.__path__) if info.ispkg)


def find(name: str) -> SomeActivity | None:
    """Return an activity by its name, None if there is none; GameError if it cannot be used."""
    if name in inside():
        return _inside(name)
    point = _outside().get(name)
    return None if point is None else _offered(point)


def activities() -> Mapping[str, SomeActivity]:
    """Return every activity that can be used, by name: those inside, then those of other packages."""
    return _all()[0]


def left_out() -> tuple[str, ...]:
    """Return a line for each game that cannot be used."""
    return _all()[1]


class _Games(Mapping[str, SomeGame]):
    """Every game by its activity's name. Only what is asked for is imported."""

    def __getitem__(self, name: str) -> SomeGame:
        activity = find(name)
        if activity is None:
            raise KeyError(name)
        return activity.game

    def __iter__(self) -> Iterator[str]:
        return iter(activities())

    def __len__(self) -> int:
        return len(activities())


def games() -> Mapping[str, SomeGame]:
    """Return what the record reader needs to know of every game, by activity name."""
    return _Games()


def domain_of(activity: SomeActivity) -> Domain:
    """Return the domain of an activity's messages; its catalogues need those of `shared_domain()` too."""
    return Domain(activity.name, activity.folder("locales"), activity.game.written, activity.game.marks)


def domains() -> tuple[Domain, ...]:
    """Return every domain: the shared one first, then the activities' in their order."""
    return (shared_domain(), *map(domain_of, activities().values()))


@cache
def _all() -> tuple[Mapping[str, SomeActivity], tuple[str, ...]]:
    found: dict[str, SomeActivity] = {}
    wrong: list[str] = []
    for name in (*inside(), *sorted(_outside())):
        try:
            activity = find(name)
        except GameError as error:
            wrong += error.lines
        else:
            found |= {name: activity} if activity else {}
    return MappingProxyType(found), tuple(wrong)


@cache
def _inside(name: str) -> SomeActivity:
    module = f"{package.__name__}.{name.replace('-', '_')}"
    return _checked(name, module, lambda: import_module(module))


@cache
def _outside() -> Mapping[str, EntryPoint]:
    """Return what other packages offer; a name that kitpress has itself stays kitpress's own."""
    return {point.name: point for point in entry_points(group=ENTRY_POINTS) if point.name not in inside()}


@cache
def _offered(point: EntryPoint) -> SomeActivity:
    return _checked(point.name, point.value, point.load)


def _checked(name: str, place: str, load: Callable[[], object]) -> SomeActivity:
    """Return the activity that `load` gives, a module or the thing itself; GameError if it is not fit for use."""
    try:
        loaded = load()
    # Whoever interrupts wants to stop, not to go on without a game.
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # other people's code may raise anything, and may try to exit
        why = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        raise _unfit(name, place, f"it cannot be imported ({why})") from error
    activity = getattr(loaded, "ACTIVITY", None) if isinstance(loaded, ModuleType) else loaded
    if not isinstance(activity, Activity):
        raise _unfit(name, place, "it has no ACTIVITY")
    if activity.name != name:
        raise _unfit(name, place, f'its ACTIVITY calls itself "{activity.name}"')
    if not _NAME.fullmatch(name) or name in _TAKEN:
        raise _unfit(name, place, "a name is small letters, digits and hyphens, and not a command's")
    if not activity.sheets:
        raise _unfit(name, place, "it has no sheets")
    return activity


def _unfit(name: str, place: str, why: str) -> GameError:
    return GameError(f'the game "{name}" ({place}) is left out: {why}')
