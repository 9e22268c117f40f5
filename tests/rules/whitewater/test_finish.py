"""Finish and score: WR-87 to WR-97."""

from __future__ import annotations

import pytest

from boardgames.core.hexes import NE, SE
from boardgames.games.whitewater.rules.actions import (
    Backpaddle,
    EndTurn,
    LeaveRaft,
    Paddle,
    Recover,
    Rest,
    TurnRaft,
)
from boardgames.games.whitewater.rules.events import (
    DuskFell,
    GameEnded,
    RaftFinished,
    StakesShown,
    WhirlpoolEntered,
)
from boardgames.games.whitewater.rules.scoring import Line, rank_of, score_lines
from boardgames.games.whitewater.rules.state import Finish, Phase, partner_of, place_of, raft_of
from tests.rules.whitewater.positions import (
    advanced,
    board,
    cards_of,
    legal,
    lies,
    play,
    position,
    river_game,
    the_game,
)

STAKES = {"0A": 2, "0D": 1, "1A": 1, "1B": 2, "2B": 1, "2C": 2, "3C": 1, "3D": 2}


@pytest.mark.rule("WR-87", "WR-88", "WR-90")
def test_a_raft_that_leaves_the_last_board_takes_a_place() -> None:
    """Example 24."""
    game = the_game()
    after = play(game, position(game, {"A": (39, 2)}), Paddle("A", NE, 0))
    assert after.seen(RaftFinished) == [RaftFinished("A", 1)]
    assert place_of(after.state, "A") == 1
    assert lies(after.state, "A") is None
    assert not raft_of(after.state, "A").arrived, "it has come to no hex"
    assert cards_of(after.state, "0A") == "sr"
    assert legal(game, after.state) == [LeaveRaft(), EndTurn()]


@pytest.mark.rule("WR-87")
def test_the_finish_is_crossed_north_east_or_south_east_from_any_row_of_the_last_column() -> None:
    game = the_game()
    river = game.river(position(game))
    rows = [at for at in river.open if at[0] == 39]
    assert len(rows) == 3
    for at in rows:
        for direction in (NE, SE):
            state = position(game, {"A": at})
            assert play(game, state, Paddle("A", direction, 0)).seen(RaftFinished)
    stern = position(game, {"A": ((39, 2), 3)})
    assert play(game, stern, Backpaddle("A", SE, 0)).seen(RaftFinished)


@pytest.mark.rule("WR-88")
def test_cards_of_a_finished_raft_neither_pay_nor_rest() -> None:
    game = the_game()
    state = position(game, finished=[("A", 1)], energy=(0, 3, 3, 3))
    assert legal(game, state, Rest) == [Rest("D")]
    assert not [a for a in legal(game, state, Paddle, TurnRaft) if a.raft == "A"]


@pytest.mark.rule("WR-89")
def test_energy_still_recovers_cards_of_a_finished_raft_in_the_base_game_only() -> None:
    game = the_game()
    state = position(game, finished=[("A", 1)], cards={"0A": "rL", "1A": "LL"})
    assert legal(game, state, Recover) == [Recover("A", 0, 1), Recover("A", 1, 1)]
    after = play(game, state, Recover("A", 0, 1)).state
    assert (cards_of(after, "0A"), after.phase) == ("rs", Phase.ACT)
    hard = advanced()
    state = position(hard, finished=[("A", 1)], cards={"0A": "rP"}, paddles=[((38, 2), "A", 0)])
    assert not legal(hard, state, Recover)


@pytest.mark.rule("WR-89", "WR-85")
def test_a_finished_raft_is_righted_without_being_pointed() -> None:
    game = the_game()
    cards = {"0A": "ss", "1A": "sL"}
    state = position(game, finished=[("A", 1)], capsized="A", cards=cards)
    after = play(game, state, Recover("A", 1, 1)).state
    assert after.phase is Phase.ACT
    assert not any(raft.capsized for raft in after.rafts)


@pytest.mark.rule("WR-90")
def test_places_are_kept_in_order() -> None:
    game = the_game()
    state = position(game, {"A": (39, 2), "D": (39, 3)}, finished=[("C", 2)])
    state = play(game, state, Paddle("D", NE, 0), LeaveRaft(), Paddle("A", NE, 0)).state
    assert state.finished == (Finish("C", 2), Finish("D", 0), Finish("A", 0))
    assert [place_of(state, raft) for raft in "ABCD"] == [3, None, 1, 2]


@pytest.mark.rule("WR-91")
def test_the_third_finish_ends_the_game_at_that_instant() -> None:
    game = river_game(board(h7_2="wk"))
    at = {"A": (6, 2), "D": (7, 2)}
    state = position(game, {**at, "B": (0, 1), "C": (0, 2)}, finished=[("B", 1), ("C", 2)])
    after = play(game, state, Paddle("A", SE, 0))
    assert after.state.phase is Phase.OVER
    assert after.seen(RaftFinished) == [RaftFinished("D", 3)]
    assert not after.seen(WhirlpoolEntered), "nothing waiting is settled or rolled"
    assert game.to_move(after.state) is None
    assert game.legal_actions(after.state) == ()


@pytest.mark.rule("WR-92")
def test_in_one_line_the_foremost_takes_the_better_place() -> None:
    game = the_game()
    state = position(game, {"A": (38, 2), "C": (39, 2)})
    after = play(game, state, Paddle("A", SE, 0), Paddle("A", SE, 0))
    assert after.seen(RaftFinished) == [RaftFinished("C", 1), RaftFinished("A", 2)]


