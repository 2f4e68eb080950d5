"""The problems that a user can cause, one class each; every one is a line or a few for standard error."""

from typing import ClassVar

from kitpress.wording import printable


class KitError(Exception):
    """A problem told in whole lines: where, what, and what to do. `exit_code` is the command's."""

    exit_code: ClassVar[int] = 1

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


class RecordError(KitError):
    """A record file is damaged, makes an illegal move or claims what the replay does not bear out.

    `line` counts from 1 in `file`; `move` is the number of the faulty move, or None; `code` is one of the
    IllegalMove codes, `invalid-move`, `false-claim` or `bad-record`; `message` is the line without its place.
    """

    def __init__(
        self,
        file: str,
        line: int,
        code: str,
        message: str,
        *,
        move: int | None = None,
        example: str | None = None,
    ) -> None:
        message = printable(message)
        super().__init__(f"{file}:{line}: {message}")
        self.file, self.line, self.code, self.message = file, line, code, message
        self.move, self.example = move, example


class CatalogError(KitError):
    """A translation is missing, unsure or damaged. `faults` is how many there are; `lines` may tell only some."""

    def __init__(self, *lines: str, faults: int | None = None) -> None:
        super().__init__(*lines)
        self.faults = len(lines) if faults is None else faults


class ProseError(KitError):
    """A template holds what no template may, or asks for a value or a figure that does not exist."""


class LayoutError(KitError):
    """A block does not fit its place; names the block, its msgid and by how many millimetres."""


class GlyphError(KitError):
    """The font lacks a letter of a text."""


class UnboundExampleError(KitError):
    """An example that a sentence or figure of the kit is bound to is missing or shows something else."""


class GameError(KitError):
    """A game cannot be used: it cannot be imported, or is not what its name promises."""


class VerifyError(KitError):
    """A PDF read back is not what a kit has to be, or no PDF at all."""


class UsageError(KitError):
    """The command line asks for what does not exist."""

    exit_code = 2


class FileSystemError(KitError):
    """The file system said no."""

    exit_code = 3
