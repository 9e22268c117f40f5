"""One frame of the setup, and the two halves of its paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, wraps
from typing import Any, TypeVar

from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.players import Player
from boardgames.core.texts import _
from boardgames.core.variants import Value, Variant, offered
from boardgames.ui.scene import Room
from boardgames.ui.shell.host import SetUpSheet
from boardgames.ui.shell.setup_texts import (
    value_words,
)

_USUAL_LEVEL = "normal"


@dataclass(frozen=True)
class SetUpFrame:
    room: Room
    sheet: SetUpSheet
    seats: Sequence[Player]
    count: int
    values: Mapping[str, Value]
    keys: Sequence[str]
    board: int
    typing: Ref | None
    """What the keyboard edits: ("name", seat) or ("key", seat)."""
    is_selected: bool
    """Whether the next letter replaces the whole name."""
    dragged: int | None
    """The seat of the player who is dragged to a different one."""
    completion: str
    """The rest of a known name that begins like what was typed."""
    shows_more: bool
    shown_ref: Ref | None
    shows_focus: bool

    picture: Surface | None = None
    """The chosen board; None until it is drawn, or if it isn't known before."""
    cached: dict[str, Any] = field(default_factory=dict, init=False, compare=False)
    """Cached layout of this frame, as parts depend on each other."""

    @cached_property
    def offered(self) -> list[tuple[str, Variant]]:
        """Variants that make a difference with these players."""
        has_computers = self.people < self.count
        return list(offered(self.sheet.variants, self.count, has_computers, self.values).items())

    @cached_property
    def folded(self) -> list[tuple[str, Variant]]:
        """Variants that are shown only with all others."""
        return [(name, one) for name, one in self.offered if not one.upfront]

    @property
    def has_keys(self) -> bool:
        needed = self.sheet.keys_with
        return bool(self.sheet.keys) and (not needed or needed in dict(self.offered))

    @property
    def people(self) -> int:
        return sum(seat.is_human for seat in self.seats[: self.count])

    @property
    def usual_level(self) -> str:
        levels = self.sheet.computers
        return _USUAL_LEVEL if _USUAL_LEVEL in levels else levels[0]

    @property
    def is_alone(self) -> bool:
        """Whether one person plays against computers."""
        return self.people == 1 and self.count > 1

    def minutes(self) -> str:
        """Expected length, the same on the shelf; empty if it wasn't measured."""
        if self.sheet.pace is None:
            return ""
        return self.sheet.pace.words({name: self.values[name] for name, _variant in self.offered})

    def recommendation(self, variant: Variant, name: str) -> str:
        """Empty if nothing is recommended."""
        if variant.recommended is None:
            return ""
        if self.values[name] == variant.recommended:
            return _("Recommended")
        return _("Recommended: {choice}", choice=value_words(variant, variant.recommended))

    def computer_lines(self) -> list[str]:
        """How the computers at the table play, by strength."""
        sitting = {seat.kind for seat in self.seats[: self.count]}
        return [
            _("{role}: {manner}", role=_(persona.role), manner=_(persona.manner))
            for kind, persona in self.sheet.personas.items()
            if kind in sitting
        ]


BENEATH = 84
"""Units below the paper, for two lines of help."""
HEAD = 64
"""Units for the title above the variants."""
START_HEIGHT, WAY_HEIGHT = 92, 78
"""Units for Start, and for a row with another way to begin, its gap included."""
LOW_START, LOW_WAY = 72, 70
"""The same where the options need the height."""
CARDS = 160
"""Units for the cards of the leading variant."""
LEAST_ROW = 50
"""Rows lower than this leave no space for cards."""
TOLD_ROW, LEAST_TOLD = 134, 130
"""Rows of this height say what their option does, as a rule and at least."""
COSY_ROW = 62
"""Rows lower than this put lesson and Start in one row."""

T = TypeVar("T")


def cached_in_frame(lay_out: Callable[[SetUpFrame], T]) -> Callable[[SetUpFrame], T]:
    @wraps(lay_out)
    def cached(frame: SetUpFrame) -> T:
        name = lay_out.__name__
        if name not in frame.cached:
            frame.cached[name] = lay_out(frame)
        found: T = frame.cached[name]
        return found

    return cached


def sheet_rect(frame: SetUpFrame) -> Rect:
    room = frame.room
    rect = Rect(0, 0, room.size[0] - room.px(120), room.size[1] - room.px(112 + BENEATH))
    rect.midtop = (room.size[0] // 2, room.px(112))
    return rect


def line_height(frame: SetUpFrame) -> int:
    return frame.room.letters.line_height(frame.room.type_px(20))


@cached_in_frame
def halves(frame: SetUpFrame) -> tuple[Rect, Rect]:
    """Players on the left, variants on the right."""
    room = frame.room
    inner = sheet_rect(frame).inflate(-room.px(90), -room.px(60))
    left = Rect(inner.left, inner.top, round(inner.width * 0.52), inner.height)
    right = Rect(
        left.right + room.px(50), inner.top, inner.width - left.width - room.px(50), inner.height
    )
    return left, right
