"""What tests of layouts stand on: boxes opened and pictures made once for all of them."""

from tests.remembered import advice_thought_out_once as advice_thought_out_once
from tests.remembered import boxes_opened_once as boxes_opened_once
from tests.remembered import pictures_made_once as pictures_made_once
