"""Tables of Whatzit? in a given position, and somebody patient to play on them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from boardgames.core.game import Moment, Seat
from boardgames.core.kit import Parts
from boardgames.core.lesson import LessonSession
from boardgames.core.session import Session
from boardgames.core.variants import resolved
from boardgames.data.parts import load_parts, shipped_files
from boardgames.data.settings import Settings
from boardgames.games import kit_of
from boardgames.games.whatzit.bots.computers import Normal
from boardgames.games.whatzit.rules.actions import FirstRolled, Look, RollDice, Rolled, StartTimer
from boardgames.games.whatzit.rules.state import Phase, Play
from boardgames.games.whatzit.scene.open_card import OpenCard
from boardgames.games.whatzit.scene.ui import WhatzitUI
from boardgames.program.offscreen import Studio
from boardgames.program.tables import players_of
from boardgames.ui.draw.motion import Groups
from boardgames.ui.table.services import Guide, TableServices
from boardgames.ui.table.table import Table
from tests.scenes.player import ScreenPlayer

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Edith", "Finn")
STILL = Settings(reduced_motion=True)
MOST_WAITS = 40


class PatientPlayer(ScreenPlayer):
    """Waits through a computer's turns, however long the sand runs."""

    def until_there_is_a_choice(self) -> None:
        """Lets time pass while nothing can be pressed."""
        for _ in range(MOST_WAITS):
            if self.choices():
                return
            self.let_time_pass()

    def point_once(self) -> None:
        """Clicks one lit thing."""
        self.until_there_is_a_choice()
        if not self.has_ended:
            super().point_once()
            self.until_there_is_a_choice()

    def key_once(self) -> None:
        """Takes one lit thing by keys."""
        self.until_there_is_a_choice()
        if not self.has_ended:
            super().key_once()


@cache
def _game(variants: tuple[tuple[str, Any], ...]) -> tuple[Parts, Any]:
    """A game with these choices, opened once: reading 576 cards takes longer than most tests."""
    kit = kit_of("whatzit")
    parts = load_parts(shipped_files("whatzit"), kit)
    return parts, kit.build(parts, resolved(parts.rules.variants, dict(variants)))


def table_of(
    studio: Studio,
    seats: int = 4,
    seed: int = 3,
    humans: Sequence[Seat] | None = None,
    names: Sequence[str] = NAMES,
    **variants: Any,
) -> Table:
    """A table with a new match; seats that are not human are normal computers."""
    parts, game = _game(tuple(sorted(variants.items())))
    session = Session(game, seats, seed, humans=humans)
    return _table(studio, parts, session, names=names)


def _table(
    studio: Studio,
    parts: Parts,
    session: Session[Any, Any],
    guide: Guide | None = None,
    names: Sequence[str] = NAMES,
) -> Table:
    colours = kit_of("whatzit").looks(parts.rules, session.seats)
    people = players_of(names, colours)
    players = [
        player if seat in session.humans else replace(player, kind="normal")
        for seat, player in enumerate(people)
    ]
    narration = kit_of("whatzit").narration(session.game)
    bots = {seat: Normal() for seat in range(session.seats) if seat not in session.humans}
    place = TableServices(
        session, players, "Whatzit?", parts.maps, narration, bots=bots, guide=guide
    )
    table = Table(studio.room, place, WhatzitUI)
    studio.room.stack.scenes = [table]
    return table


def lesson_table(studio: Studio) -> Table:
    """A table with the lesson on it."""
    parts, game = _game(tuple(kit_of("whatzit").lesson_variants.items()))
    lesson = kit_of("whatzit").lesson
    assert lesson is not None
    session = LessonSession(game, lesson(game))
    return _table(studio, parts, session, Guide(session, lambda: None))


def rolled(
    studio: Studio,
    black: Play,
    white: int = 3,
    pawns: tuple[int, ...] = (),
    seats: int = 4,
    humans: Sequence[Seat] | None = None,
    **variants: Any,
) -> Table:
    """The first seat is Solver and has rolled that; chance is played by hand from here on."""
    table = table_of(studio, seats, humans=humans, **variants)
    session = table.session
    session._asks_chance = False
    while session.state.phase is not Phase.ROLL:
        if session.state.phase is Phase.FIRST_DIE:
            session.play(FirstRolled(6 if session.state.rolls.index(0) == 0 else 2))
        else:
            session.play(session.legal_actions()[0])
    if pawns:
        session._states[-1] = replace(session.state, pawns=pawns)
    session.play(RollDice())
    session.play(Rolled(white, black))
    settle(studio, table)
    return table


def opened(studio: Studio, black: Play = Play.ALL, **more: Any) -> Table:
    """The card is open and the sand is full."""
    table = rolled(studio, black, **more)
    if not table.session.state.program:
        table.session.play(Look())
    table.session.play(StartTimer())
    settle(studio, table)
    return table


def card_of(table: Table) -> OpenCard:
    """The table's open card."""
    card = table.ui.local
    assert isinstance(card, OpenCard)
    return card


def motions_of(table: Table, moment: Moment[Any], is_live: bool = False) -> Groups:
    """The animations of a moment."""
    return table.ui.motions(table.display.scenery(table.aids, is_live=is_live), moment)


def play(studio: Studio, table: Table, *actions: Any) -> None:
    """Plays actions, and shows what came of them."""
    for action in actions:
        table.session.play(action)
    settle(studio, table)


def settle(studio: Studio, table: Table) -> None:
    """Everything is shown to the player to move, and only the table is on the stack."""
    studio.room.stack.scenes = [table]
    studio.seat_at(table, None)
    studio.room.stack.scenes = [table]
    for _ in range(3):
        if table.stage.is_busy:
            table.update(1)


def finish(table: Table) -> None:
    """Lets running motions end, without letting sand fall."""
    while table.stage.is_busy:
        table.stage.skip()
