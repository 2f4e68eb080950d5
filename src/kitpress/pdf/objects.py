"""reportlab's document with its faults mended, by subclass: other users of the library notice nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import PDFDocument, PDFInfo, PDFObject, PDFObjectReference, PDFPages, PDFStream

PDF_VERSION = (1, 7)

_SETTINGS: dict[str, object] = {
    "invariant": 1,
    "pageCompression": 0,
    "useA85": 0,
    "wrapA85": 0,
    "pdfComments": 0,
    "pdfMultiLine": 0,
    "canvas_baseColor": None,
    "documentLang": None,
    "ttfAsciiReadable": 0,
    "allowTTFSubsetting": [],
}
"""Every setting of reportlab that could change our bytes, and the value that we write with."""


@contextmanager
def own_settings() -> Iterator[None]:
    """Write with our settings, whatever RL_* variables or a user's settings file say, and put theirs back."""
    theirs = {name: getattr(rl_config, name) for name in _SETTINGS}
    try:
        _apply(_SETTINGS)
        yield
    finally:
        _apply(theirs)


class EndedStream(PDFStream):
    """A stream with a line end before `endstream`, as PDF/A asks (ISO 19005-2, 6.1.7.1); reportlab writes none."""

    def format(self, document: PDFDocument) -> bytes:
        """Return the stream's bytes; the added line end is not part of its length."""
        return super().format(document).removesuffix(b"endstream\n") + b"\nendstream\n"


class KitDocument(PDFDocument):
    """A document with a given date, in which every stream is an EndedStream."""

    Catalog: Any  # Any: every attribute that is set on it becomes an entry of that name
    Pages: PDFPages
    info: PDFInfo
    _timeStamp: Any  # noqa: N815 - reportlab's name; Any: its type has none

    def __init__(self, date: datetime, language: str) -> None:
        super().__init__(compression=0, invariant=1, pdfVersion=PDF_VERSION, lang=language)
        self._timeStamp.YMDhms = date.timetuple()[:6]

    def Reference(self, obj: PDFObject, name: str | None = None) -> PDFObjectReference:  # noqa: N802 (reportlab's name)
        """Return a reference to `obj`, which joins the document if it is new; plain streams are mended."""
        if type(obj) is PDFStream:
            obj = EndedStream(obj.dictionary, obj.content, obj.filters)
        reference: PDFObjectReference = super().Reference(obj, name)  # type: ignore[no-untyped-call]
        return reference


def _apply(settings: dict[str, object]) -> None:
    for name, value in settings.items():
        setattr(rl_config, name, value)
