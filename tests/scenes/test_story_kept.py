"""What a screen keeps of the story is what it would be told again, whatever was taken back."""

from __future__ import annotations

from itertools import count

import pygame
import pytest

from boardgames.core.narration import SeenEntry, turn_summaries
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.core.wording import Addressing
from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.program.offscreen import Studio
from boardgames.ui.table.table import Table
from boardgames.ui.table.viewpoint import Viewpoint
from boardgames.ui.widgets.story import Strip

ACTIONS = 120
TAKEN_BACK_IN = 9
"""One action in this many is taken back, and another comes in its place before anybody looks."""


SOME = 6


def who(seat: int) -> str:
    """A name."""
    return f"Player {seat + 1}"


def looked_at_anew(viewpoint: Viewpoint) -> list[SeenEntry]:
    """Every entry shown, without anything kept."""
    shown = viewpoint.session.entries[: viewpoint.shown]
    return [SeenEntry(e.index, e.seat, tuple(viewpoint.seen_events(e))) for e in shown]


@pytest.mark.parametrize("game", [box.name for box in CATALOGUE])
def test_what_is_kept_is_what_would_be_told_anew(game: str) -> None:
    opened = open_game(game)
    seeds, narration, rng = count(5), kit_of(game).narration(opened), Rng(5)
    session = Session(opened, opened.seats[0], next(seeds))
    viewpoint = Viewpoint(session, narration, who, {})
    taken_back = 0
    for _ in range(ACTIONS):
        if session.to_move is None:
            session = Session(opened, opened.seats[0], next(seeds))
            viewpoint = Viewpoint(session, narration, who, {})
        session.play(rng.choice(session.legal_actions()))
        viewpoint.show_all()
        assert viewpoint.seen_entries() == looked_at_anew(viewpoint)
        if not rng.below(TAKEN_BACK_IN) and session.undo():
            session.play(rng.choice(session.legal_actions()))
            taken_back += 1
        viewpoint.show_all()
        viewpoint.viewer = rng.below(session.seats)
        entries = looked_at_anew(viewpoint)
        assert viewpoint.seen_entries() == entries
        teller = Addressing(who, viewpoint.private_viewer)
        assert viewpoint.story() == turn_summaries(narration, entries, teller, who)
    assert taken_back


def strip_of(table: Table, sheet: pygame.Surface) -> bytes:
    """The strip of a new picture."""
    table.display.draw(sheet)
    return pygame.image.tobytes(sheet.subsurface(table.display.strip.rect), "RGB")


def bare(table: Table) -> pygame.Surface:
    """The table before anything is on it."""
    sheet = pygame.Surface(table.room.size)
    table.ui.painters.ground(table.frame, sheet)
    return sheet


def written_anew(table: Table, ground: pygame.Surface) -> bytes:
    """The strip as a table would write it that has shown nothing before."""
    sheet, strip = ground.copy(), Strip(table.room, table.display.strip.rect)
    turns = table.viewpoint.now().recent_turns
    page = strip.page(turns, is_growing=not table.frame.decides)
    strip.draw(sheet, page, turns, table.players, None)
    return pygame.image.tobytes(sheet.subsurface(strip.rect), "RGB")


def of_computers(game: str) -> Table:
    """A table at which nobody sits, before its first action."""
    opened = open_game(game)
    return Studio((1280, 800)).table(opened, kit_of(game), opened.seats[0], 5, humans=[])


def plays_on(table: Table) -> None:
    """Computers do something that is seen to move."""
    shown = table.viewpoint.shown
    while not (table.stage.is_moving and table.viewpoint.shown > shown):
        if table.is_settled:
            table.send([Rng(3).choice(table.session.legal_actions())])
        table.animate(1)


@pytest.mark.parametrize("game", [box.name for box in CATALOGUE])
def test_the_strip_shows_at_once_what_its_viewer_may_know(game: str) -> None:
    table = of_computers(game)
    sheet = pygame.Surface(table.room.size)
    ground = bare(table)
    strip_of(table, sheet)
    for viewer in range(table.session.seats):
        plays_on(table)
        table.viewpoint.viewer = viewer
        assert strip_of(table, sheet) == written_anew(table, ground)
