"""Whole matches of Whatzit? on its table, every phase as a picture, motions by the clock."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from boardgames.core.game import Outcome
from boardgames.data.settings import Settings
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import Face, Phase, Play
from boardgames.games.whatzit.scene.draw import sand_glass
from boardgames.games.whatzit.scene.draw.board import rungs
from boardgames.games.whatzit.scene.draw.card_face import contact_sheet
from boardgames.games.whatzit.scene.gallery import Gallery
from boardgames.games.whatzit.scene.layout import alone_on, pawn_rect
from boardgames.games.whatzit.scene.motions import cards
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.scene import Scene
from boardgames.ui.table.end_screen import EndScreen
from tests.scenes.moments import moment_of
from tests.scenes.whatzit_tables import (
    STILL,
    PatientPlayer,
    card_of,
    motions_of,
    opened,
    play,
    rolled,
    settle,
    table_of,
)

SHORT: dict[str, Any] = {"board": "short", "timer": 20}
WAYS: dict[str, dict[str, Any]] = {
    "moderator": {"seats": 3},
    "moderator among computers": {"seats": 4, "humans": [0, 2], "seat_2": "hard", "seat_4": "hard"},
    "buzz and type": {
        "seats": 3,
        "humans": [0],
        "judge": "program",
        "seat_2": "hard",
        "seat_3": "hard",
    },
}


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_match_by_pointing_only(way: str) -> None:
    studio = Studio((1280, 800), STILL)
    table = table_of(studio, seed=5, **WAYS[way], **SHORT)
    player = PatientPlayer(studio, table, seed=2)
    player.play_by_pointing()


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_match_by_keys_only(way: str) -> None:
    studio = Studio((960, 600), STILL)
    table = table_of(studio, seed=6, **WAYS[way], **SHORT)
    player = PatientPlayer(studio, table, seed=4)
    player.play_by_keys()


def test_every_motion_draws_and_ends() -> None:
    studio = Studio((960, 600), Settings(animation_speed=4.0))
    table = table_of(studio, seats=3, seed=8, **SHORT)
    player = PatientPlayer(studio, table, seed=4)
    frames = 0
    while not player.has_ended and frames < 1500:
        top = player.top
        if top.is_moving and table.stage.is_busy:
            table.update(60)
            studio.draw(table)
            frames += 1
        elif player.choices():
            player.point_once_without_waiting()
        else:
            top.update(60)
        if top.is_moving and not table.stage.is_busy:
            top.update(400)
    assert frames > 300


def _phases(studio: Studio, size: tuple[int, int]) -> list[tuple[str, Any]]:
    """A table in every phase in which somebody decides."""
    quick = opened(studio, Play.SOLO)
    play(studio, quick, act.LetClockRun(), act.NobodySolved())
    typed = opened(studio, Play.SOLO, judge="program")
    play(studio, typed, act.LetClockRun())
    appeal = opened(studio, judge="program")
    play(studio, appeal, act.Buzz(1), act.Answer(Verdict.NEAR), act.LetClockRun())
    verdict = opened(studio)
    play(studio, verdict, act.LetClockRun())
    answer = opened(studio, judge="program")
    play(studio, answer, act.Buzz(2))
    reward = rolled(studio, Play.CHALLENGE, pawns=(9, 20, 17, 30))
    play(studio, reward, act.Challenge(3), act.Look(), act.StartTimer(), act.Award(0))
    over = opened(studio, Play.SOLO, pawns=(47, 20, 17, 30), white=6)
    play(studio, over, act.Award(0))
    return [
        ("first", table_of(studio, seats=6)),
        ("challenge", rolled(studio, Play.CHALLENGE, pawns=(9, 20, 17, 30))),
        ("open", rolled(studio, Play.ALL)),
        ("guess", opened(studio)),
        ("guess", opened(studio, judge="program", seats=6)),
        ("quick", quick),
        ("quick", typed),
        ("appeal", appeal),
        ("verdict", verdict),
        ("answer", answer),
        ("reward", reward),
        ("over", over),
    ]


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_every_phase_is_drawn(size: tuple[int, int]) -> None:
    studio = Studio(size, STILL)
    pictures: list[bytes] = []
    for phase, table in _phases(studio, size):
        assert table.session.state.phase == phase
        studio.room.stack.scenes = [table]
        pictures.append(studio.drawn(table).get_buffer().raw)
        rects = [target.rect for target in table.all_targets()]
        assert all(studio.sheet.get_rect().contains(rect) for rect in rects), phase
    assert len(set(pictures)) == len(pictures)


class TestMotions:
    """Durations as the table's motion list has them, at speed 1."""

    def lengths(self, table: Any, event: Any) -> list[float]:
        """How long each group of motions takes."""
        groups = motions_of(table, moment_of(table, event))
        return [max(one.delay + one.duration for one in group) for group in groups]

    def test_dice_tumble_and_the_black_one_stops_last(self) -> None:
        table = table_of(Studio((960, 600)))
        white, black = motions_of(table, moment_of(table, ev.DiceRolled(3, Play.ALL)))[0]
        assert (white.duration, black.duration) == (700.0, 850.0)
        assert black.poses(1.0)[("die", 1)].face == "all"

    def test_a_pawn_hops_once_a_space(self) -> None:
        table = table_of(Studio((960, 600)))
        moved = ev.PawnMoved(0, (0, 1, 2, 3), ev.Why.DIE)
        landing = 60.0
        assert self.lengths(table, moved) == [3 * 180.0 + landing]
        hop = motions_of(table, moment_of(table, moved))[0][0]
        assert hop.poses(1.0)[("pawn", 0)].at == pytest.approx(
            alone_on(table.display.layout, table.game.path, 3)
        )
        lifts = [hop.poses(share / 60)[("pawn", 0)].lift for share in range(61)]
        assert max(lifts) == pytest.approx(24.0, abs=1.0)
        squashes = [hop.poses((n * 180 + 5) / (3 * 180 + landing)) for n in range(4)]
        assert [pose["pawn", 0].part > 0.5 for pose in squashes] == [False, True, True, True]
        assert hop.poses(1.0)["pawn", 0].part == 0.0

    def test_a_card_is_drawn_turned_and_returned(self) -> None:
        studio = Studio((960, 600))
        table = opened(studio)
        card = table.session.state.card
        assert self.lengths(table, ev.CardDrawn(0))[0] == 350.0
        assert self.lengths(table, ev.CardShown(card)) == [400.0]
        assert self.lengths(table, ev.TimerStarted(30)) == [500.0]
        assert self.lengths(table, ev.SolutionRead("big deal", "a big DEAL")) == [400.0, 4000.0]
        assert self.lengths(table, ev.CardReturned(0))[0] == 400.0

    def test_a_tie_forces_the_card_apart_while_it_is_shouted(self) -> None:
        studio = Studio((960, 600))
        table = opened(studio)
        tied = ev.Tied((0, 1))
        assert self.lengths(table, tied) == [1200.0], "the words over it stay longer"
        split = motions_of(table, moment_of(table, tied))[0][0]
        assert split.poses(0.5)["open card",].is_hidden
        sheets = []
        for share in (0.0, 0.5):
            sheet = pygame.Surface(studio.room.size)
            split.draw(sheet, share)
            sheets.append(sheet.get_buffer().raw)
        assert sheets[0] != sheets[1]

    def test_ladders_swaps_rings_and_the_end(self) -> None:
        table = table_of(Studio((960, 600)))
        arrows = len(rungs(table.game.path, 4))
        climbed = ev.LadderClimbed(0, 4, 13)
        assert self.lengths(table, climbed) == [600.0 + 90.0 * arrows]
        assert self.lengths(table, ev.PawnsSwapped(0, 1, 3, 0)) == [700.0]
        assert self.lengths(table, ev.CircleReached(0)) == [900.0]
        assert self.lengths(table, ev.GameWon(0)) == [2000.0, 2500.0]

    def test_a_card_at_which_no_person_guesses_is_shown_briefly(self) -> None:
        studio = Studio((960, 600))
        computers: dict[str, Any] = {"seats": 3, "humans": [2], "seat_1": "hard", "seat_2": "hard"}
        table = rolled(studio, Play.SOLO, **computers)
        play(studio, table, act.Look(), act.StartTimer())
        assert table.view.guessers == (0,)
        assert self.lengths(table, ev.TimerStarted(30)) == []
        assert self.lengths(table, ev.TimeRanOut()) == [3000.0, 600.0]
        assert self.lengths(table, ev.SolutionRead("big deal", "a big DEAL")) == [400.0, 3500.0]
        assert self.lengths(table, ev.QuickGuessJudged(1, Verdict.WRONG)) == [500.0]
        assert self.lengths(table, ev.QuickGuessJudged(2, Verdict.WRONG)) == [900.0]

    def test_a_solution_waits_for_people_who_had_a_quick_guess_only(self) -> None:
        computers: dict[str, Any] = {"seats": 3, "humans": [2], "seat_1": "hard", "seat_2": "hard"}
        table = rolled(Studio((960, 600)), Play.SOLO, judge="program", **computers)
        read = moment_of(table, ev.SolutionRead("big deal", "a big DEAL"))
        solo = replace(read.before, guessers=(0,), face=Face.UP, program=True)
        missed, solved = replace(solo, thoughts=()), replace(solo, thoughts=(9, 0, 0))
        assert cards.had_quick_guess(table.display.scenery(table.frame.aids), missed)
        assert not cards.had_quick_guess(table.display.scenery(table.frame.aids), solved)

    def test_nothing_on_the_stage_swallows_a_typed_letter(self) -> None:
        studio = Studio((960, 600))
        table = opened(studio, Play.SOLO, judge="program")
        assert motions_of(table, moment_of(table, ev.AnswerJudged(0, Verdict.WRONG))) == ()
        assert motions_of(table, moment_of(table, ev.Buzzed((0,)))) == ()


