"""A turn of Whitewater without stumbling: leaving rafts, a still river, the score now."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.data.settings import Settings
from boardgames.games.whitewater.narration.click_paths import LEAVE_RAFT
from boardgames.games.whitewater.narration.lesson import LAST, LAST_NAME, NEXT, NEXT_NAME
from boardgames.games.whitewater.narration.results import margin
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.actions import EndTurn, LeaveRaft, Paddle, Rest
from boardgames.games.whitewater.rules.state import Card, Finish, own_rafts
from boardgames.games.whitewater.scene import labels
from boardgames.games.whitewater.scene.draw import highlights
from boardgames.games.whitewater.scene.draw.camera import middle
from boardgames.games.whitewater.scene.frame import past_of
from boardgames.games.whitewater.scene.pointing import REST_AND_LEAVE
from boardgames.program.offscreen import Studio
from boardgames.program.tables import lesson_table
from boardgames.ui.inputs import KeyPressed, PointerMoved
from boardgames.ui.table.table import Table
from tests.layout.watching import WatchedLettering
from tests.scenes.whitewater_positions import race, table_of, with_raft
from tests.scenes.worlds import sit

SIZE = (1280, 800)
STILL = Settings(reduced_motion=True, undo_pause="off", hints=False)
NO_ENERGY = {"energy": (0, 3, 3, 3)}


def settle(table: Table) -> None:
    while not table.is_settled or table.is_moving:
        table.update(30)


def played(table: Table, since: int) -> list[Any]:
    return [entry.action for entry in table.session.entries[since:]]


def button_texts(table: Table) -> list[str]:
    return [button.text for button in table.buttons()]


class TestDoneWithARaft:
    def test_whoever_is_awake_on_it_rests_first(self) -> None:
        table = race(Studio(SIZE, STILL), changes={**NO_ENERGY, "working": "A"})
        assert "Rest, done with A" in button_texts(table)
        before = len(table.session.entries)
        table.handle(KeyPressed("n"))
        settle(table)
        assert played(table, before) == [Rest("A"), Rest("A"), LeaveRaft()]
        assert table.session.state.energy[0] == 2

    def test_with_full_energy_it_is_just_left(self) -> None:
        table = race(Studio(SIZE, STILL), changes={"working": "A"})
        assert table.target_of(REST_AND_LEAVE) is None
        assert table.target_of(LEAVE_RAFT) is not None
        assert "Done with A" in button_texts(table)

    def test_is_not_offered_where_no_raft_is_left_to_use(self) -> None:
        changes = {"working": "A", "finished": (Finish("D", 3),)}
        table = race(Studio(SIZE, STILL), changes=changes)
        with_raft(table, "D", hex=None)
        assert not any("one with" in text for text in button_texts(table))
        assert "End turn" in button_texts(table)


class TestTheRiver:
    def test_lies_still_while_the_raft_stays_in_the_middle(self) -> None:
        table = race(Studio(SIZE, STILL), {"A": (5, 2)})
        before = table.frame.camera.centre
        for action in (Paddle("A", 1, 0), Paddle("A", 1, 0)):
            table.send([action])
            settle(table)
        assert table.frame.camera.centre == before

    def test_follows_a_raft_that_leaves_the_middle(self) -> None:
        table = race(Studio(SIZE, STILL), {"A": (14, 2)})
        camera = table.frame.camera
        camera.look_at(middle((8, 2)))
        camera.arrive()
        before = camera.centre[0]
        table.send([Paddle("A", 1, 0)])
        settle(table)
        assert camera.centre[0] > before
        assert camera.keeps(middle((15, 2)), 190)

    def test_never_moves_away_under_the_pointer(self) -> None:
        table = race(Studio(SIZE, STILL), {"A": (14, 2)})
        camera = table.frame.camera
        x, y = middle((8, 2))
        camera.look_at((x + 60, y))
        camera.arrive()
        table.changed()
        before = camera.centre
        target = table.target_of(("hex", 15, 1)) or table.target_of(("hex", 15, 2))
        assert target is not None
        table.handle(PointerMoved(target.rect.center))
        table.take(target.ref)
        settle(table)
        assert camera.centre == before, "the next hex is clicked where it is now"
        table.handle(PointerMoved(table.display.layout.energy.center))
        table.update(30)
        settle(table)
        assert camera.centre != before

    @pytest.mark.parametrize("column", [15, 16, 17])
    def test_the_next_hexes_are_in_sight_though_the_pointer_stays(self, column: int) -> None:
        table = race(Studio(SIZE, STILL), {"A": (column, 2)})
        camera = table.frame.camera
        camera.look_at(middle((8, 2)))
        camera.arrive()
        table.changed()
        (_, q, r) = max(ref for ref in table.frame.clickable if ref[0] == "hex")
        x, y = table.frame.at((int(q), int(r)))
        table.handle(PointerMoved((round(x), round(y))))
        table.take(("hex", q, r))
        settle(table)
        table.update(30)
        settle(table)
        ahead = [ref for ref in table.frame.clickable if ref[0] == "hex"]
        assert ahead
        for _, q, r in ahead:
            assert camera.sees(middle((int(q), int(r))), 60)

    def test_the_raft_moved_last_is_in_hand_again(self) -> None:
        studio = Studio(SIZE, STILL)
        table = race(studio, changes={"energy": (3, 3, 3, 3)})
        table.send([Paddle("D", 2, 0), EndTurn()])
        settle(table)
        while table.session.state.active != 0:
            table.send([EndTurn()])
            settle(table)
            sit(table, table.session.state.active)
        assert table.frame.chosen == "D"

    def test_rapids_show_where_they_lead_before_anybody_points(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        studio = Studio(SIZE, STILL)
        table = race(studio, {"A": (3, 3)})
        drawn: list[tuple[float, float]] = []
        monkeypatch.setattr(
            highlights, "draw_way", lambda surface, start, end, colour, px: drawn.append(end)
        )
        table.draw(studio.sheet)
        assert table.frame.at((5, 4)) in drawn

    def test_a_hex_next_to_the_raft_says_why_it_is_dark(self) -> None:
        table = race(Studio(SIZE, STILL), {"A": (5, 2)})
        target = table.target_of(("hex", 5, 3))
        assert target is not None
        assert not target.lit
        assert "A raft moves to the 2 hexes ahead" in target.label

    def test_the_dots_between_boards_are_explained(self) -> None:
        table = race(Studio(SIZE, STILL))
        target = table.target_of(("hex", 8, 2))
        assert target is not None
        assert target.label == "Put-In ends here, and Easy Riffle begins."


class TestTheDice:
    def test_the_tray_keeps_one_whirlpool_at_a_time(self) -> None:
        first = [
            ev.TurnBegan(0, 1),
            ev.WhirlpoolEntered("A", "blue", 0),
            ev.DieRolled("blue", "red", 0, "A"),
            ev.DieRolled("red", "L2", 0, "A"),
        ]
        assert set(past_of(first).rolls) == {"blue", "red"}
        second = [ev.WhirlpoolEntered("B", "blue", 1), ev.DieRolled("blue", "L1", 1, "B")]
        rolls = past_of([*first, *second]).rolls
        assert {die: roll.roller for die, roll in rolls.items()} == {"blue": 1}


class TestTheScoreNow:
    HEXES = {"A": (20, 2), "D": (10, 2)}  # noqa: RUF012

    def words(self, humans: tuple[int, ...], **changes: Any) -> list[str]:
        studio = Studio(SIZE, STILL)
        table = race(studio, self.HEXES, (2, 1), changes, humans)
        plain, watched = studio.room.letters, WatchedLettering(studio.room.letters)
        studio.room.letters = watched
        try:
            table.display.changed()
            table.draw(studio.sheet)
        finally:
            studio.room.letters = plain
        return [line.text for line in watched.lines]

    def test_a_single_person_sees_what_they_would_score(self) -> None:
        words = self.words((0,))
        assert "10 points now" in words
        assert "with Ben, 1st now: 3 × 2 = 6" in words
        assert "with Dan, 2nd now: 2 × 2 = 4" in words

    def test_rafts_abreast_never_count_a_place_twice(self) -> None:
        river, one = race(Studio(SIZE, STILL)).frame.river, (20, 2)
        other = next(
            there for there in river.open if river.to_go[there] == river.to_go[one] and there != one
        )
        table = race(Studio(SIZE, STILL), {"A": one, "D": other}, (2, 1), humans=(0,))
        assert [line.place for line in table.frame.score_now] == [1, 2]

    def test_nothing_is_told_before_a_raft_is_ahead(self) -> None:
        table = race(Studio(SIZE, STILL), humans=(0,))
        assert table.frame.projected
        assert not table.frame.score_now

    def test_several_people_see_places_and_no_stake(self) -> None:
        words = self.words((0, 1))
        assert not any("now" in word for word in words)
        assert "with Ben" in words

    def test_a_locked_crew_scores_nothing(self) -> None:
        table = race(Studio(SIZE, STILL), self.HEXES, (2, 1), humans=(0,))
        raft = next(raft for raft in table.session.state.rafts if raft.letter == "A")
        own = type(raft.crew[0])(0, (Card.LOCKED, Card.LOCKED), stake=2)
        with_raft(table, "A", crew=(own, raft.crew[1]))
        assert [line.points for line in table.frame.projected] == [0, 4]
        target = table.target_of(("seat", 0))
        assert target is not None
        assert "first place, but 0 while both your cards are locked" in target.label

    def test_somebody_elses_tray_does_not_tell_it(self) -> None:
        table = race(Studio(SIZE, STILL), self.HEXES, (2, 1), {"active": 1}, (0,))
        table.viewpoint.sit_down(0)
        table.changed()
        assert table.frame.projected
        assert not any("now" in text for text in tray_words(table))


def tray_words(table: Table) -> list[str]:
    view = table.frame.view
    return [labels.slot_headers(table.frame, raft, 1)[0] for raft in own_rafts(view, 1)]


class TestTheEnd:
    WHO = ("Ada", "Ben", "Cleo").__getitem__

    @pytest.mark.parametrize(
        ("points", "alone", "words"),
        [
            ((5, 4, 1), -1, "A close race: Ada beat Ben by 1 point."),
            ((5, 4, 1), 0, "A close race: you beat Ben by 1 point."),
            ((5, 3, 1), 1, "A close race: Ada beat you by 2 points."),
            ((9, 3, 1), 0, "A clear win: you were 6 points ahead of Ben."),
            ((9, 3, 1), 2, "A clear win: Ada was 6 points ahead of Ben."),
            ((5, 5, 1), 0, ""),
        ],
    )
    def test_says_whether_it_was_close(
        self, points: tuple[int, ...], alone: int, words: str
    ) -> None:
        assert margin(points, ((0,), (1,), (2,)), self.WHO, alone) == words


def test_the_sheet_before_the_race_waits_for_the_painted_river() -> None:
    table = table_of(4, 3, Studio(SIZE, STILL), humans=(0,), boards=4)
    for _ in range(3000):
        table.update(16)
        if not table.is_moving:
            break
    assert table.frame.river_picture.is_whole


def test_the_lesson_calls_its_players_by_their_names() -> None:
    studio = Studio(SIZE, STILL)
    table = lesson_table(studio.room, "whitewater", lambda: None)
    assert (table.name_of(NEXT), table.name_of(LAST)) == (NEXT_NAME, LAST_NAME)
