"""What the commands say: results to standard output, problems to standard error, a line each."""

import json
import sys
from typing import TextIO

from kitpress.wording import printable


def say(line: str) -> None:
    """Print a line of results."""
    print(printable(line))


def say_json(value: object) -> None:
    """Print a value as one line of JSON, in ASCII: what a console lacks would not be JSON any more."""
    print(json.dumps(value, default=str))


def complain(*lines: str) -> None:
    """Print problems to standard error, each on one line."""
    for line in lines:
        print(f"kitpress: {printable(' '.join(line.split()))}", file=sys.stderr)


def count(number: int, noun: str) -> str:
    """Return a number with its noun: 1 page, 2 pages."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def tolerant(stream: TextIO) -> None:
    """Let a console that lacks a letter show its escape instead of failing."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")
