"""Everything a game is opened with: rules, maps and sheets, checked together.

The problems of all files are collected before anything is refused, because authors want the whole
list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from boardgames import paths
from boardgames.core.kit import Kit, Parts
from boardgames.core.problems import DataError, Problem, by_cause, sentences, suggestion
from boardgames.core.texts import _, either, plural
from boardgames.core.tiled import TiledMap
from boardgames.data.files import MOST_NAME_LETTERS, OWN, RULES, Files, names_in
from boardgames.data.map_conventions import shape_problems, without_consequences
from boardgames.data.rulebook import RULEBOOK, rulebook_from
from boardgames.data.rules import Texts, rulebook_trees, with_lines
from boardgames.data.tmx import map_from, root_of
from boardgames.data.yaml_tree import Tree

MOST_PROBLEMS = 500
"""Nobody reads more; a map for another game has one for every cell."""

PACK = "pack.yaml"
SIGNS = (RULES, RULEBOOK, "lettering.yaml", "cards")
"""A player's set has at least one of these; other folders aren't searched."""

_QUOTED = re.compile(r'"[^"]*"')


class GameFiles(Files):
    def __init__(self, game: str, **places: Any) -> None:
        super().__init__(**places)
        self.game = game


def shipped_files(game: str) -> GameFiles:
    folder = paths.boards() / game
    return GameFiles(game, folder=folder, root=paths.boards(), lenders=[folder])


def folder_files(game: str, folder: Path) -> GameFiles:
    lenders = [paths.boards() / game]
    return GameFiles(game, folder=folder, root=root_of(folder / RULES), lenders=lenders)


def files_from_texts(
    game: str, texts: Mapping[str, str], image_folder: Path | None = None
) -> GameFiles:
    """The files stored in a save; images are looked up by name and may be missing."""
    pictures = image_folder or paths.boards() / game
    return GameFiles(
        game, texts=dict(texts), pictures=pictures, own_root=paths.user_boards(), lenders=[pictures]
    )


def own_boards(game: str) -> list[Path]:
    """A player's boards: maps, maps in folders, and folders with only texts."""
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
    return any((folder / sign).exists() for sign in SIGNS)


def load_parts(files: GameFiles, kit: Kit, board: str | Path | None = None) -> Parts:
    """The parts for `kit.build`; raises DataError with all errors."""
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
    kit: int
    names: tuple[str, ...]
    stamps: tuple[tuple[str, int, int], ...]

    @classmethod
    def of(cls, files: GameFiles, kit: Kit, names: Sequence[str]) -> _Shipped | None:
        """None unless only shipped files are used."""
        folder = paths.boards() / files.game
        is_plain = files.folder == folder.absolute() and files.over is None and not files.texts
        if not is_plain or any(name.startswith(OWN) for name in names):
            return None
        stamps = [(str(one), one.stat()) for one in sorted(folder.rglob("*")) if one.is_file()]
        files_read = tuple((name, stat.st_mtime_ns, stat.st_size) for name, stat in stamps)
        return cls(id(kit), tuple(names), files_read)


_MOST_READ = 8
_READ: dict[_Shipped | None, tuple[Parts, dict[str, str]]] = {}


def problems_of(
    files: GameFiles,
    kit: Kit,
    board: str | Path | None = None,
    look: Callable[[TiledMap], Iterable[Problem]] = lambda map_: (),
) -> list[Problem]:
    """All problems of a game's files, warnings included; `look` adds some for each readable map."""
    try:
        groups = [map_names(files, kit, board)] if board is not None else _groups(files, kit)
    except DataError as error:
        return list(error.problems)
    texts = Texts(files, kit)
    found = (_group_problems(files, kit, names, texts, look) for names in groups)
    return list(dict.fromkeys(problem for problems in found for problem in problems))


def problems_of_each(
    files: GameFiles,
    kit: Kit,
    boards: Sequence[Path],
    look: Callable[[TiledMap], Iterable[Problem]] = lambda map_: (),
) -> Iterator[Sequence[Problem]]:
    """The problems of each board in one folder; shared texts are read once."""
    texts: Texts | None = None
    checked: set[frozenset[str]] = set()
    for board in boards:
        try:
            names = map_names(files, kit, board)
        except DataError as error:
            yield error.problems
            continue
        # `map_names` tells the files their folder, so the texts are read after it.
        texts = texts or Texts(files, kit)
        # The maps of a set are played together, whichever is asked for.
        is_new = frozenset(names) not in checked
        checked.add(frozenset(names))
        yield _group_problems(files, kit, names, texts, look) if is_new else ()


def _group_problems(
    files: GameFiles,
    kit: Kit,
    names: Sequence[str],
    texts: Texts,
    look: Callable[[TiledMap], Iterable[Problem]] = lambda map_: (),
) -> list[Problem]:
    parts, problems = _loaded(files, kit, names, look, texts)
    if parts is not None and all(problem.warning for problem in problems):
        return [*problems, *_rulebook_problems(files, texts, parts)]
    return problems


def _groups(files: GameFiles, kit: Kit) -> list[list[str]]:
    every = [*files.names("*.tmx"), *files.names("*/*.tmx")]
    return [[name] for name in every] if kit.board and every else [every]


