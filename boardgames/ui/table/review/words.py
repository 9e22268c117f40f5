"""The sentences of a review: chances, what changed them, and luck and choices by seat."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from boardgames.core.game import Seat
from boardgames.core.review import Cause, CurvePoint, Estimate, Review, Shares, TurningPoint
from boardgames.core.texts import N_, _, percent
from boardgames.ui.table.review.match import FinishedMatch

TITLE = N_("What decided it?")
WAITING = N_("Computers are playing this match on from every turn.")
WAITING_FOR = N_("The first curve takes about 10 seconds.")
SEARCHING = N_("Looking for the turns that decided it…")
NONE_FOUND = N_("No single turn decided this match.")
CURVE_TITLE = N_("Chance of winning, by round")
UNCLEAR = N_("Too close to tell")
GOOD_ONCE = N_("Luck this good comes 1 time in {count}.")
BAD_ONCE = N_("Luck this bad comes 1 time in {count}.")
GOOD_OFTEN = N_("The chance of luck this good was {chance}.")
BAD_OFTEN = N_("The chance of luck this bad was {chance}.")
NEAR_WHOLE = 0.12
"""How far one in so many may be from a whole number to be told so."""


class SharePart(NamedTuple):
    """Texts about one part of what moved a seat's chance."""

    heading: str
    about: str
    yours: str
    yours_unclear: str
    theirs: str
    theirs_unclear: str


LUCK = SharePart(
    N_("Luck"),
    N_("What dice, cards and spins changed"),
    N_("Your luck: {share}."),
    N_("Your luck: too close to tell."),
    N_("{player}’s luck: {share}."),
    N_("{player}’s luck: too close to tell."),
)
OWN = SharePart(
    N_("Own choices"),
    N_("What their own choices changed, compared with the computer’s"),
    N_("Your choices: {share}."),
    N_("Your choices: too close to tell."),
    N_("{player}’s choices: {share}."),
    N_("{player}’s choices: too close to tell."),
)
OTHERS = SharePart(
    N_("Others’ choices"),
    N_("What the other players’ choices changed"),
    N_("Others’ choices for you: {share}."),
    N_("Others’ choices for you: too close to tell."),
    N_("Others’ choices for {player}: {share}."),
    N_("Others’ choices for {player}: too close to tell."),
)
SOLVING = SharePart(
    N_("Solving"),
    N_("What solving puzzles changed: neither luck nor choice"),
    N_("Your solving: {share}."),
    N_("Your solving: too close to tell."),
    N_("{player}’s solving: {share}."),
    N_("{player}’s solving: too close to tell."),
)

CAUSES = {
    Cause.LUCK: N_("Luck"),
    Cause.CHOICE: N_("Choice"),
    Cause.SOLVING: N_("Solving"),
}


# Numbers -------------------------------------------------------------------------------------


def points(share: float) -> int:
    """Half an interval in percentage points, never told smaller than it is."""
    return math.ceil(100 * share - 1e-9)


def share_text(estimate: Estimate) -> str:
    """A difference of chances with its interval: "+18%, ±4"."""
    number = round(100 * abs(estimate.value))
    if not number:
        change = _("{number}%", number=number)
    elif estimate.value > 0:
        change = _("+{number}%", number=number)
    else:
        change = _("−{number}%", number=number)
    return _("{change}, ±{error}", change=change, error=points(estimate.error))


def chance_text(estimate: Estimate) -> str:
    chance, error = percent(estimate.value), points(estimate.error)
    return _("{chance}, ±{error}", chance=chance, error=error) if error else chance


# Turns ---------------------------------------------------------------------------------------


def turn_title(match: FinishedMatch, number: int, seat: Seat) -> str:
    """Whose turn, in which round."""
    if number < 1:
        return _("Setup")
    if seat < 0:
        return _("Round {round}", round=number)
    if match.is_you(seat):
        return _("Round {round}: your turn", round=number)
    return _("Round {round}: {player}’s turn", round=number, player=match.name_of(seat))


def point_title(match: FinishedMatch, point: CurvePoint) -> str:
    if point.length == len(match.session.entries):
        return _("The end")
    return turn_title(match, point.round, point.seat)


