"""The contract of every game, the part about its sheets: facts, records, examples and templates."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from activities.contract import GameCase, Other, SomePosition, Wrong
from activities.kits import Game
from kitpress import resources
from kitpress.activities.registry import games
from kitpress.document.model import Document, Info, Sheet
from kitpress.document.texts import texts_of
from kitpress.pdf.fonts import text_width
from kitpress.records import SomeExample, read_examples
from kitpress.sheets.furniture import kit_furniture, print_advice
from kitpress.sheets.options import chosen, options_of
from kitpress.sheets.plan import Content, SomeContent
from kitpress.text.edition import Edition
from support import Check, Kitpress, read_pages, text_drawn

FACTS = Path(__file__).parents[1] / "data" / "facts"

_ENGLISH = Edition("en", "en-GB", {})
_TABLE = "\n[[example]]\n"


# Facts


class Fact(NamedTuple):
    """Words that stand on a sheet; `place` is the sheet, after the kit and "/" if it is not the plain one."""

    place: str
    words: str


def facts_of(name: str, language: str, folder: Path = FACTS) -> list[Fact]:
    """Return the facts of a game in a language."""
    lines = (folder / f"{name}.{language}.txt").read_text(encoding="utf-8").splitlines()
    parts = [line.partition(" | ") for line in lines if line and not line.startswith("#")]
    assert all(mark for _, mark, _ in parts), "a fact is: sheet | words"
    return [Fact(place.strip(), " ".join(words.split())) for place, _, words in parts]


def facts_faults(case: GameCase, languages: Sequence[str], folder: Path = FACTS) -> list[str]:
    """Check that every language has facts, each once, of the same places in the same order, every sheet among them."""
    missing = [language for language in languages if not (folder / f"{case.name}.{language}.txt").exists()]
    if missing:
        return [f"{case.name}: no facts in {language}" for language in missing]
    facts = {language: facts_of(case.name, language, folder) for language in languages}
    places = {language: [fact.place for fact in found] for language, found in facts.items()}
    needed = {plan.name for plan in case.activity.sheets if not plan.own}
    kits = {place.partition("/")[0] for place in places["en"] if "/" in place}
    return [
        *(f"{language}: other places than in English" for language in languages if places[language] != places["en"]),
        *(f"{language}: {n} times: {fact}" for language in languages for fact, n in _several(facts[language])),
        *(f"no facts of the sheet {sheet}" for sheet in sorted(needed - set(places["en"]))),
        *(f'facts of a kit "{kit}" that there is not' for kit in sorted(kits - case.kits.keys())),
        *(f'no facts of the kit "{kit}"' for kit in sorted(case.kits.keys() - kits)),
    ]


def _several(facts: Sequence[Fact]) -> Iterator[tuple[str, int]]:
    return ((" | ".join(fact), n) for fact, n in Counter(facts).items() if n > 1)


def missing_facts(case: GameCase, kit: str, language: str, paper: str, facts: Sequence[Fact]) -> list[str]:
    """Check that the facts of a kit ("" is the plain one) stand on its sheets."""
    sheets = Game(case.name).sheets(language=language, paper=paper, **(case.kits[kit] if kit else {}))
    drawn = {f"{kit}/{name}" if kit else name: text_drawn(pages).casefold() for name, pages in sheets.items()}
    wanted = [fact for fact in facts if fact.place.rpartition("/")[0] == kit]
    assert wanted
    return [" | ".join(fact) for fact in wanted if fact.words.casefold() not in drawn.get(fact.place, "")]


# Records


def wrong_faults(case: GameCase, wrong: Wrong, check: Check) -> list[str]:
    """Check what is told of a record with a wrong move: line, number of the move, code and message."""
    moves = wrong.moves.split()
    head = f'activity = "{case.name}"\n{wrong.settings}\n[[example]]\nid = "own"\nmoves = """\n'
    code, told = check(head + "\n".join(moves) + '\n"""\n')
    error = {
        "line": head.count("\n") + len(moves),
        "move": len(moves),
        "code": wrong.code,
        "message": f'move {len(moves)} "{moves[-1]}": {wrong.why}',
    }
    expected = {"file": "own.toml", "id": "own", "ok": False, "error": error}
    return [] if (code, told) == (1, expected) else [f"exit code {code}, {told}"]


