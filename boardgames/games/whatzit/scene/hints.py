"""Hints for newcomers, each shown once, and the rule for each decision.

They are about the board and the dice; nobody ever helps with a puzzle (WZ-112).
"""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.game import Who
from boardgames.core.texts import N_, _
from boardgames.games.whatzit.rules.board import Ground
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import Phase, Play, State

SYMBOLS = {
    Play.SOLO: N_("A 1 means the Solver guesses alone. Then the others get one quick guess each."),
    Play.ALL: N_("ALL means everyone guesses at once. The first to be right moves."),
    Play.CHALLENGE: N_("1:1 means the Solver against one rival. The Solver may win a swap."),
}
YELLOW = N_("Yellow means a Wicked card. Solve it from here and you may climb the ladder.")
NO_COUNT = N_("You don’t need an exact roll to reach the Circle.")
WAITING = N_("{player} can win on their next turn, or by solving any card before then.")


RULES = {
    Phase.FIRST: "WZ-16",
    Phase.ROLL: "WZ-23",
    Phase.CHALLENGE: "WZ-47",
    Phase.OPEN: "WZ-32",
    Phase.GUESS: "WZ-34",
    Phase.ANSWER: "WZ-89",
    Phase.VERDICT: "WZ-36",
    Phase.QUICK: "WZ-39",
    Phase.APPEAL: "WZ-93",
    Phase.REWARD: "WZ-57",
}
"""The rule of each decision."""


def rule_of(game: Whatzit, view: State) -> str:
    is_duel = view.black is Play.CHALLENGE
    match view.phase:
        case Phase.ROLL if view.pawns[view.solver] == game.path.circle:
            return "WZ-80"
        case Phase.GUESS if view.program:
            return "WZ-88" if view.black is Play.SOLO else "WZ-89"
        case Phase.VERDICT if view.queue:
            return "WZ-107"
        case Phase.QUICK if view.program:
            return "WZ-98"
        case Phase.REWARD if is_duel and view.queue[0] == view.solver:
            return "WZ-52"
        case Phase.REWARD if view.pawns[view.queue[0]] in game.path.ladders:
            return "WZ-58"
    return RULES.get(view.phase, "")


def fitting(game: Whatzit, view: State, who: Who) -> Iterator[tuple[str, str]]:
    """All hints for the position by name, the most important first."""
    path = game.path
    if view.phase is Phase.ROLL:
        for seat, place in enumerate(view.pawns):
            if place == path.circle and seat != view.solver:
                yield "whatzit_waiting", _(WAITING, player=who(seat))
        if 0 < path.circle - view.pawns[view.solver] <= max(game.rules.white_die):
            yield "whatzit_no_count", _(NO_COUNT)
    if view.phase in (Phase.CHALLENGE, Phase.OPEN) and view.black is not None:
        yield f"whatzit_{view.black.value}", _(SYMBOLS[view.black])
        if path.spaces[view.pawns[view.solver]].ground is Ground.YELLOW:
            yield "whatzit_yellow", _(YELLOW)
