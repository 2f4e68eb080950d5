"""The document of a kit: blocks that are laid out on pages."""
