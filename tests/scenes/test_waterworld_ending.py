"""The end of a match of Waterworld: figures, sentence and picture."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from boardgames.core.game import Outcome
from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.games.waterworld.narration.match_stats import figures, match_stats
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.state import COMPLETE, Atoll, Kind, Pawn, Phase, Token
from boardgames.games.waterworld.scene.ui import WaterworldUI
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.theme import PAPER
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.table import Table
from tests.layout.watching import WatchedLettering, faults
from tests.scenes.worlds import put_state

STILL = Settings(reduced_motion=True)
AREA = pygame.Rect(40, 40, 605, 510)
WON = Outcome("dry_land", ((0,), (1,)), (0,), {"space": "G7"})


def table_of(studio: Studio, seats: int = 2, board: str | None = None) -> Table:
    game = open_game("waterworld", {"pawn_choice": False}, board)
    table: Table = studio.table(game, kit_of("waterworld"), seats, seed=3, board=board)
    return table


def ended(table: Table, **changes: Any) -> None:
    """Puts an end on the table: the first seat has won on G7, except for the changes."""
    state = table.session.state
    pawns = (replace(state.pawns[0], space="G7"), *state.pawns[1:])
    hands = (COMPLETE, (Kind.GUNS, Kind.GUNS), *state.hands[2:])
    usual = {"hands": hands, "pawns": pawns, "dry_land": "G7", "winner": 0, "deez": None}
    put_state(table, replace(state, phase=Phase.OVER, **{**usual, **changes}))


def picture(table: Table, outcome: Outcome = WON, area: pygame.Rect = AREA) -> pygame.Surface:
    """The end picture alone, on paper."""
    sheet = pygame.Surface((area.right + 40, area.bottom + 40))
    sheet.fill(PAPER)
    draw = table.ui.ending(table.frame, outcome).picture
    assert draw is not None
    draw(sheet, area)
    return sheet


def said(table: Table, outcome: Outcome = WON) -> list[str]:
    """Every text in the picture."""
    room = table.room
    plain, room.letters = room.letters, WatchedLettering(room.letters)
    try:
        picture(table, outcome)
        return [line.text for line in room.letters.lines]
    finally:
        room.letters = plain


def changed_at(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The rectangle in which two images differ, empty if they are equal."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects) if rects else pygame.Rect(0, 0, 0, 0)


def test_the_table_of_figures_says_what_each_seat_did() -> None:
    events = [
        ev.TurnBegan(0, 1),
        ev.PawnMoved(0, ("A3", "A4", "B4")),
        ev.CardTaken(0, Kind.ROPE, ev.Source.DRAW),
        ev.CardsSwapped(0, 1, Kind.ROPE, Kind.GUNS),
        ev.TurnBegan(1, 1),
        ev.PawnFlew(1, "D5", "F6"),
        ev.CardDrawn(1, Kind.ENOLA),
        ev.AtollDestroyed("B1", 11),
        ev.BattleLost(1),
        ev.BattleLost(1),
        ev.DeezDestroyed(1),
    ]
    counted = figures(match_stats(events, 2))
    assert list(zip(counted.headings, *counted.rows, strict=True)) == [
        ("Cards from tokens", "1", "0"),
        ("Trades", "1", "1"),
        ("Random draws", "0", "1"),
        ("Atolls smashed", "0", "1"),
        ("Battles won–lost", "0–0", "1–2"),
        ("Spaces sailed", "2", "0"),
    ]


def test_the_sentence_says_why_it_was_close_or_clear() -> None:
    table = table_of(Studio((1280, 800), STILL), 3)
    pawns = table.session.state.pawns
    near = (replace(pawns[0], space="G7"), replace(pawns[1], space="G9"), pawns[2])
    needy = (Kind.TRIMARAN, Kind.GUNS, Kind.ROPE)
    for knows, second, told in (
        ((True, False, False), COMPLETE, "Nobody else had seen the compass."),
        ((True, True, True), COMPLETE, "Ben was 2 spaces away with a complete set."),
        ((True, True, False), needy, "Ben had seen the compass, but still needed Enola."),
    ):
        ended(table, knows=knows, pawns=near, hands=(COMPLETE, second, ()))
        assert table.ui.ending(table.frame, WON).words == (
            f"Ada reached Dry Land, G7, with a complete set. {told}"
        )


def test_the_sentence_says_how_long_it_took_and_what_stands() -> None:
    table = table_of(Studio((1280, 800), STILL))
    atolls = table.session.state.atolls[:5]
    ended(table, atolls=atolls, round=9)
    assert (
        table.ui.ending(table.frame, WON).note
        == "The match took 9 rounds. 5 of 12 atolls are left."
    )
    ended(table, atolls=atolls[:1], round=1)
    assert (
        table.ui.ending(table.frame, WON).note == "The match took 1 round. 1 of 12 atolls is left."
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_the_end_screen_shows_picture_names_and_place(seats: int, size: tuple[int, int]) -> None:
    studio = Studio(size, STILL)
    table = table_of(studio, seats)
    ended(table)
    others = tuple(range(1, seats))
    outcome = replace(WON, ranking=((0,), others))
    table.take(("end",))
    end_screen = studio.room.stack.top
    assert isinstance(end_screen, EndScreen)
    assert faults(studio, end_screen) == []
    found = said(table, outcome)
    assert found.count("G7") == 1
    assert "Dry Land" in found
    assert "Ada landed on G7." in found
    assert [name for name in found if name in ("Ada", "Ben", "Cleo", "Dan")] == [
        table.name_of(seat) for seat in range(seats)
    ]


def test_the_picture_fills_its_area_and_no_more_than_shadows_beyond() -> None:
    table = table_of(Studio((1920, 1080), STILL))
    ended(table)
    sheet = picture(table)
    bare = pygame.Surface(sheet.get_size())
    bare.fill(PAPER)
    filled = changed_at(sheet, bare)
    assert AREA.inflate(24, 24).contains(filled)
    assert filled.width > 0.95 * AREA.width
    assert filled.height > 0.95 * AREA.height


def test_without_a_winner_nobody_came_ashore() -> None:
    table = table_of(Studio((1280, 800), STILL))
    ended(table, winner=None, atolls=(), dry_land="C3")
    deez = Outcome("deez", ((0, 1),))
    found = said(table, deez)
    assert "C3" in found
    assert "It was C3. Nobody got there." in found


class TestEverythingIsFaceUp:
    """Every secret of the match is visible in the picture of its end."""

    def difference(self, *worlds: dict[str, Any]) -> pygame.Rect:
        table = table_of(Studio((1920, 1080), STILL))
        made = []
        for changes in worlds:
            ended(table, **changes)
            made.append(picture(table))
        return changed_at(made[0], made[1])

    def test_dry_land_glows_where_it_is(self) -> None:
        pawns = (Pawn("green", "A3"), Pawn("blue", "K9"))
        worlds: list[dict[str, Any]] = [
            {"pawns": pawns, "dry_land": "A1"},
            {"pawns": pawns, "dry_land": "K11"},
        ]
        where = self.difference(*worlds)
        # Both corners of the chart changed, and the compass next to it.
        assert where.left < AREA.left + 60
        assert where.top < AREA.top + 60
        assert where.right > AREA.right - 60
        assert where.bottom > AREA.top + AREA.height * 0.6

    def test_there_is_light_and_an_island_only_there(self) -> None:
        table = table_of(Studio((1920, 1080), STILL))
        corner = pygame.Rect(AREA.left + 6, AREA.top + 6, 60, 60)
        tones, greens = [], []
        for land in ("A1", "K11"):
            ended(table, dry_land=land, pawns=(Pawn("red", "A9"), Pawn("blue", "K9")))
            patch = picture(table).subsurface(corner)
            red, _, blue, _ = pygame.transform.average_color(patch)
            tones.append(red - blue)
            seen = [patch.get_at((x, y)) for x in range(60) for y in range(60)]
            greens.append(sum(p.g > p.r + 40 and p.g > p.b + 40 for p in seen))
        assert tones[0] > tones[1] + 40
        assert greens[0] > 40
        assert greens[1] == 0

    def test_a_token_that_was_never_turned_up(self) -> None:
        table = table_of(Studio((960, 600), STILL))
        first, *rest = table.session.state.atolls
        hidden = [Atoll(first.space, token) for token in (Token.SMOKERS, Token.ROPE)]
        where = self.difference(*({"atolls": (one, *rest)} for one in hidden))
        assert 8 < where.width < 70
        assert where.left < AREA.centerx
        assert where.top < AREA.centery

    def test_an_atoll_that_is_gone_leaves_its_mark(self) -> None:
        table = table_of(Studio((960, 600), STILL))
        atolls = table.session.state.atolls
        where = self.difference({"atolls": atolls}, {"atolls": atolls[1:]})
        assert 8 < where.width < 90

    def test_every_hand(self) -> None:
        hands = [(COMPLETE, (Kind.GUNS, kind)) for kind in (Kind.ROPE, Kind.ENOLA)]
        where = self.difference(*({"hands": pair} for pair in hands))
        assert where.left > AREA.centerx
        assert where.top > AREA.top + AREA.height * 0.6


def test_before_the_end_the_picture_hides_what_the_seat_cannot_know() -> None:
    table = table_of(Studio((1280, 800), STILL), seats=3)
    rng = Rng(4)
    while table.session.state.round < 4:
        table.session.play(rng.choice(table.session.legal_actions()))
    table.turns.show_all()
    state, game = table.session.state, table.game
    made_up = Outcome("made_up", ((0,), (1,), (2,)), (0,))
    looks = []
    for world in (state, game.guess(game.view(state, 1), 1, rng)):
        table.viewpoint.viewer = 1
        put_state(table, world)
        table.viewpoint.viewer = 1
        looks.append((picture(table, made_up).get_buffer().raw, said(table, made_up)))
    assert looks[0] == looks[1]
    assert "It’s still a secret." in looks[0][1]


def test_another_board_is_torn_out_whole() -> None:
    table = table_of(Studio((1280, 800), STILL), seats=2, board="lagoon")
    land = table.frame.game.sea.landfalls[0]
    ended(table, dry_land=land, pawns=table.session.state.pawns)
    assert land in said(table)


def test_a_name_too_long_for_its_place_leaves_the_symbol() -> None:
    studio = Studio((960, 600), STILL)
    table = table_of(studio, seats=4)
    ended(table)
    first, *others = table.place.players
    long = replace(first, name="Bartholomew the Elder of Smoker Bay")
    table.place.players = (long, *others)
    table = Table(studio.room, table.place, WaterworldUI)
    outcome = replace(WON, ranking=((0,), (1, 2, 3)))
    found = said(table, outcome)
    assert "Bartholomew the Elder of Smoker Bay" not in found
    assert "Ben" in found
