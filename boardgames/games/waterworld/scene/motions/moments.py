"""Moments people tell each other about: large words after the animation that led to them.

Every one is made from the event as the present viewer may see it. What only one person may know is
shown to them alone: to a single person at the screen, or behind the curtain.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from boardgames.core.game import NOBODY, Moment, Seat
from boardgames.core.texts import N_, Plural, _
from boardgames.games.waterworld.narration.titles import card_title
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.state import (
    COMPLETE,
    HIDDEN_SPACE,
    Hand,
    Kind,
    State,
    missing,
)
from boardgames.games.waterworld.rules.turn import boats_at
from boardgames.games.waterworld.scene.draw.pieces import draw_island
from boardgames.games.waterworld.scene.frame import (
    WaterworldScenery,
    addressed,
    is_you,
    names,
)
from boardgames.games.waterworld.scene.layout import card_picture, resting
from boardgames.games.waterworld.scene.motions.cards import shown_card
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Drawn, Groups, Motion, Vec, ease_out_back
from boardgames.ui.draw.pieces import draw_card
from boardgames.ui.draw.theme import ALARM, GOLD
from boardgames.ui.table.flourish import (
    GREAT_MS,
    SMALL_MS,
    USUAL_MS,
    concerns_people,
    flourish,
)

Make = Callable[[WaterworldScenery, Moment[State], Any], Groups]

FEW_ATOLLS = 2
"""From here on each one that goes may decide the match."""
ATOLLS_LEFT = Plural(N_("Only {left} atoll left!"), N_("Only {left} atolls left!"), "left")
COMPLETE_NOW = N_("Your set is complete!")
GOT = N_("{player} gave you {got}.")
GOT_THE_SAME = N_("You and {player} both gave {got}.")
GOT_AND_COMPLETE = N_("{player} gave you {got}: your set is complete!")
GOT_AND_BROKEN = N_("{player} gave you {got}. Your set is broken!")
_CARDS_AT = 0.34
"""Share of the board's height at which cards are shown, above the words."""
GONE = 128
"""Alpha of a card that was given away."""


def then(first: Make, moment_of: Make) -> Make:
    """The animation, then the moment it leads to, if it is one."""

    def made(scenery: WaterworldScenery, moment: Moment[State], event: Any) -> Groups:
        return [*first(scenery, moment, event), *moment_of(scenery, moment, event)]

    return made


# In public -----------------------------------------------------------------------------------


def first_turn(scenery: WaterworldScenery, moment: Moment[State], event: ev.TurnBegan) -> Groups:
    """The lot for the first turn is drawn for everybody to see."""
    if moment.before.first >= 0 or scenery.game.options["first_seat"] != "lot":
        return ()
    words = addressed(scenery, event.seat, N_("You begin!"), N_("{player} begins!"))
    at = _boat(scenery, moment.after, event.seat)
    return [[flourish(scenery, words, at, sound="turn", length=SMALL_MS)]]


def sails_torn(scenery: WaterworldScenery, moment: Moment[State], event: ev.SailsLost) -> Groups:
    if not concerns_people(scenery, event.seat, event.by):
        return ()
    values = {"player": scenery.name_of(event.seat), "by": scenery.name_of(event.by)}
    words = N_("{by} tore {player}’s sails!")
    if is_you(scenery, event.seat):
        words = N_("{by} tore your sails!")
    elif is_you(scenery, event.by):
        words = N_("You tore {player}’s sails!")
    at = _boat(scenery, moment.after, event.seat)
    sound = "waterworld_torn"
    return [[flourish(scenery, _(words, **values), at, sound=sound, length=SMALL_MS)]]


def smashed(scenery: WaterworldScenery, moment: Moment[State], event: ev.AtollDestroyed) -> Groups:
    there, at = boats_at(moment.before, event.space), scenery.layout.at(event.space)
    found: list[str] = []
    if there and concerns_people(scenery, moment.before.active, *there):
        text = N_("The Deez smashed an atoll under {players}!")
        if any(is_you(scenery, seat) for seat in there):
            text = N_("The Deez smashed your atoll!")
        found.append(_(text, players=names(scenery, there)))
    if 0 < event.left <= FEW_ATOLLS:
        found.append(_(ATOLLS_LEFT, left=event.left))
    return [[_alarm(scenery, words, at, "waterworld_smashed")] for words in found]


def deez_sunk(scenery: WaterworldScenery, moment: Moment[State], event: ev.DeezDestroyed) -> Groups:
    """It decides who is chased from now on, so everybody sees it."""
    words = addressed(scenery, event.seat, N_("You sank the Deez!"), N_("{player} sank the Deez!"))
    at = _boat(scenery, moment.after, event.seat)
    length = GREAT_MS if concerns_people(scenery, event.seat) else SMALL_MS
    return [[flourish(scenery, words, at, sound="waterworld_battle_won", length=length)]]


