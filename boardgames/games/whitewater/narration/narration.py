"""The narration of Whitewater: a row for each event, and a turn told raft by raft.

Log lines are complete without pictures and in the past tense, so that any name fits in front of
them; the one that hides something, for stakes placed, says only that it was done. Of a turn's
moves, turns of rafts, finishes and rests the recap makes its own sentences; what else the mover
did is the row's `action`, what befell the crew of a pushed raft its `effect`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from boardgames.core.game import Event, Ref, RuleRef, Seat
from boardgames.core.narration import (
    Narration,
    Phrase,
    PiecePath,
    Row,
    Turn,
    everybody,
    ref,
    seats_in,
)
from boardgames.core.wording import Addressing, as_sentence, join_names
from boardgames.games.whitewater.narration import refusals, remarks
from boardgames.games.whitewater.narration.captions import PLACES, POINTS_TO, face_words, spun
from boardgames.games.whitewater.narration.recap import TurnRecap, counted, opening, where_to
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import State

SIDES = ("left", "right")
MOVED = {
    ev.MoveKind.PADDLE: "paddled",
    ev.MoveKind.BACK: "backed",
    ev.MoveKind.PUSH: "was pushed",
    ev.MoveKind.RAPIDS: "was carried by rapids",
    ev.MoveKind.DRIFT: "drifted",
}
LOCKED_FOR = {
    ev.LockKind.PADDLE: "a lost paddle",
    ev.LockKind.RAFTER: "a rafter overboard",
    ev.LockKind.CAPSIZE: "the capsize",
}
RAFT, SEAT, CARD = ref("raft", "letter"), ref("seat", "seat"), ref("card", "seat", "letter")


def _hex(event: ev.RapidsHeld, game: Whitewater) -> Ref:
    return ("hex", *event.hex)


# Rafts ---------------------------------------------------------------------------------------


def _moved(event: ev.RaftMoved, game: Whitewater) -> Phrase:
    if event.end is None:
        return "Raft {letter} {moved} over the finish of {place}.", {"moved": MOVED[event.why]}
    where = where_to(event.onto) or "on"
    return "Raft {letter} {moved} {where} in {place}.", {"moved": MOVED[event.why], "where": where}


def _came_to(event: ev.RaftMoved, game: Whitewater) -> Ref:
    return ("hex", *(event.start if event.end is None else event.end))


def _raft_path(event: ev.RaftMoved, game: Whitewater) -> Sequence[PiecePath]:
    end: Ref = ("finish", *event.start) if event.end is None else ("hex", *event.end)
    return (PiecePath(("raft", event.letter), ("hex", *event.start), end),)


def _was_pushed(event: ev.RaftMoved, seat: Seat) -> bool:
    return event.why is ev.MoveKind.PUSH and (not event.crew or seat in event.crew)


def _turned(event: ev.RaftTurned, game: Whitewater) -> Phrase:
    side = "right" if (event.after - event.before) % 6 == 1 else "left"
    more = {"side": side, "direction": POINTS_TO[event.after]}
    match event.why:
        case ev.TurnKind.TURN:
            return "Raft {letter} turned {side} and pointed {direction}.", more
        case ev.TurnKind.EDDY:
            return "An eddy turned raft {letter} {side}; it pointed {direction}.", more
    return "Raft {letter} spun round and pointed {direction}.", more


def _finished(event: ev.RaftFinished, game: Whitewater) -> Phrase:
    return "Raft {letter} finished {place}.", {"place": PLACES[event.place - 1]}


def _faced(event: ev.RaftFaced, game: Whitewater) -> Phrase:
    return "Raft {letter} was pointed {direction}.", {"direction": POINTS_TO[event.facing]}


# Dice and what they take ---------------------------------------------------------------------


def _rolled(event: ev.DieRolled, game: Whitewater) -> Phrase:
    text = "{roller} rolled the {die} die for raft {letter}: {result}."
    return text, {"result": face_words(event.face)}


def _spun(text: str) -> Callable[[ev.DieRolled, Turn], Phrase]:
    def phrase(event: ev.DieRolled, turn: Turn) -> Phrase:
        far = spun(event.face)
        return (text, {"far": far}) if far else ""

    return phrase


def _tokens_lost(event: ev.TokensLost, game: Whitewater) -> Phrase:
    if event.count == 1:
        return "{seat} lost an Energy token on raft {letter}."
    return "{seat} lost {count} Energy tokens on raft {letter}."


def _lost_tokens(text: str) -> Callable[[ev.TokensLost, Turn], Phrase]:
    return lambda event, _: (
        text,
        {"tokens": counted(event.count, "Energy token", "Energy tokens")},
    )


def _locked(event: ev.CardLocked, game: Whitewater) -> Phrase:
    text = "{seat}'s {side} card on raft {letter} locked for {cause}."
    return text, {**_side(event), "cause": LOCKED_FOR[event.why]}


def _lost(paddle: str, rafter: str) -> Callable[[ev.CardLocked, Turn], str]:
    # Of a capsize the event itself is reported.
    texts = {ev.LockKind.PADDLE: paddle, ev.LockKind.RAFTER: rafter}
    return lambda event, _: texts.get(event.why, "")


# Cards and what is mended --------------------------------------------------------------------


def _whose(own: str, other: str) -> Callable[[Any, Turn], str]:
    """The first text where it is the mover's, else the second."""
    return lambda event, turn: own if event.seat == turn.actor else other


