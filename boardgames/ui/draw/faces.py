"""Fonts for names in any script, and lines set in several of them.

Text that people type is set word by word in the first font that has all its letters: the program's,
those shipped for names, the system's.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from boardgames.core.wording import settable
from boardgames.ui.draw import signs
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.theme import WHITE, Colour

UNKNOWN = "·"
"""Replaces a letter that no font has."""
_SIGN = "sign"
"""Not a font: the letter is drawn as an icon."""
_WIDE_SPACES = ("han",)
"""Fonts whose space is as wide as a letter; the line's own space is used."""
_OF_ONE_WEIGHT = ("armenian", "georgian", "thai", "devanagari", "han")
_BOLD = ("bold", "hebrew_bold", "arabic_bold", *_OF_ONE_WEIGHT)
_NEXT = {"display": ("serif", *_BOLD), "text": ("hebrew", "arabic", *_OF_ONE_WEIGHT)}
"""Fallback fonts, by font."""
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
_FORWARD, _BACKWARD, _NUMBER = 0, 1, 2
_SCRIPTS = (
    (0x0590, 0x05FF, "Hebr"),
    (0x0600, 0x06FF, "Arab"),
    (0x0750, 0x077F, "Arab"),
    (0x0900, 0x097F, "Deva"),
    (0x0E00, 0x0E7F, "Thai"),
    (0x3040, 0x30FF, "Kana"),
    (0x3400, 0x9FFF, "Hani"),
    (0xAC00, 0xD7A3, "Hang"),
)


class Part(NamedTuple):
    text: str
    face: str
    is_backward: bool


class Faces:
    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self._has: dict[tuple[str, str], bool] = {}
        self._chosen: dict[tuple[str, str], str] = {}
        self._of_system: list[str] | None = None
        self._plain: dict[str, set[str]] = {}

    def width(self, text: str, px: int, face: str) -> int:
        text = settable(text)
        if self._is_plain(text, face):
            return self.assets.font(face, px).size(text)[0]
        return sum(self._width(part, px) for part in self.parts(text, face))

    def _width(self, part: Part, px: int) -> int:
        if part.face == _SIGN:
            return len(part.text) * signs.advance(px)
        return self._font(part, px).size(part.text)[0]

    def render(self, text: str, px: int, colour: Colour, face: str) -> Surface:
        """A line on the baseline of its font."""
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
        line = Surface((max(1, width), max(base.get_height(), lowest)), pygame.SRCALPHA)
        left = 0
        for picture, top in pictures:
            line.blit(picture, (left, top))
            left += picture.get_width()
        return line

    def _is_plain(self, text: str, face: str) -> bool:
        """Whether one font can set it as it is, which is true of nearly all text."""
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

    def _lowered(self, part: Part, px: int, colour: Colour, ascent: int) -> tuple[Surface, int]:
        """The part's image and its top: on the baseline, or lower if it is tall."""
        font = self._font(part, px)
        picture = font.render(part.text, True, colour)
        return picture, max(-picture.get_bounding_rect().top, ascent - font.get_ascent())

    def _pictured(self, text: str, px: int, base: pygame.font.Font) -> tuple[Surface, int]:
        """A row of icons, centred on capital letters."""
        side, step = signs.side(px), signs.advance(px)
        row = Surface((step * len(text), side), pygame.SRCALPHA)
        for index, letter in enumerate(text):
            picture = self.assets.icon(signs.PICTURES[letter], side, WHITE)
            row.blit(picture, (index * step + (step - side) // 2, 0))
        capital = base.metrics("H")[0]
        assert capital is not None
        return row, max(0, round(base.get_ascent() - capital[3] / 2 - side / 2))

    def parts(self, text: str, face: str) -> list[Part]:
        """The line from left to right, each part in a font that has its letters."""
        made: list[Part] = []
        for run in in_reading_order(unicodedata.normalize("NFC", text)):
            cut = list(self._cut(run.text, face))
            parts = [Part(letters, one, run.is_backward) for letters, one in cut]
            made += reversed(parts) if run.is_backward else parts
        return made

    def _cut(self, text: str, face: str) -> Iterator[tuple[str, str]]:
        """In typing order, joined while the font stays the same."""
        joined, of = "", face
        for word in _with_spaces(text):
            for letters, one in self._faces_of(word, face):
                if one != of and joined:
                    yield joined, of
                    joined = ""
                joined, of = joined + letters, one
        if joined:
            yield joined, of

    def _faces_of(self, word: str, face: str) -> Iterator[tuple[str, str]]:
        """The whole word if one font has all of it, otherwise letter by letter."""
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
        """The first font with every letter; empty if there is none."""
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
        # Joiners have no glyph; every font handles them.
        if letter == " " or unicodedata.category(letter) == "Cf":
            return True
        key = (face, letter)
        if key not in self._has:
            self._has[key] = self.assets.has_letter(face, letter)
        return self._has[key]

    def _system(self) -> list[str]:
        """Files of the system's fonts, those with many letters first; looked up on demand."""
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
    """Words, each with the space before it."""
    first, *others = text.split(" ")
    return [first, *(f" {word}" for word in others)]


class Run(NamedTuple):
    """Letters of one direction, in typing order."""

    text: str
    is_backward: bool


def script_of(text: str) -> str:
    """Four-letter code of the first letter's script; empty for ordinary text."""
    for letter in text:
        for first, last, script in _SCRIPTS:
            if first <= ord(letter) <= last:
                return script
    return ""


def in_reading_order(text: str) -> list[Run]:
    """The runs from left to right as displayed.

    Lines run left to right; Hebrew and Arabic names run right to left within them, their numbers
    left to right: the part of Unicode's algorithm that text without control characters needs.
    """
    levels = _levels(text)
    runs: list[tuple[int, str]] = []
    for letter, level in zip(text, levels, strict=True):
        if runs and runs[-1][0] == level:
            runs[-1] = (level, runs[-1][1] + letter)
        else:
            runs.append((level, letter))
    for least in (_NUMBER, _BACKWARD):
        runs = _turned(runs, least)
    return [Run(part, level == _BACKWARD) for level, part in runs]


def _turned(runs: Sequence[tuple[int, str]], least: int) -> list[tuple[int, str]]:
    """Reverses each sequence of runs with at least that level."""
    turned: list[tuple[int, str]] = []
    row: list[tuple[int, str]] = []
    for run in runs:
        if run[0] >= least:
            row.insert(0, run)
        else:
            turned += [*row, run]
            row = []
    return turned + row


def _levels(text: str) -> list[int]:
    """By letter: forward, backward, or a number within backward text."""
    found: list[int | None] = []
    strong = _FORWARD
    for letter in text:
        match unicodedata.bidirectional(letter):
            case "L":
                strong = _FORWARD
                found.append(_FORWARD)
            case "R" | "AL":
                strong = _BACKWARD
                found.append(_BACKWARD)
            case "AN":
                found.append(_NUMBER)
            case "EN":
                found.append(_NUMBER if strong == _BACKWARD else _FORWARD)
            case "NSM":
                found.append(found[-1] if found else _FORWARD)
            case _:
                found.append(None)
    return _settled(found)


def _settled(found: Sequence[int | None]) -> list[int]:
    """Spaces and marks are backward between backward letters, otherwise forward."""
    levels: list[int] = []
    for index, level in enumerate(found):
        if level is None:
            before = levels[-1] if levels else _FORWARD
            after = next((later for later in found[index:] if later is not None), _FORWARD)
            level = _BACKWARD if before and after else _FORWARD
        levels.append(level)
    return levels
