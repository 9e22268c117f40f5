"""A turn in two sentences: true, told to somebody, and never with a secret in it."""

from __future__ import annotations

import re

import pytest

from boardgames.core.game import CHANCE, NOBODY, Event
from boardgames.core.hexes import NE, SE
from boardgames.core.narration import PiecePath
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.core.wording import Addressing
from boardgames.games import kit_of
from boardgames.games.whitewater.narration.narration import WhitewaterNarration
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.actions import (
    AnyAction,
    EndTurn,
    LeaveRaft,
    Paddle,
    Recover,
    Rest,
    Rolled,
    TurnRaft,
)
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import State
from tests.rules.whitewater.positions import play, position, the_game

NAMES = ("Anna", "Ben", "Cleo", "Dirk", "Ella", "Finn")


def told(
    game: Whitewater, state: State, *actions: AnyAction, to: int, mover: int = 0
) -> tuple[str, list[Event]]:
    """The turn of the mover as it is told to that seat, and its events."""
    events = [ev.TurnBegan(mover, 1), *play(game, state, *actions).events]
    ends = next((i for i, e in enumerate(events) if isinstance(e, ev.TurnEnded)), len(events))
    events = events[: ends + 1]
    address = Addressing(lambda seat: NAMES[seat], to)
    return WhitewaterNarration(game).recap(events, address), events


def test_a_push_names_who_caused_it_and_what_the_listener_lost() -> None:
    game = the_game()
    state = position(game, {"A": (4, 2), "C": (5, 2)})
    actions = (Paddle("A", SE, 0), Rolled("paddle"))
    assert told(game, state, *actions, to=2)[0] == (
        "Anna pushed raft C into a blue whirlpool: you lost a paddle. Anna moved raft A 1 hex."
    )
    assert told(game, state, *actions, to=0)[0] == (
        "You pushed raft C into a blue whirlpool: Cleo lost a paddle. You moved raft A 1 hex."
    )


def test_a_raft_of_the_listener_is_called_so() -> None:
    game = the_game()
    state = position(game, {"A": (3, 3)})
    assert told(game, state, Paddle("A", SE, 0), to=1)[0] == ("Anna moved your raft A 2 hexes.")
    assert told(game, state, Paddle("A", SE, 0), to=2)[0] == ("Anna moved raft A 2 hexes.")


def test_what_the_own_whirlpool_brought_is_told_of_the_mover() -> None:
    game = the_game()
    state = position(game, {"A": (5, 2)})
    actions = (Paddle("A", SE, 0), Rolled("paddle"), Recover("A", 0, 1), Paddle("A", NE, 1))
    assert told(game, state, *actions, to=3)[0] == (
        "Anna lost a paddle: a blue whirlpool caught raft A. Anna freed 1 card on raft A."
    )


def test_a_capsized_raft_and_cards_gone_overboard_come_first() -> None:
    game = the_game(course="white_knuckles")
    state = position(game, {"A": (16, 2)})
    actions: tuple[AnyAction, ...] = (Paddle("A", SE, 0), Rolled("capsize"))
    assert (
        told(game, state, *actions, to=1)[0]
        == "Your raft A capsized. Anna moved your raft A 1 hex."
    )
    actions = (Paddle("A", SE, 0), Rolled("overboard"))
    assert told(game, state, *actions, to=0)[0] == (
        "Your paddler went overboard: both cards on raft A are locked. You moved raft A 1 hex."
    )


def test_two_rafts_are_one_sentence() -> None:
    game = the_game()
    state = position(game, {"A": (3, 2), "D": (8, 2)})
    actions = (Paddle("A", SE, 0), LeaveRaft(), TurnRaft("D", 1, 0), EndTurn())
    assert told(game, state, *actions, to=3)[0] == "Anna moved raft A 1 hex."
    both = (Paddle("A", SE, 0), LeaveRaft(), Paddle("D", NE, 0), Paddle("D", SE, 0), EndTurn())
    assert told(game, state, *both, to=3)[0] == ("Anna moved raft A 1 hex and your raft D 2 hexes.")


def test_a_push_without_harm_matters_most_to_its_crew() -> None:
    game = the_game()
    state = position(game, {"A": (3, 2), "C": (4, 3)})
    assert told(game, state, Paddle("A", SE, 0), to=2)[0] == (
        "Anna pushed your raft C 1 hex. Anna moved raft A 1 hex."
    )
    assert told(game, state, Paddle("A", SE, 0), to=1)[0] == (
        "Anna moved your raft A 1 hex. Anna pushed raft C 1 hex."
    )


def test_freeing_a_partners_card_is_told_to_the_partner() -> None:
    game = the_game()
    state = position(game, {"A": (3, 2)}, cards={"1A": "Lr"})
    assert told(game, state, Recover("A", 1, 1), to=1)[0] == "Anna freed your card on raft A."


