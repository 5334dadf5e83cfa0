// Solving alone: a module of 26 kB, gzipped, without formats, hints and ratings.
import { SudokuError, VERDICTS, countedRows, define, fail, isBoard, lineOf, moduleAt, shown, solvedRows } from "./module.js";

export { SudokuError, VERDICTS };
const { init, initSync, run } = moduleAt(() => new URL("./solve.wasm", import.meta.url));
export { init, initSync };

/** Solves many puzzles, rows of 81 bytes: their first solutions or zeros, and for each row the place of its verdict in VERDICTS. */
export const solveRows = define("solveRows", 1, (rows) => solvedRows(run, rows), false);
/** Counts the solutions of many puzzles up to a limit. An unreadable row has -1. */
export const countRows = define("countRows", 2, (rows, limit) => countedRows(run, rows, limit), false);

/** Returns the row of a board or of a line of 81 characters. */
function rowOf(puzzle) {
  const isLine = typeof puzzle === "string" && puzzle.length === 81;
  if (!isLine && !isBoard(puzzle)) {
    const found = typeof puzzle === "string" ? `a text of ${puzzle.length} characters` : shown(puzzle);
    fail(`found ${found}, expected a board of 81 cells, or a text of 81 characters`);
  }
  return Uint8Array.from(lineOf(puzzle), (cell) => Number(cell) || 0);
}

/** Solves a puzzle, a board or a line of 81 characters: its verdict, and its solution or the first of several. */
export const solve = define("solve", 1, (puzzle) => {
  const { solutions, verdicts } = solveRows(rowOf(puzzle));
  return { verdict: VERDICTS[verdicts[0]], ...(solutions[0] && { solution: solutions.join("") }) };
}, false);

/** Counts the solutions of a puzzle up to a limit. `complete` is true if the count ended before it. */
export const count = define("count", 1, (puzzle, { limit = 2, ...others }) => {
  for (const name of Object.keys(others)) fail(`count: unknown option '${name}', expected limit`);
  const [solutions] = countRows(rowOf(puzzle), limit);
  return { solutions, complete: solutions < limit };
});
