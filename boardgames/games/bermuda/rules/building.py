"""Opening the game: what else must hold between its numbers and its map, and building it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgames.core.kit import Parts
from boardgames.core.problems import DataError, Problem
from boardgames.core.tiled import TiledMap
from boardgames.games.bermuda.rules.board import HOME_PILE, read_board
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import BONUS, Rules

RULES_FILE = "rules.yaml"
BOARD_FILE = "triangle.tmx"
LEAST_TARGET, MOST_TARGET = 100_000, 1_000_000
VARIANTS = ("target", "edge_lift", "extra_magnet", "safe_ports")


def check(parts: Parts) -> list[Problem]:
    """Every problem of rules and map together."""
    rules: Rules = parts.rules
    found = [*_rule_problems(rules), *_variant_problems(rules)]
    for chart in parts.maps.values():
        _, wrong = read_board(chart, rules)
        found += wrong
        found += _dock_problems(rules, chart)
    return found


def build(parts: Parts, options: Mapping[str, Any]) -> BermudaTriangle:
    """The game for sound parts; raises DataError for a map that has a fault."""
    (chart,) = parts.maps.values()
    board, wrong = read_board(chart, parts.rules)
    if board is None:
        raise DataError(wrong)
    return BermudaTriangle(parts.rules, board, options)


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
                f"spinner.{number - 1}",
                f"Sector {number} needs dots and toward, or a word alone.",
            )
    if not any(sector.word for sector in rules.spinner):
        wrong(
            "spinner",
            "The spinner has no word, so the cloud would never let go of its ships.",
        )
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
