"""Hints for a first game: each is told once on this computer, when its case first comes up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from boardgames.games.bermuda.rules import sailing
from boardgames.games.bermuda.rules.events import Blocked
from boardgames.games.bermuda.rules.state import LETTERS, At, Hanging, Phase
from boardgames.games.bermuda.telling.words import title_of

if TYPE_CHECKING:
    from boardgames.games.bermuda.scene.table import BermudaScene

_PREFIX = "bermuda."
"""Before the name of a hint where those of all games are kept."""


def next_tip(scene: BermudaScene, known: frozenset[str]) -> tuple[str, str]:
    """The first hint that fits the decision and isn't known yet, with its name; else nothing."""
    for name, find in _FINDERS.items():
        if _PREFIX + name not in known:
            text = find(scene)
            if text:
                return _PREFIX + name, text
    return "", ""


def _pick(scene: BermudaScene) -> str:
    if len(scene.sailing) < 2:
        return ""
    home, *others = (port.title for port in scene.game.board.ports)
    return (
        "Pick a ship: click it, or its card below. All go the same way round, from "
        f"{home} to {', '.join(others)} and home."
    )


def _rings(scene: BermudaScene) -> str:
    if scene.view.phase is not Phase.SPIN:
        return ""
    return (
        "The faint rings are the cloud’s magnets: a ship that comes into one while the cloud moves "
        "is drawn up. The rest just passes over, and only the middle pushes."
    )


def _words(scene: BermudaScene) -> str:
    if not _hanging(scene):
        return ""
    carried = (
        "Only a lift carries ships off for good, and here every edge brings one"
        if scene.game.edge_lift
        else "Only the red words on the spinner carry ships off for good"
    )
    return f"{carried}. Until then what hangs takes up room on its magnet."


def _pushes(scene: BermudaScene) -> str:
    hanging = _hanging(scene)
    if all(hanging.count(magnet.name) < magnet.capacity for magnet in scene.game.sea.magnets):
        return ""
    return "A full magnet draws nothing more: the ships that hang there push others aside."


def _rim(scene: BermudaScene) -> str:
    if not any(course.blocked is Blocked.CLOUD for course in _courses(scene)):
        return ""
    return "The bright rim is what blocks: no ship sails to a space under the cloud, or through it."


def _whole(scene: BermudaScene) -> str:
    courses = _courses(scene)
    can_use_it = any(course.is_whole for course in courses)
    could_sail_short = any(course.steps and not course.is_whole for course in courses)
    if not (can_use_it and could_sail_short):
        return ""
    return "You must use the whole roll while any ship can, so the grey ones have to wait."


def _full(scene: BermudaScene) -> str:
    for course in _courses(scene):
        if course.blocked is Blocked.PORT:
            sea = scene.game.sea
            port = title_of(sea, sea.products[sea.next_port(course.node)])
            return f"{port} is closed: a full port keeps everybody out until a ship leaves it."
    return ""


def _oil(scene: BermudaScene) -> str:
    """On the longest lane, where that leads to the best freight right through the cloud's home."""
    sea, view = scene.game.sea, scene.view
    longest = max(range(len(sea.products)), key=lambda lane: len(sea.board.lanes[lane]))
    best = sea.products[(longest + 1) % len(sea.products)]
    pays = {product: sum(cards) / len(cards) for product, cards in sea.rules.freight.items()}
    home = sea.cover(sea.board.red_circle, LETTERS[0]).nodes
    is_home = any(home >> sea.node[space.name] & 1 for space in sea.board.lanes[longest])
    if not scene.sailing or pays[best] < max(pays.values()) or not is_home:
        return ""
    nodes = [sea.node[berth.space] for berth in view.ships[view.turn] if isinstance(berth, At)]
    if all(sea.lane_of[node] != longest for node in nodes):
        return ""
    return f"The long lane to {title_of(sea, best)} pays best, but the cloud is at home there."


def _hanging(scene: BermudaScene) -> list[str]:
    fleets = scene.view.ships
    return [berth.magnet for fleet in fleets for berth in fleet if isinstance(berth, Hanging)]


def _courses(scene: BermudaScene) -> list[sailing.Course]:
    """What the roll does for each ship that can be touched, while one is to be chosen."""
    view, sea = scene.view, scene.game.sea
    if view.phase is not Phase.SAIL:
        return []
    cover = sea.cover(view.cloud, view.letter)
    return [
        sailing.course(sea, view, cover, view.turn, berth, view.roll)
        for berth in view.ships[view.turn]
        if sailing.node_of(sea, berth, cover) >= 0
    ]


_FINDERS: dict[str, Callable[[BermudaScene], str]] = {
    "pick": _pick,
    "rings": _rings,
    "words": _words,
    "pushes": _pushes,
    "rim": _rim,
    "whole": _whole,
    "full": _full,
    "oil": _oil,
}
