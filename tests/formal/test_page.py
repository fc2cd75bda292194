"""The page of proofs says what the proofs say."""

from .page import PAGE, page


def test_page_is_the_catalogue():
    assert PAGE.read_text() == page(), "run: python -m tests.formal.page"
