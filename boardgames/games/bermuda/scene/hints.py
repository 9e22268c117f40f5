"""Hints for somebody new, once each.

A hint is short, since its place next to the board is small in a small window.
"""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.texts import N_, _
from boardgames.games.bermuda.narration.refusals import obstacle
from boardgames.games.bermuda.narration.sentences import title_of
from boardgames.games.bermuda.rules import sailing
from boardgames.games.bermuda.rules.events import Blocked
from boardgames.games.bermuda.rules.state import LETTERS, At, Hanging, Phase
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.ui.table.notes import Offered

RED_PARTS = N_("The red parts of a ring are spins that would catch the ship.")


def offered(frame: BermudaFrame) -> Offered:
    """The hints that fit the decision, each with its name, the most pressing first."""
    for name, find in _FINDERS.items():
        text = find(frame)
        if text:
            yield f"bermuda.{name}", text


def _pick(frame: BermudaFrame) -> str:
    if len(frame.choice.ships) < 2:
        return ""
    return _("Choose a ship. All sail the same way round.")


def _risk(frame: BermudaFrame) -> str:
    foreseen = frame.foreseen
    if foreseen is None or not any(foreseen.here):
        return ""
    return _(RED_PARTS)


def _eye(frame: BermudaFrame) -> str:
    """What is under the cloud can be seen."""
    sea, view = frame.game.sea, frame.view
    cover = sea.cover(view.cloud, view.letter)
    if not any(sea.is_under(cover, berth) for fleet in view.ships for berth in fleet):
        return ""
    return _("Ships are under the cloud: the eye button shows them (C).")


def _rings(frame: BermudaFrame) -> str:
    if frame.view.phase is not Phase.SPIN:
        return ""
    return _("The rings on the cloud are magnets: they catch every ship they meet.")


def _words(frame: BermudaFrame) -> str:
    if not _hanging(frame):
        return ""
    if frame.game.edge_lift:
        return _("Caught ships are lost at any edge.")
    return _("Caught ships are lost only on a red word.")


def _pushes(frame: BermudaFrame) -> str:
    hanging = _hanging(frame)
    magnets = frame.game.sea.magnets
    is_full = any(hanging.count(magnet.name) >= magnet.capacity for magnet in magnets)
    if not is_full:
        return ""
    return _("A full magnet pushes ships adrift: they can’t move until the cloud is gone.")


def _rim(frame: BermudaFrame) -> str:
    is_blocked = any(course.blocked is Blocked.CLOUD for course in _courses(frame).values())
    return _("Ships can’t sail under the cloud: they stop at its rim.") if is_blocked else ""


def _whole(frame: BermudaFrame) -> str:
    courses = _courses(frame).values()
    can_use_it = any(course.is_whole for course in courses)
    could_sail_short = any(course.steps and not course.is_whole for course in courses)
    if not can_use_it or not could_sail_short:
        return ""
    return _("If any ship can use the full roll, move one that can.")


def _full(frame: BermudaFrame) -> str:
    """Why a port is closed, and what that means."""
    for number, course in _courses(frame).items():
        if course.blocked is Blocked.PORT:
            closed = obstacle(frame.game, frame.view, number)
            return f"{closed} {_('Ships wait outside.')}"
    return ""


def _oil(frame: BermudaFrame) -> str:
    """On the longest lane, where that leads to the best freight right through the cloud's home."""
    sea, view = frame.game.sea, frame.view
    longest = max(range(len(sea.products)), key=lambda lane: len(sea.board.lanes[lane]))
    best = sea.products[(longest + 1) % len(sea.products)]
    pays = {product: sum(cards) / len(cards) for product, cards in sea.rules.freight.items()}
    home = sea.cover(sea.board.red_circle, LETTERS[0]).nodes
    is_home = any(home >> sea.node[space.name] & 1 for space in sea.board.lanes[longest])
    if not frame.choice.ships or pays[best] < max(pays.values()) or not is_home:
        return ""
    nodes = [sea.node[berth.space] for berth in view.ships[view.turn] if isinstance(berth, At)]
    if all(sea.lane_of[node] != longest for node in nodes):
        return ""
    return _(
        "{port} pays best, but its lane runs under the cloud’s home.", port=title_of(sea, best)
    )


def _hanging(frame: BermudaFrame) -> list[str]:
    fleets = frame.view.ships
    return [berth.magnet for fleet in fleets for berth in fleet if isinstance(berth, Hanging)]


def _courses(frame: BermudaFrame) -> dict[int, sailing.Course]:
    """What the roll does for each ship that isn't under the cloud, while one is to be chosen."""
    view, sea = frame.view, frame.game.sea
    if view.phase is not Phase.SAIL:
        return {}
    cover = sea.cover(view.cloud, view.letter)
    return {
        number: sailing.course(sea, view, berth)
        for number, berth in enumerate(view.ships[view.turn], 1)
        if sailing.node_of(sea, berth, cover) >= 0
    }


_FINDERS: dict[str, Callable[[BermudaFrame], str]] = {
    "pick": _pick,
    "rings": _rings,
    "words": _words,
    "pushes": _pushes,
    "rim": _rim,
    "whole": _whole,
    "full": _full,
    "risk": _risk,
    "oil": _oil,
    "eye": _eye,
}
