"""How a card travels: out of the box, over, round, back; the glass; what is shouted on the way."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Event, Ref, Seat
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.actions import Thought
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import HIDDEN
from boardgames.games.whatzit.scene import card_buttons
from boardgames.games.whatzit.scene.desk import HALF_SECOND, SHAKE_MS, Bubble
from boardgames.games.whatzit.scene.draw import open_card as easel
from boardgames.games.whatzit.scene.draw.board import PINK, TEAL, YELLOW
from boardgames.games.whatzit.scene.draw.card_face import height_of
from boardgames.games.whatzit.scene.draw.open_card import BITS
from boardgames.ui.draw.motion import (
    Drawn,
    Held,
    Motion,
    Pose,
    ease_in_out_quad,
    ease_out_back,
    ease_out_cubic,
    ease_out_quad,
)
from boardgames.ui.draw.theme import Colour

if TYPE_CHECKING:
    from boardgames.games.whatzit.scene.table import WhatzitScene

Groups = Sequence[Sequence[Motion]]

DRAW_MS, TURN_MS, FLIP_MS, RETURN_MS = 350.0, 400.0, 500.0, 400.0
SHOUT_MS, SHOUT_STAYS_MS = 300.0, 700.0
BURST_MS, READ_MS = 600.0, 4000.0
VERDICT_MS = 900.0
OVERSHOOT = 0.08
SPLIT = 0.025
"""How far each half of a tied card is forced aside, in card widths."""
WATCHED_MS = 6000.0
"""Longest time that people watch computers think, whatever the sand says."""
VERDICTS = {
    Verdict.RIGHT: ("Right!", "right"),
    Verdict.NEAR: ("Close!", "near"),
    Verdict.WRONG: ("Wrong", "wrong"),
    Verdict.SILENT: ("No guess", "wrong"),
}


@dataclass
class Reel:
    """What one motion leaves for the next while a chain of events is being put on the stage."""

    has_moved: bool = False
    card: str = ""
    words: tuple[str, str] = ("", "")
    solver: Seat | None = None
    is_appeal: bool = False
    is_tie: bool = False
    ground: tuple[object, pygame.Surface] | None = None
    """The panel with the card as last drawn, and what it was drawn for."""
    bits: dict[tuple[str, Colour, int, int], pygame.Surface] = field(default_factory=dict)


def of(scene: WhatzitScene, event: Event) -> Groups:
    """The motions of one event about the card."""
    reel = scene.reel
    match event:
        case ev.CardDrawn(deck):
            reel.solver, reel.is_appeal = None, False
            return [[_draw_card(scene, deck)], [_lies(deck)]]
        case ev.CardShown(card):
            reel.card, reel.solver, reel.is_appeal, reel.is_tie = card, None, False, False
            return [[_turn_up(scene, card)]]
        case ev.TimerStarted():
            return [[_flip_glass(scene)]]
        case ev.ComputerAnswered(seats):
            return [*_sand_runs(scene, event), [_computers_say(scene, seats)]]
        case ev.TimeRanOut():
            return [*_sand_runs(scene, event), *_shout(scene, "time", "whatzit_gong")]
        case ev.QuickGuessJudged(seat, verdict):
            return [[_verdict(scene, seat, verdict)]]
        case ev.AppealOpened():
            reel.is_appeal = True
            return ()
        case ev.AppealDecided(seat, accepted):
            text, kind = ("It counts!", "right") if accepted else ("No", "wrong")
            return [[_bubble(scene, Bubble(seat, text, kind), VERDICT_MS)]]
        case ev.Unsolved():
            reel.is_tie = False
            return ()
        case ev.Tied():
            reel.is_tie = True
            return [[_split(scene), *_shout(scene, "tie", "whatzit_tie")[0]]]
        case ev.Solved(seat, _):
            reel.solver = seat
            return [[_burst(scene, seat)]] if reel.is_appeal else ()
        case ev.SolutionRead(answer, reading):
            reel.words = (answer, reading)
            return _read_out(scene)
        case ev.CardReturned(deck):
            return [[_return_card(scene, deck)], [_gone()]]
    return ()


def _card_of(scene: WhatzitScene) -> str:
    """The open card: as just shown, or as the position has it after a load."""
    return scene.view.card if scene.view.card not in ("", HIDDEN) else scene.reel.card


# The card ------------------------------------------------------------------------------------


def _between(one: pygame.Rect, other: pygame.Rect, share: float) -> pygame.Rect:
    wide = round(one.width + (other.width - one.width) * share)
    rect = pygame.Rect(0, 0, wide, height_of(wide))
    rect.center = (
        round(one.centerx + (other.centerx - one.centerx) * share),
        round(one.centery + (other.centery - one.centery) * share),
    )
    return rect


def blit_turned(
    surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, width: float
) -> None:
    """A card seen at an angle: as narrow as that share of its width."""
    narrow = pygame.Rect(0, 0, max(2, round(rect.width * abs(width))), rect.height)
    narrow.center = rect.center
    if narrow.size != picture.get_size():
        # Plain scaling: the card is in motion, and a smooth one would cost a frame.
        picture = pygame.transform.scale(picture, narrow.size)
    surface.blit(picture, narrow)


def _draw_card(scene: WhatzitScene, deck: int) -> Motion:
    """Slides up out of its deck and lies down in its place."""
    begin, end = scene.layout.decks[deck], scene.layout.slot
    rise = begin.height * 0.9

    def painted(surface: pygame.Surface, t: float) -> None:
        share = ease_out_quad(t)
        rect = _between(begin, end, share)
        rect.y -= round(rise * math.sin(math.pi * share))
        surface.blit(scene.printer.back(deck, rect.width), rect)

    hidden: dict[Ref, Pose] = {("card",): Pose(is_hidden=True)}
    return Drawn(DRAW_MS, sound="card", paint=painted, posed=lambda t: hidden)


def _lies(deck: int) -> Motion:
    return Held(0, held={("card",): Pose(face=str(deck))})


def _turn_up(scene: WhatzitScene, card: str) -> Motion:
    """Turns over while it grows from its place to the easel."""
    begin, end = scene.layout.slot, card_buttons.easel_of(scene).card
    deck = scene.view.card_deck
    back = scene.printer.back(max(0, deck), end.width)
    front = scene.printer.front(card, end.width)

    def painted(surface: pygame.Surface, t: float) -> None:
        share = ease_in_out_quad(t)
        easel.draw_veil(scene, surface, share)
        rect = _between(begin, end, share)
        picture = back if share < 0.5 else front
        if share >= 1:
            easel.draw_card_shadow(scene, surface, rect)
        blit_turned(surface, picture, rect, 1 - 2 * share)

    hidden: dict[Ref, Pose] = {("card",): Pose(is_hidden=True)}
    return Drawn(TURN_MS, sound="whatzit_flip", paint=painted, posed=lambda t: hidden)


def _flip_glass(scene: WhatzitScene) -> Motion:
    """The glass turns over, a little too far, and back; the card stands open already."""
    place = card_buttons.easel_of(scene)
    card = scene.reel.card
    front = scene.printer.front(card, place.card.width)

    def painted(surface: pygame.Surface, t: float) -> None:
        easel.draw_veil(scene, surface)
        easel.draw_card_shadow(scene, surface, place.card)
        surface.blit(front, place.card)
        easel.draw_chips(scene, surface)
        turn = min(1.0, t / 0.75)
        share = ease_in_out_quad(turn) * (1 + OVERSHOOT)
        if t > 0.75:
            share = 1 + OVERSHOOT * (1 - ease_out_quad((t - 0.75) / 0.25))
        # Past the middle the sand has slid to what is now the upper bulb.
        if share < 0.5:
            scene.sand_glass.draw(surface, place.glass, 0.0, angle=180 * share)
        else:
            scene.sand_glass.draw(surface, place.glass, 1.0, angle=180 * share - 180)

    return Drawn(FLIP_MS, sound="whatzit_glass", paint=painted)


def _read_out(scene: WhatzitScene) -> Groups:
    """The card turns to its solution; it stays until somebody presses something."""
    place = card_buttons.easel_of(scene).card
    card, words, solver = _card_of(scene), scene.reel.words, scene.reel.solver
    front = scene.printer.front(card, place.width)
    side = easel.read_side(scene, card, words, place.width)
    hidden: dict[Ref, Pose] = {("open card",): Pose(is_hidden=True)}

    def turning(surface: pygame.Surface, t: float) -> None:
        share = ease_in_out_quad(t)
        blit_turned(surface, front if share < 0.5 else side, place, 1 - 2 * share)

    verdict = outcome_words(scene, solver, scene.reel.is_tie)

    def reading(surface: pygame.Surface, t: float) -> None:
        surface.blit(side, place)
        easel.draw_ribbon(scene, surface, place, verdict, solver)
        if solver is not None and t * READ_MS < BURST_MS:
            draw_burst(scene, surface, solver, t * READ_MS / BURST_MS, place)

    sound = "whatzit_solved" if solver is not None else "whatzit_unsolved"
    turn = Drawn(TURN_MS, sound="whatzit_flip", paint=turning, posed=lambda t: hidden)
    if scene.reel.is_appeal:
        return [[turn]]
    read = Drawn(READ_MS, sound=sound, paint=reading, posed=lambda t: hidden)
    return [[turn], [read]]


def outcome_words(scene: WhatzitScene, solver: Seat | None, is_tie: bool) -> str:
    """Who had it, in a word."""
    if solver is not None:
        return f"{scene.name_of(solver)} solved it!"
    return "A tie" if is_tie else "Nobody solved it"


def _return_card(scene: WhatzitScene, deck: int) -> Motion:
    """Back behind its deck; the board comes forward again."""
    begin, end = card_buttons.easel_of(scene).card, scene.layout.decks[deck]
    words = scene.reel.words if scene.reel.words[0] else scene.read_out
    side = easel.read_side(scene, _card_of(scene), words, begin.width)
    hidden: dict[Ref, Pose] = {
        ("easel",): Pose(is_hidden=True),
        ("open card",): Pose(is_hidden=True),
        ("card",): Pose(is_hidden=True),
    }

    def painted(surface: pygame.Surface, t: float) -> None:
        share = ease_in_out_quad(t)
        easel.draw_veil(scene, surface, 1 - share)
        rect = _between(begin, end, share)
        surface.blit(pygame.transform.scale(side, rect.size), rect)

    return Drawn(RETURN_MS, sound="card", paint=painted, posed=lambda t: hidden)


def _gone() -> Motion:
    return Held(0, held={("easel",): Pose(is_hidden=True), ("card",): Pose(is_hidden=True)})


# Sand and shouts -----------------------------------------------------------------------------


def moment_of(scene: WhatzitScene, event: Event) -> float:
    """When on the sand an event of the clock came, in milliseconds."""
    total = scene.game.setting.timer * 1000.0
    if isinstance(event, ev.TimeRanOut):
        return total
    for entry in reversed(scene.session.entries):
        if any(one is event for one in entry.events):
            thoughts = list(scene.session.state_at(entry.index).thoughts)
            if isinstance(entry.action, Thought):
                thoughts[entry.action.seat] = entry.action.at
            return min((at for at in thoughts if at > 0), default=0) * HALF_SECOND
    return total


def _sand_runs(scene: WhatzitScene, event: Event) -> Groups:
    """The sand falls to the moment of the event, for people who only watch or gave up."""
    moment, total = moment_of(scene, event), scene.game.setting.timer * 1000.0
    is_live = scene.is_live and scene.view.face == "up" and scene.view.phase != "think"
    start = min(moment, scene.shown_sand) if is_live else 0.0
    if moment - start < 1:
        return []
    length = min(WATCHED_MS, moment - start) if not is_live else 500.0

    def posed(t: float) -> dict[Ref, Pose]:
        gone = start + (moment - start) * t
        return {("glass",): Pose(part=1 - gone / total, face="runs")}

    return [[Drawn(length, posed=posed)]]


def _shout(scene: WhatzitScene, name: str, sound: str) -> Groups:
    place = card_buttons.easel_of(scene).card
    full = round(place.width * 0.62)

    def grown(t: float) -> float:
        return max(0.05, ease_out_back(min(1.0, t * (SHOUT_MS + SHOUT_STAYS_MS) / SHOUT_MS)))

    def painted(surface: pygame.Surface, t: float) -> None:
        share = round(grown(t) * 24) / 24
        size = (max(2, round(full * share)), max(2, round(full * share * 440 / 720)))
        picture = scene.room.assets.image(f"whatzit/{name}", size)
        surface.blit(picture, picture.get_rect(center=place.center))

    return [[Drawn(SHOUT_MS + SHOUT_STAYS_MS, sound=sound, paint=painted)]]


def _split(scene: WhatzitScene) -> Motion:
    """A tie forces the card apart for as long as it is shouted."""
    place = card_buttons.easel_of(scene).card
    front = scene.printer.front(_card_of(scene), place.width)
    half = place.width // 2
    hidden: dict[Ref, Pose] = {("open card",): Pose(is_hidden=True)}

    def painted(surface: pygame.Surface, t: float) -> None:
        away = round(place.width * SPLIT * math.sin(math.pi * t))
        for left, side in ((0, -1), (half, 1)):
            part = pygame.Rect(left, 0, half + (place.width % 2 if side > 0 else 0), place.height)
            surface.blit(front, (place.left + left + side * away, place.top), part)

    return Drawn(SHOUT_MS + SHOUT_STAYS_MS, paint=painted, posed=lambda t: hidden)


def _computers_say(scene: WhatzitScene, seats: tuple[Seat, ...]) -> Motion:
    """They have it; what they have stays hidden until it is read out."""
    rects = card_buttons.chip_rects(scene)

    def painted(surface: pygame.Surface, t: float) -> None:
        for seat in seats:
            bubble = Bubble(seat, "I have it!", "computer", SHAKE_MS)
            easel.draw_bubble(scene, surface, bubble, rects[seat])

    return Drawn(VERDICT_MS, sound="whatzit_robot", paint=painted)


def _verdict(scene: WhatzitScene, seat: Seat, verdict: Verdict) -> Motion:
    text, kind = VERDICTS[verdict]
    sound = {"wrong": "whatzit_wrong", "near": "whatzit_near"}.get(kind, "")
    return _bubble(scene, Bubble(seat, text, kind), VERDICT_MS, sound)


def _bubble(scene: WhatzitScene, bubble: Bubble, duration: float, sound: str = "") -> Motion:
    rects = card_buttons.chip_rects(scene)

    def painted(surface: pygame.Surface, t: float) -> None:
        shown = Bubble(bubble.seat, bubble.text, bubble.kind, t * duration)
        easel.draw_bubble(scene, surface, shown, rects[bubble.seat])

    return Drawn(duration, sound=sound, paint=painted)


def _burst(scene: WhatzitScene, seat: Seat) -> Motion:
    place = card_buttons.easel_of(scene).card

    def painted(surface: pygame.Surface, t: float) -> None:
        draw_burst(scene, surface, seat, t, place)

    return Drawn(BURST_MS, sound="whatzit_solved", paint=painted)


def draw_burst(
    scene: WhatzitScene, surface: pygame.Surface, seat: Seat, t: float, place: pygame.Rect
) -> None:
    """Squiggles fly out from behind the card, most of them in the seat's colour."""
    colour = scene.look_of(seat).colour
    tints: tuple[Colour, ...] = (colour, colour, PINK, TEAL, YELLOW)
    reach = ease_out_cubic(t) * place.width * 0.62
    for index in range(34):
        angle = index * 2.399963
        far = reach * (0.45 + (index * 37 % 19) / 19 * 0.65)
        x = place.centerx + math.cos(angle) * far
        y = place.centery + math.sin(angle) * far * 0.72
        bit = tinted_bit(scene, BITS[index % 6], tints[index % 5], index)
        if t > 0.6:
            bit.set_alpha(round(255 * (1 - (t - 0.6) / 0.4)))
        else:
            bit.set_alpha(255)
        surface.blit(bit, bit.get_rect(center=(round(x), round(y))))


def tinted_bit(scene: WhatzitScene, name: str, colour: Colour, turn: int) -> pygame.Surface:
    """A piece of confetti in a colour, turned; kept by the reel."""
    side = scene.room.px(44)
    key = (name, colour, turn % 8, side)
    kept = scene.reel.bits
    if key not in kept:
        picture = scene.room.assets.image(f"whatzit/bit_{name}", (side, side)).copy()
        picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        kept[key] = pygame.transform.rotozoom(picture, turn % 8 * 45, 1.0)
    return kept[key]
