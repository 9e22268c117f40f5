"""A step in its exact order, and what a hex does: WR-54 to WR-73."""

from __future__ import annotations

import pytest

from boardgames.core.hexes import NE, NW, SE, SW, S
from boardgames.games.whitewater.rules.actions import (
    Backpaddle,
    EndTurn,
    Paddle,
    Recover,
    Rolled,
    TurnRaft,
)
from boardgames.games.whitewater.rules.events import (
    CardSpent,
    DieRolled,
    MoveKind,
    RaftFinished,
    RaftMoved,
    RaftTurned,
    RapidsHeld,
    TurnKind,
    WhirlpoolEntered,
)
from boardgames.games.whitewater.rules.state import Phase, raft_of
from tests.rules.whitewater.positions import (
    advanced,
    board,
    cards_of,
    facing,
    legal,
    lies,
    play,
    position,
    river_game,
    the_game,
)


@pytest.mark.rule("WR-54", "WR-59")
def test_a_whole_line_is_pushed_one_hex() -> None:
    """Example 14."""
    game = the_game()
    state = position(game, {"A": (2, 2), "B": ((3, 2), 2), "C": (4, 3)})
    after = play(game, state, Paddle("A", SE, 0))
    assert [lies(after.state, raft) for raft in "ABC"] == [(3, 2), (4, 3), (5, 3)]
    assert [facing(after.state, raft) for raft in "ABC"] == [0, 2, 0]
    moved = [(event.letter, event.why) for event in after.seen(RaftMoved)]
    assert moved == [("C", MoveKind.PUSH), ("B", MoveKind.PUSH), ("A", MoveKind.PADDLE)]
    assert after.seen(CardSpent) == [CardSpent(0, "A", 0)], "the pushed pay nothing"


@pytest.mark.rule("WR-54")
def test_a_line_ends_at_the_first_hex_without_a_raft() -> None:
    game = the_game()
    state = position(game, {"A": (1, 1), "B": (2, 2), "C": (4, 3)})
    after = play(game, state, Paddle("A", SE, 0)).state
    assert [lies(after, raft) for raft in "ABC"] == [(2, 2), (3, 2), (4, 3)]


@pytest.mark.rule("WR-55", "WR-57")
def test_no_room_behind_makes_a_step_illegal() -> None:
    """Example 16."""
    game = the_game()
    state = position(game, {"A": (3, 2), "B": (4, 2)})
    directions = {move.dir for move in legal(game, state, Paddle) if move.raft == "A"}
    assert directions == {SE}, "rock lies behind B"


@pytest.mark.rule("WR-55")
@pytest.mark.parametrize("behind", ["##", "OO"])
def test_a_long_line_is_blocked_by_what_lies_at_its_end(behind: str) -> None:
    row = f"sA .. .. .. {behind} .. .. .."
    game = river_game("\n".join([row] * 5))
    state = position(game, {"A": ((1, 1), 0), "B": (2, 2), "C": (3, 2)}, seats=3)
    assert SE not in {move.dir for move in legal(game, state, Paddle) if move.raft == "A"}
    free = position(game, {"A": (0, 1), "B": (1, 1), "C": (2, 2)}, seats=3)
    assert SE in {move.dir for move in legal(game, free, Paddle) if move.raft == "A"}


@pytest.mark.rule("WR-56", "WR-57")
def test_a_raft_on_a_snag_is_like_land() -> None:
    """Example 17."""
    game = the_game()
    state = position(game, {"A": (5, 2), "B": (6, 2)})
    assert NE not in {move.dir for move in legal(game, state, Paddle) if move.raft == "A"}


@pytest.mark.rule("WR-56")
def test_a_raft_on_a_snag_blocks_a_line_from_any_place_in_it() -> None:
    game = the_game()
    state = position(game, {"A": (4, 3), "B": (5, 2), "C": (6, 2)})
    assert NE not in {move.dir for move in legal(game, state, Paddle) if move.raft == "A"}


