"""The race: who can catch whom, and Dry Land, shown only to those who know it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest
from msgspec.structs import replace

from boardgames.core.game import NOBODY
from boardgames.games.waterworld.bots.turns_to_win import (
    holders_way,
    own_way,
    reach_chance,
    runners,
)
from boardgames.games.waterworld.rules.actions import AttackDeez, Roll, Rolled, Trade
from boardgames.games.waterworld.rules.state import Phase, State
from boardgames.games.waterworld.scene import outcomes
from boardgames.ui.table.table import Table
from tests.rules.waterworld.positions import play, position, sail, the_game
from tests.scenes.waterworld_pixels import difference, drawn
from tests.scenes.waterworld_tables import meeting, seated, switch_outcomes
from tests.scenes.worlds import put, put_state, sit


def racing(**more: object) -> State:
    """The second seat has the compass; the first has seen it too, the third hasn't."""
    told = {"at": "E4 D8 G9", "sails": "fuu", "holder": 1, "knows": (0,), "land": "I9", **more}
    return position("TGRE", "TTGR", "GGRE", **told)  # type: ignore[arg-type]  # any of its words


def picture(table: Table) -> bytes:
    return pygame.image.tobytes(drawn(table), "RGB")


class TestWhoCatchesWhom:
    """By the next turn, with any roll that is still possible."""

    @pytest.mark.parametrize(
        ("dice", "away", "chance"),
        [(1, 1, 1.0), (1, 4, 0.5), (1, 7, 0.0), (2, 2, 1.0), (2, 12, 1 / 36), (1, 0, 0.0)],
    )
    def test_a_roll_that_is_enough(self, dice: int, away: int, chance: float) -> None:
        assert reach_chance(dice, 6, away) == pytest.approx(chance)

    def test_knowers_run_for_dry_land_and_all_others_for_the_holder(self) -> None:
        game, state = the_game(), racing()
        knower, holder, chaser = runners(game, game.view(state, 0))
        assert (knower.goal, knower.away, knower.after) == ("I9", 9, None)
        assert (holder.goal, holder.away) == ("I9", 6)
        assert (chaser.goal, chaser.after, chaser.away) == ("D8", 1, 4)

    def test_a_chance_of_dry_land_counts_only_with_a_set_as_far_as_one_can_know(self) -> None:
        """The first knows their own set; the second has four cards, the third only two."""
        for hand, told in (("TGRE", "72% with sails"), ("TTGR", "6 away")):
            at, knows = "D8 E4 G9", (0, 2)
            table = seated(position(hand, "TGRE", "GG", at=at, holder=1, knows=knows, land="I9"))
            found = [outcomes.on_plate(one) for one in table.frame.race]
            assert found == [told, "28% with sails", "2 away"]
        label = table.target_of(("hand", 2))
        assert label is not None
        assert "They need a complete set first." in label.label

    def test_a_roll_already_used_is_no_chance(self) -> None:
        state = play(racing(at="E4 D8 G9", discard="R"), Roll(), Rolled((6,))).state
        game, moving = the_game(), the_game().view(state, 0)
        assert runners(game, replace(moving, dice=(5, 4)))[0].chance == 1.0
        met = replace(moving, dice=(5, 4), phase=Phase.CONTACT)
        assert runners(game, met)[0].chance == runners(game, racing())[0].chance < 1
        flying = replace(moving, dice=(1,), phase=Phase.FLY)
        assert runners(game, flying)[0].chance == 1.0

    def test_who_doesnt_know_dry_land_can_measure_no_way_to_it(self) -> None:
        game, state = the_game(), racing()
        knower, holder, chaser = runners(game, game.view(state, 2))
        assert (knower.goal, holder.goal) == (None, None)
        assert chaser.chance == pytest.approx(33 / 36)
        assert holders_way(game, game.view(state, 2)) == ()

    def test_furled_sails_can_still_be_raised_and_lost_ones_cannot(self) -> None:
        for sails, chance in (("ffl", 0.0), ("fff", 21 / 36)):
            game, state = the_game(), racing(at="E4 D8 G4", sails=sails)
            assert runners(game, game.view(state, 2))[2].chance == pytest.approx(chance)

    def test_on_a_far_shore_the_holders_sails_bring_it_nothing(self) -> None:
        state = racing(at="E4 D8 G9", sails="fff")
        for far, chance in ((False, 26 / 36), (True, 1 / 6)):
            game = the_game(far_shore=far)
            assert runners(game, game.view(state, 0))[1].chance == pytest.approx(chance)

    def test_chances_agree_with_the_dice_shown_and_name_the_sails_they_need(self) -> None:
        told = []
        for sails in "ful":
            table = seated(racing(at="E4 D8 G9", sails=f"ff{sails}", active=2))
            label = table.target_of(("hand", 2))
            assert label is not None
            told.append((outcomes.on_plate(table.frame.race[2]), label.label))
        furled, up, lost = told
        assert furled[0] == "92% with sails"
        assert "50% to get there on the next move, 92% with sails." in furled[1]
        assert up[0] == "92% to compass"
        assert "92% to get there on the next move." in up[1]
        assert lost[0] == "50% to compass"
        assert "50% to get there on the next move." in lost[1]

    def test_there_is_no_race_before_the_deez_has_sunk(self) -> None:
        state = position("TGRE", "GGR")
        assert runners(the_game(), state) == ()
        assert own_way(the_game(), state, 0) == ()

    def test_plates_tell_it_and_a_table_can_switch_it_off(self) -> None:
        table = seated(racing(active=2))
        assert [outcomes.on_plate(one) for one in table.frame.race] == [
            "",
            "",
            "92% to compass",
        ]
        label = table.target_of(("hand", 2))
        assert label is not None
        assert "4 spaces from Ben’s compass. 92% to get there on the next move." in label.label
        before = picture(table)
        switch_outcomes(table)
        assert not table.frame.race
        assert picture(table) != before


