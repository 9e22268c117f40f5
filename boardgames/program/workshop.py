"""A player's own boards: copies to redraw in Tiled, kept in the user's data folder.

The shipped maps are never written to; a copy stands beside its tilesets and pictures, so that the
editor opens it as it is. Asked for by name, a player's own board comes before a shipped one.
"""

from __future__ import annotations

import html
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from boardgames import paths
from boardgames.core.problems import DataError, Problem, did_you_mean, write_fault
from boardgames.data.object_guard import LOOKS
from boardgames.data.parts import own_boards
from boardgames.data.tmx import PROJECT, read_map
from boardgames.games import CATALOGUE, box_of, kit_of

OURS = "(ours)"
"""Marks boards that are no part of the original box."""
_SOURCE = re.compile(r'source="([^"]+)"')
_MAP_PROPERTY = re.compile(r'<property name="(title|ours)"[^>]*? value="([^"]*)"')
_HEAD_ENDS = re.compile(r"<(?:tileset|layer|objectgroup|group|imagelayer)\b")
_HEAD_LETTERS = 4000
_COPY_NUMBER = re.compile(r"_\d+$")
_MOST_COPIES = 99
_ALIKE = 0.5
"""The share of layers that a map must have in common with a game's to be taken for its own."""
_EDITORS: list[subprocess.Popen[bytes]] = []
"""Editors that were started: they live on by themselves, and nobody waits for them."""


class BoardChoice(NamedTuple):
    """A board that can be played; an empty name is the one of the box."""

    name: str
    title: str
    path: Path
    is_own: bool


def boards_of(game: str) -> list[BoardChoice]:
    """The board of the box first, then ours, then other shipped ones, then the player's own."""
    shipped, folder = _shipped(game), paths.boards() / game
    original = kit_of(game).board
    path = folder / _first_of(game)
    first = BoardChoice("", _title(path) if original else "As in the box", path, False)
    others = [BoardChoice(p.name, _title(p), p, False) for p in shipped if p.name != original]
    others.sort(key=lambda choice: not choice.title.endswith(OURS))
    own = [BoardChoice(str(p), f"{_words(p.stem)} (yours)", p, True) for p in own_boards(game)]
    return [first, *others, *own]


def _first_of(game: str) -> str:
    """The map of the box, or what a copy is made of where several belong together."""
    kit = kit_of(game)
    return kit.meeting.first if kit.meeting is not None else kit.board


def _shipped(game: str) -> list[Path]:
    return sorted((paths.boards() / game).glob("*.tmx"))


def _title(path: Path) -> str:
    """What a shipped map calls itself, and whether it is one of ours."""
    with path.open(encoding="utf-8", errors="replace") as stream:
        head = _HEAD_ENDS.split(stream.read(_HEAD_LETTERS), maxsplit=1)[0]
    said = dict(_MAP_PROPERTY.findall(head))
    title = html.unescape(said.get("title", "")) or _words(path.stem)
    return f"{title} {OURS}" if said.get("ours") == "true" else title


def _words(stem: str) -> str:
    return stem.replace("_", " ").replace("-", " ").capitalize()


def board_named(game: str, word: str) -> Path | None:
    """The map that is meant by a path or a name: a player's own first, then a shipped one."""
    path = Path(word)
    if path.is_file():
        return path.absolute()
    if path.name != word:
        return None
    name = word if word.endswith(".tmx") else f"{word}.tmx"
    for folder in (paths.user_boards() / game, paths.boards() / game):
        if (folder / name).is_file():
            return folder / name
    return None


def found_board(word: str, game: str | None = None) -> tuple[str | None, Path]:
    """The game and the map of a board asked for by name or path; raises DataError.

    A map that is there but looks like none of the games' has no game.
    """
    names = [box_of(game).name] if game else [box.name for box in CATALOGUE]
    for name in names:
        path = board_named(name, word)
        if path is not None:
            return (game or game_of(path), path) if Path(word).is_file() else (name, path)
    known = [path.stem for name in names for path in (*own_boards(name), *_shipped(name))]
    remedy = did_you_mean(Path(word).stem, known) or f"; there are {', '.join(sorted(known))}."
    raise DataError(Problem(word, "", f"there is no such board{remedy}"))


