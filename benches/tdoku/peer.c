// Makes a solver of tdoku's repository a PROGRAM of `benches/public`:
//   cc -O3 -DSOLVER=TdokuSolverDpllTriadSimd benches/tdoku/peer.c tdoku/build/libtdoku.a -lstdc++ -lm -o tdoku-peer
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

size_t SOLVER(const char *input, size_t limit, uint32_t configuration, char *solution, size_t *guesses);

int main(int count, char **words) {
    static char lines[1000000][96], verdicts[1000001];
    size_t puzzles = 0, solved = 0, guesses;
    FILE *file = count == 4 ? fopen(words[2], "r") : NULL;
    if (!file) return fputs("expected ANSWER FILE SECONDS\n", stderr), 2;
    while (puzzles < 1000000 && fgets(lines[puzzles], 96, file)) puzzles++;
    int first = !strcmp(words[1], "first"), whole = !strcmp(words[1], "solution");
    clock_t start = clock();
    do {
        for (size_t i = 0; i < puzzles; i++) {
            char solution[96] = {0};
            size_t found = SOLVER(lines[i], first ? 1 : 2, 0, solution, &guesses);
            // tdoku itself returns a solution only with a limit of one.
            if (whole && found == 1 && !solution[0]) SOLVER(lines[i], 1, 0, solution, &guesses);
            verdicts[i] = '0' + found;
        }
        solved += puzzles;
    } while (clock() - start < atof(words[3]) * CLOCKS_PER_SEC);
    printf("%.0f %s\n", solved * (double)CLOCKS_PER_SEC / (clock() - start), verdicts);
}
