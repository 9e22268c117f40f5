"""The texts of a game: its rules and sheets, read once for however many boards are looked at.

Everything wrong with them is kept beside what could be read, because a board's own problems are
told together with theirs.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from boardgames.core.kit import Kit
from boardgames.core.problems import DataError, Problem
from boardgames.data.conform import value_of
from boardgames.data.files import RULES, Files
from boardgames.data.options import option_problems
from boardgames.data.rulebook import RULEBOOK
from boardgames.data.rules import rules_of, with_abouts
from boardgames.data.yaml_tree import MOST_BYTES, MOST_WORD_LETTERS, Tree, tree_of

MOST_SHEET_BYTES = 400_000
"""Of all further YAML files together; the largest game of ours has a third of it."""


def rulebook_trees(files: Files) -> tuple[Tree, Tree]:
    """The rules and the rulebook as they are written; raises DataError."""
    tree = tree_of(files.data(RULES, MOST_BYTES), RULES)
    return tree, tree_of(files.data(RULEBOOK, MOST_BYTES), RULEBOOK)


class Texts:
    """Rules and sheets, the same for every board of a game, and all that is wrong with them."""

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
        """What the rules are shown from; raises DataError."""
        return rulebook_trees(self.files)

    def option_problems(self) -> list[Problem]:
        """What is odd about the choices that the rules offer."""
        tree = next(tree for tree in self.trees if tree.file == RULES)
        return option_problems(tree, self.kit.rules_type, self.rules.variants)

    def _tree(self, name: str) -> Tree:
        tree = tree_of(self.files.data(name, MOST_BYTES), name, MOST_WORD_LETTERS)
        self.trees.append(tree)
        return tree

    def _rules(self) -> Any:
        """rules.yaml as the game's type."""
        try:
            tree = self._tree(RULES)
            rules = rules_of(tree, self.kit.rules_type)
        except DataError as error:
            self.rules_problems.extend(error.problems)
            return None
        rules, problems = with_abouts(tree, rules)
        if self.files.folder is not None:
            # A save keeps the rules as they were, and nobody is asked for its choices again.
            self.rules_problems.extend(problems)
        return rules

    def _sheets(self) -> dict[str, Any]:
        """Every further YAML file the kit asks for, by name."""
        found: dict[str, Any] = {}
        size = 0
        for pattern, sheet_type in self.kit.sheet_types.items():
            for name in self.files.names(pattern):
                try:
                    size += len(self.files.data(name, MOST_BYTES))
                    if size > MOST_SHEET_BYTES:
                        text = (
                            f"makes all sheets larger than {MOST_SHEET_BYTES // 1000} kB together; "
                        )
                        self.sheet_problems.append(Problem(name, "", text + "shorten them."))
                        return found
                    found[name] = value_of(self._tree(name), sheet_type)
                except DataError as error:
                    self.sheet_problems.extend(error.problems)
        return found

    def _keep_rulebook(self) -> None:
        """Has the rulebook's text read, so that a save carries it."""
        if self.files.names(RULEBOOK):
            try:
                self.files.data(RULEBOOK, MOST_BYTES)
            except DataError as error:
                self.sheet_problems.extend(error.problems)
