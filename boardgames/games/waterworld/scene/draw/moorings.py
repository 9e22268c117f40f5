"""Where boats, the tanker and tokens lie when they share a space, so that each of them is seen.

Whoever comes or goes moves the others a little; the same measure says where things rest and where
they drift to while a boat is still on its way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgames.core.game import Ref
from boardgames.games.waterworld.rules.state import Sails, State
from boardgames.games.waterworld.scene.layout import Layout
from boardgames.ui.draw.motion import Pose, Vec, ease_in_out_sine

_CROWDS: tuple[tuple[Vec, ...], ...] = (
    ((0, 0),),
    ((-27, -14), (27, 14)),
    ((-32, -20), (32, -10), (-8, 24)),
    ((-34, -24), (32, -16), (-32, 20), (34, 28)),
)
"""How boats stand aside for each other, by their number. All measures here are map pixels."""
_BESIDE_SOMETHING = 14
"""How much lower boats lie on an atoll or beside the Deez."""
_ABOVE_HULLS: Vec = (0, -20)
_BESIDE_SAILS: Vec = (44, -38)
"""Where a token makes way to for boats, and for boats under sail, which would hide it above."""
_DEEZ_RISES, _DEEZ_RESTS = 34, 18
"""How much the Deez makes way upwards for boats, and how low it lies alone."""
_MAKING_WAY = 0.6
"""The share of a move after which those at its end begin to make way."""


def crowd_offset(index: int, count: int) -> Vec:
    """How far a boat stands from the middle when several share a space, in map pixels."""
    crowd = _CROWDS[min(count, len(_CROWDS)) - 1]
    return crowd[index % len(crowd)]


def piece_centres(layout: Layout, view: State) -> dict[Ref, Vec]:
    """The middle of every boat, of every token on an atoll, and of the Deez."""
    scale = layout.board.scale
    spaces = [pawn.space for pawn in view.pawns]
    sailing = {pawn.space for pawn in view.pawns if pawn.sails is Sails.UP}
    found: dict[Ref, Vec] = {}
    for atoll in view.atolls:
        x, y = layout.at(atoll.space)
        dx, dy = _BESIDE_SAILS if atoll.space in sailing else _ABOVE_HULLS
        aside = scale if atoll.space in spaces else 0.0
        found["token", atoll.space] = (x + dx * aside, y + dy * aside)
    if view.deez is not None:
        x, y = layout.at(view.deez)
        drop = -_DEEZ_RISES if view.deez in spaces else _DEEZ_RESTS
        found["deez",] = (x, y + drop * scale)
    company = {view.deez, *(atoll.space for atoll in view.atolls)}
    for seat, space in enumerate(spaces):
        here = [other for other, one in enumerate(spaces) if one == space]
        dx, dy = crowd_offset(here.index(seat), len(here))
        x, y = layout.at(space)
        lower = _BESIDE_SOMETHING if space in company else 0
        found["pawn", seat] = (x + dx * scale, y + (dy + lower) * scale)
    return found


def making_way(
    before: Mapping[Ref, Vec], after: Mapping[Ref, Vec], without: Sequence[Ref], t: float
) -> dict[Ref, Pose]:
    """Everything that lies elsewhere afterwards, on its way there."""
    share = ease_in_out_sine(max(0.0, (t - _MAKING_WAY) / (1 - _MAKING_WAY)))
    found = {}
    for ref, (x0, y0) in before.items():
        x1, y1 = after.get(ref, (x0, y0))
        if ref not in without and (x0, y0) != (x1, y1):
            found[ref] = Pose(at=(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
    return found
