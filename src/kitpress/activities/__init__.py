"""The games of kitpress, a package each."""
