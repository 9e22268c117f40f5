"""Matches: begun, saved, resumed with the same future, branched and listed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from boardgames.core.players import Player
from boardgames.core.rng import Rng
from boardgames.core.session import HANDED_OVER, Session
from boardgames.core.variants import VariantError
from boardgames.data.saves import SaveError, read_journal
from boardgames.program.matches import Match, branch_match, delete_match, new_match, resume_match
from boardgames.program.save_listing import Saves, listing_of, picture_of
from tests.data import pond
from tests.data.journals import resealed

ANN = Player("Ann", "#ff0000", "●")
BEN = Player("Ben", "#00ff00", "▲")
BOT = Player("Bot", "#0000ff", "■", "easy")

pytestmark = pytest.mark.usefixtures("boards")


def begun(tmp_path: Path, *players: Player, **options: Any) -> Match:
    sat = players or (ANN, BEN)
    return new_match("pond", len(sat), None, sat, 7, folder=tmp_path / "saves", **options)


def play(session: Session[Any, Any], decisions: int) -> None:
    rng = Rng(3)
    for _ in range(decisions):
        if session.to_move is None:
            return
        session.play(rng.choice(session.legal_actions()))


def test_a_match_is_resumed_with_the_same_future(tmp_path: Path) -> None:
    match = begun(tmp_path)
    play(match.session, 5)
    again = resume_match(match.journal.path)
    assert again.session.state == match.session.state
    assert again.header == match.header
    straight = Session(again.game, 2, 7)
    play(straight, 40)
    play(again.session, 40)
    assert again.session.state == straight.state


def test_every_action_is_in_the_save_at_once(tmp_path: Path) -> None:
    match = begun(tmp_path)
    for _ in range(4):
        play(match.session, 1)
        saved = read_journal(match.journal.path)
        assert len(saved.history) == len(match.session.entries)


def test_the_match_survives_a_crash_at_any_byte(tmp_path: Path) -> None:
    match = begun(tmp_path)
    play(match.session, 4)
    path = match.journal.path
    whole = path.read_bytes()
    for length in range(whole.index(b"\n") + 1, len(whole) + 1, 7):
        path.write_bytes(whole[:length])
        again = resume_match(path)
        done = len(read_journal(path).history)
        assert again.session.entries[:done] == match.session.entries[:done]


def test_editing_the_board_changes_no_running_match(tmp_path: Path, boards: Path) -> None:
    match = begun(tmp_path)
    play(match.session, 3)
    shutil.rmtree(boards / "pond")
    again = resume_match(match.journal.path)
    assert again.session.state == match.session.state


def test_variants_and_seats_are_checked_before_a_save_is_made(tmp_path: Path) -> None:
    with pytest.raises(VariantError, match="Unknown setting"):
        new_match("pond", 2, {"lapse": 2}, (ANN, BEN), folder=tmp_path / "saves")
    with pytest.raises(ValueError, match="Pond is for 2 to 4 players"):
        new_match("pond", 3, None, (ANN, BEN), folder=tmp_path / "saves")
    assert not (tmp_path / "saves").exists()


def test_the_chosen_variants_come_back(tmp_path: Path) -> None:
    match = new_match("pond", 2, {"laps": 3}, (ANN, BEN), folder=tmp_path)
    assert resume_match(match.journal.path).game.options == {"laps": 3, "rain": False}


def test_an_own_board_comes_back_though_it_is_gone(tmp_path: Path) -> None:
    mine = pond.written(tmp_path / "mine") / "pond.tmx"
    mine.write_text(pond.MAP.replace("The pond", "Mine"))
    match = begun(tmp_path, board=mine)
    assert match.header.board == "own/pond.tmx"
    shutil.rmtree(tmp_path / "mine")
    assert resume_match(match.journal.path).session.state == match.session.state


def test_taking_back_is_saved(tmp_path: Path) -> None:
    match = begun(tmp_path)
    play(match.session, 2)
    assert match.session.undo()
    again = resume_match(match.journal.path)
    assert again.session.state == match.session.state
    assert len(again.session.entries) == 2


def test_after_loading_nothing_before_can_be_taken_back_where_several_play(tmp_path: Path) -> None:
    match = begun(tmp_path)
    play(match.session, 2)
    assert match.session.undo_length is not None
    assert resume_match(match.journal.path).session.undo_refusal == HANDED_OVER
    alone = begun(tmp_path, ANN, BOT)
    play(alone.session, 2)
    assert resume_match(alone.journal.path).session.undo_length is not None


def test_the_end_is_written_once_and_the_match_listed_as_finished(tmp_path: Path) -> None:
    match = begun(tmp_path)
    match.note_end()
    play(match.session, 200)
    assert match.session.outcome is not None
    match.note_end()
    match.note_end()
    assert match.journal.path.read_bytes().count(b'"end"') == 1
    resume_match(match.journal.path)
    assert match.journal.path.read_bytes().count(b'"end"') == 1
    assert listing_of(match.journal.path).is_finished


def test_an_end_that_a_crash_kept_from_the_save_is_added(tmp_path: Path) -> None:
    match = begun(tmp_path)
    play(match.session, 200)
    assert not listing_of(match.journal.path).is_finished
    resume_match(match.journal.path)
    assert listing_of(match.journal.path).is_finished


def test_a_branch_goes_on_from_an_earlier_point_by_itself(tmp_path: Path) -> None:
    match = begun(tmp_path)
    play(match.session, 9)
    before = match.journal.path.read_bytes()
    branch = branch_match(match, 6, tmp_path / "saves")
    assert branch.session.state_at(6) == match.session.state_at(6)
    play(branch.session, 3)
    assert match.journal.path.read_bytes() == before
    assert resume_match(branch.journal.path).session.state == branch.session.state


def test_saves_are_listed_the_latest_first(tmp_path: Path) -> None:
    first, second = begun(tmp_path), begun(tmp_path, ANN, BEN, BOT)
    play(first.session, 6)
    os.utime(first.journal.path, (1_000, 1_000))
    os.utime(second.journal.path, (2_000, 2_000))
    (tmp_path / "saves" / "broken.rainyday").write_text("x\n")
    os.utime(tmp_path / "saves" / "broken.rainyday", (500, 500))
    newest, older, broken = Saves([tmp_path / "saves"], lambda listing: listing)
    assert newest.path == second.journal.path
    assert newest.players == (ANN, BEN, BOT)
    assert (older.title, older.round, older.actions) == ("Pond", 2, 9)
    assert older.started[:2] == "20"
    assert older.picture == picture_of(first.journal.path) == first.picture
    assert not older.is_finished
    assert not older.problem
    assert broken.problem == (
        "broken.rainyday:1: This isn’t a save. Restore a copy of the file, or start a new match."
    )


def test_deleting_takes_the_picture_along(tmp_path: Path) -> None:
    match = begun(tmp_path)
    match.picture.write_bytes(pond.PNG)
    match.journal.close()
    delete_match(match.journal.path)
    assert list((tmp_path / "saves").iterdir()) == []


def test_an_action_that_trips_the_rules_is_refused_not_raised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(tmp_path)
    play(match.session, 1)

    def trips(*_: object) -> bool:
        raise IndexError("tuple index out of range")

    monkeypatch.setattr(pond.Pond, "allows", trips)
    with pytest.raises(SaveError, match=r":2: This action isn’t possible here\. "):
        resume_match(match.journal.path)


@pytest.mark.parametrize(
    ("number", "old", "new", "sentence"),
    [
        (3, b'"face":', b'"face":1', "This action isn’t possible here."),
        (3, b'"face":', b'"face":4444444444444444444444444', "This action isn’t possible here."),
        (2, b'"seat":0', b'"seat":1', "This action isn’t possible here."),
        (4, b'"Hop"', b'"Roll"', "This action isn’t possible here."),
        (1, b'"game":"pond"', b'"game":"puddle"', "This version doesn’t have the game “puddle”."),
        (
            1,
            b'"laps":1',
            b'"laps":9',
            'This version can’t use its settings. Setting "laps": 9 is out of',
        ),
        (1, b'"board":""', b'"board":"x.tmx"', "This version can’t use its rules (x.tmx: "),
    ],
)
def test_a_forged_save_is_refused_and_kept(
    tmp_path: Path, number: int, old: bytes, new: bytes, sentence: str
) -> None:
    match = begun(tmp_path)
    play(match.session, 4)
    path = match.journal.path
    resealed(path, number, old, new)
    before = path.read_bytes()
    with pytest.raises(SaveError) as caught:
        resume_match(path)
    assert str(caught.value).startswith(f"{path.name}:{number}: {sentence}")
    assert path.read_bytes() == before


CHILD = """
import sys
from pathlib import Path
from boardgames.core.rng import Rng
from boardgames.core.players import Player
from boardgames.program.matches import new_match
players = [Player("Ann", "#ff0000", "●"), Player("Ben", "#00ff00", "▲")]
match = new_match("waterworld", 2, None, players, 7, folder=Path(sys.argv[1]))
rng = Rng(1)
while match.session.to_move is not None:
    match.session.play(rng.choice(match.session.legal_actions()))
    print(len(match.session.entries), flush=True)
"""


def test_a_killed_program_loses_nothing_it_has_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, str(tmp_path)], stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        shown = 0
        while shown < 40:
            shown = int(child.stdout.readline())
        child.kill()
        shown = max([shown, *(int(line) for line in child.stdout if line.endswith("\n"))])
    (path,) = tmp_path.glob("*.rainyday")
    again = resume_match(path)
    assert len(again.session.entries) >= shown
    play(again.session, 5)
    assert len(read_journal(path).history) == len(again.session.entries)
