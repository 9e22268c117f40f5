"""What a finished match enters in the score book: a number for each record and seat."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.game import Game
from boardgames.core.records import Finished, Record
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.games import kit_of, open_game
from tests.shipped import SHIPPED

LEAST_RECORDS = 4
MATCHES = 6


def finished(game: Game[Any, Any], seed: int) -> Finished:
    """A match played at random, by few or by many."""
    session, rng = Session(game, game.seats[seed % len(game.seats)], seed), Rng(seed)
    while session.to_move is not None:
        session.play(rng.choice(session.legal_actions()))
    assert session.outcome is not None
    events = [event for entry in session.entries for event in entry.events]
    return Finished(game, events, session.state, session.outcome)


def records_of(name: str) -> list[Record]:
    kit = kit_of(name)
    return [*kit.records, *filter(None, [kit.score])]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_game_has_enough_records_with_names_of_their_own(name: str) -> None:
    names = [record.name for record in records_of(name)]
    assert len(kit_of(name).records) >= LEAST_RECORDS
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", SHIPPED)
def test_every_record_has_a_number_or_nothing_for_each_seat(name: str) -> None:
    game, met = open_game(name), set[str]()
    for seed in range(MATCHES):
        match = finished(game, seed)
        for record in records_of(name):
            values = record.values(match)
            assert len(values) == match.seats
            numbers = [value for value in values if value is not None]
            assert all(record.worded(value) for value in numbers)
            if any(numbers):
                met.add(record.name)
    assert met, "No record was ever set."


@pytest.mark.parametrize("name", [name for name in SHIPPED if kit_of(name).score is not None])
def test_nobody_is_placed_ahead_of_a_better_score(name: str) -> None:
    game, score = open_game(name), kit_of(name).score
    assert score is not None
    for seed in range(MATCHES):
        match = finished(game, seed)
        values = score.values(match)
        worst_ahead: int | None = None
        for place in match.outcome.ranking:
            own = [value for seat in place if (value := values[seat]) is not None]
            if own and worst_ahead is not None:
                assert max(own) <= worst_ahead
            worst_ahead = min([*own, *filter(None, [worst_ahead])], default=worst_ahead)
