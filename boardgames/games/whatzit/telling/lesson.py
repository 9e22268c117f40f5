"""The lesson: short positions on the long path, from the first roll to the Winner's Circle.

Who judges is fixed once the dice have fallen, and usually that is a Moderator. So where the
learner is to type an answer, the position begins with the card already drawn.
"""

from __future__ import annotations

from msgspec.structs import replace

from boardgames.core.lesson import Beat, Lesson, LessonStep, position_step, positions_lesson
from boardgames.core.problems import DataError, Problem
from boardgames.games.whatzit.rules.actions import (
    Answer,
    Award,
    Buzz,
    Challenge,
    ClimbAndMove,
    Look,
    RollDice,
    Rolled,
    StartTimer,
    Swap,
)
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.numbers import Ground, Mind, Play
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import NO_SEAT, REGULAR, WICKED, Face, Phase, State

YOU, LEFT, RIGHT = 0, 1, 2
SEATS = 3
CIRCLE = 49
YELLOW, TOP = 7, 10
"""A yellow space, and where its ladder leads."""
LARGE, INSIDE, SMALL, MIRROR, FALLING = "r012", "w010", "r004", "r019", "w007"
"""The cards, named for how they are drawn."""
NEEDED_CARDS = ({LARGE, SMALL, MIRROR}, {INSIDE, FALLING})
RIGHT_ANSWER = Answer(Verdict.RIGHT)


def lesson(game: Whatzit) -> Lesson:
    """The lesson for this game; raises DataError on a board or cards it isn't written for."""
    text = "the lesson is written for the {} of the box; restore it to play the lesson."
    path, setting = game.path, game.setting
    white = all(path.spaces[place].ground is Ground.WHITE for place in (3, 6, 17, 19, 33))
    if path.circle != CIRCLE or path.ladders.get(YELLOW) != TOP or not white:
        raise DataError(Problem(game.rules.boards["long"], "", text.format("board")))
    if any(not cards <= set(deck) for cards, deck in zip(NEEDED_CARDS, setting.decks, strict=True)):
        raise DataError(Problem("cards", "", text.format("cards")))
    people = all(mind is Mind.HUMAN for mind in setting.minds[:SEATS])
    if setting.program_judges or not people or setting.rules.seats.least > SEATS:
        raise DataError(Problem("rules.yaml", "", text.format("rules")))
    return positions_lesson(
        SEATS,
        YOU,
        (
            _roll(game),
            _solve(game),
            _climb(game),
            _moderate(game),
            _challenge(game),
            _swap(game),
            _win(game),
        ),
    )


def _position(game: Whatzit, pawns: tuple[int, int, int], card: str, solver: int = YOU) -> State:
    """The solver is about to roll, and this card lies in front of its deck."""
    regular, wicked = (
        (card, *(one for one in deck if one != card)) if card in deck else deck
        for deck in game.setting.decks
    )
    return State(
        phase=Phase.ROLL,
        pawns=pawns,
        turns=(1, 1, 1),
        moderated=(1, 1, 1),
        tried=(1, 1, 1),
        solved=(0, 0, 0),
        decks=(regular, wicked),
        solver=solver,
        moderator=(solver - 1) % SEATS,
        shuffled=2,
    )


def _drawn(state: State, deck: int, white: int, black: Play, *guessers: int) -> State:
    """The dice have shown that, the front card lies face down, and the program will judge it."""
    regular, wicked = state.decks
    decks = (regular[1:], wicked) if deck == REGULAR else (regular, wicked[1:])
    return replace(
        state,
        phase=Phase.OPEN,
        decks=decks,
        white=white,
        black=black,
        card=state.decks[deck][0],
        card_deck=deck,
        face=Face.DOWN,
        program=True,
        moderator=NO_SEAT,
        guessers=guessers,
    )


def _roll(game: Whatzit) -> LessonStep:
    return position_step(
        "roll both dice",
        _position(game, (0, 0, 0), LARGE),
        (
            Beat(RollDice(), "White moves your pawn, black says who may guess. Roll both!"),
            Beat(Rolled(3, Play.SOLO)),
        ),
        "3 and Solo: your pawn went 3 spaces, and this card is for you alone.",
    )


