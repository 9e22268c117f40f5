"""The narration of Whatzit?: a row of texts per event; no line gives a solution away early.

A turn's recap is what became of its card: one sentence names who solved it, with the move if that
was simple. Climbs, swaps, ties and the Solver's roll are sentences of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeVar

from boardgames.core.game import Event, Outcome, Ref, RuleRef, Seat, Who
from boardgames.core.narration import (
    SILENT,
    Narration,
    Phrase,
    PiecePath,
    Recap,
    Row,
    Seats,
    Turn,
    everybody,
    moved,
    ref,
    seats_in,
)
from boardgames.core.texts import N_, Plural, Template, _, listed
from boardgames.core.wording import Addressing
from boardgames.games.whatzit.narration import advice, click_paths
from boardgames.games.whatzit.narration.names import PLAYS, explanation, member_at, space_name
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import WICKED, Mind, Play, Setting, State

WON = N_("{player} solved the winning card.")
JUDGED = {
    Verdict.RIGHT: N_("{player} answered correctly."),
    Verdict.NEAR: N_("{player} was close."),
    Verdict.WRONG: N_("{player} was wrong."),
    Verdict.SILENT: N_("{player} gave no answer."),
}
QUICK_JUDGED = {
    Verdict.RIGHT: N_("{player}’s quick guess was right."),
    Verdict.NEAR: N_("{player}’s quick guess was close."),
    Verdict.WRONG: N_("{player}’s quick guess was wrong."),
    Verdict.SILENT: N_("{player} made no quick guess."),
}
DRAWN = (
    N_("A Regular card was drawn, face down."),
    N_("A Wicked card was drawn, face down."),
)
RETURNED = (
    N_("The card went to the back of the Regular deck."),
    N_("The card went to the back of the Wicked deck."),
)

# The weights of recaps: results come before how they came about. While a card is open, the roll
# comes first and what followed second.
ROLL, FOLLOWED, TIE, STEP, OPEN_ROLL, RESULT, ONTO_CIRCLE, THE_END = range(8)

E = TypeVar("E", bound=Event)


# Places --------------------------------------------------------------------------------------


def _space(field: str) -> Callable[[Any, Whatzit], Ref]:
    """The space whose place on the path is in that field of the event."""
    return lambda event, game: ("space", game.path.spaces[getattr(event, field)].name)


def _circle(event: Event, game: Whatzit) -> Ref:
    return ("space", game.path.spaces[-1].name)


def _places(event: Event, game: Whatzit, *fields: str) -> dict[str, object]:
    return {field: space_name(game.setting, getattr(event, field)) for field in fields}


# The log -------------------------------------------------------------------------------------


def _turn_started(event: ev.TurnStarted, game: Whatzit) -> str:
    if event.moderator < 0:
        return N_("{solver} was the Solver.")
    if game.setting.program_judges or not game.setting.is_human(event.moderator):
        return N_("{solver} was the Solver, and {moderator} sat out.")
    return N_("{solver} was the Solver, and {moderator} moderated.")


def _challenged(event: ev.Challenged, game: Whatzit) -> Phrase:
    """People's reasons are their own; computers give theirs."""
    if event.solver < 0:
        return N_("{seat} was challenged.")
    if game.setting.is_human(event.solver):
        return N_("{solver} challenged {seat}.")
    if game.setting.minds[event.solver] is Mind.EASY:
        return N_("{solver} challenged {seat}, chosen at random.")
    if event.wins:
        return N_("{solver} challenged {seat}: solving this card wins.")
    if event.gain:
        return Plural(
            N_("{solver} challenged {seat}: a swap would gain {gain} space."),
            N_("{solver} challenged {seat}: a swap would gain {gain} spaces."),
            "gain",
        )
    return N_("{solver} challenged {seat} for the best chance to be first.")


