"""What is heard over an open card: the last grain, a tie, verdicts, who has it; and its sand."""

from __future__ import annotations

import pygame

from boardgames.core.game import Ref, Seat
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import Phase, State
from boardgames.games.whatzit.scene import words
from boardgames.games.whatzit.scene.desk import SHAKE_MS, Bubble, Desk
from boardgames.games.whatzit.scene.draw.chips import draw_bubble
from boardgames.games.whatzit.scene.draw.reveal import draw_ruling
from boardgames.games.whatzit.scene.frame import WhatzitScenery
from boardgames.ui.draw.motion import Drawn, Groups, Motion, Pose, ease_out_back

SHOUT_MS, SHOUT_STAYS_MS = 300.0, 700.0
BURST_MS = 600.0
VERDICT_MS = 900.0
GIVEN_UP_MS = 500.0
"""How long the rest of the sand takes once all have given up."""
WATCHED_MS = 1600.0
"""Longest time that people watch computers think, whatever the sand says."""
WATCHED_STAYS_MS, WATCHED_VERDICT_MS = 300.0, 500.0
"""How long words stay over a card at which no person guesses."""


def is_watched(scenery: WhatzitScenery, view: State) -> bool:
    """Whether no person guesses at the card: then nobody waits longer than it takes to see it."""
    seats = (*view.guessers, *view.quick)
    return not any(scenery.game.setting.is_human(seat) for seat in seats)


def sand_runs(scenery: WhatzitScenery, before: State, desk: Desk, moment: float) -> Groups:
    """The sand falls to that moment, for people who only watch or gave up."""
    total = scenery.game.setting.timer * 1000.0
    # While computers think, and in a replay, people have seen nothing fall.
    seen = desk.sand_seen if scenery.is_live and before.phase is not Phase.THINK else None
    start = 0.0 if seen is None else min(moment, seen)
    if moment - start < 1:
        return []
    length = min(WATCHED_MS, moment - start) if seen is None else GIVEN_UP_MS

    def posed(t: float) -> dict[Ref, Pose]:
        gone = start + (moment - start) * t
        return {("glass",): Pose(part=1 - gone / total, face="runs")}

    return [[Drawn(length, posed=posed)]]


def shout(scenery: WhatzitScenery, before: State, name: str, sound: str) -> Motion:
    """A word as large as the card, for a moment."""
    place = scenery.layout.easel_for(before.program).card
    full = round(place.width * 0.62)
    stays = WATCHED_STAYS_MS if is_watched(scenery, before) else SHOUT_STAYS_MS

    def grown(t: float) -> float:
        return max(0.05, ease_out_back(min(1.0, t * (SHOUT_MS + stays) / SHOUT_MS)))

    def painted(surface: pygame.Surface, t: float) -> None:
        share = round(grown(t) * 24) / 24
        size = (max(2, round(full * share)), max(2, round(full * share * 440 / 720)))
        picture = scenery.room.assets.image(f"whatzit/{name}", size)
        surface.blit(picture, picture.get_rect(center=place.center))

    return Drawn(SHOUT_MS + stays, sound=sound, paint=painted)


def computers_say(scenery: WhatzitScenery, before: State, seats: tuple[Seat, ...]) -> Motion:
    """They have it; what they have stays hidden until it is read out."""
    rects = scenery.layout.chip_rects(before.program, scenery.seats)
    easel = scenery.layout.easel_for(before.program)

    def painted(surface: pygame.Surface, t: float) -> None:
        for seat in seats:
            bubble = Bubble(seat, words.HAVE_IT, "computer", SHAKE_MS)
            draw_bubble(scenery.room, surface, bubble, easel, rects[seat], len(seats) == 1)

    length = WATCHED_VERDICT_MS if is_watched(scenery, before) else VERDICT_MS
    return Drawn(length, sound="whatzit_robot", paint=painted)


def verdict_on(scenery: WhatzitScenery, before: State, seat: Seat, verdict: Verdict) -> Motion:
    """What is said to a quick guess."""
    said = words.NO_GUESS if verdict is Verdict.SILENT else words.VERDICTS[verdict]
    sound = {"wrong": "whatzit_wrong", "near": "whatzit_near"}.get(said[1], "")
    return bubble_over(scenery, before, seat, said, sound)


def bubble_over(
    scenery: WhatzitScenery, before: State, seat: Seat, said: tuple[str, str], sound: str = ""
) -> Motion:
    """A word over a seat's chip."""
    easel = scenery.layout.easel_for(before.program)
    chip = scenery.layout.chip_rects(before.program, scenery.seats)[seat]
    is_persons = scenery.game.setting.is_human(seat)
    length = VERDICT_MS if is_persons else WATCHED_VERDICT_MS

    def painted(surface: pygame.Surface, t: float) -> None:
        draw_bubble(scenery.room, surface, Bubble(seat, *said, t * length), easel, chip)

    return Drawn(length, sound=sound, paint=painted)


def ruling(scenery: WhatzitScenery, seat: Seat, said: tuple[str, str]) -> Motion:
    """What the table says to an appeal, where the claim is read out: no chips are there."""

    def painted(surface: pygame.Surface, t: float) -> None:
        draw_ruling(scenery, surface, seat, said)

    return Drawn(VERDICT_MS, paint=painted)