def compass_seen(
    scenery: WaterworldScenery, moment: Moment[State], event: ev.CompassShown
) -> Groups:
    holder, seat = moment.before.holder, event.seat
    if seat == scenery.private_viewer and event.space != HIDDEN_SPACE:
        words = _("Dry Land is at {space}!", space=event.space)
        at = scenery.layout.at(event.space)
        return [[_island(scenery, at), flourish(scenery, words, at, sound="chime")]]
    if holder is None or holder == seat or not concerns_people(scenery, seat, holder):
        return ()
    words = _("{player} knows where Dry Land is!", player=scenery.name_of(seat))
    at = _boat(scenery, moment.after, seat)
    return [[_alarm(scenery, words, at, "chime")]]


def _alarm(scenery: WaterworldScenery, words: str, at: Vec, sound: str) -> Motion:
    """As long as any other, though a computer's turn is shown briskly."""
    length = SMALL_MS * (scenery.haste if scenery.is_live else 1.0)
    return flourish(scenery, words, at, sound=sound, length=length, colour=ALARM)


def _island(scenery: WaterworldScenery, at: Vec) -> Motion:
    def painted(surface: Surface, t: float) -> None:
        draw_island(scenery.layout, surface, at, ease_out_back(min(1.0, t * 4)))

    return Drawn(USUAL_MS, paint=painted)


# To one person alone -------------------------------------------------------------------------


def set_completed(scenery: WaterworldScenery, moment: Moment[State], event: Any) -> Groups:
    """By a card gained; one too many doesn't hide it."""
    before, after = _own_hand(scenery, moment.before), _own_hand(scenery, moment.after)
    is_new = after is not None and not missing(after) and before is not None and missing(before)
    if not is_new or any(isinstance(one, ev.GameWon) for one in moment.following):
        return ()
    cards = _cards(scenery, COMPLETE, USUAL_MS)
    words = flourish(scenery, _(COMPLETE_NOW), None, sound="waterworld_complete")
    return [[cards, words]]


def traded(scenery: WaterworldScenery, moment: Moment[State], event: ev.CardsSwapped) -> Groups:
    viewer = scenery.private_viewer
    if viewer not in (event.a, event.b) or Kind.HIDDEN in (event.a_gave, event.b_gave):
        return ()
    other = event.b if viewer == event.a else event.a
    gave, got = event.a_gave, event.b_gave
    if viewer == event.b:
        gave, got = got, gave
    cards = scenery.game.rules.cards
    values = {"player": scenery.name_of(other), "got": card_title(cards, got)}
    words, sound, colour = _trade_words(scenery, moment, gave, got)
    shown = _cards(scenery, (gave, got), USUAL_MS, dim=1)
    told = flourish(scenery, _(words, **values), None, sound=sound, colour=colour)
    return [[shown, told]]


def _trade_words(
    scenery: WaterworldScenery, moment: Moment[State], gave: Kind, got: Kind
) -> tuple[str, str, tuple[int, int, int]]:
    before, after = _own_hand(scenery, moment.before), _own_hand(scenery, moment.after)
    if gave is got:
        return GOT_THE_SAME, "chime", GOLD
    if after == COMPLETE:
        return GOT_AND_COMPLETE, "waterworld_complete", GOLD
    if before == COMPLETE:
        return GOT_AND_BROKEN, "waterworld_battle_lost", ALARM
    return GOT, "chime", GOLD


def _own_hand(scenery: WaterworldScenery, view: State) -> Hand | None:
    viewer = scenery.private_viewer
    return None if viewer == NOBODY or viewer < 0 else view.hands[viewer]


def _cards(
    scenery: WaterworldScenery, kinds: Sequence[Kind], length: float, dim: int = 0
) -> Motion:
    """Cards in a row above the words; the first `dim` of them are the ones that have gone."""
    layout = scenery.layout
    board, (width, height) = layout.board.rect, shown_card(layout)
    pitch = width + scenery.room.px(22)
    left = board.centerx - (pitch * (len(kinds) - 1) + width) // 2

    def painted(surface: Surface, t: float) -> None:
        grown = ease_out_back(min(1.0, t * 6))
        paint.tint(surface, board, (10, 20, 24), round(110 * min(1.0, t * 8, (1 - t) * 8)))
        for place, kind in enumerate(kinds):
            rect = Rect(left + place * pitch, 0, width, height)
            rect.centery = board.top + round(board.height * (_CARDS_AT + 0.2 * (1 - grown)))
            if place >= dim:
                glow = paint.glow(round(height * 1.5), GOLD, 150)
                surface.blit(glow, glow.get_rect(center=rect.center))
            alpha = GONE if place < dim else 255
            draw_card(scenery.room, surface, card_picture(kind), rect, alpha=alpha)

    return Drawn(length, paint=painted)


def _boat(scenery: WaterworldScenery, view: State, seat: Seat) -> Vec:
    return resting(scenery.layout, view)["pawn", seat].at
