"""Prints the score book, with matches that it lacks but that are saved."""

from __future__ import annotations

import argparse
import csv
import json
import sys

import msgspec

from boardgames.core.score_book import Book, Entry, people_of
from boardgames.core.texts import _, plural
from boardgames.core.wording import straight
from boardgames.data.score_book import read_book, read_entries
from boardgames.games import CATALOGUE
from boardgames.program import scores

COLUMNS = (
    "started",
    "game",
    "board",
    "rounds",
    "minutes",
    "place",
    "player",
    "kind",
    "won",
    "score",
)


def run(options: argparse.Namespace) -> int:
    files = scores.score_files()
    for _step in scores.missing_entries(read_entries(files)):
        pass
    book = read_book(files)
    if options.json:
        # Escaped, so that a script gets characters that the console can't show.
        print(json.dumps(report(book)))
    elif options.csv:
        print_table(book)
    else:
        print_book(book)
    return 0


def report(book: Book) -> dict[str, object]:
    matches = []
    for entry in book.entries:
        match = msgspec.to_builtins(entry)
        matches.append({name: match[name] for name in match if name not in ("line", "v")})
    people = [
        {
            "name": person.name,
            "played": person.total.played,
            "won": person.total.won,
            "longest_run": person.longest_run,
            "games": {game: tally._asdict() for game, tally in person.by_game.items()},
        }
        for person in people_of(book.entries)
    ]
    return {"matches": matches, "people": people}


def print_table(book: Book) -> None:
    """A line for each seat of each match."""
    lines = csv.writer(sys.stdout, lineterminator="\n")
    lines.writerow(COLUMNS)
    for entry in book.entries:
        head = (entry.started, entry.game, entry.board, entry.rounds, entry.minutes)
        for seat in sorted(entry.seats, key=lambda one: one.place):
            own = (seat.place, seat.name, seat.kind, int(seat.has_won), seat.score)
            lines.writerow(["" if cell is None else cell for cell in (*head, *own)])


def print_book(book: Book) -> None:
    if not book.entries:
        print(_("No match is over yet."))
        return
    people = people_of(book.entries)
    for person in people:
        played, won = person.total
        text = plural(
            "{player}: {won} of {count} match won.",
            "{player}: {won} of {count} matches won.",
            played,
            player=person.name,
            won=won,
        )
        print(straight(text))
    if people:
        print()
    for entry in book.entries:
        print(straight(_line(entry)))


def _line(entry: Entry) -> str:
    titles = {box.name: box.title for box in CATALOGUE}
    seats = sorted(entry.seats, key=lambda one: one.place)
    names = ", ".join(_("{place}. {player}", place=seat.place, player=seat.name) for seat in seats)
    return f"{entry.started[:10]}  {titles.get(entry.game, entry.game)}: {names}"
