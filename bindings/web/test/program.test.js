// The answers of the package are those of the program, on every list and every grid that the transcripts name.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { root, sudokit } from "./package.js";

const program = process.env.SUDOKU ?? `${root}/target/debug/sudoku`;

/** The lists in `grids` that the transcripts name, and a list of the grids that stand in them. */
const files = (() => {
  const folder = `${root}/tests/transcripts`;
  const texts = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, "utf8"));
  const matches = (pattern) => [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))];
  const named = matches(/grids\/[\w/-]+\.\w+/g).map((file) => `${root}/${file}`).filter(existsSync);
  const typed = matches(/(?<![\w.])[0-9.]{81}(?![\w.])/g);
  assert.ok(named.length > 20 && typed.length > 50, `${named.length} lists, ${typed.length} grids`);
  mkdirSync(`${root}/target/web`, { recursive: true });
  writeFileSync(`${root}/target/web/typed.txt`, typed.join("\n"));
  // The place of a record is its line, so that a list with several in a line is left out.
  const lines = (file) => sudokit.read(readFileSync(file, "utf8")).map(({ line }) => line);
  return [...named, `${root}/target/web/typed.txt`].filter((file) => new Set(lines(file)).size === lines(file).length);
})();

/** Returns the objects that the program prints about the lists, those of each record together. */
function printed(command, ...words) {
  // Paths and proofs of hard puzzles take long.
  const isLong = /--all|--scale|--find|--why/.test(words);
  const lists = files.filter((file) => !isLong || /formats\/(?!csv)|positions|easy|digits|swordfish/.test(file));
  const { stdout, stderr } = spawnSync(program, [command, ...words, "-f", "json", ...lists], { encoding: "utf8", maxBuffer: 1 << 30 });
  const rows = stdout.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  assert.ok(rows.length > 20, stderr);
  const records = new Map();
  for (const row of rows) {
    const place = `${row.source}:${row.line}`;
    records.set(place, [...(records.get(place) ?? []), row]);
  }
  return [...records].filter(([, [first]]) => first.verdict !== "unreadable");
}

/** Returns an answer without the fields that only a file or a clock gives. */
const comparable = ({ source, line, id, note, seconds, ...fields }) => fields;

/** Compares answers with those of the program, which keeps the facts of a record and all fields of an object that was read. */
function compare(place, answers, rows) {
  const facts = ["title", "author", "description", "comment", "date", "origin", "level", "url"];
  const all = [answers].flat();
  const expected = rows.map((row, number) => {
    const isKept = (name) => (facts.includes(name) || /json/.test(place)) && !(name in (all[number] ?? {}));
    return JSON.stringify(Object.fromEntries(Object.entries(comparable(row)).filter(([name]) => !isKept(name))));
  });
  assert.deepEqual(all.map((answer) => JSON.stringify(comparable(answer))), expected, place);
}

/** The records of all lists by their places. */
const records = new Map(files.flatMap((file) => {
  const read = sudokit.read(readFileSync(file, "utf8"));
  return read.map((record) => [`${file}:${record.line}`, record]);
}));

const QUESTIONS = {
  "solve": sudokit.solve,
  "solve --all --limit 30": (puzzle) => sudokit.solutions(puzzle, { take: 30 }),
  "count --limit 50": (puzzle) => sudokit.count(puzzle, { limit: 50 }),
  "rate --max 5 --steps": (puzzle) => sudokit.rate(puzzle, { limit: 5, steps: true }),
  "rate --scale hodoku": (puzzle) => sudokit.rate(puzzle, { scale: "hodoku" }),
  "check --as-puzzle": sudokit.checkPuzzle,
  "canon --map": sudokit.canon,
  "canon --by solution --map": (puzzle) => sudokit.canon(puzzle, { by: "solution" }),
  "reduce": (puzzle) => sudokit.reduce(puzzle),
  "reduce --add": (puzzle) => sudokit.reduce(puzzle, { add: true }),
};
for (const [words, ask] of Object.entries(QUESTIONS)) {
  test(`sudoku ${words}`, () => {
    for (const [place, rows] of printed(...words.split(" "))) {
      // The cells of a grid that cannot be read are checked one by one.
      const isRead = records.get(place).error === undefined;
      if (isRead) compare(place, ask(rows[0].puzzle), rows);
    }
  });
}

