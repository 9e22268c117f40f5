"""Every decision that advice can be about has a sentence, in every game."""

from __future__ import annotations

import pytest

from boardgames.core.game import CHANCE
from tests.contract.matches import narration_of, opened, states
from tests.shipped import SHIPPED

NOT_ADVISED = {
    "bermuda": {"Roll", "Spin", "Pass"},
    "whatzit": {
        "RollForFirst", "RollDice", "Look", "StartTimer", "LetClockRun", "Award", "AwardTie",
        "NobodySolved", "Buzz", "BuzzTogether", "Answer", "JudgeQuick", "Accept", "Decline",
    },
}  # fmt: skip
"""What nobody chooses, and how a puzzle is played and judged: no computer advises that."""
MOST_STATES = 1500


@pytest.mark.parametrize("name", SHIPPED)
def test_what_a_computer_would_play_can_be_said_in_a_sentence(name: str) -> None:
    game = opened(name)
    narration, silent, told = narration_of(game), set[str](), 0
    for number, (state, _) in enumerate(states(game, game.seats[-1], 5)):
        if number > MOST_STATES:
            break
        if game.to_move(state) in (CHANCE, None):
            continue
        for action in game.legal_actions(state)[:8]:
            text = narration.advised(state, action, lambda seat: f"Player {seat}")
            assert not text or (text[-1] in ".!" and text[0].isupper()), text
            told += bool(text)
            silent |= {type(action).__name__} if not text else set()
    assert told
    assert silent <= NOT_ADVISED.get(name, set())
