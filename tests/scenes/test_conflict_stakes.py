"""What choices at Conflict are worth: dangers on request, reach of an enemy, ranks, risk, words."""

from __future__ import annotations

import pygame
import pytest

from boardgames.ai.bots import Choice
from boardgames.core.game import Ref
from boardgames.games.conflict.rules.actions import ProposeAlliance
from boardgames.games.conflict.rules.state import Kind, Phase
from boardgames.games.conflict.scene import hints, labels
from boardgames.games.conflict.scene.aiming import Rank
from boardgames.games.conflict.scene.draw.beside import tint_of
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.theme import Colour
from boardgames.ui.inputs import KeyPressed, PointerPressed, PointerReleased
from boardgames.ui.modal import Modal
from boardgames.ui.table.table import Table
from tests.scenes.conflict_positions import (
    FRONT,
    STILL,
    Where,
    pass_time,
    piece_at,
    point_at,
    put_pieces,
    seen,
    table_of,
    thrown,
)

REDNESS = 95
"""Of a stripe, on whatever ground."""


def changed_at(table: Table, before: pygame.Surface, square: str) -> bool:
    """Whether a square looks otherwise than before."""
    rect = table.display.layout.square_rect(square).inflate(-6, -6)
    now = seen(table).subsurface(rect)
    return pygame.image.tobytes(now, "RGB") != pygame.image.tobytes(before.subsurface(rect), "RGB")


