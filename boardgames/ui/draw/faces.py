"""Which face has the letters of a name, and lines set in several of them.

A face of the program has the letters of its own sentences. What people type is set word by word in
the first face that has all of it: the program's others, those shipped for names, the system's.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame

from boardgames.core.wording import settable
from boardgames.ui.draw import signs
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.scripts import in_reading_order, script_of
from boardgames.ui.draw.theme import WHITE, Colour

UNKNOWN = "·"
"""Stands for a letter that no face on this computer has."""
_SIGN = "sign"
"""Not a face: what stands in the line is a picture."""
_WIDE_SPACES = ("han",)
"""Faces whose space is as wide as a letter; the line keeps its own."""
_OF_ONE_WEIGHT = ("armenian", "georgian", "thai", "devanagari", "han")
_BOLD = ("bold", "hebrew_bold", "arabic_bold", *_OF_ONE_WEIGHT)
_NEXT = {
    "display": ("serif", *_BOLD),
    "text": ("hebrew", "arabic", *_OF_ONE_WEIGHT),
}
"""By face: those that are asked for what it hasn't."""
_OF_SYSTEM = (
    "segoeui",
    "nirmalaui",
    "leelawadeeui",
    "ebrima",
    "gadugi",
    "myanmartext",
    "javanesetext",
    "segoeuisymbol",
    "segoeuihistoric",
    "arialunicodems",
    "applesymbols",
    "dejavusans",
    "freesans",
)


class Part(NamedTuple):
    """Letters of one face, in one direction."""

    text: str
    face: str
    is_backward: bool


