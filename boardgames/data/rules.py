"""rules.yaml and card sheets: YAML in, a game's frozen values out, every mistake at its line.

A game reads its variants by name, so a renamed one would crash it. A type of rules therefore
declares in `options` which it reads; games' own checks get their line numbers here.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from msgspec import inspect as types
from msgspec.structs import replace

from boardgames.core.kit import Kit
from boardgames.core.problems import DataError, Problem, sentences, suggestion
from boardgames.core.texts import FileText, _
from boardgames.core.variants import Value, Variant
from boardgames.core.wording import printable
from boardgames.data.conform import cut, described, in_a_row, leaf_fault, value_of
from boardgames.data.files import RULES, Files, file_bytes
from boardgames.data.rulebook import RULEBOOK, Filler
from boardgames.data.yaml_tree import MOST_BYTES, MOST_WORD_LETTERS, Leaf, Tree, tree_of

MOST_LETTERS = 400


def load_rules(path: Path, rules_type: Any, shown_as: str | None = None) -> Any:
    return rules_of(load_tree(path, shown_as), rules_type)


def load_yaml(path: Path, wanted: Any, shown_as: str | None = None) -> Any:
    return value_of(load_tree(path, shown_as), wanted)


def load_tree(path: Path, shown_as: str | None = None) -> Tree:
    shown = shown_as or path.name
    return tree_of(file_bytes(path, shown, MOST_BYTES), shown)


def rules_of(tree: Tree, rules_type: Any) -> Any:
    """The rules in a tree, variants checked; raises DataError with all problems."""
    rules = value_of(tree, rules_type)
    variants = getattr(rules, "variants", {})
    faults = variant_problems(tree, variants)
    faults += (one for one in option_problems(tree, rules_type, variants) if not one.warning)
    if faults:
        raise DataError(faults)
    return rules


def variant_problems(tree: Tree, variants: Any) -> list[Problem]:
    found: list[Problem] = []
    for name, variant in variants.items():
        if not isinstance(variant, Variant):
            continue
        # `true` equals 1 in Python, but isn't that choice.
        fault = variant.fault() or variant.refusal(variant.default)
        if fault:
            found.append(tree.problem(f"variants.{name}", fault))
        for other in variant.needs:
            if other not in variants:
                near = suggestion(other, list(variants)) or _("Use one from variants.")
                text = sentences(_('Unknown setting "{name}".', name=other[:60]), near)
                found.append(tree.problem(f"variants.{name}.needs", text))
    return found


def with_texts(tree: Tree, rules: Any, game: str) -> tuple[Any, list[Problem]]:
    """The rules with the setup's texts as `FileText`s, whose context is their key."""
    filler, missing = Filler(tree, tree, {}, game), []
    variants: dict[str, Any] = {}
    for name, variant in rules.variants.items():
        place = f"variants.{name}"
        if not variant.about.strip():
            text = _('"about" is missing. Describe the setting in a sentence.')
            missing.append(tree.problem(place, text))

        def text_at(key: str, text: str, place: str = place) -> FileText:
            where = f"{place}.{key}"
            return filler.text(text, where, tree.line_of(where), f"{game}.{where}")

        def texts_at(key: str, texts: Any, text_at: Any = text_at) -> Any:
            if not isinstance(texts, dict):
                return texts and text_at(key, texts)
            return {
                value: text_at(f"{key}.{str(value).lower()}", one) for value, one in texts.items()
            }

        variants[name] = replace(
            variant,
            title=text_at("title", variant.title),
            about=text_at("about", variant.about),
            choices=texts_at("choices", variant.choices),
            note=texts_at("note", variant.note),
        )
    return replace(rules, variants=variants), [*missing, *filler.problems]


def with_lines(problems: Iterable[Problem], trees: Iterable[Tree]) -> list[Problem]:
    """Adds missing line numbers and shortens the texts."""
    by_file = {tree.file: tree for tree in trees}
    found: list[Problem] = []
    for problem in problems:
        tree = by_file.get(problem.file)
        if tree is not None and not problem.line and problem.place:
            problem = replace(problem, line=tree.line_of(problem.place))
        found.append(replace(problem, place=_fit(problem.place), text=_fit(problem.text)))
    return found


def _fit(text: str) -> str:
    # A game may quote a file: line ends, thousands of characters, and worse.
    return printable(text, MOST_LETTERS)


def option_problems(tree: Tree, rules_type: Any, variants: Mapping[str, Any]) -> list[Problem]:
    """Variants that are missing or offer unusable values; unread ones as warnings."""
    wanted = _wanted(rules_type)
    found: list[Problem] = []
    for name in wanted.keys() & variants.keys():
        # An invalid entry is reported already.
        texts = () if variants[name].fault() else _faults(variants[name], wanted[name])
        found += (tree.problem(f"variants.{name}", text) for text in texts)
    missing = [name for name in wanted if name not in variants]
    for name in [name for name in variants if wanted and name not in wanted]:
        near = suggestion(name, missing)
        text = sentences(_("No rule uses this setting."), near or _("Delete it."))
        found.append(replace(tree.problem(f"variants.{name}", text), warning=not near))
        missing = [one for one in missing if f'"{one}"' not in near]
    optional = _optional(rules_type)
    for name in [name for name in missing if name not in optional]:
        text = _("This is missing. Add {expected}.", expected=_noun(wanted[name]))
        found.append(tree.problem(f"variants.{name}", text))
    return sorted(found, key=lambda problem: (problem.warning, problem.line))


