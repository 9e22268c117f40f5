"""An arrow has the look of the piece that moved, for any player, and one arrow is one move."""

from __future__ import annotations

import math

import pytest

from boardgames.core.game import Ref
from boardgames.core.narration import PiecePath, paths_of
from boardgames.games import CATALOGUE
from boardgames.games.conflict.rules.events import PieceRested
from boardgames.games.waterworld.rules.events import PawnFlew
from boardgames.ui.draw.theme import from_hex
from boardgames.ui.table.table import Table
from boardgames.ui.widgets.arrows import MoveArrow, PieceLook
from tests.layout.matches import played
from tests.scenes.test_story import table_of

GAMES = [box.name for box in CATALOGUE]


def colour_of(table: Table, piece: Ref) -> tuple[int, int, int] | None:
    """The colour in which the game draws the piece; None for what belongs to nobody."""
    match piece:
        case ("pawn" | "ship", int(seat), *_):
            return table.players[seat].rgb
        case ("piece", int(number)):
            owner: int = table.game.sides.owner(number)
            return table.players[owner].rgb
        case ("raft", str(letter)) | ("swimmer", int(), str(letter)):
            return from_hex(table.game.terms.rules.rafts[letter].colour)
    return None


def all_paths(game: str) -> list[tuple[int, PiecePath]]:
    """Every move of a whole match, with the seat whose turn it was."""
    table, match = table_of(game), played(game, table_of(game).session.seats)
    table.viewpoint.session = match
    table.viewpoint.shown = len(match.entries)
    turns = table.viewpoint._turns_seen_by(0)
    return [(turn[0], path) for turn in turns for path in paths_of(table.narration, turn)]


@pytest.mark.parametrize("game", GAMES)
def test_an_arrow_has_the_colour_of_its_piece(game: str) -> None:
    table, look = table_of(game), table_of(game).ui.style.arrow_look
    moved = all_paths(game)
    assert moved or not any(row.path for row in table.narration.rows.values())
    seats = {player.rgb for player in table.players}
    for _, path in moved:
        colour = colour_of(table, path.piece)
        found = look(table.frame, path.piece)
        if colour is None:
            assert found.colour not in seats, path
        else:
            assert found.colour == colour, path
            assert found.symbol or found.letter, path


@pytest.mark.parametrize("game", ["bermuda", "whatzit"])
def test_what_another_players_turn_moved_has_its_own_colour(game: str) -> None:
    table, look = table_of(game), table_of(game).ui.style.arrow_look
    others = [
        (seat, path)
        for seat, path in all_paths(game)
        if path.piece[0] in ("pawn", "ship") and path.piece[1] != seat >= 0
    ]
    assert others
    for seat, path in others:
        assert look(table.frame, path.piece).colour != table.players[seat].rgb


def test_a_flight_is_an_arrow_of_its_own_after_the_stop() -> None:
    flights = 0
    match, narration = played("waterworld", 4), table_of("waterworld").narration
    for entry in match.entries:
        events = [event for event in entry.events if narration.paths(event)]
        if any(isinstance(event, PawnFlew) for event in events):
            flights += 1
            ways = [path for event in events for path in narration.paths(event)]
            assert paths_of(narration, (0, [(0, event) for event in entry.events])) == ways
    assert flights


def test_every_move_of_a_throw_has_its_arrow() -> None:
    match = played("conflict", 4)
    narration = table_of("conflict").narration
    events = [(entry.index, event) for entry in match.entries for event in entry.events]
    rested = [event for _, event in events if isinstance(event, PieceRested)]
    assert len(paths_of(narration, (0, events))) >= len(rested) > 0


def test_an_arrow_by_a_way_passes_everything_on_it() -> None:
    room, corner = table_of("conflict").room, (300.0, 40.0)
    look = PieceLook((200, 40, 40), "●")
    direct = MoveArrow((40, 40), (300, 300), look)
    around = direct._replace(through=(corner,))

    def nearest(arrow: MoveArrow) -> float:
        return min(math.dist(corner, at) for at in arrow.path(room))

    assert nearest(around) < 12 < nearest(direct)
    assert math.dist(around.path(room)[0], around.start) < math.dist(around.start, corner) / 4
    assert math.dist(around.path(room)[-1], around.end) < math.dist(around.end, corner) / 4
