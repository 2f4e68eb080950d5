"""What a PDF says of itself: titles, dates, standards, colours, and how it wants to be printed."""

import os
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from importlib.resources import files
from xml.sax.saxutils import escape

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString

from kitpress.document.model import Info
from kitpress.errors import UsageError
from kitpress.pdf.objects import KitDocument

FIXED_DATE = 946684800
"""The date of a document if none is asked for: the first second of 2000 (UTC), so that bytes never change."""
_LAST_DATE = 253402300799
"""The last second of the year 9999; PDF has no later one."""

_XMP = """\
<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"
 xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
 xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>{creator}</xmp:CreatorTool>
<xmp:CreateDate>{date}</xmp:CreateDate>
<xmp:ModifyDate>{date}</xmp:ModifyDate>
<pdf:Producer>{producer}</pdf:Producer>
<pdfuaid:part>1</pdfuaid:part>
<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>A</pdfaid:conformance>
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of PDF/UA that the document conforms to</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>
"""


def document_date(environ: Mapping[str, str] = os.environ) -> datetime:
    """Return the date that goes into a document: SOURCE_DATE_EPOCH if it is set, else a fixed one.

    UsageError if SOURCE_DATE_EPOCH is no whole number of seconds since 1970 before the year 10000.
    """
    given = environ.get("SOURCE_DATE_EPOCH", "")
    if not given:
        return datetime.fromtimestamp(FIXED_DATE, UTC)
    if not re.fullmatch("[0-9]{1,12}", given) or int(given) > _LAST_DATE:
        raise UsageError(
            f"SOURCE_DATE_EPOCH is {given!r}; it has to be a whole number of seconds since 1970, such as {FIXED_DATE}"
        )
    return datetime.fromtimestamp(int(given), UTC)


def describe(doc: KitDocument, info: Info, date: datetime) -> None:
    """Write titles, standards, colours and the wishes for printing into `doc`."""
    _set_info(doc, info)
    xmp = _xmp(doc, info, date)
    doc.updateSignature(xmp)
    catalog = doc.Catalog
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
    catalog.Metadata = PDFStream(PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}), xmp)
    catalog.OutputIntents = PDFArray([_srgb(doc)])
    catalog.ViewerPreferences = _viewer_preferences()


def _set_info(doc: KitDocument, info: Info) -> None:
    doc.setTitle(info.title)
    doc.setAuthor(info.author)
    doc.setSubject(info.subject)
    doc.setCreator(info.creator)


def _xmp(doc: KitDocument, info: Info, date: datetime) -> bytes:
    values = {
        "title": info.title,
        "author": info.author,
        "subject": info.subject,
        "creator": info.creator,
        "language": info.language,
        "producer": doc.info.producer,
        "date": f"{date:%Y-%m-%dT%H:%M:%SZ}",
    }
    return _XMP.format_map({name: escape(value) for name, value in values.items()}).encode()


def _srgb(doc: KitDocument) -> PDFDictionary:
    profile = files("kitpress.pdf").joinpath("srgb.icc").read_bytes()
    name = PDFString("sRGB IEC61966-2.1")
    return PDFDictionary(
        {
            "Type": PDFName("OutputIntent"),
            "S": PDFName("GTS_PDFA1"),
            "OutputConditionIdentifier": name,
            "Info": name,
            "DestOutputProfile": doc.Reference(PDFStream(PDFDictionary({"N": 3}), profile)),
        }
    )


def _viewer_preferences() -> PDFDictionary:
    """Print at true size, one-sided (every page has something to cut), on paper of the page's size."""
    return PDFDictionary(
        {
            "DisplayDocTitle": "true",
            "PrintScaling": PDFName("None"),
            "Enforce": PDFArray([PDFName("PrintScaling")]),
            "PickTrayByPDFSize": "true",
            "Duplex": PDFName("Simplex"),
        }
    )
