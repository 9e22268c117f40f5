"""The texts of the book screens: rulebook.yaml and assets/CREDITS.md.

A rule has `{hand.deal}` instead of 3, filled in from rules.yaml and the board, so the rules shown
can't differ from the rules played. The credits have no other source than their file.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from boardgames.core.problems import DataError, Problem, sentences, suggestion
from boardgames.core.texts import FIELD, FileText, _, as_text
from boardgames.data.conform import value_of
from boardgames.data.yaml_tree import MOST_PROBLEMS, Tree

RULEBOOK = "rulebook.yaml"
BOOK = "rulebook"
"""The context of its texts in the catalogue, except the rules, which have their numbers."""

_Text = Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]
_Id = Annotated[str, msgspec.Meta(pattern=r"^[A-Z]{2,3}-[0-9]{2,3}[a-z]?$")]
RULE_ID = re.compile(r"\b[A-Z]{2,3}-[0-9]{2,3}[a-z]?\b")


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: _Id
    mark: Literal["original", "recovered", "ruling", "variant"]
    text: _Text
    example: str = ""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: _Text
    rules: tuple[Rule, ...]
    picture: str = ""


class InShort(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A summary on one page; rule numbers in it become links."""

    aim: _Text
    turn: _Text
    end: _Text
    picture: str = ""


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sections: tuple[Section, ...]
    in_short: InShort | None = None
    """None only in old saves."""
    original: str = ""
    reconstructed: str = ""

    def rules(self) -> Iterator[Rule]:
        for section in self.sections:
            yield from section.rules

    def rule(self, id: str) -> Rule | None:  # noqa: A002  # it is what the file calls it
        return next((rule for rule in self.rules() if rule.id == id), None)


def rulebook_from(book: Tree, tree: Tree, facts: Mapping[str, object], game: str = "") -> Rulebook:
    """Fills a rulebook's tree from the rules' tree and the facts; raises DataError."""
    raw: Rulebook = value_of(book, Rulebook)
    filler = Filler(book, tree, facts, game)
    sections = tuple(
        Section(
            FileText(BOOK, section.title, {}),
            tuple(filler.filled(rule, number, index) for index, rule in rules),
            section.picture,
        )
        for number, section in enumerate(raw.sections)
        for rules in [list(enumerate(section.rules))]
    )
    in_short = raw.in_short and filler.in_short(raw.in_short)
    if filler.problems:
        raise DataError(filler.problems)
    original, reconstructed = (FileText(BOOK, one, {}) for one in (raw.original, raw.reconstructed))
    return Rulebook(sections, in_short, original, reconstructed)


NAMES = re.compile(r"\.(title|name|plural)$|^colours$")
"""The values of rules.yaml that are words."""


