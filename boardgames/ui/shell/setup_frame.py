"""The data that the setup is laid out and drawn from, without any positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import pygame

from boardgames.core.game import Ref
from boardgames.core.players import Player
from boardgames.core.variants import Value, Variant, offered
from boardgames.data.settings import Settings
from boardgames.ui.inputs import SPOTS
from boardgames.ui.scene import Room
from boardgames.ui.shell.host import SetUpSheet


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
    shown_ref: Ref | None
    shows_focus: bool

    picture: pygame.Surface | None = None
    """The chosen board; None until it is drawn, or if it isn't known before."""
    cached: dict[str, Any] = field(default_factory=dict, init=False, compare=False)
    """Cached layout of this frame, as parts depend on each other."""

    @cached_property
    def offered(self) -> list[tuple[str, Variant]]:
        """Variants that make a difference with these players."""
        has_computers = self.people < self.count
        found = offered(self.sheet.variants, self.count, has_computers, self.values)
        return list(found.items())

    @property
    def has_keys(self) -> bool:
        needed = self.sheet.keys_with
        return bool(self.sheet.keys) and (not needed or needed in dict(self.offered))

    @property
    def people(self) -> int:
        return sum(seat.is_human for seat in self.seats[: self.count])

    @property
    def is_alone(self) -> bool:
        """Whether one person plays against computers."""
        return self.people == 1 and self.count > 1

    def minutes(self) -> str:
        """Expected length; empty if it wasn't measured."""
        if self.sheet.pace is None:
            return ""
        asked = {name: self.values[name] for name, _ in self.offered}
        minutes = self.sheet.pace.minutes(self.count, self.people, asked)
        return f"about {minutes} minutes" if minutes else ""

    def recommendation(self, variant: Variant, name: str) -> str:
        """Empty if nothing is recommended."""
        if variant.recommended is None:
            return ""
        if self.values[name] == variant.recommended:
            return "This is what we recommend."
        return f"We recommend: {value_words(variant, variant.recommended)}."

    def computer_lines(self) -> list[str]:
        """A line per level of computer in the match."""
        sitting = {seat.kind for seat in self.seats[: self.count]}
        return [
            f"{persona.name} ({kind}): {persona.manner}"
            for kind, persona in self.sheet.personas.items()
            if kind in sitting
        ]


def value_words(variant: Variant, value: Value) -> str:
    if variant.choices is not None:
        return variant.choices[value]
    if isinstance(variant.default, bool):
        return "Yes" if value else "No"
    return str(value)


def chosen_keys(box: Sequence[str], settings: Settings) -> list[str]:
    """Positions by seat: as last chosen, or the default."""
    usual, saved = [key.lower() for key in box], settings.seat_keys
    is_whole = len(saved) == len(set(saved)) == len(usual) and SPOTS.issuperset(saved)
    return list(saved) if is_whole else usual


def key_name(spot: str, settings: Settings) -> str:
    """The label of the key, as far as this keyboard is known."""
    return settings.key_names.get(spot, spot).upper()


def exchanged(keys: Sequence[str], seat: int, spot: str) -> list[str]:
    """The keys after a seat took `spot`; its previous owner gets the seat's key."""
    swap = {spot: keys[seat], keys[seat]: spot}
    return [swap.get(key, key) for key in keys]
