"""Preferences: kept, mended, never a reason to crash."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boardgames.core.players import Player
from boardgames.data.settings import (
    LARGEST_WINDOW,
    MOST_BYTES,
    MOST_KEPT,
    Loaded,
    Settings,
    TableMemory,
    load_settings,
    open_settings,
    save_settings,
)

CHANGED = Settings(
    animation_speed=2.0,
    reduced_motion=True,
    interface_scale=1.5,
    volume_music=0.0,
    mute=True,
    window_size=(960, 600),
    seats=(Player("Ann", "#ff0000", "●"), Player("", "#00ff00", "▲", "easy")),
    tables={"waterworld": TableMemory(3, {"round_limit": 40, "pawn_choice": False})},
)


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    assert save_settings(path, CHANGED) == ""
    loaded = load_settings(path)
    assert loaded.settings == CHANGED
    assert loaded.notice == ""
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_no_file_means_the_usual_settings_and_no_notice(tmp_path: Path) -> None:
    loaded = load_settings(tmp_path / "settings.json")
    assert loaded.settings == Settings()
    assert loaded.notice == ""


def test_a_file_from_before_the_voice_had_a_volume_keeps_the_other_two(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(msgspec.json.encode({"volume_music": 0.2, "volume_effects": 0.5}))
    loaded = load_settings(path)
    assert loaded.notice == ""
    assert loaded.settings == Settings(volume_music=0.2, volume_effects=0.5)


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b"\0" * 100, b"[" * 100_000, b'{"a":' * 100_000, b"7"],
)
def test_a_damaged_file_gives_the_usual_settings_and_a_sentence(
    tmp_path: Path, data: bytes
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert loaded.notice == "settings.json is damaged. The default settings are used instead."


def test_every_cut_of_a_file_can_be_loaded(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, CHANGED)
    whole = path.read_bytes()
    for length in range(len(whole) - 2):
        path.write_bytes(whole[:length])
        assert load_settings(path).notice


def test_one_bad_value_costs_only_itself(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(msgspec.json.encode({"mute": True, "volume_music": 7, "animation_speed": "x"}))
    loaded = load_settings(path)
    assert loaded.settings == Settings(mute=True)
    assert loaded.notice == (
        "settings.json has wrong values for animation_speed and volume_music. "
        "The default settings are used instead."
    )


def test_what_a_newer_version_wrote_is_ignored(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(msgspec.json.encode({"mute": True, "hologram": [1]}))
    assert load_settings(path).settings == Settings(mute=True)
    assert load_settings(path).notice == ""


def test_a_folder_in_its_place_is_said_not_raised(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    assert load_settings(path).notice == (
        "settings.json can’t be read. The default settings are used instead."
    )
    assert save_settings(path, CHANGED).startswith("Can’t save settings.json (")
    assert list(tmp_path.iterdir()) == [path]


def written(path: Path, **values: Any) -> Path:
    path.write_bytes(json.dumps(values).encode("utf-8"))
    return path


@pytest.mark.parametrize(
    ("values", "place"),
    [
        ({"seats": [{"name": "A" * 900_000}]}, "seats[0].name"),
        ({"seats": [{"name": "Ann\x07"}]}, "seats"),
        ({"seats": [{"name": "Ann\ud800"}]}, "seats"),
        ({"seats": [{"name": "Ann\u202e"}]}, "seats"),
        ({"seats": [{"colour": "red"}]}, "seats[0].colour"),
        ({"seats": [{}] * 21}, "seats"),
        ({"window_size": [-5, 600]}, "window_size[0]"),
        ({"window_size": [960, 10**9]}, "window_size[1]"),
        ({"window_size": [10**400, 600]}, "window_size[0]"),
        ({"window_size": [960]}, "window_size"),
        ({"volume_music": float("nan")}, "volume_music"),
        ({"animation_speed": float("inf")}, "animation_speed"),
        ({"interface_scale": -1e300}, "interface_scale"),
        ({"tables": {"bermuda": {"seats": -1}}}, "tables[...].seats"),
        ({"tables": {"b" * 300: {}}}, "tables"),
        ({"tables": {"bermuda": {"variants": {"x": 10**30}}}}, "tables[...].variants[...]"),
        ({"seen": {"whatzit": ["\n"]}}, "seen"),
        ({"lessons_seen": ["x"] * 20_001}, "lessons_seen"),
        ({"seat_keys": ["k" * 101]}, "seat_keys[0]"),
        ({"key_names": {str(key): "a" for key in range(301)}}, "key_names"),
    ],
)
def test_what_is_out_of_bounds_is_named_and_costs_nothing_else(
    tmp_path: Path, values: dict[str, Any], place: str
) -> None:
    path = written(tmp_path / "settings.json", mute=True, **values)
    loaded = load_settings(path)
    assert loaded.notice == (
        f"settings.json has wrong values for {place}. The default settings are used instead."
    )
    (name,) = values
    usual = getattr(Settings(), name)
    assert msgspec.structs.replace(loaded.settings, **{name: usual}) == Settings(mute=True)
    assert save_settings(path, loaded.settings) == ""
    assert load_settings(path) == Loaded(loaded.settings)


def test_good_seats_and_tables_beside_bad_ones_are_kept(tmp_path: Path) -> None:
    path = written(
        tmp_path / "settings.json",
        seats=[{"name": "Ann"}, {"name": "\x1b[2J"}, {"name": "Cleo"}],
        tables={"bermuda": {"seats": 3}, "conflict": {"seats": "many"}},
        key_names={"z": "w", "q": 7},
    )
    settings = load_settings(path).settings
    assert [seat.name for seat in settings.seats] == ["Ann", "", "Cleo"]
    assert settings.tables == {"bermuda": TableMemory(3)}
    assert settings.key_names == {"z": "w"}


def test_a_letter_in_no_language_costs_only_its_setting(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"mute": true, "lessons_seen": ["\xff\xfe"], "hints": false}')
    loaded = load_settings(path)
    assert loaded.settings == Settings(mute=True, hints=False)
    assert "lessons_seen" in loaded.notice


def test_many_bad_values_are_not_listed_without_end(tmp_path: Path) -> None:
    values = dict.fromkeys(("mute", "hints", "lights", "fullscreen", "volume_music"), "x")
    notice = load_settings(written(tmp_path / "settings.json", **values)).notice
    assert notice == (
        "settings.json has wrong values for volume_music, mute, fullscreen, "
        "hints and 1 more. The default settings are used instead."
    )


def test_a_file_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    with path.open("wb") as stream:
        stream.truncate(50 * MOST_BYTES)
    assert load_settings(path).notice == (
        "settings.json is larger than 1 MB. The default settings are used instead."
    )


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
class TestWhatIsNoFile:
    def opened(self, path: Path, what: str) -> None:
        loaded = open_settings(path)
        kept = path.with_name("settings.kept-1.json")
        assert loaded.notice == (
            f"settings.json {what} The default settings are used instead. "
            f"The old file is {kept}. Fix or delete it."
        )
        assert os.path.lexists(kept)
        assert open_settings(path).notice == ""
        assert path.is_file()

    def test_a_pipe(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "settings.json")
        self.opened(tmp_path / "settings.json", "isn’t a file.")

    def test_a_folder(self, tmp_path: Path) -> None:
        (tmp_path / "settings.json").mkdir()
        self.opened(tmp_path / "settings.json", "can’t be read.")

    def test_a_device_without_end(self, tmp_path: Path) -> None:
        (tmp_path / "settings.json").symlink_to("/dev/zero")
        self.opened(tmp_path / "settings.json", "isn’t a file.")

    def test_a_link_to_itself(self, tmp_path: Path) -> None:
        (tmp_path / "settings.json").symlink_to("settings.json")
        self.opened(tmp_path / "settings.json", "can’t be read.")

    def test_a_link_to_nowhere(self, tmp_path: Path) -> None:
        (tmp_path / "settings.json").symlink_to("gone.json")
        self.opened(tmp_path / "settings.json", "links to a missing file.")


def test_a_bad_file_is_kept_and_its_good_parts_go_on(tmp_path: Path) -> None:
    path = written(tmp_path / "settings.json", mute=True, hints="perhaps")
    before = path.read_bytes()
    assert "settings.kept-1.json" in open_settings(path).notice
    assert (tmp_path / "settings.kept-1.json").read_bytes() == before
    again = open_settings(path)
    assert again.notice == ""
    assert again.settings == Settings(mute=True)


def test_no_kept_file_is_ever_written_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for number in range(1, MOST_KEPT + 1):
        path.write_bytes(b"%d {" % number)
        assert open_settings(path).may_write
    path.write_bytes(b"one too many {")
    last = open_settings(path)
    assert not last.may_write
    assert last.notice.endswith(
        f"Changes aren’t saved until you move {path} away (Too many backups)."
    )
    assert path.read_bytes() == b"one too many {"
    kept = [tmp_path / f"settings.kept-{number}.json" for number in range(1, MOST_KEPT + 1)]
    assert [file.read_bytes() for file in kept] == [b"%d {" % n for n in range(1, MOST_KEPT + 1)]


def test_a_file_without_faults_is_not_touched_by_opening_it(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, CHANGED)
    before = path.stat().st_mtime_ns
    assert open_settings(path).settings == CHANGED
    assert path.stat().st_mtime_ns == before
    assert list(tmp_path.iterdir()) == [path]


def test_the_largest_window_that_is_kept_can_be_read_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(window_size=LARGEST_WINDOW))
    assert load_settings(path).settings.window_size == LARGEST_WINDOW


def test_parts_of_dead_programs_are_cleaned_and_nobody_elses(tmp_path: Path) -> None:
    names = ["settings.jsonab12cd_9.part", "settings.jsonzz12cd_9.part", "other.part"]
    for name in names:
        (tmp_path / name).write_text("half")
    for name in (names[0], names[2]):
        os.utime(tmp_path / name, (1_000_000, 1_000_000))
    assert save_settings(tmp_path / "settings.json", CHANGED) == ""
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == ["other.part", "settings.json", "settings.jsonzz12cd_9.part"]
