"""Computer players: what each level weighs, and that all of them finish their games."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from boardgames.ai.bots import thought_out
from boardgames.core.rng import Rng
from boardgames.games import kit_of
from boardgames.games.bermuda.bots.easy import Easy
from boardgames.games.bermuda.bots.evaluation import (
    COUNTS,
    PLAIN,
    Judge,
    Standing,
    Weights,
    chances,
    judge_of,
    weights_of,
)
from boardgames.games.bermuda.bots.hard import TOGETHER, Hard, Luck
from boardgames.games.bermuda.bots.normal import Normal
from boardgames.games.bermuda.rules.actions import Roll, Rolled, Sail, Spin
from boardgames.games.bermuda.rules.rules import BermudaTriangle, dangers
from boardgames.games.bermuda.rules.state import Phase, State, money
from tests.rules.bermuda.positions import BLUE, YELLOW, Lying, dealt, game, play, position
from tests.rules.bermuda.quick_hard import quick_hard

pytestmark = pytest.mark.thorough


def chosen(bot: Any, ships: Lying, roll: int, seed: int = 1, **more: Any) -> Any:
    state = play(position(ships, **more), Roll(), Rolled(roll)).state
    return bot.choose(game(), state, game().legal_actions(state), state.turn, Rng(seed))


def chosen_by_any_dice(bot: Any, state: State) -> set[Any]:
    """What Blue does there, with ten different dice in its hand if it throws any."""
    legal, found = game().legal_actions(state), set()
    for seed in range(10):
        rng = Rng(seed)
        found.add(bot.choose(game(), state, legal, BLUE, rng))
        if rng.state == Rng(seed).state:
            break  # None was thrown: it would think the same with any other.
    return found


def finished(bots: Sequence[Any], seed: int, played: BermudaTriangle | None = None) -> State:
    """A short match's end, unless another is wanted."""
    rng, played = Rng.of(seed), played or game(target=200_000)
    state = played.start(len(bots))
    while (seat := played.to_move(state)) is not None:
        if seat < 0:
            action = played.chance(state, rng)
        else:
            legal = played.legal_actions(state)
            view = played.view(state, seat)
            action = bots[seat].choose(played, view, legal, seat, rng)
            assert action in legal
        state = played.apply(state, action).state
    return state


def worth(state: State, move: Sail) -> float:
    """What the hard player thinks of a move of Blue."""
    return float(thought_out(Hard().weigh(game(), state, [move], BLUE, Rng(1)))[0].value)


def test_there_are_three_levels() -> None:
    assert list(kit_of("bermuda").bots()) == ["easy", "normal", "hard"]


@pytest.mark.parametrize(
    ("level", "seats"), [("easy", 2), ("easy", 4), ("normal", 2), ("normal", 4)]
)
def test_every_level_finishes_its_games(level: str, seats: int) -> None:
    bot = kit_of("bermuda").bots()[level]
    for seed in range(2):
        assert finished([bot] * seats, seed).phase is Phase.OVER


@pytest.mark.parametrize("seats", [2, 4])
def test_hard_players_finish_their_games(seats: int) -> None:
    for seed in range(2):
        assert finished([quick_hard(seats)] * seats, seed, game()).phase is Phase.OVER


def test_easy_docks_where_it_is_paid_most_then_lands_on_a_rival_and_spares_its_own() -> None:
    ships = {"B1": "S11", "B2": "O02", "B3": "L02", "B4": "O10", "Y1": "S02"}
    paid = {chosen(Easy(), ships, 3, seed) for seed in range(20)}
    assert paid == {Sail(4, "sugar")}, "with its bonus sugar pays more than lumber"
    blow = {"B1": "S02", "B2": "O02", "B3": "L02", "Y1": "S05"}
    assert {chosen(Easy(), blow, 3, seed) for seed in range(20)} == {Sail(1, "S05")}
    own = {"B1": "S02", "B2": "S05", "B3": "L02", "Y1": "O02"}
    sails = {chosen(Easy(), own, 3, seed) for seed in range(40)}
    assert sails == {Sail(2, "S08"), Sail(3, "L05")}


