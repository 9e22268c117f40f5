"""Guests of the lesson: what they call out while the learner moderates.

The learner has looked at the card by then, so what they call may be its solution.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.whatzit.scene.modes import Mode

if TYPE_CHECKING:
    from boardgames.games.whatzit.scene.table import WhatzitScene

FIRST_MS, EVERY_MS = 1500.0, 2500.0
WRONG = ("Door step?", "Shoe box?")
"""What is called out before somebody has it."""


def call(scene: WhatzitScene, before: float, after: float) -> None:
    """What is heard while the sand runs from one moment to another: wrong guesses, then it."""
    if scene.place.guide is None or scene.mode is not Mode.MARK:
        return
    for number in range(int(scene.desk.sand.total // EVERY_MS)):
        if before < FIRST_MS + number * EVERY_MS <= after:
            answer = scene.game.look(scene.session.state).answer
            text = WRONG[number] if number < len(WRONG) else f"{answer.capitalize()}!"
            scene.desk.say(scene.view.guessers[0], text, "called")