def _solution(event: ev.SolutionRead, game: Whatzit) -> Phrase:
    why = explanation(event.card, event.reading)
    return N_("The solution was “{answer}”: {why}."), {"why": why}


def _buzzed(event: ev.Buzzed, game: Whatzit) -> str:
    return N_("{seats} buzzed together.") if len(event.seats) > 1 else N_("{seats} buzzed.")


def _quick_guesses(event: ev.QuickGuessesOpened, game: Whatzit) -> str:
    if len(event.seats) > 1:
        return N_("{seats} could each make a quick guess, in this order.")
    return N_("{seats} could make a quick guess.")


def _appeal_opened(event: ev.AppealOpened, game: Whatzit) -> str:
    if event.asked == event.seat:
        return N_("{player} had to judge their own close answer.")
    return N_("{asked} had to judge {player}’s close answer.")


def _appeal_decided(event: ev.AppealDecided, game: Whatzit) -> str:
    if event.accepted:
        return N_("{player}’s close answer was accepted.")
    return N_("{player}’s close answer was rejected.")


def _moved(event: ev.PawnMoved, game: Whatzit) -> Phrase:
    more = {"steps": event.end - event.begin, **_places(event, game, "end")}
    if event.why is ev.Why.REWARD:
        one = N_("{player} earned {steps} space and moved to {end}.")
        return Plural(one, N_("{player} earned {steps} spaces and moved to {end}."), "steps"), more
    one = N_("{player} moved {steps} space to {end}.")
    return Plural(one, N_("{player} moved {steps} spaces to {end}."), "steps"), more


def _climbed(event: ev.LadderClimbed, game: Whatzit) -> Phrase:
    text = N_("{player} climbed the ladder from {begin} to {end}.")
    return text, _places(event, game, "begin", "end")


def _swapped(event: ev.PawnsSwapped, game: Whatzit) -> Phrase:
    text = N_(
        "{solver} swapped places with {rival}: {solver} to {solver_at}, {rival} to {rival_at}."
    )
    return text, _places(event, game, "solver_at", "rival_at")


def _swap_paths(event: ev.PawnsSwapped, game: Whatzit) -> Sequence[PiecePath]:
    one, other = _space("solver_at"), _space("rival_at")
    solver, rival = ref("pawn", "solver"), ref("pawn", "rival")
    return (*moved(solver, other, one)(event, game), *moved(rival, one, other)(event, game))


# Recaps: the card ----------------------------------------------------------------------------


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


def _solved(event: ev.Solved, turn: Turn) -> Recap | None:
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
    if _the(turn, ev.QuickGuessJudged):
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


def _unsolved(event: ev.Unsolved, turn: Turn) -> Recap | None:
    if _result(turn) is None:
        return None
    values, challenge = {"card": _answer(turn)}, _the(turn, ev.Challenged)
    if len(_all(turn, ev.Tied)) == len(_all(turn, ev.SolutionRead)):
        return Recap(RESULT, N_("The last tie-break card was a tie, too, so nobody moved."))
    if _the(turn, ev.Tied):
        return Recap(RESULT, N_("Nobody got the tie-break card, “{card}”."), {}, values)
    if _all(turn, ev.QuickGuessJudged):
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
    guesses = _all(turn, ev.QuickGuessJudged)
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


def _judged(event: ev.AppealDecided, turn: Turn) -> Recap | None:
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


# Recaps: dice and pawns ----------------------------------------------------------------------


def _rolled(event: ev.DiceRolled, turn: Turn) -> Recap | None:
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


def _rival_named(event: ev.Challenged, turn: Turn) -> Recap | None:
    if _result(turn) is not None:
        return None
    you = {"actor": N_("You challenged {player}."), "seat": N_("{actor} challenged you.")}
    return Recap(FOLLOWED, N_("{actor} challenged {player}."), you)


def _missed(event: ev.QuickGuessesOpened, turn: Turn) -> Recap | None:
    if _result(turn) is not None:
        return None
    return Recap(FOLLOWED, N_("{actor} didn’t get it."), {"actor": N_("You didn’t get it.")})