def test_normal_likes_pay_and_landing_on_rivals_and_spares_its_own() -> None:
    ships = {"B1": "S11", "B2": "O02", "Y1": "S02"}
    assert chosen(Normal(), ships, 3) == Sail(1, "lumber")
    rival = {"B1": "O06", "B2": "L02", "Y1": "O09"}
    assert {chosen(Normal(), rival, 3, seed) for seed in range(10)} == {Sail(1, "O09")}
    own = {"B1": "S02", "B2": "S05", "B3": "L08", "Y1": "O02"}
    assert {chosen(Normal(), own, 3, seed).ship for seed in range(20)} <= {2, 3}


def test_hard_takes_the_winning_dock() -> None:
    state = play(
        position({"B1": "S11", "B2": "O10", "Y1": "S02"}, money=(320000, 0)), Roll(), Rolled(1)
    ).state
    legal = game().legal_actions(state)
    assert set(legal) == {Sail(1, "lumber"), Sail(2, "sugar")}
    # Lumber shows 20000 and falls short, sugar with its bonus reaches the target.
    assert Hard().choose(game(), state, legal, BLUE, Rng(1)) == Sail(2, "sugar")


@pytest.mark.parametrize(("lies", "to"), [("S05", "S09"), ("L06", "L10")])
def test_hard_sails_out_of_the_sweep(lies: str, to: str) -> None:
    other = "O03" if lies.startswith("L") else "L02"
    state = position({"B1": lies, "B2": other, "Y1": "O08", "Y2": "B13"}, roll=4)
    assert dangers(game(), state, BLUE) == (2, 0, 0, 0)
    assert dangers(game(), play(state, Sail(1, to)).state, BLUE) == (0, 0, 0, 0)
    legal = game().legal_actions(state)
    assert len(legal) == 2
    assert Hard().choose(game(), state, legal, BLUE, Rng(1)) == Sail(1, to)


def test_hard_keeps_a_blockade_while_a_rival_waits_outside() -> None:
    # All three would gain one space on the same lane, far from a cloud in the other corner.
    def price(rival: str) -> float:
        """What leaving the port would cost with that rival, beside sailing another ship."""
        ships = {"B1": "lumber", "B2": "lumber", "B3": "L02", "Y1": rival, "Y2": "B13"}
        state = play(position(ships, cloud=(3, 17)), Roll(), Rolled(1)).state
        return worth(state, Sail(3, "L03")) - worth(state, Sail(1, "L01"))

    assert (outside := price("S11")) > 0
    assert outside > 3 * price("O02")
    ships = {"B1": "lumber", "B2": "lumber", "B3": "L02", "Y1": "S11", "Y2": "B13"}
    assert chosen(Hard(), ships, 1, cloud=(3, 17)).ship == 3


def test_hard_likes_a_lift_that_ends_the_match_while_it_leads() -> None:
    def gap(last: str) -> float:
        """How much twenty thousand more instead of less gain, with that ship of Ben."""
        found = []
        for held in ((80000, 60000), (60000, 80000)):
            ships = {"B1": "S02", "B2": "L02", "Y1": last}
            state = play(position(ships, money=held), Roll(), Rolled(1)).state
            found.append(worth(state, Sail(1, "S03")))
        return found[0] - found[1]

    assert gap("^A") > 1.3 * gap("S09")


