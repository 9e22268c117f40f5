"""The table of Bermuda Triangle: played by pointing and by keys, and a cloud that moves exactly."""

from __future__ import annotations

import math
from collections.abc import Iterator
from zlib import crc32

import pygame
import pytest

from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.data.settings import Settings
from boardgames.games.bermuda.bots.easy import Easy
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import BermudaAction, Sail, Spin
from boardgames.games.bermuda.rules.state import Hanging, Phase, State
from boardgames.games.bermuda.scene import ship_labels
from boardgames.games.bermuda.scene.frame import BREATHING_MS
from boardgames.games.bermuda.scene.layout import cloud_of, magnet_at
from boardgames.games.bermuda.scene.motions.sweep import BREATH_MS as HOLD_MS
from boardgames.games.bermuda.scene.motions.sweep import (
    MOST_GLIDE_MS,
    MS_PER_DOT,
    Pace,
    Sweep,
    glide_course,
    motions,
    turn_course,
)
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import KeyPressed, PointerMoved
from tests.rules.bermuda.positions import game, position
from tests.scenes.bermuda_tables import (
    A_10_E,
    C_9_S,
    E_4_N,
    G_EAST,
    fresh,
    moments,
    plans,
    scenery_of,
    staged,
)
from tests.scenes.player import ScreenPlayer

SIZES = [(960, 600), (1920, 1080)]
SHIPS = {"B1": "B07", "B2": "B08", "Y1": "B09", "Y2": "S05", "Y3": "S06"}


@pytest.fixture(scope="module")
def studio() -> Studio:
    """A room without a window."""
    return Studio((1280, 800))


@pytest.fixture(scope="module")
def calm() -> Studio:
    """A room in which nothing is animated."""
    return Studio((1280, 800), Settings(reduced_motion=True))


# Playing -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_match_is_played_by_pointing_only(calm: Studio, seats: int) -> None:
    table = fresh(calm, seats, 5)
    player = ScreenPlayer(calm, table, seed=3)
    player.play_by_pointing()


def test_a_whole_match_is_played_by_keys_only(calm: Studio) -> None:
    table = fresh(calm, 2, 8)
    player = ScreenPlayer(calm, table, seed=4)
    player.play_by_keys()


def test_a_round_is_played_with_all_its_motions(studio: Studio) -> None:
    table = fresh(studio, 3, 2)
    player = ScreenPlayer(studio, table, seed=1)
    while table.view.round < 3 and not player.has_ended:
        player.point_once()
        table.draw(studio.sheet)
    assert table.view.round >= 3


def test_number_keys_choose_a_ship_and_enter_sails_it(calm: Studio) -> None:
    table = staged(calm, position({"B1": "S01", "B2": "L02", "Y1": "O01"}, roll=3))
    table.handle(KeyPressed("2"))
    assert table.frame.choice.chosen == 2
    assert table.session.entries == []
    table.handle(KeyPressed("enter"))
    assert table.session.entries[0].action == Sail(2, "L05")


def test_space_presses_the_one_button_whatever_has_the_focus(calm: Studio) -> None:
    table = staged(calm, position({"B1": "S01", "B2": "L02", "Y1": "O01"}, roll=3))
    table.handle(KeyPressed("2"))
    table.handle(KeyPressed("space"))
    assert table.session.entries[0].action == Sail(2, "L05")


def test_a_place_only_one_ship_reaches_can_be_clicked(calm: Studio) -> None:
    table = staged(calm, position({"B1": "S01", "B2": "L02", "Y1": "O01"}, roll=3))
    table.take(("space", "S04"))
    assert table.session.entries[0].action == Sail(1, "S04")


def test_a_dark_card_of_the_fleet_says_why_its_ship_stays(calm: Studio) -> None:
    table = staged(calm, position({"B1": "B04", "B2": "S03", "Y1": "O01"}, roll=6))
    table.refused(("fleet", 1))
    assert table.note is not None
    assert table.note.rule == "BT-56"


def test_pointing_at_a_ship_shows_where_it_would_go(calm: Studio) -> None:
    table = staged(calm, position({"B1": "S01", "B2": "L02", "Y1": "O01"}, roll=3))
    target = table.target_of(("ship", 0, 2))
    assert target is not None
    table.handle(PointerMoved(target.rect.center))
    assert table.frame.choice.chosen == 2
    move = table.frame.choice.sails[2]
    step = table.frame.game.apply(table.view, move)
    course = table.frame.images.bearings.course(table.view, move, step)
    assert course.way[-1] == table.frame.game.sea.space_at["L05"]


# Pictures ------------------------------------------------------------------------------------


def positions_of_all_phases() -> Iterator[State]:
    session: Session[State, BermudaAction] = Session(game(target=200_000), 4, 3)
    seen: set[Phase] = set()
    rng = Rng(2)
    while session.to_move is not None:
        if session.state.phase not in seen:
            seen.add(session.state.phase)
            yield session.state
        seat = session.to_move
        session.play(Easy().choose(session.game, session.state, session.legal_actions(), seat, rng))
    yield session.state
    yield position({"B1": "^A", "Y1": "^C", "B2": (10.0, 8.0), "Y2": "B08"}, turn=-1)


