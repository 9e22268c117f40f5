"""Positions in two lines: say where ships lie, and the rest is laid out around them.

A ship is written by its colour's letter and its number, "Y2", and is on a space ("B07"), in a
port ("oil", or "oil 3" for a certain dock), under a magnet ("^A") or adrift at a point. Ships not
named are lost, cards not named are in their piles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from boardgames.core.game import Event
from boardgames.games import open_game
from boardgames.games.bermuda.narration.narration import BermudaNarration
from boardgames.games.bermuda.rules.actions import BermudaAction, Roll, Rolled, Sail, Spin, Spun
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import (
    BONUS,
    Adrift,
    At,
    Berth,
    Card,
    Docked,
    Hanging,
    Lost,
    Phase,
    Pile,
    State,
)

BLUE, YELLOW, GREEN, RED = range(4)
LETTERS = "BYGR"
START = (13, 10)
Point = tuple[float, float]
Lying = Mapping[str, str | Point]


class Played(NamedTuple):
    """What playing brought: the position, and all events on the way."""

    state: State
    events: list[Event]

    def seen(self, kind: type[Event]) -> list[Any]:
        """The events of one kind."""
        return [event for event in self.events if type(event) is kind]

    def kinds(self) -> list[str]:
        """The names of the events in order."""
        return [type(event).__name__ for event in self.events]


@cache
def game(**variants: Any) -> BermudaTriangle:
    """The shipped game with these choices."""
    opened = open_game("bermuda", variants=variants)
    assert isinstance(opened, BermudaTriangle)
    return opened


def narration(of: BermudaTriangle | None = None) -> BermudaNarration:
    """What is said of it."""
    return BermudaNarration(of or game())


def position(
    ships: Lying,
    *,
    seats: int = 2,
    cloud: tuple[int, int] = START,
    letter: str = "A",
    turn: int = BLUE,
    roll: int = 0,
    money: tuple[int, ...] | None = None,
    piles: Mapping[str, tuple[int, ...]] | None = None,
    bonus: int | None = None,
    becalmed: int = 1,
    number: int = 1,
    of: BermudaTriangle | None = None,
) -> State:
    """A position; `turn` −1 is the cloud's turn, `number` the round, `piles` are top first."""
    opened = of or game()
    hands = [list[Card]() for _ in range(seats)]
    left = Counter(
        Card(product, value) for product, cards in opened.rules.freight.items() for value in cards
    )
    left[Card(BONUS, opened.rules.bonus.value)] = opened.rules.bonus.count
    kept = _kept_in_piles(left, piles, bonus, opened)
    for seat, amount in enumerate(money or ()):
        hands[seat] = _cards_worth(amount, left)
    if money is None:
        # What a test takes out of the piles has to lie somewhere.
        hands[-1] = list((left - kept).elements())
        left = kept
    phase = Phase.SPIN if turn < 0 else Phase.SAIL if roll else Phase.ROLL
    state = State(
        phase=phase,
        first=0,
        turn=turn,
        round=number,
        roll=roll,
        opening=(),
        ships=_fleets(ships, seats, len(opened.board.ports)),
        cloud=cloud,
        letter=letter,
        piles=tuple(_pile(product, left, piles or {}) for product in opened.sea.products),
        bonus_left=left[Card(BONUS, opened.rules.bonus.value)],
        hands=tuple(tuple(hand) for hand in hands),
        becalmed=becalmed,
    )
    assert opened.problems(state) == []
    return state


def dealt(state: State, money: tuple[int, ...]) -> State:
    """The same with the first seats holding so much, taken from the last seat's cards."""
    left = Counter(state.hands[-1])
    hands = [tuple(_cards_worth(amount, left)) for amount in money]
    assert len(hands) == state.seats - 1
    return replace(state, hands=(*hands, tuple(left.elements())))


def _kept_in_piles(
    left: Counter[Card],
    piles: Mapping[str, tuple[int, ...]] | None,
    bonus: int | None,
    opened: BermudaTriangle,
) -> Counter[Card]:
    kept = Counter(left)
    for product, values in (piles or {}).items():
        for card in left:
            if card.product == product:
                kept[card] = values.count(card.value)
    if bonus is not None:
        kept[Card(BONUS, opened.rules.bonus.value)] = bonus
    return +kept


