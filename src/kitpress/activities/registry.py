"""Finds the activities: the packages in this folder, and what installed packages offer. A new game edits nothing here.

A package elsewhere offers a game under the entry point `kitpress.games`, by the activity's name. Reading entry points
takes time, so it is done only when a name is not found inside, or all names are asked for. A game that cannot be used
is left out with a line that says why; the others work.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from inspect import Parameter, signature
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType

from kitpress import activities as package
from kitpress.activities.activity import Activity, SomeActivity
from kitpress.errors import GameError
from kitpress.records import SomeGame
from kitpress.sheets.options import option_faults
from kitpress.text.catalog import Domain, check_extracted, shared_domain

ENTRY_POINTS = "kitpress.games"

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_TAKEN = ("all", "kitpress", "shared", "site")
"""What means something else: to `kitpress build`, as a domain of messages, as a folder of templates."""


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


def listed_domains(game: Domain | None = None) -> tuple[Domain, ...]:
    """Return the domains that can be translated, or that of a game alone; CatalogError if that has no list yet."""
    if game is None:
        return tuple(domain for domain in domains() if domain.is_listed)
    check_extracted(game)
    return (game,)


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
    return MappingProxyType(found), (*wrong, *_second())


@cache
def _inside(name: str) -> SomeActivity:
    module = f"{package.__name__}.{name.replace('-', '_')}"
    return _checked(name, module, lambda: import_module(module))


@cache
def _outside() -> Mapping[str, EntryPoint]:
    """Return what other packages offer: the first of a name, and none whose name kitpress has itself."""
    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=ENTRY_POINTS):
        if point.name not in inside():
            found.setdefault(point.name, point)
    return found


def _second() -> Iterator[str]:
    """Yield a line for each offer of a name that is taken."""
    for point in entry_points(group=ENTRY_POINTS):
        if _outside().get(point.name) != point:
            yield from _unfit(point.name, point.value, "another game has its name").lines


@cache
def _offered(point: EntryPoint) -> SomeActivity:
    activity = _checked(point.name, point.value, point.load)
    if activity.home is None:
        raise _unfit(point.name, point.value, "its ACTIVITY has no home: home=Path(__file__).parent")
    return activity


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
    for fault in (*_sheet_faults(activity), *option_faults(activity.options), *_setting_faults(activity)):
        raise _unfit(name, place, fault)
    return activity


def _sheet_faults(activity: SomeActivity) -> Iterator[str]:
    """Yield what is wrong with the sheets, and with what is bound to them."""
    names = [plan.name for plan in activity.sheets]
    if not names:
        yield "it has no sheets"
    yield from (f'two sheets are called "{name}"' for name, number in Counter(names).items() if number > 1)
    ids = Counter(shows.id for shows in activity.bound)
    yield from (f'two examples are bound as "{name}"' for name, number in ids.items() if number > 1)
    for shows in activity.bound:
        yield from (f'"{shows.id}" is bound to "{on}", which is no sheet' for on in shows.on if on not in names)


def _setting_faults(activity: SomeActivity) -> Iterator[str]:
    """Yield settings of records that the game's `start` does not take."""
    taken = signature(activity.game.start).parameters
    if not any(parameter.kind is Parameter.VAR_KEYWORD for parameter in taken.values()):
        for setting in activity.game.settings:
            if setting.name not in taken:
                yield f'its start() takes no setting "{setting.name}"'


def _unfit(name: str, place: str, why: str) -> GameError:
    return GameError(f'the game "{name}" ({place}) is left out: {why}')
