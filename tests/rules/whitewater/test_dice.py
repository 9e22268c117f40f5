"""Dice: WR-74 to WR-86."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardgames.core.hexes import NE, SE
from boardgames.games.whitewater.rules.actions import (
    Backpaddle,
    EndTurn,
    Face,
    Paddle,
    Recover,
    Rest,
    Rolled,
    TurnRaft,
)
from boardgames.games.whitewater.rules.events import (
    CardLocked,
    DieRolled,
    LockKind,
    NothingLost,
    RaftCapsized,
    RaftRighted,
    RaftTurned,
    TurnKind,
)
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Phase, Roll, Terms, raft_of
from tests.rules.whitewater.positions import (
    board,
    cards_of,
    facing,
    legal,
    lies,
    play,
    position,
    river_game,
    the_game,
    white_knuckles,
)


@pytest.mark.rule("WR-74")
@pytest.mark.parametrize(
    ("face", "after"), [("L1", 5), ("L2", 4), ("R1", 1), ("R2", 2), ("half", 3)]
)
def test_a_spin_turns_the_raft_as_far_as_shown(face: str, after: int) -> None:
    game = the_game()
    sign = "wr" if face == "half" else "wb"
    game = river_game(board(h2_2=sign))
    state = position(game, {"A": (1, 1), "B": (0, 3), "C": (0, 4)}, seats=3)
    done = play(game, state, Paddle("A", SE, 0), Rolled(face))
    assert facing(done.state, "A") == after
    assert done.seen(RaftTurned) == [RaftTurned("A", 0, after, TurnKind.SPIN)]
    assert cards_of(done.state, "0A") == "sr"


@pytest.mark.rule("WR-74")
@pytest.mark.parametrize("looks", [0, 2, 5])
@pytest.mark.parametrize("corners", range(-5, 6))
def test_a_die_of_ones_own_may_spin_by_up_to_five_corners(corners: int, looks: int) -> None:
    face = "half" if corners == 0 else f"{'L' if corners < 0 else 'R'}{abs(corners)}"
    shipped = river_game(board(h2_2="wb"))
    terms = shipped.terms
    dice = replace(terms.rules.dice, blue=(face,) * 6)
    rules = replace(terms.rules, dice=dice)
    game = Whitewater(Terms(rules, terms.boards, shipped.options), shipped.options)
    state = position(game, {"A": ((2, 2), looks), "B": (0, 3), "C": (0, 4)}, seats=3)
    due = replace(state, phase=Phase.ROLL, roll=Roll("A", 0, "blue"), working="A")
    after = play(game, due, Rolled(face)).state
    assert facing(after, "A") == (looks + (corners or 3)) % 6
    assert not raft_of(after, "A").capsized


@pytest.mark.rule("WR-75")
def test_blue_may_call_for_red_and_red_for_black_by_the_same_seat() -> None:
    game = the_game()
    state = position(game, {"A": (4, 2), "C": (5, 2)})
    state = play(game, state, Paddle("A", SE, 0)).state
    after = play(game, state, Rolled("red"), Rolled("black"), Rolled("half"))
    assert [(e.die, e.face, e.roller) for e in after.seen(DieRolled)] == [
        ("blue", "red", 2),
        ("red", "black", 2),
        ("black", "half", 2),
    ]
    assert facing(after.state, "C") == 3


@pytest.mark.rule("WR-76")
def test_a_lost_paddle_locks_the_card_just_used() -> None:
    game = the_game()
    # The left card is spent by turning; the right one brings the raft into the pool.
    state = position(game, {"A": ((5, 2), 5)})
    state = play(game, state, TurnRaft("A", 1, 0), Paddle("A", SE, 0)).state
    assert state.used == 1
    after = play(game, state, Rolled("paddle"))
    assert cards_of(after.state, "0A") == "sL"
    assert after.seen(CardLocked) == [CardLocked(0, "A", 1, LockKind.PADDLE)]


@pytest.mark.rule("WR-44", "WR-50", "WR-76")
def test_a_paddle_lost_and_recovered_in_the_same_turn() -> None:
    """Example 20."""
    game = the_game()
    state = position(game, {"A": (5, 2)})
    state = play(game, state, Paddle("A", SE, 0), Rolled("paddle")).state
    assert cards_of(state, "0A") == "Lr"
    state = play(game, state, Recover("A", 0, 0)).state
    assert cards_of(state, "0A") == "ss"
    state = play(game, state, *[EndTurn()] * 4).state
    assert (state.active, cards_of(state, "0A")) == (0, "rr")


@pytest.mark.rule("WR-76")
def test_a_paddle_may_be_lost_with_every_die() -> None:
    dice = the_game().terms.rules.dice
    for die in ("blue", "red", "black"):
        assert "paddle" in dice.faces(die)
    for die in ("red", "black"):
        assert "overboard" in dice.faces(die)
    assert "overboard" not in dice.blue
    assert [("capsize" in dice.faces(die)) for die in ("blue", "red", "black")] == [
        False,
        False,
        True,
    ]


@pytest.mark.rule("WR-77")
@pytest.mark.parametrize(
    ("cards", "after"), [("rs", "rL"), ("rr", "Lr"), ("ss", "Ls"), ("Lr", "LL"), ("LL", "LL")]
)
def test_with_energy_a_spent_card_locks_first_then_a_ready_one(cards: str, after: str) -> None:
    game = the_game()
    state = position(game, {"A": (5, 2)}, cards={"0A": cards})
    done = play(game, state, Paddle("A", SE, 1), Rolled("paddle"))
    assert cards_of(done.state, "0A") == after
    assert bool(done.seen(NothingLost)) == (cards == "LL")


@pytest.mark.rule("WR-77")
def test_the_card_the_mover_used_is_nothing_to_another_roller() -> None:
    game = the_game()
    state = position(game, {"A": (4, 2), "C": (5, 2)}, cards={"0A": "sr"})
    after = play(game, state, Paddle("A", SE, 0), Rolled("paddle")).state
    assert (cards_of(after, "0A"), cards_of(after, "2C")) == ("ss", "Lr")


@pytest.mark.rule("WR-76")
def test_only_a_card_that_moved_the_raft_counts_as_just_used() -> None:
    game = the_game()
    state = position(game, {"A": (4, 2)}, cards={"0A": "rL"})
    assert play(game, state, Paddle("A", SE, 0)).state.used == -1, "the raft has come to rest"
    assert play(game, state, TurnRaft("A", 1, 0)).state.used == -1
    assert play(game, state, Recover("A", 0, 0)).state.used == -1


@pytest.mark.rule("WR-77")
def test_of_two_cards_used_the_left_one_locks() -> None:
    game = the_game()
    state = position(game, {"A": ((5, 2), 3)})
    state = play(game, state, Backpaddle("A", SE, 0), Rolled("paddle")).state
    assert cards_of(state, "0A") == "Ls"


@pytest.mark.rule("WR-78", "WR-79", "WR-80")
def test_overboard_locks_both_of_the_rollers_cards_and_energy_helps_at_once() -> None:
    """Example 21."""
    game = the_game()
    state = position(game, {"A": (5, 2)})
    state = play(game, state, Paddle("A", SE, 0), Rolled("red"), Rolled("overboard")).state
    assert (cards_of(state, "0A"), cards_of(state, "1A")) == ("LL", "rr")
    state = play(game, state, Recover("A", 0, 1)).state
    assert (cards_of(state, "0A"), state.energy[0]) == ("sL", 2)


@pytest.mark.rule("WR-80")
def test_one_card_may_be_recovered_now_and_one_later() -> None:
    game = the_game()
    state = position(game, {"A": (7, 2)}, cards={"0A": "LL"}, energy=(1, 0, 0, 0))
    state = play(game, state, Recover("A", 0, 1), *[EndTurn()] * 4).state
    assert cards_of(state, "0A") == "rL"
    state = play(game, state, Recover("A", 0, 0)).state
    assert cards_of(state, "0A") == "ss"


@pytest.mark.rule("WR-78")
def test_overboard_with_both_locked_takes_nothing() -> None:
    game = the_game()
    state = position(game, {"A": (5, 2)}, cards={"0A": "LL"})
    after = play(game, state, Paddle("A", SE, 1), Rolled("red"), Rolled("overboard"))
    assert after.seen(NothingLost) == [NothingLost(0, "A")]


@pytest.mark.rule("WR-81", "WR-82", "WR-83", "WR-84", "WR-85")
def test_a_capsized_raft_is_righted_by_four_recoveries_with_energy() -> None:
    """Example 22."""
    game = white_knuckles()
    state = position(game, {"A": (16, 2)})
    capsized = play(game, state, Paddle("A", SE, 0), Rolled("capsize"))
    assert capsized.seen(RaftCapsized) == [RaftCapsized("A")]
    assert lies(capsized.state, "A") == (17, 2)
    assert (cards_of(capsized.state, "0A"), cards_of(capsized.state, "1A")) == ("LL", "LL")
    listed = [a for a in legal(game, capsized.state) if getattr(a, "raft", "") == "A"]
    assert listed == [Recover("A", 0, 1), Recover("A", 1, 1)]
    state = play(
        game, capsized.state, Recover("A", 0, 1), Recover("A", 0, 1), Recover("A", 1, 1)
    ).state
    assert (cards_of(state, "0A"), cards_of(state, "1A")) == ("ss", "sL")
    assert state.energy[0] == 0
    assert raft_of(state, "A").capsized
    state = play(game, state, EndTurn()).state
    assert (state.active, cards_of(state, "1A")) == (1, "rL")
    assert [a for a in legal(game, state) if getattr(a, "raft", "") == "A"] == [Recover("A", 1, 1)]
    righted = play(game, state, Recover("A", 1, 1))
    assert righted.seen(RaftRighted) == [RaftRighted("A")]
    assert righted.state.phase is Phase.FACE
    assert legal(game, righted.state) == [Face(corner) for corner in range(6)]
    state = play(game, righted.state, Face(2)).state
    assert (facing(state, "A"), state.phase, cards_of(state, "1A")) == (2, Phase.ACT, "rs")
    assert TurnRaft("A", 1, 0) in game.legal_actions(state)


@pytest.mark.rule("WR-84")
def test_ready_cards_of_a_capsized_raft_cannot_rest_either() -> None:
    game = the_game()
    state = position(game, {"A": (3, 2)}, capsized="A", cards={"1A": "LL"}, energy=(1, 1, 1, 1))
    assert Rest("A") not in game.legal_actions(state)
    assert Rest("D") in game.legal_actions(state)


@pytest.mark.rule("WR-85")
def test_righting_rolls_nothing_in_the_base_game() -> None:
    game = white_knuckles()
    cards = {"0A": "sL", "1A": "ss"}
    state = position(game, {"A": (17, 2)}, capsized="A", cards=cards)
    after = play(game, state, Recover("A", 0, 1), Face(0), EndTurn())
    assert not after.seen(DieRolled)
    assert after.state.active == 1


@pytest.mark.rule("WR-86")
def test_a_partner_is_helped_only_on_the_shared_raft() -> None:
    game = the_game()
    cards = {"1A": "LL", "1B": "LL", "0A": "sr"}
    state = position(game, cards=cards, energy=(1, 3, 3, 3))
    assert legal(game, state, Recover) == [Recover("A", 1, 0), Recover("A", 1, 1)]
    after = play(game, state, Recover("A", 1, 0), Recover("A", 1, 1)).state
    assert (cards_of(after, "1A"), cards_of(after, "0A"), after.energy[0]) == ("ss", "ss", 0)


def test_a_roll_is_not_the_seats_to_make() -> None:
    game = the_game()
    state = play(game, position(game, {"A": (5, 2)}), Paddle("A", SE, 0)).state
    assert game.to_move(state) == -1
    assert not game.allows(state, Paddle("A", NE, 0))
    assert not game.allows(state, Rolled("capsize"))
