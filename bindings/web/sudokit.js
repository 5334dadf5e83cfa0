// Classic Sudoku: each function asks the WebAssembly module one question, and returns the object that `sudoku -f json` prints.
//
// A position is a text with one grid in any format, a board (81 cells, flat or in rows), or an object with `puzzle` and perhaps
// `entries` and `marks`, such as `read` returns. An error is a SudokuError; a puzzle that has not exactly one solution is an answer
// with that verdict.

import { SudokuError, VERDICTS, cellsOf, countOf, countedRows, define, fail, isBoard, lineOf, moduleAt, shown, solvedRows } from "./module.js";

export { SudokuError, VERDICTS };
const { compile, init, initSync, run } = moduleAt(() => new URL("./sudokit.wasm", import.meta.url));
export { compile, init, initSync };

/** Makes a value ready for JSON: halves of characters, which UTF-8 does not have, are replaced, and what JSON does not have is refused. */
function plain(name, value) {
  if (typeof value === "string") return value.replace(/\p{Surrogate}/gu, "\ufffd");
  const isPlain = typeof value === "number" ? Number.isFinite(value) : !["bigint", "function", "symbol"].includes(typeof value);
  return isPlain ? value : fail(`${name}: found ${shown(value)}, which no option takes`);
}

/** Asks a question about its subject with options. */
function ask(question, subject = {}, options = {}) {
  const clash = Object.keys(options).find((name) => Object.hasOwn(subject, name));
  if (clash) fail(`${question}: unknown option '${clash}'`);
  const bytes = new TextEncoder().encode(question + JSON.stringify({ ...subject, ...options }, plain));
  const answer = JSON.parse(new TextDecoder().decode(run(bytes, (wasm) => wasm.call(question.length))));
  if (answer.error) throw new SudokuError(answer.error);
  return answer;
}

/** Returns a position as the module reads it: a text, or an object whose grids are texts. */
function given(position) {
  if (isBoard(position)) return lineOf(position);
  if (typeof position !== "object" || position === null) return position;
  const boards = ["puzzle", "entries", "solution"].filter((name) => isBoard(position[name]));
  return { ...position, ...Object.fromEntries(boards.map((name) => [name, lineOf(position[name])])) };
}

const drawn = () => crypto.getRandomValues(new Uint32Array(1))[0];
/** The seed as text. The number of a seed can be too large for JSON. */
const seedOf = (seed) => (["number", "bigint"].includes(typeof seed) ? String(seed) : seed);
/** Defines a question about a grid or position. */
const about = (question, hasOptions) => define(question, 1, (position, options) => ask(question, { of: given(position) }, options), hasOptions);

/** Reads the records of a text in any format. A record that cannot be read has its error with the place. */
export const read = define("read", 1, (text, options) => ask("read", { text }, options));
/** Writes positions in a format of `formats()`. */
export const write = define("write", 2, (positions, format) =>
  ask("write", { of: (isBoard(positions) && !isOne(positions) ? [...positions] : [positions]).map(given), format }), false);
/** Returns true if an array is one board, rather than a list of positions. */
const isOne = (board) => [9, 81].includes(board.length) && cellsOf(board).length === 81;
/** Lists the formats. */
export const formats = define("formats", 0, () => ask("formats"), false);
/** Returns the addresses of a position on pages of others. */
export const links = define("links", 1, (position) =>
  Object.fromEntries(["sudokuwiki", "sudokupad", "fpuzzles"].map((site) => [site, write(position, site).trim()])), false);
/** Draws a position as SVG. */
export const svg = about("svg");
/** Returns the style sheet of pictures with the option `page`: the colors of their classes, light, dark and in print. */
export const pageStyle = define("pageStyle", 0, () => ask("style"), false);
/** Draws the ratings of steps as a figure for a page with that style. */
export const curve = define("curve", 1, (ratings) => ask("curve", { ratings }), false);
/** Records the events of a search: `backtrack` or `singles`. */
export const search = about("search");