@pytest.mark.rule("WR-56")
def test_a_raft_may_be_pushed_onto_a_snag() -> None:
    """Example 18."""
    game = the_game()
    state = position(game, {"A": (4, 3), "B": (5, 2)})
    after = play(game, state, Paddle("A", NE, 0)).state
    assert (lies(after, "B"), lies(after, "A")) == ((6, 2), (5, 2))


@pytest.mark.rule("WR-58")
def test_a_blocked_carry_leaves_the_raft_on_its_rapids() -> None:
    """Example 12."""
    game = the_game()
    state = position(game, {"A": (27, 2), "B": (29, 2)})
    after = play(game, state, Paddle("A", SE, 0))
    assert (lies(after.state, "A"), lies(after.state, "B")) == ((28, 3), (29, 2))
    assert after.seen(RapidsHeld) == [RapidsHeld("A", (28, 3), "Twin Chutes")]


@pytest.mark.rule("WR-59")
def test_pushing_backwards_keeps_all_facings() -> None:
    game = the_game()
    state = position(game, {"A": ((4, 3), 1), "B": ((4, 2), 4)})
    after = play(game, state, TurnRaft("A", -1, 1), Backpaddle("A", NW, 0)).state
    assert lies(after, "A") == (3, 2)
    state = position(game, {"A": ((4, 3), 0), "B": ((3, 2), 4)})
    after = play(game, state, Backpaddle("A", NW, 0)).state
    assert [lies(after, raft) for raft in "AB"] == [(3, 2), (2, 2)]
    assert [facing(after, raft) for raft in "AB"] == [0, 4]


@pytest.mark.rule("WR-60")
def test_a_raft_pushed_over_the_finish_has_finished() -> None:
    """Example 25."""
    game = the_game()
    state = position(game, {"A": (38, 2), "C": (39, 2)})
    after = play(game, state, Paddle("A", SE, 0))
    assert after.seen(RaftFinished) == [RaftFinished("C", 1)]
    assert lies(after.state, "C") is None
    assert lies(after.state, "A") == (39, 2)


@pytest.mark.rule("WR-60")
def test_a_raft_may_back_over_the_finish() -> None:
    game = the_game()
    state = position(game, {"A": ((39, 2), 3)})
    after = play(game, state, Backpaddle("A", NE, 0))
    assert after.seen(RaftFinished) == [RaftFinished("A", 1)]


@pytest.mark.rule("WR-61", "WR-68")
def test_the_farthest_raft_meets_its_hex_first() -> None:
    """Example 15."""
    game = the_game()
    state = position(game, {"A": (2, 5), "C": ((3, 4), 3)})
    after = play(game, state, Paddle("A", NE, 0)).state
    assert (lies(after, "C"), facing(after, "C")) == ((5, 4), 3)
    assert lies(after, "A") == (3, 4)


@pytest.mark.rule("WR-61")
def test_each_raft_settles_wholly_dice_included_before_the_next() -> None:
    game = river_game(board(h2_2="wr", h3_2="wb"))
    state = position(game, {"A": (1, 1), "B": (2, 2), "C": (0, 4)}, seats=3)
    after = play(game, state, Paddle("A", SE, 0))
    assert after.seen(WhirlpoolEntered) == [WhirlpoolEntered("B", "blue", 1)]
    assert after.state.settling == ("A",)
    after = play(game, after.state, Rolled("red"))
    assert after.state.settling == ("A",), "B's second die comes before A's first"
    after = play(game, after.state, Rolled("L2"))
    assert after.seen(WhirlpoolEntered) == [WhirlpoolEntered("A", "red", 0)]
    after = play(game, after.state, Rolled("half"))
    assert after.state.phase is Phase.ACT
    assert [facing(after.state, raft) for raft in "AB"] == [3, 4]


