"""The command line's parser, and the dispatch to each command.

It is separate from __main__ because a plain start shouldn't wait for argparse.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from boardgames import __version__
from boardgames.core.problems import DataError
from boardgames.core.variants import VariantError

OPENED = (".rainyboard", ".rainyday")
"""Files that a desktop opens with us, without a command."""

PLAYED = ("--game", "--continue", "--load", "--board")
"""Options that menu entries use without a command."""


def run(words: Sequence[str]) -> int:
    if words[0] == "check":
        from boardgames import check

        return check.main(_paths_of_boards(words[1:]))
    if words[0].lower().endswith(OPENED) or words[0] in PLAYED:
        words = ["play", *words]
    parser = argparse.ArgumentParser(
        prog="boardgames", description="Five board games for a rainy afternoon."
    )
    parser.add_argument("--version", action="version", version=f"Rainy Day {__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    _add_play(commands.add_parser("play", help="open the shelf"))
    commands.add_parser("check", help="every problem in maps, rules, cards", add_help=False)
    _add_simulate(commands.add_parser("simulate", help="let computers play many matches"))
    _add_replay(commands.add_parser("replay", help="re-play a save and print its log"))
    _add_picture(commands.add_parser("picture", help="draw a table into a picture file"))
    _add_add(commands.add_parser("add", help="bring in boards that others made"))
    _add_share(commands.add_parser("share", help="put a board into one file for a friend"))
    try:
        return _answer(parser.parse_args(words))
    except (DataError, VariantError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1


def _paths_of_boards(words: Sequence[str]) -> list[str]:
    """Replaces the names of boards, unless they are files, by their paths."""
    from boardgames.program.board_catalogue import found_board

    named: list[str] = []
    for word in words:
        is_name = word.replace("_", "").isalnum() and not Path(word).exists()
        try:
            named.append(str(found_board(word)[1]) if is_name else word)
        except DataError:
            named.append(word)
    return named


def _answer(options: argparse.Namespace) -> int:
    match options.command:
        case "simulate":
            from boardgames.commands import simulate

            # Random moves say nothing about the length of matches or who wins.
            options.bots = options.bots or ("easy" if options.report else simulate.RANDOM)
            return simulate.run(options)
        case "replay":
            from boardgames.commands import replay

            return replay.run(options)
        case "add" | "share":
            from boardgames.commands import add

            return add.run(options) if options.command == "add" else add.share(options)
        case "picture":
            from boardgames.commands import picture

            return picture.run(options)
    from boardgames.commands import play

    given: Path | None = options.file
    load, board, pack = options.load, options.board, None
    if given is not None:
        match given.suffix.lower():
            case ".rainyday":
                load = given
            case ".tmx":
                board = str(given)
            case _:
                pack = given
    return play.run(options.game, load, board, pack, options.goes_on)


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", type=Path, help="a pack, a map or a save to open")
    parser.add_argument("--game", help="open this box at once")
    parser.add_argument("--load", type=Path, help="continue this save")
    goes_on = "go on with the match that was played last"
    parser.add_argument("--continue", dest="goes_on", action="store_true", help=goes_on)
    parser.add_argument("--board", help="begin a match on this map, by name or path")


def _add_add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--look", action="store_true", help="only tell what is inside")
    parser.add_argument("--take-out", metavar="NAME", help="take a pack out again")


def _add_share(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("board", help="a map or folder by name or path")
    parser.add_argument("--game")
    parser.add_argument("--title")
    parser.add_argument("--author")
    parser.add_argument("--about", help="what it is like, in a few words")
    parser.add_argument("-o", "--folder", type=Path, help="where to put the file")


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--bots", help="kinds by seat, like easy,random; easy for a report, else random"
    )
    parser.add_argument("--variant", action="append", default=[], metavar="K=V")
    parser.add_argument("--board", help="a map by name or path, instead of the box's own")
    parser.add_argument("--report", action="store_true", help="balance, lengths, unused spaces")
    parser.add_argument("--heat", type=Path, metavar="PNG", help="with --report: a heat map")
    parser.add_argument("--jobs", type=int, help="matches side by side; as many as cores")
    parser.add_argument("--json", action="store_true")


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("--to", type=int, help="stop after that many actions")
    parser.add_argument("--json", action="store_true")


def _add_picture(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--actions", type=int, default=0, help="random actions to play first")
    parser.add_argument("--view", type=int, help="the seat whose table is shown")
    parser.add_argument("--size", default="1920x1080", metavar="WxH")
    parser.add_argument("--variant", action="append", default=[], metavar="K=V")
    parser.add_argument("--board", help="a map by name or path, instead of the box's own")
    scales = (75, 100, 125, 150, 200)
    scale_help = "how large the interface is, in percent"
    parser.add_argument("--scale", type=int, choices=scales, default=100, help=scale_help)
    parser.add_argument("--cards", metavar="A-B", help="a contact sheet of cards (Whatzit?)")
    parser.add_argument("-o", "--output", type=Path, required=True)
