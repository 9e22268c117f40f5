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
from boardgames.core.texts import N_, _
from boardgames.core.variants import VariantError
from boardgames.core.wording import straight

OPENED = (".rainyboard", ".rainyday")
"""Files that a desktop opens with us, without a command."""

PLAYED = ("--game", "--continue", "--load", "--board")
"""Options that menu entries use without a command."""

SEED = N_("The number that decides all luck.")
SETTING = N_("A setting, like round_limit=20. You can repeat this.")


def run(words: Sequence[str]) -> int:
    if words[0] == "check":
        from boardgames import check

        return check.main(_paths_of_boards(words[1:]))
    if words[0].lower().endswith(OPENED) or words[0] in PLAYED:
        words = ["play", *words]
    parser = argparse.ArgumentParser(
        prog="boardgames", description=_("Five board games for a rainy afternoon.")
    )
    parser.add_argument("--version", action="version", version=f"Rainy Day {__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    _add_play(commands.add_parser("play", help=_("Open the game.")))
    commands.add_parser(
        "check", help=_("List every problem in maps, rules and cards."), add_help=False
    )
    _add_simulate(commands.add_parser("simulate", help=_("Let computers play many matches.")))
    _add_replay(commands.add_parser("replay", help=_("Replay a save and print its log.")))
    _add_scores(commands.add_parser("scores", help=_("Print the score book.")))
    _add_picture(commands.add_parser("picture", help=_("Draw a table as an image.")))
    _add_add(commands.add_parser("add", help=_("Add a friend's boards.")))
    _add_share(commands.add_parser("share", help=_("Make one file of a board for a friend.")))
    try:
        return _answer(parser.parse_args(words))
    except (DataError, VariantError, ValueError) as error:
        print(straight(str(error)), file=sys.stderr)
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
        case "scores":
            from boardgames.commands import scores

            return scores.run(options)
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
    parser.add_argument("file", nargs="?", type=Path, help=_("A pack, a map or a save to open."))
    parser.add_argument("--game", help=_("Open this game."))
    parser.add_argument("--load", type=Path, help=_("Continue this save."))
    goes_on = _("Continue the last match.")
    parser.add_argument("--continue", dest="goes_on", action="store_true", help=goes_on)
    parser.add_argument("--board", help=_("Start a match on this board (name or path)."))


def _add_scores(parser: argparse.ArgumentParser) -> None:
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("Print it for scripts."))
    form.add_argument("--csv", action="store_true", help=_("Print a table for spreadsheets."))


def _add_add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help=_("A pack to add."))
    parser.add_argument("--look", action="store_true", help=_("Only show what is inside."))
    parser.add_argument("--take-out", metavar="NAME", help=_("Remove a pack."))


def _add_share(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("board", help=_("A board's name, map or folder."))
    parser.add_argument("--game", help=_("The board's game."))
    parser.add_argument("--title", help=_("The board's title."))
    parser.add_argument("--author", help=_("The person who made the board."))
    parser.add_argument("--about", help=_("A short description."))
    parser.add_argument("-o", "--folder", type=Path, help=_("The folder for the file."))


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=_("The game's name."))
    parser.add_argument("--seats", type=int, help=_("The number of players."))
    matches = _("The number of matches. Default: 100.")
    parser.add_argument("--games", type=int, default=100, help=matches)
    parser.add_argument("--seed", type=int, default=1, help=_(SEED))
    parser.add_argument(
        "--bots",
        help=_("Computers by player, like easy,random. Default: easy for reports, or random."),
    )
    parser.add_argument("--variant", action="append", default=[], metavar="K=V", help=_(SETTING))
    parser.add_argument("--board", help=_("A board (name or path) instead of the original."))
    parser.add_argument(
        "--report", action="store_true", help=_("Show balance, lengths and unused spaces.")
    )
    parser.add_argument("--heat", type=Path, metavar="PNG", help=_("Also draw a heat map."))
    parser.add_argument(
        "--jobs", type=int, help=_("The number of matches at a time. Default: one per core.")
    )
    parser.add_argument("--json", action="store_true", help=_("Print JSON for other programs."))


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help=_("The save."))
    parser.add_argument("--to", type=int, help=_("Stop after this many actions."))
    parser.add_argument("--json", action="store_true", help=_("Print JSON for other programs."))


def _add_picture(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=_("The game's name."))
    parser.add_argument("--seats", type=int, help=_("The number of players."))
    parser.add_argument("--seed", type=int, default=1, help=_(SEED))
    parser.add_argument("--actions", type=int, default=0, help=_("Random actions to play first."))
    parser.add_argument("--view", type=int, help=_("The player whose view is shown."))
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help=_("The image's size."))
    parser.add_argument("--variant", action="append", default=[], metavar="K=V", help=_(SETTING))
    parser.add_argument("--board", help=_("A board (name or path) instead of the original."))
    scales = (75, 100, 125, 150, 200)
    scale_help = _("The size of the interface in percent.")
    parser.add_argument("--scale", type=int, choices=scales, default=100, help=scale_help)
    parser.add_argument(
        "--cards", metavar="A-B", help=_("Draw these cards on a sheet (Whatzit? only).")
    )
    parser.add_argument("-o", "--output", type=Path, required=True, help=_("The image file."))
