"""How each event of Conflict looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from boardgames.core.game import Event, Ref
from boardgames.games.conflict import events as ev
from boardgames.ui.motion import Motion
from boardgames.ui.pieces import Tumble

if TYPE_CHECKING:
    from boardgames.games.conflict.scene import ConflictScene

Groups = Sequence[Sequence[Motion]]


def of(scene: ConflictScene, event: Event) -> Groups:
    """The motions of one event."""
    match event:
        case ev.DiceThrown(seat, a, b, _) | ev.OrderThrown(seat, a, b):
            refs: list[Ref] = [("die_at", 0), ("die_at", 1)]
            start = scene.areas.plates[seat].center
            return [
                [
                    Tumble(
                        700,
                        sound="dice",
                        refs=refs,
                        start=start,
                        ends=scene.layout.dice(),
                        pips=(a, b),
                        resting_share=0.05,
                    )
                ]
            ]
    return []
