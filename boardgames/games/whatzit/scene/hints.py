"""Hints for newcomers, each shown once.

They are about the board and the dice; nobody ever helps with a puzzle (WZ-112).
"""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.game import Who
from boardgames.core.texts import N_, _
from boardgames.games.whatzit.rules.board import Ground
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import Phase, Play, State, right_of

SYMBOLS = {
    Play.SOLO: N_("A 1 means the Solver guesses alone. Then the others get one quick guess each."),
    Play.ALL: N_("ALL means everyone guesses at once. The first to be right moves."),
    Play.CHALLENGE: N_("1:1 means the Solver against one rival. It may end in a swap."),
}
YELLOW = N_("Yellow means a Wicked card. Solve it from here and you may climb the ladder.")
NO_COUNT = N_("You don’t need an exact roll to reach the Circle.")
TAKE_BACK = N_("A mistaken verdict? Undo takes it back until the dice are rolled.")
WAITING = N_("{player} can win on their next turn, or by solving any card before then.")


def fitting(game: Whatzit, view: State, who: Who) -> Iterator[tuple[str, str]]:
    """All hints for the position by name, the most important first."""
    path = game.path
    if view.phase is Phase.ROLL:
        for seat, place in enumerate(view.pawns):
            if place == path.circle and seat != view.solver:
                yield "whatzit_waiting", _(WAITING, player=who(seat))
        judge = right_of(view, right_of(view, view.solver))
        if any(view.solved) and not game.setting.program_judges and game.setting.is_human(judge):
            yield "whatzit_take_back", _(TAKE_BACK)
        if 0 < path.circle - view.pawns[view.solver] <= max(game.rules.white_die):
            yield "whatzit_no_count", _(NO_COUNT)
    if view.phase in (Phase.CHALLENGE, Phase.OPEN) and view.black is not None:
        yield f"whatzit_{view.black.value}", _(SYMBOLS[view.black])
        if path.spaces[view.pawns[view.solver]].ground is Ground.YELLOW:
            yield "whatzit_yellow", _(YELLOW)
