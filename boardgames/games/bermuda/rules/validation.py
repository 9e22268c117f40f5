"""Checks of rules.yaml, its maps and positions; each lists every problem, not just the first."""

from __future__ import annotations

from collections import Counter

from boardgames.core.kit import Parts
from boardgames.core.problems import Problem
from boardgames.core.tiled import TiledMap
from boardgames.games.bermuda.rules.board import HOME_PILE, Sea
from boardgames.games.bermuda.rules.map_reading import read_board
from boardgames.games.bermuda.rules.state import BONUS, At, Docked, Hanging, Phase, Rules, State

RULES_FILE = "rules.yaml"
LEAST_TARGET, MOST_TARGET = 100_000, 1_000_000
VARIANTS = ("target", "edge_lift", "extra_magnet", "safe_ports")


def check(parts: Parts) -> list[Problem]:
    rules: Rules = parts.rules
    found = [*_rule_problems(rules), *_variant_problems(rules)]
    for chart in parts.maps.values():
        _, wrong = read_board(chart, rules)
        found += wrong
        found += _dock_problems(rules, chart)
    return found


def _rule_problems(rules: Rules) -> list[Problem]:
    def wrong(place: str, text: str) -> None:
        found.append(Problem(RULES_FILE, place, text))

    found: list[Problem] = []
    if len(set(rules.die_faces)) < 2:
        wrong("die_faces", "All faces are alike, so nobody could throw highest for the start.")
    for product in rules.freight:
        if product in (HOME_PILE, BONUS) or not product:
            wrong(f"freight.{product}", f"A product can't be called '{product}'; rename it.")
    for seats in range(2, len(rules.colours) + 1):
        if seats not in rules.ships_fill_port:
            wrong("ships_fill_port", f"There is no number of ships for {seats} seats.")
    for number, sector in enumerate(rules.spinner, 1):
        if not sector.is_whole:
            wrong(
                f"spinner.{number - 1}", f"Sector {number} needs dots and toward, or a word alone."
            )
    if not any(sector.word for sector in rules.spinner):
        wrong("spinner", "The spinner has no word, so the cloud would never let go of its ships.")
    return found


def _variant_problems(rules: Rules) -> list[Problem]:
    found: list[Problem] = []
    for name in VARIANTS:
        if name not in rules.variants:
            found.append(Problem(RULES_FILE, "variants", f"There is no variant '{name}'."))
    for name, variant in rules.variants.items():
        place = f"variants.{name}"
        if name not in VARIANTS:
            found.append(Problem(RULES_FILE, place, f"The game knows no variant '{name}'."))
        elif name != "target":
            if not isinstance(variant.default, bool):
                found.append(Problem(RULES_FILE, place, "Its default must be true or false."))
        elif any(
            isinstance(amount, bool)
            or not isinstance(amount, int)
            or not LEAST_TARGET <= amount <= MOST_TARGET
            for amount in variant.choices or (variant.default, variant.least, variant.most)
        ):
            text = f"The money to win must be from {LEAST_TARGET} to {MOST_TARGET}."
            found.append(Problem(RULES_FILE, place, text))
    return found


def _dock_problems(rules: Rules, chart: TiledMap) -> list[Problem]:
    ports = [thing.properties.get("product") for thing in chart.objects("spaces", "port")]
    docks = [thing.properties.get("port") for thing in chart.objects("spaces", "dock")]
    fewest = min((docks.count(port) for port in ports), default=0)
    return [
        Problem(
            RULES_FILE,
            f"ships_fill_port.{seats}",
            f"{full} ships fill a port, but {chart.file} has a port with {fewest} docks.",
        )
        for seats, full in rules.ships_fill_port.items()
        if full > fewest
    ]


def position_problems(sea: Sea, state: State) -> list[str]:
    return [*_berth_problems(sea, state), *_card_problems(sea, state), *_turn_problems(sea, state)]


def _berth_problems(sea: Sea, state: State) -> list[str]:
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


def _card_problems(sea: Sea, state: State) -> list[str]:
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


def _turn_problems(sea: Sea, state: State) -> list[str]:
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
