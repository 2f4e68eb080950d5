"""The command line. Only these modules know click; only these print and exit."""

import sys
from collections.abc import Sequence

import click

from kitpress import __version__
from kitpress.cli.building import build_group
from kitpress.cli.console import complain, tolerant
from kitpress.cli.reading import check_command, list_command, verify_command
from kitpress.cli.translating import translate_group
from kitpress.errors import FileSystemError, KitError


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="kitpress")
def cli() -> None:
    """Print tabletop kits at true size, with rules and keys proved before printing."""


for _command in (list_command, build_group, check_command, verify_command, translate_group):
    cli.add_command(_command)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run kitpress and exit: 0 done, 1 content wrong, 2 command line wrong, 3 file system, 130 interrupted."""
    for stream in (sys.stdout, sys.stderr):
        tolerant(stream)
    sys.exit(_run(arguments))


def _run(arguments: Sequence[str] | None) -> int:
    try:
        return int(cli.main(arguments, prog_name="kitpress", standalone_mode=False) or 0)
    except KitError as error:
        complain(*error.lines)
        return error.exit_code
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return error.exit_code
    except click.ClickException as error:
        complain(error.format_message())
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        complain("interrupted; nothing was left half-written")
        return 130
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        complain(f"{place}{error.strerror or error}")
        return FileSystemError.exit_code