def untried_codes(case: GameCase) -> list[str]:
    """Check that every code of the game is tried, and no other."""
    tried = {wrong.code for wrong in case.wrong}
    return [f"{code}: tried or a code, but not both" for code in sorted(tried ^ set(case.activity.game.codes))]


# Bound examples


def rewrite(folder: Path, other: Other | str) -> str:
    """Put another example in the place of one in `folder`, or (by its id alone) nothing; return its place.

    Its id and its title stay. With settings of its own it goes into a file of its own. The place is the file and the
    line that errors tell: the title's.
    """
    name = other if isinstance(other, str) else other.id
    (path,) = [path for path in folder.glob("*.toml") if f'\nid = "{name}"\n' in path.read_text(encoding="utf-8")]
    head, *examples = path.read_text(encoding="utf-8").split(_TABLE)
    (at,) = [number for number, each in enumerate(examples) if each.startswith(f'id = "{name}"\n')]
    new = "" if isinstance(other, str) else _example(examples[at], other)
    if isinstance(other, Other) and other.settings is None:
        examples[at] = new
    else:
        del examples[at]
    _write(path, head, examples)
    if isinstance(other, Other) and other.settings is not None:
        path = folder / "another.toml"
        _write(path, f'activity = "{folder.name}"\n{other.settings}\n', [new])
    before = path.read_text(encoding="utf-8").partition(f'\nid = "{name}"\n')[0] if new else ""
    return f"{path}:{before.count(chr(10)) + 3}"


def _write(path: Path, head: str, examples: Sequence[str]) -> None:
    if examples:
        path.write_text(_TABLE.join([head, *examples]), encoding="utf-8")
    else:
        path.unlink()


def _example(own: str, other: Other) -> str:
    titles = re.findall("^title = .*$", own, re.MULTILINE)
    refuse = [f'refuse = [{{ move = "{move}", code = "{code}" }}]' for move, code in [other.refuse or ("", "")] if move]
    return "\n".join([f'id = "{other.id}"', *titles, f'moves = "{other.moves}"', *refuse, ""])


def sheet_with(game: str, sheet: str, other: Other, shipped: Path, kitpress: Kitpress) -> str:
    """Build a sheet with another example in the place of one; return the text drawn."""
    rewrite(shipped / "examples" / game, other)
    ran = kitpress("build", game, "--sheet", sheet, "--out", shipped / "out")
    assert (ran.code, ran.err) == (0, "")
    (path,) = (shipped / "out").iterdir()
    return text_drawn(read_pages(path.read_bytes()))


def other_faults(case: GameCase, other: Other, shipped: Path, kitpress: Kitpress) -> list[str]:
    """Check that an example that shows another thing stops the build, which tells where it stands."""
    place = rewrite(shipped / "examples" / case.name, other)
    message = f'{place}: example "{other.id}" must show {_shows(case)[other.id]}'
    return _not_stopped(case, message, shipped, kitpress)


def missing_faults(case: GameCase, name: str, shipped: Path, kitpress: Kitpress) -> list[str]:
    """Check that the build stops without an example."""
    rewrite(shipped / "examples" / case.name, name)
    needed = f'no example has the id "{name}"; the kit needs {_shows(case)[name]}'
    return _not_stopped(case, f"examples/{case.name}: {needed}", shipped, kitpress)


def _shows(case: GameCase) -> Mapping[str, str]:
    return {shows.id: shows.what for shows in case.activity.bound}


def _not_stopped(case: GameCase, message: str, shipped: Path, kitpress: Kitpress) -> list[str]:
    out = shipped / "out"
    ran = kitpress("build", case.name, "--out", out)
    faults = [] if tuple(ran) == (1, "", f"kitpress: {message}\n") else [f"exit code {ran.code}: {ran.err or ran.out}"]
    return [*faults, *(f"{path.name} is written" for path in out.glob("*"))]


