"""What can be wrong with a position: only our own mistakes, reported to programmers."""

from __future__ import annotations

from collections import Counter

from boardgames.games.bermuda.rules.board import Sea
from boardgames.games.bermuda.rules.state import BONUS, At, Docked, Hanging, Phase, State


def faults(sea: Sea, state: State) -> list[str]:
    return [*_berth_faults(sea, state), *_card_faults(sea, state), *_turn_faults(sea, state)]


def _berth_faults(sea: Sea, state: State) -> list[str]:
    wrong: list[str] = []
    berths = [berth for fleet in state.ships for berth in fleet]
    placed = Counter(berth for berth in berths if isinstance(berth, At | Docked))
    wrong += [f"{count} ships share {berth}" for berth, count in placed.items() if count > 1]
    wrong += [
        f"{berth} is not on the board"
        for berth in placed
        if (isinstance(berth, At) and berth.space not in sea.space_at)
        or (isinstance(berth, Docked) and not _is_dock(sea, berth))
    ]
    # At the start every seat has a ship in every port, however few would fill one.
    full = max(sea.rules.ships_fill_port[state.seats], state.seats)
    lying = Counter(berth.port for berth in berths if isinstance(berth, Docked))
    wrong += [f"{count} ships lie in {port}" for port, count in lying.items() if count > full]
    for seat, fleet in enumerate(state.ships):
        own = Counter(berth.port for berth in fleet if isinstance(berth, Docked))
        most = sea.rules.own_ships_per_port
        wrong += [f"seat {seat} has {n} ships in {port}" for port, n in own.items() if n > most]
    hanging: dict[str, list[int]] = {}
    for berth in berths:
        if isinstance(berth, Hanging):
            hanging.setdefault(berth.magnet, []).append(berth.place)
    for magnet, held in hanging.items():
        if magnet not in sea.magnet_number:
            wrong.append(f"ships hang on {magnet}, which isn't there")
        elif len(held) > sea.magnets[sea.magnet_number[magnet]].capacity:
            wrong.append(f"{len(held)} ships hang on {magnet}")
        if sorted(held) != list(range(1, len(held) + 1)):
            wrong.append(f"the ships on {magnet} are numbered {sorted(held)}")
    return wrong


def _is_dock(sea: Sea, berth: Docked) -> bool:
    number = sea.port_number.get(berth.port)
    return number is not None and 1 <= berth.place <= len(sea.docks[number])


def _card_faults(sea: Sea, state: State) -> list[str]:
    wrong: list[str] = []
    held = Counter(card for hand in state.hands for card in hand)
    for product, pile in zip(sea.products, state.piles, strict=True):
        found = Counter(pile.rest)
        if pile.top is not None:
            found[pile.top] += 1
        for card, count in held.items():
            if card.product == product:
                found[card.value] += count
        if found != Counter(sea.rules.freight[product]):
            wrong.append(f"the cards of {product} are not all there")
        if pile.rest != tuple(sorted(pile.rest)):
            wrong.append(f"the pile of {product} is not in order")
    taken = sum(count for card, count in held.items() if card.product == BONUS)
    if taken + state.bonus_left != sea.rules.bonus.count:
        wrong.append("the bonus cards are not all there")
    return wrong


def _turn_faults(sea: Sea, state: State) -> list[str]:
    wrong: list[str] = []
    phase = state.phase
    if state.cloud not in sea.board.dots:
        wrong.append(f"the cloud is on {state.cloud}, where there is no dot")
    if (state.roll != 0) != (phase is Phase.SAIL):
        wrong.append(f"the roll is {state.roll} in {phase}")
    if (state.result is not None) != (phase is Phase.OVER):
        wrong.append(f"the result is {state.result} in {phase}")
    if (state.turn >= 0) != (phase in (Phase.ROLL, Phase.ROLLING, Phase.SAIL)) and (
        phase is not Phase.TURNING and phase is not Phase.OVER
    ):
        wrong.append(f"it is seat {state.turn}'s turn in {phase}")
    if bool(state.opening) != (state.first < 0):
        wrong.append("the opening rolls and the first player don't fit")
    if (state.round == 0) != (state.first < 0):
        wrong.append(f"round {state.round} with first player {state.first}")
    return wrong
