"""Everything a game is opened with: rules, maps and sheets, checked together.

Problems of all files are gathered before anything is refused, because a board maker who mends one
line wants to know of the next as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from boardgames import paths
from boardgames.core.kit import Kit, Parts
from boardgames.core.problems import DataError, Problem, did_you_mean
from boardgames.core.tiled import TiledMap
from boardgames.data.causes import shape_problems, without_consequences
from boardgames.data.conform import value_of
from boardgames.data.files import MOST_NAME_LETTERS, OWN, RULES, Files, names_in
from boardgames.data.options import option_problems
from boardgames.data.rulebook import RULEBOOK, rulebook_from
from boardgames.data.rules import rules_of, with_abouts, with_lines
from boardgames.data.tmx import map_from, root_of
from boardgames.data.yaml_tree import MOST_BYTES, MOST_WORD_LETTERS, Tree, tree_of

MOST_SHEET_BYTES = 400_000
"""Of all further YAML files together; the largest game of ours has a third of it."""
MOST_PROBLEMS = 500
"""Nobody reads more, and a map for another game would give one for every cell."""

PACK = "pack.yaml"
"""What a pack tells of itself; no game reads it."""
SIGNS = (RULES, RULEBOOK, "lettering.yaml", "cards")
"""What a set of one's own has at least one of; a folder isn't searched, it may be anybody's."""

_QUOTED = re.compile(r'"[^"]*"')


class GameFiles(Files):
    """The files of one game, named."""

    def __init__(self, game: str, **places: Any) -> None:
        super().__init__(**places)
        self.game = game


def shipped_files(game: str) -> GameFiles:
    """The files that come with the program."""
    folder = paths.boards() / game
    return GameFiles(game, folder=folder, root=paths.boards(), lenders=[folder])


def folder_files(game: str, folder: Path) -> GameFiles:
    """The files of a folder laid out like a shipped one."""
    lenders = [paths.boards() / game]
    return GameFiles(game, folder=folder, root=root_of(folder / RULES), lenders=lenders)


def files_from_texts(
    game: str, texts: Mapping[str, str], image_folder: Path | None = None
) -> GameFiles:
    """The files kept in a save; pictures are looked up by name and may be gone."""
    pictures = image_folder or paths.boards() / game
    return GameFiles(
        game,
        texts=dict(texts),
        pictures=pictures,
        own_root=paths.user_boards(),
        lenders=[pictures],
    )


def own_boards(game: str) -> list[Path]:
    """What a player made for the game: maps, maps in folders, folders with texts alone."""
    top = paths.user_boards() / game
    maps = [path for path in (*top.glob("*.tmx"), *top.glob("*/*.tmx")) if path.is_file()]
    found = [path for path in maps if not path.parent.name.startswith(".")]
    held = {path.parent for path in found}
    found += [path for path in _folders(top) if path not in held and is_set(path)]
    return sorted(found)


def _folders(top: Path) -> list[Path]:
    try:
        return [one for one in top.iterdir() if one.is_dir() and not one.name.startswith(".")]
    except OSError:
        return []


def is_set(folder: Path) -> bool:
    """Whether a folder has texts of its own to play by: numbers, rule texts or puzzles."""
    return any((folder / sign).exists() for sign in SIGNS)


def load_parts(files: GameFiles, kit: Kit, board: str | Path | None = None) -> Parts:
    """Rules, maps and sheets, ready for `kit.build`; raises DataError with all that is wrong."""
    names = map_names(files, kit, board)
    shipped = _Shipped.of(files, kit, names)
    if shipped in _READ:
        parts, texts = _READ[shipped]
        files.texts.update(texts)
        return parts
    found, problems = _loaded(files, kit, names)
    if found is None or any(not problem.warning for problem in problems):
        raise DataError(problem for problem in problems if not problem.warning)
    if shipped is not None:
        if len(_READ) >= _MOST_READ:
            del _READ[next(iter(_READ))]
        _READ[shipped] = found, dict(files.texts)
    return found


class _Shipped(NamedTuple):
    """Maps of a box as they lie on the disk: while nothing there changes, they are read once."""

    kit: int
    names: tuple[str, ...]
    stamps: tuple[tuple[str, int, int], ...]

    @classmethod
    def of(cls, files: GameFiles, kit: Kit, names: Sequence[str]) -> _Shipped | None:
        """None where anything else than what ships is played."""
        folder = paths.boards() / files.game
        is_plain = files.folder == folder.absolute() and files.over is None and not files.texts
        if not is_plain or any(name.startswith(OWN) for name in names):
            return None
        stamps = [(str(one), one.stat()) for one in sorted(folder.rglob("*")) if one.is_file()]
        told = tuple((name, stat.st_mtime_ns, stat.st_size) for name, stat in stamps)
        return cls(id(kit), tuple(names), told)


