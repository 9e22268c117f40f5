"""Draws the guide's pictures from its own steps:  python -m tests.workshop.guide_pictures

Each is made from the board as the recipe leaves it before the mistake it makes on purpose, so that
what is shown is what a reader gets. Tiled draws maps, the program draws tables and cards.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from boardgames.data.pack import PICTURE, read_pack
from tests.workshop.editor import Editor, checkout, environment
from tests.workshop.guide import GUIDE, ROOT, Bench, Block, blocks, recipes

PICTURES = GUIDE.parent / "pictures"
COLOURS = "128"
"""Few are enough for drawings, and keep the pictures small."""


WRONG_MINE = """
    var mines = asset.layers.filter(function (layer) { return layer.name == "mines"; })[0];
    mines.objects[3].setProperty("corner", 9);
    tiled.trigger("Save");
    RainyDay.show(RainyDay.problems()[0]);
"""
ISSUES_BUTTON = ("50", "788")
"""Where Tiled counts problems, in its status bar."""


def main() -> None:
    """Draws all of them."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        island = _board(folder, "Paint an island") / "conflict.tmx"
        _map_picture(island, "island", "1152", "384x288+240+768")
        magnet = _board(folder, "Move a magnet") / "triangle.tmx"
        _map_picture(magnet, "magnet", "1100", "420x400+360+210")
        sea = _board(folder, "Paint a sea") / "carousel.tmx"
        _map_picture(sea, "sea", "1100", "420x400+20+20")
        river = _board(folder, "Draw a river") / "my_riffle.tmx"
        _map_picture(river, "river", "480", "")
        _table_picture(folder, _board(folder, "Add an atoll"))
        _card_picture(folder)
        _heat_picture(folder)
        _pack_pictures(folder)
        _preview_picture(folder / "preview")
        _editor_picture(folder / "editor")


def _editor_picture(folder: Path) -> None:
    """Tiled itself on a screen of its own, with a mistake in its Issues view."""
    reading, writing = os.pipe()
    screen = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24"]
    server = subprocess.Popen(screen, pass_fds=[writing], stderr=subprocess.DEVNULL)
    try:
        editor = Editor(folder, checkout(folder), "conflict/conflict.tmx")
        display = f":{os.read(reading, 64).decode().strip()}"
        editor.environment |= {"QT_QPA_PLATFORM": "xcb", "DISPLAY": display}
        with editor.running(WRONG_MINE):

            def pointed(*words: str) -> str:
                done = subprocess.run(
                    words, env=editor.environment, capture_output=True, text=True, check=True
                )
                # Nothing tells when a window has drawn itself.
                time.sleep(2)
                return done.stdout

            window = pointed("xdotool", "search", "--onlyvisible", "--class", "tiled").split()[0]
            pointed("xdotool", "windowmove", window, "0", "0", "windowsize", window, "1280", "800")
            pointed("xdotool", "mousemove", *ISSUES_BUTTON, "click", "1")
            pointed("import", "-window", "root", str(folder / "tiled.png"))
    finally:
        server.terminate()
        server.wait()
    _small(folder / "tiled.png", "tiled", "-resize", "900x")


def _board(folder: Path, recipe: str) -> Path:
    """The folder `mine` of a recipe, before its mistake."""
    bench = Bench(folder / recipe.replace(" ", "-"))
    commands = 0
    for block in blocks(recipes()[recipe]):
        commands += block.kind == "console"
        # The first makes the copy, the second finds it sound.
        if commands == 2:
            break
        bench.follow(block)
    return bench.folder / "mine"


def _small(picture: Path, name: str, *how: str) -> None:
    command = ["convert", str(picture), *how, "-strip", "-colors", COLOURS, "-depth", "8"]
    subprocess.run([*command, f"png8:{PICTURES / name}.png"], check=True)


def _map_picture(path: Path, name: str, size: str, crop: str) -> None:
    """A map as Tiled draws it, or a part of it."""
    picture = path.with_suffix(".png")
    subprocess.run(
        ["tmxrasterizer", "--size", size, str(path), str(picture)],
        env=environment(path.parent),
        check=True,
    )
    _small(picture, name, *(("-crop", crop, "+repage") if crop else ()))


def _pack_pictures(folder: Path) -> None:
    """The boards that ship as packs, as their packs show them."""
    for path in sorted((ROOT / "boards" / "packs").glob("*.rainyboard")):
        picture = folder / f"{path.stem}.png"
        picture.write_bytes(read_pack(path).files[PICTURE])
        _small(picture, f"board_{path.stem}")


def _table_picture(folder: Path, mine: Path) -> None:
    """A table with the changed board on it: the program, with other boards next to it."""
    root = folder / "program"
    shutil.copytree(ROOT / "boardgames", root / "boardgames")
    shutil.copytree(ROOT / "boards", root / "boards")
    shutil.copytree(mine, root / "boards" / "waterworld", dirs_exist_ok=True)
    (root / "assets").symlink_to(ROOT / "assets")
    out = folder / "table.png"
    _run(root, "boardgames", "picture", "waterworld", "--size", "1280x800", "-o", str(out))
    _small(out, "atoll", "-crop", "490x455+440+15", "+repage")


def _card_picture(folder: Path) -> None:
    edits = [block for block in blocks(recipes()["Write a puzzle"]) if block.kind == "diff"]
    bench = Bench(folder / "puzzle")
    bench.follow(Block("console", "$ cp -r boards/whatzit mine\n"))
    bench.follow(edits[0])
    sheet = bench.folder / "mine" / "cards" / "regular_mine.yaml"
    _run(ROOT, "tools.whatzit_cards", str(sheet), "--sheets", str(folder))
    _small(folder / "cards_01.png", "puzzle", "-crop", "1800x760+0+0", "+repage", "-resize", "640x")


def _heat_picture(folder: Path) -> None:
    """The heat map that the last recipe makes."""
    bench = Bench(folder / "heat")
    for block in blocks(recipes()["See how it plays"]):
        bench.follow(block)
    _small(bench.folder / "mine" / "heat.png", "heat", "-resize", "720x")


PREVIEW = """
import sys
import pygame
from boardgames.program.app import App
from boardgames.program.program import Program
program = Program(App((1280, 800)))
program.open_shelf()
bench = program.edit_board("whitewater", "beaver_ponds.tmx")
program.room.stack.push(bench)
bench.take(("do", "copy"))
program.room.stack.top.take(("back",))
program.app.show()
pygame.image.save(program.app.window, sys.argv[1])
program.room.stack.back_to(program.shelf)
program.shelf.take(("box", "waterworld"))
program.room.stack.top.take(("board",))
for _ in range(20):
    program.room.stack.top.update(50.0)
program.app.show()
pygame.image.save(program.app.window, sys.argv[2])
"""


def _preview_picture(folder: Path) -> None:
    """A copy of a river board on the workbench, and where boards are chosen."""
    folder.mkdir()
    out, chooser = folder / "preview.png", folder / "chooser.png"
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "RAINYDAY_HOME": str(folder)}
    subprocess.run(
        [sys.executable, "-c", PREVIEW, str(out), str(chooser)],
        cwd=ROOT,
        env={**os.environ, **quiet, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        check=True,
    )
    _small(out, "preview", "-resize", "800x")
    _small(chooser, "chooser", "-resize", "720x")


def _run(root: Path, module: str, *arguments: str) -> None:
    quiet = {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=root,
        env={**os.environ, **quiet, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"},
        check=True,
    )


if __name__ == "__main__":
    main()
