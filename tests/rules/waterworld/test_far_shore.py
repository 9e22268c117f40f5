"""The far shore: WW-95."""

from __future__ import annotations

import msgspec
import pytest

from boardgames.core.kit import Parts
from boardgames.data.parts import load_parts, shipped_files
from boardgames.games import kit_of
from boardgames.games.waterworld.rules.actions import CompassSet, Roll, Rolled
from boardgames.games.waterworld.rules.state import FarShore
from boardgames.games.waterworld.rules.validation import problems
from tests.rules.waterworld.positions import play, position, the_game


def rolls_of(*, holder: int | None, sails: str, far_shore: bool) -> set[int]:
    """With how many dice the first seat can roll."""
    game = the_game(far_shore=far_shore)
    state = play(position("TGRE", "GGR", holder=holder, sails=sails), Roll()).state
    return {len(a.dice) for a in game.legal_actions(state) if isinstance(a, Rolled)}


@pytest.mark.rule("WW-95")
def test_dry_land_is_never_near_where_the_deez_starts() -> None:
    game = the_game(far_shore=True)
    settings = game.legal_actions(game.start(2))
    away = game.chart.distance[game.sea.deez]
    assert len(settings) == 16
    for action in settings:
        assert isinstance(action, CompassSet)
        assert away[action.space] >= game.rules.far_shore.spaces == 5


@pytest.mark.rule("WW-95")
def test_the_compass_weighs_on_whoever_holds_it() -> None:
    assert rolls_of(holder=0, sails="u", far_shore=True) == {1}
    assert rolls_of(holder=1, sails="u", far_shore=True) == {2}


@pytest.mark.rule("WW-95")
def test_as_printed_neither_is_so() -> None:
    game = the_game()
    assert len(game.legal_actions(game.start(2))) == len(game.sea.landfalls)
    assert rolls_of(holder=0, sails="u", far_shore=False) == {2}


def test_a_board_without_a_shore_so_far_is_told_of() -> None:
    kit = kit_of("waterworld")
    parts = load_parts(shipped_files("waterworld"), kit, None)
    far = msgspec.structs.replace(parts.rules, far_shore=FarShore(spaces=11))
    (problem,) = problems(Parts(far, parts.maps))
    assert "No Dry Land is 11 or more spaces from the Deez start" in problem.text
    assert "the furthest is 10." in problem.text
