"""Line breaking: greedy, at ordinary spaces only, never inside a word."""

from dataclasses import dataclass

from kitpress.document.model import Run, Text
from kitpress.errors import LayoutError
from kitpress.page import TOLERANCE, Mm
from kitpress.shapes import Face, Label, TextWidth
from kitpress.shapes.geometry import ASCENT, DESCENT
from kitpress.wording import shortened


@dataclass(frozen=True, slots=True)
class Setting:
    """How text is set: type size and line height in mm, the measure of widths, bold throughout or as it comes."""

    size: Mm
    line_height: Mm
    width_of: TextWidth
    bold: bool = False

    def face(self, face: Face) -> Face:
        """Return the face that a run is set in."""
        if not self.bold:
            return face
        return Face.BOLD_ITALIC if face in (Face.ITALIC, Face.BOLD_ITALIC) else Face.BOLD

    def measure(self, runs: "TextLine") -> Mm:
        """Return the width of runs set one after the other, in mm."""
        return sum(self.width_of(run.text, run.face, self.size) for run in runs)


TextLine = tuple[Run, ...]


def natural_width(text: Text, setting: Setting) -> Mm:
    """Return the width in mm of a text that is not broken."""
    return setting.measure(_faced(text.runs, setting))


def longest_word(text: Text, setting: Setting) -> Mm:
    """Return the width in mm of the widest word: the narrowest place that the text fits."""
    return max((setting.measure(word) for word in _words(text, setting)), default=0.0)


def break_lines(text: Text, width: Mm, setting: Setting) -> tuple[TextLine, ...]:
    """Return the lines of `text` in a column of `width` mm; LayoutError if a word alone is wider."""
    lines: list[TextLine] = []
    line: list[Run] = []
    used = 0.0
    for word in _words(text, setting):
        length = setting.measure(word)
        # Sums of widths differ in the last digits; a micron is no overflow.
        if length > width + TOLERANCE:
            over, shown = length - width, shortened(_plain(word), 30)
            raise LayoutError(f"{text.place}: the word {shown!r} is {over:.1f} mm too wide for its place")
        gap = setting.width_of(" ", word[0].face, setting.size) if line else 0.0
        if line and used + gap + length > width + TOLERANCE:
            lines.append(tuple(line))
            line, used, gap = [], 0.0, 0.0
        _append(line, word)
        used += gap + length
    if line:
        lines.append(tuple(line))
    return tuple(lines)


def line_labels(line: TextLine, x: Mm, top: Mm, setting: Setting) -> tuple[Label, ...]:
    """Return one line as labels, one a run, its line box hanging from `top`; it ends in a space for copying out."""
    baseline = top - (setting.line_height - (ASCENT + DESCENT) * setting.size) / 2 - ASCENT * setting.size
    placed = []
    for number, run in enumerate(line, 1):
        text = run.text + " " if number == len(line) else run.text
        placed.append(Label((x, baseline), text, setting.size, run.face))
        x += setting.width_of(run.text, run.face, setting.size)
    return tuple(placed)


def _faced(runs: tuple[Run, ...], setting: Setting) -> TextLine:
    return tuple(Run(run.text, setting.face(run.face)) for run in runs)


def _words(text: Text, setting: Setting) -> list[TextLine]:
    words: list[TextLine] = []
    word: list[Run] = []
    for run in _faced(text.runs, setting):
        for number, part in enumerate(run.text.split(" ")):
            if number and word:
                words.append(tuple(word))
                word = []
            if part:
                word.append(Run(part, run.face))
    return [*words, tuple(word)] if word else words


def _append(line: list[Run], word: TextLine) -> None:
    """Add a word to a line; runs of one face grow together."""
    for number, run in enumerate(word):
        text = f" {run.text}" if line and not number else run.text
        if line and line[-1].face is run.face:
            line[-1] = Run(line[-1].text + text, run.face)
        else:
            line.append(Run(text, run.face))


def _plain(line: TextLine) -> str:
    return "".join(run.text for run in line)
