// Solving alone: a module of 26 kB, gzipped, without formats, hints and ratings.
import { SudokuError, VERDICTS, countedRows, isBoard, lineOf, moduleAt, solvedRows } from "./module.js";

export { SudokuError, VERDICTS };
const { init, initSync, run } = moduleAt(() => new URL("./solve.wasm", import.meta.url));
export { init, initSync };

/** Solves many puzzles, rows of 81 bytes: their first solutions or zeros, and for each row the place of its verdict in VERDICTS. */
export const solveRows = (rows) => solvedRows(run, rows);
/** Counts the solutions of many puzzles up to a limit. An unreadable row has -1. */
export const countRows = (rows, limit = 2) => countedRows(run, rows, limit);

/** Returns the row of a board or of a line of 81 characters. */
const rowOf = (puzzle) => Uint8Array.from(lineOf(isBoard(puzzle) ? puzzle : String(puzzle)), (cell) => Number(cell) || 0);

/** Solves a puzzle, a board or a line of 81 characters: its verdict, and its solution or the first of several. */
export function solve(puzzle) {
  const { solutions, verdicts } = solveRows(rowOf(puzzle));
  return { verdict: VERDICTS[verdicts[0]], ...(solutions[0] && { solution: solutions.join("") }) };
}

/** Counts the solutions of a puzzle up to a limit. `complete` is true if the count ended before it. */
export function count(puzzle, { limit = 2 } = {}) {
  const [solutions] = countRows(rowOf(puzzle), limit);
  return { solutions, complete: solutions < limit };
}
