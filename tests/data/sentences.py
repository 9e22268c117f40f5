"""What a file's reader has to say."""

from __future__ import annotations

import re
from collections.abc import Callable

from boardgames.core.problems import DataError

LONGEST = 120
QUOTED = re.compile(r'"[^"]*"')
TYPICAL = '"small pond"'
"""What a sentence quotes is as long as its author made it."""


def sentences_of(read: Callable[[], object], *, is_typical: bool = True) -> list[str]:
    """The sentences of the DataError the call raises, none where it raises none.

    Any other exception passes through and fails the test, and so does a sentence that has two
    lines or, unless the file is as no author would write it, is too long.
    """
    try:
        read()
    except DataError as error:
        found = [str(problem) for problem in error.problems]
        assert found, "a DataError without a problem"
        assert not any("\n" in sentence for sentence in found), found
        texts = [problem.text for problem in error.problems]
        longer = [text for text in texts if len(QUOTED.sub(TYPICAL, text)) > LONGEST]
        assert not (is_typical and longer), longer
        return found
    return []