@pytest.mark.rule("WR-62")
def test_steps_caused_while_settling_settle_before_what_still_waits() -> None:
    # B is pushed onto rapids that carry it into C; C falls into a pool before A meets its eddy.
    game = river_game(board(h2_2="er", h3_2="se", h5_3="wb"))
    state = position(game, {"A": (1, 1), "B": (2, 2), "C": (4, 3)}, seats=3)
    after = play(game, state, Paddle("A", SE, 0))
    assert [lies(after.state, raft) for raft in "ABC"] == [(2, 2), (4, 3), (5, 3)]
    assert after.seen(WhirlpoolEntered) == [WhirlpoolEntered("C", "blue", 2)]
    assert after.state.settling == ("B", "A")
    assert facing(after.state, "A") == 0
    after = play(game, after.state, Rolled("R1"))
    assert (facing(after.state, "C"), facing(after.state, "A")) == (1, 1)


@pytest.mark.rule("WR-62")
def test_a_raft_moved_on_while_waiting_meets_only_the_hex_where_it_then_lies() -> None:
    # A would meet a pool on (2,2), but B's arrow runs back and pushes A off it first.
    game = river_game(board(h2_2="wk", h3_2="nw"))
    state = position(game, {"A": (1, 1), "B": (2, 2), "C": (0, 4)}, seats=3)
    after = play(game, state, Paddle("A", SE, 0))
    assert [lies(after.state, raft) for raft in "AB"] == [(1, 1), (2, 2)]
    assert after.seen(WhirlpoolEntered) == [WhirlpoolEntered("B", "black", 1)]
    after = play(game, after.state, Rolled("half"))
    assert not after.seen(WhirlpoolEntered)
    assert after.state.phase is Phase.ACT


@pytest.mark.rule("WR-62")
def test_a_raft_moved_on_while_waiting_meets_that_hex_only_once() -> None:
    # B's arrow pushes A back onto the eddy it came from.
    game = river_game(board(h1_1="er", h3_2="nw"))
    state = position(game, {"A": (1, 1), "B": (2, 2), "C": (0, 4)}, seats=3)
    after = play(game, state, Paddle("A", SE, 0))
    assert lies(after.state, "A") == (1, 1)
    assert after.seen(RaftTurned) == [RaftTurned("A", 0, 1, TurnKind.EDDY)]


@pytest.mark.rule("WR-63")
def test_advanced_recovery_waits_until_nothing_else_does() -> None:
    game = advanced()
    cards, paddles = {"0A": "rQ"}, [((6, 3), "A", 0)]
    state = position(game, {"A": (4, 2), "C": (5, 2)}, cards=cards, paddles=paddles)
    before = play(game, state, Paddle("A", SE, 0))
    assert before.state.phase is Phase.ROLL, "C is in the pool"
    assert cards_of(before.state, "0A") == "sQ"
    assert cards_of(play(game, before.state, Rolled("R1")).state, "0A") == "ss"


@pytest.mark.rule("WR-64")
def test_rapids_carry_a_raft_one_hex_further_for_nothing() -> None:
    """Example 10."""
    game = the_game()
    state = position(game, {"A": (3, 3)})
    after = play(game, state, Paddle("A", SE, 0))
    assert (lies(after.state, "A"), facing(after.state, "A")) == ((5, 4), 0)
    assert cards_of(after.state, "0A") == "sr"
    assert [event.why for event in after.seen(RaftMoved)] == [MoveKind.PADDLE, MoveKind.RAPIDS]


@pytest.mark.rule("WR-65", "WR-71", "WR-74", "WR-75")
def test_the_hex_rapids_lead_to_counts_too() -> None:
    """Example 11."""
    game = the_game()
    state = position(game, {"A": (11, 1)})
    after = play(game, state, Paddle("A", NE, 0))
    assert lies(after.state, "A") == (13, 1)
    assert after.seen(WhirlpoolEntered) == [WhirlpoolEntered("A", "blue", 0)]
    after = play(game, after.state, Rolled("red"), Rolled("half"))
    assert after.seen(DieRolled) == [
        DieRolled("blue", "red", 0, "A"),
        DieRolled("red", "half", 0, "A"),
    ]
    assert facing(after.state, "A") == 3


