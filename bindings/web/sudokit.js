// Classic Sudoku: each function asks the WebAssembly module one question, and returns the object that `sudoku -f json` prints.
//
// A position is a text with one grid in any format, an array of 81 numbers, or an object with `puzzle` and perhaps `entries` and
// `marks`, such as `read` returns. An error is a SudokuError; a puzzle that has not exactly one solution is an answer with that
// verdict.

/** An error: what was found, what was expected, and the place if it is in a text. */
export class SudokuError extends Error {
  constructor({ message, ...place }) {
    super(message);
    Object.assign(this, place);
  }
}
SudokuError.prototype.name = "SudokuError";

let compiled;
let wasm;

/** Compiles the module. */
export async function compile(source = new URL("./sudokit.wasm", import.meta.url)) {
  if (source instanceof WebAssembly.Module) return source;
  if (ArrayBuffer.isView(source) || source instanceof ArrayBuffer) return WebAssembly.compile(source);
  const response = await (source instanceof Response ? source : fetch(source));
  if (!response.ok) throw new SudokuError({ message: `no module at ${response.url}: status ${response.status}` });
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Loads the module, which all other functions need: from beside this file, or from bytes, a URL, a Response or a Module. */
export async function init(source) {
  if (wasm && source === undefined) return;
  compiled = await compile(source);
  wasm = (await WebAssembly.instantiate(compiled)).exports;
}

/** Writes bytes to the module, calls it, and returns the bytes of its answer. */
function run(bytes, call) {
  if (!wasm) throw new SudokuError({ message: "the module is not loaded: await init() first" });
  try {
    const address = wasm.room_for(bytes.length) >>> 0;
    new Uint8Array(wasm.memory.buffer, address, bytes.length).set(bytes);
    const length = call(wasm) >>> 0;
    return new Uint8Array(wasm.memory.buffer, wasm.address() >>> 0, length).slice();
  } catch (error) {
    // A module that has ended in a panic may have lost its order.
    wasm = new WebAssembly.Instance(compiled).exports;
    throw error;
  }
}

/** Replaces halves of characters, which UTF-8 does not have. */
const whole = (_, value) => (typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd") : value);

/** Asks a question. */
function ask(question, data = {}) {
  const bytes = new TextEncoder().encode(question + JSON.stringify(data, whole));
  const answer = JSON.parse(new TextDecoder().decode(run(bytes, (wasm) => wasm.call(question.length))));
  if (answer.error) throw new SudokuError(answer.error);
  return answer;
}

/** Returns a position as the module reads it: a text or an object. */
function given(position) {
  if (Array.isArray(position) || ArrayBuffer.isView(position)) return Array.from(position).join("");
  return position?.puzzle?.length === 729 ? position.puzzle : position;
}

const list = (names) => (Array.isArray(names) ? names : names === undefined ? [] : [names]);
const both = (range) => (range === undefined || Array.isArray(range) ? range : [range, range])?.map(String);
const drawn = () => crypto.getRandomValues(new Uint32Array(1))[0];
const picture = ({ size = 480, dark = false, title, axes = true, legend = true, page = false } = {}) =>
  ({ size, dark, title, axes, legend, page });
const maybePicture = (svg) => (svg ? picture(svg === true ? {} : svg) : undefined);

/** Reads the records of a text in any format. A record that cannot be read has its error with the place. */
export const read = (text, { format } = {}) => ask("read", { text, format });
/** Writes positions in a format of `formats()`. */
export const write = (positions, format = "line") => ask("write", { of: list(positions).map(given), format });
/** Lists the formats. */
export const formats = () => ask("formats");
/** Returns the addresses of a position on pages of others. */
export const links = (position) =>
  Object.fromEntries(["sudokuwiki", "sudokupad", "fpuzzles"].map((site) => [site, write(position, site).trim()]));
/** Draws a position as SVG. */
export const svg = (position, { candidates = false, tinted = [], ...look } = {}) =>
  ask("svg", { of: given(position), candidates, tinted, picture: picture(look) });
/** Returns the style sheet of pictures with the option `page`: the colors of their classes, light, dark and in print. */
export const pageStyle = () => ask("style");
/** Draws the ratings of steps as a figure for a page with that style. */
export const curve = (ratings) => ask("curve", { ratings: ratings.map(String) });
/** Records the events of a search: `backtrack` or `singles`. */
export const search = (puzzle, { method = "backtrack", cells = "rows", digits = "up", most = 100_000 } = {}) =>
  ask("search", { of: given(puzzle), method, cells, digits, most });

/** Counts the solutions of all digits of a position up to a limit, and names its conflicts. */
export const state = (position, { limit = 1000 } = {}) => ask("state", { of: given(position), limit });
/** Solves a puzzle. */
export const solve = (puzzle) => ask("solve", { of: given(puzzle) });
/** Lists solutions in reading order, page by page. */
export const solutions = (puzzle, { skip = 0, take = 24 } = {}) => ask("solutions", { of: given(puzzle), skip, take });
/** Counts solutions up to a limit; `limit: null` counts all. */
export const count = (puzzle, { limit = 2 } = {}) => ask("count", { of: given(puzzle), limit });
/** Lists the candidates of a position by the rules, or of its pencil marks those that the rules allow. */
export const candidates = (position) => ask("candidates", { of: given(position), is_true: false });
/** Lists the digits that each cell has in a solution. */
export const trueCandidates = (position) => ask("candidates", { of: given(position), is_true: true });
/** Tells whether a full grid is valid, and a solution of its puzzle if there is one, with every reason. */
export const check = (grid, puzzle) => ask("check", { of: given(grid), puzzle: given(puzzle), is_puzzle: false });
/** Tells whether a puzzle has exactly one solution, and which givens are redundant. */
export const checkPuzzle = (puzzle) => ask("check", { of: given(puzzle), is_puzzle: true });
/** Rates a puzzle on the scale of Sudoku Explainer, `se`, or of HoDoKu, `hodoku`. */
export const rate = (puzzle, { scale = "se", limit, steps = false } = {}) =>
  ask("rate", { of: given(puzzle), scale, limit: limit === undefined ? undefined : String(limit), steps });
/** Returns the canonical form of a grid by `puzzle`, `pattern` or `solution`. */
export const canon = (grid, { by = "puzzle" } = {}) => ask("canon", { of: given(grid), by });
/** Returns random equivalents of a grid. */
export const shuffle = (grid, { number = 1, seed = drawn() } = {}) =>
  ask("shuffle", { of: given(grid), number, seed: String(seed) });
/** Removes clues from a puzzle until none can go, or with `add` adds clues to a grid until one solution is left. */
export const reduce = (grid, { best = 1, seed = 0, add = false } = {}) =>
  ask("reduce", { of: given(grid), best, seed: String(seed), add });
/** Makes puzzles, the same as `sudoku generate` with the same seed and requirements. */
export function generate(options = {}) {
  const { number = 1, start = 1, seed = drawn(), level, rating, clues, technique, next, symmetry, minimal = false, tries } = options;
  const question = { number, start, seed: String(seed), level: both(level), rating: both(rating), clues: both(clues) };
  const rest = { technique: list(technique), next: list(next), symmetry, minimal, tries };
  // The number of a seed that is a text can be too large for JavaScript.
  return ask("generate", { ...question, ...rest }).map((made) => ({ ...made, seed }));
}

const steps_of = (position, about, { puzzle, order = "human", level = "why", words = false, svg } = {}) =>
  ({ of: given(position), puzzle: given(puzzle), order, level, about, words, svg: maybePicture(svg) });
/** Returns the next step of a person, or the mistakes, or the reason why there is no step. */
export const hint = (position, options) => ask("hint", steps_of(position, undefined, options));
/** Lists every step of a position, those with the same effect with the same number, or every step of a technique. */
export const steps = (position, options) => ask("steps", steps_of(position, options?.technique, options));
/** Lists all steps to the solution, and the summary of the path. */
export const path = (position, options) => ask("path", steps_of(position, undefined, options));
/** Proves a claim: `r3c5=7` or `r3c5<>7`. */
export const why = (position, claim, options) => ask("why", steps_of(position, claim, options));
/** Finds wrong entries and wrongly removed marks. It never tells the solution. */
export const judge = (position, { puzzle, svg } = {}) =>
  ask("judge", { of: given(position), puzzle: given(puzzle), svg: maybePicture(svg) });
/** Lists the techniques with their names elsewhere. */
export const techniques = () => ask("techniques");

/** The names of the verdicts of `solveRows`. */
export const VERDICTS = ["unique", "several", "none", "contradictory", "unreadable"];

/** Returns the number of rows of 81 bytes. */
function countOf(rows) {
  if (rows instanceof Uint8Array && rows.length % 81 === 0) return rows.length / 81;
  throw new SudokuError({ message: "expected a Uint8Array with 81 values for each grid" });
}

/** Solves many puzzles, rows of 81 bytes: their first solutions or zeros, and for each row the place of its verdict in VERDICTS. */
export function solveRows(rows) {
  const cells = countOf(rows) * 81;
  const answer = run(rows, (wasm) => wasm.solve_rows());
  return { solutions: answer.subarray(0, cells), verdicts: answer.subarray(cells) };
}
/** Counts the solutions of many puzzles up to a limit. An unreadable row has -1. */
export function countRows(rows, limit = 2) {
  countOf(rows);
  return new Int32Array(run(rows, (wasm) => wasm.count_rows(limit)).buffer);
}
/** Rates many puzzles: the hardest step, up to the first digit, and the first step of each. A row that is no puzzle has NaN. */
export function rateRows(rows) {
  countOf(rows);
  return Float64Array.from(run(rows, (wasm) => wasm.rate_rows()), (tenths) => (tenths ? tenths / 10 : NaN));
}
/** Returns the canonical forms of many grids as rows. An unreadable row has zeros. */
export function canonRows(rows) {
  countOf(rows);
  return run(rows, (wasm) => wasm.canon_rows());
}
