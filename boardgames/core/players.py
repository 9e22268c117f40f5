"""Who sits at a seat: one value for the set-up, the save and the player panel."""

from __future__ import annotations

from typing import Annotated

import msgspec

HUMAN = "human"
LEVELS = ("easy", "normal", "hard")
"""Kinds of computers that people choose from, the same in every game."""

Short = Annotated[str, msgspec.Meta(max_length=200)]


class Player(msgspec.Struct, frozen=True):
    name: Short = ""
    colour: Annotated[str, msgspec.Meta(pattern=r"^(#[0-9a-fA-F]{6})?$")] = ""
    symbol: Short = ""
    kind: Short = HUMAN

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN

    @property
    def rgb(self) -> tuple[int, int, int]:
        """Black if there is no colour."""
        value = int(self.colour[1:] or "0", 16)
        return value >> 16, value >> 8 & 255, value & 255


class Persona(msgspec.Struct, frozen=True):
    """A computer's name, and how it plays as the end of a sentence."""

    name: str
    manner: str
