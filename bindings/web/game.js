// A puzzle while it is set and played: its state, the changes of a player, undo, and the link of a state.
/**
 * A state is never changed: each change makes another one, so undo keeps them all.
 *
 * `setting` is true while digits are givens. `clues` has the candidates of a sukaku, which has no givens; in other puzzles, they are
 * 0. `corner` has the corner marks. `center` has the center marks: 0 in a cell without any, with WHOLE if they are all candidates that
 * the player has left. If `auto` is true, cells without whole center marks show the candidates by the rules. Sets of digits are bits:
 * 1 is bit 0. Colors are 1 to 9, 0 for none: `colors` of cells, `inks` of candidates, nine for each cell.
 * @typedef {{ givens: number[], clues: number[], entries: number[], corner: number[], center: number[], colors: number[],
 *   inks: number[], auto: boolean, setting: boolean }} State
 */
/** @typedef {{ puzzle: string, entries?: string, marks?: (Digit[] | null)[] }} Position */
/** @typedef {1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9} Digit */
/** @typedef {"corner" | "center"} Kind */

export const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
export const DIGITS = /** @type {Digit[]} */ ([1, 2, 3, 4, 5, 6, 7, 8, 9]);
/** The bit of center marks that are whole: what is missing among them was struck. First marks in an empty cell are not. */
export const WHOLE = 512;
/** The number of the house of each kind around a cell. @type {Record<string, (cell: number) => number>} */
const HOUSES = {
  row: cell => Math.floor(cell / 9), column: cell => cell % 9, box: cell => Math.floor(cell / 27) * 3 + Math.floor(cell % 9 / 3),
};
/** The other cells of the houses of a cell. */
export const PEERS = CELLS.map(cell => CELLS.filter(other =>
  other !== cell && Object.values(HOUSES).some(house => house(other) === house(cell))));

/** The name of a cell. @param {number} cell */
export const nameOf = cell => `r${Math.floor(cell / 9) + 1}c${cell % 9 + 1}`;
/** The cells of a name such as r1c5 or r12c3. @param {string} name */
export function cellsOf(name) {
  const [, rows, columns] = name.match(/^r([1-9]+)c([1-9]+)$/) ?? ["", "", ""];
  return [...rows].flatMap(row => [...columns].map(column => (Number(row) - 1) * 9 + Number(column) - 1));
}

/** @param {number} set */
export const digitsIn = set => DIGITS.filter(digit => set >> (digit - 1) & 1);
/** @param {Iterable<number>} digits */
export const setOf = digits => [...digits].reduce((set, digit) => set | 1 << (digit - 1), 0);

const zeros = (length = 81) => /** @type {number[]} */ (Array(length).fill(0));

/** @returns {State} */
export const emptyState = () => ({
  givens: zeros(), clues: zeros(), entries: zeros(), corner: zeros(), center: zeros(), colors: zeros(), inks: zeros(729), auto: false, setting: true,
});

/** A list with other values in some places. @param {number[]} list @param {number[]} places @param {(value: number, place: number) => number} change */
const changed = (list, places, change) => list.map((value, place) => places.includes(place) ? change(value, place) : value);

/** The digits of all cells, 0 for none. @param {State} state */
export const digits = ({ givens, entries }) => givens.map((given, cell) => given || entries[cell]);
/** The cells in which two states differ. @param {State} one @param {State} other */
export const differing = (one, other) => CELLS.filter(cell => /** @type {const} */ (["givens", "clues", "entries", "corner", "center", "colors"]).some(name => one[name][cell] !== other[name][cell])
  || DIGITS.some(digit => one.inks[cell * 9 + digit - 1] !== other.inks[cell * 9 + digit - 1]));
/** @param {State} state */
export const isEmpty = state => ![digits(state), state.clues].flat().some(Boolean);

/** A function of states that keeps its answers, since states never change. @template T @param {(state: State) => T} answer @returns {(state: State) => T} */
function remembered(answer) {
  const known = /** @type {WeakMap<State, T>} */ (new WeakMap());
  return state => {
    if (!known.has(state)) known.set(state, answer(state));
    return /** @type {T} */ (known.get(state));
  };
}

/** The digits that each empty cell can take because no peer has them. */
export const candidates = remembered(state => {
  const values = digits(state);
  return CELLS.map(cell => values[cell] ? 0 : (state.clues[cell] || 511) & ~setOf(PEERS[cell].map(peer => values[peer]).filter(Boolean)));
});

