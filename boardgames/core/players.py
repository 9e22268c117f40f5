"""Who sits at a seat: one value for the set-up, the save and the player panel."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec

from boardgames.core.texts import N_, _, in_context

HUMAN = "human"
LEVELS = ("easy", "normal", "hard")
"""Kinds of computers that people choose from, the same in every game."""

USUAL_NAMES = (N_("Ada"), N_("Ben"), N_("Cleo"), N_("Dan"), N_("Edith"), N_("Finn"))
"""What people are called until somebody types a name."""

Short = Annotated[str, msgspec.Meta(max_length=200)]


class Player(msgspec.Struct, frozen=True):
    name: Short = ""
    colour: Annotated[str, msgspec.Meta(pattern=r"^(#[0-9a-fA-F]{6})?$")] = ""
    symbol: Short = ""
    kind: Short = HUMAN
    role: Short = ""
    """Of a computer: what it is called besides its name, in the language of the setup."""
    face: Annotated[str, msgspec.Meta(pattern=r"^([a-z]{1,20}_[a-z]{1,20})?$")] = ""
    """Of a computer: the name of its portrait; empty in saves of older versions."""
    is_named: bool | None = None
    """Of a person: whether somebody typed or confirmed the name; None in older versions."""

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN

    @property
    def rgb(self) -> tuple[int, int, int]:
        """Black if there is no colour."""
        value = int(self.colour[1:] or "0", 16)
        return value >> 16, value >> 8 & 255, value & 255


class Persona(msgspec.Struct, frozen=True):
    """The computers of one strength: what they are called, and how they play as a sentence."""

    role: str
    manner: str
    names: tuple[str, ...] = ()
    """The same for every strength, so that a computer that changes it stays the same character."""


class Manner(Enum):
    """How a computer speaks."""

    CHEERFUL = "cheerful"
    DRY = "dry"
    FIERY = "fiery"


def manner_of(name: str) -> Manner:
    """Always the same for a name, so that a character keeps it from match to match."""
    manners = tuple(Manner)
    return manners[sum(map(ord, name)) % len(manners)]


def introduced(role: str, name: str) -> str:
    """ "Trader Juno"; only the name if there is no role."""
    return _("{role} {name}", role=role, name=name) if role else name


def level_name(kind: str) -> str:
    """A computer's strength, as it stands alone on a button or a panel."""
    names = {
        "easy": in_context("computer", "Easy"),
        "normal": in_context("computer", "Normal"),
        "hard": in_context("computer", "Hard"),
    }
    return names.get(kind, kind)


def introduction(player: Player) -> str:
    """Who a computer is and how strong, as a sentence; empty for people."""
    if player.is_human:
        return ""
    name = introduced(player.role, player.name)
    level = level_name(player.kind)
    if level == player.kind:
        return _("{name}, a computer.", name=name)
    return _("{name}, a computer ({level}).", name=name, level=level)