class TestDryLand:
    """Marked for those who know it, with the paths left; for nobody else."""

    def test_it_is_on_the_board_for_those_who_have_seen_it(self) -> None:
        pictures = set()
        for land in ("I9", "I3"):
            table = seated(racing(land=land))
            assert table.frame.sees_land
            pictures.add(picture(table))
        assert len(pictures) == 2

    @pytest.mark.rule("WW-67")
    @pytest.mark.parametrize("viewer", [2, NOBODY])
    def test_nobody_else_sees_anything_of_it(self, viewer: int) -> None:
        pictures = set()
        for land in ("I9", "I3", "C9"):
            table = seated(racing(land=land))
            sit(table, viewer)
            table.viewpoint.viewer = viewer
            pictures.add(picture(table))
        assert len(pictures) == 1

    def test_it_is_hidden_while_everybody_is_watching(self) -> None:
        table = seated(sail(position("TGRE", "GGR", at="F5 A1"), "F6").state)
        put(table, knows=(True, False))
        assert table.frame.sees_land
        table.send([AttackDeez()])
        frame = table.frame
        assert table.stage.hides_tray
        assert not frame.sees_land
        assert not frame.has_race

    def test_the_ways_left_are_the_holders_and_ones_own(self) -> None:
        game, view = the_game(), the_game().view(racing(), 0)
        assert (holders_way(game, view)[0], holders_way(game, view)[-1]) == ("D8", "I9")
        assert (own_way(game, view, 0)[0], own_way(game, view, 0)[-1]) == ("E4", "I9")
        chaser = game.view(racing(), 2)
        assert own_way(game, chaser, 2)[-1] == "D8", "who doesn't know it chases the holder"


