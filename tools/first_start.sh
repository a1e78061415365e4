#!/bin/sh
# tools/first_start.sh prepares what `make play` needs: .venv and the pages of the table. Where something was missing it
# says at the end how long that took and how much is on the disk now.
set -eu
cd "$(dirname "$0")/.."

new=
if [ ! -x .venv/bin/overcrush ] || [ ! -d web/node_modules ]; then new=yes; fi
began=$(date +%s)
tools/setup.sh play
# Where the pages cannot be built it has been said why, and the terminal is offered.
.venv/bin/python -m tools.build_pages || true
if [ -n "$new" ]; then
    taken=$(($(date +%s) - began))
    # Folders that are there; Node is fetched only where the machine has none.
    set -- .venv
    for folder in web/node_modules build/node src/overcrush/server/pages; do
        if [ -d "$folder" ]; then set -- "$@" "$folder"; fi
    done
    size=$(du -ck "$@" | tail -n 1 | cut -f 1)
    echo "The first start took $taken s and put $((size / 1024)) MB on the disk ($*)." >&2
fi
