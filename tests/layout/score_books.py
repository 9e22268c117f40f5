"""Score books of many sizes, and a program that stands in for the real one behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from boardgames.core.kit import HOUSE_LOOKS
from boardgames.core.players import Player
from boardgames.core.rng import Rng
from boardgames.core.score_book import Book, Entry, SeatScore
from boardgames.games import CATALOGUE, box_of, kit_of
from boardgames.ui.scene import Scene
from boardgames.ui.shell.score_pages import Games, ScoredGame

BOARD = "Five Harbours of the East"
PEOPLE = ("Mum", "Tim", "Bartholomew 12", "WWWWWWWWWWWWWW", "Zoë", "Ann & Ben")
COMPUTERS = ("Juno", "Moss")


def entry(number: int, rng: Rng) -> Entry:
    """A match of any game among the same few people."""
    box = rng.choice(CATALOGUE)
    kit, seats = kit_of(box.name), rng.choice(list(box.seats))
    names = list(rng.shuffled((*PEOPLE, *COMPUTERS)))[:seats]
    people = [
        SeatScore(
            name=name,
            place=place,
            has_won=place == 1,
            kind="hard" if name in COMPUTERS else "human",
            is_person=name not in COMPUTERS,
            score=rng.below(90) if kit.score is not None else None,
            records={record.name: rng.below(12) for record in kit.records},
        )
        for place, name in enumerate(names, 1)
    ]
    day = f"2026-{number % 12 + 1:02}-{number % 28 + 1:02}T20:15:00+01:00"
    return Entry(
        id=str(number),
        game=box.name,
        save=f"{number}.rainyday",
        started=day,
        seats=tuple(people),
        board=BOARD if number % 5 == 0 else "",
        rounds=5 + rng.below(30),
        minutes=rng.below(60) if number % 3 else None,
    )


def book_with(matches: int) -> Book:
    rng = Rng(7)
    entries = [entry(number, rng) for number in range(matches)]
    entries.sort(key=lambda one: one.started, reverse=True)
    removed = entries[:2] if matches > 2 else []
    return Book(entries, ["Grandma"] if removed else [], removed)


class ScoreStandIn:
    def __init__(self, book: Book) -> None:
        self.book = book

    def scored_games(self) -> Games:
        return {
            box.name: ScoredGame(box.name, box.title, kit.records, kit.score)
            for box in CATALOGUE
            for kit in [kit_of(box.name)]
        }

    def score_book(self) -> Book:
        return self.book

    def missing_scores(self) -> Iterator[Entry | None]:
        return iter(())

    def looks(self) -> Mapping[str, Player]:
        return {
            name: Player(name, colour, symbol)
            for name, (_n, colour, symbol) in zip(PEOPLE, HOUSE_LOOKS, strict=False)
        }

    def options_of(self, entry: Entry) -> str:
        return f"{box_of(entry.game).title}."

    def open_entry(self, entry: Entry) -> None:
        """Nothing to show."""

    def watch_entry(self, entry: Entry) -> Scene:
        raise NotImplementedError

    def reviewing(self) -> Callable[[Entry], Scene] | None:
        return self.watch_entry

    def play_entry_again(self, entry: Entry) -> None:
        """Nothing to play."""

    def rename_person(self, old: str, new: str) -> str:
        return ""

    def remove_person(self, name: str, *, is_back: bool = False) -> str:
        return ""

    def remove_entry(self, entry: Entry, *, is_back: bool = False) -> str:
        return ""
