"""Advice on a choice, and computers' remarks on their own choices.

All of it is about the board, the dice and the printed chances; nobody ever helps with a puzzle
(WZ-112), and no remark reveals a secret.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from boardgames.ai.bots import Choice
from boardgames.core.game import Event, Seat, Who
from boardgames.core.players import Persona
from boardgames.core.texts import N_, _, either, in_context, plural
from boardgames.games.whatzit.narration.names import (
    Prize,
    prize,
    prizes,
    record_sentence,
    space_name,
)
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.actions import (
    AnyAction,
    Challenge,
    ClimbAndMove,
    MoveAhead,
    Swap,
)
from boardgames.games.whatzit.rules.answering import FULL, LEVELS, computer_of
from boardgames.games.whatzit.rules.board import Ground
from boardgames.games.whatzit.rules.state import (
    WICKED,
    Computer,
    Face,
    Phase,
    Play,
    Rules,
    Setting,
    State,
)
from boardgames.games.whatzit.rules.turn import with_place

PUZZLE = N_("No help with puzzles! Look at sizes, places, directions and gaps.")
ONLY_TIME = N_("Wrong answers cost only time.")
FIRST = N_("Roll the white die: luck alone decides who begins.")
ON_CIRCLE = N_("Roll: your pawn stays where it is, and solving the card wins.")
LOOK = N_("Look at the solution while nobody else can see it. Then start the timer.")
START = N_("Start the timer when everyone is watching: the puzzle appears right away.")
READY = N_("Start the timer when you’re ready: the puzzle appears right away.")
BUZZ = N_("Buzz only when you know it. After a wrong answer, the others can still buzz.")
MARK = N_("Choose who says it first. The timer waits until you confirm.")
ASKED = N_("Choose the computer unless a person was clearly earlier, or just as fast.")
TIME = N_("Only answers given in time count. If there weren’t any, choose Nobody.")
SILENT = N_("Type your best guess: no answer counts as a wrong one.")
QUICK = N_("A wrong quick guess costs nothing: type whatever comes to mind.")
JUDGE = N_("Each player has one guess. It’s right if it would have counted in time.")


def advice(setting: Setting, view: State, seat: Seat, choices: Sequence[Choice], who: Who) -> str:
    match view.phase:
        case Phase.FIRST:
            return _(FIRST)
        case Phase.ROLL:
            return _roll(setting, view)
        case Phase.CHALLENGE if choices:
            return _challenge(setting, view, seat, choices, who)
        case Phase.REWARD if choices:
            return _reward(setting, view, seat, choices, who)
        case Phase.OPEN if view.program:
            return _(READY)
        case Phase.OPEN:
            return _(LOOK if view.face is Face.DOWN else START)
    return _at_card(setting, view, seat, who)


def advised(setting: Setting, view: State, seat: Seat, action: AnyAction, who: Who) -> str:
    """That action alone; empty for what nobody advises."""
    match action:
        case Challenge(rival):
            return _("Challenge {rival}.", rival=who(rival))
        case MoveAhead() | ClimbAndMove() | Swap():
            return _chosen(setting, view, prize(setting, view, seat, action), who)
    return ""


def _roll(setting: Setting, view: State) -> str:
    here, path = view.pawns[view.solver], setting.path
    if here == path.circle:
        return _(ON_CIRCLE)
    faces = sorted(set(setting.rules.white_die))
    there = {face: path.spaces[min(here + face, path.circle)].ground for face in faces}
    circle = [face for face in faces if there[face] is Ground.CIRCLE]
    yellow = [face for face in faces if there[face] is Ground.YELLOW]
    if circle == faces:
        return _("Roll: any number takes you to the Circle, where solving a card wins.")
    if circle:
        return _(
            "Roll: {number} or more takes you to the Circle, where solving a card wins.",
            number=min(circle),
        )
    if yellow:
        numbers = either([str(face) for face in yellow])
        return _("Roll: {numbers} gets you a Wicked card, and a ladder.", numbers=numbers)
    return _("Roll: no number lands on yellow, so you get a Regular card.")


# Rivals --------------------------------------------------------------------------------------


def _challenge(
    setting: Setting, view: State, seat: Seat, choices: Sequence[Choice], who: Who
) -> str:
    sentences = _rival(setting, view, seat, choices[0].action.seat, who)
    if len(choices) > 1:
        second = choices[1].action
        assert isinstance(second, Challenge)
        sentences += _other_rival(setting, view, seat, second.seat, who)
    return " ".join(sentences)


def _rival(setting: Setting, view: State, seat: Seat, rival: Seat, who: Who) -> list[str]:
    circle, name, there = setting.path.circle, who(rival), view.pawns[rival]
    if view.pawns[seat] == circle:
        challenge = _("Challenge {rival}: solve the card and you win.", rival=name)
        return [challenge, *_at_stake(setting, view, rival, who)]
    if there == circle:
        return [_("Challenge {rival} before they win: a swap takes you to the Circle.", rival=name)]
    if there > _without_swap(setting, view, seat):
        swap = plural(
            "Challenge {rival}: a swap gains {count} space, to {place}.",
            "Challenge {rival}: a swap gains {count} spaces, to {place}.",
            there - view.pawns[seat],
            rival=name,
            place=space_name(setting, there),
        )
        return [swap]
    others = [one for one in range(len(view.pawns)) if one not in (seat, rival)]
    if all(is_likelier(setting, view, one, rival) for one in others):
        first = _("Challenge {rival}, your slowest rival.", rival=name)
        return [first, _shown(setting, view, rival, who)]
    return [_("Challenge {rival}: they gain least if they solve it.", rival=name)]


def _at_stake(setting: Setting, view: State, rival: Seat, who: Who) -> list[str]:
    """What speaks for or against a rival if being first wins."""
    if view.pawns[rival] == setting.path.circle:
        return [_("But {rival} could win, too.", rival=who(rival))]
    if not any(view.tried):
        return [_("Nobody else can win now.")]
    return [_shown(setting, view, rival, who)]


def _without_swap(setting: Setting, view: State, seat: Seat) -> int:
    """The furthest place that being first leads to, no matter who is challenged."""
    here = view.pawns[seat]
    begin = setting.path.ladders.get(here, here) if view.card_deck == WICKED else here
    return min(begin + view.white, setting.path.circle)


def _shown(setting: Setting, view: State, seat: Seat, who: Who) -> str:
    """How good a rival is: a person's record so far, a computer's printed chances."""
    share = known_share(setting, view, seat)
    if share is None or setting.is_human(seat):
        return record_sentence(view, seat, who(seat))
    text = N_("{rival} solves {count} of 100 such cards.")
    return _(text, rival=who(seat), count=round(FULL * share))


def _other_rival(setting: Setting, view: State, seat: Seat, rival: Seat, who: Who) -> list[str]:
    name, here, there = who(rival), view.pawns[seat], view.pawns[rival]
    circle, ahead = setting.path.circle, _without_swap(setting, view, seat)
    if there == circle:
        return [_("Or {rival}, but they could win.", rival=name)]
    if here == circle and not any(view.tried):
        return [_("Or {rival}: equally good.", rival=name)]
    if here == circle:
        return [_("Or challenge {rival}.", rival=name), _shown(setting, view, rival, who)]
    if there > ahead:
        text = plural(
            "Or {rival}: a swap gains {count} space.",
            "Or {rival}: a swap gains {count} spaces.",
            there - here,
            rival=name,
        )
        return [text]
    text = plural(
        "Or {rival}, for the same reward: {count} space.",
        "Or {rival}, for the same reward: {count} spaces.",
        ahead - here,
        rival=name,
    )
    return [text]


# Rewards -------------------------------------------------------------------------------------


def _reward(setting: Setting, view: State, seat: Seat, choices: Sequence[Choice], who: Who) -> str:
    first, *others = (prize(setting, view, seat, one.action) for one in choices)
    sentences = [_chosen(setting, view, first, who)]
    if first.place == setting.path.circle:
        sentences.append(_("Your next card can win."))
    return " ".join([*sentences, *(_or_choose(setting, one) for one in others)])


def _chosen(setting: Setting, view: State, one: Prize, who: Who) -> str:
    place = space_name(setting, one.place)
    match one.which:
        case "climb":
            return plural(
                "Climb the ladder and move {count} space, to {place}.",
                "Climb the ladder and move {count} spaces, to {place}.",
                view.white,
                place=place,
            )
        case "swap" if one.rival is not None:
            back = space_name(setting, one.rival_place)
            text = N_("Swap: you go to {place}, and {rival} to {back}.")
            return _(text, place=place, rival=who(one.rival), back=back)
    return plural(
        "Move {count} space, to {place}.",
        "Move {count} spaces, to {place}.",
        one.steps,
        place=place,
    )


def _or_choose(setting: Setting, one: Prize) -> str:
    place = space_name(setting, one.place)
    match one.which:
        case "ahead":
            return _("Or move to {place}.", place=place)
        case "climb":
            return _("Or climb to {place}.", place=place)
    if one.is_back:
        return _("Or swap back to {place}.", place=place)
    return _("Or swap to {place}.", place=place)


# An open card --------------------------------------------------------------------------------


def _at_card(setting: Setting, view: State, seat: Seat, who: Who) -> str:
    """How to play or judge a card, never how to read it."""
    match view.phase:
        case Phase.GUESS if not view.program:
            return _(MARK)
        case Phase.GUESS if view.black is Play.SOLO:
            return " ".join((_(PUZZLE), _(ONLY_TIME)))
        case Phase.GUESS:
            return _(BUZZ)
        case Phase.ANSWER:
            return _(SILENT)
        case Phase.VERDICT:
            return _(ASKED if view.queue else TIME)
        case Phase.QUICK:
            return _(QUICK if view.program else JUDGE)
        case Phase.APPEAL:
            return " ".join((_if_accepted(setting, view, seat, who), _if_rejected(view, who)))
    return _(PUZZLE)


def _if_accepted(setting: Setting, view: State, seat: Seat, who: Who) -> str:
    claimant = view.claims[0]
    is_own, player = claimant == seat, who(claimant)
    if view.pawns[claimant] == setting.path.circle:
        if is_own:
            return _("Does it mean the same? Then accept it: you win.")
        return _("Does it mean the same? Then accept it: {player} wins.", player=player)
    place = space_name(setting, prizes(setting, view, claimant)[0].place)
    if is_own:
        return _("Does it mean the same? Then accept it and go to {place}.", place=place)
    text = N_("Does it mean the same? Then accept it: {player} goes to {place}.")
    return _(text, player=player, place=place)


def _if_rejected(view: State, who: Who) -> str:
    others = view.claims[1:]
    if others:
        return _("Or reject it: {player} was close, too.", player=who(others[0]))
    return _("Or reject it: no pawns move.")


# Computers -----------------------------------------------------------------------------------


NAMES = (N_("Doodle"), N_("Zigzag"), N_("Riddle"), N_("Pixel"), N_("Comma"), N_("Ditto"))


def computer_personas(rules: Rules) -> dict[str, Persona]:
    """By level: who it is, and its chances, as setup prints them (WZ-108)."""
    return {level: _persona(level, getattr(rules.computers, level)) for level in LEVELS}


def _persona(level: str, computer: Computer) -> Persona:
    context = f"whatzit.computers.{level}"
    manner = in_context(f"{context}.manner", computer.manner)
    text = N_("They solve {easiest}% of the easiest cards, {hardest}% of the hardest.")
    numbers = _(text, easiest=computer.solve[0], hardest=computer.solve[-1])
    return Persona(
        in_context(f"{context}.name", computer.name) or level.capitalize(),
        " ".join(text for text in (manner, numbers) if text),
        NAMES,
    )


CARDS_TO_KNOW = 3
"""After this many cards a person's record says something."""


