"""Every drawing of what one person alone knows: named here, with when it is shown.

Each is tried in two worlds that everybody else takes for the same one. As long as the others may
look on, both worlds give the same pixels and the same words; once its owner has opened it, or has
a screen of their own, the pictures differ, or there would be nothing to keep.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.core.game import NOBODY
from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.games.waterworld.rules.actions import (
    AttackDeez,
    BattleRolled,
    Give,
    Roll,
    Rolled,
    Side,
    Trade,
)
from boardgames.games.waterworld.rules.state import State
from boardgames.games.waterworld.scene.compass import CompassScene
from boardgames.games.whatzit.rules.state import Play
from boardgames.games.whitewater.rules.state import Member
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import (
    FocusChanged,
    Input,
    KeyPressed,
    KeyReleased,
    PointerPressed,
    PointerReleased,
)
from boardgames.ui.scene import Scene
from boardgames.ui.table.next_player import Curtain
from boardgames.ui.table.notes import THINKING_IT_OVER
from boardgames.ui.table.table import Table
from tests.rules.waterworld.positions import E, T, cards, play, position, sail, the_game
from tests.scenes import whatzit_tables
from tests.scenes.waterworld_tables import meeting
from tests.scenes.whitewater_positions import CREWS, race, table_of, with_raft
from tests.scenes.worlds import pixels, put_state

SIZE = (1280, 800)
STILL = Settings(reduced_motion=True, hints=True)
WHILE_HELD = (KeyPressed("k"),)
"""Opens one's cards, as long as it is held."""

Look = tuple[bytes, Hashable]


def looks(studio: Studio) -> Look:
    """All that eyes and ears get of the screen."""
    top = studio.room.stack.top
    if isinstance(top, Table):
        heard = top.heard()
        said = [text for _, text in (*heard.words, *heard.story)]
        return pixels(studio, top), (*said, heard.focus[1])
    return studio.drawn(top).get_buffer().raw, tuple(top.words())


@dataclass(frozen=True)
class Drawing:
    """Something that one person alone knows."""

    name: str
    shown: str
    """When it is drawn."""
    worlds: Callable[[], Iterator[Studio]]
    """Two worlds that nobody else can tell apart, each with the screen that all may watch."""
    opened_by: Sequence[Input] = WHILE_HELD
    """What its owner does to see it; nothing: it is never drawn on that screen."""


# Waterworld ----------------------------------------------------------------------------------


def at_sea(state: State) -> Studio:
    """A table that three people share; hints and advice are wanted."""
    studio = Studio(SIZE, STILL)
    game = the_game(pawn_choice=False)
    table = studio.table(game, kit_of("waterworld"), len(state.hands), 1)
    table.place.adviser = kit_of("waterworld").bots()["hard"]
    put_state(table, state)
    table.hand_over()
    if isinstance(studio.room.stack.top, Curtain):
        studio.room.stack.top.take(("lift",))
    table.banner.drop()
    return studio


def alike(*states: State) -> Iterator[Studio]:
    """Tables of positions that look the same to everybody together."""
    game = the_game(pawn_choice=False)
    assert len({repr(game.view(state, NOBODY)) for state in states}) == 1
    return map(at_sea, states)


def with_hand(state: State, hand: str) -> State:
    """The mover's cards are others, of those that nobody sees."""
    return replace(state, hands=(cards(hand), *state.hands[1:]))


def hands(first: str, second: str, state: State) -> Iterator[Studio]:
    return alike(with_hand(state, first), with_hand(state, second))


def racing(land: str, **more: Any) -> State:
    told = {"at": "E4 D8 G9", "sails": "fuu", "holder": 1, "knows": (0,), **more}
    return position("TGRE", "TTGR", "GGRE", land=land, **told)


def rolled(state: State) -> State:
    return play(state, Roll(), Rolled((6,))).state


def after_the_compass() -> Iterator[Studio]:
    """Everybody has gathered for the dice; the winner has just closed the compass."""
    for land in ("I9", "I3"):
        state = sail(position("TGRE", "GGR", "RRE", at="F5 A1 A2", land=land), "F6").state
        dice = BattleRolled(Side.WHITE, (6, 6)), BattleRolled(Side.RED, (1, 1))
        studio = at_sea(play(state, AttackDeez(), *dice).state)
        compass = studio.room.stack.top
        assert isinstance(compass, CompassScene)
        compass.handle(KeyPressed("space"))
        for _ in range(40):
            compass.update(100)
        assert compass.label == land
        compass.handle(KeyReleased("space"))
        compass.take(("seen",))
        table = studio.room.stack.top
        assert isinstance(table, Table)
        table.update(10)
        table.display.fade.end()
        table.turns.move_on()
        yield studio


