// Errors, sources of the module, rows of many grids, and workers.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { address, sudokit } from "./package.js";

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const NUMBERS = Array.from(PUZZLE, (cell) => Number(cell) || 0);
const EMPTY = ".".repeat(81);

const fails = (ask, expected) => assert.throws(ask, (error) => {
  assert.ok(error instanceof sudokit.SudokuError);
  for (const [name, value] of Object.entries(expected)) {
    if (value instanceof RegExp) assert.match(error[name], value);
    else assert.deepEqual(error[name], value, error.message);
  }
  return true;
});

test("an error has its place and its reason", () => {
  fails(() => sudokit.solve("53007000q"), {
    message: "line 1, column 9: unexpected character 'q': r1c9: expected 1-9, or 0 . _ * ? for an empty cell",
    line: 1, column: 9, reason: "unexpected character 'q'", excerpt: "53007000q", caret: 8,
  });
  fails(() => sudokit.solve(`${PUZZLE}\n${PUZZLE}`), { reason: "a second grid, expected only one", line: 2 });
  fails(() => sudokit.solve(""), { reason: "no grid found" });
  fails(() => sudokit.hint({ puzzle: PUZZLE, entries: `1${EMPTY.slice(1)}` }), {
    message: "entries: r1c1 has 1, expected 5, which is given, or an empty cell",
  });
  fails(() => sudokit.rate(PUZZLE, { scale: "x" }), { message: "scale: found 'x', expected se or hodoku" });
  for (const [position, found] of [[3, "3"], [undefined, "null"], [true, "true"]]) {
    fails(() => sudokit.solve(position), {
      message: `found ${found}, expected a position: a text, 81 numbers, or an object with the field puzzle`,
    });
  }
  fails(() => sudokit.count(PUZZLE, { limit: -1 }), { message: "limit: found -1, expected a number from 0, or null for no limit" });
  fails(() => sudokit.rate(PUZZLE, { limit: "x" }), {});
  fails(() => sudokit.hint(PUZZLE, { order: "x" }), {});
  fails(() => sudokit.hint(PUZZLE, { level: "x" }), {});
  fails(() => sudokit.why(PUZZLE, "r1c1"), { message: "claim: found 'r1c1', expected a cell and a digit like r3c5=7, or 'r3c5<>7'" });
  fails(() => sudokit.steps(PUZZLE, { technique: "x-wnig" }), { message: "technique: unknown technique 'x-wnig', did you mean 'X-Wing'?" });
  fails(() => sudokit.generate({ clues: 5 }), {});
  fails(() => sudokit.generate({ symmetry: "x" }), {});
  fails(() => sudokit.write(PUZZLE, "x"), {});
  fails(() => sudokit.write(PUZZLE, "literal"), { message: `format: found 'literal', expected one of ${sudokit.formats().filter(({ writes }) => writes).map(({ format }) => format).join(", ")}` });
  fails(() => sudokit.search(PUZZLE, { method: "x" }), { message: "method: found 'x', expected backtrack or singles" });
  fails(() => sudokit.solveRows(new Uint8Array(80)), { message: "expected a Uint8Array with 81 values for each grid" });
});

test("rubbish is no grid", () => {
  const rubbish = "x\u0000\ud800{[<".repeat(300_000);
  assert.ok(sudokit.read(rubbish).every(({ error }) => error));
  assert.equal(sudokit.solve(PUZZLE).verdict, "unique");
});

test("a position is a text, numbers, or an object that was read", () => {
  const { solution } = sudokit.solve(PUZZLE);
  for (const position of [PUZZLE, NUMBERS, Uint8Array.from(NUMBERS), sudokit.read(PUZZLE)[0], { puzzle: PUZZLE }]) {
    assert.equal(sudokit.solve(position).solution, solution);
  }
  const sukaku = Array.from(PUZZLE, (cell) => (cell === "." ? "123456789" : ".".repeat(cell - 1) + cell + ".".repeat(9 - cell))).join("");
  assert.equal(sudokit.solve(sukaku).solution, solution);
  assert.equal(sudokit.solve({ puzzle: sukaku }).solution, solution);
});

