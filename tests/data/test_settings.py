"""Preferences: kept, mended, never a reason to crash."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from boardgames.data.settings import (
    SeatMemory,
    Settings,
    TableMemory,
    load_settings,
    save_settings,
)

CHANGED = Settings(
    animation_speed=2.0,
    reduced_motion=True,
    interface_scale=1.5,
    volume_music=0.0,
    mute=True,
    window_size=(960, 600),
    seats=(SeatMemory("Ann", "#ff0000", "●"), SeatMemory("", "#00ff00", "▲", "easy")),
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
    assert loaded.notice == "settings.json is damaged; the usual settings are used instead."


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
        "settings.json has no usable value for animation_speed, volume_music; "
        "the usual settings are used instead."
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
        "settings.json can't be read; the usual settings are used instead."
    )
    assert save_settings(path, CHANGED).startswith("settings.json can't be written (")
    assert list(tmp_path.iterdir()) == [path]


def test_parts_of_dead_programs_are_cleaned_and_nobody_elses(tmp_path: Path) -> None:
    names = ["settings.jsonab12cd_9.part", "settings.jsonzz12cd_9.part", "other.part"]
    for name in names:
        (tmp_path / name).write_text("half")
    for name in (names[0], names[2]):
        os.utime(tmp_path / name, (1_000_000, 1_000_000))
    assert save_settings(tmp_path / "settings.json", CHANGED) == ""
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == ["other.part", "settings.json", "settings.jsonzz12cd_9.part"]