def test_half_the_time_is_half_the_sand() -> None:
    """Levels follow volumes: what is missing above is below, and the level falls ever faster."""
    volumes = sand_glass._volumes()
    for share in (0.1, 0.5, 0.9):
        above = volumes[round(sand_glass.upper_level(share) * sand_glass.SLICES)]
        under = 1 - volumes[round((1 - sand_glass.lower_level(1 - share)) * sand_glass.SLICES)]
        assert above == pytest.approx(share * sand_glass.FULL, abs=0.01)
        assert under == pytest.approx((1 - share) * sand_glass.FULL, abs=0.01)
    first = sand_glass.upper_level(1.0) - sand_glass.upper_level(0.9)
    last = sand_glass.upper_level(0.1) - sand_glass.upper_level(0.0)
    assert last > 2 * first


def test_rewards_by_their_letters() -> None:
    studio = Studio((960, 600), STILL)
    table = rolled(studio, Play.CHALLENGE, pawns=(9, 20, 17, 30))
    play(studio, table, act.Challenge(3), act.Look(), act.StartTimer(), act.Award(0))
    assert table.view.phase is Phase.REWARD
    table.handle(KeyPressed("s"))
    assert isinstance(table.session.entries[-1].action, act.Swap)
    assert table.session.state.pawns == (30, 20, 17, 12)