def untried_examples(case: GameCase) -> list[str]:
    """Check that every bound example is tried with another one."""
    bound = {shows.id for shows in case.activity.bound}
    return [f"{name}: tried or bound, but not both" for name in sorted(bound ^ {other.id for other in case.others})]


# Templates


def template_faults(case: GameCase) -> list[str]:
    """Check that a sheet uses every template of the game's."""
    sheets = {f"{plan.name}.md.j2" for plan in case.activity.sheets}
    files = (case.activity.folder("templates") / case.name).iterdir()
    return [f"{path.name}: no sheet uses it" for path in sorted(files) if path.name not in sheets]


def unused_shared_templates(cases: Sequence[GameCase]) -> list[str]:
    """Check that some game uses every template that is shared."""
    used = {
        f"{plan.name}.md.j2"
        for case in cases
        for plan in case.activity.sheets
        if not (case.activity.folder("templates") / case.name / f"{plan.name}.md.j2").exists()
    }
    shared = {path.name for path in (resources.folder("templates") / "shared").iterdir()}
    return [f"shared/{name}: no game uses it" for name in sorted(shared - used)]


def shown_faults(case: GameCase) -> list[str]:
    """Check that a sheet shows the examples that are bound to it and no others: the host's each once."""
    examples = _examples(case)
    words = {name: _words(case, example.final) for name, example in examples.items()}
    drawn: dict[str, Counter[str]] = {}
    for options in _kits(case):
        for sheet, found in _drawn(case, examples, options).items():
            drawn[sheet] = drawn.get(sheet, Counter()) | found
    faults = []
    for plan in case.activity.sheets:
        if not plan.own:
            bound = [shows.id for shows in case.activity.bound if plan.name in shows.on]
            found = Counter({text: n for text, n in drawn[plan.name].items() if text in words.values()})
            wanted, allowed = Counter(words[name] for name in bound), Counter(words[name] for name in bound)
            if not plan.host:  # which kit shows which is its own choice, and it may show how an example came about
                wanted, found = Counter(set(wanted)), Counter(set(found))
                allowed = Counter({_words(case, step.after) for name in bound for step in examples[name].steps})
            faults += [f"{plan.name} does not show what is bound to it: {text}" for text in wanted - found]
            faults += [f"{plan.name} shows what is not bound to it: {text}" for text in found - allowed]
    return faults


def _words(case: GameCase, position: SomePosition) -> str:
    return case.activity.view.words(_ENGLISH, position).plain


def _kits(case: GameCase) -> Iterator[Mapping[str, object]]:
    """Yield the options of kits: the plain one's, then each other value of each option by itself, where it may be."""
    yield {}
    for option in options_of(case.activity.options):
        for value in option.choices:
            options = {option.name: value}
            if value != option.default and not case.activity.clash(chosen(case.activity.options, options, case.name)):
                yield options


def _examples(case: GameCase) -> Mapping[str, SomeExample]:
    paths = sorted((case.activity.folder("examples") / case.name).glob("*.toml"))
    return {example.id: example for example in read_examples(paths, games())}


def _drawn(
    case: GameCase, examples: Mapping[str, SomeExample], options: Mapping[str, object]
) -> Mapping[str, Counter[str]]:
    """Return how often each text stands on each sheet, alternative texts among them."""
    activity, chosen = case.activity, Game(case.name).request(**options).options
    values = activity.values(_ENGLISH, examples, chosen)
    content: SomeContent = Content(
        activity.name, activity.templates, _ENGLISH, examples, (), chosen, values, text_width
    )
    return {
        plan.name: Counter(text.plain for text in texts_of(_document(plan.compose(content))))
        for plan in activity.sheets
        if not plan.own
    }


def _document(sheet: Sheet) -> Document:
    info = Info(sheet.name, "", "", "", _ENGLISH.tag)
    return Document(info, (sheet,), kit_furniture(_ENGLISH, sheet.title), print_advice(_ENGLISH))
