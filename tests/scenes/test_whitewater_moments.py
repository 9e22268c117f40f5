"""Moments of Whitewater: for persons they concern, never among computers, and no stake in them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from boardgames.core.game import Moment, Seat
from boardgames.data.settings import Settings
from boardgames.games.whitewater.rules.actions import AnyAction, Paddle, PassRaftCard, Rolled
from boardgames.games.whitewater.rules.state import Card, Finish, Phase, State
from boardgames.games.whitewater.scene.draw.camera import middle
from boardgames.games.whitewater.scene.motions.moments import RiverFlourish
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.motion import Motion, Press
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.flourish import GREAT_MS, SMALL_MS, Flourish
from boardgames.ui.table.table import Table
from tests.scenes.whitewater_positions import race, table_of, with_raft

SIZE = (1280, 800)
LIVELY = Settings(hints=False, undo_pause="off")


def motions_of(table: Table, viewer: Seat, *actions: AnyAction) -> list[Motion]:
    """All that is shown of these actions to an onlooker, dice as named."""
    found: list[Motion] = []
    game, state = table.session.game, table.session.state
    for action in actions:
        before, trace = state, game.trace(state, action)
        for number, (event, after) in enumerate(trace, 1):
            following = [later for later, _ in trace[number:]]
            masked = game.view(before, viewer), game.view(after, viewer)
            moment = Moment(event, *masked, following)
            for group in table.ui.motions(table.display.scenery(table.aids), moment):
                found.extend(group)
            before = after
        state = game.advance(state, action)
    return found


def told(table: Table, viewer: Seat, *actions: AnyAction) -> list[str]:
    return [m.words for m in motions_of(table, viewer, *actions) if isinstance(m, Flourish)]


PADDLE = (Paddle("A", 2, 0), Rolled("paddle"))
OVERBOARD = (Paddle("A", 2, 0), Rolled("red"), Rolled("overboard"))
CHAIN = (Paddle("A", 2, 0), Rolled("red"), Rolled("L2"))


class TestWhirlpools:
    @pytest.mark.parametrize(
        ("actions", "alone", "mate", "several"),
        [
            (
                PADDLE,
                "You lost a paddle! A card on raft A is locked.",
                "Ada lost a paddle on your raft A!",
                "Ada lost a paddle on raft A!",
            ),
            (
                OVERBOARD,
                "Overboard! Both your cards are locked.",
                "Overboard! Both of Ada’s cards are locked.",
                "Overboard! Both of Ada’s cards are locked.",
            ),
            (CHAIN, *["Phew! The red die only spins raft A."] * 3),
        ],
        ids=["paddle", "overboard", "chain"],
    )
    def test_the_crew_is_told_and_nobody_else(
        self, actions: Sequence[AnyAction], alone: str, mate: str, several: str
    ) -> None:
        studio = Studio(SIZE, LIVELY)
        for humans, words in (((0,), [alone]), ((1,), [mate]), ((0, 1), [several])):
            table = race(studio, {"A": (5, 2)}, humans=humans)
            assert told(table, humans[0], *actions) == words
        strangers: tuple[tuple[Seat, ...], ...] = ((2,), ())
        for nobody in strangers:
            assert told(race(studio, {"A": (5, 2)}, humans=nobody), 2, *actions) == []

    def test_a_plain_spin_has_its_die_and_no_more(self) -> None:
        table = race(Studio(SIZE, LIVELY), {"A": (5, 2)}, humans=(0,))
        assert told(table, 0, Paddle("A", 2, 0), Rolled("R1")) == []

    def test_a_capsize(self) -> None:
        capsize = (Paddle("A", 2, 0), Rolled("capsize"))
        for humans, words in (
            ((0,), ["Your raft A capsized!"]),
            ((1,), ["Your raft A capsized!"]),
            ((0, 1), ["Raft A capsized!"]),
            ((2,), []),
        ):
            studio = Studio(SIZE, LIVELY)
            table = race(studio, {"A": (16, 2)}, humans=humans, course="white_knuckles")
            assert told(table, humans[0], *capsize) == words

    def test_it_follows_what_leads_to_it_and_is_short(self) -> None:
        table = race(Studio(SIZE, LIVELY), {"A": (5, 2)}, humans=(0,))
        shown = motions_of(table, 0, *OVERBOARD)
        assert isinstance(shown[-1], RiverFlourish)
        assert all(
            SMALL_MS <= one.duration <= GREAT_MS for one in shown if isinstance(one, Flourish)
        )

    def test_its_light_stays_with_the_raft_while_the_river_scrolls(self) -> None:
        studio = Studio(SIZE, LIVELY)
        table = race(studio, {"A": (5, 2)}, humans=(0,))
        shown = motions_of(table, 0, *PADDLE)[-1]
        assert isinstance(shown, RiverFlourish)
        for dx in (0, -90):
            table.frame.camera.pan(dx, 0)
            shown.draw(studio.sheet, 0.5)
            assert shown.at == pytest.approx(table.frame.camera.at(middle((6, 3))))


class TestPushes:
    PUSH = (Paddle("A", 2, 0),)
    HEXES = {"A": (4, 2), "C": (5, 2)}  # noqa: RUF012

    @pytest.mark.parametrize(
        ("humans", "words"),
        [
            ((0,), ["You pushed raft C into a whirlpool!"]),
            ((2,), ["Ada pushed your raft C into a whirlpool!"]),
            ((0, 2), ["Ada pushed raft C into a whirlpool!"]),
            ((1,), []),
        ],
    )
    def test_into_a_whirlpool(self, humans: tuple[Seat, ...], words: list[str]) -> None:
        table = race(Studio(SIZE, LIVELY), self.HEXES, humans=humans)
        assert told(table, humans[0], *self.PUSH) == words

    def test_ones_own_stroke_into_a_whirlpool_is_no_push(self) -> None:
        table = race(Studio(SIZE, LIVELY), {"A": (5, 2)}, humans=(0,))
        assert told(table, 0, Paddle("A", 2, 0)) == []


class TestTheFinish:
    CROSS = (Paddle("A", 2, 0),)

    def at_the_line(self, humans: tuple[Seat, ...], *ahead: Finish) -> Table:
        studio = Studio(SIZE, LIVELY)
        table = race(studio, {"A": (39, 2)}, (2, 1), {"finished": ahead}, humans)
        for one in ahead:
            with_raft(table, one.letter, hex=None)
        return table

    @pytest.mark.parametrize(
        ("humans", "words"),
        [
            ((0,), ["First: 6 points for you!"]),
            ((1,), ["First: 3 points for you!"]),
            ((0, 1), ["Raft A is first: 3 × stake!"]),
            ((2,), []),
        ],
    )
    def test_points_are_named_to_a_single_person_only(
        self, humans: tuple[Seat, ...], words: list[str]
    ) -> None:
        table = self.at_the_line(humans)
        table.viewpoint.sit_down(humans[0])
        assert told(table, humans[0], *self.CROSS) == words

    def test_both_cards_locked_are_said_to_score_nothing(self) -> None:
        table = self.at_the_line((0,))
        raft = next(raft for raft in table.session.state.rafts if raft.letter == "A")
        locked = tuple(
            type(member)(member.seat, (Card.LOCKED, Card.LOCKED), stake=2)
            if member.seat == 0
            else member
            for member in raft.crew
        )
        with_raft(table, "A", crew=locked)
        assert told(table, 0, Paddle("A", 2, 1)) == [
            "First, but 0 points: both your cards are locked."
        ]

    def test_the_third_raft_is_for_everybody(self) -> None:
        table = self.at_the_line((2,), Finish("C", 2), Finish("D", 3))
        table.viewpoint.sit_down(2)
        assert told(table, 2, *self.CROSS)[0] == "Raft A is third: the race is over!"

    def test_a_push_over_the_finish_is_said_to_be_one(self) -> None:
        table = race(Studio(SIZE, LIVELY), {"A": (38, 2), "C": (39, 2)}, humans=(0, 2))
        assert told(table, 0, Paddle("A", 2, 0)) == ["Pushed over the finish! Raft C is first."]

    @pytest.mark.parametrize("seat", range(4))
    def test_no_words_depend_on_anybody_elses_stakes(self, seat: Seat) -> None:
        words = []
        for stakes in ((1, 2), (2, 1)):
            table = race(Studio(SIZE, LIVELY), {"C": (39, 2)}, stakes, {"active": 2}, (0, 1, 2, 3))
            words.append(told(table, seat, Paddle("C", 2, 0)))
        assert words[0] == words[1] == ["Raft C is first: 3 × stake!"]


class TestTheReveal:
    def shown(self, humans: tuple[Seat, ...], settings: Settings = LIVELY) -> Table:
        studio = Studio(SIZE, settings)
        ahead = {"finished": (Finish("C", 2), Finish("D", 3))}
        table = race(studio, {"A": (39, 2)}, (1, 2), ahead, humans)
        for letter in "CD":
            with_raft(table, letter, hex=None)
        table.send([Paddle("A", 2, 0)])
        return table

    def test_it_goes_raft_by_raft_and_waits_for_a_press_before_the_end(self) -> None:
        table = self.shown((0, 1, 2, 3))
        seconds = 0.0
        while table.stage.press is None and seconds < 60:
            table.update(50)
            seconds += 0.05
        assert 12 < seconds < 25
        table.update(60_000)
        assert table.stage.press is not None
        assert not isinstance(table.room.stack.top, EndScreen)
        table.stage.finish_running()
        table.update(10)
        assert isinstance(table.room.stack.top, EndScreen)

    def test_the_winner_is_called(self) -> None:
        table = self.shown((0, 1, 2, 3))
        heard = set()
        while table.stage.press is None:
            heard.add(table.stage.words)
            table.update(50)
        assert "Dan won with 10 points!" in heard

    def test_a_replay_waits_for_nobody(self) -> None:
        table = self.shown((0, 1, 2, 3))
        table.stage.skip()
        replay = table.replay()
        entry = table.session.entries[-1]
        table.viewpoint.shown = entry.index
        cued = table.viewpoint.moments(entry)
        scenery = table.display.scenery(table.aids, is_live=False)
        groups = [group for moment in cued for group in table.ui.motions(scenery, moment)]
        assert replay is not None
        assert not any(isinstance(one, Press) for group in groups for one in group)


def test_a_card_that_could_go_to_one_player_only_is_seen_to_go_there() -> None:
    table = table_of(3, 3, Studio(SIZE, LIVELY), humans=(0,))
    assert table.view.phase is Phase.PASS
    state: State = table.session.state
    assert state.active == 0
    words = [one.words for one in motions_of(table, 0, PassRaftCard(1)) if one.words]
    assert words[0] == f"You share raft {state.pairs[0]} with Ben"
    assert any(one.endswith("with you") for one in words[1:]), "it goes on by itself"
