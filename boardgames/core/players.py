"""Who sits at a seat: one value from the set-up to the save to the plate."""

from __future__ import annotations

from typing import Annotated

import msgspec

HUMAN = "human"
"""The kind of player that no computer is."""
LEVELS = ("easy", "normal", "hard")
"""The kinds of computers that people choose from, called the same in every game."""

Short = Annotated[str, msgspec.Meta(max_length=200)]


class Player(msgspec.Struct, frozen=True):
    """A person, or a computer player by the name of its kind; told apart by colour and symbol."""

    name: Short = ""
    colour: Annotated[str, msgspec.Meta(pattern=r"^(#[0-9a-fA-F]{6})?$")] = ""
    symbol: Short = ""
    kind: Short = HUMAN

    @property
    def is_human(self) -> bool:
        """Whether a person decides."""
        return self.kind == HUMAN

    @property
    def rgb(self) -> tuple[int, int, int]:
        """The colour as the screen takes it; nobody's colour is black."""
        value = int(self.colour[1:] or "0", 16)
        return value >> 16, value >> 8 & 255, value & 255


class Persona(msgspec.Struct, frozen=True):
    """Who a computer of some strength is: a name, and how it plays, as the end of a sentence."""

    name: str
    manner: str
