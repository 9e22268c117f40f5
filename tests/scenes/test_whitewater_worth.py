"""What is at stake on the river: places, distances, pools, resting, the start and the finish."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from boardgames.core.hexes import Hex, neighbour
from boardgames.core.texts import percent
from boardgames.data.settings import Settings
from boardgames.games.whitewater.narration import captions
from boardgames.games.whitewater.narration.captions import odds, prospects
from boardgames.games.whitewater.narration.match_stats import standings
from boardgames.games.whitewater.rules.actions import EndTurn, Paddle, PassRaftCard, Rest
from boardgames.games.whitewater.rules.state import Card, Finish, Member, Phase
from boardgames.games.whitewater.scene import button_labels
from boardgames.games.whitewater.scene.draw import opening
from boardgames.games.whitewater.scene.draw.beside import side_by_side
from boardgames.games.whitewater.scene.draw.river_picture import POOLS
from boardgames.games.whitewater.scene.frame import Selection
from boardgames.games.whitewater.scene.own_stakes import OwnStakes
from boardgames.games.whitewater.scene.pointing import REST_AND_END
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.table.table import Table
from tests.layout.noting import watched
from tests.layout.watching import faults
from tests.scenes.whitewater_positions import race, table_of, with_raft

STILL = Settings(reduced_motion=True, undo_pause="off")
SIZE = (1280, 800)
BLUE_POOL: Hex = (6, 3)
THREE_ENERGY_LESS = {"energy": (1, 3, 3, 3)}


def label_of(table: Table, *ref: object) -> str:
    target = table.target_of(tuple(ref))  # type: ignore[arg-type]  # refs of the game's own kinds
    assert target is not None
    return target.label


def texts(studio: Studio, table: Table) -> list[str]:
    """Everything written on the table."""
    return [line.text for _, line in watched(studio, table.draw).lines()]


class TestTheRace:
    def test_places_say_what_they_are_worth(self) -> None:
        studio = Studio(SIZE, STILL)
        table = race(studio)
        assert "3 × the stake" in label_of(table, "place", 0)
        written = " ".join(texts(studio, table))
        for points in table.frame.game.terms.points:
            assert f"{points} ×" in written

    def test_every_raft_says_how_far_it_has_to_go_and_how_it_would_come_in(self) -> None:
        table = race(Studio(SIZE, STILL), {"A": (39, 2), "B": (38, 2), "C": (30, 3), "D": (3, 2)})
        to_go = table.frame.river.to_go
        assert label_of(table, "standing", "A").startswith("Raft A: 1 hex left")
        assert "second place (2 ×" in label_of(table, "standing", "B")
        assert f"{to_go[(3, 2)]} hexes left" in label_of(table, "standing", "D")
        assert "too far back to score" in label_of(table, "standing", "D")

    def test_rafts_abreast_share_the_place_they_would_have(self) -> None:
        table = race(Studio(SIZE, STILL))
        river = table.frame.river
        assert {one.would_be for one in standings(river, table.view, 3)} == {1}

    def test_who_can_still_score_is_told_on_the_plate(self) -> None:
        changes = {"finished": (Finish("A", 0),)}
        table = race(Studio(SIZE, STILL), {"D": (30, 3)}, changes=changes)
        with_raft(table, "A", hex=None)
        told = label_of(table, "seat", 0)
        assert "Raft A took first place: 3 × its stake" in told
        assert "second place still possible" in told

    def test_both_cards_locked_count_nothing_as_it_stands(self) -> None:
        table = race(Studio(SIZE, STILL), changes={"finished": (Finish("A", 0),)})
        both = (Card.LOCKED, Card.LOCKED)
        with_raft(table, "A", hex=None, crew=(Member(0, cards=both), Member(1)))
        river = table.frame.river
        assert "scores 0: both paddlers are locked" in prospects(river, table.view, (3, 2, 1), 0)
        assert "Raft A took first place: 3 × its stake" in prospects(
            river, table.view, (3, 2, 1), 1
        )

    def test_all_of_it_can_be_switched_off(self) -> None:
        studio = Studio(SIZE, STILL)
        table = race(studio, {"A": (39, 2)})
        table.aids = table.aids._replace(outcomes=False)
        table.changed()
        assert table.target_of(("standing", "A")) is None
        assert not any("×" in text for text in texts(studio, table))
        assert not table.marks.outcomes

    def test_nothing_of_it_depends_on_anybodys_stake(self) -> None:
        pictures = []
        for stakes in ((1, 2), (2, 1)):
            studio = Studio(SIZE, STILL)
            table = race(studio, {"A": (39, 2), "B": (38, 2)}, stakes=stakes)
            pictures.append(studio.drawn(table).get_buffer().raw)
        assert pictures[0] == pictures[1]


class TestSteps:
    def test_the_finish_brings_and_a_whirlpool_costs(self) -> None:
        table = race(Studio(SIZE, STILL), {"A": (39, 2), "D": (5, 2)})
        brings = [stake.brings for _, stake in table.marks.outcomes if stake.brings]
        assert any("Raft A takes first place: 3 ×" in text for text in brings)
        table.take(("raft", "D"))
        costs = {stake.ref: stake.costs for _, stake in table.marks.outcomes}
        assert costs[("hex", *BLUE_POOL)].endswith("losing a paddle or worse.")

    def test_rapids_that_undo_the_step_are_no_gain(self) -> None:
        river = race(Studio(SIZE, STILL)).frame.river
        rapids, before, after = next(
            (here, behind, ahead)
            for here, way in sorted(river.arrows.items())
            if (behind := neighbour(here, (way + 3) % 6)) in river.open
            and (ahead := neighbour(here, way)) in river.open
            and river.to_go[ahead] < river.to_go[here]
        )
        ref = ("hex", *rapids)
        on = race(Studio(SIZE, STILL), {"A": before})
        assert any(one.ref == ref and one.brings for _, one in on.marks.outcomes)
        back = race(Studio(SIZE, STILL), {"A": after})
        assert ref in back.frame.clickable
        assert not any(one.ref == ref and one.brings for _, one in back.marks.outcomes)

    def test_a_rival_sent_into_a_pool_brings_and_one_helped_on_costs(self) -> None:
        table = race(Studio(SIZE, STILL), {"A": (4, 2), "C": (5, 2)})
        (stake,) = (one for _, one in table.marks.outcomes if one.ref == ("hex", 5, 2))
        assert stake.brings == "You push raft C into a blue whirlpool, and Cleo rolls."
        assert stake.costs == "You push raft C nearer to the finish."

    def test_a_push_that_is_neither_gain_nor_cost_is_a_meeting(self) -> None:
        table = race(Studio(SIZE, STILL), {"A": (8, 2), "D": (9, 1)})
        (stake,) = (one for _, one in table.marks.outcomes if one.ref == ("hex", 9, 1))
        assert (stake.brings, stake.costs, stake.meets) == ("", "", "This pushes raft D.")
        assert label_of(table, "hex", 9, 1) == "Move here for 1 stroke. This pushes raft D."
        table.aids = table.aids._replace(outcomes=False)
        table.changed()
        assert "This pushes raft D." in label_of(table, "hex", 9, 1)


class TestResting:
    def near_pool(self) -> Table:
        """Raft A is chosen and is in a whirlpool; raft D is on open water."""
        hexes = {"A": BLUE_POOL, "D": (10, 2)}
        return race(Studio(SIZE, STILL), hexes, changes=THREE_ENERGY_LESS)

    @pytest.mark.rule("WR-49")
    def test_by_key_another_raft_never_rests_instead(self) -> None:
        table = self.near_pool()
        before = len(table.session.entries)
        table.handle(KeyPressed("r"))
        assert len(table.session.entries) == before
        assert table.note is not None
        assert table.note.text.startswith("Raft A is in a whirlpool, where nobody can rest.")
        assert table.note.rule == "WR-49"

    def test_by_card_it_says_so_at_once_too(self) -> None:
        table = self.near_pool()
        target = table.target_of(("energy",))
        assert target is not None
        assert not target.lit
        table.press(target)
        assert table.note is not None
        assert "Raft A" in table.note.text

    def test_the_chosen_raft_rests(self) -> None:
        table = self.near_pool()
        table.take(("raft", "D"))
        table.handle(KeyPressed("r"))
        assert table.session.entries[-1].action == Rest("D")

    @pytest.mark.rule("WR-49")
    def test_the_button_that_ends_the_turn_says_who_rests_and_why_the_chosen_raft_does_not(
        self,
    ) -> None:
        table = self.near_pool()
        assert table.frame.chosen == "A"
        assert label_of(table, *REST_AND_END) == (
            "Rest 2 paddlers on raft D for 2 Energy, then end (E). Raft A can’t rest."
        )
        before = len(table.session.entries)
        table.handle(KeyPressed("e"))
        while not table.is_settled:
            table.update(10)
        played = [entry.action for entry in table.session.entries[before:]]
        assert played[:3] == [Rest("D"), Rest("D"), EndTurn()]

    @pytest.mark.parametrize("size", [SIZE, (1920, 1080)])
    def test_and_it_is_read_on_its_face(self, size: tuple[int, int]) -> None:
        studio = Studio(size, STILL)
        table = race(studio, {"A": BLUE_POOL, "D": (10, 2)}, changes=THREE_ENERGY_LESS)
        assert "Rest D and end" in " ".join(texts(studio, table))
        assert faults(studio, table) == []

    def test_where_not_all_can_rest_the_chosen_raft_comes_first(self) -> None:
        one_less = {"energy": (2, 3, 3, 3)}
        table = race(Studio(SIZE, STILL), {"A": (3, 2), "D": (10, 2)}, changes=one_less)
        assert table.frame.rests == [Rest("A"), EndTurn()]
        table.take(("raft", "D"))
        assert table.frame.rests == [Rest("D"), EndTurn()]

    def test_the_chosen_raft_alone_is_not_named_and_all_others_are_counted(self) -> None:
        table = race(Studio(SIZE, STILL), {"A": (3, 2)}, changes=THREE_ENERGY_LESS)

        def texts_of(rafts: str) -> tuple[str, str]:
            frame = replace(table.frame)
            vars(frame)["rests"] = [Rest(letter) for letter in rafts]
            return button_labels.rest_and_end(frame), button_labels.rest_and_end_label(frame)

        assert texts_of("AA")[0] == "Rest and end"
        assert texts_of("A")[1] == "Rest 1 paddler on raft A for 1 Energy, then end (E)."
        assert texts_of("ADD")[0] == "Rest A, D and end"
        assert texts_of("D")[1].startswith("Rest 1 paddler on raft D for 1 Energy, then end (E).")
        several = "Rest 4 paddlers on rafts A, B and D for 4 Energy, then end (E)."
        assert texts_of("ABDD")[1] == several

    @pytest.mark.parametrize(
        ("changes", "rule"),
        [
            ({"capsized": True}, "WR-84"),
            ({"crew": (Member(0, cards=(Card.SPENT, Card.SPENT)), Member(1))}, "WR-48"),
        ],
    )
    def test_every_reason_is_told(self, changes: dict[str, object], rule: str) -> None:
        table = race(Studio(SIZE, STILL), {"A": (10, 2)}, changes=THREE_ENERGY_LESS)
        with_raft(table, "A", **changes)
        table.selection = Selection("A")
        table.changed()
        table.handle(KeyPressed("r"))
        assert table.note is not None
        assert table.note.rule == rule


class TestChances:
    @pytest.mark.parametrize(
        ("share", "said"),
        [(0.0, "0%"), (0.004, "under 1%"), (0.01, "1%"), (0.5, "50%"), (0.995, "over 99%")],
    )
    def test_what_can_happen_is_never_said_to_be_none(self, share: float, said: str) -> None:
        assert percent(share) == said

    def test_a_mild_whirlpool_may_capsize_a_raft(self) -> None:
        table = race(Studio(SIZE, STILL))
        assert odds(table.frame.game.terms, "blue").endswith("capsize under 1%")


class TestOnesOwnStake:
    def test_the_token_in_the_tray_opens_it_and_says_how(self) -> None:
        studio = Studio(SIZE, STILL)
        table = race(studio)
        target = table.target_of(("stake", "A"))
        assert target is not None
        assert target.lit
        assert "Look at your stake" in target.label
        table.press(target)
        assert isinstance(studio.room.stack.top, OwnStakes)

    def test_also_while_something_moves(self) -> None:
        studio = Studio(SIZE, Settings(undo_pause="off"))
        table = race(studio, {"A": (3, 2)})
        table.send([Paddle("A", 2, 0)])
        assert table.stage.is_busy
        table.handle(KeyPressed("t"))
        assert isinstance(studio.room.stack.top, OwnStakes)

    @pytest.mark.rule("WR-26")
    def test_also_while_a_computer_moves_and_only_ones_own(self) -> None:
        studio = Studio(SIZE, STILL)
        table = race(studio, changes={"active": 1}, humans=[0])
        table.viewpoint.viewer = 0
        table.changed()
        assert table.target_of(("stake", "B")) is None
        table.handle(KeyPressed("t"))
        top = studio.room.stack.top
        assert isinstance(top, OwnStakes)
        assert "Ada" in " ".join(line.text for _, line in watched(studio, top.draw).lines())


class TestTheStart:
    def test_a_card_says_whom_it_makes_ones_partner(self) -> None:
        studio = Studio(SIZE, STILL)
        table = table_of(4, 5, studio)
        assert table.view.phase is Phase.PASS
        letter = table.view.pairs[table.view.active]
        written = " ".join(texts(studio, table))
        assert f"Who paddles raft {letter} with Ada?" in written
        assert f"partner also moves raft {letter}" in written
        rects = opening.seat_rects(table.frame)
        assert set(rects) == {1, 2, 3}
        table.press(table.target_at(rects[2].center))
        assert table.session.entries[-1].action == PassRaftCard(2)

    def test_stakes_say_what_they_make_of_a_place(self) -> None:
        assert captions.staked_lines(2, (3, 2, 1)) == [
            ("1st", "6"),
            ("2nd", "4"),
            ("3rd", "2"),
        ]
        assert "2x scores 6–4–2 and 1x scores 3–2–1" in captions.what_stakes_do((1, 2), (3, 2, 1))

    def test_the_words_are_hints_and_can_be_switched_off(self) -> None:
        studio = Studio(SIZE, STILL)
        table = table_of(4, 5, studio)
        table.aids = table.aids._replace(hints=False)
        table.changed()
        assert "partner in raft" not in " ".join(texts(studio, table))

    @pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
    def test_nothing_on_the_sheet_lies_over_anything_else(self, size: tuple[int, int]) -> None:
        table = table_of(6, 5, Studio(size, STILL), boards=5)
        frame = table.frame
        place = opening.parts(frame)
        parts = [*place, *opening.seat_rects(frame).values()]
        assert all(frame.layout.river.contains(part) for part in parts)
        rects = [place.title, place.words, place.caption, place.picture]
        assert not any(a.colliderect(b) for a in rects for b in rects if a is not b)
        for card in opening.seat_rects(frame).values():
            assert not any(card.colliderect(part) for part in rects)

    def test_the_river_is_shown_as_a_picture_once_it_is_painted(self) -> None:
        table = table_of(3, 5, Studio(SIZE, STILL))
        for _ in range(100):
            table.update(20)
        assert table.frame.lead.picture.is_whole
        sheet = pygame.Surface(SIZE)
        table.draw(sheet)
        picture = opening.parts(table.frame).picture
        colours = {tuple(sheet.get_at((x, picture.centery))) for x in range(*_span(picture))}
        assert len(colours) > 100


def _span(rect: pygame.Rect) -> tuple[int, int]:
    return rect.left + 4, rect.right - 4


class TestTheFinish:
    def test_a_raft_over_it_says_place_crew_and_worth(self) -> None:
        studio = Studio(SIZE, Settings(undo_pause="off"))
        table = race(studio, {"A": (39, 2)})
        table.send([Paddle("A", 1, 0)])
        for _ in range(60):
            table.update(20)
        assert table.stage.is_busy
        written = texts(studio, table)
        assert "First: raft A!" in written
        assert "3 × Ada’s stake" in written
        assert "3 × Ben’s stake" in written

    def test_whoever_has_both_cards_locked_is_told_so(self) -> None:
        assert "0 points while" in captions.arrival_worth("Ada", 3, None, is_locked=True)

    def test_the_ribbon_names_it(self) -> None:
        studio = Studio(SIZE, STILL)
        assert captions.FINISH in texts(studio, race(studio))


class TestTheRibbon:
    def test_rafts_abreast_stand_side_by_side(self) -> None:
        found = side_by_side([100.0, 100.0, 101.0, 400.0], 30, (0.0, 1000.0))
        assert all(b - a > 29.99 for a, b in itertools.pairwise(found))
        assert sum(found[:3]) / 3 == pytest.approx(100.333, abs=0.01)
        assert found[3] == 400.0

    def test_none_leaves_the_ribbon(self) -> None:
        assert side_by_side([0.0, 0.0], 30, (15.0, 200.0)) == [15.0, 45.0]
        assert side_by_side([200.0, 200.0], 30, (15.0, 185.0)) == [155.0, 185.0]


@pytest.mark.parametrize("colour", ["blue", "red", "black"])
def test_a_whirlpool_under_a_raft_keeps_its_colour(colour: str) -> None:
    table = race(Studio(SIZE, STILL), course="white_knuckles")
    river = table.frame.river
    pool = next(here for here, one in river.pools.items() if one == colour)
    with_raft(table, "C", hex=pool)
    table.aids = table.aids._replace(highlights=False)
    table.frame.lead.look_at(table.frame.lead.camera.world_at(table.frame.at(pool)))
    table.frame.camera.arrive()
    sheet = pygame.Surface(SIZE)
    table.draw(sheet)
    x, y = table.frame.at(pool)
    reach = table.frame.camera.px(52)
    seen = {
        tuple(sheet.get_at((round(x) + dx, round(y) + dy)))[:3]
        for dx in range(-reach, reach)
        for dy in range(-reach, reach, 2)
    }
    assert POOLS[colour] in seen


def test_the_ring_of_a_whirlpool_lies_under_the_raft_so_that_its_bow_is_seen() -> None:
    table = race(Studio(SIZE, STILL), course="white_knuckles")
    pools = table.frame.river.pools
    pool = next(here for here, one in pools.items() if one == "red")
    with_raft(table, "C", hex=pool)
    table.aids = table.aids._replace(highlights=False)
    table.frame.lead.look_at(table.frame.lead.camera.world_at(table.frame.at(pool)))
    table.frame.camera.arrive()
    sheet = pygame.Surface(SIZE)
    table.draw(sheet)
    x, y = table.frame.at(pool)
    along_the_keel = {
        tuple(sheet.get_at((round(x) + dx, round(y))))[:3]
        for dx in range(table.frame.camera.px(56))
    }
    assert POOLS["red"] not in along_the_keel
