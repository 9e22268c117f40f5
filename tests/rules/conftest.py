"""What these tests share: boxes that are opened once for all of them."""

from tests.shared_caches import boxes_opened_once as boxes_opened_once
