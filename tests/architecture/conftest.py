"""Walls are asked about what the boxes hold, not about how they are opened: once is enough."""

from tests.shared_caches import boxes_opened_once as boxes_opened_once
