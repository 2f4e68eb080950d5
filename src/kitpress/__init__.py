"""kitpress: tabletop kits at true size, with rules and keys proved before printing."""

__version__ = "0.1.0"
