"""The figures of a match: how the race stands, and what the end screen counts.

All of it follows from what everybody sees, so it can be shown while a match is replayed as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from boardgames.core.game import Event, Seat
from boardgames.core.hexes import Hex
from boardgames.core.narration import Figures
from boardgames.core.texts import N_, _
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.board import River
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.scoring import Line
from boardgames.games.whitewater.rules.state import (
    Raft,
    State,
    Terms,
    crew_member,
    is_locked,
    member_of,
    own_rafts,
    place_of,
)
from boardgames.games.whitewater.rules.steps import odds

RAFT_HEADINGS = (N_("One raft"), N_("Other raft"))
"""Which two they are differs by seat."""
HEADINGS = (N_("Points"), N_("Rests"), N_("Losses"), N_("Usual losses"))
K = TypeVar("K", int, str)


class Rolls(msgspec.Struct, frozen=True):
    """One seat's whirlpools: how many dice began a whirlpool, and what came of them."""

    entered: dict[str, int] = {}
    """By colour of the first die."""
    results: dict[str, int] = {}
    """By kind: spin, paddle, overboard, capsize."""


class MatchStats(msgspec.Struct, frozen=True):
    tracks: dict[str, tuple[Hex, ...]] = {}
    """Every hex each raft lay on, in order."""
    finished: tuple[str, ...] = ()
    rolls: dict[int, Rolls] = {}
    pushed: dict[str, int] = {}
    """How often each raft was pushed."""
    carried: dict[str, int] = {}
    """How often rapids carried each raft."""
    rests: dict[int, int] = {}
    rounds: int = 0
    stakes: tuple[tuple[tuple[str, int], ...], ...] = ()
    points: tuple[int, ...] = ()


def match_stats(events: Iterable[Event]) -> MatchStats:
    stats = MatchStats()
    for event in events:
        stats = fold(stats, event)
    return stats


def fold(stats: MatchStats, event: Event) -> MatchStats:
    match event:
        case ev.RaftPlaced(letter, _, here, _):
            return replace(stats, tracks={**stats.tracks, letter: (here,)})
        case ev.RaftMoved(letter, _, end, why, _):
            return _moved(stats, letter, end, why)
        case ev.RaftFinished(letter, _):
            return replace(stats, finished=(*stats.finished, letter))
        case ev.WhirlpoolEntered(_, colour, roller) | ev.WhirlpoolStayed(_, colour, roller):
            rolls = stats.rolls.get(roller, Rolls())
            rolls = replace(rolls, entered=_more(rolls.entered, colour))
            return replace(stats, rolls={**stats.rolls, roller: rolls})
        case ev.DieRolled(_, face, roller, _) if face not in ("red", "black"):
            kind = face if face in ("paddle", "overboard", "capsize") else "spin"
            rolls = stats.rolls.get(roller, Rolls())
            rolls = replace(rolls, results=_more(rolls.results, kind))
            return replace(stats, rolls={**stats.rolls, roller: rolls})
        case ev.Rested(seat, _):
            return replace(stats, rests=_more(stats.rests, seat))
        case ev.TurnBegan(_, round_):
            return replace(stats, rounds=round_)
        case ev.StakesShown(stakes):
            return replace(stats, stakes=stakes)
        case ev.GameEnded(points):
            return replace(stats, points=points)
    return stats


def _moved(stats: MatchStats, letter: str, end: Hex | None, why: ev.MoveKind) -> MatchStats:
    if end is not None:
        track = (*stats.tracks.get(letter, ()), end)
        stats = replace(stats, tracks={**stats.tracks, letter: track})
    if why is ev.MoveKind.PUSH:
        return replace(stats, pushed=_more(stats.pushed, letter))
    if why is ev.MoveKind.RAPIDS:
        return replace(stats, carried=_more(stats.carried, letter))
    return stats


def _more(counts: Mapping[K, int], key: K) -> dict[K, int]:
    return {**counts, key: counts.get(key, 0) + 1}


