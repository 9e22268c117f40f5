"""The box and the river: WR-01 to WR-15, and the pinned facts of the shipped boards."""

from __future__ import annotations

from collections import Counter

import pytest

from boardgames.core.hexes import NE, SE, neighbour
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.data.parts import load_parts, shipped_files
from boardgames.games import kit_of
from boardgames.games.whitewater.rules import setup
from boardgames.games.whitewater.rules.actions import (
    CourseDrawn,
    EndRiver,
    LayBoard,
    Paddle,
    PairsDealt,
    Recover,
    Rolled,
    TurnRaft,
)
from boardgames.games.whitewater.rules.board import OUT, River, Space
from boardgames.games.whitewater.rules.events import (
    BoardLaid,
    PaddleLost,
    RafterLost,
    RiverEnded,
    TokenPut,
)
from boardgames.games.whitewater.rules.routes import ANY_WAY, DRY_WAY, route_costs
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Phase, Terms
from boardgames.games.whitewater.rules.steps import odds
from tests.rules.whitewater.positions import (
    BOX,
    OURS,
    cards_of,
    drawn_board,
    legal,
    lies,
    opened,
    play,
    position,
    the_game,
    white_knuckles,
)

ACROSS = {
    "put_in": (8, 9),
    "easy_riffle": (7, 9),
    "boulder_garden": (7, 10),
    "long_bend": (7, 9),
    "devils_elbow": (7, 10),
    "back_eddy_turn": (7, 9),
    "logjam": (8, 10),
    "twin_chutes": (7, 9),
    "the_cauldron": (7, 10),
}
DOWN = {
    "family_float": (36, 45),
    "mixed_bag": (37, 46),
    "switchbacks": (37, 49),
    "white_knuckles": (37, 50),
}


@pytest.mark.rule("WR-01")
def test_two_to_six_seats_play_and_most_points_win() -> None:
    game = the_game()
    assert list(game.seats) == [2, 3, 4, 5, 6]
    with pytest.raises(ValueError, match="2 to 6"):
        Session(game, 7)
    state = position(game, {"D": (39, 2)}, finished=[("A", 0), ("B", 1)], mover=3)
    outcome = game.outcome(play(game, state, Paddle("D", NE, 0)).state)
    assert outcome is not None
    # Seat 1 staked 2x on A and 1x on B: 8 points. Seat 0 has 7, seats 2 and 3 have 4 and 1.
    assert outcome.ranking == ((1,), (0,), (2,), (3,))
    assert outcome.winners == (1,)


@pytest.mark.rule("WR-02")
def test_base_is_the_default_and_advanced_keeps_its_moves() -> None:
    assert not the_game().terms.advanced
    base, advanced = the_game(), the_game(game="advanced")
    for at in ({"A": (3, 2)}, {"A": (6, 2)}, {"A": (4, 3), "B": (5, 2)}):
        moves = [legal(game, position(game, at)) for game in (base, advanced)]
        assert moves[0] == moves[1]


@pytest.mark.rule("WR-03")
def test_the_box_holds_what_six_seats_need() -> None:
    game = the_game()
    facts = game.facts()
    assert len(game.terms.rules.rafts) == 6
    assert facts["action_card_count"] == 24
    assert facts["energy_card_count"] == 18
    assert facts["board_count"] == 9
    assert len(game.terms.rules.characters) == 4
    assert game.terms.copies_of_character() == 6
    assert game.terms.rules.factors(2) == (1, 2, 3)
    assert {game.terms.rules.factors(seats) for seats in (3, 4, 5, 6)} == {(1, 2)}


@pytest.mark.rule("WR-04")
def test_tokens_in_the_water_never_run_out() -> None:
    game = the_game(game="advanced")
    afloat = [((q, 2), letter, None) for q in range(1, 5) for letter in "ABCDEF"]
    state = position(game, {"A": (5, 2)}, paddles=afloat)
    after = play(game, state, Paddle("A", SE, 0), Rolled("paddle"))
    assert len(after.state.paddles) == len(afloat) + 1


@pytest.mark.rule("WR-05")
def test_the_base_game_uses_no_tokens() -> None:
    game = white_knuckles()
    state = position(game, {"A": (10, 2)})
    after = play(game, state, Paddle("A", NE, 0), Rolled("overboard"), Recover("A", 0, 1))
    assert not after.seen(PaddleLost, RafterLost, TokenPut)
    assert after.state.paddles == ()
    assert cards_of(after.state, "0A") == "sL"