@pytest.mark.rule("WR-66")
def test_rapids_carry_the_same_raft_once_in_an_action() -> None:
    game = river_game(board(h2_2="se", h3_2="nw"))
    state = position(game, {"A": (1, 1), "B": (0, 4), "C": (0, 3)}, seats=3)
    after = play(game, state, Paddle("A", SE, 0))
    assert [event.end for event in after.seen(RaftMoved)] == [(2, 2), (3, 2), (2, 2)]
    assert not after.seen(RapidsHeld)
    assert after.state.carried == ()
    again = play(game, after.state, Paddle("A", SE, 0))
    assert [event.end for event in again.seen(RaftMoved)] == [(3, 2), (2, 2), (3, 2)]


@pytest.mark.rule("WR-66")
def test_what_has_carried_is_remembered_over_a_roll() -> None:
    # B is carried into a pool's side stream: after the roll the same action continues.
    game = river_game(board(h2_2="se", h3_2="wb"))
    state = position(game, {"A": (1, 1), "B": (0, 4), "C": (0, 3)}, seats=3)
    after = play(game, state, Paddle("A", SE, 0))
    assert after.state.carried == (("A", (2, 2)),)
    assert play(game, after.state, Rolled("L1")).state.carried == ()


@pytest.mark.rule("WR-67")
def test_an_eddy_turns_a_raft_that_enters() -> None:
    """Example 13."""
    game = the_game()
    state = position(game, {"A": (17, 1)})
    after = play(game, state, Paddle("A", NE, 0))
    assert (lies(after.state, "A"), facing(after.state, "A")) == ((18, 1), 5)
    assert after.seen(RaftTurned) == [RaftTurned("A", 0, 5, TurnKind.EDDY)]
    later = play(game, after.state, *[EndTurn()] * 4).state
    assert facing(later, "A") == 5, "staying does nothing"
    assert facing(play(game, later, TurnRaft("A", 1, 0)).state, "A") == 0


@pytest.mark.rule("WR-68")
@pytest.mark.parametrize(
    ("sign", "hex_", "turned"), [("ne", (4, 2), 0), ("el", (3, 2), 5), ("er", (3, 2), 1)]
)
def test_pushed_rafts_meet_hexes_like_paddled_ones(
    sign: str, hex_: tuple[int, int], turned: int
) -> None:
    game = river_game(board(h3_2=sign))
    pushed = position(game, {"A": (1, 1), "B": (2, 2), "C": (0, 4)}, seats=3)
    after = play(game, pushed, Paddle("A", SE, 0)).state
    assert (lies(after, "B"), facing(after, "B")) == (hex_, turned)
    paddled = position(game, {"B": (2, 2), "A": (0, 3), "C": (0, 4)}, seats=3, mover=1)
    after = play(game, paddled, Paddle("B", SE, 0)).state
    assert (lies(after, "B"), facing(after, "B")) == (hex_, turned)


@pytest.mark.rule("WR-69")
@pytest.mark.parametrize(("sign", "colour"), [("wb", "blue"), ("wr", "red"), ("wk", "black")])
def test_a_whirlpool_asks_for_the_die_of_its_colour(sign: str, colour: str) -> None:
    game = river_game(board(h2_2=sign))
    state = position(game, {"A": (1, 1), "B": (0, 4), "C": (0, 3)}, seats=3)
    after = play(game, state, Paddle("A", SE, 0)).state
    assert after.phase is Phase.ROLL
    assert after.roll is not None
    assert after.roll.die == colour
    faces = game.terms.rules.dice.faces(colour)
    assert {action.face for action in legal(game, after, Rolled)} == set(faces)
    assert len(faces) == 6


