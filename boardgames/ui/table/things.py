"""What a game describes once for pointing, tooltips, keys, highlighting and keep-clear areas."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from pygame import Rect

from boardgames.core.game import Ref
from boardgames.ui.targets import Target


class Thing(msgspec.Struct, frozen=True):
    """Something on the table that can be clicked, hovered over or must stay visible.

    One ref may have several places, such as sails on a boat and on its player's panel.
    """

    ref: Ref
    rect: Rect
    lit: bool | None = None
    """Whether it can be clicked; None: if the picker says so."""
    label: str = ""
    keys: tuple[str, ...] = ()
    is_stop: bool = True
    """Whether Tab and the arrow keys stop here."""
    text: str = ""
    """For the voice: what can be read on it, besides its label."""
    keep_clear: bool = False
    """Whether no tooltip may cover it, highlighted or not."""
    is_origin: bool = False
    """Whether an arrow key starts from here when nothing has the focus."""
    leads_to: tuple[str, ...] = ()
    """The kinds of things an arrow key may lead to from this origin; empty: all."""
    depth: int = 0
    """Things of greater depth are under those of smaller depth; negative: over lit things too."""
    is_target: bool = True
    """Whether it can be hovered over; False for areas that only have to stay visible."""


def targets_of(things: Iterable[Thing], clickable: frozenset[Ref]) -> list[Target]:
    """What can be hovered over, highlighted as the game or the picker says."""
    return [
        Target(
            thing.ref,
            thing.rect,
            thing.ref in clickable if thing.lit is None else thing.lit,
            thing.label,
            thing.keys,
            thing.is_stop,
            thing.text,
        )
        for thing in sorted(things, key=lambda thing: -thing.depth)
        if thing.is_target
    ]
