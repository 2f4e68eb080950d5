"""Runs the command line with `python -m kitpress`."""

from kitpress.cli import main

main()
