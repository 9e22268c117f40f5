"""What every computer player of Whitewater must do, whatever its level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.ai.bots import Bot, Remembering, seen_by
from boardgames.core.game import CHANCE, Event
from boardgames.core.hexes import Hex, distance
from boardgames.core.rng import Rng
from boardgames.games.whitewater import KIT
from boardgames.games.whitewater.rules.actions import (
    AnyAction,
    Backpaddle,
    EndTurn,
    LayBoard,
    LeaveRaft,
    Paddle,
    Rest,
    Rolled,
    TakePaddle,
)
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import SPENT, Card, Phase, State, own_rafts
from tests.rules.whitewater.bot_turns import actions_of, bot_of, turn
from tests.rules.whitewater.positions import (
    advanced,
    board,
    half,
    legal,
    lies,
    play,
    position,
    river_game,
    the_game,
)

pytestmark = pytest.mark.thorough

LEVELS = ("easy", "normal", "hard")
WALL = """
## ## ## ## ## ## ## ##
.. .. .. sn .. .. .. ..
.. .. OO OO .. .. .. ..
.. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. ..
## ## ## ## ## ## ## ##
"""
"""The short way leads over a snag, the long one round the rocks below it."""


def idle(game: Whitewater, state: State, seat: int) -> State:
    """Everybody else does nothing until it is the seat's turn; whirlpools only spin rafts."""
    while state.active != seat:
        state = play(game, state, Rolled("L2") if state.roll else EndTurn()).state
    return state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("looks", [0, 3])
def test_a_pool_is_left_by_who_needs_to_rest(level: str, looks: int) -> None:
    # Nobody rests on a whirlpool, and only Energy rights the favourite, raft D.
    game = the_game()
    state = position(
        game,
        {"A": ((6, 3), looks), "D": (9, 1)},
        energy=(0, 3, 3, 0),
        capsized="D",
        cards={"0D": "LL", "3D": "LL"},
        stakes={"0A": 1, "0D": 2, "3C": 2, "3D": 1},
    )
    assert not legal(game, state, Rest)
    bot, river = bot_of(level), game.river(state)
    done, after = turn(game, state, bot)
    assert actions_of(done, Paddle, Backpaddle)
    assert lies(after, "A") not in river.pools

    if not actions_of(done, Rest):  # backing off took both cards: it rests in its next turn
        done, _ = turn(game, idle(game, after, 0), bot)
        assert actions_of(done, Rest)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("start", [(0, 1), (1, 1), (2, 1)])
