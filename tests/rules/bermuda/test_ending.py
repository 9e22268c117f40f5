"""The lift, the end and the options: BT-84 to BT-99."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardgames.games.bermuda.rules.events import (
    BonusTaken,
    CloudLifted,
    FleetLost,
    GameEnded,
    ShipDrawnUp,
    ShipLost,
    ShipSettled,
)
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import (
    Adrift,
    At,
    Bonus,
    Hanging,
    Lost,
    Phase,
    Reason,
    State,
)
from tests.rules.bermuda.positions import (
    BLUE,
    GREEN,
    START,
    YELLOW,
    Lying,
    berth,
    dealt,
    game,
    play,
    position,
    sailed,
    spun,
    worth,
)

FAR = {"B1": "S02", "Y1": "S09"}
BARE: dict[str, tuple[int, ...]] = {"sugar": (), "lumber": (), "bananas": (), "oil": ()}
THREE = {"B1": "^A", "B2": "S02", "Y1": "^C", "G1": "S09"}


def result(state: State) -> tuple[str, tuple[int, ...]]:
    outcome = game().outcome(state)
    assert outcome is not None
    return outcome.reason, outcome.winners


@pytest.mark.rule("BT-84", "BT-85")
def test_only_a_word_lifts_the_cloud() -> None:
    for number, sector in enumerate(game().rules.spinner, 1):
        state = position(FAR, turn=-1)
        spinning = game().apply(state, game().legal_actions(state)[0]).state
        swept = play(spinning, game().legal_actions(spinning)[number - 1])
        assert bool(swept.seen(CloudLifted)) == (sector.word is not None)


@pytest.mark.rule("BT-85")
def test_the_lift_comes_after_the_cloud_has_reached_the_last_dot() -> None:
    kinds = spun(position(FAR), "G EAST").kinds()
    assert kinds.index("CloudGlided") < kinds.index("CloudLifted") < kinds.index("CloudSetDown")


@pytest.mark.rule("BT-86")
def test_a_hanging_ship_is_lost_in_a_lift_and_not_before() -> None:
    ships = {"B1": "^C", "B2": "S02", "Y1": "^A", "Y2": "^A", "Y3": "S09"}
    held = spun(position(ships), "A 10 E").state
    assert isinstance(berth(held, "B1"), Hanging)
    lifted = spun(position(ships), "G EAST")
    # By magnet and place: A's two ships before C's one.
    assert lifted.seen(ShipLost) == [ShipLost(YELLOW, 1), ShipLost(YELLOW, 2), ShipLost(BLUE, 1)]
    assert berth(lifted.state, "B1") == Lost()


@pytest.mark.rule("BT-87")
def test_the_cloud_is_set_down_on_the_red_circle_with_a_north_and_play_goes_on() -> None:
    state = spun(position(FAR, cloud=(20, 14), letter="D"), "F WEST").state
    assert (state.cloud, state.letter) == (START, "A")
    assert (state.phase, state.turn, state.round) == (Phase.ROLL, BLUE, 2)


@pytest.mark.rule("BT-88")
def test_while_the_cloud_is_up_nothing_is_covered_and_everybody_settles() -> None:
    # The ship drifts right under the place where the cloud comes down again.
    state = position({"B1": (12.9, 11.6), "Y1": "S09"}, cloud=(20, 3))
    lifted = spun(state, "D NORTH")
    assert lifted.seen(ShipSettled) == [ShipSettled(BLUE, 1, "B08", (12900, 11600))]
    assert berth(lifted.state, "B1") == At("B08")


@pytest.mark.rule("BT-89")
def test_whoever_reaches_the_target_wins_at_once() -> None:
    """Example 25."""
    state = position({"B1": "S11", "Y1": "S02"}, money=(300000, 0), piles={"lumber": (50000,)})
    docked = sailed(state, 1, 1, "lumber")
    assert worth(docked.state, BLUE) == 350000
    assert docked.state.phase is Phase.OVER
    assert docked.events[-1] == GameEnded(Reason.MONEY, ((BLUE,), (YELLOW,)))
    assert result(docked.state) == ("money", (BLUE,))
    assert game().to_move(docked.state) is None


@pytest.mark.rule("BT-89")
def test_one_card_short_of_the_target_play_goes_on() -> None:
    state = position({"B1": "S11", "Y1": "S02"}, money=(300000, 0), piles={"lumber": (40000,)})
    docked = sailed(state, 1, 1, "lumber").state
    assert worth(docked, BLUE) == 340000
    assert docked.phase is not Phase.OVER


@pytest.mark.rule("BT-86", "BT-90", "BT-91")
def test_a_lost_fleet_ends_the_match_and_its_owner_may_still_be_richest() -> None:
    """Example 33."""
    state = position(THREE, seats=3, money=(90000, 200000, 150000))
    ended = spun(state, "G EAST")
    assert ended.seen(ShipLost) == [ShipLost(BLUE, 1), ShipLost(YELLOW, 1)]
    assert ended.seen(FleetLost) == [FleetLost(YELLOW)]
    assert result(ended.state) == ("fleet_lost", (YELLOW,))


@pytest.mark.rule("BT-90")
def test_a_lift_that_leaves_everybody_a_ship_ends_nothing() -> None:
    state = spun(position({"B1": "^A", "B2": "S02", "Y1": "S09"}), "G EAST").state
    assert state.phase is Phase.ROLL


@pytest.mark.rule("BT-91")
def test_two_fleets_may_go_together() -> None:
    state = position({"B1": "^A", "Y1": "^C"}, money=(90000, 60000))
    ended = spun(state, "G EAST")
    assert ended.seen(FleetLost) == [FleetLost(BLUE), FleetLost(YELLOW)]
    assert result(ended.state) == ("fleet_lost", (BLUE,))


@pytest.mark.rule("BT-92")
def test_equal_money_is_settled_by_ships_afloat() -> None:
    """Example 34."""
    state = position(THREE, seats=3, money=(90000, 150000, 150000))
    ended = spun(state, "G EAST").state
    assert result(ended) == ("fleet_lost", (GREEN,))
    outcome = game().outcome(ended)
    assert outcome is not None
    assert outcome.ranking == ((GREEN,), (YELLOW,), (BLUE,))


@pytest.mark.rule("BT-92")
def test_a_hanging_ship_is_not_afloat() -> None:
    ships = {"B1": "^A", "Y1": "B08"}
    ended = spun(position(ships, money=(60000, 60000), becalmed=40), "A 2 N").state
    outcome = game().outcome(ended)
    assert outcome is not None
    assert outcome.ranking == ((YELLOW,), (BLUE,))


@pytest.mark.rule("BT-92")
def test_a_drifting_ship_is_afloat() -> None:
    ships: Lying = {"B1": "^A", "Y1": (10.5, 8.2)}
    state = position(ships, money=(60000, 60000), becalmed=40, cloud=(13, 12))
    ended = spun(state, "A 2 N").state
    assert isinstance(berth(ended, "Y1"), Adrift)
    outcome = game().outcome(ended)
    assert outcome is not None
    assert outcome.ranking == ((YELLOW,), (BLUE,))


@pytest.mark.rule("BT-92")
def test_still_equal_is_shared() -> None:
    ships = {"B1": "S02", "Y1": "S09", "G1": "^A"}
    ended = spun(position(ships, seats=3, money=(60000, 60000, 40000)), "G EAST").state
    outcome = game().outcome(ended)
    assert outcome is not None
    assert outcome.ranking == ((BLUE, YELLOW), (GREEN,))
    assert outcome.winners == (BLUE, YELLOW)


@pytest.mark.rule("BT-93")
def test_when_all_cards_are_taken_the_richest_wins() -> None:
    """Example 37, with as many cards as the two hold and the one Blue docks for."""
    plain = game()
    freight = {"sugar": (320000,), "lumber": (20000,), "bananas": (300000,), "oil": (10000,)}
    rules = replace(plain.rules, freight=freight, bonus=Bonus(0, 20000))
    few = BermudaTriangle(rules, plain.board, plain.options)
    ships = {"B1": "S11", "Y1": "S02"}
    state = position(ships, money=(320000, 310000), of=few)
    docked = sailed(state, 1, 1, "lumber", of=few)
    assert docked.events[-1] == GameEnded(Reason.PILES_EMPTY, ((BLUE,), (YELLOW,)))
    assert few.to_move(docked.state) is None
    assert result(docked.state) == ("piles_empty", (BLUE,))


@pytest.mark.rule("BT-93")
def test_a_bonus_card_left_keeps_the_match_going() -> None:
    ships = {"B1": "S11", "Y1": "S02", "G1": "L02"}
    state = position(ships, seats=3, piles=dict(BARE, lumber=(20000,)), bonus=1)
    assert sailed(state, 1, 1, "lumber").state.phase is Phase.ROLL


@pytest.mark.rule("BT-94")
def test_forty_rounds_without_a_sail_end_the_match() -> None:
    ships = {"B1": "^A", "Y1": "^C"}
    almost = spun(position(ships, money=(60000, 20000), becalmed=39), "A 2 N").state
    assert (almost.phase, almost.becalmed) == (Phase.SPIN, 40)
    ended = spun(almost, "A 2 N")
    assert ended.events[-1] == GameEnded(Reason.BECALMED, ((BLUE,), (YELLOW,)))
    # BT-90 is looked at first.
    both = spun(almost, "G EAST").state
    assert result(both)[0] == "fleet_lost"


@pytest.mark.rule("BT-94")
def test_a_sail_starts_the_count_anew() -> None:
    state = sailed(position(FAR, becalmed=40), 1, 1, "S03").state
    assert state.becalmed == 0
    state = spun(state, "A 2 N").state
    assert (state.phase, state.becalmed) == (Phase.ROLL, 1)
    docked = sailed(position({"B1": "S11", "Y1": "S02"}, becalmed=40), 1, 1, "lumber").state
    assert docked.becalmed == 0


@pytest.mark.rule("BT-95")
def test_the_short_game_ends_at_two_hundred_thousand() -> None:
    """Example 35."""
    short = game(target=200000)
    ships = {"B1": "O10", "Y1": "S02", "G1": "L02"}
    state = dealt(position(ships, seats=3, piles={"sugar": ()}, bonus=1), (190000, 0))
    docked = sailed(state, 1, 1, "sugar", of=short)
    assert docked.seen(BonusTaken)
    assert worth(docked.state, BLUE) == 210000
    assert docked.state.result is Reason.MONEY
    assert game().target == 350000
    assert sailed(state, 1, 1, "sugar").state.phase is Phase.ROLL


@pytest.mark.rule("BT-96")
def test_the_short_game_changes_nothing_else() -> None:
    short, full = game(target=200000), game()
    assert short.start(3) == full.start(3)
    state = position({"B1": "B07", "B2": "B08", "Y1": "B09", "Y2": "S05"}, turn=-1)
    assert spun(state, "E 4 N", of=short) == spun(state, "E 4 N", of=full)
    assert short.rules == full.rules


@pytest.mark.rule("BT-97")
def test_with_the_first_printings_rule_every_edge_lifts() -> None:
    """Example 36."""
    early = game(edge_lift=True)
    lifted = spun(position(FAR), "A 10 E", of=early)
    assert lifted.seen(CloudLifted) == [CloudLifted((23, 10))]
    assert lifted.state.cloud == START
    assert not spun(position(FAR), "E 4 N", of=early).seen(CloudLifted)
    # A corner row counts too: no dot lies north of row 3.
    assert spun(position(FAR, cloud=(13, 5)), "A 2 N", of=early).seen(CloudLifted)
    assert not spun(position(FAR, cloud=(13, 5)), "A 2 N").seen(CloudLifted)


@pytest.mark.rule("BT-98")
def test_the_extra_magnet_acts_only_when_asked_for() -> None:
    third = game(extra_magnet=True)
    assert [magnet.name for magnet in third.sea.magnets] == ["A", "C", "F"]
    assert [magnet.name for magnet in game().sea.magnets] == ["A", "C"]
    state = position({"B1": (10.625, 10.5), "B2": "S02", "Y1": "L02"})
    (drawn,) = spun(state, "A 2 N", of=third).seen(ShipDrawnUp)
    assert (drawn.magnet, drawn.at) == ("F", 525)
    assert not spun(state, "A 2 N").seen(ShipDrawnUp)


@pytest.mark.rule("BT-99")
def test_safe_ports_keep_docked_ships_from_the_magnets_but_nobody_else() -> None:
    safe = game(safe_ports=True)
    ships = {"B1": "sugar 1", "B2": "B07", "Y1": "S09"}
    state = position(ships, cloud=(3, 7), letter="C")
    assert not spun(state, "A 10 E", of=safe).seen(ShipDrawnUp)
    at_sea = spun(position(ships), "E 4 N", of=safe).seen(ShipDrawnUp)
    assert [(drawn.seat, drawn.ship) for drawn in at_sea] == [(BLUE, 2)]
