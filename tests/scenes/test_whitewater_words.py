"""What the table says by itself: prompts, advice, and short words over the river."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.core.game import Event
from boardgames.data.settings import Settings
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.actions import AnyAction, LeaveRaft, Paddle, TurnRaft
from boardgames.games.whitewater.rules.state import BOTH_READY, Card, Cards, Finish, Phase, State
from boardgames.games.whitewater.scene import hints, labels
from boardgames.games.whitewater.scene.motions import endings
from boardgames.program.offscreen import Studio
from boardgames.ui.table.notes import hint
from boardgames.ui.table.table import Table
from tests.scenes.moments import moment_of
from tests.scenes.whitewater_positions import race, table_of, with_raft

STILL = Settings(reduced_motion=True)
EMPTY = {"energy": (0, 3, 3, 3)}


@pytest.fixture
def studio() -> Studio:
    return Studio((1280, 800), STILL)


def with_cards(table: Table, letter: str, own: Cards, mates: Cards = BOTH_READY) -> None:
    """Lays the cards of a crew, the lower seat's first."""
    state: State = table.session.state
    one, other = next(raft.crew for raft in state.rafts if raft.letter == letter)
    with_raft(table, letter, crew=(replace(one, cards=own), replace(other, cards=mates)))


def acted(table: Table, *actions: AnyAction) -> None:
    """Plays the actions and sees them through."""
    for action in actions:
        table.send([action])
        while not table.is_settled:
            table.update(50)


def advice(table: Table) -> str:
    """The advice where no computer was asked."""
    advised = table.ui.advise(table.frame, ())
    assert advised is not None
    return advised.text


class TestAdvice:
    def test_a_partners_locked_card_comes_first(self, studio: Studio) -> None:
        table = race(studio, {"A": (5, 2)})
        with_cards(table, "A", BOTH_READY, (Card.LOCKED, Card.READY))
        assert advice(table) == "You can help Ben on raft A: choose the locked card."

    def test_a_whirlpool_ahead_with_its_odds_and_what_the_dry_way_costs(
        self, studio: Studio
    ) -> None:
        table = race(studio, {"A": (5, 2)})
        assert advice(table) == (
            "Blue whirlpool ahead: 25% risk of losing a paddle or worse. "
            "The way around costs 1 more stroke."
        )

    def test_in_the_advanced_game_energy_is_stored_first(self, studio: Studio) -> None:
        table = race(studio, {"A": (5, 2)}, changes={"energy": (1, 3, 3, 3)}, game="advanced")
        assert "Rest first: only Energy" in advice(table)
        table = race(studio, {"A": (5, 2)}, game="advanced")
        assert "Rest first: only Energy" not in advice(table)

    def test_a_push_into_a_whirlpool(self, studio: Studio) -> None:
        table = race(studio, {"A": (4, 2), "C": (5, 2)})
        assert advice(table) == "You could push raft C into a blue whirlpool: Cleo would roll."

    def test_an_own_raft_is_nothing_to_push_into_a_whirlpool(self, studio: Studio) -> None:
        table = race(studio, {"A": (4, 2), "D": (5, 2)})
        assert "push" not in advice(table)

    def test_nobody_rests_in_a_whirlpool(self, studio: Studio) -> None:
        table = race(studio, {"A": (6, 3)}, changes=EMPTY)
        assert advice(table) == "Nobody can rest in a whirlpool: move raft A out first."
        table = race(studio, {"A": (6, 3)}, game="advanced")
        assert "you roll again after your turn" in advice(table)

    def test_the_partner_moves_it_next(self, studio: Studio) -> None:
        table = race(studio, {"A": (8, 2)}, changes=EMPTY)
        acted(table, TurnRaft("A", 1, 0))
        assert advice(table) == "Ben moves raft A next: leave it facing downstream."

    def test_free_hexes_at_the_bow(self, studio: Studio) -> None:
        table = race(studio, {"A": (3, 2)})
        assert advice(table) == "Both hexes ahead of raft A are free: no need to turn."

    def test_paddlers_that_can_rest(self, studio: Studio) -> None:
        table = race(studio, {"A": (8, 2)}, changes=EMPTY)
        assert advice(table).startswith("Rest paddlers you don’t need")

    def test_every_other_decision_has_its_own(self, studio: Studio) -> None:
        table = table_of(3, 5, studio, course="build")
        assert advice(table) == hints.IN_OTHER_PHASES[Phase.COURSE]
        asked = (Phase.PASS, Phase.STAKES, Phase.FACE, Phase.REST, Phase.DRIFT)
        assert set(asked) < set(hints.IN_OTHER_PHASES)

    @pytest.mark.parametrize("hexes", [{"A": (5, 2)}, {"A": (4, 2), "C": (5, 2)}, {"A": (3, 2)}])
    def test_it_never_depends_on_stakes(self, studio: Studio, hexes: dict[str, Any]) -> None:
        told = {advice(race(studio, hexes, stakes)) for stakes in ((1, 2), (2, 1))}
        assert len(told) == 1


