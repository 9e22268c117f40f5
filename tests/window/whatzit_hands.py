"""How people at a real window of Whatzit? do what they mean to do: by mouse, or by keys alone.

Only the last touch of a gesture changes the match, and it is done in the window alone: whether it
counted, the journal says. So a gesture that was lost, or overtaken by the sand, can be repeated.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from boardgames.core.game import Ref
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.scene.desk import Mode
from boardgames.games.whatzit.scene.screens import LookScene
from boardgames.ui.table.table import Table
from tests.scenes.whatzit_tables import card_of
from tests.window.desktop import SIZE, Desktop

GIVE_UP: Ref = ("button", "give_up")
ANY_KEY = "Shift_L"
"""A key that takes a solution away which stands to be read, and means nothing anywhere else."""


@dataclass(frozen=True)
class Say:
    """An answer in words."""

    text: str
    by_pad: bool = False
    """Whether it is hovered over letter by letter, where there is a mouse."""


@dataclass(frozen=True)
class SayNothing:
    """The player who buzzed has no answer after all."""


@dataclass(frozen=True)
class LetTimePass:
    """Nobody touches anything until the program continues by itself."""


Intent = act.AnyAction | Say | SayNothing | LetTimePass
Waits = Callable[[], bool]
"""Waits until the program has gone on; False when it doesn't."""


class Hands(ABC):
    """What hands can do at the table."""

    def __init__(self, desktop: Desktop, table: Table, went_on: Waits) -> None:
        self.desktop = desktop
        self.table = table
        self.went_on = went_on

    @abstractmethod
    def do(self, intent: Intent) -> bool:
        """Does it in the window; whether the match went on."""

    @abstractmethod
    def dismiss(self) -> None:
        """Takes away a solution that stands to be read, if it still does."""

    @abstractmethod
    def recover(self) -> None:
        """After a gesture that came to nothing: whatever may be over the card goes."""


class MouseHands(Hands):
    """Everything by mouse, except answers that are typed."""

    def do(self, intent: Intent) -> bool:
        """Touches the things that spell it."""
        match intent:
            case Say(text, by_pad):
                self._say(text, by_pad)
            case SayNothing():
                self._click(("silent",))
            case act.Look():
                return self._look()
            case act.LetClockRun():
                with self.desktop.holding_at(self.desktop.place_of(GIVE_UP)):
                    return self.went_on()
            case LetTimePass():
                pass
            case _:
                *before, last = self.table.ui.click_path(intent, self.table.viewpoint.now())
                for ref in before:
                    self._touch(ref)
                self._click(last)
        return self.went_on()

    def _click(self, ref: Ref) -> None:
        self.desktop.click(self.desktop.place_of(ref))

    def _touch(self, ref: Ref) -> None:
        """A touch that changes only the screen, so the mirror has to see it too."""
        self._click(ref)
        self.desktop.top.take(ref)

    def _look(self) -> bool:
        if not isinstance(self.desktop.top, LookScene):
            self._touch(("hand_over",))
        with self.desktop.holding_at(self.desktop.place_of(("card",))):
            return self.went_on()

    def _say(self, text: str, by_pad: bool) -> None:
        if by_pad:
            for letter in text:
                ref = ("key", "space" if letter == " " else letter.upper())
                if self.table.target_of(ref) is not None:
                    self._click(ref)
        else:
            self.desktop.type_text(text)
        self._click(("say",))

    def dismiss(self) -> None:
        """A click beside everything."""
        self.desktop.click(self._bare_place())

    def _bare_place(self) -> tuple[int, int]:
        width, height = SIZE
        places = [(x, y) for y in range(height - 2, 0, -6) for x in range(2, width, 6)]
        return next(place for place in places if self.desktop.top.target_at(place) is None)

    def recover(self) -> None:
        """A click beside everything, and one where a paused card has its button."""
        self.dismiss()
        if self.table.frame.mode is Mode.NONE:
            return
        card_of(self.table).desk.is_paused = True
        self.table.changed()
        self._click(("go_on",))
        self.table.take(("go_on",))


class KeyHands(Hands):
    """Everything by keys, as the table's list of keys has them."""

    def do(self, intent: Intent) -> bool:
        """Presses the keys that mean it."""
        match intent:
            case Say(text):
                self.desktop.type_text(text)
                self.desktop.press_keys("enter")
            case SayNothing():
                self.desktop.press_keys("escape")
            case act.Look():
                return self._look()
            case act.LetClockRun() if self.table.frame.mode is Mode.TYPE:
                # Letters belong to the answer, so the button has to be walked to, and asks again.
                self.desktop.tab_to(GIVE_UP)
                self.desktop.press_keys("enter", "enter")
            case act.LetClockRun():
                with self.desktop.holding_key("g"):
                    return self.went_on()
            case LetTimePass():
                pass
            case _:
                self.desktop.press_keys(*self._keys_of(intent))
        return self.went_on()

    def _look(self) -> bool:
        if not isinstance(self.desktop.top, LookScene):
            self.desktop.press_keys("enter")
            self.table.hand_over()
        with self.desktop.holding_key("space"):
            return self.went_on()

    def _keys_of(self, action: act.AnyAction) -> list[str]:
        buzzers = [key.lower() for key in self.table.ui.game.rules.buzzers]
        match action:
            case act.Challenge(seat):
                return [str(seat + 1)]
            case act.Award(seat):
                return [str(seat + 1), "enter"]
            case act.AwardTie(seats):
                return ["t", *(str(seat + 1) for seat in seats), "enter"]
            case act.Buzz(seat):
                return [buzzers[seat]]
            case act.BuzzTogether(seats):
                return [buzzers[seat] for seat in seats]
            case act.NobodySolved() | act.JudgeQuick(False) | act.Decline():
                return ["n"]
            case act.JudgeQuick(True) | act.Accept():
                return ["y"]
            case act.MoveAhead():
                return ["a"]
            case act.ClimbAndMove():
                return ["c"]
            case act.Swap():
                return ["s"]
        return ["enter"]

    def dismiss(self) -> None:
        """A key that means nothing else."""
        self.desktop.press_keys(ANY_KEY)

    def recover(self) -> None:
        """Enter continues: with a paused card, from the menu, from a solution that was read."""
        self.desktop.press_keys("enter")
