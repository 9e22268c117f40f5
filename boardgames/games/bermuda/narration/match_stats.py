"""The figures of the end screen, counted from events alone, and what it says about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from boardgames.core.game import Event, Outcome, Seat
from boardgames.core.narration import Figures
from boardgames.core.texts import N_, Template, _, in_context, listed, plural
from boardgames.core.wording import Addressing
from boardgames.games.bermuda.narration.recaps import win_text
from boardgames.games.bermuda.narration.sentences import product_heading
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.rules import BermudaTriangle, winning_ports
from boardgames.games.bermuda.rules.state import (
    BONUS,
    Fleet,
    Lost,
    Reason,
    Rules,
    Sector,
    State,
    dollars,
    is_afloat,
    money,
    short_dollars,
)

FLEETS = {
    (False, False): N_("{afloat} afloat"),
    (True, False): N_("{afloat} afloat, {caught} caught"),
    (False, True): N_("{afloat} afloat, {lost} lost"),
    (True, True): N_("{afloat} afloat, {caught} caught, {lost} lost"),
}
"""How a fleet is, by whether ships are caught and lost."""
Counts = dict[str, int]


class Telling(NamedTuple):
    """A sentence about two seats, and the same to either of them."""

    names: Template
    winner: Template
    other: Template


class SeatStats(msgspec.Struct, frozen=True):
    money: Counts = {}
    """By product, bonus cards under BONUS."""
    rolls: dict[int, int] = {}
    """How often each face fell, opening rolls left out."""


class MatchStats(msgspec.Struct, frozen=True):
    seats: tuple[SeatStats, ...]
    sectors: dict[int, int] = {}
    """How often each sector of the spinner came."""
    caught: int = 0
    lifts: int = 0
    biggest_haul: int = 0


class Chance(NamedTuple):
    """How often something came, beside how often it comes in the long run."""

    which: int
    """A face of the die, or a sector of the spinner from 1."""
    came: int
    expected: float


def rolls(count: MatchStats, faces: Sequence[int]) -> tuple[Chance, ...]:
    """Every face of the die, from all seats' rolls; a face may be on the die more than once."""
    fell = sum((Counter(one.rolls) for one in count.seats), Counter())
    total = fell.total()
    return tuple(
        Chance(face, fell[face], total * faces.count(face) / len(faces))
        for face in sorted(set(faces))
    )


def spins(count: MatchStats, sectors: int) -> tuple[Chance, ...]:
    total = sum(count.sectors.values())
    return tuple(
        Chance(number, count.sectors.get(number, 0), total / sectors)
        for number in range(1, sectors + 1)
    )


def words_spun(count: MatchStats, spinner: Sequence[Sector]) -> tuple[int, float]:
    """How many spins were words, and how many were to be expected."""
    words = [number for number, sector in enumerate(spinner, 1) if sector.word is not None]
    came = sum(count.sectors.get(number, 0) for number in words)
    return came, sum(count.sectors.values()) * len(words) / len(spinner)


def average(fell: Mapping[int, int]) -> float | None:
    """The mean of some rolls; None where there were none."""
    times = sum(fell.values())
    return sum(face * count for face, count in fell.items()) / times if times else None


def match_stats(events: Iterable[Event], seats: int) -> MatchStats:
    money, rolled = ([Counter[Any]() for _seat in range(seats)] for _what in range(2))
    sectors = Counter[int]()
    caught = lifts = haul = biggest_haul = 0
    for event in events:
        match event:
            case ev.SpinnerSpun(sector):
                sectors[sector] += 1
            case ev.CloudLifted():
                lifts, haul = lifts + 1, 0
            case ev.ShipDrawnUp():
                caught += 1
            case ev.ShipLost():
                haul += 1
                biggest_haul = max(haul, biggest_haul)
            case ev.FreightTaken(seat, product, value):
                money[seat][product] += value
            case ev.BonusTaken(seat, value):
                money[seat][BONUS] += value
            case ev.DieRolled(seat, pips):
                rolled[seat][pips] += 1
    each = tuple(SeatStats(money[seat], rolled[seat]) for seat in range(seats))
    return MatchStats(each, sectors, caught, lifts, biggest_haul)


def end_text(game: BermudaTriangle, view: State, outcome: Outcome, address: Addressing) -> str:
    """Why the match ended, and how close it was; "you" to somebody alone at the screen."""
    first, *others = outcome.ranking
    if view.result is Reason.MONEY and others and not first[1:]:
        return _race_text(game, view, first[0], others[0], address)
    if view.result is Reason.FLEET_LOST:
        text = _fleets_text(view, address)
    else:
        text = win_text(game, Reason(outcome.reason), outcome.winners, address)
    return f"{text} {_margin_text(view, outcome, address)}".strip()


CLOSE = Telling(
    N_("{player} reached {amount}; {other} was one delivery away!"),
    N_("You reached {amount}; {other} was one delivery away!"),
    N_("{player} reached {amount}; you were one delivery away!"),
)
AHEAD = Telling(
    N_("{player} reached {amount}, {margin} ahead of {other}."),
    N_("You reached {amount}, {margin} ahead of {other}."),
    N_("{player} reached {amount}, {margin} ahead of you."),
)
RICHEST = Telling(
    N_("{player} had {margin} more than {other}."),
    N_("You had {margin} more than {other}."),
    N_("{player} had {margin} more than you."),
)
MORE_SHIPS = Telling(
    N_("{player} and {other} had equal money, but {player} had more ships afloat."),
    N_("You and {other} had equal money, but you had more ships afloat."),
    N_("You and {player} had equal money, but {player} had more ships afloat."),
)


