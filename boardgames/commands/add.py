"""`add FILE…`: adds packs after listing their content; `share BOARD` makes one.

`--take-out NAME` removes a pack, with a backup.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from boardgames import paths
from boardgames.check import NO_GAME
from boardgames.core.problems import DataError, Problem, sentences, told
from boardgames.core.texts import N_, _, either
from boardgames.core.wording import straight
from boardgames.data.pack import manifest_in
from boardgames.games import CATALOGUE
from boardgames.program import board_catalogue, own_boards, sharing
from boardgames.program.tables import faults

NOTHING_ADDED = N_("Nothing was added.")


def run(options: argparse.Namespace) -> int:
    sharing.clear_left(paths.user_boards())
    if options.take_out:
        taken = _folder_named(options.take_out)
        own_boards.delete(taken)
        text = _("{name} is removed. You can restore it in the workshop.", name=taken.name)
        print(text)
        return 0
    if not options.files:
        raise ValueError(_("Name a pack to add, like NAME.rainyboard."))
    return max(_add(path, options.look) for path in options.files)


def share(options: argparse.Namespace) -> int:
    game, path = board_catalogue.found_board(options.board, options.game)
    found = faults(path)
    for line in told(found):
        print(straight(line), file=sys.stderr)
    if game is None:
        print(straight(_(NO_GAME)), file=sys.stderr)
        return 1
    if found:
        print(_("Fix the problems first, then share the board."), file=sys.stderr)
        return 1
    manifest = sharing.manifest_for(path, game)
    given = {"title": options.title, "author": options.author, "about": options.about}
    manifest = replace(manifest, **{name: text for name, text in given.items() if text})
    made = sharing.share(path, manifest, _picture(game, path), options.folder)
    print(_("{file} contains everything. Send it to your friend.", file=made))
    return 0


def _picture(game: str, path: Path) -> bytes:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    # Only sharing draws, and these take long to import.
    from boardgames.program.board_exchange import pack_picture
    from boardgames.program.offscreen import Studio
    from boardgames.program.tables import PICTURED

    return pack_picture(Studio(PICTURED).room, game, path)


def _add(path: Path, only_look: bool) -> int:
    try:
        pack = _checked(path)
        for line in sharing.inside(pack):
            print(straight(line))
        if only_look:
            return 0
        added = sharing.add(pack, path.name)
    except DataError as error:
        print(straight(str(error)), file=sys.stderr)
        print(_(NOTHING_ADDED), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(sentences(_("Cancelled."), _(NOTHING_ADDED)), file=sys.stderr)
        return 1
    name = added.name if added.is_dir() else added.parent.name
    print(_("The board is added. Choose it in the setup, or use these commands:"))
    print(f"  boardgames play --board {name}")
    print(f"  boardgames add --take-out {name}")
    return 0


def _checked(path: Path) -> sharing.CheckedPack:
    if not sys.stderr.isatty():
        return sharing.looked_into(path)

    def tell(progress: sharing.Progress) -> None:
        done, maps = progress
        if maps:
            text = _("Checking map {number} of {count}", number=min(done + 1, maps), count=maps)
        else:
            text = _("Reading the file")
        print(f"\r{text}", end="", file=sys.stderr)
        sys.stderr.flush()

    try:
        return sharing.finished(sharing.looking(path), tell)
    finally:
        print(f"\r{' ' * 30}\r", end="", file=sys.stderr)


def _folder_named(name: str) -> Path:
    known: list[str] = []
    for folder in _packs():
        if folder.name == name:
            return folder
        known.append(folder.name)
    others = _("Choose {names}.", names=either(known)) if known else _("You have none.")
    raise DataError(Problem(name, "", sentences(_("You have no such pack."), others)))


def _packs() -> Sequence[Path]:
    tops = [paths.user_boards() / box.name for box in CATALOGUE]
    return [one for top in tops for one in sorted(top.glob("*")) if manifest_in(one) is not None]