def map_names(files: GameFiles, kit: Kit, board: str | Path | None = None) -> list[str]:
    """The maps played with this board; raises DataError."""
    every = files.names("*.tmx")
    if board is None:
        return [kit.board] if kit.board else every
    name = _board_name(files, board)
    own = _set_maps(files)
    if not name:
        # A folder with texts, or a whole set.
        name = next((one for one in own if one.endswith(f"/{kit.board}")), (own or [kit.board])[0])
        if kit.board:
            return [name]
        replaced = {one.rpartition("/")[2] for one in own}
        return [*(one for one in every if one not in replaced), *own]
    if kit.board and (name in every or name in files.texts or name.startswith(OWN)):
        return [name]
    if name in every or name in files.texts:
        return list(dict.fromkeys([*every, *own, name]))
    if name.startswith(OWN):
        if files.is_whole_set:
            return [*(one for one in own if one != name), name]
        others = [one for one in every if one != name.rpartition("/")[2]]
        return [*others, name]
    remedy = suggestion(name, every)
    if not remedy and every:
        remedy = _("Choose {names}.", names=either(every))
    shown = str(board)[:MOST_NAME_LETTERS]
    fault = _("There's no such board for {game}.", game=kit.name)
    raise DataError(Problem(shown, "", sentences(fault, remedy)))


def _set_maps(files: GameFiles) -> list[str]:
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
    """A board's name among the files, registering one from elsewhere; empty for a folder."""
    text = str(board)
    named = text if text.endswith(".tmx") else f"{text}.tmx"
    if named in files.texts or named in files.names("*.tmx"):
        return named
    if files.folder is None:
        # A save's board name never leads to a file on disk.
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
        # The name is too long for any disk.
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
    texts: Texts | None = None,
) -> tuple[Parts | None, list[Problem]]:
    """The parts, or None if a file can't be read, and all problems.

    `texts` may have been read for another board already.
    """
    texts = texts or Texts(files, kit)
    maps, problems = _maps(files, names)
    sound = {name: map_ for name, map_ in maps.items() if map_}
    more = [problem for map_ in sound.values() for problem in look(map_)]
    unreadable = [*texts.rules_problems, *problems, *texts.sheet_problems]
    if unreadable:
        return None, unreadable + more
    shape = [problem for map_ in sound.values() for problem in shape_problems(kit, map_)]
    if shape and files.folder is not None:
        return None, shape
    parts = Parts(texts.rules, sound, texts.sheets)
    checked = without_consequences(kit, list(sound.values()), kit.check(parts))
    more += texts.option_problems()
    whole = by_cause(checked + [one for one in more if not _is_said(one, checked)])
    return parts, with_lines(_first_ones(whole), texts.trees)


def _maps(
    files: GameFiles, names: Sequence[str]
) -> tuple[dict[str, TiledMap | None], list[Problem]]:
    maps: dict[str, TiledMap | None] = {}
    problems: list[Problem] = []
    for name in names:
        try:
            # A player's board may be anywhere; others are named from the game's folder.
            map_ = map_from(files, name, None if name.startswith(OWN) else name)
        except DataError as error:
            problems.extend(error.problems)
            map_ = None
        maps[name.rpartition("/")[2]] = map_
    if not maps:
        problems.append(Problem(files.game, "", _("There is no map. Add one made with Tiled.")))
    return maps, problems


def _first_ones(problems: Sequence[Problem]) -> list[Problem]:
    if len(problems) <= MOST_PROBLEMS:
        return list(problems)
    first = sorted(problems, key=lambda problem: problem.warning)[:MOST_PROBLEMS]
    more = len(problems) - MOST_PROBLEMS
    text = plural(
        "There is {count} more problem. Fix these first.",
        "There are {count} more problems. Fix these first.",
        more,
    )
    return [*first, replace(first[0], place="", text=text, count=more)]


def _is_said(hint: Problem, found: Sequence[Problem]) -> bool:
    word = _QUOTED.search(hint.text)
    return any(
        (problem.file, problem.place) == (hint.file, hint.place)
        and (word is None or word[0] in problem.text)
        for problem in found
    )


def _rulebook_problems(files: GameFiles, texts: Texts, parts: Parts) -> list[Problem]:
    if not files.names(RULEBOOK):
        return [
            Problem(RULEBOOK, "", _("This file is missing. Add it, so the rules can be shown."))
        ]
    game = texts.kit.build(parts, defaults_of(parts))
    try:
        _rulebook_in(*texts.rulebook_trees, files, game)
    except DataError as error:
        return list(error.problems)
    return []


def defaults_of(parts: Parts) -> dict[str, Any]:
    return {name: variant.default for name, variant in parts.rules.variants.items()}


def rulebook_of_files(files: GameFiles, game: Any) -> Any:
    """The rulebook with its numbers filled in; raises DataError."""
    return _rulebook_in(*rulebook_trees(files), files, game)


def _rulebook_in(tree: Tree, book: Tree, files: GameFiles, game: Any) -> Any:
    facts = {**{f"options.{name}": value for name, value in game.options.items()}, **game.facts()}
    found = rulebook_from(book, tree, facts, game.name)
    if found.in_short is None and files.folder is not None:
        text = _("This is missing. Describe aim, turn and end in a sentence or two each.")
        raise DataError(book.problem("in_short", text))
    return found
