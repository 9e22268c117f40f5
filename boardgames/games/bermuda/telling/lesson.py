"""The lesson: five short positions on the chart of the box, from the first roll to the lift.

The script names spaces, a card and two sectors of the box; with others there is no lesson.
"""

from __future__ import annotations

from boardgames.core.lesson import Beat, Lesson, LessonStep, position_step, positions_lesson
from boardgames.core.problems import DataError, Problem
from boardgames.games.bermuda.rules.actions import CardTurned, Roll, Rolled, Sail, Spin, Spun
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import (
    LETTERS,
    At,
    Docked,
    Fleet,
    Letter,
    Phase,
    Pile,
    Sector,
    State,
    Toward,
    Word,
)

YOU = 0
NUMBER_SPUN = Sector(Letter.E, 4, Toward.N)
WORD_SPUN = Sector(Letter.G, word=Word.EAST)
NEEDED_NAMES = (
    *("sugar", "lumber", "bananas", "oil", "S05", "S09", "L06", "L09", "L11"),
    *("B01", "B04", "B06", "B07", "B08", "B09", "B10", "O02", "O05", "O06"),
)
ROLLS = {1, 2, 3, 4, 6}
TOP, NEXT = 60000, 40000
"""The card of the lumber port that is taken, and the one that shows after it."""


def lesson(game: BermudaTriangle) -> Lesson:
    """The lesson for this game; raises DataError on a board it isn't written for."""
    text = "the lesson is written for the board of the box; restore it to play the lesson."
    if any(name not in game.sea.node for name in NEEDED_NAMES):
        raise DataError(Problem("triangle.tmx", "", text))
    rules = game.rules
    has_cards = {TOP, NEXT} <= set(rules.freight["lumber"])
    can_fall = set(rules.die_faces) >= ROLLS and {NUMBER_SPUN, WORD_SPUN} <= set(rules.spinner)
    if not (has_cards and can_fall):
        raise DataError(Problem("rules.yaml", "", text))
    return positions_lesson(
        2,
        YOU,
        (_one_way(game), _payday(game), _bump(game), _rim(game), _sweep(game)),
    )


def _position(game: BermudaTriangle, yours: Fleet, others: Fleet) -> State:
    """Your turn begins the match, the cloud on its red circle; nobody has a card yet."""
    tops = {product: cards[0] for product, cards in game.rules.freight.items()} | {"lumber": TOP}
    return State(
        phase=Phase.ROLL,
        first=YOU,
        turn=YOU,
        round=1,
        roll=0,
        opening=(),
        ships=(yours, others),
        cloud=game.board.red_circle,
        letter=LETTERS[0],
        piles=tuple(_pile(game, product, tops[product]) for product in game.sea.products),
        bonus_left=game.rules.bonus.count,
        hands=((), ()),
        becalmed=1,
    )


def _pile(game: BermudaTriangle, product: str, top: int) -> Pile:
    rest = sorted(game.rules.freight[product])
    rest.remove(top)
    return Pile(top, tuple(rest))


def _one_way(game: BermudaTriangle) -> LessonStep:
    state = _position(
        game,
        (At("S05"), Docked("lumber", 1), Docked("bananas", 1), Docked("oil", 1)),
        (Docked("sugar", 2), Docked("lumber", 2), Docked("bananas", 2), Docked("oil", 2)),
    )
    return position_step(
        "one die, one ship",
        state,
        (
            Beat(
                Roll(), "Four freighters are yours. One die says how far one of them sails. Roll!"
            ),
            Beat(Rolled(4)),
            Beat(
                Sail(1, "S09"),
                "A 4. Any of your ships could use it: send ship 1 four spaces along its course.",
            ),
        ),
        "One die moves one ship, and every ship goes the same way round, never back.",
    )


