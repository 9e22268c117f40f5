"""Off-screen rendering for screenshots and tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface

from boardgames import paths
from boardgames.core.game import Game, Seat
from boardgames.core.kit import Kit
from boardgames.core.session import Session
from boardgames.data.parts import load_parts, shipped_files
from boardgames.data.settings import Settings
from boardgames.games import box_of
from boardgames.program.tables import NAMES, open_table, players_of
from boardgames.ui.draw.assets import Assets
from boardgames.ui.modal import lay_table
from boardgames.ui.scene import Room, Scene
from boardgames.ui.sounds import Sounds
from boardgames.ui.table.services import TableServices
from boardgames.ui.table.table import Table


class Studio:
    def __init__(self, size: tuple[int, int], settings: Settings | None = None) -> None:
        pygame.font.init()
        pygame.display.init()
        self.sheet = pygame.display.set_mode(size)
        folder = paths.assets()
        self.room = Room(Assets(folder), Sounds(folder), settings or Settings(), size, lay_table)

    def table(
        self,
        game: Game[Any, Any],
        kit: Kit,
        seats: int,
        seed: int,
        humans: Sequence[Seat] | None = None,
        board: str | Path | None = None,
    ) -> Table:
        """A table with a new match that isn't saved."""
        parts = load_parts(shipped_files(kit.name), kit, board)
        computers = () if humans is None else set(range(seats)) - set(humans)
        players = players_of(NAMES[:seats], kit.looks(parts.rules, seats), computers)
        session = Session(game, seats, seed, humans=humans)
        title, narration = box_of(kit.name).title, kit.narration(game)
        place = TableServices(session, players, title, parts.maps, narration)
        table = open_table(kit, self.room, place)
        self.room.stack.scenes = [table]
        return table

    def seat_at(self, table: Table, seat: Seat | None) -> None:
        """Skips animations and shows private items to the seat, or to the player to move."""
        to_move, viewpoint = table.session.to_move, table.viewpoint
        viewer = seat if seat is not None else to_move
        if viewer is not None:
            viewpoint.viewer = viewer
        table.turns.show_all()
        if viewer is not None:
            viewpoint.viewer = viewer
        if table.ui.style.has_private_items and viewpoint.is_watched:
            viewpoint.shows_private = True
        table.turns.begin()

    def draw(self, scene: Scene) -> None:
        visible = self.room.stack.visible()
        for one in visible if scene in visible else [scene]:
            one.draw(self.sheet)

    def drawn(self, scene: Scene) -> Surface:
        self.draw(scene)
        return self.sheet.copy()
