"""Positions in two lines: say what matters, and the rest of the box is laid out around it.

Cards are written by their letters, "TTG", and everything not named goes where it disturbs nobody:
cards into the draw pile, Smokers and the Dirigible into the token pile. No position is handed out
that couldn't occur. Where the draw pile is given, the rest of the pack is discarded instead.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, NamedTuple

from boardgames.core.game import CHANCE, Event
from boardgames.core.rng import Rng
from boardgames.games import open_game
from boardgames.games.waterworld.narration.narration import WaterworldNarration
from boardgames.games.waterworld.rules.actions import (
    AnyAction,
    CardsShuffled,
    MoveTo,
    Roll,
    Rolled,
    TokensPlaced,
)
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import (
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

KINDS = dict(zip("TGRE?", Kind, strict=True))
TOKENS = dict(zip("TGRESD?", Token, strict=True))
COLOURS = ("green", "red", "blue", "yellow")
T, G, R, E = (KINDS[letter] for letter in "TGRE")
GREEN, RED, BLUE, YELLOW = range(4)


class Played(NamedTuple):
    """What playing brought: the position, and all events on the way."""

    state: State
    events: list[Event]

    def seen(self, kind: type[Event]) -> list[Any]:
        """The events of one kind."""
        return [event for event in self.events if type(event) is kind]

    def order(self, *kinds: type[Event]) -> list[type[Event]]:
        """Which of these kinds of events happened, in their order."""
        return [type(event) for event in self.events if type(event) in kinds]


@cache
def _opened(chosen: tuple[tuple[str, Any], ...]) -> Waterworld:
    game = open_game("waterworld", dict(chosen))
    assert isinstance(game, Waterworld)
    return game


def the_game(**variants: Any) -> Waterworld:
    """The shipped game with these variants."""
    return _opened(tuple(sorted(variants.items())))


def the_narration() -> WaterworldNarration:
    """What is said of it."""
    return WaterworldNarration(the_game())


def cards(letters: str) -> Hand:
    """A hand from its letters."""
    return sorted_cards([KINDS[letter] for letter in letters])


def letters(hand: Hand) -> str:
    """The letters of a hand."""
    return "".join(letter for kind in hand for letter, known in KINDS.items() if known is kind)


def position(
    *hands: str,
    at: str = "A3 A9 K9 K3",
    up: str = "",
    down: str = "",
    fallen: str = "",
    draw: str | None = None,
    discard: str | None = None,
    sails: str = "",
    deez: str = "F6",
    land: str = "G7",
    knows: tuple[int, ...] = (),
    holder: int | None = None,
    active: int = 0,
    first: int = 0,
    round: int = 1,  # noqa: A002  # the state's own word
) -> State:
    """A START of seat `active`; `up` and `down` say tokens like "B4=R D5=S".

    `sails` has f(urled), u(p) or l(ost) per seat. A holder knows the compass and sank the Deez.
    """
    held = tuple(map(cards, hands))
    atolls, pile = _tokens(up, down, fallen)
    start = State(
        Phase.START,
        held,
        tuple(seat in (*knows, holder) for seat in range(len(hands))),
        _pawns(len(hands), at, sails),
        *_piles(held, draw, discard),
        atolls=atolls,
        pile=pile,
        deez=deez if holder is None else None,
        dry_land=land,
        holder=holder,
        first=first,
        active=active,
        round=round,
    )
    return _sound(start)


def _sound(state: State) -> State:
    problems = the_game().problems(state)
    assert not problems, problems
    return state


def _pawns(seats: int, at: str, sails: str) -> tuple[Pawn, ...]:
    sail_of = {sail.value[0]: sail for sail in Sails}
    sailing = [sail_of[letter] for letter in sails.ljust(seats, "f")]
    return tuple(map(Pawn, COLOURS[:seats], at.split(), sailing))


def _piles(held: tuple[Hand, ...], draw: str | None, discard: str | None) -> tuple[Hand, Hand]:
    rest = Counter(the_game().pack)
    for hand in held:
        rest.subtract(hand)
    thrown = [KINDS[letter] for letter in discard or ""]
    if draw is None:
        rest.subtract(thrown)
        return tuple(rest.elements()), sorted_cards(thrown)
    order = tuple(KINDS[letter] for letter in draw)
    rest.subtract(order)
    return order, sorted_cards(list(rest.elements()))


def _tokens(up: str, down: str, fallen: str) -> tuple[tuple[Atoll, ...], tuple[Token, ...]]:
    game = the_game()
    named = {}
    for text, is_up in ((up, True), (down, False)):
        for entry in text.split():
            space, letter = entry.split("=")
            named[space] = Atoll(space, TOKENS[letter], is_up)
    rest = list(game.tokens)
    for atoll in named.values():
        rest.remove(atoll.token)
    atolls = []
    for space in game.sea.atolls:
        if space not in fallen.split():
            atolls.append(named[space] if space in named else Atoll(space, rest.pop(0)))
    return tuple(atolls), sorted_tokens(rest)


def play(state: State, *actions: AnyAction, **variants: Any) -> Played:
    """The position after these actions, each of which must be allowed."""
    game = the_game(**variants)
    events: list[Event] = []
    for action in actions:
        assert game.to_move(state) is not None, f"{action} after the end"
        assert game.allows(state, action), f"{action} is not allowed in {state.phase}"
        step = game.apply(state, action)
        state = step.state
        events += step.events
        problems = game.problems(state)
        assert not problems, problems
    return Played(state, events)


def sail(state: State, space: str, *dice: int) -> Played:
    """A whole roll and move; without dice, a roll that just reaches the space."""
    away = the_game().chart.distance[state.pawns[state.active].space][space]
    return play(state, Roll(), Rolled(dice or (away,)), MoveTo(space))


def to_move(state: State) -> int | None:
    """Who is to move."""
    return the_game().to_move(state)


def legal(state: State, **variants: Any) -> list[AnyAction]:
    """What may be played."""
    return list(the_game(**variants).legal_actions(state))


def set_up(seats: int, order: str = "", seed: int = 1, **variants: Any) -> Played:
    """A match up to its first START; `order` forces how the pack begins."""
    game = the_game(**variants)
    played = Played(game.start(seats), [])
    rng = Rng.of(seed)
    while played.state.phase is not Phase.START:
        state = played.state
        if state.phase is Phase.DEAL and order:
            action: AnyAction = CardsShuffled(pack_from(order))
        elif game.to_move(state) == CHANCE:
            action = game.chance(state, rng)
        else:
            action = game.legal_actions(state)[0]
        after = play(state, action, **variants)
        played = Played(after.state, played.events + after.events)
    return played


def pack_from(order: str) -> tuple[Kind, ...]:
    """The whole pack, beginning like this."""
    front = tuple(KINDS[letter] for letter in order)
    rest = Counter(the_game().pack)
    rest.subtract(front)
    return (*front, *rest.elements())


def placed(letters_: str) -> TokensPlaced:
    """Tokens for the atolls in board order, by their letters."""
    return TokensPlaced(tuple(TOKENS[letter] for letter in letters_))
