"""What tests of screens share: boxes opened and pictures made once for all of them."""

from tests.shared_caches import boxes_opened_once as boxes_opened_once
from tests.shared_caches import pictures_made_once as pictures_made_once
