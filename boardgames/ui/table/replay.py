"""Steps or scrubs through a match, and continues from any point as a new one.

A match that is over plays from its beginning; any other opens at the present. While a match is
unfinished only what everybody or the viewer may see is shown; once it is over, any seat's view can
be chosen. Nothing is revealed before its time, even then. The replay has a viewpoint and a display
of its own.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from boardgames.core.game import CHANCE, NOBODY, Ref, Seat
from boardgames.core.players import Player
from boardgames.core.texts import _
from boardgames.ui import inputs
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, GOLD, WOOD, WOOD_DARK
from boardgames.ui.draw.widgets import Button, draw_buttons, draw_tooltip
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room, Scene
from boardgames.ui.table.display import Display
from boardgames.ui.table.frame import Aids, Attention
from boardgames.ui.table.game_ui import GameUI, Match
from boardgames.ui.table.states import Ended, Showing
from boardgames.ui.table.viewpoint import Viewpoint
from boardgames.ui.targets import Target

PAUSE_MS = 1200.0
"""Between two turns, so that each can be read."""
PAGE = 10
"""Turns that a page key passes over."""


class Replay(Scene):
    """A display without decisions, and a bar to move through its history."""

    def __init__(
        self,
        room: Room,
        live: Viewpoint,
        match: Match,
        players: Sequence[Player],
        make_ui: Callable[[Room, Match], GameUI[Any, Any, Any]],
        *,
        aids: Aids,
        open_rules: Callable[[], bool],
        branch: Callable[[int], None],
    ) -> None:
        super().__init__(room)
        self.session = live.session
        self.length = len(self.session.entries)
        self._is_over = self.session.to_move is None
        self._open_rules, self._branch_at = open_rules, branch
        self._viewers = self._choosable_viewers(live.private_viewer)
        self._is_playing = self._is_over
        self._pause_ms = PAUSE_MS
        self._is_scrubbing = False
        self.viewpoint = Viewpoint(self.session, live.narration, live.who, live.manners)
        self.viewpoint.viewer = NOBODY
        self._turn_ends = self._find_turn_ends()
        story = self.viewpoint.story()
        told = [turn for turn in story if turn.text and turn.seat != CHANCE]
        self._counted = sorted(turn.last + 1 for turn in told)
        """The lengths at which a player's turn has ended."""
        self._opening = story[0].last + 1 if story and story[0].seat == CHANCE else 0
        """The length up to which nobody's turn had begun."""
        self.at = self.length
        state = Ended() if self._is_over else Showing()
        lent = room.lent(self._bar().height)
        self.display = Display(
            lent,
            make_ui(lent, match),
            match,
            players,
            self.viewpoint,
            attention=lambda: Attention(state, aids, is_on_top=False),
            changed=self._shown_more,
        )
        self._go(0 if self._is_over else self.length)

    def _choosable_viewers(self, private_viewer: Seat) -> list[Seat]:
        """Whose view may be chosen: everybody's at any time, a seat's where that is due."""
        if not self.session.game.has_secrets:
            return [NOBODY]
        if self._is_over:
            return [NOBODY, *range(self.session.seats)]
        return [NOBODY] if private_viewer == NOBODY else [NOBODY, private_viewer]

    def _find_turn_ends(self) -> list[int]:
        """The lengths of the match at which a turn has ended, the beginning and the present."""
        ends = {turn.last + 1 for turn in self.viewpoint.story() if turn.text}
        return sorted(ends | {0, self.length})

    def _shown_more(self) -> None:
        self.display.changed()
        self.changed()

    def resized(self) -> None:
        self.display.resized(self.room.lent(self._bar().height))
        super().resized()

    def open_rules(self) -> bool:
        return self._open_rules()

    # Moving through the history --------------------------------------------------------------

    def jump(self, at: int) -> None:
        """Shows that position, and stays there."""
        self._is_playing = False
        self._go(at)

    def show_turn(self, at: int) -> None:
        """Plays the turn that begins there, and stays at its end."""
        self.jump(at)
        self._play_until(self._turns_on(1))

    def _go(self, at: int) -> None:
        self.display.clear()
        self.at = max(0, min(self.length, at))
        self._note_present()
        self.viewpoint.shown = self.at
        self._shown_more()

    def _turns_on(self, turns: int) -> int:
        """The length of the match that many turns from here."""
        if turns > 0:
            later = [stop for stop in self._turn_ends if stop > self.at]
            return later[min(turns, len(later)) - 1] if later else self.length
        earlier = [stop for stop in self._turn_ends if stop < self.at]
        return earlier[max(turns, -len(earlier))] if earlier else 0

    def _action_on(self, step: int) -> int:
        """The length of the match one action from here, past those of which nothing was seen."""
        at = self.at + step
        while 0 < at < self.length and not self._sentences(at - 1):
            at += step
        return at

    def _play_until(self, at: int) -> None:
        """Shows everything up to there with its animations."""
        self.display.stage.skip()
        at = min(at, self.length)
        if self.at >= at:
            self._is_playing = False
            return
        self.viewpoint.is_looking_back = True
        for index in range(self.at, at):
            self.display.cue(self.session.entries[index], 1.0, is_live=False)
        self.at = at
        self.display.stage.then(self._note_present)
        self.changed()

    def _note_present(self) -> None:
        self.viewpoint.is_looking_back = self.at < self.length

    @property
    def is_moving(self) -> bool:
        return self.display.is_moving or self._is_playing

    def update(self, ms: float) -> None:
        display = self.display
        was_showing, was_moving = display.stage.is_busy, display.is_moving
        tick = display.pass_time(ms, is_live=False, is_on_top=True, was_moving=was_moving)
        if tick.moved:
            display.changed()
        if was_showing or display.is_moving or tick.changed or tick.moved:
            self.is_dirty = True
        if self._is_playing and not was_showing:
            self._pause_ms -= ms
            if self._pause_ms <= 0:
                self._pause_ms = PAUSE_MS
                self._play_until(self._turns_on(1))

    # Pointing --------------------------------------------------------------------------------

    def _bar(self) -> Rect:
        room = self.room
        height = self._caption_height() + room.px(118)
        return Rect(0, room.size[1] - height, room.size[0], height)

    def _caption_height(self) -> int:
        """Two lines, for what was done and what came of it."""
        return 2 * self.room.letters.line_height(self.room.type_px(24))

    def _track(self) -> Rect:
        room, bar = self.room, self._bar()
        top = bar.top + self._caption_height() + room.px(16)
        return Rect(room.px(40), top, bar.width - room.px(80), room.px(16))

    def _buttons(self) -> list[Button]:
        room, bar = self.room, self._bar()
        side, gap = room.px(60), room.px(12)
        top = bar.bottom - side - room.px(12)
        last = _("Go to the present ({key})", key="End")
        if self._is_over:
            last = _("Go to the end ({key})", key="End")
        specs = [
            (("first",), _("Go to the beginning ({key})", key="Home"), "", "|<"),
            (("back",), _("Back one turn ({key}); with Shift, one move", key="Left"), "back", ""),
            (("play",), _("Play ({key})", key="Space"), "play", ""),
            (("next",), _("On one turn ({key}); with Shift, one move", key="Right"), "next", ""),
            (("last",), last, "", ">|"),
        ]
        if self._is_playing:
            specs[2] = (("play",), _("Pause ({key})", key="Space"), "", "||")
        made = []
        for index, (ref, label, icon, text) in enumerate(specs):
            rect = Rect(room.px(40) + index * (side + gap), top, side, side)
            is_on = ref == ("play",) and self._is_playing
            made.append(Button(ref, rect, text, icon, label=label, is_on=is_on))
        right = bar.right - room.px(40)
        specs_right = [
            (("close",), _("Close"), _("Close the replay ({key})", key="Esc"), "escape"),
            (
                ("branch",),
                _("Play on from here"),
                _("Start a new match from this point ({key})", key="G"),
                "g",
            ),
        ]
        if len(self._viewers) > 1:
            label = _("Change whose cards and secrets you see ({key})", key="V")
            specs_right.append((("eyes",), self._viewer_text(), label, "v"))
        free = right - made[-1].rect.right - room.px(24)
        wide = min(room.px(300), free // len(specs_right) - gap)
        for ref, text, label, key in specs_right:
            rect = Rect(right - wide, top, wide, side)
            made.append(Button(ref, rect, text, keys=(key,), label=label))
            right -= wide + gap
        return made

    def _viewer_text(self) -> str:
        viewer = self.viewpoint.viewer
        if viewer == NOBODY:
            return _("Public view")
        if self.session.humans == {viewer}:
            return _("Your view")
        return _("{player}’s view", player=self.viewpoint.who(viewer))

    def words(self) -> list[str]:
        return [self._caption()]

    def targets(self) -> list[Target]:
        track = self._track().inflate(0, self.room.px(20))
        return [Target(("track",), track, is_stop=False), *(b.target() for b in self._buttons())]

    def take(self, ref: Ref) -> None:
        match ref:
            case ("first",):
                self.jump(0)
            case ("back",):
                self.jump(self._turns_on(-1))
            case ("next",):
                self._is_playing = False
                self._play_until(self._turns_on(1))
            case ("last",):
                self.jump(self.length)
            case ("play",):
                self._switch_playing()
            case ("eyes",):
                seats = self._viewers
                at = seats.index(self.viewpoint.viewer)
                self.viewpoint.viewer = seats[(at + 1) % len(seats)]
                self._go(self.at)
            case ("branch",):
                self._ask_to_branch()
            case ("close",):
                self.room.stack.pop()

    def _switch_playing(self) -> None:
        """Plays on from here, from the beginning once it is at the end, or pauses."""
        self._is_playing, self._pause_ms = not self._is_playing, 0.0
        if self._is_playing and self.at == self.length:
            self._go(0)
        self.changed()

    def _ask_to_branch(self) -> None:
        at = self.at
        choices = [
            Choice(_("Start a new match"), lambda: self._branch_at(at), is_primary=True),
            Choice(_("Keep watching")),
        ]
        lines = [
            _("A new match starts at this point. Dice and cards will come up differently."),
            _("The old match stays as it is."),
        ]
        self.room.stack.push(Modal(self.room, _("Play on from here?"), lines, choices))

    def pointer(self, given: inputs.Input) -> bool:
        match given:
            case inputs.KeyPressed("left", shift=True):
                self.jump(self._action_on(-1))
            case inputs.KeyPressed("right", shift=True):
                self._is_playing = False
                self._play_until(self._action_on(1))
            case inputs.PointerPressed(pos, 1) if self._track().inflate(0, 20).collidepoint(pos):
                self._is_scrubbing = True
                self._scrub(pos[0])
            case inputs.PointerMoved(pos) if self._is_scrubbing:
                self._scrub(pos[0])
            case inputs.PointerReleased() if self._is_scrubbing:
                self._is_scrubbing = False
            case inputs.Wheel(turns=turns):
                self.jump(self._turns_on(-round(turns) or -1 if turns > 0 else round(-turns) or 1))
            case _:
                return False
        return True

    def _scrub(self, x: int) -> None:
        track = self._track()
        self.jump(round((x - track.left) / max(1, track.width) * self.length))

    def arrows(self, direction: str) -> bool:
        if direction not in ("left", "right"):
            return False
        self.take(("next",) if direction == "right" else ("back",))
        return True

    def key(self, pressed: inputs.KeyPressed) -> bool:
        match pressed.key:
            case "home":
                self.jump(0)
            case "end":
                self.jump(self.length)
            case "pageup":
                self.jump(self._turns_on(-PAGE))
            case "pagedown":
                self.jump(self._turns_on(PAGE))
            case "space":
                self.take(("play",))
            case "escape":
                self.take(("close",))
            case _:
                return False
        return True

    # Drawing ---------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        room, bar, track = self.room, self._bar(), self._track()
        if self.display.draw(surface):
            self.is_dirty = True
        self.display.fade.draw(surface)
        surface.fill(WOOD_DARK, bar)
        text = Rect(track.left, bar.top + room.px(6), track.width, self._caption_height())
        px = room.type_px(24)
        caption = room.letters.beginning(self._caption(), px, text.size)
        room.letters.draw_in(surface, caption, text, px, CREAM)
        radius = track.height // 2
        surface.blit(paint.rounded(track.size, radius, WOOD, WOOD), track)
        done = track.copy()
        done.width = round(track.width * self.at / max(1, self.length))
        surface.set_clip(done)
        surface.blit(paint.rounded(track.size, radius, GOLD, GOLD), track)
        surface.set_clip(None)
        knob = paint.disc(room.px(34), CREAM)
        surface.blit(knob, knob.get_rect(center=(done.right, track.centery)))
        draw_buttons(self, surface, self._buttons())
        target = self.target_of(self.shown_ref)
        if target is not None and target.label:
            draw_tooltip(room, surface, target.label, target.rect)

    def _caption(self) -> str:
        if self.at == 0:
            return _("The match begins.")
        told = self.viewpoint.now().last_turns
        if self.at in self._turn_ends and told:
            said = told[-1].whole
        else:
            said = self._sentences(self.at - 1)
            said = said or (told[-1].text if told else _("The match is set up."))
        if self.at <= self._opening:
            return said
        turns = len(self._counted)
        number = min(bisect_left(self._counted, self.at) + 1, turns)
        return f"{_('Turn {number} of {turns}:', number=number, turns=turns)} {said}"

    def _sentences(self, index: int) -> str:
        """What could be seen of an action."""
        viewpoint = self.viewpoint
        seen = viewpoint.seen_events(self.session.entries[index])
        lines = [viewpoint.narration.sentence(event, viewpoint.who) for event in seen]
        return " ".join(line for line in lines if line)
