"""`check [PATH…]`: every problem of boards, rules, cards and saves, one per line.

Without a path all shipped games and the player's own boards are checked; with paths only those: a
folder, a map, a tileset, a YAML file or a save. A file is checked against the rules of the game
whose folder it is in, or whose maps it resembles; any other for what all files must be.
"""

from __future__ import annotations

import argparse
import html
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from boardgames import paths
from boardgames.core.kit import Kit
from boardgames.core.problems import DataError, Problem, read_fault, told
from boardgames.core.texts import N_, _, plural
from boardgames.core.tiled import TiledMap
from boardgames.core.wording import straight
from boardgames.data.files import MOST_NAME_LETTERS, Files, file_bytes, unreadable
from boardgames.data.map_conventions import Project, hints, load_project
from boardgames.data.parts import (
    GameFiles,
    is_set,
    own_boards,
    problems_of,
    problems_of_each,
    shipped_files,
)
from boardgames.data.rules import load_tree
from boardgames.data.saves import SUFFIX, read_journal
from boardgames.data.tileset_guard import checked_tileset
from boardgames.data.tmx import PROJECT, read_map, root_of
from boardgames.games import CATALOGUE, kit_of
from boardgames.program.board_catalogue import game_of, known_layers
from boardgames.program.matches import replayed

PROJECT_SUFFIX = Path(PROJECT).suffix
NO_GAME = N_("This isn't a board of any game. Start with a copy of a board.")
NOTHING = N_("There's nothing to play here. Name a map, or a folder with a board.")

DEEPEST = 8


Located = tuple[Problem, Path]


class Report(msgspec.Struct, frozen=True):
    checked: int
    errors: int
    warnings: int
    problems: list[Finding]


def main(arguments: Sequence[str] | None = None) -> int:
    about = _(
        "Lists every problem in boards, rules, cards and saves. "
        "Without a path, checks all games and your own boards."
    )
    parser = argparse.ArgumentParser(prog="boardgames check", description=about)
    places = _("A folder, a map, a tileset, a YAML file or a save.")
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help=places)
    parser.add_argument("--json", action="store_true", help=_("Print JSON for other programs."))
    options = parser.parse_args(arguments)
    check = Check()
    found = [_named(*one) for one in check.all(options.paths)]
    errors = sum(problem.count for problem, _path in found if not problem.warning)
    warnings = sum(problem.count for problem, _path in found if problem.warning)
    if options.json:
        finder = Finder()
        findings = [finder.finding(*one) for one in found]
        print(msgspec.json.encode(Report(check.count, errors, warnings, findings)).decode())
    else:
        for line in told([problem for problem, _path in found]):
            print(_printable(line), file=sys.stderr)
        # Tiled lists as an error whatever a command writes to stderr.
        print(summary(errors, warnings), file=sys.stderr if errors else sys.stdout)
    return 1 if errors else 0


def summary(errors: int, warnings: int) -> str:
    return _(
        "{errors}, {warnings}.",
        errors=plural("{count} error", "{count} errors", errors),
        warnings=plural("{count} warning", "{count} warnings", warnings),
    )


