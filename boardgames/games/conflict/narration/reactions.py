"""What computers say when they capture a person's piece, or lose one to a person.

The words fit every kind of piece, and no seat, since everybody hears them.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Event, Seat
from boardgames.core.narration import Reactions
from boardgames.core.players import Manner
from boardgames.core.texts import N_
from boardgames.games.conflict.rules.events import PieceCaptured
from boardgames.games.conflict.rules.rules import Conflict


def losers(event: Event, game: Conflict) -> Sequence[Seat]:
    return (game.sides.owner(event.piece),) if isinstance(event, PieceCaptured) else ()


REACTIONS = Reactions(
    losers,
    taking={
        Manner.CHEERFUL: (
            N_("Sorry! Your piece was on the one square I needed."),
            N_("A fine piece! I’ve saved it a cell with a window."),
            N_("I’ll polish your piece every morning, I promise."),
            N_("Don’t worry, I serve cocoa to my prisoners."),
        ),
        Manner.DRY: (
            N_("I’ve filed it under P, for prisoners."),
            N_("I thought you’d finished with that one."),
            N_("One fewer for you. I’ve counted twice."),
            N_("Nothing personal. I’d have captured anybody’s."),
        ),
        Manner.FIERY: (
            N_("Hear my drums? I’ll have the next one, too!"),
            N_("That’ll teach tin to stand in my way!"),
            N_("I told you to keep off my map!"),
            N_("Mine! Send another, and I’ll take that!"),
        ),
    },
    losing={
        Manner.CHEERFUL: (
            N_("Well rolled! I’d salute, but my arm is tin."),
            N_("Be kind to my piece, will you? I painted it myself."),
            N_("Fair catch. I’ll visit my piece on Sundays."),
            N_("You got me! I did wonder why it was so quiet there."),
        ),
        Manner.DRY: (
            N_("I’d only just repainted the one you took."),
            N_("I’ll tell my pieces that your cells are comfortable."),
            N_("Noted. I keep a list, and you’re on it."),
            N_("I’ve lost better pieces. I’ve lost worse, too."),
        ),
        Manner.FIERY: (
            N_("I’ll want my piece back, with interest!"),
            N_("Lock your cells well: I’m coming for mine!"),
            N_("You’ve woken my whole barracks now!"),
            N_("I’ll be at your home circle by sunrise!"),
        ),
    },
)