def _race_text(
    game: BermudaTriangle, view: State, first: Seat, others: Sequence[Seat], address: Addressing
) -> str:
    """How near the others came to the same."""
    near = [seat for seat in range(view.seats) if seat != first and winning_ports(game, view, seat)]
    other = min(near or others, key=lambda seat: (seat != address.listener, seat))
    return _told(CLOSE if near else AHEAD, view, first, other, address)


def _fleets_text(view: State, address: Addressing) -> str:
    losers = [
        seat
        for seat, fleet in enumerate(view.ships)
        if all(isinstance(berth, Lost) for berth in fleet)
    ]
    if losers == [address.listener]:
        return _("The cloud carried off your last ship. The most money wins.")
    names = [address.who(seat) for seat in losers]
    if not names[1:]:
        return _(
            "The cloud carried off {player}’s last ship. The most money wins.", player=names[0]
        )
    return _(
        "The cloud carried off the last ships of {players}. The most money wins.",
        players=listed(names),
    )


def _margin_text(view: State, outcome: Outcome, address: Addressing) -> str:
    """By how much a single winner was ahead, or what broke a tie."""
    first, *others = outcome.ranking
    if first[1:] or not others:
        return ""
    is_equal = money(view.hands[first[0]]) == money(view.hands[others[0][0]])
    return _told(MORE_SHIPS if is_equal else RICHEST, view, first[0], others[0][0], address)


def _told(told: Telling, view: State, first: Seat, other: Seat, address: Addressing) -> str:
    texts = {first: told.winner, other: told.other}
    amount = money(view.hands[first])
    return _(
        texts.get(address.listener, told.names),
        player=address.who(first),
        other=address.who(other),
        amount=dollars(amount),
        margin=dollars(amount - money(view.hands[other])),
    )


def figures(stats: MatchStats, game: BermudaTriangle, view: State) -> Figures:
    products = [*game.sea.products, BONUS]
    heads = [
        in_context("heading", "Money"),
        *map(product_heading, game.sea.products),
        in_context("heading", "Bonus"),
        in_context("heading", "Afloat"),
    ]
    rows = []
    for seat, one in enumerate(stats.seats):
        cells = [short_dollars(money(view.hands[seat]))]
        cells += [short_dollars(one.money[name]) if name in one.money else "–" for name in products]
        cells.append(str(sum(map(is_afloat, view.ships[seat]))))
        rows.append(cells)
    return Figures(heads, rows)


def tie_text(view: State, outcome: Outcome) -> str:
    """How a tie was broken, if one was (BT-92)."""
    first = [money(view.hands[place[0]]) for place in outcome.ranking]
    if len(set(first)) == len(first):
        return ""
    return _("Money is tied: more ships afloat is ahead.")


def table_text(count: MatchStats) -> str:
    """Lifts, the biggest haul, and how many ships were caught, in sentences."""
    told = [_lifts_text(count)]
    if count.lifts and count.biggest_haul:
        told.append(
            plural(
                "The most in one lift: {count} ship.",
                "The most in one lift: {count} ships.",
                count.biggest_haul,
            )
        )
    if count.caught:
        told.append(
            plural(
                "The cloud caught {count} ship.", "The cloud caught {count} ships.", count.caught
            )
        )
    return " ".join(told)


def chance_text(rules: Rules, count: MatchStats) -> str:
    """What chance did, in sentences."""
    fell = rolls_text(rolls(count, rules.die_faces), rules.die_faces)
    return f"{fell} {spins_text(*words_spun(count, rules.spinner))}"


def _lifts_text(count: MatchStats) -> str:
    if not count.lifts:
        return _("The cloud never lifted.")
    return plural("The cloud lifted {count} time.", "The cloud lifted {count} times.", count.lifts)


def rolls_text(fell: Sequence[Chance], faces: Sequence[int]) -> str:
    """How the die fell, next to what it does in the long run."""
    mean = average({chance.which: chance.came for chance in fell})
    if mean is None:
        return _("Nobody rolled the die.")
    usual = sum(faces) / len(faces)
    return _("Average roll: {mean:.1f}; usual is {usual:.1f}.", mean=mean, usual=usual)


def rolls_captions(fell: Sequence[Chance], faces: Sequence[int]) -> tuple[str, ...]:
    """The same below a chart, then where there is little room."""
    mean = average({chance.which: chance.came for chance in fell})
    if mean is None:
        return ()
    usual = sum(faces) / len(faces)
    return (
        _("Average {mean:.1f}, usually {usual:.1f}", mean=mean, usual=usual),
        _("Average {mean:.1f}", mean=mean),
    )


def spins_text(came: int, expected: float) -> str:
    """How many red words were spun, next to how many are in the long run."""
    return plural(
        "{count} red word was spun; usual is {usual:.1f}.",
        "{count} red words were spun; usual is {usual:.1f}.",
        came,
        usual=expected,
    )


def spins_captions(came: int, expected: float) -> tuple[str, ...]:
    return (
        plural(
            "{count} red word, usually {usual:.1f}",
            "{count} red words, usually {usual:.1f}",
            came,
            usual=expected,
        ),
        plural("{count} red word", "{count} red words", came),
    )


def fleet_texts(fleet: Fleet) -> tuple[str, ...]:
    """How a fleet is, then where there is little room."""
    afloat = sum(map(is_afloat, fleet))
    lost = sum(isinstance(berth, Lost) for berth in fleet)
    caught = len(fleet) - lost - afloat
    wordings = (FLEETS[caught > 0, lost > 0], FLEETS[False, False])
    return tuple(_(text, afloat=afloat, caught=caught, lost=lost) for text in wordings)
