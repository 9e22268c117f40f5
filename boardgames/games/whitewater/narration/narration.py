"""The narration of Whitewater: a row of texts per event; recaps go raft by raft."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from boardgames.core.game import Event, Outcome, Ref, RuleRef, Seat, Who
from boardgames.core.narration import (
    Narration,
    Phrase,
    PiecePath,
    Recap,
    Row,
    Turn,
    everybody,
    ref,
    seats_in,
)
from boardgames.core.texts import N_, Plural, _, listed
from boardgames.core.wording import Addressing
from boardgames.games.whitewater.narration import advice, recap, refusals, remarks
from boardgames.games.whitewater.narration.captions import (
    DICE,
    MARKS,
    POINTS_TO,
    face_words,
    place_name,
)
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import State

RAFT, SEAT, CARD = ref("raft", "letter"), ref("seat", "seat"), ref("card", "seat", "letter")

MOVED = {
    ev.MoveKind.PADDLE: N_("Raft {letter} moved 1 hex in {place}."),
    ev.MoveKind.BACK: N_("Raft {letter} backed up 1 hex in {place}."),
    ev.MoveKind.PUSH: N_("Raft {letter} was pushed 1 hex in {place}."),
    ev.MoveKind.RAPIDS: N_("Rapids carried raft {letter} 1 hex in {place}."),
    ev.MoveKind.DRIFT: N_("Raft {letter} drifted 1 hex in {place}."),
}
MOVED_INTO = {
    ev.MoveKind.PADDLE: N_("Raft {letter} moved into {mark} in {place}."),
    ev.MoveKind.BACK: N_("Raft {letter} backed into {mark} in {place}."),
    ev.MoveKind.PUSH: N_("Raft {letter} was pushed into {mark} in {place}."),
    ev.MoveKind.RAPIDS: N_("Rapids carried raft {letter} into {mark} in {place}."),
    ev.MoveKind.DRIFT: N_("Raft {letter} drifted into {mark} in {place}."),
}
MOVED_ONTO = {
    ev.MoveKind.PADDLE: N_("Raft {letter} moved onto {mark} in {place}."),
    ev.MoveKind.BACK: N_("Raft {letter} backed onto {mark} in {place}."),
    ev.MoveKind.PUSH: N_("Raft {letter} was pushed onto {mark} in {place}."),
    ev.MoveKind.RAPIDS: N_("Rapids carried raft {letter} onto {mark} in {place}."),
    ev.MoveKind.DRIFT: N_("Raft {letter} drifted onto {mark} in {place}."),
}
MOVED_OUT = {
    ev.MoveKind.PADDLE: N_("Raft {letter} crossed the finish."),
    ev.MoveKind.BACK: N_("Raft {letter} crossed the finish stern first."),
    ev.MoveKind.PUSH: N_("Raft {letter} was pushed over the finish."),
    ev.MoveKind.RAPIDS: N_("Rapids carried raft {letter} over the finish."),
    ev.MoveKind.DRIFT: N_("Raft {letter} drifted over the finish."),
}
TURNED = {
    (ev.TurnKind.TURN, 1): N_("Raft {letter} turned right to face {direction}."),
    (ev.TurnKind.TURN, 5): N_("Raft {letter} turned left to face {direction}."),
    (ev.TurnKind.EDDY, 1): N_("An eddy turned raft {letter} right to face {direction}."),
    (ev.TurnKind.EDDY, 5): N_("An eddy turned raft {letter} left to face {direction}."),
}
LOCKED = {
    ev.LockKind.PADDLE: (
        N_("{player} lost a paddle: the left card on raft {letter} locked."),
        N_("{player} lost a paddle: the right card on raft {letter} locked."),
    ),
    ev.LockKind.RAFTER: (
        N_("{player}’s paddler went overboard: the left card on raft {letter} locked."),
        N_("{player}’s paddler went overboard: the right card on raft {letter} locked."),
    ),
    ev.LockKind.CAPSIZE: (
        N_("{player}’s left card on capsized raft {letter} locked."),
        N_("{player}’s right card on capsized raft {letter} locked."),
    ),
}


def _hex(event: ev.RapidsHeld, game: Whitewater) -> Ref:
    return ("hex", *event.hex)


# Rafts ---------------------------------------------------------------------------------------


def _moved(event: ev.RaftMoved, game: Whitewater) -> Phrase:
    if event.end is None:
        return MOVED_OUT[event.why]
    if not event.onto:
        return MOVED[event.why]
    templates = MOVED_ONTO if event.onto in ("snag", "rapids") else MOVED_INTO
    return templates[event.why], {"mark": _(MARKS[event.onto])}


def _came_to(event: ev.RaftMoved, game: Whitewater) -> Ref:
    return ("hex", *(event.start if event.end is None else event.end))


def _raft_path(event: ev.RaftMoved, game: Whitewater) -> Sequence[PiecePath]:
    end: Ref = ("finish", *event.start) if event.end is None else ("hex", *event.end)
    return (PiecePath(("raft", event.letter), ("hex", *event.start), end),)


def _was_pushed(event: ev.RaftMoved, seat: Seat) -> bool:
    return event.why is ev.MoveKind.PUSH and (not event.crew or seat in event.crew)


def _turned(event: ev.RaftTurned, game: Whitewater) -> Phrase:
    corners = (event.after - event.before) % 6
    spun = N_("Raft {letter} spun round to face {direction}.")
    text = TURNED.get((event.why, corners), spun)
    return text, {"direction": _(POINTS_TO[event.after])}


def _faced(event: ev.RaftFaced, game: Whitewater) -> Phrase:
    return N_("Raft {letter} was turned to face {direction}."), {
        "direction": _(POINTS_TO[event.facing])
    }


def _finished(event: ev.RaftFinished, game: Whitewater) -> Phrase:
    return N_("Raft {letter} finished in {rank}."), {"rank": place_name(event.place)}


# Dice and cards ------------------------------------------------------------------------------


def _entered(event: ev.WhirlpoolEntered, game: Whitewater) -> Phrase:
    text = N_("{roller} had to roll for raft {letter} in {whirlpool}.")
    return text, {"whirlpool": _(MARKS[event.colour])}


def _stayed(event: ev.WhirlpoolStayed, game: Whitewater) -> Phrase:
    text = N_("{roller} had to roll again: raft {letter} was still in {whirlpool}.")
    return text, {"whirlpool": _(MARKS[event.colour])}


def _rolled(event: ev.DieRolled, game: Whitewater) -> Phrase:
    text = N_("{roller} rolled {dice} for raft {letter}: {result}.")
    return text, {"dice": _(DICE[event.die]), "result": face_words(event.face)}


def _locked(event: ev.CardLocked, game: Whitewater) -> str:
    return LOCKED[event.why][event.index]


def _spent(event: ev.CardSpent, game: Whitewater) -> str:
    return (
        N_("{player} used the left paddler of raft {letter}."),
        N_("{player} used the right paddler of raft {letter}."),
    )[event.index]


def _token_put(event: ev.TokenPut, game: Whitewater) -> str:
    if event.payer == event.seat:
        return (
            N_("{payer} put an Energy token on the locked left card of raft {letter}."),
            N_("{payer} put an Energy token on the locked right card of raft {letter}."),
        )[event.index]
    return (
        N_("{payer} put an Energy token on {player}’s left card of raft {letter}."),
        N_("{payer} put an Energy token on {player}’s right card of raft {letter}."),
    )[event.index]


def _recovered(event: ev.CardRecovered, game: Whitewater) -> str:
    return (
        N_("{player}’s left card on raft {letter} was freed."),
        N_("{player}’s right card on raft {letter} was freed."),
    )[event.index]


def _swimmer_path(event: ev.SwimmerMoved, game: Whitewater) -> Sequence[PiecePath]:
    swimmer = ("swimmer", event.seat, event.letter)
    return (PiecePath(swimmer, ("hex", *event.start), ("hex", *event.hex)),)


# What of a swimmer or a paddle goes into a recap ---------------------------------------------


def _swimmer_back(event: ev.RafterBack, turn: Turn) -> Recap:
    if event.seat == turn.actor:
        return Recap(
            recap.FREED,
            N_("{player} picked up the swimmer of raft {letter}."),
            {"seat": N_("You picked up the swimmer of raft {letter}.")},
        )
    return Recap(
        recap.FREED,
        N_("{actor} picked up {player}’s swimmer with raft {letter}."),
        {
            "seat": N_("{actor} picked up your swimmer with raft {letter}."),
            "actor": N_("You picked up {player}’s swimmer with raft {letter}."),
        },
    )


SWIMMER_MOVED = Recap(
    recap.MINOR,
    N_("{actor} moved the swimmer of raft {letter}."),
    {"actor": N_("You moved the swimmer of raft {letter}.")},
)
PADDLE_TAKEN = Recap(
    recap.FREED,
    N_("{player} picked up a spare paddle with raft {letter}."),
    {"seat": N_("You picked up a spare paddle with raft {letter}.")},
)
RIGHTED = Recap(
    recap.FREED,
    N_("{actor} righted raft {letter}."),
    {"actor": N_("You righted raft {letter}.")},
)
NOTHING_LOST = Recap(
    recap.SPUN,
    N_("{player} lost nothing more on raft {letter}."),
    {"seat": N_("You lost nothing more on raft {letter}.")},
)
ROUGH_WATER = Recap(
    recap.MINOR,
    N_("Rough water gave {player} 1 Energy."),
    {"seat": N_("Rough water gave you 1 Energy.")},
)


ROWS: dict[type[Event], Row] = {
    # The opening
    ev.FirstSeatChosen: Row(N_("{player} goes first, by lot."), spot=SEAT),
    ev.BoardLaid: Row(N_("Board {place} of the river is {title}."), spot=ref("board", "board")),
    ev.RiverEnded: Row(
        Plural(
            N_("The river is complete with {boards} board."),
            N_("The river is complete with {boards} boards."),
            "boards",
        )
    ),
    ev.PairsTaken: Row(
        lambda event, game: (
            N_("Rafts {rafts} are in the race."),
            {"rafts": tuple(sorted(event.letters))},
        )
    ),
    ev.CardPassed: Row(N_("{giver} gave {taker} a card of raft {letter}."), spot=RAFT),
    ev.RaftPlaced: Row(N_("{crew} paddle raft {letter}, which starts at {place}."), spot=_hex),
    ev.StakesPlaced: Row(N_("{player} placed their stakes."), spot=SEAT),
    # Turns; the events that end one are elsewhere than what it was about
    ev.TurnBegan: Row(N_("Round {round}: {player}’s turn."), spot=SEAT),
    ev.TurnEnded: Row(N_("{player} ended their turn."), recap=recap.ended),
    ev.SeatPassed: Row(N_("{player} was skipped: their rafts have finished.")),
    ev.CardsReadied: Row(N_("{player}’s sleeping paddlers woke up.")),
    ev.RoughWater: Row(
        N_("Rough water: {player} couldn’t do anything and got 1 Energy."),
        recap=ROUGH_WATER,
        spot=SEAT,
        concerns=seats_in("seat"),
    ),
    ev.RaftLeft: Row(N_("That was all for raft {letter} this turn.")),
    # Paying and resting
    ev.CardSpent: Row(_spent, spot=CARD),
    ev.EnergySpent: Row(N_("{player} used {count} Energy."), spot=SEAT),
    ev.Rested: Row(
        N_("{player} rested a paddler of raft {letter} and earned 1 Energy."), recap=recap.rested
    ),
    # Rafts
    ev.RaftMoved: Row(
        _moved, recap=recap.moved, spot=_came_to, path=_raft_path, concerns=_was_pushed
    ),
    ev.RaftTurned: Row(_turned, recap=recap.turned, spot=RAFT),
    ev.RapidsHeld: Row(
        N_("Raft {letter} stayed on the rapids in {place}: the way was blocked."), spot=_hex
    ),
    ev.RaftFaced: Row(_faced, spot=RAFT),
    ev.RaftFinished: Row(_finished, recap=recap.finished, spot=RAFT, concerns=everybody),
    # Whirlpools
    ev.WhirlpoolEntered: Row(_entered, spot=RAFT, concerns=seats_in("roller")),
    ev.WhirlpoolStayed: Row(_stayed, spot=RAFT),
    ev.DieRolled: Row(_rolled, recap=recap.rolled, spot=RAFT, concerns=seats_in("roller")),
    ev.NothingLost: Row(
        N_("{player} lost nothing more on raft {letter}."),
        recap=NOTHING_LOST,
        spot=RAFT,
        concerns=seats_in("seat"),
    ),
    ev.CardLocked: Row(_locked, recap=recap.locked, spot=CARD, concerns=seats_in("seat")),
    ev.PaddleLost: Row(N_("{player}’s paddle from raft {letter} floats in {place}."), spot=_hex),
    ev.RafterLost: Row(N_("{player}’s paddler from raft {letter} swims in {place}."), spot=_hex),
    ev.RaftCapsized: Row(
        N_("Raft {letter} capsized: all four cards of its crew locked."),
        recap=recap.capsized,
        spot=RAFT,
    ),
    ev.TokensLost: Row(
        Plural(
            N_("{player} lost {count} Energy token on raft {letter}."),
            N_("{player} lost {count} Energy tokens on raft {letter}."),
        ),
        recap=recap.tokens_lost,
        spot=CARD,
        concerns=seats_in("seat"),
    ),
    # What is freed
    ev.TokenPut: Row(_token_put, recap=recap.token_put, spot=CARD),
    ev.CardRecovered: Row(_recovered, recap=recap.recovered, spot=CARD, concerns=seats_in("seat")),
    ev.PaddleBack: Row(N_("{player}’s paddle is back in raft {letter}."), spot=_hex),
    ev.PaddleTaken: Row(
        N_("{player} picked up a paddle in {place}, a spare for raft {letter}."),
        recap=PADDLE_TAKEN,
        spot=_hex,
    ),
    ev.SpareUsed: Row(
        N_("{player} used the spare paddle of raft {letter}."), spot=ref("spare", "letter")
    ),
    ev.SwimmerMoved: Row(
        N_("{player}’s swimmer from raft {letter} swam 1 hex in {place}."),
        recap=SWIMMER_MOVED,
        spot=_hex,
        path=_swimmer_path,
    ),
    ev.RafterBack: Row(
        N_("{player}’s swimmer is back in raft {letter}."),
        recap=_swimmer_back,
        spot=_hex,
        concerns=seats_in("seat"),
    ),
    ev.RaftRighted: Row(N_("Raft {letter} was righted."), recap=RIGHTED, spot=RAFT),
    # The end; the narration adds names and numbers
    ev.DuskFell: Row(N_("Dusk fell over the river and ended the race."), concerns=everybody),
    ev.StakesShown: Row(N_("The stakes were revealed."), concerns=everybody),
    ev.GameEnded: Row(N_("The points were counted."), recap=recap.race_over, concerns=everybody),
}


class WhitewaterNarration(Narration[Whitewater]):
    rows: ClassVar = ROWS
    reactions: ClassVar = remarks.REACTIONS

    def sentence(self, event: Event, who: Who) -> str:
        match event:
            case ev.StakesShown(stakes):
                shown = [
                    _("{player} {letter}", player=who(seat), letter=_favourite(own))
                    for seat, own in enumerate(stakes)
                ]
                return _("Highest stakes: {stakes}.", stakes=listed(shown))
            case ev.GameEnded(points):
                scores = [
                    _("{player} {points}", player=who(seat), points=score)
                    for seat, score in enumerate(points)
                ]
                return _("Points: {scores}.", scores=listed(scores))
        return super().sentence(event, who)

    def recap(self, events: Sequence[Event], address: Addressing) -> str:
        if self.game.begins_turn(events[0]) is None:
            return recap.opening(events, address)
        return super().recap(events, address)

    def outcome(self, outcome: Outcome, who: Who) -> str:
        if outcome.reason == "finish":
            return _("The third raft has finished.")
        return _("Dusk has fallen. Rafts still on the river score nothing.")

    def remark(self, before: State, events: Sequence[Event], seat: Seat) -> str:
        return remarks.remark(self.game.terms, before, events, seat)

    def advised(self, view: State, action: AnyAction, who: Who) -> str:
        return advice.advised(self.game, view, action, who)

    def refusal(self, view: State, ref: Ref) -> RuleRef | None:
        return refusals.refusal(self.game, view, ref)


def _favourite(stakes: Sequence[tuple[str, int]]) -> str:
    """The raft with the highest stake."""
    return max(stakes, key=lambda staked: staked[1])[0]
