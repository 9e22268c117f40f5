"""The screens only one game has: looks at secrets, sheets of alliances, an open card."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from boardgames.core.rng import Rng
from boardgames.games.conflict.scene import dialogs
from boardgames.games.waterworld.rules.state import Phase as WaterPhase
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import Play
from boardgames.games.whatzit.scene.desk import Bubble
from boardgames.games.whatzit.scene.screens import LOOK_MS
from boardgames.games.whitewater.rules.state import Phase as RaftPhase
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import KeyPressed, KeyReleased
from boardgames.ui.table.table import Table
from tests.layout.matches import NAMES, TEAMS, stops
from tests.layout.sheets import Shown, on_top
from tests.scenes import whatzit_tables
from tests.scenes.whatzit_card import type_in

SEATS = 6
"""At the fullest table of Whatzit?."""


def waterworld(studio: Studio) -> Shown:
    """Cards closed and open, where others look on; the compass: face down, open, seen again."""
    for name, table in stops(studio, "waterworld", 4):
        assert isinstance(table, Table)
        for is_open in (False, True):
            if table.frame.may_open:
                table.viewpoint.shows_private = is_open
                table.turns.ask_again()
                yield f"{name}, cards {'open' if is_open else 'closed'}", table
        if table.session.state.phase is not WaterPhase.LOOK:
            continue
        scene = table.ui.screen(table.frame, table)
        assert scene is not None
        yield "face down", scene
        scene.handle(KeyPressed("space"))
        scene.update(10.0)
        yield "open", scene
        scene.handle(KeyReleased("space"))
        yield "stays open", scene
        return
    raise AssertionError("nobody saw Dry Land")


def conflict(studio: Studio) -> Shown:
    """Whom to ask for an alliance, and the question itself."""
    for _, table in stops(studio, "conflict", 4):
        assert isinstance(table, Table)
        if not any(ref[:2] == dialogs.PROPOSE for ref in table.frame.lit):
            continue
        table.take(dialogs.PROPOSE)
        asking = on_top(studio, table)
        yield "whom to ask", asking
        proposal = next(a for a in table.session.legal_actions() if "Propose" in type(a).__name__)
        table.session.play(proposal)
        studio.seat_at(table, None)
        yield "the answer", on_top(studio, table)
        return
    raise AssertionError("nobody could propose an alliance")


def whitewater(studio: Studio) -> Shown:
    """Stakes as they are laid one after the other, and looked at again."""
    for seats in (2, 4, 6):
        for _, table in stops(studio, "whitewater", seats):
            assert isinstance(table, Table)
            phase = table.session.state.phase
            if phase is RaftPhase.STAKES:
                while table.frame.staking.next_factor is not None:
                    free = [t for t in table.all_targets() if t.lit and t.ref[0] == "raft"]
                    table.take(free[0].ref)
                    yield f"{seats} seats, {len(table.selection.staked)} stakes laid", table
            elif phase is RaftPhase.ACT:
                table.take(("seat", table.view.active))
                looking = on_top(studio, table)
                yield f"{seats} seats, stakes hidden", looking
                looking.handle(KeyPressed("space"))
                yield f"{seats} seats, stakes open", looking
                break


def whatzit(studio: Studio) -> Shown:
    """Looks, an open card in every mode, answers being typed, what was said, the solution."""
    for names in (NAMES, TEAMS):
        yield from _looks(studio, names)
        yield from _marks(studio, names)
        yield from _answers(studio, names)
        yield from _ends_of_a_card(studio, names)


def _named(table: Table, names: Sequence[str]) -> Table:
    """The same table with the longest names."""
    looks = zip(table.place.players, names, strict=False)
    table.place.players[:] = [replace(look, name=name) for look, name in looks]  # type: ignore[index]  # a list
    table.resized()
    return table


def _looks(studio: Studio, names: Sequence[str]) -> Shown:
    table = _named(whatzit_tables.rolled(studio, Play.ALL, seats=SEATS), names)
    scene = table.ui.curtain(table.frame, table.view.moderator, table)
    assert scene is not None
    studio.room.stack.scenes = [table, scene]
    yield "a look, face down", scene
    scene.handle(KeyPressed("space"))
    yield "a look, open", scene
    scene.update(LOOK_MS)
    scene.handle(KeyReleased("space"))
    yield "a look, seen", scene


def _marks(studio: Studio, names: Sequence[str]) -> Shown:
    table = _named(whatzit_tables.opened(studio, Play.ALL, seats=SEATS), names)
    yield "a person moderates", table
    table.update(table.ui.game.setting.timer * 1000.0 - 4000.0)
    yield "the last seconds", table
    for key in ("t", "3", "1"):
        table.handle(KeyPressed(key))
        yield f"marked with {key}", table
    table.handle(KeyPressed("backspace"))
    table.take(("button", "give_up"))
    yield "giving up", table
    table.ui.local.covered(table.frame)
    yield "paused", table
    table.take(("go_on",))
    whatzit_tables.play(studio, table, act.LetClockRun())
    yield "the sand is out", table
    table.take(("look_again",))
    yield "looking again", on_top(studio, table)
    solo = _named(whatzit_tables.opened(studio, Play.SOLO, seats=SEATS), names)
    whatzit_tables.play(studio, solo, act.LetClockRun(), act.NobodySolved())
    yield "a quick guess", solo


def _answers(studio: Studio, names: Sequence[str]) -> Shown:
    table = _named(whatzit_tables.opened(studio, Play.ALL, seats=SEATS, judge="program"), names)
    yield "buzzers", table
    for seat in range(SEATS):
        whatzit_tables.card_of(table).desk.bubbles.append(Bubble(seat, "Konstantinopel", "wrong"))
    yield "everybody says something", table
    whatzit_tables.card_of(table).desk.bubbles.clear()
    whatzit_tables.card_of(table).desk.locked = {0: 2500.0, 1: 900.0}
    yield "locked buzzers", table
    whatzit_tables.card_of(table).desk.locked = {}
    buzz = next(a for a in table.session.legal_actions() if isinstance(a, act.Buzz))
    whatzit_tables.play(studio, table, buzz)
    yield "to answer", table
    type_in(table, "a stitch in time saves nine but not always, said the tailor ")
    yield "a long answer", table
    if act.Answer(Verdict.NEAR) in table.session.legal_actions():
        whatzit_tables.play(studio, table, act.Answer(Verdict.NEAR))
        yield "near", table
    table.ui.local.covered(table.frame)
    yield "an answer paused", table


def _ends_of_a_card(studio: Studio, names: Sequence[str]) -> Shown:
    table = _named(whatzit_tables.opened(studio, Play.ALL, seats=SEATS), names)
    rng = Rng(1)
    table.handle(KeyPressed(str(table.view.guessers[0] + 1)))
    table.handle(KeyPressed("enter"))
    table.update(1.0)
    table.display.fade.end()
    table.banner.drop()
    reading = whatzit_tables.card_of(table).reading
    assert reading is not None
    yield "the solution", table
    long = ("A PENNY SAVED IS A PENNY EARNED", "a penny, saved, is a penny; urned")
    reading.shown = dataclasses.replace(reading.shown, read=long)
    table.changed()
    yield "a long solution", table
    whatzit_tables.card_of(table).reading = None
    yield "rewards", table
    whatzit_tables.play(studio, table, rng.choice(table.session.legal_actions()))
    yield "the next turn", table


OWN: dict[str, Callable[[Studio], Shown]] = {
    "waterworld": waterworld,
    "whatzit": whatzit,
    "conflict": conflict,
    "whitewater": whitewater,
}
"""Bermuda Triangle asks everything at the table."""