def face_down_compass() -> Iterator[Studio]:
    for land in ("I9", "I3"):
        studio = at_sea(racing(land))
        studio.room.stack.top.take(("look_again",))
        assert isinstance(studio.room.stack.top, CompassScene)
        yield studio


def swapped() -> Iterator[Studio]:
    """Cleo has given Ada a card, and it is Ben's turn."""
    for given, hand in ((E, "RRE"), (T, "TRR")):
        state = position("TTG", "GGR", hand, at="C5 K9 C6", discard="R")
        state = play(sail(state, "C6").state, Trade(), Give(T)).state
        studio = at_sea(state)
        table: Any = studio.room.stack.scenes[0]
        table.send([Give(given)])
        table.update(10)
        table.turns.show_all()
        yield studio


def behind_a_curtain() -> Iterator[Studio]:
    for studio in swapped():
        studio.room.stack.top.take(("look_at_card", 0))
        yield studio


START = position("TTG", "GGR", "RRE", at="C5 K9 D2", up="B4=R D5=G", discard="R")
AT_THE_DEEZ = sail(position("TGRE", "GGR", "RRE", at="F5 A1 A2"), "F6").state
TOO_MANY = sail(position("TTGR", "GGR", "RRE", down="B4=G"), "B4").state

WATERWORLD = (
    Drawing("the cards", "held open", lambda: hands("TTG", "GRE", START)),
    Drawing(
        "what landing there brings the own cards",
        "held open",
        lambda: hands("TTG", "GRE", rolled(START)),
    ),
    Drawing(
        "what a trade does to the own cards",
        "held open",
        lambda: hands("TTG", "GRE", meeting("TTG", "GGR", "RRE")),
    ),
    Drawing(
        "whether there is a collection to attack with",
        "held open",
        lambda: hands("TGRE", "TTGR", AT_THE_DEEZ),
    ),
    Drawing(
        "which cards can be given away", "held open", lambda: hands("TTGGR", "GGRRE", TOO_MANY)
    ),
    Drawing("Dry Land and the ways to it", "held open", lambda: alike(racing("I9"), racing("I3"))),
    Drawing(
        "Dry Land in reach, and that it wins",
        "held open",
        lambda: alike(*(rolled(racing(land, at="H8 D8 G9")) for land in ("I9", "C9"))),
    ),
    Drawing(
        "Dry Land once the compass is closed",
        "never, until it is opened again",
        after_the_compass,
        (),
    ),
    Drawing(
        "the compass", "on a screen of its own, held", face_down_compass, (KeyPressed("space"),)
    ),
    Drawing(
        "the card one got in a swap", "behind a curtain", behind_a_curtain, (KeyPressed("enter"),)
    ),
    Drawing("what others swapped", "never", swapped, ()),
)


# Whitewater ----------------------------------------------------------------------------------


def afloat() -> Iterator[Studio]:
    """Ada is to move, and has staked more on one of her rafts."""
    for stakes in ((1, 2), (2, 1)):
        studio = Studio(SIZE, STILL)
        table = race(studio)
        for letter, stake in zip("AD", stakes, strict=True):
            mate = CREWS[letter][1]
            with_raft(table, letter, crew=(Member(0, stake=stake), Member(mate, stake=2)))
        table.place.adviser = kit_of("whitewater").bots()["hard"]
        yield studio


def own_stakes() -> Iterator[Studio]:
    for studio in afloat():
        studio.room.stack.top.handle(KeyPressed("t"))
        yield studio


def staked(*, is_curtain: bool) -> Iterator[Studio]:
    """The first has placed her stakes; the next one hasn't sat down, or is about to."""
    for number in (0, -1):
        studio = Studio(SIZE, STILL)
        table = table_of(3, 4, studio, rafts="deal")
        table.hand_over()
        studio.room.stack.top.take(("lift",))
        table.send([table.session.legal_actions()[number]])
        table.turns.show_all()
        if is_curtain:
            table.hand_over()
        yield studio


WHITEWATER = (
    Drawing("stakes on the river", "never", afloat, ()),
    Drawing("the own stakes", "on a screen of their own, held", own_stakes, (KeyPressed("space"),)),
    Drawing("stakes just placed", "to their player", lambda: staked(is_curtain=True), ()),
)


# Whatzit? ------------------------------------------------------------------------------------


