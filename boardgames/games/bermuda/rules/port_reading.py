"""Reads the ports and docks of a board, whose products and names tie them to the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from boardgames.core.problems import near_name, sentences, suggestion
from boardgames.core.texts import N_, _, plural
from boardgames.core.tiled import MapObject
from boardgames.games.bermuda.rules.board import Dock, Port
from boardgames.games.bermuda.rules.reading import Reading

PORTS = range(2, 7)
ADD_FREIGHT = N_("Add some under freight in rules.yaml.")


def check_port_count(reading: Reading, counts: range) -> None:
    count = sum(1 for _port in reading.chart.objects("spaces", "port"))
    if count not in counts:
        text = plural(
            "There is {count} port. A board needs {least} to {most}.",
            "There are {count} ports. A board needs {least} to {most}.",
            count,
            least=PORTS[0],
            most=PORTS[-1],
        )
        reading.wrong(text, "spaces")


def read_ports(reading: Reading) -> list[Port]:
    things = list(reading.chart.objects("spaces", "port"))
    check_port_count(reading, PORTS)
    products = [str(thing.properties.get("product", "")) for thing in things]
    _check_products(reading, things, products)
    homes = sum(bool(thing.properties.get("home")) for thing in things)
    if homes != 1:
        text = plural(
            "{count} port is marked home. Mark exactly 1.",
            "{count} ports are marked home. Mark exactly 1.",
            homes,
        )
        reading.wrong(text, "spaces")
    misnamed = _check_docks(reading, products)
    ports = []
    for thing, product in zip(things, products, strict=True):
        docks = _read_docks(reading, product, misnamed[product])
        title = str(thing.properties.get("title") or thing.name)
        ports.append(Port(product, title, reading.in_dots(thing.at), docks))
        needed = len(reading.rules.colours)
        # Without freight, the product itself is wrong, and its docks may be named right.
        if len(docks) + misnamed[product] < needed and product in reading.rules.freight:
            text = plural(
                "Port '{port}' has {count} dock. It needs {needed}.",
                "Port '{port}' has {count} docks. It needs {needed}.",
                len(docks),
                port=product,
                needed=needed,
            )
            reading.wrong(text, "spaces", thing)
    return ports


def _check_products(reading: Reading, things: Sequence[MapObject], products: Sequence[str]) -> None:
    unused = [product for product in reading.rules.freight if product not in products]
    misspelt = {near_name(one, unused) for one in products if one not in reading.rules.freight}
    for product in unused:
        if product not in misspelt:
            # Rules may hold more products than one map of several has ports for.
            text = _(
                "No port has the product '{product}', so this map is played without it.",
                product=product,
            )
            problem = reading.chart.problem(text, "spaces")
            reading.problems.append(replace(problem, warning=True))
    for index, (thing, product) in enumerate(zip(things, products, strict=True)):
        if product not in reading.rules.freight:
            fault = _(
                "Port '{port}' has the product '{product}', which has no freight cards.",
                port=thing.name,
                product=product,
            )
            near = suggestion(product, unused or list(reading.rules.freight))
            reading.wrong(sentences(fault, near or _(ADD_FREIGHT)), "spaces", thing)
        if product in products[:index]:
            other = things[products.index(product)].name
            text = _(
                "Ports '{port}' and '{other}' have the same product '{product}'. Change one.",
                port=other,
                other=thing.name,
                product=product,
            )
            reading.wrong(text, "spaces", thing)


def _check_docks(reading: Reading, products: Sequence[str]) -> Counter[str]:
    """How many docks have a name like that of a port, but no port's."""
    misnamed = Counter[str]()
    for thing in reading.chart.objects("spaces", "dock"):
        port = str(thing.properties.get("port", ""))
        # Docks of a product without a port wait for one.
        if port and port not in products and port not in reading.rules.freight:
            fault = _(
                "Dock '{name}' is for '{port}', but no port has it.", name=thing.name, port=port
            )
            remedy = suggestion(port, products) or _("Choose a port's product.")
            reading.wrong(sentences(fault, remedy), "spaces", thing)
            misnamed[near_name(port, products)] += 1
    return misnamed


def _read_docks(reading: Reading, product: str, misnamed: int) -> tuple[Dock, ...]:
    docks: dict[int, Dock] = {}
    for thing in reading.chart.objects("spaces", "dock"):
        if thing.properties.get("port") != product:
            continue
        place = reading.whole(thing, "place")
        if place is None or place < 1 or place in docks:
            text = _(
                "Dock '{name}' needs its own place in port '{port}', from 1 up.",
                name=thing.name,
                port=product,
            )
            reading.wrong(text, "spaces", thing)
            continue
        heading = reading.number(thing, "heading", 0.0)
        if heading is None:
            text = _(
                "The heading of dock '{name}' isn’t a number of degrees. "
                "Delete the property and add it again as a float.",
                name=thing.name,
            )
            reading.wrong(text, "spaces", thing)
        docks[place] = Dock(place, reading.in_dots(thing.at), heading or 0.0)
    if not misnamed and sorted(docks) != list(range(1, len(docks) + 1)):
        text = _(
            "The docks of port '{port}' aren’t numbered 1, 2, 3 … Renumber them.", port=product
        )
        reading.wrong(text, "spaces")
    return tuple(docks[place] for place in sorted(docks))
