"""Checks of rules.yaml, its maps and positions; each lists every problem, not just the first."""

from __future__ import annotations

from boardgames.core.kit import Parts
from boardgames.core.problems import Problem, near_name
from boardgames.core.texts import _, plural
from boardgames.core.tiled import TiledMap
from boardgames.games.bermuda.rules.board import HOME_PILE
from boardgames.games.bermuda.rules.map_reading import read_board
from boardgames.games.bermuda.rules.state import BONUS, Rules

RULES_FILE = "rules.yaml"
LEAST_TARGET, MOST_TARGET = 100_000, 1_000_000
VARIANTS = ("target", "edge_lift", "extra_magnet", "safe_ports")


def check(parts: Parts) -> list[Problem]:
    rules: Rules = parts.rules
    found = [*_rule_problems(rules), *_variant_problems(rules)]
    for chart in parts.maps.values():
        _board, wrong = read_board(chart, rules)
        found += wrong
        found += _dock_problems(rules, chart)
    return found


def _rule_problems(rules: Rules) -> list[Problem]:
    def wrong(place: str, text: str) -> None:
        found.append(Problem(RULES_FILE, place, text))

    found: list[Problem] = []
    if len(set(rules.die_faces)) < 2:
        wrong("die_faces", _("All faces are the same, so nobody can roll highest. Change one."))
    for product in rules.freight:
        if product in (HOME_PILE, BONUS) or not product:
            wrong(
                f"freight.{product}",
                _("A product can’t be called '{product}'. Rename it.", product=product),
            )
    for seats in range(2, len(rules.colours) + 1):
        if seats not in rules.ships_fill_port:
            wrong(
                "ships_fill_port",
                _("Add how many ships fill a port with {seats} players.", seats=seats),
            )
    for number, sector in enumerate(rules.spinner, 1):
        if not sector.is_whole:
            text = _("Sector {number} needs dots and toward, or only a word.", number=number)
            wrong(f"spinner.{number - 1}", text)
    if not any(sector.word for sector in rules.spinner):
        wrong("spinner", _("The spinner has no word, so the cloud never lifts. Add one."))
    return found


def _variant_problems(rules: Rules) -> list[Problem]:
    found: list[Problem] = []
    for name in VARIANTS:
        if name not in rules.variants:
            found.append(
                Problem(
                    RULES_FILE, "variants", _("The variant '{name}' is missing. Add it.", name=name)
                )
            )
    for name, variant in rules.variants.items():
        place = f"variants.{name}"
        if name not in VARIANTS:
            found.append(
                Problem(RULES_FILE, place, _("Unknown variant '{name}'. Remove it.", name=name))
            )
        elif name != "target":
            if not isinstance(variant.default, bool):
                found.append(Problem(RULES_FILE, place, _("The default must be true or false.")))
        elif any(
            isinstance(amount, bool)
            or not isinstance(amount, int)
            or not LEAST_TARGET <= amount <= MOST_TARGET
            for amount in variant.choices or (variant.default, variant.least, variant.most)
        ):
            text = _(
                "The money to win must be from {least} to {most}.",
                least=LEAST_TARGET,
                most=MOST_TARGET,
            )
            found.append(Problem(RULES_FILE, place, text))
    return found


def _dock_problems(rules: Rules, chart: TiledMap) -> list[Problem]:
    ports = [str(thing.properties.get("product")) for thing in chart.objects("spaces", "port")]
    named = [str(thing.properties.get("port", "")) for thing in chart.objects("spaces", "dock")]
    docks = [near_name(one, ports) for one in named]
    # The product of any other port is wrong, and its docks may be named right.
    known = [port for port in ports if port in rules.freight]
    fewest = min((docks.count(port) for port in known or ports), default=0)
    return [
        Problem(
            RULES_FILE,
            f"ships_fill_port.{seats}",
            plural(
                "{ships} ships fill a port, but a port in {file} has only {count} dock.",
                "{ships} ships fill a port, but a port in {file} has only {count} docks.",
                fewest,
                ships=full,
                file=chart.file,
            ),
        )
        for seats, full in rules.ships_fill_port.items()
        if full > fewest
    ]
