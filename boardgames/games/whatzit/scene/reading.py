"""The solution read out, for people who have motions switched off.

With motions the card turns over and stays; without them it would be gone at once, and nobody would
learn what it said. So it stands still on the easel until somebody presses something.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Event, Seat
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.scene.draw import open_card as easel
from boardgames.games.whatzit.scene.motions.cards import READ_MS, outcome_words
from boardgames.ui.inputs import Input, KeyPressed, PointerPressed

if TYPE_CHECKING:
    from boardgames.games.whatzit.scene.table import WhatzitScene


@dataclass
class Reading:
    """A solution that stands on the easel."""

    card: str
    words: tuple[str, str]
    verdict: str
    solver: Seat | None
    left: float = READ_MS


def of(scene: WhatzitScene, card: str, events: Sequence[Event]) -> Reading | None:
    """What has to stand there after these events; None with motions, or while a card is open."""
    settings = scene.room.settings
    is_still = settings.reduced_motion or settings.animation_speed <= 0
    words = [(one.answer, one.reading) for one in events if isinstance(one, ev.SolutionRead)]
    is_over = any(isinstance(one, ev.CardReturned) for one in events)
    has_ended = scene.session.to_move is None
    if not is_still or not words or not is_over or has_ended:
        return None
    solver = next((one.seat for one in events if isinstance(one, ev.Solved)), None)
    is_tie = any(isinstance(one, ev.Tied) for one in events)
    return Reading(card, words[-1], outcome_words(scene, solver, is_tie), solver)


def let_pass(scene: WhatzitScene, ms: float) -> None:
    """It goes by itself after a while."""
    if scene.reading is None:
        return
    scene.reading.left -= ms
    if scene.reading.left <= 0:
        close(scene)


def closed_by(scene: WhatzitScene, given: Input) -> bool:
    """Any press takes it away, and is used up."""
    if scene.reading is None or not isinstance(given, KeyPressed | PointerPressed):
        return False
    close(scene)
    return True


def close(scene: WhatzitScene) -> None:
    """It goes, and the decision that waited for it is asked."""
    scene.reading = None
    if scene.stage.is_busy:
        # Something has been played meanwhile; when it has been shown, the table asks by itself.
        scene.changed()
    else:
        scene.catch_up()


def draw(scene: WhatzitScene, surface: pygame.Surface) -> None:
    """The solution side over the board."""
    shown = scene.reading
    if shown is None or scene.sitting.shown < len(scene.session.entries):
        return
    place = scene.layout.easel.card
    easel.draw_veil(scene, surface)
    easel.draw_card_shadow(scene, surface, place)
    surface.blit(easel.read_side(scene, shown.card, shown.words, place.width), place)
    easel.draw_ribbon(scene, surface, place, shown.verdict, shown.solver)
