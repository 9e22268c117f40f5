"""What computers say when they beat a person to a card, take a person's space, or lose so.

The words fit a card that is solved first and a swap of places, and name no seat, since everybody
hears them.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Event, Seat
from boardgames.core.narration import Reactions
from boardgames.core.players import Manner
from boardgames.core.texts import N_
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.rules import Whatzit


def losers(event: Event, game: Whatzit) -> Sequence[Seat]:
    match event:
        case ev.Solved(beaten=beaten):
            return beaten
        case ev.PawnsSwapped(_, rival, solver_at, rival_at) if solver_at > rival_at:
            return (rival,)
    return ()


REACTIONS = Reactions(
    losers,
    taking={
        Manner.CHEERFUL: (
            N_("You nearly had it! I could hear you thinking."),
            N_("Sorry! It jumped off the card at me."),
            N_("I’d have shared that one, but there’s only one pawn to move."),
            N_("What a puzzle! Let’s race for the next one, too."),
        ),
        Manner.DRY: (
            N_("I read it sideways. It saves time."),
            N_("You looked at the letters. I looked at the gaps."),
            N_("I’d call it luck, but I’d be lying."),
            N_("It was obvious, once I’d said it."),
        ),
        Manner.FIERY: (
            N_("Ha! Blink, and I’ve got it!"),
            N_("My brain’s on fire! Somebody fetch a bucket!"),
            N_("First! Again, again, give me another card!"),
            N_("Don’t even look at that Circle. It’s mine!"),
        ),
    },
    losing={
        Manner.CHEERFUL: (
            N_("It was on the tip of my tongue. It still is."),
            N_("Well spotted! I was three letters behind you."),
            N_("You’re quick! I was still admiring the lettering."),
            N_("I’d clap, but I’m holding my answer."),
        ),
        Manner.DRY: (
            N_("I knew it. I was checking my spelling."),
            N_("Fast. Some of us like to read a card first."),
            N_("I had a better answer. It was only wrong."),
            N_("I’ll remember that face. The one on the card, too."),
        ),
        Manner.FIERY: (
            N_("I had it! I had it! I’d nearly opened my mouth!"),
            N_("You won’t beat me to another one!"),
            N_("Argh! It was staring at me the whole time!"),
            N_("Right, that’s it. I’m reading the next card upside down!"),
        ),
    },
)
