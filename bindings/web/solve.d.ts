// Solving alone: a small module without formats, hints and ratings.
import type { Board, Grid, Solution } from "./sudokit.js";

export { SudokuError, VERDICTS, countRows, init, initSync, solveRows } from "./sudokit.js";

/** Solves a puzzle, a board or a line of 81 characters: its verdict, and its solution or the first of several. */
export function solve(puzzle: Board | Grid):
  { verdict: "unique" | "multiple"; solution: Solution } | { verdict: "none" | "contradictory"; solution?: undefined };
/** Counts the solutions of a puzzle up to a limit (2 by default). `complete` is true if the count ended before it. */
export function count(puzzle: Board | Grid, options?: { limit?: number }): { solutions: number; complete: boolean };
