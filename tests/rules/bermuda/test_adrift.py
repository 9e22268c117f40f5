"""Ships adrift, and how they settle again: BT-45 to BT-49."""

from __future__ import annotations

import pytest

from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.events import (
    ShipLandedOn,
    ShipPushed,
    ShipSettled,
    TurnPassed,
    Why,
)
from boardgames.games.bermuda.rules.state import Adrift, At
from boardgames.games.bermuda.rules.sweep import Body, Glide, Mover, Shove, contacts
from tests.rules.bermuda.positions import (
    BLUE,
    GREEN,
    START,
    YELLOW,
    Lying,
    berth,
    game,
    moves,
    position,
    sailed,
    spun,
    worth,
)


@pytest.mark.rule("BT-45", "BT-46")
def test_a_pushed_ship_drifts_under_the_cloud_and_settles_a_round_later() -> None:
    """Example 30."""
    played = spun(position({"B1": "B08", "Y1": "S02"}), "B 3 S")
    assert berth(played.state, "B1") == Adrift(11515, 13000, 1)
    assert TurnPassed(BLUE, Why.COVERED) in played.events
    later = spun(played.state, "A 10 E")
    assert later.seen(ShipSettled) == [ShipSettled(BLUE, 1, "B09", (11515, 13000))]


@pytest.mark.rule("BT-45")
def test_a_pushed_ship_lies_on_a_thousandth() -> None:
    pusher = Mover((0.0, 0.0), 0.6, 0)
    glide = Glide([pusher], (1.0, 0.0), 10, Shove(2.0, 0.01))
    (met,) = contacts(glide, [pusher], [Body(BLUE, 1, (3.0, 0.123456), docked=False)])
    assert met.to == (3.953, 0.61)


@pytest.mark.rule("BT-45")
def test_a_drifting_ship_leaves_its_space_empty_and_is_not_landed_on() -> None:
    # Yellow drifts exactly where B06 lies: it is passed through, not landed on.
    here = game().sea.space_at["B06"]
    adrift = position({"B1": "B05", "B2": (11.515, 13.0), "Y1": here, "Y2": "S02"})
    assert moves(adrift, 1) == [Sail(1, "B06")]
    joined = sailed(adrift, 1, 1, "B06")
    assert not joined.seen(ShipLandedOn)
    assert isinstance(berth(joined.state, "Y1"), Adrift)
    after = spun(position({"B1": "B08", "Y1": "S02"}), "B 3 S").state
    assert At("B08") not in (berth(after, "B1"), berth(after, "Y1"))


@pytest.mark.rule("BT-46")
def test_a_ship_stays_adrift_while_its_nearest_space_is_covered() -> None:
    # The point is clear of the cloud, but B07, the nearest space, is not.
    state = position({"B1": (14.6, 13.3), "Y1": "S02"}, cloud=(13, 12))
    swept = spun(state, "A 2 N")
    assert not game().sea.is_covered(START, "A", (14.6, 13.3))
    assert not swept.seen(ShipSettled)
    assert isinstance(berth(swept.state, "B1"), Adrift)


@pytest.mark.rule("BT-46")
def test_a_ship_under_the_cloud_stays_adrift_though_its_nearest_space_is_clear() -> None:
    point = (10.5, 8.2)
    swept = spun(position({"B1": point, "Y1": "S02"}, cloud=(13, 12)), "A 2 N")
    assert game().sea.is_covered(START, "A", point)
    assert not game().sea.is_covered(START, "A", game().sea.space_at["S05"])
    assert berth(swept.state, "B1") == Adrift(10500, 8200, 1)
    clear = spun(position({"B1": point, "Y1": "S02"}, cloud=(13, 15)), "A 2 N")
    assert clear.seen(ShipSettled) == [ShipSettled(BLUE, 1, "S05", (10500, 8200))]


@pytest.mark.rule("BT-47")
def test_any_lane_will_do_but_never_a_port_and_ties_go_to_the_first_in_the_round() -> None:
    far = (3, 17)
    by_port = spun(position({"B1": (24.0, 1.5), "Y1": "B02"}, cloud=far), "A 2 N")
    (settled,) = by_port.seen(ShipSettled)
    assert settled.space == "L01"
    # Half way between S11 (22.375, 3) and L01 (24.375, 3.125).
    tie = spun(position({"B1": (23.375, 3.0625), "Y1": "B02"}, cloud=far), "A 2 N")
    assert tie.seen(ShipSettled) == [ShipSettled(BLUE, 1, "S11", (23375, 3062))]


@pytest.mark.rule("BT-48")
def test_who_went_adrift_first_settles_first() -> None:
    here = (24.3, 3.1)
    for order in (("B1", "Y1"), ("Y1", "B1")):
        ships: Lying = {order[0]: here, order[1]: here, "B2": "B02", "Y2": "B05"}
        state = spun(position(ships, cloud=(3, 17)), "A 2 N").state
        assert berth(state, order[0]) == At("L01")
        assert berth(state, order[1]) != At("L01")


@pytest.mark.rule("BT-48")
def test_a_drifting_ship_that_is_pushed_again_keeps_its_place_in_the_order() -> None:
    ships: Lying = {"B1": (12.875, 11.75), "Y1": (14.0, 9.0), "Y2": "S02"}
    swept = spun(position(ships), "B 3 S")
    assert [pushed.ship for pushed in swept.seen(ShipPushed) if pushed.seat == BLUE] == [1]
    assert berth(swept.state, "B1") == Adrift(11515, 13000, 1)


@pytest.mark.rule("BT-49")
def test_being_pushed_and_settling_earns_and_costs_nothing() -> None:
    state = position({"B1": "O07", "Y1": "O08", "G1": "S02"}, seats=3, money=(50000, 40000, 0))
    after = spun(state, "F WEST").state
    assert [worth(after, seat) for seat in (BLUE, YELLOW, GREEN)] == [50000, 40000, 0]
    assert after.bonus_left == state.bonus_left
