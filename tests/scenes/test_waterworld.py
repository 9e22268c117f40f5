"""Whole matches of Waterworld by pointer and by keys, the compass, and handing over."""

from __future__ import annotations

import pytest

from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.games.waterworld.rules.actions import (
    ChoosePawn,
    LookAtCompass,
    MoveTo,
    Roll,
    Rolled,
)
from boardgames.games.waterworld.rules.state import COMPLETE, Phase
from boardgames.games.waterworld.scene.compass import CompassScene, Turned
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import (
    FocusChanged,
    KeyPressed,
    KeyReleased,
    PointerPressed,
    PointerReleased,
)
from boardgames.ui.table.next_player import Curtain
from boardgames.ui.table.table import Table
from tests.scenes.player import ScreenPlayer
from tests.scenes.worlds import put

STILL = Settings(reduced_motion=True)


def table_of(seats: int, seed: int, studio: Studio, **variants: object) -> Table:
    game = open_game("waterworld", variants)
    table: Table = studio.table(game, kit_of("waterworld"), seats, seed)
    return table


def first_turn(studio: Studio) -> Table:
    """The first seat is at the screen and about to roll."""
    table = table_of(2, 3, studio, pawn_choice=False, first_seat="seat_1")
    assert studio.room.stack.top is table
    return table


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_match_by_pointing_only(seats: int) -> None:
    studio = Studio((1280, 800), STILL)
    table = table_of(seats, 5, studio, round_limit=20)
    player = ScreenPlayer(studio, table, seed=seats)
    player.play_by_pointing()


def test_a_whole_match_by_keys_only() -> None:
    studio = Studio((960, 600), STILL)
    table = table_of(3, 6, studio, round_limit=20)
    player = ScreenPlayer(studio, table, seed=9)
    player.play_by_keys()


def test_every_motion_draws_and_ends() -> None:
    studio = Studio((960, 600), Settings(animation_speed=4.0))
    table = table_of(3, 8, studio, round_limit=20)
    player = ScreenPlayer(studio, table, seed=4)
    assert player.watch_motions(2500) > 500


def test_any_press_finishes_the_animation_and_does_nothing_else() -> None:
    studio = Studio((960, 600))
    table = first_turn(studio)
    table.send([Roll()])
    before = len(table.session.entries)
    presses = 0
    while table.stage.is_busy:
        table.handle(KeyPressed("enter"))
        presses += 1
    assert presses > 0
    assert len(table.session.entries) == before
    assert table.view.phase is Phase.MOVE


class TestTheCompass:
    """The look at Dry Land, for one person alone."""

    def looking(self) -> tuple[Studio, Table, CompassScene]:
        """The attacker has sunk the Deez and may look."""
        studio = Studio((960, 600))
        table = table_of(2, 3, studio, pawn_choice=False, first_seat="seat_1")
        state = table.session.state
        put(
            table,
            phase=Phase.LOOK,
            hands=(COMPLETE, state.hands[1]),
            deez=None,
            holder=0,
            knows=(False, False),
            dry_land="G7",
        )
        scene = studio.room.stack.top
        assert isinstance(scene, CompassScene)
        return studio, table, scene

    def test_holding_opens_it_and_letting_go_hides_the_label_at_once(self) -> None:
        _, table, scene = self.looking()
        at = scene.target_of(("compass",))
        assert at is not None
        scene.handle(PointerPressed(at.rect.center))
        assert isinstance(table.session.entries[-1].action, LookAtCompass)
        assert scene.label == ""
        for _ in range(60):
            scene.update(50)
        assert scene.turned is Turned.OPEN
        assert scene.label == "G7"
        scene.handle(PointerReleased(at.rect.center))
        assert scene.label == ""

    def test_losing_the_window_hides_the_label_at_once(self) -> None:
        _, _, scene = self.looking()
        scene.handle(KeyPressed("space"))
        for _ in range(60):
            scene.update(50)
        assert scene.label == "G7"
        scene.handle(FocusChanged(False))
        assert scene.label == ""

    def test_a_click_opens_and_a_click_closes(self) -> None:
        _, _, scene = self.looking()
        for key in ("space", "space"):
            scene.handle(KeyPressed(key))
            scene.handle(KeyReleased(key))
            opened = scene.turned in (Turned.OPEN, Turned.OPENING)
            for _ in range(60):
                scene.update(50)
        assert not opened
        assert scene.turned is Turned.DOWN

    def test_it_cannot_be_left_before_it_was_seen(self) -> None:
        studio, _, scene = self.looking()
        scene.handle(KeyPressed("e"))
        assert studio.room.stack.top is scene
        scene.handle(KeyPressed("space"))
        for _ in range(60):
            scene.update(50)
        scene.handle(KeyReleased("space"))
        scene.handle(KeyPressed("e"))
        assert studio.room.stack.top is not scene

    def test_face_down_it_looks_the_same_wherever_dry_land_is(self) -> None:
        studio, table, scene = self.looking()
        one = studio.drawn(scene).get_buffer().raw
        put(table, dry_land="K1")
        other = studio.drawn(scene).get_buffer().raw
        assert one == other


