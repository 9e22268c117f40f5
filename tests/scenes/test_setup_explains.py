"""The set-up explains: what choices change, what needn't be asked, how long it takes, the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from boardgames.core.players import HUMAN, LEVELS
from boardgames.core.variants import Value
from boardgames.games import CATALOGUE
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.inputs import KeyPressed, PointerMoved, PointerPressed
from boardgames.ui.shell import setup_layout, setup_options
from boardgames.ui.shell.setup import PICTURE_AFTER_MS, SetUp
from boardgames.ui.table.table import Table
from tests.layout.watching import WatchedLettering

GAMES = [box.name for box in CATALOGUE]


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    """A window with settings of its own."""
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    return App((1280, 800))


def opened(app: App, game: str) -> SetUp:
    """The set-up of a game, from its box."""
    program = Program(app)
    app.room.stack.scenes = []
    program.open_shelf()
    program.shelf.take(("box", game))
    scene = app.room.stack.top
    assert isinstance(scene, SetUp)
    return scene


def asked(scene: SetUp) -> set[str]:
    """The names of all choices that are shown."""
    return {name for name, _ in scene.frame().offered}


def said(app: App, scene: SetUp) -> str:
    """All words on the screen."""
    watched = WatchedLettering(app.room.letters)
    app.room.letters = watched
    scene.draw(app.window)
    return " ".join(line.text for line in watched.lines)


class TestEveryChoiceIsExplained:
    @pytest.mark.parametrize("game", GAMES)
    def test_when_its_row_is_pointed_at(self, app: App, game: str) -> None:
        scene = opened(app, game)
        scene.take(("more_options",))
        for name, variant, row in setup_options.variant_rows(scene.frame()):
            scene.handle(PointerMoved((row.left + 5, row.centery)))
            assert variant.about
            assert variant.about in setup_layout.help_text(scene.frame()), name

    def test_on_the_screen_at_its_own_place(self, app: App) -> None:
        scene = opened(app, "waterworld")
        scene.take(("more_options",))
        scene.hovered = ("next", "first_seat")
        scene.changed()
        assert "chance decides who begins" in said(app, scene)
        place = setup_layout.help_rect(scene.frame())
        assert not [t.ref for t in scene.targets() if t.rect.colliderect(place)]

    def test_when_the_keyboard_comes_to_it(self, app: App) -> None:
        scene = opened(app, "bermuda")
        scene.focus(("next", "safe_ports"))
        assert "in dock" in setup_layout.help_text(scene.frame())

    def test_with_the_numbers_of_the_rules(self, app: App) -> None:
        help_text = opened(app, "bermuda").sheet.variants["target"].about
        assert "$350,000" in help_text

    def test_and_so_is_the_sign_beside_the_board(self, app: App) -> None:
        scene = opened(app, "conflict")
        found = setup_layout.buttons(scene.frame())
        (redraw,) = [button for button in found if button.ref == ("edit_board",)]
        assert redraw.icon == "redraw"
        assert [button.icon for button in found].count("redraw") == 1
        scene.hovered = ("edit_board",)
        assert "Tiled" in setup_layout.help_text(scene.frame())


class TestWhatChangesNothingIsNotAsked:
    def test_buzzers_are_for_typing(self, app: App) -> None:
        scene = opened(app, "whatzit")
        typing = {"answer_seconds", "lockout_seconds", "right_hand_guesses"}
        assert not asked(scene) & typing
        scene.take(("choose", "judge", "program"))
        assert typing <= asked(scene)

    def test_a_computer_moderates_by_buzzers_too(self, app: App) -> None:
        scene = opened(app, "whatzit")
        scene.take(("kind", 1))
        scene.take(("choose", "judge", "moderator"))
        assert {"answer_seconds", "lockout_seconds"} <= asked(scene)
        assert "right_hand_guesses" not in asked(scene)

    def test_alliances_want_three_and_no_partners(self, app: App) -> None:
        scene = opened(app, "conflict")
        assert not asked(scene) & {"alliances", "opening_alliance", "partnership", "finish"}
        scene.take(("count", 4))
        assert {"alliances", "opening_alliance", "partnership", "finish"} <= asked(scene)
        scene.take(("next", "partnership"))
        assert not asked(scene) & {"alliances", "opening_alliance"}
        scene.take(("next", "partnership"))
        scene.take(("next", "alliances"))
        assert "opening_alliance" not in asked(scene)

    def test_no_corner_is_offered_where_nobody_sits(self, app: App) -> None:
        scene = opened(app, "conflict")
        scene.take(("count", 4))
        while scene.values["opening_alliance"] != "3+4":
            scene.take(("next", "opening_alliance"))
        scene.take(("count", 3))
        assert scene.values["opening_alliance"] == "none"
        seen = set()
        for _ in range(8):
            scene.take(("next", "opening_alliance"))
            seen.add(scene.values["opening_alliance"])
        assert seen == {"none", "1+2", "1+3", "2+3"}

    def test_two_pass_no_raft_cards(self, app: App) -> None:
        scene = opened(app, "whitewater")
        assert "rafts" not in asked(scene)
        scene.take(("count", 3))
        assert "rafts" in asked(scene)


class TestMinutes:
    @pytest.mark.parametrize("game", GAMES)
    def test_they_are_those_of_the_box_whoever_plays(self, app: App, game: str) -> None:
        scene = opened(app, game)
        told = scene.host.minutes(game)
        assert told
        for count in scene.sheet.seats:
            scene.take(("count", count))
            scene.take(("kind", 1))
            assert scene.frame().minutes() == told
            assert told in said(app, scene)

    def test_each_number_of_players_has_its_own_in_the_label(self, app: App) -> None:
        scene = opened(app, "bermuda")
        labels = {b.ref: b.label for b in setup_layout.buttons(scene.frame())}
        assert "10–15 min" in labels["count", 2]
        assert "15–30 min" in labels["count", 4]

    def test_a_short_game_is_shorter(self, app: App) -> None:
        scene = opened(app, "bermuda")
        assert scene.frame().minutes() == "10–30 min"
        scene.take(("next", "target"))
        assert scene.frame().minutes() == "5–20 min"


class TestOnePersonAgainstComputers:
    @pytest.mark.parametrize("game", GAMES)
    def test_is_two_presses_from_the_shelf(self, app: App, game: str) -> None:
        program = Program(app)
        program.open_shelf()
        for ref in (("box", game), ("alone", "hard")):
            target = app.room.stack.top.target_of(ref)
            assert target is not None
            app.give(PointerPressed(target.rect.center, 1))
        table = app.room.stack.top
        assert isinstance(table, Table)
        kinds = Counter(player.kind for player in table.place.players)
        # Where corners are drawn by lot, the person may sit at any of them.
        assert kinds == {HUMAN: 1, "hard": kinds.total() - 1}

    def test_comes_again_by_start(self, app: App) -> None:
        opened(app, "conflict").take(("alone", "normal"))
        scene = opened(app, "conflict")
        assert "alone" not in [target.ref[0] for target in scene.targets()]
        scene.handle(KeyPressed("enter"))
        assert isinstance(app.room.stack.top, Table)

    def test_asks_for_the_strength_in_words(self, app: App) -> None:
        scene = opened(app, "conflict")
        found = [b for b in setup_layout.buttons(scene.frame()) if b.ref[0] == "alone"]
        assert [button.text for button in found] == ["Easy", "Normal", "Hard"]
        assert "Play a computer:" in said(app, scene)


@pytest.mark.parametrize("game", GAMES)
def test_computers_are_called_the_same_in_every_game(app: App, game: str) -> None:
    scene = opened(app, game)
    assert tuple(scene.sheet.computers) == LEVELS
    seen = []
    for _ in LEVELS:
        scene.take(("kind", 0))
        buttons = setup_layout.buttons(scene.frame())
        seen += [button.text for button in buttons if button.ref == ("kind", 0)]
    assert seen == ["Easy computer", "Normal computer", "Hard computer"]


class TestThePicture:
    def test_is_drawn_when_nobody_presses_and_follows_the_board(self, app: App) -> None:
        scene = opened(app, "conflict")
        scene.update(PICTURE_AFTER_MS - 1)
        assert scene.frame().picture is None
        scene.choose_board(1)
        scene.update(PICTURE_AFTER_MS - 1)
        assert scene.frame().picture is None, "pressing on doesn't mean waiting"
        scene.update(1)
        other = scene.frame().picture
        assert other is not None
        scene.choose_board(0)
        scene.update(PICTURE_AFTER_MS)
        first = scene.frame().picture
        assert first is not None
        assert first.get_buffer().raw != other.get_buffer().raw

    def test_leaves_the_table_that_is_open_alone(self, app: App) -> None:
        scene = opened(app, "whitewater")
        stack, size = list(app.room.stack.scenes), app.room.size
        scene.update(PICTURE_AFTER_MS)
        assert scene.frame().picture is not None
        assert (app.room.stack.scenes, app.room.size) == (stack, size)

    def test_shows_no_river_that_only_chance_knows(self, app: App) -> None:
        scene = opened(app, "whitewater")
        for course in ("build", "draw", "draw_with_ours"):
            scene.values["course"] = course
            scene.update(PICTURE_AFTER_MS)
            assert scene.frame().picture is None


class TestTheTableIsMadeReady:
    @pytest.fixture
    def steps(self, monkeypatch: pytest.MonkeyPatch) -> Counter[object]:
        """How many steps were made, by what was chosen."""
        made: Counter[object] = Counter()

        def made_ready(
            host: Program, game: str, seats: int, variants: Mapping[str, Value], board: str
        ) -> Iterator[None]:
            for _ in range(3):
                made[seats, board] += 1
                yield

        monkeypatch.setattr(Program, "made_ready", made_ready)
        return made

    def test_once_the_board_is_shown_and_a_step_at_a_time(
        self, app: App, steps: Counter[object]
    ) -> None:
        scene = opened(app, "conflict")
        scene.update(PICTURE_AFTER_MS)
        assert scene.frame().picture is not None
        assert not steps, "the board's picture took long enough"
        for made in (1, 2, 3, 3):
            scene.update(1)
            assert list(steps.values()) == [made]

    def test_while_nobody_presses(self, app: App, steps: Counter[object]) -> None:
        scene = opened(app, "conflict")
        scene.update(PICTURE_AFTER_MS)
        scene.changed()
        scene.update(PICTURE_AFTER_MS - 1)
        assert not steps

    def test_anew_when_something_else_is_chosen(self, app: App, steps: Counter[object]) -> None:
        scene = opened(app, "conflict")
        for board in (0, 1):
            scene.choose_board(board)
            scene.update(PICTURE_AFTER_MS)
            scene.update(1)
        assert list(steps.values()) == [1, 1]

    @pytest.mark.parametrize("game", GAMES)
    def test_and_nobody_sees_anything_of_it(self, app: App, game: str) -> None:
        scene = opened(app, game)
        stack, size, settings = list(app.room.stack.scenes), app.room.size, app.room.settings
        for _ in scene.host.made_ready(game, scene.count, {}, ""):
            pass
        assert (app.room.stack.scenes, app.room.size) == (stack, size)
        assert app.room.settings is settings
