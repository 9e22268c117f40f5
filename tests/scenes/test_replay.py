"""Looking back on a match: stepping, scrubbing, no secrets, and continuing from any point."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boardgames.core.game import NOBODY
from boardgames.core.players import Player
from boardgames.core.rng import Rng
from boardgames.games import kit_of, open_game
from boardgames.games.whitewater.scene.draw.camera import Camera
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.inputs import KeyPressed, PointerPressed, PointerReleased
from boardgames.ui.table.replay import PAUSE_MS, Replay
from boardgames.ui.table.table import Table


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    monkeypatch.setattr("secrets.randbits", lambda bits: 7)  # the same luck in every run
    program = Program(App((960, 600)))
    program.app.change_settings(reduced_motion=True)
    program.open_shelf()
    return program


def played(program: Program, actions: int) -> Table:
    """A match of Waterworld some way on."""
    seats = [Player("Ada", "#112233", "●"), Player("Ben", "#445566", "▲")]
    table = program.new_match("waterworld", seats, {"round_limit": 20})
    program.room.stack.push(table)
    rng = Rng(3)
    for _ in range(actions):
        if table.session.to_move is None:
            break
        table.session.play(rng.choice(table.session.legal_actions()))
    table.turns.show_all()
    return table


def opened(program: Program, table: Table) -> Replay:
    """The match looked back on."""
    program.room.stack.scenes = [program.shelf, table]
    table.watch()
    replay = program.room.stack.top
    assert isinstance(replay, Replay)
    return replay


def show(replay: Replay) -> None:
    """Lets time pass until everything up to here has been shown, with the words of its moments."""
    for _ in range(10):
        replay.update(1000)
        if not replay.display.stage.is_busy:
            break


def test_steps_lead_through_every_position(program: Program) -> None:
    table = played(program, 40)
    replay = opened(program, table)
    assert replay.at == len(table.session.entries), "it opens at the present"
    replay.handle(KeyPressed("home"))
    assert replay.viewpoint.shown == 0
    stops = []
    while replay.at < len(table.session.entries):
        replay.handle(KeyPressed("right", shift=True))
        show(replay)
        program.app.show()
        stops.append(replay.at)
        assert replay.viewpoint.shown == replay.at
    skipped = set(range(1, len(table.session.entries))) - set(stops)
    assert stops == sorted(set(stops))
    assert all(not told_of(table, number - 1) for number in skipped)


def told_of(table: Table, index: int) -> str:
    """What everybody could see of an action."""
    events = (event.seen_by(NOBODY) for event in table.session.entries[index].events)
    lines = (table.narration.sentence(event, str) for event in events if event is not None)
    return "".join(lines)


def test_arrows_lead_from_turn_to_turn(program: Program) -> None:
    table = played(program, 40)
    replay = opened(program, table)
    replay.handle(KeyPressed("home"))
    told = []
    while replay.at < len(table.session.entries):
        replay.handle(KeyPressed("right"))
        show(replay)
        told.append(replay.viewpoint.now().last_turns[-1])
    assert 8 <= len(told) <= 25
    *ends, _ = [turn.last for turn in told]  # the last step leads to the present
    assert ends == sorted(set(ends)), "each step ends another turn"
    replay.handle(KeyPressed("left"))
    assert replay.viewpoint.now().last_turns[-1] == told[-2]


def test_no_secret_is_told_before_its_time(program: Program) -> None:
    table = played(program, 5000)
    assert table.session.to_move is None
    hidden = [e for entry in table.session.entries for e in entry.events if e.seen_by(NOBODY) != e]
    assert hidden
    replay = opened(program, table)
    replay.handle(KeyPressed("end"))
    replay.handle(KeyPressed("left"))
    seen = replay.viewpoint.now().events
    assert not [event for event in seen if event in hidden]
    replay.handle(KeyPressed("end"))
    assert [event for event in replay.viewpoint.now().events if event in hidden]


def test_a_match_that_is_over_plays_from_its_beginning_at_a_pace_one_can_read(
    program: Program,
) -> None:
    table = played(program, 5000)
    replay = opened(program, table)
    stops, waited, last = [replay.at], 0.0, 0
    assert replay.at == 0
    while replay.at < replay.length and len(stops) < 6:
        replay.update(50)
        waited += 50
        if replay.at != last:
            stops.append(replay.at)
            last = replay.at
    assert stops == sorted(set(stops))
    assert waited >= 5 * PAUSE_MS
    replay.handle(KeyPressed("left"))
    here = replay.at
    for _ in range(200):
        replay.update(50)
    assert replay.at == here, "stepping by hand pauses"
    replay.handle(KeyPressed("end"))
    replay.handle(KeyPressed("space"))
    assert replay.at == 0, "playing at the end begins again"


def test_the_track_is_clicked_and_dragged(program: Program) -> None:
    table = played(program, 40)
    replay = opened(program, table)
    track = replay.target_of(("track",))
    assert track is not None
    replay.handle(PointerPressed(track.rect.center))
    replay.handle(PointerReleased(track.rect.center))
    assert abs(replay.at - len(table.session.entries) // 2) <= 2


def test_an_unfinished_match_shows_nobodys_secrets(program: Program) -> None:
    table = played(program, 40)
    replay = opened(program, table)
    assert replay.viewpoint.viewer == NOBODY
    assert replay.target_of(("eyes",)) is None


def test_a_finished_match_can_be_seen_through_any_seat(program: Program) -> None:
    table = played(program, 5000)
    assert table.session.to_move is None
    replay = opened(program, table)
    seen = []
    for _ in range(3):
        seen.append(replay.viewpoint.viewer)
        replay.handle(KeyPressed("v"))
    assert sorted(seen) == [NOBODY, 0, 1]


def test_a_game_without_secrets_has_no_views_to_choose_from(program: Program) -> None:
    assert open_game("waterworld").has_secrets
    assert not open_game("conflict").has_secrets
    seats = [Player("Ada", "#112233", "●"), Player("Ben", "#445566", "▲")]
    table = program.new_match("conflict", seats, {"round_limit": 1})
    program.room.stack.push(table)
    while table.session.to_move is not None:
        table.session.play(table.session.legal_actions()[0])
    table.turns.show_all()
    assert opened(program, table).target_of(("eyes",)) is None


def test_closing_leaves_the_table_as_it_was(program: Program) -> None:
    table = played(program, 40)
    before = (table.viewpoint.viewer, table.viewpoint.shown, len(table.session.entries))
    replay = opened(program, table)
    replay.handle(KeyPressed("right"))
    replay.handle(KeyPressed("escape"))
    assert program.room.stack.top is table
    assert (table.viewpoint.viewer, table.viewpoint.shown, len(table.session.entries)) == before


def test_going_on_from_an_earlier_point_is_a_new_match(program: Program) -> None:
    table = played(program, 40)
    old = [entry.action for entry in table.session.entries]
    replay = opened(program, table)
    for _ in range(12):
        replay.handle(KeyPressed("right"))
        replay.update(1000)
    replay.handle(KeyPressed("g"))
    program.app.give(KeyPressed("enter"))
    branched = program.room.stack.top
    assert isinstance(branched, Table)
    assert branched is not table
    actions = [entry.action for entry in branched.session.entries]
    assert actions[:12] == old[:12]
    assert len(program.matches()) == 2
    again = program.resume(program.matches()[0].path)
    assert isinstance(again, Table)


def test_the_log_is_written_as_text(program: Program, tmp_path: Path) -> None:
    table = played(program, 40)
    said = table.place.export_log([line for line, _ in table.log_lines()])
    (file,) = (tmp_path / "saves").glob("*.txt")
    assert str(file) in said
    assert file.read_text(encoding="utf-8").count("\n") > 5


def test_the_camera_travels_with_the_match(program: Program) -> None:
    """Down the whole river, with motions: a replay shows what was looked at."""
    program.app.change_settings(reduced_motion=False, animation_speed=4.0)
    seats = [Player("Ada", "#112233", "●"), Player("Ben", "#445566", "▲")]
    table = program.new_match("whitewater", seats, {"boards": 4})
    program.room.stack.push(table)
    bot, session = kit_of("whitewater").bots()["easy"], table.session
    while (seat := session.to_move) is not None:
        rng = Rng.of(5, len(session.entries))
        actions = session.legal_actions()
        session.play(bot.choose(session.game, session.view(seat), actions, seat, rng))
    table.turns.show_all()
    replay = opened(program, table)
    program.app.show()
    replay.take(("first",))
    replay.take(("play",))

    def camera() -> Camera:
        zoom: Any = replay.display.ui.zoom
        found: Camera = zoom.camera
        return found

    seen = camera().seen()
    first_width = seen.width
    for _ in range(6000):
        replay.update(100)
        seen = seen.union(camera().seen())
        if replay.at == replay.length and not replay.is_moving:
            break
    assert replay.at == replay.length
    assert first_width < 0.7 * camera().world.width
    assert seen.width > 0.95 * camera().world.width