def test_a_raft_that_cannot_be_pushed_is_gone_round(level: str, start: Hex) -> None:
    game, bot = river_game(WALL), bot_of(level)
    state = position(game, {"A": start, "B": (3, 1), "C": (0, 4)}, seats=3)
    for count in range(6):
        _, state = turn(game, state, bot, seed=count)
        here = lies(state, "A")
        if here is None or here[0] > 3:
            break
        state = idle(game, state, 0)
    assert here is None or here[0] > 3
    assert lies(state, "B") == (3, 1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("energy", [0, 1, 3])
def test_a_swimmer_is_never_left_behind(level: str, energy: int) -> None:
    game, bot = advanced(), bot_of(level)
    state = position(
        game, {"A": (8, 2)}, cards={"0A": "LL"}, swimmers={"0A": (6, 3)}, energy=energy
    )
    for count in range(5):
        done, state = turn(game, state, bot, seed=count)
        for before, action in done:
            member = half(before, "0A")
            if isinstance(action, Paddle | Backpaddle) and action.raft == "A" and member.swimmer:
                here = lies(game.apply(before, action).state, "A")
                assert here is not None
                assert distance(here, member.swimmer) <= 3
        state = idle(game, state, 0)
    assert half(state, "0A").swimmer is None, "it is fetched, too"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("stakes", [{"2B": 1, "2C": 2}, {"2B": 2, "2C": 1}])
def test_a_rivals_abandoned_paddle_is_taken_by_who_has_a_point_to_spare(
    level: str, stakes: dict[str, int]
) -> None:
    game = advanced()
    state = position(
        game,
        {"A": (7, 2), "B": (3, 3)},
        mover=2,
        paddles=[((2, 4), "A", 1)],
        cards={"1A": "Pr"},
        stakes=stakes,
    )
    done, after = turn(game, state, bot_of(level))
    assert actions_of(done, TakePaddle) == [TakePaddle("B", 0, 0)]
    assert half(after, "2B").spare


@pytest.mark.parametrize("level", LEVELS)
def test_a_river_is_laid_at_random_and_to_its_full_length(level: str) -> None:
    game, bot = the_game(course="build", boards=5), bot_of(level)
    rivers = set()
    for seed in range(12):
        state = game.start(3)
        while state.phase is Phase.COURSE:
            actions, seat = game.legal_actions(state), state.active
            action = bot.choose(game, state, actions, seat, Rng.of(seed, len(state.course)))
            assert isinstance(action, LayBoard)
            state = play(game, state, action).state
        rivers.add(state.course)
        assert len(state.course) == 5
    assert len(rivers) > 6


TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("easy", 4, {}),
    ("easy", 3, {"game": "advanced", "course": "white_knuckles", "drifting": True}),
    ("easy", 2, {"hard_rest": True}),
    ("normal", 4, {}),
    ("normal", 6, {"drifting": True, "hard_rest": True, "game": "advanced"}),
    ("normal", 2, {"game": "advanced", "course": "white_knuckles"}),
    ("hard", 3, {"boards": 3}),
    ("hard", 2, {"boards": 3, "game": "advanced", "drifting": True, "hard_rest": True}),
]


@pytest.mark.parametrize(("level", "seats", "table"), TABLES)
def test_matches_end_at_the_finish_and_no_card_that_could_rest_is_left_lying(
    level: str, seats: int, table: dict[str, Any]
) -> None:
    game, bot, rng = the_game(**{"boards": 4, **table}), bot_of(level), Rng.of(seats)
    state = game.start(seats)
    while (seat := game.to_move(state)) is not None:
        actions = game.legal_actions(state)
        if seat == CHANCE:
            action = game.chance(state, rng)
        else:
            action = bot.choose(game, game.view(state, seat), actions, seat, rng)
            assert action in actions
            if isinstance(action, EndTurn):
                assert not could_rest(game, state, seat)
            if isinstance(action, LeaveRaft):
                assert Rest(state.working) not in actions
        state = game.apply(state, action).state
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.reason == "finish"


def could_rest(game: Whitewater, state: State, seat: int) -> bool:
    """Whether a card of some raft that isn't closed could still be turned for Energy."""
    if state.phase is Phase.REST:
        return any(isinstance(action, Rest) for action in game.legal_actions(state))
    if state.energy[seat] == game.terms.most_energy or game.terms.hard_rest:
        return False
    return any(
        raft.hex is not None
        and raft.hex not in game.river(state).pools
        and not raft.capsized
        and raft.letter not in state.closed
        and Card.READY in half(state, f"{seat}{raft.letter}").cards
        for raft in own_rafts(state, seat)
    )


def with_other_stakes(state: State, seat: int) -> State:
    """The same position, but everybody except `seat` has staked the other way round."""
    rafts = []
    for raft in state.rafts:
        one, other = (m if m.seat == seat else replace(m, stake=3 - m.stake) for m in raft.crew)
        rafts.append(replace(raft, crew=(one, other)))
    return replace(state, rafts=tuple(rafts))


@pytest.mark.parametrize("level", LEVELS)
def test_two_worlds_that_look_the_same_are_played_the_same(level: str) -> None:
    game, rng = the_game(boards=3), Rng.of(5)
    player = bot_of("normal")
    state, events = game.start(4), list[Event]()
    asked = 0
    while (seat := game.to_move(state)) is not None and state.round < 2:
        actions = game.legal_actions(state)
        if state.phase is Phase.ACT and not state.working:
            other = with_other_stakes(state, seat)
            choices = [
                chosen(level, game, world, seat, seen_by(events, seat)) for world in (state, other)
            ]
            assert choices[0] == choices[1]
            asked += 1
        if seat == CHANCE:
            action = game.chance(state, rng)
        else:
            action = player.choose(game, game.view(state, seat), actions, seat, rng)
        step = game.apply(state, action)
        state, events = step.state, [*events, *step.events]
    assert asked >= 4


