"""Moments at Waterworld: large words for those concerned, and no secret for anybody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games import kit_of
from boardgames.games.waterworld.rules.actions import (
    AttackDeez,
    BattleRolled,
    Discard,
    DiscardPicked,
    DrawDiscard,
    FirstSeatDrawn,
    Give,
    LookAtCompass,
    MoveTo,
    Roll,
    Rolled,
    SendDeez,
    Side,
    TokenPicked,
    Trade,
)
from boardgames.games.waterworld.rules.state import Phase, State, Token
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.motion import Motion
from boardgames.ui.table.flourish import Flourish
from boardgames.ui.table.table import Table
from tests.rules.waterworld.positions import E, R, T, play, position, sail, the_game
from tests.scenes.waterworld_pixels import drawn
from tests.scenes.waterworld_tables import meeting, smokers
from tests.scenes.worlds import put_state

EVERYBODY = (0, 1, 2)


def cued(state: State, action: Any, humans: Sequence[Seat]) -> list[Motion]:
    """What the table begins to show for that action, with these people at the screen."""
    return [motion for cue in played(state, action, humans).stage._cues for motion in cue.motions]


def played(state: State, action: Any, humans: Sequence[Seat]) -> Table:
    studio = Studio((960, 600), Settings())
    game = the_game(pawn_choice=False)
    seats = len(state.hands)
    table: Table = studio.table(game, kit_of("waterworld"), seats, 1, humans=humans)
    put_state(table, state)
    if len(humans) == 1:
        table.viewpoint.viewer = humans[0]
    table.session.play(action)
    table.cue(table.viewpoint.entries_to_show()[0], 1.0, is_live=True)
    return table


def moments(state: State, action: Any, *humans: Seat) -> list[str]:
    """The words of the flourishes."""
    return [one.words for one in cued(state, action, humans) if isinstance(one, Flourish)]


def ready(state: State, *dice: int) -> State:
    return play(state, Roll(), Rolled(dice)).state


LANDING = ready(position("TTG", "GGR", "RRE", at="C5 C6 K9", sails="fuf", discard="R"), 1)
SMASHING = smokers(at="J4 K9")
BATTLE = play(
    sail(position("TGRE", "GGR", "RRE", at="F5 A1 A2"), "F6").state,
    AttackDeez(),
    BattleRolled(Side.WHITE, (4, 3)),
).state
CAUGHT = sail(
    position("TTG", "GGRE", "RRE", at="C5 C6 K9", holder=1, knows=(1,), discard="R", land="G7"),
    "C6",
).state
RACING = ready(position("TGRE", "GGR", "RRE", at="G6 A1 A2", holder=0, land="G7"), 3)

PUBLIC: dict[str, tuple[tuple[Any, ...], list[str]]] = {
    "sails torn, the sufferer alone at the screen": (
        (LANDING, MoveTo("C6"), 1),
        ["Ada tore your sails!"],
    ),
    "sails torn by somebody alone at the screen": (
        (LANDING, MoveTo("C6"), 0),
        ["You tore Ben’s sails!"],
    ),
    "sails torn among people": (
        (LANDING, MoveTo("C6"), *EVERYBODY),
        ["Ada tore Ben’s sails!"],
    ),
    "sails torn among computers": ((LANDING, MoveTo("C6"), 2), []),
    "an atoll smashed under you": (
        (SMASHING, SendDeez("J4"), 1),
        ["The Deez smashed your atoll!"],
    ),
    "an atoll smashed by you": (
        (SMASHING, SendDeez("J4"), 0),
        ["The Deez smashed an atoll under Ben!"],
    ),
    "an atoll smashed under nobody": ((SMASHING, SendDeez("B4"), *EVERYBODY), []),
    "an atoll smashed among computers": ((SMASHING, SendDeez("J4"), 2), []),
    "a battle won by you": (
        (BATTLE, BattleRolled(Side.RED, (1, 1)), 0),
        ["You sank the Deez!"],
    ),
    "a battle that a computer won decides the match for everybody": (
        (BATTLE, BattleRolled(Side.RED, (1, 1)), 2),
        ["Ada sank the Deez!"],
    ),
    "a battle lost by you": (
        (BATTLE, BattleRolled(Side.RED, (6, 6)), 0),
        ["The Deez beat you!"],
    ),
    "a battle lost among people": (
        (BATTLE, BattleRolled(Side.RED, (6, 6)), *EVERYBODY),
        ["The Deez beat Ada!"],
    ),
    "a battle lost among computers": ((BATTLE, BattleRolled(Side.RED, (6, 6)), 2), []),
    "a tie": ((BATTLE, BattleRolled(Side.RED, (5, 2)), 0), ["Tie: roll again!"]),
    "a tie among computers": ((BATTLE, BattleRolled(Side.RED, (5, 2)), 2), []),
    "somebody has seen your compass": (
        (CAUGHT, LookAtCompass(), 1),
        ["Ada knows where Dry Land is!"],
    ),
    "you have seen it": ((CAUGHT, LookAtCompass(), 0), ["Dry Land is at G7!"]),
    "somebody has seen a person's compass": (
        (CAUGHT, LookAtCompass(), *EVERYBODY),
        ["Ada knows where Dry Land is!"],
    ),
    "a computer has seen a computer's compass": ((CAUGHT, LookAtCompass(), 2), []),
    "a win": ((RACING, MoveTo("G7"), 0), ["Dry Land! You won!"]),
    "a rival's win": ((RACING, MoveTo("G7"), 1), ["Dry Land! Ada won!"]),
}


@pytest.mark.parametrize("name", PUBLIC)
def test_a_moment_is_told_to_whoever_is_concerned(name: str) -> None:
    given, told = PUBLIC[name]
    assert moments(*given) == told


@pytest.mark.rule("WW-58")
def test_the_last_atolls_are_counted_for_everybody() -> None:
    gone = " ".join(space for space in the_game().sea.atolls if space not in ("B8", "B4", "J4"))
    state = position("TTG", "GGR", at="A8 K9", fallen=gone, down="B8=S")
    state = play(sail(state, "B8").state, TokenPicked(Token.SMOKERS)).state
    assert moments(state, SendDeez("J4"), 1) == ["Only 2 atolls left!"]


class TestACompleteSet:
    """It is a secret, so only a single person at the screen learns it."""

    TAKING = ready(position("TTGR", "GGR", at="C5 K9", down="B4=E"), 3)

    def test_by_a_fifth_card(self) -> None:
        full = play(self.TAKING, MoveTo("B4")).state
        assert moments(self.TAKING, MoveTo("B4"), 0) == ["Your set is complete!"]
        assert moments(full, Discard(T), 0) == []

    def test_by_a_token(self) -> None:
        state = ready(position("TGR", "GGR", at="C5 K9", down="B4=E"), 3)
        assert moments(state, MoveTo("B4"), 0) == ["Your set is complete!"]
        assert moments(state, MoveTo("B4"), 1) == []
        assert moments(state, MoveTo("B4"), 0, 1) == []

    def test_by_a_draw(self) -> None:
        state = sail(position("TGE", "GGR", at="C5 C6", discard="R"), "C6").state
        state = play(state, DrawDiscard()).state
        assert moments(state, DiscardPicked(R), 0) == ["Your set is complete!"]
        assert moments(state, DiscardPicked(R), 0, 1) == []

    def test_not_again_while_it_stays_complete(self) -> None:
        state = sail(position("TGRE", "GGR", at="C5 C6", discard="R"), "C6").state
        state = play(state, DrawDiscard()).state
        assert moments(state, DiscardPicked(R), 0) == []


class TestATrade:
    """Its result is shown to the two of them, and to neither while others are watching."""

    def traded(self, first: str, second: str, gave: Any, got: Any, *humans: Seat) -> list[str]:
        state = play(meeting(first, second, "TTE"), Trade(), Give(gave)).state
        return moments(state, Give(got), *humans)

    @pytest.mark.parametrize(
        ("first", "second", "gave", "got", "words"),
        [
            ("TTG", "RRE", T, R, "Ben gave you Rope."),
            ("TTG", "TRE", T, T, "You and Ben both gave Trimaran Supplies."),
            ("TTGR", "RRE", T, E, "Ben gave you Enola: your set is complete!"),
            (
                "TGRE",
                "RRE",
                T,
                R,
                "Ben gave you Rope. Your set is broken!",
            ),
        ],
    )
    def test_to_whoever_traded(
        self, first: str, second: str, gave: Any, got: Any, words: str
    ) -> None:
        assert self.traded(first, second, gave, got, 0) == [words]

    def test_to_the_one_who_had_to(self) -> None:
        assert self.traded("TTG", "RRE", T, R, 1) == ["Ada gave you Trimaran Supplies."]

    def test_to_nobody_else(self) -> None:
        assert self.traded("TTG", "RRE", T, R, 2) == []
        assert self.traded("TTG", "RRE", T, R, *EVERYBODY) == []

    @pytest.mark.parametrize("humans", [(2,), EVERYBODY])
    def test_onlookers_see_the_cards_cross_and_no_face(self, humans: tuple[Seat, ...]) -> None:
        pictures = set()
        for second, got in (("RRE", R), ("TRE", T)):
            state = play(meeting("TTG", second, "TTE"), Trade(), Give(T)).state
            table = played(state, Give(got), humans)
            table.stage.update(500)
            pictures.add(drawn(table).get_buffer().raw)
        assert len(pictures) == 1


@pytest.mark.rule("WW-22")
def test_the_lot_for_the_first_turn_is_drawn_before_everybody() -> None:
    game = the_game(pawn_choice=False)
    state = game.start(2)
    while state.phase is not Phase.FIRST:
        state = game.apply(state, game.chance(state, Rng(1))).state
    assert moments(state, FirstSeatDrawn(1), 1) == ["You begin!"]
    assert moments(state, FirstSeatDrawn(1), 0, 1) == ["Ben begins!"]
