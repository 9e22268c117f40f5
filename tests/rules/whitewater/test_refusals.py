"""Why something can't be used: every row of the table of answers, and never a wrong one."""

from __future__ import annotations

from msgspec.structs import replace

from boardgames.core.game import CHANCE, Ref
from boardgames.core.hexes import SE
from boardgames.core.rng import Rng
from boardgames.games.whitewater.narration.click_paths import click_path
from boardgames.games.whitewater.narration.narration import WhitewaterNarration
from boardgames.games.whitewater.rules.actions import (
    EndTurn,
    LayBoard,
    LeaveRaft,
    Paddle,
    PairsDealt,
    PassRaftCard,
    Recover,
)
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Phase, State
from tests.rules.whitewater.positions import (
    advanced,
    opened,
    play,
    position,
    the_game,
    white_knuckles,
)


def told(game: Whitewater, state: State, ref: Ref) -> tuple[str, str]:
    """The rule's number and its sentence."""
    answer = WhitewaterNarration(game).refusal(state, ref)
    assert answer is not None, ref
    return answer.rule, answer.sentence


def test_why_a_hex_cannot_be_entered() -> None:
    game = the_game()
    state = position(game, {"A": (3, 2), "B": (4, 2)}, working="A")
    turn_first = "A raft moves to the 2 hexes ahead or backs up to the 2 behind. Turn it first."
    assert told(game, state, ("hex", 3, 3)) == ("WR-45", turn_first)
    assert told(game, state, ("hex", 30, 3)) == ("WR-45", turn_first)
    no_room = "You can’t push raft B: there’s rock behind it."
    assert told(game, state, ("hex", 4, 2)) == ("WR-55", no_room)
    assert WhitewaterNarration(game).refusal(state, ("hex", 4, 3)) is None
    snag = position(game, {"A": (5, 2), "B": (6, 2)}, working="A")
    assert told(game, snag, ("hex", 6, 2)) == ("WR-56", "A raft on a snag can’t be pushed.")
    rock = position(game, {"A": (4, 1)}, working="A")
    assert told(game, rock, ("hex", 5, 1))[0] == "WR-53"
    edge = position(game, {"A": ((0, 0), 3)}, working="A")
    assert told(game, edge, ("hex", -1, 0))[0] == "WR-14"


def test_why_points_do_not_suffice() -> None:
    game = the_game()
    one = {"0A": "rs"}
    state = position(game, {"A": (6, 2)}, cards=one, energy=(0, 3, 3, 3), working="A")
    assert told(game, state, ("hex", 7, 1)) == ("WR-51", "Leaving a snag costs 1 extra stroke.")
    state = position(game, {"A": (4, 2)}, cards=one, energy=(0, 3, 3, 3), working="A")
    assert told(game, state, ("hex", 3, 2))[0] == "WR-47"
    none = position(game, {"A": (4, 2)}, cards={"0A": "ss"}, energy=(0, 3, 3, 3), working="A")
    assert told(game, none, ("hex", 5, 2))[0] == "WR-36"


def test_why_a_raft_cannot_be_taken_up() -> None:
    game = the_game()
    state = play(game, position(game), Paddle("A", SE, 0)).state
    assert told(game, state, ("raft", "D")) == ("WR-32", "Choose Done with A first.")
    left = play(game, state, LeaveRaft()).state
    assert told(game, left, ("raft", "A"))[0] == "WR-32"
    assert told(game, left, ("raft", "B"))[0] == "WR-42"
    home = position(game, finished=[("A", 0)])
    assert told(game, home, ("raft", "A"))[0] == "WR-88"
    assert told(game, home, ("card", 0, "A"))[0] == "WR-88"


def test_why_nobody_rests() -> None:
    game = the_game()
    assert told(game, position(game), ("energy",))[0] == "WR-48"
    pool = position(game, {"A": (6, 3)}, energy=(1, 3, 3, 3), working="A")
    assert told(game, pool, ("energy",))[0] == "WR-49"
    spent = position(game, cards={"0A": "ss"}, energy=(1, 3, 3, 3), working="A")
    assert told(game, spent, ("energy",))[0] == "WR-48"
    hard = the_game(hard_rest=True)
    assert told(hard, position(hard, energy=(1, 3, 3, 3)), ("energy",))[0] == "WR-104"
    assert told(game, spent, ("energy", 1))[0] == "WR-41"


def test_why_a_card_is_not_recovered() -> None:
    game = the_game()
    cards = {"0A": "LL", "1A": "LL"}
    over = position(game, cards=cards, capsized="A", energy=(0, 3, 3, 3))
    assert told(game, over, ("card", 0, "A")) == ("WR-83", "Only Energy can right a raft.")
    hard = advanced()
    taken = position(hard, {"A": (7, 2)}, cards={"0A": "Pr"})
    assert told(hard, taken, ("card", 0, "A"))[0] == "WR-118"
    waits = position(hard, {"A": (20, 2)}, cards={"0A": "Qr"}, paddles=[((3, 2), "A", 0)])
    assert told(hard, waits, ("card", 0, "A"))[0] == "WR-110"


