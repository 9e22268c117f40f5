"""What drawing Conflict needs besides what every table's frame holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from pygame import Rect

from boardgames.core.game import NOBODY, Ref, Seat
from boardgames.games.conflict.narration.match_stats import MatchStats, match_stats
from boardgames.games.conflict.rules import scoring
from boardgames.games.conflict.rules.paths import Route
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.scoring import live_seats
from boardgames.games.conflict.rules.sides import is_free
from boardgames.games.conflict.rules.state import Phase, State, held_by
from boardgames.games.conflict.rules.threats import Danger
from boardgames.games.conflict.scene import aiming
from boardgames.games.conflict.scene.aiming import Aim, Choice, MoveFinder, Rank, Reach, Weigher
from boardgames.games.conflict.scene.layout import Layout, Stands
from boardgames.ui.draw.motion import Pose
from boardgames.ui.table.frame import Frame, Scenery

FEW_PIECES = 3
"""With which a match may be over in one turn."""
TOOLTIP_SHADOW = 6
"""How far a tooltip's shadow reaches beyond it, in units."""
ConflictScenery = Scenery[Conflict, Layout]


class ConflictFrame(Frame[Conflict, State, Layout]):
    @property
    def board_rect(self) -> Rect:
        return self.layout.board.rect

    # The move being made -----------------------------------------------------------------------

    @property
    def aim(self) -> Aim:
        return Aim() if self.selection is None else self.selection

    @property
    def finder(self) -> MoveFinder:
        return self.seen.cached(MoveFinder, self.game, self.view)

    @property
    def weigher(self) -> Weigher:
        """Who threatens whom, and how good squares are for the player to move."""
        return self.finder.weigher

    @cached_property
    def choice(self) -> Choice:
        """The move as far as it has been chosen."""
        if not self.decides:
            piece = aiming.chosen_piece(self.view, self.picker.clicked)
            return Choice(self.view, piece, aiming.NOWHERE, frozenset(), self.aim)
        is_helped = self.aids.outcomes and self.lesson_run is None
        choice = self.finder.choice(self.picker, self.aim, is_helped=is_helped)
        return choice if self.lesson_run is None else aiming.led(choice, self.lesson_run)

    @property
    def chosen(self) -> int | None:
        return self.choice.piece

    @property
    def reach(self) -> Reach:
        """Where the chosen piece may end its move."""
        return self.choice.reach

    @cached_property
    def route(self) -> Route | None:
        """The path drawn so far, or the one to the square that is hovered over."""
        drawn: Route | None = self.local.pull.route(self.choice)
        return drawn or self.finder.shown_route(self.choice, self.pointed)

    @property
    def ranks(self) -> Mapping[str, Rank]:
        """How good the ends are among each other; empty where the table doesn't say."""
        if self.chosen is None or not self.aids.outcomes:
            return {}
        return self.weigher.ranks(self.chosen, self.reach.dice)

    @property
    def has_come_out(self) -> bool:
        """Whether the player to move has a piece on the board, and chooses what to move."""
        sides, pieces = self.game.sides, self.view.pieces
        if not self.decides or self.view.phase is not Phase.CHOOSE:
            return False
        own = sides.table(self.view).ids[self.view.seat]
        return any(pieces[number].at in sides.chart.number for number in own)

    @property
    def decisive_enemy(self) -> Seat | None:
        """Whose fall would win the match for the player to move."""
        return scoring.decisive_enemy(self.game.sides, self.view, self.view.seat)

    @property
    def is_last_round(self) -> bool:
        """Whether the match ends with this round at the latest, whatever happens."""
        return self.view.round == self.game.sides.terms.round_limit

    @property
    def introduced_home(self) -> str | None:
        """The learner's home circle, until the first roll of a lesson."""
        if self.lesson_run is None or self.seen.entries or not self.decides:
            return None
        return self.game.field.homes[self.corners[self.viewer]]

    # Dangers -----------------------------------------------------------------------------------

    @property
    def shows_dangers(self) -> bool:
        """Whether the chances of being hit are shown, and the circles within reach."""
        is_over = self.view.phase is Phase.OVER
        return self.local.shows_dangers and self.aids.outcomes and not is_over

    @property
    def has_rolled(self) -> Seat:
        """Whose dice are on the table, so that nothing about their throw is likely any more."""
        return self.view.seat if self.view.dice_left else NOBODY

    @cached_property
    def dangers(self) -> Mapping[Seat, Sequence[Danger]]:
        """Everybody's pieces that can be captured before they move again."""
        threats, live = self.weigher.threats, live_seats(self.game.sides, self.view)
        return {seat: threats.dangers(seat, self.has_rolled) for seat in live}

    @cached_property
    def pointed_enemy(self) -> int | None:
        """The enemy's piece that is hovered over, where the table shows what it threatens."""
        piece = self.standing_on(self.pointed)
        is_over = self.view.phase is Phase.OVER
        if piece is None or not self.aids.outcomes or self.is_moving or is_over:
            return None
        owner = self.game.sides.owner(piece)
        is_threat = owner not in self.own_side and piece in self.game.sides.in_play(
            self.view, owner
        )
        return piece if is_threat else None

    @cached_property
    def enemy_reach(self) -> Mapping[int, Rect]:
        """Every square that this piece could hit with one throw."""
        if self.pointed_enemy is None:
            return {}
        names = self.game.moves.chart.names
        hits = self.weigher.threats.hits(self.pointed_enemy)
        return {square: self.layout.square_rect(names[square]) for square in hits}

    @property
    def kept_clear(self) -> Sequence[Rect]:
        visible = self.areas.board
        reach = self.enemy_reach.values()
        shadow = 2 * self.room.px(TOOLTIP_SHADOW)
        clipped = (rect.clip(visible) for rect in reach if rect.colliderect(visible))
        return [rect.inflate(shadow, shadow) for rect in clipped]

    @property
    def own_side(self) -> tuple[Seat, ...]:
        """The viewer and their friends; empty if nobody sits at the screen."""
        if not 0 <= self.viewer < self.seats:
            return ()
        return self.game.sides.of(self.view, self.viewer).friends

    # Pieces ------------------------------------------------------------------------------------

    @cached_property
    def shown_poses(self) -> Mapping[Ref, Pose]:
        """The poses of all animations, including those next to the stage."""
        return {**self.poses, **self.local.beside.poses()}

    @cached_property
    def flying(self) -> frozenset[int]:
        """Pieces on their way to a captor's panel, which doesn't count them yet."""
        return frozenset(int(ref[1]) for ref in self.local.beside.poses() if ref[0] == "piece")

    @property
    def stands(self) -> Stands:
        return Stands(self.layout, self.game.sides, self.view)

    def standing_on(self, ref: Ref | None) -> int | None:
        """The piece meant by a ref of a piece or of its square."""
        match ref:
            case ("piece", int(number)):
                return number
            case ("space", str(name)):
                return next((n for n, p in enumerate(self.view.pieces) if p.at == name), None)
        return None

    def enemy_squares(self) -> set[str]:
        """Where there are pieces that the seat to move could take."""
        view, sides = self.view, self.game.sides
        pieces = (view.pieces[number] for number in sides.of(view, view.seat).enemy_ids)
        return {piece.at for piece in pieces if piece.at in sides.chart.number}

    @property
    def held(self) -> tuple[tuple[int, str], ...]:
        """Every prisoner and its captor; all counts of pieces depend on this."""
        return tuple((n, p.at) for n, p in enumerate(self.view.pieces) if not is_free(p))

    def army(self, seat: Seat) -> tuple[int, int]:
        """How many free pieces a seat has, and how many prisoners."""
        free = sum(piece.seat == seat and is_free(piece) for piece in self.view.pieces)
        return free, sum(piece.at == held_by(seat) for piece in self.view.pieces)

    def prisoners_of(self, seat: Seat) -> list[int]:
        place = held_by(seat)
        return [
            number
            for number, piece in enumerate(self.view.pieces)
            if piece.at == place and number not in self.flying
        ]

    @property
    def is_decisive(self) -> bool:
        """Whether two are left, and one of them has few pieces."""
        live = live_seats(self.game.sides, self.view)
        return len(live) == 2 and min(self.army(seat)[0] for seat in live) <= FEW_PIECES

    # Seats -------------------------------------------------------------------------------------

    @property
    def corners(self) -> tuple[int, ...]:
        return self.game.sides.table(self.view).corners

    def owner_of(self, corner: int) -> Seat | None:
        """The seat that holds its own corner; None once it is out."""
        if corner not in self.corners:
            return None
        seat = self.corners.index(corner)
        return seat if seat in live_seats(self.game.sides, self.view) else None

    def friend_of(self, seat: Seat) -> Seat | None:
        for ally in self.view.allies:
            other = ally.other(seat)
            if other is not None:
                return other
        return self.game.sides.partner(self.game.sides.table(self.view), seat)

    @property
    def listener(self) -> Seat:
        """The only person of the match, to whom texts say "you"; NOBODY if there are several."""
        return next(iter(self.humans)) if len(self.humans) == 1 else NOBODY

    def is_you(self, seat: Seat) -> bool:
        return seat == self.listener and seat != NOBODY

    @property
    def match_stats(self) -> MatchStats:
        return self.seen.cached(match_stats, self.game.sides, self.seats, self.seen.events)

    @property
    def final_stats(self) -> MatchStats | None:
        return self.match_stats if self.view.phase is Phase.OVER else None