const POSITIONS = {
  "check": (position) => sudokit.check(position),
  "candidates": sudokit.candidates,
  "candidates --true": sudokit.trueCandidates,
  "hint": (position) => sudokit.hint(position),
  "hint --level 1": (position) => sudokit.hint(position, { level: "where" }),
  "hint --level 2": (position) => sudokit.hint(position, { level: "what" }),
  "hint --all": (position) => sudokit.path(position),
  "hint --all --order se": (position) => sudokit.path(position, { order: "se" }),
  "hint --all --order hodoku": (position) => sudokit.path(position, { order: "hodoku" }),
  "hint --all-here --order singles": (position) => sudokit.steps(position, { order: "singles" }),
  "hint --find x-wing": (position) => sudokit.steps(position, { technique: "x-wing" }),
  "hint --why r1c1=1": (position) => sudokit.why(position, "r1c1=1"),
};
/** Tells whether a record is an object that the program reads alike: it tells no givens from last candidates in a grid of candidates. */
const isObject = ({ format, entries, marks, puzzle }) => !(["candidates", "729"].includes(format) && (marks || puzzle.length > 81) && !entries);

for (const [words, ask] of Object.entries(POSITIONS)) {
  test(`sudoku ${words}`, () => {
    for (const [place, rows] of printed(...words.split(" "))) {
      const record = records.get(place);
      // The advice of these refers to options of the program.
      const hasAdvice = ["stuck", "not found", "wrong claim"].includes(rows.at(-1).verdict);
      if (record.error === undefined && isObject(record) && !hasAdvice) compare(place, ask(record), rows);
    }
  });
}

test("sudoku show", () => {
  for (const [place, rows] of printed("show")) {
    // The program keeps all fields of an object that it reads.
    if (/json/.test(place)) continue;
    const { format, error, ...record } = records.get(place);
    // A puzzle of candidates has no marks; the program shows them as those of a grid.
    const shown = rows.map(({ source, marks, ...fields }) =>
      record.puzzle?.length === 729 ? { ...fields, puzzle: record.puzzle } : { ...fields, ...(marks && { marks }) });
    assert.deepEqual([record], shown, place);
  }
});

test("sudoku show -f FORMAT", () => {
  // In these the program has a layout of its own for several grids.
  const own = ["grid", "boxed", "candidates", "json", "csv"];
  for (const { format, writes } of sudokit.formats()) {
    if (!writes || own.includes(format)) continue;
    for (const name of ["easy", "positions"]) {
      const file = `${root}/grids/${name}.txt`;
      const { stdout } = spawnSync(program, ["show", "-f", format, file], { encoding: "utf8" });
      assert.equal(sudokit.write(sudokit.read(readFileSync(file, "utf8")), format), stdout, `${format} ${name}`);
    }
  }
});

test("sudoku generate", () => {
  const all = [
    [["-n", "5", "--seed", "7"], { number: 5, seed: 7 }],
    [["--seed", "a text", "--level", "medium..hard", "--symmetry", "rotate180"], { seed: "a text", level: ["medium", "hard"], symmetry: "rotate180" }],
    [["--seed", "3", "--technique", "x-wing", "--minimal"], { seed: 3, technique: "x-wing", minimal: true }],
    [["--seed", "1", "--rating", "9", "--tries", "3"], { seed: 1, rating: 9, tries: 3 }],
  ];
  for (const [words, options] of all) {
    const { stdout } = spawnSync(program, ["generate", "-f", "json", ...words], { encoding: "utf8" });
    const made = stdout.split("\n").filter(Boolean).map((line) => JSON.parse(line));
    const known = ({ seed, reasons, ...fields }) => fields;
    assert.deepEqual([sudokit.generate(options)].flat().map(known), made.map(known), words.join(" "));
  }
});

test("sudoku canon --shuffle", () => {
  const file = `${root}/grids/digits.txt`;
  const { stdout } = spawnSync(program, ["canon", "--shuffle", "--map", "--seed", "7", "-f", "json", file], { encoding: "utf8" });
  const [moved] = stdout.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  compare(file, sudokit.shuffle(moved.puzzle, { seed: 7 }), [moved]);
});
