// Classic Sudoku: each function asks the WebAssembly module one question, and returns the object that `sudoku -f json` prints.
//
// A position is a text with one grid in any format, a board (81 cells, flat or in rows), or an object with `puzzle` and perhaps
// `entries` and `marks`, such as `read` returns. An error is a SudokuError; a puzzle that has not exactly one solution is an answer
// with that verdict.

import { SudokuError, VERDICTS, cellsOf, countOf, countedRows, fail, isBoard, lineOf, moduleAt, solvedRows } from "./module.js";

export { SudokuError, VERDICTS };
const { compile, init, initSync, run } = moduleAt(() => new URL("./sudokit.wasm", import.meta.url));
export { compile, init, initSync };

/** Replaces halves of characters, which UTF-8 does not have. */
const whole = (_, value) => (typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd") : value);

/** Asks a question. */
function ask(question, data = {}) {
  const bytes = new TextEncoder().encode(question + JSON.stringify(data, whole));
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

/** Returns the number of letters that are added, removed or replaced from one word to another. */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [number, letter] of [...one].entries()) {
    const next = [number + 1];
    for (let place = 0; place < other.length; place += 1) {
      next.push(Math.min(next[place] + 1, row[place + 1] + 1, row[place] + (other[place] === letter ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1);
}

/** Names that options have elsewhere. */
const ELSEWHERE = { difficulty: "level", count: "number", n: "number", max: "limit", techniques: "technique", givens: "clues" };

/** Returns options with their usual values. A name that is none of theirs is an error. */
function chosen(question, usual, options) {
  const names = Object.keys(usual);
  if (typeof options !== "object" || isBoard(options)) {
    fail(`${question}: found ${JSON.stringify(options)}, expected an object with ${names.join(", ")}`);
  }
  const set = Object.entries(options).filter(([, value]) => value !== undefined);
  for (const [name] of set) {
    if (names.includes(name)) continue;
    const [near] = names.filter((known) => known === ELSEWHERE[name] || distance(name.toLowerCase(), known) < 3);
    fail(`${question}: unknown option '${name}', ${near ? `did you mean '${near}'?` : `expected ${names.join(", ")}`}`);
  }
  return { ...usual, ...Object.fromEntries(set) };
}

/** Makes a function with a number of arguments, and with options if `usual` has any. Surplus arguments are errors. */
function define(question, count, usual, answer) {
  const hasOptions = Object.keys(usual).length > 0;
  return (...values) => {
    const most = count + (hasOptions ? 1 : 0);
    if (values.slice(most).some((value) => value !== undefined)) {
      const expected = `expected ${most === 1 ? "1" : `at most ${most}`}`;
      fail(`${question}: found ${values.length} arguments, ${expected}; as a callback, write (grid) => ${question}(grid)`);
    }
    const options = hasOptions ? [chosen(question, usual, values[count] ?? {})] : [];
    return answer(...Array.from({ length: count }, (_, place) => values[place]), ...options);
  };
}

const list = (names) => (Array.isArray(names) ? names : names === undefined ? [] : [names]);
const both = (range) => (range === undefined || Array.isArray(range) ? range : [range, range])?.map(String);
const drawn = () => crypto.getRandomValues(new Uint32Array(1))[0];
const LOOK = { size: 480, dark: false, title: undefined, axes: true, legend: true, page: false };
const maybePicture = (svg) => (svg ? chosen("svg", LOOK, svg === true ? {} : svg) : undefined);

/** Reads the records of a text in any format. A record that cannot be read has its error with the place. */
export const read = define("read", 1, { format: undefined }, (text, { format }) => ask("read", { text, format }));
/** Writes positions in a format of `formats()`. */
export const write = define("write", 2, {}, (positions, format = "line") =>
  ask("write", { of: (isBoard(positions) && !isOne(positions) ? [...positions] : [positions]).map(given), format }));
/** Returns true if an array is one board, rather than a list of positions. */
const isOne = (board) => [9, 81].includes(board.length) && cellsOf(board).length === 81;
/** Lists the formats. */
export const formats = define("formats", 0, {}, () => ask("formats"));
/** Returns the addresses of a position on pages of others. */
export const links = define("links", 1, {}, (position) =>
  Object.fromEntries(["sudokuwiki", "sudokupad", "fpuzzles"].map((site) => [site, write(position, site).trim()])));
/** Draws a position as SVG. */
export const svg = define("svg", 1, { ...LOOK, candidates: false, tinted: [] }, (position, { candidates, tinted, ...picture }) =>
  ask("svg", { of: given(position), candidates, tinted, picture }));
/** Returns the style sheet of pictures with the option `page`: the colors of their classes, light, dark and in print. */
export const pageStyle = define("pageStyle", 0, {}, () => ask("style"));
/** Draws the ratings of steps as a figure for a page with that style. */
export const curve = define("curve", 1, {}, (ratings) => ask("curve", { ratings: ratings.map(String) }));
/** Records the events of a search: `backtrack` or `singles`. */
export const search = define("search", 1, { method: "backtrack", cells: "rows", digits: "up", most: 100_000 }, (puzzle, options) =>
  ask("search", { of: given(puzzle), ...options }));

/** Counts the solutions of all digits of a position up to a limit, and names its conflicts. */
export const state = define("state", 1, { limit: 1000 }, (position, { limit }) => ask("state", { of: given(position), limit }));
/** Solves a puzzle. */
export const solve = define("solve", 1, {}, (puzzle) => ask("solve", { of: given(puzzle) }));
/** Lists solutions in reading order, page by page. */
export const solutions = define("solutions", 1, { skip: 0, take: 24 }, (puzzle, options) => ask("solutions", { of: given(puzzle), ...options }));
/** Counts solutions up to a limit; `limit: null` counts all. */
export const count = define("count", 1, { limit: 2 }, (puzzle, { limit }) => ask("count", { of: given(puzzle), limit }));
/** Lists the candidates of a position by the rules, or of its pencil marks those that the rules allow. */
export const candidates = define("candidates", 1, {}, (position) => ask("candidates", { of: given(position), is_true: false }));
/** Lists the digits that each cell has in a solution. */
export const trueCandidates = define("trueCandidates", 1, {}, (position) => ask("candidates", { of: given(position), is_true: true }));
/** Tells whether a full grid is valid, and a solution of its puzzle if there is one, with every reason. */
export const check = define("check", 2, {}, (grid, puzzle) => ask("check", { of: given(grid), puzzle: given(puzzle), is_puzzle: false }));
/** Tells whether a puzzle has exactly one solution, and which givens are redundant. */
export const checkPuzzle = define("checkPuzzle", 1, {}, (puzzle) => ask("check", { of: given(puzzle), is_puzzle: true }));
/** Rates a puzzle on the scale of Sudoku Explainer, `se`, or of HoDoKu, `hodoku`. */
export const rate = define("rate", 1, { scale: "se", limit: undefined, steps: false }, (puzzle, { scale, limit, steps }) =>
  ask("rate", { of: given(puzzle), scale, limit: limit === undefined ? undefined : String(limit), steps }));
/** Returns the canonical form of a grid by `puzzle`, `pattern` or `solution`. */
export const canon = define("canon", 1, { by: "puzzle" }, (grid, { by }) => ask("canon", { of: given(grid), by }));
/** Returns random equivalents of a grid. */
export const shuffle = define("shuffle", 1, { number: 1, seed: undefined }, (grid, { number, seed = drawn() }) =>
  ask("shuffle", { of: given(grid), number, seed: String(seed) }));
/** Removes clues from a puzzle until none can go, or with `add` adds clues to a grid until one solution is left. */
export const reduce = define("reduce", 1, { best: 1, seed: 0, add: false }, (grid, { best, seed, add }) =>
  ask("reduce", { of: given(grid), best, seed: String(seed), add }));

const REQUIREMENTS = {
  number: undefined, start: 1, seed: undefined, level: undefined, rating: undefined, clues: undefined, technique: undefined,
  next: undefined, symmetry: undefined, minimal: false, tries: undefined, scale: "se", score: undefined,
};
/** Makes a puzzle with its level, or an array of as many as `number` says: those of `sudoku generate` with the same seed and
 * requirements. */
export const generate = define("generate", 0, REQUIREMENTS, ({ number, seed = drawn(), level, score, rating, clues, technique, next, ...rest }) => {
  const ranges = { level: both(level), score: both(score), rating: both(rating), clues: both(clues) };
  const question = { ...rest, ...ranges, number: number ?? 1, seed: String(seed), technique: list(technique), next: list(next) };
  // The number of a seed that is a text can be too large for JavaScript.
  const made = ask("generate", { ...question, is_rated: number === undefined }).map((puzzle) => ({ ...puzzle, seed }));
  return number === undefined ? made[0] : made;
});

const STEPS = { puzzle: undefined, order: "human", level: "why", words: false, svg: undefined };
const stepsOf = (position, { puzzle, svg, ...options }, about) =>
  ({ of: given(position), puzzle: given(puzzle), svg: maybePicture(svg), about, ...options });
/** Returns the next step of a person, or the mistakes, or the reason why there is no step. */
export const hint = define("hint", 1, STEPS, (position, options) => ask("hint", stepsOf(position, options)));
/** Lists every step of a position, those with the same effect with the same number, or every step of a technique. */
export const steps = define("steps", 1, { ...STEPS, technique: undefined }, (position, { technique, ...options }) =>
  ask("steps", stepsOf(position, options, technique)));
/** Lists all steps to the solution, and the summary of the path. */
export const path = define("path", 1, STEPS, (position, options) => ask("path", stepsOf(position, options)));
/** Proves a claim: `r3c5=7` or `r3c5<>7`. */
export const why = define("why", 2, STEPS, (position, claim, options) => ask("why", stepsOf(position, options, claim)));
/** Finds wrong entries and wrongly removed marks. It never tells the solution. */
export const judge = define("judge", 1, { puzzle: undefined, svg: undefined }, (position, { puzzle, svg }) =>
  ask("judge", { of: given(position), puzzle: given(puzzle), svg: maybePicture(svg) }));
/** Lists the techniques with their names elsewhere. */
export const techniques = define("techniques", 0, {}, () => ask("techniques"));

/** Solves many puzzles, rows of 81 bytes: their first solutions or zeros, and for each row the place of its verdict in VERDICTS. */
export const solveRows = define("solveRows", 1, {}, (rows) => solvedRows(run, rows));
/** Counts the solutions of many puzzles up to a limit. An unreadable row has -1. */
export const countRows = define("countRows", 2, {}, (rows, limit = 2) => countedRows(run, rows, limit));
/** Rates many puzzles: the hardest step, up to the first digit, and the first step of each. A row that is no puzzle has NaN. */
export const rateRows = define("rateRows", 1, {}, (rows) => {
  countOf(rows);
  return Float64Array.from(run(rows, (wasm) => wasm.rate_rows()), (tenths) => (tenths ? tenths / 10 : NaN));
});
/** Returns the canonical forms of many grids as rows. An unreadable row has zeros. */
export const canonRows = define("canonRows", 1, {}, (rows) => {
  countOf(rows);
  return run(rows, (wasm) => wasm.canon_rows());
});

export default {
  SudokuError, VERDICTS, compile, init, initSync, read, write, formats, links, svg, pageStyle, curve, search, state, solve,
  solutions, count, candidates, trueCandidates, check, checkPuzzle, rate, canon, shuffle, reduce, generate, hint, steps, path,
  why, judge, techniques, solveRows, countRows, rateRows, canonRows,
};