class Check:
    def __init__(self) -> None:
        self.count = 0
        self._project: Project | None = None
        self._has_met_a_game = False

    def all(self, places: Sequence[Path]) -> list[Located]:
        """The problems at those paths, or of everything if there are none."""
        found: list[Located] = []
        asked = (one for place in places for one in self._asked(place))
        for one in asked if places else self._rest():
            self.count += 1
            found += one
        return found

    def _asked(self, place: Path) -> Iterator[list[Located]]:
        """As `at`, but a folder must hold something to play."""
        self._has_met_a_game, is_faulty = False, False
        for found in self.at(place):
            is_faulty = is_faulty or bool(found)
            yield found
        if not self._has_met_a_game and not is_faulty and place.is_dir():
            yield [(Problem(place.name, "", _(NOTHING)), place)]

    def _rest(self) -> Iterator[list[Located]]:
        if (paths.boards() / PROJECT).exists():
            yield self._alone(paths.boards() / PROJECT)
        for box in CATALOGUE:
            shipped = self._of_game(shipped_files(box.name), kit_of(box.name))
            yield shipped
            for path in own_boards(box.name):
                for found in self.at(path):
                    # Problems of the rules would repeat for every board.
                    yield [one for one in found if one not in shipped]

    def at(self, place: Path, depth: int = 0) -> Iterator[list[Located]]:
        try:
            is_folder = place.is_dir()
        except OSError as error:
            # The name is too long, or a parent folder is inaccessible.
            text = _("This can't be read ({reason}). Check the name.", reason=read_fault(error))
            short = Path(str(place)[:MOST_NAME_LETTERS])
            yield [(Problem(short.name, "", text), short)]
            return
        if is_folder:
            kit = self._kit_for_folder(place)
            if kit is not None:
                yield self._of_set(place.absolute(), kit)
            else:
                yield from self._loose(place, depth)
        elif place.suffix == ".tmx" and place.is_file():
            yield self._of_map(place)
        elif place.suffix == ".yaml" and place.is_file():
            yield self._of_yaml(place)
        else:
            yield self._alone(place)

    def _kit_for_folder(self, folder: Path) -> Kit | None:
        """The game of a set; None for any other folder."""
        return self._kit_of(folder) if is_set(folder) else None

    def _kit_of(self, place: Path) -> Kit | None:
        kit = _kit_by_name(place)
        if kit is None:
            game = game_of(place)
            kit = kit_of(game) if game else None
        self._has_met_a_game = self._has_met_a_game or kit is not None
        return kit

    def _of_map(self, place: Path) -> list[Located]:
        kit = self._kit_of(place)
        if kit is None:
            return self._alone(place) or [(Problem(place.name, "", _(NO_GAME)), place)]
        # Absolute, since a bare name would mean a shipped map.
        return self._of_game(shipped_files(kit.name), kit, place.absolute())

    def _of_yaml(self, place: Path) -> list[Located]:
        for folder in place.absolute().parents[:2]:
            kit = self._kit_for_folder(folder)
            if kit is not None:
                return [one for one in self._of_set(folder, kit) if one[1] == place.absolute()]
        return self._alone(place)

    def _of_set(self, folder: Path, kit: Kit) -> list[Located]:
        """The problems of every map of a set, or of the game's own board with its texts."""
        boards = sorted(folder.glob("*.tmx")) or [folder]
        files = shipped_files(kit.name)
        each = problems_of_each(files, kit, boards, lambda map_: self._hints(map_, kit.name))
        found = dict.fromkeys(problem for problems in each for problem in problems)
        located = [(problem, files.place_of(problem.file)) for problem in found]
        # Warnings about the game's rules don't belong to the set.
        return [one for one in located if not one[0].warning or one[1].is_relative_to(folder)]

    def _of_game(self, files: GameFiles, kit: Kit, board: Path | None = None) -> list[Located]:
        """The problems of a game's files, or of one board with the rest of them."""
        found = problems_of(files, kit, board, lambda map_: self._hints(map_, kit.name))
        located = [(problem, _path_of(files, board, problem.file)) for problem in found]
        if board is None:
            return located
        # Warnings about the rules don't belong to a single board.
        return [one for one in located if not one[0].warning or one[1].suffix != ".yaml"]

    def _hints(self, map_: TiledMap, game: str) -> list[Problem]:
        if self._project is None:
            try:
                self._project = load_project(paths.boards() / PROJECT)
            except DataError:
                # Reported once, where the project itself is checked.
                self._project = Project()
        if not self._project.property_types:
            return []
        return hints(map_, self._project, known_layers(game))

    def _loose(self, folder: Path, depth: int = 0) -> Iterator[list[Located]]:
        text, found = "", list[Path]()
        try:
            found = sorted(folder.iterdir())
        except OSError as error:
            text = unreadable(error)
        if depth > DEEPEST:
            text = _("This is more than {most} folders deep. Move it up.", most=DEEPEST)
        if text:
            yield [(Problem(folder.name, "", text), folder)]
            return
        for path in found:
            # A link may lead back up and never end.
            is_folder = path.is_dir() and not path.is_symlink()
            if is_folder or path.suffix in (".tmx", ".tsx", ".yaml", SUFFIX, PROJECT_SUFFIX):
                yield from self.at(path, depth + 1)

    def _alone(self, place: Path) -> list[Located]:
        try:
            match place.suffix:
                case ".tmx":
                    read_map(place)
                case ".tsx":
                    files = Files(folder=place.parent, root=root_of(place))
                    checked_tileset(files, place.name, place.name, 1)
                case ".yaml":
                    load_tree(place)
                case ".rainyday":
                    self._has_met_a_game = True
                    replayed(read_journal(place))
                case ".tiled-project":
                    load_project(place)
                case _:
                    return [(Problem(place.name, "", _unknown(place)), place)]
        except DataError as error:
            return [(problem, place.parent / problem.file) for problem in error.problems]
        return []