test("a board has numbers or texts, flat or in rows, and empty cells of several kinds", () => {
  const { solution } = sudokit.solve(PUZZLE);
  const rows = (cells) => Array.from({ length: 9 }, (_, row) => Array.from(cells).slice(row * 9, row * 9 + 9));
  for (const empty of [0, null, undefined, "", "."]) {
    const board = NUMBERS.map((digit) => digit || empty);
    for (const position of [board, rows(board), rows(board.map((digit) => digit && String(digit))), { puzzle: rows(board) }]) {
      assert.equal(sudokit.solve(position).solution, solution, JSON.stringify(position));
    }
  }
  for (const position of [rows(NUMBERS).map((row) => Int8Array.from(row)), PUZZLE.match(/.{9}/g), [...PUZZLE]]) {
    assert.equal(sudokit.solve(position).solution, solution);
  }
  assert.equal(sudokit.judge({ puzzle: NUMBERS, entries: NUMBERS.map((_, cell) => (cell === 2 ? 1 : null)) }).state, "mistaken");
  assert.equal(sudokit.write(NUMBERS), sudokit.write([NUMBERS]));
  assert.equal(sudokit.write([NUMBERS, rows(NUMBERS)]).trim().split("\n").length, 2);
  const expected = 'expected 1-9, or 0, null, "" or "." for an empty cell';
  fails(() => sudokit.solve([10, ...NUMBERS.slice(1)]), { message: `r1c1: found 10, ${expected}` });
  fails(() => sudokit.solve([...NUMBERS.slice(1), NaN]), { message: `r9c9: found NaN, ${expected}` });
  fails(() => sudokit.solve(NUMBERS.slice(1)), { message: "the board has 80 cells, expected 81, flat or in 9 rows of 9" });
  fails(() => sudokit.solve([...rows(NUMBERS).slice(1), [1]]), { message: "row 9 has 1 cells, expected 9" });
});

test("unknown options and surplus arguments are errors", () => {
  fails(() => sudokit.generate({ difficulty: "hard" }), { message: "generate: unknown option 'difficulty', did you mean 'level'?" });
  fails(() => sudokit.rate(PUZZLE, { sclae: "hodoku" }), { message: "rate: unknown option 'sclae', did you mean 'scale'?" });
  fails(() => sudokit.hint(PUZZLE, { banana: 1 }), { message: "hint: unknown option 'banana', expected puzzle, order, level, words, svg, step" });
  fails(() => sudokit.hint(PUZZLE, { svg: { width: 3 } }), { message: "svg: unknown option 'width', expected size, dark, title, axes, page, legend" });
  fails(() => sudokit.rate(PUZZLE, "hodoku"), { message: 'rate: found "hodoku", expected an object with options' });
  fails(() => sudokit.judge(PUZZLE, sudokit.solve(PUZZLE).solution), {});
  fails(() => sudokit.solve(PUZZLE, PUZZLE), { message: "solve: found 2 arguments, expected 1" });
  fails(() => sudokit.solve({ puzzle: PUZZLE, entires: EMPTY }), { message: "unknown field 'entires' of a position, did you mean 'entries'?" });
  fails(() => sudokit.generate({ level: "evil" }), {
    message: "level: found 'evil', expected easy (rated to 1.5), medium (rated to 2.6), hard (rated to 3.6), expert (rated to 5.4), "
      + "master (rated to 6.9), extreme (rated to 8.7) or beyond",
  });
  assert.equal(sudokit.rate(PUZZLE, { limit: undefined }).level, "easy");
});

