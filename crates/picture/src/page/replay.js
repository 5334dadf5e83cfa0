// The page of a search: its events one by one, or as an animation.
import { layer, light, nameOf, write } from "./board.js";
import { find } from "./dom.js";
import { isTaken, player, walkBar } from "./walk.js";

const run = find("#run", HTMLScriptElement);
const order = Number(run.dataset.order);
const happening = find("#happening", HTMLElement);
const ending = happening.textContent ?? "";

/** @typedef {"refused" | "placed" | "filled" | "bare" | "back" | "solved" | "exhausted"} Kind */
/** @typedef {{ kind: Kind, cell: number, digit: number, against: number }} SearchEvent */

// The numbers of cells by their characters.
/** @type {Map<string, number>} */
const numbers = new Map();
for (let code = 40; code < 127; code++) {
  const sign = String.fromCharCode(code);
  if (!"<>\\".includes(sign)) numbers.set(sign, numbers.size);
}

/** @type {SearchEvent[]} */
const events = [];
{
  const text = run.textContent ?? "";
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
}

// A moment: the grid, at which depth each cell was filled, and the numbers.
const givens = [...(run.dataset.grid ?? "")].map((sign) => Number(sign) || 0);
const first = { grid: givens, levels: Array(81).fill(0), at: 0, tried: 0, stayed: 0, filled: 0, dead: 0, depth: 0, most: 0 };
/** @typedef {typeof first} Moment */
const copied = (/** @type {Moment} */ moment) => ({ ...moment, grid: [...moment.grid], levels: [...moment.levels] });

const advance = (/** @type {Moment} */ moment) => {
  const { kind, cell, digit } = events[moment.at++];
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
};

// A moment every thousand events, so that a jump back is short.
const EVERY = 1000;
const marks = [copied(first)];
for (const moment = copied(first); moment.at < events.length; ) {
  advance(moment);
  if (moment.at % EVERY === 0) marks.push(copied(moment));
}
let now = copied(first);
const go = (/** @type {number} */ place) => {
  const to = Math.max(0, Math.min(events.length, place));
  if (to < now.at || to - now.at > EVERY) now = copied(marks[Math.floor(to / EVERY)]);
  while (now.at < to) advance(now);
  draw();
};

const boxOf = (/** @type {number} */ cell) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3);
/** @type {[string, (cell: number) => number][]} */
const HOUSES = [
  ["row", (cell) => Math.floor(cell / 9)],
  ["column", (cell) => cell % 9],
  ["box", boxOf],
];
const clash = (/** @type {number} */ cell, /** @type {number} */ digit) => {
  for (const [name, place] of HOUSES) {
    const other = now.grid.findIndex((value, i) => value === digit && i !== cell && place(i) === place(cell));
    if (other !== -1) return `${name} ${place(cell) + 1} (${nameOf(other)})`;
  }
  return null;
};

const inWords = (/** @type {SearchEvent | null} */ event) => {
  if (!event) return "At the beginning";
  const { kind, cell, digit } = event;
  switch (kind) {
    case "refused":
      return `${nameOf(cell)}: ${digit} is refused by ${clash(cell, digit)}`;
    case "placed":
      return `${nameOf(cell)}: ${digit} is tried and stays for now`;
    case "filled":
      return `${nameOf(cell)}: ${digit} is the only digit left`;
    case "bare":
      return `Dead end: no digit fits in ${nameOf(cell)}`;
    case "back":
      return `Back to ${nameOf(cell)}: ${digit} leads nowhere`;
    default:
      return ending;
  }
};

// What happened to a digit in the cell of an event.
const fate = (/** @type {SearchEvent | null} */ event, /** @type {number} */ digit) => {
  if (!event || event.cell === -1) return "";
  const why = clash(event.cell, digit);
  const refused = why ? `refused by ${why}` : "";
  if (event.kind === "bare" || (digit !== event.digit && event.kind === "filled")) return refused;
  if (digit !== event.digit) return (digit - event.digit) * order > 0 ? "" : refused || "led nowhere";
  if (event.kind === "refused") return refused;
  return event.kind === "placed" ? "stays for now" : event.kind === "filled" ? "is the only one left" : "leads nowhere";
};

const picture = find(".stage svg", SVGSVGElement);
// The picture shows the end of the search. From here on, the digits that it found are drawn for each moment.
for (const end of picture.querySelectorAll(".found")) end.remove();
const fates = [...document.querySelectorAll(".fates li")];
const count = (/** @type {number} */ number) => number.toLocaleString("en");

const draw = () => {
  const event = now.at > 0 ? events[now.at - 1] : null;
  const { kind, cell, digit, against } = event ?? { kind: "solved", cell: -1, digit: 0, against: -1 };
  const isTried = kind === "refused" || kind === "back";
  const here = cell === -1 ? [] : [cell];
  const isRefused = isTried || kind === "bare";
  light(picture, { tried: isRefused ? [] : here, refused: isRefused ? here : [], clash: against === -1 ? [] : [against] });
  const digits = layer(picture, "digits");
  now.grid.forEach((value, i) => {
    if (i === cell && isTried) write(digits, i, digit, "struck gone");
    else if (value && !givens[i]) write(digits, i, value, "found");
  });
  happening.textContent = inWords(event);
  fates.forEach((line, i) => {
    const words = fate(event, i + 1);
    line.textContent = words ? `${i + 1} ${words}` : "\u00a0";
    line.className = words && digit === i + 1 ? "now" : "";
  });
  const { tried, stayed, filled, dead, depth, most } = now;
  for (const [id, number] of Object.entries({ tried, stayed, filled, dead, depth, most })) {
    const place = document.getElementById(id);
    if (place) place.textContent = count(number);
  }
  showPlace(now.at, events.length, `${count(now.at)} of ${count(events.length)}`, `event ${now.at} of ${events.length}`);
};

const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000];
const speed = find("#speed", HTMLInputElement);
let pace = Number(run.dataset.pace);
const showPace = () => {
  speed.value = String(SPEEDS.filter((one) => one <= pace).length - 1);
  const words = `${count(pace)} a second`;
  find("#pace", HTMLElement).textContent = words;
  speed.setAttribute("aria-valuetext", words);
};
const setPace = (/** @type {number | undefined} */ next) => {
  pace = next ?? pace;
  showPace();
};
speed.addEventListener("input", () => setPace(SPEEDS[Number(speed.value)]));

const { toggle, pause } = player({
  pace: () => pace,
  advance: (places) => {
    go(now.at + places);
    return now.at < events.length;
  },
  changed: (isPlaying) => {
    if (isPlaying && now.at === events.length) go(0);
    // A screen reader gets single steps, not an animation.
    happening.setAttribute("aria-live", isPlaying ? "off" : "polite");
  },
});
const jump = (/** @type {number} */ place) => {
  pause();
  go(place);
};
const showPlace = walkBar({ move: (by) => jump(now.at + by), jump });
document.addEventListener("keydown", (event) => {
  if (event.key === " " && event.target instanceof HTMLButtonElement) return;
  const keys = new Map([
    [" ", toggle],
    ["ArrowUp", () => setPace(SPEEDS.find((one) => one > pace))],
    ["ArrowDown", () => setPace(SPEEDS.findLast((one) => one < pace))],
  ]);
  const key = keys.get(event.key);
  if (!key || (event.key !== " " && isTaken(event))) return;
  event.preventDefault();
  key();
});

happening.setAttribute("aria-live", "polite");
showPace();
draw();