def game_of(path: Path) -> str | None:
    """The game a map is for: by the folder it lies in, else by the layers it has."""
    folders = [folder.name for folder in path.absolute().parents[:2]]
    for box in CATALOGUE:
        if box.name in folders:
            return box.name
    try:
        layers = _layers(path)
    except DataError:
        return None

    def likeness(game: str) -> float:
        known = _layers(paths.boards() / game / _first_of(game))
        return len(layers & known) / max(1, len(layers | known))

    best = max((box.name for box in CATALOGUE), key=likeness)
    return best if likeness(best) > _ALIKE else None


def _layers(path: Path) -> set[str]:
    map_ = read_map(path)
    names = {one.name for one in map_.tile_layers} | {one.name for one in map_.object_layers}
    return {name for name in names if not name.startswith(LOOKS)}


def edit_copy(game: str, board: BoardChoice) -> Path:
    """A new copy of the board among the player's own, with all it needs; raises DataError."""
    folder = paths.user_boards() / game
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, _MOST_COPIES + 1):
            target = folder / f"{board.path.stem}_{number}.tmx"
            if not target.exists():
                _copy_with_sources(board.path, target)
                return target
    except OSError as error:
        text = f"can't be written ({write_fault(error)}); make room or check the folder's rights."
        raise DataError(Problem(str(folder), "", text)) from None
    text = f"there are {_MOST_COPIES} copies already; throw some away."
    raise DataError(Problem(board.path.name, "", text))


def _copy_with_sources(source: Path, target: Path) -> None:
    """The map, its tilesets and their pictures; files that are there already are kept."""
    shutil.copyfile(source, target)
    waiting = [source]
    while waiting:
        file = waiting.pop()
        for name in _SOURCE.findall(file.read_text(encoding="utf-8")):
            beside = (file.parent / name).resolve()
            copy = target.parent / beside.name
            if not beside.is_file() or beside.parent != source.parent.resolve():
                continue
            if not copy.exists():
                shutil.copyfile(beside, copy)
            if beside.suffix == ".tsx":
                waiting.append(beside)


def restore(path: Path, game: str) -> str:
    """Puts the shipped drawing back into a copy; says how it went."""
    original = paths.boards() / game / f"{_COPY_NUMBER.sub('', path.stem)}.tmx"
    if not path.is_relative_to(paths.user_boards()):
        return "This is no copy of yours, so it is left as it is."
    if not original.is_file():
        return "Its original isn't here any more."
    try:
        shutil.copyfile(original, path)
    except OSError as error:
        return f"{path} can't be written ({write_fault(error)}); check the folder's rights."
    return "The original is back."


def open_in_tiled(path: Path) -> str:
    """Starts the editor with the map; says what to do where it isn't installed."""
    editor = shutil.which("tiled")
    if editor is None:
        return f"Tiled is not installed. Install it, then open {path}."
    silence = subprocess.DEVNULL
    try:
        opened = own_project(path) if path.is_relative_to(paths.user_boards()) else path
    except OSError:
        # Without a project of its own the map is drawn all the same.
        opened = path
    words = [editor, str(opened)]
    _EDITORS.append(subprocess.Popen(words, stdout=silence, stderr=silence, start_new_session=True))
    return f"Tiled opens {path}."


def own_project(path: Path) -> Path:
    """The Tiled project of the player's own boards, which opens with that map.

    It is the shipped one, so that classes, commands and the check on saving are there for copies
    as well; only the files it names stay where they are. Tiled 1.8 opens no project together with
    a map named beside it, but always what the project's session says.
    """
    shipped, folder = paths.boards() / PROJECT, paths.user_boards()
    told = msgspec.json.decode(shipped.read_bytes())
    for place in ("extensionsPath", "objectTypesFile"):
        told[place] = str(shipped.parent / told[place])
    for command in told["commands"]:
        first, _, rest = command["arguments"].partition(" ")
        command["arguments"] = f'"{shipped.parent / first}" {rest}'
    project = folder / PROJECT
    project.write_bytes(_indented(told))
    session = project.with_suffix(".tiled-session")
    name = path.relative_to(folder).as_posix()
    before = _session(session)
    opened = [one for one in before.get("openFiles", ()) if one != name]
    after = {**before, "project": PROJECT, "openFiles": [*opened, name], "activeFile": name}
    session.write_bytes(_indented(after))
    return project


def _session(path: Path) -> dict[str, Any]:
    """What Tiled remembers of its windows; nothing where that can't be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except (OSError, msgspec.MsgspecError):
        return {}


def _indented(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=4)
