"""Replays a save: verifies every line and prints the log."""

from __future__ import annotations

import argparse
import json

import msgspec

from boardgames.core.session import Session
from boardgames.core.texts import _, plural
from boardgames.core.wording import straight
from boardgames.data.saves import read_journal
from boardgames.games import box_of, kit_of
from boardgames.program.matches import replayed


def run(options: argparse.Namespace) -> int:
    saved = read_journal(options.file)
    made, whole = replayed(saved)
    game, actions = made.game, [entry.action for entry in whole.entries]
    header = saved.header
    if options.to is not None:
        actions = actions[: options.to]
    session = Session(game, header.seats, header.seed, history=actions, asks_chance=False)

    def who(seat: int) -> str:
        return header.players[seat].name

    narration = kit_of(header.game).narration(game)
    lines = [
        (entry.index, entry.seat, sentence)
        for entry in session.entries
        for event in entry.events
        if (sentence := narration.sentence(event, who))
    ]
    outcome = session.outcome
    if options.json:
        report = {
            "game": header.game,
            "seats": header.seats,
            "actions": len(session.entries),
            "torn": saved.is_torn,
            "log": [{"n": n, "seat": seat, "text": text} for n, seat, text in lines],
            "outcome": outcome,
        }
        # Escaped, so that a script gets characters that the console can't show.
        print(json.dumps(msgspec.to_builtins(report)))
        return 0
    print(", ".join([box_of(header.game).title, *(player.name for player in header.players)]))
    for number, _seat, text in lines:
        print(f"{number:>5}  {straight(text)}")
    if outcome:
        print(straight(narration.outcome(outcome, who)))
    else:
        count = len(session.entries)
        print(
            plural("{count} action so far.", "{count} actions so far.", count),
            _("The match isn't over."),
        )
    return 0
