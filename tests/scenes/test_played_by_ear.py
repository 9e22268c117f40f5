"""A whole match of each game, played by somebody who gets nothing but the spoken words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from boardgames.core.game import NOBODY
from boardgames.games import open_game
from boardgames.games.waterworld.scene.compass import CompassScene
from boardgames.games.whatzit.rules.state import Phase
from boardgames.games.whatzit.scene.screens import LookScene
from boardgames.games.whitewater.rules.state import Phase as RiverPhase
from boardgames.games.whitewater.scene.own_stakes import OwnStakes
from boardgames.ui.inputs import FocusChanged, KeyPressed
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.next_player import Curtain
from tests.scenes.decisions import GAMES, decisions_of, laid
from tests.scenes.ears import HeardRoom, Listener, Said
from tests.scenes.whatzit_tables import card_of

MATCHES = (
    ("waterworld", 2, ("Dry Land", "Attack", "atoll")),
    ("whatzit", 3, ("Start the timer",)),
    ("bermuda", 2, ("into",)),
    ("conflict", 2, ("Throw",)),
    ("whitewater", 2, ("Move here", "Over the finish")),
)
MOST_PRESSES = 4000
SOME_PRESSES = 260


def unsaid_recaps(told: list[str]) -> Callable[[HeardRoom, str], None]:
    """Notes what others did last if it wasn't told before somebody is asked."""
    said_lately: list[str] = []

    def look(room: HeardRoom, text: str) -> None:
        said_lately.append(text)
        table = room.table
        if not (room.top is table and table.decides and table.viewpoint.now().last_turns):
            return
        newest = table.viewpoint.now().last_turns[-1]
        # Of one's own turn the steps are told, and the whole once it is over.
        is_theirs = newest.seat != table.viewpoint.viewer
        if is_theirs and not any(newest.text in said for said in said_lately[-80:]):
            told.append(newest.text)

    return look


@pytest.mark.parametrize(("game", "seats", "wanted"), MATCHES)
def test_a_whole_match_is_played_from_the_spoken_words_alone(
    game: str, seats: int, wanted: Sequence[str]
) -> None:
    unsaid: list[str] = []
    room = HeardRoom(game, seats, each=unsaid_recaps(unsaid))
    Listener(room.voice.said, room.press, wanted).play(MOST_PRESSES)
    assert isinstance(room.top, EndScreen)
    assert room.table.session.outcome is not None
    assert " won" in room.voice.said[-1]
    own = [entry for entry in room.table.session.entries if entry.seat == 0]
    assert len(own) >= 10, "the listener decided something"
    assert not unsaid


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_whatever_tab_stops_at_is_called_something_and_no_two_things_alike(game: str) -> None:
    opened = open_game(game)
    for reached in decisions_of(game):
        top = laid(opened, game, reached).room.stack.top
        said = []
        stops = [target for target in top.all_targets() if target.lit and target.is_stop]
        for _ in {target.ref for target in stops}:
            top.handle(KeyPressed("tab"))
            heard = top.heard()
            said.append((heard.focus[1], heard.words[-1][1]))
            assert heard.focus[1], (reached.kind, top.focused)
        assert len(set(said)) == len(said), (reached.kind, sorted(said))


# Secrets -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["waterworld", "whitewater"])
def test_nothing_of_one_person_is_said_to_the_next(game: str) -> None:
    room = HeardRoom(game, 2, humans=(0, 1))
    Listener(room.voice.said, room.press, ("Move here",)).play_some(SOME_PRESSES)
    own = [own_lines(room, seat) for seat in (0, 1)]
    curtains = due = 0
    for said in room.moments:
        if isinstance(said.screen, Curtain):
            curtains += 1
            assert said.text in at_the_curtain(said.screen.player.name)
            continue
        if said.is_due and said.viewer >= 0:
            due += 1
            assert is_for_everybody(room, said), said.text
        others = {0, 1} - {said.alone}
        assert not [n for seat in others for n in own[seat] if n in said.text], said.text
    # Stakes are written into no log and placed behind curtains. Cards are, for those who drew them,
    # and are heard while they are held open.
    if game == "whitewater":
        assert (curtains >= 2, due >= 2, any(own)) == (True, True, False)
    else:
        assert (curtains, all(own)) == (0, True)
        assert any(said.alone != NOBODY for said in room.moments)


def own_lines(room: HeardRoom, seat: int) -> set[str]:
    """What of the log only that seat may read."""
    table = room.table
    events = [event for entry in table.session.entries for event in entry.events]
    told: list[set[str]] = []
    for one in (seat, 1 - seat):
        seen = [event.seen_by(one) for event in events]
        told.append({table.narration.sentence(event, table.name_of) for event in seen if event})
    return told[0] - told[1]


def at_the_curtain(name: str) -> tuple[str, ...]:
    """All that is ever said there."""
    lift = f"I’m {name}."
    return f"{name}. Hand over the screen. Everyone else, look away! {lift}", lift


def is_for_everybody(room: HeardRoom, said: Said) -> bool:
    """Whether nothing but the next one's name and the table's buttons are said."""
    name = room.table.name_of(1 - said.viewer)
    buttons = {f"{button.label}." for button in room.table.buttons() if button.ref[0] == "bar"}
    is_prompt = said.text.startswith(f"{name} is next.")
    return is_prompt or said.text in {*buttons, f"Hand over to {name} (E)."}


def test_a_solution_is_said_only_while_the_moderator_looks() -> None:
    looks = 0

    def look(room: HeardRoom, text: str) -> None:
        nonlocal looks
        table = room.table
        if table.view.phase not in (Phase.OPEN, Phase.GUESS) or not table.is_settled:
            return
        if card_of(table).hidden_side().reading in text:
            assert isinstance(room.top, LookScene)
            assert room.top.is_open
            looks += 1

    room = HeardRoom("whatzit", 3, humans=(0, 1, 2), each=look)
    Listener(room.voice.said, room.press, ("Start the timer",)).play_some(SOME_PRESSES)
    assert looks >= 2


def test_dry_land_is_said_only_while_the_compass_is_open() -> None:
    table = HeardRoom("waterworld", 2).table
    compass = CompassScene(table.room, table.players[0], lambda: "F6")
    assert not any("F6" in one for one in compass.words())
    compass.handle(KeyPressed("enter"))
    compass.update(9000.0)
    assert "Dry Land is at F6" in compass.words()
    compass.handle(FocusChanged(False))
    assert not any("F6" in one for one in compass.words())


def test_stakes_are_said_only_while_they_lie_open() -> None:
    room = HeardRoom("whitewater", 2)
    listener = Listener(room.voice.said, room.press)
    while room.table.view.phase is not RiverPhase.ACT:
        listener.play_some(listener.presses + 1)
    room.table.take(("seat", 0))
    stakes = room.top
    assert isinstance(stakes, OwnStakes)
    closed = stakes.words()
    stakes.take(("look",))
    assert len(stakes.words()) > len(closed)
    stakes.handle(FocusChanged(False))
    assert stakes.words() == closed
