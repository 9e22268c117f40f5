"""What a turn's recap says: who solved its card, with the move if that was simple.

Climbs, swaps, ties and the Solver's roll are sentences of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from boardgames.core.game import Event, Seat
from boardgames.core.narration import Recap, Seats, Turn
from boardgames.core.texts import N_, Template, _, listed
from boardgames.core.wording import Addressing
from boardgames.games.whatzit.narration.names import places, space_name
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import WICKED

# The weights of recaps: results come before how they came about. While a card is open, the roll
# comes first and what followed second.
ROLL, FOLLOWED, TIE, STEP, OPEN_ROLL, RESULT, ONTO_CIRCLE, THE_END = range(8)

E = TypeVar("E", bound=Event)


# The card ----------------------------------------------------------------------------------------


def _all(turn: Turn, kind: type[E]) -> list[E]:
    return [event for event in turn.events if isinstance(event, kind)]


def _the(turn: Turn, kind: type[E]) -> E | None:
    return next(iter(_all(turn, kind)), None)


def _result(turn: Turn) -> ev.Solved | ev.Unsolved | None:
    """How the turn's last card ended, once its solution has been read out."""
    result = _the(turn, ev.Solved) or _the(turn, ev.Unsolved)
    ties, answers = len(_all(turn, ev.Tied)), len(_all(turn, ev.SolutionRead))
    is_read = answers > ties or (answers == ties > 0 and isinstance(result, ev.Unsolved))
    return result if is_read else None


def _answer(turn: Turn) -> str:
    return _all(turn, ev.SolutionRead)[-1].answer


def _moved_to(turn: Turn, seat: Seat) -> str:
    """Where the reward led; empty if it was no simple move, or isn't chosen yet."""
    if _the(turn, ev.LadderClimbed):
        return ""
    moves = [one for one in _all(turn, ev.PawnMoved) if one.why is ev.Why.REWARD]
    return space_name(turn.game.setting, moves[-1].end) if moves else ""


def solved(event: ev.Solved, turn: Turn) -> Recap | None:
    if _result(turn) is None or _the(turn, ev.GameWon) or _the(turn, ev.AppealDecided):
        return None  # another sentence says it
    end = _moved_to(turn, event.seat)
    values: dict[str, object] = {"card": _answer(turn), "end": end}
    challenge, dice = _the(turn, ev.Challenged), _the(turn, ev.DiceRolled)
    if _the(turn, ev.Tied):
        return _after_tie(bool(end), values)
    if challenge is not None:
        loser = challenge.seat if event.seat == turn.actor else turn.actor
        return _beaten(bool(end), {**values, "loser": Seats((loser,))})
    if _the(turn, ev.QuickGuess):
        return _guessed(bool(end), values)
    if event.seat != turn.actor or dice is None:
        return _was_first(bool(end), values)
    return _rolled_and_solved(bool(end), {**values, "white": dice.white})


def _rolled_and_solved(moved: bool, values: dict[str, object]) -> Recap:
    if moved:
        text = N_("{player} rolled {white}, solved “{card}” and moved to {end}.")
        you = N_("You rolled {white}, solved “{card}” and moved to {end}.")
    else:
        text = N_("{player} rolled {white} and solved “{card}”.")
        you = N_("You rolled {white} and solved “{card}”.")
    return Recap(RESULT, text, {"seat": you}, values)


def _was_first(moved: bool, values: dict[str, object]) -> Recap:
    if moved:
        text = N_("{player} solved “{card}” first and moved to {end}.")
        you = N_("You solved “{card}” first and moved to {end}.")
    else:
        text, you = N_("{player} solved “{card}” first."), N_("You solved “{card}” first.")
    return Recap(RESULT, text, {"seat": you}, values)


def _guessed(moved: bool, values: dict[str, object]) -> Recap:
    if moved:
        text = N_("{player} got “{card}” with a quick guess and moved to {end}.")
        you = N_("You got “{card}” with a quick guess and moved to {end}.")
    else:
        text = N_("{player} got “{card}” with a quick guess.")
        you = N_("You got “{card}” with a quick guess.")
    return Recap(RESULT, text, {"seat": you}, values)


def _after_tie(moved: bool, values: dict[str, object]) -> Recap:
    if moved:
        text = N_("{player} won the tie-break, “{card}”, and moved to {end}.")
        you = N_("You won the tie-break, “{card}”, and moved to {end}.")
    else:
        text = N_("{player} won the tie-break, “{card}”.")
        you = N_("You won the tie-break, “{card}”.")
    return Recap(RESULT, text, {"seat": you}, values)


def _beaten(moved: bool, values: dict[str, object]) -> Recap:
    if moved:
        text = N_("{player} beat {loser} to “{card}” and moved to {end}.")
        you = {
            "seat": N_("You beat {loser} to “{card}” and moved to {end}."),
            "loser": N_("{player} beat you to “{card}” and moved to {end}."),
        }
    else:
        text = N_("{player} beat {loser} to “{card}”.")
        you = {
            "seat": N_("You beat {loser} to “{card}”."),
            "loser": N_("{player} beat you to “{card}”."),
        }
    return Recap(RESULT, text, you, values)


