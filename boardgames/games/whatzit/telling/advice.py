"""Why a challenge or a reward is a good one, for newcomers who ask.

Advice is about the board alone; it never helps with a puzzle (WZ-112).
"""

from __future__ import annotations

from typing import Any

from boardgames.core.game import Game, Seat, Who
from boardgames.core.rng import Rng
from boardgames.games.whatzit.bots.normal import Normal, pawns_after
from boardgames.games.whatzit.rules.actions import (
    AnyAction,
    Challenge,
    ClimbAndMove,
    MoveAhead,
    Swap,
)
from boardgames.games.whatzit.rules.state import Phase, Setting, State
from boardgames.games.whatzit.rules.turns import prospects
from boardgames.games.whatzit.telling.words import challenge_reason


def grounds(setting: Setting, view: State, seat: Seat, action: AnyAction, who: Who) -> str:
    """What speaks for an action, to follow the name of whoever plays it; may be empty."""
    match action:
        case Challenge(rival):
            reason = challenge_reason(*prospects(setting, view, rival))
            return f"challenges {who(rival)}: {reason}"
        case Swap():
            return f"swaps places: that gains {_gain(setting, view, seat, action)}"
        case ClimbAndMove():
            return f"climbs and moves: that gains {_gain(setting, view, seat, action)}"
        case MoveAhead():
            return f"moves ahead: that gains {_gain(setting, view, seat, action)}"
    return ""


def _gain(
    setting: Setting, view: State, seat: Seat, choice: Swap | ClimbAndMove | MoveAhead
) -> int:
    return pawns_after(setting, view, seat, choice)[seat] - view.pawns[seat]


def advice(game: Game[Any, Any], view: State, seat: Seat, who: Who) -> str:
    """What a normal computer would do here, and why; empty where there is nothing to choose."""
    actions = game.legal_actions(view)
    if view.phase not in (Phase.CHALLENGE, Phase.REWARD) or len(actions) < 2:
        return ""
    choice = Normal().choose(game, view, actions, seat, Rng(0))
    setting: Setting = getattr(game, "setting")  # noqa: B009 — games share no such attribute
    return f"A normal computer {grounds(setting, view, seat, choice, who)}."
