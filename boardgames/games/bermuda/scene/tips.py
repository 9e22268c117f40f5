"""Hints for a first game: each is told once on this computer, when its case first comes up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from boardgames.games.bermuda import sailing
from boardgames.games.bermuda.events import Blocked
from boardgames.games.bermuda.state import At, Hanging, Phase
from boardgames.games.bermuda.words import title_of

if TYPE_CHECKING:
    from boardgames.games.bermuda.scene import BermudaScene

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
        "The faint rings under the cloud are its magnets. A ship that comes into a ring while the "
        "cloud turns or glides is drawn up; the rest of the cloud is harmless."
    )


def _words(scene: BermudaScene) -> str:
    if not _hanging(scene):
        return ""
    return (
        "Only the red words on the spinner carry ships off for good. Until then what hangs takes "
        "up room on its magnet."
    )


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
    if not scene.sailing or not any(
        course.blocked is not Blocked.NONE and course.steps for course in _courses(scene)
    ):
        return ""
    if any(course.is_whole for course in _courses(scene)):
        return "You must use the whole roll while any ship can, so the grey ones have to wait."
    return ""


def _full(scene: BermudaScene) -> str:
    for course in _courses(scene):
        if course.blocked is Blocked.PORT:
            sea = scene.game.sea
            port = title_of(sea, sea.products[sea.next_port(course.node)])
            return f"{port} is closed: a full port keeps everybody out until a ship leaves it."
    return ""


def _oil(scene: BermudaScene) -> str:
    """The longest lane, where it leads to the best freight over the cloud's own dot."""
    sea, view = scene.game.sea, scene.view
    longest = max(range(len(sea.products)), key=lambda lane: len(sea.board.lanes[lane]))
    best = (longest + 1) % len(sea.products)
    means = [sum(cards) / len(cards) for cards in map(sea.rules.freight.get, sea.products) if cards]
    home = sea.cover(sea.board.red_circle, view.letter).nodes
    is_home = any(home >> sea.node[space.name] & 1 for space in sea.board.lanes[longest])
    if not scene.sailing or means[best] < max(means) or not is_home:
        return ""
    if not any(
        isinstance(berth, At) and sea.lane_of[sea.node[berth.space]] == longest
        for berth in view.ships[view.turn]
    ):
        return ""
    title = title_of(sea, sea.products[best])
    return f"The long lane to {title} pays best, but it is where the cloud is at home."


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
