"""What the table of Whatzit? tells people: hints that come once, badges, what a reward leads to."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.state import Play
from boardgames.games.whatzit.scene import labels
from boardgames.games.whatzit.scene.hints import NO_COUNT, SYMBOLS, YELLOW
from boardgames.games.whatzit.scene.marks import MARKS
from boardgames.program.offscreen import Studio
from boardgames.ui.cache import Layer
from boardgames.ui.table.legend import SHARED
from boardgames.ui.table.table import Table
from tests.scenes.whatzit_tables import STILL, opened, play, rolled, table_of

MARKS_TOLD = tuple(mark.hint_name for mark in (*SHARED, *MARKS))
"""Hints of marks come before those of the game, and are told already."""


@pytest.fixture
def studio() -> Studio:
    return Studio((960, 600), replace(STILL, lessons_seen=MARKS_TOLD))


def tip(table: Table) -> str:
    """The hint that is on the table now, for all who wait until the Moderator looks."""
    is_look = table.game.is_private(table.session.state)
    if is_look and table.viewpoint.viewer == table.view.moderator:
        table.notes.hints.forget()
        table.viewpoint.viewer = table.view.solver
        table.turns.show_all()
    note = table.note
    return note.text if note is not None and note.icon == "hint" else ""


class TestHints:
    @pytest.mark.parametrize("black", list(Play))
    def test_every_face_of_the_black_die_is_explained_at_first_sight(
        self, studio: Studio, black: Play
    ) -> None:
        table = rolled(studio, black)
        assert tip(table) == SYMBOLS[black]
        assert tip(table) == SYMBOLS[black], "it stays as long as the position does"

    def test_the_second_time_there_is_something_else_to_say_of_a_yellow_space(
        self, studio: Studio
    ) -> None:
        table = rolled(studio, Play.ALL, white=4)
        assert tip(table) == SYMBOLS[Play.ALL]
        play(studio, table, act.Look(), act.StartTimer(), act.LetClockRun(), act.NobodySolved())
        play(studio, table, act.RollDice(), act.Rolled(4, Play.ALL))
        assert tip(table) == YELLOW
        play(studio, table, act.Look(), act.StartTimer(), act.LetClockRun(), act.NobodySolved())
        play(studio, table, act.RollDice(), act.Rolled(4, Play.ALL))
        assert tip(table) == ""

    def test_near_the_circle_nobody_needs_an_exact_count(self, studio: Studio) -> None:
        table = rolled(studio, Play.ALL, pawns=(0, 43, 49, 0))
        play(studio, table, act.Look(), act.StartTimer(), act.LetClockRun(), act.NobodySolved())
        assert "Cleo can win on their next turn" in tip(table)
        again = rolled(studio, Play.ALL, pawns=(0, 43, 0, 0))
        play(studio, again, act.Look(), act.StartTimer(), act.LetClockRun(), act.NobodySolved())
        assert tip(again) == NO_COUNT

    def test_what_was_told_is_not_told_at_the_next_table(self, studio: Studio) -> None:
        table = rolled(studio, Play.SOLO)
        assert tip(table)
        table.leave()
        assert tip(rolled(studio, Play.SOLO)) == ""
        assert tip(rolled(studio, Play.ALL)) == SYMBOLS[Play.ALL]

    def test_who_wants_no_hints_gets_none(self, studio: Studio) -> None:
        table = rolled(studio, Play.SOLO)
        table.aids = table.aids._replace(hints=False)
        assert tip(table) == ""

    def test_a_hint_is_on_the_table_and_goes_with_the_position(self) -> None:
        studio = Studio((1280, 800), STILL)
        table = rolled(studio, Play.CHALLENGE)
        told = studio.drawn(table).copy()
        table.aids = table.aids._replace(hints=False)
        table.turns.show_all()
        untold = studio.drawn(table)
        assert untold.get_buffer().raw != told.get_buffer().raw
        for sheet in (told, untold):
            sheet.fill((0, 0, 0), table.display.areas.note.inflate(72, 72))
        assert untold.get_buffer().raw == told.get_buffer().raw, "it covers nothing else"


class TestBadges:
    def test_in_a_challenge_the_rival_is_challenged_until_the_turn_is_over(
        self, studio: Studio
    ) -> None:
        table = rolled(studio, Play.CHALLENGE)
        assert labels.badge(table.frame, 2)[0] == ("3 behind",)
        play(studio, table, act.Challenge(2))
        assert labels.badge(table.frame, 2)[0][0] == "Challenged"
        play(studio, table, act.Look(), act.StartTimer(), act.Award(0))
        assert labels.badge(table.frame, 2)[0][0] == "Challenged"

    def test_nobody_guesses_any_more_while_a_reward_is_chosen(self, studio: Studio) -> None:
        table = opened(studio, Play.ALL, white=4, pawns=(0, 20, 0, 0))
        assert labels.badge(table.frame, 2)[0] == ("Guessing",)
        play(studio, table, act.Award(1))
        assert labels.badge(table.frame, 1)[0] == ("Solved it",)
        assert labels.badge(table.frame, 2)[0] == ()


def test_the_strip_says_where_each_reward_leads(studio: Studio) -> None:
    table = opened(studio, Play.ALL, white=4, pawns=(0, 20, 0, 0))
    play(studio, table, act.Award(1))
    assert labels.explained(table.frame) == ("Ben solved it!\nClimb to space 33\nMove to space 24")
    duel = rolled(studio, Play.CHALLENGE, white=3)
    play(studio, duel, act.Challenge(1), act.Look(), act.StartTimer(), act.Award(0))
    assert labels.explained(duel.frame) == (
        "Ada solved it!\nMove to space 6\nSwap back to the Starting Square"
    )


@pytest.mark.rule("WZ-06")
@pytest.mark.parametrize("judge", ["moderator", "program"])
def test_dice_and_timer_are_on_the_screen_at_every_moment_of_a_turn(
    studio: Studio, judge: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    table = table_of(studio, 3, judge=judge)
    pictures = table.display.layout.pictures
    monkeypatch.setattr(pictures.glass, "draw", lambda *given, **named: seen.append("timer"))
    monkeypatch.setattr(
        "boardgames.games.whatzit.scene.draw.beside.draw_dice", lambda *given: seen.append("dice")
    )
    while not table.session.state.solved[0]:
        action = table.session.legal_actions()[0]
        play(studio, table, action)
        seen.clear()
        # What is kept as it was drawn last is on the screen, too, but is not drawn again.
        pictures.throw, pictures.tray = Layer(), Layer()
        studio.draw(table)
        assert sorted(seen) == ["dice", "timer"], table.view.phase


def test_settings_of_others_are_kept_when_a_table_is_left(studio: Studio) -> None:
    known = ("another_game", *MARKS_TOLD)
    studio.room.settings = replace(studio.room.settings, lessons_seen=known)
    table = rolled(studio, Play.SOLO)
    assert tip(table)
    table.leave()
    assert studio.room.settings.lessons_seen == (*known, "whatzit_solo")
