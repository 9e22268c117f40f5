"""What a table is opened with, and the notes it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from boardgames.ai.bots import Bot
from boardgames.core.game import Seat
from boardgames.core.session import Session
from boardgames.core.tiled import Maps
from boardgames.ui.curtain import SeatLook


@dataclass
class Place:
    """Everything a table is opened with."""

    session: Session[Any, Any]
    looks: Sequence[SeatLook]
    title: str
    maps: Maps
    bots: Mapping[Seat, Bot] = field(default_factory=dict)
    open_rules: Callable[[str], None] = lambda rule: None
    leave: Callable[[], None] = lambda: None
    again: Callable[[], None] = lambda: None
    save_picture: Callable[[pygame.Surface], None] = lambda picture: None
    ended: Callable[[], None] = lambda: None
    branch: Callable[[int], None] = lambda length: None
    """Goes on from an earlier point of the match as a new one."""
    export_log: Callable[[Sequence[str]], str] = lambda lines: ""
    """Writes the log to a file and says where it is."""


@dataclass(frozen=True)
class Note:
    """A short answer beside a thing: why not, what it is, a hint."""

    text: str
    near: pygame.Rect
    rule: str = ""

    @property
    def shown(self) -> str:
        """What is written on it."""
        return f"{self.text}  ({self.rule}: read it)" if self.rule else self.text
