"""Measures how fast a table plays: python -m tools.pace [GAME …] [--seats N] [--cards]

One person and normal computers play at normal speed, on a simulated clock without a window. The
person decides instantly, as a computer would. So the result is only the table's own time: presses,
animations, and waiting for the next decision.

--cards: people alone play Whatzit?, and the presses from the beginning of each turn to the open
card are counted.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
from collections.abc import Sequence
from typing import Any

import msgspec

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from boardgames.ai.bots import Bot, thought
from boardgames.core.rng import Rng
from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.games.whatzit.rules.events import CardShown, TurnStarted
from boardgames.games.whatzit.scene.screens import LookScene
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import KeyPressed, KeyReleased
from boardgames.ui.table.states import UndoPause
from boardgames.ui.table.table import Table

SIZE = (1280, 800)
FRAME_MS = 1000 / 60
BETWEEN_PRESSES = 30
"""Frames in which the look at a solution opens."""
PERSON = 0
MOST_FRAMES = 400_000
ONE_GESTURE = ("StepTo",)
"""Actions that follow each other by one press: a way hovered over as a whole."""


class Pace(msgspec.Struct):
    """What was measured: own turns, presses, milliseconds of motion, and every wait."""

    turns: int = 0
    presses: int = 0
    motion_ms: float = 0.0
    waits_ms: list[float] = []


def decided(bot: Bot, table: Table) -> Any:
    """What the computer would do in the person's place."""
    session = table.session
    thinking = thought(bot, session, Rng.of(session.seed, len(session.entries), 99))
    while True:
        try:
            next(thinking)
        except StopIteration as found:
            return found.value


def measure(game: str, seats: int, seed: int, pace: Pace) -> None:
    """Plays one match and adds what it took."""
    studio, kit = Studio(SIZE), kit_of(game)
    minds = {kit.seat_variant.format(seat + 1): "normal" for seat in range(seats) if seat != PERSON}
    played = open_game(game, minds if kit.seat_variant else {})
    table = studio.table(played, kit, seats, seed, humans=[PERSON])
    kind = kit.bots()["normal"]
    table.turns.bots = {seat: kind for seat in range(seats) if seat != PERSON}
    # Thinking is done within a frame, so that a busy machine measures the same.
    table.turns.computer.slice_s = math.inf
    waited, others_played, last_kind = 0.0, False, ""
    for _ in range(MOST_FRAMES):
        table.update(FRAME_MS)
        if table.session.to_move is None:
            break
        if table.stage.press is not None:
            # Dice wait for their hand.
            table.handle(KeyPressed("enter"))
            pace.presses += 1
        if table.stage.is_busy:
            pace.motion_ms += FRAME_MS
        if not table.decides:
            waited += FRAME_MS
            others_played = others_played or table.viewpoint.now().mover in table.turns.bots
            continue
        if others_played:
            pace.waits_ms.append(waited)
            pace.turns += 1
        action = decided(kind, table)
        name = type(action).__name__
        if name != last_kind or name not in ONE_GESTURE:
            pace.presses += len(table.ui.click_path(action, table.viewpoint.now()))
        waited, others_played, last_kind = 0.0, False, name
        table.send([action])


def presses_to_cards(seats: int, seed: int) -> list[int]:
    """How many presses each turn of Whatzit? takes until its first card is open."""
    studio, kit, game = Studio(SIZE), kit_of("whatzit"), open_game("whatzit")
    table = studio.table(game, kit, seats, seed)
    bot, pressed, found, seen = kit.bots()["normal"], 0, [], 0
    begun: int | None = None
    for frame in range(MOST_FRAMES):
        top = studio.room.stack.top
        top.update(FRAME_MS)
        for entry in table.session.entries[seen:]:
            for event in entry.events:
                if isinstance(event, TurnStarted):
                    begun = pressed
                elif isinstance(event, CardShown) and begun is not None:
                    found.append(pressed - begun)
                    begun = None
        seen = len(table.session.entries)
        if table.session.to_move is None:
            return found
        if isinstance(top, LookScene):
            if frame % BETWEEN_PRESSES:
                continue
            key = "enter" if top.is_open else "space"
            top.handle(KeyPressed(key))
            top.handle(KeyReleased(key))
            pressed += 1
        elif top is not table or isinstance(table.state, UndoPause) or table.stage.press:
            top.handle(KeyPressed("enter"))
            pressed += table.stage.press is not None
        elif table.decides:
            action = decided(bot, table)
            pressed += len(table.ui.click_path(action, table.viewpoint.now()))
            table.send([action])
    return found


HEADINGS = ("game", "seats", "turns", "presses", "motion s", "wait s", "worst s")


def line(cells: Sequence[object]) -> str:
    """One line of the table."""
    first, *others = cells
    return f"{first:12}" + "".join(f"{cell:>10}" for cell in others)


def row(game: str, seats: int, pace: Pace) -> str:
    """The line of a game: presses and motion by turn, the usual and the longest wait."""
    waits = [ms / 1000 for ms in pace.waits_ms] or [0.0]
    turns = max(1, pace.turns)
    shares = (pace.presses / turns, pace.motion_ms / turns / 1000)
    found = (*shares, statistics.median(waits), max(waits))
    return line((game, seats, turns, *(f"{number:.1f}" for number in found)))


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=[box.name for box in CATALOGUE])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--matches", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cards", action="store_true")
    wishes = parser.parse_args(arguments)
    if wishes.cards:
        for match in range(wishes.matches):
            presses = presses_to_cards(wishes.seats, wishes.seed + match)
            shares = f"median {statistics.median(presses):g}, most {max(presses)}"
            print(f"presses to the card: {shares}, {len(presses)} turns", flush=True)
        return
    print(line(HEADINGS))
    for game in wishes.games:
        pace = Pace()
        for match in range(wishes.matches):
            measure(game, wishes.seats, wishes.seed + match, pace)
        print(row(game, wishes.seats, pace), flush=True)


if __name__ == "__main__":
    main()