@pytest.mark.rule("WR-06")
def test_a_river_is_the_start_board_and_two_to_eight_others() -> None:
    variant = the_game().terms.rules.variants["boards"]
    assert (variant.least, variant.default, variant.most) == (3, 4, 9)
    for count in (3, 4, 5, 9):
        course = the_game(boards=count).start(4).course
        assert len(course) == count
        assert course[0] == "put_in"


@pytest.mark.rule("WR-07")
def test_water_flows_east_along_the_whole_river() -> None:
    river = the_game().river(the_game().start(4))
    assert [laid.column for laid in river.laid] == [0, 8, 16, 24, 32]
    for start in river.starts.values():
        assert start[0] == 0
        assert river.to_go[start] > 36
    for at in river.open:
        assert (OUT in river.ways[at]) == (at[0] == 39)


@pytest.mark.rule("WR-08", "WR-12")
def test_boards_join_only_mark_to_mark() -> None:
    """Example 4."""
    game = the_game(course="build")
    start = game.start(4)
    assert start.course == ("put_in",)
    fitting = {"easy_riffle", "boulder_garden", "long_bend", "devils_elbow"}
    assert {action.board for action in legal(game, start, LayBoard)} == fitting
    state = play(game, start, LayBoard("long_bend")).state
    fitting = {"back_eddy_turn", "logjam", "twin_chutes", "the_cauldron"}
    assert {action.board for action in legal(game, state, LayBoard)} == fitting
    assert not legal(game, state, EndRiver)
    state = play(game, state, LayBoard("twin_chutes")).state
    assert legal(game, state, EndRiver)
    last = play(game, state, LayBoard("logjam"), LayBoard("easy_riffle"))
    assert last.state.phase is Phase.PAIRS
    assert last.seen(RiverEnded) == [RiverEnded(5)]


@pytest.mark.rule("WR-09")
def test_boards_drawn_at_other_heights_are_shifted_until_the_marks_are_level() -> None:
    first = drawn_board("first", "sA ..\nsB ..\nsC ..\nsD ..\nsE ..\nsF ##\n## ##")
    tall = drawn_board("tall", "## ##\n## ##\n.. ..\n.. ..\n.. ..\n## ##\n## ##", "red")
    low = drawn_board("low", ".. ..\n.. ..\n.. ..", "red")
    assert [laid.shift for laid in River([first, tall, low]).laid] == [0, 0, 2]
    assert [laid.shift for laid in River([first, low, tall, low]).laid] == [0, 2, 0, 2]
    high = River([low, tall])
    assert high.laid[1].shift == -2
    assert high.ways[1, 0][NE] == (2, 0)
    assert high.names[2, 0] == "tall"
    assert (2, -2) in high.cells


@pytest.mark.rule("WR-10")
def test_a_board_is_used_once() -> None:
    game = the_game(course="build", boards=9)
    state = opened(game, 3, LayBoard("easy_riffle")).state
    assert LayBoard("easy_riffle") not in game.legal_actions(state)
    course = ("put_in", "easy_riffle", "easy_riffle", "boulder_garden", "long_bend")
    drawing = the_game(course="draw")
    assert not drawing.allows(drawing.start(3), CourseDrawn(course))


@pytest.mark.rule("WR-11")
def test_a_shorter_game_drops_the_last_boards_of_a_sample() -> None:
    assert the_game().terms.rules.variants["course"].default == "family_float"
    whole = the_game(boards=9).start(4).course
    assert the_game(boards=3).start(4).course == whole[:3]
    assert the_game(boards=3).start(4).course == ("put_in", "easy_riffle", "long_bend")
    # Switchbacks has only seven boards; it is played whole.
    assert len(the_game(course="switchbacks", boards=9).start(4).course) == 7


@pytest.mark.rule("WR-12")
def test_the_table_lays_the_river_clockwise_from_the_first_seat() -> None:
    game = the_game(course="build", boards=4, first_seat="lot")
    state = game.start(3)
    state = play(game, state, legal(game, state)[2]).state
    assert (state.first, game.to_move(state)) == (2, 2)
    state = play(game, state, LayBoard("long_bend")).state
    assert game.to_move(state) == 0
    state = play(game, state, LayBoard("logjam")).state
    assert game.to_move(state) == 1
    after = play(game, state, EndRiver())
    assert after.state.phase is Phase.PAIRS
    assert len(after.state.course) == 3