@pytest.mark.rule("WR-70")
def test_in_the_base_game_staying_in_a_whirlpool_rolls_nothing() -> None:
    game = the_game()
    state = position(game, {"A": (6, 3)})
    after = play(game, state, EndTurn(), EndTurn())
    assert not after.seen(DieRolled)
    assert after.state.active == 2
    assert play(game, state, TurnRaft("A", 1, 0)).state.phase is Phase.ACT


@pytest.mark.rule("WR-71")
def test_the_mover_rolls_for_its_working_raft() -> None:
    game = the_game()
    for mover in (0, 1):
        state = position(game, {"A": (5, 2)}, mover=mover)
        after = play(game, state, Paddle("A", SE, 0)).state
        assert after.roll is not None
        assert after.roll.roller == mover


@pytest.mark.rule("WR-72", "WR-76", "WR-77")
def test_for_another_raft_the_next_seat_clockwise_in_it_rolls() -> None:
    """Example 19."""
    game = the_game()
    state = position(game, {"A": (4, 2), "C": (5, 2)})
    after = play(game, state, Paddle("A", SE, 0))
    assert lies(after.state, "C") == (6, 3)
    assert after.seen(WhirlpoolEntered) == [WhirlpoolEntered("C", "blue", 2)]
    after = play(game, after.state, Rolled("paddle"))
    assert (cards_of(after.state, "2C"), cards_of(after.state, "3C")) == ("Lr", "rr")
    assert after.state.active == 0
    assert after.state.phase is Phase.ACT
    shared = position(game, {"A": (4, 2), "D": (5, 2)})
    after = play(game, shared, Paddle("A", SE, 0))
    assert after.seen(WhirlpoolEntered) == [WhirlpoolEntered("D", "blue", 3)]


@pytest.mark.rule("WR-72")
def test_clockwise_is_counted_from_the_mover() -> None:
    game = the_game()
    # Seat 3 moves D and pushes B (1+2): seat 1 is the next in it. Seat 2 pushes A (0+1) by C.
    state = position(game, {"D": (4, 2), "B": (5, 2)}, mover=3)
    assert play(game, state, Paddle("D", SE, 0)).seen(WhirlpoolEntered)[0].roller == 1
    state = position(game, {"C": (4, 2), "D": (5, 2)}, mover=2)
    assert play(game, state, Paddle("C", SE, 0)).seen(WhirlpoolEntered)[0].roller == 3


@pytest.mark.rule("WR-73")
def test_a_capsized_raft_is_pushed_and_carried_but_meets_neither_eddy_nor_die() -> None:
    locked = {"1B": "LL", "2B": "LL"}
    for sign, end in (("wk", (3, 2)), ("er", (3, 2)), ("se", (4, 3))):
        game = river_game(board(h3_2=sign))
        at = {"A": (1, 1), "B": (2, 2), "C": (0, 4)}
        state = position(game, at, seats=3, capsized="B", cards=locked)
        after = play(game, state, Paddle("A", SE, 0))
        assert lies(after.state, "B") == end
        assert not after.seen(RaftTurned, WhirlpoolEntered)
        assert after.state.phase is Phase.ACT
        assert raft_of(after.state, "B").capsized


@pytest.mark.rule("WR-73")
def test_a_capsized_raft_on_the_way_is_pushed_like_any_other() -> None:
    game = the_game()
    cards = {"1B": "LL", "2B": "LL"}
    state = position(game, {"A": (2, 2), "B": (3, 2)}, capsized="B", cards=cards)
    after = play(game, state, Paddle("A", SE, 0), TurnRaft("A", 1, 0)).state
    assert lies(after, "B") == (4, 3)
    assert not [a for a in legal(game, after, Paddle, TurnRaft, Recover) if a.raft == "B"]
    assert {S, SW, SE} >= {move.dir for move in legal(game, after, Paddle)}
