"""Entry point of the packaged program; it takes the same commands as `python -m boardgames`.

It is a separate script because the builder puts a script's folder on the search path. Modules
called `app` or `paths` must not be found without their package.
"""

import sys

from boardgames.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
