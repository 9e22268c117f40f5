"""What a seat's chance to win hangs on, counted in a whole position."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Seat
from boardgames.core.prospects import Counts, Prospects
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import HELD, RESERVE, START, Realm, State
from boardgames.games.conflict.rules.threats import Threats

NAMES = ("army", "army_share", "reserve", "near", "second_near", "attack", "attack_now", "danger",
         "danger_now", "wait", "last_pieces")  # fmt: skip
FAR = 40


def counts(game: Conflict, state: State) -> Sequence[Counts | None]:
    sides = game.sides
    live = sides.of(state, 0).live
    threats = Threats(game.moves, state)
    armies = {seat: _army(game, state, seat) for seat in live}
    whole = sum(armies.values()) or 1
    found: list[Counts | None] = [None] * sides.table(state).seats
    for seat in live:
        side = sides.of(state, seat)
        enemies = [one for one in live if one not in side.friends]
        attack = max((threats.home_chance(one, seat) for one in enemies), default=0.0)
        safe = safe_now = 1.0
        for one in enemies:
            missed = 1 - threats.home_chance(seat, one)
            safe *= missed
            safe_now *= missed if one == state.seat else 1.0
        reserve = sum(state.pieces[one].at == RESERVE for one in sides.table(state).ids[seat])
        first, second = _nearest(game, state, seat)
        playing = len(sides.in_play(state, seat))
        wait = _wait(live, state.seat, seat) / len(live)
        found[seat] = (
            armies[seat] / 10,
            armies[seat] / whole,
            reserve / 10,
            first,
            second,
            attack * (seat != state.seat),
            attack * (seat == state.seat),
            1 - safe,
            1 - safe_now,
            wait,
            float(playing <= 2),
        )
    return found


def _army(game: Conflict, state: State, seat: Seat) -> int:
    sides = game.sides
    return sum(
        sides.value(one)
        for one in sides.table(state).ids[seat]
        if not state.pieces[one].at.startswith(HELD)
    )


def _nearest(game: Conflict, state: State, seat: Seat) -> tuple[float, float]:
    """How near its two foremost pieces are to an enemy's circle, from 0 to 1."""
    sides, chart = game.sides, game.sides.chart
    side, home = sides.of(state, seat), chart.number[sides.table(state).homes[seat]]
    homes = [chart.number[name] for name in side.enemy_homes]
    found = []
    for piece in sides.in_play(state, seat):
        at = state.pieces[piece].at
        square = home if at == START else chart.number[at]
        realm = sides.realm(piece)
        shut = side.mines if realm is Realm.WATER else 0
        steps = [chart.far(realm, one, shut).get(square, FAR) for one in homes]
        found.append(1 - min(FAR, *steps, FAR) / FAR)
    found += [0.0, 0.0]
    first, second, *_rest = sorted(found, reverse=True)
    return first, second


def _wait(live: Sequence[Seat], now: Seat, seat: Seat) -> int:
    """How many others have a turn before that seat."""
    order = [one for one in live if one >= now] + [one for one in live if one < now]
    return order.index(seat)


def sides(game: Conflict, state: State) -> Sequence[int]:
    """Partners win together."""
    table = game.sides.table(state)
    if not game.sides.is_paired(table):
        return ()
    partners = ((seat, game.sides.partner(table, seat)) for seat in table.all_seats)
    return [min(seat, seat if other is None else other) for seat, other in partners]


PROSPECTS = Prospects(NAMES, counts, sides)
