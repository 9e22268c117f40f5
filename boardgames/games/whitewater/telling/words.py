"""Every event as one plain sentence of the log, and the place it is about.

Sentences are complete without pictures and in the past tense, so that any name fits in front of
them; the one that hides something, for stakes placed, says only that it was done.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, zip_longest

from boardgames.core.game import Event, Ref, Who
from boardgames.core.wording import listed
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.events import LockKind, MoveKind, TurnKind
from boardgames.games.whitewater.rules.scoring import Line, rank_of

PLACES = ("first", "second", "third")
SIDES = ("left", "right")
POINTS_TO = ("east", "south-east", "south-west", "west", "north-west", "north-east")
"""Where a raft looks, by facing."""

FACES = {
    "half": "half a turn",
    "paddle": "a lost paddle",
    "overboard": "a rafter overboard",
    "capsize": "a capsized raft",
    "red": "the red die as well",
    "black": "the black die as well",
}
CORNERS = ("no corner", "one corner", "two corners", "half a turn", "four corners", "five corners")


def sentence(event: Event, who: Who) -> str:
    """The event as a log line."""
    return (
        _of_moving(event)
        or _of_dice(event, who)
        or _of_cards(event, who)
        or _of_recovery(event, who)
        or _of_turns(event, who)
        or _of_opening(event, who)
    )


def spot(event: Event) -> Ref | None:
    """The thing on the table that the event is about."""
    match event:
        case ev.RaftMoved(_, _, (q, r), _, _):
            return ("hex", q, r)
        case ev.RaftMoved(_, (q, r), None, _, _):
            return ("hex", q, r)
        case ev.RapidsHeld(_, (q, r), _) | ev.RaftPlaced(_, _, (q, r), _):
            return ("hex", q, r)
        case ev.PaddleLost(_, _, (q, r), _) | ev.RafterLost(_, _, (q, r), _):
            return ("hex", q, r)
        case ev.PaddleTaken(_, _, (q, r), _) | ev.SwimmerMoved(_, _, _, (q, r), _):
            return ("hex", q, r)
        case ev.PaddleBack(_, _, (q, r)) | ev.RafterBack(_, _, (q, r)):
            return ("hex", q, r)
        case ev.BoardLaid(board, _, _):
            return ("board", board)
        case ev.CardLocked(seat, letter, _, _) | ev.CardRecovered(seat, letter, _):
            return ("card", seat, letter)
        case ev.TokenPut(_, seat, letter, _) | ev.TokensLost(seat, letter, _):
            return ("card", seat, letter)
        case ev.CardSpent(seat, letter, _):
            return ("card", seat, letter)
        case ev.SpareUsed(_, letter):
            return ("spare", letter)
    return _raft_or_seat(event)


def _raft_or_seat(event: Event) -> Ref | None:
    if isinstance(event, ev.TurnEnded | ev.CardsReadied | ev.SeatPassed | ev.Rested | ev.RaftLeft):
        return None  # what the turn was about lies elsewhere
    letter = getattr(event, "letter", None)
    if letter is not None:
        return ("raft", letter)
    seat = getattr(event, "seat", None)
    return ("seat", seat) if seat is not None else None


def faced(facing: int) -> str:
    """Where a raft looks, in words."""
    return POINTS_TO[facing]


def face_words(face: str) -> str:
    """What a face of a die shows, in words."""
    if face in FACES:
        return FACES[face]
    return f"{CORNERS[int(face[1])]} to the {'left' if face[0] == 'L' else 'right'}"


def chance(share: float) -> str:
    """How likely something is; what can happen is never said to be 0."""
    if 0 < share < 0.01:
        return "under 1 %"
    return "over 99 %" if 0.99 < share < 1 else f"{100 * share:.0f} %"


def where_to(onto: str) -> str:
    """The way onto what is drawn on a hex; empty on open water."""
    if not onto:
        return ""
    return f"into {onto}" if onto.endswith(("whirlpool", "eddy")) else f"onto {onto}"


def _of_moving(event: Event) -> str:
    match event:
        case ev.RaftMoved(letter, _, None, why, place):
            return f"Raft {letter} {_moved(why)} over the finish of {place}."
        case ev.RaftMoved(letter, _, _, why, place, _, onto):
            return f"Raft {letter} {_moved(why)} {where_to(onto) or 'on'} in {place}."
        case ev.RaftTurned(letter, before, after, TurnKind.TURN):
            side = "right" if (after - before) % 6 == 1 else "left"
            return f"Raft {letter} turned {side} and pointed {faced(after)}."
        case ev.RaftTurned(letter, before, after, TurnKind.EDDY):
            side = "right" if (after - before) % 6 == 1 else "left"
            return f"An eddy turned raft {letter} {side}; it pointed {faced(after)}."
        case ev.RaftTurned(letter, _, after, _):
            return f"Raft {letter} spun round and pointed {faced(after)}."
        case ev.RapidsHeld(letter, _, place):
            return f"The rapids in {place} could not carry raft {letter} on: its way was blocked."
        case ev.RaftFinished(letter, place):
            return f"Raft {letter} finished {PLACES[place - 1]}."
        case ev.RaftFaced(letter, facing):
            return f"Raft {letter} was pointed {faced(facing)}."
        case ev.RaftRighted(letter):
            return f"Raft {letter} was the right way up again."
        case ev.RaftCapsized(letter):
            return f"Raft {letter} capsized: all four cards of its crew locked."
    return ""


def _moved(why: MoveKind) -> str:
    return {
        MoveKind.PADDLE: "paddled",
        MoveKind.BACK: "backed",
        MoveKind.PUSH: "was pushed",
        MoveKind.RAPIDS: "was carried by rapids",
        MoveKind.DRIFT: "drifted",
    }[why]


def _of_dice(event: Event, who: Who) -> str:
    match event:
        case ev.WhirlpoolEntered(letter, colour, roller):
            return f"Raft {letter} came into a {colour} whirlpool: {who(roller)} had to roll."
        case ev.WhirlpoolStayed(letter, colour, roller):
            return f"Raft {letter} was still in a {colour} whirlpool: {who(roller)} had to roll."
        case ev.DieRolled(die, face, roller, letter):
            return f"{who(roller)} rolled the {die} die for raft {letter}: {face_words(face)}."
        case ev.NothingLost(seat, letter):
            return f"{who(seat)} had nothing left to lose on raft {letter}."
        case ev.PaddleLost(seat, letter, _, place):
            return f"{who(seat)}'s paddle of raft {letter} floated in {place}."
        case ev.RafterLost(seat, letter, _, place):
            return f"{who(seat)}'s rafter of raft {letter} went overboard in {place}."
        case ev.TokensLost(seat, letter, count):
            tokens = "an Energy token" if count == 1 else f"{count} Energy tokens"
            return f"{who(seat)} lost {tokens} on raft {letter}."
    return ""


def _of_cards(event: Event, who: Who) -> str:
    match event:
        case ev.CardSpent(seat, letter, index):
            return f"{who(seat)} used the {SIDES[index]} card on raft {letter}."
        case ev.EnergySpent(seat, count):
            cards = "an Energy card" if count == 1 else f"{count} Energy cards"
            return f"{who(seat)} used {cards}."
        case ev.Rested(seat, letter):
            return f"{who(seat)} rested on raft {letter} and got an Energy card ready."
        case ev.CardsReadied(seat):
            return f"{who(seat)}'s spent Action cards were ready again."
        case ev.RoughWater(seat):
            return f"Rough water: {who(seat)} had nothing left and got one Energy card ready."
        case ev.CardLocked(seat, letter, index, why):
            cause = {
                LockKind.PADDLE: "a lost paddle",
                LockKind.RAFTER: "a rafter overboard",
                LockKind.CAPSIZE: "the capsize",
            }[why]
            return f"{who(seat)}'s {SIDES[index]} card on raft {letter} locked for {cause}."
    return ""


def _of_recovery(event: Event, who: Who) -> str:
    match event:
        case ev.TokenPut(payer, seat, letter, index) if payer == seat:
            card = f"locked {SIDES[index]} card of raft {letter}"
            return f"{who(payer)} put an Energy token on the {card}."
        case ev.TokenPut(payer, seat, letter, index):
            card = f"{SIDES[index]} card of raft {letter}"
            return f"{who(payer)} put an Energy token on {who(seat)}'s {card}."
        case ev.CardRecovered(seat, letter, index):
            return f"{who(seat)}'s {SIDES[index]} card on raft {letter} was recovered."
        case ev.PaddleBack(seat, letter, _):
            return f"{who(seat)}'s paddle was back in raft {letter}."
        case ev.RafterBack(seat, letter, _):
            return f"{who(seat)}'s rafter was back in raft {letter}."
        case ev.PaddleTaken(seat, letter, _, place):
            return f"{who(seat)} fished a paddle out in {place} as a spare for raft {letter}."
        case ev.SpareUsed(seat, letter):
            return f"{who(seat)} used the spare paddle of raft {letter}."
        case ev.SwimmerMoved(seat, letter, _, _, place):
            return f"{who(seat)}'s rafter of raft {letter} swam on in {place}."
    return ""


def _of_turns(event: Event, who: Who) -> str:
    match event:
        case ev.TurnBegan(seat, round_):
            return f"Round {round_}: {who(seat)}'s turn began."
        case ev.TurnEnded(seat):
            return f"{who(seat)}'s turn ended."
        case ev.SeatPassed(seat):
            return f"{who(seat)} had nothing left to do and was passed over."
        case ev.RaftLeft(letter):
            return f"Raft {letter} was done with for this turn."
        case ev.DuskFell():
            return "Dusk fell over the river; the race was over."
        case ev.StakesShown(stakes):
            shown = (
                f"{who(seat)} {listed([f'{letter} {factor}x' for letter, factor in own])}"
                for seat, own in enumerate(stakes)
            )
            return f"The stakes were shown: {'; '.join(shown)}."
        case ev.GameEnded(points):
            scores = [f"{who(seat)} {score}" for seat, score in enumerate(points)]
            return f"The points were {listed(scores)}."
    return ""


def _of_opening(event: Event, who: Who) -> str:
    match event:
        case ev.FirstSeatChosen(seat):
            return f"{who(seat)} was drawn to begin."
        case ev.BoardLaid(_, place, title):
            return f"{title} was laid as board {place} of the river."
        case ev.RiverEnded(boards):
            return f"The river was complete with {boards} boards."
        case ev.PairsTaken(letters):
            return f"Rafts {listed(sorted(letters))} were in the race."
        case ev.CardPassed(giver, taker, letter):
            return f"{who(giver)} gave {who(taker)} a card of raft {letter}."
        case ev.RaftPlaced(letter, crew, _, place):
            names = listed([who(seat) for seat in crew])
            return f"Raft {letter} of {names} lay ready at {place}."
        case ev.StakesPlaced(seat, _):
            return f"{who(seat)} placed the stakes."
    return ""


# Ties ----------------------------------------------------------------------------------------


def tie_sentences(lines: Sequence[Sequence[Line]], who: Who) -> list[str]:
    """WR-95, WR-96: why one of two seats with equal points came before the other, best first."""
    ranks = {seat: rank_of(own, len(PLACES)) for seat, own in enumerate(lines)}
    order = sorted(ranks, key=lambda seat: ranks[seat])
    return [
        _tie(lines[one], lines[other], who)
        for one, other in pairwise(order)
        if ranks[one][0] == ranks[other][0] != 0
    ]


def _tie(ahead: Sequence[Line], behind: Sequence[Line], who: Who) -> str:
    first, second = who(ahead[0].seat), who(behind[0].seat)
    for mine, other in zip_longest(_scored(ahead), _scored(behind)):
        if mine is None:
            break
        raft = f"raft {mine.letter}"
        if other is None:
            return f"{first} came before {second}: {raft} scored for {first} as well."
        if mine.place != other.place:
            place = PLACES[(mine.place or 1) - 1]
            against = f"{second} had only raft {other.letter} against it"
            return f"{first} came before {second} with {raft}, {place}; {against}."
        if mine.own_turn != other.own_turn:
            return f"{first} came before {second}: {raft} finished in {first}’s own turn."
    return f"Nothing set {first} and {second} apart: they shared their place."


def _scored(lines: Sequence[Line]) -> list[Line]:
    """The rafts that gave points, in the order ties are broken by."""
    scored = [line for line in lines if line.points]
    return sorted(scored, key=lambda line: (line.place or 0, not line.own_turn))
