"""Writes pages as tagged PDF and reads PDFs back. Only this room knows points, reportlab and pdfium."""

BAR_KEY = "KitpressBar"
"""The key in a bar's property list by which a reader finds the bar again."""
