"""People who play Whatzit? to its end at a real window, and what they decide.

They look at the journal after everything they do, and decide again from what is there: the sand
may have run out meanwhile, or a computer may have been faster. From card to card they behave
differently, so that a match shows more than right answers.
"""

from __future__ import annotations

from typing import TypeVar

from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.state import Face, Phase, Play, State
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.table.table import Table
from tests.scenes.whatzit_tables import card_of
from tests.window.desktop import A_LOOK, PATIENCE, Desktop, comes_true, wait_for
from tests.window.whatzit_hands import (
    Hands,
    Intent,
    KeyHands,
    LetTimePass,
    MouseHands,
    Say,
    SayNothing,
)

A_WHILE = 5.0
"""Seconds after which a gesture counts as lost; the longest one takes a good second."""
MOST_LOST = 12
MOST_STEPS = 1200
WRONG = "quite wrong"
MODERATED = ("solve", "give up", "solve", "tie", "solve", "late")
TYPED = ("wrong first", "solve", "pad", "near", "together", "solve", "give up", "silent", "mute")


Kind = TypeVar("Kind", bound=act.AnyAction)


class People:
    """Everybody at the table who isn't a computer."""

    def __init__(self, desktop: Desktop, table: Table) -> None:
        self.desktop = desktop
        self.table = table
        self.session = table.session
        kind = KeyHands if desktop.uses_keys else MouseHands
        self.hands: Hands = kind(desktop, table, lambda: self._went_on(A_WHILE))
        self.lost: list[Intent] = []
        """What had to be done again."""

    # With the window -----------------------------------------------------------------------------

    def play(self) -> None:
        """To the end of the match."""
        for _ in range(MOST_STEPS):
            self._follow()
            if self.session.to_move is None:
                return
            self._step()
        raise AssertionError("the match never ended")

    def _step(self) -> None:
        if card_of(self.table).reading is not None:
            self.hands.dismiss()
            self.table.handle(KeyPressed("x"))
        intent = self.intent()
        if isinstance(intent, LetTimePass):
            assert self._went_on(PATIENCE), "the program doesn't continue by itself"
            self.desktop.look(2 * A_LOOK)
        elif not self.hands.do(intent):
            self.lost.append(intent)
            assert len(self.lost) <= MOST_LOST, f"the window doesn't take {self.lost}"
            self._try_again()
        # A press in the very moment in which the program plays would only end its motions.
        self.desktop.look()

    def _went_on(self, within: float) -> bool:
        known = len(self.session.entries)
        return comes_true(lambda: self.desktop.written() > known, within)

    def _try_again(self) -> None:
        """What the mirror's screen had seen of the gesture is forgotten; the next one is whole."""
        if self.session.state.face is Face.DOWN:
            self.desktop.app.room.stack.back_to(self.table)
        self.hands.recover()
        card_of(self.table).desk.clear(card_of(self.table).desk.answer_left)
        self.table.changed()

    def _follow(self) -> None:
        """The mirror takes over what the journal says, and nothing else."""
        while unseen := self.desktop.unseen(self.table):
            if isinstance(unseen[0], act.Look):
                self.table.viewpoint.sit_down(self.session.state.moderator)
            else:
                self.desktop.app.room.stack.back_to(self.table)
            self.table.send([unseen[0]])
            self.table.update(0.0)
            self.desktop.settle()
        known = len(self.session.entries)
        wait_for(f"action {known} in the journal", lambda: self.desktop.written() >= known)

    # What they mean to do ------------------------------------------------------------------------

    def intent(self) -> Intent:
        """The next thing somebody does, from the match as it stands."""
        state, seat = self.session.state, self.session.to_move
        if seat not in self.session.humans:
            return LetTimePass()
        match state.phase:
            case Phase.CHALLENGE:
                return max(self._legal(act.Challenge), key=lambda one: state.pawns[one.seat])
            case Phase.REWARD:
                return self._reward(state)
            case Phase.APPEAL:
                return act.Accept() if self._is_even(act.Accept, act.Decline) else act.Decline()
            case Phase.VERDICT:
                return self._award(state) if self.mood == "late" else self._nobody(state)
            case Phase.GUESS:
                return self._typed_card(state) if state.program else self._marked_card(state)
            case Phase.ANSWER:
                return self._answer(state)
            case Phase.QUICK:
                return self._quick_guess(state)
        only: act.AnyAction
        (only,) = self.session.legal_actions()
        return only

    @property
    def mood(self) -> str:
        """How people take the present card."""
        moods = TYPED if self.session.state.program else MODERATED
        return moods[(self._count(act.StartTimer) - 1) % len(moods)]

    def _count(self, *kinds: type[act.AnyAction]) -> int:
        return sum(isinstance(entry.action, kinds) for entry in self.session.entries)

    def _is_even(self, *kinds: type[act.AnyAction]) -> bool:
        return self._count(*kinds) % 2 == 0

    def _legal(self, kind: type[Kind]) -> list[Kind]:
        return [one for one in self.session.legal_actions() if isinstance(one, kind)]

    def _of_this_card(self, kind: type[Kind]) -> list[Kind]:
        found: list[Kind] = []
        for entry in reversed(self.session.entries):
            if isinstance(entry.action, act.StartTimer):
                break
            if isinstance(entry.action, kind):
                found.append(entry.action)
        return found

    def _reward(self, state: State) -> Intent:
        legal = self.session.legal_actions()
        rival = max(state.pawns[seat] for seat in state.guessers)
        if act.Swap() in legal and rival > state.pawns[state.solver] + state.white:
            return act.Swap()
        return act.ClimbAndMove() if act.ClimbAndMove() in legal else act.MoveAhead()

    # A person moderates --------------------------------------------------------------------------

    def _marked_card(self, state: State) -> Intent:
        ties = self._legal(act.AwardTie)
        if self.mood in ("give up", "late"):
            return act.LetClockRun()
        return ties[0] if self.mood == "tie" and ties else self._award(state)

    def _award(self, state: State) -> Intent:
        return max(self._legal(act.Award), key=lambda one: state.pawns[one.seat])

    def _nobody(self, state: State) -> Intent:
        is_open = act.NobodySolved() in self.session.legal_actions()
        return act.NobodySolved() if is_open else self._award(state)

    # The program judges --------------------------------------------------------------------------

    def _typed_card(self, state: State) -> Intent:
        answers = len(self._of_this_card(act.Answer))
        if self.mood == "give up" or (self.mood == "near" and answers):
            return act.LetClockRun()
        if state.black is Play.SOLO:
            return self._words(state, is_first=not answers)
        together = self._legal(act.BuzzTogether)
        if self.mood == "together" and together and self.desktop.uses_keys and not answers:
            return together[0]
        asleep = {buzz.seat for buzz in self._of_this_card(act.Buzz)}
        awake = [buzz for buzz in self._legal(act.Buzz) if buzz.seat not in asleep]
        if not awake:
            return act.LetClockRun()
        return max(awake, key=lambda one: state.pawns[one.seat])

    def _answer(self, state: State) -> Intent:
        is_first = not self._of_this_card(act.Answer)
        if self.mood == "silent" and is_first:
            return SayNothing()
        if self.mood == "mute" and is_first:
            return LetTimePass()
        if self.mood == "together":
            return Say(WRONG) if len(state.queue) > 1 else self._words(state, is_first=False)
        return self._words(state, is_first)

    def _words(self, state: State, is_first: bool) -> Intent:
        """A typed answer: only a test knows the solution without looking."""
        solution = self.table.game.look(state)
        if is_first and self.mood == "wrong first":
            return Say(WRONG)
        if is_first and self.mood == "near":
            return Say(solution.near[0] if solution.near else WRONG)
        return Say(solution.answer, by_pad=self.mood == "pad")

    def _quick_guess(self, state: State) -> Intent:
        if not state.program:
            return act.JudgeQuick(not self._is_even(act.JudgeQuick))
        if self.mood == "give up":
            return SayNothing() if len(state.quick) > 1 else Say(WRONG)
        return Say(self.table.game.look(state).answer)