@pytest.mark.rule("WR-93", "WR-95", "WR-96")
def test_points_times_the_own_factor_and_ties_by_who_moved_a_raft_off() -> None:
    """Example 26."""
    game = the_game()
    state = position(game, {"D": (39, 2)}, finished=[("A", 0), ("C", 3)], stakes=STAKES, mover=3)
    after = play(game, state, Paddle("D", NE, 0))
    assert after.seen(GameEnded) == [GameEnded((7, 3, 4, 4))]
    shown = after.seen(StakesShown)[0].stakes
    assert shown == (
        (("A", 2), ("D", 1)),
        (("A", 1), ("B", 2)),
        (("B", 1), ("C", 2)),
        (("C", 1), ("D", 2)),
    )
    outcome = game.outcome(after.state)
    assert outcome is not None
    assert outcome.ranking == ((0,), (3,), (2,), (1,))
    assert outcome.winners == (0,)
    assert outcome.reason == "finish"


@pytest.mark.rule("WR-94")
def test_both_cards_locked_score_nothing() -> None:
    """Example 27."""
    game = the_game()
    finished = [("A", 0), ("C", 3)]
    state = position(
        game,
        {"D": (39, 2)},
        finished=finished,
        stakes=STAKES,
        mover=3,
        cards={"0A": "LL"},
    )
    after = play(game, state, Paddle("D", NE, 0))
    assert after.seen(GameEnded)[0].points[0] == 1
    line = game.score(after.state, 0)[0]
    assert (line.letter, line.locked, line.points) == ("A", True, 0)


@pytest.mark.rule("WR-94")
def test_tokens_on_locked_cards_do_not_help_the_score() -> None:
    game = advanced()
    state = position(
        game,
        {"D": (39, 2)},
        finished=[("A", 0), ("C", 3)],
        stakes=STAKES,
        mover=3,
        cards={"0A": "TT"},
        swimmers={"0A": (38, 2)},
    )
    after = play(game, state, Paddle("D", NE, 0))
    assert after.seen(GameEnded)[0].points[:2] == (1, 3)


@pytest.mark.rule("WR-95", "WR-96", "WR-28")
def test_a_tie_goes_to_the_one_who_first_moved_a_raft_off() -> None:
    """Example 28."""
    game = the_game()
    stakes = {"0A": 3, "0B": 2, "0C": 1, "1A": 1, "1B": 3, "1C": 2}
    state = position(game, {"C": (39, 2)}, seats=2, finished=[("B", 1), ("A", 0)], stakes=stakes)
    after = play(game, state, Paddle("C", NE, 0))
    assert after.seen(GameEnded) == [GameEnded((13, 13))]
    outcome = game.outcome(after.state)
    assert outcome is not None
    assert outcome.ranking == ((1,), (0,))


@pytest.mark.rule("WR-96")
@pytest.mark.parametrize("mover", range(4))
def test_a_raft_counts_as_moved_off_only_by_whoever_had_the_turn(mover: int) -> None:
    game = the_game()
    state = position(game, finished=[("B", mover)], stakes=STAKES)
    for seat in (1, 2):
        lines = score_lines(state.rafts, state.finished, game.terms.rules.points, seat)
        assert {line.letter for line in lines if line.own_turn} == (
            {"B"} if seat == mover else set()
        )


def test_the_partner_in_a_raft_is_the_other_one() -> None:
    for raft in position(the_game()).rafts:
        one, other = raft.crew
        assert partner_of(raft, one.seat) == other
        assert partner_of(raft, other.seat) == one


@pytest.mark.rule("WR-96")
def test_a_missing_entry_is_worst_and_equal_lists_share() -> None:
    first = Line(0, "A", 1, 3, 1, locked=False, own_turn=False)
    third = Line(0, "B", 3, 1, 3, locked=False, own_turn=False)
    alone = Line(1, "A", 1, 3, 2, locked=False, own_turn=False)
    assert first.points + third.points == alone.points == 6
    assert rank_of([first, third], 3) < rank_of([alone], 3)
    own = Line(2, "A", 1, 3, 2, locked=False, own_turn=True)
    assert rank_of([own], 3) < rank_of([first, third], 3)
    useless = Line(1, "C", 2, 2, 2, locked=True, own_turn=True)
    assert rank_of([alone, useless], 3) == rank_of([alone], 3)
    game = the_game()
    dusk = position(game, phase=Phase.OVER, finished=[])
    nobody = game.outcome(dusk)
    assert nobody is not None
    assert nobody.ranking == ((0, 1, 2, 3),)


@pytest.mark.rule("WR-97")
def test_dusk_ends_the_match_after_the_last_round() -> None:
    """Example 46."""
    game = the_game(round_limit=20)
    state = position(game, finished=[("A", 0)], stakes=STAKES, mover=3, round=20)
    after = play(game, state, EndTurn())
    assert after.state.phase is Phase.OVER
    assert after.seen(DuskFell) == [DuskFell()]
    assert after.seen(GameEnded) == [GameEnded((6, 3, 0, 0))]
    outcome = game.outcome(after.state)
    assert outcome is not None
    assert outcome.reason == "dusk"
    earlier = position(game, finished=[("A", 0)], mover=3, round=19)
    assert play(game, earlier, EndTurn()).state.round == 20
