"""Finds the activities: every package in this folder that has an ACTIVITY. A new game edits nothing here."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from kitpress import activities as package
from kitpress import resources
from kitpress.activities.activity import Activity
from kitpress.records import Game
from kitpress.text.catalog import ADDRESSES, MARKS, Domain, shared_domain


@cache
def activities() -> Mapping[str, Activity]:
    """Return every activity by name, in alphabetical order of their packages."""
    modules = [
        import_module(f"{package.__name__}.{info.name}") for info in iter_modules(package.__path__) if info.ispkg
    ]
    found = [module.ACTIVITY for module in modules if hasattr(module, "ACTIVITY")]
    return MappingProxyType({activity.name: activity for activity in found})


def games() -> Mapping[str, Game]:
    """Return what the record reader needs to know of every game, by activity name."""
    return MappingProxyType({name: activity.game for name, activity in activities().items()})


def domain_of(activity: Activity) -> Domain:
    """Return the domain of an activity's messages; its catalogues need those of `shared_domain()` too."""
    return Domain(activity.name, resources.folder("locales"), ADDRESSES, MARKS)


def domains() -> tuple[Domain, ...]:
    """Return every domain: the shared one first, then the activities' in their order."""
    return (shared_domain(), *map(domain_of, activities().values()))