def chance_lines(match: FinishedMatch, point: CurvePoint) -> list[str]:
    """Everybody's chance as a turn began."""
    return [
        _("Your chance: {chance}.", chance=chance_text(estimate))
        if match.is_you(seat)
        else _("{player}: {chance}.", player=match.name_of(seat), chance=chance_text(estimate))
        for seat, estimate in enumerate(point.chances)
    ]


def recap(match: FinishedMatch, index: int) -> str:
    """What was played or rolled in the turn of that entry."""
    turn = match.turn_with(index)
    return turn.text if turn is not None else ""


def change(match: FinishedMatch, turning: TurningPoint) -> str:
    """Whose chance changed most, and how."""
    seat = turning.affected
    before, after = (percent(by_seat[seat].value) for by_seat in (turning.before, turning.after))
    rose = turning.change.value > 0
    if match.is_you(seat):
        text = N_("Your chance rose from {before} to {after}.")
        fell = N_("Your chance fell from {before} to {after}.")
        return _(text if rose else fell, before=before, after=after)
    text = N_("{player}’s chance rose from {before} to {after}.")
    fell = N_("{player}’s chance fell from {before} to {after}.")
    return _(text if rose else fell, player=match.name_of(seat), before=before, after=after)


def odds(turning: TurningPoint) -> str:
    """How rare the luck was; empty if that isn't known."""
    if turning.cause is not Cause.LUCK or not turning.odds:
        return ""
    is_good, one_in = turning.change.value > 0, 1 / turning.odds
    count = round(one_in)
    if count > 1 and abs(one_in - count) <= NEAR_WHOLE * count:
        return _(GOOD_ONCE if is_good else BAD_ONCE, count=count)
    return _(GOOD_OFTEN if is_good else BAD_OFTEN, chance=percent(turning.odds))


def better(match: FinishedMatch, turning: TurningPoint) -> list[str]:
    """What the computer would have played, and the chance that would have left."""
    if turning.better is None or turning.with_better is None:
        return []
    game, session = match.session.game, match.session
    state, seat = session.state_at(turning.index), session.entries[turning.index].seat
    try:
        action = msgspec.convert(turning.better, game.action_type)
    except msgspec.ValidationError:
        return []
    if seat not in range(session.seats) or action not in game.legal_actions(state):
        return []  # a forged file
    move = match.live.narration.advised(state, action, match.live.who)
    if not move:
        return []
    chance = percent(turning.with_better.value)
    if match.is_you(seat):
        left = _("That would have left you at {chance}.", chance=chance)
    else:
        text = N_("That would have left {player} at {chance}.")
        left = _(text, player=match.name_of(seat), chance=chance)
    return [_("The computer’s advice: {move}", move=move), left]


def explained(match: FinishedMatch, turning: TurningPoint) -> list[str]:
    """Everything about a turning point, in sentences."""
    told = [recap(match, turning.index), change(match, turning), odds(turning)]
    return [text for text in (*told, *better(match, turning)) if text]


# Luck and choices ----------------------------------------------------------------------------


def parts_of(shares: Shares) -> list[tuple[SharePart, Estimate]]:
    found = [(LUCK, shares.luck), (OWN, shares.own), (OTHERS, shares.others)]
    return found if shares.solving is None else [*found, (SOLVING, shares.solving)]


def share_sentences(match: FinishedMatch, seat: Seat, shares: Shares) -> list[str]:
    told = []
    for part, estimate in parts_of(shares):
        if match.is_you(seat):
            text = part.yours if estimate.is_certain else part.yours_unclear
            told.append(_(text, share=share_text(estimate)))
        else:
            text = part.theirs if estimate.is_certain else part.theirs_unclear
            told.append(_(text, player=match.name_of(seat), share=share_text(estimate)))
    return told


def strength(review: Review) -> str:
    match review.strength:
        case "easy":
            return _("Choices are compared with an easy computer.")
        case "normal":
            return _("Choices are compared with a normal computer.")
        case "hard":
            return _("Choices are compared with a hard computer.")
    return _("Choices are compared with a computer.")


def certain(turnings: Sequence[TurningPoint]) -> list[TurningPoint]:
    """Those of which something can be claimed."""
    return [turning for turning in turnings if turning.change.is_certain]
