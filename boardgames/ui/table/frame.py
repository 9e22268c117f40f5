"""What drawing and motions may know: values, never the table.

A motion gets its moment and the scenery; whatever draws gets a frame, which is the scenery with the
position of this very picture. A game adds fields of its own by a subclass (`extended`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from boardgames.core.game import Game, Ref, Seat
from boardgames.core.players import Player
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.theme import Palette
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
L = TypeVar("L")
F = TypeVar("F", bound="Scenery[Any, Any]")

NOBODYS_NAME = "Nobody"


@dataclass(frozen=True)
class Scenery(Generic[G, L]):
    """What stays while the window keeps its size: measures, places, rules, players."""

    room: Room
    areas: Areas
    layout: L
    game: G
    players: tuple[Player, ...]
    """By seat, in the colours the match has given them."""
    palette: Palette

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)

    def name_of(self, seat: Seat) -> str:
        """The player's name."""
        return self.players[seat].name if 0 <= seat < len(self.players) else NOBODYS_NAME


@dataclass(frozen=True)
class Frame(Scenery[G, L], Generic[G, S, L]):
    """All that one picture of a table is drawn from."""

    view: S
    poses: Mapping[Ref, Pose]
    """How things are shown that a motion has a say in."""
    lit: frozenset[Ref]
    """What lights up."""
    takeable: frozenset[Ref]
    """What can be pointed at now, whether it lights up or not."""
    pointed: Ref | None
    """What pointer or keyboard focus is on."""
    clock: float
    """Milliseconds in which something moved; drives breathing, streams and pulses."""
    viewer: Seat
    """Whose eyes these are."""
    up: Seat | None
    """Whose turn it is in the position that is shown."""
    marked: Ref | None
    """What a line of the log is about."""
    decides: bool
    """Whether the person at the screen has a decision to make now."""
    has_lights: bool
    is_moving: bool


def extended(kind: type[F], values: Scenery[Any, Any], **more: Any) -> F:
    """The same values with those a game adds."""
    return kind(**vars(values), **more)
