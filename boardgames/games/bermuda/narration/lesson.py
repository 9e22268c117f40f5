"""The lesson: the last four rounds of one match, from a ship in danger to the card that wins.

It begins when both sides have money already, since the first rounds of a match teach little but
patience. The script names spaces, cards and sectors of the box; with others there is no lesson.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from boardgames.core.lesson import Beat, Lesson, LessonStep, fits
from boardgames.core.problems import DataError, Problem
from boardgames.games.bermuda.narration.sentences import title_of
from boardgames.games.bermuda.rules.actions import (
    BermudaAction,
    CardTurned,
    Roll,
    Rolled,
    Sail,
    Spin,
    Spun,
)
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import (
    BONUS,
    LETTERS,
    At,
    Card,
    Docked,
    Letter,
    Phase,
    Pile,
    Sector,
    State,
    Toward,
    Word,
    dollars,
    money,
)

SEATS, YOU, RIVAL = 2, 0, 1
ROUND = 7
NUMBER_SPUN = Sector(Letter.E, 4, Toward.N)
WORD_SPUN = Sector(Letter.G, word=Word.EAST)
LAST_SPUN = Sector(Letter.B, 3, Toward.S)
TOPS = {"sugar": 50000, "lumber": 60000, "bananas": 20000, "oil": 90000}
NEXT = 40000
"""The lumber card that shows once the first has been taken."""
HANDS = (
    (("lumber", 70000), ("bananas", 40000), ("oil", 60000), ("sugar", 30000), (BONUS, 20000)),
    (("oil", 80000), ("sugar", 60000), (BONUS, 20000), ("lumber", 20000)),
)
SHIPS = (
    (At("S05"), At("B01"), Docked("oil", 1), At("O06")),
    (At("B07"), At("O02"), Docked("bananas", 1), Docked("sugar", 2)),
)
STILL = (
    "Ships that are pushed adrift. Ports that are full or blockaded. Magnets that are full. And a "
    "fleet that is lost whole."
)


def lesson(game: BermudaTriangle) -> Lesson:
    """The lesson for this game; raises DataError on a board it isn't written for."""
    start, spun = _start(game), (NUMBER_SPUN, WORD_SPUN, LAST_SPUN)
    text = "the lesson is written for the board of the box; restore it to play the lesson."
    if start is None or not set(spun) <= set(game.rules.spinner):
        raise DataError(Problem("rules.yaml", "", text))
    named = {berth.space for fleet in SHIPS for berth in fleet if isinstance(berth, At)}
    if not named <= set(game.sea.space_at):
        raise DataError(Problem("triangle.tmx", "", text))
    steps = (
        _one_ship(game),
        _cloud(game),
        _docking(game),
        _lift(game),
        _landing(game),
        _home(game),
    )
    made = Lesson(SEATS, YOU, start, steps, STILL)
    if SEATS not in game.seats or not fits(game, made):
        raise DataError(Problem("triangle.tmx", "", text))
    return made


def _start(game: BermudaTriangle) -> State | None:
    """Your turn in the seventh round; None where the box holds other cards."""
    left = {product: Counter(cards) for product, cards in game.rules.freight.items()}
    taken = [(product, value) for hand in HANDS for product, value in hand if product != BONUS]
    if set(left) != set(TOPS):
        return None
    for product, value in (*taken, *TOPS.items()):
        left[product][value] -= 1
    bonus = game.rules.bonus.count - sum(len(hand) for hand in HANDS) + len(taken)
    if bonus < 0 or any(count < 0 for cards in left.values() for count in cards.values()):
        return None
    return State(
        phase=Phase.ROLL,
        first=YOU,
        turn=YOU,
        round=ROUND,
        roll=0,
        opening=(),
        ships=SHIPS,
        cloud=game.board.red_circle,
        letter=LETTERS[0],
        piles=tuple(
            Pile(TOPS[product], tuple(sorted(left[product].elements())))
            for product in game.sea.products
        ),
        bonus_left=bonus,
        hands=tuple(tuple(Card(*card) for card in hand) for hand in HANDS),
        becalmed=1,
    )


def _shown(*actions: BermudaAction) -> Sequence[Beat]:
    """What your rival and chance do, without a word."""
    return [Beat(action) for action in actions]


def _spun(game: BermudaTriangle, sector: Sector) -> Beat:
    return Beat(Spun(game.rules.spinner.index(sector) + 1))


