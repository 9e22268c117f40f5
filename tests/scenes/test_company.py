"""Computers as company: their face, strength and role are on their panels, in every game."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from boardgames.core.players import Player
from boardgames.games import CATALOGUE
from boardgames.program.app import App
from boardgames.program.matches import new_match, resume_match
from boardgames.program.program import Program
from boardgames.ui.draw.widgets import draw_player, draw_symbol
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.table.table import Table
from boardgames.ui.widgets import plates
from tests.layout.watching import WatchedLettering

GAMES = [box.name for box in CATALOGUE]


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    """A window with settings of its own."""
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    return App((1280, 800))


def table_against(app: App, game: str, level: str, seats: int = 0) -> Table:
    """One person against computers."""
    program = Program(app)
    program.open_shelf()
    program.shelf.take(("box", game))
    setup = app.room.stack.top
    assert isinstance(setup, SetUp)
    setup.take(("count", seats or setup.sheet.seats[0]))
    setup.take(("alone", level))
    table = app.room.stack.top
    assert isinstance(table, Table)
    return table


def computer_of(table: Table) -> int:
    return next(seat for seat, player in enumerate(table.players) if not player.is_human)


@pytest.mark.parametrize("game", GAMES)
def test_a_panel_shows_strength_and_face(app: App, game: str) -> None:
    table = table_against(app, game, "hard")
    watched = app.room.letters = WatchedLettering(app.room.letters)
    seat = computer_of(table)
    plates.draw_plate(table.frame, app.window, seat)
    assert {table.players[seat].name, "Hard"} <= {line.text for line in watched.lines}
    assert ("faces/" + table.players[seat].face) in app.room.assets._paths


@pytest.mark.parametrize("game", GAMES)
def test_a_panel_introduces_its_computer_when_it_is_pointed_at(app: App, game: str) -> None:
    table = table_against(app, game, "easy")
    seat = computer_of(table)
    player, plate = table.players[seat], table.display.areas.plates[seat]
    things = [thing for thing in table.items.things() if thing.rect == plate and thing.label]
    told = f"{player.role} {player.name}, a computer (Easy). "
    assert all(thing.label.startswith(told) for thing in things)
    # A game may leave its panels without tooltips; none of ours does.
    assert things or not app.room.assets.has_picture(f"faces/{player.face}")


def test_on_low_panels_strength_is_bars_for_everybody(app: App) -> None:
    table = table_against(app, "whatzit", "hard", seats=6)
    watched = app.room.letters = WatchedLettering(app.room.letters)
    for seat in range(6):
        plates.draw_plate(table.frame, app.window, seat)
    assert "Hard" not in {line.text for line in watched.lines}


def test_a_saved_match_keeps_its_names(tmp_path: Path) -> None:
    players = [Player("Ada", "#54a868", "●"), Player("Trader II", "#7d1420", "▲", "normal")]
    match = new_match("waterworld", 2, None, players, 3, folder=tmp_path)
    path = match.journal.path
    match.journal.close()
    again = resume_match(path)
    assert [player.name for player in again.players] == ["Ada", "Trader II"]
    again.journal.close()


@pytest.mark.parametrize("face", ["../../secret", "a/b", "Waterworld_juno", "waterworld_juno.png"])
def test_a_forged_face_leads_to_no_file(face: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"name": "Juno", "face": face}, Player)


def test_a_face_of_a_newer_version_is_left_out(app: App) -> None:
    player = Player("Nobody", "#54a868", "●", "normal", face="conflict_nobody")
    app.window.fill("white")
    draw_player(app.room, app.window, player, (100, 100), 60)
    drawn = app.window.copy()
    app.window.fill("white")
    draw_symbol(app.room, app.window, "●", player.rgb, (100, 100), 60)
    assert drawn.get_buffer().raw == app.window.get_buffer().raw
