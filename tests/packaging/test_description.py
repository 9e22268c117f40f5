"""What software shops show: the description and the icons follow the program."""

import struct
import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest

from boardgames import __version__
from boardgames.games import CATALOGUE
from tests.packaging.parts import PACKAGING, ROOT, script

icons = script("icons")


def described() -> ET.Element:
    return ET.parse(PACKAGING / "arpa.home.rainyday.metainfo.xml").getroot()


def test_the_newest_release_is_this_version() -> None:
    releases = described().findall("releases/release")
    assert releases[0].get("version") == __version__


def test_every_game_is_named() -> None:
    listed = [item.text or "" for item in described().findall("description/ul/li")]
    assert [text.split(":")[0] for text in listed] == [box.title for box in CATALOGUE]


def test_the_description_belongs_to_the_menu_entry() -> None:
    root = described()
    assert root.findtext("launchable") == "rainy-day.desktop"
    assert root.findtext("icon") == "rainy-day"


def test_every_picture_shown_is_one_of_ours_in_its_true_size() -> None:
    shown = described().findall("screenshots/screenshot/image")
    for image in shown:
        assert image.text is not None
        picture = pygame.image.load(ROOT / "docs" / "pictures" / image.text.rpartition("/")[2])
        size = (int(image.get("width", 0)), int(image.get("height", 0)))
        assert picture.get_size() == size
    named = {(image.text or "").rpartition("/")[2] for image in shown}
    assert named == {"shelf.jpg", *(f"{box.name}.jpg" for box in CATALOGUE)}
    assert len(described().findall("screenshots/screenshot/caption")) == len(shown)


def test_every_release_says_what_it_brought() -> None:
    for release in described().findall("releases/release"):
        assert (release.findtext("description/p") or "").strip()


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean distance of two pictures' parts, 0 to 255."""
    pairs = zip(pygame.image.tobytes(one, "RGBA"), pygame.image.tobytes(other, "RGBA"), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (4 * one.get_width() * one.get_height())


@pytest.mark.parametrize("size", icons.SIZES)
def test_an_icon_shows_what_the_window_shows(size: int) -> None:
    kept = pygame.image.load(PACKAGING / "icons" / f"rainy-day-{size}.png")
    made = icons.scaled(pygame.image.load(icons.SOURCE), size)
    assert kept.get_size() == (size, size)
    assert difference(kept, made) < 1


def png_files() -> dict[int, bytes]:
    folder: Path = PACKAGING / "icons"
    return {size: (folder / f"rainy-day-{size}.png").read_bytes() for size in icons.SIZES}


def test_the_windows_icon_holds_every_size() -> None:
    data = (PACKAGING / "icons" / "rainy-day.ico").read_bytes()
    _, kind, count = struct.unpack_from("<HHH", data)
    assert (kind, count) == (1, len(icons.SIZES))
    found = {}
    for index in range(count):
        width, *_, length, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * index)
        found[width or 256] = data[at : at + length]
    assert found == png_files()


def test_the_mac_icon_holds_its_sizes() -> None:
    data = (PACKAGING / "icons" / "rainy-day.icns").read_bytes()
    assert struct.unpack_from(">4sI", data) == (b"icns", len(data))
    at, found = 8, {}
    while at < len(data):
        name, length = struct.unpack_from(">4sI", data, at)
        found[name] = data[at + 8 : at + length]
        at += length
    kept = png_files()
    assert found[b"ic08"] == found[b"ic13"] == kept[256]
    assert found[b"icp4"] == kept[16]
    assert len(found) == 7