test("one puzzle is made with its solution and its level, several are an array", () => {
  const made = sudokit.generate({ seed: 7 });
  assert.deepEqual([made.level, made.solution], [sudokit.rate(made.puzzle).level, sudokit.solve(made.puzzle).solution]);
  const [first] = sudokit.generate({ seed: 7, number: 1 });
  assert.deepEqual([first.puzzle, first.level], [made.puzzle, undefined]);
});

test("a puzzle has the level and the score of HoDoKu", () => {
  const [made] = sudokit.generate({ seed: 3, number: 1, scale: "hodoku", level: "hard", score: [1000, 1500] });
  assert.equal(made.hodoku_level, "hard");
  assert.ok(made.hodoku_score >= 1000 && made.hodoku_score <= 1500);
  assert.equal(sudokit.rate(made.puzzle, { scale: "hodoku" }).score, made.hodoku_score);
  fails(() => sudokit.generate({ score: 900 }), { message: "score: the score is that of HoDoKu: add the scale 'hodoku'" });
  fails(() => sudokit.generate({ scale: "stars" }), {});
});

test("all functions are a default export, too", async () => {
  const { default: all, ...named } = await import(address("sudokit.js"));
  assert.deepEqual(Object.keys(all).sort(), Object.keys(named).sort());
});

const SUKAKU = (await readFile(new URL("sukaku.txt", import.meta.url), "utf8")).trim();
test("a sukaku stays a puzzle, with the entries and marks of a player", () => {
  const { solution, verdict } = sudokit.solve(SUKAKU);
  const [record] = sudokit.read(SUKAKU);
  assert.deepEqual([verdict, record.puzzle, record.marks], ["unique", SUKAKU, undefined]);
  assert.deepEqual([sudokit.solve(record).solution, sudokit.state(record).solutions], [solution, 1]);
  const right = { puzzle: SUKAKU, entries: solution[0] + EMPTY.slice(1) };
  assert.equal(sudokit.state(right).empty_cells, 80);
  assert.equal(sudokit.judge(right).state, "open");
  assert.equal(sudokit.candidates(right).candidates.r1c1, undefined);
  const wrong = SUKAKU.slice(0, 9).replaceAll(".", "").replace(solution[0], "");
  const { mistakes } = sudokit.judge({ puzzle: SUKAKU, entries: wrong[0] + EMPTY.slice(1) });
  assert.deepEqual(mistakes[0].parts, [{ kind: "entry", cell: "r1c1", digit: Number(wrong[0]) }]);
  const marks = Array.from(EMPTY, () => null);
  marks[0] = [Number(wrong[0])];
  assert.deepEqual(sudokit.judge({ puzzle: SUKAKU, marks }).mistakes[0].parts, [{ kind: "mark", cell: "r1c1", digit: Number(solution[0]) }]);
  assert.deepEqual(sudokit.candidates({ puzzle: SUKAKU, marks }).candidates.r1c1, marks[0]);
});

test("the marks of a player count", () => {
  const marks = Array.from(PUZZLE, () => null);
  marks[5] = [2, 4];
  const { mistakes, state } = sudokit.judge({ puzzle: PUZZLE, marks });
  assert.equal(state, "mistaken");
  assert.deepEqual(mistakes[0].parts, [{ kind: "mark", cell: "r1c6", digit: 8 }]);
  marks[5] = [8];
  assert.deepEqual(sudokit.candidates({ puzzle: PUZZLE, marks }).candidates.r1c6, [8]);
});

test("a hint is told level by level, in words and as a picture", () => {
  const { words, svg, reasoning } = sudokit.hint(PUZZLE, { words: true, svg: { size: 300, dark: true } });
  assert.match(words.where, /^look at box 2, for /);
  assert.equal(words.what, "box 2: Hidden Single");
  assert.equal(words.why.at(-1), "so r1c6 is 8");
  assert.ok(svg.startsWith("<svg") && svg.includes('width="300"') && reasoning.length > 0);
  const { svg: hidden, ...where } = sudokit.hint(PUZZLE, { level: "where", svg: true });
  assert.deepEqual([where.where, where.technique], ["box 2", undefined]);
  assert.notEqual(hidden, svg);
  const mistaken = sudokit.hint({ puzzle: PUZZLE, entries: `..1${EMPTY.slice(3)}` }, { svg: true });
  assert.ok(mistaken.svg.startsWith("<svg"));
  assert.equal(sudokit.hint(sudokit.solve(PUZZLE).solution).verdict, "solved");
});