def coloured(lit: pygame.Surface, bare: pygame.Surface, rect: pygame.Rect, tint: Colour) -> float:
    """How much of a tint is on a square's ground, between its frame and the dice in it."""
    side = rect.width
    area = pygame.Rect(rect.left + side // 4, rect.top + side // 5, side // 2, side // 4)
    now, was = (pygame.image.tobytes(one.subsurface(area), "RGB") for one in (lit, bare))
    moved = sum(abs(one - other) for one, other in zip(now, was, strict=True))
    return moved / sum(abs(tint[index % 3] - one) for index, one in enumerate(was))


class TestDangers:
    """Asked for by a key or a button."""

    @pytest.mark.parametrize("way", ["key", "button"])
    def test_who_can_be_hit_and_which_circle_is_near_is_marked_when_asked_for(
        self, way: str
    ) -> None:
        table = thrown((2, 3))
        put_pieces(table, FRONT, phase=Phase.THROW, dice=(), dice_left=())
        before = seen(table)
        if way == "key":
            table.handle(KeyPressed("d"))
        else:
            target = table.target_of(("button", "dangers"))
            assert target is not None
            table.handle(PointerPressed(target.rect.center))
            table.handle(PointerReleased(target.rect.center))
        assert table.frame.local.shows_dangers
        assert all(changed_at(table, before, at) for at in ("K12", "C8", "A3", "F10"))
        assert not changed_at(table, before, "H6")
        table.handle(KeyPressed("d"))
        assert not any(changed_at(table, before, at) for at in ("K12", "C8", "A3"))

    def test_a_click_on_the_button_throws_no_dice(self) -> None:
        table = thrown((2, 3))
        put_pieces(table, FRONT, phase=Phase.THROW, dice=(), dice_left=())
        target = table.target_of(("button", "dangers"))
        assert target is not None
        table.handle(PointerPressed(target.rect.center))
        table.handle(PointerReleased(target.rect.center))
        assert table.frame.local.shows_dangers
        assert table.session.entries == []

    def test_it_can_be_asked_also_while_others_decide(self) -> None:
        table = thrown((2, 3))
        assert table.target_of(("button", "dangers")) is not None
        put_pieces(table, FRONT, phase=Phase.DICE)
        assert not table.decides
        target = table.target_of(("button", "dangers"))
        assert target is not None
        assert target.lit

    def test_without_the_aid_there_is_neither_button_nor_mark(self) -> None:
        table = thrown((2, 3))
        table.aids = table.aids._replace(outcomes=False)
        before = seen(table)
        assert table.target_of(("button", "dangers")) is None
        table.frame.local.shows_dangers = True
        assert not changed_at(table, before, "K12")


class TestTheReachOfAnEnemy:
    def test_pointing_at_an_enemy_shows_every_square_it_could_hit(self) -> None:
        table = thrown((2, 3))
        before = seen(table)
        point_at(table, "A5")
        assert table.frame.pointed_enemy == piece_at(table, "A5")
        assert all(changed_at(table, before, at) for at in ("A3", "A6", "C9", "E9"))
        assert not any(changed_at(table, before, at) for at in ("F9", "G10", "H6"))

    @pytest.mark.rule("CF-71", "CF-72")
    def test_its_own_mines_bar_nothing_and_foreign_ones_do(self) -> None:
        """The same ship before both fields of mines: one corner is the other, turned round."""
        table = thrown((2, 3), {(1, Kind.BATTLESHIP, 0): "X20", (1, Kind.BATTLESHIP, 1): "A5"})
        before = seen(table)
        point_at(table, "X20")
        assert all(changed_at(table, before, at) for at in ("X17", "S14", "S15", "S17", "S18"))
        point_at(table, "A5")
        assert changed_at(table, before, "A8"), "what rests on a mine is hit, and the ship with it"
        assert not any(changed_at(table, before, at) for at in ("F11", "F10", "F8", "F7"))

    def test_ones_own_piece_shows_none(self) -> None:
        table = thrown((2, 3))
        point_at(table, "K12")
        assert table.frame.pointed_enemy is None

    def test_the_aid_can_be_switched_off(self) -> None:
        table = thrown((2, 3))
        table.aids = table.aids._replace(outcomes=False)
        before = seen(table)
        point_at(table, "A5")
        assert not changed_at(table, before, "C9")

    def test_its_label_says_who_hits_it_and_how_likely(self) -> None:
        table = thrown((2, 3))
        own = labels.piece_label(table.frame, piece_at(table, "C8"))
        assert own == (
            "Ada’s battleship on C8. Ben’s battleship, 3 steps away, can capture it: 94% risk."
        )
        gun: Where = {**FRONT, (0, Kind.GUN, 0): "J1"}
        table = thrown((2, 3), gun)
        assert labels.piece_label(table.frame, piece_at(table, "J1")).endswith(
            "No enemy can reach it with one die."
        )


class TestEnds:
    """Fifty lit squares are not equal."""

    def chosen(self, dice: tuple[int, int] = (4, 5)) -> Table:
        table = thrown(dice)
        table.take(("piece", piece_at(table, "K12")))
        return table

    def test_few_are_best_and_many_are_the_rest(self) -> None:
        ranks = self.chosen().frame.ranks
        assert len(ranks) > 50
        best = {name for name, rank in ranks.items() if rank is Rank.BEST}
        assert 1 <= len(best) <= 12
        assert sum(rank is Rank.REST for rank in ranks.values()) > len(ranks) / 3

    def test_the_better_an_end_the_stronger_its_colour(self) -> None:
        table = thrown((4, 5), {(0, Kind.PLANE, 0): "K12"})
        table.take(("piece", piece_at(table, "K12")))
        frame, lit, layout = table.frame, seen(table), table.display.layout
        table.aids = table.aids._replace(highlights=False)
        bare = seen(table)
        shares: dict[Rank, list[float]] = {rank: [] for rank in Rank}
        for name, rank in frame.ranks.items():
            if len(frame.reach.dice[name]) == 1:
                tint = tint_of(frame.view, frame.reach.dice[name][0])
                shares[rank].append(coloured(lit, bare, layout.square_rect(name), tint))
        assert all(shares.values())
        assert min(shares[Rank.BEST]) > 1.4 * max(shares[Rank.GOOD])
        assert min(shares[Rank.GOOD]) > 1.4 * max(shares[Rank.REST])
        assert min(shares[Rank.REST]) > 0.05, "the rest is lit, too"

    def test_a_capture_is_among_the_best_and_marked(self) -> None:
        table = self.chosen()
        assert table.frame.ranks["K16"] is not Rank.REST
        marked = {stake.ref: stake.brings for _, stake in table.marks.outcomes}
        assert marked["space", "K16"] == "You capture Ben’s cannon."

    def test_a_circle_that_is_taken_is_the_best_of_all(self) -> None:
        where: Where = {(0, Kind.ARTILLERY, 0): "U24"}
        table = thrown((3, 5), where)
        table.take(("piece", piece_at(table, "U24")))
        assert table.frame.ranks["X24"] is Rank.BEST
        marked = {stake.ref: stake.brings for _, stake in table.marks.outcomes}
        assert marked == {("space", "X24"): "You capture Ben’s circle and win!"}

    def test_a_mine_costs_the_ship(self) -> None:
        table = thrown((1, 3), {(0, Kind.BATTLESHIP, 0): "W17"})
        table.take(("piece", piece_at(table, "W17")))
        costs = {stake.ref: stake.costs for _, stake in table.marks.outcomes if stake.costs}
        assert ("space", "W18") in costs

    @pytest.mark.parametrize(("square", "is_striped"), [("L15", True), ("P9", False)])
    def test_ends_where_one_can_be_hit_are_striped(self, square: str, is_striped: bool) -> None:
        table = self.chosen()
        threats, number = table.frame.weigher.threats, table.game.moves.chart.number
        assert bool(threats.hit(piece_at(table, "K12"), number[square]).chance) is is_striped
        rect = table.display.layout.square_rect(square)
        drawn = seen(table).subsurface(rect)
        reddest = max(
            drawn.get_at((x, y)).r - drawn.get_at((x, y)).g
            for x in range(4, rect.width - 4)
            for y in range(4, rect.height // 2)
        )
        assert (reddest > REDNESS) is is_striped

    def test_the_prompt_tells_what_an_end_means(self) -> None:
        table = self.chosen((2, 5))
        point_at(table, "K16")
        assert table.prompt_words() == (
            "K16 with the 5, by a detour. You capture Ben’s cannon. "
            "No enemy can reach it with one die."
        )
        point_at(table, "L14")
        said = "L14 with the 2. 100% risk of capture."
        assert table.prompt_words() == said
        table.aids = table.aids._replace(outcomes=False)
        table.changed()
        assert table.prompt_words() == "Plane: choose a die, or a square."


def advised(table: Table) -> dict[str, str]:
    return dict(hints.hints(table.frame))


class TestNotes:
    def test_a_circle_in_danger_comes_first(self) -> None:
        told = advised(thrown((2, 3)))
        first = "Ben’s battleship can capture your circle with an exact 4."
        assert next(iter(told.values())) == first

    def test_an_airplane_may_have_several_exact_counts(self) -> None:
        told = advised(thrown((2, 3), {(1, Kind.PLANE, 0): "D1"}))
        assert told["conflict.home"].endswith("with an exact 3 or 4.")

    def test_a_circle_one_can_take_now_or_next(self) -> None:
        where: Where = {(0, Kind.ARTILLERY, 0): "U24"}
        told = advised(thrown((3, 5), where))
        assert told["conflict.run"] == "Your cannon on U24 can capture Ben’s circle with the 3!"
        table = thrown((3, 5), where)
        put_pieces(table, where, phase=Phase.THROW)
        assert advised(table)["conflict.run"] == (
            "Your cannon on U24 can capture Ben’s circle with an exact 3."
        )

    def test_a_capture_and_that_a_count_may_be_wandered_off(self) -> None:
        told = advised(thrown((2, 5)))
        assert told["conflict.take"] == (
            "Your plane can capture Ben’s cannon on K16 by passing over it with the 5."
        )
        assert told["conflict.wander"] == "K16 is 4 steps away. A detour can use up your 5."
        assert "conflict.wander" not in advised(thrown((2, 4)))

    def test_who_can_hit_what_one_would_miss_most(self) -> None:
        assert advised(thrown((2, 5)))["conflict.hit"] == (
            "Ben’s cannon can capture your plane on K12: 83% risk."
        )

    def test_a_gun_is_called_home_when_an_airplane_is_near(self) -> None:
        where: Where = {(0, Kind.GUN, 0): "F1", (1, Kind.PLANE, 0): "A4"}
        assert (
            "Planes can’t enter your home circle"
            in advised(thrown((2, 3), where))["conflict.guard"]
        )

    def test_an_alliance_against_a_leader(self) -> None:
        lost: dict[tuple[int, Kind, int], str] = {
            (0, Kind.BATTLESHIP, which): "held:2" for which in range(4)
        }
        table = table_of(3, 3, Studio((1280, 800), STILL))
        put_pieces(table, lost, phase=Phase.THROW)
        told = advised(table)["conflict.ally"]
        assert told == "Cleo is far ahead: propose an alliance to someone else (A)."


def test_an_advised_proposal_points_from_its_button_to_whom_it_is_for() -> None:
    table = table_of(3, 3, Studio((1280, 800), STILL))
    put_pieces(table, {}, phase=Phase.THROW)
    button = table.target_of(("button", "propose"))
    assert button is not None
    for seat in (1, 2):
        advised = table.ui.advise(table.frame, [Choice(ProposeAlliance(seat), 1.0)])
        assert advised is not None
        assert advised.path is not None
        start, end = advised.path
        assert button.rect.inflate(2, 2).collidepoint(start)
        assert table.display.areas.plates[seat].collidepoint(end)


def test_the_alliance_sheet_speaks_plainly() -> None:
    table = table_of(3, 3, Studio((1280, 800), STILL))
    put_pieces(table, {}, phase=Phase.THROW)
    table.send([ProposeAlliance(1)])
    pass_time(table, 50)
    sheet = table.room.stack.top
    assert isinstance(sheet, Modal)
    told = " ".join(sheet.lines)
    assert "Allies can’t capture each other’s pieces or home circles." in told
    assert "Either ally can break the alliance before they roll." in told


def test_a_square_too_far_away_is_counted() -> None:
    table = thrown((5, 4))
    table.take(("piece", piece_at(table, "K12")))
    ref: Ref = ("space", "R12")
    table.refused(ref)
    assert table.note is not None
    assert table.note.text == "R12 is 7 steps away, but you have 4 and 5."
