"""How rivers are laid, and what chance deals."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.games.whitewater.rules import setup
from boardgames.games.whitewater.rules.actions import (
    CardsPassed,
    CharactersDrawn,
    CourseDrawn,
    EndRiver,
    LayBoard,
    PairsDealt,
)
from boardgames.games.whitewater.rules.state import Phase, State
from tests.rules.whitewater.positions import (
    advanced,
    by_chance,
    drawn_board,
    legal,
    opened,
    play,
    the_game,
)
from tests.rules.whitewater.test_courses_check import shipped


class TestLaying:
    """How rivers are laid."""

    def boards(self, *ends: str) -> dict[str, Any]:
        """Boards by their ends: "b" is a Start board with a blue end, "rg" red to green."""
        colours = {"r": "red", "y": "yellow", "b": "blue", "g": "green"}
        drawing = "\n".join(["## .. .. ##"] * 3)
        found = {}
        for number, pair in enumerate(ends):
            *begin, end = (colours[letter] for letter in pair)
            name = f"{pair}{number}"
            found[name] = drawn_board(name, drawing, begin[0] if begin else "", end)
        return found

    @pytest.mark.rule("WR-08", "WR-10", "WR-12")
    @pytest.mark.parametrize(
        ("ends", "course", "count"),
        [
            (("b",), ("b0",), 1),
            (("b", "rb"), ("b0",), 2),
            (("b", "yb"), ("b0",), 1),
            (("b", "rb", "rb", "rb"), ("b0",), 4),
            (("b", "rg", "yb", "rg", "yg"), ("b0",), 5),
            (("b", "rg", "yb", "rg", "yg"), ("b0", "rg1"), 5),
            (("b", "rg", "rg", "rg"), ("b0",), 2),
            (("b", "rg", "yg", "yb", "rb"), ("b0", "rb4"), 5),
            (("b", "rb", "rg", "yg"), ("b0", "rg2"), 3),
        ],
    )
    def test_the_longest_river(self, ends: Any, course: Any, count: int) -> None:
        assert setup.longest(self.boards(*ends), course) == count

    @pytest.mark.rule("WR-12")
    def test_a_board_that_would_end_the_river_too_soon_is_not_offered(self) -> None:
        boards = self.boards("b", "rb", "rg", "yg")
        assert setup.choices(boards, ()) == ["b0"]
        assert setup.choices(boards, ("b0",)) == ["rb1", "rg2"]
        assert setup.choices(boards, ("b0",), 4) == ["rb1"]
        assert setup.choices(boards, ("b0",), 5) == []
        assert setup.reachable(boards, 9) == 4
        assert setup.reachable(boards, 3) == 3
        assert setup.is_river(boards, ("b0", "rb1", "rg2", "yg3"))
        assert not setup.is_river(boards, ("b0", "yg3"))
        assert not setup.is_river(boards, ("b0", "rb1", "rb1"))
        assert not setup.is_river(boards, ("rb1",))
        assert not setup.fits(boards, ("b0",), "nowhere")

    @pytest.mark.rule("WR-13")
    def test_chance_lays_rivers_of_just_so_many_boards(self) -> None:
        game = the_game(course="draw", boards=4)
        start = game.start(3)
        drawn = [game.chance(start, Rng.of(seed)) for seed in range(20)]
        assert {len(one.boards) for one in drawn if isinstance(one, CourseDrawn)} == {4}
        assert len({*drawn}) > 5
        for one in drawn:
            assert isinstance(one, CourseDrawn)
            assert game.allows(start, one)
            assert not game.allows(start, CourseDrawn(one.boards[:3]))
            assert not game.allows(start, CourseDrawn(one.boards[::-1]))
        assert not legal(game, start), "no seat lays a board"
        assert not the_game(course="build").allows(the_game(course="build").start(3), drawn[0])

    @pytest.mark.rule("WR-06", "WR-12")
    def test_a_river_may_be_ended_with_three_boards_and_not_before(self) -> None:
        game = the_game(course="build", boards=4)
        played = opened(game, 3)
        state = played.state
        ends = []
        for _ in range(4):
            if state.phase is not Phase.COURSE:
                break
            ends.append((len(state.course), EndRiver() in legal(game, state)))
            state = play(game, state, legal(game, state, LayBoard)[0]).state
        assert ends == [(1, False), (2, False), (3, True)]
        assert (len(state.course), state.phase) == (4, Phase.PAIRS)

    @pytest.mark.rule("WR-16", "WR-20", "WR-22", "WR-28")
    def test_chance_deals_what_there_is(self) -> None:
        game = the_game(rafts="deal", characters="random")
        for seats in (2, 3, 6):
            start = game.start(seats)
            count = 3 if seats == 2 else seats
            assert game.allows(start, PairsDealt(tuple("FEDCBA"[:count])))
            for wrong in (
                "ABCDEF"[: count - 1],
                "A" * count,
                "AXCDEF"[:count],
                "ABCDEFG"[: count + 1],
            ):
                assert not game.allows(start, PairsDealt(tuple(wrong)))
        passing = play(game, game.start(4), PairsDealt(("A", "B", "C", "D"))).state
        for order, fine in (((2, 1, 3, 0), True), ((1, 0, 2, 3), False), ((1, 2, 0), False),
                            ((1, 2, 2, 0), False)):  # fmt: skip
            assert game.allows(passing, CardsPassed(order)) is fine
        drawing = play(game, passing, CardsPassed((2, 1, 3, 0))).state
        assert drawing.phase is Phase.CREW
        names = list(game.rules.characters)
        full = tuple(names[n % 4] for n in range(16))
        most = (names[0],) * 6 + (names[1],) * 6 + (names[2],) * 4
        too_many = (names[0],) * 7 + (names[1],) * 6 + (names[2],) * 3
        for drawn, fine in (
            (full, True),
            (most, True),
            (full[1:], False),
            ((*full, names[0]), False),
            (too_many, False),
            (("Nobody", *full[1:]), False),
        ):
            assert game.allows(drawing, CharactersDrawn(drawn)) is fine
        state = play(game, drawing, CharactersDrawn(full)).state
        assert [game.paddlers(state, seat) for seat in range(4)] == [
            full[n : n + 4] for n in (0, 4, 8, 12)
        ]

    @pytest.mark.rule("WR-17", "WR-18", "WR-19")
    @pytest.mark.parametrize("seats", [3, 4, 6])
    def test_every_seat_ends_in_two_rafts_with_different_partners(self, seats: int) -> None:
        for seed in range(6):
            state = by_chance(the_game(first_seat="lot"), seats, seed)
            for seat in range(seats):
                own = [raft for raft in state.rafts if seat in [m.seat for m in raft.crew]]
                assert len(own) == 2
                partners = {m.seat for raft in own for m in raft.crew} - {seat}
                assert len(partners) == 2
            assert all(
                raft.facing == 0 and raft.crew[0].seat < raft.crew[1].seat for raft in state.rafts
            )

    def test_a_board_asked_for_by_its_name_comes_into_the_river(self) -> None:
        parts = shipped()
        choose = setup.MEETING.choices

        def course(name: str, **variants: Any) -> str:
            return str(choose(parts, name, variants)["course"])

        assert course("put_in") == "family_float"
        boards = parts.rules.courses["family_float"].boards
        assert course(boards[3], boards=4) == "family_float"
        assert course(boards[3], boards=3) == "draw"
        absent = boards[6]
        assert course(absent) == "draw"
        assert course(absent, course="build") == "build"
        assert course(absent, course="draw") == "draw"
        assert course(absent, course="build_with_ours") == "build_with_ours"
        assert course("the_narrows") == "draw_with_ours"
        assert course("the_narrows", course="build") == "build_with_ours"

    def test_whether_a_river_is_luck_and_whether_it_is_known(self) -> None:
        meeting = setup.MEETING
        for name, luck, known in (
            ("draw", True, False), ("draw_with_ours", True, False), ("build", False, False),
            ("build_with_ours", False, False), ("family_float", False, True),
        ):  # fmt: skip
            game = the_game(course=name)
            assert (meeting.is_luck(game), meeting.is_known(game)) == (luck, known)

    def test_how_far_down_the_river_a_board_lies(self) -> None:
        state = the_game().start(3)
        assert setup.MEETING.distance(state, state.course[0]) == 0
        assert setup.MEETING.distance(state, state.course[2]) == 2
        assert setup.MEETING.distance(state, "nowhere") == len(state.course) + 1
        assert setup.MEETING.has_fallen(state)
        assert not setup.MEETING.has_fallen(the_game(course="draw").start(3))

    def test_stakes_are_laid_as_they_come_where_the_river_is_to_be_seen(self) -> None:
        session: Session[State, Any] = Session(the_game(), 3, seed=4)
        rng = Rng.of(1)
        while session.state.phase is not Phase.STAKES:
            session.play(rng.choice(session.legal_actions()))
        first = session.legal_actions()[0].factors
        setup.MEETING.uncover(session)
        begun: State = session.state
        assert begun.round == 1
        for seat in range(3):
            own = [m.stake for raft in begun.rafts for m in raft.crew if m.seat == seat]
            assert tuple(own) == first

    def test_an_advanced_game_has_the_same_river(self) -> None:
        assert advanced().start(3).course == the_game().start(3).course
        start = the_game().start(3)
        assert (start.used, start.round, start.resume, start.energy) == (
            -1,
            0,
            Phase.ACT,
            (3, 3, 3),
        )
