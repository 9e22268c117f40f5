"""Ports and spaces in words: no name is printed on a space, but everybody can count to a port."""

from __future__ import annotations

from boardgames.games.bermuda.rules.sailing import best_paying
from boardgames.games.bermuda.rules.sea import Sea
from boardgames.games.bermuda.rules.state import At, Docked, State, Toward, dollars

TOWARD = {Toward.N: "north", Toward.E: "east", Toward.S: "south", Toward.W: "west"}


def title_of(sea: Sea, product: str) -> str:
    """What a port is called."""
    return sea.board.ports[sea.port_number[product]].title


def before_port(sea: Sea, space: str) -> str:
    """Where a space is, in short."""
    node = sea.node[space]
    return f"{sea.to_port[node]} before {sea.board.ports[sea.next_port(node)].title}"


def spaces_before_port(sea: Sea, space: str) -> str:
    """Where a space is, in full."""
    node = sea.node[space]
    port, away = title_of(sea, sea.products[sea.next_port(node)]), sea.to_port[node]
    return f"the last space before {port}" if away == 1 else f"{away} spaces before {port}"


def name_of_berth(berth: At | Docked) -> str:
    """The space, or the product of the port."""
    return berth.port if isinstance(berth, Docked) else berth.space


def empty_pile(sea: Sea, state: State, product: str) -> str:
    """That nothing is left there, and where to sail instead."""
    text = f"No {product} freight is left"
    port, most = best_paying(sea, state)
    return f"{text}: {sea.board.ports[port].title} pays {dollars(most)}" if most else text
