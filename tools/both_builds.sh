#!/bin/sh
# Runs the tests that the marker expression $1 picks, once in the build that is here, then once more interpreted,
# leaving out those that say nothing about the build. $PY is the Python to use.
set -eu

kind=$("$PY" -c 'from drlucky._build import BUILD; print(BUILD.kind)')
echo "tests: $kind"
"$PY" -m pytest -m "$1"

if [ "$kind" = compiled ]; then
    echo "tests: interpreted"
    DRLUCKY_PURE=1 "$PY" -m pytest -m "($1) and not once"
else
    echo "tests: there is no compiled build here, so there is no second run"
fi
