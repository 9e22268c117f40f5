"""Checks, counts and draws the Whatzit? cards: puzzles on sheets, solutions in a separate key.

python -m tools.whatzit_cards                                every mistake, with file and line
python -m tools.whatzit_cards FILE…                          the same, for these files only
python -m tools.whatzit_cards --counts                       also levels, techniques and steps
python -m tools.whatzit_cards --sheets DIR --level wicked    images for someone to solve
python -m tools.whatzit_cards --keys DIR --level wicked      their solutions

Sheets show only ids, in random order, so words and neighbours give nothing away. --number and
--seed choose how many cards and which, for the sheets and the key alike.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from boardgames.core.problems import DataError, Problem
from boardgames.core.rng import Rng
from boardgames.data.conform import value_of
from boardgames.data.rules import load_rules, load_tree, load_yaml, with_lines
from boardgames.data.yaml_tree import Tree
from boardgames.games.whatzit.rules.cards.items import (
    DECKS,
    CardSheet,
    Lettering,
    RefusedWords,
    codes_of,
)
from boardgames.games.whatzit.rules.cards.judge import Judge
from boardgames.games.whatzit.rules.cards.marks import measure_of
from boardgames.games.whatzit.rules.cards.validation import (
    Written,
    card_problems,
    printed_share,
    written,
)
from boardgames.games.whatzit.rules.state import Rules

FOLDER = Path(__file__).parent.parent / "boards" / "whatzit"
SHEET_SIZE = (1800, 1240)
ON_A_SHEET = 20
"""How many cards can still be read when the whole sheet is looked at."""


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; exit code 1 where a file has mistakes."""
    options = _parser().parse_args(arguments)
    files = options.files or _shipped()
    try:
        sheets, trees = _read(files)
    except DataError as error:
        print(error)
        return 1
    problems = _problems(sheets, trees, whole_decks=options.counts)
    for problem in problems:
        print(problem)
    wrong = sum(not problem.warning for problem in problems)
    print(f"{len(written(sheets))} cards, {wrong} mistakes, {len(problems) - wrong} notices")
    if options.counts:
        print(counted(sheets))
    taken = _taken(sheets, options)
    if options.keys:
        _write_key(taken, options)
    if options.sheets:
        _draw(sheets, taken, options)
    return 1 if wrong else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tools.whatzit_cards",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="*", type=Path, help="card files; all of ours if none")
    parser.add_argument("--counts", action="store_true", help="compare with full decks, and count")
    parser.add_argument("--sheets", type=Path, help="draw the codes into this folder")
    parser.add_argument("--keys", type=Path, help="write the answers into this folder")
    parser.add_argument("--level", choices=DECKS, help="cards of this deck alone")
    parser.add_argument("--ids", nargs="+", help="these cards alone")
    parser.add_argument("--number", type=int, help="draw this many random cards")
    parser.add_argument("--seed", type=int, default=1, help="another order of chance")
    return parser


def _shipped() -> list[Path]:
    return sorted(path for deck in DECKS for path in (FOLDER / "cards").glob(f"{deck}*.yaml"))


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


def _problems(sheets: dict[str, CardSheet], trees: list[Tree], whole_decks: bool) -> list[Problem]:
    rules: Rules = load_rules(FOLDER / "rules.yaml", Rules)
    refused: RefusedWords = load_yaml(FOLDER / "cards" / "refused_words.yaml", RefusedWords)
    lettering: Lettering = load_yaml(FOLDER / "lettering.yaml", Lettering)
    found = card_problems(sheets, rules, measure_of(lettering), refused, whole_decks)
    return with_lines(found, trees)


def counted(sheets: dict[str, CardSheet]) -> str:
    """How many cards of each deck have which level, which technique, how many steps and words."""
    rules: Rules = load_rules(FOLDER / "rules.yaml", Rules)
    judge, lines = Judge(rules.judging), list[str]()
    for deck in DECKS:
        cards = [one.card for one in written(sheets) if one.deck == deck]
        levels = Counter(card.level for card in cards)
        kinds = Counter(card.kind for card in cards)
        steps = Counter(max(1, len(card.steps)) for card in cards)
        wordless = sum(printed_share(card, judge) == 0 for card in cards)
        lines += [
            f"{deck}: {len(cards)} cards",
            f"  levels      {_listed(levels)}",
            f"  techniques  {_listed(kinds)}",
            f"  steps       {_listed(steps)}",
            f"  wordless    {wordless} print no word of their answer",
        ]
    return "\n".join(lines)


def _listed(counts: Counter[int] | Counter[str]) -> str:
    return ", ".join(f"{name}: {counts[name]}" for name in sorted(counts))  # type: ignore[index]


def _taken(sheets: dict[str, CardSheet], options: argparse.Namespace) -> list[Written]:
    """The cards asked for, in an order of chance that sheets and keys have in common."""
    asked = [
        one
        for one in written(sheets)
        if options.level in (None, one.deck) and (not options.ids or one.card.id in options.ids)
    ]
    return list(Rng.of(options.seed).shuffled(asked)[: options.number])


def _name(options: argparse.Namespace) -> str:
    return options.level or "cards"


def _write_key(taken: Sequence[Written], options: argparse.Namespace) -> None:
    lines: list[str] = []
    for index, one in enumerate(taken):
        if index % ON_A_SHEET == 0:
            lines.append(f"sheet {index // ON_A_SHEET + 1}")
        card = one.card
        also = f"  (also right: {'; '.join(card.accept)})" if card.accept else ""
        lines.append(f"  {card.id}  level {card.level}  {card.answer}{also}  [{card.reading}]")
    options.keys.mkdir(parents=True, exist_ok=True)
    (options.keys / f"{_name(options)}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _draw(
    sheets: dict[str, CardSheet], taken: Sequence[Written], options: argparse.Namespace
) -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from boardgames import paths
    from boardgames.games.whatzit.scene.draw.card_face import contact_sheet
    from boardgames.ui.draw.assets import Assets

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    every = codes_of(sheets)
    codes = {one.card.id: every[one.card.id] for one in taken}
    assets = Assets(paths.assets())
    options.sheets.mkdir(parents=True, exist_ok=True)
    for first in range(0, len(codes), ON_A_SHEET):
        numbers = range(first + 1, first + ON_A_SHEET + 1)
        picture = contact_sheet(numbers, SHEET_SIZE, codes, assets)
        name = f"{_name(options)}_{first // ON_A_SHEET + 1:02}.png"
        pygame.image.save(picture, options.sheets / name)


if __name__ == "__main__":
    sys.exit(main())