def remark(setting: Setting, before: State, events: Sequence[Event], seat: Seat) -> str:
    """Why the seat made its choice this turn; empty if nobody would ask."""
    view = before
    for event in events:
        match event:
            case ev.Challenged(rival):
                said = _of_rival(setting, view, seat, rival)
            case ev.PawnsSwapped(one) if one == seat:
                return _of_swap(setting, view, seat)
            case ev.PawnMoved(one, _, ev.Why.REWARD) if one == seat:
                return _of_moving(setting, view, seat)
            case ev.LadderClimbed():
                return ""
            case _:
                said = ""
        if said:
            return said
        view = _after(view, event)
    return ""


def _after(view: State, event: Event) -> State:
    """The view with those changes on which a choice of the Solver depends."""
    match event:
        case ev.TurnStarted(solver, moderator):
            return replace(view, solver=solver, moderator=moderator)
        case ev.DiceRolled(white, black):
            return replace(view, white=white, black=black)
        case ev.PawnMoved(seat):
            return replace(view, pawns=with_place(view.pawns, seat, event.end))
        case ev.CardDrawn(deck):
            return replace(view, card_deck=deck)
        case ev.Challenged(rival):
            return replace(view, guessers=(view.solver, rival))
    return view


# Rivals --------------------------------------------------------------------------------------


