// The element <sudoku-board>: a grid to play on by keys, pointer and touch, with names for screen readers, hints and checks.
import {
  CELLS, DIGITS, History, PEERS, apply, blamed, cellsOf, centers, clashes, corners, differing, digits, digitsIn, emptyState, enter, erase, inks, isEmpty, isFull, isSolved, linkOf,
  mark, nameOf, paint, paintMark, positionOf, refusal, settled, stateOf,
} from "./game.js";
/** @typedef {import("./game.js").State} State */
/** @typedef {import("./game.js").Digit} Digit */
/** @typedef {"digit" | "corner" | "center" | "color"} Mode */
/** What is shown beside the state: a picture in place of the digits, with its candidates or without them, cells that are wrong, cells
 * that words name, and another state in place of the present one, whose cells may be named as hidden.
 * @typedef {{ picture: string, hasMarks: boolean, wrong: number[], pointed: number[], instead: State | null, isHidden: boolean }} View */

/** The modes in the order of the space bar. */
export const MODES = /** @type {Mode[]} */ (["digit", "corner", "center", "color"]);
const SIZE = 90;

const STYLE = `
:host { display: block; position: relative; aspect-ratio: 1; user-select: none; -webkit-user-select: none; touch-action: pinch-zoom; -webkit-tap-highlight-color: transparent;
  --ink: var(--sudoku-ink, light-dark(#000, #eee)); --entry: var(--sudoku-entry, light-dark(#005a9c, #7cc4f5)); --quiet: var(--sudoku-mark, light-dark(#4a4a4a, #b8bcc4));
  --corner: var(--sudoku-corner, light-dark(#8a3d00, #ffb27a)); --rule: var(--sudoku-line, light-dark(#000, #d0d4da)); --thin: var(--sudoku-thin, light-dark(#9a9a9a, #5a606a));
  --here: var(--sudoku-selected, light-dark(#6aa8de66, #4f9bd966)); --near: var(--sudoku-near, light-dark(#eef2f6, #20252c)); --alike: var(--sudoku-same, light-dark(#fbf3cf, #344250)); --refused: var(--sudoku-wrong, light-dark(#f7d9cf, #5a2b1e)); --focus: var(--sudoku-focus, light-dark(#005a9c, #7cc4f5)) }
:host([hidden]) { display: none }
#picture { position: absolute; inset: 0; z-index: 1; pointer-events: none }
#picture svg { position: absolute; inset: 0; width: 100%; height: 100%; display: block }
svg { text-anchor: middle; font-family: "Noto Sans", "DejaVu Sans", Arial, Helvetica, sans-serif }
.given { fill: var(--ink); font-size: 58px; font-weight: 700 } .entered { fill: var(--entry); font-size: 58px } .center { fill: var(--quiet); font-size: 23px } .small { font-size: 18px }
.corner { fill: var(--corner); font-size: 22px; font-weight: 700 } .axis { fill: var(--quiet); font-size: 21px }
.thin { stroke: var(--thin); stroke-width: 1.5 } .thick { stroke: var(--rule); stroke-width: 5; fill: none; stroke-linecap: square }
#grid { position: absolute; inset: 4.24% .47% .47% 4.24%; display: grid; grid: repeat(9, 1fr) / repeat(9, 1fr); cursor: pointer }
[role=row] { display: contents }
[role=gridcell] { outline: none; min-width: 0; min-height: 0; background-color: var(--c, transparent) }
.near[data-color="0"] { background-color: var(--near) } .same.same { background-color: var(--alike) } .wrong.wrong { background: linear-gradient(225deg, light-dark(#b3261e, #ffb4a8) 16%, transparent 0) var(--refused) } .clash { outline: 2px dashed var(--quiet); outline-offset: -5px }
.selected { background-image: linear-gradient(var(--here), var(--here)) }
.selected:where(.wrong, :not([data-color="0"])) { background-image: none; box-shadow: inset 0 0 0 2px var(--focus) }
.cursor { box-shadow: inset 0 0 0 2px var(--focus) } :focus-visible { box-shadow: inset 0 0 0 4px var(--focus) }
.hinted .selected { background-image: none; box-shadow: inset 0 0 0 2px var(--focus) } .hinted .pointed, .pointed { box-shadow: inset 0 0 0 4px var(--entry) }
[data-color="1"] { --c: light-dark(#f2b8b5, #7a302b); fill: var(--c) } [data-color="2"] { --c: light-dark(#f6cf9c, #724a11); fill: var(--c) } [data-color="3"] { --c: light-dark(#ffe14d, #615a10); fill: var(--c) }
[data-color="4"] { --c: light-dark(#bfe3b4, #2c5c24); fill: var(--c) } [data-color="5"] { --c: light-dark(#a9e0dd, #175955); fill: var(--c) } [data-color="6"] { --c: light-dark(#b5d3f5, #244b80); fill: var(--c) }
[data-color="7"] { --c: light-dark(#d3c1f0, #4e3788); fill: var(--c) } [data-color="8"] { --c: light-dark(#f0bfe0, #763062); fill: var(--c) } [data-color="9"] { --c: light-dark(#cfcfcf, #545454); fill: var(--c) }
#live { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
@media (forced-colors: active) {
  :host { --ink: CanvasText; --entry: LinkText; --quiet: CanvasText; --corner: CanvasText; --rule: CanvasText; --thin: GrayText; --focus: Highlight }
  .cursor { outline: 2px solid Highlight; outline-offset: -2px } .selected, .pointed { outline: 3px solid Highlight; outline-offset: -3px }
  .same { outline: 2px dotted CanvasText; outline-offset: -3px } .wrong { outline: 3px dashed CanvasText; outline-offset: -3px } .clash { outline: 3px double CanvasText; outline-offset: -3px }
}
@media print { :host { color-scheme: light } .cursor { box-shadow: none } .selected { background-image: none } }
`;

