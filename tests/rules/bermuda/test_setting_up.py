"""Parts and set-up: BT-01 to BT-08."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from boardgames.core.game import CHANCE
from boardgames.core.rng import Rng
from boardgames.games.bermuda.rules.actions import CardTurned, OpeningRolled, Roll
from boardgames.games.bermuda.rules.events import PileTurned
from boardgames.games.bermuda.rules.sailing import open_dock
from boardgames.games.bermuda.rules.state import Docked, Hanging, Lost, Phase, State, looks
from tests.rules.bermuda.positions import BLUE, game, play, position, spun, worth


def started(seats: int) -> State:
    """The table when the first player is about to roll; the highest seat threw highest."""
    state = game().start(seats)
    while state.phase is Phase.TURNING:
        state = play(state, game().legal_actions(state)[0]).state
    for seat in range(seats):
        state = play(state, OpeningRolled(seat, seat + 1)).state
    return state


@pytest.mark.rule("BT-01")
def test_two_three_or_four_play_for_the_most_money() -> None:
    assert list(game().seats) == [2, 3, 4]
    ended = spun(
        position({"B1": "^A", "Y1": "S02"}, money=(90000, 150000), turn=-1), "G EAST"
    ).state
    outcome = game().outcome(ended)
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.rule("BT-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_has_four_ships_of_its_colour_and_others_are_absent(seats: int) -> None:
    assert game().rules.colours == ("blue", "yellow", "green", "red")
    state = game().start(seats)
    assert (state.first, state.turn, state.round) == (-1, -1, 0), "nobody's turn yet"
    assert (state.roll, state.pips, state.sector) == (0, 0, 0), "nothing thrown or spun yet"
    assert [len(fleet) for fleet in state.ships] == [4] * seats
    worn = [(name, symbol) for name, _, symbol in looks(game().rules, seats)]
    assert worn == [("blue", "●"), ("yellow", "■"), ("green", "◆"), ("red", "▲")][:seats]


@pytest.mark.rule("BT-03")
def test_nothing_is_assembled_before_the_first_roll() -> None:
    state = game().start(2)
    rng = Rng(5)
    while game().to_move(state) == CHANCE:
        state = game().apply(state, game().chance(state, rng)).state
    assert game().legal_actions(state) == (Roll(),)
    # Every ship has its magnet: whichever is met is drawn up, without anything being fitted.
    met = spun(position({"B1": "B07", "Y1": "B09"}), "E 4 N").state
    assert isinstance(met.ships[0][0], Hanging)
    assert isinstance(met.ships[1][0], Hanging)


@pytest.mark.rule("BT-02", "BT-04", "BT-05", "BT-07", "BT-08", "BT-66")
def test_a_table_of_three_is_set_up() -> None:
    """Example 1."""
    state = started(3)
    for number, name in enumerate(("sugar", "lumber", "bananas", "oil")):
        there = [fleet[number] for fleet in state.ships]
        assert there == [Docked(name, 1), Docked(name, 2), Docked(name, 3)]
    assert [pile.count for pile in state.piles] == [8, 7, 4, 5]
    assert state.bonus_left == 8
    assert [worth(state, seat) for seat in range(3)] == [0, 0, 0]
    sea = game().sea
    cover = sea.cover(state.cloud, state.letter)
    for seat, port in product(range(3), range(4)):
        assert open_dock(sea, state, state.ships, seat, port, cover) == 0


@pytest.mark.rule("BT-04")
def test_ships_are_numbered_in_sailing_order_and_lie_on_their_seats_dock() -> None:
    state = game().start(4)
    for seat, fleet in enumerate(state.ships):
        ports = ("sugar", "lumber", "bananas", "oil")
        assert fleet == tuple(Docked(port, seat + 1) for port in ports)


@pytest.mark.rule("BT-05")
def test_the_freight_is_eight_sugar_seven_lumber_four_bananas_five_oil() -> None:
    freight = game().rules.freight
    assert {product: (len(cards), sum(cards)) for product, cards in freight.items()} == {
        "sugar": (8, 410000),
        "lumber": (7, 290000),
        "bananas": (4, 100000),
        "oil": (5, 400000),
    }
    assert Counter(freight["sugar"]) == Counter(
        (30000, 30000, 40000, 50000, 50000, 60000, 70000, 80000)
    )


@pytest.mark.rule("BT-06")
def test_every_pile_shows_its_top_card_and_the_next_is_still_to_be_drawn() -> None:
    state = game().start(2)
    assert [pile.top for pile in state.piles] == [None] * 4
    assert game().to_move(state) == CHANCE
    values = [action.value for action in game().legal_actions(state)]  # type: ignore[union-attr]
    assert values == [30000, 40000, 50000, 60000, 70000, 80000]
    turned = play(state, CardTurned("sugar", 50000))
    assert turned.events == [PileTurned("sugar", 50000, 7)]
    pile = turned.state.piles[0]
    assert (pile.top, pile.rest) == (50000, (30000, 30000, 40000, 50000, 60000, 70000, 80000))


@pytest.mark.rule("BT-06")
def test_each_card_beneath_is_equally_likely() -> None:
    state = position({"B1": "S11"}, piles={"lumber": (60000, 20000, 20000, 70000)}, roll=1)
    docked = play(state, *game().legal_actions(state)[:1]).state
    drawn = Counter(game().chance(docked, Rng.of(3, number)).value for number in range(3000))  # type: ignore[union-attr]
    assert drawn.keys() == {20000, 70000}
    # Example 16: two of the three cards left are of 20000.
    assert 0.63 < drawn[20000] / 3000 < 0.70


@pytest.mark.rule("BT-06")
def test_nothing_is_hidden_from_anybody_and_nothing_decided_beforehand() -> None:
    """Example 39: a view is the whole state, and the hint doesn't depend on the seed."""
    state = position({"B1": "B04", "B2": "S03", "Y1": "O02"}, roll=2)
    for seat in range(2):
        view = game().view(state, seat)
        assert view == state
        assert game().guess(view, seat, Rng(1)) == view
    from boardgames.games.bermuda.bots.hard import Hard

    actions = game().legal_actions(state)
    assert len(actions) == 2
    hints = {Hard().choose(game(), state, actions, BLUE, Rng(seed)) for seed in range(20)}
    assert len(hints) == 1


@pytest.mark.rule("BT-07")
def test_home_port_is_the_sugar_port_with_eight_bonus_cards_of_twenty_thousand() -> None:
    home = game().board.ports[0]
    assert (home.product, home.title) == ("sugar", "Miami")
    assert (game().rules.bonus.count, game().rules.bonus.value) == (8, 20000)
    assert "home" in game().board.piles


@pytest.mark.rule("BT-08")
def test_standing_in_port_at_the_start_earns_no_card() -> None:
    state = started(4)
    assert state.phase is Phase.ROLL
    assert state.hands == ((),) * 4
    assert not any(isinstance(berth, Lost) for fleet in state.ships for berth in fleet)
