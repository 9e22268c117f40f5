"""One readable played match per game, compared on every run.

`python -m tests.golden` writes them again after a change that is meant.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from boardgames.ai.bots import Bot, RandomBot
from boardgames.core.game import CHANCE, NOBODY
from boardgames.core.narration import SeenEntry, turn_summaries
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.core.wording import Addressing
from boardgames.games import CATALOGUE, kit_of, open_game

FOLDER = Path(__file__).parent
SEED = 2024
MOST_LINES = 600
GAMES = [box.name for box in CATALOGUE]
PREFERRED = ("easy", "greedy", "random")


def _seat(number: int) -> str:
    return f"Seat {number}"


def played(name: str) -> str:
    """The match as text: every action as it is kept, and under it what could be seen."""
    game = open_game(name)
    seats = game.seats[0]
    bots: dict[str, Bot] = {"random": RandomBot(), **kit_of(name).bots()}
    bot = next(bots[kind] for kind in PREFERRED if kind in bots)
    session = Session(game, seats, SEED)
    rng = Rng(SEED)
    while (seat := session.to_move) is not None and seat != CHANCE:
        actions = session.legal_actions()
        session.play(bot.choose(game, session.view(seat), actions, seat, rng))
    narration = kit_of(name).narration(game)
    lines = [f"{name}, {seats} seats, seed {SEED}"]
    for entry in session.entries:
        who = "chance" if entry.seat == CHANCE else f"seat {entry.seat}"
        lines.append(f"{entry.index:4} {who}: {msgspec.json.encode(entry.action).decode()}")
        for event in entry.events:
            sentence = narration.sentence(event, _seat)
            if sentence:
                lines.append(f"       {sentence}")
    lines = lines[:MOST_LINES]
    outcome = session.outcome
    lines.append(narration.outcome(outcome, _seat) if outcome else "no end")
    entries = [SeenEntry(one.index, one.seat, one.events) for one in session.entries]
    lines += ["", "Turn by turn, as everybody sees it"]
    for turn in turn_summaries(narration, entries, Addressing(_seat, NOBODY), _seat):
        lines += [turn.text] if turn.text else []
    return "\n".join(lines) + "\n"
