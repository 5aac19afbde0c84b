#!/bin/sh
# Changes files, folders and the configuration at random under a watch, in bursts; in the end its
# tree must be the one of a fresh build, and neither memory nor open files nor watches may have
# grown.
#
#   Tests/watch-soak.sh [OPERATIONS [SEED]]     100,000 by default; a seed repeats a walk
set -eu
cd "$(dirname "$0")/.."

TERCET_SOAK=${1:-100000} TERCET_SEED=${2:-$$} exec Tests/run.sh --filter CommandWatchSoakTests