def solutions() -> Iterator[Studio]:
    """The Moderator is about to look at a card."""
    for number in (0, 1):
        studio = Studio(SIZE, STILL)
        table = whatzit_tables.rolled(studio, Play.ALL)
        state = table.session.state
        table.session._states[-1] = replace(state, card=table.game.setting.decks[0][number])
        table.turns.show_all()
        table.hand_over()
        yield studio


WHATZIT = (
    Drawing("the solution", "on a screen of its own, held", solutions, (KeyPressed("space"),)),
)

PRIVATE = {"waterworld": WATERWORLD, "whitewater": WHITEWATER, "whatzit": WHATZIT}
"""Bermuda Triangle and Conflict have none: see below."""
CASES = [
    pytest.param(drawing, id=f"{game}: {drawing.name}")
    for game, drawings in PRIVATE.items()
    for drawing in drawings
]


@pytest.mark.parametrize("drawing", CASES)
def test_what_one_person_knows_is_drawn_only_for_that_person(drawing: Drawing) -> None:
    shared, opened = [], []
    for studio in drawing.worlds():
        shared.append(looks(studio))
        for given in drawing.opened_by:
            studio.room.stack.top.handle(given)
        for _ in range(40):
            studio.room.stack.top.update(100)
        opened.append(looks(studio))
    assert shared[0] == shared[1], f"everybody sees {drawing.name}; shown: {drawing.shown}"
    assert (opened[0] != opened[1]) == bool(drawing.opened_by)


@pytest.mark.parametrize(
    "drawing",
    [
        *(pytest.param(one, id=one.name) for one in WATERWORLD if one.opened_by == WHILE_HELD),
        pytest.param(WHITEWATER[0], id=WHITEWATER[0].name),
    ],
)
def test_advice_on_a_shared_screen_tells_nothing_of_it(drawing: Drawing) -> None:
    advised = []
    for studio in drawing.worlds():
        table: Any = studio.room.stack.top
        table.advice.slice_s = 10.0
        table.handle(KeyPressed("h"))
        for _ in range(200):
            table.update(10)
        assert table.note is not None
        assert table.note.text not in ("", THINKING_IT_OVER)
        advised.append((*looks(studio), table.note))
    assert advised[0] == advised[1]


@pytest.mark.parametrize("game", [box.name for box in CATALOGUE])
def test_a_table_that_all_may_watch_shows_what_all_know(game: str) -> None:
    """Through random play by people alone: the true world and one made up from what all know."""
    studio = Studio((960, 600), STILL)
    opened = open_game(game)
    seeds, rng, compared = count(12), Rng(5), 0
    table = studio.table(opened, kit_of(game), opened.seats[-1], next(seeds))
    for number in range(220):
        if table.session.to_move is None:
            table = studio.table(opened, kit_of(game), opened.seats[-1], next(seeds))
        state = table.session.state
        if number % 7 == 0 and not opened.is_private(state):
            twin = opened.guess(opened.view(state, NOBODY), NOBODY, rng)
            seen = []
            for world in (state, twin):
                table.session._states[-1] = world
                table.turns.show_all()
                table.banner.drop()
                studio.room.stack.scenes = [table]
                seen.append((*looks(studio), tuple(t.label for t in table.all_targets())))
            assert seen[0] == seen[1], (number, getattr(state, "phase", ""))
            table.session._states[-1] = state
            table.turns.show_all()
            compared += 1
        table.session.play(rng.choice(table.session.legal_actions()))
        table.turns.show_all()
        studio.room.stack.scenes = [table]
    assert compared >= 10


@pytest.mark.parametrize("game", [box.name for box in CATALOGUE if box.name not in PRIVATE])
def test_a_game_that_is_not_named_here_keeps_nothing_from_anybody(game: str) -> None:
    opened = open_game(game)
    studio = Studio((320, 200), STILL)
    session = studio.table(opened, kit_of(game), opened.seats[-1], 3).session
    rng = Rng(3)
    for _ in range(200):
        if session.to_move is None:
            break
        views = {repr(opened.view(session.state, seat)) for seat in range(NOBODY, session.seats)}
        assert len(views) == 1
        session.play(rng.choice(session.legal_actions()))


# How it is opened and closed -----------------------------------------------------------------


def shared_race() -> tuple[Studio, Table]:
    """Everything that a newcomer is told once has been told."""
    studio = at_sea(racing("I9"))
    table = studio.room.stack.top
    assert isinstance(table, Table)
    for _ in range(4):
        table.handle(KeyPressed("k"))
        table.handle(KeyReleased("k"))
    return studio, table