@pytest.mark.rule("WR-12")
def test_no_board_may_be_laid_that_makes_three_impossible() -> None:
    drawing = ".. ..\n.. ..\n.. .."
    boards = {
        "start": drawn_board("start", "sA ..\nsB ..\nsC ..", "", "blue"),
        "other": drawn_board("other", "sA ..\nsB ..\nsC ..", "", "green"),
        "on": drawn_board("on", drawing, "red", "blue"),
        "last": drawn_board("last", drawing, "red", "green"),
    }
    assert setup.choices(boards, ()) == ["start"]
    assert setup.choices(boards, ("start",)) == ["on"]
    assert setup.choices(boards, ("start", "on")) == ["last"]
    assert setup.choices(boards, ("start", "on", "last")) == []


@pytest.mark.rule("WR-12")
def test_with_several_start_boards_one_is_laid_first() -> None:
    shipped = the_game(course="build", boards=3)
    boards = dict(shipped.terms.boards)
    drawing = "sA ..\nsB ..\nsC ..\nsD ..\nsE ..\nsF ##\n## ##"
    boards["creek"] = drawn_board("creek", drawing, "", "green")
    game = Whitewater(Terms(shipped.terms.rules, boards, shipped.options), shipped.options)
    state = game.start(3)
    assert state.course == ()
    assert set(game.legal_actions(state)) == {LayBoard("creek"), LayBoard("put_in")}
    after = play(game, state, LayBoard("creek"))
    assert after.seen(BoardLaid) == [BoardLaid("creek", 1, "creek")]
    assert {a.board for a in legal(game, after.state, LayBoard)} == {
        "back_eddy_turn",
        "logjam",
        "the_cauldron",
        "twin_chutes",
    }


@pytest.mark.rule("WR-13")
@pytest.mark.parametrize("count", [3, 5, 9])
def test_chance_lays_a_fitting_river(count: int) -> None:
    game = the_game(course="draw", boards=count)
    rivers = set()
    for seed in range(12):
        action = game.chance(game.start(4), Rng(seed))
        assert isinstance(action, CourseDrawn)
        assert len(action.boards) == count
        assert setup.is_river(game.terms.boards, action.boards)
        assert play(game, game.start(4), action).state.course == action.boards
        rivers.add(action.boards)
    assert len(rivers) > 3


@pytest.mark.rule("WR-14", "WR-53")
def test_every_edge_is_closed_but_the_last_boards_east() -> None:
    game = the_game()
    river = game.river(game.start(4))
    for at, ways in river.ways.items():
        for direction, there in enumerate(ways):
            beside = neighbour(at, direction)
            cell = river.cells.get(beside)
            if at[0] == 39 and direction in (NE, SE):
                assert there == OUT
            elif cell is None or cell.kind in (Space.LAND, Space.ROCK):
                assert there is None
            else:
                assert there == beside
    state = position(game, {"A": ((0, 0), 3)})
    assert {move.raft for move in legal(game, state, Paddle)} == {"D"}


@pytest.mark.rule("WR-15")
def test_downstream_is_fewer_hexes_from_the_finish_over_water() -> None:
    game = the_game()
    river = game.river(game.start(4))
    for at in river.open:
        fewer = [
            direction
            for direction, there in enumerate(river.ways[at])
            if there is not None and (there == OUT or river.to_go[there] < river.to_go[at])
        ]
        assert list(river.downstream[at]) == fewer
        assert fewer, "a swimmer always gets on"
    # Below the last rock of Put-In the way on is neither north-east nor south-east only.
    assert river.downstream[5, 4] == (0,)


def test_the_pinned_counts_of_the_boards_in_the_box() -> None:
    boards = the_game().terms.boards
    count = Counter((c.kind.value, c.value) for b in boards.values() for c in b.cells.values())
    pinned = {
        ("rock", ""): 27,
        ("whirlpool", "blue"): 16,
        ("whirlpool", "red"): 13,
        ("whirlpool", "black"): 4,
        ("snag", ""): 14,
        ("rapids", "se"): 10,
        ("rapids", "ne"): 8,
        ("rapids", "s"): 2,
        ("eddy", "left"): 3,
        ("eddy", "right"): 5,
    }
    assert {key: count[key] for key in pinned} == pinned
    assert sum(count[key] for key in count if key[0] == "rapids") == 20


