"""The lesson: the last four rounds of one match, from a ship in danger to the card that wins.

It begins when both sides have money already, since the first rounds of a match teach little but
patience. The script names spaces, cards and sectors of the box; with others there is no lesson.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from boardgames.core.lesson import Beat, Lesson, LessonStep, fits
from boardgames.core.problems import DataError, Problem
from boardgames.core.texts import N_, _
from boardgames.games.bermuda.narration.sentences import title_of, word_on_spinner
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
RIVAL_NAME = "Ben"
"""What the table of a lesson calls that seat."""
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
STILL = N_(
    "A full magnet pushes ships adrift: they can’t sail until the cloud is gone. "
    "With 3 players a port holds 3 ships."
)


def lesson(game: BermudaTriangle) -> Lesson:
    """The lesson for this game; raises DataError on a board it isn't written for."""
    start, spun = _start(game), (NUMBER_SPUN, WORD_SPUN, LAST_SPUN)
    text = _("The lesson needs the original board: restore it to play the lesson.")
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
    made = Lesson(SEATS, YOU, start, steps, _(STILL))
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
    return LessonStep(
        _("One die, one ship"),
        (
            Beat(
                Roll(),
                _(
                    "The first to own {target} wins. You have {mine}, {rival} has {others}. "
                    "Docking earns a port’s card, and in {home} both cards. Click Roll!",
                    home=title_of(game.sea, "sugar"),
                    target=dollars(game.target),
                    mine=dollars(_owned(YOU)),
                    rival=RIVAL_NAME,
                    others=dollars(_owned(RIVAL)),
                ),
            ),
            Beat(Rolled(4)),
            Beat(
                Sail(1, "S09"),
                _(
                    "A spinner moves the cloud, which catches ships. Red on ship 1’s ring "
                    "shows spins that would catch it. Hover over it, then click it."
                ),
            ),
        ),
        _(
            "One die moves one ship, never back. In a match, click a ship to choose it, "
            "then click Sail. {rival} is next.",
            rival=RIVAL_NAME,
        ),
    )


def _cloud(game: BermudaTriangle) -> LessonStep:
    return LessonStep(
        _("The cloud moves"),
        (
            *_shown(Roll(), Rolled(3), Sail(2, "O05")),
            Beat(
                Spin(),
                _(
                    "After everyone’s turn, the cloud moves. Its 2 rings are magnets: "
                    "they catch every ship they meet. Click Spin!"
                ),
            ),
            _spun(game, NUMBER_SPUN),
        ),
        _(
            "A letter turned it, a number moved it, and a ring caught {rival}’s ship 1. "
            "Under the cloud, only the rings catch. Caught isn’t lost yet.",
            rival=RIVAL_NAME,
        ),
    )


def _docking(game: BermudaTriangle) -> LessonStep:
    port, pay = title_of(game.sea, "lumber"), TOPS["lumber"]
    return LessonStep(
        _("Ports pay"),
        (
            Beat(
                Roll(),
                _(
                    "Ship 1 is 3 spaces from {port}, which pays {pay}. Click Roll!",
                    port=port,
                    pay=dollars(pay),
                ),
            ),
            Beat(Rolled(6)),
            Beat(
                Sail(1, "lumber"),
                _(
                    "A 6 is more than you need, but a ship must stop at every port. "
                    "Click ship 1 to dock."
                ),
            ),
            Beat(CardTurned("lumber", NEXT)),
        ),
        _(
            "Docking earned you the top card: {owned} now. "
            "The next ship to dock here gets {next_pay}.",
            owned=dollars(_owned(YOU) + pay),
            next_pay=dollars(NEXT),
        ),
    )


def _lift(game: BermudaTriangle) -> LessonStep:
    return LessonStep(
        _("The cloud lifts"),
        (
            *_shown(Roll(), Rolled(4), Sail(3, "B04")),
            Beat(
                Spin(),
                _(
                    "{rival} spins this round. A red word sends the cloud to the edge, "
                    "where it carries off all caught ships. Click Continue.",
                    rival=RIVAL_NAME,
                ),
            ),
            _spun(game, WORD_SPUN),
        ),
        _(
            "A red word: {word}. {rival}’s ship 1 is lost for good, "
            "and the cloud is back where it started.",
            rival=RIVAL_NAME,
            word=word_on_spinner(WORD_SPUN.way),
        ),
    )


def _landing(game: BermudaTriangle) -> LessonStep:
    return LessonStep(
        _("Landing on a rival"),
        (
            Beat(
                Roll(),
                _(
                    "{rival}’s ship 3 is 3 spaces ahead of your ship 2. Click Roll!",
                    rival=RIVAL_NAME,
                ),
            ),
            Beat(Rolled(3)),
            Beat(
                Sail(2, "B04"),
                _(
                    "Exactly 3! Passing a ship does nothing, but landing on it sends it back. "
                    "Click ship 2."
                ),
            ),
        ),
        _(
            "{rival}’s ship went back to {port}, where its lane begins. It earns no card there.",
            rival=RIVAL_NAME,
            port=title_of(game.sea, "bananas"),
        ),
    )


def _home(game: BermudaTriangle) -> LessonStep:
    home = title_of(game.sea, "sugar")
    return LessonStep(
        _("Full ports, and home"),
        (
            *_shown(Roll(), Rolled(2), Sail(2, "O07")),
            Beat(Spin(), _("You have the spinner again. Nobody can steer the cloud. Click Spin!")),
            _spun(game, LAST_SPUN),
            Beat(
                Roll(),
                _(
                    "With 2 players a port holds {full} ships of any fleet. "
                    "{home} has room for 1: get there before {rival}. Click Roll!",
                    full=game.rules.ships_fill_port[SEATS],
                    home=home,
                    rival=RIVAL_NAME,
                ),
            ),
            Beat(Rolled(5)),
            Beat(
                Sail(4, "sugar"),
                _(
                    "Red bars mark the spaces under the cloud: ship 2 can’t sail there. "
                    "But ship 4 is exactly 5 spaces from {home}. Click ship 4!",
                    home=home,
                ),
            ),
        ),
        _(
            "{home} is Home Port: it paid {pay} and one of its {bonus} bonus cards. "
            "You have {target}: you won!",
            home=home,
            pay=dollars(TOPS["sugar"]),
            bonus=dollars(game.rules.bonus.value),
            target=dollars(game.target),
        ),
    )