/** @param {string} css */
function sheetOf(css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
/** The style of all boards. @type {CSSStyleSheet | undefined} */
let style;

/** Asks the engine a question. @type {(name: string, ...values: unknown[]) => Promise<any>} */
let ask = async (name, ...values) => {
  engine ??= import("./worker.js").then(({ connect }) => connect());
  return (await engine)[name](...values);
};
/** The engine of all boards, which is loaded when one asks it. @type {Promise<any> | undefined} */
let engine;
/** The colors of the engine's pictures. @type {Promise<CSSStyleSheet> | undefined} */
let colors;

/** Makes all boards ask by another function, such as that of a worker that the page has. @param {typeof ask} other */
export const useEngine = other => { ask = other; };

/** The colors of pictures that a site can set for boards. */
const SITE = /** @type {Record<string, string>} */ ({ "--text": "--sudoku-ink", "--entered": "--sudoku-entry", "--mark": "--sudoku-mark" });

/** The style of the engine's pictures, as that of an element: its light and dark colors follow the scheme of the element, and the
 * digits and lines are those of the board. */
async function pictureStyle() {
  const css = await ask("pageStyle");
  const values = (/** @type {RegExp} */ scheme) => [...(css.match(scheme)?.[1] ?? "").matchAll(/(--[\w-]+):(#\w+)/g)];
  const dark = new Map(values(/color-scheme:dark;([^}]*)/).map(([, name, color]) => [name, color]));
  const pairs = values(/color-scheme:light;([^}]*)/).map(([, name, color]) => {
    const pair = `light-dark(${color},${dark.get(name) ?? color})`;
    return `${name}:${SITE[name] ? `var(${SITE[name]},${pair})` : pair}`;
  });
  const rules = css.match(/^\.[^{}]*\{[^}]*\}(\.[^{}]*\{[^}]*\})*$/gm) ?? [];
  return sheetOf(`#picture{${pairs.join(";")}}\n${rules.join("\n")}\n#picture .line-text{stroke:var(--rule)}#picture .line-faint{stroke:var(--thin)}`);
}

/** The place of a digit among nine in a cell. @param {number} cell @param {number} digit @param {number} [by] the distance between two */
const placeOf = (cell, digit, by = 26.5) => [cell % 9 * SIZE + 45 + ((digit - 1) % 3 - 1) * by, Math.floor(cell / 9) * SIZE + 45 + (Math.floor((digit - 1) / 3) - 1) * by];
/** The places of corner marks: corners, then edges, then the middle. */
const RIM = [1, 3, 7, 9, 2, 8, 4, 6, 5];
/** @param {string} kind @param {number[]} place @param {number | string} content */
const text = (kind, [x, y], content) => `<text class="${kind}" x="${x}" y="${y}" dy=".357em">${content}</text>`;