/** The center marks that are shown. */
export const centers = remembered(state => candidates(state).map((set, cell) => state.auto && !(state.center[cell] & WHOLE) ? set : set & state.center[cell]));
/** The cells whose center marks may not be all of their candidates. */
export const unfinished = remembered(state => state.auto ? [] : CELLS.filter(cell => centers(state)[cell] && !(state.center[cell] & WHOLE)));
/** The corner marks that are shown. */
export const corners = remembered(state => candidates(state).map((set, cell) => set & state.corner[cell]));
/** The colors of the candidates whose marks are shown. */
export const inks = remembered(state => {
  const shown = centers(state).map((set, cell) => set | corners(state)[cell]);
  return state.inks.map((ink, place) => shown[Math.floor(place / 9)] >> place % 9 & 1 ? ink : 0);
});

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

/** The cells to blame among wrong ones: no givens, unless they are typed, and of entries alone those that came last, if the states
 * before tell it. @param {State} state @param {number[]} cells @param {State[]} [states] the states up to this one */
export function blamed(state, cells, states = [state]) {
  const own = state.setting ? cells : cells.filter(cell => !state.givens[cell]);
  const since = own.map(cell => states.findLastIndex(one => digits(one)[cell] !== digits(state)[cell])), first = Math.min(...since);
  return own.length < cells.length || since.every(one => one === first) ? own : own.filter((_, at) => since[at] > first);
}

/** True if a digit has its nine places, and none is in conflict with another. @param {State} state @param {number} digit */
export const isFinished = (state, digit) => digit > 0 && digits(state).filter(value => value === digit).length > 8
  && !clashes(state).some(({ cells: [cell] }) => digits(state)[cell] === digit);

/** Why a digit cannot be in a cell, or an empty text. @param {State} state @param {number} cell @param {number} digit */
export function refusal(state, cell, digit) {
  const values = digits(state);
  if (values[cell] || candidates(state)[cell] >> (digit - 1) & 1) return "";
  const peer = PEERS[cell].find(peer => values[peer] === digit);
  return peer === undefined ? `${digit} is no candidate of ${nameOf(cell)}` : `${digit} cannot be in ${nameOf(cell)}: ${nameOf(peer)} has it`;
}

/** The digits whose keys are dim: finished ones, and if `isStrict` those that none of the cells can take. @param {State} state
 * @param {number[]} cells @param {boolean} isStrict */
export function dimmed(state, cells, isStrict) {
  return state.setting ? [] : DIGITS.filter(digit => isFinished(state, digit) || isStrict && cells.every(cell => refusal(state, cell, digit)));
}

/** The entries that differ from the only solution of a puzzle, none if it is not known. @param {State} state @param {string} solution */
export const wrongEntries = ({ entries }, solution) => CELLS.filter(cell => solution && entries[cell] && entries[cell] !== Number(solution[cell]));

/** True if every digit is there and none is twice. The engine then knows no better. @param {State} state */
export const isFull = state => digits(state).every(Boolean) && !clashes(state).length && CELLS.every(cell =>
  !state.clues[cell] || state.clues[cell] >> (digits(state)[cell] - 1) & 1);

/** True if a puzzle is played to its end: its cells stay as they are. @param {State} state */
export const isSolved = state => !state.setting && state.entries.some(Boolean) && isFull(state);

/** Puts a digit into cells, or takes it away where all have it. @param {State} state @param {number[]} cells @param {number} digit @returns {State} */
export function enter(state, cells, digit) {
  const free = state.setting ? cells : cells.filter(cell => !state.givens[cell]), list = state.setting ? state.givens : state.entries;
  const next = !state.setting && free.every(cell => list[cell] === digit) ? 0 : digit;
  const filled = changed(list, free, () => next);
  if (!state.setting) return { ...state, entries: filled };
  return { ...state, givens: filled, entries: changed(state.entries, free, () => 0), clues: zeros() };
}

/** Sets a mark where it can be, or removes it where all have it. @param {State} state @param {number[]} cells @param {number} digit
 * @param {Kind} kind @returns {State} */
export function mark(state, cells, digit, kind) {
  const bit = 1 << (digit - 1), possible = candidates(state), shown = (kind === "corner" ? corners : centers)(state);
  const open = cells.filter(cell => possible[cell] & bit), has = open.every(cell => shown[cell] & bit);
  const flip = (/** @type {number} */ value) => has ? value & ~bit : value | bit;
  if (kind === "corner") return { ...state, corner: changed(state.corner, open, flip) };
  return { ...state, center: changed(state.center, open, (value, cell) => value & WHOLE ? flip(value) : state.auto ? WHOLE | flip(shown[cell]) : flip(value)) };
}

