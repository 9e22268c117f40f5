"""The lesson: one short match on the long path, from the first roll to the Winner's Circle.

Ben, a person, sits left of the learner, and Cleo, a computer, right of them. So the learner types
and buzzes on their own turns, where the program judges instead of the computer, and moderates for
the person: one match shows both ways to play a card.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.lesson import Beat, Lesson, LessonStep, fits, state_after
from boardgames.core.problems import DataError, Problem
from boardgames.core.texts import N_, _
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import Play, State

SEATS, YOU, LEFT, RIGHT = 3, 0, 1, 2
VARIANTS = {f"seat_{RIGHT + 1}": "normal"}
"""Who plays where, if not as usual."""
LARGE, SMALL, LOW, MIRROR = "r012", "r004", "r008", "r019"
INSIDE, FALLING = "w010", "w007"
"""The cards, named for how they are drawn."""
OTHERS = ("r001", "r002", "r003", "r005", "r006")
"""Played unseen between two chapters."""
DRAWN = ((LARGE, SMALL, LOW, *OTHERS, MIRROR), (INSIDE, FALLING))
RIGHT_ANSWER = act.Answer(Verdict.RIGHT)
STILL = N_(
    "What a tie does, how to challenge the Moderator, and how to win on someone else’s turn."
)
OTHER_CARDS = N_("The lesson needs the original cards. Restore them to play it.")
OTHER_RULES = N_("The lesson needs the original rules. Restore them to play it.")
OTHER_BOARD = N_("The lesson needs the original board. Restore it to play the lesson.")


def lesson(game: Whatzit) -> Lesson:
    """The lesson for this game; raises DataError on a board or cards it isn't written for."""
    setting = game.setting
    if any(not set(cards) <= set(deck) for cards, deck in zip(DRAWN, setting.decks, strict=True)):
        raise DataError(Problem("cards", "", _(OTHER_CARDS)))
    sits = [setting.is_human(seat) for seat in range(SEATS)]
    if setting.program_judges or sits != [True, True, False] or SEATS not in game.seats:
        raise DataError(Problem("rules.yaml", "", _(OTHER_RULES)))
    steps = (_solve(), _moderate(), _quick(), _climb(game), _challenge(), _win())
    made = Lesson(SEATS, YOU, _start(game), steps, _(STILL))
    if not fits(game, made):
        raise DataError(Problem(game.rules.boards["long"], "", _(OTHER_BOARD)))
    return made


def _start(game: Whatzit) -> State | None:
    """The start, with the lesson's cards in front of their decks."""
    set_up: list[act.AnyAction] = []
    for deck, front in enumerate(DRAWN):
        rest = [card for card in game.setting.decks[deck] if card not in front]
        set_up.append(act.Shuffled(deck, (*front, *rest)))
    state: State | None = state_after(game, game.start(SEATS), set_up)
    return state


def _shown(*actions: act.AnyAction) -> Sequence[Beat]:
    return [Beat(action) for action in actions]


def _solve() -> LessonStep:
    return LessonStep(
        _("Roll and read"),
        (
            Beat(
                act.RollForFirst(),
                _(
                    "Solve a card on the Winner’s Circle and you win! Every card hides a saying. "
                    "The highest roll begins: click the white die."
                ),
            ),
            Beat(act.FirstRolled(6)),
            *_shown(act.RollForFirst(), act.FirstRolled(2), act.RollForFirst(), act.FirstRolled(3)),
            Beat(
                act.RollDice(),
                _(
                    "You begin. The white die moves your pawn; the black die says who guesses. "
                    "Click the dice."
                ),
            ),
            Beat(act.Rolled(3, Play.SOLO)),
            Beat(
                act.StartTimer(),
                _(
                    "A 1 on the black die: you guess alone. A saying is hidden in the way words "
                    "are drawn. Click Start the timer."
                ),
            ),
            Beat(
                RIGHT_ANSWER,
                _("Say what you see: which word, and what size? Type both and press Enter."),
            ),
        ),
        _(
            "Solved! Your reward is the white die again: you move 3 spaces. Wrong answers only "
            "cost time."
        ),
    )


def _moderate() -> LessonStep:
    return LessonStep(
        _("Be the Moderator"),
        (
            Beat(
                act.RollDice(),
                _(
                    "Ben is the Solver now. You’re on Ben’s right, so you’re the Moderator: you "
                    "judge the guesses."
                ),
            ),
            Beat(act.Rolled(5, Play.SOLO)),
            Beat(act.Look(), _("Click the card to see its solution, and keep it to yourself.")),
            Beat(act.StartTimer(), _("Now start the timer, and listen.")),
            Beat(
                act.Award(LEFT),
                _("Ben calls out guesses. When you hear the right one, click Ben, then Yes."),
            ),
        ),
        _("The Moderator decides, and never guesses that card. Undo takes back a mistaken Yes."),
    )


