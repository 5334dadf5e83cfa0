// A puzzle while it is set and played: its state, the changes of a player, undo, the link of a state, and saved puzzles.
import { nameOf } from "../../../crates/picture/src/page/board.js";
/**
 * A state is never changed: each change makes another one, so undo keeps them all.
 *
 * `setting` is true while digits are givens. `clues` has the candidates of a sukaku, which has no givens; in other puzzles, they are
 * 0. `crossed` has the candidates that the player or a hint removed; the marks that fill themselves (`auto`) are all other candidates. `written` has the marks of a player who fills none. Sets of digits are bits: 1 is
 * bit 0. Colors are 1 to 9, 0 for none.
 * @typedef {{ givens: number[], clues: number[], entries: number[], crossed: number[], written: number[], colors: number[], auto: boolean,
 *   setting: boolean }} State
 */

/** @typedef {import("../sudokit.js").PositionObject & { puzzle: string, entries?: string }} Position */
/** @typedef {import("../sudokit.js").Digit} Digit */

export const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
export const DIGITS = /** @type {Digit[]} */ ([1, 2, 3, 4, 5, 6, 7, 8, 9]);
/** The number of the house of each kind around a cell. @type {Record<string, (cell: number) => number>} */
const HOUSES = {
  row: cell => Math.floor(cell / 9), column: cell => cell % 9, box: cell => Math.floor(cell / 27) * 3 + Math.floor(cell % 9 / 3),
};
const PEERS = CELLS.map(cell => CELLS.filter(other =>
  other !== cell && Object.values(HOUSES).some(house => house(other) === house(cell))));

/** The cells of a name such as r1c5 or r12c3. @param {string} name */
export function cellsOf(name) {
  const [, rows, columns] = name.match(/^r([1-9]+)c([1-9]+)$/) ?? ["", "", ""];
  return [...rows].flatMap(row => [...columns].map(column => (Number(row) - 1) * 9 + Number(column) - 1));
}

/** @param {number} set */
export const digitsIn = set => DIGITS.filter(digit => set >> (digit - 1) & 1);
/** @param {Iterable<number>} digits */
export const setOf = digits => [...digits].reduce((set, digit) => set | 1 << (digit - 1), 0);

const zeros = () => /** @type {number[]} */ (Array(81).fill(0));

/** @returns {State} */
export const emptyState = () =>
  ({ givens: zeros(), clues: zeros(), entries: zeros(), crossed: zeros(), written: zeros(), colors: zeros(), auto: false, setting: true });

/** A list with other values in some cells. @param {number[]} list @param {number[]} cells @param {(value: number, cell: number) => number} change */
const changed = (list, cells, change) => list.map((value, cell) => cells.includes(cell) ? change(value, cell) : value);

/** The digits of all cells, 0 for none. @param {State} state */
export const digits = ({ givens, entries }) => givens.map((given, cell) => given || entries[cell]);

/** @param {State} state */
export const isEmpty = state => ![digits(state), state.clues].flat().some(Boolean);

/** The digits that each empty cell can take because no peer has them. @param {State} state */
export function candidates(state) {
  const values = digits(state);
  return CELLS.map(cell => values[cell] ? 0 : (state.clues[cell] || 511) & ~setOf(PEERS[cell].map(peer => values[peer]).filter(Boolean)));
}

/** The candidates that are left. @param {State} state */
const left = state => candidates(state).map((set, cell) => set & ~state.crossed[cell]);

/** The marks that are shown. @param {State} state */
export const marks = state => state.auto ? left(state) : candidates(state).map((set, cell) => set & state.written[cell]);

/** The houses with a digit twice. @param {State} state @returns {{ cells: number[], words: string }[]} */
export function clashes(state) {
  const values = digits(state);
  return Object.entries(HOUSES).flatMap(([kind, house]) => DIGITS.flatMap(number => DIGITS.flatMap(digit => {
    const cells = CELLS.filter(cell => house(cell) === number - 1 && values[cell] === digit);
    if (cells.length < 2) return [];
    const times = cells.length === 2 ? "twice" : `${cells.length} times`;
    return [{ cells, words: `${digit} appears ${times} in ${kind} ${number} (${cells.map(nameOf).join(", ")})` }];
  })));
}