def unsolved(event: ev.Unsolved, turn: Turn) -> Recap | None:
    if _result(turn) is None:
        return None
    values, challenge = {"card": _answer(turn)}, _the(turn, ev.Challenged)
    if len(_all(turn, ev.Tied)) == len(_all(turn, ev.SolutionRead)):
        return Recap(RESULT, N_("The last tie-break card was a tie, too, so nobody moved."))
    if _the(turn, ev.Tied):
        return Recap(RESULT, N_("Nobody got the tie-break card, “{card}”."), {}, values)
    if _all(turn, ev.QuickGuess):
        return _missed_by(turn, values)
    if challenge is None:
        return Recap(RESULT, N_("Nobody got “{card}”."), {}, values)
    return Recap(
        RESULT,
        N_("Neither {actor} nor {rival} got “{card}”."),
        {
            "actor": N_("Neither you nor {rival} got “{card}”."),
            "rival": N_("Neither {actor} nor you got “{card}”."),
        },
        {**values, "rival": Seats((challenge.seat,))},
    )


def _missed_by(turn: Turn, values: dict[str, str]) -> Recap:
    """A Solo card that nobody got: the Solver missed it, and everybody who guessed after them."""
    guesses = _all(turn, ev.QuickGuess)
    tried = [one.seat for one in guesses if one.verdict is not Verdict.SILENT]
    if not tried:
        return Recap(
            RESULT,
            N_("{actor} missed “{card}”, and nobody made a quick guess."),
            {"actor": N_("You missed “{card}”, and nobody made a quick guess.")},
            values,
        )
    missed = Seats((turn.actor, *tried))
    others = Seats(seat for seat in missed if seat != turn.address.listener)
    return Recap(
        RESULT,
        N_("{missed} missed “{card}”."),
        {"missed": N_("You missed “{card}”, and so did {others}.")},
        {**values, "missed": missed, "others": others},
    )


def appeal_decided(event: ev.AppealDecided, turn: Turn) -> Recap | None:
    opened = [one for one in _all(turn, ev.AppealOpened) if one.seat == event.seat]
    if not opened or not _all(turn, ev.SolutionRead):
        return None
    asked = Seats((opened[-1].asked,))
    weight = RESULT if event.accepted else FOLLOWED
    values: dict[str, object] = {"card": _answer(turn), "asked": asked}
    if event.seat in asked:
        return Recap(weight, *(OWN_ACCEPTED if event.accepted else OWN_REJECTED), values)
    return Recap(weight, *(ACCEPTED if event.accepted else REJECTED), values)


ACCEPTED = (
    N_("{asked} accepted {player}’s close answer to “{card}”."),
    {
        "asked": N_("You accepted {player}’s close answer to “{card}”."),
        "seat": N_("{asked} accepted your close answer to “{card}”."),
    },
)
REJECTED = (
    N_("{asked} rejected {player}’s close answer to “{card}”."),
    {
        "asked": N_("You rejected {player}’s close answer to “{card}”."),
        "seat": N_("{asked} rejected your close answer to “{card}”."),
    },
)
OWN_ACCEPTED = (
    N_("{player} accepted their own close answer to “{card}”."),
    {"seat": N_("You accepted your own close answer to “{card}”.")},
)
OWN_REJECTED = (
    N_("{player} rejected their own close answer to “{card}”."),
    {"seat": N_("You rejected your own close answer to “{card}”.")},
)


# Dice and pawns ----------------------------------------------------------------------------------


def dice_rolled(event: ev.DiceRolled, turn: Turn) -> Recap | None:
    moves = [one for one in _all(turn, ev.PawnMoved) if one.why is ev.Why.DIE]
    end = space_name(turn.game.setting, moves[0].end) if moves else ""
    values, result = {"white": event.white, "end": end}, _result(turn)
    if result is None and _the(turn, ev.CardDrawn):
        return _rolled_and_drew(turn, values)
    if isinstance(result, ev.Solved) and result.seat == turn.actor:
        return None  # that sentence says how far they got
    if not end:
        text = N_("{actor} rolled {white} on the Winner’s Circle.")
        you = N_("You rolled {white} on the Winner’s Circle.")
    else:
        text = N_("{actor} rolled {white} and landed on {end}.")
        you = N_("You rolled {white} and landed on {end}.")
    return Recap(ROLL, text, {"actor": you}, values)


def _rolled_and_drew(turn: Turn, values: dict[str, object]) -> Recap:
    is_wicked = _all(turn, ev.CardDrawn)[-1].deck == WICKED
    if not values["end"]:
        text = N_("{actor} rolled {white} on the Winner’s Circle and drew a Wicked card.")
        you = N_("You rolled {white} on the Winner’s Circle and drew a Wicked card.")
    elif is_wicked:
        text = N_("{actor} rolled {white}, landed on {end} and drew a Wicked card.")
        you = N_("You rolled {white}, landed on {end} and drew a Wicked card.")
    else:
        text = N_("{actor} rolled {white}, landed on {end} and drew a Regular card.")
        you = N_("You rolled {white}, landed on {end} and drew a Regular card.")
    return Recap(OPEN_ROLL, text, {"actor": you}, values)


