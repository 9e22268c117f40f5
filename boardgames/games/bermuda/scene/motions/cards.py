"""How freight and bonus cards move: turned up on their pile, or taken from it.

The card flies over the table, so it is drawn by the motion; pile and plate are told by poses.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame

from boardgames.core.game import Moment, Ref
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.board import HOME_PILE
from boardgames.games.bermuda.rules.state import BONUS, State, money
from boardgames.games.bermuda.scene.draw.cards import draw_card
from boardgames.games.bermuda.scene.frame import BermudaScenery
from boardgames.ui.draw.motion import Drawn, Groups, Pose, ease_in_out_sine

CARD_MS, TURN_CARD_MS = 500.0, 250.0


def pile_turned(scenery: BermudaScenery, moment: Moment[State], event: ev.PileTurned) -> Groups:
    def posed(t: float) -> Mapping[Ref, Pose]:
        return {("pile", event.product): Pose(face=str(event.top), part=t)}

    return [[Drawn(TURN_CARD_MS, sound="card", posed=posed)]]


def card_taken(
    scenery: BermudaScenery, moment: Moment[State], event: ev.FreightTaken | ev.BonusTaken
) -> Groups:
    """The card goes to its seat, whose money counts up from what it was before."""
    seat, value = event.seat, event.value
    before = money(moment.before.hands[seat])
    product = event.product if isinstance(event, ev.FreightTaken) else BONUS
    pile = HOME_PILE if product == BONUS else product

    def posed(t: float) -> Mapping[Ref, Pose]:
        counted = before + value * max(0.0, min(1.0, (t - 0.55) / 0.45))
        shown = round(counted / 1000) * 1000 if t < 1 else before + value
        return {
            ("pile", pile): Pose(face="bare"),
            ("money", seat): Pose(part=float(shown)),
        }

    def painted(surface: pygame.Surface, t: float) -> None:
        start = scenery.layout.piles[pile]
        plate = scenery.areas.plates[seat]
        share = ease_in_out_sine(min(1.0, t / 0.72))
        if t > 0.8:
            return
        x = start.centerx + (plate.left + plate.width * 0.4 - start.centerx) * share
        y = start.centery + (plate.centery - start.centery) * share
        # In steps, since a picture is kept of every size.
        grown = 1 + round(1.6 * math.sin(math.pi * min(1.0, share * 1.1)) * 8) / 8
        rect = pygame.Rect(0, 0, round(start.width * grown), round(start.height * grown))
        rect.center = (round(x), round(y))
        draw_card(scenery.room, surface, product, value, rect, lift=18 * math.sin(math.pi * share))

    return [[Drawn(CARD_MS + 260, sound="bermuda_till", paint=painted, posed=posed)]]
