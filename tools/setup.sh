#!/bin/sh
# tools/setup.sh PURPOSE sets up what a purpose needs, at the versions of requirements/PURPOSE.txt:
#   play                what the command needs, into .venv, and the project itself in editable mode
#   lab, envs, cluster,
#   postgres            the same, and the extra of that name in pyproject.toml
#   test                the same, all extras, and what checks and tests run (the usual purpose)
#   fast                what compiles the engine, into build/tools
#   lock                uv, which writes requirements/ and installs many packages quickly, into build/uv
# Does nothing, and needs no network, as long as that is there. Packages are installed with uv if it is on the PATH or
# worth fetching, otherwise with pip.
set -eu
cd "$(dirname "$0")/.."

purpose=${1:-test}
case $purpose in
    play | lab | envs | cluster | postgres | test) home=.venv ;;
    fast) home=build/tools ;;
    lock) home=build/uv ;;
    *)
        echo "There is no set-up for '$purpose'. Choose play, lab, envs, cluster, postgres, test, fast or lock." >&2
        exit 2
        ;;
esac
stamp=$home/overcrush-$purpose

say() {
    printf '%s\n' "$*" >&2
}

# Settings of tools, from [tool.ruff] on, say nothing about what is installed. What compiles the engine goes with the
# Python of .venv.
wanted() {
    {
        sed '/^\[tool\.ruff\]/,$d' pyproject.toml
        cat "requirements/$1.txt" tools/setup.sh
        if [ "$1" = fast ]; then cat .venv/pyvenv.cfg; fi
    } | cksum
    pwd
}

ready() {
    [ -f "$home/overcrush-$1" ] && [ "$(cat "$home/overcrush-$1")" = "$(wanted "$1")" ]
}

nothing_to_do() {
    case $home in
        .venv) [ -x .venv/bin/overcrush ] && { ready "$purpose" || ready test; } ;;
        build/tools) ready fast ;;
        build/uv) find_uv ;;
    esac
}

# A name on PATH proves nothing (version managers leave shims that only print an error): each candidate is run.
find_uv() {
    for uv in uv build/uv/bin/uv; do
        if "$uv" --version >/dev/null 2>&1; then return 0; fi
    done
    uv=
    return 1
}

newest_python() {
    for name in python3.14 python3.13 python3.12 python3.11 python3 python; do
        command -v "$name" >/dev/null 2>&1 || continue
        "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue
        if [ -n "$uv" ] || "$name" -c 'import ensurepip, venv' >/dev/null 2>&1; then
            echo "$name"
            return
        fi
        say "$name cannot make virtual environments; on Debian and Ubuntu: sudo apt install $name-venv"
    done
}

make_environment() {
    if [ "$home" = build/tools ]; then
        python=.venv/bin/python
        rm -rf build/tools
    else
        # An environment that was moved along with its folder still points at the old place.
        for old in .venv/overcrush-*; do
            if [ -f "$old" ] && [ "$(sed 1d "$old")" != "$(pwd)" ]; then rm -rf .venv; fi
        done
        if .venv/bin/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then return; fi
        rm -rf .venv
        python=$(newest_python)
        if [ -z "$python" ]; then
            say "Overcrush needs Python 3.11 or newer, with its venv module, and found none."
            say "  Debian, Ubuntu:  sudo apt install python3 python3-venv"
            say "  Fedora:          sudo dnf install python3"
            say "  macOS:           brew install python"
            exit 1
        fi
    fi
    say "  making $home with $("$python" --version) ..."
    if [ -n "$uv" ] && "$uv" venv --quiet --python "$python" "$home"; then return; fi
    "$python" -m venv "$home"
}

# pip's lines as a list that counts to the number of packages.
counted() {
    all=$1
    number=0
    while read -r first second third fourth _; do
        case $first in
            Ignoring) all=$((all - 1)) ;;
            Obtaining) say "  the project itself ..." ;;
            Installing) [ "$second" != collected ] || say "  installing ..." ;;
            Collecting | Processing | Requirement)
                [ "$first" != Requirement ] || second=$fourth
                number=$((number + 1))
                say "  $number of $all  ${second##*/}"
                ;;
        esac
    done
}

with_pip() {
    "$python" -m pip --version >/dev/null 2>&1 || "$python" -m ensurepip >/dev/null
    failed=$(mktemp)
    { PYTHONUNBUFFERED=1 "$python" -m pip install --disable-pip-version-check "$@" || echo failed >"$failed"; } |
        counted "$count"
    if [ -s "$failed" ]; then
        rm -f "$failed"
        return 1
    fi
    rm -f "$failed"
}

# uv does not read the settings of pip: an index that the environment names for pip is meant for uv as well.
with_uv() {
    if [ -n "${PIP_INDEX_URL:-}" ] && [ -z "${UV_DEFAULT_INDEX:-}${UV_INDEX_URL:-}" ]; then
        UV_DEFAULT_INDEX=$PIP_INDEX_URL
        export UV_DEFAULT_INDEX
    fi
    "$uv" pip install --python "$python" "$@" >&2
}

install_packages() {
    python=$home/bin/python
    count=$(grep -c '^[a-z]' "requirements/$purpose.txt")
    set -- --no-deps --requirement "requirements/$purpose.txt"
    if [ "$home" = .venv ]; then set -- "$@" --editable .; fi
    # For as many packages as testing needs it is quicker to fetch uv first.
    if [ -z "$uv" ] && [ "$count" -gt 40 ]; then
        tools/setup.sh lock && find_uv || true
    fi
    if [ -n "$uv" ]; then
        say "  $count packages with uv ..."
        if with_uv "$@"; then return; fi
        say "uv could not install them; trying pip."
    fi
    say "  $count packages with pip ..."
    if with_pip "$@"; then return; fi
    say "Could not install the packages of requirements/$purpose.txt, see above; the first set-up needs a package index."
    exit 1
}

fetch_uv() {
    say "  fetching uv, which installs packages quickly ..."
    python=$(newest_python)
    [ -x .venv/bin/python ] && python=.venv/bin/python
    count=1
    rm -rf build/uv
    with_pip --target build/uv --requirement requirements/lock.txt
}

if nothing_to_do; then exit 0; fi

# One at a time: the lock is a link to the number of the process that holds it.
mkdir -p build
lock=build/setup-$(basename "$home" | tr -d .).lock
waiting=
until ln -s "$$" "$lock" 2>/dev/null; do
    holder=$(readlink "$lock" || true)
    if [ -n "$holder" ] && ! kill -0 "$holder" 2>/dev/null; then
        rm -f "$lock"
        continue
    fi
    [ -n "$waiting" ] || say "Another set-up is running; waiting for it ..."
    waiting=yes
    sleep 1
done
trap 'rm -f "$lock"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
if nothing_to_do; then exit 0; fi

find_uv || true
began=$(date +%s)
if [ "$purpose" = lock ]; then
    fetch_uv
    exit
fi
say "Setting up $home for: $purpose"
make_environment
rm -f "$stamp"
install_packages
wanted "$purpose" >"$stamp"
say "Ready after $(($(date +%s) - began)) s: $(du -sm "$home" | cut -f1) MB in $home."
