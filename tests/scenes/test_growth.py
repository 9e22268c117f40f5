"""A long evening needs no more than its first hour: what belongs to a table goes with it."""

from __future__ import annotations

import _thread
import gc
import platform
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from boardgames.program.studio import Studio
from boardgames.ui.draw import assets, paint
from boardgames.ui.draw.lettering import Lettering
from tools.memory_curve import MATCHES, Evening, Sample, open_files

ROOT = Path(__file__).parents[2]
BOXES = 5
MOST_GROWTH = 1.15
MOST_MEGABYTES = 220
PATIENCE = 60.0
needs_proc = pytest.mark.skipif(
    not Path("/proc/self/statm").exists(), reason="only Linux tells what a process holds"
)

COUNTING_HEAPS = """
import _thread, ctypes, sys, time
from tools.memory_curve import Evening

evening = Evening()
evening.pass_frames(3)
assets = evening.app.room.assets
assets.forget_originals()
assets.load_first_pictures()
while _thread._count():
    time.sleep(0.001)
libc = ctypes.CDLL(None)
libc.fopen.restype = ctypes.c_void_p
stream = ctypes.c_void_p(libc.fopen(sys.argv[1].encode(), b"w"))
assert libc.malloc_info(0, stream) == 0
libc.fclose(stream)
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home that nobody has lived in."""
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    return tmp_path


def wait_until_alone(threads: int) -> None:
    """A picture may still be decoded beside, from a file that is open as long."""
    end = time.monotonic() + PATIENCE
    while _thread._count() > threads:
        assert time.monotonic() < end, "waited in vain for a thread to end"
        time.sleep(0.001)


@pytest.mark.usefixtures("home")
def test_a_table_that_another_match_follows_at_once_is_gone() -> None:
    evening = Evening(presses=0, watches=False)
    tables = [evening.opened_again() for _ in range(3)]
    assert [table() is None for table in tables] == [True, True, False]


@needs_proc
@pytest.mark.usefixtures("home")
def test_a_match_leaves_neither_table_nor_open_file_behind() -> None:
    evening = Evening(presses=1, watches=False)
    evening.pass_frames(3)
    gc.collect()  # what other tests have left open is none of this evening's
    before, threads = open_files(), _thread._count()
    for game, table in evening.matches(BOXES):
        wait_until_alone(threads)
        assert (table(), open_files()) == (None, before), game


@needs_proc
def test_type_in_many_sizes_opens_no_file_and_keeps_few_of_them() -> None:
    room = Studio((960, 600)).room
    before = open_files()
    for px in range(8, 8 + 2 * assets.MOST_FONTS):
        assert room.assets.font("text", px).size("Rain")[0] > 0
    assert open_files() == before
    assert len(room.assets._fonts) == assets.MOST_FONTS
    newest = 7 + 2 * assets.MOST_FONTS
    assert room.assets.font("text", newest) is room.assets.font("text", newest)


def test_panels_and_glows_have_a_limit_together() -> None:
    paint.forget_sizes((1280, 800))
    for alpha in range(20):
        paint.veil((1280, 800), (0, 0, 0), alpha)
    assert 0 < paint._cache.bytes <= paint._cache.most_bytes
    again = paint.veil((1280, 800), (0, 0, 0), 19)
    assert paint.veil((1280, 800), (0, 0, 0), 19) is again


def test_lines_of_type_have_a_limit_together() -> None:
    letters = Lettering(Studio((960, 600)).room.assets)
    for number in range(1200):
        letters.wrapped(f"line {number}", 20, 400)
    assert len(letters._wrapped) == 1000
    first = letters.line("The same line", 20, (0, 0, 0))
    assert letters.line("The same line", 20, (0, 0, 0)) is first


def test_a_larger_window_may_keep_more() -> None:
    made = assets.Assets(Studio((960, 600)).room.assets.folder)
    made.forget_sizes((1280, 800))
    small = made._sized.most_bytes
    made.forget_sizes((3840, 2160))
    assert made._sized.most_bytes > 3840 * 2160 * 4 * 8 > small


def test_the_shape_of_a_picture_is_known_without_it() -> None:
    made = Studio((960, 600)).room.assets
    size = made.source_size("covers/whatzit")
    made.forget_originals()
    assert made.source_size("covers/whatzit") == size
    assert made._originals.bytes == 0


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc has several heaps")
@pytest.mark.usefixtures("home")
def test_pictures_decoded_in_threads_share_one_heap(tmp_path: Path) -> None:
    told = tmp_path / "heaps.xml"
    command = [sys.executable, "-c", COUNTING_HEAPS, str(told)]
    subprocess.run(command, cwd=ROOT, check=True, timeout=PATIENCE)
    assert told.read_text().count("<heap ") == 1


@pytest.mark.slow
@needs_proc
def test_forty_matches_need_what_five_needed(tmp_path: Path) -> None:
    picture = tmp_path / "curve.png"
    command = [sys.executable, "-m", "tools.memory_curve", "-o", str(picture)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    samples = [_sample(line) for line in told.splitlines() if line.endswith(" files")]
    assert len(samples) == MATCHES + 1
    assert samples[-1].megabytes <= MOST_GROWTH * samples[BOXES].megabytes
    assert max(sample.megabytes for sample in samples) < MOST_MEGABYTES
    assert {sample.files for sample in samples} == {samples[0].files}
    assert pygame.image.load(picture).get_width() > 0


def _sample(line: str) -> Sample:
    number, *name, megabytes, _, files, _ = line.split()
    return Sample(int(number), " ".join(name), float(megabytes), int(files))
