"""The set-up: looks that are chosen, keys that are a seat's own, what computers bring with them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from boardgames.core.kit import HOUSE_LOOKS
from boardgames.core.players import HUMAN
from boardgames.core.variants import Variant
from boardgames.data.parts import load_parts, shipped_files
from boardgames.data.settings import load_settings
from boardgames.games import CATALOGUE, kit_of
from boardgames.paths import settings_file
from boardgames.program.app import App
from boardgames.program.offscreen import Studio
from boardgames.program.program import Program
from boardgames.ui.inputs import (
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    translated,
)
from boardgames.ui.keys import key_name
from boardgames.ui.shell import setup_layout, setup_options
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.table.table import Table
from tests.layout.cases import AT_CORNERS, Case, studio_of
from tests.layout.sheets import Shown
from tests.layout.stand_in import StandIn
from tests.layout.watching import WatchedLettering, all_faults

LOOKS_TO_CHOOSE = 6


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    """A window with settings of its own."""
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    return App((1280, 800))


def opened(app: App, game: str = "whatzit") -> SetUp:
    """The set-up of a game, from its box."""
    program = Program(app)
    app.room.stack.scenes = []
    program.open_shelf()
    program.shelf.take(("box", game))
    scene = app.room.stack.top
    assert isinstance(scene, SetUp)
    return scene


def looks(scene: SetUp) -> list[tuple[str, str]]:
    """Colour and symbol of every seat there could be."""
    return [(seat.colour, seat.symbol) for seat in scene.seats]


class TestLooks:
    @pytest.mark.rule("WZ-05")
    def test_a_seat_can_have_every_look_and_no_two_the_same(self, app: App) -> None:
        scene = opened(app)
        seen = set()
        for _ in range(LOOKS_TO_CHOOSE):
            scene.take(("colour", 0))
            seen.add(looks(scene)[0])
            assert len(set(looks(scene))) == LOOKS_TO_CHOOSE
        assert len(seen) == LOOKS_TO_CHOOSE

    def test_whoever_has_it_takes_the_one_that_becomes_free(self, app: App) -> None:
        scene = opened(app)
        blue, red, *others = looks(scene)
        scene.take(("colour", 0))
        assert looks(scene) == [red, blue, *others]

    @pytest.mark.parametrize("game", [box.name for box in CATALOGUE])
    def test_a_colour_has_the_same_symbol_in_every_game(self, app: App, game: str) -> None:
        usual = {name: symbol for name, _colour, symbol in HOUSE_LOOKS}
        sheet = opened(app, game).sheet
        for name, _colour, symbol in sheet.colours[sheet.seats[-1]]:
            assert symbol == usual[name.lower().removeprefix("sea ")], name

    def test_looks_are_remembered_with_the_names(self, app: App) -> None:
        scene = opened(app)
        for _ in range(4):
            scene.take(("colour", 1))
        chosen = looks(scene)[: scene.count]
        scene.take(("start",))
        assert looks(opened(app))[: scene.count] == chosen

    def test_a_game_with_colours_of_its_own_takes_none_of_another(self, app: App) -> None:
        scene = opened(app, "waterworld")
        own = set(looks(scene))
        scene.take(("start",))
        opened(app).take(("start",))
        assert set(looks(opened(app, "waterworld"))) == own


class TestKeys:
    def test_every_seat_of_a_person_shows_its_key_where_it_is_used(self, app: App) -> None:
        scene = opened(app)
        assert ("key", 0) not in [target.ref for target in scene.targets()], "all guess aloud"
        scene.take(("choose", "judge", "program"))
        scene.take(("count", 6))
        shown = {b.ref[1]: b.text for b in setup_layout.buttons(scene.frame()) if b.ref[0] == "key"}
        assert shown == dict(enumerate("QPZMTB"))
        scene.take(("kind", 2))
        assert ("key", 2) not in [button.ref for button in setup_layout.buttons(scene.frame())]

    def test_games_without_buzzers_ask_for_no_keys(self, app: App) -> None:
        scene = opened(app, "conflict")
        assert not [
            button for button in setup_layout.buttons(scene.frame()) if button.ref[0] == "key"
        ]

    def test_a_pressed_key_becomes_the_seats_own(self, app: App) -> None:
        scene = opened(app)
        scene.take(("key", 0))
        app.give(KeyPressed("m"))
        app.give(TextTyped("m"))
        assert scene.keys[0] == "m"
        assert not app.settings.mute, "the key was for the seat, not for the window"
        assert scene.typing is None

    def test_a_key_that_is_taken_is_exchanged(self, app: App) -> None:
        scene = opened(app)
        scene.take(("key", 0))
        app.give(KeyPressed("p"))
        assert scene.keys == ["p", "q", "z", "m", "t", "b"]

    @pytest.mark.parametrize("key", ["escape", "enter", "left", "f1", "tab"])
    def test_other_keys_leave_it_as_it_was(self, app: App, key: str) -> None:
        scene = opened(app)
        scene.take(("key", 0))
        app.give(KeyPressed(key))
        assert scene.keys == ["q", "p", "z", "m", "t", "b"]
        assert app.room.stack.top is scene
        assert scene.typing is None

    def test_keys_are_remembered_and_used_at_the_table(self, app: App) -> None:
        scene = opened(app)
        scene.take(("key", 1))
        app.give(KeyPressed("k"))
        scene.take(("start",))
        table = app.room.stack.top
        assert isinstance(table, Table)
        assert table.frame.buzzer_keys == ["q", "k", "z"]
        assert load_settings(settings_file()).settings.seat_keys[1] == "k"
        assert opened(app).keys[1] == "k"

    def test_what_was_kept_and_makes_no_sense_is_left_aside(self, app: App) -> None:
        app.change_settings(seat_keys=("q", "q", "z", "m", "t", "b"))
        assert opened(app).keys == ["q", "p", "z", "m", "t", "b"]
        app.change_settings(seat_keys=("enter", "p", "z", "m", "t", "b"))
        assert opened(app).keys == ["q", "p", "z", "m", "t", "b"]


class TestKeyboards:
    """Keys are places: on a French keyboard an A lies where others have their Q."""

    @staticmethod
    def press(key: int, scancode: int) -> KeyPressed:
        event = pygame.event.Event(
            pygame.KEYDOWN, key=key, mod=0, unicode=chr(key), scancode=scancode
        )
        given = translated(event)
        assert isinstance(given, KeyPressed)
        return given

    def test_a_key_is_known_by_its_place_and_by_its_letter(self) -> None:
        pressed = self.press(pygame.K_a, pygame.KSCAN_Q)
        assert (pressed.key, pressed.place) == ("a", "q")
        assert self.press(pygame.K_ESCAPE, pygame.KSCAN_ESCAPE).place == "escape"

    def test_the_place_counts_and_the_letter_is_shown(self, app: App) -> None:
        scene = opened(app)
        scene.take(("choose", "judge", "program"))
        scene.take(("key", 1))
        app.give(self.press(pygame.K_w, pygame.KSCAN_Z))
        assert scene.keys[:3] == ["q", "z", "p"]
        assert key_name("z", app.room.settings) == "W"
        app.give(self.press(pygame.K_a, pygame.KSCAN_Q))
        texts = [b.text for b in setup_layout.buttons(scene.frame()) if b.ref[0] == "key"]
        assert texts[:3] == ["A", "W", "P"]
        assert load_settings(settings_file()).settings.key_names == {"z": "w", "q": "a"}

    def test_another_keyboard_is_believed(self, app: App) -> None:
        opened(app)
        app.give(self.press(pygame.K_a, pygame.KSCAN_Q))
        app.give(self.press(pygame.K_q, pygame.KSCAN_Q))
        assert key_name("q", app.room.settings) == "Q"


class TestComputers:
    @pytest.mark.rule("WZ-108")
    def test_the_chances_of_every_level_at_the_table_are_printed(self, app: App) -> None:
        scene = opened(app)
        assert scene.frame().computer_lines() == []
        scene.take(("kind", 1))
        scene.take(("kind", 2))
        scene.take(("kind", 2))
        easy, normal = scene.frame().computer_lines()
        assert "They solve 50% of the easiest cards, 8% of the hardest." in easy
        assert "They solve 68% of the easiest cards, 17% of the hardest." in normal
        app.room.letters = WatchedLettering(app.room.letters)
        scene.draw(app.window)
        assert {easy, normal} <= {line.text for line in app.room.letters.lines}

    def test_the_first_computer_proposes_that_the_program_judges(self, app: App) -> None:
        scene = opened(app)
        assert scene.values["judge"] == "moderator"
        scene.take(("kind", 0))
        assert scene.values["judge"] == "program"

    def test_a_proposal_is_not_made_twice(self, app: App) -> None:
        scene = opened(app)
        scene.take(("kind", 0))
        scene.take(("choose", "judge", "moderator"))
        scene.take(("kind", 1))
        scene.take(("kind", 1))
        assert scene.values["judge"] == "moderator"

    def test_the_last_computer_takes_its_proposal_away(self, app: App) -> None:
        scene = opened(app)
        while scene.seats[0].is_human:
            scene.take(("kind", 0))
        while scene.seats[0].kind != HUMAN:
            scene.take(("kind", 0))
        assert scene.values["judge"] == "moderator"


class TestTheLeadingChoice:
    def test_each_value_is_a_card_to_press(self, app: App) -> None:
        scene = opened(app)
        refs = [target.ref for target in scene.targets()]
        assert ("next", "judge") not in refs
        scene.take(("choose", "judge", "program"))
        on = [
            b.ref for b in setup_layout.buttons(scene.frame()) if b.ref[0] == "choose" and b.is_on
        ]
        assert on == [("choose", "judge", "program")]

    def test_without_room_for_cards_it_is_a_row_like_the_others(self) -> None:
        scene = set_up_in(studio_of(((960, 600), 2.0)))
        scene.take(("more_options",))
        refs = [target.ref for target in scene.targets()]
        assert ("next", "judge") in refs
        assert not [ref for ref in refs if ref[0] == "choose"]


def test_what_a_box_says_of_its_choices_is_checked() -> None:
    plain = Variant("Pace", 3, least=1, most=5)
    assert plain.fault() == ""
    assert "leading" in replace(plain, leading=True).fault()
    assert '"with_computers": 9 is out of range' in replace(plain, with_computers=9).fault()
    assert '"recommended": 9 is out of range' in replace(plain, recommended=9).fault()
    judge = Variant("Judge", "a", choices={"a": "A", "b": "B"}, leading=True, with_computers="b")
    assert judge.fault() == ""


def set_up_in(studio: Studio) -> SetUp:
    """The sheet of Whatzit? at any size."""
    kit, host = kit_of("whatzit"), StandIn()
    rules = load_parts(shipped_files("whatzit"), kit).rules
    personas, keys = kit.personas(rules), kit.seat_keys(rules)
    sheet = replace(host.set_up("whatzit"), personas=personas, keys=keys)
    return SetUp(studio.room, host, sheet)


def everything(studio: Studio) -> Shown:
    """All levels at one table, keys that are asked for, notes that are hovered over."""
    scene = set_up_in(studio)
    yield "three people", scene
    scene.take(("count", 6))
    for seat, times in ((3, 1), (4, 2), (5, 3)):
        for _ in range(times):
            scene.take(("kind", seat))
    yield "people and computers", scene
    for ref in (("key", 1), ("colour", 0), ("choose", "judge", "moderator"), ("next", "judge")):
        scene.hovered = ref
        yield f"{ref} pointed at", scene
    scene.take(("key", 0))
    yield "a key is waited for", scene


@pytest.mark.parametrize("case", AT_CORNERS)
def test_nothing_is_in_anythings_way(case: Case) -> None:
    studio = studio_of(case)
    assert all_faults(studio, everything(studio)) == []


@pytest.mark.parametrize("name", [box.name for box in CATALOGUE])
def test_every_computer_has_a_role_and_a_manner(name: str) -> None:
    kit = kit_of(name)
    personas = kit.personas(load_parts(shipped_files(name), kit).rules)
    assert set(personas) == set(kit.bots())
    assert len({persona.role for persona in personas.values()}) == len(personas)
    for persona in personas.values():
        assert 0 < len(persona.role) <= 16
        assert persona.manner.endswith(".")


class TestCompany:
    """Computers are characters: each with a name and a face that no other at the table has."""

    @pytest.mark.parametrize("name", [box.name for box in CATALOGUE])
    def test_a_whole_table_has_different_names_and_faces(self, app: App, name: str) -> None:
        scene = opened(app, name)
        scene.take(("count", scene.sheet.seats[-1]))
        for index in range(scene.count):
            scene.take(("kind", index))
        at_table = scene.seats[: scene.count]
        assert (
            len({seat.name for seat in at_table}) == len({s.face for s in at_table}) == scene.count
        )

    def test_with_another_strength_the_role_changes_and_the_character_stays(self, app: App) -> None:
        scene = opened(app, "waterworld")
        scene.take(("kind", 1))
        assert (scene.seats[1].role, scene.seats[1].name) == ("Drifter", "Juno")
        scene.take(("kind", 1))
        assert (scene.seats[1].role, scene.seats[1].name) == ("Trader", "Juno")
        assert scene.seats[1].face == "waterworld_juno"

    def test_somebody_else_can_be_chosen(self, app: App) -> None:
        scene = opened(app, "waterworld")
        scene.take(("kind", 1))
        seen = []
        for _ in scene.sheet.personas["easy"].names:
            seen.append(scene.seats[1].name)
            scene.take(("name", 1))
        assert len(set(seen)) == 6
        assert scene.typing is None

    def test_is_the_same_next_time_and_other_in_another_game(self, app: App) -> None:
        scene = opened(app, "waterworld")
        scene.take(("kind", 1))
        scene.take(("name", 1))
        name = scene.seats[1].name
        scene.take(("start",))
        assert opened(app, "waterworld").seats[1].name == name
        other = opened(app, "bermuda")
        other.take(("alone", "hard"))
        sat = opened(app, "bermuda").seats[1]
        assert (sat.role, sat.face) == ("Captain", "bermuda_hattie")

    def test_a_person_comes_back_with_their_name(self) -> None:
        scene = set_up_in(Studio((1280, 800)))
        scene.take(("count", 4))
        scene.seats[0] = replace(scene.seats[0], name="Gran")
        for seat in (1, 2):
            scene.take(("kind", seat))
        assert [seat.name for seat in scene.seats[:4]] == ["Gran", "Doodle", "Zigzag", "Dan"]
        for _ in range(3):
            scene.take(("kind", 1))
        assert scene.seats[1].is_human
        assert (scene.seats[1].name, scene.seats[1].face) == ("Ben", "")
        for _ in range(4):
            scene.take(("kind", 0))
        assert scene.seats[0].name == "Gran"


class TestPeopleAreRemembered:
    def name_first(self, app: App, scene: SetUp, name: str) -> None:
        scene.take(("name", 0))
        app.give(TextTyped(name))
        app.give(KeyPressed("enter"))

    def test_with_name_and_colour_in_every_game_that_has_it(self, app: App) -> None:
        scene = opened(app, "whatzit")
        self.name_first(app, scene, "Mum")
        for _ in range(3):
            scene.take(("colour", 0))
        colour = scene.sheet.colours[6][3][0]
        scene.take(("start",))
        for game in ("conflict", "waterworld", "whitewater"):
            scene = opened(app, game)
            assert scene.seats[0].name == "Mum"
            if scene.sheet.can_swap_colours:
                looks = {c: name for name, c, _ in scene.sheet.colours[scene.sheet.seats[-1]]}
                assert looks[scene.seats[0].colour] == colour == "green"
            scene.take(("start",))

    def test_though_a_computer_had_their_seat(self, app: App) -> None:
        scene = opened(app, "conflict")
        scene.take(("name", 1))
        app.give(TextTyped("Tim"))
        app.give(KeyPressed("enter"))
        scene.take(("start",))
        opened(app, "conflict").take(("alone", "easy"))
        scene = opened(app, "conflict")
        assert not scene.seats[1].is_human
        for _ in scene.sheet.computers:
            scene.take(("kind", 1))
        assert scene.seats[1].name == "Tim"

    def test_by_their_name_at_another_seat(self, app: App) -> None:
        scene = opened(app, "whatzit")
        self.name_first(app, scene, "Mum")
        for _ in range(4):
            scene.take(("colour", 0))
        mine = looks(scene)[0]
        scene.take(("start",))
        scene = opened(app, "whatzit")
        self.name_first(app, scene, "Tim")
        scene.take(("name", 1))
        app.give(TextTyped("Mum"))
        app.give(KeyPressed("enter"))
        assert looks(scene)[1] == mine


class TestTyping:
    def test_tab_goes_to_the_next_persons_name(self, app: App) -> None:
        scene = opened(app, "whatzit")
        scene.take(("kind", 1))
        scene.take(("name", 0))
        app.give(KeyPressed("tab"))
        assert scene.typing == ("name", 2)
        app.give(KeyPressed("tab", shift=True))
        assert scene.typing == ("name", 0)
        app.give(KeyPressed("tab", shift=True))
        assert scene.typing is None

    def test_a_suggested_name_is_replaced_and_ctrl_a_selects_all(self, app: App) -> None:
        scene = opened(app, "conflict")
        scene.take(("name", 0))
        for text, name in (("M", "M"), ("um", "Mum")):
            app.give(TextTyped(text))
            assert scene.seats[0].name == name
        app.give(KeyPressed("a", ctrl=True))
        app.give(TextTyped("Tim"))
        assert scene.seats[0].name == "Tim"


class TestTheOrder:
    def test_a_player_moves_up_and_the_first_goes_to_the_end(self, app: App) -> None:
        scene = opened(app, "whatzit")
        whole = {seat.name: seat for seat in scene.seats[:3]}
        scene.take(("up", 2))
        assert [seat.name for seat in scene.seats[:3]] == ["Ada", "Cleo", "Ben"]
        scene.take(("up", 0))
        assert [seat.name for seat in scene.seats[:3]] == ["Ben", "Cleo", "Ada"]
        assert {seat.name: seat for seat in scene.seats[:3]} == whole, "with their colours"
        assert scene.keys[:3] == ["z", "p", "q"] or sorted(scene.keys[:3]) == ["p", "q", "z"]

    def test_keys_do_the_same_and_the_focus_goes_along(self, app: App) -> None:
        scene = opened(app, "conflict")
        corners = looks(scene)
        scene.focus(("name", 0))
        app.give(KeyPressed("down", ctrl=True))
        assert [seat.name for seat in scene.seats[:2]] == ["Ben", "Ada"]
        assert scene.focused == ("name", 1)
        assert looks(scene) == corners, "colours that belong to places stay there"

    @pytest.mark.parametrize("handle", ["colour", "name"])
    def test_a_player_is_dragged_to_a_different_seat(self, app: App, handle: str) -> None:
        scene = opened(app, "whatzit")
        whole = {seat.name: seat for seat in scene.seats[:3]}
        first, last = (scene.target_of((handle, seat)) for seat in (0, 2))
        assert first is not None
        assert last is not None
        app.give(PointerPressed(first.rect.center))
        app.give(PointerMoved(last.rect.center))
        assert scene.frame().dragged == 2
        app.give(PointerReleased(last.rect.center))
        assert [seat.name for seat in scene.seats[:3]] == ["Ben", "Cleo", "Ada"]
        assert {seat.name: seat for seat in scene.seats[:3]} == whole, "with their colours"
        assert (scene.frame().dragged, scene.typing) == (None, None)

    def test_a_press_that_hardly_moves_is_a_click(self, app: App) -> None:
        scene = opened(app, "whatzit")
        name = scene.target_of(("name", 0))
        assert name is not None
        x, y = name.rect.center
        app.give(PointerPressed((x, y)))
        app.give(PointerMoved((x + 30, y + 2)))
        app.give(PointerReleased((x + 30, y + 2)))
        assert scene.typing == ("name", 0)


class TestMoreOptions:
    @pytest.mark.parametrize("name", [box.name for box in CATALOGUE])
    def test_at_most_three_are_shown_before(self, app: App, name: str) -> None:
        scene = opened(app, name)
        for count in scene.sheet.seats:
            scene.take(("count", count))
            shown = [one for _, one in scene.frame().offered if one.upfront]
            assert len(shown) <= 3
            assert len(setup_options.variant_rows(scene.frame())) <= 3
        assert scene.frame().folded
        scene.take(("more_options",))
        rows = {one for one, _, _ in setup_options.variant_rows(scene.frame())}
        cards = {one for one, _, _ in setup_options.card_rects(scene.frame())}
        assert rows | cards == {one for one, _ in scene.frame().offered}

    def test_what_was_changed_there_is_counted(self, app: App) -> None:
        scene = opened(app, "waterworld")
        scene.take(("more_options",))
        scene.take(("next", "first_seat"))
        scene.take(("more_options",))
        (button,) = [b for b in setup_layout.buttons(scene.frame()) if b.ref == ("more_options",)]
        assert button.text == "More options (1 changed)"