class TestNoFoolishness:
    """What people would shake their heads at."""

    def test_hard_takes_the_last_free_dock_of_a_port_that_pays_well(self) -> None:
        ships = {
            "B1": "S10",
            "B2": "L04",
            "B3": "B02",
            "B4": "oil",
            "Y1": "lumber",
            "G1": "lumber",
            "R1": "lumber",
            "Y2": "S03",
            "G2": "O03",
            "R2": "B12",
        }
        piles = {"lumber": (70_000, 20_000, 20_000, 30_000)}
        first = position(ships, seats=4, roll=4, cloud=(5, 15), piles=piles)
        assert dangers(game(), first, BLUE)[0] == 0
        legal = game().legal_actions(first)
        assert Hard().choose(game(), first, legal, BLUE, Rng(1)) == Sail(1, "lumber")

    @pytest.mark.parametrize("bot", [Easy(), Normal(), Hard()])
    def test_nobody_lands_on_its_own_ships_for_a_card_that_another_will_take(
        self, bot: Any
    ) -> None:
        """One open card, three ships that wait for it: it can be taken once."""
        ships = {"B1": "O07", "B2": "O09", "B4": "S02", "Y1": "B12"}
        state = position(ships, roll=2, piles={"sugar": (80_000, 30_000)})
        assert Sail(1, "O09") in game().legal_actions(state)
        assert chosen_by_any_dice(bot, state) == {Sail(2, "sugar")}

    def test_a_second_ship_is_not_credited_with_the_card_that_the_first_will_take(self) -> None:
        ships = {"B1": "O09", "B2": "O02", "Y1": "L05"}
        piles = {"sugar": (80_000, 30_000)}
        standing = Standing(game(), Weights(pay_near=1.0))
        alone = standing.scores(position({"B1": "O09", "Y1": "L05"}, piles=piles))[BLUE]
        both = standing.scores(position({**ships, "B2": "O08"}, piles=piles))[BLUE]
        assert alone == pytest.approx(1.0), "eighty of freight, twenty of bonus"
        assert both - alone == pytest.approx(0.5), "thirty of freight, and a bonus"

    def test_easy_puts_no_ship_where_most_spins_would_take_it(self) -> None:
        ships = {"B1": "sugar", "B2": "bananas", "B3": "B02", "Y1": "lumber", "Y2": "S03"}
        state = position(ships, roll=5, cloud=(13, 3), letter="H")
        assert dangers(game(), play(state, Sail(1, "S05")).state, BLUE)[0] > 8
        legal = game().legal_actions(state)
        assert Sail(1, "S05") in legal
        taken = {Easy().choose(game(), state, legal, BLUE, Rng(seed)) for seed in range(40)}
        assert taken == {Sail(2, "B05"), Sail(3, "B07")}

    def test_easy_goes_into_danger_if_it_has_to(self) -> None:
        state = position({"B1": "sugar", "Y1": "O02"}, roll=5, cloud=(13, 3), letter="H")
        legal = game().legal_actions(state)
        assert Easy().choose(game(), state, legal, BLUE, Rng(1)) == Sail(1, "S05")

    @pytest.mark.parametrize(
        ("ships", "roll", "cloud", "letter"),
        [
            ({"B1": "sugar", "B2": "lumber", "B3": "bananas", "B4": "O08"}, 4, (10, 10), "E"),
            ({"B1": "sugar", "B2": "lumber", "B3": "bananas", "B4": "O10"}, 6, (13, 10), "A"),
        ],
    )
    def test_normal_leaves_no_money_by_lot(
        self, ships: Lying, roll: int, cloud: tuple[int, int], letter: str
    ) -> None:
        rivals = {"Y1": "S01", "Y2": "L08", "G1": "lumber", "G2": "bananas", "G3": "O02"}
        piles = {"sugar": (70_000, 30_000, 40_000)}
        every: Lying = {**ships, **rivals}
        state = position(every, seats=3, roll=roll, cloud=cloud, letter=letter, piles=piles)
        legal = game().legal_actions(state)
        assert len(legal) > 2
        for seed in range(40):
            assert Normal().choose(game(), state, legal, BLUE, Rng(seed)) == Sail(4, "sugar")

    def test_normal_takes_what_its_ship_lies_beside_rather_than_wait_for_more(self) -> None:
        """Seen in matches: round after round next to a dock that pays, with nothing in hand."""
        own: Lying = {"B1": "S02", "B2": "lumber", "B3": "bananas", "B4": "O10"}
        rivals: Lying = {"Y1": "sugar", "Y2": "lumber", "Y3": "B05", "Y4": "L02"}
        piles = {"sugar": (50_000, 30_000, 30_000, 40_000, 60_000, 70_000, 80_000)}
        state = position({**own, **rivals}, roll=4, cloud=(10, 13), letter="E", piles=piles)
        assert len(game().legal_actions(state)) == 4
        assert chosen_by_any_dice(Normal(), state) == {Sail(4, "sugar")}

    def test_normal_takes_no_card_whose_next_would_let_a_rival_win_at_once(self) -> None:
        """Yellow is close to sugar and lacks $70,000: of seven cards beneath five are enough."""
        ships = {"B1": "O06", "B2": "S03", "B3": "lumber", "Y1": "O10", "Y2": "L05"}
        piles = {"oil": (), "bananas": (10_000, 20_000, 30_000)}
        state = position(ships, roll=6, cloud=(20, 15), letter="D", piles=piles)
        state = dealt(state, (160_000,))
        assert money(state.hands[YELLOW]) == 280_000
        assert Sail(1, "sugar") in game().legal_actions(state)
        assert chosen_by_any_dice(Normal(), state) == {Sail(2, "S09")}

    @pytest.mark.parametrize("bot", [Easy(), Normal(), Hard()])
    def test_everybody_takes_a_dock_that_wins(self, bot: Any) -> None:
        ships = {"B1": "O10", "B2": "S05", "B3": "L02", "Y1": "S02"}
        state = position(ships, money=(320_000, 0), roll=1)
        assert chosen_by_any_dice(bot, state) == {Sail(1, "sugar")}


