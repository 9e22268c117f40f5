#!/bin/sh
# Starts Rainy Day on Linux and macOS:   ./play.sh [--game NAME] [--load FILE]
#
#   ./play.sh --install     adds it to your desktop's menu (Linux), for you alone
#   ./play.sh --uninstall   removes it again
#
# It only looks for a Python that is new enough; launcher.py does the rest. A desktop's menu has no
# terminal to complain on, so its entry passes --from-menu and trouble is told in a window.

script=$0
while [ -L "$script" ]; do
    target=$(readlink "$script")
    case $target in
        /*) script=$target ;;
        *) script=$(dirname "$script")/$target ;;
    esac
done
here=$(CDPATH='' cd -- "$(dirname -- "$script")" && pwd -P) || exit 1

tell() {
    echo "$1" >&2
    [ "$from_menu" = yes ] || return 0
    if command -v zenity >/dev/null 2>&1; then
        zenity --error --no-markup --title "Rainy Day" --text "$1"
    elif command -v kdialog >/dev/null 2>&1; then
        kdialog --title "Rainy Day" --error "$1"
    elif command -v xmessage >/dev/null 2>&1; then
        xmessage -center -title "Rainy Day" "$1"
    elif command -v notify-send >/dev/null 2>&1; then
        notify-send --icon rainy-day "Rainy Day" "$1"
    fi
}

# Without Apple's developer tools, /usr/bin/python3 is a stub that asks to install them.
is_stub() {
    [ "$(command -v "$1")" = /usr/bin/python3 ] && [ "$(uname)" = Darwin ] &&
        ! xcode-select -p >/dev/null 2>&1
}

find_python() {
    fallback=
    for candidate in python3 python3.14 python3.13 python3.12 python3.11 \
        /Library/Frameworks/Python.framework/Versions/Current/bin/python3 \
        /opt/homebrew/bin/python3 /usr/local/bin/python3; do
        command -v "$candidate" >/dev/null 2>&1 || continue
        is_stub "$candidate" && continue
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            python=$candidate
            return 0
        fi
        fallback=$candidate
    done
    # Even one that is too old can say so, and what to do.
    python=$fallback
    [ -n "$python" ]
}

from_menu=no
if [ "${1-}" = --from-menu ]; then
    from_menu=yes
    shift
fi
if ! find_python; then
    tell "Rainy Day needs Python 3.11 or newer. Install it from your system's packages or from \
https://www.python.org/downloads/ and start again."
    exit 1
fi
case ${1-} in
    --install | --uninstall)
        exec "$python" "$here/packaging/menu_entry.py" "$@"
        ;;
esac
if [ "$from_menu" = no ]; then
    exec "$python" "$here/launcher.py" "$@"
fi
trouble=$("$python" "$here/launcher.py" "$@" 2>&1 >/dev/null)
code=$?
[ "$code" = 0 ] || tell "$(printf '%s\n' "${trouble:-Something went wrong in Rainy Day.}" | tail -n 1)"
exit "$code"
