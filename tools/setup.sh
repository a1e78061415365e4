#!/bin/sh
# Sets up .venv with everything of requirements.lock and the project itself in editable mode.
# Does nothing, and needs no network, as long as the lock file, pyproject.toml and the folder's place are the same.
set -eu
cd "$(dirname "$0")/.."

stamp=.venv/overcrush-setup
wanted="$(cat requirements.lock pyproject.toml tools/setup.sh | cksum) $(pwd)"
if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ] && [ -x .venv/bin/overcrush ]; then
    exit 0
fi

# A name on PATH proves nothing (version managers leave shims that only print an error): each candidate is run.
newest_python() {
    for name in python3.14 python3.13 python3.12 python3.11 python3 python; do
        command -v "$name" >/dev/null 2>&1 || continue
        "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue
        if "$name" -c 'import ensurepip, venv' >/dev/null 2>&1; then
            echo "$name"
            return
        fi
        echo "$name cannot make virtual environments; on Debian and Ubuntu: sudo apt install $name-venv" >&2
    done
}

works() {
    [ -x .venv/bin/python ] && .venv/bin/python -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

# An environment that was moved along with its folder still points at the old place.
if [ -f "$stamp" ] && [ "$(cut -d' ' -f3- "$stamp")" != "$(pwd)" ]; then
    rm -rf .venv
fi
if ! works; then
    python=$(newest_python)
    if [ -z "$python" ]; then
        echo "Overcrush needs Python 3.11 or newer, with its venv module, and found none." >&2
        echo "  Debian, Ubuntu:  sudo apt install python3 python3-venv" >&2
        echo "  Fedora:          sudo dnf install python3" >&2
        echo "  macOS:           brew install python" >&2
        exit 1
    fi
    echo "Setting up .venv with $("$python" --version) ..." >&2
    rm -rf .venv
    "$python" -m venv .venv
fi

rm -f "$stamp"
if ! .venv/bin/python -m pip install --quiet --disable-pip-version-check --requirement requirements.lock; then
    echo "Could not install the packages of requirements.lock; the first set-up needs a package index." >&2
    exit 1
fi
.venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
printf '%s\n' "$wanted" >"$stamp"