/** The state whose shown center marks are all candidates that the player has left. @param {State} state @returns {State} */
export const completed = state => ({ ...state, center: changed(state.center, unfinished(state), value => WHOLE | value) });
/** The state without center marks that may not be all candidates: that for hints and checks. @param {State} state @returns {State} */
export const settled = state => ({ ...state, center: state.center.map(set => set & WHOLE ? set : 0) });

/** Takes back a mistake that the engine has named: a struck mark returns, and entries go. Returns null if all of its cells have
 * givens. @param {State} state @param {{ kind: string, cell?: string, cells?: string[], digit?: number }} mistake @returns {State | null} */
export function takenBack(state, { kind, cell = "", cells = [cell], digit = 0 }) {
  const places = cells.flatMap(cellsOf);
  if (kind === "mark") return { ...state, center: changed(state.center, places, set => set | 1 << (digit - 1)) };
  const entered = places.filter(place => state.entries[place]);
  return entered.length ? { ...state, entries: changed(state.entries, entered, () => 0) } : null;
}

/** Removes the digits of cells; of those without a digit the marks and colors. @param {State} state @param {number[]} cells @returns {State} */
export function erase(state, cells) {
  const name = state.setting ? "givens" : "entries";
  if (cells.some(cell => state[name][cell])) return { ...state, [name]: changed(state[name], cells, () => 0) };
  const none = (/** @type {number[]} */ list) => changed(list, cells, () => 0);
  const inks = state.inks.map((ink, place) => cells.includes(Math.floor(place / 9)) ? 0 : ink);
  return { ...state, corner: none(state.corner), center: none(state.center), colors: none(state.colors), inks };
}

/** Colors cells, or takes the color away where all have it. @param {State} state @param {number[]} cells @param {number} color @returns {State} */
export const paint = (state, cells, color) =>
  ({ ...state, colors: changed(state.colors, cells, () => cells.every(cell => state.colors[cell] === color) ? 0 : color) });

/** Colors a candidate of cells, or takes the color away where all have it. @param {State} state @param {number[]} cells
 * @param {number} digit @param {number} color @returns {State} */
export function paintMark(state, cells, digit, color) {
  const shown = centers(state).map((set, cell) => set | corners(state)[cell]);
  const places = cells.filter(cell => shown[cell] >> (digit - 1) & 1).map(cell => cell * 9 + digit - 1);
  const next = places.every(place => state.inks[place] === color) ? 0 : color;
  return { ...state, inks: changed(state.inks, places, () => next) };
}

/** @param {string} effect */
const effectsOf = effect => [...effect.matchAll(/(r[1-9]c[1-9])(=|<>)([1-9]+)/g)].map(([, name, sign, list]) =>
  ({ cell: cellsOf(name)[0], isPlaced: sign === "=", set: setOf([...list].map(Number)) }));

/** True if a state has all that a step does. @param {State} state @param {string} effect */
export const isDone = (state, effect) => effectsOf(effect).every(({ cell, isPlaced, set }) =>
  isPlaced ? setOf([digits(state)[cell]]) === set : !(centers(state)[cell] & set));

/** Does a step: places digits and removes candidates, as `r3c4=4` or `r1c2<>5 r1c3<>57`. @param {State} state @param {string} effect
 * @returns {State} */
export function apply(state, effect) {
  const [entries, center] = [[...state.entries], [...state.center]], possible = candidates(state);
  for (const { cell, isPlaced, set } of effectsOf(effect)) {
    if (isPlaced) [entries[cell]] = digitsIn(set);
    else center[cell] = WHOLE | (center[cell] & WHOLE ? center[cell] : possible[cell]) & ~set;
  }
  return { ...state, entries, center, setting: false };
}

export const lineOf = (/** @type {number[]} */ list) => list.map(value => value || ".").join("");
/** @param {string} line */
const listOf = line => [...line].map(sign => Number(sign) || 0);

/** The puzzle: 81 characters, or 729 of a sukaku. @param {State} state */
export const puzzleOf = ({ givens, clues }) => clues.some(Boolean)
  ? clues.map(set => DIGITS.map(digit => digitsIn(set).includes(digit) ? digit : ".").join("")).join("") : lineOf(givens);

