"""What every game promises, checked on random matches of all of them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boardgames.core.game import CHANCE, NOBODY, IllegalActionError
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from tests.contract.matches import cases, narration_of, opened, states, steps, usual_cases

SAMPLED = 400
"""Positions of a match that are examined."""


@pytest.mark.parametrize(("name", "seats", "table"), cases())
def test_a_random_match_ends_soundly(name: str, seats: int, table: Any) -> None:
    game = opened(name, table)
    for number, (state, action) in enumerate(states(game, seats, seed=3)):
        if action is None:
            outcome = game.outcome(state)
            assert outcome is not None
            assert sorted(s for place in outcome.ranking for s in place) == list(range(seats))
        elif number % 7 == 0:
            assert game.outcome(state) is None
            assert game.problems(state) == []
            assert game.allows(state, action)


@pytest.mark.parametrize(("name", "seats", "table"), usual_cases())
def test_states_and_actions_survive_being_written_down(name: str, seats: int, table: Any) -> None:
    game = opened(name, table)
    state_reader = msgspec.json.Decoder(game.state_type)
    action_reader = msgspec.json.Decoder(game.action_type)
    for number, (state, action) in enumerate(states(game, seats, seed=5)):
        if number % 11 == 0 or number < 30:
            assert state_reader.decode(msgspec.json.encode(state)) == state
        if action is not None and number < SAMPLED:
            assert action_reader.decode(msgspec.json.encode(action)) == action


@pytest.mark.parametrize(("name", "seats", "table"), usual_cases())
def test_a_guess_looks_like_the_view(name: str, seats: int, table: Any) -> None:
    game = opened(name, table)
    rng = Rng(11)
    for number, (state, _) in enumerate(states(game, seats, seed=7)):
        if number > SAMPLED:
            break
        if number % 5:
            continue
        for seat in range(seats):
            view = game.view(state, seat)
            guess = game.guess(view, seat, rng)
            assert game.view(guess, seat) == view
            assert game.problems(guess) == []
            assert game.view(view, seat) == view


@pytest.mark.parametrize(("name", "seats", "table"), usual_cases())
def test_nothing_a_seat_sees_depends_on_what_it_cannot_know(
    name: str, seats: int, table: Any
) -> None:
    game = opened(name, table)
    rng = Rng(13)
    for number, (state, action, one) in enumerate(steps(game, seats, seed=9)):
        if number > SAMPLED:
            break
        if number % 3:
            continue
        for seat in range(seats):
            twin = game.guess(game.view(state, seat), seat, rng)
            if game.to_move(state) == seat:
                assert game.legal_actions(twin) == game.legal_actions(state)
            if not game.allows(twin, action):
                continue
            other = game.apply(twin, action)
            if game.view(one.state, seat) == game.view(other.state, seat):
                told = [event.seen_by(seat) for event in one.events]
                assert told == [event.seen_by(seat) for event in other.events]


@pytest.mark.parametrize(("name", "seats", "table"), usual_cases())
def test_whoever_sits_at_no_seat_sees_no_more_than_any_seat(
    name: str, seats: int, table: Any
) -> None:
    game = opened(name, table)
    for number, (state, _) in enumerate(states(game, seats, seed=15)):
        if number > SAMPLED:
            break
        if number % 9:
            continue
        public = game.view(state, NOBODY)
        for seat in range(seats):
            assert game.view(game.view(state, seat), NOBODY) == public


@pytest.mark.parametrize(("name", "seats", "table"), usual_cases())
def test_every_event_has_a_sentence_that_can_be_read(name: str, seats: int, table: Any) -> None:
    game = opened(name, table)
    narration, lines = narration_of(game), 0
    for _, _, step in steps(game, seats, seed=17):
        for event in step.events:
            seen_by = [event.seen_by(seat) for seat in range(seats)]
            # What all see alike is told to all alike.
            for seen in {id(one): one for one in seen_by if one is not None}.values():
                sentence = narration.sentence(seen, lambda s: f"P{s}")
                lines += bool(sentence)
                assert "None" not in sentence
                assert sentence == sentence.strip()
                assert not sentence or sentence[-1] in ".!?"
    assert lines > seats


@pytest.mark.parametrize(("name", "seats", "table"), usual_cases())
def test_a_loaded_match_has_the_same_future(name: str, seats: int, table: Any) -> None:
    game = opened(name, table)
    one = Session(game, seats, seed=23)
    rng = Rng(29)
    for _ in range(120):
        if one.to_move is None:
            break
        one.play(rng.choice(one.legal_actions()))
    middle = max(0, len(one.entries) // 2)
    actions = [entry.action for entry in one.entries]
    other = Session(game, seats, seed=23, history=actions[:middle])
    while len(other.entries) < len(actions):
        other.play(actions[len(other.entries)])
    assert other.state == one.state
    assert [entry.action for entry in other.entries] == actions


@pytest.mark.parametrize(("name", "seats", "table"), usual_cases())
def test_taking_back_and_playing_again_changes_nothing(name: str, seats: int, table: Any) -> None:
    game = opened(name, table)
    session = Session(game, seats, seed=31)
    rng = Rng(37)
    undone = 0
    for _ in range(150):
        if session.to_move is None:
            break
        session.play(rng.choice(session.legal_actions()))
        length, state = len(session.entries), session.state
        if session.undo():
            undone += 1
            taken = session.undo_length
            assert len(session.entries) < length
            assert taken is None or session.entries[taken].seat in session.humans
            while session.redo():
                pass
            assert session.state == state
            assert len(session.entries) == length
        else:
            assert session.undo_refusal
    assert undone > 0


@pytest.mark.parametrize(("name", "seats", "table"), usual_cases())
def test_an_action_that_is_not_listed_is_refused(name: str, seats: int, table: Any) -> None:
    game = opened(name, table)
    start = game.start(seats)
    if game.to_move(start) != CHANCE:
        pytest.skip("the first action of this game is a seat's own")
    session = Session(game, seats, seed=41)
    before = session.state
    with pytest.raises(IllegalActionError):
        session.play(game.chance(start, Rng(1)))
    assert session.state is before