def _owned(seat: int) -> int:
    return money(tuple(Card(*card) for card in HANDS[seat]))


def _one_ship(game: BermudaTriangle) -> LessonStep:
    mine, others = dollars(_owned(YOU)), dollars(_owned(RIVAL))
    return LessonStep(
        "one die, one ship",
        (
            Beat(
                Roll(),
                f"The first to own {dollars(game.target)} wins. You have {mine}, your rival "
                f"{others}. Money lies in the ports, and your four ships fetch it. Roll!",
            ),
            Beat(Rolled(4)),
            Beat(
                Sail(1, "S09"),
                "A 4 for one ship, and all go the same way round. Ship 1 lies where the cloud may "
                "draw it up (D counts the spins that would): sail it on.",
            ),
        ),
        "One die moves one ship, and never back. Your rival sails next, then the cloud moves.",
    )


def _cloud(game: BermudaTriangle) -> LessonStep:
    return LessonStep(
        "the cloud moves",
        (
            *_shown(Roll(), Rolled(3), Sail(2, "O05")),
            Beat(
                Spin(),
                "All have had a turn, and this round you spin. A letter turns the cloud, a number "
                "moves it. The two faint rings on it are magnets. Spin!",
            ),
            _spun(game, NUMBER_SPUN),
        ),
        "It turned, went north, and a magnet drew up your rival's ship 1. It hangs, but isn't "
        "lost yet. Your ship 1 would hang there too, had it stayed.",
    )


def _docking(game: BermudaTriangle) -> LessonStep:
    port, pay = title_of(game.sea, "lumber"), TOPS["lumber"]
    return LessonStep(
        "ports pay",
        (
            Beat(
                Roll(),
                f"{port} is 3 spaces ahead of ship 1, and {dollars(pay)} lies open there. Roll!",
            ),
            Beat(Rolled(6)),
            Beat(
                Sail(1, "lumber"),
                "A 6 is more than you need, but any roll that is enough brings a ship into port, "
                "and there it stops. Dock ship 1.",
            ),
            Beat(CardTurned("lumber", NEXT)),
        ),
        f"Docking takes the card on top: {dollars(_owned(YOU) + pay)} now. The next card, "
        f"{dollars(NEXT)}, is for whoever comes after you.",
    )


def _lift(game: BermudaTriangle) -> LessonStep:
    return LessonStep(
        "the lift",
        (
            *_shown(Roll(), Rolled(4), Sail(3, "B04")),
            Beat(
                Spin(),
                "This round your rival spins. A red word on the spinner sends the cloud to the "
                "edge of the board and lifts it, with all that hangs from it. Watch.",
            ),
            _spun(game, WORD_SPUN),
        ),
        "EAST, and up: your rival's ship 1 is out of the game for good. Then the cloud was set "
        "down on the red circle again.",
    )


def _landing(game: BermudaTriangle) -> LessonStep:
    return LessonStep(
        "landing on a rival",
        (
            Beat(Roll(), "A rival ship lies 3 spaces ahead of your ship 2. Roll!"),
            Beat(Rolled(3)),
            Beat(
                Sail(2, "B04"),
                "Exactly 3! Passing a ship does nothing, but ending on it does. Land on your "
                "rival with ship 2.",
            ),
        ),
        f"It had to go back to {title_of(game.sea, 'bananas')}, where its lane begins, and gets "
        "no card for that.",
    )


def _home(game: BermudaTriangle) -> LessonStep:
    home, bonus = title_of(game.sea, "sugar"), dollars(game.rules.bonus.value)
    return LessonStep(
        "the rim, and home",
        (
            *_shown(Roll(), Rolled(2), Sail(2, "O07")),
            Beat(Spin(), "It is your turn to spin again. Nobody can steer the cloud: spin!"),
            _spun(game, LAST_SPUN),
            Beat(Roll(), f"Ship 4 is 5 spaces before {home}, your home port. Roll!"),
            Beat(Rolled(6)),
            Beat(
                Sail(4, "sugar"),
                "No ship sails under the cloud: its bright rim stops ship 2 after 1 space. While "
                "another ship can use the whole roll it must. Bring ship 4 home!",
            ),
        ),
        f"{home} paid {dollars(TOPS['sugar'])} and a bonus of {bonus}, as it does at every docking "
        f"there. You own {dollars(game.target)}: you have won.",
    )
