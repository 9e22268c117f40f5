"""Who sits in which corner: drawn by lot for a new match, never for one that was begun."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from boardgames.core.kit import LOT
from boardgames.core.players import Player
from boardgames.games import kit_of, open_game
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.program import matches
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.table.table import Table

LOOKS = (("#b8322a", "●"), ("#dd7a22", "▲"), ("#2f8a78", "■"))
PLAYERS = [Player(n, *look) for n, look in zip(("Ada", "Ben", "Cleo"), LOOKS, strict=True)]


def names(players: Sequence[Player]) -> tuple[str, ...]:
    return tuple(player.name for player in players)


def test_everybody_comes_to_every_corner_equally_often() -> None:
    drawn = Counter(names(matches.drawn_by_lot(PLAYERS, seed)) for seed in range(900))
    assert set(drawn) == {("Ada", "Ben", "Cleo"), ("Ben", "Cleo", "Ada"), ("Cleo", "Ada", "Ben")}
    assert all(240 < count < 360 for count in drawn.values())


def test_colour_and_symbol_stay_with_the_corner() -> None:
    for seed in range(6):
        drawn = matches.drawn_by_lot(PLAYERS, seed)
        assert [(one.colour, one.symbol) for one in drawn] == list(LOOKS)


@pytest.mark.parametrize(("corners", "is_fixed"), [("lot", False), ("order", True)])
def test_a_new_match_draws_lots_unless_the_table_wants_its_order(
    corners: str, is_fixed: bool, tmp_path: Path
) -> None:
    orders = set()
    for seed in range(8):
        match = matches.new_match(
            "conflict", 3, {"corners": corners}, PLAYERS, seed, folder=tmp_path
        )
        orders.add(names(match.players))
        match.journal.close()
    assert (orders == {names(PLAYERS)}) is is_fixed


@pytest.mark.parametrize("seats", [2, 3])
def test_who_says_nothing_has_lots_drawn(seats: int, tmp_path: Path) -> None:
    game = open_game("conflict")
    assert isinstance(game, Conflict)
    assert game.rules.variants["corners"].default == LOT
    assert game.terms.corners == LOT
    orders = set()
    for seed in range(8):
        match = matches.new_match("conflict", seats, None, PLAYERS[:seats], seed, folder=tmp_path)
        orders.add(names(match.players))
        match.journal.close()
    assert len(orders) == seats, "each of them once begins the row, and neighbours stay neighbours"


def test_the_set_up_draws_lots_unless_it_is_told_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    app = App((1280, 800))
    program = Program(app)
    app.room.stack.scenes = []
    program.open_shelf()
    program.shelf.take(("box", "conflict"))
    scene = app.room.stack.top
    assert isinstance(scene, SetUp)
    assert scene.values["corners"] == LOT
    listed = scene.seats[: scene.count]
    scene.take(("start",))
    table = app.room.stack.top
    assert isinstance(table, Table)
    assert table.game.terms.corners == LOT
    assert names(table.place.players) == names(matches.drawn_by_lot(listed, table.session.seed))


def test_a_match_that_was_begun_keeps_its_corners(tmp_path: Path) -> None:
    match = matches.new_match("conflict", 3, {}, PLAYERS, 5, folder=tmp_path)
    sat, path = names(match.players), match.journal.path
    match.session.play(match.session.legal_actions()[0])
    match.journal.close()
    again = matches.resume_match(path)
    assert names(again.players) == sat
    again.journal.close()


def test_matches_begun_before_there_were_lots_are_played_as_they_were() -> None:
    """Their rules have no such variant."""
    game = open_game("conflict", {})
    assert isinstance(game, Conflict)
    variants = {name: one for name, one in game.rules.variants.items() if name != "corners"}
    old = Conflict(replace(game.rules, variants=variants), game.field, {})
    assert old.terms.corners == "order"
    assert "corners" not in old.options
    assert old.start(3) == game.start(3)
    assert kit_of("conflict").lots == "corners"