def _quick() -> LessonStep:
    return LessonStep(
        _("Make a quick guess"),
        (
            Beat(
                act.RollDice(),
                _("Cleo is the Solver now, and Ben moderates. Look at the puzzle, too."),
            ),
            *_shown(act.Rolled(2, Play.SOLO), act.Look(), act.StartTimer(), act.Thought(RIGHT, 0)),
            Beat(
                act.JudgeQuick(right=True),
                _(
                    "Time’s up! After a Solo, the others get one quick guess each. Which word is "
                    "it, and where? Say it, then click Continue."
                ),
            ),
        ),
        _(
            "You got it: bottom line! A quick guess earns the reward, too. You move 2 spaces, and "
            "Cleo stays."
        ),
    )


def _climb(game: Whatzit) -> LessonStep:
    top = game.path.ladders.get(12, 0)
    return LessonStep(
        _("All Play and a ladder"),
        (
            Beat(act.RollDice(), _("Your turn again: click the dice.")),
            Beat(act.Rolled(4, Play.ALL)),
            Beat(
                act.StartTimer(),
                _(
                    "ALL: everyone but the Moderator guesses at once. Yellow means a harder, "
                    "Wicked card. Start the timer!"
                ),
            ),
            Beat(
                act.Buzz(YOU),
                _(
                    "A small word is in the middle of a long one. Be first: click your name, or "
                    "press its key."
                ),
            ),
            Beat(
                RIGHT_ANSWER,
                _("The timer waits. Type the small word, then what it’s in."),
            ),
            Beat(
                act.ClimbAndMove(),
                _(
                    "A Wicked card solved on its yellow space lets you climb, then move as usual."
                    " Click Climb!"
                ),
            ),
        ),
        _(
            "You climbed to {top}, then moved 4 spaces. You can climb only from a yellow space "
            "that you rolled to.",
            top=top,
        ),
    )


def _challenge() -> LessonStep:
    return LessonStep(
        _("Challenge and swap"),
        (
            Beat(
                act.RollDice(),
                _("Two rounds later, you’re on 26. Ben leads, on 32. Click the dice!"),
            ),
            Beat(act.Rolled(3, Play.CHALLENGE)),
            Beat(
                act.Challenge(LEFT),
                _("1:1 is a Challenge: you choose one rival. Click Ben’s name or pawn."),
            ),
            Beat(act.StartTimer(), _("Only you two guess this card. Start the timer!")),
            Beat(act.Buzz(YOU), _("What would turn a word around like this? Be first: buzz!")),
            Beat(RIGHT_ANSWER, _("Type what you’d hold it up to, then the word.")),
            Beat(
                act.Swap(),
                _("You were first: move 3 spaces or swap places with Ben. Click Swap!"),
            ),
        ),
        _("You lead! Only the Solver may swap: Ben would have moved 3 spaces."),
        meanwhile=(
            *_neighbour_solves(6),
            *_computer_misses(1, quick=False),
            *(act.RollDice(), act.Rolled(1, Play.SOLO), act.StartTimer(), act.LetClockRun()),
            act.Answer(Verdict.WRONG),
            *_neighbour_solves(5),
            *_computer_misses(2, quick=False),
        ),
    )


def _win() -> LessonStep:
    return LessonStep(
        _("The Winner’s Circle"),
        (
            Beat(
                act.RollDice(),
                _(
                    "Two rounds later, you’re 2 spaces from the Circle. You don’t need an exact "
                    "roll. Click the dice!"
                ),
            ),
            Beat(act.Rolled(4, Play.SOLO)),
            Beat(
                act.StartTimer(),
                _(
                    "You’re on the Winner’s Circle! Solve this Wicked card to win. If you miss, "
                    "try again next turn. Start the timer!"
                ),
            ),
            Beat(
                RIGHT_ANSWER,
                _("What are the letters doing? It’s one long word, for listening in secret."),
            ),
        ),
        _("You solved a card on the Winner’s Circle: you won!"),
        meanwhile=(
            *_neighbour_misses(1),
            *_computer_misses(3, quick=True),
            *(act.RollDice(), act.Rolled(6, Play.SOLO), act.StartTimer(), RIGHT_ANSWER),
            *_neighbour_misses(2),
            *_computer_misses(1, quick=False),
        ),
    )


def _neighbour_solves(white: int) -> Sequence[act.AnyAction]:
    return (
        act.RollDice(),
        act.Rolled(white, Play.SOLO),
        act.Look(),
        act.StartTimer(),
        act.Award(LEFT),
    )


def _neighbour_misses(white: int) -> Sequence[act.AnyAction]:
    rolled = (act.RollDice(), act.Rolled(white, Play.SOLO), act.Look(), act.StartTimer())
    return *rolled, act.LetClockRun(), act.NobodySolved(), act.QuickGuessed(right=False)


def _computer_misses(white: int, quick: bool) -> Sequence[act.AnyAction]:
    """`quick` says whether your quick guess is right."""
    rolled = (act.RollDice(), act.Rolled(white, Play.SOLO), act.Look(), act.StartTimer())
    return *rolled, act.Thought(RIGHT, 0), act.JudgeQuick(right=quick)
