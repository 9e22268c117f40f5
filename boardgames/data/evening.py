"""An evening: matches of several games one after another, with a standing between them.

The file is small and replaced as a whole after every step. A damaged one costs the standing, never
a match: those are saved like any other.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from boardgames.core.players import Player, Short
from boardgames.core.problems import DataError, Problem
from boardgames.core.texts import _, plural
from boardgames.core.wording import cleaned_values
from boardgames.data.files import file_bytes
from boardgames.data.rules import load_yaml
from boardgames.data.settings import replace_file

FILE = "evening.yaml"
VERSION = 1
LEAST_GAMES, MOST_GAMES = 2, 5
MOST_PLAYERS = 6

Points = dict[int, tuple[int, ...]]
"""By number of players: the points of first place, second place and so on."""


class EveningMatch(msgspec.Struct, frozen=True):
    game: Short
    save: str = ""
    """Where the match is saved; empty before it begins and if it was skipped."""
    names: tuple[Short, ...] = ()
    """What each player of the evening was called in it: computers differ from game to game."""
    places: tuple[Annotated[int, msgspec.Meta(ge=1, le=MOST_PLAYERS)], ...] = ()
    """By player of the evening; empty if it isn't over."""
    is_skipped: bool = False

    @property
    def is_over(self) -> bool:
        return bool(self.places) or self.is_skipped


class Evening(msgspec.Struct, frozen=True):
    players: Annotated[tuple[Player, ...], msgspec.Meta(min_length=2, max_length=MOST_PLAYERS)]
    matches: Annotated[
        tuple[EveningMatch, ...], msgspec.Meta(min_length=LEAST_GAMES, max_length=MOST_GAMES)
    ]
    version: int = VERSION

    @property
    def number(self) -> int:
        """The index of the present match; the number of matches after the last one."""
        over = (index for index, match in enumerate(self.matches) if not match.is_over)
        return next(over, len(self.matches))

    @property
    def match(self) -> EveningMatch | None:
        """The present match, begun or not; None if the evening is over."""
        return self.matches[self.number] if self.number < len(self.matches) else None

    def with_match(self, match: EveningMatch) -> Evening:
        """With the present match changed."""
        before, after = self.matches[: self.number], self.matches[self.number + 1 :]
        return msgspec.structs.replace(self, matches=(*before, match, *after))


class Row(NamedTuple):
    """A line of the standing."""

    place: int
    player: int
    points: tuple[int | None, ...]
    """Of each match; None if it isn't over or was skipped."""
    total: int


def standing(evening: Evening, points: Points) -> list[Row]:
    """Best first; players with the same total share a place."""
    rows = []
    for player in range(len(evening.players)):
        own = tuple(_points_of(match, player, points) for match in evening.matches)
        rows.append(Row(0, player, own, sum(value or 0 for value in own)))
    rows.sort(key=lambda row: -row.total)
    totals = list(dict.fromkeys(row.total for row in rows))
    return [row._replace(place=totals.index(row.total) + 1) for row in rows]


def _points_of(match: EveningMatch, player: int, points: Points) -> int | None:
    return points[len(match.places)][match.places[player] - 1] if match.places else None


@functools.lru_cache(maxsize=2)
def load_points(boards: Path) -> Points:
    """Raises DataError."""
    sheet: dict[str, Points] = load_yaml(boards / FILE, dict[str, Points])
    points, faults = sheet.get("points", {}), []
    for players in range(2, MOST_PLAYERS + 1):
        if len(points.get(players, ())) != players:
            text = plural(
                "Give points for {count} place.", "Give points for {count} places.", players
            )
            faults.append(Problem(FILE, f"points.{players}", text))
    if faults:
        raise DataError(faults)
    return points


def read_evening(path: Path) -> Evening | None:
    """None if there is no such file; raises DataError if it can't be used."""
    if not path.exists():
        return None
    try:
        raw = msgspec.json.decode(file_bytes(path, path.name))
        evening = msgspec.convert(cleaned_values(raw), Evening)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise _damaged(path) from None
    if not _fits(evening):
        raise _damaged(path)
    return evening


def _fits(evening: Evening) -> bool:
    seats = len(evening.players)
    lengths = {len(part) for match in evening.matches for part in (match.places, match.names)}
    return evening.version == VERSION and lengths <= {0, seats}


def _damaged(path: Path) -> DataError:
    text = _("The evening’s standings are damaged. Its matches are among the saved matches.")
    return DataError([Problem(path.name, "", text)])


def write_evening(path: Path, evening: Evening) -> str:
    """Returns a sentence if it can't be saved."""
    return replace_file(path, msgspec.json.encode(evening) + b"\n")


def places_in(
    match: EveningMatch, seated: Sequence[str], ranking: Sequence[Sequence[Any]]
) -> tuple[int, ...]:
    """The place of each player of the evening; `seated` are the names by seat of the match."""
    place_of = {seated[seat]: place for place, seats in enumerate(ranking, 1) for seat in seats}
    return tuple(place_of[name] for name in match.names)