def _side(
    event: ev.CardLocked | ev.CardSpent | ev.CardRecovered | ev.TokenPut,
) -> dict[str, object]:
    return {"side": SIDES[event.index]}


def _spent(event: ev.CardSpent, game: Whitewater) -> Phrase:
    return "{seat} used the {side} card on raft {letter}.", _side(event)


def _energy_spent(event: ev.EnergySpent, game: Whitewater) -> str:
    return (
        "{seat} used an Energy card." if event.count == 1 else "{seat} used {count} Energy cards."
    )


def _token_put(event: ev.TokenPut, game: Whitewater) -> Phrase:
    if event.payer == event.seat:
        text = "{payer} put an Energy token on the locked {side} card of raft {letter}."
    else:
        text = "{payer} put an Energy token on {seat}'s {side} card of raft {letter}."
    return text, _side(event)


def _recovered(event: ev.CardRecovered, game: Whitewater) -> Phrase:
    return "{seat}'s {side} card on raft {letter} was recovered.", _side(event)


def _swimmer_path(event: ev.SwimmerMoved, game: Whitewater) -> Sequence[PiecePath]:
    swimmer = ("swimmer", event.seat, event.letter)
    return (PiecePath(swimmer, ("hex", *event.start), ("hex", *event.hex)),)


# The opening and the end ---------------------------------------------------------------------


def _pairs_taken(event: ev.PairsTaken, game: Whitewater) -> Phrase:
    return "Rafts {rafts} were in the race.", {"rafts": tuple(sorted(event.letters))}


def _stakes_shown(event: ev.StakesShown, game: Whitewater) -> Phrase:
    def shown(address: Addressing) -> str:
        return "; ".join(
            f"{address(seat)} {join_names([f'{letter} {factor}x' for letter, factor in own])}"
            for seat, own in enumerate(event.stakes)
        )

    return "The stakes were shown: {shown}.", {"shown": shown}


def _ended(event: ev.GameEnded, game: Whitewater) -> Phrase:
    return "The points were {scores}.", {"scores": lambda address: _scores(event, address)}


def _race_over(event: ev.GameEnded, turn: Turn) -> Phrase:
    scores = {"scores": _scores(event, turn.address)}
    if any(isinstance(other, ev.DuskFell) for other in turn.events):
        return "dusk fell and the stakes were shown: {scores}", scores
    return "the race was over and the stakes were shown: {scores}", scores


def _scores(event: ev.GameEnded, address: Addressing) -> str:
    return join_names([f"{address(seat)} {score}" for seat, score in enumerate(event.points)])