class TestLuck:
    """What may come, as the hard player thinks it through."""

    FIRST: ClassVar = range(TOGETHER)

    def rolls(self, seat: int, nth: int) -> list[int]:
        found = []
        for line in self.FIRST:
            luck = Luck(game(), line)
            found.append([luck.roll(seat) for _ in range(nth + 1)][nth])
        return found

    def spins(self, nth: int) -> list[int]:
        found = []
        for line in self.FIRST:
            luck = Luck(game(), line)
            found.append([luck.sector() for _ in range(nth + 1)][nth])
        return found

    @pytest.mark.parametrize("nth", [0, 1, 2])
    def test_lines_played_together_meet_every_sector_once_and_all_faces_about_as_often(
        self, nth: int
    ) -> None:
        assert sorted(self.spins(nth)) == list(range(1, TOGETHER + 1))
        for seat in range(4):
            times = Counter(self.rolls(seat, nth))
            assert set(times) == set(game().rules.die_faces)
            assert max(times.values()) <= 4

    def test_what_came_once_tells_nothing_of_what_comes_next_or_to_others(self) -> None:
        first, second = self.spins(0), self.spins(1)
        assert len({(one - two) % TOGETHER for one, two in zip(first, second, strict=True)}) > 5
        several = [self.rolls(0, 0), self.rolls(0, 1), self.rolls(1, 0), self.rolls(2, 0)]
        for one, two in combinations(several, 2):
            assert len({(own - other) % 6 for own, other in zip(one, two, strict=True)}) > 3

    def test_a_roll_is_the_same_whoever_rolled_before(self) -> None:
        early, late = Luck(game(), 3), Luck(game(), 3)
        late.roll(1)
        late.sector()
        assert early.roll(2) == late.roll(2)


