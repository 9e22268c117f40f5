"""Why a match ended and who won, in words."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Seat, Who
from boardgames.core.texts import N_, _, listed
from boardgames.games.conflict.rules.sides import Sides
from boardgames.games.conflict.rules.state import Ended

WHY = {
    Ended.LAST_TWO: N_("Only two players were left."),
    Ended.FIRST_FALL: N_("A player was knocked out."),
    Ended.QUIET: N_("Nothing was captured for too long."),
    Ended.ROUND_LIMIT: N_("The last round was over."),
}
"""Every end at which pieces and prisoners are counted."""


def ending(
    sides: Sides,
    reason: Ended,
    ranking: Sequence[Sequence[Seat]],
    scores: Sequence[int],
    who: Who,
) -> str:
    """The end in a few sentences that name everybody."""
    winners = listed([who(seat) for seat in ranking[0]])
    if reason is Ended.CONQUEST:
        return _("{winners} knocked out everyone else.", winners=winners)
    counted = [
        _("{player} {score}", player=who(seat), score=scores[seat])
        for place in ranking
        for seat in place
        if scores[seat]
    ]
    score = _("The score: {scores}.", scores=listed(counted))
    won = _(_winning(sides, ranking, scores), winners=winners)
    return " ".join((_(WHY[reason]), score, won))


def _winning(sides: Sides, ranking: Sequence[Sequence[Seat]], scores: Sequence[int]) -> str:
    """How the first place was won: CF-97."""
    is_paired = sides.is_paired(sides.tables[len(scores)])
    if len(ranking[0]) > 1 + is_paired:
        return N_("{winners} shared the win.")
    sums = [sum(scores[seat] for seat in place) for place in ranking[:2]]
    if sums[1:] == sums[:1]:
        return N_("{winners} won with more pieces left.")
    return N_("{winners} won together.") if is_paired else N_("{winners} won.")