def test_a_finish_is_told_with_its_place() -> None:
    game = the_game()
    state = position(game, {"A": (39, 2)})
    text, events = told(game, state, Paddle("A", NE, 0), to=1)
    assert text == "Anna finished in first place with your raft A."
    concerns = WhitewaterNarration(game).concerns
    assert any(concerns(event, 3) for event in events), "a finish is everybody's"


def test_a_turn_without_a_stroke_says_what_it_was_used_for() -> None:
    game = the_game()
    state = position(game, {"A": (3, 2)}, energy=(1, 3, 3, 3))
    assert told(game, state, Rest("A"), EndTurn(), to=1)[0] == "Anna earned 1 Energy."
    assert told(game, state, EndTurn(), to=1)[0] == "Anna did nothing."
    assert told(game, state, TurnRaft("A", 1, 0), EndTurn(), to=2)[0] == ("Anna turned raft A.")


def test_energy_used_in_the_same_turn_is_told_with_what_was_earned() -> None:
    game = the_game()
    state = position(game, {"A": (3, 2), "D": (8, 2)}, energy=(1, 3, 3, 3))
    actions = (Rest("A"), Rest("A"), Paddle("A", SE, 1), EndTurn())
    text, _ = told(game, state, *actions, to=3)
    assert text.endswith("Anna earned 2 Energy and used 1.")
    text, _ = told(game, state, *actions, to=0)
    assert text.endswith("You earned 2 Energy and used 1.")


def test_what_moved_is_told_from_hex_to_hex() -> None:
    game = the_game()
    state = position(game, {"A": (4, 2), "C": (5, 2)})
    events = play(game, state, Paddle("A", SE, 0)).events
    assert [path for event in events for path in WhitewaterNarration(game).paths(event)] == [
        PiecePath(("raft", "C"), ("hex", 5, 2), ("hex", 6, 3)),
        PiecePath(("raft", "A"), ("hex", 4, 2), ("hex", 5, 2)),
    ]


def test_a_push_concerns_the_crew_and_nobody_else() -> None:
    game = the_game()
    state = position(game, {"A": (4, 2), "C": (5, 2)})
    events = play(game, state, Paddle("A", SE, 0)).events
    concerns = WhitewaterNarration(game).concerns
    concerned = {seat for seat in range(4) if any(concerns(event, seat) for event in events)}
    assert concerned == {2, 3}, "the crew of C"


def match(seats: int, seed: int, most: int = 700) -> Session[State, AnyAction]:
    """A match played at random, as far as it gets."""
    session, rng = Session(the_game(), seats, seed), Rng(seed)
    while session.to_move not in (None, CHANCE) and len(session.entries) < most:
        session.play(rng.choice(session.legal_actions()))
    return session


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_every_turn_of_a_match_is_told_without_places_that_nobody_can_read(seats: int) -> None:
    session = match(seats, 3)
    game, turns = session.game, list[list[Event]]()
    narration = kit_of(game.name).narration(game)
    for entry in session.entries:
        for event in entry.events:
            line = narration.sentence(event, lambda seat: NAMES[seat])
            assert not re.search(r"\b[a-z]\d+\b", line)
            if not turns or game.begins_turn(event) is not None:
                turns.append([])
            turns[-1].append(event)
    assert len(turns) > 20
    for eyes in (0, 1, NOBODY):
        for events in turns[:-1]:
            text = narration.recap(events, Addressing(lambda seat: NAMES[seat], eyes))
            assert text.endswith("."), events
            assert text[0].isupper()
            assert not re.search(r"\b[a-z]\d+\b", text)
            assert len(re.findall(r"[.!] ", text)) < 2


def test_stakes_are_in_no_recap_before_they_are_shown() -> None:
    game = the_game()
    begun = [ev.RaftPlaced("A", (0, 1), (0, 0), "Put-In")]
    for factors in ((2, 1), (1, 2)):
        events = [*begun, ev.StakesPlaced(0, factors)]
        for eyes in (0, 1, NOBODY):
            seen = [event.seen_by(eyes) or event for event in events]
            text = WhitewaterNarration(game).recap(seen, Addressing(lambda seat: NAMES[seat], eyes))
            assert "stake" not in text
            assert "2" not in text


def test_a_seat_whose_rafts_are_home_has_left() -> None:
    game = the_game()
    home = (("A", 0), ("D", 0))
    state = position(game, finished=home)
    assert [game.has_left(state, seat) for seat in range(4)] == [True, False, False, False]
    locked = position(game, finished=home, cards={"0A": "LL"})
    assert not game.has_left(locked, 0), "Energy could free a card that counts"
