"""Text-to-speech: reads each new item on screen.

Scenes return their content as one value whenever they are drawn, so nothing invisible is spoken.
New content interrupts the previous utterance.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

import msgspec

from boardgames.core.game import NOBODY, Seat
from boardgames.ui.draw.signs import in_words

Words = tuple[tuple[Hashable, str], ...]
"""Sentences, each with a key that distinguishes equal ones."""


class Voice(Protocol):
    @property
    def trouble(self) -> str:
        """Why nothing can be heard; empty if it can."""

    def say(self, text: str) -> None:
        """Interrupts the current utterance; never waits, never fails."""

    def hush(self) -> None: ...


class Silence:
    """No voice."""

    trouble = ""

    def say(self, text: str) -> None: ...

    def hush(self) -> None: ...


class SpeechContent(msgspec.Struct, frozen=True):
    screen: int
    """Number of the scene; on another one everything is new."""
    words: Words = ()
    """In reading order; spoken whenever it appears."""
    focus: tuple[Hashable, str] = (None, "")
    story: Words = ()
    """Events, oldest first; each spoken once to the same listener."""
    ears: Seat = NOBODY
    """Private listener, or NOBODY."""


class Speech:
    def __init__(self) -> None:
        self.voice: Voice = Silence()
        self._last: SpeechContent | None = None
        self._table = -1
        """The screen whose story was read last."""
        self._spoken: set[tuple[Seat, Hashable, str]] = set()

    def hear(self, heard: SpeechContent) -> None:
        """Reads what is new since the last call."""
        last = self._last if self._last and self._last.screen == heard.screen else None
        self._last = heard
        new = self._news(heard) if heard.story else []
        new += [text for key, text in heard.words if last is None or (key, text) not in last.words]
        if last is None or heard.focus != last.focus:
            new.append(heard.focus[1])
        self._say(new)

    def again(self, heard: SpeechContent) -> None:
        self._say([*(text for _, text in heard.words), heard.focus[1]])

    def rest(self) -> None:
        """Nobody listens; everything is read again afterwards."""
        self.voice.hush()
        self._last = None

    def _say(self, texts: list[str]) -> None:
        utterance = " ".join(closed(text) for text in dict.fromkeys(texts) if text)
        if utterance:
            self.voice.say(utterance)

    def _news(self, heard: SpeechContent) -> list[str]:
        """The part of the story that this listener hasn't heard."""
        if heard.screen != self._table:
            self._table, self._spoken = heard.screen, set()
        marks = [(heard.ears, key, text) for key, text in heard.story]
        new = [mark[2] for mark in marks if mark not in self._spoken]
        self._spoken.update(marks)
        return new


def closed(text: str) -> str:
    """Ends the text with punctuation, so the voice pauses."""
    text = " ".join(in_words(text).split())
    return text if text[-1:] in ".!?…:" else f"{text}."
