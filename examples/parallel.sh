#!/usr/bin/env bash
# What GNU parallel can do with a list of puzzles, one a line, and with puzzles to be made. Every line has its line, in order.
#
#   examples/parallel.sh rate LIST          rate a list in blocks, a process for each core
#   examples/parallel.sh make SEED COUNT    make puzzles in shards of 1,000; HOSTS=one,two for other machines
set -euo pipefail

case ${1-} in
rate)
    # A block counts its own lines; what is said of a line shall name that of the list. 1 and 2 are the statuses of a block with a
    # puzzle that has no rating and a line that cannot be read, which are no reasons to stop.
    parallel --pipe --keep-order --block "${BLOCK:-1M}" 'sudoku rate -f line -j1 || [ $? -le 2 ]' < "$2" |
        awk '/^error: line [0-9]+:/ { sub(/line [0-9]+/, "line " NR) } 1'
    ;;
make)
    # Puzzle number K of a seed does not depend on the others, so any machine can make any part.
    seq 1 "${SHARD:=1000}" "$3" |
        parallel --keep-order --sshlogin "${HOSTS:-:}" \
            "n=\$(($3 - {} + 1)); sudoku generate --seed $2 --start {} -n \$((n < $SHARD ? n : $SHARD)) -j1"
    ;;
*)
    sed -n '2,5s/^# *//p' "$0" >&2
    exit 2
    ;;
esac
