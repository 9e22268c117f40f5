"""What the pages of the score book hold, as rows of words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from boardgames.core.game import Ref
from boardgames.core.players import level_name
from boardgames.core.records import Record
from boardgames.core.score_book import (
    Best,
    Book,
    Entry,
    Person,
    SeatScore,
    Tally,
    best_of,
    length_record,
    people_of,
)
from boardgames.core.texts import _, listed, percent, plural
from boardgames.data.dates import day_words
from boardgames.ui.speech import sentences

BETWEEN = "  ·  "


class ScoredGame(NamedTuple):
    """A game of the shelf, and how its matches are compared."""

    name: str
    title: str
    records: Sequence[Record]
    score: Record | None


Games = Mapping[str, ScoredGame]


class DetailRow(NamedTuple):
    cells: tuple[str, ...]
    """The first is the widest."""
    ref: Ref | None = None
    """What it leads to; None for headings."""
    share: float | None = None
    """Drawn as a bar: how much was won."""

    @property
    def is_heading(self) -> bool:
        return self.ref is None

    heads: tuple[str, ...] = ()
    """Of the columns, for ears."""

    def words(self) -> str:
        figures = zip(self.heads[1:], self.cells[1:], strict=True)
        told = (
            _("{heading}: {figure}.", heading=one, figure=cell) for one, cell in figures if cell
        )
        return sentences(self.cells[0], *told)


def day_of(entry: Entry) -> str:
    """Empty if the file has no date."""
    try:
        return day_words(datetime.fromisoformat(entry.started).date())
    except ValueError:
        return ""


def title_of(entry: Entry, games: Games) -> str:
    game = games[entry.game].title if entry.game in games else entry.game
    return _("{game}, {board}", game=game, board=entry.board) if entry.board else game


def length_words(entry: Entry) -> str:
    rounds = plural("{count} round", "{count} rounds", entry.rounds) if entry.rounds else ""
    minutes = plural("{count} min", "{count} min", entry.minutes) if entry.minutes else ""
    return BETWEEN.join(part for part in (rounds, minutes) if part)


def facts_of(entry: Entry) -> str:
    won = "" if any(seat.has_won for seat in entry.seats) else _("Nobody won")
    return BETWEEN.join(part for part in (won, day_of(entry), length_words(entry)) if part)


def ranking(entry: Entry, games: Games) -> list[tuple[SeatScore, str]]:
    """Everybody by place, with their score if the game counts one."""
    seats = sorted(entry.seats, key=lambda seat: seat.place)
    is_ranked = any(seat.has_won or seat.place > 1 for seat in seats)
    game = games.get(entry.game)
    return [(seat, _placed(seat, game) if is_ranked else _named(seat)) for seat in seats]


def _named(seat: SeatScore) -> str:
    if seat.is_human:
        return seat.name
    level = level_name(seat.kind).lower()
    return _("{player} ({level})", player=seat.name, level=level)


def _placed(seat: SeatScore, game: ScoredGame | None) -> str:
    name = _named(seat)
    score = game.score if game is not None else None
    if seat.score is None or score is None:
        return _("{place}. {player}", place=seat.place, player=name)
    worded = score.worded(seat.score)
    return _("{place}. {player}, {score}", place=seat.place, player=name, score=worded)


def winners_of(entry: Entry) -> str:
    """Empty if nobody won, which is among the facts."""
    names = [seat.name for seat in entry.seats if seat.has_won]
    if not names:
        return ""
    return plural("{players} won.", "{players} won.", len(names), players=listed(names))


def tally_words(tally: Tally) -> str:
    share = percent(tally.won / tally.played)
    text = plural("Played {count} match", "Played {count} matches", tally.played)
    return _("{played}, won {won} ({share})", played=text, won=tally.won, share=share)


def won_words(tally: Tally) -> str:
    return plural(
        "{won} of {count} match won", "{won} of {count} matches won", tally.played, won=tally.won
    )


# Details -------------------------------------------------------------------------------------


def person_rows(person: Person, book: Book, games: Games) -> list[DetailRow]:
    heads = (_("Game"), _("Played"), _("Won"), _("Best"))
    rows = [DetailRow(heads)]
    for name, tally in sorted(person.by_game.items(), key=lambda pair: -pair[1].played):
        game = games.get(name)
        if game is None:
            continue
        best = _best_score(book, game, person.name)
        cells = (game.title, str(tally.played), str(tally.won), best)
        rows.append(DetailRow(cells, ("game", name), tally.won / tally.played, heads))
    heads = (_("Against"), _("Met"), _("Ahead"), _("Behind"))
    if person.against:
        rows.append(DetailRow(heads))
    for name, rivalry in person.against.items():
        cells = (name, str(rivalry.met), str(rivalry.ahead), str(rivalry.behind))
        rows.append(DetailRow(cells, ("person", name), rivalry.ahead / rivalry.met, heads))
    heads = (_("Record"), "", "", _("Best"))
    held = [row for game in games.values() for row in _records_held(person, book, game, heads)]
    if held:
        rows += [DetailRow(heads), *held]
    return rows


def _records_held(
    person: Person, book: Book, game: ScoredGame, heads: tuple[str, ...]
) -> list[DetailRow]:
    entries = [entry for entry in book.entries if entry.game == game.name]
    records = (record for record in (game.score, *game.records) if record is not None)
    bests = ((record, _best_of(entries, game, record)) for record in records)
    found = []
    for record, best in bests:
        if best is not None and person.name in best.names:
            title = _("{game}: {record}", game=game.title, record=_(record.title))
            cells = (title, "", "", record.worded(best.value))
            found.append(DetailRow(cells, ("entry", best.entry.id, title), heads=heads))
    return found


def _best_of(entries: Sequence[Entry], game: ScoredGame, record: Record) -> Best | None:
    """The record of a game; doing something not once is none."""
    best = best_of(entries, _value(game, record), is_lowest=record.is_lowest)
    return None if best is None or (best.value == 0 and not record.is_lowest) else best


def _best_score(book: Book, game: ScoredGame, person: str) -> str:
    record = game.score or next(iter(game.records), None)
    if record is None:
        return ""
    entries = [entry for entry in book.entries if entry.game == game.name]
    best = best_of(entries, _value(game, record), is_lowest=record.is_lowest, name=person)
    return record.worded(best.value) if best is not None else ""


def game_rows(book: Book, game: ScoredGame) -> list[DetailRow]:
    """Its records, and who won most; nothing before the first match."""
    entries = [entry for entry in book.entries if entry.game == game.name]
    if not entries:
        return []
    rows = [DetailRow(_record_heads())]
    if game.score is not None:
        rows += _record_row(entries, game, game.score)
    for record in game.records:
        rows += _record_row(entries, game, record)
    lengths = ((_("Shortest match"), False), (_("Longest match"), True))
    for title, is_longest in lengths:
        best = length_record(entries, is_longest=is_longest)
        if best is not None:
            rows.append(_row(title, length_words(best.entry), best))
    people, heads = people_of(entries), (_("Person"), _("Won"), _("Played"), "")
    if people:
        rows.append(DetailRow(heads))
    for person in people:
        cells = (person.name, str(person.total.won), str(person.total.played), "")
        rows.append(DetailRow(cells, ("person", person.name), heads=heads))
    return rows


def _record_heads() -> tuple[str, ...]:
    return (_("Record"), _("Best"), _("Who"), _("When"))


def _record_row(entries: Sequence[Entry], game: ScoredGame, record: Record) -> list[DetailRow]:
    best = _best_of(entries, game, record)
    return [] if best is None else [_row(_(record.title), record.worded(best.value), best)]


def _row(title: str, value: str, best: Best) -> DetailRow:
    cells = (title, value, listed(best.names), day_of(best.entry))
    return DetailRow(cells, ("entry", best.entry.id, title), heads=_record_heads())


def _value(game: ScoredGame, record: Record) -> Callable[[SeatScore], int | None]:
    if record is game.score:
        return lambda seat: seat.score
    return lambda seat: seat.records.get(record.name)


def person_words(person: Person) -> list[str]:
    """What they have played and won, and their longest run."""
    run = plural("Longest run: {count} win", "Longest run: {count} wins", person.longest_run)
    return [tally_words(person.total), run]
