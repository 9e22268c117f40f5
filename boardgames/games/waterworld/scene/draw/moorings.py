"""Where boats, the tanker and tokens lie when they share a space, so that each of them is seen.

Whoever comes or goes moves the others a little; the same measure says where things rest and where
they drift to while a boat is still on its way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgames.core.game import Ref, Seat
from boardgames.games.waterworld.rules.state import State
from boardgames.games.waterworld.scene.layout import Layout
from boardgames.ui.draw.motion import Pose, Vec, ease_in_out_sine

_CROWDS: tuple[tuple[Vec, ...], ...] = (
    ((0, 0),),
    ((-27, -14), (27, 14)),
    ((-32, -20), (32, -10), (-8, 24)),
    ((-34, -24), (32, -16), (-32, 20), (34, 28)),
)
"""How boats stand aside for each other, by their number. All measures here are map pixels."""
_MOORINGS: tuple[tuple[Vec, ...], ...] = (
    ((75, -8),),
    ((75, -8), (-75, -8)),
    ((75, -30), (-75, -8), (75, 26)),
    ((75, -30), (-75, -30), (75, 26), (-75, 26)),
)
"""Where boats lie beside an atoll whose token stays in its middle, by their number; the first of
them towards the middle of the board."""
MOORED = 0.7
"""How large a boat beside an atoll is drawn, so that it reaches neither token nor neighbour."""
_BESIDE_THE_DEEZ = 14
"""How much lower boats lie beside the Deez."""
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
    found: dict[Ref, Vec] = {("token", a.space): layout.at(a.space) for a in view.atolls}
    if view.deez is not None:
        x, y = layout.at(view.deez)
        drop = -_DEEZ_RISES if view.deez in spaces else _DEEZ_RESTS
        found["deez",] = (x, y + drop * scale)
    atolls = {atoll.space for atoll in view.atolls}
    for seat, space in enumerate(spaces):
        here = [other for other, one in enumerate(spaces) if one == space]
        place, x, y = here.index(seat), *layout.at(space)
        if space in atolls:
            dx, dy = _MOORINGS[len(here) - 1][place]
            dx = -dx if x > layout.board.rect.centerx else dx
        else:
            dx, dy = crowd_offset(place, len(here))
        lower = _BESIDE_THE_DEEZ if space == view.deez else 0
        found["pawn", seat] = (x + dx * scale, y + (dy + lower) * scale)
    return found


def boat_scale(view: State, seat: Seat) -> float:
    """How large a boat is drawn where it lies."""
    space = view.pawns[seat].space
    return MOORED if any(atoll.space == space for atoll in view.atolls) else 1.0


def growth(before: State, after: State, seat: Seat, share: float) -> float:
    """How large a boat is on its way between two places, for one that it is at the first."""
    whole = boat_scale(after, seat) / boat_scale(before, seat)
    return 1 + (whole - 1) * share


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
