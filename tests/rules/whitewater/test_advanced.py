"""Advanced, whirlpools and paddles: WR-106 to WR-118."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardgames.core.hexes import NE, SE, SW
from boardgames.games.whitewater.rules.actions import (
    Backpaddle,
    EndTurn,
    LeaveRaft,
    Paddle,
    Recover,
    Rest,
    Rolled,
    TakePaddle,
    TurnRaft,
    UseSpare,
)
from boardgames.games.whitewater.rules.events import (
    CardRecovered,
    NothingLost,
    PaddleBack,
    PaddleLost,
    TokenPut,
    TokensLost,
    WhirlpoolStayed,
)
from boardgames.games.whitewater.rules.state import Paddle as Afloat
from boardgames.games.whitewater.rules.state import Phase
from tests.rules.whitewater.positions import (
    advanced,
    cards_of,
    half,
    legal,
    lies,
    play,
    position,
    the_game,
)


@pytest.mark.rule("WR-106")
def test_what_things_cost() -> None:
    game = advanced()
    state = position(game, {"A": (4, 2)}, energy=(0, 0, 0, 0))
    for action, left in (
        (Paddle("A", SE, 0), "sr"),
        (TurnRaft("A", 1, 0), "sr"),
        (Rest("A"), "sr"),
        (Backpaddle("A", SW, 0), "ss"),
    ):
        assert cards_of(play(game, state, action).state, "0A") == left
    paddle = position(game, {"A": (6, 3)}, cards={"0A": "rP"}, paddles=[((6, 3), "A", 0)])
    assert cards_of(play(game, paddle, Recover("A", 0, 0)).state, "0A") == "ss"
    rafter = position(game, {"A": (8, 2)}, cards={"0A": "LL"}, swimmers={"0A": (8, 2)})
    once = play(game, rafter, Recover("A", 0, 1)).state
    assert cards_of(once, "0A") == "TL", "one point is not enough for a rafter"
    assert cards_of(play(game, once, Recover("A", 0, 1)).state, "0A") == "ss"


@pytest.mark.rule("WR-106")
def test_recovering_is_not_immediate_as_in_the_base_game() -> None:
    """They replace WR-50 and WR-80."""
    at = {"A": (8, 2)}
    base = position(the_game(), at, cards={"0A": "Lr"})
    assert cards_of(play(the_game(), base, Recover("A", 0, 0)).state, "0A") == "ss"
    game = advanced()
    state = position(game, at, cards={"0A": "Pr"}, paddles=[((3, 2), "A", 0)])
    assert cards_of(play(game, state, Recover("A", 0, 0)).state, "0A") == "Qs"


@pytest.mark.rule("WR-107", "WR-108")
def test_staying_in_a_whirlpool_rolls_at_the_end_of_a_crew_members_turn() -> None:
    """Example 38."""
    game = advanced()
    state = position(game, {"A": (6, 3), "D": (25, 4)})
    after = play(game, state, EndTurn())
    assert after.seen(WhirlpoolStayed) == [WhirlpoolStayed("A", "blue", 0)]
    assert after.state.due == ("D",)
    after = play(game, after.state, Rolled("L1"))
    assert after.seen(WhirlpoolStayed) == [WhirlpoolStayed("D", "red", 0)]
    after = play(game, after.state, Rolled("L2"))
    assert (after.state.active, after.state.phase) == (1, Phase.ACT)
    again = play(game, after.state, EndTurn())
    assert again.seen(WhirlpoolStayed) == [WhirlpoolStayed("A", "blue", 1)], "the partner rolls too"
    third = play(game, play(game, again.state, Rolled("L1")).state, EndTurn())
    assert not third.seen(WhirlpoolStayed), "seat 2 is in neither"


@pytest.mark.rule("WR-108")
def test_not_in_the_turn_the_raft_came_there_and_not_capsized() -> None:
    game = advanced()
    state = position(game, {"A": (5, 2)})
    after = play(game, state, Paddle("A", SE, 0), Rolled("L1"), EndTurn())
    assert not after.seen(WhirlpoolStayed)
    assert after.state.active == 1
    assert play(game, after.state, EndTurn()).seen(WhirlpoolStayed)
    over = position(game, {"A": (6, 3)}, capsized="A", cards={"0A": "LL", "1A": "LL"})
    assert not play(game, over, EndTurn()).seen(WhirlpoolStayed)


@pytest.mark.rule("WR-107")
def test_spinning_in_a_whirlpool_is_not_coming_there() -> None:
    game = advanced()
    state = position(game, {"A": (6, 3)})
    after = play(game, state, TurnRaft("A", 1, 0), EndTurn())
    assert after.seen(WhirlpoolStayed) == [WhirlpoolStayed("A", "blue", 0)]


@pytest.mark.rule("WR-109", "WR-110")
def test_a_token_waits_until_the_raft_is_next_to_its_paddle() -> None:
    """Example 30."""
    game = advanced()
    state = position(game, {"A": (8, 2)}, cards={"0A": "Pr"}, paddles=[((6, 3), "A", 0)])
    after = play(game, state, Recover("A", 0, 0))
    assert after.seen(TokenPut) == [TokenPut(0, 0, "A", 0)]
    assert cards_of(after.state, "0A") == "Qs"
    after = play(game, after.state, Backpaddle("A", SW, 2))
    assert lies(after.state, "A") == (7, 2)
    assert cards_of(after.state, "0A") == "ss"
    assert after.state.paddles == ()
    assert after.seen(PaddleBack) == [PaddleBack(0, "A", (6, 3))]


@pytest.mark.rule("WR-109")
def test_one_token_per_card_left_one_first_and_partners_pay_for_each_other() -> None:
    game = advanced()
    state = position(game, {"A": (20, 2)}, cards={"0A": "LL"}, swimmers={"0A": (8, 2)}, mover=1)
    after = play(game, state, Recover("A", 0, 0))
    assert cards_of(after.state, "0A") == "TL"
    after = play(game, after.state, Recover("A", 0, 1))
    assert cards_of(after.state, "0A") == "TT"
    assert not legal(game, after.state, Recover)
    assert (cards_of(after.state, "1A"), after.state.energy[1]) == ("sr", 2)


@pytest.mark.rule("WR-110", "WR-111")
def test_a_paddle_lost_and_fetched() -> None:
    """Example 29."""
    game = advanced()
    state = position(game, {"A": (5, 2)})
    after = play(game, state, Paddle("A", SE, 0), Rolled("paddle"))
    assert after.seen(PaddleLost) == [PaddleLost(0, "A", (6, 3), "Put-In")]
    assert after.state.paddles == (Afloat((6, 3), "A", 0),)
    assert cards_of(after.state, "0A") == "Pr"
    after = play(game, after.state, Paddle("A", NE, 1), Recover("A", 0, 0))
    assert lies(after.state, "A") == (7, 2)
    assert cards_of(after.state, "0A") == "ss"
    assert after.state.paddles == ()


@pytest.mark.rule("WR-110")
def test_recovery_happens_by_itself_in_anybodys_turn() -> None:
    game = advanced()
    # Seat 2's raft B pushes A to within reach of A's paddle.
    state = position(
        game,
        {"B": (10, 2), "A": (11, 2), "C": (0, 2)},
        cards={"0A": "Qr", "1A": "rr"},
        paddles=[((13, 3), "A", 0)],
        mover=2,
    )
    after = play(game, state, Paddle("B", SE, 0))
    assert lies(after.state, "A") == (12, 3)
    assert cards_of(after.state, "0A") == "sr"
    assert after.seen(CardRecovered) == [CardRecovered(0, "A", 0)]


@pytest.mark.rule("WR-111")
@pytest.mark.parametrize("energy", [0, 1])
def test_a_paddle_needs_one_token_by_action_or_energy(energy: int) -> None:
    game = advanced()
    state = position(game, {"A": (7, 2)}, cards={"0A": "Pr"}, paddles=[((6, 3), "A", 0)])
    after = play(game, state, Recover("A", 0, energy)).state
    assert cards_of(after, "0A") == ("ss" if energy == 0 else "sr")


@pytest.mark.rule("WR-112", "WR-113")
def test_a_paddle_rolled_again_takes_the_token_and_never_the_other_card() -> None:
    """Example 31."""
    game = advanced()
    cards, paddles = {"0A": "Qs"}, [((0, 5), "A", 0)]
    state = position(game, {"A": (5, 2)}, cards=cards, paddles=paddles)
    after = play(game, state, Paddle("A", SE, 1), Rolled("paddle"))
    assert after.seen(TokensLost) == [TokensLost(0, "A", 1)]
    assert cards_of(after.state, "0A") == "Ps"
    assert after.state.paddles == (Afloat((0, 5), "A", 0),)
    state = position(game, {"A": (5, 2)}, cards={"0A": "Ps"}, paddles=paddles)
    again = play(game, state, Paddle("A", SE, 1), Rolled("paddle"))
    assert again.seen(NothingLost) == [NothingLost(0, "A")]
    assert cards_of(again.state, "0A") == "Ps"


@pytest.mark.rule("WR-112")
def test_a_seat_can_lose_a_paddle_from_each_of_its_rafts() -> None:
    game = advanced()
    state = position(game, {"A": (5, 2), "D": (10, 2)})
    state = play(game, state, Paddle("A", SE, 0), Rolled("paddle"), LeaveRaft()).state
    state = play(game, state, Paddle("D", NE, 0), Rolled("paddle")).state
    assert (cards_of(state, "0A"), cards_of(state, "0D")) == ("Pr", "Pr")
    assert len(state.paddles) == 2


@pytest.mark.rule("WR-114")
def test_with_both_cards_locked_otherwise_no_paddle_is_lost() -> None:
    game = advanced()
    state = position(game, {"A": (5, 2)}, cards={"0A": "LT"}, swimmers={"0A": (3, 2)})
    after = play(game, state, Paddle("A", SE, 1), Rolled("paddle"))
    assert after.seen(NothingLost) == [NothingLost(0, "A")]
    assert cards_of(after.state, "0A") == "LT"
    assert after.state.paddles == ()


@pytest.mark.rule("WR-115")
def test_an_abandoned_paddle_may_be_taken_by_another_seat_with_another_raft() -> None:
    """Example 32."""
    game = advanced()
    at = {"A": (7, 2), "B": (3, 3)}
    cards, paddles = {"1A": "Pr"}, [((2, 4), "A", 1)]
    state = position(game, at, cards=cards, paddles=paddles, mover=2)
    after = play(game, state, TakePaddle("B", 0, 0)).state
    assert half(after, "2B").spare
    assert cards_of(after, "2B") == "sr"
    assert after.paddles == ()
    near = position(game, {**at, "A": (1, 3)}, cards=cards, paddles=paddles, mover=2)
    assert not legal(game, near, TakePaddle), "A is next to it"
    owner = position(game, at, cards=cards, paddles=paddles, mover=1)
    assert not legal(game, owner, TakePaddle), "its own paddle, by another raft"


@pytest.mark.rule("WR-115")
def test_a_raft_holds_one_spare_per_seat_and_a_finished_raft_has_left_its_paddles() -> None:
    game = advanced()
    at = {"A": (7, 2), "B": (3, 3)}
    more = {"cards": {"1A": "Pr"}, "paddles": [((2, 4), "A", 1)], "mover": 2}
    full = position(game, at, spares=["2B"], **more)  # type: ignore[arg-type]
    assert not legal(game, full, TakePaddle)
    other = position(game, at, spares=["1B"], **more)  # type: ignore[arg-type]
    assert legal(game, other, TakePaddle) == [TakePaddle("B", 0, 0), TakePaddle("B", 0, 1)]
    home = position(game, {"B": (3, 3)}, finished=[("A", 0)], **more)  # type: ignore[arg-type]
    assert legal(game, home, TakePaddle)


@pytest.mark.rule("WR-116", "WR-117")
def test_a_spare_frees_a_card_and_the_lost_paddle_is_nobodys() -> None:
    """Example 33."""
    game = advanced()
    state = position(game, {"A": (5, 2)}, spares=["0A"])
    assert UseSpare("A") not in game.legal_actions(state)
    after = play(game, state, Paddle("A", SE, 0), Rolled("paddle"), UseSpare("A")).state
    assert (cards_of(after, "0A"), after.energy[0]) == ("sr", 3)
    assert not half(after, "0A").spare
    assert after.paddles == (Afloat((6, 3), "A", None),)
    assert legal(game, after, TakePaddle) == [TakePaddle("A", 0, 0), TakePaddle("A", 0, 1)]


@pytest.mark.rule("WR-117")
def test_anybody_next_to_it_may_take_a_paddle_that_is_nobodys() -> None:
    game = advanced()
    state = position(game, {"A": (3, 3), "B": (1, 3)}, paddles=[((2, 4), "A", None)], mover=1)
    assert {a.raft for a in legal(game, state, TakePaddle)} == {"A", "B"}


@pytest.mark.rule("WR-116", "WR-118")
def test_a_seat_whose_paddle_was_taken_needs_a_spare() -> None:
    """Example 45."""
    game = advanced()
    at = {"A": (7, 2), "B": (3, 3)}
    state = position(game, at, cards={"1A": "Pr"}, paddles=[((2, 4), "A", 1)], mover=2)
    taken = play(game, state, TakePaddle("B", 0, 0)).state
    turn = replace(taken, active=1, working="", closed=())
    assert not legal(game, turn, Recover)
    spare = position(game, at, cards={"1A": "Pr"}, spares=["1A"], mover=1)
    after = play(game, spare, UseSpare("A")).state
    assert cards_of(after, "1A") == "sr"
