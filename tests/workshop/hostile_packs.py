"""Packs made to do harm, each with what must be said of it."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Callable, Iterator

from boardgames import paths
from boardgames.data.pack import Manifest, manifest_text
from boardgames.data.parts import PACK
from tests.workshop.harm import png

Entries = list[tuple[zipfile.ZipInfo | str, bytes]]
Case = tuple[Callable[[], bytes], str]
"""The bytes of a pack, and a piece of the sentence that refuses it."""

OUTSIDE = "leads outside the pack"
NAMES = "Some computers don't allow this name"
LONG = "This name is too long"
NOTHING = "Packs contain only maps"
DAMAGED = "is damaged"


def told(**changed: object) -> bytes:
    """A manifest, some of it otherwise."""
    fields = {"game": "waterworld", "title": "A sea", **changed}
    return manifest_text(Manifest(**fields)).encode()  # type: ignore[arg-type]


def sea() -> bytes:
    return (paths.boards() / "waterworld" / "lagoon.tmx").read_bytes()


def zipped(entries: Entries, kind: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", kind) as archive:
        for name, data in entries:
            archive.writestr(name, data)
    return out.getvalue()


def sound() -> bytes:
    """A pack that nothing is wrong with."""
    return zipped([(PACK, told()), ("lagoon.tmx", sea())])


def beside(name: str, data: bytes = b"x") -> Callable[[], bytes]:
    """A sound pack with one more file."""
    return lambda: zipped([(PACK, told()), ("lagoon.tmx", sea()), (name, data)])


def marked(mode: int, name: str = "more.tmx") -> Callable[[], bytes]:
    """One more file that isn't plain."""

    def made() -> bytes:
        info = zipfile.ZipInfo(name)
        info.external_attr = mode << 16
        info.create_system = 3
        return zipped([(PACK, told()), ("lagoon.tmx", sea()), (info, b"/etc/passwd")])

    return made


def only(*entries: tuple[str, bytes]) -> Callable[[], bytes]:
    return lambda: zipped(list(entries))


def swapped(old: bytes, new: bytes, count: int = -1) -> Callable[[], bytes]:
    """A sound pack with other bytes in it, of the same length."""
    assert len(old) == len(new)
    return lambda: sound().replace(old, new, count)


def flagged() -> bytes:
    """Says that its files are locked, in both headers."""
    data = bytearray(sound())
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        place = data.find(mark)
        while place >= 0:
            data[place + at] |= 1
            place = data.find(mark, place + 4)
    return bytes(data)


def lying(size: int) -> Callable[[], bytes]:
    """Every file claims another size."""

    def made() -> bytes:
        data = bytearray(sound())
        place = data.find(b"PK\x01\x02")
        while place >= 0:
            struct.pack_into("<L", data, place + 24, size)
            place = data.find(b"PK\x01\x02", place + 4)
        return bytes(data)

    return made


def counting(count: int, size: int) -> Callable[[], bytes]:
    """The directory's end claims other figures."""

    def made() -> bytes:
        data = bytearray(sound())
        struct.pack_into("<HHL", data, data.rfind(b"PK\x05\x06") + 8, count, count, size)
        return bytes(data)

    return made


def bomb(name: str, megabytes: int) -> Callable[[], bytes]:
    return beside(name, bytes(megabytes * 1_000_000))


def bombs() -> bytes:
    """Many files, each within its limit, together far above it."""
    more: Entries = [(f"b{number}.png", bytes(9_000_000)) for number in range(8)]
    return zipped([(PACK, told()), ("lagoon.tmx", sea()), *more])


def crowd() -> bytes:
    return zipped([(PACK, told()), *((f"m{number}.tmx", b"") for number in range(400))])


def shoal() -> bytes:
    return zipped([(PACK, told()), *((f"m{number}.tmx", sea()) for number in range(41))])


def twins() -> bytes:
    """Two names that a Mac takes for one."""
    names = ("r\u00e9ef.tmx", "re\u0301ef.tmx")
    return zipped([(PACK, told()), *((name, sea()) for name in names)])


def twin_folders() -> bytes:
    """Two folders that a Mac takes for one, with different files."""
    names = ("r\u00e9efs/a.tmx", "re\u0301efs/b.tmx")
    return zipped([(PACK, told()), *((name, sea()) for name in names)])


def giant() -> bytes:
    """A locator for directories of four gigabytes before the end."""
    data = sound()
    at = data.rfind(b"PK\x05\x06")
    return data[:at] + b"PK\x06\x07" + bytes(16) + data[at:]


def twice() -> bytes:
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return zipped([(PACK, told()), ("lagoon.tmx", sea()), ("lagoon.tmx", b"other")])


def locked_by(method: int) -> Callable[[], bytes]:
    return lambda: zipped([(PACK, told()), ("lagoon.tmx", sea())], method)


def chart(width: int, height: int) -> Callable[[], bytes]:
    """A tileset of its own whose picture says it is that large."""

    def made() -> bytes:
        tsx = (paths.boards() / "waterworld" / "sea.tsx").read_bytes()
        tsx = tsx.replace(b"sea.png", b"big.png")
        map_ = sea().replace(b"sea.tsx", b"mine.tsx")
        picture = png(width, height)
        return zipped(
            [(PACK, told()), ("lagoon.tmx", map_), ("mine.tsx", tsx), ("big.png", picture)]
        )

    return made


def maps(change: Callable[[bytes], bytes]) -> Callable[[], bytes]:
    return lambda: zipped([(PACK, told()), ("lagoon.tmx", change(sea()))])


