"""What a file's reader has to say."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.problems import DataError


def sentences_of(read: Callable[[], object]) -> list[str]:
    """The sentences of the DataError the call raises, none where it raises none.

    Any other exception passes through and fails the test, and so does a sentence of two lines.
    """
    try:
        read()
    except DataError as error:
        found = [str(problem) for problem in error.problems]
        assert found, "a DataError without a problem"
        assert not any("\n" in sentence for sentence in found), found
        return found
    return []