class Faces:
    """Sets lines whose letters may come from several faces."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self._has: dict[tuple[str, str], bool] = {}
        self._chosen: dict[tuple[str, str], str] = {}
        self._of_system: list[str] | None = None
        self._plain: dict[str, set[str]] = {}

    def width(self, text: str, px: int, face: str) -> int:
        """How wide the line is."""
        text = settable(text)
        if self._is_plain(text, face):
            return self.assets.font(face, px).size(text)[0]
        return sum(self._width(part, px) for part in self.parts(text, face))

    def _width(self, part: Part, px: int) -> int:
        if part.face == _SIGN:
            return len(part.text) * signs.advance(px)
        return self._font(part, px).size(part.text)[0]

    def render(self, text: str, px: int, colour: Colour, face: str) -> pygame.Surface:
        """The line, on the baseline of its face."""
        text = settable(text)
        base = self.assets.font(face, px)
        if self._is_plain(text, face):
            return base.render(text, True, colour)
        parts = self.parts(text, face)
        if len(parts) <= 1 and all(part.face == face for part in parts):
            return base.render("".join(part.text for part in parts), True, colour)
        pictures = [
            self._pictured(part.text, px, base)
            if part.face == _SIGN
            else self._lowered(part, px, colour, base.get_ascent())
            for part in parts
        ]
        width = sum(picture.get_width() for picture, _ in pictures)
        lowest = max(picture.get_bounding_rect().bottom + top for picture, top in pictures)
        size = (max(1, width), max(base.get_height(), lowest))
        line = pygame.Surface(size, pygame.SRCALPHA)
        left = 0
        for picture, top in pictures:
            line.blit(picture, (left, top))
            left += picture.get_width()
        return line

    def _is_plain(self, text: str, face: str) -> bool:
        """Whether it can be set as it is: nearly every sentence, its dashes and quotes included."""
        if text.isascii():
            return True
        known = self._plain.setdefault(face, set())
        unknown = set(text) - known
        known |= {letter for letter in unknown if self._is_plain_letter(letter, face)}
        return unknown <= known

    def _is_plain_letter(self, letter: str, face: str) -> bool:
        runs_backward = unicodedata.bidirectional(letter) in ("R", "AL", "AN")
        joins = unicodedata.category(letter) in ("Mn", "Mc", "Me", "Cf")
        is_of_script = runs_backward or joins or bool(script_of(letter))
        return not is_of_script and self._has_letter(face, letter)

    def _lowered(
        self, part: Part, px: int, colour: Colour, ascent: int
    ) -> tuple[pygame.Surface, int]:
        """The part's picture and where its top lies: on the baseline, or lower if it is high."""
        font = self._font(part, px)
        picture = font.render(part.text, True, colour)
        return picture, max(-picture.get_bounding_rect().top, ascent - font.get_ascent())

    def _pictured(self, text: str, px: int, base: pygame.font.Font) -> tuple[pygame.Surface, int]:
        """Signs beside each other, their middle where that of capitals is."""
        side, step = signs.side(px), signs.advance(px)
        row = pygame.Surface((step * len(text), side), pygame.SRCALPHA)
        for index, letter in enumerate(text):
            picture = self.assets.icon(signs.PICTURES[letter], side, WHITE)
            row.blit(picture, (index * step + (step - side) // 2, 0))
        capital = base.metrics("H")[0]
        assert capital is not None
        return row, max(0, round(base.get_ascent() - capital[3] / 2 - side / 2))

    def parts(self, text: str, face: str) -> list[Part]:
        """The line from left to right, each part in a face that has its letters."""
        made: list[Part] = []
        for run in in_reading_order(unicodedata.normalize("NFC", text)):
            cut = list(self._cut(run.text, face))
            parts = [Part(letters, one, run.is_backward) for letters, one in cut]
            made += reversed(parts) if run.is_backward else parts
        return made

    def _cut(self, text: str, face: str) -> Iterator[tuple[str, str]]:
        """In the order it is typed: as much together as one face has."""
        kept, of = "", face
        for word in _with_spaces(text):
            for letters, one in self._faces_of(word, face):
                if one != of and kept:
                    yield kept, of
                    kept = ""
                kept, of = kept + letters, one
        if kept:
            yield kept, of

    def _faces_of(self, word: str, face: str) -> Iterator[tuple[str, str]]:
        """The word whole where one face has all of it, else letter by letter."""
        whole = "" if signs.has_sign(word) else self._face_of(word, face)
        if whole in _WIDE_SPACES and word.startswith(" "):
            yield " ", face
            word = word[1:]
        if whole:
            yield word, whole
            return
        for letter in word:
            one = _SIGN if letter in signs.PICTURES else self._face_of(letter, face)
            yield (letter, one) if one else (UNKNOWN, face)

    def _face_of(self, word: str, face: str) -> str:
        """The first face that has every letter of it; empty where none has."""
        key = (word, face)
        if key not in self._chosen:
            chain = (face, *_NEXT.get(face, _BOLD))
            found = next((one for one in chain if self._has_all(one, word)), "")
            if not found and len(word) == 1:
                found = next((one for one in self._system() if self._has_all(one, word)), "")
            self._chosen[key] = found
        return self._chosen[key]

    def _has_all(self, face: str, word: str) -> bool:
        return all(self._has_letter(face, letter) for letter in word)

    def _has_letter(self, face: str, letter: str) -> bool:
        if letter in signs.PICTURES:
            return False
        # What only joins or parts letters has no shape of its own, and any face is told of it.
        if letter == " " or unicodedata.category(letter) == "Cf":
            return True
        key = (face, letter)
        if key not in self._has:
            self._has[key] = self.assets.has_letter(face, letter)
        return self._has[key]

    def _system(self) -> list[str]:
        """Files of the system's faces, those that have much first; looked for when needed."""
        if self._of_system is None:
            known = set(pygame.font.get_fonts())
            names = [name for name in _OF_SYSTEM if name in known]
            names += sorted(name for name in known if name.startswith("noto"))
            files = (pygame.font.match_font(name) for name in names)
            self._of_system = [str(Path(file)) for file in files if file]
        return self._of_system

    def _font(self, part: Part, px: int) -> pygame.font.Font:
        return self.assets.font(part.face, px, script_of(part.text), part.is_backward)


def _with_spaces(text: str) -> list[str]:
    """The words, each with the space before it."""
    first, *others = text.split(" ")
    return [first, *(f" {word}" for word in others)]
