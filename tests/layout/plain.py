"""Plain English on a screen in disguise: text that nobody looked up in the catalogue.

In the disguise every vowel of the catalogue has two dots, so any other is a bug, except what
`EXCEPTIONS` lists.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from boardgames.core.texts import in_use
from boardgames.data.languages import Disguise
from boardgames.games import CATALOGUE
from boardgames.program import tables
from boardgames.program.board_catalogue import boards_of, title_of
from boardgames.program.offscreen import Studio
from boardgames.ui.scene import Scene
from tests.layout import matches, score_books

WORD = re.compile(r"[^\W\d_]{2,}")
PLAIN = re.compile(r"[aeiouAEIOU]")
PEOPLE = (
    "Bartholomew Wilhelmina Maximilian Guinevere Konstantin Seraphina Oak Ash Moss Elm Wood "
    "Ann Ben Cleo Dan Edith"
)
"""Of these tests, of lessons and of tables without people."""
TYPED = (
    "a stitch in time saves nine but not always, said the tailor",
    "A PENNY SAVED IS A PENNY EARNED",
    "a penny, saved, is a penny; urned",
    "urned",
    "Konstantinopel",
)


NAMES_OF_PEOPLE = (
    *matches.TEAMS,
    *matches.NAMES,
    *score_books.PEOPLE,
    *score_books.COMPUTERS,
    *PEOPLE.split(),
    *tables.NAMES,
)


@cache
def titles() -> tuple[str, ...]:
    """Of the program, its games, and all boards, whose maps name their own places."""
    found = {"Rainy Day", "OK", "Miami", "Bermuda", "San Juan", "San", "Juan", "Santiago"}
    found.add(score_books.BOARD)
    for box in CATALOGUE:
        boards = [board.path for board in boards_of(box.name)]
        files = {path.stem.replace("_", " ").capitalize() for path in boards}
        found |= {box.title, *map(title_of, boards), *files}
    return tuple(sorted(found, key=len, reverse=True))


LONG = 10
"""Letters of a name that may not fit in one line."""


def broken(names: Iterable[str]) -> Iterator[str]:
    """The two halves of names that continue in the next line."""
    for name in names:
        spaces = [at for at, letter in enumerate(name) if letter == " "]
        for cut in spaces or range(3, len(name) - 2):
            yield rf"\b{re.escape(name[:cut].strip())}$"
            yield rf"^{re.escape(name[cut:].strip())}\b"


EXCEPTIONS: dict[str, tuple[str, ...]] = {
    "what somebody types, before the cursor": (r"^[^|]*\|$",),
    "names of people": (
        r"& Wil\w*$",
        *broken(name for name in NAMES_OF_PEOPLE if len(name) >= LONG),
        *map(re.escape, NAMES_OF_PEOPLE),
        r"\bII\b",
        r"\bW{2,}\b",
    ),
    "titles of games and boards, and names on maps": (
        *map(re.escape, titles()),
        *broken(title for title in titles() if " " in title),
    ),
    "puzzles, and what somebody typed, in quotation marks": (r"“[^”]*(?:”|$)", r"^[^“]*”"),
    "files, and places in them": (
        r"[^\s“]*[/\\][^\s”]*",
        r"\b\w+\.(?:tmx|tsx|yaml|txt|rainyday|rainyboard)\b",
        r"(?:(?<=tmx: )|(?<=yaml: ))[\w /]+:",
        r'"[^"]*(?:"|$)',
    ),
}
_FILE = re.compile(EXCEPTIONS["files, and places in them"][0])
_EXCEPT = re.compile("|".join(one for some in EXCEPTIONS.values() for one in some))


@cache
def _puzzles() -> str:
    """All puzzles, which stay as they are, a line each."""
    game = matches.game_of("whatzit")
    answers = [game._solutions.read_out(card)[0] for card in game.codes]
    return "\n".join(["", *answers, *TYPED, ""])


def plain_words(text: str, files: str = "") -> list[str]:
    """What of a text wasn't looked up; a line may begin or end in the middle of one of `files`."""
    if not PLAIN.search(text) or _is_puzzle(text):
        return []
    before, colon, last = text.rpartition(": ")
    if f"\n{last}\n" in _puzzles():
        text = before + colon
    parts = _EXCEPT.sub(" ", _without_shortened(text)).split()
    rest = " ".join(part for part in parts if part.strip(".:;,|") not in files)
    return [word for word in WORD.findall(rest) if PLAIN.search(word)]


def _is_puzzle(text: str) -> bool:
    """Whether it is a puzzle, or a line of one of several words."""
    words = text.strip(" ….”“|")
    return f"\n{words}\n" in _puzzles() or (" " in words and words in _puzzles())


def _without_shortened(text: str) -> str:
    """Names that lost their end lose the rest as well."""
    before, dots, after = text.rpartition("…")
    if not dots:
        return text
    begins = [_begins(before, name) for name in (*NAMES_OF_PEOPLE, *titles())]
    return before[: min(begins)] + dots + after


def _begins(text: str, name: str) -> int:
    """Where at the end of a text a name begins; after its last letter if none does."""
    first = max(0, len(text) - len(name))
    return next((at for at in range(first, len(text)) if name.startswith(text[at:])), len(text))


def is_disguised() -> bool:
    return isinstance(in_use(), Disguise)


def plain_english(studio: Studio, scene: Scene, drawn: Sequence[str]) -> list[str]:
    """Everything drawn, called or said on a screen that wasn't looked up."""
    heard = scene.heard()
    called = [studio.room.in_label(target.words) for target in scene.all_targets()]
    said = [text for _key, text in (*heard.words, *heard.story)]
    files = " ".join(_FILE.findall(" ".join(said)))
    found: dict[str, None] = {}
    for how, texts in (("shows", drawn), ("calls", called), ("says", [*said, heard.focus[1]])):
        for text in texts:
            if words := plain_words(text, files):
                found[f'{how} plain "{" ".join(words)}" in "{text[:100]}"'] = None
    return list(found)