def _of_rival(setting: Setting, view: State, seat: Seat, rival: Seat) -> str:
    """Why this rival, if a different one is further ahead or the usual choice."""
    pawns, circle = view.pawns, setting.path.circle
    others = [one for one in range(len(pawns)) if one not in (seat, rival)]
    if pawns[seat] == circle:
        is_easiest = all(is_likelier(setting, view, one, rival) for one in others)
        if not is_easiest:
            return ""
        return _("I only have to be first to win, so I chose the slowest rival.")
    if pawns[rival] == circle:
        return _("I risked that my rival wins: if I’m first, a swap takes me to the Circle.")
    if any(pawns[one] == circle for one in others):
        return _("I challenged nobody on the Winner’s Circle: they would win by being first.")
    furthest = max(others, key=lambda one: pawns[one])
    gain = pawns[rival] - pawns[seat]
    if pawns[furthest] > max(pawns[rival], pawns[seat] + view.white):
        if not is_likelier(setting, view, furthest, rival):
            return ""
        there = space_name(setting, pawns[furthest])
        text = N_("I left the player on {space} alone: they solve more cards than my rival.")
        return _(text, space=there)
    if rival == view.moderator and gain > max(view.white, pawns[furthest] - pawns[seat]):
        return plural(
            "I challenged the Moderator: no other swap could gain me {count} space.",
            "I challenged the Moderator: no other swap could gain me {count} spaces.",
            gain,
        )
    return ""


