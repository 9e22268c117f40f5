"""Lays changed boards on the table:  python -m tests.workshop.table_ordeal FIRST COUNT

What passes the checks is also drawn, hovered over and asked for its rules: a title that no screen
can hold, or a box of no size, would show only there. It prints what failed as JSON.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from boardgames.core.players import Player

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from boardgames.core.kit import Kit, Parts
from boardgames.core.problems import DataError
from boardgames.core.session import Session
from boardgames.core.variants import resolved
from boardgames.data.parts import GameFiles, rulebook_of_files
from boardgames.data.saves import Header
from boardgames.games import Opened, box_of, kit_of
from boardgames.program.offscreen import Studio
from boardgames.program.tables import NAMES, open_table, players_of
from boardgames.ui.shell.host import Host, SetUpSheet
from boardgames.ui.shell.rules import RulesScreen
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.table.services import TableServices
from tests.scenes.player import ScreenPlayer
from tests.workshop.ordeal import Ordeal, chosen_of

SIZE = (1280, 800)
PRESSES = 12


class TableOrdeal(Ordeal):
    """The same changes, but what loads is drawn."""

    def __init__(self, folder: Path, first: int) -> None:
        super().__init__(folder, first)
        self.studio = Studio(SIZE)

    def _play(self, kit: Kit, parts: Parts, files: GameFiles, rng: random.Random) -> None:
        made = kit.build(parts, resolved(parts.rules.variants, chosen_of(parts, rng)))
        seats = rng.choice(made.seats)
        players = players_of(NAMES[:seats], kit.looks(parts.rules, seats))
        self._at_table(kit, parts, Session(made, seats, rng.randrange(100)), players, rng)
        self._set_up(kit, parts, made.seats)
        try:
            book = rulebook_of_files(files, made)
        except DataError as error:
            self._refused(error)
            return
        self.studio.drawn(RulesScreen(self.studio.room, "Rules", book, ""))

    def _at_table(
        self,
        kit: Kit,
        parts: Parts,
        session: Session[Any, Any],
        players: Sequence[Player],
        rng: random.Random,
    ) -> None:
        title, narration = box_of(kit.name).title, kit.narration(session.game)
        place = TableServices(session, players, title, parts.maps, narration)
        table = open_table(kit, self.studio.room, place)
        self.studio.room.stack.scenes = [table]
        self.studio.drawn(table)
        player = ScreenPlayer(self.studio, table, rng.randrange(1, 1000))
        for _ in range(PRESSES):
            if not player.has_ended and player.choices():
                player.point_once()
        self.studio.drawn(self.studio.room.stack.top)

    def _go_on(
        self,
        header: Header,
        made: Opened,
        session: Session[Any, Any],
        rng: random.Random,
    ) -> None:
        session.go_on(None)
        self._at_table(kit_of(header.game), made.parts, session, header.players, rng)

    def _set_up(self, kit: Kit, parts: Parts, seats: range) -> None:
        """The questions before a match; drawn only, so nobody has to answer."""
        sheet = SetUpSheet(
            game=kit.name,
            title=box_of(kit.name).title,
            seats=seats,
            variants=parts.rules.variants,
            colours={number: kit.looks(parts.rules, number) for number in seats},
            can_swap_colours=not kit.looks_are_fixed,
            computers=list(kit.bots()),
        )
        self.studio.drawn(SetUp(self.studio.room, cast("Host", None), sheet))


def main(first: int, count: int) -> None:
    """Tries that many seeds from the first on."""
    with tempfile.TemporaryDirectory(prefix="tables-") as name:
        ordeal = TableOrdeal(Path(name), first)
        for seed in range(first, first + count):
            ordeal.try_seed(seed)
        print(json.dumps({"failures": ordeal.failures, "outcomes": ordeal.outcomes}))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
