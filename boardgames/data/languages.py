"""The languages of the catalogue. RAINYDAY_LANG chooses one; "qps" is English in disguise.

The disguise shows what bypasses the catalogue (it has plain vowels) and what has no room for a
translation (it is a third longer).
"""

from __future__ import annotations

import functools
import os
import re

from boardgames.core import texts

VARIABLE = "RAINYDAY_LANG"
DISGUISED = "qps"
_VOWELS = str.maketrans(
    {
        **dict(zip("aeiouy", ("ää", "ëë", "ïï", "öö", "üü", "ÿ"), strict=True)),
        **dict(zip("AEIOUY", ("Ää", "Ëë", "Ïï", "Öö", "Üü", "Ÿ"), strict=True)),
    }
)
_CODES = re.compile(r"(\{[^{}]*\}|\([A-Z]\)|\b[A-Z]{2,3}-[0-9]{2,3}[a-z]?\b)")
"""Values, keys and rule numbers, which a translation leaves alone."""


class Disguise:
    """A language for tests, made from English."""

    def gettext(self, message: str) -> str:
        return disguised(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return disguised(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return disguised(message)


@functools.cache
def disguised(text: str) -> str:
    parts = _CODES.split(text)
    parts[::2] = [part.translate(_VOWELS) for part in parts[::2]]
    return "".join(parts)


_ENGLISH, _DISGUISE = texts.English(), Disguise()
"""One of each: caches know a language by its being the same."""


def use_language(name: str = "") -> None:
    """The language of that name, or of RAINYDAY_LANG; English for any other."""
    chosen = name or os.environ.get(VARIABLE, "")
    texts.use(_DISGUISE if chosen == DISGUISED else _ENGLISH)
