"""The moments of Conflict: for whom they appear, and what they say."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from boardgames.core.game import Event, Seat
from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.actions import Choose, StepTo
from boardgames.games.conflict.rules.state import Ended, Fall, Fallen, Kind, Phase, held_by
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.motion import Groups
from boardgames.ui.table.flourish import GREAT_MS, SMALL_MS, USUAL_MS, Flourish
from boardgames.ui.table.table import Table
from tests.scenes.conflict_positions import STILL, Where, pass_time, piece_at, put_pieces, thrown
from tests.scenes.moments import moment_of

EVERYBODY = (0, 1, 2)
FIELD: Where = {
    (0, Kind.PLANE, 0): "K12",
    (0, Kind.ARTILLERY, 0): "M12",
    (1, Kind.BATTLESHIP, 0): "F10",
    (2, Kind.PLANE, 0): "P12",
    (2, Kind.ARTILLERY, 0): "C1",
}


def at_table(*people: Seat, seats: int = 3, where: Where = FIELD, **changes: Any) -> Table:
    studio = Studio((960, 600), STILL)
    table = studio.table(open_game("conflict"), kit_of("conflict"), seats, 3, humans=people)
    put_pieces(table, where, **{"phase": Phase.THROW, **changes})
    return table


def flourishes(groups: Groups) -> list[Flourish]:
    return [one for group in groups for one in group if isinstance(one, Flourish)]


def told(table: Table, *events: Event) -> list[str]:
    """The words of what would be shown if these events happened in one go."""
    found = []
    for number, event in enumerate(events):
        moment = moment_of(table, event, events[number + 1 :])
        found += flourishes(table.ui.motions(table.display.scenery(table.aids), moment))
    return [one.words for one in found]


def move(table: Table, *taken: tuple[str, str]) -> list[Flourish]:
    """What is shown once a move is over that captured these, by whom and what."""
    captured = [ev.PieceCaptured(piece_at(table, b), piece_at(table, a), b) for a, b in taken]
    table.frame.local.taken = captured
    rested = moment_of(table, ev.PieceRested(captured[0].by_piece, captured[-1].at))
    return flourishes(table.ui.motions(table.display.scenery(table.aids), rested))


class TestCaptures:
    def test_a_capture_is_told_to_both_and_not_to_an_onlooker(self) -> None:
        (mine,) = move(at_table(0), ("M12", "F10"))
        assert (mine.words, mine.duration) == ("You captured Ben’s battleship!", SMALL_MS)
        (theirs,) = move(at_table(1), ("M12", "F10"))
        assert theirs.words == "Ada captured your battleship!"
        (named,) = move(at_table(*EVERYBODY), ("M12", "F10"))
        assert named.words == "Ada captured Ben’s battleship!"
        assert move(at_table(2), ("M12", "F10")) == []
        assert move(at_table(), ("M12", "F10")) == []

    def test_losing_a_piece_that_was_cared_for_is_told_for_longer(self) -> None:
        (plane,) = move(at_table(0), ("P12", "K12"))
        assert (plane.words, plane.duration) == ("Cleo captured your plane!", USUAL_MS)
        (near,) = move(at_table(2), ("K12", "C1"))
        assert near.words == "Ada stopped your cannon 2 steps from a home circle!"
        assert near.duration == USUAL_MS

    def test_more_at_once_is_more(self) -> None:
        both = ("K12", "F10"), ("K12", "P12")
        (two,) = move(at_table(0), *both)
        assert (two.words, two.duration) == ("You captured 2 pieces in one go!", USUAL_MS)
        (three,) = move(at_table(0), *both, ("K12", "C1"))
        assert three.duration == GREAT_MS
        twice = ("M12", "P12"), ("M12", "C1")
        (lost,) = move(at_table(2), *twice)
        assert lost.words == "Ada captured 2 of your pieces in one go!"

    def test_a_move_is_summed_up_when_it_is_over(self) -> None:
        where: Where = {(0, Kind.PLANE, 0): "K12", (1, Kind.ARTILLERY, 0): "K13"}
        table = thrown((2, 5), where)
        for action in (Choose(piece_at(table, "K12"), 2), StepTo("K13")):
            table.send([action])
            pass_time(table, 50)
        table.room.settings = Settings()
        table.send([StepTo("K14")])
        pass_time(table, 1200)
        assert [one.at for one in table.frame.local.taken] == ["K13"]
        assert table.stage.words == "Ada captured Ben’s cannon!"

    def test_a_mine_tells_whose_piece_it_took(self) -> None:
        table = at_table(1)
        event = ev.MineExploded("A8", piece_at(table, "F10"), 0)
        assert told(table, event) == ["Ada’s mine took your battleship!"]
        assert told(at_table(2), event) == []


class TestRolls:
    def test_a_seven_and_a_third_double_are_for_a_person_who_rolled(self) -> None:
        seven, third = ev.DiceThrown(0, 3, 4, 0), ev.DiceThrown(0, 2, 2, 3)
        assert told(at_table(0), seven) == ["A 7! Your reserve opens."]
        assert told(at_table(0), third) == ["3rd double! A piece goes back."]
        assert told(at_table(*EVERYBODY), seven) == ["A 7! Ada’s reserve opens."]
        assert told(at_table(1), seven) == []
        assert told(at_table(1), third) == []
        assert told(at_table(0), ev.DiceThrown(0, 2, 2, 2)) == []

    def test_a_roll_that_can_win_is_announced_before_it_is_played(self) -> None:
        where: Where = {(0, Kind.ARTILLERY, 0): "X21"}
        roll = ev.DiceThrown(0, 3, 5, 0)
        far = at_table(0, 1, seats=2, where=where)
        assert told(far, roll) == []
        near: Where = {(0, Kind.ARTILLERY, 0): "U24"}
        assert told(at_table(0, seats=2, where=near), roll) == ["You can win with this roll!"]
        assert told(at_table(1, seats=2, where=near), roll) == ["Ada can win with this roll!"]
        assert told(at_table(seats=2, where=near), roll) == []
        assert told(at_table(0, seats=2, where=near), ev.DiceThrown(0, 2, 4, 0)) == []
        assert told(at_table(0, where=near), roll) == [], "with three, that isn’t the end"
        last: Where = {(1, kind, n): held_by(0) for kind in Kind for n in range(5)}
        count = {Kind.GUN: 1, Kind.PLANE: 2, Kind.ARTILLERY: 4, Kind.BATTLESHIP: 5}
        last = {key: place for key, place in last.items() if key[2] < count[key[1]]}
        last = {**last, (1, Kind.ARTILLERY, 0): "K14", (0, Kind.PLANE, 0): "K12"}
        table = at_table(0, seats=2, where=last)
        assert told(table, ev.DiceThrown(0, 2, 6, 0)) == ["You can win with this roll!"]
        table.aids = table.aids._replace(outcomes=False)
        assert told(table, ev.DiceThrown(0, 2, 6, 0)) == [], "that is an aid"


class TestKnockoutsAndEnds:
    HOME = ev.SeatEliminated(1, 0, Fallen.HOME)

    @pytest.mark.parametrize(
        ("people", "words"),
        [
            ((0,), "You captured Ben’s home circle!"),
            ((1,), "Ada captured your home circle!"),
            ((2,), "Ada captured Ben’s home circle!"),
            (EVERYBODY, "Ada captured Ben’s home circle!"),
        ],
    )
    def test_a_circle_is_the_greatest_capture(self, people: tuple[Seat, ...], words: str) -> None:
        assert told(at_table(*people), self.HOME) == [words]

    def test_not_among_computers_once_all_people_are_out(self) -> None:
        out = (Fall(2, 0, Fallen.HOME),)
        assert told(at_table(2, out=out), self.HOME) == []

    @pytest.mark.parametrize(
        ("people", "words"),
        [((0,), "The last corner! You won!"), ((1,), "The last corner! Ada won!")],
    )
    def test_the_last_corner_is_told_once(self, people: tuple[Seat, ...], words: str) -> None:
        ended = ev.GameEnded(Ended.CONQUEST, ((0,), (1,), (2,)), (9, 0, 0))
        out = (Fall(2, 0, Fallen.HOME), Fall(1, 0, Fallen.HOME))
        assert told(at_table(*people, out=out), self.HOME, ended) == [words]

    def test_points_and_pairs_are_named(self) -> None:
        ended = ev.GameEnded(Ended.QUIET, ((0,), (1,), (2,)), (9, 8, 0))
        assert told(at_table(0), ended) == ["You won on points!"]
        shared = ev.GameEnded(Ended.QUIET, ((0, 2), (1,)), (9, 8, 9))
        assert told(at_table(0), shared) == ["Ada and Cleo won on points!"]

    def test_a_broken_alliance_is_told_to_everybody(self) -> None:
        event = ev.AllianceBroken(1, 2)
        assert told(at_table(0), event) == ["Ben broke the alliance with Cleo!"]
        assert told(at_table(2), event) == ["Ben broke the alliance with you!"]
        assert told(at_table(1), event) == ["You broke the alliance with Cleo!"]


@pytest.mark.parametrize("is_calm", [True, False])
def test_a_moment_is_ringed_where_it_happens_even_on_sand(is_calm: bool) -> None:
    table = at_table(0)
    table.room.settings = Settings(reduced_motion=is_calm)
    captured = ev.PieceCaptured(piece_at(table, "K12"), piece_at(table, "P12"), "K12")
    table.frame.local.taken = [captured]
    rested = moment_of(table, ev.PieceRested(captured.by_piece, "K12"))
    *_, shown = table.ui.motions(table.display.scenery(table.aids), rested)
    sheet = pygame.Surface(table.room.size, pygame.SRCALPHA)
    for motion in shown:
        if not isinstance(motion, Flourish):
            motion.draw(sheet, 0.1)
    rings = pygame.mask.from_surface(sheet)
    x, y = map(round, table.display.layout.at("K12"))
    assert rings.count() > 50
    assert not rings.get_at((x, y)), "the square itself stays to be seen"
    assert rings.get_bounding_rects()[0].center == pytest.approx((x, y), abs=2)
    assert len({motion.duration for motion in shown}) == 1
