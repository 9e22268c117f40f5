"""What can be wrong with a position: only our own mistakes, reported to programmers."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.games.whatzit.rules.state import HIDDEN, NO_CARD, Face, Phase, Setting, State

OUT_PHASES = frozenset(Phase) - frozenset(
    {Phase.SHUFFLE, Phase.FIRST, Phase.FIRST_DIE, Phase.ROLL, Phase.DICE, Phase.REWARD, Phase.OVER}
)
"""Phases with a card on the table."""
FACES = {
    Phase.CHALLENGE: (Face.DOWN,),
    Phase.OPEN: (Face.DOWN, Face.LOOKED),
    Phase.APPEAL: (Face.READ,),
}


def faults(setting: Setting, state: State) -> list[str]:
    return [
        *_pawn_faults(setting, state),
        *_card_faults(setting, state),
        *_seat_faults(setting, state),
        *_phase_faults(state),
    ]


def _pawn_faults(setting: Setting, state: State) -> Iterator[str]:
    for seat, place in enumerate(state.pawns):
        if not 0 <= place <= setting.path.circle:
            yield f"the pawn of seat {seat} is off the path, at {place}"


def _card_faults(setting: Setting, state: State) -> Iterator[str]:
    for deck in (0, 1):
        cards = list(state.decks[deck])
        if state.card_deck == deck and state.card != NO_CARD:
            cards.append(state.card)
        if sorted(cards) != sorted(setting.decks[deck]):
            yield f"a card of deck {deck} is lost or doubled"
    if (state.card != NO_CARD) != (state.phase in OUT_PHASES):
        yield f"{'a' if state.card else 'no'} card is out in the phase {state.phase.value}"
    if state.card == HIDDEN:
        yield "the card has no name"
    faces = FACES.get(state.phase, (Face.UP,) if state.phase in OUT_PHASES else (Face.NONE,))
    if state.face not in faces:
        yield f"the card lies {state.face.value} in the phase {state.phase.value}"
    if state.card != NO_CARD and setting.deck_of[state.pawns[state.solver]] != state.card_deck:
        yield "the card is not of the deck that the Solver's space asks for"
    if state.ties > setting.tie_cards:
        yield f"{state.ties} tie-break cards are more than {setting.tie_cards}"


def _seat_faults(setting: Setting, state: State) -> Iterator[str]:
    if state.moderator in state.guessers:
        yield "the Moderator is among the guessers"
    if state.guessers != tuple(sorted(set(state.guessers))):
        yield "the guessers are not in seat order"
    for seat, at in enumerate(state.thoughts):
        if at >= 0 and (seat not in state.guessers or setting.is_human(seat)):
            yield f"seat {seat} has a thought, but is no guessing computer"
        if at > 2 * setting.timer:
            yield f"the thought of seat {seat} comes after the time is up"
    if set(state.claims) - set(state.guessers) and state.phase is not Phase.APPEAL:
        yield "a claim is made by a seat that doesn't guess"
    if state.moderator in state.claims or state.moderator in state.quick:
        yield "the Moderator claims or guesses"
    if state.solver in state.quick:
        yield "the Solver makes a quick guess"


def _phase_faults(state: State) -> Iterator[str]:
    queued = state.phase in (Phase.ANSWER, Phase.REWARD, Phase.OVER)
    if queued != bool(state.queue) and state.phase is not Phase.VERDICT:
        yield f"the queue doesn't fit the phase {state.phase.value}"
    if bool(state.quick) != (state.phase is Phase.QUICK):
        yield f"quick guesses don't fit the phase {state.phase.value}"
    if state.phase is Phase.APPEAL and not state.claims:
        yield "an appeal without a claim"
    if any(told.verdict is None for told in state.given):
        yield "an answer has no verdict"
    guesses = state.phase in OUT_PHASES and state.phase is not Phase.CHALLENGE
    if guesses and not state.guessers:
        yield f"nobody guesses in the phase {state.phase.value}"
