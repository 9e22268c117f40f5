"""What is heard all the time: there when wanted, gone when not, slow to change, never needed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from threading import Thread, current_thread
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from boardgames import paths
from boardgames.data.settings import Settings
from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.games.bermuda.rules.state import Card
from boardgames.games.conflict.rules.state import held_by
from boardgames.games.whatzit.rules.state import Play
from boardgames.games.whitewater.scene.draw.camera import middle
from boardgames.program.app import App
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import FocusChanged, KeyPressed
from boardgames.ui.modal import show_message
from boardgames.ui.shell.shelf import Shelf
from boardgames.ui.sounds import FADE_MS, MOST_AT_FULL, RAIN, SILENCE, USUAL, Ambience, Sounds
from boardgames.ui.table.table import Table
from tests.layout.stand_in import StandIn
from tests.rules.waterworld.positions import position
from tests.scenes.bermuda_tables import fresh
from tests.scenes.conflict_positions import table_of as conflict_table
from tests.scenes.waterworld_tables import seated
from tests.scenes.whatzit_tables import opened, rolled
from tests.scenes.whitewater_positions import race
from tests.scenes.worlds import put, put_state, sit
from tools.loudness import AMBIENCE_PEAK, PEAK

TICK_MS = 50.0


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A window with a shelf in it and a sound device that plays to nobody."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    app = App((960, 600))
    app.room.stack.push(Shelf(app.room, StandIn()))
    app.room.settings = Settings()
    app.apply_settings()
    app._start_sound()
    app.show()
    pass_time(app)
    yield app
    app.room.sounds.finish_loading()
    pygame.mixer.quit()


def pass_time(app: App, ms: float = 3 * FADE_MS) -> None:
    """As the loop does it, tick by tick."""
    while ms > 0:
        app.room.sounds.pass_time(TICK_MS)
        ms -= TICK_MS


def heard(app: App) -> Ambience:
    return app.room.sounds.heard


def channels() -> int:
    """Of the device: one for both ears, or one each."""
    opened = pygame.mixer.get_init()
    assert opened is not None
    return opened[2]


class TestTheDevice:
    def test_it_rains_at_the_shelf(self, app: App) -> None:
        assert heard(app) == RAIN
        assert pygame.mixer.music.get_busy()
        volume = RAIN.loudness * app.settings.volume_music
        assert pygame.mixer.music.get_volume() == pytest.approx(volume, abs=0.01)

    def test_silence_and_volumes_are_kept(self, app: App) -> None:
        app.give(KeyPressed("m"))
        pass_time(app)
        assert heard(app) == SILENCE
        assert not pygame.mixer.music.get_busy()
        app.give(KeyPressed("m"))
        pass_time(app)
        assert heard(app) == RAIN
        app.change_settings(volume_music=0.0)
        pass_time(app)
        assert heard(app) == SILENCE
        app.change_settings(volume_music=1.0)
        pass_time(app)
        assert pygame.mixer.music.get_volume() == pytest.approx(RAIN.loudness, abs=0.01)

    def test_it_stops_while_nobody_looks_and_comes_back(self, app: App) -> None:
        app.give(FocusChanged(False))
        pass_time(app)
        assert heard(app) == SILENCE
        app.give(FocusChanged(True))
        pass_time(app)
        assert heard(app) == RAIN
        assert pygame.mixer.music.get_busy()

    def test_another_place_is_heard_after_this_one_has_faded(self, app: App) -> None:
        app.room.sounds.ambience = Ambience("bermuda_fog", 1.0)
        levels = []
        for _ in range(round(2.5 * FADE_MS / TICK_MS)):
            pass_time(app, TICK_MS)
            levels.append(heard(app))
        names = [level.name for level in levels]
        first = names.index("bermuda_fog")
        assert set(names[:first]) == {"rain"}
        assert set(names[first:]) == {"bermuda_fog"}
        assert levels[-1].loudness == 1.0
        steps = [abs(after.loudness - before.loudness) for before, after in pairwise(levels)]
        assert max(steps) <= TICK_MS / FADE_MS + 1e-9

    def test_a_missing_or_broken_file_is_silent_and_is_read_once(
        self, app: App, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        loads: list[object] = []

        def refuse(path: object) -> None:
            loads.append(path)
            raise pygame.error("damaged")

        monkeypatch.setattr(pygame.mixer.music, "load", refuse)
        app.room.sounds.ambience = Ambience("bermuda_fog")
        pass_time(app)
        app.room.sounds.ambience = Ambience("nowhere")
        pass_time(app)
        assert len(loads) == 1
        assert not pygame.mixer.music.get_busy()

    def test_no_number_of_effects_takes_its_place_or_clips(self, app: App) -> None:
        app.change_settings(volume_effects=1.0, volume_music=1.0)
        app.room.sounds.ambience = Ambience("rain", 1.0)
        pass_time(app)
        for count, name in enumerate(("boom", "horn", "bell", "dice", "chime", "crunch"), 1):
            app.room.sounds.play(name)
            app.room.sounds.finish_loading()
            found = [pygame.mixer.Channel(at) for at in range(pygame.mixer.get_num_channels())]
            busy = [channel for channel in found if channel.get_busy()]
            assert len(busy) == count
            effects = sum(channel.get_volume() for channel in busy) * PEAK
            assert effects + AMBIENCE_PEAK * pygame.mixer.music.get_volume() <= 1.0
            if count <= MOST_AT_FULL:
                assert {channel.get_volume() for channel in busy} == {1.0}
        for _ in range(2 * pygame.mixer.get_num_channels()):
            app.room.sounds.play("dice")
        assert pygame.mixer.music.get_busy()

    def test_what_was_never_heard_is_read_beside_the_frame(
        self, app: App, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        readers: list[Thread] = []

        def noted(path: Path) -> pygame.mixer.Sound:
            readers.append(current_thread())
            return sound(path)

        sound = pygame.mixer.Sound
        monkeypatch.setattr(pygame.mixer, "Sound", noted)
        for _ in range(3):
            app.room.sounds.play("conflict_march")
            app.room.sounds.finish_loading()
        assert len(readers) == 1
        assert readers[0] is not current_thread()
        assert sum(pygame.mixer.Channel(at).get_busy() for at in range(8)) == 3

    def test_without_a_device_nothing_happens(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
        sounds = Sounds(paths.assets())
        sounds.start()
        sounds.settle()
        sounds.pass_time(FADE_MS)
        sounds.play("dice")
        assert sounds.heard == SILENCE
        assert (sounds.folder / f"{RAIN.name}.ogg").exists()

    def test_mono_gives_both_ears_the_same(self, app: App) -> None:
        assert channels() == 2
        app.change_settings(mono=True)
        assert channels() == 1
        pass_time(app)
        assert heard(app) == RAIN
        assert pygame.mixer.music.get_busy()
        app.room.sounds.play("click")
        app.change_settings(mono=False)
        assert channels() == 2
        pass_time(app)
        assert heard(app) == RAIN

    def test_mono_from_the_start_opens_the_device_once(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        opened: list[int] = []
        init = pygame.mixer.init

        def noted(
            frequency: int, size: int, channels: int, buffer: int, *, allowedchanges: int
        ) -> None:
            opened.append(channels)
            init(frequency, size, channels, buffer, allowedchanges=allowedchanges)

        monkeypatch.setattr(pygame.mixer, "init", noted)
        app = App((960, 600))
        app.change_settings(mono=True)
        app._start_sound()
        assert opened == [1]
        pygame.mixer.quit()

    def test_a_device_that_refuses_leaves_the_room_silent(
        self, app: App, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*arguments: object, **named: object) -> None:
            raise pygame.error("no such device")

        monkeypatch.setattr(pygame.mixer, "init", refuse)
        app.change_settings(mono=True)
        app.room.sounds.play("click")
        pass_time(app)
        assert heard(app) == SILENCE


def ambience_of(table: Table) -> Ambience:
    table.changed()
    return table.room.stack.ambience()


class TestPlaces:
    def test_every_table_has_its_own(self) -> None:
        names = set()
        for box in CATALOGUE:
            studio = Studio((1280, 800))
            game = open_game(box.name, {})
            table = studio.table(game, kit_of(box.name), game.seats[0], 1)
            table.draw(studio.sheet)
            ambience = ambience_of(table)
            assert (paths.assets() / "sounds" / f"{ambience.name}.ogg").exists()
            assert 0 < ambience.loudness < 1, "there is room for a swell"
            names.add(ambience.name)
        assert len(names) == len(CATALOGUE)
        assert RAIN.name not in names

    def test_what_is_over_a_table_doesnt_change_it(self) -> None:
        table = seated(position("TTGR", "TTGR"))
        show_message(table.room, "Nothing to save", ["Every move is saved."])
        assert ambience_of(table).name == "waterworld_sea"

    def test_the_loop_of_the_program_asks_for_it(self, app: App) -> None:
        app.room.stack.push(Shelf(app.room, StandIn()))
        app.room.stack.top.ambience = lambda: Ambience("bermuda_fog")  # type: ignore[method-assign]
        app.show()
        assert app.room.sounds.ambience == Ambience("bermuda_fog")
        app.room.stack.pop()
        app.show()
        assert app.room.sounds.ambience == RAIN


class TestSwelling:
    """A little louder when the match is about to be decided, by what everybody knows."""

    def test_waterworld_somebody_knows_and_may_have_everything(self) -> None:
        quiet: dict[str, Any] = {"at": "E4 D8 G9", "holder": 1, "land": "I9"}
        assert ambience_of(seated(position("TGRE", "TTG", "GGRE", **quiet))).loudness == USUAL
        loud = position("TGRE", "TTG", "GGRE", **quiet, knows=(0,))
        assert ambience_of(seated(loud)).loudness > USUAL

    def test_waterworld_tells_no_hand(self) -> None:
        """The person at the screen, and whether the full hand is a complete set."""
        found = set()
        for hand in ("TGRE", "TTGG"):
            told: dict[str, Any] = {"at": "E4 D8 G9", "holder": 1, "knows": (0,), "land": "I9"}
            table = seated(position(hand, "TTG", "GGRE", **told))
            for seat in range(3):
                sit(table, seat)
                found.add(ambience_of(table))
        assert len(found) == 1

    def test_bermuda_somebody_is_one_delivery_from_winning(self) -> None:
        table = fresh(Studio((1280, 800)), 2, 1, target=200_000)
        assert ambience_of(table).loudness == USUAL
        put(table, hands=((Card("sugar", 190_000),), ()))
        assert ambience_of(table).loudness > USUAL

    def test_conflict_two_are_left_and_one_of_them_has_few_pieces(self) -> None:
        table = conflict_table(2, 3, Studio((1280, 800)))
        assert ambience_of(table).loudness == USUAL
        pieces = table.session.state.pieces
        own = [at for at, piece in enumerate(pieces) if piece.seat == 1]
        taken = {at: replace(pieces[at], at=held_by(0)) for at in own[2:]}
        put(table, pieces=tuple(taken.get(at, piece) for at, piece in enumerate(pieces)))
        assert ambience_of(table).loudness > USUAL

    def test_whatzit_hushes_while_a_card_is_open(self) -> None:
        studio = Studio((1280, 800))
        before = ambience_of(rolled(studio, Play.ALL))
        table = opened(studio)
        assert ambience_of(table).name == before.name
        assert ambience_of(table).loudness < before.loudness / 3

    def test_whatzit_is_restless_once_a_pawn_is_in_the_circle(self) -> None:
        table = rolled(Studio((1280, 800)), Play.ALL)
        before = ambience_of(table).loudness
        state = table.session.state
        circle = table.frame.game.setting.path.circle
        put_state(table, replace(state, pawns=(circle, *state.pawns[1:])))
        assert ambience_of(table).loudness > before

    def test_whitewater_is_louder_near_rapids_and_whirlpools(self) -> None:
        studio = Studio((1280, 800))
        table = race(studio)
        frame, loudness = table.frame, {}
        river, camera = frame.river, frame.camera
        for at in river.open:
            camera.look_at(middle(at))
            camera.arrive()
            near = camera.seen()
            wild = sum(near.collidepoint(middle(one)) for one in (*river.pools, *river.arrows))
            loudness[wild] = ambience_of(table).loudness
        least, most = min(loudness), max(loudness)
        assert loudness[most] > loudness[least] + 0.1
        assert max(loudness.values()) <= 1.0