_MOST_READ = 8
_READ: dict[_Shipped | None, tuple[Parts, dict[str, str]]] = {}
"""What was read of the boxes' own files, with the texts a save has to carry."""


def problems_of(
    files: GameFiles,
    kit: Kit,
    board: str | Path | None = None,
    look: Callable[[TiledMap], Iterable[Problem]] = lambda map_: (),
) -> list[Problem]:
    """All problems of a game's files, warnings included: rules, sheets, every board or that one.

    `look` is asked for more about each map that can be read.
    """
    try:
        groups = [map_names(files, kit, board)] if board is not None else _groups(files, kit)
    except DataError as error:
        return list(error.problems)
    found: dict[Problem, None] = {}
    for names in groups:
        parts, problems = _loaded(files, kit, names, look)
        found.update(dict.fromkeys(problems))
        if parts is not None and all(problem.warning for problem in problems):
            found.update(dict.fromkeys(_rulebook_problems(files, kit, parts)))
    return list(found)


def _groups(files: GameFiles, kit: Kit) -> list[list[str]]:
    """The maps that are played together: each by itself, or all."""
    every = [*files.names("*.tmx"), *files.names("*/*.tmx")]
    return [[name] for name in every] if kit.board and every else [every]


def map_names(files: GameFiles, kit: Kit, board: str | Path | None = None) -> list[str]:
    """The maps that are played when this board is asked for; raises DataError."""
    every = files.names("*.tmx")
    if board is None:
        return [kit.board] if kit.board else every
    name = _board_name(files, board)
    own = _set_maps(files)
    if not name:
        # A folder of texts, or of a set that was asked for as a whole.
        name = next((one for one in own if one.endswith(f"/{kit.board}")), (own or [kit.board])[0])
        return [name] if kit.board else own or every
    if kit.board and (name in every or name in files.texts or name.startswith(OWN)):
        return [name]
    if name in every or name in files.texts:
        return list(dict.fromkeys([*every, *own, name]))
    if name.startswith(OWN):
        if files.is_whole_set:
            return [*(one for one in own if one != name), name]
        others = [one for one in every if one != name.rpartition("/")[2]]
        return [*others, name]
    remedy = did_you_mean(name, every) or f"; there are {', '.join(every) or 'none'}."
    shown = str(board)[:MOST_NAME_LETTERS]
    raise DataError(Problem(shown, "", f"{kit.name} has no such board{remedy}"))


def _set_maps(files: GameFiles) -> list[str]:
    """The maps of a set of the player's own: those in its folder, or those a save carries."""
    if files.folder is None:
        return sorted(
            name for name in files.texts if name.startswith(OWN) and name.endswith(".tmx")
        )
    if files.over is None or files.own_root is None:
        return []
    front = files.over.relative_to(files.own_root)
    maps = sorted(name for name in names_in(files.over) if name.endswith(".tmx"))
    return [OWN + (front / name).as_posix() for name in maps]


def _board_name(files: GameFiles, board: str | Path) -> str:
    """A board's name among the files; one from elsewhere is made known to them.

    It is empty for a folder: what lies there comes before what ships.
    """
    text = str(board)
    named = text if text.endswith(".tmx") else f"{text}.tmx"
    if named in files.texts or named in files.names("*.tmx"):
        return named
    if files.folder is None:
        # Only what a save carries can be meant by it; its words never lead to the disk.
        return text
    mine = paths.user_boards() / files.game / named
    path = Path(board) if isinstance(board, Path) or "/" in text else mine
    path = path.absolute()
    if path.parent == files.folder:
        return path.name
    try:
        is_folder = path.is_dir()
        is_there = is_folder or path.is_file()
    except OSError:
        # No disk has room for such a name.
        is_there = is_folder = False
    if not is_there:
        return named
    user = paths.user_boards().absolute()
    folder = path if is_folder else path.parent
    files.own_root = user if path.is_relative_to(user) else root_of(folder / RULES)
    if folder != files.folder and (is_folder or is_set(folder)):
        files.over = folder
    return "" if is_folder else OWN + path.relative_to(files.own_root).as_posix()


