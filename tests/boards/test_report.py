"""The figures of a report: right on made-up matches, and true to what is played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice, takewhile
from typing import Any

import pytest

from boardgames.__main__ import main
from boardgames.commands.ground import Ground, spots_of
from boardgames.commands.report import Counts, Watch, interval, seat_figures, spread, told, visited
from boardgames.commands.simulate import ENDS
from boardgames.core.game import CHANCE, Game, Seat, Step
from boardgames.core.rng import Rng
from boardgames.data.parts import load_parts, shipped_files
from boardgames.games import CATALOGUE, kit_of, open_game, opened
from boardgames.games.bermuda.rules.state import Reason
from boardgames.games.conflict.rules.board import Terrain, field_of
from boardgames.games.conflict.rules.state import Ended
from boardgames.games.waterworld.rules.events import PawnMoved, TurnBegan
from boardgames.games.whatzit.rules.rules import ENDED
from tests.boards.second import BY_NAME

LAGOON = BY_NAME["lagoon"]


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [
        (50, 100, 0.40383, 0.59617),
        (0, 10, 0.0, 0.27753),
        (10, 10, 0.72247, 1.0),
        (1, 3, 0.06149, 0.79234),
        (0, 0, 0.0, 1.0),
    ],
)
def test_shares_have_wilsons_interval(wins: int, matches: int, low: float, high: float) -> None:
    assert interval(wins, matches) == pytest.approx((low, high), abs=1e-5)


def test_a_spread_is_the_middle_and_the_outer_tenths() -> None:
    tenths = spread([5, 3, 1, 11, 9, 7, 2, 10, 6, 4, 8])
    assert (tenths.low, tenths.median, tenths.high) == (2, 6, 10)
    halves = spread([10, 20])
    assert (halves.low, halves.median, halves.high) == (11, 15, 19)
    assert spread([]).median == 0
    assert spread([4]).high == 4


def made_up() -> Watch:
    """Two matches told to a watch: in the first seat 0 acts, rolls, acts again, then seat 1."""
    game = LAGOON.opened()
    watch = Watch(game, Ground(game, LAGOON.parts()))
    state = game.start(2)

    def saw(seat: int, actions: int, *spaces: str, begins: int | None = None) -> None:
        moves = tuple(PawnMoved(0, ("A1", space)) for space in spaces)
        turns = () if begins is None else (TurnBegan(begins, 1),)
        watch.saw(seat, actions, state, Step(state, (*moves, *turns)))

    watch.begin()
    # What is done before the first turn begins is none.
    saw(CHANCE, 3, begins=0)
    saw(0, 3, "B2")
    saw(0, 1, begins=1)
    saw(1, 2, "B2", "C5")
    watch.end(state, 4)
    watch.begin()
    saw(1, 5, "B2", begins=0)
    watch.end(state, 10)
    return watch


def test_a_made_up_tally_gives_its_figures() -> None:
    report = made_up().report([2, 0])
    assert (report.matches, report.fair) == (2, 0.5)
    assert [(seat.wins, seat.rate) for seat in report.seats] == [(2, 1.0), (0, 0.0)]
    assert (report.actions.low, report.actions.median, report.actions.high) == (4.6, 7, 9.4)
    assert (report.turns.median, report.turns.high) == (1.5, 1.9)
    # Four decisions, three of them with a choice, in three turns.
    assert report.decisions_per_turn == pytest.approx(4 / 3)
    assert report.choices_per_turn == pytest.approx(1.0)
    assert report.visits == {"lagoon.tmx": {"B2": 3, "C5": 1}}
    missed = report.never_visited["lagoon.tmx"]
    assert len(missed) == 79
    assert not {"B2", "C5"} & set(missed)


def test_the_words_say_whether_a_share_is_fair() -> None:
    lines = dict(told(made_up().report([2, 0])))
    few = "100.0% of wins (95% range: 34.2% to 100.0%), from too few matches to tell."
    assert lines["Player 1"] == few
    assert lines["Actions"] == "Median 7, mostly 4.6 to 9.4 (10–90%)."
    assert lines["Decisions"] == "1.3 per turn, 1.0 of them with a choice."
    assert lines["Minutes"] == "About 1 if all players are people."
    assert lines["Never visited"].startswith("lagoon.tmx: A1, A2, ")
    assert lines["Never visited"].endswith(" and 39 more.")


@pytest.mark.parametrize(
    ("wins", "words"), [(35, "more than a fair 25.0%."), (15, "less than a fair 25.0%.")]
)
def test_an_unfair_share_is_called_so(wins: int, words: str) -> None:
    watch = made_up()
    watch.counts = Counts(lengths=[1] * 100, rounds=[1] * 100, turns=[1] * 100)
    lines = dict(told(watch.report([wins, 0, 0, 0])))
    assert lines["Player 1"].endswith(words)


@pytest.mark.parametrize(("corners", "is_said"), [("lot", True), ("order", False)])
def test_seats_that_are_drawn_by_lot_are_said_to_be_so(corners: str, is_said: bool) -> None:
    made = opened("conflict", {"corners": corners})
    watch = Watch(made.game, Ground(made.game, made.parts))
    watch.counts.lengths = [1] * 100
    lines = dict(told(watch.report([60, 10, 30])))
    drawn = "Places are drawn, so everyone wins a fair 33.3%."
    assert lines.get("Places") == (drawn if is_said else None)


def test_wins_that_all_share_are_fair() -> None:
    watch = made_up()
    watch.counts = Counts(lengths=[1] * 100, rounds=[1] * 100, turns=[1] * 100)
    report = watch.report([100, 100])
    assert report.fair == 1.0
    assert all(line.endswith("a fair share.") for name, line in told(report) if "Player" in name)


def test_nobody_is_told_to_lead_a_way_to_where_everybody_begins() -> None:
    game, parts, _ = opened("whatzit")
    ground = Ground(game, parts)
    assert {name for _, name in ground.starts} == {"start"}
    watch = Watch(game, ground)
    file = next(file for file, _ in ground.starts)
    watch.counts = Counts(visits=Counter({(file, "p01"): 3}), lengths=[1], rounds=[1], turns=[1])
    assert "start" not in watch.report([1, 0, 0]).never_visited[file]


def test_homes_of_a_table_for_fewer_players_aren_t_unused_spaces() -> None:
    made = opened("conflict")
    ground = Ground(made.game, made.parts)
    watch = Watch(made.game, ground)
    watch.counts = Counts(visits=Counter({("conflict.tmx", "L1"): 3}), lengths=[1])
    field = field_of(made.parts.maps["conflict.tmx"])
    missed = set(watch.report([1, 0]).never_visited["conflict.tmx"])
    homes = {name for _, name in ground.spots if field.terrain_of(name) is Terrain.HOME}
    assert homes
    assert missed
    assert not homes & missed


@pytest.mark.parametrize("game", [box.name for box in CATALOGUE])
def test_no_outcome_is_told_by_its_name_in_the_code(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", game, "--games", "8", "--jobs", "1"]) == 0
    (line,) = [one for one in capsys.readouterr().out.splitlines() if "Outcomes" in one]
    words = re.findall(r"([^:,]+): \d+", line.partition("Outcomes")[2])
    assert words
    assert {word.strip() for word in words} <= set(ENDS.values())


def test_every_reason_of_an_outcome_has_words() -> None:
    reasons = {*Reason, *Ended, "dry_land", "deez", "storm", ENDED, "finish", "dusk"}
    assert set(ENDS) == {str(one) for one in reasons}


def test_of_a_river_only_the_board_that_was_asked_for_is_looked_over() -> None:
    game, parts, _ = opened("whitewater")
    visits = Counter({("logjam.tmx", "b2"): 3, ("long_bend.tmx", "b2"): 1})
    for asked, files in (("logjam.tmx", {"logjam.tmx"}), ("", {"logjam.tmx", "long_bend.tmx"})):
        watch = Watch(game, Ground(game, parts), asked)
        watch.counts = Counts(visits=visits, lengths=[1], rounds=[1], turns=[1])
        assert set(watch.report([1, 0]).never_visited) == files


def test_a_figure_of_no_match_claims_nothing() -> None:
    assert seat_figures(0, 0, 0).high == 1.0


Standing = dict[int, str]
"""The space of every piece that is on one."""


def _pawns(state: Any) -> Standing:
    return {seat: pawn.space for seat, pawn in enumerate(state.pawns)}


def _ships(state: Any) -> Standing:
    berths = enumerate(berth for fleet in state.ships for berth in fleet)
    found = {
        number: getattr(one, "space", None) or getattr(one, "port", None) for number, one in berths
    }
    return {number: space for number, space in found.items() if space}


def _pieces(state: Any) -> Standing:
    return {number: piece.at for number, piece in enumerate(state.pieces)}


def _solver(state: Any) -> Standing:
    # Of two pawns that change places, the other one is only swept along.
    return {state.solver: f"p{state.pawns[state.solver]:02}"}


STANDING: dict[str, Callable[[Any], Standing]] = {
    "waterworld": _pawns,
    "bermuda": _ships,
    "conflict": _pieces,
    "whatzit": _solver,
}


def steps_of(game: Game[Any, Any], seats: int) -> Iterator[tuple[Seat, Any, Step[Any]]]:
    """A random match: who acted, the state before, and the step."""
    rng, state = Rng(4), game.start(seats)
    while (seat := game.to_move(state)) is not None:
        is_chance = seat == CHANCE
        action = game.chance(state, rng) if is_chance else rng.choice(game.legal_actions(state))
        step = game.apply(state, action)
        yield seat, state, step
        state = step.state


@pytest.mark.parametrize("name", STANDING)
def test_every_piece_that_changes_its_space_is_seen_there(name: str) -> None:
    """Compared with where the pieces are in the game's own state, which the watch can't know."""
    game = open_game(name)
    ground = Ground(game, load_parts(shipped_files(name), kit_of(name)))
    moves = 0
    for seat, state, step in islice(steps_of(game, game.seats[-1]), 1500):
        places = {
            place[1]
            for place in visited(kit_of(game.name).narration(game), ground, seat, state, step)
        }
        before, after = STANDING[name](state), STANDING[name](step.state)
        moved = {after[one] for one in before.keys() & after.keys() if after[one] != before[one]}
        assert moved & ground.names.keys() <= places, step.events
        moves += len(moved & ground.names.keys())
    assert moves > 20


def test_rafts_are_seen_on_the_board_they_are_on() -> None:
    game = open_game("whitewater")
    ground = Ground(game, load_parts(shipped_files("whitewater"), kit_of("whitewater")))
    moves = 0
    for seat, state, step in steps_of(game, 4):
        places = visited(kit_of(game.name).narration(game), ground, seat, state, step)
        assert places <= ground.spots.keys()
        names = game.river(step.state).names  # type: ignore[attr-defined]
        for old, new in zip(state.rafts, step.state.rafts, strict=False):
            if new.hex != old.hex and new.hex in names:
                place = ground.place_of(("hex", *new.hex), step.state)
                assert place is not None
                assert place in places
                assert ground.maps[place[0]].properties["title"] == names[new.hex]
                moves += 1
    assert moves > 50


def test_what_chance_lays_out_in_secret_is_no_visit() -> None:
    game = LAGOON.opened()
    ground = Ground(game, LAGOON.parts())
    opening = takewhile(lambda one: one[0] == CHANCE, steps_of(game, 2))
    for seat, before, step in opening:
        assert visited(kit_of(game.name).narration(game), ground, seat, before, step) == set()
        state = step.state
    assert state.dry_land in ground.names
    assert any(atoll.space in ground.names for atoll in state.atolls)


def test_docks_and_closed_squares_are_no_spaces() -> None:
    bermuda = dict(spots_of(BY_NAME["crossing"].parts().maps["crossing.tmx"]))
    assert "sugar" in bermuda
    assert "sugar 1" not in bermuda
    skirmish = dict(spots_of(BY_NAME["skirmish"].parts().maps["skirmish.tmx"]))
    assert len(skirmish) == 16 * 16 - 4 * 25
    assert skirmish["A1"] == (24, 24)
