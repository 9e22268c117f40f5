"""What wins the match says so before it is done, to everybody who may know it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.program.offscreen import Studio
from boardgames.ui.table.table import Table
from tests.layout.matches import table_for
from tests.scenes.worlds import sit
from tests.shared_caches import as_it_stood

SEEDS = range(12)
MOST_ACTIONS = 4000
CALM = Settings(reduced_motion=True, undo_pause="off", hints=False)
GAMES = ("waterworld", "bermuda", "conflict", "whatzit")
"""Whitewater's winner depends on secret stakes: test_whitewater_winning."""


@cache
def won(name: str) -> tuple[Session[Any, Any], ...]:
    """Matches that ended with a decision; at Whatzit? it may be another player's verdict."""
    game, bot = open_game(name), kit_of(name).bots()["easy"]
    found = []
    for seed in SEEDS:
        session = Session(game, game.seats[0], seed)
        while (seat := session.to_move) is not None and len(session.entries) < MOST_ACTIONS:
            rng = Rng.of(seed, len(session.entries))
            session.play(bot.choose(game, session.view(seat), session.legal_actions(), seat, rng))
        if (
            session.outcome is not None
            and session.outcome.winners
            and session.entries[-1].seat >= 0
        ):
            found.append(session)
        if len(found) == 3:
            break
    return tuple(found)


def said_of(table: Table, action: Any) -> Iterator[str]:
    """Everything on the table about that choice: prompt, buttons, things, marks."""
    yield table.prompt_words()
    path = set(table.ui.click_path(action, table.viewpoint.now()))
    for target in table.all_targets():
        if target.ref in path:
            yield target.words
    for mark in table.items.outcomes():
        if mark.ref in path:
            yield mark.brings


@pytest.mark.parametrize("name", GAMES)
def test_a_winning_move_says_so(name: str) -> None:
    matches = won(name)
    assert matches
    for match in matches:
        last = match.entries[-1]
        session = as_it_stood(match, last.index)
        table = table_for(Studio((1280, 800), CALM), name, session)
        sit(table, last.seat)
        table.press(table.target_of(("go_on",)))  # a card that is open when a match is loaded
        told = list(said_of(table, last.action))
        for ref in table.ui.click_path(last.action, table.viewpoint.now())[:-1]:
            table.press(table.target_of(ref))
            told += said_of(table, last.action)
        assert any(re.search(r"\bwins?\b", text) for text in told), (last.action, told)
