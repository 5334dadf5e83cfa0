// A recorded search without a page: its events, the moments between them, and both in words.
import { nameOf } from "./board.js";

/** @typedef {"refused" | "placed" | "filled" | "bare" | "back" | "solved" | "exhausted"} Kind */
/** @typedef {{ kind: Kind, cell: number, digit: number, against: number }} SearchEvent */

// The numbers of cells by their characters.
/** @type {Map<string, number>} */
const numbers = new Map();
for (let code = 40; code < 127; code++) {
  const sign = String.fromCharCode(code);
  if (!"<>\\".includes(sign)) numbers.set(sign, numbers.size);
}

/** @param {string} text */
const eventsOf = (text) => {
  /** @type {SearchEvent[]} */
  const events = [];
  /** @type {SearchEvent[]} */
  const supposed = [];
  for (let at = 0; at < text.length; ) {
    const sign = text[at++];
    const cell = () => numbers.get(text[at++]) ?? 0;
    const add = (/** @type {Kind} */ kind, cell = -1, digit = 0, against = -1) =>
      events.push({ kind, cell, digit, against });
    const code = sign.charCodeAt(0);
    if (sign >= "1" && sign <= "9") add("refused", cell(), Number(sign), cell());
    else if (sign >= "A" && sign <= "I") {
      add("placed", cell(), code - 64);
      supposed.push({ ...events[events.length - 1], kind: "back" });
    } else if (sign >= "a" && sign <= "i") add("filled", cell(), code - 96);
    else if (sign === "x") add("bare", cell());
    else if (sign === "z") events.push(...supposed.splice(-1));
    else add(sign === "s" ? "solved" : "exhausted");
  }
  return events;
};

// A moment: the grid, at which depth each cell was filled, and the numbers.
const first = (/** @type {number[]} */ grid) => ({
  grid: [...grid],
  levels: /** @type {number[]} */ (Array(81).fill(0)),
  at: 0,
  tried: 0,
  stayed: 0,
  filled: 0,
  dead: 0,
  depth: 0,
  most: 0,
});
/** @typedef {ReturnType<typeof first>} Moment */
const copied = (/** @type {Moment} */ moment) => ({ ...moment, grid: [...moment.grid], levels: [...moment.levels] });

const boxOf = (/** @type {number} */ cell) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3);
/** @type {[string, (cell: number) => number][]} */
const HOUSES = [
  ["row", (cell) => Math.floor(cell / 9)],
  ["column", (cell) => cell % 9],
  ["box", boxOf],
];

// A moment is kept every thousand events, so that a jump back is short.
const EVERY = 1000;

export class Search {
  /**
   * @param {string} text the events, one to three characters each
   * @param {number[]} givens the digits of all cells, 0 for none
   * @param {number} order 1 if digits are tried upwards, -1 if downwards
   * @param {string} ending the end of the search in words
   */
  constructor(text, givens, order, ending) {
    this.events = eventsOf(text);
    this.order = order;
    this.ending = ending;
    this.now = first(givens);
    this.kept = [first(givens)];
    for (const moment = first(givens); moment.at < this.events.length; ) {
      this.#advance(moment);
      if (moment.at % EVERY === 0) this.kept.push(copied(moment));
    }
  }

  /** The event that led to this moment, if there is one. */
  get event() {
    return this.now.at > 0 ? this.events[this.now.at - 1] : null;
  }

  /**
   * Goes to the moment after a number of events.
   * @param {number} place
   */
  go(place) {
    const to = Math.max(0, Math.min(this.events.length, place));
    if (to < this.now.at || to - this.now.at > EVERY) this.now = copied(this.kept[Math.floor(to / EVERY)]);
    while (this.now.at < to) this.#advance(this.now);
  }

  /** @param {Moment} moment */
  #advance(moment) {
    const { kind, cell, digit } = this.events[moment.at++];
    const put = () => {
      moment.grid[cell] = digit;
      moment.levels[cell] = moment.depth;
    };
    if (kind === "refused") {
      moment.tried++;
      moment.most = Math.max(moment.most, moment.depth + 1);
    } else if (kind === "placed") {
      moment.tried++;
      moment.stayed++;
      moment.most = Math.max(moment.most, ++moment.depth);
      put();
    } else if (kind === "filled") {
      moment.filled++;
      put();
    } else if (kind === "bare") moment.dead++;
    else if (kind === "back") {
      for (let i = 0; i < 81; i++) if (moment.levels[i] === moment.depth) moment.grid[i] = moment.levels[i] = 0;
      moment.depth--;
    }
  }

  /**
   * The house and the cell that refuse a digit.
   * @param {number} cell
   * @param {number} digit
   */
  #clash(cell, digit) {
    for (const [name, place] of HOUSES) {
      const isOther = (/** @type {number} */ i) => i !== cell && place(i) === place(cell);
      const other = this.now.grid.findIndex((value, i) => value === digit && isOther(i));
      if (other !== -1) return `${name} ${place(cell) + 1} (${nameOf(other)})`;
    }
    return null;
  }

  /** The event that led to this moment in words. */
  inWords() {
    if (!this.event) return "At the beginning";
    const { kind, cell, digit } = this.event;
    switch (kind) {
      case "refused":
        return `${nameOf(cell)}: ${digit} is refused by ${this.#clash(cell, digit)}`;
      case "placed":
        return `${nameOf(cell)}: ${digit} is tried and stays for now`;
      case "filled":
        return `${nameOf(cell)}: ${digit} is the only digit left`;
      case "bare":
        return `Dead end: no digit fits in ${nameOf(cell)}`;
      case "back":
        return `Back to ${nameOf(cell)}: ${digit} leads nowhere`;
      default:
        return this.ending;
    }
  }

  /**
   * What happened to a digit in the cell of the event.
   * @param {number} digit
   */
  fate(digit) {
    const { event } = this;
    if (!event || event.cell === -1) return "";
    const why = this.#clash(event.cell, digit);
    const refused = why ? `refused by ${why}` : "";
    if (event.kind === "bare" || (digit !== event.digit && event.kind === "filled")) return refused;
    if (digit !== event.digit) return (digit - event.digit) * this.order > 0 ? "" : refused || "led nowhere";
    if (event.kind === "refused") return refused;
    return event.kind === "placed" ? "stays for now" : event.kind === "filled" ? "is the only one left" : "leads nowhere";
  }
}