@functools.cache
def _wanted(rules_type: Any) -> Mapping[str, types.Type]:
    options = getattr(rules_type, "options", None)
    if options is None:
        return {}
    info = types.type_info(options)
    assert isinstance(info, types.StructType), "options are described by a struct"
    return {field.encode_name: field.type for field in info.fields}


@functools.cache
def _optional(rules_type: Any) -> frozenset[str]:
    """Those with a default, which older files may lack."""
    options = getattr(rules_type, "options", None)
    info = types.type_info(options) if options is not None else None
    fields = info.fields if isinstance(info, types.StructType) else ()
    return frozenset(field.encode_name for field in fields if not field.required)


def _noun(kind: types.Type) -> str:
    match kind:
        case types.BoolType():
            return _("a setting with a default of true or false")
        case types.IntType():
            number = described(kind)
            return _("{number} with default, least and most", number=number)
        case types.LiteralType():
            names = in_a_row([str(value) for value in kind.values])
            return _("a setting with choices ({names})", names=names)
    return _("a setting with choices")


def _faults(variant: Variant, kind: types.Type) -> Iterator[str]:
    is_switch = isinstance(kind, types.BoolType)
    if is_switch != _is_switch(variant):
        yield _("This must be {expected}.", expected=_noun(kind))
        return
    if isinstance(kind, types.IntType) and variant.choices is None:
        if isinstance(variant.default, int):
            yield from _range_faults(variant, kind)
        return
    for value in variant.choices or (variant.default,):
        fault = "" if is_switch else leaf_fault(Leaf(0, value), kind)
        if fault:
            yield _("Choice {value}: {problem}", value=_shown(value), problem=fault)


def _is_switch(variant: Variant) -> bool:
    return isinstance(variant.default, bool) and variant.choices is None


def _range_faults(variant: Variant, kind: types.IntType) -> Iterator[str]:
    for word, value in (("least", variant.least), ("most", variant.most)):
        fault = leaf_fault(Leaf(0, value), kind)
        if fault:
            yield _('"{key}": {problem}', key=word, problem=fault)


def _shown(value: Value) -> str:
    return f'"{cut(value)}"' if isinstance(value, str) else str(value).lower()


MOST_SHEET_BYTES = 400_000
"""Of all sheets together; three times as many as our largest game has."""


def rulebook_trees(files: Files) -> tuple[Tree, Tree]:
    tree = tree_of(files.data(RULES, MOST_BYTES), RULES)
    return tree, tree_of(files.data(RULEBOOK, MOST_BYTES), RULEBOOK)


class Texts:
    """A game's rules and sheets, shared by its boards, and their problems."""

    def __init__(self, files: Files, kit: Kit) -> None:
        self.files = files
        self.kit = kit
        self.trees: list[Tree] = []
        self.rules_problems: list[Problem] = []
        self.sheet_problems: list[Problem] = []
        self.rules = self._rules()
        self.sheets = self._sheets()
        self._keep_rulebook()

    @cached_property
    def rulebook_trees(self) -> tuple[Tree, Tree]:
        return rulebook_trees(self.files)

    def option_problems(self) -> list[Problem]:
        tree = next(tree for tree in self.trees if tree.file == RULES)
        return option_problems(tree, self.kit.rules_type, self.rules.variants)

    def _tree(self, name: str) -> Tree:
        tree = tree_of(self.files.data(name, MOST_BYTES), name, MOST_WORD_LETTERS)
        self.trees.append(tree)
        return tree

    def _rules(self) -> Any:
        try:
            tree = self._tree(RULES)
            rules = rules_of(tree, self.kit.rules_type)
        except DataError as error:
            self.rules_problems.extend(error.problems)
            return None
        rules, problems = with_texts(tree, rules, self.kit.name)
        if self.files.folder is not None:
            # A save has the rules as they were, and its variants aren't asked again.
            self.rules_problems.extend(problems)
        return rules

    def _sheets(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        size = 0
        for pattern, sheet_type in self.kit.sheet_types.items():
            for name in self.files.names(pattern):
                try:
                    size += len(self.files.data(name, MOST_BYTES))
                    if size > MOST_SHEET_BYTES:
                        limit = MOST_SHEET_BYTES // 1000
                        text = _("All sheets together exceed {size} kB. Shorten them.", size=limit)
                        self.sheet_problems.append(Problem(name, "", text))
                        return found
                    found[name] = value_of(self._tree(name), sheet_type)
                except DataError as error:
                    self.sheet_problems.extend(error.problems)
        return found

    def _keep_rulebook(self) -> None:
        if self.files.names(RULEBOOK):
            try:
                self.files.data(RULEBOOK, MOST_BYTES)
            except DataError as error:
                self.sheet_problems.extend(error.problems)