/** The color of a candidate behind its mark. @param {number} ink @param {number[]} place @param {number} [radius] */
const disk = (ink, [x, y], radius = 15) => ink ? `<circle data-color="${ink}" cx="${x}" cy="${y}" r="${radius}"/>` : "";
/** The marks of cells: center marks have less room beside corner marks. @param {State} state @param {number[]} cells */
const marksOf = (state, cells) => cells.map(cell => {
  const corner = digitsIn(corners(state)[cell]), [kind, by, radius] = /** @type {[string, number, number]} */ (corner.length ? ["center small", 16, 9] : ["center", 26.5, 15]);
  const marked = (/** @type {string} */ kind, /** @type {number[]} */ place, /** @type {number} */ digit, radius = 14) =>
    disk(inks(state)[cell * 9 + digit - 1], place, radius) + text(kind, place, digit);
  return digitsIn(centers(state)[cell]).map(digit => marked(kind, placeOf(cell, digit, by), digit, radius)).join("")
    + corner.map((digit, number) => marked("corner", placeOf(cell, RIM[number], 32), digit)).join("");
}).join("");

/** A picture of the engine with the marks of the player on the ground of its cells. Where a cell has corner marks, or if the picture
 * `isBare`, they are in place of its own candidates. @param {string} picture @param {State} state @param {boolean} isBare */
function marked(picture, state, isBare) {
  const own = CELLS.filter(cell => isBare || corners(state)[cell]), others = CELLS.filter(cell => !own.includes(cell));
  const colored = others.map(cell => DIGITS.map(digit => disk(inks(state)[cell * 9 + digit - 1], placeOf(cell, digit))).join("")).join("");
  const isOther = (/** @type {string} */ x, /** @type {string} */ y) => others.includes(Math.floor(Number(y) / SIZE) * 9 + Math.floor(Number(x) / SIZE));
  return picture.replace('<g class="line-faint"', start => colored + marksOf(state, own) + start)
    .replace(/<g class="(idle|mark)".*?<\/g>/gs, group => group.replace(/<text y="([\d.]+)" x="([\d. ]+)">(\d+)/g, (_, y, list, digits) => {
      const kept = list.split(" ").map((/** @type {string} */ x, /** @type {number} */ number) => [x, digits[number]]).filter((/** @type {string[]} */ [x]) => isOther(x, y));
      return `<text y="${y}" x="${kept.map((/** @type {string[]} */ [x]) => x).join(" ")}">${kept.map((/** @type {string[]} */ [, digit]) => digit).join("")}`;
    }));
}

/** A state as SVG. @param {State} state */
function drawing(state) {
  const values = digits(state);
  const lines = (/** @type {number} */ step) => Array.from({ length: 810 / step + 1 }, (_, line) => `M0 ${line * step}h810M${line * step} 0v810`).join("");
  const axes = DIGITS.map(digit => text("axis", [digit * SIZE - 45, -19], digit) + text("axis", [-19, digit * SIZE - 45], digit)).join("");
  const filled = CELLS.filter(cell => values[cell]).map(cell => text(state.givens[cell] ? "given" : "entered", placeOf(cell, 5), values[cell])).join("");
  return `<path class="thin" d="${lines(SIZE)}"/><path class="thick" d="${lines(270)}"/>${axes}${filled}${marksOf(state, CELLS)}`;
}

/** A cell in words. @param {State} state @param {number} cell @param {number} digit @param {Digit[]} center @param {Digit[]} corner @param {boolean} isWrong */
function described(state, cell, digit, center, corner, isWrong) {
  const marks = [...corner.length ? [`corner marks ${corner.join(" ")}`] : [], ...center.length ? [`marks ${center.join(" ")}`] : []];
  const content = digit ? [`${digit}`, ...state.givens[cell] ? ["given"] : []] : marks.length ? marks : ["empty"];
  const colored = DIGITS.filter(one => inks(state)[cell * 9 + one - 1]).map(one => `${one} in color ${inks(state)[cell * 9 + one - 1]}`);
  return [nameOf(cell), ...content, ...state.colors[cell] ? [`color ${state.colors[cell]}`] : [], ...colored, ...isWrong ? ["wrong"] : []].join(", ");
}

