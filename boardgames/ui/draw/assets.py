"""Images, icons and fonts by name, cached for each size they are shown in.

Resizing the window drops the sized ones. The limits are enough for one table, so an evening of many
needs no more memory than one.
"""

from __future__ import annotations

import _thread
from collections import OrderedDict
from collections.abc import Callable, Generator, Iterable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface

from boardgames.ui.draw.picture_store import (
    BLURRED,
    PictureStore,
    Size,
    bytes_of_window,
    share_one_heap,
)
from boardgames.ui.draw.theme import Colour

FACES = {
    "text": "Lato-Regular.ttf",
    "bold": "Lato-Bold.ttf",
    "display": "AveriaSerifGWF-Bold.ttf",
    "serif": "names/NotoSerif-Bold.ttf",
    "hebrew": "names/NotoSansHebrew-Regular.ttf",
    "hebrew_bold": "names/NotoSansHebrew-Bold.ttf",
    "arabic": "names/NotoSansArabic-Regular.ttf",
    "arabic_bold": "names/NotoSansArabic-Bold.ttf",
    "armenian": "names/NotoSansArmenian-Bold.ttf",
    "georgian": "names/NotoSansGeorgian-Bold.ttf",
    "thai": "names/NotoSansThai-Bold.ttf",
    "devanagari": "names/NotoSansDevanagari-Bold.ttf",
    "han": "names/DroidSansFallback.ttf",
}
"""The first three are for the program's own text, the others for names in other scripts."""
_ENDINGS = (".png", ".jpg", ".svg")

Painting = Generator[None, None, Surface]
"""An image made in small steps, so no frame has to wait for all of it."""


LEAST_KEPT_BYTES = 48 * 2**20
KEPT_WINDOWS = 12
"""A table's images fill its window a few times, so larger windows cache more."""
MOST_ORIGINAL_BYTES = 64 * 2**20
"""Enough to lay out a table again for each new size."""
MOST_FONTS = 64
_SOLID = 40
SHADOW: Colour = (20, 12, 6)
_COVERS, _BLANK_COVER = "covers/", (640, 860)
_GROUNDS = ("room/table", "room/table_dark")