/** Puts a digit into cells, or takes it away where all have it. @param {State} state @param {number[]} cells @param {number} digit @returns {State} */
export function enter(state, cells, digit) {
  const free = state.setting ? cells : cells.filter(cell => !state.givens[cell]);
  const list = state.setting ? state.givens : state.entries;
  const next = free.every(cell => list[cell] === digit) ? 0 : digit;
  const filled = changed(list, free, () => next);
  if (!state.setting) return { ...state, entries: filled };
  return { ...state, givens: filled, entries: changed(state.entries, free, () => 0) };
}

/** Sets or removes a mark. @param {State} state @param {number[]} cells @param {number} digit @returns {State} */
export function mark(state, cells, digit) {
  const bit = 1 << (digit - 1);
  const possible = candidates(state), open = cells.filter(cell => possible[cell] & bit);
  const has = open.every(cell => marks(state)[cell] & bit);
  const [set, unset] = [(/** @type {number} */ value) => value | bit, (/** @type {number} */ value) => value & ~bit];
  if (state.auto) return { ...state, crossed: changed(state.crossed, open, has ? set : unset) };
  return { ...state, written: changed(state.written, open, has ? unset : set) };
}

/** Removes the digits of cells; of those without a digit the marks. @param {State} state @param {number[]} cells @returns {State} */
export function erase(state, cells) {
  const list = state.setting ? state.givens : state.entries;
  if (cells.some(cell => list[cell])) {
    return { ...state, [state.setting ? "givens" : "entries"]: changed(list, cells, () => 0) };
  }
  const name = state.auto ? "crossed" : "written";
  return { ...state, [name]: changed(state[name], cells, () => 0), colors: changed(state.colors, cells, () => 0) };
}

/** Colors cells, or takes the color away where all have it. @param {State} state @param {number[]} cells @param {number} color @returns {State} */
export function paint(state, cells, color) {
  const next = cells.every(cell => state.colors[cell] === color) ? 0 : color;
  return { ...state, colors: changed(state.colors, cells, () => next) };
}

/** Does a step: places digits and removes candidates, as `r3c4=4` or `r1c2<>5 r1c3<>57`. @param {State} state @param {string} effect
 * @returns {State} */
export function apply(state, effect) {
  const [entries, crossed] = [[...state.entries], [...state.crossed]];
  for (const [, name, sign, list] of effect.matchAll(/(r[1-9]c[1-9])(=|<>)([1-9]+)/g)) {
    const [cell] = cellsOf(name);
    if (sign === "=") entries[cell] = Number(list);
    else crossed[cell] |= setOf([...list].map(Number));
  }
  return { ...state, entries, crossed, auto: state.auto || effect.includes("<>"), setting: false };
}

export const lineOf = (/** @type {number[]} */ list) => list.map(value => value || ".").join("");
/** @param {string} line */
const listOf = line => [...line].map(sign => sign === "." ? 0 : Number(sign));

/** The puzzle: 81 characters, or 729 of a sukaku. @param {State} state */
export const puzzleOf = ({ givens, clues }) => clues.some(Boolean)
  ? clues.map(set => DIGITS.map(digit => digitsIn(set).includes(digit) ? digit : ".").join("")).join("") : lineOf(givens);

/** The position for the engine. The marks of a player who fills none are no candidates. @param {State} state @returns {Position} */
export function positionOf(state) {
  return {
    puzzle: puzzleOf(state),
    ...state.entries.some(Boolean) && { entries: lineOf(state.entries) },
    ...state.crossed.some(Boolean) && { marks: left(state).map((set, cell) => digits(state)[cell] ? null : digitsIn(set)) },
  };
}

/** The state of a position that was read. @param {Position} position @returns {State} */
export function stateOf({ puzzle, entries, marks }) {
  if (puzzle.length > 81) {
    const clues = CELLS.map(cell => setOf([...puzzle.slice(cell * 9, cell * 9 + 9)].filter(sign => sign !== ".").map(Number)));
    return { ...stateOf({ puzzle: lineOf(zeros()), entries, marks }), clues, auto: true };
  }
  const lines = { givens: listOf(puzzle), entries: entries ? listOf(entries) : zeros() };
  const state = { ...emptyState(), ...lines, auto: Boolean(marks), setting: false };
  if (!marks) return state;
  return { ...state, crossed: candidates(state).map((set, cell) => marks[cell] ? set & ~setOf(marks[cell]) : 0) };
}

