"""What is said aloud: what a picture shows in words, each thing when it comes.

A screen says in one value what it has for ears, and is asked whenever it is drawn; so nothing is
heard that can't be seen, and neither tables nor drawing know of any voice. What is new since the
last picture is said in one breath, and cuts off whatever was still being said.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

import msgspec

from boardgames.core.game import NOBODY, Seat
from boardgames.ui.draw.signs import in_words

Words = tuple[tuple[Hashable, str], ...]
"""Sentences, each with what makes it another one though it has the same words."""


class Voice(Protocol):
    """Whatever speaks."""

    @property
    def trouble(self) -> str:
        """Why nothing can be heard, in a sentence; empty where it can."""

    def say(self, text: str) -> None:
        """Says that instead of what is being said; never waits, never fails."""

    def hush(self) -> None:
        """Nothing more of what is being said."""


class Silence:
    """No voice, for those who didn't ask for one."""

    trouble = ""

    def say(self, text: str) -> None:
        """Nothing."""

    def hush(self) -> None:
        """As before."""


class Heard(msgspec.Struct, frozen=True):
    """What a screen has for ears at this moment."""

    screen: int
    """Which one it is: of another one everything is new."""
    words: Words = ()
    """What stands there, in reading order; said whenever it comes."""
    focus: tuple[Hashable, str] = (None, "")
    """What has the keyboard's focus."""
    story: Words = ()
    """What has happened, the oldest first; each said once to the same ears."""
    ears: Seat = NOBODY
    """Who hears it alone; nobody where everybody may."""


class Speech:
    """Says what is new."""

    def __init__(self) -> None:
        self.voice: Voice = Silence()
        self._last: Heard | None = None
        self._table = -1
        """The screen whose story was told last."""
        self._told: set[tuple[Seat, Hashable, str]] = set()

    def hear(self, heard: Heard) -> None:
        """Says what of this wasn't there, or wasn't told, when it was asked last."""
        last = self._last if self._last and self._last.screen == heard.screen else None
        self._last = heard
        new = self._news(heard) if heard.story else []
        new += [text for key, text in heard.words if last is None or (key, text) not in last.words]
        if last is None or heard.focus != last.focus:
            new.append(heard.focus[1])
        self._say(new)

    def again(self, heard: Heard) -> None:
        """Says everything that stands there once more."""
        self._say([*(text for _, text in heard.words), heard.focus[1]])

    def rest(self) -> None:
        """Nobody listens; whoever comes back is told everything."""
        self.voice.hush()
        self._last = None

    def _say(self, texts: list[str]) -> None:
        said = " ".join(closed(text) for text in dict.fromkeys(texts) if text)
        if said:
            self.voice.say(said)

    def _news(self, heard: Heard) -> list[str]:
        """What of the story these ears weren't told."""
        if heard.screen != self._table:
            self._table, self._told = heard.screen, set()
        marks = [(heard.ears, key, text) for key, text in heard.story]
        new = [mark[2] for mark in marks if mark not in self._told]
        self._told.update(marks)
        return new


def closed(text: str) -> str:
    """The words as a sentence, so that a voice pauses after them."""
    text = " ".join(in_words(text).split())
    return text if text[-1:] in ".!?…:" else f"{text}."