class TestPrices:
    """Gains and costs are shown before a choice."""

    def button(self, table: Table, text: str) -> str:
        return next(b.label for b in table.ui.buttons(table.frame) if b.text == text)

    @pytest.mark.rule("WW-60")
    def test_a_trade_says_that_it_cannot_be_refused(self) -> None:
        table = seated(meeting("TTGR", "GGR"))
        assert "nobody can refuse" in self.button(table, "Trade")
        assert "nobody can refuse" in table.prompt_words()

    def test_a_trade_says_what_it_may_complete_or_break_of_ones_own(self) -> None:
        told = seated(meeting("TTGR", "GGR")).prompt_words()
        assert "You only need Enola: a trade may get it." in told
        assert "breaks your set" in seated(meeting("TGRE", "GGR")).prompt_words()
        assert "trading costs you a kind" in seated(meeting("TGR", "GGR")).prompt_words()

    def test_a_trade_says_what_it_may_do_to_others_as_far_as_one_can_know(self) -> None:
        label = self.button(seated(meeting("TTGR", "TGRE", "GGR")), "Trade")
        assert "A trade may break Ben’s set, or complete it." in label
        assert "Cleo’s" not in label, "three cards can't be a set, nor become one"

    def test_what_was_shown_is_known_to_be_complete(self) -> None:
        meets = meeting("TTGR", "TGRE")
        told = "A trade breaks Ben’s set, unless"
        table = seated(sail(position("TTGR", "TGRE", at="A1 F5", active=1), "F6").state)
        table.send([AttackDeez()])  # Ben shows his cards for it
        put_state(table, meets)
        sit(table, 0)
        assert told in self.button(table, "Trade")
        assert told not in self.button(seated(meets), "Trade")

    def test_cards_say_which_can_be_spared(self) -> None:
        table = seated(play(meeting("TTGR", "GGR"), Trade()).state)
        worth = {stake.ref[1]: stake for stake in table.ui.outcomes(table.frame)}
        assert worth["trimaran"].unmarked == "You have 2, so one is a spare."
        assert not worth["trimaran"].brings, "losing a card is no gain"
        assert worth["rope"].costs == "You have no other Rope."
        whole = seated(play(meeting("TGRE", "GGR"), Trade()).state)
        assert {stake.costs for stake in whole.ui.outcomes(whole.frame)} == {
            "This breaks your complete set."
        }

    @pytest.mark.rule("WW-70", "WW-71")
    def test_sails_say_what_they_are_worth_and_how_they_are_lost(self) -> None:
        label = self.button(seated(position("TTG", "GGR")), "Raise sails")
        assert "2 dice: about 7 spaces, not 3½" in label
        assert "Lost for good when a boat lands on you" in label
        for sails, told in (("f", "can raise"), ("u", "until a boat lands"), ("l", "1 die a turn")):
            table = seated(position("TTG", "GGR", sails=sails))
            sailing = [t for t in table.all_targets() if t.ref == ("sails", 0)]
            (on_plate,) = [t for t in sailing if table.display.areas.plates[0].contains(t.rect)]
            assert told in on_plate.label

    def test_discards_the_viewer_has_seen_are_open_on_the_pile_for_them_alone(self) -> None:
        table = seated(meeting("TTGR", "GGR"))
        assert table.frame.discards_seen, "the first discard was seen by everybody"
        pile = table.display.layout.discard_pile

        def pile_picture() -> bytes:
            return pygame.image.tobytes(drawn(table).subsurface(pile), "RGB")

        seen = pile_picture()
        table.viewpoint.viewer = NOBODY
        assert pile_picture() != seen

    def test_catching_a_boat_says_what_it_brings(self) -> None:
        state = position("TTG", "GGRE", at="E4 E6", sails="fu", holder=1)
        table = seated(play(state, Roll(), Rolled((2,))).state)
        (found,) = [
            stake for stake in table.ui.outcomes(table.frame) if stake.ref == ("space", "E6")
        ]
        assert found.brings == "Ben shows you the compass. Ben loses their sails."

    def test_dry_land_in_reach_says_that_it_wins(self) -> None:
        state = position("TGRE", "GGR", at="I8 A1", holder=0, land="I9")
        table = seated(play(state, Roll(), Rolled((2,))).state)
        (found,) = [
            stake for stake in table.ui.outcomes(table.frame) if stake.ref == ("space", "I9")
        ]
        assert (found.brings, found.costs) == ("You win!", "")


class TestPathsLeft:
    """Dots in a seat's colour along the lines it has to sail."""

    def way_is_drawn(self, table: Table, seat: int, way: Sequence[str]) -> bool:
        """Whether the outcome marks put its colour halfway between all spaces of the path."""
        dotted = drawn(table)
        switch_outcomes(table)
        of_ways = difference(dotted, drawn(table))
        switch_outcomes(table)
        near = (20, 20, 20, 255)
        coloured = pygame.mask.from_threshold(dotted, table.frame.players[seat].rgb, near)
        dots = of_ways.overlap_mask(coloured, (0, 0))
        side = table.display.layout.board.px(48)
        place = pygame.mask.Mask((side, side), fill=True)
        corners = [
            (round((x0 + x1 - side) / 2), round((y0 + y1 - side) / 2))
            for (x0, y0), (x1, y1) in pairwise(map(table.display.layout.at, way))
        ]
        return all(dots.overlap_area(place, corner) >= 2 for corner in corners)

    def test_who_knows_dry_land_sees_the_holders_path_and_their_own(self) -> None:
        table = seated(racing())
        game, view = table.frame.game, table.view
        assert self.way_is_drawn(table, 1, holders_way(game, view))
        assert self.way_is_drawn(table, 0, own_way(game, view, 0))
        assert not self.way_is_drawn(table, 2, ("G9", "F9", "E9"))

    def test_who_knows_nothing_sees_their_path_to_the_holder(self) -> None:
        table = seated(racing(active=2))
        assert self.way_is_drawn(table, 2, own_way(table.frame.game, table.view, 2))
        assert not self.way_is_drawn(table, 1, holders_way(table.frame.game, racing()))
