"""What new players of Conflict stumbled over: dangers, replays, advice, wins."""

from __future__ import annotations

import pygame

from boardgames.ai.bots import Choice, RandomBot
from boardgames.core.game import NOBODY
from boardgames.core.rng import Rng
from boardgames.games.conflict.rules.actions import Choose, StepTo
from boardgames.games.conflict.rules.state import Kind, Phase, held_by
from boardgames.games.conflict.scene.draw.highlights import (
    BADGES_AT,
    draw_crosshair,
    draw_danger_ring,
    free_badge,
)
from boardgames.games.conflict.scene.ending import free_pieces
from boardgames.games.conflict.scene.hints import DANGERS_SHOWN, NO_DANGERS
from boardgames.games.conflict.scene.marks import MARKS
from boardgames.games.conflict.scene.outcomes import end_words
from boardgames.games.conflict.scene.pointing import DANGERS, advised_path
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.table.legend import new_marks
from boardgames.ui.table.replay import Replay
from boardgames.ui.table.table import Table
from tests.scenes.conflict_positions import (
    FRONT,
    STILL,
    Where,
    pass_time,
    piece_at,
    point_at,
    put_pieces,
    table_of,
    thrown,
)


def to_roll(where: Where, seats: int = 2) -> Table:
    table = table_of(seats, 3, Studio((1280, 800), STILL))
    put_pieces(table, where, phase=Phase.THROW)
    return table


class TestDangers:
    def test_on_a_quiet_board_the_button_says_so(self) -> None:
        table = to_roll({})
        table.take(DANGERS)
        assert table.note is not None
        assert table.note.text == NO_DANGERS
        table.take(DANGERS)
        assert table.note is None

    def test_elsewhere_it_says_what_rings_and_lines_mean(self) -> None:
        table = to_roll(FRONT)
        table.take(DANGERS)
        assert table.note is not None
        assert table.note.text == DANGERS_SHOWN

    def test_the_chances_of_neighbours_can_both_be_read(self) -> None:
        table = to_roll(FRONT)
        room, within = table.room, table.display.layout.frame
        x, y = within.center
        side = table.display.layout.square
        badges: list[pygame.Rect] = []
        for left in (x, x + side):
            places = [(left, round(y + side * away)) for away in BADGES_AT]
            badges.append(free_badge(room, "66%", places, within, badges))
        assert badges[0].centery < y < badges[1].centery
        assert not badges[0].colliderect(badges[1])

    def test_a_roll_on_the_table_is_no_chance_any_more(self) -> None:
        prey = piece_at(to_roll(FRONT), "F10")
        assert prey in [one.piece for one in to_roll(FRONT).frame.dangers[1]]
        assert prey not in [one.piece for one in thrown((2, 3)).frame.dangers[1]]

    def test_nothing_of_it_shows_through_once_the_match_is_over(self) -> None:
        table = to_roll(FRONT)
        table.take(DANGERS)
        point_at(table, "F10")
        pass_time(table, 500)
        assert table.frame.shows_dangers
        assert table.frame.pointed_enemy is not None
        put_pieces(table, FRONT, phase=Phase.OVER)
        assert not table.frame.shows_dangers
        assert table.frame.pointed_enemy is None


def replayed(table: Table) -> Replay:
    table.watch()
    replay = table.room.stack.top
    assert isinstance(replay, Replay)
    return replay


class TestReplay:
    def test_it_shows_no_dangers_and_nobodys_reach(self) -> None:
        table = to_roll(FRONT)
        table.take(DANGERS)
        point_at(table, "F10")
        assert table.frame.enemy_reach
        replay = replayed(table)
        frame = replay.display.frame()
        assert not frame.shows_dangers
        assert not frame.enemy_reach

    def test_it_counts_as_many_turns_as_the_chart(self) -> None:
        table = table_of(2, 3, Studio((960, 600), STILL), round_limit=5)
        rng, bot = Rng(5), RandomBot()
        while (seat := table.session.to_move) is not None:
            session = table.session
            actions = session.legal_actions()
            session.play(bot.choose(session.game, session.view(seat), actions, seat, rng))
            table.turns.show_all()
        frame = table.frame
        turns = free_pieces(frame, frame.match_stats).last
        replay = replayed(table)
        replay.handle(KeyPressed("end"))
        assert replay.words()[0].startswith(f"Turn {turns} of {turns}:")
        replay.handle(KeyPressed("left"))
        assert replay.words()[0].startswith(f"Turn {turns - 1} of {turns}:")
        replay.handle(KeyPressed("home"))
        replay.handle(KeyPressed("right"))
        pass_time(table, 10)
        assert "Turn" not in replay.words()[0], "the rolls for the first turn are nobody's"
        assert replay.viewpoint.viewer == NOBODY


