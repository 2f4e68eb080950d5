"""What the tests of the PDF room share."""

from collections.abc import Callable
from pathlib import Path
from runpy import run_path
from typing import cast

import page as validator
import pytest

from kitpress.document.pages import Artifact, Node, Page, Pages, Placed
from kitpress.page import A4, Paper
from kitpress.pdf.render import render
from kitpress.shapes import Shape

SAMPLE = Path(__file__).with_name("sample.py")


@pytest.fixture(scope="session")
def sample_program() -> Path:
    """Return the program that writes the sample's PDF to standard output."""
    return SAMPLE


@pytest.fixture(scope="session")
def sample() -> Pages:
    """Return pages with one of everything."""
    return cast("Pages", run_path(str(SAMPLE))["sample"]())


@pytest.fixture(scope="session")
def sample_pdf(sample: Pages) -> bytes:
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("SOURCE_DATE_EPOCH", raising=False)
        return render(sample)


@pytest.fixture
def one_page(sample: Pages) -> Callable[..., bytes]:
    """Render shapes alone on a page."""

    def draw(*shapes: Shape, tag: Node | Artifact = Artifact.DECORATION, paper: Paper = A4) -> bytes:
        return render(Pages(sample.info, (Page(paper, (Placed(tag, shapes),)),)))

    return draw


@pytest.fixture
def assert_valid() -> Callable[[bytes], None]:
    """Assert that a PDF is PDF/UA-1 and PDF/A-2a."""

    def check(data: bytes) -> None:
        for profile in ("ua1", "2a"):
            report = validator.validate_pdf_bytes(data, profile=profile)
            assert [(failure.rule_id, failure.message) for failure in report.failures] == []
            assert report.is_compliant

    return check
