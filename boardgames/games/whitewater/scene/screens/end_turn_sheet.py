"""Ending a turn with paddlers that could still rest: it is asked once, and done in one go.

What may rest is found by playing ahead on copies of the position, not by knowing the rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.whitewater.rules.actions import AnyAction, EndTurn, LeaveRaft, Rest
from boardgames.games.whitewater.rules.state import Phase
from boardgames.ui.modal import Choice, Modal

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene


def rests_left(scene: WhitewaterScene) -> list[AnyAction]:
    """What would still let paddlers rest before the turn ends, in order; only in mid-turn."""
    if scene.view.phase is not Phase.ACT:
        return []
    state = scene.session.state
    plan: list[AnyAction] = []
    wanted = 0
    while True:
        legal = scene.game.legal_actions(state)
        ways: list[AnyAction] = [action for action in legal if isinstance(action, Rest)]
        if not ways and LeaveRaft() in legal:
            ways = [LeaveRaft()]
        if not ways:
            return plan[:wanted]
        plan.append(ways[0])
        state = scene.game.apply(state, ways[0]).state
        if isinstance(ways[0], Rest):
            wanted = len(plan)


def ask(scene: WhitewaterScene) -> None:
    """Rest first, or not?"""

    def rest_and_end() -> None:
        for action in rests_left(scene):
            scene.session.play(action)
        scene.act(EndTurn())

    lines = ["Some of your paddlers could still rest and ready Energy cards."]
    choices = [
        Choice("Just end", lambda: scene.act(EndTurn()), keys=("j",)),
        Choice("Rest and end", rest_and_end, keys=("r",), is_primary=True),
    ]
    scene.room.stack.push(Modal(scene.room, "End your turn?", lines, choices))