const ARROWS = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 });
/** @type {View} */
const PLAIN = { picture: "", hasMarks: true, wrong: [], pointed: [], instead: null, isHidden: false };

/** A server renders pages without elements: there, the class has no instances. */
const Element = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class SudokuBoard extends Element {
  static observedAttributes = ["puzzle", "marks", "readonly"];

  /** @type {Mode} */
  #mode = "digit";
  #drawn = "";
  #view = PLAIN;
  /** The cell that a pointer went down on, until it leaves it, and whether it was selected alone before. @type {number | null} */
  #pressed = null;
  #wasSelected = false;
  /** The candidate that was touched in the mode for colors, which the next colors are for; 0 if they are for the cell. */
  #touched = 0;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    style ??= sheetOf(STYLE);
    root.adoptedStyleSheets = [style];
    root.innerHTML = '<div id="picture" part="picture" aria-hidden="true"></div><div id="grid" part="grid" role="grid" aria-label="Sudoku" aria-multiselectable="true"></div><p id="live" aria-live="polite"></p>';
    const [picture, grid, live] = /** @type {HTMLElement[]} */ ([...root.children]);
    this.parts = { picture, grid, live };
    this.cells = CELLS.map(() => Object.assign(document.createElement("div"), { role: "gridcell" }));
    for (let start = 0; start < 81; start += 9) {
      const row = Object.assign(document.createElement("div"), { role: "row" });
      row.append(...this.cells.slice(start, start + 9));
      grid.append(row);
    }
    this.history = new History([emptyState()]);
    this.cursor = 0;
    this.selected = new Set([0]);
    /** True if the cells with the digit of the cursor are highlighted. */
    this.isLit = true;
    /** True if the row, the column and the box of the cursor are highlighted. */
    this.areHousesLit = false;
    /** The digit that a tap enters, 0 to erase; null if a tap only selects. @type {number | null} */
    this.chosen = null;
    /** The last color that was used. */
    this.color = 1;
    /** The effect of the last hint. */
    this.effect = "";
    grid.addEventListener("pointerdown", event => this.#down(event));
    grid.addEventListener("pointermove", event => this.#drag(event));
    grid.addEventListener("pointerup", event => this.#up(event));
    grid.addEventListener("dblclick", () => this.selectAlike());
    this.addEventListener("keydown", event => { if (!event.defaultPrevented && this.key(event)) event.preventDefault(); });
  }

  connectedCallback() { this.draw(); }

  /** @param {string} name @param {string | null} _ @param {string | null} value */
  attributeChangedCallback(name, _, value) {
    if (name === "puzzle" && value !== null) this.position = value;
    if (name === "marks") this.history.states[this.history.place] = { ...this.state, auto: value === "auto" };
    this.draw();
  }

  get state() { return this.history.state; }
  get isReadonly() { return this.hasAttribute("readonly"); }
  /** True if no key and no tap changes a cell. */
  get isLocked() { return this.isReadonly || isSolved(this.state); }

  /** The position: a line of 81 or 729 characters, or an object with puzzle, entries and marks. */
  get position() { return positionOf(this.state); }
  set position(/** @type {any} */ position) {
    const object = typeof position === "string" ? { puzzle: position } : position, { length } = object.puzzle ?? "";
    if (length !== 81 && length !== 729) throw new RangeError(`the puzzle has ${length} characters, expected 81, or 729 of candidates`);
    this.open({ ...stateOf(object), auto: this.getAttribute("marks") === "auto" || object.puzzle.length > 81 });
  }

  /** The names of the selected cells. */
  get selection() { return [...this.selected].map(nameOf); }
  set selection(names) {
    this.selected = new Set(names.flatMap(cellsOf));
    this.cursor = [...this.selected].at(-1) ?? 0;
    this.#select();
  }

  get mode() { return this.#mode; }
  set mode(mode) {
    this.#mode = mode;
    this.say(mode === "center" ? "notes" : mode);
    this.#tell("mode");
  }

  /** Begins a history with a state, or goes on with one. @param {State} state @param {History} [history] */
  open(state, history = new History([state])) {
    this.history = history;
    this.#changed();
  }

  /** Changes the state, forgets what was shown about the earlier one, and says what changed. @param {State} state @param {string} [words] the first words */
  change(state, words) {
    const before = this.state;
    if (linkOf(state) === linkOf(before)) return;
    this.history.add(state);
    this.#changed(before, words);
    // What was done is said before the end.
    if (isFull(state)) queueMicrotask(() => this.#tell("solved"));
  }

  undo() { return this.#move(-1, "undone"); }
  redo() { return this.#move(1, "redone"); }

  /** @param {number} by @param {string} words */
  #move(by, words) {
    const before = this.state, isMoved = !this.isLocked && this.history.move(by);
    if (isMoved) this.#changed(before, `${words}: `);
    else this.say(isSolved(before) ? "the puzzle is solved" : `nothing is ${words}`);
    return isMoved;
  }

  /** @param {State} [before] the earlier state @param {string} [words] what is said before the change */
  #changed(before = this.state, words = "") {
    const { state } = this, cells = differing(before, state), marks = state.auto ? "notes in all cells" : "own notes";
    this.#view = PLAIN;
    this.effect = "";
    this.draw();
    this.#tell("change");
    this.say(words + (before.setting !== state.setting ? state.setting ? "digits are givens" : "play" : before.auto !== state.auto ? marks
      : cells.length > 3 ? `${cells.length} cells` : cells.map(cell => this.cells[cell].ariaLabel).join("; ")));
  }

  /** @param {string} name */
  #tell(name) { this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail: this.position })); }

  /** Says words to the user of a screen reader. @param {string} words */
  say(words) { this.parts.live.replaceChildren(...words ? [Object.assign(document.createElement("span"), { textContent: words })] : []); }

  /** Says words about something that was not done. @param {string} words */
  #refuse(words) {
    this.say(words);
    this.dispatchEvent(new CustomEvent("refused", { bubbles: true, composed: true, detail: words }));
  }

  /** Shows a hint: `where` to look, `what` it is, or `why`. Returns the answer of the engine.
   * @param {{ level?: "where" | "what" | "why" } & Record<string, unknown>} [options] */
  async hint({ level = "why", ...options } = {}) {
    const { state } = this, answer = await ask("hint", positionOf(settled(state)), { level, words: true, svg: { page: true }, ...options });
    if (state !== this.state) return answer;
    this.show({ picture: answer.svg ?? "" });
    this.effect = level === "why" ? answer.effect ?? "" : "";
    const words = answer.words ?? { where: answer.reasons.join("; ") };
    this.say([level === "what" ? words.what : level === "why" && words.why ? words.why.join("; ") : words.where].join());
    return answer;
  }

  /** Does the step of the hint that was shown. */
  apply() { if (this.effect) this.change(apply(this.state, this.effect)); }

  /** Marks wrong entries and wrongly removed marks. Returns the answer of the engine. */
  async check() {
    const { state } = this, answer = await ask("judge", positionOf(settled(state)));
    if (state !== this.state) return answer;
    this.show({ wrong: answer.mistakes.flatMap((/** @type {{ cells: string[] }} */ { cells }) => cells.flatMap(cellsOf)) });
    this.say(answer.mistakes.map((/** @type {{ words: string }} */ { words }) => words).join("; ") || (answer.state === "solved" ? "solved" : "no mistake so far"));
    return answer;
  }

  /** Shows something beside the state until it changes. @param {Partial<View>} view */
  show(view) {
    this.#view = { ...this.#view, ...view };
    this.draw();
    if (!this.#view.picture || this.shadowRoot?.adoptedStyleSheets.length === 2) return;
    colors ??= pictureStyle();
    colors.then(sheet => { if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [this.shadowRoot.adoptedStyleSheets[0], sheet]; });
  }

  /** The state that is shown. */
  get shown() { return this.#view.instead ?? this.state; }

  draw() {
    const { picture } = this.#view, { shown } = this, values = digits(shown), center = centers(shown), corner = corners(shown);
    const { states, place } = this.history, conflicts = clashes(shown).map(({ cells }) => cells), past = this.#view.instead ? [shown] : states.slice(0, place + 1);
    const wrong = [...blamed(shown, this.#view.wrong), ...conflicts.flatMap(cells => blamed(shown, cells, past))], clash = [...this.#view.wrong, ...conflicts.flat()].filter(cell => !wrong.includes(cell)), light = this.isLit && !picture ? this.chosen || values[this.cursor] : 0;
    const near = this.areHousesLit && !picture && this.selected.size === 1 ? PEERS[this.cursor] : [];
    const isBare = !this.#view.hasMarks && !shown.auto, layer = (/** @type {string} */ content) => `<svg viewBox="-36 -36 850 850" aria-hidden="true">${content}</svg>`;
    const svg = picture && !this.#view.instead ? marked(picture, shown, isBare) : layer(drawing(shown));
    // The color of the selection is that of patterns.
    this.parts.grid.classList.toggle("hinted", picture !== "");
    if (svg !== this.#drawn) this.parts.picture.innerHTML = this.#drawn = svg;
    this.parts.grid.ariaReadOnly = String(this.isLocked);
    this.cells.forEach((element, cell) => {
      const isSame = light > 0 && (values[cell] === light || center[cell] >> (light - 1) & 1);
      const names = Object.entries({ selected: this.selected.has(cell), cursor: cell === this.cursor, wrong: wrong.includes(cell), pointed: this.#view.pointed.includes(cell), clash: clash.includes(cell), near: near.includes(cell), same: isSame });
      const classes = names.filter(([, isOn]) => isOn).map(([name]) => name).join(" ");
      const attributes = {
        "class": classes, "part": `cell ${classes}`, "aria-label": this.#view.isHidden ? `${nameOf(cell)}, hidden` : described(shown, cell, values[cell], digitsIn(center[cell]), digitsIn(corner[cell]), wrong.includes(cell)),
        "aria-selected": String(this.selected.has(cell)), "tabindex": cell === this.cursor ? "0" : "-1", "data-color": String(shown.colors[cell]),
      };
      for (const [attribute, value] of Object.entries(attributes)) if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
    });
  }

  /** Selects a cell alone, or with the selected ones. @param {number} cell @param {boolean} isMore */
  select(cell, isMore) {
    if (!isMore) this.selected.clear();
    this.selected.add(cell);
    this.cursor = cell;
    this.#select();
    this.focus();
  }

  #select() {
    this.#touched = 0;
    this.draw();
    if (this.selected.size > 1) this.say(`${this.selected.size} cells selected`);
    this.#tell("select");
  }

  focus() { this.cells[this.cursor].focus({ preventScroll: true }); }

  /** The cell under a pointer, and the digit at its place there. @param {{ clientX: number, clientY: number }} pointer */
  at({ clientX, clientY }) {
    const cell = this.cells.indexOf(/** @type {HTMLDivElement & { role: string }} */ (this.shadowRoot?.elementFromPoint(clientX, clientY)));
    if (cell < 0) return null;
    const { left, top, width, height } = this.cells[cell].getBoundingClientRect();
    const third = (/** @type {number} */ along) => Math.min(2, Math.max(0, Math.floor(along * 3)));
    return { cell, digit: third((clientY - top) / height) * 3 + third((clientX - left) / width) + 1 };
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const at = this.at(event);
    if (!at) return;
    event.preventDefault();
    this.#pressed = at.cell;
    this.#wasSelected = this.selected.size === 1 && this.selected.has(at.cell);
    this.select(at.cell, event.shiftKey || event.ctrlKey || event.metaKey);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const at = event.buttons && this.#pressed !== null ? this.at(event) : null;
    if (!at || at.cell === this.cursor) return;
    this.#pressed = -1;
    this.select(at.cell, true);
  }

  /** A tap on a mark of the selected cell changes it in the mode for center marks, and colors it in the mode for colors. @param {PointerEvent} event */
  #up(event) {
    const at = this.at(event), { state } = this, isTap = at !== null && at.cell === this.#pressed && this.selected.size === 1;
    this.#pressed = null;
    if (!isTap || this.isLocked || state.setting || this.#view.instead) return;
    if (this.chosen !== null) return this.press(this.chosen);
    if (!this.#wasSelected) return;
    const { cell, digit } = at, shown = centers(state)[cell];
    if (this.mode === "center" && shown) this.#mark([cell], digit, "center");
    if (this.mode !== "color" || !(shown >> (digit - 1) & 1)) return;
    this.#touched = digit;
    this.change(paintMark(state, [cell], digit, this.color));
  }

  /** Selects all cells with the digit of the cursor. */
  selectAlike() {
    const values = digits(this.shown), digit = values[this.cursor];
    if (!digit) return;
    this.selected = new Set(CELLS.filter(cell => values[cell] === digit));
    this.#select();
  }

  /** @param {number[]} cells @param {number} digit @param {"corner" | "center"} kind */
  #mark(cells, digit, kind) {
    const before = this.state, next = mark(before, cells, digit, kind), refused = cells.filter(cell => refusal(before, cell, digit)), reasons = refused.map(cell => refusal(before, cell, digit));
    const shown = kind === "corner" ? corners : centers, isMore = cells.some(cell => shown(next)[cell] & ~shown(before)[cell]), others = refused.slice(1);
    if (linkOf(next) === linkOf(this.state)) return this.#refuse(reasons[0] ?? `${nameOf(cells[0])} has a digit`);
    this.change(next);
    // Some of the cells have it now, and the others tell why not.
    if (isMore && reasons.length) this.#refuse(reasons[0] + (others.length ? `; nor in ${others.length > 3 ? `${others.length} more` : others.map(nameOf).join(", ")}` : ""));
  }

  /** Does what a digit means in a mode: enters it, marks or colors. 0 erases. @param {number} digit @param {Mode} [mode] */
  press(digit, mode = this.mode) {
    const { state } = this, cells = [...this.selected];
    if (this.isLocked || this.#view.instead) return;
    if (digit === 0) return state.setting ? this.#skip() : this.#erase();
    if (mode === "color") {
      this.color = digit;
      this.change(this.#touched ? paintMark(state, cells, this.#touched, digit) : paint(state, cells, digit));
    } else if (state.setting) this.change(enter(state, cells, digit));
    else if (mode === "digit" && cells.length === 1) {
      if (state.givens[cells[0]]) return this.#refuse(`${nameOf(cells[0])} has a given`);
      this.change(enter(state, cells, digit));
    } else return this.#mark(cells, digit, mode === "corner" ? "corner" : "center");
    const clash = clashes(this.state).find(clash => clash.cells.some(cell => cells.includes(cell)));
    if (clash) this.say(`${this.cells[this.cursor].ariaLabel}: ${clash.words}`);
    // A puzzle is typed row by row.
    if (state.setting && cells.length === 1) this.#advance();
  }

  #erase() { if (!this.isLocked) this.change(erase(this.state, [...this.selected])); }

  /** Leaves the cell of a typed puzzle empty. */
  #skip() {
    if (digits(this.state)[this.cursor]) this.#erase();
    this.#advance();
  }

  #advance() { if (this.cursor < 80) this.select(this.cursor + 1, false); }

  /** Does what a key means, and returns whether it means something. @param {KeyboardEvent} event */
  key(event) {
    if (this.#view.instead) return false;
    const { key, code, shiftKey, altKey } = event, isCommand = event.ctrlKey || event.metaKey, isSetting = this.state.setting && !this.isReadonly;
    const [, typed] = code.match(/^(?:Digit|Numpad)([0-9])$/) ?? key.match(/^([0-9])$/) ?? [];
    const name = key.toLowerCase();
    if (isCommand && (name === "y" || name === "z" && shiftKey)) this.redo();
    else if (isCommand && name === "z") this.undo();
    else if (key === "Home" || key === "End") this.select(isCommand ? key === "Home" ? 0 : 80 : this.cursor - this.cursor % 9 + (key === "Home" ? 0 : 8), shiftKey);
    else if (isCommand) return false;
    else if (key in ARROWS && !altKey) this.select((this.cursor + ARROWS[key] + 81) % 81, shiftKey);
    else if (isSetting && !isEmpty(this.state) && key === "Enter") this.change({ ...this.state, setting: false });
    else if (isSetting && (key === "." || key === " ")) this.#skip();
    else if (typed && typed !== "0" && this.mode === "color" && shiftKey && !this.isLocked) this.change(paintMark(this.state, [...this.selected], Number(typed), this.color));
    else if (typed) this.press(Number(typed), altKey ? "color" : shiftKey ? "center" : this.mode);
    else if (key === "Delete" || key === "Backspace") this.#erase();
    else if (key === " ") this.mode = MODES[(MODES.indexOf(this.mode) + 1) % MODES.length];
    else return false;
    return true;
  }
}

if (globalThis.customElements && !customElements.get("sudoku-board")) customElements.define("sudoku-board", SudokuBoard);
