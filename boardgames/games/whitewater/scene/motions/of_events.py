"""How each event of Whitewater looks: which module shows it.

Durations are those of an unhurried table; the stage speeds them up, finishes and skips them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Event, Seat
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.scene.draw import opening
from boardgames.games.whitewater.scene.motions import cards, finale, notices, rafts, whirlpools
from boardgames.games.whitewater.scene.motions.rafts import Groups
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Drawn, Motion
from boardgames.ui.draw.theme import GOLD

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene


def of(scene: WhitewaterScene, event: Event) -> Sequence[Sequence[Motion]]:
    """The motions of one event, as the person at the screen may see it."""
    match event:
        case ev.RaftMoved():
            return rafts.of_moved(scene, event)
        case ev.RaftTurned():
            return rafts.of_turned(scene, event)
        case ev.RapidsHeld():
            return rafts.of_held(scene, event)
        case ev.RaftFinished():
            return rafts.of_finished(scene, event)
        case ev.WhirlpoolEntered(letter) | ev.WhirlpoolStayed(letter):
            return whirlpools.of_entered(scene, letter)
        case ev.DieRolled():
            return whirlpools.of_rolled(scene, event)
        case ev.CardLocked():
            return whirlpools.of_locked(scene, event)
        case ev.RaftCapsized(letter):
            return whirlpools.of_capsized(scene, letter)
        case ev.RaftRighted(letter):
            return whirlpools.of_righted(scene, letter)
    return _of_hands(scene, event) or _of_table(scene, event) or notices.of(scene, event)


def _of_hands(scene: WhitewaterScene, event: Event) -> Groups:
    match event:
        case ev.CardSpent():
            return cards.of_spent(scene, event)
        case ev.EnergySpent():
            return cards.of_energy_spent(scene, event)
        case ev.Rested():
            return cards.of_rested(scene, event)
        case ev.RoughWater(seat):
            return cards.of_rough_water(scene, seat)
        case ev.TokenPut():
            return cards.of_token(scene, event)
        case ev.CardRecovered():
            return cards.of_recovered(scene, event)
        case ev.PaddleBack(_, letter, here):
            return cards.of_paddle_back(scene, letter, here)
        case ev.PaddleTaken(_, letter, here, _):
            return cards.of_paddle_back(scene, letter, here)
        case ev.RafterBack():
            return cards.of_rafter_back(scene, event)
        case ev.SwimmerMoved():
            return cards.of_swam(scene, event)
    return []


def _of_table(scene: WhitewaterScene, event: Event) -> Groups:
    match event:
        case ev.BoardLaid(board, place, _):
            return opening.of_laid(scene, board, place)
        case ev.CardPassed():
            return cards.of_passed(scene, event)
        case ev.RaftPlaced():
            return cards.of_placed(scene, event)
        case ev.FirstSeatChosen(seat):
            return [[_plate_glows(scene, seat)]]
        case ev.DuskFell():
            return finale.of_dusk(scene)
        case ev.StakesShown():
            return finale.of_stakes(scene, event)
    return []


def _plate_glows(scene: WhitewaterScene, seat: Seat) -> Motion:
    plate = scene.areas.plates[seat]

    def painted(surface: pygame.Surface, t: float) -> None:
        wide = round(plate.width * 1.2)
        glow = pygame.transform.smoothscale(paint.glow(128, GOLD, 200), (wide, plate.height * 2))
        surface.blit(glow, glow.get_rect(center=plate.center))

    return Drawn(700, sound="bell", paint=painted)
