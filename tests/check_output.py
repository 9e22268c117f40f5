"""What the check printed: problems are errors, and only a clean bill is output."""

from __future__ import annotations

import re

import pytest

_SUMMARY = re.compile(r"\d+ errors?, \d+ warnings?\.")


def problem_lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The problems, without the line that counts them."""
    lines = capsys.readouterr().err.splitlines()
    return [line for line in lines if not _SUMMARY.fullmatch(line)]
