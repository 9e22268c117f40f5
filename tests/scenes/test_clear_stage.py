"""Nothing covers the play, and what happened is shown: labels, notes, the strip, time to think."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from boardgames.ai.bots import Bot
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.data.settings import Settings
from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.games.waterworld.rules.actions import MoveTo, Roll
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import KeyPressed, PointerMoved, PointerPressed
from boardgames.ui.shell.settings import PREFERENCES, SettingsScreen
from boardgames.ui.table.notes import LEAST_MS, MS_PER_LETTER, REST_MS, Note, tooltip_rect
from boardgames.ui.table.states import Computing, UndoPause
from boardgames.ui.table.table import Table
from boardgames.ui.table.turns import UNDO_PAUSE_MS
from tests.layout.matches import table_for
from tests.layout.stand_in import StandIn
from tests.rules.waterworld.positions import position
from tests.scenes.waterworld_tables import STILL, meeting, seated
from tests.scenes.worlds import put_state

GAMES = [box.name for box in CATALOGUE]


def before_the_roll(settings: Settings = STILL) -> Table:
    return seated(position("TGR", "GGR", at="C5 K9"), settings)


def rested_on(table: Table, pos: tuple[int, int]) -> None:
    table.handle(PointerMoved(pos))
    table.update(REST_MS)


def label_of(table: Table) -> str:
    target = table.tooltip_target
    return "" if target is None else target.label


class TestALabel:
    def test_comes_only_when_the_pointer_has_moved_and_rested(self) -> None:
        table = before_the_roll()
        pile = table.display.layout.draw_pile.center
        table.handle(PointerMoved(pile))
        assert label_of(table) == ""
        table.update(REST_MS / 2)
        table.handle(PointerMoved((pile[0] + 1, pile[1])))
        table.update(REST_MS * 0.8)
        assert label_of(table) == "", "every movement begins the rest again"
        table.update(REST_MS * 0.3)
        assert label_of(table) != ""

    def test_is_gone_with_any_press_and_stays_away_from_a_still_pointer(self) -> None:
        table = before_the_roll()
        rested_on(table, table.display.layout.draw_pile.center)
        table.handle(PointerPressed(table.display.layout.draw_pile.center))
        table.update(5 * REST_MS)
        assert label_of(table) == ""
        rested_on(table, table.display.layout.draw_pile.center)
        table.handle(KeyPressed("x"))
        assert label_of(table) == ""

    def test_never_hangs_over_the_dice_that_were_rolled(self) -> None:
        table = before_the_roll(Settings(undo_pause="off"))
        roll = table.target_of(("dice", "white"))
        assert roll is not None
        table.handle(PointerMoved(roll.rect.center))
        table.handle(PointerPressed(roll.rect.center))
        for _ in range(400):
            table.update(50)
            assert label_of(table) == ""

    def test_names_no_button_that_says_it_all_on_its_face(self) -> None:
        table = before_the_roll()
        for button in table.buttons():
            rested_on(table, button.rect.center)
            assert label_of(table) != button.text or not button.text

    @pytest.mark.parametrize("game", GAMES)
    @pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
    def test_of_an_icon_at_the_top_is_right_below_it(
        self, game: str, size: tuple[int, int]
    ) -> None:
        table = Studio(size, STILL).table(open_game(game), kit_of(game), 4, 2)
        bar = table.display.areas.bar
        icons = [button for button in table.buttons() if bar.contains(button.rect)]
        assert len(icons) >= 5
        for icon in icons:
            rested_on(table, icon.rect.center)
            rect = tooltip_rect(table.room, icon.label, icon.rect, table.kept_clear)
            assert rect is not None
            assert 0 <= rect.top - icon.rect.bottom <= table.room.px(12)
            assert rect.left <= icon.rect.centerx <= rect.right
            assert rect.collidelist([one.rect for one in icons]) == -1

    @pytest.mark.parametrize("game", GAMES)
    @pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
    def test_lies_over_nothing_that_can_be_taken(self, game: str, size: tuple[int, int]) -> None:
        table = Studio(size, STILL).table(open_game(game), kit_of(game), 4, 2)
        table.turns.show_all()
        for target in table.all_targets():
            if not target.label:
                continue
            rested_on(table, target.rect.center)
            shown, clear = table.tooltip_target, table.kept_clear
            if shown is not None:
                rect = tooltip_rect(table.room, shown.label, shown.rect, clear)
                for kept in (*clear, *([shown.rect] if rect else [])):
                    assert rect is None or not rect.colliderect(kept)


class TestANote:
    @pytest.mark.parametrize("game", GAMES)
    @pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
    @pytest.mark.parametrize("seats", [3, 4])
    def test_has_a_place_of_its_own(self, game: str, size: tuple[int, int], seats: int) -> None:
        table = Studio(size, STILL).table(open_game(game), kit_of(game), seats, 2)
        areas = table.display.areas
        others = [
            areas.board, areas.tray, areas.bar, *areas.plates, areas.side,
            areas.prompt, areas.primary, areas.story,
        ]  # fmt: skip
        for other in others:
            assert not areas.note.colliderect(other)
            assert other is areas.story or not areas.story.colliderect(other)

    def test_stays_until_the_next_press(self) -> None:
        table = before_the_roll()
        note = Note("A short sentence.")
        table.tell(note)
        table.update(60_000)
        table.handle(KeyPressed("tab"))
        table.handle(PointerMoved(table.display.areas.board.center))
        assert table.note is note
        table.handle(PointerPressed((1, 1)))
        assert table.note is not note

    def test_stays_long_enough_to_be_read_while_others_play(self) -> None:
        table = told_table()
        note = Note("A short sentence.")
        table.tell(note)
        table.before_play(None)
        assert table.note is note
        table.notes.pass_time(LEAST_MS + MS_PER_LETTER * len(note.text), is_busy=True)
        table.before_play(None)
        assert table.note is not note

    def test_leaves_with_the_next_press(self) -> None:
        table = before_the_roll()
        table.notes.hints.dismiss()
        dark = table.target_of(("pile", "draw"))
        assert dark is not None
        table.press(dark)
        assert table.note is not None
        table.handle(KeyPressed("escape"))
        assert table.note is None


class TestTheStory:
    def test_strip_shows_the_last_turns_while_a_computer_moves(self) -> None:
        table = told_table()
        turns = table.viewpoint.now().recent_turns
        assert [turn.seat for turn in turns[-2:]] == [1, 2], "the oldest first"
        assert all(turn.text for turn in turns)
        page = table.display.story_page(table.frame)
        assert {line.turn for _, line in page.lines} == set(range(len(turns)))

    def test_pointing_at_a_line_shows_its_place(self) -> None:
        table = told_table()
        line = table.target_of(("story", 0))
        assert line is not None
        table.handle(PointerMoved(line.rect.center))
        assert table.frame.marked == table.viewpoint.now().recent_turns[0].spot is not None

    def test_marks_what_moved_until_one_acts(self) -> None:
        table = told_table()
        until_decision(table)
        moved = {arrow.look.symbol for arrow in table.marks.arrows}
        assert moved
        assert table.players[0].symbol not in moved
        table.send([Roll()])
        until_decision(table)
        assert not table.marks.arrows

    def test_says_you_only_to_somebody_who_is_alone_with_the_screen(self) -> None:
        table = told_table()
        told = " ".join(turn.text for turn in table.viewpoint.now().story)
        assert "You raised your sails" in told
        actions = [entry.action for entry in table.session.entries]
        session = Session(table.game, 3, 4, history=actions)
        together = table_for(Studio((1280, 800), STILL), "waterworld", session)
        assert together.viewpoint.story()
        assert not any("You " in turn.text for turn in together.viewpoint.story())


def until_decision(table: Table) -> None:
    while not table.decides:
        table.update(200)


def told_table() -> Table:
    """One person and two computers, in the middle of the computers' turns."""
    studio = Studio((1280, 800), Settings(undo_pause="off"))
    kit = kit_of("waterworld")
    table = studio.table(open_game("waterworld", {"pawn_choice": False}), kit, 3, 4, humans=[0])
    bot: Bot = kit.bots()["easy"]
    table.turns.bots = {1: bot, 2: bot}
    for _ in range(4000):
        table.update(50)
        if table.decides:
            table.send([table.actions[0]])
        seats = [turn.seat for turn in table.viewpoint.now().last_turns[-2:]]
        if seats == [1, 2] and not table.decides:
            return table
    raise AssertionError("the computers never moved")