ROWS: dict[type[Event], Row] = {
    # The opening
    ev.FirstSeatChosen: Row("{seat} was drawn to begin.", spot=SEAT),
    ev.BoardLaid: Row(
        "{title} was laid as board {place} of the river.", spot=ref("board", "board")
    ),
    ev.RiverEnded: Row("The river was complete with {boards} boards."),
    ev.PairsTaken: Row(_pairs_taken),
    ev.CardPassed: Row("{giver} gave {taker} a card of raft {letter}.", spot=RAFT),
    ev.RaftPlaced: Row("Raft {letter} of {crew} lay ready at {place}.", spot=_hex),
    ev.StakesPlaced: Row("{seat} placed the stakes.", spot=SEAT),
    # Turns; what they were about lies elsewhere than where they end
    ev.TurnBegan: Row("Round {round}: {seat}'s turn began.", spot=SEAT),
    ev.TurnEnded: Row("{seat}'s turn ended."),
    ev.SeatPassed: Row("{seat} had nothing left to do and was passed over."),
    ev.CardsReadied: Row("{seat}'s spent Action cards were ready again."),
    ev.RoughWater: Row(
        "Rough water: {seat} had nothing left and got one Energy card ready.",
        action="got an Energy card for the rough water",
        spot=SEAT,
        concerns=seats_in("seat"),
    ),
    ev.RaftLeft: Row("Raft {letter} was done with for this turn."),
    # Paying and resting
    ev.CardSpent: Row(_spent, spot=CARD),
    ev.EnergySpent: Row(_energy_spent, spot=SEAT),
    ev.Rested: Row("{seat} rested on raft {letter} and got an Energy card ready."),
    # Rafts
    ev.RaftMoved: Row(_moved, spot=_came_to, path=_raft_path, concerns=_was_pushed),
    ev.RaftTurned: Row(_turned, spot=RAFT),
    ev.RapidsHeld: Row(
        "The rapids in {place} could not carry raft {letter} on: its way was blocked.", spot=_hex
    ),
    ev.RaftFaced: Row(_faced, spot=RAFT),
    ev.RaftFinished: Row(_finished, spot=RAFT, concerns=everybody),
    # Whirlpools
    ev.WhirlpoolEntered: Row(
        "Raft {letter} came into a {colour} whirlpool: {roller} had to roll.",
        spot=RAFT,
        concerns=seats_in("roller"),
    ),
    ev.WhirlpoolStayed: Row(
        "Raft {letter} was still in a {colour} whirlpool: {roller} had to roll.",
        action="stayed in the {colour} whirlpool with raft {letter}",
        spot=RAFT,
    ),
    ev.DieRolled: Row(
        _rolled,
        action=_spun("got spun {far}"),
        effect=_spun("it spun {far}"),
        spot=RAFT,
        concerns=seats_in("roller"),
    ),
    ev.NothingLost: Row(
        "{seat} had nothing left to lose on raft {letter}.",
        action="had nothing left to lose there",
        effect="{seat} had nothing left to lose",
        spot=RAFT,
        concerns=seats_in("seat"),
    ),
    ev.CardLocked: Row(
        _locked,
        action=_lost("lost a paddle", "lost a rafter overboard"),
        effect=_lost("{seat} lost a paddle", "{seat:of} rafter went overboard"),
        spot=CARD,
        concerns=seats_in("seat"),
    ),
    ev.PaddleLost: Row("{seat}'s paddle of raft {letter} floated in {place}.", spot=_hex),
    ev.RafterLost: Row("{seat}'s rafter of raft {letter} went overboard in {place}.", spot=_hex),
    ev.RaftCapsized: Row(
        "Raft {letter} capsized: all four cards of its crew locked.",
        action="capsized",
        effect="it capsized",
        spot=RAFT,
    ),
    ev.TokensLost: Row(
        _tokens_lost,
        action=_lost_tokens("lost {tokens}"),
        effect=_lost_tokens("{seat} lost {tokens}"),
        spot=CARD,
        concerns=seats_in("seat"),
    ),
    # What is mended
    ev.TokenPut: Row(
        _token_put,
        action=_whose(
            "put Energy on a locked card of raft {letter}",
            "put Energy on {seat:of} locked card of raft {letter}",
        ),
        spot=CARD,
    ),
    ev.CardRecovered: Row(
        _recovered,
        action=_whose("freed a card on raft {letter}", "freed {seat:of} card on raft {letter}"),
        spot=CARD,
        concerns=seats_in("seat"),
    ),
    ev.PaddleBack: Row("{seat}'s paddle was back in raft {letter}.", spot=_hex),
    ev.PaddleTaken: Row(
        "{seat} fished a paddle out in {place} as a spare for raft {letter}.",
        action="fished out a paddle for raft {letter}",
        spot=_hex,
    ),
    ev.SpareUsed: Row(
        "{seat} used the spare paddle of raft {letter}.",
        action="took up the spare paddle of raft {letter}",
        spot=ref("spare", "letter"),
    ),
    ev.SwimmerMoved: Row(
        "{seat}'s rafter of raft {letter} swam on in {place}.",
        action=_whose(
            "let the rafter swim after raft {letter}",
            "let {seat:of} rafter swim after raft {letter}",
        ),
        spot=_hex,
        path=_swimmer_path,
    ),
    ev.RafterBack: Row(
        "{seat}'s rafter was back in raft {letter}.",
        action=_whose(
            "pulled the rafter back into raft {letter}",
            "pulled {seat:of} rafter back into raft {letter}",
        ),
        spot=_hex,
        concerns=seats_in("seat"),
    ),
    ev.RaftRighted: Row(
        "Raft {letter} was the right way up again.", action="righted raft {letter}", spot=RAFT
    ),
    # The end
    ev.DuskFell: Row("Dusk fell over the river; the race was over.", concerns=everybody),
    ev.StakesShown: Row(_stakes_shown, concerns=everybody),
    ev.GameEnded: Row(_ended, effect=_race_over, concerns=everybody),
}


class WhitewaterNarration(Narration[Whitewater]):
    rows: ClassVar = ROWS

    def recap(self, events: Sequence[Event], address: Addressing) -> str:
        actor = self.game.begins_turn(events[0])
        if actor is None:
            return as_sentence(opening(events, address))
        turn, told = Turn(actor, events, address, self.game), TurnRecap(actor, address)
        for event in events:
            row = self.rows[type(event)]
            action = self._phrase(row.action, event, turn)
            told.take(event, action, self._phrase(row.effect, event, turn))
        return " ".join(as_sentence(text) for text in told.sentences())

    def remark(self, before: State, events: Sequence[Event], seat: Seat) -> str:
        return remarks.remark(self.game.terms, before, events, seat)

    def refusal(self, view: State, ref: Ref) -> RuleRef | None:
        return refusals.refusal(self.game, view, ref)
