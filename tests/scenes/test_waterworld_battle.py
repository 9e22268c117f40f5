"""The battle with the Deez: odds and price first, then each side throws its dice."""

from __future__ import annotations

import pytest

from boardgames.data.settings import Settings
from boardgames.games import kit_of
from boardgames.games.waterworld.rules.actions import AttackDeez, BattleRolled
from boardgames.games.waterworld.rules.state import COMPLETE, Phase, State
from boardgames.games.waterworld.scene.labels import about_hand
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import KeyPressed, PointerPressed
from boardgames.ui.table.replay import Replay
from boardgames.ui.table.table import Table
from tests.layout.watching import WatchedLettering
from tests.rules.waterworld.positions import position, sail, the_game
from tests.scenes.waterworld_pixels import drawn
from tests.scenes.worlds import put_state, sit

MOVING, STILL = Settings(), Settings(reduced_motion=True)
MOST_FRAMES = 2000
BEGINS_WITH_A_TIE = 7  # a seed


def at_the_deez(seats: int = 2) -> State:
    """The first seat has a complete collection and has just reached the Deez."""
    return sail(position("TGRE", *["GGR"] * (seats - 1), at="F5 A1 A2"), "F6").state


def table_at(
    state: State,
    humans: tuple[int, ...] | None = None,
    settings: Settings = MOVING,
    seed: int = 1,
) -> Table:
    """A table with the first seat at the screen."""
    studio = Studio((1280, 800), settings)
    game = the_game(pawn_choice=False)
    table: Table = studio.table(game, kit_of("waterworld"), len(state.hands), seed, humans=humans)
    put_state(table, state)
    sit(table, 0)
    table.banner.drop()
    return table


def until_press(table: Table) -> str:
    """Lets time pass until dice wait to be thrown; the button's text, or "" if none do."""
    for _ in range(MOST_FRAMES):
        if not table.stage.is_busy:
            return ""
        if table.stage.press is not None:
            return table.stage.press.text
        table.animate(40)
    raise AssertionError("it never comes to rest")


def throws(table: Table) -> list[str]:
    """The button's text at each throw, until the battle has been shown."""
    table.send([AttackDeez()])
    found = []
    while text := until_press(table):
        found.append(text)
        table.handle(KeyPressed("enter"))
    return found


@pytest.mark.rule("WW-79", "WW-80", "WW-81")
@pytest.mark.parametrize("settings", [MOVING, STILL], ids=["moving", "still"])
def test_both_sides_throw_by_a_press_each_until_the_totals_differ(settings: Settings) -> None:
    table = table_at(at_the_deez(), settings=settings)
    asked = throws(table)
    rolled = [e.action for e in table.session.entries if isinstance(e.action, BattleRolled)]
    assert asked == [f"Roll {roll.side.value} dice" for roll in rolled]
    assert asked[:2] == ["Roll white dice", "Roll red dice"]
    assert table.view.phase in (Phase.LOOK, Phase.PENALTY)


def test_time_alone_throws_nothing_and_nothing_is_drawn_meanwhile() -> None:
    table = table_at(at_the_deez())
    table.send([AttackDeez()])
    assert until_press(table) == "Roll white dice"
    table.is_dirty = False
    for _ in range(200):
        table.update(40)
    assert until_press(table) == "Roll white dice"
    assert not table.is_moving
    assert not table.is_dirty


@pytest.mark.parametrize(
    ("humans", "title"), [((0,), "Your cards"), ((0, 1), "Ada’s cards")], ids=["alone", "watched"]
)
def test_the_set_at_stake_is_visible_while_they_fight(humans: tuple[int, ...], title: str) -> None:
    table = table_at(at_the_deez(), humans=humans)
    before = table.frame.hand_at_stake
    table.send([AttackDeez()])
    until_press(table)
    assert before is None
    assert table.frame.hand_at_stake == COMPLETE
    assert about_hand(table.frame) == (title, "A complete set!")


def test_computers_throw_by_themselves() -> None:
    assert set(throws(table_at(at_the_deez(), humans=(0,)))) == {"Roll white dice"}
    assert not throws(table_at(at_the_deez(3), humans=(2,)))


@pytest.mark.rule("WW-79")
def test_who_sits_left_of_a_computer_throws_for_the_deez() -> None:
    table = table_at(at_the_deez(), humans=(1,))
    assert set(throws(table)) == {"Roll red dice"}


def test_the_button_throws_and_says_whose_dice_they_are() -> None:
    table = table_at(at_the_deez())
    table.send([AttackDeez()])
    until_press(table)
    (button,) = [b for b in table.buttons() if b.ref == ("press",)]
    assert "Ada, roll the white dice against the Deez" in table.prompt_words()
    table.handle(PointerPressed(button.rect.center))
    assert until_press(table) == "Roll red dice"
    assert "Ben, roll the red dice for the Deez" in table.prompt_words()


@pytest.mark.rule("WW-80")
@pytest.mark.parametrize("settings", [MOVING, STILL], ids=["moving", "still"])
def test_a_tie_stays_named_until_the_dice_are_rolled_again(settings: Settings) -> None:
    table = table_at(at_the_deez(), settings=settings, seed=BEGINS_WITH_A_TIE)
    letters = table.room.letters = WatchedLettering(table.room.letters)
    table.send([AttackDeez()])
    for _ in range(2):
        until_press(table)
        assert "tie" not in table.prompt_words()
        table.handle(KeyPressed("enter"))
    assert until_press(table) == "Roll white dice"
    assert "a tie at" in table.prompt_words()
    letters.lines.clear()
    drawn(table)
    assert "Tie: roll again!" in [line.text for line in letters.lines]
    table.handle(KeyPressed("enter"))
    until_press(table)
    assert "tie" not in table.prompt_words()


def test_looking_back_nobody_has_to_throw_again() -> None:
    table = table_at(at_the_deez())
    throws(table)
    table.watch()
    replay = table.room.stack.top
    assert isinstance(replay, Replay)
    battles = [e.index for e in table.session.entries if isinstance(e.action, BattleRolled)]
    while replay.at > battles[0]:
        replay.handle(KeyPressed("left", shift=True))
    shown = 0
    while replay.at <= battles[-1]:
        replay.handle(KeyPressed("right", shift=True))
        while replay.display.stage.is_busy:
            assert replay.display.stage.press is None
            replay.update(40)
            shown += 1
    assert shown > 10


def test_nothing_of_the_throw_is_seen_before_it_is_thrown() -> None:
    pictures = []
    for seed in (1, 2, 3):
        studio = Studio((960, 600), MOVING)
        game = the_game(pawn_choice=False)
        table: Table = studio.table(game, kit_of("waterworld"), 2, seed)
        put_state(table, at_the_deez())
        sit(table, 0)
        table.banner.drop()
        table.send([AttackDeez()])
        until_press(table)
        table.draw(studio.sheet)
        board = table.display.layout.board.rect
        pictures.append(studio.sheet.subsurface(board).copy().get_buffer().raw)
    assert len(set(pictures)) == 1


def test_a_battle_can_be_played_by_pressing_what_is_highlighted() -> None:
    table = table_at(at_the_deez())
    table.send([AttackDeez()])
    while until_press(table):
        lit = [t for t in table.all_targets() if t.lit and t.ref[0] != "bar"]
        assert [t.ref for t in lit] == [("press",)]
        table.handle(PointerPressed(lit[0].rect.center))


def test_odds_and_price_are_told_before_the_attack_is_chosen() -> None:
    prompt = table_at(at_the_deez()).prompt_words()
    assert "50%" in prompt
    assert "costs a card" in prompt
