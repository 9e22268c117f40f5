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
from boardgames.core.problems import DataError, Problem, told
from boardgames.data.pack import manifest_in
from boardgames.games import CATALOGUE
from boardgames.program import own_boards, sharing, workshop
from boardgames.program.tables import faults


def run(options: argparse.Namespace) -> int:
    sharing.clear_left(paths.user_boards())
    if options.take_out:
        taken = _folder_named(options.take_out)
        own_boards.delete(taken)
        print(f"{taken.name} is out; the workbench of its game can bring it back.")
        return 0
    if not options.files:
        raise ValueError("name a pack to add, like NAME.rainyboard")
    return max(_add(path, options.look) for path in options.files)


def share(options: argparse.Namespace) -> int:
    game, path = workshop.found_board(options.board, options.game)
    found = faults(path)
    for line in told(found):
        print(line, file=sys.stderr)
    if found or game is None:
        print("Mend what is wrong first; then it can be shared.", file=sys.stderr)
        return 1
    manifest = sharing.manifest_for(path, game)
    given = {"title": options.title, "author": options.author, "about": options.about}
    manifest = replace(manifest, **{name: text for name, text in given.items() if text})
    made = sharing.share(path, manifest, _picture(game, path), options.folder)
    print(f"{made} holds everything: send it, or put it on a stick.")
    return 0


def _picture(game: str, path: Path) -> bytes:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    # Only sharing draws, and these take long to import.
    from boardgames.program.handing import pack_picture
    from boardgames.program.studio import Studio
    from boardgames.program.tables import PICTURED

    return pack_picture(Studio(PICTURED).room, game, path)


def _add(path: Path, only_look: bool) -> int:
    try:
        pack = _checked(path)
        for line in sharing.inside(pack):
            print(line)
        if only_look:
            return 0
        added = sharing.add(pack, path.name)
    except DataError as error:
        print(error, file=sys.stderr)
        print("Nothing of it was taken.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Cancelled. Nothing of it was taken.", file=sys.stderr)
        return 1
    name = added.name if added.is_dir() else added.parent.name
    print(
        f"Added: choose it at the set-up, or play --board {name}. Out again: add --take-out {name}"
    )
    return 0


def _checked(path: Path) -> sharing.CheckedPack:
    if not sys.stderr.isatty():
        return sharing.looked_into(path)

    def tell(progress: sharing.Progress) -> None:
        words = f"Checking map {min(progress.done + 1, progress.maps)} of {progress.maps}"
        print(f"\r{words if progress.maps else 'Reading the file'}", end="", file=sys.stderr)
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
    others = f"there are {', '.join(known)}" if known else "none was added"
    raise DataError(Problem(name, "", f"is no pack of yours; {others}."))


def _packs() -> Sequence[Path]:
    tops = [paths.user_boards() / box.name for box in CATALOGUE]
    return [one for top in tops for one in sorted(top.glob("*")) if manifest_in(one) is not None]
