#!/bin/sh
# Double-click on macOS: opens a terminal, which shows the first start's progress, and the game.
# Finder starts it in the home folder, so it finds its own; play.sh does the rest.
exec /bin/sh "$(dirname -- "$0")/play.sh" "$@"