def _payday(game: BermudaTriangle) -> LessonStep:
    state = _position(
        game,
        (At("S09"), At("L06"), Docked("bananas", 1), Docked("oil", 1)),
        (Docked("sugar", 2), Docked("lumber", 2), Docked("bananas", 2), Docked("oil", 2)),
    )
    titles = {port.product: port.title for port in game.board.ports}
    port, home = titles["lumber"], game.board.ports[game.sea.home].title
    return position_step(
        "ports pay",
        state,
        (
            Beat(
                Roll(), f"{port} is 3 spaces ahead of ship 1, and ${TOP:,} lies open there. Roll!"
            ),
            Beat(Rolled(6)),
            Beat(
                Sail(1, "lumber"),
                f"A 6 is more than you need, but every port ends a move. Dock ship 1 in {port}.",
            ),
            Beat(CardTurned("lumber", NEXT)),
        ),
        f"Docking takes the top card; {home} adds a bonus. First to ${game.target:,} wins.",
    )


def _bump(game: BermudaTriangle) -> LessonStep:
    state = _position(
        game,
        (At("B01"), At("L06"), Docked("lumber", 1), Docked("oil", 1)),
        (At("B04"), Docked("lumber", 2), Docked("bananas", 2), Docked("oil", 2)),
    )
    return position_step(
        "land on a rival",
        state,
        (
            Beat(Roll(), "A rival ship lies 3 spaces ahead of your ship 1. Roll!"),
            Beat(Rolled(3)),
            Beat(
                Sail(1, "B04"),
                "Exactly 3! Passing a ship does nothing, but ending on it does. Land on the rival.",
            ),
        ),
        "The rival went back to the port its lane begins at, and took no card there.",
    )


def _rim(game: BermudaTriangle) -> LessonStep:
    state = _position(
        game,
        (At("B04"), At("B07"), At("B08"), At("B09")),
        (Docked("sugar", 2), Docked("lumber", 2), Docked("bananas", 2), Docked("oil", 2)),
    )
    return position_step(
        "the cloud blocks",
        state,
        (
            Beat(
                Roll(),
                "Ships 2, 3 and 4 lie under the cloud and can't be touched. Only 1 can. Roll!",
            ),
            Beat(Rolled(6)),
            Beat(
                Sail(1, "B06"),
                "6 ends under the cloud: click a space with a bar and see. Then sail to the rim.",
            ),
        ),
        "Nothing sails into the cloud, through it or out of it; you stop before its bright rim.",
    )


def _sweep(game: BermudaTriangle) -> LessonStep:
    state = _position(
        game,
        (At("S05"), At("L09"), Docked("bananas", 1), Docked("oil", 1)),
        (At("B07"), At("O02"), Docked("sugar", 2), Docked("oil", 2)),
    )
    number, word = (game.rules.spinner.index(one) + 1 for one in (NUMBER_SPUN, WORD_SPUN))
    return position_step(
        "sweep and lift",
        state,
        (
            Beat(Roll(), "The two rings under the cloud are magnets: they pull ships up. Roll!"),
            Beat(Rolled(4)),
            Beat(
                Sail(1, "S09"),
                "Sail ship 1 out of the cloud's reach. Left where it lies, it would be drawn up.",
            ),
            Beat(Roll()),
            Beat(Rolled(3)),
            Beat(Sail(2, "O05")),
            Beat(
                Spin(),
                "All have sailed, so the cloud moves: first it turns, then it glides. Spin!",
            ),
            Beat(Spun(number)),
            Beat(
                Roll(), "A rival ship hangs from a magnet, but it isn't lost yet. Next round: roll!"
            ),
            Beat(Rolled(2)),
            Beat(Sail(2, "L11"), "Sail ship 2 along. After that the other player spins."),
            Beat(Roll()),
            Beat(Rolled(1)),
            Beat(Sail(2, "O06")),
            Beat(Spin()),
            Beat(Spun(word)),
        ),
        "A word takes the cloud to the edge and lifts it: ships hanging from it are gone for good.",
    )
