"""The ways to die, and what must be true after each.

A way is played twice by the same luck: once by a session in memory that tells every step, once by
the process that dies. What is found on the disk is the last step that was confirmed, or the one
that was being written; never less, never more.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from boardgames import paths
from boardgames.ai.bots import Bot, chosen
from boardgames.core.players import Player
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.data.saves import read_journal
from boardgames.data.settings import Settings, load_settings, save_settings
from boardgames.games import box_of, kit_of
from boardgames.program import matches, save_listing
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.program.tables import NAMES
from tests.stress.deaths import CONFIRMED, ENDED, Reaper, Steps, child_killed, tell_confirmed
from tests.stress.storm import NEAR_THE_END, OVER, match_saves

Armed = Callable[[], None]
Play = Callable[[Session[Any, Any], Rng, Armed], None]

MOMENTS = 7
"""A line has two of them, its write and its sync; a new file has more."""
LATEST_S = 0.03
MOST_TRIES = 200
ROOT = Path(__file__).parents[2]


class Graveyard:
    """Kills matches of one game, and counts what was lost: nothing, or a test fails."""

    def __init__(self, game: str, seed: int, kept: Path) -> None:
        self.game = game
        self.seats = box_of(game).seats[-1]
        self.bot = self.new_bot()
        self.rng = Rng.of(seed, sum(game.encode()))
        self.saves = match_saves(game, kept)
        self.app = App()
        self.program = Program(self.app)
        self.app.on_crash = None
        self.program.open_shelf()
        self.kills = 0

    def kill(self, way: str) -> None:
        """One death, and everything that must be true after it."""
        try:
            getattr(self, way)()
        except Exception as error:
            error.add_note(f"{self.game}, kill {self.kills} ({way})")
            raise
        shutil.rmtree(paths.saves())
        self.kills += 1

    def reaper(self) -> Reaper:
        """At one of the next moments, with some of a write done, often none or all."""
        share = self.rng.choice((0.0, 1.0, self.rng.below(1000) / 1000))
        return Reaper(self.rng.below(MOMENTS), share, cuts_power=bool(self.rng.below(2)))

    def new_bot(self) -> Bot:
        """One that remembers nothing: some keep a plan, and the same luck should do the same."""
        bot: Bot = kit_of(self.game).bots()["easy"]
        return bot

    def act(self, session: Session[Any, Any], rng: Rng, times: int = 1) -> None:
        """How many decisions, or fewer where the match ends."""
        for _ in range(times):
            if session.to_move is not None:
                session.play(chosen(self.bot, session, rng))

    def somewhere(self) -> Path:
        """A copy of a match at some kind of decision."""
        return copied(self.rng.choice([self.saves[kind] for kind in self.saves if kind != OVER]))

    def in_a_move(self) -> None:
        """Actions, and the chance that follows them."""
        before = self.rng.below(6)

        def play(session: Session[Any, Any], rng: Rng, armed: Armed) -> None:
            self.act(session, rng, before)
            armed()
            self.act(session, rng, 3)

        self.die_playing(self.somewhere(), play)

    def in_undo(self) -> None:
        """A decision is taken back, and another one made."""

        def play(session: Session[Any, Any], rng: Rng, armed: Armed) -> None:
            self.act_till_undo(session, rng)
            armed()
            session.undo()
            self.act(session, rng)

        self.die_playing(self.somewhere(), play)

    def in_redo(self) -> None:
        """What was taken back is played again, and again."""

        def play(session: Session[Any, Any], rng: Rng, armed: Armed) -> None:
            self.act_till_undo(session, rng)
            session.undo()
            armed()
            session.redo()
            session.undo()
            session.redo()

        self.die_playing(self.somewhere(), play)

    def act_till_undo(self, session: Session[Any, Any], rng: Rng) -> None:
        """Until something can be taken back."""
        for _ in range(MOST_TRIES):
            if session.undo_length is None:
                self.act(session, rng)

    def in_the_end(self) -> None:
        """The last actions, and the line that says that it is over."""
        length = 0

        def count(session: Session[Any, Any], rng: Rng, armed: Armed) -> None:
            nonlocal length
            while session.to_move is not None:
                self.act(session, rng)
                length += 1

        def play(session: Session[Any, Any], rng: Rng, armed: Armed) -> None:
            self.act(session, rng, length - 2)
            armed()
            self.act(session, rng, 2)

        save, luck = copied(self.saves[NEAR_THE_END]), self.rng.bits()
        self.steps_of(save, count, luck)
        self.die_playing(save, play, luck, then=lambda match: match.note_end())

    def at_any_moment(self) -> None:
        """From outside, while it plays as quickly as it can."""

        def play(session: Session[Any, Any], rng: Rng, armed: Armed) -> None:
            armed()
            self.act(session, rng, 60)

        self.die_playing(self.somewhere(), play, after_s=self.rng.below(1000) / 1000 * LATEST_S)

    def die_playing(
        self,
        save: Path,
        play: Play,
        luck: int | None = None,
        after_s: float | None = None,
        then: Callable[[matches.Match], None] = lambda match: None,
    ) -> None:
        """Plays a saved match until death, and looks whether all that was confirmed is there."""
        luck = self.rng.bits() if luck is None else luck
        reaper = self.reaper()
        steps = self.steps_of(save, play, luck)

        def live(writing: int) -> None:
            match = matches.resume_match(save)
            self.bot = self.new_bot()

            def armed() -> None:
                tell_confirmed(match, writing)
                if after_s is None:
                    reaper.lurk()

            play(match.session, Rng(luck), armed)
            then(match)
            reaper.die()

        told = child_killed(live, after_s)
        confirmed = told.count(CONFIRMED)
        found = read_journal(save)
        history = [bytes(one.action) for one in found.history]
        assert history in steps[confirmed : confirmed + 2]
        assert found.ended is not None or ENDED not in told
        self.check_it_goes_on(save, history)

    def steps_of(self, save: Path, play: Play, luck: int) -> list[list[bytes]]:
        """What the history is after each line that is written once the way is armed."""
        saved = read_journal(save)
        made, session = matches.replayed(saved)
        game, actions = made.game, [entry.action for entry in session.entries]
        header, steps = saved.header, Steps([msgspec.json.encode(action) for action in actions])
        session = Session(
            game,
            header.seats,
            header.seed,
            humans=header.humans(),
            recorder=steps,
            history=actions,
        )
        session.hand_over()
        self.bot = self.new_bot()
        play(session, Rng(luck), steps.begin)
        return steps.steps

    def check_it_goes_on(self, save: Path, history: list[bytes]) -> None:
        """It is listed, has that history, and the next action is written after it."""
        assert save_listing.listing_of(save).problem == ""
        match = matches.resume_match(save)
        entries = [msgspec.json.encode(entry.action) for entry in match.session.entries]
        assert entries[: len(history)] == history
        self.act(match.session, self.rng)
        after = read_journal(save)
        assert not after.is_torn
        assert len(after.history) == len(match.session.entries)
        if match.session.to_move is not None:
            assert len(after.history) > len(history)

    def in_beginning(self) -> None:
        """The save of a new match is made."""
        reaper, seed = self.reaper(), self.rng.bits() >> 1
        players = [Player(name, "#112233", "●") for name in NAMES[: self.seats]]

        def begin() -> matches.Match:
            return matches.new_match(self.game, self.seats, {}, players, seed)

        def live(writing: int) -> None:
            reaper.lurk()
            begin()
            os.write(writing, CONFIRMED)
            reaper.die()

        told = child_killed(live)
        saves = save_listing.latest_first(paths.save_folders())
        assert len(saves) <= 1
        assert saves or CONFIRMED not in told
        again = begin().journal.path
        assert again not in saves
        for save in (*saves, again):
            history = [bytes(one.action) for one in read_journal(save).history]
            self.check_it_goes_on(save, history)

    def in_a_picture(self) -> None:
        """The table is left, and its small picture written; the list of matches shows it."""
        save, reaper = self.somewhere(), self.reaper()

        def live(writing: int) -> None:
            self.program.room.stack.push(self.program.resume(save))
            reaper.lurk()
            self.program.room.stack.back_to(self.program.shelf)

        history = [bytes(one.action) for one in read_journal(save).history]
        child_killed(live)
        self.program.shelf.take(("matches",))
        self.app.show()
        self.program.room.stack.back_to(self.program.shelf)
        self.check_it_goes_on(save, history)

    def in_settings(self) -> None:
        """The preferences are written, over those of before."""
        path, reaper = paths.settings_file(), self.reaper()
        before, after = Settings(volume_music=0.1), Settings(volume_music=0.9, mute=True)
        save_settings(path, before)

        def live(writing: int) -> None:
            reaper.lurk()
            save_settings(path, after)
            os.write(writing, CONFIRMED)

        told = child_killed(live)
        loaded = load_settings(path)
        assert loaded.notice == ""
        assert loaded.settings == after or (loaded.settings == before and CONFIRMED not in told)
        assert save_settings(path, before) == ""

    def in_a_whole_program(self) -> None:
        """Computers play, each picture tells how much of the match it shows, and we kill it."""
        players = [Player(name, "#112233", "●", "easy") for name in NAMES[: self.seats]]
        seed = self.rng.bits() >> 1
        save = matches.new_match(self.game, self.seats, {}, players, seed).journal.path
        command = [sys.executable, "-m", "tests.stress.lived", str(save)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            shown = 0
            for _ in range(5 + self.rng.below(60)):
                shown = int(process.stdout.readline() or shown)
            process.kill()
            shown = int((process.stdout.read().split() or [str(shown)])[-1])
        history = [bytes(one.action) for one in read_journal(save).history]
        assert len(history) >= shown
        self.check_it_goes_on(save, history)


def copied(save: Path) -> Path:
    """A save among those of the player."""
    copy = paths.saves() / save.name
    shutil.copyfile(save, copy)
    return copy