def _solve(game: Whatzit) -> LessonStep:
    state = _position(game, (3, 0, 0), LARGE)
    return position_step(
        "read the picture",
        _drawn(state, REGULAR, 3, Play.SOLO, YOU),
        (
            Beat(StartTimer(), "Each card hides a saying in how its words are drawn. Open yours!"),
            Beat(RIGHT_ANSWER, "Just say what you see: which word, and what size? Type both."),
        ),
        "Solved! Your reward is the white die once more, so you stand on 6.",
    )


def _climb(game: Whatzit) -> LessonStep:
    state = _position(game, (YELLOW, 3, 3), INSIDE)
    return position_step(
        "yellow is Wicked",
        _drawn(state, WICKED, 1, Play.ALL, YOU, LEFT, RIGHT),
        (
            Beat(
                StartTimer(),
                "A 1 took you to a yellow space: a Wicked card, for all at once. Open!",
            ),
            Beat(Buzz(YOU), "A small word stands in the middle of a long one. Be first: buzz!"),
            Beat(RIGHT_ANSWER, "Say the small word first, then what it is in. Type it."),
            Beat(
                ClimbAndMove(),
                "From a yellow space a solved Wicked card lifts you. Take the ladder!",
            ),
        ),
        "Up the ladder to 10, and 1 ahead. Only Wicked cards solved on yellow are worth a climb.",
    )


def _moderate(game: Whatzit) -> LessonStep:
    return position_step(
        "be the Moderator",
        _position(game, (11, 5, 3), SMALL, solver=LEFT),
        (
            Beat(RollDice()),
            Beat(Rolled(4, Play.SOLO)),
            Beat(
                Look(),
                "Your left neighbour guesses, and you judge. Hold the card to see the solution.",
            ),
            Beat(StartTimer(), "Keep it to yourself. Now start the timer, and listen."),
            Beat(
                Award(LEFT),
                "Guesses are called out. Let wrong ones pass; when you hear the right one, mark "
                "who had it, then Yes.",
            ),
        ),
        "Whoever sits right of the Solver moderates. You decide what is close enough.",
    )


def _challenge(game: Whatzit) -> LessonStep:
    return position_step(
        "challenge the leader",
        _position(game, (17, 33, 8), MIRROR),
        (
            Beat(RollDice(), "You are far behind the leader on 33. Roll!"),
            Beat(Rolled(2, Play.CHALLENGE)),
            Beat(Challenge(LEFT), "Challenge: you against one rival you name. Name the leader!"),
        ),
        "Anybody may be challenged, even the Moderator. Only the two of you will guess.",
    )


def _swap(game: Whatzit) -> LessonStep:
    state = _position(game, (19, 33, 8), MIRROR)
    return position_step(
        "be first, and swap",
        _drawn(state, REGULAR, 2, Play.CHALLENGE, YOU, LEFT),
        (
            Beat(StartTimer(), "You and the leader, one card, the same sand. Open it!"),
            Beat(Buzz(YOU), "What would turn a word round like this? Be first: buzz!"),
            Beat(RIGHT_ANSWER, "Say what you would hold it up to, then the word. Type both."),
            Beat(Swap(), "Take 2 spaces, or the leader's place: swap!"),
        ),
        "The Solver who wins a Challenge may swap places. The rival could only have moved ahead.",
    )


def _win(game: Whatzit) -> LessonStep:
    state = _position(game, (CIRCLE, 19, 40), FALLING)
    return position_step(
        "the Winner's Circle",
        _drawn(state, WICKED, 4, Play.SOLO, YOU),
        (
            Beat(
                StartTimer(),
                "From 47 a 4 brought you onto the Circle: no exact count is needed. Open the card!",
            ),
            Beat(
                RIGHT_ANSWER, "What are the letters doing? One long word, for listening in secret."
            ),
        ),
        "Whoever solves a card while standing on the Circle has won. Now play a real match.",
    )