@pytest.mark.parametrize("size", SIZES)
def test_every_phase_is_drawn(size: tuple[int, int]) -> None:
    studio = Studio(size)
    pictures = set()
    for state in positions_of_all_phases():
        table = staged(studio, state)
        table.frame.local.sees_through = state.phase is Phase.SPIN
        table.frame.local.shows_danger = True
        studio.draw(table)
        pictures.add(crc32(studio.sheet.get_buffer().raw))
    assert len(pictures) >= 4


@pytest.mark.parametrize("size", SIZES)
def test_a_lift_with_all_its_events_is_drawn(size: tuple[int, int]) -> None:
    studio = Studio(size)
    ships: dict[str, str | tuple[float, float]] = {"B1": "^A", "Y1": "^C", "B2": "L06"}
    ships |= {"Y2": "S02", "B3": (20.0, 11.0)}
    table = staged(studio, position(ships, turn=-1), G_EAST)
    table.send([Spin()])
    pictures = set()
    while table.stage.is_busy:
        table.update(90)
        table.draw(studio.sheet)
        pictures.add(crc32(studio.sheet.get_buffer().raw))
    assert len(pictures) > 40
    assert table.view.cloud == game().board.red_circle


def test_an_idle_table_comes_to_rest(studio: Studio) -> None:
    table = staged(studio, position({"B1": "S01", "Y1": "O01"}))
    moving = []
    table.handle(KeyPressed("c"))
    moving.append(table.is_moving)
    table.update(BREATHING_MS + 1)
    table.update(10)
    moving.append(table.is_moving)
    assert moving == [True, False]
    table.is_dirty = False
    table.update(50)
    assert not table.is_dirty


def test_the_cloud_covers_on_the_screen_what_it_covers_in_the_rules(studio: Studio) -> None:
    for letter in "ABDG":
        table = staged(studio, position({"B1": "S01", "Y1": "O01"}, letter=letter))
        sea, layout = table.frame.game.sea, table.display.layout
        look = table.frame.look
        rim = table.frame.images.cloud.rim(look)
        cover = sea.cover(table.view.cloud, letter)
        for space in sea.spaces:
            inside = _is_inside(layout.at(space.at), rim)
            assert inside == bool(cover.nodes >> sea.node[space.name] & 1), (letter, space.name)