def test_why_things_in_the_water_stay_there() -> None:
    game = advanced()
    at = {"A": (7, 2), "B": (3, 3)}
    far = position(game, at, cards={"1A": "Pr"}, paddles=[((20, 2), "A", 1)], mover=2)
    assert told(game, far, ("paddle", 0))[0] == "WR-110"
    near = position(
        game, {**at, "A": (1, 3)}, cards={"1A": "Pr"}, paddles=[((2, 4), "A", 1)], mover=2
    )
    assert told(game, near, ("paddle", 0))[0] == "WR-115"
    own = position(game, at, cards={"1A": "Pr"}, paddles=[((2, 4), "A", 1)], mover=1)
    assert told(game, own, ("paddle", 0))[0] == "WR-115"
    swimmer = position(game, at, cards={"1A": "LL"}, swimmers={"1A": (3, 2)}, mover=2)
    assert told(game, swimmer, ("swimmer", 1, "A"))[0] == "WR-123"


def test_why_things_wait_for_another_raft() -> None:
    game = the_game()
    over = position(game, cards={"0A": "LL", "1A": "LL"}, capsized="A")
    assert told(game, replace(over, working="D"), ("card", 0, "A")) == (
        "WR-32",
        "Choose Done with D first.",
    )
    assert told(game, replace(over, closed=("A",)), ("card", 1, "A"))[0] == "WR-32"
    # A raft that is done with rests nowhere, so its whirlpool is not the reason.
    pool = position(game, {"A": (6, 3)}, cards={"0D": "ss"}, energy=(1, 3, 3, 3), closed=("A",))
    assert told(game, pool, ("energy",))[0] == "WR-48"
    hard = advanced()
    swims = position(hard, cards={"0A": "LL"}, swimmers={"0A": (5, 2)}, working="D")
    assert told(hard, swims, ("swimmer", 0, "A"))[0] == "WR-32"
    spare = position(hard, cards={"0A": "Pr"}, spares=["0A"], closed=("A",))
    assert told(hard, spare, ("spare", "A"))[0] == "WR-32"


def test_why_nothing_else_is_done_while_a_turn_ends_or_a_raft_is_pointed() -> None:
    rests = the_game(hard_rest=True)
    resting = play(rests, position(rests, energy=(1, 3, 3, 3)), EndTurn()).state
    assert resting.phase is Phase.REST
    assert told(rests, resting, ("hex", 1, 0))[0] == "WR-105"
    assert told(rests, resting, ("card", 1, "A"))[0] == "WR-105"
    drifts = the_game(drifting=True)
    drifting = play(drifts, position(drifts, {"A": (10, 2)}), EndTurn()).state
    assert drifting.phase is Phase.DRIFT
    assert told(drifts, drifting, ("hex", 9, 1))[0] == "WR-100"
    assert told(drifts, drifting, ("turn", "A", 1))[0] == "WR-105"
    game = white_knuckles()
    cards = {"0A": "sL", "1A": "ss"}
    over = position(game, {"A": (17, 2)}, cards=cards, capsized="A")
    facing = play(game, over, Recover("A", 0, 1)).state
    assert facing.phase is Phase.FACE
    assert told(game, facing, ("hex", 18, 2))[0] == "WR-85"


def test_why_a_board_does_not_fit_and_a_seat_waits() -> None:
    build = the_game(course="build")
    state = opened(build, 3, LayBoard("long_bend")).state
    assert told(build, state, ("board", "easy_riffle")) == (
        "WR-08",
        "The river ends green here, so the next board must begin yellow.",
    )
    assert told(build, state, ("board", "long_bend"))[0] == "WR-10"
    game = the_game()
    state = opened(game, 4, PairsDealt(tuple("ABCD")), PassRaftCard(2)).state
    assert told(game, state, ("seat", 0))[0] == "WR-18"
    assert told(game, state, ("seat", 2))[0] == "WR-17"


def test_what_can_be_done_is_never_refused() -> None:
    for variants in ({}, {"game": "advanced", "drifting": True}):
        game = the_game(**variants)
        rng, state = Rng(5), game.start(4)
        for _ in range(300):
            seat = game.to_move(state)
            assert seat is not None
            if seat == CHANCE:
                state = game.apply(state, game.chance(state, rng)).state
                continue
            actions = game.legal_actions(state)
            for action in actions:
                for ref in click_path(action, state):
                    assert WhitewaterNarration(game).refusal(game.view(state, seat), ref) is None
            state = game.apply(state, rng.choice(actions)).state
