"""`check [PATH…]`: every problem of boards, rules, cards and saves, one per line.

Without a path all shipped games and the player's own boards are checked; with paths only those: a
folder, a map, a tileset, a YAML file or a save. A file in a folder named like a game is checked
against that game's rules, any other only for what all files must be.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from boardgames import paths
from boardgames.core.kit import Kit
from boardgames.core.problems import DataError, Problem
from boardgames.data.files import Files
from boardgames.data.parts import folder_files, own_boards, problems_of, shipped_files
from boardgames.data.rules import load_tree
from boardgames.data.saves import SUFFIX, read_journal
from boardgames.data.tileset_guard import checked_tileset
from boardgames.data.tmx import read_map, root_of
from boardgames.games import CATALOGUE, kit_of
from boardgames.matches import replayed


class Report(msgspec.Struct, frozen=True):
    """What `--json` prints."""

    checked: int
    errors: int
    warnings: int
    problems: list[Problem]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command: prints all problems; 0 where there are only warnings or none, else 1."""
    parser = argparse.ArgumentParser(prog="boardgames check", description=__doc__)
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH")
    parser.add_argument("--json", action="store_true", help="print one object instead of lines")
    options = parser.parse_args(arguments)
    report = checked(options.paths)
    if options.json:
        print(msgspec.json.encode(report).decode())
    else:
        for problem in report.problems:
            print(problem)
        print(f"{report.errors} errors, {report.warnings} warnings.", file=sys.stderr)
    return 1 if report.errors else 0


def checked(places: Sequence[Path]) -> Report:
    """All problems at those places, or of everything there is."""
    problems: list[Problem] = []
    count = 0
    for one in (found for place in places for found in _at(place)) if places else _everything():
        count += 1
        problems.extend(one)
    errors = sum(not problem.warning for problem in problems)
    return Report(count, errors, len(problems) - errors, problems)


def _everything() -> Iterator[list[Problem]]:
    for box in CATALOGUE:
        folder = paths.boards() / box.name
        if box.has_rules:
            yield _named(problems_of(shipped_files(box.name), kit_of(box.name)), folder)
        elif folder.is_dir():
            yield from _loose(folder)
        for path in own_boards(box.name):
            yield from _at(path)


def _at(place: Path) -> Iterator[list[Problem]]:
    """The problems of each thing found at a path."""
    kit = _kit_for(place)
    if place.is_dir():
        if kit is not None and place.name == kit.name:
            yield _named(problems_of(folder_files(kit.name, place), kit), place)
        else:
            yield from _loose(place)
    elif kit is not None and place.suffix == ".tmx" and place.is_file():
        yield _named(problems_of(shipped_files(kit.name), kit, place), place.parent)
    elif kit is not None and place.suffix == ".yaml" and place.is_file():
        folder = place.parent if place.parent.name == kit.name else place.parent.parent
        name = place.relative_to(folder).as_posix()
        found = problems_of(folder_files(kit.name, folder), kit)
        yield _named([problem for problem in found if problem.file == name], folder)
    else:
        yield _alone(place)


def _kit_for(place: Path) -> Kit | None:
    """The kit of the game whose folder this is or lies in."""
    near = [place.absolute(), *place.absolute().parents][:3]
    for folder in near:
        for box in CATALOGUE:
            if folder.name == box.name and box.has_rules:
                return kit_of(box.name)
    return None


def _loose(folder: Path) -> Iterator[list[Problem]]:
    for path in sorted(folder.iterdir()):
        # A link may lead back up and never end.
        is_folder = path.is_dir() and not path.is_symlink()
        if is_folder or path.suffix in (".tmx", ".tsx", ".yaml", SUFFIX):
            yield from _at(path)


def _alone(place: Path) -> list[Problem]:
    """The problems of one file without its game."""
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
                replayed(read_journal(place))
            case _:
                text = "is nothing that can be checked; give a folder, map, YAML file or save."
                return [Problem(_shown(place), "", text)]
    except DataError as error:
        return _named(error.problems, place.parent)
    return []


def _named(problems: Sequence[Problem], folder: Path) -> list[Problem]:
    """The problems with their files named from where the command was given."""
    return [replace(problem, file=_shown(folder / problem.file)) for problem in problems]


def _shown(path: Path) -> str:
    here = Path.cwd()
    absolute = path.absolute()
    return (absolute.relative_to(here) if absolute.is_relative_to(here) else path).as_posix()