def test_a_pawn_can_be_challenged_as_well_as_a_seat() -> None:
    studio = Studio((960, 600), STILL)
    table = rolled(studio, Play.CHALLENGE, pawns=(9, 20, 17, 30))
    target = table.target_at(
        pawn_rect(table.display.layout, table.game.path, table.view.pawns, 2).center
    )
    assert target is not None
    assert target.lit
    table.press(target)
    assert table.session.entries[-1].action == act.Challenge(2)


def test_pointing_at_another_pawn_says_why_not() -> None:
    studio = Studio((960, 600), STILL)
    table = table_of(studio)
    while table.session.state.phase is not Phase.ROLL:
        table.session.play(table.session.legal_actions()[0])
    settle(studio, table)
    table.refused(("pawn", (table.view.solver + 1) % 4))
    assert table.note is not None
    assert table.note.rule == "WZ-31"


def test_the_end_shows_figures_and_all_cards() -> None:
    studio = Studio((960, 600), STILL)
    table = opened(studio, Play.SOLO, pawns=(47, 20, 17, 30), white=6)
    card = table.session.state.card
    table.update(4000)
    table.handle(KeyPressed("1"))
    table.handle(KeyPressed("enter"))
    for _ in range(3):
        table.update(3000)  # the words of the win
    assert isinstance(studio.room.stack.scenes[-1], EndScreen)
    outcome = table.session.outcome
    assert outcome is not None
    counted = table.ui.ending(table.frame, outcome).figures
    assert counted is not None
    assert counted.rows[0][1] == "1"
    assert counted.rows[0][5] == "4.0 s"
    studio.room.stack.pop()
    table.take(("look_again", "cards"))
    browser: Scene = studio.room.stack.scenes[-1]
    assert isinstance(browser, Gallery)
    assert [one.card for one in browser.cards] == [card]
    studio.draw(browser)


def test_a_computers_fastest_solve_is_its_moment_however_soon_people_gave_up() -> None:
    studio = Studio((960, 600), STILL)
    table = rolled(studio, Play.ALL, seats=3, humans=[0], judge="program", seat_2="hard")
    table.session.play(act.StartTimer())
    table.session.play(act.Thought(1, 17))
    settle(studio, table)
    table.update(400)
    for _ in range(2):
        table.take(("button", "give_up"))
    assert table.session.state.solved == (0, 1, 0)
    counted = table.ui.ending(table.frame, Outcome("", ((0,), (1, 2)), (0,))).figures
    assert counted is not None
    assert [row[5] for row in counted.rows] == ["–", "8.5 s", "–"]


def test_the_sand_of_the_last_card_counts_for_no_other() -> None:
    """Computers among themselves answer before any sand of their card has been seen to run."""
    studio = Studio((960, 600), STILL)
    table = opened(studio)
    table.update(9000)
    play(studio, table, act.LetClockRun(), act.NobodySolved())
    play(studio, table, act.RollDice(), act.Rolled(2, Play.ALL), act.Look())
    assert card_of(table).desk.sand_seen == 9000.0
    table.send([act.StartTimer()])
    assert card_of(table).desk.sand_seen == 0.0


def test_a_contact_sheet_holds_the_cards_asked_for() -> None:
    studio = Studio((960, 600), STILL)
    codes = table_of(studio).game.codes
    assets = studio.room.assets
    some = contact_sheet(range(1, 13), (900, 700), codes, assets)
    others = contact_sheet(range(13, 25), (900, 700), codes, assets)
    assert some.get_size() == (900, 700)
    assert some.get_buffer().raw != others.get_buffer().raw


def test_a_contact_sheet_says_neither_techniques_nor_levels() -> None:
    studio = Studio((960, 600), STILL)
    codes = table_of(studio).game.codes
    others = {card: replace(code, kind="other", level=1) for card, code in codes.items()}
    sheets = [
        contact_sheet(range(1, 7), (900, 700), some, studio.room.assets) for some in (codes, others)
    ]
    assert sheets[0].get_buffer().raw == sheets[1].get_buffer().raw
