"""The lesson: one short match against the red boat, for the shipped map and numbers only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from boardgames.core.lesson import Beat, Lesson, LessonStep, fits, state_after
from boardgames.core.problems import DataError, Problem
from boardgames.games.waterworld.rules import actions as act
from boardgames.games.waterworld.rules.actions import AnyAction
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import COMPLETE, Kind, State, Token

SEATS, YOU = 2, 0
T, G, R, E = COMPLETE
DEALT = (T, E, T, E, G, G)  # alternating between you and the red boat
FIRST_DISCARD = T
TOKENS = {
    "B4": Token.ROPE,
    "D5": Token.DIRIGIBLE,
    "D7": Token.GUNS,
    "H5": Token.SMOKERS,
    "H7": Token.ROPE,
}
"""The other atolls' tokens don't matter."""
DRY_LAND = "G7"


def lesson(game: Waterworld) -> Lesson:
    """Raises DataError on a board that it isn't written for."""
    steps = (
        _first_card(game),
        _dirigible(),
        _smokers(),
        _trade(game),
        _sails(),
        _attack(),
        _race(),
    )
    made = Lesson(SEATS, YOU, _start(game), steps, STILL)
    if SEATS not in game.seats or not fits(game, made):
        text = "the lesson is written for the board of the box; restore it to play the lesson."
        raise DataError(Problem("waterworld.tmx", "", text))
    return made


STILL = (
    "A trade that breaks somebody's collection. A Smokers Attack too many, and everybody loses. "
    "And winning in another's turn, by the card that is swapped to you on Dry Land."
)


def _start(game: Waterworld) -> State | None:
    """Your first turn; None if cards, tokens or atolls differ."""
    needed = Counter(TOKENS.values())
    if needed - Counter(game.tokens) or set(TOKENS) - set(game.sea.atolls):
        return None
    tokens = list((Counter(game.tokens) - needed).elements())
    cards = list((Counter(game.pack) - Counter((*DEALT, FIRST_DISCARD))).elements())
    # Every third of the others, then the next ones, so that kinds are mixed.
    others = iter([token for offset in range(3) for token in tokens[offset::3]])
    placed = tuple(TOKENS.get(space) or next(others) for space in game.sea.atolls)
    mixed = [card for offset in range(len(COMPLETE)) for card in cards[offset :: len(COMPLETE)]]
    set_up: list[AnyAction] = [
        act.CompassSet(DRY_LAND),
        act.TokensPlaced(placed),
        act.ChoosePawn("green"),
        act.ChoosePawn("red"),
        act.CardsShuffled((*DEALT, FIRST_DISCARD, *mixed)),
        act.FirstSeatDrawn(YOU),
    ]
    state: State | None = state_after(game, game.start(SEATS), set_up)
    return state


def _shown(*actions: AnyAction) -> Sequence[Beat]:
    return [Beat(action) for action in actions]


def _first_card(game: Waterworld) -> LessonStep:
    rope, enola = (game.rules.cards.of(kind).title for kind in (R, E))
    return LessonStep(
        "sail and collect",
        (
            Beat(
                act.Roll(),
                "Be first on Dry Land with one card of each kind! Only the compass tells where it "
                "is, and the Deez guards the compass. Cards first: roll.",
            ),
            Beat(act.Rolled((3,))),
            Beat(
                act.MoveTo("B4"),
                f"Sail up to 3 spaces along the lines. You lack {rope} and {enola}, and on every "
                "atoll lies a token: end your move on B4.",
            ),
        ),
        f"The token was turned up and brought its card: {rope}. It stays face up, for whoever "
        "comes next.",
    )


def _dirigible() -> LessonStep:
    return LessonStep(
        "the Dirigible",
        (
            Beat(act.Roll(), "Now the red boat. Watch what it finds on D7."),
            *_shown(act.Rolled((5,)), act.MoveTo("D7")),
            Beat(act.Roll(), "Everybody sees which card a token brings. Your turn: roll."),
            Beat(act.Rolled((4,))),
            Beat(act.MoveTo("D5"), "You need not use the whole roll. Try the token on D5."),
            Beat(
                act.FlyTo("H5"),
                "The Dirigible! It must carry you to another space, any you like. Fly to the "
                "atoll H5.",
            ),
        ),
        "A landing counts like any move: the token on H5 is turned up as well. And that one is "
        "trouble.",
    )