def test_the_advised_path_of_an_entering_piece_passes_the_home_circle() -> None:
    table = thrown((5, 3), {})
    frame = table.frame
    cannon = next(
        number
        for number, piece in enumerate(frame.view.pieces)
        if piece.seat == 0 and piece.kind is Kind.ARTILLERY
    )
    steps = tuple(StepTo(square) for square in ("B1", "C1", "D1", "E1", "F1"))
    box, circle, first, *_ = advised_path(frame, [Choice(Choose(cannon, 5), 1.0, steps)])
    assert box == frame.stands.at(cannon)
    assert circle == frame.layout.at("A1")
    assert first == frame.layout.at("B1")


def only_one_left() -> Where:
    each = {Kind.GUN: 1, Kind.PLANE: 2, Kind.ARTILLERY: 4, Kind.BATTLESHIP: 5}
    gone = {(1, kind, n): held_by(0) for kind, count in each.items() for n in range(count)}
    return {**gone, (1, Kind.ARTILLERY, 0): "K14", (0, Kind.PLANE, 0): "K12"}


def test_capturing_the_last_piece_says_that_it_wins() -> None:
    table = thrown((2, 5), only_one_left())
    table.take(("piece", piece_at(table, "K12")))
    point_at(table, "K14")
    assert "and win!" in table.prompt_words()
    gains = [mark.brings for mark in table.ui.outcomes(table.frame)]
    assert "You capture Ben’s cannon, the last one, and win!" in gains
    point_at(table, "K17")
    route = table.frame.route
    assert route is not None
    assert "K14" in route.squares
    assert end_words(table.frame, piece_at(table, "K12"), route).endswith("and win!")


def test_a_circle_wins_only_where_nobody_else_is_left() -> None:
    near: Where = {(0, Kind.ARTILLERY, 0): "U24"}
    for seats, square, words in ((2, "X24", "and win!"), (3, "X24", "You knock out")):
        table = table_of(seats, 3, Studio((1280, 800), STILL))
        put_pieces(table, near, phase=Phase.CHOOSE, dice=(3, 1), dice_left=(3, 1))
        table.take(("piece", piece_at(table, "U24")))
        point_at(table, square)
        assert words in table.prompt_words()


def test_marks_on_squares_are_explained_before_the_first_piece_that_is_out_is_chosen() -> None:
    def told(table: Table) -> set[str]:
        return {name for name, _text in new_marks(table.frame, MARKS)}

    table, on_squares = thrown((2, 5)), {"mark.conflict.die", "mark.conflict.best"}
    assert on_squares < told(table)
    table.aids = table.aids._replace(outcomes=False)
    table.changed()
    assert told(table) & on_squares == {"mark.conflict.die"}
    assert not told(thrown((2, 5), {}))


def test_prey_is_in_a_crosshair_and_not_in_the_ring_of_a_danger() -> None:
    prey: Where = {(0, Kind.ARTILLERY, 0): "K12", (1, Kind.ARTILLERY, 0): "K16"}
    assert "mark.conflict.prey" in dict(new_marks(thrown((2, 4), prey).frame, MARKS))
    assert "mark.conflict.prey" not in dict(new_marks(thrown((2, 3), prey).frame, MARKS))
    pictures = []
    for draw in (
        draw_crosshair,
        lambda sheet, rect: draw_danger_ring(sheet, rect, (255, 172, 20)),
    ):
        sheet = pygame.Surface((80, 80), pygame.SRCALPHA)
        draw(sheet, pygame.Rect(20, 20, 40, 40))
        pictures.append(pygame.mask.from_surface(sheet))
    crosshair, ring = pictures
    ring_is_all_of_it = crosshair.overlap_area(ring, (0, 0)) >= 0.9 * crosshair.count()
    assert not ring_is_all_of_it