@pytest.mark.parametrize("name", ACROSS)
def test_the_pinned_points_across_each_board(name: str) -> None:
    game = the_game()
    board = game.terms.boards[name]
    river = River([board])
    for pools, points in zip((ANY_WAY, DRY_WAY), ACROSS[name], strict=True):
        costs = route_costs(river, game.terms.costs, pools)
        assert {costs[entry, 0] for entry in board.entries()} == {points}


@pytest.mark.parametrize("course", DOWN)
def test_the_pinned_points_down_five_boards(course: str) -> None:
    game = the_game(course=course)
    river = game.river(game.start(4))
    for pools, points in zip((ANY_WAY, DRY_WAY), DOWN[course], strict=True):
        costs = route_costs(river, game.terms.costs, pools)
        assert {costs[entry, 0] for entry in river.starts.values()} == {points}


@pytest.mark.parametrize(
    ("course", "pinned"),
    [
        ("family_float", [14, 44, 116]),
        ("build", [14, 44, 116]),
        ("draw", [14, 44, 116]),
        ("build_with_ours", [26, 123, 504]),
        ("draw_with_ours", [26, 123, 504]),
    ],
)
def test_the_pinned_number_of_rivers_and_no_dead_end(course: str, pinned: list[int]) -> None:
    boards = the_game(course=course).terms.boards

    def rivers(course: tuple[str, ...], count: int) -> int:
        if len(course) == count:
            return 1
        onward = [name for name in boards if setup.fits(boards, course, name)]
        assert onward, f"{course} is a dead end"
        return sum(rivers((*course, name), count) for name in onward)

    assert [rivers((), count) for count in (3, 4, 5)] == pinned


def test_what_is_ours_says_so_and_is_no_sample_of_the_box() -> None:
    rules = the_game().terms.rules
    titles = rules.variants["course"].choices or {}
    ours = {key for key, title in titles.items() if title.endswith("(ours)")}
    assert ours == {"canyon_run", "stairs_and_ponds"}
    asked = {key for key, title in titles.items() if title.endswith("(ours too)")}
    assert asked == {"build_with_ours", "draw_with_ours"}
    for key in titles.keys() - ours - asked:
        assert the_game(course=str(key)).terms.boards.keys() == set(BOX)
    for key, course in rules.courses.items():
        assert bool(set(course.boards) - set(BOX)) == (key in ours), key
    maps = load_parts(shipped_files("whitewater"), kit_of("whitewater")).maps
    marked = {file for file, map_ in maps.items() if map_.properties.get("ours")}
    assert marked == {f"{name}.tmx" for name in OURS}


@pytest.mark.rule("WR-12")
def test_the_table_may_lay_boards_of_ours_too() -> None:
    game = the_game(course="build_with_ours")
    start = game.start(4)
    assert LayBoard("the_narrows") in game.legal_actions(start)
    state = play(game, start, LayBoard("the_narrows")).state
    fitting = {action.board for action in legal(game, state, LayBoard)}
    assert {"beaver_ponds", "silver_stairs"} < fitting


def test_the_pinned_odds_after_chaining() -> None:
    terms = the_game().terms
    for die, pinned in {
        "blue": (75.5, 20.4, 3.7, 0.5),
        "red": (52.8, 22.2, 22.2, 2.8),
        "black": (16.7, 33.3, 33.3, 16.7),
    }.items():
        assert tuple(round(100 * share, 1) for share in odds(terms, die).values()) == pinned


def test_the_log_names_a_hex_by_its_board() -> None:
    game = the_game()
    state = position(game, {"A": (17, 2)})
    assert game.river(state).names[18, 3] == "Long Bend"
    assert lies(play(game, state, TurnRaft("A", 1, 0)).state, "A") == (17, 2)


def test_letters_beyond_the_box_are_refused() -> None:
    game = the_game()
    start = game.start(3)
    assert game.allows(start, PairsDealt(("F", "A", "C")))
    for letters in (("A", "B"), ("A", "A", "B"), ("A", "B", "G")):
        assert not game.allows(start, PairsDealt(letters))
