#!/bin/sh
# Installs what is missing, builds everything and runs all tests.
#
#   Tests/run.sh [OPTION…]      any options of `swift test`, for example --filter Scale
set -eu
cd "$(dirname "$0")/.."

Samples/install-dependencies.sh
Tests/install-tools.sh
# Builds the programs too. All tests are Swift Testing's; without the other library's empty run
# the last line counts them all.
exec swift test --disable-xctest "$@"