class TestThinking:
    """What a strong player says of its choices."""

    SHIPS: ClassVar[Lying] = {"B1": "S05", "B2": "L09", "B3": "O03", "Y1": "B07", "Y2": "O02"}

    def test_all_choices_are_weighed_best_first_with_a_stop_at_every_step_ahead(self) -> None:
        state = position(self.SHIPS, roll=4)
        legal = game().legal_actions(state)
        weighing = Hard().weigh(game(), state, legal, BLUE, Rng(1))
        stops = 0
        while True:
            try:
                next(weighing)
            except StopIteration as end:
                choices = end.value
                break
            stops += 1
        assert len(legal) == len(choices) > 1
        # In every line at least the rival's move, the spin and the next move of one's own.
        assert stops >= 3 * len(game().rules.spinner) * len(legal)
        values = [choice.value for choice in choices]
        assert values == sorted(values, reverse=True)
        assert {choice.action for choice in choices} == set(legal)
        assert Hard().choose(game(), state, legal, BLUE, Rng(7)) == choices[0].action

    def test_perils_are_worked_out_one_place_at_a_time_and_only_once(self) -> None:
        standing, state = (
            Standing(game(), Weights()),
            position(self.SHIPS, cloud=(7, 7), letter="C"),
        )
        # All five are at sea, each looked at under this cloud and under the cloud at home.
        assert len(list(standing.look_round(state))) == 2 * len(self.SHIPS)
        assert not list(standing.look_round(state))

    def test_what_it_has_worked_out_is_let_go_of_one_by_one(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for part, limit in ((Standing, "MOST_STANDS"), (Judge, "_MOST_KEPT")):
            monkeypatch.setattr(sys.modules[part.__module__], limit, 3)
        judge = Judge(game())
        for number, letter in enumerate("ABCDE", 1):
            state = position(self.SHIPS, cloud=(7, 7), letter=letter, roll=1)
            thought_out(judge.best_after(state, BLUE))
            assert len(judge._best) == len(judge.standing._prospects) == min(number, 3)

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_the_chances_of_all_seats_are_a_whole(self, seats: int) -> None:
        state = position({"B1": "S05", "Y1": "O02"}, seats=seats)
        found = chances(judge_of(game()).standing.scores(state))
        assert sum(found) == pytest.approx(1.0)
        assert len(found) == seats

    def test_money_ships_and_safety_are_worth_something(self) -> None:
        def chance(ships: Lying, **more: Any) -> float:
            state = position(ships, turn=-1, **more)
            return judge_of(game()).chance(state, BLUE)

        poor = chance({"B1": "S02", "B2": "O04", "Y1": "S09", "Y2": "O05"}, money=(0, 100_000))
        rich = chance(
            {"B1": "S02", "B2": "O04", "Y1": "S09", "Y2": "O05"}, money=(200_000, 100_000)
        )
        few = chance({"B1": "S02", "Y1": "S09", "Y2": "O05"}, money=(0, 100_000))
        hung = chance({"B1": "S02", "B2": "^A", "Y1": "S09", "Y2": "O05"}, money=(0, 100_000))
        assert few < poor < rich
        assert hung < poor


def test_a_single_choice_is_taken_without_thinking() -> None:
    state = position({"B1": "S02", "Y1": "S09"}, turn=-1)
    for bot in (Easy(), Normal(), Hard()):
        assert bot.choose(game(), state, (Spin(),), BLUE, Rng(1)) == Spin()


class TestExperience:
    """The numbers of rules.yaml that computers go by."""

    def test_there_is_a_number_for_everything_that_is_counted(self) -> None:
        assert tuple(game().rules.experience) == COUNTS

    def test_rules_of_older_saves_tell_none_and_are_played_all_the_same(self) -> None:
        older = replace(game().rules, experience={})
        weights = weights_of(older)
        assert dict(zip(COUNTS, weights, strict=True)).items() >= PLAIN.items()
        first = type(game())(older, game().board, game().options)
        ships, piles = {"B1": "S10", "B2": "L04", "Y1": "O03"}, {"lumber": (70_000, 20_000)}
        state = position(ships, roll=4, piles=piles, of=first)
        legal = first.legal_actions(state)
        assert Hard().choose(first, state, legal, BLUE, Rng(1)) == Sail(1, "lumber")