class TestHints:
    def test_a_newcomer_is_told_unasked_and_each_thing_once(self, studio: Studio) -> None:
        table = table_of(3, 5, studio, course="build")
        assert table.note == hint(hints.IN_OTHER_PHASES[Phase.COURSE])
        again = table_of(3, 5, studio, course="build")
        assert again.note is None

    @pytest.mark.parametrize("seats", [2, 4, 6])
    @pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
    def test_what_is_told_covers_nothing_of_the_play(
        self, size: tuple[int, int], seats: int
    ) -> None:
        table = table_of(seats, 5, Studio(size, STILL), course="build")
        assert table.note is not None
        layout, areas = table.display.layout, table.display.areas
        play = [layout.river, layout.ribbon, layout.dice, layout.places, layout.pay]
        play += [areas.tray, areas.story, areas.primary, *areas.plates]
        assert areas.note.collidelist(play) < 0


class TestPrompts:
    def test_what_a_raft_has_and_that_there_are_others(self, studio: Studio) -> None:
        table = race(studio, {"A": (3, 2)})
        expected = "Raft A: 5 strokes. Choose a highlighted hex or a different raft."
        assert table.ui.prompt(table.frame).text == expected
        acted(table, Paddle("A", 2, 0))
        assert table.ui.prompt(table.frame).text == (
            "Raft A: 4 strokes left. Choose a highlighted hex."
        )

    def test_without_points_it_says_where_to_go_on(self, studio: Studio) -> None:
        table = race(studio, {"A": (8, 2)}, changes=EMPTY)
        acted(table, TurnRaft("A", 1, 0), TurnRaft("A", -1, 0))
        told = "Raft A has no strokes left: leave it or end your turn."
        assert table.ui.prompt(table.frame).text == told
        acted(table, LeaveRaft(), TurnRaft("D", 1, 0), TurnRaft("D", 1, 0))
        assert table.ui.prompt(table.frame).text == "Raft D has no strokes left: end your turn."

    def test_a_capsized_raft_asks_for_energy(self, studio: Studio) -> None:
        table = race(studio, {"A": (6, 3)})
        locked = (Card.LOCKED, Card.LOCKED)
        with_cards(table, "A", locked, locked)
        with_raft(table, "A", capsized=True)
        assert table.ui.prompt(table.frame).text.startswith("Raft A has capsized")

    def test_a_finished_raft_asks_for_no_hex(self, studio: Studio) -> None:
        table = race(studio, changes={"working": "A", "finished": (Finish("A", 0),)})
        with_raft(table, "A", hex=None)
        told = "Raft A has finished: choose Done with A, or end your turn."
        assert table.ui.prompt(table.frame).text == told

    def test_a_finished_raft_asks_for_its_locked_cards(self, studio: Studio) -> None:
        table = race(studio, changes={"working": "A", "finished": (Finish("A", 0),)})
        with_raft(table, "A", hex=None)
        with_cards(table, "A", (Card.LOCKED, Card.LOCKED), (Card.READY, Card.READY))
        told = "Raft A has finished. Free a card, or it scores nothing for you."
        assert table.ui.prompt(table.frame).text == told
        raft = next(raft for raft in table.view.rafts if raft.letter == "A")
        label = labels.card_label(table.frame, raft.crew[0], raft)
        assert label.endswith("Free a card for 1 stroke (C). The raft then scores again.")

    def test_after_the_end_nothing_waits_for_another_raft(self, studio: Studio) -> None:
        table = race(studio, changes={"working": "A"})
        raft = next(raft for raft in table.view.rafts if raft.letter == "D")
        assert labels.slot_headers(table.frame, raft, 0)[0] == "with Dan, after raft A"
        table = race(studio, changes={"working": "A", "phase": Phase.OVER})
        assert labels.slot_headers(table.frame, raft, 0)[0] == "with Dan"