def chosen(
    level: str, game: Whitewater, state: State, seat: int, seen: Sequence[Event]
) -> AnyAction:
    """What a fresh player of that level does, given what its seat may know."""
    bot = bot_of(level)
    if isinstance(bot, Remembering):
        bot = bot.recalling(seen, seat)
    view = game.view(state, seat)
    action: AnyAction = bot.choose(game, view, game.legal_actions(view), seat, Rng.of(3))
    return action


def test_the_kit_has_three_levels() -> None:
    assert list(KIT.bots()) == list(LEVELS)


def win_share(players: Sequence[Bot], matches: int, **variants: Any) -> float:
    """The part of all matches that the first player wins, sitting at every seat in turn."""
    game, seats, won = the_game(**variants), len(players), 0.0
    for number in range(matches):
        rng, shift = Rng.of(number), number % seats
        seated = [players[(seat - shift) % seats] for seat in range(seats)]
        state = game.start(seats)
        while (seat := game.to_move(state)) is not None:
            if seat == CHANCE:
                action = game.chance(state, rng)
            else:
                actions = game.legal_actions(state)
                action = seated[seat].choose(game, game.view(state, seat), actions, seat, rng)
            state = game.apply(state, action).state
        outcome = game.outcome(state)
        assert outcome is not None
        won += (shift in outcome.winners) / len(outcome.winners)
    return won / matches


def test_normal_beats_easy() -> None:
    assert win_share([bot_of("normal"), bot_of("easy")], 12, boards=3) > 0.6


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("facing", range(6))
def test_nobody_stays_in_a_black_whirlpool_of_the_advanced_game(level: str, facing: int) -> None:
    game = the_game(course="white_knuckles", game="advanced")
    state = position(game, {"A": ((17, 2), facing), "D": (9, 2)})
    assert game.river(state).pools[17, 2] == "black"
    _, after = turn(game, state, bot_of(level))
    assert lies(after, "A") != (17, 2)


@pytest.mark.parametrize("cards", ["rr", "rL"])
@pytest.mark.parametrize("facing", [0, 1, 2, 5])
def test_the_easy_player_paddles_out_of_a_black_whirlpool_at_once(cards: str, facing: int) -> None:
    game = the_game(course="white_knuckles")
    state = position(game, {"A": ((17, 2), facing), "D": (9, 2)}, cards={"0A": cards}, energy=0)
    _, after = turn(game, state, bot_of("easy"))
    assert lies(after, "A") != (17, 2)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("stakes", [{"0A": 1, "0D": 2}, {"0A": 2, "0D": 1}])
def test_a_shared_raft_is_never_parked_before_the_finish(
    level: str, stakes: dict[str, int]
) -> None:
    game = the_game()
    at = {"A": (39, 2), "B": (20, 2), "C": (20, 3), "D": (19, 2)}
    state = position(game, at, stakes=stakes, energy=(0, 3, 3, 3))
    for seed in (1, 2, 3):
        _, after = turn(game, state, bot_of(level), seed)
        assert [finish.letter for finish in after.finished] == ["A"]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(6))
def test_no_card_is_left_idle_where_it_cannot_rest(level: str, seed: int) -> None:
    # With all Energy in hand a card that isn't used is given away.
    game = river_game(board())
    state = position(game, {"A": (1, 1), "B": (2, 0), "C": (2, 4), "D": (1, 3)})
    _, after = turn(game, state, bot_of(level), seed)
    if after.energy[0] == game.terms.most_energy:
        assert [half(after, who).cards for who in ("0A", "0D")] == [(SPENT, SPENT)] * 2