class Filler:
    """Fills names in the texts of `book` and notes unknown names and duplicate ids."""

    def __init__(self, book: Tree, tree: Tree, facts: Mapping[str, object], game: str = "") -> None:
        self.book = book
        self.tree = tree
        self.facts = facts
        self.game = game
        """Its names of things are looked up."""
        self.problems: list[Problem] = []
        self.ids: set[str] = set()

    def filled(self, rule: Rule, section: int, index: int) -> Rule:
        place = f"sections.{section}.rules.{index}"
        if rule.id in self.ids:
            line = self.book.line_of(f"{place}.id")
            self._note(rule.id, _("This number is used twice. Change one."), line)
        self.ids.add(rule.id)
        text = self.text(rule.text, rule.id, self.book.line_of(f"{place}.text"), rule.id)
        example = rule.example and self.text(
            rule.example, rule.id, self.book.line_of(f"{place}.example"), f"{rule.id} example"
        )
        return Rule(rule.id, rule.mark, text, example)

    def in_short(self, page: InShort) -> InShort:

        def filled(part: str, text: str) -> str:
            place = f"in_short.{part}"
            line = self.book.line_of(place)
            for id_ in RULE_ID.findall(text):
                if id_ not in self.ids:
                    near = suggestion(id_, sorted(self.ids)) or _("Use a rule of this book.")
                    fault = _("There is no rule {number}.", number=id_)
                    self._note(place, sentences(fault, near), line)
            return self.text(text, place, line, BOOK)

        aim, turn = filled("aim", page.aim), filled("turn", page.turn)
        return InShort(aim, turn, filled("end", page.end), page.picture)

    def text(self, text: str, place: str, line: int, context: str) -> FileText:
        values: dict[str, object] = {}
        for name in FIELD.findall(text):
            try:
                as_text(value := self._value(name))
                values[name] = value
            except (KeyError, TypeError):
                values[name] = f"{{{name}}}"
                hint = suggestion(name, self._names) or _("Use one from rules.yaml.")
                fault = _("Unknown number {name}.", name=f"{{{name[:60]}}}")
                self._note(place, sentences(fault, hint), line)
        return FileText(context, text, values)

    def _value(self, name: str) -> object:
        if name in self.facts:
            return self.facts[name]
        value, context = self.tree.value_at(name), f"{self.game}.{name}"
        if not NAMES.search(name):
            return value
        if isinstance(value, list):
            return [FileText(context, str(one), {}) for one in value]
        return FileText(context, value, {}) if isinstance(value, str) else value

    @functools.cached_property
    def _names(self) -> list[str]:
        return [*self.facts, *self.tree.places()]

    def _note(self, place: str, text: str, line: int) -> None:
        self.problems.append(Problem(self.book.file, place, text, line))
        if len(self.problems) > MOST_PROBLEMS:
            raise DataError(self.problems)


CREDITS = "CREDITS.md"
_FOR_MAKERS = "files"
"""The table column that the screen leaves out."""
_PICTURE = re.compile(r"!\[[^\[\]]*\]\(images/(.+)\.\w+\)$")
_LINK = re.compile(r"\[([^\[\]]*)\]\([^()]*\)")
_RULE = re.compile(r"^\|[-|: ]+\|$")


class Paragraph(msgspec.Struct, frozen=True):
    """Sentences, or a row of a table with its first cell as `lead`."""

    text: str
    lead: str = ""


class CreditSection(msgspec.Struct, frozen=True):
    title: str
    paragraphs: tuple[Paragraph, ...]
    picture: str = ""


def load_credits(folder: Path) -> tuple[CreditSection, ...]:
    return credits_of((folder / CREDITS).read_text(encoding="utf-8"))


def credits_of(text: str) -> tuple[CreditSection, ...]:
    """Text before the first heading is left out."""
    _before, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    return tuple(_section(part) for part in parts)


def _section(part: str) -> CreditSection:
    title, _end, body = part.partition("\n")
    picture = ""
    found: list[Paragraph] = []
    for block in re.split(r"\n\s*\n", body.strip()):
        shown = _PICTURE.match(block.strip())
        if shown is not None:
            picture = shown[1]
        elif block.startswith("|"):
            found.extend(_rows(block))
        elif block.strip():
            found.append(Paragraph(_plain(" ".join(block.split()))))
    return CreditSection(_plain(title.strip()), tuple(found), picture)


def _rows(table: str) -> Iterator[Paragraph]:
    head, *lines = [line.strip() for line in table.splitlines() if line.strip()]
    names = _cells(head)
    for line in lines:
        if _RULE.match(line):
            continue
        lead, *rest = [
            cell for name, cell in zip(names, _cells(line), strict=True) if name != _FOR_MAKERS
        ]
        yield Paragraph(" · ".join(cell for cell in rest if cell), lead)


def _cells(line: str) -> list[str]:
    return [_plain(cell.strip()) for cell in line.strip("|").split("|")]


def _plain(text: str) -> str:
    return _LINK.sub(r"\1", text).replace("`", "").replace("**", "")