// Sets of 9 digits as 122 characters: six bits each.
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const packed = (/** @type {number[]} */ sets) => {
  const bits = sets.map(set => set.toString(2).padStart(9, "0")).join("").padEnd(732, "0");
  return (bits.match(/.{6}/g) ?? []).map(six => LETTERS[parseInt(six, 2)]).join("");
};
const unpacked = (/** @type {string} */ text) => {
  const bits = [...text].map(letter => LETTERS.indexOf(letter).toString(2).padStart(6, "0")).join("");
  return CELLS.map(cell => parseInt(bits.slice(cell * 9, cell * 9 + 9), 2));
};

/** The link of a state, from `#`. @param {State} state */
export function linkOf({ givens, clues, entries, crossed, written, colors, auto, setting }) {
  const fields = new URLSearchParams({ g: lineOf(givens) });
  for (const [name, list] of Object.entries({ e: entries, c: colors })) if (list.some(Boolean)) fields.set(name, lineOf(list));
  for (const [name, sets] of Object.entries({ k: clues, x: crossed, w: written })) if (sets.some(Boolean)) fields.set(name, packed(sets));
  for (const [name, isOn] of Object.entries({ a: auto, s: setting })) if (isOn) fields.set(name, "1");
  return `#${fields}`;
}

const FIELDS = { g: /^[1-9.0]{81}$/, e: /^[1-9.]{81}$/, k: /^[\w-]{122}$/, x: /^[\w-]{122}$/, w: /^[\w-]{122}$/, c: /^[1-9.]{81}$/, a: /^1$/, s: /^1$/ };

/** The state of a link. @param {string} link @returns {State} @throws an Error with the reason why the link is damaged */
export function stateOfLink(link) {
  const fields = new URLSearchParams(link.slice(1));
  for (const [name, value] of fields) {
    const isKnown = Object.hasOwn(FIELDS, name);
    if (!isKnown) throw new Error(`the link has an unknown part '${name.slice(0, 20)}'`);
    if (!FIELDS[/** @type {keyof FIELDS} */ (name)].test(value)) throw new Error(`part '${name}' of the link is damaged`);
  }
  const givens = fields.get("g");
  if (!givens) throw new Error("the link has no grid, expected #g= and 81 digits or dots");
  const lines = (/** @type {string} */ name) => listOf(fields.get(name) ?? ".".repeat(81));
  const sets = (/** @type {string} */ name) => fields.has(name) ? unpacked(fields.get(name) ?? "") : zeros();
  const entries = lines("e");
  if (CELLS.some(cell => Number(givens[cell]) && entries[cell])) throw new Error("the link has an entry in a cell with a given");
  return {
    givens: listOf(givens), clues: sets("k"), entries, crossed: sets("x"), written: sets("w"), colors: lines("c"), auto: fields.has("a"),
    setting: fields.has("s"),
  };
}

/** All states from the first to the last, and the place of the present one among them. */
export class History {
  /** @param {State} state */
  constructor(state) {
    this.states = [state];
    this.place = 0;
  }

  get state() { return this.states[this.place]; }

  /** Adds a state after the present one, unless it is equal. @param {State} state */
  add(state) {
    if (linkOf(state) === linkOf(this.state)) return;
    this.states.splice(this.place + 1, Infinity, state);
    this.place += 1;
  }

  /** Goes to another state, and returns whether there is one. @param {number} by */
  move(by) {
    if (!this.states[this.place + by]) return false;
    this.place += by;
    return true;
  }
}

const KEY = "sudoku", MOST = 20;

/** The saved states as links, the newest first. A browser may forbid to save anything. @returns {{ link: string, time: number }[]} */
export function saved() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter(({ link }) => { try { return stateOfLink(link); } catch { return false; } }) : [];
  } catch { return []; }
}

/** Saves a state in place of an earlier one of the same puzzle, and of the unfinished one `before`. Returns what the next state of an
 * unfinished puzzle replaces. @param {State} state @param {string} before */
export function save(state, before) {
  if (isEmpty(state)) return before;
  const isSame = (/** @type {string} */ link) => link === before || puzzleOf(stateOfLink(link)) === puzzleOf(state);
  const list = [{ link: linkOf(state), time: Date.now() }, ...saved().filter(({ link }) => !isSame(link))];
  try { localStorage.setItem(KEY, JSON.stringify(list.slice(0, MOST))); } catch {}
  return state.setting ? linkOf(state) : "";
}