test("the state of a grid that is typed names conflicts and counts", () => {
  const { conflicts, solutions, verdict } = sudokit.state(`55${EMPTY.slice(2)}`);
  assert.deepEqual(conflicts[0], { house: "row 1", cells: ["r1c1", "r1c2"], digit: 5 });
  assert.deepEqual([solutions, verdict], [0, "contradictory"]);
  const { complete, solutions: many, empty_cells } = sudokit.state(EMPTY, { limit: 1204 });
  assert.deepEqual([complete, many, empty_cells], [false, 1204, 81]);
});

test("links of a position are read back", () => {
  for (const link of Object.values(sudokit.links(PUZZLE))) {
    assert.match(link, /^https:\/\//);
    assert.equal(sudokit.read(link)[0].puzzle, PUZZLE);
  }
});

test("a search is recorded", () => {
  const { is_solved, is_cut, grid, text } = sudokit.search(PUZZLE);
  assert.deepEqual([is_solved, is_cut, grid], [true, false, sudokit.solve(PUZZLE).solution]);
  assert.ok(text.endsWith("s"));
  assert.ok(sudokit.search(PUZZLE, { most: 10 }).is_cut);
  assert.equal(sudokit.search(PUZZLE, { method: "singles" }).filled, 51);
});

test("rows have the answers of single grids, and the module for solving alone the same", async () => {
  const made = sudokit.generate({ number: 40, seed: 5 }).map(({ puzzle }) => puzzle);
  const lines = [...made, EMPTY, `55${EMPTY.slice(2)}`, `1234.....${EMPTY.slice(9, 54)}${"5".padStart(9, ".")}${EMPTY.slice(63)}`];
  const rows = Uint8Array.from(lines.join(""), (cell) => Number(cell) || 0);
  const bad = new Uint8Array([...rows, ...Array(81).fill(255)]);
  const { solutions, verdicts } = sudokit.solveRows(bad);
  const [counts, ratings, forms] = [sudokit.countRows(bad, 5), sudokit.rateRows(bad), sudokit.canonRows(bad)];
  const alone = await import(address("solve-node.js"));
  assert.deepEqual(alone.solveRows(bad), { solutions, verdicts });
  const row = (values, number) => Array.from(values.subarray(number * 81, number * 81 + 81), (value) => value || ".").join("");
  lines.forEach((line, number) => {
    const solved = sudokit.solve(line);
    assert.equal(sudokit.VERDICTS[verdicts[number]], solved.verdict);
    assert.equal(row(solutions, number), solved.solution ?? EMPTY);
    assert.equal(counts[number], sudokit.count(line, { limit: 5 }).solutions);
    assert.deepEqual(alone.solve(line), { verdict: solved.verdict, ...(solved.solution && { solution: solved.solution }) });
    for (const limit of [1, 5]) {
      const { solutions, complete } = sudokit.count(line, { limit });
      assert.deepEqual(alone.count([...line], { limit }), { solutions, complete });
    }
    assert.equal(row(forms, number), sudokit.canon(line).canonical);
    assert.equal(ratings[number * 3], sudokit.rate(line).er ?? NaN);
  });
  assert.deepEqual([sudokit.VERDICTS[verdicts.at(-1)], counts.at(-1), ratings.at(-1)], ["unreadable", -1, NaN]);
});

test("the module for solving alone refuses what it does not take", async () => {
  const alone = await import(address("solve-node.js"));
  const expected = "expected a board of 81 cells, or a text of 81 characters";
  const wrong = [[undefined, "undefined"], [{ puzzle: PUZZLE }, "an object"], [PUZZLE.slice(1), "a text of 80 characters"], [`${PUZZLE}\n`, "a text of 82 characters"]];
  for (const [puzzle, found] of wrong) assert.throws(() => alone.solve(puzzle), { name: "SudokuError", message: `found ${found}, ${expected}` });
  assert.throws(() => alone.count(PUZZLE, 5), { message: "count: found 5, expected an object with options" });
  assert.throws(() => alone.count(PUZZLE, { limt: 5 }), { message: "count: unknown option 'limt', expected limit" });
  for (const limit of [-1, 1.5, NaN, null, "5"]) {
    assert.throws(() => alone.count(PUZZLE, { limit }), { message: /^limit: found .*, expected a number from 0$/ });
    assert.throws(() => sudokit.countRows(new Uint8Array(81), limit), { message: /^limit: found/ });
  }
  assert.deepEqual([PUZZLE].map(alone.solve), [PUZZLE].map((puzzle) => alone.solve(puzzle)));
});

test("functions of one argument are callbacks", () => {
  const puzzles = [PUZZLE, EMPTY];
  for (const name of ["solve", "rate", "hint", "count", "checkPuzzle"]) {
    assert.deepEqual(puzzles.map(sudokit[name]), puzzles.map((puzzle) => sudokit[name](puzzle)), name);
  }
});

test("entries may repeat givens, and cells of a board may be any kind of number", () => {
  const entries = `5${EMPTY.slice(1)}`;
  assert.equal(sudokit.judge({ puzzle: PUZZLE, entries }).state, "open");
  assert.equal(sudokit.solve(NUMBERS.map(BigInt)).verdict, "unique");
  fails(() => sudokit.solve([10n, ...NUMBERS.slice(1)]), { message: /^r1c1: found 10, expected 1-9/ });
  fails(() => sudokit.count(PUZZLE, { limit: 2n }), { message: "limit: found 2, which no option takes" });
  const marks = Array.from(PUZZLE, () => null);
  marks[2] = [[1]];
  fails(() => sudokit.hint({ puzzle: PUZZLE, marks }), { message: "marks: r1c3: found [[1]], expected a list of digits from 1 to 9" });
  fails(() => sudokit.generate({ clues: ["x", 30] }), { message: "clues: found 'x', expected a whole number from 0" });
});

test("the board is loaded by a server, too", async () => {
  const { SudokuBoard } = await import(address("board.js"));
  assert.equal(typeof SudokuBoard, "function");
});

test("the module comes from bytes, a Response, a Module or its file", async () => {
  const bytes = await readFile(address("sudokit.wasm"));
  const response = () => new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
  for (const source of [bytes, new Uint8Array(bytes).buffer, response(), new WebAssembly.Module(bytes), address("sudokit.wasm"), undefined]) {
    const own = await import(`${address("sudokit.js")}?${Math.random()}`);
    assert.throws(() => own.solve(PUZZLE), /not loaded: await init\(\) first/);
    await (source === undefined || source instanceof URL ? own.init(bytes) : own.init(source));
    assert.equal(own.solve(PUZZLE).verdict, "unique");
  }
  await sudokit.init(address("sudokit.wasm"));
  assert.equal(sudokit.solve(PUZZLE).verdict, "unique");
  for (const [source, found] of [[new Response("", { status: 404 }), "status 404"], [new Response("<!DOCTYPE html>"), "WebAssembly"], ["http://localhost:1/", "fetch failed"]]) {
    const message = new RegExp(`^no module at .*: .*${found}.*; a bundler has to serve this file of the package, or init gets its bytes`);
    await assert.rejects(sudokit.compile(source), { name: "SudokuError", message });
  }
});

/** A worker of a page, made of a thread of Node. */
class PageWorker {
  constructor() {
    const code = `
      const { parentPort } = require("node:worker_threads");
      const scope = { postMessage: (data) => parentPort.postMessage(data) };
      const early = [];
      parentPort.on("message", (data) => (scope.onmessage ? scope.onmessage({ data }) : early.push(data)));
      import("${address("worker.js")}").then(({ serve }) => { serve(scope); early.forEach((data) => scope.onmessage({ data })); });`;
    this.thread = new Worker(code, { eval: true });
    this.thread.on("message", (data) => this.onmessage({ data }));
    this.thread.on("error", (error) => this.onerror(error));
  }
  postMessage = (data) => this.thread.postMessage(data);
  terminate = () => this.thread.terminate();
}

test("a worker answers with promises, and can be canceled", async () => {
  const { connect } = await import(address("worker.js"));
  const worker = await connect({ source: await readFile(address("sudokit.wasm")), create: () => new PageWorker() });
  assert.deepEqual(await worker.solve(PUZZLE), sudokit.solve(PUZZLE));
  await assert.rejects(worker.solve("53007000q"), { name: "SudokuError", line: 1, column: 9, caret: 8 });
  const endless = worker.count(EMPTY, { limit: null });
  worker.cancel();
  await assert.rejects(endless, { name: "SudokuError", message: "canceled" });
  assert.equal((await worker.hint(PUZZLE)).step, 1);
  worker.close();
});

test("a worker whose file is missing is an error at once, and after it has worked", async () => {
  const { connect } = await import(address("worker.js"));
  const source = await readFile(address("sudokit.wasm"));
  const missing = () => Object.assign(new PageWorker(), { postMessage() { setTimeout(() => this.onerror({}), 1); } });
  await assert.rejects(connect({ source, create: missing }), { name: "SudokuError", message: "the worker does not work: its file cannot be loaded" });
  let create = () => new PageWorker();
  const worker = await connect({ source, create: () => create() });
  create = missing;
  worker.cancel();
  await assert.rejects(worker.solve(PUZZLE), { name: "SudokuError" });
  await assert.rejects(worker.solve(PUZZLE), { name: "SudokuError" });
});

test("Node has workers of its own, and the module without init", async () => {
  const code = `
    import { connect } from "${address("worker-node.js")}";
    import sudokit, { solve } from "${address("node.js")}";
    const worker = await connect();
    const answer = await worker.solve("${PUZZLE}");
    console.log(answer.solution === solve("${PUZZLE}").solution, sudokit.solve === solve);
    await connect({ create: () => { throw new Error("no thread") } }).catch((error) => console.log(error.message));`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code], { timeout: 60_000 });
  assert.deepEqual([stdout, stderr], ["true true\nno thread\n", ""]);
});