/** Counts the solutions of all digits of a position up to a limit, and names its conflicts. */
export const state = about("state");
/** Solves a puzzle. */
export const solve = about("solve", false);
/** Lists solutions in reading order, page by page. */
export const solutions = about("solutions");
/** Counts solutions up to a limit; `limit: null` counts all. */
export const count = about("count");
/** Lists the candidates of a position by the rules, or of its pencil marks those that the rules allow. */
export const candidates = about("candidates", false);
/** Lists the digits that each cell has in a solution. */
export const trueCandidates = about("trueCandidates", false);
/** Tells whether a full grid is valid, and a solution of its puzzle if there is one, with every reason. */
export const check = define("check", 2, (grid, puzzle) => ask("check", { of: given(grid), puzzle: given(puzzle) }), false);
/** Tells whether a puzzle has exactly one solution, and which givens are redundant. */
export const checkPuzzle = about("checkPuzzle", false);
/** Rates a puzzle on the scale of Sudoku Explainer, `se`, or of HoDoKu, `hodoku`. */
export const rate = about("rate");
/** Returns the canonical form of a grid by `puzzle`, `pattern` or `solution`. */
export const canon = about("canon");
/** Returns random equivalents of a grid. */
export const shuffle = define("shuffle", 1, (grid, { seed = drawn(), ...options }) =>
  ask("shuffle", { of: given(grid) }, { ...options, seed: seedOf(seed) }));
/** Removes clues from a puzzle until none can go, or with `add` adds clues to a grid until one solution is left. */
export const reduce = define("reduce", 1, (grid, { seed, ...options }) =>
  ask("reduce", { of: given(grid) }, { ...options, seed: seedOf(seed) }));
/** Makes a puzzle with its level, or an array of as many as `number` says: those of `sudoku generate` with the same seed and
 * requirements. */
export const generate = define("generate", 0, ({ seed = drawn(), ...requirements }) => {
  // The number of a seed that is a text can be too large for JavaScript.
  const made = ask("generate", {}, { ...requirements, seed: seedOf(seed) }).map((puzzle) => ({ ...puzzle, seed }));
  return requirements.number === undefined ? made[0] : made;
});

/** Defines a question about the steps of a position. */
const stepsOf = (question, count = 1) => define(question, count, (position, ...more) => {
  const { puzzle, ...options } = more.pop();
  return ask(question, { of: given(position), claim: more[0] }, { ...options, puzzle: given(puzzle) });
});
/** Returns the next step of a person, or the mistakes, or the reason why there is no step. */
export const hint = stepsOf("hint");
/** Lists every step of a position, those with the same effect with the same number, or every step of a technique. */
export const steps = stepsOf("steps");
/** Lists all steps to the solution, and the summary of the path. */
export const path = stepsOf("path");
/** Proves a claim: `r3c5=7` or `r3c5<>7`. */
export const why = stepsOf("why", 2);
/** Finds wrong entries and wrongly removed marks. It never tells the solution. */
export const judge = stepsOf("judge");
/** Lists the techniques with their names elsewhere. */
export const techniques = define("techniques", 0, () => ask("techniques"), false);

/** Solves many puzzles, rows of 81 bytes: their first solutions or zeros, and for each row the place of its verdict in VERDICTS. */
export const solveRows = define("solveRows", 1, (rows) => solvedRows(run, rows), false);
/** Counts the solutions of many puzzles up to a limit. An unreadable row has -1. */
export const countRows = define("countRows", 2, (rows, limit) => countedRows(run, rows, limit), false);
/** Rates many puzzles: the hardest step, up to the first digit, and the first step of each. A row that is no puzzle has NaN. */
export const rateRows = define("rateRows", 1, (rows) => {
  countOf(rows);
  return Float64Array.from(run(rows, (wasm) => wasm.rate_rows()), (tenths) => (tenths ? tenths / 10 : NaN));
}, false);
/** Returns the canonical forms of many grids as rows. An unreadable row has zeros. */
export const canonRows = define("canonRows", 1, (rows) => {
  countOf(rows);
  return run(rows, (wasm) => wasm.canon_rows());
}, false);

export default {
  SudokuError, VERDICTS, compile, init, initSync, read, write, formats, links, svg, pageStyle, curve, search, state, solve,
  solutions, count, candidates, trueCandidates, check, checkPuzzle, rate, canon, shuffle, reduce, generate, hint, steps, path,
  why, judge, techniques, solveRows, countRows, rateRows, canonRows,
};