def rolls_of_all(stats: MatchStats) -> Rolls:
    entered: Counter[str] = Counter()
    results: Counter[str] = Counter()
    for rolls in stats.rolls.values():
        entered.update(rolls.entered)
        results.update(rolls.results)
    return Rolls(entered, results)


def expected(terms: Terms, rolls: Rolls) -> dict[str, float]:
    """What such whirlpools bring on the average, by kind."""
    found = {"spin": 0.0, "paddle": 0.0, "overboard": 0.0, "capsize": 0.0}
    for colour, count in rolls.entered.items():
        for kind, share in odds(terms, colour).items():
            found[kind] += count * share
    return found


class Standing(NamedTuple):
    """A raft in the race."""

    letter: str
    to_go: int
    """Hexes to the finish; 0 for a raft that is over it."""
    taken: int | None
    """The place it has, from 1."""
    would_be: int | None
    """The place it has or would have if all came in as they lie; None where none is left for it."""


def standings(river: River, view: State, places: int) -> list[Standing]:
    """All rafts, the foremost first."""
    to_go = {raft.letter: river.to_go[raft.hex] if raft.hex else 0 for raft in view.rafts}
    found = []
    for raft in view.rafts:
        taken = place_of(view, raft.letter)
        ahead = sum(far < to_go[raft.letter] for far in to_go.values())
        place = taken or ahead + 1
        would_be = place if place <= places else None
        found.append(Standing(raft.letter, to_go[raft.letter], taken, would_be))
    return sorted(found, key=lambda one: (one.taken or places + 1, one.to_go, one.letter))


def projected(
    race: Sequence[Standing], view: State, points: Sequence[int], seat: Seat
) -> list[Line]:
    """What a seat would score by a race in that order; nothing where its stakes aren't known.

    Rafts abreast come in by letter: no place is counted twice, so that moving ahead never costs.
    """
    lines = []
    places = {
        one.letter: place if place <= len(points) else None for place, one in enumerate(race, 1)
    }
    for raft in own_rafts(view, seat):
        stake, place = crew_member(raft, seat).stake, places[raft.letter]
        if not stake:
            return []
        worth = points[place - 1] if place else 0
        locked = counts_nothing(raft, seat)
        lines.append(Line(seat, raft.letter, place, worth, stake, locked, own_turn=False))
    return lines


def counts_nothing(raft: Raft, seat: Seat) -> bool:
    """WR-94: whether both of a seat's cards on a raft are locked, so that it scores nothing."""
    member = member_of(raft, seat)
    return member is not None and all(is_locked(card) for card in member.cards)


def figures(stats: MatchStats, game: Whitewater, view: State) -> Figures:
    """How each seat's rafts scored, and how the dice treated it."""
    seats = range(len(view.energy))
    letters = [[raft.letter for raft in own_rafts(view, seat)] for seat in seats]
    if all(own == letters[0] for own in letters):
        heads = [_("Raft {letter}", letter=letter) for letter in letters[0]]
    else:
        heads = [_(head) for head in RAFT_HEADINGS]
    last = [_(head) for head in HEADINGS]
    rows = []
    for seat in seats:
        lines = game.score(view, seat)
        cells = [line_words(line) for line in lines]
        total = sum(line.points for line in lines)
        rolls = stats.rolls.get(seat, Rolls())
        lost = sum(count for kind, count in rolls.results.items() if kind != "spin")
        due = sum(v for k, v in expected(game.terms, rolls).items() if k != "spin")
        rests = stats.rests.get(seat, 0)
        rows.append([*cells, str(total), str(rests), str(lost), f"{due:.1f}"])
    return Figures([*heads, *last], rows)


def line_words(line: Line) -> str:
    """What a raft gave a seat, or why nothing; the podium beside it shows the sums."""
    if line.locked and line.worth:
        return _("{letter}: both paddlers locked, 0", letter=line.letter)
    return _("{letter}: {points}", letter=line.letter, points=line.points)


def product(worth: int, stake: int) -> str:
    return _("{place} × {stake} = {points}", place=worth, stake=stake, points=worth * stake)
