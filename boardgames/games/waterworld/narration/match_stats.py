"""Statistics for the end screen, counted from the events since no rule depends on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from boardgames.core.game import NOBODY, Event, Seat
from boardgames.core.narration import Figures
from boardgames.core.texts import N_, _
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.events import Source
from boardgames.games.waterworld.rules.state import Kind


class SeatStats(msgspec.Struct):
    cards_taken: int = 0
    swaps: int = 0
    draws: int = 0
    atolls_smashed: int = 0
    battles_won: int = 0
    battles_lost: int = 0
    distance: int = 0
    """Spaces sailed, without flights."""


def match_stats(events: Iterable[Event], seats: int) -> tuple[SeatStats, ...]:
    found = tuple(SeatStats() for _seat in range(seats))
    mover: Seat = NOBODY
    for event in events:
        match event:
            case ev.TurnBegan(seat, _):
                mover = seat
            case ev.AtollDestroyed():
                # The mover chose where the Deez goes.
                found[mover].atolls_smashed += 1
            case ev.CardTaken(seat, _, _):
                found[seat].cards_taken += 1
            case ev.CardsSwapped(a, b, _, _):
                found[a].swaps += 1
                found[b].swaps += 1
            case ev.CardDrawn(seat, _):
                found[seat].draws += 1
            case ev.DeezDestroyed(seat):
                found[seat].battles_won += 1
            case ev.BattleLost(seat):
                found[seat].battles_lost += 1
            case ev.PawnMoved(seat, path):
                found[seat].distance += len(path) - 1
    return found


HEADINGS = (
    N_("Cards from tokens"),
    N_("Trades"),
    N_("Random draws"),
    N_("Atolls smashed"),
    N_("Battles won–lost"),
    N_("Spaces sailed"),
)


def figures(stats: Sequence[SeatStats]) -> Figures:
    rows = []
    for one in stats:
        battles = f"{one.battles_won}–{one.battles_lost}"
        cells = [one.cards_taken, one.swaps, one.draws, one.atolls_smashed, battles, one.distance]
        rows.append([str(cell) for cell in cells])
    return Figures([_(heading) for heading in HEADINGS], rows)


def discards_unsure(events: Sequence[Event]) -> bool:
    """Whether the last draw unseen may have taken a card known to be in the discard pile."""
    draws = [
        place
        for place, event in enumerate(events)
        if isinstance(event, ev.CardDrawn) and event.kind is Kind.HIDDEN
    ]
    return bool(draws and discards_seen(events[: draws[-1]]))


def discards_seen(events: Sequence[Event]) -> tuple[Kind, ...]:
    """The kinds known to be in the discard pile; a draw at random may have taken any of them."""
    known: list[Kind] = []
    for event in events:
        match event:
            case ev.FirstDiscarded(kind) | ev.CardDiscarded(_, kind) if kind is not Kind.HIDDEN:
                known.append(kind)
            case ev.CardTaken(_, kind, Source.DISCARD) if kind in known:
                known.remove(kind)
            case ev.CardDrawn(_, kind) if kind is Kind.HIDDEN:
                known.clear()
            case ev.CardDrawn(_, kind) if kind in known:
                known.remove(kind)
    return tuple(dict.fromkeys(sorted(known, key=list(Kind).index)))