class TestLabels:
    """What a thing's label says, with its outcome joined on."""

    JOINT = re.compile(r"[.,:;!?]\s*[.,:;!?]|\s[.,:;!?]|%\s*%|\s\s")
    """Two signs where one belongs, or one that stands alone."""

    def test_none_has_two_signs_where_one_belongs(self, studio: Studio) -> None:
        table = race(studio, course="white_knuckles")
        river, told = table.frame.river, []
        for here in sorted(river.open)[::7]:
            ahead = next((way for way in river.ways[here][1:3] if way in river.open), None)
            with_raft(table, "A", hex=here, facing=1)
            if ahead is not None:
                with_raft(table, "C", hex=ahead)
            marked = {stake.ref for _, stake in table.marks.outcomes}
            labels = {target.ref: target.label for target in table.all_targets()}
            assert not [label for label in labels.values() if self.JOINT.search(label)]
            told += [labels[ref] for ref in marked]
        for part in ("whirlpool. ", "Rapids: ", "pushes raft C", "Move over the finish"):
            assert any(part in label for label in told), part

    def test_a_pool_tells_its_odds_and_then_what_the_step_costs(self, studio: Studio) -> None:
        table = race(studio, {"A": (5, 2)})
        target = table.target_of(("hex", 6, 3))
        assert target is not None
        assert target.label == (
            "Move here for 1 stroke. Blue whirlpool. 25% risk of losing a paddle or worse."
        )

    def test_a_raft_pushed_twice_by_one_step_is_told_of_once(self, studio: Studio) -> None:
        table = race(studio, {"A": (20, 3), "C": (21, 3)})
        target = table.target_of(("hex", 21, 3))
        assert target is not None
        assert "This pushes raft C. Rapids:" in target.label
        assert target.label.count("push raft C nearer to the finish") == 1


@pytest.mark.parametrize(
    "event",
    [
        ev.NothingLost(0, "A"),
        ev.TokensLost(0, "A", 2),
        ev.SeatPassed(1),
        ev.RoughWater(2),
    ],
)
def test_what_no_picture_shows_is_said_over_the_river(studio: Studio, event: Event) -> None:
    table = race(studio, {"A": (3, 2)})
    for group in table.ui.motions(table.display.scenery(table.aids), moment_of(table, event)):
        table.stage.play(group)
    table.update(1)
    table.update(200)
    before = studio.drawn(race(studio, {"A": (3, 2)})).copy()
    shown = studio.drawn(table)
    area = table.display.layout.river
    assert before.subsurface(area).get_buffer().raw != shown.subsurface(area).get_buffer().raw


def test_points_count_up_from_third_place_to_first(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[dict[int, int]] = []
    monkeypatch.setattr(endings, "_draw_totals", lambda s, f, totals: counted.append(dict(totals)))
    order = (Finish("C", 0), Finish("D", 1), Finish("A", 0))
    table = race(studio, stakes=(1, 2), changes={"phase": Phase.OVER, "finished": order})
    for letter in "ACD":
        with_raft(table, letter, hex=None)
    for group in endings.of_stakes(table.display.scenery(table.aids), table.view):
        for share in (0.0, 0.99):
            group[0].draw(studio.sheet, share)
    # A was third: 1 and 2 points; D second: 2 and 4; C first: 3 and 6.
    assert counted[0] == {0: 0, 1: 0, 2: 0, 3: 0}
    assert counted[1] == {0: 1, 1: 2, 2: 0, 3: 0}
    assert counted[-1] == {0: 3, 1: 2, 2: 3, 3: 10}