class TestTimeToThinkAgain:
    @pytest.mark.parametrize("setting", ["off", "short", "press"])
    def test_computers_wait_as_long_as_is_wished(self, setting: str) -> None:
        table, waits = against_a_computer(setting), setting != "off"
        assert isinstance(table.state, UndoPause) == waits
        length = len(table.session.entries)
        if waits:
            table.update(UNDO_PAUSE_MS["short"] - 100)
            assert len(table.session.entries) == length
        if setting == "press":
            table.update(60_000)
            assert isinstance(table.state, UndoPause)
            table.handle(KeyPressed("space"))
        for _ in range(200):
            table.update(50)
        assert len(table.session.entries) > length

    def test_the_undo_button_is_lit_and_takes_it_back(self) -> None:
        table = against_a_computer("short")
        (undo,) = [b for b in table.buttons() if b.ref == ("bar", "undo")]
        assert undo.is_on
        length = len(table.session.entries)
        table.handle(PointerPressed(undo.rect.center))
        assert len(table.session.entries) < length
        assert table.decides
        assert not isinstance(table.state, UndoPause)

    def test_any_other_press_goes_on_at_once(self) -> None:
        table = against_a_computer("short")
        table.handle(PointerPressed(table.display.areas.board.center))
        assert not isinstance(table.state, UndoPause)
        assert isinstance(table.state, Computing)