class Assets:
    def __init__(self, folder: Path) -> None:
        # Before images or sounds are loaded, so no thread has a separate heap yet.
        share_one_heap()
        self.folder = folder
        self._originals = PictureStore(MOST_ORIGINAL_BYTES)
        self._paths: dict[str, Path | None] = {}
        self._source_sizes: dict[str, Size] = {}
        self._decoded: dict[str, Surface] = {}
        self._decoding: dict[str, _thread.LockType] = {}
        self._sized = PictureStore(LEAST_KEPT_BYTES)
        self._outlines: dict[tuple[str, Size], bytes] = {}
        self._faces: dict[str, bytes] = {}
        self._coverage: dict[str, Any] = {}
        self._fonts: OrderedDict[tuple[str, int, str, bool], pygame.font.Font] = OrderedDict()
        self.is_plain = False
        """High contrast: tables without grain, pieces with an outline."""

    def forget_sizes(self, window: Size) -> None:
        """Drops everything made for the old window size."""
        self._sized.clear()
        self._outlines.clear()
        self._fonts.clear()
        self.keep_for(window)

    def keep_for(self, window: Size) -> None:
        self._sized.most_bytes = max(LEAST_KEPT_BYTES, KEPT_WINDOWS * bytes_of_window(window))

    def forget_originals(self) -> None:
        """Drops unscaled images; scaled ones stay."""
        self._originals.clear()
        self._decoded.clear()

    def font(
        self, face: str, px: int, script: str = "", is_backward: bool = False
    ) -> pygame.font.Font:
        """Cached by face, height in pixels, script and direction."""
        key = (face, px, script, is_backward)
        found = self._fonts.get(key)
        if found is not None:
            self._fonts.move_to_end(key)
            return found
        made = self._fonts[key] = self._cast(*key)
        if len(self._fonts) > MOST_FONTS:
            self._fonts.popitem(last=False)
        return made

    def _cast(self, face: str, px: int, script: str, is_backward: bool) -> pygame.font.Font:
        made = pygame.font.Font(BytesIO(self._face(face)), px)
        if script:
            made.set_script(script)
        if is_backward:
            made.set_direction(pygame.DIRECTION_RTL)
        return made

    def _face(self, face: str) -> bytes:
        """Read once for all sizes; opened by name, each size would keep the file open."""
        if face not in self._faces:
            # System fonts are named by their file.
            file = self.folder / "fonts" / FACES[face] if face in FACES else Path(face)
            self._faces[face] = file.read_bytes()
        return self._faces[face]

    def has_letter(self, face: str, letter: str) -> bool:
        """Whether the font has a glyph for it; an unreadable font has none."""
        # pygame.font doesn't tell glyphs from the box for missing ones.
        from pygame import freetype

        if face not in self._coverage:
            freetype.init()
            try:
                self._coverage[face] = freetype.Font(BytesIO(self._face(face)), 16)
            except (OSError, RuntimeError, pygame.error):
                self._coverage[face] = None
        font = self._coverage[face]
        return font is not None and font.get_metrics(letter)[0] is not None

    def load_first_pictures(self) -> None:
        """Starts decoding the shelf's images while the window opens.

        Each gets a thread, as a thread with several would wait for the GIL, which opening a window
        holds for long. The low-level kind, since `threading` waits for the thread to start.
        """
        # Not with glob: compiling its pattern takes as long as the rest.
        covers = (self.folder / "images" / _COVERS).iterdir()
        halves = (path.stem for path in covers if path.stem.endswith("_half"))
        for name in ("room/shelf_half", *(f"{_COVERS}{half}" for half in halves)):
            self.load_ahead([name])

    def load_ahead(self, names: Iterable[str]) -> None:
        """Decodes images in the background; the first access waits."""
        begun: list[tuple[str, Path, _thread.LockType]] = []
        for name in names:
            is_there = ((name,) in self._originals) or name in self._decoded
            if is_there or name in self._decoding:
                continue
            self._decoding[name] = _thread.allocate_lock()
            self._decoding[name].acquire()
            begun.append((name, self._path(name), self._decoding[name]))
        if begun:
            _thread.start_new_thread(self._decode, (begun,))

    def _decode(self, begun: Sequence[tuple[str, Path, _thread.LockType]]) -> None:
        for name, path, busy in begun:
            try:
                self._decoded[name] = pygame.image.load(path)
            except (OSError, pygame.error):
                pass  # the first access tries again and raises
            finally:
                busy.release()

    def original(self, name: str) -> Surface:
        return self._originals.get((name,), lambda: self._loaded(name))

    def _loaded(self, name: str) -> Surface:
        if name in self._decoding:
            self._decoding.pop(name).acquire()
        try:
            path = self._path(name)
        except FileNotFoundError:
            if name.startswith(_COVERS) and not name.endswith("_half"):
                return self._blank_cover(name.removeprefix(_COVERS))
            raise
        picture = self._decoded.pop(name, None) or pygame.image.load(path)
        return picture.convert() if path.suffix == ".jpg" else picture.convert_alpha()

    def _blank_cover(self, game: str) -> Surface:
        """A plain box with the game's name, for a game whose cover isn't drawn yet."""
        cover = Surface(_BLANK_COVER, pygame.SRCALPHA)
        rect = cover.get_rect()
        pygame.draw.rect(cover, (122, 88, 58), rect, border_radius=12)
        pygame.draw.rect(cover, (226, 208, 168), rect.inflate(-48, -48), 6, border_radius=8)
        title = game.replace("_", " ").capitalize()
        px = min(110, rect.width * 3 // (2 * len(title)))
        words = self.font("display", px).render(title, True, (246, 234, 206))
        cover.blit(words, words.get_rect(center=(rect.centerx, rect.height * 2 // 5)))
        return cover

    def source(self, name: str, size: Size = (1, 1)) -> Surface:
        """The image to scale from: its half-size copy if that is large enough."""
        try:
            half = self.original(f"{name}_half")
        except FileNotFoundError:
            return self.original(name)
        is_enough = size[0] <= half.get_width() and size[1] <= half.get_height()
        return half if is_enough else self.original(name)

    def source_size(self, name: str) -> Size:
        """Cached, so the image needn't be loaded again."""
        if name not in self._source_sizes:
            self._source_sizes[name] = self.source(name).get_size()
        return self._source_sizes[name]

    def kept(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        """Caches an image composed for the current window size."""
        return self._sized.get(("composed", *key), make)

    def kept_by_steps(self, key: tuple[object, ...], paint: Callable[[], Painting]) -> Painting:
        """Like `kept`, in small steps."""
        made = self.found(key)
        if made is None:
            made = yield from paint()
        whole = made
        return self.kept(key, lambda: whole)

    def found(self, key: tuple[object, ...]) -> Surface | None:
        return self._sized.find(("composed", *key))

    def has_picture(self, name: str) -> bool:
        if name not in self._paths:
            wanted = [self.folder / "images" / (name + ending) for ending in _ENDINGS]
            self._paths[name] = next((path for path in wanted if path.exists()), None)
        return self._paths[name] is not None

    def _path(self, name: str) -> Path:
        path = self._paths[name] if self.has_picture(name) else None
        if path is None:
            raise FileNotFoundError(f"there is no picture {name} under {self.folder / 'images'}")
        return path

    def image(self, name: str, size: Size, angle: float = 0.0, alpha: int = 255) -> Surface:
        """Scaled, rotated counter-clockwise by whole degrees, faded in steps of 8."""
        turn, fade = round(angle) % 360, min(255, (alpha + 4) // 8 * 8)
        key = (name, size, turn, fade)
        return self._sized.get(key, lambda: self._made(name, size, turn, fade))

    def _made(self, name: str, size: Size, turn: int, fade: int) -> Surface:
        if fade != 255:
            picture = self.image(name, size, turn).copy()
            picture.set_alpha(fade)
            return picture
        if turn:
            return pygame.transform.rotozoom(self.image(name, size), turn, 1.0)
        original = self.source(name, size)
        return pygame.transform.smoothscale(original, (max(1, size[0]), max(1, size[1])))

    def fitted(self, name: str, box: Size) -> Surface:
        """As large as fits the box, keeping proportions."""
        width, height = self.source_size(name)
        scale = min(box[0] / width, box[1] / height)
        return self.image(name, (max(1, round(width * scale)), max(1, round(height * scale))))

    def covering(self, name: str, size: Size) -> Surface:
        """Fills the whole size, cropped at the sides."""
        if self.is_plain and name in _GROUNDS:
            return self._sized.get(("plain", size), lambda: Surface(size).convert())
        return self._sized.get(("covering", name, size), lambda: self._cut_out(name, size))

    def _cut_out(self, name: str, size: Size) -> Surface:
        picture = self.source(name, size)
        width, height = picture.get_size()
        scale = max(size[0] / width, size[1] / height)
        large = (round(width * scale), round(height * scale))
        if large != (width, height):
            picture = pygame.transform.smoothscale(picture, large)
        if large == size:
            return picture
        corner = ((large[0] - size[0]) // 2, (large[1] - size[1]) // 2)
        return picture.subsurface(Rect(corner, size)).copy()

    def icon(self, name: str, px: int, colour: Colour) -> Surface:
        """A white vector icon, tinted and scaled."""
        return self._sized.get(("icon", name, px, colour), lambda: self._drawn(name, px, colour))

    def _drawn(self, name: str, px: int, colour: Colour) -> Surface:
        path = self.folder / "images" / "icons" / f"{name}.svg"
        picture = pygame.image.load_sized_svg(path, (px, px)).convert_alpha()
        picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def outline(self, name: str, size: Size, angle: float, width: int) -> Surface:
        """A white line with a black edge, larger than the image by 2 × width on each side."""
        turn = round(angle) % 360
        key = ("outline", name, size, turn, width)
        return self._sized.get(key, lambda: self._outlined(name, size, turn, width))

    def _outlined(self, name: str, size: Size, turn: int, width: int) -> Surface:
        return outlined(self.image(name, size, turn), width)

    def shadow(self, name: str, size: Size, blur: int, strength: int = 120) -> Surface:
        """A soft shadow, larger than the image by 2 × blur on each side.

        Images with the same outline share one.
        """
        key = ("shadow", size, self._outline_of(name, size), blur, strength)
        return self._sized.get(key, lambda: self._shadowed(name, size, blur, strength), BLURRED)

    def _shadowed(self, name: str, size: Size, blur: int, strength: int) -> Surface:
        return cast_shadow(self.image(name, size), blur, strength)

    def _outline_of(self, name: str, size: Size) -> bytes:
        """The pixels that cast a shadow, one bit each."""
        found = self._outlines.get((name, size))
        if found is None:
            shape: Any = shape_of(self.image(name, size))  # its buffer isn't in the type stubs
            found = self._outlines[name, size] = bytes(shape)
        return found


def made_at_once(painting: Generator[object, None, Surface]) -> Surface:
    while True:
        try:
            next(painting)
        except StopIteration as end:
            made: Surface = end.value
            return made


def outlined(picture: Surface, width: int) -> Surface:
    """The image's shape, grown in white and again in black."""
    wide, high = picture.get_size()
    sheet = Surface((wide + 4 * width, high + 4 * width), pygame.SRCALPHA)
    for is_white, reach in ((False, 2 * width), (True, width)):
        shape = picture.copy()
        shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if is_white:
            shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
        for step in range(16):
            offset = pygame.Vector2(reach, 0).rotate(step * 22.5)
            sheet.blit(shape, (round(2 * width + offset.x), round(2 * width + offset.y)))
    return sheet


def shape_of(picture: Surface) -> pygame.mask.Mask:
    """The pixels solid enough to cast a shadow."""
    return pygame.mask.from_surface(picture, _SOLID)


def cast_shadow(picture: Surface, blur: int, strength: int) -> Surface:
    """A blurred dark copy of a shape, larger by 2 × blur on each side."""
    shape = shape_of(picture).to_surface(setcolor=(*SHADOW, strength), unsetcolor=(*SHADOW, 0))
    sheet = shadow_sheet(picture.get_size(), blur)
    sheet.blit(shape, (2 * blur, 2 * blur))
    return softened(sheet, blur)


def shadow_sheet(size: Size, blur: int) -> Surface:
    sheet = Surface((size[0] + 4 * blur, size[1] + 4 * blur), pygame.SRCALPHA)
    sheet.fill((*SHADOW, 0))
    return sheet


def softened(
    sheet: Surface,
    blur: int,
    blurred: Callable[[Surface, int], Surface] = pygame.transform.gaussian_blur,
) -> Surface:
    """Blurs a surface; `blurred` may be a faster way to the same result."""
    # A blur has no detail to lose: at a third of the size it takes a tenth of the time.
    coarse = max(1, blur // 3)
    small = (max(1, sheet.get_width() // coarse), max(1, sheet.get_height() // coarse))
    soft = blurred(pygame.transform.smoothscale(sheet, small), max(1, round(blur / coarse)))
    return pygame.transform.smoothscale(soft, sheet.get_size())
