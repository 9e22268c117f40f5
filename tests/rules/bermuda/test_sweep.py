"""What a sweep does to ships: BT-32 to BT-44."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.events import (
    CloudTurned,
    Part,
    ShipDrawnUp,
    ShipPushed,
    ShipSettled,
    TurnPassed,
    Why,
)
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import Adrift, At, Docked, Hanging, Lost
from boardgames.games.bermuda.rules.sweep import Body, Glide, Mover, Shove, Turn, contacts
from tests.rules.bermuda.positions import (
    BLUE,
    START,
    YELLOW,
    Lying,
    berth,
    game,
    moves,
    position,
    spun,
)

SHOVE = Shove(2.0, 0.01)
EAST = (1.0, 0.0)


def magnet(x: float, y: float, room: int = 2, reach: float = 0.6) -> Mover:
    return Mover((x, y), reach, room)


def ship(x: float, y: float, seat: int = 0, number: int = 1, docked: bool = False) -> Body:
    return Body(seat, number, (x, y), docked)


def glided(movers: list[Mover], bodies: list[Body], dots: float = 10) -> list[tuple[object, ...]]:
    """Contacts of a glide to the east: (when, mover, body, drawn)."""
    part = Glide(movers, EAST, dots, SHOVE)
    return [(round(c.at, 3), c.mover, c.body, c.drawn) for c in contacts(part, movers, bodies)]


@pytest.mark.rule("BT-32")
def test_touching_at_the_first_instant_counts() -> None:
    assert glided([magnet(0, 0)], [ship(-0.5, 0)]) == [(0.0, 0, 0, True)]
    assert glided([magnet(0, 0)], [ship(-0.61, 0)]) == []
    assert glided([magnet(0, 0)], [ship(-0.6, 0)]) == [(0.0, 0, 0, True)]


@pytest.mark.rule("BT-32")
def test_a_part_of_no_length_does_nothing() -> None:
    # A word on its own edge has no glide, and there is no turn from D to D; yet one ship drifts
    # right under magnet A and another next to the cylinder.
    top = (13, 3)
    (under, *_), beside = game().sea.movers(top, "D", [2, 2]), (13.0, 4.0)
    near: Lying = {"B1": under.at, "B2": beside, "Y1": "L05"}
    still = spun(position(near, cloud=top, letter="D"), "D NORTH")
    assert not still.seen(ShipDrawnUp)
    assert not still.seen(ShipPushed)
    assert len(still.seen(ShipSettled)) == 2
    swept = spun(position(near, cloud=top, letter="D"), "C 9 S")
    assert [drawn.ship for drawn in swept.seen(ShipDrawnUp)] == [1]
    assert swept.seen(ShipPushed)[0].ship == 2


@pytest.mark.rule("BT-32")
def test_being_set_down_on_a_ship_does_nothing_to_it() -> None:
    # No space of the box lies under a magnet of the cloud at its start, so one is put over B08.
    plain = game()
    (x, y), (column, row) = plain.sea.space_at["B08"], START
    over = replace(plain.board.magnets[0], offset=(x - column, y - row))
    board = replace(plain.board, magnets=(over, *plain.board.magnets[1:]))
    other = BermudaTriangle(plain.rules, board, plain.options)
    ships = {"B1": "B08", "Y1": "L05"}
    lifted = spun(position(ships, cloud=(13, 3), letter="D"), "D NORTH", of=other)
    assert (lifted.state.cloud, lifted.state.letter) == (START, "A")
    assert berth(lifted.state, "B1") == At("B08")
    assert spun(position(ships), "A 2 N", of=other).seen(ShipDrawnUp)


@pytest.mark.rule("BT-33", "BT-35", "BT-38", "BT-39", "BT-41", "BT-43", "BT-46")
def test_a_sweep_draws_fills_and_pushes_in_its_order() -> None:
    """Example 27."""
    ships = {"B1": "B07", "B2": "B08", "Y1": "B09", "Y2": "S05", "Y3": "S06"}
    played = spun(position(ships), "E 4 N")
    assert played.seen(ShipDrawnUp) == [
        ShipDrawnUp(BLUE, 1, "C", 1, Part.TURN, 18754, (14500, 12000)),
        ShipDrawnUp(YELLOW, 1, "C", 2, Part.TURN, 94460, (11375, 12000)),
        ShipDrawnUp(BLUE, 2, "A", 1, Part.GLIDE, 413, (12875, 11750)),
    ]
    assert played.seen(ShipPushed) == [
        ShipPushed(YELLOW, 2, "C", (10875, 5375), (11110, 5000), Part.GLIDE, 3157),
        ShipPushed(YELLOW, 3, "cylinder", (12875, 5125), (12790, 4530), Part.GLIDE, 3405),
    ]
    assert not played.seen(ShipSettled)
    assert berth(played.state, "Y2") == Adrift(11110, 5000, 1)
    assert berth(played.state, "Y3") == Adrift(12790, 4530, 2)


@pytest.mark.rule("BT-34", "BT-99")
def test_a_docked_ship_is_drawn_like_any_other() -> None:
    """Example 32."""
    ships = {"B1": "sugar 1", "Y1": "sugar 2"}
    state = position(ships, cloud=(3, 7), letter="C")
    played = spun(state, "A 10 E")
    drawn = ShipDrawnUp(BLUE, 1, "A", 1, Part.TURN, 42306, (1500, 4875))
    assert played.seen(ShipDrawnUp) == [drawn]
    assert berth(played.state, "Y1") == Docked("sugar", 2)
    safe = game(safe_ports=True)
    assert not spun(state, "A 10 E", of=safe).seen(ShipDrawnUp)


@pytest.mark.rule("BT-34")
def test_a_drifting_ship_is_drawn_too() -> None:
    played = spun(position({"B1": (13.0, 5.0), "Y1": "L05"}), "A 2 N")
    (drawn,) = played.seen(ShipDrawnUp)
    assert (drawn.magnet, drawn.part) == ("A", Part.GLIDE)
    assert isinstance(berth(played.state, "B1"), Hanging)


@pytest.mark.rule("BT-35")
def test_at_one_instant_drawing_comes_before_pushing() -> None:
    full, empty = magnet(0, 0, room=0), magnet(0, 2)
    assert glided([full, empty], [ship(3, 0), ship(3, 2)])[:2] == [
        (2.4, 1, 1, True),
        (2.4, 0, 0, False),
    ]


@pytest.mark.rule("BT-35")
def test_at_one_instant_magnets_go_by_name_then_seats_then_ships() -> None:
    pair = [magnet(0, 0), magnet(0, 0)]
    assert glided(pair, [ship(3, 0)]) == [(2.4, 0, 0, True)]
    both = [ship(3, 0.1, seat=1, number=1), ship(3, -0.1, seat=0, number=2)]
    assert [contact[2] for contact in glided([magnet(0, 0)], both)] == [1, 0]
    same = [ship(3, 0.1, number=2), ship(3, -0.1, number=1)]
    assert [contact[2] for contact in glided([magnet(0, 0)], same)] == [1, 0]


@pytest.mark.rule("BT-36")
def test_hanging_ships_go_with_the_cloud_and_neither_sail_nor_are_landed_on() -> None:
    state = position({"B1": "^A", "B2": "S02", "Y1": "S09"})
    assert moves(state, 3) == [Sail(2, "S05")]
    later = spun(spun(state, "E 4 N").state, "A 2 N").state
    assert berth(later, "B1") == Hanging("A", 1)
    alone = spun(position({"B1": "^A", "Y1": "S09"}), "E 4 N")
    assert TurnPassed(BLUE, Why.HANGING) in alone.events


@pytest.mark.rule("BT-37")
def test_a_ship_beyond_every_reach_comes_through_unharmed() -> None:
    """Example 28."""
    played = spun(position({"B1": "B10", "Y1": "B06"}), "E 4 N")
    assert berth(played.state, "B1") == At("B10")
    assert berth(played.state, "Y1") == At("B06")


@pytest.mark.rule("BT-38")
def test_a_full_magnet_draws_nothing_more_and_pushes() -> None:
    three = [ship(3, 0), ship(5, 0, number=2), ship(7, 0.1, number=3)]
    assert glided([magnet(0, 0)], three) == [
        (2.4, 0, 0, True),
        (4.4, 0, 1, True),
        (6.408, 0, 2, False),
    ]
    hanging: Lying = {"B1": "^A", "B2": "^A", "Y1": (13.0, 5.0), "Y2": "L05"}
    played = spun(position(hanging), "A 2 N")
    assert not played.seen(ShipDrawnUp)
    (pushed,) = played.seen(ShipPushed)
    assert (pushed.seat, pushed.ship, pushed.by) == (YELLOW, 1, "A")


@pytest.mark.rule("BT-39", "BT-41", "BT-46", "BT-47")
def test_the_cylinder_pushes_a_ship_along_and_aside() -> None:
    """Example 29."""
    played = spun(position({"B1": "B08", "Y1": "S02"}), "C 9 S")
    assert played.seen(ShipPushed) == [
        ShipPushed(BLUE, 1, "cylinder", (12875, 11750), (11515, 14450), Part.GLIDE, 280)
    ]
    assert played.seen(ShipSettled) == [ShipSettled(BLUE, 1, "B10", (11515, 14450))]
    assert played.state.cloud == (13, 17)
    assert berth(played.state, "B1") == At("B10")


@pytest.mark.rule("BT-39")
def test_the_cylinder_touches_nothing_in_a_turn() -> None:
    beside: Lying = {"B1": (13.0, 4.2), "Y1": "S02"}
    turned_over = spun(position(beside, cloud=(13, 3)), "D NORTH")
    assert [turn.degrees for turn in turned_over.seen(CloudTurned)] == [225]
    assert not turned_over.seen(ShipPushed)
    assert spun(position(beside, cloud=(13, 3)), "C 9 S").seen(ShipPushed)


@pytest.mark.rule("BT-40")
def test_docked_ships_are_never_pushed() -> None:
    docked = ship(3, 0, docked=True)
    assert glided([magnet(0, 0, room=0)], [docked]) == []
    assert glided([magnet(0, 0)], [docked]) == [(2.4, 0, 0, True)]


@pytest.mark.rule("BT-41")
@pytest.mark.parametrize(
    ("at", "to"),
    [
        ((3.0, 0.0), (4.2, 0.61)),
        ((3.0, 0.2), (3.8, 0.61)),
        ((3.0, -0.2), (3.8, -0.61)),
        ((9.5, 0.0), (10.0, 0.61)),
    ],
)
def test_a_ship_beside_the_way_is_carried_on_and_put_aside(
    at: tuple[float, float], to: tuple[float, float]
) -> None:
    pusher = magnet(0, 0, room=0)
    part = Glide([pusher], EAST, 10, SHOVE)
    (met,) = contacts(part, [pusher], [ship(*at)])
    assert met.to == pytest.approx(to)


@pytest.mark.rule("BT-42")
@pytest.mark.parametrize(
    ("distance", "degrees", "radius"),
    [(3.0, 90.0 + 22.918, 3.61), (3.2, 90.0 + 15.279, 3.61), (2.8, 90.0 + 15.279, 2.39)],
)
def test_a_ship_pushed_in_a_turn_goes_along_the_arc_and_off_it(
    distance: float, degrees: float, radius: float
) -> None:
    from boardgames.games.bermuda.rules.sweep import at_bearing

    pusher = magnet(0, -3, room=0)
    part = Turn([pusher], (0.0, 0.0), 180, SHOVE)
    (met,) = contacts(part, [pusher], [ship(distance, 0)])
    assert met.to == pytest.approx(at_bearing(degrees, radius), abs=0.001)


@pytest.mark.rule("BT-42")
def test_an_arc_carries_a_ship_no_farther_than_the_turn() -> None:
    pusher = magnet(0, -3, room=0)
    part = Turn([pusher], (0.0, 0.0), 90, SHOVE)
    (met,) = contacts(part, [pusher], [ship(3, -0.05)])
    assert met.to == pytest.approx((3.61, 0.0), abs=0.001)


@pytest.mark.rule("BT-43")
def test_a_ship_beyond_either_end_is_moved_straight_away_from_it() -> None:
    pusher = magnet(0, 0, room=0)
    part = Glide([pusher], EAST, 4, SHOVE)
    (before,) = contacts(part, [pusher], [ship(-0.3, 0.4)])
    assert before.to == pytest.approx((-0.366, 0.488))
    (beyond,) = contacts(part, [pusher], [ship(4.3, -0.4)])
    assert beyond.to == pytest.approx((4.366, -0.488))


@pytest.mark.rule("BT-43")
def test_beyond_an_arc_the_nearer_end_counts() -> None:
    pusher = magnet(0, -3, room=0)
    part = Turn([pusher], (0.0, 0.0), 90, SHOVE)
    (before,) = contacts(part, [pusher], [ship(-0.3, -3)])
    assert before.to == pytest.approx((-0.61, -3.0))
    (beyond,) = contacts(part, [pusher], [ship(3, 0.3)])
    assert beyond.to == pytest.approx((3.0, 0.61))


@pytest.mark.rule("BT-44", "BT-48", "BT-88")
def test_ships_pushed_by_the_cylinder_settle_in_their_order_after_the_lift() -> None:
    """Example 31."""
    played = spun(position({"B1": "O07", "Y1": "O08"}), "F WEST")
    assert played.seen(ShipPushed) == [
        ShipPushed(BLUE, 1, "cylinder", (5875, 9750), (3425, 8515), Part.GLIDE, 5671),
        ShipPushed(YELLOW, 1, "cylinder", (5125, 8625), (4925, 8515), Part.GLIDE, 7341),
    ]
    assert played.seen(ShipSettled) == [
        ShipSettled(BLUE, 1, "O09", (3425, 8515)),
        ShipSettled(YELLOW, 1, "O08", (4925, 8515)),
    ]
    kinds = played.kinds()
    assert kinds.index("CloudLifted") < kinds.index("ShipSettled") < kinds.index("CloudSetDown")


@pytest.mark.rule("BT-44")
def test_another_magnet_may_still_draw_a_ship_that_was_pushed() -> None:
    first, second = magnet(0, 0, room=0), magnet(-4, 0.6)
    assert glided([first, second], [ship(3, 0.1)]) == [
        (2.408, 0, 0, False),
        (7.4, 1, 0, True),
    ]


@pytest.mark.rule("BT-44")
def test_one_pusher_pushes_one_ship_once_in_a_part() -> None:
    slow = Shove(2.0, 0.001)
    pusher = magnet(0, 0, room=0, reach=1.0)
    for number in range(-99, 100):
        met = contacts(Glide([pusher], EAST, 10, slow), [pusher], [ship(3, number / 100)])
        assert len(met) == 1


@pytest.mark.rule("BT-33", "BT-86")
def test_the_last_lesson_goes_as_it_is_told() -> None:
    """Sailed to S09 the ship is safe; left on S05 it is drawn up after 3.157 dots of the glide."""
    ships = {"B1": "S05", "B2": "L09", "Y1": "B07", "Y2": "O02"}
    left = spun(position(ships), "E 4 N")
    assert ShipDrawnUp(BLUE, 1, "C", 2, Part.GLIDE, 3157, (10875, 5375)) in left.events
    away = spun(position({**ships, "B1": "S09"}), "E 4 N")
    assert [(drawn.seat, drawn.ship) for drawn in away.seen(ShipDrawnUp)] == [(YELLOW, 1)]
    lifted = spun(away.state, "G EAST").state
    assert isinstance(berth(lifted, "Y1"), Lost)
    assert berth(lifted, "B1") == At("S09")
