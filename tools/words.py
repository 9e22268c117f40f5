"""Lists every text of the catalogue and what is wrong with it: python -m tools.words [--list]

Reads the source and the shipped YAML files; nothing is run. `--pot FILE` writes the catalogue
for translators (needs Babel, which the tests install).
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator, Sequence
from html import unescape
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple
from zipfile import ZipFile

import yaml

ROOT = Path(__file__).parent.parent
SOURCES = ("boardgames",)
LOOK_UPS = ("_", "N_", "plural", "in_context", "Plural")
"""The functions of boardgames/core/texts.py whose arguments are templates."""


class Message(NamedTuple):
    text: str
    other: str = ""
    """For other numbers than one; empty if the text has no count."""
    context: str = ""


class Place(NamedTuple):
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Fault(NamedTuple):
    place: Place
    words: str


Catalogue = dict[Message, list[Place]]


# The source ----------------------------------------------------------------------------------


class Reader(ast.NodeVisitor):
    """Collects the messages of one module, and its texts that bypass the catalogue."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.messages: list[tuple[Message, Place]] = []
        self.faults: list[Fault] = []
        self._aside: set[int] = set()
        """Ids of strings that nobody reads as text, or that are looked up."""

    def read(self, tree: ast.Module) -> None:
        if any(alias.name == "_" for alias in _imported(tree)):
            for node in ast.walk(tree):
                if isinstance(node, ast.Name | ast.arg) and _rebinds(node):
                    self._note(node, "uses `_` as a variable; give it a name.")
        self.visit(tree)

    def _note(self, node: ast.AST, words: str) -> None:
        self.faults.append(Fault(self._place(node), words))

    def _place(self, node: ast.AST) -> Place:
        return Place(self.file, getattr(node, "lineno", 0))

    # What isn't text -------------------------------------------------------------------------

    def _set_aside(self, *nodes: ast.AST | None) -> None:
        for node in nodes:
            if node is not None:
                self._aside.update(id(inner) for inner in ast.walk(node))

    def visit_Module(self, node: ast.Module) -> None:
        self._set_docstrings_aside(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._set_docstrings_aside(node)

    def _set_docstrings_aside(self, node: Any) -> None:
        for statement in node.body:
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                self._set_aside(statement.value)
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._set_aside(
            node.returns,
            *(arg.annotation for arg in ast.walk(node.args) if isinstance(arg, ast.arg)),
        )
        self._set_docstrings_aside(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self._set_aside(node.annotation)
        self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        self._set_aside(node.msg)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        self._set_aside(node.left, *node.comparators)
        self.generic_visit(node)

    def visit_MatchValue(self, node: ast.MatchValue) -> None:
        self._set_aside(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self._set_aside(node.slice)
        self.generic_visit(node)

    def visit_Dict(self, node: ast.Dict) -> None:
        self._set_aside(*node.keys)
        self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        if isinstance(node.exc, ast.Call) and _name(node.exc.func) in PROGRAMMING_ERRORS:
            self._set_aside(node.exc)
        self.generic_visit(node)

    # Texts -----------------------------------------------------------------------------------

    def visit_Call(self, node: ast.Call) -> None:
        name = _name(node.func)
        if name in LOOK_UPS:
            self._look_up(name, node)
        elif name in NOT_FOR_PEOPLE:
            self._set_aside(*node.args, *(keyword.value for keyword in node.keywords))
        self.generic_visit(node)

    def _look_up(self, name: str, node: ast.Call) -> None:
        first = 1 if name == "in_context" else 0
        count = 2 if name in ("plural", "Plural") else 1
        templates = [_constant(one) for one in node.args[first : first + count]]
        self._set_aside(*node.args[: first + count])
        if name == "in_context":
            self._set_aside(node.args[0])
        if name == "Plural":
            self._set_aside(*node.args[2:])
        for template, argument in zip(templates, node.args[first:], strict=False):
            if template is None and not isinstance(
                argument, ast.Name | ast.Attribute | ast.Call | ast.Subscript | ast.IfExp
            ):
                self._note(node, "looks up a text that isn't a constant template.")
            if template is not None:
                self._check_fields(name, template, node)
        context = _constant(node.args[0]) if name == "in_context" else ""
        text, other = (*templates, "")[:2]
        if text and context is not None:
            self.messages.append((Message(text, other or "", context or ""), self._place(node)))

    def _check_fields(self, name: str, template: str, node: ast.Call) -> None:
        try:
            fields = {
                field
                for _text, field, _form, _conversion in Formatter().parse(template)
                if field is not None
            }
        except ValueError as error:
            self._note(node, f"has a broken template: {error}.")
            return
        if unnamed := [field for field in fields if not field.isidentifier()]:
            self._note(node, f"has a value without a name: {{{unnamed[0]}}}.")
        given = {keyword.arg for keyword in node.keywords}
        if name in ("_", "in_context", "plural") and None not in given:
            missing = fields - given - ({"count"} if name == "plural" else set())
            if missing and (given or name != "_"):
                self._note(node, f"gives no value for {{{min(missing)}}}.")

    def visit_Constant(self, node: ast.Constant) -> None:
        is_read = id(node) not in self._aside and not PROGRAMMERS.search(self.file)
        if isinstance(node.value, str) and is_read and is_text(node.value):
            self._note(node, f"bypasses the catalogue: {node.value!r}")

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        if id(node) in self._aside:
            return
        parts = [part.value for part in node.values if isinstance(part, ast.Constant)]
        whole = "".join(
            str(part.value) if isinstance(part, ast.Constant) else "\0" for part in node.values
        )
        told = whole.replace("\0", "…")
        is_read = " " in told and not PROGRAMMERS.search(self.file)
        has_words = any(isinstance(part, str) and WORD.search(part) for part in parts)
        if (
            is_read
            and has_words
            and not CODES.fullmatch(told)
            and not told.startswith("Rainy Day …")
        ):
            self._note(node, f"bypasses the catalogue: {told!r}")
        else:
            self._set_aside(*node.values)
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)


WORD = re.compile(r"[A-Za-z]{3,}")
SENTENCE = re.compile(r"[A-Za-z’'\"”)]{2,}[,:;]? [“\"(]?[A-Za-z{]{2,}|^[A-Z][a-z’]{2,}[.!?…:]?$")
PROGRAMMING_ERRORS = frozenset(
    (
        "AssertionError",
        "IllegalActionError",
        "KeyError",
        "NotImplementedError",
        "RuntimeError",
        "TypeError",
        "ValueError",
        "LookupError",
        "OSError",
        "IndexError",
        "AttributeError",
    )
)
NOT_FOR_PEOPLE = frozenset(
    (
        "compile",
        "getenv",
        "get",
        "TypeVar",
        "StrEnum",
        "fullmatch",
        "match",
        "search",
        "sub",
        "split",
        "startswith",
        "endswith",
        "removeprefix",
        "removesuffix",
        "icon",
        "image",
        "import_module",
        "replace",
        "pop",
        "setdefault",
        "index",
        "count",
        "find",
        "encode",
        "decode",
        "getattr",
        "hasattr",
        "setattr",
        "field",
        "Literal",
        "NewType",
        "cast",
        "find_library",
        "CDLL",
    )
)


PROGRAMMERS = re.compile(r"/rules/faults\.py$|/program/crashes\.py$|/data/map_head\.py$")
"""Modules whose words only programmers read, or a map's XML."""
NAMES = frozenset(
    (
        *("Rainy Day", "Waterworld", "Whatzit?", "Bermuda Triangle", "Conflict", "Whitewater"),
        *("Cadet Pip", "Corporal Grab", "Captain Moss", "Admiral Vane"),
        *("Camper Flo", "Guide Marsh", "Skipper Reed"),
        *("Ada", "Ben", "Cleo", "Dan", "Edith", "Finn"),
        *("Tiled", "Contents", "Local", "Programs", "Applications", "Documents", "Desktop"),
        *("Hebr", "Arab", "Deva", "Thai", "Kana", "Hani", "Hang"),
        "~/Library/Application Support",
    )
)
"""Of the program, its games, people, folders and scripts: the same in every language."""
KEYS = re.compile(
    r"(Esc|Enter|Space|Tab|Backspace|Up|Down|Left|Right|Home|End|Page Up|Page Down|Arrows|Shift"
    r"|Ctrl|Cmd|alt gr|caps lock|full screen|shift tab|pad …+)(, (Tab|Space))?"
)
"""English names of keys are codes: `ui/keys` looks them up where they are shown."""
CODES = re.compile(
    r"pad …|before (its head was written|the original came back|an earlier one came back)"
    r"|[A-C] (free|ne|se|back|left)\b.*"  # the script of Whitewater's lesson
    r"|.*(\bobject …+|\btile …|layer …|spaces …|spaces \(…,…\)|… example)"  # places in files
    r"|.*(boardgames (play|add|check)\b|::InputEncoding|joy-\?con|x-\?box|there is no picture).*",
    re.DOTALL,
)


def is_text(value: str) -> bool:
    if value in NAMES or KEYS.fullmatch(value) or CODES.fullmatch(value):
        return False
    return SENTENCE.search(value) is not None


def _imported(tree: ast.Module) -> Iterator[ast.alias]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "boardgames.core.texts":
            yield from node.names


def _rebinds(node: ast.Name | ast.arg) -> bool:
    if isinstance(node, ast.arg):
        return node.arg == "_"
    return node.id == "_" and isinstance(node.ctx, ast.Store)


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _constant(node: ast.expr) -> str | None:
    if isinstance(node, ast.Call) and _name(node.func) == "N_" and node.args:
        return _constant(node.args[0])
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def modules() -> Iterator[Path]:
    for folder in SOURCES:
        yield from sorted((ROOT / folder).rglob("*.py"))


# YAML ----------------------------------------------------------------------------------------


def of_yaml(game: str) -> Iterator[tuple[Message, Place]]:
    """The texts of a game's folder under boards/, with the contexts they are looked up by."""
    folder = ROOT / "boards" / game
    yield from _of_rulebook(folder / "rulebook.yaml")
    yield from _of_rules(folder / "rules.yaml", game)
    for sheet in sorted(folder.glob("cards/*.yaml")):
        for card in _tree(sheet).get("cards", ()):
            if isinstance(card, dict) and card.get("reading"):
                message = Message(card["reading"], context=f"{game}.cards.{card['id']}")
                yield message, _found(sheet, card["id"])
    for file in sorted(folder.glob("*.tmx")):
        about = ABOUT.search(file.read_text(encoding="utf-8"))
        if about is not None:
            yield (
                Message(unescape(about[1]), context=f"{game}.boards.{file.stem}"),
                Place(str(file.relative_to(ROOT)), 1),
            )
    for pack in sorted(ROOT.glob("boards/packs/*.rainyboard")):
        with ZipFile(pack) as zipped:
            manifest = yaml.load(zipped.read("pack.yaml"), _Loader)
        if manifest["game"] == game:
            message = Message(manifest["about"], context=f"{game}.boards.{pack.stem}")
            yield message, Place(str(pack.relative_to(ROOT)), 1)


SHOWN_KEYS = ("bermuda.freight", "waterworld.pawns")
"""Where the keys themselves are shown: products and colours."""
ABOUT = re.compile(r'<property name="about" value="([^"]*)"')
"""What a map says of itself."""


def _of_rulebook(file: Path) -> Iterator[tuple[Message, Place]]:
    book = _tree(file)
    whole = [book.get("original"), book.get("reconstructed")]
    whole += [book.get("in_short", {}).get(part) for part in ("aim", "turn", "end")]
    whole += [section["title"] for section in book["sections"]]
    for text in filter(None, whole):
        yield Message(text, context="rulebook"), _found(file, text[:30])
    for section in book["sections"]:
        for rule in section["rules"]:
            yield Message(rule["text"], context=rule["id"]), _found(file, rule["id"])
            if rule.get("example"):
                context = f"{rule['id']} example"
                yield Message(rule["example"], context=context), _found(file, rule["id"])


def _of_rules(file: Path, game: str) -> Iterator[tuple[Message, Place]]:
    def texts(node: Any, path: str) -> Iterator[tuple[str, str]]:
        if isinstance(node, dict):
            for key, value in node.items():
                name = str(key).lower() if isinstance(key, bool) else str(key)
                if path in SHOWN_KEYS:
                    yield f"{path}.{name}", name
                yield from texts(value, f"{path}.{name}")
        elif isinstance(node, list):
            for value in node:
                yield from texts(value, path)
        elif isinstance(node, str) and TEXT_KEYS.search(path):
            yield path, node

    for path, text in texts(_tree(file), game):
        yield Message(text, context=path), _found(file, text[:30])


TEXT_KEYS = re.compile(
    r"\.(title|about|note|plural)$|\.(choices|note|titles)\.[^.]+$"
    r"|\.corners\.[^.]+\.name$|\.colours$"
)


class _Loader(yaml.SafeLoader):
    """A puzzle may show "=", which YAML has a meaning for."""


_Loader.add_constructor("tag:yaml.org,2002:value", lambda loader, node: str(node.value))


def _tree(file: Path) -> Any:
    return yaml.load(file.read_text(encoding="utf-8"), _Loader)


def _found(file: Path, text: str) -> Place:
    lines = file.read_text(encoding="utf-8").split("\n")
    number = next((n for n, line in enumerate(lines, 1) if text in line), 0)
    return Place(str(file.relative_to(ROOT)), number)


# The whole -----------------------------------------------------------------------------------


def collect() -> tuple[Catalogue, list[Fault]]:
    found: Catalogue = {}
    faults: list[Fault] = []
    for path in modules():
        reader = Reader(str(path.relative_to(ROOT)))
        reader.read(ast.parse(path.read_text(encoding="utf-8")))
        for message, place in reader.messages:
            found.setdefault(message, []).append(place)
        faults += reader.faults
    for folder in sorted((ROOT / "boards").glob("*/rulebook.yaml")):
        for message, place in of_yaml(folder.parent.name):
            found.setdefault(message, []).append(place)
    for message, places in found.items():
        faults += [Fault(places[0], words) for words in habits(message)]
    return found, faults


HABITS = {
    r"\bis told\b": "show it, or drop it",
    r"\b(lies|stands) (on|there|here|before|open|still|in|at)\b": "is, has",
    r"^Whoever\b|^Who [a-z]+s\b.*[.,:]": "If you …",
    r"\bso many\b": "that many, or the number",
    r"\bpart with\b": "discard, give",
    r"\bgoes? on\b|\bgo on\b": "continue",
    r"\bwhat it is worth\b": "pays, scores, gains",
    r"\bwas turned up\b": "flipped",
    r"\bof (yours|its own|their own)\b": "your, its",
    r"\bElse\b": "Or",
    r"\bneed not\b": "don’t have to",
    r"\bfor nothing\b": "free",
    r"\banew\b|(?<!guesses )\bat once\b": "now, again; or drop it",
    r"\bbut for\b|\bbeside\b": "except; next to",
    r"\bshall\b|\bto be had\b|\bas good as\b": "start again",
    r"\b[Pp]oints? at (?!rock|land)|\b[Pp]ointed at\b": "choose, hover over",
    r"\d %": "no space before %",
    r"\b(?i:he|she|his|her|him)\b": "they, their",
    r"\bmatch(es)? (box|seat)\b": "game, player",
}
"""What VOICE.md bans, and what to write."""


def habits(message: Message) -> Iterator[str]:
    for text in (message.text, message.other):
        for pattern, instead in HABITS.items():
            if text and (hit := re.search(pattern, text)):
                yield f"“{hit[0]}” ({instead}): {text}"


def write_pot(found: Catalogue, path: Path) -> None:
    from babel.messages import pofile
    from babel.messages.catalog import Catalog

    catalog = Catalog(project="Rainy Day", charset="utf-8")
    for message, places in sorted(found.items(), key=lambda item: (item[1][0], item[0])):
        text = (message.text, message.other) if message.other else message.text
        catalog.add(
            text, locations=[(p.file, p.line) for p in places], context=message.context or None
        )
    with path.open("wb") as file:
        pofile.write_po(file, catalog, width=100, omit_header=False)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--list", action="store_true", help="print every message with its places")
    parser.add_argument("--pot", type=Path, help="write the catalogue for translators")
    parser.add_argument("--only", default="", help="only places that begin so")
    options = parser.parse_args(arguments)
    found, faults = collect()
    if options.list:
        for message, places in found.items():
            print(f"{places[0]}: {message.context and message.context + ' | '}{message.text}")
            if message.other:
                print(f"    {message.other}")
    if options.pot:
        write_pot(found, options.pot)
    shown = [one for one in faults if one.place.file.startswith(options.only)]
    for fault in shown:
        print(f"{fault.place}: {fault.words}")
    words = sum(len(f"{one.text} {one.other}".split()) for one in found)
    in_all = sum(map(len, found.values()))
    print(f"{len(found)} messages, {words} words, {in_all} places; {len(shown)} faults.")
    return 1 if shown else 0


if __name__ == "__main__":
    sys.exit(main())
