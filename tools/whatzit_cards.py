"""Checks Whatzit? card files, and draws contact sheets of their codes (never of their solutions).

python -m tools.whatzit_cards FILE…                          every mistake, with file and line
python -m tools.whatzit_cards FILE… --sheet OUT.png --from 1 --to 48
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from boardgames.core.problems import DataError, Problem
from boardgames.data.conform import value_of
from boardgames.data.rules import load_rules, load_tree, load_yaml, with_lines
from boardgames.data.yaml_tree import Tree
from boardgames.games.whatzit.rules.cards.decks import card_problems, codes_of, written
from boardgames.games.whatzit.rules.cards.items import CardSheet, Lettering, RefusedWords
from boardgames.games.whatzit.rules.cards.marks import measure_of
from boardgames.games.whatzit.rules.numbers import Rules

FOLDER = Path(__file__).parent.parent / "boards" / "whatzit"
SHEET_SIZE = (1800, 1400)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; exit code 1 where a file has mistakes."""
    parser = argparse.ArgumentParser(prog="tools.whatzit_cards", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--sheet", type=Path, help="draw the cards into this picture")
    parser.add_argument("--from", dest="first", type=int, default=1, help="first card, from 1")
    parser.add_argument("--to", dest="last", type=int, help="last card")
    parser.add_argument("--counts", action="store_true", help="compare with full decks too")
    options = parser.parse_args(arguments)
    try:
        sheets, trees = _read(options.files)
    except DataError as error:
        print(error)
        return 1
    problems = _problems(sheets, trees, options.counts)
    for problem in problems:
        print(problem)
    wrong = sum(not problem.warning for problem in problems)
    print(f"{len(written(sheets))} cards, {wrong} mistakes, {len(problems) - wrong} notices")
    if options.sheet:
        _draw(sheets, options)
    return 1 if wrong else 0


def _read(files: Sequence[Path]) -> tuple[dict[str, CardSheet], list[Tree]]:
    sheets: dict[str, CardSheet] = {}
    trees: list[Tree] = []
    faults: list[Problem] = []
    for path in files:
        try:
            tree = load_tree(path, str(path))
            sheets[str(path)] = value_of(tree, CardSheet)
            trees.append(tree)
        except DataError as error:
            faults.extend(error.problems)
    if faults:
        raise DataError(faults)
    return sheets, trees


def _problems(sheets: dict[str, CardSheet], trees: list[Tree], counts: bool) -> list[Problem]:
    rules: Rules = load_rules(FOLDER / "rules.yaml", Rules)
    refused: RefusedWords = load_yaml(FOLDER / "cards" / "refused_words.yaml", RefusedWords)
    lettering: Lettering = load_yaml(FOLDER / "lettering.yaml", Lettering)
    found = card_problems(sheets, rules, measure_of(lettering), refused, whole_decks=counts)
    return with_lines(found, trees)


def _draw(sheets: dict[str, CardSheet], options: argparse.Namespace) -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from boardgames import paths
    from boardgames.games.whatzit.scene.draw.card_face import contact_sheet
    from boardgames.ui.draw.assets import Assets

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    codes = codes_of(sheets)
    numbers = range(options.first, (options.last or len(codes)) + 1)
    sheet = contact_sheet(numbers, SHEET_SIZE, codes, Assets(paths.assets()))
    pygame.image.save(sheet, options.sheet)


if __name__ == "__main__":
    sys.exit(main())
