"""rules.yaml and card sheets: YAML in, a game's frozen values out, every mistake at its line.

Numbers, names and lists only; what they mean is the game's business, and its own checks get their
line numbers here, because only the loader has the file.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from boardgames.core.plain_text import printable
from boardgames.core.problems import DataError, Problem, did_you_mean
from boardgames.core.variants import Variant
from boardgames.data.conform import value_of
from boardgames.data.files import file_bytes
from boardgames.data.options import option_problems
from boardgames.data.rulebook import Filler
from boardgames.data.yaml_tree import MOST_BYTES, Tree, tree_of

MOST_LETTERS = 400
"""Of one sentence about a file."""


def load_rules(path: Path, rules_type: Any, shown_as: str | None = None) -> Any:
    """The rules of a YAML file; raises DataError with all of its problems."""
    return rules_of(load_tree(path, shown_as), rules_type)


def load_yaml(path: Path, wanted: Any, shown_as: str | None = None) -> Any:
    """Any YAML file as a value of the type; raises DataError with all of its problems."""
    return value_of(load_tree(path, shown_as), wanted)


def load_tree(path: Path, shown_as: str | None = None) -> Tree:
    """The tree of a YAML file, for looking up lines and names."""
    shown = shown_as or path.name
    return tree_of(file_bytes(path, shown, MOST_BYTES), shown)


def rules_of(tree: Tree, rules_type: Any) -> Any:
    """The rules in a tree, their variants checked too; raises DataError with all problems."""
    rules = value_of(tree, rules_type)
    variants = getattr(rules, "variants", {})
    faults = variant_problems(tree, variants)
    faults += (one for one in option_problems(tree, rules_type, variants) if not one.warning)
    if faults:
        raise DataError(faults)
    return rules


def variant_problems(tree: Tree, variants: Any) -> list[Problem]:
    """What is wrong with the entries under `variants`."""
    found: list[Problem] = []
    for name, variant in variants.items():
        if not isinstance(variant, Variant):
            continue
        # `true` equals 1 to Python, but is no such choice.
        fault = variant.fault() or variant.refusal(variant.default)
        if fault:
            found.append(tree.problem(f"variants.{name}", f"{fault}."))
        for other in variant.needs:
            if other not in variants:
                near = did_you_mean(other, list(variants)) or "; name one of variants."
                text = f'there is no variant "{other[:60]}"{near}'
                found.append(tree.problem(f"variants.{name}.needs", text))
    return found


def with_abouts(tree: Tree, rules: Any) -> tuple[Any, list[Problem]]:
    """The rules, their variants' sentences filled in, and what is wrong with those."""
    filler, missing = Filler(tree, tree, {}), []
    told: dict[str, Any] = {}
    for name, variant in rules.variants.items():
        place = f"variants.{name}"
        if not variant.about.strip():
            text = "has no about; add a sentence on what the choice changes."
            missing.append(tree.problem(place, text))
        place = f"{place}.about"
        told[name] = replace(variant, about=filler.text(variant.about, place, tree.line_of(place)))
    return replace(rules, variants=told), [*missing, *filler.problems]


def line_of(tree: Tree | Path, place: str) -> int:
    """The line of a dotted place, or of the nearest place above it that exists."""
    return (load_tree(tree) if isinstance(tree, Path) else tree).line_of(place)


def with_lines(problems: Iterable[Problem], trees: Iterable[Tree]) -> list[Problem]:
    """The problems; where a line is missing and the file is known, that of its place."""
    by_file = {tree.file: tree for tree in trees}
    found: list[Problem] = []
    for problem in problems:
        tree = by_file.get(problem.file)
        if tree is not None and not problem.line and problem.place:
            problem = replace(problem, line=tree.line_of(problem.place))
        found.append(replace(problem, place=_fit(problem.place), text=_fit(problem.text)))
    return found


def _fit(text: str) -> str:
    # A game may quote what stands in a file: line ends, thousands of letters, and worse.
    return printable(text, MOST_LETTERS)
