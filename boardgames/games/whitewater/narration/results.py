"""What a race comes to: the score now or at its end, why that was close or clear, broken ties."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, permutations, zip_longest

from msgspec.structs import replace

from boardgames.core.game import Seat, Who
from boardgames.core.texts import N_, Plural, _, ordinal, plural
from boardgames.games.whitewater.narration.captions import PLACES, place_name
from boardgames.games.whitewater.narration.match_stats import product
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.scoring import Line, rank_of
from boardgames.games.whitewater.rules.state import State

CLOSE = 2
"""Up to this many points between the first two a race was close."""


# If it ended now -----------------------------------------------------------------------------


def points_now(lines: Sequence[Line]) -> str:
    """On the panel of a person who plays alone."""
    return plural("{count} point now", "{count} points now", sum(line.points for line in lines))


def score_now(lines: Sequence[Line]) -> str:
    """The same as sentences, raft by raft."""
    total = sum(line.points for line in lines)
    whole = plural(
        "In this order you’d score {count} point.",
        "In this order you’d score {count} points.",
        total,
    )
    return " ".join([whole, *(_now(line) for line in lines)])


def _now(line: Line) -> str:
    if line.place is None:
        return _("Raft {letter} is too far back to score.", letter=line.letter)
    values = {"letter": line.letter, "place": place_name(line.place)}
    if line.locked:
        return _("Raft {letter}: {place}, but 0 while both your cards are locked.", **values)
    return _(
        "Raft {letter}: {place}, {product}.", product=product(line.worth, line.stake), **values
    )


def raft_now(mate: str, line: Line) -> str:
    """Over the raft's cards."""
    if line.place is None:
        return _("with {player}, no points now", player=mate)
    if line.locked:
        return _("with {player}, locked: 0 points now", player=mate)
    rank, sum_ = ordinal(line.place), product(line.worth, line.stake)
    return _("with {player}, {place} now: {product}", player=mate, place=rank, product=sum_)


# How it would end ----------------------------------------------------------------------------

ENDS_RACE = N_("Ends the race.")
POINTS_AT_THE_END = Plural(
    N_("Ends the race: you score {count} point."), N_("Ends the race: you score {count} points.")
)
WIN_AT_THE_END = Plural(
    N_("Ends the race: you score {count} point and win."),
    N_("Ends the race: you score {count} points and win."),
)


def verdict(game: Whitewater, over: State, alone: Seat | None) -> str:
    """What ends the race, with the score of somebody who plays alone; others learn no stake."""
    lines = [] if alone is None else game.score(over, alone)
    if alone is None or not lines or not all(line.stake for line in lines):
        return _(ENDS_RACE)
    text = WIN_AT_THE_END if wins_for_sure(game, over, alone) else POINTS_AT_THE_END
    return _(text, count=sum(line.points for line in lines))


def wins_for_sure(game: Whitewater, over: State, seat: Seat) -> bool:
    """Whether nobody could be ahead, however they staked: their stakes aren't looked at."""
    places, seats = len(game.terms.points), len(over.energy)
    factors, own = game.terms.rules.factors(seats), rank_of(game.score(over, seat), places)
    return all(
        own < rank_of(_staked(game.score(over, other), stakes), places)
        for other in range(seats)
        if other != seat
        for stakes in permutations(factors)
    )


def _staked(lines: Sequence[Line], stakes: Sequence[int]) -> list[Line]:
    return [replace(line, stake=stake) for line, stake in zip(lines, stakes, strict=True)]


# Close or clear ------------------------------------------------------------------------------

CLOSE_RACE = Plural(
    N_("A close race: {first} beat {second} by {count} point."),
    N_("A close race: {first} beat {second} by {count} points."),
)
CLOSE_WIN = Plural(
    N_("A close race: you beat {second} by {count} point."),
    N_("A close race: you beat {second} by {count} points."),
)
CLOSE_LOSS = Plural(
    N_("A close race: {first} beat you by {count} point."),
    N_("A close race: {first} beat you by {count} points."),
)
CLEAR_RACE = N_("A clear win: {first} was {count} points ahead of {second}.")
CLEAR_WIN = N_("A clear win: you were {count} points ahead of {second}.")
CLEAR_LOSS = N_("A clear win: {first} was {count} points ahead of you.")


def margin(points: Sequence[int], ranking: Sequence[Sequence[Seat]], who: Who, alone: Seat) -> str:
    """Whether it was close, and by how much; empty where points were tied.

    `alone` is the only person who plays, or nobody.
    """
    order = [seat for place in ranking for seat in place]
    if len(order) < 2 or (count := points[order[0]] - points[order[1]]) <= 0:
        return ""
    first, second = order[:2]
    which = 1 if alone == first else 2 if alone == second else 0
    close = (CLOSE_RACE, CLOSE_WIN, CLOSE_LOSS)[which]
    clear = (CLEAR_RACE, CLEAR_WIN, CLEAR_LOSS)[which]
    text = close if count <= CLOSE else clear
    return _(text, count=count, first=who(first), second=who(second))


# Ties ----------------------------------------------------------------------------------------


def tie_sentences(lines: Sequence[Sequence[Line]], who: Who) -> list[str]:
    """WR-95, WR-96: why one of two players with equal points is ahead of the other, best first."""
    ranks = {seat: rank_of(own, len(PLACES)) for seat, own in enumerate(lines)}
    order = sorted(ranks, key=lambda seat: ranks[seat])
    return [
        _tie(lines[one], lines[other], who)
        for one, other in pairwise(order)
        if ranks[one][0] == ranks[other][0] != 0
    ]


def _tie(ahead: Sequence[Line], behind: Sequence[Line], who: Who) -> str:
    names = {"first": who(ahead[0].seat), "second": who(behind[0].seat)}
    for mine, other in zip_longest(_scored(ahead), _scored(behind)):
        if mine is None:
            break
        if other is None:
            text = N_("{first} won the tie with {second}: raft {letter} scored for {first}, too.")
            return _(text, letter=mine.letter, **names)
        if mine.place != other.place:
            text = N_(
                "{first} won the tie with {second}: raft {letter} took {place}, "
                "raft {other} {behind}."
            )
            places = {"place": place_name(mine.place or 1), "behind": place_name(other.place or 1)}
            return _(text, letter=mine.letter, other=other.letter, **names, **places)
        if mine.own_turn != other.own_turn:
            text = N_(
                "{first} won the tie with {second}: raft {letter} finished in {first}’s own turn."
            )
            return _(text, letter=mine.letter, **names)
    return _("{first} and {second} are tied and share their place.", **names)


def _scored(lines: Sequence[Line]) -> list[Line]:
    """The rafts that scored, in the order ties are broken by."""
    scored = [line for line in lines if line.points]
    return sorted(scored, key=lambda line: (line.place or 0, not line.own_turn))