/** The position for the engine: center marks are its candidates. @param {State} state @returns {Position} */
export function positionOf(state) {
  const marked = state.center.map((set, cell) => !digits(state)[cell] && (state.auto ? set & WHOLE : set));
  return {
    puzzle: puzzleOf(state),
    ...state.entries.some(Boolean) && { entries: lineOf(state.entries) },
    ...marked.some(Boolean) && { marks: marked.map((isMarked, cell) => isMarked ? digitsIn(centers(state)[cell]) : null) },
  };
}

/** The state of a position that was read. @param {Position} position @returns {State} */
export function stateOf({ puzzle, entries, marks }) {
  const center = CELLS.map(cell => marks?.[cell] ? WHOLE | setOf(marks[cell] ?? []) : 0);
  const state = { ...emptyState(), entries: entries ? listOf(entries) : zeros(), center, setting: false };
  if (puzzle.length === 81) return { ...state, givens: listOf(puzzle) };
  const clues = CELLS.map(cell => setOf(listOf(puzzle.slice(cell * 9, cell * 9 + 9)).filter(Boolean)));
  return { ...state, clues, auto: true };
}

/** A text in which tables of HTML, in lines of any form, or a list such as r1c1=5 r1c2=3 are lines of 81 characters. @param {string} text */
export function plain(text) {
  const places = [...text.matchAll(/r([1-9])c([1-9])=([1-9])[\s,;]*/gi)];
  if (places.length && places.map(([place]) => place).join("") === text.trim()) {
    const list = zeros();
    for (const [, row, column, digit] of places) list[(Number(row) - 1) * 9 + Number(column) - 1] = Number(digit);
    return lineOf(list);
  }
  const rows = text.split(/<tr\b[^>]*>/i).slice(1).map(row => row.split(/<t[dh]\b[^>]*>/i).slice(1)).filter(cells => cells.length === 9);
  const signs = rows.flat().map(cell => cell.replaceAll(/<[^>]*>|&nbsp;|&#160;|\s/g, ""));
  return signs.length && signs.length % 81 === 0 && signs.every(sign => /^[0-9.]?$/.test(sign))
    ? signs.map(sign => Number(sign) ? sign : ".").join("").replaceAll(/.{81}(?=.)/g, "$&\n") : text;
}

// Sets as two characters each in base 32.
const packed = (/** @type {number[]} */ sets) => sets.map(set => set.toString(32).padStart(2, "0")).join("");
const unpacked = (/** @type {string} */ text) => (text.match(/../g) ?? []).map(pair => parseInt(pair, 32));

/** The link of a state, from `#`. */
export const linkOf = remembered(({ givens, clues, entries, corner, center, colors, inks, auto, setting }) => {
  const fields = new URLSearchParams({ g: lineOf(givens) });
  for (const [name, list] of Object.entries({ e: entries, c: colors })) if (list.some(Boolean)) fields.set(name, lineOf(list));
  for (const [name, list] of Object.entries({ k: clues, n: corner, m: center })) if (list.some(Boolean)) fields.set(name, packed(list));
  if (inks.some(Boolean)) fields.set("i", inks.map((ink, place) => ink ? `${place.toString(36).padStart(2, "0")}${ink}` : "").join(""));
  for (const [name, isOn] of Object.entries({ a: auto, s: setting })) if (isOn) fields.set(name, "1");
  return `#${fields}`;
});

const SETS = /^([0-9a-v]{2}){81}$/;
const FIELDS = {
  g: /^[1-9.0]{81}$/, e: /^[1-9.]{81}$/, k: SETS, n: SETS, m: SETS, c: /^[1-9.]{81}$/, i: /^([0-9a-z]{2}[1-9])+$/, a: /^1$/, s: /^1$/,
};

/** The state of a link. @param {string} link @returns {State} @throws an Error with the reason why the link is damaged */
export function stateOfLink(link) {
  const fields = new URLSearchParams(link.slice(1));
  for (const [name, value] of fields) {
    if (!Object.hasOwn(FIELDS, name)) throw new Error(`the link has an unknown part '${name.slice(0, 20)}'`);
    if (!FIELDS[/** @type {keyof FIELDS} */ (name)].test(value)) throw new Error(`part '${name}' of the link is damaged`);
  }
  const givens = fields.get("g");
  if (!givens) throw new Error("the link has no grid, expected #g= and 81 digits or dots");
  const lines = (/** @type {string} */ name) => listOf(fields.get(name) ?? ".".repeat(81));
  const sets = (/** @type {string} */ name) => fields.has(name) ? unpacked(fields.get(name) ?? "") : zeros();
  const entries = lines("e");
  if (CELLS.some(cell => Number(givens[cell]) && entries[cell])) throw new Error("the link has an entry in a cell with a given");
  const inks = zeros(729);
  for (const [, place, ink] of (fields.get("i") ?? "").matchAll(/(..)(.)/g)) if (parseInt(place, 36) < 729) inks[parseInt(place, 36)] = Number(ink);
  return {
    givens: listOf(givens), clues: sets("k"), entries, corner: sets("n"), center: sets("m"), colors: lines("c"), inks,
    auto: fields.has("a"), setting: fields.has("s"),
  };
}

/** The settings of a player before they are changed: keys of digits that cannot be in a cell are dim; wrong entries show at once; the
 * row, column and box of a cell, and the cells with its digit are lit; the clock, and the level alone are shown; a digit is chosen
 * before its cells. */
export const SETTINGS = { dim: false, mistakes: false, houses: true, light: true, time: true, level: true, first: false };

/** The date of today, such as 2026-11-28. */
export const today = (now = new Date()) => [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(number => String(number).padStart(2, "0")).join("-");

/** A date as a player reads it, such as Nov 28. @param {string} date */
export const dayOf = date => new Date(`${date}T12:00`).toLocaleDateString("en", { month: "short", day: "numeric", ...date.slice(0, 4) !== today().slice(0, 4) && { year: "numeric" } });

/** The levels of a date. */
export const DAILY = ["easy", "medium", "hard"];
/** The level of a date to play after the last one: the first above it that is not solved, then the first below. Without a last one, or if
 * all are solved, it is medium first. @param {string[]} solved @param {string} [last] */
export function levelAfter(solved, last = "") {
  const at = DAILY.indexOf(last) + 1, order = at ? [...DAILY.slice(at), ...DAILY.slice(0, at).reverse()] : ["medium", "hard", "easy"];
  return order.find(level => !solved.includes(level)) ?? "medium";
}

/** A game: its seconds, hints and revealed cells, the date if it is the puzzle of a date, the level if it is known, and the date on which
 * it was solved here. @typedef {{ seconds: number, hints: number, reveals: number, day: string, level: string, solved: string }} Score */
/** What is kept of games that were solved: the best seconds of each level without help, the levels of each date, and
 * the dates whose puzzles were all solved later. @typedef {{ best: Record<string, number>, days: Record<string, string[]>, late: string[] }} Results */
/** @type {Results} */
export const NO_RESULTS = { best: {}, days: {}, late: [] };

/** The results with one game more. @param {Results} results @param {Score} game @returns {Results} */
export function recorded({ best, days, late }, { level, seconds, hints, reveals, day, solved }) {
  const isBest = level && !hints && !reveals && seconds < (best[level] ?? Infinity);
  return {
    best: isBest ? { ...best, [level]: seconds } : best,
    days: day ? { ...days, [day]: [...new Set([...days[day] ?? [], level])] } : days,
    late: day && solved !== day && !days[day] ? [...late, day] : late,
  };
}

/** The seven days up to today, with the levels that were solved. @param {Results} results */
export const weekOf = ({ days }, now = new Date()) => [6, 5, 4, 3, 2, 1, 0].map(ago => {
  const date = today(new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago));
  return { date, levels: days[date] ?? [] };
});

/** The number of days in a row up to today, or to yesterday, whose puzzle was solved on that day. @param {Results} results */
export function streakOf({ days, late }, now = new Date()) {
  const isDone = (/** @type {number} */ ago) => {
    const date = today(new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago));
    return Boolean(days[date]?.length) && !late.includes(date);
  };
  const first = isDone(0) ? 0 : 1;
  let count = 0;
  while (isDone(first + count)) count += 1;
  return count;
}

/** Seconds as minutes and seconds, with hours if there are any. @param {number} seconds */
export const timeOf = seconds => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return [...hours ? [hours] : [], hours ? String(minutes).padStart(2, "0") : minutes, String(seconds % 60).padStart(2, "0")].join(":");
};

/** The result of a game for others, without its digits. @param {Score} game */
export const resultOf = ({ day, level, seconds, hints, reveals }) =>
  ["Sudoku", day && dayOf(day), level, timeOf(seconds), (hints || reveals) && "with help"].filter(Boolean).join(", ");

/** All states from the first to the last, and the place of the present one among them. */
export class History {
  /** @param {State[]} states @param {number} place */
  constructor(states, place = 0) {
    this.states = states;
    this.place = place;
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
