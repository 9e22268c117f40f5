"""How much memory a process has needed at most.

Not by getrusage: what it tells of a child includes what its parent had when it was started.
"""

from __future__ import annotations

from pathlib import Path


def peak_megabytes() -> float:
    """The most resident memory of this process so far; 0 where the system doesn't tell."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0.0
    lines = status.read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM"))