def is_likelier(setting: Setting, view: State, one: Seat, other: Seat) -> bool:
    """Whether the one is known to solve more of such cards than the other."""
    first, second = known_share(setting, view, one), known_share(setting, view, other)
    return first is not None and second is not None and first > second


def known_share(setting: Setting, view: State, seat: Seat) -> float | None:
    """How many of such cards a seat solves, as printed or as seen; None if nobody can know."""
    if setting.is_human(seat):
        tried = view.tried[seat]
        return min(1.0, view.solved[seat] / tried) if tried >= CARDS_TO_KNOW else None
    decks = setting.rules.decks
    low, high = (decks.wicked if view.card_deck == WICKED else decks.regular).levels
    shares = computer_of(setting.rules, setting.minds[seat]).solve[low - 1 : high]
    return sum(shares) / len(shares) / FULL


# Rewards -------------------------------------------------------------------------------------


def _of_swap(setting: Setting, view: State, seat: Seat) -> str:
    """Why the pawns were swapped, if a different reward led further."""
    found = {one.which: one for one in prizes(setting, view, seat)}
    swap = found.pop("swap")
    further = max(found.values(), key=lambda one: one.place)
    if swap.is_back or further.place <= swap.place:
        return ""
    far, back = further.place - swap.place, space_name(setting, swap.rival_place)
    if further.which == "climb":
        return plural(
            "I swapped, though the ladder led {count} space further: my rival is back on {space}.",
            "I swapped, though the ladder led {count} spaces further: my rival is back on {space}.",
            far,
            space=back,
        )
    return plural(
        "I swapped, though moving led {count} space further: my rival is back on {space}.",
        "I swapped, though moving led {count} spaces further: my rival is back on {space}.",
        far,
        space=back,
    )


def _of_moving(setting: Setting, view: State, seat: Seat) -> str:
    """Why nobody was sent back, if somebody could have been."""
    found: dict[str, Prize] = {one.which: one for one in prizes(setting, view, seat)}
    swap, ahead = found.get("swap"), found["ahead"]
    if swap is None or swap.is_back or ahead.place <= swap.place:
        return ""
    there, less = space_name(setting, ahead.place), space_name(setting, swap.place)
    text = N_("I didn’t swap: moving took me to {there}, a swap only to {less}.")
    return _(text, there=there, less=less)
