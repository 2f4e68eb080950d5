"""Parts of sheets that games share."""
