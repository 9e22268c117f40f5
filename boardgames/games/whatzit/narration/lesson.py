"""The lesson: one short match on the long path, from the first roll to the Winner's Circle.

A person sits left of the learner and a computer right of them. So the learner types and buzzes in
turns of their own, where the computer's chair is judged by the program, and moderates for the
neighbour as people do: both ways to play a card are met in one match.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.lesson import Beat, Lesson, LessonStep, fits, state_after
from boardgames.core.problems import DataError, Problem
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import Play, State

SEATS, YOU, LEFT, RIGHT = 3, 0, 1, 2
VARIANTS = {f"seat_{RIGHT + 1}": "normal"}
"""Who sits where, beyond what is usual."""
LARGE, SMALL, LOW, MIRROR = "r012", "r004", "r008", "r019"
INSIDE, FALLING = "w010", "w007"
"""The cards, named for how they are drawn."""
OTHERS = ("r001", "r002", "r003", "r005", "r006")
"""Played between two chapters, for nobody to see."""
DRAWN = ((LARGE, SMALL, LOW, *OTHERS, MIRROR), (INSIDE, FALLING))
RIGHT_ANSWER = act.Answer(Verdict.RIGHT)
STILL = (
    "Ties. Challenging the Moderator. Winning in another's turn, from the Circle. And tables of "
    "people, who call out every guess."
)


def lesson(game: Whatzit) -> Lesson:
    """The lesson for this game; raises DataError on a board or cards it isn't written for."""
    text = "the lesson is written for the {} of the box; restore it to play the lesson."
    setting = game.setting
    if any(not set(cards) <= set(deck) for cards, deck in zip(DRAWN, setting.decks, strict=True)):
        raise DataError(Problem("cards", "", text.format("cards")))
    sits = [setting.is_human(seat) for seat in range(SEATS)]
    if setting.program_judges or sits != [True, True, False] or SEATS not in game.seats:
        raise DataError(Problem("rules.yaml", "", text.format("rules")))
    steps = (_solve(), _moderate(), _quick(), _climb(game), _challenge(), _win())
    made = Lesson(SEATS, YOU, _start(game), steps, STILL)
    if not fits(game, made):
        raise DataError(Problem(game.rules.boards["long"], "", text.format("board")))
    return made


def _start(game: Whatzit) -> State | None:
    """The box just opened, the cards of the lesson in front of their decks."""
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
        "roll and read",
        (
            Beat(
                act.RollForFirst(),
                "Win by solving a card on the Winner's Circle, where the path ends! Whoever rolls "
                "highest with the white die begins. Roll it.",
            ),
            Beat(act.FirstRolled(6)),
            *_shown(act.RollForFirst(), act.FirstRolled(2), act.RollForFirst(), act.FirstRolled(3)),
            Beat(
                act.RollDice(),
                "You begin. White moves your pawn, black says who may guess. Roll both dice.",
            ),
            Beat(act.Rolled(3, Play.SOLO)),
            Beat(
                act.StartTimer(),
                "1 on the black die: you guess alone. A card hides a saying in how its words are "
                "drawn. Start the timer, and it is opened.",
            ),
            Beat(
                RIGHT_ANSWER,
                "Say what you see: which word, and of what size? Type both, then Enter.",
            ),
        ),
        "Solved! The reward is the white die once more: 3 ahead. Wrong answers would have cost "
        "nothing but time.",
    )


def _moderate() -> LessonStep:
    return LessonStep(
        "be the Moderator",
        (
            Beat(
                act.RollDice(),
                "Your left neighbour is the next Solver. Whoever sits right of the Solver judges "
                "the card, and that is you.",
            ),
            Beat(act.Rolled(5, Play.SOLO)),
            Beat(act.Look(), "Hold the card to see its solution, and keep it to yourself."),
            Beat(act.StartTimer(), "Now start the timer, and listen."),
            Beat(
                act.Award(LEFT),
                "Guesses are called out. Let wrong ones pass; when you hear the right one, press "
                "who had it, then Yes.",
            ),
        ),
        "The Moderator alone says what counts and who was first, and never guesses that card.",
    )


def _quick() -> LessonStep:
    return LessonStep(
        "a quick guess",
        (
            Beat(
                act.RollDice(),
                "The computer on your right is the Solver now, and your left neighbour judges. "
                "Have a look at the card, too.",
            ),
            *_shown(act.Rolled(2, Play.SOLO), act.Look(), act.StartTimer(), act.Thought(RIGHT, 0)),
            Beat(
                act.JudgeQuick(right=True),
                "Time! After a Solo each of the others has one quick guess, and you come first. "
                "Which word is it, and where does it lie? Say it aloud.",
            ),
        ),
        "You had it! A quick guess earns the reward as well: 2 ahead for you, and none for the "
        "Solver.",
    )


def _climb(game: Whatzit) -> LessonStep:
    top = game.path.ladders.get(12, 0)
    return LessonStep(
        "all at once, and a ladder",
        (
            Beat(act.RollDice(), "Your turn again: roll both dice."),
            Beat(act.Rolled(4, Play.ALL)),
            Beat(
                act.StartTimer(),
                "ALL: everybody but the Moderator guesses at once. And your space is yellow: a "
                "Wicked card, harder, and worth a ladder. Open it!",
            ),
            Beat(
                act.Buzz(YOU),
                "A small word stands in the middle of a long one. Be first: press your buzzer, the "
                "chip with your name or its key.",
            ),
            Beat(
                RIGHT_ANSWER,
                "The sand stands still for you. Say the small word first, then what it is in.",
            ),
            Beat(
                act.ClimbAndMove(),
                "A Wicked card solved on its yellow space lifts you up the ladder, and then you "
                "move ahead as usual. Climb!",
            ),
        ),
        f"Up to {top}, and 4 ahead. Had a reward or a swap brought you to the yellow space, there "
        "would have been no climb.",
    )


def _challenge() -> LessonStep:
    return LessonStep(
        "challenge and swap",
        (
            Beat(
                act.RollDice(),
                "Two rounds later you stand on 26, and your left neighbour leads on 32. Roll!",
            ),
            Beat(act.Rolled(3, Play.CHALLENGE)),
            Beat(
                act.Challenge(LEFT),
                "1:1, a Challenge: you against one rival, whom you name. Press the leader, the "
                "seat or the pawn.",
            ),
            Beat(act.StartTimer(), "Only you two may guess this card. Open it!"),
            Beat(act.Buzz(YOU), "What would turn a word round like this? Be first: buzz!"),
            Beat(RIGHT_ANSWER, "Say what you would hold it up to, then the word. Type both."),
            Beat(
                act.Swap(),
                "A Solver who is first may move 3 ahead, or change places with the rival. Swap!",
            ),
        ),
        "You lead! Only the Solver may swap: had your rival been first, it would have moved 3 "
        "ahead.",
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
        "the Winner's Circle",
        (
            Beat(
                act.RollDice(),
                "Two rounds later you stand on 47, two steps before the Circle. More than you need "
                "is good, too: roll!",
            ),
            Beat(act.Rolled(4, Play.SOLO)),
            Beat(
                act.StartTimer(),
                "You are on the Winner's Circle. Solve its Wicked card and you have won; miss it, "
                "and you try again next turn. Open it!",
            ),
            Beat(
                RIGHT_ANSWER, "What are the letters doing? One long word, for listening in secret."
            ),
        ),
        "You solved a card on the Winner's Circle: you have won!",
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
