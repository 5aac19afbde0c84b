#!/bin/sh
# Installs what is missing, builds everything and runs all tests.
#
#   Tests/run.sh [OPTION…]      any options of `swift test`, for example --filter Scale
set -eu
cd "$(dirname "$0")/.."

Samples/install-dependencies.sh
Tests/install-tools.sh
# No plugin runs here, so SwiftPM needn't compile the programs a second time for one.
export TERCET="$PWD/.build/debug/tercet"
# Builds the programs too. All tests are Swift Testing's; without the other library's empty run
# the last line counts them all.
exec swift test --disable-xctest "$@"
