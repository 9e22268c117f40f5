"""How a card moves: out of the box, over, apart, back; its sand, and what is called out over it."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Moment, Ref, Seat
from boardgames.core.texts import _, in_context
from boardgames.games.whatzit.narration.reveal import Reveal, appealed, revealed
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import Phase, Play, State
from boardgames.games.whatzit.scene import labels
from boardgames.games.whatzit.scene.desk import READ_MS, SHAKE_MS, Bubble, Desk, Mode, is_still
from boardgames.games.whatzit.scene.draw.card_face import height_of
from boardgames.games.whatzit.scene.draw.card_print import EFFORT
from boardgames.games.whatzit.scene.draw.chips import Chips, draw_bubble, draw_chips
from boardgames.games.whatzit.scene.draw.colours import draw_burst
from boardgames.games.whatzit.scene.draw.easel import (
    draw_card_shadow,
    draw_reveal,
    draw_ruling,
    draw_veil,
    prepare_reveal,
)
from boardgames.games.whatzit.scene.frame import READ_OUT, WhatzitScenery
from boardgames.ui.draw import motion

SHOUT_MS, SHOUT_STAYS_MS = 300.0, 700.0
BURST_MS = 600.0
VERDICT_MS = 900.0
GIVEN_UP_MS = 500.0
"""How long skipping ahead takes once all have given up."""
WATCHED_MS = 3000.0
"""The longest time that people watch computers think."""
WATCHED_STAYS_MS, WATCHED_VERDICT_MS = 300.0, 500.0
"""How long words stay over a card at which no person guesses."""


def is_watched(scenery: WhatzitScenery, view: State) -> bool:
    """Whether no person guesses at the card: then nobody waits longer than it takes to see it."""
    seats = (*view.guessers, *view.quick)
    return not any(scenery.game.setting.is_human(seat) for seat in seats)


def had_quick_guess(scenery: WhatzitScenery, view: State) -> bool:
    """Whether a person could make a quick guess at a card that is over: no thoughts are left."""
    if view.black is not Play.SOLO or view.thoughts:
        return False
    others = set(range(scenery.seats)) - {view.solver, view.moderator}
    return any(scenery.game.setting.is_human(seat) for seat in others)


def sand_runs(scenery: WhatzitScenery, before: State, desk: Desk, moment: float) -> motion.Groups:
    """The sand falls to that moment, for people who only watch or gave up."""
    total = scenery.game.setting.timer * 1000.0
    # While computers think, and in a replay, people have seen nothing fall.
    seen = desk.sand_seen if scenery.is_live and before.phase is not Phase.THINK else None
    start = 0.0 if seen is None else min(moment, seen)
    if moment - start < 1:
        return []
    length = min(WATCHED_MS, moment - start) if seen is None else GIVEN_UP_MS

    def posed(t: float) -> dict[Ref, motion.Pose]:
        gone = start + (moment - start) * t
        return {("glass",): motion.Pose(part=1 - gone / total, face="runs")}

    return [[motion.Drawn(length, posed=posed)]]


def shout(scenery: WhatzitScenery, before: State, name: str, sound: str) -> motion.Motion:
    """A word as large as the card, for a moment."""
    place = scenery.layout.easel_for(before.program).card
    full = round(place.width * 0.62)
    stays = WATCHED_STAYS_MS if is_watched(scenery, before) else SHOUT_STAYS_MS

    def grown(t: float) -> float:
        return max(0.05, motion.ease_out_back(min(1.0, t * (SHOUT_MS + stays) / SHOUT_MS)))

    def painted(surface: Surface, t: float) -> None:
        share = round(grown(t) * 24) / 24
        size = (max(2, round(full * share)), max(2, round(full * share * 440 / 720)))
        picture = scenery.room.assets.image(f"whatzit/{name}", size)
        surface.blit(picture, picture.get_rect(center=place.center))

    return motion.Drawn(SHOUT_MS + stays, sound=sound, paint=painted)


def computers_say(scenery: WhatzitScenery, before: State, seats: tuple[Seat, ...]) -> motion.Motion:
    """They have it; what they have stays hidden until it is read out."""
    easel = scenery.layout.easel_for(before.program)
    rects = scenery.layout.chip_rects(easel, scenery.seats)

    def painted(surface: Surface, t: float) -> None:
        for seat in seats:
            bubble = Bubble(seat, _(labels.I_KNOW), "computer", SHAKE_MS)
            draw_bubble(scenery.room, surface, bubble, easel, rects[seat], len(seats) == 1)

    length = WATCHED_VERDICT_MS if is_watched(scenery, before) else VERDICT_MS
    return motion.Drawn(length, sound="whatzit_robot", paint=painted)


def verdict_on(
    scenery: WhatzitScenery, before: State, seat: Seat, verdict: Verdict
) -> motion.Motion:
    text, kind = labels.NO_GUESS if verdict is Verdict.SILENT else labels.VERDICTS[verdict]
    sound = {"wrong": "whatzit_wrong", "near": "whatzit_near"}.get(kind, "")
    return bubble_over(scenery, before, seat, (_(text), kind), sound)


def bubble_over(
    scenery: WhatzitScenery, before: State, seat: Seat, said: tuple[str, str], sound: str = ""
) -> motion.Motion:
    easel = scenery.layout.easel_for(before.program)
    chip = scenery.layout.chip_rects(easel, scenery.seats)[seat]
    is_persons = scenery.game.setting.is_human(seat)
    length = VERDICT_MS if is_persons else WATCHED_VERDICT_MS

    def painted(surface: Surface, t: float) -> None:
        draw_bubble(scenery.room, surface, Bubble(seat, *said, t * length), easel, chip)

    return motion.Drawn(length, sound=sound, paint=painted)


def ruling(scenery: WhatzitScenery, seat: Seat, said: tuple[str, str]) -> motion.Motion:
    """What the table says to an appeal, where the claim is read out: no chips are there."""

    def painted(surface: Surface, t: float) -> None:
        draw_ruling(scenery, surface, seat, said)

    return motion.Drawn(VERDICT_MS, paint=painted)


DRAW_MS, TURN_MS, FLIP_MS, RETURN_MS = 350.0, 400.0, 500.0, 400.0
WATCHED_READ_MS, POINT_MS = 3500.0, 1200.0
"""How long a card is read out at which no person guessed, and how long a reading points."""
OVERSHOOT = 0.08
CORNERS = 8
"""The round corners of a card are less than one such part of it."""
SPLIT = 0.025
"""How far each half of a tied card is forced aside, in card widths."""
OPEN_AWAY: dict[Ref, motion.Pose] = {("open card",): motion.Pose(face=READ_OUT, is_hidden=True)}
"""The motion itself draws the card and all that lies round it."""


def _between(one: Rect, other: Rect, share: float) -> Rect:
    wide = round(one.width + (other.width - one.width) * share)
    rect = Rect(0, 0, wide, height_of(wide))
    rect.center = (
        round(one.centerx + (other.centerx - one.centerx) * share),
        round(one.centery + (other.centery - one.centery) * share),
    )
    return rect


def _turned(rect: Rect, width: float) -> Rect:
    narrow = Rect(0, 0, max(2, round(rect.width * abs(width))), rect.height)
    narrow.center = rect.center
    return narrow


def _hidden_by(card: Rect) -> Rect:
    """What can't be seen behind a card: all but what its round corners leave free."""
    return card.inflate(-card.width // CORNERS, -card.height // CORNERS)


def blit_turned(surface: Surface, picture: Surface, rect: Rect, width: float) -> None:
    """A card seen at an angle: as narrow as that share of its width."""
    narrow = _turned(rect, width)
    if narrow.size != picture.get_size():
        # Plain scaling: the card is in motion, and a smooth one would cost a frame.
        picture = pygame.transform.scale(picture, narrow.size)
    surface.blit(picture, narrow)


def drawn(scenery: WhatzitScenery, deck: int) -> motion.Groups:
    begin, end = scenery.layout.decks[deck], scenery.layout.slot
    rise = begin.height * 0.9

    def painted(surface: Surface, t: float) -> None:
        share = motion.ease_out_quad(t)
        rect = _between(begin, end, share)
        rect.y -= round(rise * math.sin(math.pi * share))
        surface.blit(scenery.layout.pictures.printer.back(deck, rect.width), rect)

    hidden: dict[Ref, motion.Pose] = {("card",): motion.Pose(is_hidden=True)}
    way = motion.Drawn(DRAW_MS, sound="card", paint=painted, posed=lambda t: hidden)
    return [[way], [motion.Held(0, held={("card",): motion.Pose(face=str(deck))})]]


def turned_up(scenery: WhatzitScenery, before: State, card: str) -> motion.Motion:
    """Turns over while it grows from its place to the easel.

    The code side is printed before it can be seen, a little in each frame.
    """
    begin, end = scenery.layout.slot, scenery.layout.easel_for(before.program).card
    printer = scenery.layout.pictures.printer
    back = printer.back(max(0, before.card_deck), end.width)

    def painted(surface: Surface, t: float) -> None:
        share = motion.ease_in_out_quad(t)
        rect = _between(begin, end, share)
        draw_veil(scenery.layout, surface, share, _hidden_by(_turned(rect, 1 - 2 * share)))
        if share < 0.5:
            printer.print_ahead(card, end.width, EFFORT)
        picture = back if share < 0.5 else printer.front(card, end.width)
        if share >= 1:
            draw_card_shadow(scenery.room, surface, rect)
        blit_turned(surface, picture, rect, 1 - 2 * share)

    hidden: dict[Ref, motion.Pose] = {("card",): motion.Pose(is_hidden=True)}
    return motion.Drawn(TURN_MS, sound="whatzit_flip", paint=painted, posed=lambda t: hidden)


def glass_turned(scenery: WhatzitScenery, before: State) -> motion.Motion:
    """The glass turns over, a little too far, and back; the card is open already."""
    place = scenery.layout.easel_for(before.program)
    # Keys are printed on the chips once somebody can press them.
    chips = Chips(place, before, Mode.NONE, Desk(), ())

    def painted(surface: Surface, t: float) -> None:
        draw_veil(scenery.layout, surface)
        draw_card_shadow(scenery.room, surface, place.card)
        surface.blit(
            scenery.layout.pictures.printer.front(before.card, place.card.width), place.card
        )
        draw_chips(scenery, surface, chips)
        share = motion.ease_in_out_quad(min(1.0, t / 0.75)) * (1 + OVERSHOOT)
        if t > 0.75:
            share = 1 + OVERSHOOT * (1 - motion.ease_out_quad((t - 0.75) / 0.25))
        # Past the middle the sand has slid to what is now the upper bulb.
        if share < 0.5:
            scenery.layout.pictures.glass.draw(surface, place.glass, 0.0, angle=180 * share)
        else:
            scenery.layout.pictures.glass.draw(surface, place.glass, 1.0, angle=180 * share - 180)

    return motion.Drawn(FLIP_MS, sound="whatzit_glass", paint=painted)


def read_out(scenery: WhatzitScenery, moment: Moment[State], desk: Desk) -> motion.Groups:
    """The code moves aside, its solution is turned up next to it; both stay until a press."""
    before, place = moment.before, scenery.layout.reveal
    view = moment.after
    said = desk.said_at(view.card)
    is_asked, address = view.phase is Phase.APPEAL, labels.addressed(scenery)
    shown = (
        appealed(view, address, said)
        if is_asked
        else revealed(scenery.game.setting, view, moment.following, address, said)
    )
    begin = scenery.layout.easel_for(before.program).card
    printer = scenery.layout.pictures.printer
    side = printer.answer_side(shown.card, shown.read[0], place.answer.width)

    def turning(surface: Surface, t: float) -> None:
        front = printer.front(before.card, begin.width)
        share = motion.ease_in_out_quad(t)
        draw_veil(scenery.layout, surface)
        if t > 0:  # before that, the open card is still below
            prepare_reveal(scenery, surface, shown)
        rect = _between(begin, place.code, share)
        surface.blit(pygame.transform.scale(front, rect.size), rect)
        blit_turned(surface, side, place.answer, share)
        scenery.layout.pictures.glass.draw(surface, place.glass, 0.0)

    turn = motion.Drawn(TURN_MS, sound="whatzit_flip", paint=turning, posed=lambda t: OPEN_AWAY)
    if is_asked:
        return [[turn]]
    sound = "whatzit_solved" if shown.seat is not None else "whatzit_unsolved"
    return [[turn], *_stands(scenery, before, shown, sound)]


def cheered(scenery: WhatzitScenery, moment: Moment[State], desk: Desk) -> motion.Groups:
    """After an appeal the solution has been read already: only now is it clear who has it."""
    view, address = moment.after, labels.addressed(scenery)
    said = desk.said_at(view.card)
    shown = revealed(scenery.game.setting, view, moment.following, address, said)
    return _stands(scenery, moment.before, shown, "whatzit_solved")


def _stands(scenery: WhatzitScenery, before: State, shown: Reveal, sound: str) -> motion.Groups:
    """The reveal until a press; confetti for the solver."""
    # A card at which no person guessed waits for nobody, but can be read at any pace of the turn.
    is_passing = is_watched(scenery, before) and not had_quick_guess(scenery, before)
    waits = scenery.is_live and bool(scenery.humans)
    watched = WATCHED_READ_MS * scenery.haste
    length = watched if is_passing else POINT_MS if waits else READ_MS

    def painted(surface: Surface, t: float) -> None:
        draw_reveal(scenery, surface, shown, min(1.0, t * length / POINT_MS))
        if shown.seat is not None and t * length < BURST_MS:
            colour = scenery.players[shown.seat].rgb
            place, share = scenery.layout.reveal.answer, t * length / BURST_MS
            draw_burst(scenery.room, surface, place, colour, share)

    stands = motion.Drawn(length, sound=sound, paint=painted, posed=lambda t: OPEN_AWAY)
    if is_passing or not waits or is_still(scenery.room):
        return [[stands]]  # where nothing is animated, the table keeps it

    def standing(surface: Surface, t: float) -> None:
        draw_reveal(scenery, surface, shown, 1.0)

    text, prompt = in_context("button", "Continue"), _("Continue when everyone has read it.")
    if not before.program:
        prompt = _("Continue. Undo can then take back a mistaken verdict.")
    press = motion.Press(0, paint=standing, posed=lambda t: OPEN_AWAY, text=text, prompt=prompt)
    return [[stands], [press]]


def returned(scenery: WhatzitScenery, before: State, deck: int) -> motion.Groups:
    """Both sides go behind their deck as one card; the board comes forward again."""
    place, end = scenery.layout.reveal, scenery.layout.decks[deck]
    printer = scenery.layout.pictures.printer
    side = printer.solution(printer.code(before.card).deck, before.read[0], "", place.answer.width)
    hidden: dict[Ref, motion.Pose] = {
        ("easel",): motion.Pose(is_hidden=True),
        ("open card",): motion.Pose(is_hidden=True),
        ("card",): motion.Pose(is_hidden=True),
    }

    def painted(surface: Surface, t: float) -> None:
        share = motion.ease_in_out_quad(t)
        front = printer.front(before.card, place.code.width)
        code = _between(place.code, end, share)
        draw_veil(scenery.layout, surface, 1 - share, _hidden_by(code))
        for rect, picture in ((_between(place.answer, end, share), side), (code, front)):
            surface.blit(pygame.transform.scale(picture, rect.size), rect)

    way = motion.Drawn(RETURN_MS, sound="card", paint=painted, posed=lambda t: hidden)
    gone: dict[Ref, motion.Pose] = {ref: hidden[ref] for ref in (("easel",), ("card",))}
    return [[way], [motion.Held(0, held=gone)]]


def split(scenery: WhatzitScenery, before: State) -> motion.Motion:
    """A tie forces the card apart for as long as it is shouted."""
    place = scenery.layout.easel_for(before.program).card
    half = place.width // 2
    hidden: dict[Ref, motion.Pose] = {("open card",): motion.Pose(is_hidden=True)}

    def painted(surface: Surface, t: float) -> None:
        front = scenery.layout.pictures.printer.front(before.card, place.width)
        away = round(place.width * SPLIT * math.sin(math.pi * t))
        for left, side in ((0, -1), (half, 1)):
            part = Rect(left, 0, half + (place.width % 2 if side > 0 else 0), place.height)
            surface.blit(front, (place.left + left + side * away, place.top), part)

    return motion.Drawn(SHOUT_MS + SHOUT_STAYS_MS, paint=painted, posed=lambda t: hidden)