def _names() -> Iterator[tuple[str, Case]]:
    for name in (
        *("../evil.tmx", "../../evil.tmx", "maps/../../evil.tmx", "/etc/evil.tmx"),
        *("C:/evil.tmx", "C:evil.tmx", "file:///evil.tmx", "./evil.tmx", "maps//evil.tmx"),
    ):
        yield f"name {name}", (beside(name), OUTSIDE)
    for name in ("con.tmx", "NUL.png", "maps/aux.tmx", "com1.yaml", "a?.tmx", "a*.png", 'a".tmx'):
        yield f"name {name}", (beside(name), NAMES)
    for name in ("COM¹.tmx", "lpt².png", "maps/com³.yaml", "LPT¹ .tmx", "CONIN$.png", "aux .tmx"):
        yield f"name {name}", (beside(name), NAMES)
    for name in ("evil.exe", "evil.py", "evil", "evil.tmx.sh", "check.js", "a.desktop", "a.zip"):
        yield f"name {name}", (beside(name), NOTHING)
    yield "backslashes", (beside("..\\evil.tmx"), OUTSIDE)
    yield "hidden", (beside(".bashrc.yaml"), "hidden")
    yield "hidden below", (beside(".config/a.yaml"), "hidden")
    yield "deep", (beside("a/b/c.tmx"), "too deep")
    yield "long", (beside("a" * 300 + ".tmx"), LONG)
    yield "long in bytes", (beside("ö" * 150 + ".tmx"), LONG)
    yield "a long folder", (beside("ö" * 150 + "/a.tmx"), LONG)
    yield "control letters", (beside("a\x1b[2J.tmx"), OUTSIDE)
    yield "turned letters", (beside("a\u202exmt.tmx"), OUTSIDE)


def cases() -> dict[str, Case]:
    """All of them, by name."""
    found = dict(_names())
    found |= {
        "a link": (marked(0o120777), "is a link"),
        "a pipe": (marked(0o010644), "This isn't a file"),
        "a device": (marked(0o020644), "This isn't a file"),
        "a link to a folder": (marked(0o120777, "cards/x.yaml"), "is a link"),
        "twice": (twice, "is there twice"),
        "twice by case": (beside("Lagoon.TMX"), "is there twice"),
        "twice by how letters are composed": (twins, "is there twice"),
        "folders twice by how letters are composed": (twin_folders, "twice, spelled differently"),
        "too many maps": (shoal, "This pack has 41 maps, more than 40."),
        "file and folder": (beside("lagoon.tmx/a.yaml"), "a file and a folder"),
        "locked": (flagged, "password"),
        "bzip2": (locked_by(zipfile.ZIP_BZIP2), "compression doesn't work"),
        "lzma": (locked_by(zipfile.ZIP_LZMA), "compression doesn't work"),
        "a bomb of a map": (bomb("big.tmx", 40), "unpacks to more than 4 MB"),
        "a bomb of a picture": (bomb("big.png", 40), "unpacks to more than 16 MB"),
        "a bomb of rules": (bomb("rules.yaml", 40), "unpacks to more than 2 MB"),
        "many bombs": (bombs, "This pack unpacks to more than 32 MB"),
        "a crowd": (crowd, "more than 120 files"),
        "claims of a crowd": (counting(60_000, 100), "more than 120 files"),
        "claims of a directory": (counting(2, 4_000_000_000), "more than 120 files"),
        "for giants": (giant, "This pack is too large"),
        "claims to be small": (lying(1), ""),
        "claims to be huge": (lying(4_294_967_295), ""),
        "cut": (lambda: sound()[:-400], "isn't a pack"),
        "half": (lambda: sound()[len(sound()) // 2 :], ""),
        "turned bytes": (swapped(b"PK\x01\x02", b"PK\x01\x09"), DAMAGED),
        "no zip": (lambda: b"#!/bin/sh\nrm -rf ~\n" * 50, "isn't a pack"),
        "empty": (lambda: b"", "isn't a pack"),
        "an empty zip": (only(), "no pack.yaml"),
        "no manifest": (only(("lagoon.tmx", sea())), "no pack.yaml"),
        "nothing to play": (only((PACK, told())), "no map, rules or puzzles"),
        "no such game": (only((PACK, told(game="chess"))), 'have the game "chess"'),
        "a game by a path": (only((PACK, told(game="../x"))), 'have the game "../x"'),
        "a manifest of tags": (only((PACK, b"!!python/object:os.system [x]")), "pack.yaml"),
        "a manifest of anchors": (only((PACK, b"a: &a [*a]")), "pack.yaml"),
        "a manifest of a list": (only((PACK, b"[1, 2]")), "pack.yaml"),
        "a manifest of noise": (only((PACK, b"\xff\xfe\x00")), "pack.yaml"),
        "a title too long": (only((PACK, told(title="x" * 500))), "pack.yaml"),
        "a title of colours": (only((PACK, told(title="\x1b[31mred"))), "can't be shown"),
        "a newer pack": (only((PACK, told(format=9))), "newer version"),
        "a map of nothing": (only((PACK, told()), ("a.tmx", b"")), "isn't valid XML"),
        "a map of entities": (
            maps(lambda text: text.replace(b"<map", b"<!DOCTYPE a [<!ENTITY b 'c'>]><map")),
            "document type",
        ),
        "a map that leads out": (
            maps(lambda text: text.replace(b"sea.tsx", b"../../../../etc/passwd.tsx")),
            "Tileset ",
        ),
        "another game's map": (
            only((PACK, told(game="conflict")), ("lagoon.tmx", sea())),
            "lagoon.tmx",
        ),
        "rules of another game": (
            only((PACK, told()), ("rules.yaml", b"a: 1\n")),
            "rules.yaml",
        ),
        "a picture of gigabytes": (chart(60_000, 60_000), "big.png"),
        "a picture cut short": (chart(1600, 1200), "big.png"),
    }
    return found