def _tied(event: ev.Tied, turn: Turn) -> Recap:
    others = Seats(seat for seat in event.seats if seat != turn.address.listener)
    answers = _all(turn, ev.SolutionRead)
    index = next(n for n, one in enumerate(_all(turn, ev.Tied)) if one is event)
    if index >= len(answers):
        you = {"seats": N_("You tied with {others}.")}
        return Recap(TIE, N_("{seats} tied."), you, {"others": others})
    you = {"seats": N_("You tied with {others} on “{card}”.")}
    values = {"others": others, "card": answers[index].answer}
    return Recap(TIE, N_("{seats} tied on “{card}”."), you, values)


def _pawn_moved(event: ev.PawnMoved, turn: Turn) -> Recap | None:
    """Only where no other sentence names the space."""
    if event.why is ev.Why.DIE or not _the(turn, ev.AppealDecided) or _the(turn, ev.LadderClimbed):
        return None
    places, you = _places(event, turn.game, "end"), {"seat": N_("You moved to {end}.")}
    return Recap(STEP, N_("{player} moved to {end}."), you, places)


def _went_up(event: ev.LadderClimbed, turn: Turn) -> Recap:
    moves = [one for one in _all(turn, ev.PawnMoved) if one.why is ev.Why.REWARD]
    if not moves:
        places, you = _places(event, turn.game, "end"), {"seat": N_("You climbed to {end}.")}
        return Recap(STEP, N_("{player} climbed to {end}."), you, places)
    return Recap(
        STEP,
        N_("{player} climbed the ladder and moved on to {end}."),
        {"seat": N_("You climbed the ladder and moved on to {end}.")},
        _places(moves[-1], turn.game, "end"),
    )


def _places_swapped(event: ev.PawnsSwapped, turn: Turn) -> Recap:
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
        _places(event, turn.game, "solver_at", "rival_at"),
    )


def _won(event: ev.GameWon, turn: Turn) -> Recap:
    answers = _all(turn, ev.SolutionRead)
    return Recap(
        THE_END,
        N_("{player} solved “{card}” on the Winner’s Circle and won!"),
        {"seat": N_("You solved “{card}” on the Winner’s Circle and won!")},
        {"card": answers[-1].answer if answers else ""},
    )


