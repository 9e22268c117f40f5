"""Why a match ended and who won, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boardgames.core.game import NOBODY, Seat, Who
from boardgames.core.texts import N_, _, listed, plural
from boardgames.games.conflict.rules.sides import Sides
from boardgames.games.conflict.rules.state import Ended

WHY = {
    Ended.LAST_TWO: N_("Only two players were left."),
    Ended.FIRST_FALL: N_("A player was knocked out."),
    Ended.QUIET: N_("Nothing was captured for too long."),
    Ended.ROUND_LIMIT: N_("That was the last round."),
}
"""Every end at which pieces and prisoners are counted."""


class _Won(NamedTuple):
    named: str
    alone: str
    together: str


CONQUERED = _Won(
    N_("{winners} knocked out everyone else."),
    N_("You knocked out everyone else."),
    N_("You and {others} knocked out everyone else."),
)
ON_POINTS = _Won(N_("{winners} won."), N_("You won."), N_("You and {others} won."))
BY_PIECES = _Won(
    N_("{winners} won with more pieces left."),
    N_("You won with more pieces left."),
    N_("You and {others} won with more pieces left."),
)
AS_PARTNERS = _Won(
    N_("{winners} won together."), N_("You won."), N_("You and {others} won together.")
)
SHARED = _Won(
    N_("{winners} shared the win."), N_("You won."), N_("You and {others} shared the win.")
)


def ending(
    sides: Sides,
    reason: Ended,
    ranking: Sequence[Sequence[Seat]],
    scores: Sequence[int],
    who: Who,
    listener: Seat = NOBODY,
) -> str:
    """The end in a few sentences; all are named but the listener."""
    won = CONQUERED if reason is Ended.CONQUEST else _winning(sides, ranking, scores)
    winners = ranking[0]
    others = listed([who(seat) for seat in winners if seat != listener])
    if listener not in winners:
        outcome = _(won.named, winners=others)
    else:
        outcome = _(won.together, others=others) if others else _(won.alone)
        if won is ON_POINTS and not others:
            ahead = sum(scores[seat] for seat in winners) - scores[ranking[1][0]]
            outcome = plural("You won by {count} point.", "You won by {count} points.", ahead)
    if reason is Ended.CONQUEST:
        return outcome
    counted = [
        _("you {score}", score=scores[seat])
        if seat == listener
        else _("{player} {score}", player=who(seat), score=scores[seat])
        for place in ranking
        for seat in place
        if scores[seat]
    ]
    return " ".join((_(WHY[reason]), _("The score: {scores}.", scores=listed(counted)), outcome))


def _winning(sides: Sides, ranking: Sequence[Sequence[Seat]], scores: Sequence[int]) -> _Won:
    """How the first place was won: CF-97."""
    is_paired = sides.is_paired(sides.tables[len(scores)])
    if len(ranking[0]) > 1 + is_paired:
        return SHARED
    sums = [sum(scores[seat] for seat in place) for place in ranking[:2]]
    if sums[1:] == sums[:1]:
        return BY_PIECES
    return AS_PARTNERS if is_paired else ON_POINTS
