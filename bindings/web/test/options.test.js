// An option changes an answer or is refused: every option of every function, alone and beside each choice of another option.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inspect } from "node:util";
import { address, root, sudokit } from "./package.js";

const { default: own } = await import(address("sudokit.js"));
/** The functions, and those options that have options of their own. */
const all = {
  ...own, "hint, svg": (position, look) => own.hint(position, { svg: look }), "judge, svg": (position, look) => own.judge(position, { svg: look }),
};
const types = readFileSync(`${root}/bindings/web/sudokit.d.ts`, "utf8");

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED = sudokit.solve(PUZZLE).solution;
/** A puzzle that needs more than singles, and one with some hundred solutions. */
const HARD = "000000000000001023045060000000000400000070500100002000000008090000940000200000010";
const LOOSE = `${PUZZLE.slice(0, 60)}${".".repeat(21)}`;

/** The arguments of functions that are not asked about a hard puzzle, and the options of some calls. */
const CALLS = {
  read: [[PUZZLE]],
  write: [[PUZZLE, "line"]],
  curve: [[[1.2, 2.6]]],
  solutions: [[LOOSE]],
  count: [[LOOSE]],
  state: [[LOOSE]],
  search: [[PUZZLE]],
  check: [[SOLVED, PUZZLE]],
  shuffle: [[PUZZLE], { seed: 1 }],
  reduce: [[SOLVED]],
  generate: [
    [], { seed: 7, tries: 5 }, { seed: 7, tries: 5, symmetry: "rotate180" }, { seed: 7, tries: 5, scale: "hodoku", level: "easy" },
    { seed: 7, tries: 1, level: "hard" },
  ],
  steps: [[`${SOLVED.slice(0, 64)}${".".repeat(17)}`]],
  why: [[HARD, "r1c9=5"]],
  "judge, svg": [[{ puzzle: PUZZLE, entries: `..1${".".repeat(78)}` }]],
  judge: [[{ puzzle: PUZZLE, entries: `..1${".".repeat(78)}` }]],
  solveRows: [[new Uint8Array(81)]],
  countRows: [[new Uint8Array(81), 5]],
  rateRows: [[new Uint8Array(81)]],
  canonRows: [[new Uint8Array(81)]],
};
/** Returns the arguments of a function, and the options of its calls. */
const callsOf = (name) => {
  const [values, ...calls] = CALLS[name] ?? [[HARD]];
  return [values, calls.length ? calls : [{}]];
};

/** Every word that the types name, which are the values of some options. */
const WORDS = [...new Set(types.match(/(?<=")[\w-]+(?=")/g))].filter((word) => !["beyond", "master", "extreme"].includes(word));
/** Values of every kind. */
const VALUES = [
  ...WORDS, "x-wing", "naked-single", "r1c1", "boxed", "", "a text", "1", "2.3", null, true, false, 0, 1, 2, 3, 24, 1.3, 2.5, -1, NaN, Infinity, 10n,
  [], [30], [24], [24, 26], [1.2, 1.5], [30, 31, 99], [1, "x"], [null, 2], ["easy"], ["easy", "medium"], ["x-wing"], ["r1c1", "r2c2"], [["easy"], "hard"],
  {}, { x: 1 }, { puzzle: PUZZLE }, { puzzle: HARD }, PUZZLE, HARD, { dark: true }, { page: true }, () => 1, Symbol("x"), new Date(0),
];

/** Returns the kind of a value. Of the values of a kind, an option takes none, or one of those that it takes changes something. */
function kind(value) {
  if (Array.isArray(value)) return value.length ? `[${value.map(kind)}]` : "empty list";
  if (typeof value === "number") return !Number.isFinite(value) ? "no number" : value < 0 ? "negative" : Number.isInteger(value) ? "number" : "decimal";
  if (typeof value === "object" && value) return `object of ${Object.keys(value)}`;
  return value === null ? "null" : WORDS.includes(value) ? "word" : typeof value;
}
const shown = (value) => inspect(value, { breakLength: Infinity, depth: 1 });