ROWS: dict[type[Event], Row] = {
    # The first turn
    ev.DecksShuffled: Row(N_("Both decks were shuffled.")),
    ev.OrderRolled: Row(N_("{player} rolled {value} for the first turn.")),
    ev.OrderTied: Row(N_("{seats} tied and rolled again.")),
    # Turns
    ev.TurnStarted: Row(_turn_started),
    ev.DiceRolled: Row(N_("The dice showed {white} and {black}."), recap=_rolled),
    ev.CardDrawn: Row(lambda event, game: DRAWN[event.deck]),
    ev.Challenged: Row(_challenged, recap=_rival_named, concerns=seats_in("seat")),
    ev.ModeratorChanged: Row(
        N_("{player} moderated this card instead."), concerns=seats_in("seat")
    ),
    ev.TurnEnded: SILENT,  # the next TurnStarted says it
    # The card
    ev.SolutionLookedAt: Row(N_("{player} looked at the solution.")),
    ev.CardShown: Row(N_("The puzzle was shown.")),
    ev.TimerStarted: Row(
        Plural(
            N_("The timer started: {seconds} second."),
            N_("The timer started: {seconds} seconds."),
            "seconds",
        )
    ),
    ev.SolutionRead: Row(_solution),
    ev.CardReturned: Row(lambda event, game: RETURNED[event.deck]),
    # Guessing
    ev.Buzzed: Row(_buzzed),
    ev.AnswerGiven: Row(N_("{player} typed an answer.")),
    ev.AnswerJudged: Row(lambda event, game: JUDGED[event.verdict]),
    ev.ComputerAnswered: Row(N_("{seats} had an answer.")),
    ev.TimeRanOut: Row(N_("Time ran out.")),
    ev.QuickGuessesOpened: Row(_quick_guesses, recap=_missed),
    ev.QuickGuessJudged: Row(
        lambda event, game: QUICK_JUDGED[event.verdict], concerns=seats_in("seat")
    ),
    # Verdicts
    ev.AppealOpened: Row(_appeal_opened, concerns=seats_in("seat", "asked")),
    ev.AppealDecided: Row(_appeal_decided, recap=_judged, concerns=seats_in("seat")),
    ev.Tied: Row(
        N_("{seats} were right at the same moment: a tie."),
        recap=_tied,
        concerns=lambda event, seat: seat in event.seats,
    ),
    ev.Solved: Row(N_("{player} solved the card."), recap=_solved, concerns=seats_in("seat")),
    ev.Unsolved: Row(N_("Nobody got it."), recap=_unsolved),
    # Pawns
    ev.PawnMoved: Row(
        _moved,
        recap=_pawn_moved,
        spot=_space("end"),
        path=moved(ref("pawn", "seat"), _space("begin"), _space("end")),
        concerns=seats_in("seat"),
    ),
    ev.CircleReached: Row(N_("{player} reached the Winner’s Circle."), spot=_circle),
    ev.LadderClimbed: Row(
        _climbed,
        recap=_went_up,
        spot=_space("end"),
        path=moved(ref("pawn", "seat"), _space("begin"), _space("end")),
        concerns=seats_in("seat"),
    ),
    ev.PawnsSwapped: Row(
        _swapped,
        recap=_places_swapped,
        spot=_space("solver_at"),
        path=_swap_paths,
        concerns=seats_in("solver", "rival"),
    ),
    # The end
    ev.GameWon: Row(
        N_("{player} solved a card on the Winner’s Circle and won!"),
        recap=_won,
        spot=_circle,
        concerns=everybody,
    ),
}


# Before the first turn -----------------------------------------------------------------------


def _order_recap(events: Sequence[Event], address: Addressing) -> list[str]:
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


def _with_members(setting: Setting, event: Event, who: Who) -> Who:
    """Names of teams, with the member who plays for them this time (WZ-100, WZ-101)."""
    counts: dict[Seat, tuple[int, int]] = {}
    match event:
        case ev.TurnStarted():
            counts[event.moderator] = (event.moderating_member, event.chair)
            counts[event.solver] = (event.member, event.turn)
        case ev.ModeratorChanged():
            counts[event.seat] = (event.member, event.chair)

    def named(seat: Seat) -> str:
        name = who(seat)
        if seat not in counts or seat < 0:
            return name
        (member, count), size = counts[seat], setting.members[seat]
        found = member_at(name, size, member if size > 1 else count)
        return _("{team} ({member})", team=name, member=found) if found else name

    return named


class WhatzitNarration(Narration[Whatzit]):
    rows: ClassVar = ROWS

    def sentence(self, event: Event, who: Who) -> str:
        return super().sentence(event, _with_members(self.game.setting, event, who))

    def recap(self, events: Sequence[Event], address: Addressing) -> str:
        if self.game.begins_turn(events[0]) is None:
            return " ".join(_order_recap(events, address))
        return super().recap(events, address)

    def outcome(self, outcome: Outcome, who: Who) -> str:
        return _(WON, player=listed([who(seat) for seat in outcome.winners]))

    def remark(self, before: State, events: Sequence[Event], seat: Seat) -> str:
        return advice.remark(self.game.setting, before, events, seat)

    def refusal(self, view: State, ref: Ref) -> RuleRef | None:
        return click_paths.refusal(self.game, view, ref)

    def text_of(self, value: object) -> str:
        return _(PLAYS[value]) if isinstance(value, Play) else super().text_of(value)
