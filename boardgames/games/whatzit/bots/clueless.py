"""Who plays by lot and reads no card: what any player has to beat.

Whether a typed answer is right is an action like any other, so that plain chance would solve most
cards at once; whoever types at random is never right.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.whatzit.rules.actions import Answer, Award, AwardTie
from boardgames.games.whatzit.rules.cards.judge import Verdict


def takes_reading(action: Any) -> bool:
    """Whether somebody has to have read the card for it."""
    if isinstance(action, Answer):
        return action.verdict in (Verdict.RIGHT, Verdict.NEAR)
    return isinstance(action, Award | AwardTie)


class Clueless:
    """Any action that takes no reading."""

    def choose(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`; a Moderator who is asked about a computer's answer gives it to it."""
        return rng.choice([one for one in actions if not takes_reading(one)] or actions[:1])
