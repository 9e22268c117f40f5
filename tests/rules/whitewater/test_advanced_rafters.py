"""Advanced, rafters and capsized rafts: WR-119 to WR-129."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardgames.core.hexes import NE, SE
from boardgames.games.whitewater.rules.actions import (
    EndTurn,
    Face,
    Paddle,
    Recover,
    Rolled,
    Swim,
    TurnRaft,
    UseSpare,
)
from boardgames.games.whitewater.rules.events import (
    DieRolled,
    RafterBack,
    RafterLost,
    RaftRighted,
    TokensLost,
    WhirlpoolEntered,
    WhirlpoolStayed,
)
from boardgames.games.whitewater.rules.state import Paddle as Afloat
from boardgames.games.whitewater.rules.state import Phase, raft_of
from tests.rules.whitewater.positions import (
    advanced,
    cards_of,
    facing,
    half,
    legal,
    lies,
    play,
    position,
    white_knuckles,
)


@pytest.mark.rule("WR-119")
def test_a_rafter_overboard_comes_back_with_two_tokens() -> None:
    """Example 34."""
    game = white_knuckles(game="advanced")
    state = position(game, {"A": (10, 2)})
    after = play(game, state, Paddle("A", NE, 0), Rolled("overboard"))
    assert after.seen(RafterLost) == [RafterLost(0, "A", (11, 1), "Boulder Garden")]
    assert half(after.state, "0A").swimmer == (11, 1)
    assert cards_of(after.state, "0A") == "LL"
    first = play(game, after.state, Recover("A", 0, 1)).state
    assert cards_of(first, "0A") == "TL"
    last = play(game, first, Recover("A", 0, 1))
    assert cards_of(last.state, "0A") == "ss"
    assert half(last.state, "0A").swimmer is None
    assert last.state.energy[0] == 1
    assert last.seen(RafterBack) == [RafterBack(0, "A", (11, 1))]


@pytest.mark.rule("WR-119")
def test_a_rafters_owner_pays_with_energy_and_the_partner_with_either() -> None:
    game = advanced()
    lost = {"cards": {"0A": "LL"}, "swimmers": {"0A": (8, 2)}}
    own = position(game, {"A": (8, 2)}, **lost)  # type: ignore[arg-type]
    assert legal(game, own, Recover) == [Recover("A", 0, 1)]
    partner = position(game, {"A": (8, 2)}, mover=1, **lost)  # type: ignore[arg-type]
    assert legal(game, partner, Recover) == [Recover("A", 0, 0), Recover("A", 0, 1)]


@pytest.mark.rule("WR-120")
def test_a_swimmer_is_moved_downstream_for_a_point() -> None:
    """Example 35."""
    game = advanced()
    state = position(game, {"A": (8, 2)}, cards={"0A": "TT"}, swimmers={"0A": (5, 2)})
    after = play(game, state, Swim("A", 0, NE, 1)).state
    assert half(after, "0A").swimmer == (6, 2)
    after = play(game, after, Swim("A", 0, SE, 1)).state
    assert half(after, "0A").swimmer is None, "(7, 2) is next to the raft"
    assert (cards_of(after, "0A"), after.energy[0]) == ("ss", 1)


@pytest.mark.rule("WR-120")
def test_swimmers_meet_nothing_and_never_pass_the_finish() -> None:
    game = advanced()
    # (6, 3) is a whirlpool and B is there: neither matters to a swimmer.
    state = position(game, {"A": (20, 2), "B": (6, 3)}, cards={"0A": "LL"}, swimmers={"0A": (5, 2)})
    after = play(game, state, Swim("A", 0, SE, 1))
    assert half(after.state, "0A").swimmer == (6, 3)
    assert not after.seen(WhirlpoolEntered)
    assert lies(after.state, "B") == (6, 3)
    last = position(game, {"A": (20, 2)}, cards={"0A": "LL"}, swimmers={"0A": (39, 2)})
    assert not legal(game, last, Swim)
    river = game.river(state)
    for at in river.open:
        if at[0] < 39:
            out = position(game, {"A": (20, 2)}, cards={"0A": "LL"}, swimmers={"0A": at})
            if at != (20, 2):
                assert {s.dir for s in legal(game, out, Swim)} == set(river.downstream[at])


@pytest.mark.rule("WR-120")
def test_nobody_helps_a_swimmer_from_a_capsized_raft() -> None:
    game = advanced()
    state = position(
        game,
        {"A": (20, 2)},
        cards={"0A": "LL", "1A": "LL"},
        swimmers={"0A": (8, 2)},
        capsized="A",
    )
    assert not legal(game, state, Swim)


@pytest.mark.rule("WR-121")
def test_a_finished_raft_is_next_to_nothing() -> None:
    game = advanced()
    home = {"finished": [("A", 1)]}
    swimmer = position(game, cards={"0A": "TT"}, swimmers={"0A": (39, 2)}, **home)  # type: ignore[arg-type]
    assert not legal(game, swimmer, Recover, Swim)
    assert cards_of(play(game, swimmer, EndTurn()).state, "0A") == "TT"
    # Any step looks for what can be recovered; a raft that is gone is near nothing.
    assert cards_of(play(game, swimmer, Paddle("D", SE, 0)).state, "0A") == "TT"
    paddle = position(game, cards={"0A": "Qr"}, paddles=[((39, 2), "A", 0)], **home)  # type: ignore[arg-type]
    assert cards_of(play(game, paddle, Paddle("D", SE, 0)).state, "0A") == "Qr"
    spare = position(game, cards={"0A": "Pr"}, spares=["0A"], **home)  # type: ignore[arg-type]
    assert cards_of(play(game, spare, UseSpare("A")).state, "0A") == "sr"
    over = position(game, capsized="A", cards={"0A": "TT", "1A": "TL"}, **home)  # type: ignore[arg-type]
    after = play(game, over, Recover("A", 1, 1)).state
    assert (cards_of(after, "0A"), cards_of(after, "1A")) == ("ss", "ss")
    assert after.phase is Phase.ACT


@pytest.mark.rule("WR-122")
def test_a_second_overboard_takes_all_tokens() -> None:
    """Example 36."""
    game = white_knuckles(game="advanced")
    state = position(game, {"A": (10, 2)}, cards={"0A": "TL"}, swimmers={"0A": (6, 3)})
    after = play(game, state, Paddle("A", NE, 1), Rolled("overboard"))
    assert cards_of(after.state, "0A") == "LL"
    assert after.seen(TokensLost) == [TokensLost(0, "A", 1)]
    assert half(after.state, "0A").swimmer == (6, 3)
    assert not after.seen(RafterLost)


@pytest.mark.rule("WR-123")
def test_no_other_raft_takes_up_a_swimmer() -> None:
    game = advanced()
    state = position(game, {"A": (20, 2), "D": (8, 2)}, cards={"0A": "TT"}, swimmers={"0A": (8, 2)})
    after = play(game, state, TurnRaft("D", 1, 0)).state
    assert half(after, "0A").swimmer == (8, 2)
    other = position(game, {"A": (20, 2)}, cards={"0A": "LL"}, swimmers={"0A": (8, 2)}, mover=2)
    assert not legal(game, other, Swim, Recover)


@pytest.mark.rule("WR-124", "WR-125", "WR-107")
def test_four_tokens_of_energy_right_a_raft_and_its_whirlpool_rolls_that_turn() -> None:
    """Example 37."""
    game = white_knuckles(game="advanced")
    cards = {"0A": "TT", "1A": "TL"}
    state = position(game, {"A": (17, 2)}, capsized="A", cards=cards)
    assert [a for a in legal(game, state) if getattr(a, "raft", "") == "A"] == [Recover("A", 1, 1)]
    after = play(game, state, Recover("A", 1, 1))
    assert after.seen(RaftRighted) == [RaftRighted("A")]
    assert (cards_of(after.state, "0A"), cards_of(after.state, "1A")) == ("ss", "ss")
    state = play(game, after.state, Face(1)).state
    assert facing(state, "A") == 1
    after = play(game, state, EndTurn())
    assert after.seen(WhirlpoolStayed) == [WhirlpoolStayed("A", "black", 0)]


@pytest.mark.rule("WR-125")
def test_righted_in_the_turn_it_capsized_it_still_rolls_again() -> None:
    game = white_knuckles(game="advanced")
    # Three tokens are there from before: both rafters swim, far behind.
    swimmers = {"0A": (3, 2), "1A": (3, 2)}
    cards = {"0A": "TL", "1A": "TT"}
    state = position(game, {"A": (16, 2)}, cards=cards, swimmers=swimmers)
    state = play(game, state, Paddle("A", SE, 1), Rolled("capsize"), Recover("A", 0, 1)).state
    assert state.phase is Phase.FACE
    after = play(game, state, Face(0), EndTurn())
    assert after.seen(WhirlpoolStayed) == [WhirlpoolStayed("A", "black", 0)]


@pytest.mark.rule("WR-126")
def test_a_paddle_comes_along_only_if_it_is_next_to_the_rafter() -> None:
    """Example 39; and (5,2) is next to the rafter alone, (8,2) next to the raft alone."""
    game = advanced()
    for paddle, comes in (((6, 3), True), ((5, 2), True), ((4, 3), False), ((8, 2), False)):
        state = position(
            game,
            {"A": (7, 2)},
            cards={"0A": "QL"},
            swimmers={"0A": (6, 2)},
            paddles=[(paddle, "A", 0)],
        )
        after = play(game, state, Recover("A", 0, 1))
        assert after.seen(RafterBack)
        assert cards_of(after.state, "0A") == ("ss" if comes else "Ps")
        assert after.state.paddles == (() if comes else (Afloat(paddle, "A", 0),))


@pytest.mark.rule("WR-127")
def test_on_righting_whoever_is_near_comes_along() -> None:
    """Example 40."""
    game = white_knuckles(game="advanced")
    for swimmer, own, out in (((17, 3), "ss", None), ((13, 1), "LL", (13, 1))):
        state = position(
            game,
            {"A": (17, 2)},
            cards={"0A": "TT", "1A": "TL"},
            swimmers={"0A": swimmer},
            capsized="A",
        )
        after = play(game, state, Recover("A", 1, 1)).state
        assert (cards_of(after, "0A"), cards_of(after, "1A")) == (own, "ss")
        assert half(after, "0A").swimmer == out
        assert not raft_of(after, "A").capsized


@pytest.mark.rule("WR-127")
@pytest.mark.parametrize(("paddle", "cards"), [((17, 3), "ss"), ((13, 1), "Ps")])
def test_on_righting_a_paddle_near_the_raft_comes_along(
    paddle: tuple[int, int], cards: str
) -> None:
    game = white_knuckles(game="advanced")
    state = position(
        game,
        {"A": (17, 2)},
        cards={"0A": "QT", "1A": "TL", "0D": "Pr"},
        paddles=[((1, 2), "D", 0), (paddle, "A", 0)],
        capsized="A",
    )
    after = play(game, state, Recover("A", 1, 1)).state
    assert cards_of(after, "0A") == cards


@pytest.mark.rule("WR-128")
def test_the_lesser_trouble_waits_for_the_greater() -> None:
    game = advanced()
    # A token on the paddle's card, the paddle in reach, but the rafter is out: nothing happens.
    state = position(
        game,
        {"A": (8, 2)},
        cards={"0A": "QL"},
        swimmers={"0A": (3, 2)},
        paddles=[((8, 2), "A", 0)],
        spares=["0A"],
    )
    assert not legal(game, state, UseSpare)
    after = play(game, state, TurnRaft("A", 1, 1)).state
    assert cards_of(after, "0A") == "QL"
    # The token counts for the rafter: one more is enough.
    after = play(game, state, Recover("A", 0, 1)).state
    assert cards_of(after, "0A") == "QT"
    over = position(
        game,
        {"A": (8, 2)},
        cards={"0A": "QT", "1A": "LL"},
        paddles=[((8, 2), "A", 0)],
        spares=["0A"],
        capsized="A",
    )
    assert not legal(game, over, UseSpare)


@pytest.mark.rule("WR-118", "WR-128")
def test_a_taken_paddle_does_not_keep_tokens_off_while_something_worse_hides_it() -> None:
    game = advanced()
    state = position(game, {"A": (8, 2)}, cards={"0A": "PL"}, swimmers={"0A": (8, 2)})
    after = play(game, state, Recover("A", 0, 1), Recover("A", 0, 1)).state
    assert cards_of(after, "0A") == "Ps", "the rafter is back, the paddle is not"
    assert not [a for a in legal(game, after, Recover) if a.owner == 0]


@pytest.mark.rule("WR-128")
def test_tokens_that_lie_there_count_for_righting() -> None:
    game = white_knuckles(game="advanced")
    state = position(game, {"A": (16, 2)}, cards={"0A": "Qr"}, paddles=[((3, 2), "A", 0)], energy=3)
    state = play(game, state, Paddle("A", SE, 1), Rolled("capsize")).state
    assert (cards_of(state, "0A"), cards_of(state, "1A")) == ("QL", "LL")
    assert len(state.paddles) == 1


@pytest.mark.rule("WR-129")
def test_a_raft_may_be_pushed_away_from_its_paddle() -> None:
    game = advanced()
    state = position(
        game,
        {"B": (10, 2), "A": (11, 2)},
        cards={"0A": "Pr"},
        paddles=[((10, 2), "A", 0)],
        mover=2,
    )
    pushed = play(game, state, Paddle("B", SE, 0)).state
    assert lies(pushed, "A") == (12, 3)
    turn = replace(pushed, active=0, working="", closed=())
    after = play(game, turn, Recover("A", 0, 1)).state
    assert cards_of(after, "0A") == "Qr", "the token waits: the paddle is two hexes away"


@pytest.mark.rule("WR-129")
def test_the_end_is_as_in_the_base_game() -> None:
    game = advanced()
    state = position(game, {"D": (39, 2)}, finished=[("A", 0), ("C", 3)], mover=3)
    after = play(game, state, Paddle("D", NE, 0))
    assert after.state.phase is Phase.OVER
    assert not after.seen(DieRolled)