def _loaded(
    files: GameFiles,
    kit: Kit,
    names: Sequence[str],
    look: Callable[[TiledMap], Iterable[Problem]] = lambda map_: (),
) -> tuple[Parts | None, list[Problem]]:
    """The parts, or None where a file can't be read, and every problem."""
    load = _Load(files)
    rules = load.rules(kit.rules_type)
    maps = {name.rpartition("/")[2]: load.map(name) for name in names}
    if not maps:
        load.problems.append(Problem(files.game, "", "there is no map; add one made with Tiled."))
    sheets = load.sheets(kit.sheet_types)
    load.keep_rulebook()
    sound = {name: map_ for name, map_ in maps.items() if map_}
    more = [problem for map_ in sound.values() for problem in look(map_)]
    if load.problems:
        return None, load.problems + more
    shape = [problem for map_ in sound.values() for problem in shape_problems(kit, map_)]
    if shape and files.folder is not None:
        return None, shape
    parts = Parts(rules, sound, sheets)
    checked = without_consequences(kit, list(sound.values()), kit.check(parts))
    found = with_lines(_first_ones(checked), load.trees)
    tree = next(tree for tree in load.trees if tree.file == RULES)
    more += option_problems(tree, kit.rules_type, rules.variants)
    return parts, found + [one for one in more if not _is_said(one, found)]


def _first_ones(problems: Sequence[Problem]) -> list[Problem]:
    """As many as anybody reads, what keeps a board from being played before what doesn't."""
    if len(problems) <= MOST_PROBLEMS:
        return list(problems)
    kept = sorted(problems, key=lambda problem: problem.warning)[:MOST_PROBLEMS]
    more = len(problems) - MOST_PROBLEMS
    return [*kept, replace(kept[0], place="", text=f"and {more} problems more; mend these first.")]


def _is_said(hint: Problem, found: Sequence[Problem]) -> bool:
    """Whether the game complains of the same word, or of an object that a hint is all about."""
    word = _QUOTED.search(hint.text)
    return any(
        (problem.file, problem.place) == (hint.file, hint.place)
        and (word is None or word[0] in problem.text)
        for problem in found
    )


def _rulebook_problems(files: GameFiles, kit: Kit, parts: Parts) -> list[Problem]:
    if not files.names(RULEBOOK):
        return [Problem(RULEBOOK, "", "does not exist; the rules can't be shown.")]
    game = kit.build(parts, defaults_of(parts))
    try:
        rulebook_of_files(files, game)
    except DataError as error:
        return list(error.problems)
    return []


def defaults_of(parts: Parts) -> dict[str, Any]:
    """The default of every variant."""
    return {name: variant.default for name, variant in parts.rules.variants.items()}


def rulebook_of_files(files: GameFiles, game: Any) -> Any:
    """The rulebook among the files, its numbers filled in; raises DataError."""
    tree = tree_of(files.data(RULES, MOST_BYTES), RULES)
    book = tree_of(files.data(RULEBOOK, MOST_BYTES), RULEBOOK)
    facts = {**{f"options.{name}": value for name, value in game.options.items()}, **game.facts()}
    found = rulebook_from(book, tree, facts)
    if found.in_short is None and files.folder is not None:
        text = "is missing; tell aim, turn and end of the game in a sentence or two each."
        raise DataError(book.problem("in_short", text))
    return found


class _Load:
    """One go at reading all files, noting what fails."""

    def __init__(self, files: GameFiles) -> None:
        self.files = files
        self.problems: list[Problem] = []
        self.trees: list[Tree] = []

    def _tree(self, name: str) -> Tree:
        tree = tree_of(self.files.data(name, MOST_BYTES), name, MOST_WORD_LETTERS)
        self.trees.append(tree)
        return tree

    def rules(self, rules_type: Any) -> Any:
        """rules.yaml as the game's type."""
        try:
            tree = self._tree(RULES)
            rules = rules_of(tree, rules_type)
        except DataError as error:
            self.problems.extend(error.problems)
            return None
        rules, problems = with_abouts(tree, rules)
        if self.files.folder is not None:
            # A save keeps the rules as they were, and nobody is asked for its choices again.
            self.problems.extend(problems)
        return rules

    def map(self, name: str) -> TiledMap | None:
        """One map."""
        try:
            # A board of the player's may lie anywhere; others are named from the game's folder.
            return map_from(self.files, name, None if name.startswith(OWN) else name)
        except DataError as error:
            self.problems.extend(error.problems)
            return None

    def sheets(self, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """Every further YAML file the kit asks for, by name."""
        found: dict[str, Any] = {}
        size = 0
        for pattern, sheet_type in wanted.items():
            for name in self.files.names(pattern):
                try:
                    size += len(self.files.data(name, MOST_BYTES))
                    if size > MOST_SHEET_BYTES:
                        text = (
                            f"makes all sheets larger than {MOST_SHEET_BYTES // 1000} kB together; "
                        )
                        self.problems.append(Problem(name, "", text + "shorten them."))
                        return found
                    found[name] = value_of(self._tree(name), sheet_type)
                except DataError as error:
                    self.problems.extend(error.problems)
        return found

    def keep_rulebook(self) -> None:
        """Has the rulebook's text read, so that a save carries it."""
        if self.files.names(RULEBOOK):
            try:
                self.files.data(RULEBOOK, MOST_BYTES)
            except DataError as error:
                self.problems.extend(error.problems)
