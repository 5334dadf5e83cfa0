// What sudokit.js and solve.js share: the WebAssembly module, boards, and rows of 81 bytes.

/** An error: what was found, what was expected, and the place if it is in a text. */
export class SudokuError extends Error {
  constructor({ message, ...place }) {
    super(message);
    Object.assign(this, place);
  }
}
SudokuError.prototype.name = "SudokuError";

export const fail = (message) => {
  throw new SudokuError({ message });
};

/** Returns a value for a message. */
export function shown(value) {
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

/** Makes a function with a number of arguments, and with options unless it has none. Other arguments are errors. */
export function define(question, count, answer, hasOptions = true) {
  return (...values) => {
    // As a callback of `map`, a function of one argument also gets the place of the item, and the list.
    const isCallback = count === 1 && values.length === 3 && Array.isArray(values[2]) && values[2][values[1]] === values[0];
    const own = isCallback ? values.slice(0, 1) : values;
    const most = count + (hasOptions ? 1 : 0);
    if (own.slice(most).some((value) => value !== undefined)) {
      fail(`${question}: found ${own.length} arguments, expected ${most < 2 ? most : `at most ${most}`}`);
    }
    const options = own[count] ?? {};
    if (hasOptions && (typeof options !== "object" || isBoard(options))) {
      fail(`${question}: found ${shown(options)}, expected an object with options`);
    }
    return answer(...Array.from({ length: count }, (_, place) => own[place]), options);
  };
}

/** Returns the functions that load a WebAssembly module and call it. It is at the URL that `usual` returns unless they get another source. */
export function moduleAt(usual) {
  let compiled;
  let wasm;

  /** Compiles the module. */
  async function compile(source = usual()) {
    if (source instanceof WebAssembly.Module) return source;
    if (ArrayBuffer.isView(source) || source instanceof ArrayBuffer) return WebAssembly.compile(source);
    const cure = "a bundler has to serve this file of the package, or init gets its bytes or its address";
    const missing = (place, reason) => fail(`no module at ${place}: ${reason}; ${cure}`);
    const response = await (source instanceof Response ? source : fetch(source).catch((error) => missing(source, error.message)));
    if (!response.ok) missing(response.url, `status ${response.status}`);
    return WebAssembly.compile(await response.arrayBuffer()).catch((error) => missing(response.url, error.message));
  }

  /** Loads the module, which all other functions need: from its usual place, or from bytes, a URL, a Response or a Module. */
  async function init(source) {
    if (wasm && source === undefined) return;
    compiled = await compile(source);
    wasm = (await WebAssembly.instantiate(compiled)).exports;
  }

  /** Loads the module from bytes or a Module at once. Browsers allow this for large modules only in workers. */
  function initSync(source) {
    compiled = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
    wasm = new WebAssembly.Instance(compiled).exports;
  }

  /** Writes bytes to the module, calls it, and returns the bytes of its answer. */
  function run(bytes, call) {
    if (!wasm) fail("the module is not loaded: await init() first");
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

  return { compile, init, initSync, run };
}

/** Returns the cells of a board, which may be nested and have rows as texts. */
export const cellsOf = (board) =>
  Array.from(board).flatMap((cell) => (typeof cell === "string" && cell.length > 1 ? [...cell] : isBoard(cell) ? cellsOf(cell) : [cell]));
export const isBoard = (value) => typeof value === "object" && value !== null && Symbol.iterator in value;

/** Returns a board of 81 cells as a line. */
export function lineOf(board) {
  const rows = Array.from(board, (row) => (isBoard(row) ? cellsOf(row).length : 9));
  const short = rows.length === 9 ? rows.findIndex((length) => length !== 9) : -1;
  if (short >= 0) fail(`row ${short + 1} has ${rows[short]} cells, expected 9`);
  const cells = cellsOf(board);
  if (cells.length !== 81) fail(`the board has ${cells.length} cells, expected 81, flat or in 9 rows of 9`);
  const sign = (cell, place) => {
    const text = ["number", "bigint"].includes(typeof cell) ? String(cell) : (cell ?? "");
    if (typeof text === "string" && /^[0-9. _*?-]?$/.test(text)) return /[1-9]/.test(text) ? text : ".";
    const expected = 'expected 1-9, or 0, null, "" or "." for an empty cell';
    return fail(`r${Math.floor(place / 9) + 1}c${(place % 9) + 1}: found ${shown(cell)}, ${expected}`);
  };
  return cells.map(sign).join("");
}

/** The names of the verdicts of `solveRows`. */
export const VERDICTS = ["unique", "multiple", "none", "contradictory", "unreadable"];

/** Returns the number of rows of 81 bytes. */
export function countOf(rows) {
  if (rows instanceof Uint8Array && rows.length % 81 === 0) return rows.length / 81;
  return fail("expected a Uint8Array with 81 values for each grid");
}

/** Solves many puzzles by a module, rows of 81 bytes: their first solutions or zeros, and the place of each verdict in VERDICTS. */
export function solvedRows(run, rows) {
  const cells = countOf(rows) * 81;
  const answer = run(rows, (wasm) => wasm.solve_rows());
  return { solutions: answer.subarray(0, cells), verdicts: answer.subarray(cells) };
}

/** Counts the solutions of many puzzles by a module up to a limit. An unreadable row has -1. */
export function countedRows(run, rows, limit = 2) {
  countOf(rows);
  if (!Number.isInteger(limit) || limit < 0 || limit >= 2 ** 31) fail(`limit: found ${shown(limit)}, expected a number from 0`);
  return new Int32Array(run(rows, (wasm) => wasm.count_rows(limit)).buffer);
}