def test_the_curtain_shows_nothing_of_the_match() -> None:
    """Two matches that share only the next player's name and symbol."""
    pictures = []
    for seed in (1, 2):
        studio = Studio((960, 600), STILL)
        table = table_of(2, seed, studio, pawn_choice=False, first_seat="seat_1")
        table.hand_to(0)
        curtain = studio.room.stack.top
        assert isinstance(curtain, Curtain)
        pictures.append(studio.drawn(curtain).get_buffer().raw)
    assert pictures[0] == pictures[1]


def test_undo_says_why_it_stops() -> None:
    studio = Studio((960, 600), STILL)
    table = first_turn(studio)
    table.send([Roll()])
    table.update(10)
    table.undo()
    assert table.note is not None
    assert "dice" in table.note.text


def test_a_move_that_reveals_nothing_can_be_undone_until_the_hand_over() -> None:
    studio = Studio((960, 600), STILL)
    table = first_turn(studio)
    table.send([Roll()])
    table.update(10)
    rolled = table.session.entries[-1].action
    assert isinstance(rolled, Rolled)
    table.send([MoveTo("A4")])
    table.update(10)
    assert table.view.pawns[0].space == "A4"
    table.undo()
    assert table.view.pawns[0].space == "A3"
    assert table.view.dice == rolled.dice


def test_choosing_pawns_needs_no_curtain() -> None:
    studio = Studio((960, 600), STILL)
    table = table_of(3, 3, studio)
    table.send([ChoosePawn("red")])
    table.update(10)
    assert table.viewpoint.viewer == 1
    assert studio.room.stack.top is table


@pytest.mark.rule("WW-18")
@pytest.mark.parametrize("last", range(3))
def test_the_deal_shows_no_cards_to_a_table_that_chose_its_trimarans_together(last: int) -> None:
    studio = Studio((960, 600), STILL)
    table = table_of(3, last, studio)
    for colour in ("red", "green", "blue"):
        table.send([ChoosePawn(colour)])
        table.update(10)
    assert table.stage.words.endswith(" begins!")
    while table.stage.is_busy:  # everybody watches the lot for the first turn
        assert table.viewpoint.is_watched
        assert table.frame.open_hand is None
        table.update(100)
    assert table.viewpoint.viewer == table.session.to_move
    assert table.frame.open_hand is None
    assert len([line for line, _ in table.log_lines() if line.endswith("got 3 cards.")]) == 3
    table.turns.show_all()
    table.handle(KeyPressed("k"))
    assert table.frame.open_hand == table.session.state.hands[table.viewpoint.viewer]


def test_a_lone_person_needs_no_curtain_after_choosing() -> None:
    studio = Studio((960, 600), STILL)
    game = open_game("waterworld")
    table: Table = studio.table(game, kit_of("waterworld"), 2, 3, humans=(0,))
    for colour in ("red", "green"):
        table.send([ChoosePawn(colour)])
        table.turns.show_all()
    assert table.viewpoint.viewer == 0
    assert table.frame.open_hand == table.session.state.hands[0]
