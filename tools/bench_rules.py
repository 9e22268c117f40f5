"""Measures how fast the rules play: python -m tools.bench_rules [GAME …] [--rounds N]

Plays random matches of each game, of OpenSpiel's backgammon (C++, driven from a Python loop) and of
catanatron (Python). They take turns in one run, so a busy machine slows them all equally. The other
two libraries are optional. Seconds are this process's CPU time.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

from boardgames.commands.simulate import play_one
from boardgames.core.rng import Rng
from boardgames.games import CATALOGUE, open_game

PIECE_S = 0.4
"""How long each plays before the next has its turn."""
PEER = "OpenSpiel backgammon"

Match = Callable[[int], int]
"""Plays the match of that number at random; gives how many actions it took."""


def own(name: str) -> Match:
    """One of our games at its usual number of seats."""
    game = open_game(name)
    seats = game.seats[len(game.seats) // 2]
    return lambda number: play_one(game, seats, [None] * seats, Rng.of(7, number))[1]


def backgammon() -> Match:
    """OpenSpiel's, as its own examples play it from Python."""
    game = import_module("pyspiel").load_game("backgammon")

    def played(number: int) -> int:
        state, rng, count = game.new_initial_state(), Random(number), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                action = rng.choices(outcomes, chances)[0]
            else:
                action = rng.choice(state.legal_actions())
            state.apply_action(action)
            count += 1
        return count

    return played


def catanatron() -> Match:
    """Settlers by catanatron's own random players."""
    peer: Any = import_module("catanatron")
    players = [peer.RandomPlayer(colour) for colour in list(peer.Color)[:4]]

    def played(number: int) -> int:
        game = peer.Game(players, seed=number)
        count = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            count += 1
        return count

    return played


PEERS: dict[str, Callable[[], Match]] = {PEER: backgammon, "catanatron": catanatron}


def contestants(games: Sequence[str]) -> Iterator[tuple[str, Match]]:
    """All that can play on this machine."""
    for name, make in PEERS.items():
        try:
            yield name, make()
        except ImportError:
            print(f"{name} isn't installed: left out")
    for game in games:
        yield game, own(game)


def rate(match: Match, first: int) -> tuple[float, int]:
    """Actions a second over some matches from that number on, and how many those were."""
    begin, actions, number = process_time(), 0, first
    while (spent := process_time() - begin) < PIECE_S:
        actions += match(number)
        number += 1
    return actions / spent, number - first


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description="How fast the rules play at random.")
    parser.add_argument("games", nargs="*", default=[box.name for box in CATALOGUE])
    parser.add_argument("--rounds", type=int, default=9)
    asked = parser.parse_args(arguments)
    players = list(contestants(asked.games))
    rates: dict[str, list[float]] = {name: [] for name, _ in players}
    played = dict.fromkeys(rates, 0)
    for _ in range(asked.rounds):
        for name, match in players:
            found, matches = rate(match, played[name])
            rates[name].append(found)
            played[name] += matches
    middle = {name: statistics.median(found) for name, found in rates.items()}
    for name, value in middle.items():
        beside = f"{value / middle[PEER]:6.2f} × {PEER}" if PEER in middle else ""
        print(f"{name:>22} {value:10,.0f} actions/s {beside}")


if __name__ == "__main__":
    main()