def _unknown(place: Path) -> str:
    if not place.exists():
        return _("This doesn't exist. Check the name.")
    return _("This isn't a folder, map, YAML file or save.")


def _kit_by_name(place: Path) -> Kit | None:
    for folder in [place.absolute(), *place.absolute().parents][:3]:
        for box in CATALOGUE:
            if folder.name == box.name:
                return kit_of(box.name)
    return None


def _path_of(files: GameFiles, board: Path | None, name: str) -> Path:
    return board if board is not None and name == board.name else files.place_of(name)


def _named(problem: Problem, path: Path) -> Located:
    here = Path.cwd()
    absolute = path.absolute()
    shown = absolute.relative_to(here) if absolute.is_relative_to(here) else path
    return replace(problem, file=shown.as_posix()), absolute


def _printable(line: str) -> str:
    # A file name may contain characters that the terminal can't encode.
    encoding = sys.stderr.encoding or "utf-8"
    line = straight(line)
    return line.encode(encoding, "backslashreplace").decode(encoding)


_OBJECT = re.compile(r'/object (?P<id>[0-9]{1,10})(?: "|\Z)')
_CELL = re.compile(r"(?P<layer>.+) \((?P<column>[0-9]{1,4}),(?P<row>[0-9]{1,4})\)\Z", re.DOTALL)
_TILE = re.compile(r"(?:.* )?tile (?P<tile>[0-9]{1,6})\Z", re.DOTALL)
_ELEMENT = re.compile(r"<(object|tile|layer|objectgroup|group)\b([^<>]*)")
_ID = re.compile(r'\bid="([0-9]+)"')
_NAME = re.compile(r'\bname="([^"]*)"')
_LAYERS = ("layer", "objectgroup", "group")


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """A problem with its exact position, for programs that want to show it."""

    file: str
    """Relative to the current folder, or absolute."""
    place: str
    text: str
    line: int
    """0 if unknown."""
    warning: bool
    layer: str = ""
    object: int = 0
    cell: tuple[int, int] | None = None
    tile: int | None = None
    at: tuple[float, float] | None = None
    """The bad point of a line, in pixels of the map."""


class Finder:
    """Converts problems to findings; caches the lines of each file."""

    def __init__(self) -> None:
        self._lines: dict[Path, dict[tuple[str, str], int]] = {}

    def finding(self, problem: Problem, path: Path) -> Finding:
        place = problem.place
        layer, thing, cell, tile = "", 0, None, None
        if path.suffix in (".tmx", ".tsx"):
            if match := _OBJECT.search(place):
                layer, thing = place[: match.start()], int(match["id"])
            elif match := _TILE.match(place):
                tile = int(match["tile"])
            elif match := _CELL.match(place):
                layer, cell = match["layer"], (int(match["column"]), int(match["row"]))
            else:
                layer = place
        line = problem.line or self._line(path, layer, thing, tile)
        return Finding(
            file=problem.file,
            place=place,
            text=problem.text,
            line=line,
            warning=problem.warning,
            layer=layer,
            object=thing,
            cell=cell,
            tile=tile,
            at=problem.at,
        )

    def _line(self, path: Path, layer: str, thing: int, tile: int | None) -> int:
        if thing:
            return self._known(path).get(("object", str(thing)), 0)
        if tile is not None and path.suffix == ".tsx":
            return self._known(path).get(("tile", str(tile)), 0)
        return self._known(path).get(("layer", layer), 0) if layer else 0

    def _known(self, path: Path) -> dict[tuple[str, str], int]:
        """The lines of objects and tiles by id, and of layers by name."""
        if path not in self._lines:
            found = self._lines[path] = {}
            text, line, at = _text(path), 1, 0
            for element in _ELEMENT.finditer(text):
                line += text.count("\n", at, element.start())
                at = element.start()
                if element[1] in _LAYERS:
                    names = [("layer", html.unescape(one)) for one in _NAME.findall(element[2])]
                else:
                    names = [(element[1], one) for one in _ID.findall(element[2])]
                for name in names:
                    found.setdefault(name, line)
        return self._lines[path]


def _text(path: Path) -> str:
    try:
        return file_bytes(path, path.name).decode("utf-8", "replace")
    except DataError:
        return ""
