"""Crews, cards and stakes: WR-16 to WR-28."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from boardgames.core.game import CHANCE, NOBODY
from boardgames.core.rng import Rng
from boardgames.games.whitewater.rules.actions import (
    CardsPassed,
    CharactersDrawn,
    EndTurn,
    FirstSeatDrawn,
    PairsDealt,
    PassRaftCard,
    PlaceStakes,
)
from boardgames.games.whitewater.rules.events import CardPassed, RaftPlaced, StakesPlaced
from boardgames.games.whitewater.rules.state import Phase, State, own_rafts
from tests.rules.whitewater.positions import (
    by_chance,
    cards_of,
    half,
    legal,
    opened,
    play,
    position,
    the_game,
)

DEAL = PairsDealt(("B", "E", "A", "F"))


def crews_in(state: State) -> dict[str, tuple[int, int]]:
    """Who is in which raft."""
    return {raft.letter: (raft.crew[0].seat, raft.crew[1].seat) for raft in state.rafts}


@pytest.mark.rule("WR-16", "WR-17", "WR-18", "WR-19")
def test_cards_are_passed_until_every_pair_is_split() -> None:
    """Example 1."""
    after = opened(the_game(), 4, DEAL, PassRaftCard(2), PassRaftCard(1))
    assert crews_in(after.state) == {"A": (1, 2), "B": (0, 2), "E": (1, 3), "F": (0, 3)}
    assert after.seen(CardPassed) == [
        CardPassed(0, 2, "B"),
        CardPassed(2, 1, "A"),
        CardPassed(1, 3, "E"),
        CardPassed(3, 0, "F"),
    ]


@pytest.mark.rule("WR-16")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_there_are_as_many_rafts_as_seats(seats: int) -> None:
    state = by_chance(the_game(), seats)
    assert len(state.rafts) == seats
    letters = {the_game().chance(the_game().start(seats), Rng(seed)) for seed in range(20)}
    assert len(letters) > 10


@pytest.mark.rule("WR-17")
def test_a_card_goes_only_to_a_seat_not_yet_given_one() -> None:
    game = the_game()
    state = opened(game, 5, PairsDealt(tuple("ABCDE")), PassRaftCard(3), PassRaftCard(1)).state
    assert game.to_move(state) == 1
    assert legal(game, state) == [PassRaftCard(2), PassRaftCard(4)]


@pytest.mark.rule("WR-18")
def test_the_first_seat_is_given_its_card_last() -> None:
    """Example 2."""
    game = the_game()
    state = opened(game, 4, DEAL, PassRaftCard(2)).state
    assert game.to_move(state) == 2
    assert legal(game, state) == [PassRaftCard(1), PassRaftCard(3)]


@pytest.mark.rule("WR-19")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_shares_two_rafts_with_two_partners(seats: int) -> None:
    for seed in range(6):
        state = by_chance(the_game(), seats, seed)
        for seat in range(seats):
            own = own_rafts(state, seat)
            assert len(own) == 2
            partners = {m.seat for raft in own for m in raft.crew} - {seat}
            assert len(partners) == 2


@pytest.mark.rule("WR-20")
def test_chance_may_pick_the_order_of_passing() -> None:
    game = the_game(rafts="deal")
    state = opened(game, 4, DEAL).state
    assert game.to_move(state) == CHANCE
    orders = {game.chance(state, Rng(seed)) for seed in range(40)}
    assert orders == {CardsPassed((*order, 0)) for order in permutations((1, 2, 3))}
    assert not game.allows(state, CardsPassed((0, 1, 2, 3)))
    assert not game.allows(state, CardsPassed((1, 1, 2, 0)))
    chosen = the_game()
    assert not chosen.allows(opened(chosen, 4, DEAL).state, CardsPassed((2, 1, 3, 0)))
    after = play(game, state, CardsPassed((2, 1, 3, 0)))
    assert not game.allows(after.state, CardsPassed((2, 1, 3, 0)))
    assert crews_in(after.state) == {"A": (1, 2), "B": (0, 2), "E": (1, 3), "F": (0, 3)}


@pytest.mark.rule("WR-21", "WR-23")
def test_all_cards_are_ready_at_the_start() -> None:
    state = by_chance(the_game(), 4)
    assert state.energy == (3, 3, 3, 3)
    for raft in state.rafts:
        for member in raft.crew:
            assert cards_of(state, f"{member.seat}{raft.letter}") == "rr"


@pytest.mark.rule("WR-22")
@pytest.mark.parametrize(
    ("choice", "names"),
    [
        ("one_each", ("Fern", "Wren", "Jasper", "Heath")),
        ("same", ("Wren",) * 4),
        ("girls", ("Fern", "Wren", "Fern", "Wren")),
        ("boys", ("Jasper", "Heath", "Jasper", "Heath")),
    ],
)
def test_characters_are_for_looks(choice: str, names: tuple[str, ...]) -> None:
    game = the_game(characters=choice)
    state = by_chance(game, 4)
    assert game.paddlers(state, 1) == names
    plain = by_chance(the_game(), 4)
    assert game.legal_actions(state) == the_game().legal_actions(plain)


@pytest.mark.rule("WR-22")
def test_random_characters_are_drawn_from_the_box() -> None:
    game = the_game(characters="random")
    state = opened(game, 6, PairsDealt(tuple("ABCDEF"))).state
    while state.phase is Phase.PASS:
        state = play(game, state, legal(game, state)[0]).state
    assert state.phase is Phase.CREW
    action = game.chance(state, Rng(3))
    assert isinstance(action, CharactersDrawn)
    assert set(Counter(action.names).values()) == {6}
    after = play(game, state, action).state
    assert game.paddlers(after, 5) == action.names[20:]
    assert not game.allows(state, CharactersDrawn(("Fern",) * 24))
    assert not game.allows(state, CharactersDrawn(action.names[:-1]))


@pytest.mark.rule("WR-24")
def test_each_raft_starts_on_its_letter_pointing_downstream() -> None:
    after = opened(the_game(), 4, DEAL, PassRaftCard(2), PassRaftCard(1))
    assert {raft.letter: (raft.hex, raft.facing) for raft in after.state.rafts} == {
        "A": ((0, 0), 0),
        "B": ((0, 1), 0),
        "E": ((0, 4), 0),
        "F": ((0, 5), 0),
    }
    assert after.seen(RaftPlaced)[0] == RaftPlaced("A", (1, 2), (0, 0), "Put-In")


@pytest.mark.rule("WR-25")
def test_stakes_are_placed_once_and_stay() -> None:
    game = the_game()
    state = opened(game, 4, DEAL, PassRaftCard(2), PassRaftCard(1)).state
    assert [game.to_move(state)] == [0]
    assert legal(game, state) == [PlaceStakes((1, 2)), PlaceStakes((2, 1))]
    for factors in ((2, 1), (1, 2), (2, 1), (1, 2)):
        assert game.is_private(state)
        state = play(game, state, PlaceStakes(factors)).state
    assert (half(state, "0B").stake, half(state, "0F").stake) == (2, 1)
    assert (half(state, "1A").stake, half(state, "1E").stake) == (1, 2)
    assert not legal(game, state, PlaceStakes)


@pytest.mark.rule("WR-26")
def test_stakes_are_secret_to_the_end_but_known_to_their_owner() -> None:
    game = the_game()
    state = by_chance(game, 4)
    for seat in range(4):
        view = game.view(state, seat)
        for raft, seen in zip(state.rafts, view.rafts, strict=True):
            for member, shown in zip(raft.crew, seen.crew, strict=True):
                assert shown.stake == (member.stake if member.seat == seat else 0)
    assert all(m.stake == 0 for raft in game.view(state, NOBODY).rafts for m in raft.crew)
    event = StakesPlaced(2, (2, 1))
    assert event.seen_by(2) == event
    assert event.seen_by(0) == event.seen_by(NOBODY) == StakesPlaced(2, ())
    over = position(game, finished=[("A", 0), ("B", 1), ("C", 2)], phase=Phase.OVER)
    assert game.view(over, 0) == over


@pytest.mark.rule("WR-27")
def test_the_first_seat_passes_first_and_begins_and_turns_go_clockwise() -> None:
    game = the_game(first_seat="lot")
    state = game.start(4)
    assert game.to_move(state) == CHANCE
    assert legal(game, state) == [FirstSeatDrawn(seat) for seat in range(4)]
    state = play(game, state, FirstSeatDrawn(2), DEAL).state
    assert game.to_move(state) == 2
    assert legal(game, state) == [PassRaftCard(0), PassRaftCard(1), PassRaftCard(3)]
    state = play(game, state, PassRaftCard(0), PassRaftCard(1)).state
    order = []
    while state.phase is Phase.STAKES:
        order.append(game.to_move(state))
        state = play(game, state, PlaceStakes((1, 2))).state
    for _ in range(5):
        order.append(game.to_move(state))
        state = play(game, state, EndTurn()).state
    assert order == [2, 3, 0, 1, 2, 3, 0, 1, 2]
    assert the_game().start(4).first == 0


@pytest.mark.rule("WR-28")
def test_two_seats_are_both_in_three_rafts() -> None:
    """Example 3."""
    game = the_game()
    state = opened(game, 2, PairsDealt(("C", "A", "F"))).state
    assert crews_in(state) == {"A": (0, 1), "C": (0, 1), "F": (0, 1)}
    assert state.energy == (3, 3)
    assert sum(len(m.cards) for raft in state.rafts for m in raft.crew if m.seat == 0) == 6
    assert len(game.paddlers(state, 0)) == 6
    assert state.phase is Phase.STAKES
    assert {action.factors for action in legal(game, state, PlaceStakes)} == set(
        permutations((1, 2, 3))
    )