def against_a_computer(setting: str) -> Table:
    """A person has just sailed where nothing is revealed, and a computer is next."""
    studio = Studio((1280, 800), msgspec.structs.replace(STILL, undo_pause=setting))
    game = open_game("waterworld", {"pawn_choice": False})
    table = studio.table(game, kit_of("waterworld"), 2, 1, humans=[0])
    assert isinstance(table, Table)
    table.turns.bots = {1: kit_of("waterworld").bots()["easy"]}
    put_state(table, position("TGR", "GGR", at="C5 K9"))
    table.turns.show_all()
    table.send([Roll()])
    table.update(5000)
    table.send([next(a for a in table.actions if isinstance(a, MoveTo) and a.space == "C6")])
    table.update(0)
    assert pygame.display.get_init()
    return table


def test_every_preference_can_be_changed_to_and_fro() -> None:
    """Also those that are words and not numbers."""
    studio = Studio((1280, 800))
    screen = SettingsScreen(studio.room, StandIn())
    for wish in PREFERENCES:
        before = getattr(studio.room.settings, wish.field)
        ways = ("less", "more") if before == wish.values[-1] else ("more", "less")
        screen.take((ways[0], wish.field))
        assert getattr(studio.room.settings, wish.field) != before, wish.field
        screen.take((ways[1], wish.field))
        is_offered = before in wish.values
        assert (getattr(studio.room.settings, wish.field) == before) == is_offered, wish.field


class TestWhileYouWereAway:
    def back(self) -> Table:
        """The second seat sits down again after the first has had a whole turn."""
        game = open_game("waterworld", {"pawn_choice": False, "first_seat": "seat_1"})
        studio = Studio((1280, 800), Settings(undo_pause="off"))
        table = studio.table(game, kit_of("waterworld"), 2, 3)
        assert isinstance(table, Table)
        table.viewpoint.sit_down(1)
        table.viewpoint.viewer = -2
        rng = Rng(4)
        while table.session.to_move != 1:
            table.session.play(rng.choice(table.session.legal_actions()))
        table.viewpoint.shown = len(table.session.entries)
        table.hand_to(1)
        table.room.stack.top.take(("lift",))
        return table

    def test_it_is_played_on_the_board_with_its_story_as_a_caption(self) -> None:
        table = self.back()
        assert table.room.stack.top is table, "no list of lines lies over the table"
        captions = set()
        for _ in range(400):
            table.update(20)
            if table.decides:
                break
            captions.add(table.prompt_words())
        assert table.decides
        assert captions == {"While you were away: Ada raised sails. Ada sailed to G6."}

    def test_one_press_ends_it(self) -> None:
        table = self.back()
        (go_on,) = [button for button in table.buttons() if button.ref == ("skip",)]
        table.handle(PointerPressed(go_on.rect.center))
        assert table.decides
        assert not table.stage.is_busy


def test_tab_comes_round_to_everything_also_where_a_thing_has_a_button() -> None:
    table = seated(meeting("TGR", "GGR"))
    stops = {t.ref for t in table.all_targets() if t.lit and t.is_stop}
    assert {("pawns",), ("pile", "discard")} <= stops
    reached = set()
    for _ in range(3 * len(stops)):
        table.handle(KeyPressed("tab"))
        reached.add(table.focused)
    assert reached == stops
