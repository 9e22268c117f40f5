"""The lesson: five short positions on the board of the box, from the first roll to Dry Land.

The script names spaces of the shipped map; on another map there is no lesson.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from boardgames.core.lesson import Beat, Lesson, LessonStep
from boardgames.core.problems import DataError, Problem
from boardgames.games.waterworld.rules.actions import (
    AttackDeez,
    BattleRolled,
    Discard,
    DiscardPicked,
    DrawDiscard,
    Give,
    LookAtCompass,
    MoveTo,
    RaiseSails,
    Roll,
    Rolled,
    SendDeez,
    Side,
    TokenPicked,
    Trade,
)
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import (
    COMPLETE,
    Atoll,
    Hand,
    Kind,
    Pawn,
    Phase,
    Sails,
    State,
    Token,
    sorted_cards,
    sorted_tokens,
)

YOU, OTHER = 0, 1
T, G, R, E = COMPLETE
NEEDED_SPACES = ("A3", "B4", "C6", "D5", "D7", "D9", "G7")


def lesson(game: Waterworld) -> Lesson:
    """The lesson for this game; raises DataError on a board it isn't written for."""
    missing = [name for name in NEEDED_SPACES if name not in game.sea.board.spaces]
    if missing or not {"B4", "D5", "D7"} <= set(game.sea.atolls):
        text = "the lesson is written for the board of the box; restore it to play the lesson."
        raise DataError(Problem("waterworld.tmx", "", text))
    return Lesson(
        2,
        YOU,
        (_first_card(game), _meeting(game), _smokers(game), _battle(game), _race(game)),
    )


def _position(
    game: Waterworld, spaces: tuple[str, str], hands: tuple[Hand, Hand], tokens: Mapping[str, Token]
) -> State:
    """Your turn begins; these tokens lie face down, all else where it disturbs nobody."""
    left = list(game.tokens)
    for token in tokens.values():
        left.remove(token)
    others = iter(sorted_tokens(left))
    atolls = tuple(Atoll(s, tokens[s] if s in tokens else next(others)) for s in game.sea.atolls)
    cards = list(game.pack)
    for card in (*hands[0], *hands[1]):
        cards.remove(card)
    return State(
        phase=Phase.START,
        hands=(sorted_cards(hands[0]), sorted_cards(hands[1])),
        knows=(False, False),
        pawns=(Pawn("green", spaces[0]), Pawn("red", spaces[1])),
        draw=tuple(cards[3:]),
        discard=sorted_cards(cards[:3]),
        atolls=atolls,
        pile=tuple(others),
        deez=game.sea.deez,
        dry_land="G7",
        first=YOU,
        active=YOU,
        round=1,
    )


def _without_atoll(state: State, space: str) -> State:
    """The position after the Deez has smashed that atoll."""
    fallen = next(atoll for atoll in state.atolls if atoll.space == space)
    return replace(
        state,
        atolls=tuple(atoll for atoll in state.atolls if atoll is not fallen),
        pile=sorted_tokens((*state.pile, fallen.token)),
    )


def _first_card(game: Waterworld) -> LessonStep:
    state = _position(game, ("A3", "K9"), ((T, T, G), (R, R, E)), {"B4": Token.ROPE})
    return LessonStep(
        "sail and collect",
        state,
        (
            Beat(Roll(), "You need one card of each kind. Rope and Enola are missing. Roll!"),
            Beat(Rolled((3,))),
            Beat(MoveTo("B4"), "You may sail up to 3 spaces along the lines. Sail to atoll B4."),
        ),
        "Ending a move on an atoll turns its token up and brings the card it shows.",
    )


def _meeting(game: Waterworld) -> LessonStep:
    state = _position(game, ("B4", "C6"), ((T, T, G, R), (R, R, G)), {})
    return LessonStep(
        "meet a boat",
        state,
        (
            Beat(Roll(), "You have a spare Trimaran Supplies. The other boat may want it. Roll!"),
            Beat(Rolled((4,))),
            Beat(MoveTo("C6"), "Sail onto the other boat on C6. You need not use the whole roll."),
            Beat(Trade(), "Ending on a boat, you trade a card or draw a discard. Trade!"),
            Beat(Give(T), "Give away a card you have twice: point at it, and again to confirm."),
            Beat(Give(R)),
        ),
        "Both choose in secret and swap at once. Only the two of you know what changed hands.",
    )


def _smokers(game: Waterworld) -> LessonStep:
    state = _position(game, ("C6", "D7"), ((T, G, R, R), (T, G, E)), {"D5": Token.SMOKERS})
    return LessonStep(
        "the Smokers attack",
        state,
        (
            Beat(Roll(), "Enola is still missing. A face-down token lies on D5. Roll!"),
            Beat(Rolled((3,))),
            Beat(MoveTo("D5"), "Sail to atoll D5 and see what lies there."),
            Beat(TokenPicked(Token.SMOKERS)),
            Beat(SendDeez("D7"), "Smokers! You send the Deez to another atoll. Choose D7."),
            Beat(Discard(T)),
        ),
        "The atoll is gone, and whoever was there lost a card. If all atolls fall, nobody wins.",
    )


def _battle(game: Waterworld) -> LessonStep:
    state = _position(game, ("D5", "D7"), (COMPLETE, (G, E)), {})
    state = replace(_without_atoll(state, "D7"), deez="D7")
    return LessonStep(
        "attack the Deez",
        state,
        (
            Beat(RaiseSails(), "Your collection is complete! Raise your sails for the attack."),
            Beat(Roll(), "With sails you roll both dice. Roll!"),
            Beat(Rolled((1, 1))),
            Beat(MoveTo("D7"), "Sail to D7, where the Deez lies."),
            Beat(DrawDiscard(), "A boat is here too. Draw, so that your collection stays whole."),
            Beat(DiscardPicked(state.discard[0])),
            Beat(Discard(state.discard[0]), "Four cards at most: discard the spare one."),
            Beat(AttackDeez(), "Now attack!"),
            Beat(BattleRolled(Side.WHITE, (5, 4))),
            Beat(BattleRolled(Side.RED, (4, 2))),
            Beat(LookAtCompass(), "You have the compass. Hold it, or click it, to see Dry Land."),
        ),
        "The higher total wins. Whoever sinks the Deez holds the compass.",
    )


def _race(game: Waterworld) -> LessonStep:
    state = _position(game, ("D7", "D9"), (COMPLETE, (G, E)), {})
    state = replace(
        _without_atoll(state, "D7"),
        pawns=(Pawn("green", "D7", Sails.UP), Pawn("red", "D9")),
        deez=None,
        holder=YOU,
        knows=(True, False),
        active=OTHER,
    )
    picked: Kind = state.discard[0]
    return LessonStep(
        "race for Dry Land",
        state,
        (
            Beat(Roll()),
            Beat(Rolled((2,))),
            Beat(MoveTo("D7")),
            Beat(LookAtCompass()),
            Beat(DrawDiscard()),
            Beat(DiscardPicked(picked)),
            Beat(
                Roll(), "Caught! Your sails are lost and the other boat knows Dry Land too. Roll!"
            ),
            Beat(Rolled((3,))),
            Beat(MoveTo("G7"), "Dry Land is G7, and you are complete. Be first!"),
        ),
        "Complete, knowing, and standing on Dry Land: you have won. Now play a real match.",
    )
