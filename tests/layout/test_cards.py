"""Every card of Whatzit? in every size it is shown in: solutions and readings stay on the card."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from boardgames.games.whatzit.scene.draw.card_face import Printer
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.theme import SMALLEST_TO_FIT
from tests.layout.cases import AT_EXTREMES, Case, studio_of
from tests.layout.matches import game_of, table_for
from tests.layout.noting import WatchedLettering
from tests.layout.watching import line_faults, too_small


def widths(studio: Studio) -> set[int]:
    """How wide open cards are on a table of that size."""
    from boardgames.core.session import Session

    table = table_for(studio, "whatzit", Session(game_of("whatzit"), 6, 1))
    return {table.display.layout.easel.card.width, table.display.layout.typing_easel.card.width}


@pytest.mark.parametrize("case", AT_EXTREMES)
def test_solutions_stay_on_their_cards(case: Case) -> None:
    studio = studio_of(case)
    game: Any = game_of("whatzit")
    found = []
    for wide in widths(studio):
        letters = WatchedLettering(studio.room.letters)
        printer = Printer(studio.room.assets, letters, game.codes)
        for card in game.codes:
            answer, reading = game._solutions.read_out(card)
            sheet = printer.solution(printer.code(card).deck, answer, reading, wide)
            told = [line_faults(line, sheet.get_rect()) for line in letters.lines]
            told.append(too_small(letters.lines, SMALLEST_TO_FIT))
            found += [f"{card} at {wide}: {fault}" for fault in chain.from_iterable(told)]
            letters.laid.clear()
    assert found == []