/** Returns the answer of a function as text, or undefined if the call is refused. */
function answer(name, values) {
  try {
    return inspect(all[name](...values), { depth: Infinity, maxStringLength: Infinity, maxArrayLength: Infinity });
  } catch (error) {
    assert.ok(error instanceof sudokit.SudokuError, `${name}(${values.map(shown)}): ${error.stack}`);
    assert.doesNotMatch(error.message, /invalid|serde|JSON|column 0|EOF/, `${name}(${values.map(shown)})`);
    return undefined;
  }
}

/** Returns the names of the options of a function, which its own error tells. */
function optionsOf(name) {
  const [values] = callsOf(name);
  try {
    all[name](...values, { "an unknown option": 1 });
  } catch ({ message }) {
    const [, names] = message.match(/unknown option 'an unknown option', expected (.*)$/) ?? [];
    if (names) return names === "none" ? [] : names.split(", ");
    assert.match(message, /found \d arguments, expected (at most )?\d$/, name);
    return [];
  }
  return assert.fail(`${name} takes an unknown option`);
}

/** Returns what an option does in some calls: for each value that one of them takes, whether it changes an answer. */
function effects(name, values, calls, option) {
  const plain = calls.map((base) => answer(name, [...values, base]));
  const taken = new Map();
  for (const value of VALUES) {
    const found = calls.map((base) => answer(name, [...values, { ...base, [option]: value }]));
    if (found.some((text) => text !== undefined)) {
      taken.set(value, found.some((text, place) => text !== undefined && text !== plain[place]));
    }
  }
  return taken;
}

/** Returns what is wrong with an option. */
function* faults(name, option) {
  const [values, calls] = callsOf(name);
  const taken = effects(name, values, calls, option);
  const changing = new Set([...taken].filter(([, changes]) => changes).map(([value]) => kind(value)));
  if (changing.size === 0) yield `${name}: ${option} changes nothing`;
  const isList = [...changing].some((known) => known.startsWith("["));
  for (const [value, changes] of taken) {
    if (!changes && !changing.has(kind(value)) && !(isList && kind(value) === "empty list")) yield `${name}: ${option}: ${shown(value)} is dropped`;
  }
}

const functions = Object.keys(all).filter((name) => typeof all[name] === "function" && !/^(SudokuError|compile|init|initSync)$/.test(name));

test("every function refuses unknown options, and its options are those of its types", () => {
  const known = new Set(functions.flatMap(optionsOf));
  const blocks = types.match(/interface (Look|StepOptions|GenerateOptions) \{[^]*?\n\}|^export function[^]*?\): .*$/gm);
  const options = blocks.filter((block) => !/Source/.test(block)).join("\n").matchAll(/\b(\w+)\?:\s/g);
  assert.deepEqual([...known].sort(), [...new Set([...options].map(([, option]) => option))].filter((option) => option !== "options").sort());
  assert.ok(functions.length > 25 && known.size > 30, `${functions.length} functions, ${known.size} options`);
});

for (const name of functions) {
  const options = optionsOf(name);
  if (options.length === 0) continue;
  test(`${name}: each option changes something or is refused`, () => {
    assert.deepEqual(options.flatMap((option) => [...faults(name, option)]), []);
  });
}

test("an option that has no meaning beside another is refused", () => {
  const refused = {
    svg: [[PUZZLE], { page: true, size: 300 }], hint: [[HARD], { svg: { page: true, dark: true } }], reduce: [[SOLVED], { add: true, seed: 3 }],
    search: [[PUZZLE], { method: "singles", cells: "columns" }], rate: [[HARD], { scale: "hodoku", limit: 3 }],
    steps: [[HARD], { technique: "x-wing", order: "se" }], generate: [[], { scale: "hodoku" }],
  };
  for (const [name, [values, options]] of Object.entries(refused)) assert.equal(answer(name, [...values, options]), undefined, name);
});