def _cards_worth(amount: int, left: Counter[Card]) -> list[Card]:
    """Cards of exactly that worth, taken out of those left."""
    reached: dict[int, list[Card]] = {0: []}
    for card in left.elements():
        for total, cards in list(reached.items()):
            if total + card.value <= amount:
                reached.setdefault(total + card.value, [*cards, card])
    found = reached[amount]
    left.subtract(found)
    return found


def _pile(product: str, left: Counter[Card], piles: Mapping[str, tuple[int, ...]]) -> Pile:
    values = sorted(card.value for card in left.elements() if card.product == product)
    if not values:
        return Pile(None, ())
    top = piles[product][0] if piles.get(product) else values[0]
    values.remove(top)
    return Pile(top, tuple(values))


def _fleets(ships: Lying, seats: int, size: int) -> tuple[tuple[Berth, ...], ...]:
    fleets: list[list[Berth]] = [[Lost()] * size for _ in range(seats)]
    lying: Counter[str] = Counter()
    for order, (name, where) in enumerate(ships.items(), 1):
        berth: Berth
        if not isinstance(where, str):
            berth = Adrift(round(where[0] * 1000), round(where[1] * 1000), order)
        elif where.startswith("^"):
            lying[where] += 1
            berth = Hanging(where[1:], lying[where])
        elif where[0].isupper():
            berth = At(where)
        else:
            port, _, place = where.partition(" ")
            lying[port] += 1
            berth = Docked(port, int(place or lying[port]))
        fleets[LETTERS.index(name[0])][int(name[1:]) - 1] = berth
    return tuple(tuple(fleet) for fleet in fleets)


def play(state: State, *actions: BermudaAction, of: BermudaTriangle | None = None) -> Played:
    """Plays the actions one after the other, each allowed; their events tell what they did."""
    opened = of or game()
    events: list[Event] = []
    for action in actions:
        assert opened.allows(state, action), f"{action} is not among the legal ones"
        step = opened.apply(state, action)
        *_, (_, told) = (None, state), *opened.trace(state, action)
        state = step.state
        assert replace(told, phase=state.phase) == state
        events += step.events
        assert opened.problems(state) == []
    return Played(state, events)


def moves(state: State, roll: int, of: BermudaTriangle | None = None) -> list[BermudaAction]:
    """What can be done after rolling that."""
    opened = of or game()
    return list(opened.legal_actions(play(state, Roll(), Rolled(roll), of=opened).state))


def sailed(
    state: State, ship: int, roll: int, to: str, of: BermudaTriangle | None = None
) -> Played:
    """Rolls, sails that ship there, and gives what the sailing alone brought."""
    rolled = play(state, Roll(), Rolled(roll), of=of).state
    return play(rolled, Sail(ship, to), of=of)


def sector(reading: str) -> int:
    """The number of the sector that reads so: "E 4 N", or "G EAST"."""
    for number, one in enumerate(game().rules.spinner, 1):
        letter = one.letter.value
        if reading == (f"{letter} {one.word}" if one.word else f"{letter} {one.dots} {one.toward}"):
            return number
    raise AssertionError(f"no sector reads {reading}")


def spun(state: State, reading: str, of: BermudaTriangle | None = None) -> Played:
    """Spins in anybody's turn."""
    if state.phase is not Phase.SPIN:
        state = at_spin(state)
    return play(state, Spin(), Spun(sector(reading)), of=of)


def at_spin(state: State) -> State:
    """The same ships when the cloud's turn has come."""
    return replace(state, phase=Phase.SPIN, turn=-1, roll=0)


def berth(state: State, ship: str) -> Berth:
    """Where a ship lies."""
    return state.ships[LETTERS.index(ship[0])][int(ship[1:]) - 1]


def worth(state: State, seat: int) -> int:
    """A seat's money."""
    return sum(card.value for card in state.hands[seat])
