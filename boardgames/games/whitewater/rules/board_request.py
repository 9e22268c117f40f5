"""How a match comes to a board of the river that somebody asked for by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgames.core.game import Game
from boardgames.core.kit import Meeting, Parts
from boardgames.core.session import Session
from boardgames.games.whitewater.rules.state import Phase, State
from boardgames.games.whitewater.rules.terms import WITH_OURS

DRAWN, LAID = "draw", "build"


def _choices(parts: Parts, name: str, variants: Mapping[str, Any]) -> dict[str, Any]:
    """The chosen river where it has the board or may still get it, else one drawn by lot."""
    known = parts.rules.variants
    course = str(variants.get("course", known["course"].default))
    length = int(variants.get("boards", known["boards"].default))
    sample = parts.rules.courses.get(course)
    if sample is None or name not in sample.boards[:length]:
        way = LAID if course.removesuffix(WITH_OURS) == LAID else DRAWN
        is_ours = parts.maps[f"{name}.tmx"].properties.get("ours") is True
        course = f"{way}{WITH_OURS}" if is_ours or course.endswith(WITH_OURS) else way
    return {**variants, "course": course}


def _is_drawn(game: Game[Any, Any]) -> bool:
    return str(game.options["course"]).removesuffix(WITH_OURS) == DRAWN


def _distance(state: State, name: str) -> int:
    course = state.course
    return course.index(name) if name in course else len(course) + 1


def _lay_stakes(session: Session[Any, Any]) -> None:
    """They lie over the river, and whoever draws it wants to see water."""
    while session.state.phase is Phase.STAKES:
        session.play(session.legal_actions()[0])


MEETING = Meeting(
    first="put_in.tmx",
    choices=_choices,
    is_luck=_is_drawn,
    distance=_distance,
    uncover=_lay_stakes,
)