def challenged(event: ev.Challenged, turn: Turn) -> Recap | None:
    if _result(turn) is not None:
        return None
    you = {"actor": N_("You challenged {player}."), "seat": N_("{actor} challenged you.")}
    return Recap(FOLLOWED, N_("{actor} challenged {player}."), you)


def solver_missed(event: ev.QuickGuessesOpened, turn: Turn) -> Recap | None:
    if _result(turn) is not None:
        return None
    return Recap(FOLLOWED, N_("{actor} didn’t get it."), {"actor": N_("You didn’t get it.")})


def tied(event: ev.Tied, turn: Turn) -> Recap:
    others = Seats(seat for seat in event.seats if seat != turn.address.listener)
    answers = _all(turn, ev.SolutionRead)
    index = next(n for n, one in enumerate(_all(turn, ev.Tied)) if one is event)
    if index >= len(answers):
        you = {"seats": N_("You tied with {others}.")}
        return Recap(TIE, N_("{seats} tied."), you, {"others": others})
    you = {"seats": N_("You tied with {others} on “{card}”.")}
    values = {"others": others, "card": answers[index].answer}
    return Recap(TIE, N_("{seats} tied on “{card}”."), you, values)


def pawn_moved(event: ev.PawnMoved, turn: Turn) -> Recap | None:
    """Only where no other sentence names the space."""
    if event.why is ev.Why.DIE or not _the(turn, ev.AppealDecided) or _the(turn, ev.LadderClimbed):
        return None
    values, you = places(turn.game.setting, event, "end"), {"seat": N_("You moved to {end}.")}
    return Recap(STEP, N_("{player} moved to {end}."), you, values)


def climbed(event: ev.LadderClimbed, turn: Turn) -> Recap:
    moves = [one for one in _all(turn, ev.PawnMoved) if one.why is ev.Why.REWARD]
    if not moves:
        values, you = places(turn.game.setting, event, "end"), {"seat": N_("You climbed to {end}.")}
        return Recap(STEP, N_("{player} climbed to {end}."), you, values)
    return Recap(
        STEP,
        N_("{player} climbed the ladder and moved on to {end}."),
        {"seat": N_("You climbed the ladder and moved on to {end}.")},
        places(turn.game.setting, moves[-1], "end"),
    )


def swapped(event: ev.PawnsSwapped, turn: Turn) -> Recap:
    is_onto_circle = event.solver_at == turn.game.path.circle
    return Recap(
        ONTO_CIRCLE if is_onto_circle else STEP,
        N_(
            "{solver} and {rival} swapped places: "
            "{solver} is on {solver_at}, {rival} on {rival_at}."
        ),
        {
            "solver": N_(
                "You and {rival} swapped places: you’re on {solver_at}, they’re on {rival_at}."
            ),
            "rival": N_(
                "You and {solver} swapped places: you’re on {rival_at}, they’re on {solver_at}."
            ),
        },
        places(turn.game.setting, event, "solver_at", "rival_at"),
    )


def won(event: ev.GameWon, turn: Turn) -> Recap:
    answers = _all(turn, ev.SolutionRead)
    return Recap(
        THE_END,
        N_("{player} solved “{card}” on the Winner’s Circle and won!"),
        {"seat": N_("You solved “{card}” on the Winner’s Circle and won!")},
        {"card": answers[-1].answer if answers else ""},
    )


# Before the first turn ---------------------------------------------------------------------------


def order_rolled(events: Sequence[Event], address: Addressing) -> list[str]:
    """Who tied, and the highest roll since."""
    ties = [index for index, event in enumerate(events) if isinstance(event, ev.OrderTied)]
    texts = []
    if ties:
        tied = events[ties[-1]]
        assert isinstance(tied, ev.OrderTied)
        texts.append(_tied_for_first(tied.seats, address))
    latest = events[ties[-1] + 1 :] if ties else events
    rolls = [(one.value, one.seat) for one in latest if isinstance(one, ev.OrderRolled)]
    best = [seat for value, seat in rolls if value == max(rolls)[0]]
    if len(best) == 1:
        template: Template = N_("{player} has the highest roll, {value}.")
        if best[0] == address.listener:
            template = N_("You have the highest roll, {value}.")
        texts.append(_(template, player=address.who(best[0]), value=max(rolls)[0]))
    return texts


def _tied_for_first(seats: Sequence[Seat], address: Addressing) -> str:
    others = listed([address.who(seat) for seat in seats if seat != address.listener])
    if address.listener in seats:
        return _("You tied with {others} for the first turn and rolled again.", others=others)
    return _("{players} tied for the first turn and rolled again.", players=others)
