"""Where the packaged program begins; it takes the same commands as `python -m boardgames`.

A script of its own, because the builder puts a script's folder on the search path, and modules
called `app` or `paths` must not be found without their package.
"""

import sys

from boardgames.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
