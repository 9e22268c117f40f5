"""What decided a match: by mouse, by keys and by ear, from the end screen and back to it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace
from pygame import Surface

from boardgames import paths
from boardgames.core.players import Player
from boardgames.core.review import Cause, Estimate, Review, TurningPoint
from boardgames.program.app import App
from boardgames.program.offscreen import Studio
from boardgames.program.program import Program
from boardgames.ui.inputs import Input, KeyPressed, PointerMoved, PointerPressed
from boardgames.ui.modal import Modal
from boardgames.ui.scene import Scene
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.replay import Replay
from boardgames.ui.table.review.moment import MomentScreen
from boardgames.ui.table.review.screen import ReviewScreen
from boardgames.ui.text_dialogs import FolderSheet
from tests.layout.matches import begun, finished, table_for
from tests.layout.reviews import SourceStandIn, review_of, turns_of

GAME = "waterworld"
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Edith", "Finn")
SURE = Estimate(0.33, 0.04)


class Evening:
    """A match that is over, its end screen, and somebody who looks at what decided it."""

    def __init__(
        self,
        *reviews: Review | None,
        game: str = GAME,
        seats: int = 2,
        people: Sequence[int] = (0, 1),
    ) -> None:
        self.studio = Studio((1280, 800))
        self.stack = self.studio.room.stack
        session = finished(game, seats)
        session.humans = frozenset(people)
        self.whole = review_of(session)
        self.source = SourceStandIn(*(reviews or (self.whole,)))
        bots = tuple(seat for seat in range(seats) if seat not in people)
        self.table = table_for(self.studio, game, session, bots=bots, names=NAMES)
        self.kept: list[Surface] = []
        self.table.place.review = lambda: self.source
        self.table.place.keep_picture = self.kept.append
        self.table.show_end()

    @property
    def top(self) -> Scene:
        return self.stack.top

    def give(self, *given: Input) -> Scene:
        for one in given:
            self.top.handle(one)
        return self.top

    def press(self, *keys: str) -> Scene:
        return self.give(*map(KeyPressed, keys))

    def click(self, *ref: str | int) -> Scene:
        target = self.top.target_of(ref)
        assert target is not None, f"nothing to click: {ref}"
        self.give(PointerMoved(target.rect.center), PointerPressed(target.rect.center))
        self.studio.draw(self.top)
        return self.top

    def opened(self) -> ReviewScreen:
        """With the first estimate, if there is one."""
        screen = self.click("review")
        assert isinstance(screen, ReviewScreen)
        screen.update(16.0)
        return screen

    def focus_on(self, kind: str) -> None:
        for _ in range(40):
            self.press("tab")
            if self.top.focused is not None and self.top.focused[0] == kind:
                return
        pytest.fail(f"Tab never comes to {kind}")


def turning(review: Review, cause: Cause) -> TurningPoint:
    return next(one for one in review.turning_points if one.cause is cause)


# By mouse and by keys ------------------------------------------------------------------------


def test_it_is_looked_at_by_pointing_and_clicking() -> None:
    evening = Evening()
    screen = evening.opened()
    count = len(screen.turnings)
    assert count >= 3
    for number in range(count):
        moment = evening.click("point", number)
        assert isinstance(moment, MomentScreen)
        assert moment.viewpoint.shown == screen.turnings[number].index
        assert evening.click("close") is screen
    moment = evening.click("point", 1)
    replay = evening.click("watch")
    assert isinstance(replay, Replay)
    assert replay.at == screen.turnings[1].end
    assert evening.click("close") is moment
    evening.click("close")
    replay = evening.click("turn", 3)
    assert isinstance(replay, Replay)
    evening.click("close")
    assert isinstance(evening.click("back"), EndScreen)
    assert evening.source.cancels == 1


def test_it_is_looked_at_by_keys_alone() -> None:
    evening = Evening()
    screen = evening.press("d")
    assert isinstance(screen, ReviewScreen)
    screen.update(16.0)
    evening.focus_on("point")
    moment = evening.press("enter")
    assert isinstance(moment, MomentScreen)
    evening.press("right", "right", "left")
    assert moment.number == 1
    assert isinstance(evening.press("enter"), Replay), "watching is what Enter does there"
    assert evening.press("escape") is moment
    assert evening.press("escape") is screen
    evening.focus_on("turn")
    evening.press("right", "right")
    assert screen.focused == ("turn", 2)
    replay = evening.press("enter")
    assert isinstance(replay, Replay)
    assert evening.press("escape") is screen
    assert len(evening.kept) == 0
    evening.press("k")
    assert len(evening.kept) == 1
    assert isinstance(evening.press("escape"), EndScreen)
    assert evening.source.cancels == 1


def test_the_arrow_keys_stop_at_both_ends_of_the_curve() -> None:
    evening = Evening()
    screen = evening.opened()
    evening.focus_on("turn")
    evening.press("left")
    assert screen.focused == ("turn", 0)
    last = len(evening.whole.curve) - 1
    evening.press(*["right"] * (last + 3))
    assert screen.focused == ("turn", last)
    assert "The end" in screen.focus_words()


# While it is estimated -----------------------------------------------------------------------


def test_the_estimate_begins_when_it_is_asked_for_and_leaving_cancels_it() -> None:
    evening = Evening(None)
    assert evening.source.polls == 0
    screen = evening.opened()
    assert evening.source.polls == 1
    assert "Computers are playing this match on" in screen.words()[1]
    evening.studio.draw(screen)
    evening.press("escape")
    assert evening.source.cancels == 1


def test_better_estimates_replace_what_is_shown_until_all_is_known() -> None:
    whole = review_of(finished(GAME, 2))
    first = replace(whole, turning_points=(), shares=(), progress=0.1)
    second = replace(whole, shares=(), progress=0.6)
    evening = Evening(None, first, second, whole)
    screen = evening.opened()
    assert not [t for t in screen.all_targets() if t.ref[0] in ("turn", "keep")]
    screen.update(16.0)
    assert "Looking for the turns that decided it…" in screen.words()
    assert [t for t in screen.all_targets() if t.ref[0] == "turn"]
    screen.update(16.0)
    assert len(screen.turnings) == len(whole.turning_points)
    assert not any("luck" in text for text in screen.words())
    screen.update(16.0)
    assert any("luck" in text for text in screen.words())
    polls = evening.source.polls
    screen.update(16.0)
    assert evening.source.polls == polls, "what is complete isn't asked for again"


def test_a_match_without_a_decisive_turn_is_told_so() -> None:
    whole = review_of(finished(GAME, 2))
    evening = Evening(replace(whole, turning_points=()))
    assert "No single turn decided this match." in evening.opened().words()


def test_nothing_is_claimed_within_the_interval() -> None:
    whole = review_of(finished(GAME, 2))
    doubtful = [
        replace(one, change=Estimate(0.03, 0.05)) if number == 0 else one
        for number, one in enumerate(whole.turning_points)
    ]
    screen = Evening(replace(whole, turning_points=tuple(doubtful))).opened()
    assert len(screen.turnings) == len(doubtful) - 1
    told = " ".join(screen.words())
    assert "Others’ choices for Ada: too close to tell." in told
    assert "Ada’s luck: −11%, ±4." in told


def test_sixty_turns_of_six_players_can_each_be_pointed_at() -> None:
    evening = Evening(game="whatzit", seats=6, people=range(6))
    curve = evening.whole.curve
    points = tuple(replace(curve[0], round=1 + at // 6, length=at) for at in range(60))
    evening.source.reviews = [replace(evening.whole, curve=(*points, curve[-1]))]
    screen = evening.opened()
    columns = [t.rect for t in screen.all_targets() if t.ref[0] == "turn"]
    assert len(columns) == 61
    assert all(one.right <= other.left for one, other in pairwise(columns))
    evening.give(PointerMoved(columns[40].center))
    assert screen.hovered == ("turn", 40)
    evening.studio.draw(screen)


# By ear --------------------------------------------------------------------------------------


def test_several_people_are_called_by_name() -> None:
    evening = Evening()
    screen = evening.opened()
    told = [t.words for t in screen.all_targets() if t.ref[0] == "point"]
    luck = evening.whole.turning_points.index(turning(evening.whole, Cause.LUCK))
    assert "’s chance rose from 31% to 64%." in told[luck]
    assert "Luck this good comes 1 time in 6." in told[luck]
    choice = evening.whole.turning_points.index(turning(evening.whole, Cause.CHOICE))
    assert "The computer’s advice: " in told[choice]
    assert "That would have left " in told[choice]
    assert "you" not in " ".join((*told, *screen.words())).lower().split()


def test_a_single_person_is_you() -> None:
    evening = Evening(people=(0,))
    mine = replace(turning(evening.whole, Cause.CHOICE), affected=0, change=SURE)
    decided = evening.table.session.entries[mine.index].seat
    evening.source.reviews = [replace(evening.whole, turning_points=(mine,))]
    screen = evening.opened()
    (told,) = [t.words for t in screen.all_targets() if t.ref[0] == "point"]
    assert "Your chance rose from 31% to " in told
    left = "left you at 48%" if decided == 0 else "left Ben at 48%"
    assert left in told
    assert any(text.startswith("Your luck: −11%, ±4. Your choices:") for text in screen.words())
    assert any(text.startswith("Ben’s luck:") for text in screen.words())
    screen.focus(("turn", 0))
    assert "Your chance: " in screen.focus_words()


@pytest.mark.parametrize(
    ("odds", "change", "told"),
    [
        (1 / 6, 0.2, "Luck this good comes 1 time in 6."),
        (1 / 36, -0.2, "Luck this bad comes 1 time in 36."),
        (0.4, 0.2, "The chance of luck this good was 40%."),
        (0.7, -0.2, "The chance of luck this bad was 70%."),
    ],
)
def test_how_rare_luck_was_is_told(odds: float, change: float, told: str) -> None:
    evening = Evening()
    one = replace(turning(evening.whole, Cause.LUCK), odds=odds, change=Estimate(change, 0.01))
    evening.source.reviews = [replace(evening.whole, turning_points=(one,))]
    screen = evening.opened()
    moment = evening.click("point", 0)
    assert told in moment.words()
    assert told in next(t.words for t in screen.all_targets() if t.ref == ("point", 0))


def test_a_moment_reads_its_turn_and_the_next_one() -> None:
    evening = Evening()
    evening.opened()
    moment = evening.click("point", 0)
    first = moment.words()
    assert first[1] == f"1 of {len(evening.whole.turning_points)}"
    evening.press("right")
    assert moment.words()[1].startswith("2 of ")
    assert moment.words()[2:] != first[2:]


def test_better_numbers_do_not_interrupt_what_is_read() -> None:
    whole = review_of(finished(GAME, 2))
    changed = tuple(
        replace(one, after=tuple(Estimate(0.5, 0.04) for _ in one.after))
        for one in whole.turning_points
    )
    evening = Evening(
        replace(whole, progress=0.5), replace(whole, turning_points=changed, progress=0.9)
    )
    screen = evening.opened()
    evening.focus_on("point")
    heard = screen.heard()
    screen.update(16.0)
    assert screen.turnings == list(changed)
    assert screen.heard() == heard
    evening.press("tab")
    assert screen.heard() != heard


# Only after the end --------------------------------------------------------------------------


def test_there_is_no_button_where_nobody_can_estimate() -> None:
    evening = Evening()
    evening.stack.pop()
    evening.table.place.review = None
    evening.table.show_end()
    assert evening.top.target_of(("review",)) is None
    evening.press("d")
    assert isinstance(evening.top, EndScreen)


def test_a_match_that_goes_on_has_no_review() -> None:
    studio = Studio((1280, 800))
    table = table_for(studio, GAME, begun(GAME, 2), names=NAMES)
    asked: list[None] = []

    def estimate() -> SourceStandIn:
        asked.append(None)
        return SourceStandIn(None)

    table.place.review = estimate
    table.show_end()
    assert studio.room.stack.top is table, "there is no end screen, which has the only button"
    with pytest.raises(AssertionError):
        table.review()
    assert not asked


# Pictures ------------------------------------------------------------------------------------


def test_a_picture_names_everybody_and_has_its_size() -> None:
    evening = Evening(people=(0,))
    evening.opened()
    evening.click("keep")
    (picture,) = evening.kept
    assert picture.get_size() == (1600, 1000)


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path / "home"))
    program = Program(App((960, 600)))
    program.open_shelf()
    return program


def test_the_picture_is_saved_where_the_player_chooses(program: Program, tmp_path: Path) -> None:
    match = program.begin(GAME, (Player("Ada"), Player("Ben")), {})
    picture = Surface((1600, 1000))
    program.keeping.keep_picture(match, picture)
    sheet = program.room.stack.top
    assert isinstance(sheet, FolderSheet)
    assert paths.usual_saves() in [folder for _name, folder in sheet.proposals]
    sheet.text = str(tmp_path / "nowhere\0")
    sheet.take(("choose",))
    assert sheet.refusal
    sheet.text = str(tmp_path / "pictures")
    sheet.take(("choose",))
    (made,) = (tmp_path / "pictures").iterdir()
    assert made.name == f"{match.journal.path.stem}-result.png"
    told = program.room.stack.top
    assert isinstance(told, Modal)
    assert str(made) in told.lines[0]
    match.journal.close()


def test_a_turn_is_watched_to_its_end() -> None:
    evening = Evening()
    evening.opened()
    seat, begin, end = turns_of(evening.table.session)[5]
    assert seat >= 0
    evening.table.review().match.watch(begin)
    replay = evening.top
    assert isinstance(replay, Replay)
    assert replay.at == end
    assert not replay.viewpoint.is_looking_back or replay.display.stage.is_busy
