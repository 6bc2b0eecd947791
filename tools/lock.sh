#!/bin/sh
# Renews the lock files: exact versions and hashes for every Python and system, and no address of any registry.
set -eu

"$PY" -m pip install --quiet --disable-pip-version-check uv==0.13.8
cd requirements
for list in *.in; do
    echo "locking $list"
    "../$PY" -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --upgrade \
        --no-emit-index-url --no-emit-find-links --no-header "$list" -o "${list%.in}.txt"
done