test("pictures of pages have classes, whose colors a style sheet has", () => {
  const picture = sudokit.svg(PUZZLE, { page: true, axes: false, tinted: ["r1c3", "r9c9"] });
  assert.match(picture, /^<svg class="board" viewBox="-4 -4 818 818"/);
  assert.match(picture, /<g class="tint-yellow"><path d="M180 0h90v90h-90ZM720 720h90v90h-90Z"\/>/);
  assert.doesNotMatch(picture, /fill="#/);
  assert.match(sudokit.pageStyle(), /\.tint-yellow\{fill:var\(--tint-yellow\)\}/);
  assert.match(sudokit.hint(PUZZLE, { svg: { page: true } }).svg, /^<svg class="board" viewBox="-36 -36 850 850"/);
  assert.match(sudokit.curve([1.2, 2.6, 1.5]), /^<figure class="curve"><figcaption>Ratings of these steps: 1.2 to 2.6, the hardest at step 2</);
  fails(() => sudokit.svg(PUZZLE, { tinted: ["r0c1"] }), { message: "tinted: found 'r0c1', expected a cell from r1c1 to r9c9 (row, column), or A1 to I9" });
  fails(() => sudokit.curve(["hard"]), { message: "ratings: found 'hard', expected a rating from 0.0 to 20.0 in tenths" });
});