def _smokers() -> LessonStep:
    return LessonStep(
        "the Smokers",
        (
            Beat(act.TokenPicked(Token.ENOLA)),
            Beat(
                act.SendDeez("D7"),
                "Smokers! They call their tanker, the Deez, and you say which atoll it smashes. "
                "The red boat is at D7: send it there.",
            ),
            Beat(act.Discard(G)),
        ),
        "D7 is gone for good, and whoever was there lost a card. If the last atoll falls, "
        "everybody has lost.",
    )


def _trade(game: Waterworld) -> LessonStep:
    title = game.rules.cards.of(T).title
    return LessonStep(
        "meet and trade",
        (
            *_shown(act.Roll(), act.Rolled((3,)), act.MoveTo("F6")),
            Beat(
                act.Roll(),
                f"You hold {title} twice. The red boat on F6 may have what you lack: roll.",
            ),
            Beat(act.Rolled((3,))),
            Beat(act.MoveTo("F6"), "End your move on the red boat."),
            Beat(
                act.Trade(),
                "Whoever meets a boat trades with it, or draws from the discard pile. Trade!",
            ),
            Beat(act.Give(T), f"Both choose in secret. Point at {title}, and again to give it."),
            Beat(act.Give(E)),
        ),
        "Only the two of you know what was swapped. One of each kind: your collection is complete!",
    )


def _sails() -> LessonStep:
    return LessonStep(
        "raise sails",
        (
            *_shown(act.Roll(), act.Rolled((4,)), act.MoveTo("H7")),
            Beat(
                act.RaiseSails(),
                "Now for the Deez on D7. Raise sails: you roll two dice until another boat ends "
                "its move on you, then they are lost for good.",
            ),
            Beat(act.Roll(), "Both white dice are yours. Roll."),
            Beat(act.Rolled((2, 3))),
            Beat(act.MoveTo("D7"), "Sail to the Deez."),
        ),
        "Sails go up once in a match, before a roll. Keep them for a run like this.",
    )


def _attack() -> LessonStep:
    return LessonStep(
        "attack the Deez",
        (
            Beat(
                act.AttackDeez(),
                "Show your collection, then the dice decide: two of yours against two for the "
                "Deez. Attack!",
            ),
            Beat(act.BattleRolled(act.Side.WHITE, (4, 3))),
            Beat(act.BattleRolled(act.Side.RED, (5, 2))),
            Beat(act.BattleRolled(act.Side.WHITE, (6, 2))),
            Beat(act.BattleRolled(act.Side.RED, (3, 4))),
            Beat(
                act.LookAtCompass(), "You win the compass! Hold it, or click it, to see Dry Land."
            ),
        ),
        "A tie was rolled again, then the higher total sank the Deez. Losing would have cost you "
        "a card.",
    )


def _race() -> LessonStep:
    drawn: Kind = FIRST_DISCARD
    return LessonStep(
        "race for Dry Land",
        (
            Beat(
                act.Roll(),
                "You know Dry Land. But whoever ends a move on your boat sees the compass too, "
                "and here comes the red one.",
            ),
            *_shown(act.Rolled((4,)), act.MoveTo("D7"), act.LookAtCompass(), act.DrawDiscard()),
            *_shown(act.DiscardPicked(drawn), act.Discard(drawn)),
            Beat(act.Roll(), "Your sails are torn, and the red boat knows the way. Quick: roll!"),
            Beat(act.Rolled((4,))),
            Beat(act.MoveTo(DRY_LAND), f"Dry Land is {DRY_LAND}, and you can reach it. Sail home!"),
        ),
        "You stand on Dry Land, have seen the compass and hold one card of each kind: you have "
        "won.",
    )
