"""The motions of Whitewater, exact to the millisecond where the table promises it."""

from __future__ import annotations

import pygame
import pytest

from boardgames.core.game import Moment, Ref
from boardgames.games.whitewater.narration.narration import ROWS
from boardgames.games.whitewater.rules.actions import AnyAction, Paddle, Rolled, TurnRaft
from boardgames.games.whitewater.scene.draw.camera import middle
from boardgames.games.whitewater.scene.motions import MOTIONS, rafts, whirlpools
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.motion import Pose
from boardgames.ui.table.table import Table
from tests.scenes.whitewater_positions import race


def cue(table: Table, *actions: AnyAction) -> None:
    """Puts the motions of these actions on the stage, dice as named."""
    state = table.session.state
    for action in actions:
        before, trace = state, table.session.game.trace(state, action)
        for number, (event, after) in enumerate(trace, 1):
            following = [later for later, _ in trace[number:]]
            moment = Moment(event, before, after, following)
            for group in table.ui.motions(table.display.scenery(table.aids), moment):
                table.stage.play(group)
            before = after
        state = table.session.game.advance(state, action)


def until(table: Table, ms: float, last: list[float]) -> None:
    """Lets the stage play on to that time."""
    table.update(ms - last[0])
    last[0] = ms


def at(table: Table, letter: str) -> tuple[float, float]:
    """Where a raft is shown."""
    pose = table.stage.pose(("raft", letter))
    if pose is not None and pose.at is not None:
        return pose.at
    raft = next(raft for raft in table.view.rafts if raft.letter == letter)
    assert raft.hex is not None
    return middle(raft.hex)


def test_a_pushed_line_holds_its_breath_and_jolts_off_front_first() -> None:
    table = race(Studio((1280, 800)), {"A": (2, 2), "B": (3, 2), "C": (4, 3)})
    cue(table, Paddle("A", 2, 0))
    now = [0.0]
    until(table, 1, now)
    until(table, 121, now)
    touching = at(table, "A")
    until(table, 179, now)
    assert at(table, "A") == pytest.approx(touching, abs=1)
    assert at(table, "B") == middle((3, 2))
    assert at(table, "C") == middle((4, 3))
    until(table, 200, now)
    assert at(table, "C") != middle((4, 3))
    assert at(table, "B") == middle((3, 2))
    until(table, 230, now)
    assert at(table, "B") != middle((3, 2))
    until(table, 500, now)
    assert at(table, "A") == middle((3, 2))
    assert at(table, "B") == middle((4, 3))
    assert at(table, "C") == middle((5, 3))


def test_a_paddled_step_takes_its_time_and_keeps_its_heading() -> None:
    table = race(Studio((1280, 800)), {"A": (3, 2)})
    cue(table, Paddle("A", 2, 0))
    table.update(1)
    table.update(129)
    half = at(table, "A")
    assert half == pytest.approx(rafts.between(middle((3, 2)), middle((4, 3)), 0.5), abs=1)
    table.update(131)
    assert at(table, "A") == middle((4, 3))


def test_rapids_leave_foam_that_lasts_and_goes() -> None:
    table = race(Studio((1280, 800)), {"A": (3, 3)})
    cue(table, Paddle("A", 2, 0))
    for _ in range(48):
        table.update(10)
    assert table.frame.local.foam
    assert not table.stage.is_busy
    assert table.is_moving
    for _ in range(42):
        table.update(10)
    assert not table.frame.local.foam


def test_a_turn_goes_one_corner_in_160_ms() -> None:
    table = race(Studio((1280, 800)), {"A": (3, 2)})
    cue(table, TurnRaft("A", -1, 0))
    table.update(1)
    table.update(158)
    pose = table.stage.pose(("raft", "A"))
    assert pose is not None
    assert pose.angle == pytest.approx(-60, abs=1)


@pytest.mark.parametrize("here", [(6, 1), (6, 3), (13, 1), (25, 4), (33, 5)])
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_the_die_lies_beside_the_raft_and_inside_the_window(
    here: tuple[int, int], size: tuple[int, int]
) -> None:
    table = race(Studio(size), {"A": here})
    x, y, _ = whirlpools.die_spot(table.display.scenery(table.aids), middle(here))
    side = max(table.frame.camera.px(92), table.room.px(64))
    die = pygame.Rect(0, 0, side, side)
    die.center = (round(x), round(y))
    raft = pygame.Rect(0, 0, table.frame.camera.px(80), table.frame.camera.px(80))
    raft.center = (round(table.frame.at(here)[0]), round(table.frame.at(here)[1]))
    assert not die.colliderect(raft)
    assert table.display.layout.river.contains(die)


def test_a_die_is_readable_for_a_second() -> None:
    table = race(Studio((1280, 800)), {"A": (5, 2)})
    cue(table, Paddle("A", 2, 0), Rolled("R1"))
    waited = 0.0
    while table.stage.is_busy and waited < 5000:
        table.update(20)
        waited += 20
    paddled, grabbed, spun = 260, 150, 140
    rest = waited - paddled - grabbed - whirlpools.TUMBLE_MS - spun
    assert rest >= 1000


def test_a_spin_turns_the_way_the_die_says() -> None:
    table = race(Studio((1280, 800)), {"A": (5, 2)})
    cue(table, Paddle("A", 2, 0), Rolled("L2"))
    angles = []
    while table.stage.is_busy:
        pose = table.stage.pose(("raft", "A"))
        angles.append(pose.angle if pose else 0.0)
        table.update(20)
    assert min(angles) == pytest.approx(-120, abs=20)
    assert max(angles) <= 1


def test_a_capsized_raft_shows_its_keel_and_four_cards_turn() -> None:
    table = race(Studio((1280, 800)), {"A": (16, 2)}, course="white_knuckles")
    cue(table, Paddle("A", 2, 0), Rolled("capsize"))
    table.stage.skip()
    refs: list[Ref] = [("card", seat, "A", index) for seat in (0, 1) for index in (0, 1)]
    poses = [table.stage.pose(ref) for ref in refs]
    assert all(pose is not None and pose.face == "locked" for pose in poses)
    raft = table.stage.pose(("raft", "A"))
    assert isinstance(raft, Pose)
    assert raft.face == "capsized"


def test_pushed_over_the_finish_in_the_right_order() -> None:
    table = race(Studio((1280, 800)), {"A": (38, 2), "C": (39, 2)})
    cue(table, Paddle("A", 2, 0))
    while table.stage.is_busy:
        table.update(30)
    place = table.stage.pose(("place", 0))
    assert place is not None
    assert place.face == "C"
    assert at(table, "A") == middle((39, 2))


def test_every_event_has_its_motions_or_says_that_it_has_none() -> None:
    assert {*MOTIONS} == {*ROWS}