def middle_of(scene: Scene, *ref: str) -> tuple[int, int]:
    target = scene.target_of(ref)
    assert target is not None
    return target.rect.center


def hands_shown(table: Table) -> int:
    """How many players' cards are open."""
    return sum(hand is not None for hand in [table.frame.open_hand])


def noted(table: Table) -> str:
    """What is in the notes' place."""
    return table.note.text if table.note is not None else ""


class TestHoldingOnesCards:
    """With a key or the pointer; a short press does the same for those who can't hold."""

    def test_they_close_when_the_key_is_let_go(self) -> None:
        studio, table = shared_race()
        closed = looks(studio)
        table.handle(KeyPressed("k"))
        table.update(300)
        assert table.frame.sees_land
        table.handle(KeyReleased("k"))
        assert not table.frame.sees_land
        assert looks(studio) == closed

    def test_a_short_press_leaves_them_open_until_the_next(self) -> None:
        _, table = shared_race()
        for is_open in (True, False):
            pos = middle_of(table, "papers")
            table.handle(PointerPressed(pos))
            table.update(20)
            table.handle(PointerReleased(pos))
            assert (table.frame.open_hand is not None) is is_open

    @pytest.mark.parametrize(
        "closing",
        [
            lambda table: table.handle(FocusChanged(False)),
            lambda table: table.open_menu(),
            lambda table: table.take(("dice", "white")),
        ],
        ids=["the window is left", "a menu", "a decision"],
    )
    def test_they_never_stay_open_by_themselves(self, closing: Callable[[Table], None]) -> None:
        _, table = shared_race()
        table.handle(KeyPressed("k"))
        table.handle(KeyReleased("k"))
        assert hands_shown(table) == 1
        closing(table)
        assert hands_shown(table) == 0

    def test_advice_given_on_open_cards_goes_when_they_close(self) -> None:
        studio, table = shared_race()
        closed = looks(studio)
        table.advice.slice_s = 10.0
        table.handle(KeyPressed("k"))
        table.handle(KeyReleased("k"))
        table.handle(KeyPressed("h"))
        for _ in range(50):
            table.update(10)
        assert table.advice.choices
        table.handle(KeyPressed("k"))
        assert looks(studio) == closed

    def test_a_choice_that_tells_a_hand_begins_with_showing_it(self) -> None:
        table: Any = at_sea(AT_THE_DEEZ).room.stack.top
        assert not table.frame.clickable
        assert "Show your cards to decide" in table.prompt_words()
        table.handle(KeyPressed("enter"))
        assert ("deez",) in table.frame.clickable

    def test_alone_among_computers_they_always_lie_open(self) -> None:
        studio = Studio(SIZE, STILL)
        game = the_game(pawn_choice=False)
        table = studio.table(game, kit_of("waterworld"), 3, 1, humans=(0,))
        assert isinstance(table, Table)
        put_state(table, racing("I9"))
        assert table.frame.sees_land
        assert table.target_of(("papers",)) is None


class TestLookingAtStakes:
    """Anybody could open them on somebody else's turn: afterwards everybody knows."""

    def looked(self, seat: int, *, holds: bool = True) -> Table:
        studio = Studio(SIZE, STILL)
        table = race(studio)
        table.take(("seat", seat))
        scene = studio.room.stack.top
        if holds:
            scene.handle(KeyPressed("space"))
        scene.handle(KeyPressed("escape"))
        if studio.room.stack.top is not table:
            scene.take(("close",))
        return table

    @pytest.mark.rule("WR-26")
    def test_on_anothers_turn_it_is_drawn_and_said(self) -> None:
        table = self.looked(2)
        assert table.note is not None
        assert table.note.text == f"{table.name_of(2)} looked at their own stakes."
        assert table.note.text in [text for _, text in table.heard().words]
        assert not table.session.entries or table.session.to_move == 0

    def test_on_ones_own_turn_or_unopened_it_is_not(self) -> None:
        for table in (self.looked(0), self.looked(2, holds=False)):
            assert "looked" not in noted(table)

    def test_on_a_computers_turn_it_is_told_once_a_person_is_asked(self) -> None:
        studio = Studio(SIZE, STILL)
        table = race(studio)
        table.session.humans = frozenset({1, 2})
        table.viewpoint.viewer = 1
        table.turns.show_all()
        table.take(("seat", 2))
        scene = studio.room.stack.top
        scene.take(("look",))
        scene.take(("close",))
        assert not noted(table)
        table.session.humans = frozenset({0, 1, 2})
        table.turns.show_all()
        assert noted(table) == f"{table.name_of(2)} looked at their own stakes."