def _is_inside(at: tuple[float, float], rim: list[tuple[float, float]]) -> bool:
    inside = False
    for (ax, ay), (bx, by) in zip(rim, (*rim[1:], rim[0]), strict=True):
        if (ay > at[1]) != (by > at[1]) and at[0] < ax + (at[1] - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


# The sweep, exactly --------------------------------------------------------------------------


def test_the_events_of_every_entry_end_where_the_rules_do() -> None:
    for seed in range(3):
        session: Session[State, BermudaAction] = Session(game(), 4, seed)
        rng = Rng(seed)
        while session.to_move is not None:
            seat = session.to_move
            actions = session.legal_actions()
            session.play(Easy().choose(session.game, session.state, actions, seat, rng))
        for index, entry in enumerate(session.entries):
            now = session.state_at(index)
            assert isinstance(entry.action, BermudaAction)
            *_, (_, now) = (None, now), *game().trace(now, entry.action)
            then = session.state_at(index + 1)
            assert cloud_of(now) == cloud_of(then)
            assert now.ships == then.ships


@pytest.mark.parametrize("degrees", [45, 90, 180, 315])
def test_a_turn_starts_and_ends_exactly_and_never_goes_back(degrees: int) -> None:
    pace = Pace(turn_course(degrees), [(18.754, HOLD_MS)])
    ways = [pace.way(ms) for ms in range(0, round(pace.duration) + 10, 10)]
    assert ways[0] == 0
    assert ways[-1] == pytest.approx(degrees, abs=1e-9)
    assert ways == sorted(ways)


@pytest.mark.parametrize("dots", [1, 2, 4, 10, 20])
def test_a_glide_takes_its_time_and_never_goes_back(dots: int) -> None:
    pace = Pace(glide_course(dots), [])
    assert pace.duration == pytest.approx(min(MS_PER_DOT * dots, MOST_GLIDE_MS))
    ways = [pace.way(ms) for ms in range(0, round(pace.duration) + 10, 5)]
    assert ways == sorted(ways)
    assert ways[-1] == dots
    for dot in range(dots + 1):
        assert pace.way(pace.when(dot)) == pytest.approx(dot, abs=1e-6)


def test_the_cloud_holds_its_breath_at_the_exact_place_of_every_capture() -> None:
    first = position(SHIPS, turn=-1)
    turn, glide = plans(first, E_4_N)
    assert [contact.at for contact in turn.contacts] == [18754, 94460]
    for plan in (turn, glide):
        for contact, stop in zip(plan.contacts, plan.pace.stops, strict=True):
            assert plan.pace.way(stop.begin) == pytest.approx(contact.at / 1000, abs=1e-6)
            if isinstance(contact, ev.ShipDrawnUp):
                assert plan.pace.way(stop.begin + HOLD_MS / 2) == contact.at / 1000


def test_at_a_contact_the_ship_is_just_within_the_pushers_reach(studio: Studio) -> None:
    first = position(SHIPS, turn=-1)
    table = staged(studio, first, E_4_N)
    sea = table.frame.game.sea
    met = 0
    for plan in plans(first, E_4_N):
        sweep = motions(scenery_of(table), plan)[0][0]
        assert isinstance(sweep, Sweep)
        for contact, stop in zip(plan.contacts, plan.pace.stops, strict=True):
            centre, turn = sweep.cloud_at(stop.begin)
            by = contact.magnet if isinstance(contact, ev.ShipDrawnUp) else contact.by
            is_cylinder = by not in sea.magnet_number
            at = centre if is_cylinder else magnet_at(sea, by, centre, turn)
            reach = sea.cylinder_reach if is_cylinder else sea.magnets[sea.magnet_number[by]].reach
            x, y = contact.from_point
            assert math.dist(at, (x / 1000, y / 1000)) == pytest.approx(reach, abs=2e-3)
            met += 1
    assert met == 5


@pytest.mark.parametrize("sector", [E_4_N, A_10_E, C_9_S, G_EAST])
def test_a_sweep_ends_in_the_poses_of_the_position_it_leads_to(studio: Studio, sector: int) -> None:
    first = position({**SHIPS, "B3": "L06", "Y4": "^A"}, turn=-1)
    table = staged(studio, first, sector)
    for plan in plans(first, sector):
        told = moments(first, sector)
        parts = [
            index
            for index, moment in enumerate(told)
            if moment.before == plan.before
            and isinstance(moment.event, ev.CloudTurned | ev.CloudGlided)
        ]
        assert parts
        now = told[parts[-1] + len(plan.contacts)].after
        poses = motions(scenery_of(table), plan)[0][0].poses(1.0)
        cloud = poses["cloud",]
        centre, turn = cloud_of(now)
        assert cloud.at == pytest.approx(centre)
        assert cloud.angle % 360 == pytest.approx(turn, abs=1e-6)
        for seat, fleet in enumerate(now.ships):
            for number, berth in enumerate(fleet, 1):
                pose = poses.get(("ship", seat, number))
                if isinstance(berth, Hanging):
                    assert pose is not None
                    assert pose.part == 1.0
                    assert pose.face == berth.magnet
                elif pose is not None:
                    assert pose.at == pytest.approx(table.frame.game.sea.point(berth))


def test_no_ship_jumps_during_a_sweep(studio: Studio) -> None:
    first = position(SHIPS, turn=-1)
    table = staged(studio, first, E_4_N)
    for plan in plans(first, E_4_N):
        sweep = motions(scenery_of(table), plan)[0][0]
        last: dict[object, tuple[float, float]] = {}
        steps = round(sweep.duration / 4)
        for step in range(steps + 1):
            for ref, pose in sweep.poses(step / steps).items():
                if pose.at is not None and ref in last:
                    assert math.dist(pose.at, last[ref]) < 0.12, (ref, step)
                if pose.at is not None:
                    last[ref] = pose.at


def test_looking_back_shows_every_entry_with_its_motions(studio: Studio) -> None:
    table = fresh(studio, 2, 4)
    rng = Rng(1)
    for _ in range(30):
        seat = table.session.to_move
        assert seat is not None
        actions = table.session.legal_actions()
        table.session.play(Easy().choose(table.frame.game, table.session.state, actions, seat, rng))
    table.turns.show_all()
    for index in range(len(table.session.entries)):
        table.viewpoint.shown = index
        table.display.cue(table.session.entries[index], 1.0, is_live=False)
        table.draw(studio.sheet)
        while table.stage.is_busy:
            table.update(400)
        assert table.viewpoint.shown == index + 1


def test_danger_is_told_when_asked_for(calm: Studio) -> None:
    table = staged(calm, position({"B1": "B06", "B2": "O09", "Y1": "O01"}))
    quiet = ship_labels.outlook(table.frame, 0, 1)
    table.handle(KeyPressed("d"))
    told_now = ship_labels.outlook(table.frame, 0, 1)
    counts = table.frame.foreseen
    assert counts is not None
    assert counts.here[0] > 0
    assert "Risk" not in quiet
    assert told_now.endswith(f"Risk: {counts.here[0]} of 16 spins.")


def test_without_lights_a_course_shows_only_for_a_ship_pointed_at(calm: Studio) -> None:
    table = staged(calm, position({"B1": "S01", "B2": "L02", "Y1": "O01"}, roll=3))
    table.aids = table.aids._replace(highlights=False)
    plain = pygame.image.tobytes(calm.drawn(table), "RGB")
    points = [table.frame.choice.is_meant]
    table.handle(KeyPressed("2"))
    points.append(table.frame.choice.is_meant)
    assert points == [False, True]
    assert pygame.image.tobytes(calm.drawn(table), "RGB") != plain
