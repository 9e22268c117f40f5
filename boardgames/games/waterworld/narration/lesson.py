"""The lesson: one short match against a red boat, for the shipped map and numbers only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from boardgames.core.lesson import CAST, Beat, Lesson, LessonStep, fits, state_after
from boardgames.core.problems import DataError, Problem
from boardgames.core.texts import N_, _
from boardgames.games.waterworld.narration.titles import card_title
from boardgames.games.waterworld.rules import actions as act
from boardgames.games.waterworld.rules.actions import AnyAction
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import COMPLETE, Kind, State, Token

SEATS, YOU, RIVAL = 2, 0, 1
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
    rival = CAST[RIVAL]
    steps = (
        _first_card(game),
        _dirigible(game, rival),
        _smokers(rival),
        _trade(game, rival),
        _raise_sails(),
        _attack(game),
        _race(rival),
    )
    made = Lesson(SEATS, YOU, _start(game), steps, _(STILL))
    if SEATS not in game.seats or not fits(game, made):
        text = _("The lesson needs the original board. Restore it to play the lesson.")
        raise DataError(Problem("waterworld.tmx", "", text))
    return made


STILL = N_(
    "A trade can break a rival’s set. Too many Smokers, and everyone loses. "
    "You can even win on someone else’s turn, through a trade."
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
    rope, enola = (card_title(game.rules.cards, kind) for kind in (R, E))
    return LessonStep(
        _("Sail and collect"),
        (
            Beat(
                act.Roll(),
                _(
                    "To win, be first on Dry Land with one card of each kind. Only the compass"
                    " shows where it is. Cards first: click Roll."
                ),
            ),
            Beat(act.Rolled((3,))),
            Beat(
                act.MoveTo("B4"),
                _(
                    "Sail up to 3 spaces along the lines. Tokens on atolls give cards, and you"
                    " need {rope} and {enola}. Click the token on B4.",
                    rope=rope,
                    enola=enola,
                ),
            ),
        ),
        _("The token gave you {rope}. It stays face up for the next boat.", rope=rope),
    )


def _dirigible(game: Waterworld, rival: str) -> LessonStep:
    guns = card_title(game.rules.cards, G)
    return LessonStep(
        _("Fly with the Dirigible"),
        (
            Beat(
                act.Roll(),
                _("Next is {player}, in the red boat. Watch the token on D7.", player=rival),
            ),
            *_shown(act.Rolled((5,)), act.MoveTo("D7")),
            Beat(
                act.Roll(),
                _(
                    "Everyone saw that {player} got {card}. Your turn: click Roll.",
                    player=rival,
                    card=guns,
                ),
            ),
            Beat(act.Rolled((4,))),
            Beat(
                act.MoveTo("D5"), _("You don’t have to use the whole roll. Click the token on D5.")
            ),
            Beat(
                act.FlyTo("H5"),
                _("The Dirigible! It flies you to any other space. Click the token on H5."),
            ),
        ),
        _("You landed on an atoll, so its token flips too. It’s trouble!"),
    )


def _smokers(rival: str) -> LessonStep:
    return LessonStep(
        _("Send the Deez"),
        (
            Beat(act.TokenPicked(Token.ENOLA)),
            Beat(
                act.SendDeez("D7"),
                _(
                    "Smokers! Their tanker, the Deez, smashes an atoll of your choice. {player}’s"
                    " red boat is on D7: click that atoll.",
                    player=rival,
                ),
            ),
            Beat(act.Discard(G)),
        ),
        _(
            "D7 is gone, and {player} lost a card. When the last atoll goes, everyone loses.",
            player=rival,
        ),
    )


def _trade(game: Waterworld, rival: str) -> LessonStep:
    card = card_title(game.rules.cards, T)
    return LessonStep(
        _("Meet and trade"),
        (
            *_shown(act.Roll(), act.Rolled((3,)), act.MoveTo("F6")),
            Beat(
                act.Roll(),
                _(
                    "You have {card} to spare, and {player} on F6 may have what you need. Click"
                    " Roll.",
                    card=card,
                    player=rival,
                ),
            ),
            Beat(act.Rolled((3,))),
            Beat(act.MoveTo("F6"), _("Click F6 to land on {player}’s red boat.", player=rival)),
            Beat(
                act.Trade(),
                _(
                    "When you land on a boat, trade with it or draw from the discard pile. Click"
                    " Trade."
                ),
            ),
            Beat(
                act.Give(T),
                _("You each choose a card in secret. Click {card}, then click Give.", card=card),
            ),
            Beat(act.Give(E)),
        ),
        _(
            "Only you and {player} know what you traded. One card of each kind: your set is"
            " complete!",
            player=rival,
        ),
    )


def _raise_sails() -> LessonStep:
    return LessonStep(
        _("Raise sails"),
        (
            *_shown(act.Roll(), act.Rolled((4,)), act.MoveTo("H7")),
            Beat(
                act.RaiseSails(),
                _(
                    "With sails you roll 2 dice, until a boat lands on you and tears them. Now is"
                    " the time: click Raise sails."
                ),
            ),
            Beat(act.Roll(), _("Both white dice are yours now. Click Roll.")),
            Beat(act.Rolled((2, 3))),
            Beat(
                act.MoveTo("D7"),
                _(
                    "The Deez has the compass. Your complete set lets you attack: click the Deez,"
                    " on D7."
                ),
            ),
        ),
        _("You can raise sails once per match, on your turn before you roll. Choose your moment!"),
    )


def _attack(game: Waterworld) -> LessonStep:
    count = game.rules.dice.battle
    return LessonStep(
        _("Attack the Deez"),
        (
            Beat(
                act.AttackDeez(),
                _(
                    "Everyone sees your set, then each side rolls {count} dice. Click Attack!, then"
                    " click Roll white dice.",
                    count=count,
                ),
            ),
            Beat(act.BattleRolled(act.Side.WHITE, (4, 3))),
            Beat(act.BattleRolled(act.Side.RED, (5, 2))),
            Beat(act.BattleRolled(act.Side.WHITE, (6, 2))),
            Beat(act.BattleRolled(act.Side.RED, (3, 4))),
            Beat(
                act.LookAtCompass(),
                _("You have the compass! Click it to see where Dry Land is, then click Got it."),
            ),
        ),
        _("A tie is rolled again. Then your higher total sank the Deez. Losing costs a card."),
    )


def _race(rival: str) -> LessonStep:
    drawn: Kind = FIRST_DISCARD
    return LessonStep(
        _("Race for Dry Land"),
        (
            Beat(
                act.Roll(),
                _(
                    "You know where Dry Land is. But any boat that lands on you sees the compass"
                    " too. Here comes {player}!",
                    player=rival,
                ),
            ),
            *_shown(act.Rolled((4,)), act.MoveTo("D7"), act.LookAtCompass(), act.DrawDiscard()),
            *_shown(act.DiscardPicked(drawn), act.Discard(drawn)),
            Beat(
                act.Roll(),
                _(
                    "{player} tore your sails and knows where Dry Land is. Quick: click Roll!",
                    player=rival,
                ),
            ),
            Beat(act.Rolled((4,))),
            Beat(
                act.MoveTo(DRY_LAND),
                _(
                    "Dry Land is at {space}, and your roll is enough. Click {space} and you win!",
                    space=DRY_LAND,
                ),
            ),
        ),
        _("You’re on Dry Land with a complete set, and you’ve seen the compass: you win!"),
    )
