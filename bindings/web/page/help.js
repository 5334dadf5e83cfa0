// Hints, all steps of a position, proofs and checks: their words beside the grid, and their pictures on it.
import { lightWords } from "../../../crates/picture/src/page/words.js";
import { apply, cellsOf, clashes, completed, takenBack, unfinished } from "../game.js";
import { all, chip, create, field, find } from "./dom.js";
import * as engine from "./engine.js";
import { set, settings } from "./store.js";
/** @typedef {import("./page.js").Page} Page */
/** The answer about a step, or the reason why there is none.
 * @typedef {{ verdict: string, reasons: string[], svg?: string, words?: { where: string, what?: string, why?: string[] }, technique: string,
 *   technique_id: string, rating: number, effect: string, reasoning: string[], where?: string, mistakes?: Mistake[] }} Row */
/** @typedef {{ kind: string, cell?: string, cells?: string[], digit?: number }} Mistake */

const LOOK = { page: true };
/** The most steps of a position that are listed. */
const LISTED = 20;
const LEVELS = ["where", "what", "why"];
/** The chapters of the handbook by the id or the name of a technique. @type {Record<string, string>} */
const CHAPTERS = JSON.parse(find("chapters").textContent ?? "{}");

/** The picture of a step with those arrows of which both ends are in these cells. @param {string} svg @param {number[]} cells */
function partly(svg, cells) {
  const picture = create("div", { innerHTML: svg });
  const cellAt = (/** @type {string} */ x, /** @type {string} */ y) => Math.floor(Number(y) / 90) * 9 + Math.floor(Number(x) / 90);
  for (const path of picture.querySelectorAll(".line-link path, .line-paper path, .link path")) {
    const points = [...(path.getAttribute("d") ?? "").matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];
    const ends = [points[0], points[points.length - 1]].map(([, x, y]) => cellAt(x, y));
    if (!ends.every(cell => cells.includes(cell))) path.remove();
  }
  return picture.innerHTML;
}

/** All lines of the reasons of a step, of which `why` may leave some out. @param {Row} row */
const linesOf = ({ words, reasoning }) => words?.why ? [...reasoning ?? [], words.why.at(-1) ?? ""] : [];
/** The number of lines of a step that are shown at first: all of a single or a subset, else one. @param {Row} row */
const linesAtFirst = row => linesOf(row).length < 4 || /(Naked|Hidden) (Single|Pair|Triplet|Quad)/.test(row.technique) ? Infinity : linesFrom(row, 1);
/** A heading says nothing without the line below it. @param {Row} row @param {number} number */
const linesFrom = (row, number) => number + linesOf(row).slice(number - 1).findIndex(line => !line.endsWith(":"));
/** A sentence of some words. @param {string} words */
const sentence = words => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
const isWrong = (/** @type {Row} */ { verdict }) => ["mistaken", "contradictory", "none"].includes(verdict);
const cellsIn = (/** @type {string[]} */ lines) => lines.flatMap(line => line.match(/r[1-9]+c[1-9]+/g) ?? []).flatMap(cellsOf);

export class Help {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** How much of the step is told: 1 where, 2 what, 3 why. */
    this.level = 0;
    /** The step that can be done. @type {Row | null} */
    this.step = null;
    /** The hints and checks that were counted: each is one, also if it is closed and opened, with other notes. @type {Set<string>} */
    this.counted = new Set();
    /** The last step that was told. @type {Row | null} */
    this.told = null;
    /** The number of lines of its reasons that are shown. */
    this.lines = Infinity;
    /** The mistakes in place of a step: none while only their house is told. @type {Mistake[] | null} */
    this.mistakes = null;
    find("why").addEventListener("submit", event => { event.preventDefault(); page.run(() => this.why()); });
    /** The order of hints that practice needs for its position, in place of that of the player. */
    this.order = "";
    find("order").addEventListener("change", () => { this.order = ""; page.clear(); });
  }

  get options() { return { order: this.order || field("order").value, words: true }; }

  /** Takes away all that was said about the position. */
  clear() {
    Object.assign(this, { level: 0, step: null, told: null, lines: Infinity, mistakes: null });
    find("steps").replaceChildren();
  }

  /** Sets what depends on the help after the page was drawn. */
  drawn() {
    const why = this.level === 3 && this.step !== null;
    const [hint, apply, next] = ["hint", "apply", "claim"].map(name => all(`#acts [data-do=${name}]`)[0]), count = this.step ? linesOf(this.step).length : 0;
    hint.textContent = this.mistakes ? this.#mend().name : ["Hint", "What is it?", "Why?", "Hint"][this.level];
    hint.hidden = why || this.page.board.state.setting;
    apply.hidden = !why;
    next.hidden = !why || this.lines >= count;
    next.lastElementChild?.replaceChildren(`${this.lines + 1} of ${count}`);
    if (document.activeElement?.id !== "why-cell") field("why-cell").value = this.page.board.selection.at(-1) ?? "r1c1";
    lightWords(find("told"), [this.page.board.cursor]);
  }

  /** Shows words in the strip. First marks are left out of a hint unless the player says that they are all. @param {string | (Node | string)[]} title @param {(Node | string)[]} content */
  #show(title, ...content) {
    const { page } = this, { state } = page.board;
    page.draw();
    page.notice([create("h2", {}, ...[title].flat()), ...content], this.level === 1 && this.told && unfinished(state).length ? [["Use my notes", () => {
      page.board.change(completed(state));
      page.run(() => this.hint());
    }]] : [], true);
    page.board.say(all("#told :is(h2, p, li:not(.earlier))").map(part => part.textContent).filter(Boolean).join(". "));
  }

  /** Tells an error. @param {string} message */
  fail(message) { this.#show("That did not work", create("p", {}, message)); }

  /** What the button for hints does about mistakes. */
  #mend() {
    const { board } = this.page, mistakes = /** @type {Mistake[]} */ (this.mistakes ?? []), back = mistakes.map(mistake => takenBack(board.state, mistake)).find(Boolean);
    if (!mistakes.length) return { name: "Where?", work: () => this.#ask(3) };
    if (back) return { name: "Take it back", work: () => board.change(back, "taken back: ") };
    return { name: "Change it", work: () => {
      board.change({ ...board.state, setting: true });
      board.selection = mistakes.flatMap(({ cell, cells = [cell ?? ""] }) => cells).slice(0, 1);
    } };
  }

  /** Tells more of the next step, or of the mistakes: at once of those that are seen. @returns {unknown} */
  hint() { return this.mistakes ? this.#mend().work() : this.#ask(clashes(this.page.board.state).length ? 3 : this.level % 3 + 1); }

  /** Counts help with a position once. @param {import("../game.js").Position} position @param {string} [words] */
  #count(position, words = "") {
    const key = JSON.stringify([position, words]);
    if (!this.counted.has(key)) this.page.score.hints += 1;
    this.counted.add(key);
  }

  /** Asks for the step up to a level. @param {number} level */
  async #ask(level) {
    const { page } = this, { state } = page.board, isFirst = !this.level && !this.mistakes;
    this.level = level;
    page.draw();
    try {
      const row = /** @type {Row} */ (await engine.ask("hint", page.position, { ...this.options, level: LEVELS[level - 1], svg: LOOK }));
      if (state !== page.board.state) return;
      if (isFirst && (row.words || isWrong(row))) this.#count({ ...page.position, marks: undefined }, row.words?.where);
      if (level === 3) this.lines = linesAtFirst(row);
      this.#row(row);
    } catch (error) {
      // Another press may have asked for more.
      if (this.level === level) page.clear();
      throw error;
    }
  }

  /** The name of a step, in which that of the technique opens its chapter. @param {Row} row */
  #named(row) {
    const chapter = CHAPTERS[row.technique_id] ?? CHAPTERS[row.technique], what = row.words?.what ?? "";
    if (!chapter || !what.endsWith(row.technique)) return [what];
    return [what.slice(0, -row.technique.length), create("a", { href: chapter, target: "_blank", rel: "noreferrer" }, row.technique)];
  }

  /** Shows a step as far as the level and the lines reveal it, or the reason why there is none. @param {Row} row @param {string} [before] words above it */
  #row(row, before = "") {
    const { words, reasons } = row, { board } = this.page, whole = linesOf(row), lines = whole.slice(0, this.lines), isPart = this.level === 3 && lines.length < whole.length;
    this.step = words && this.level === 3 ? row : null;
    this.told = words ? row : null;
    // The pictures of mistakes have no candidates.
    board.show({ picture: !words ? "" : isPart ? partly(row.svg ?? "", cellsIn(lines)) : row.svg ?? "", hasMarks: this.level > 2 && !row.effect?.includes("="),
      pointed: this.lines < Infinity ? cellsIn(lines.slice(-1)) : [] });
    if (!words) return this.#reason(row);
    // Where to look, and what for, in which the kind of a house is not said again.
    const [place, technique] = words.where.split(/, for (.*)/), sought = this.level > 1 ? technique : technique?.replace(/ in a (row|column|box)$/, (end, kind) => place.includes(kind) ? "" : end);
    // A claim has its assumption and its heading above it.
    const kept = [lines.length - 1, ...[/^if /, /:$/].map(kind => lines.findLastIndex(line => kind.test(line)))];
    const item = (/** @type {string} */ line, /** @type {number} */ number) => create("li", { className: isPart && !kept.includes(number) ? "earlier" : "" }, line);
    this.#show(this.level > 1 ? this.#named(row) : sentence(place).slice(0, -1),
      ...before ? [create("p", {}, before)] : [],
      ...(this.level < 3 || whole.length < 3) && sought ? [create("p", { className: this.level > 2 ? "again" : "" }, sentence(sought))] : [],
      ...this.level === 3 ? [create("ul", {}, ...lines.map(item))] : [],
      ...isPart ? [create("button", { type: "button", onclick: () => this.claim(true) }, `All ${whole.length} lines`)] : [],
      ...this.#explained(this.level > 2 ? [words.what, ...lines].join(" ") : ""),
      ...this.level > 1 && row.rating && !settings().level ? [create("p", { className: "rating" }, `Sudoku Explainer rates it ${row.rating.toFixed(1)}.`)] : [],
      ...row.verdict === "multiple" ? [create("p", {}, `Note: ${reasons.join("; ")}`)] : []);
  }

  /** What the name of a cell means, the first time in this browser that words have one. @param {string} words */
  #explained(words) {
    const [cell, row, column] = words.match(/r([1-9])c([1-9])\b/) ?? [];
    if (!cell || settings().named) return [];
    set({ named: true });
    return [create("p", {}, `Here ${cell} is row ${row}, column ${column}.`)];
  }

  /** Shows why there is no step, or what is wrong. @param {Row} row */
  #reason(row) {
    const { verdict, reasons, where, mistakes } = row, seen = clashes(this.page.board.state), isHouse = this.level === 1;
    const named = mistakes?.filter(({ cell }) => !cell || !seen.length || seen.some(({ cells }) => cells.includes(cellsOf(cell)[0])));
    this.mistakes = isWrong(row) ? named ?? (isHouse ? [] : null) : null;
    this.level = 0;
    this.page.board.show({ wrong: this.mistakes?.flatMap(({ cell, cells = [cell ?? ""] }) => cells.flatMap(cellsOf)) ?? [] });
    const titles = /** @type {Record<string, string>} */ ({ solved: "Solved", stuck: "No step found", multiple: "Several solutions" });
    const title = !isWrong(row) ? titles[verdict] ?? "No hint" : seen[0]?.words ?? `Something is wrong${where ? ` in ${where}` : ""}`;
    this.#show(title, ...isWrong(row) && (seen.length || isHouse) ? [] : reasons.map(reason => create("p", {}, reason)));
  }

  /** Reveals the reasons of the step one by one, each with its cells, and the arrows up to it; or all. @param {boolean} isAll */
  claim(isAll = false) {
    if (!this.step) return;
    this.lines = isAll ? Infinity : linesFrom(this.step, this.lines < linesOf(this.step).length ? this.lines + 1 : 1);
    this.#row(this.step);
  }

  /** Does the step that was told completely. */
  apply() {
    const { step, page } = this;
    if (!step) return;
    // The next step may be in the same place.
    this.counted.clear();
    page.board.change(apply(page.board.state, step.effect), `done: ${step.words?.why?.at(-1)}. `);
    page.board.focus();
  }

  /** Lists every step of the position by rating, the step that was told among them. */
  async steps() {
    const { told, page } = this;
    const rows = /** @type {Row[]} */ (await engine.ask("steps", page.position, this.options));
    page.clear();
    if (!rows[0]?.words) return rows.length ? this.#row(rows[0]) : this.#show("No step found");
    const isTold = (/** @type {Row} */ row) => row.technique_id === told?.technique_id && row.effect === told?.effect;
    if (told?.effect && !rows.some(isTold)) rows.push(told);
    rows.sort((one, other) => one.rating - other.rating);
    const title = `${rows.length} ${rows.length === 1 ? "step" : "steps"} here${rows.length > LISTED ? `, the easiest ${LISTED} below` : ""}`;
    this.#show(title, create("p", { className: "rating" }, "The numbers are ratings of Sudoku Explainer."));
    find("steps").replaceChildren(...rows.filter((row, place) => place < LISTED || isTold(row)).map(row => this.#chip(row, () => this.#choose(row))));
    page.unfold();
  }

  /** @param {Row} row @param {() => unknown} onclick */
  #chip(row, onclick) { return chip(`${row.rating.toFixed(1)} ${row.words?.what ?? row.technique}`, () => this.page.run(onclick), row.words?.why?.at(-1)); }

  /** Shows a step from the list with its picture. @param {Row} row */
  async #choose(row) {
    const { page } = this;
    const same = row.svg ? [] : /** @type {Row[]} */ (await engine.ask("steps", page.position, { ...this.options, order: undefined, technique: row.technique_id, svg: LOOK }));
    const isSame = (/** @type {Row} */ other) => String(other.words?.why) === String(row.words?.why);
    this.#whole(same.find(isSame) ?? row);
    // Enter does it.
    page.board.focus();
  }

  /** Shows a step to its reasons. @param {Row} row @param {string} [before] */
  #whole(row, before) {
    Object.assign(this, { level: 3, lines: linesAtFirst(row) });
    this.page.unfold(false);
    this.#row(row, before);
  }

  /** Proves that a cell cannot be a digit, step by step. */
  async why() {
    const { page } = this, cell = field("why-cell").value, digit = field("why-digit").value;
    const rows = /** @type {Row[]} */ (await engine.ask("why", page.position, `${cell}<>${digit}`, { ...this.options, svg: LOOK }));
    page.clear();
    const [first] = rows;
    if (!first.words) {
      if (first.verdict === "wrong claim") return this.#show(`There is no reason against ${digit} in ${cell}`);
      return this.#show(`${cell} and ${digit}`, ...first.reasons.map(reason => create("p", {}, reason)));
    }
    this.#whole(first, `${cell} is not ${digit} after ${rows.length === 1 ? "this step" : `${rows.length} steps`}:`);
    if (rows.length === 1) return;
    find("steps").replaceChildren(...rows.map((row, number) => this.#chip(row, () => {
      this.lines = Infinity;
      this.#row(row);
      // Only the first step can be done now.
      if (number > 0) { this.step = null; page.draw(); }
    })));
  }

  /** Names wrong entries and wrongly removed marks. */
  async check() {
    const { page, level } = this, { state: position } = page.board, { state, mistakes } = await engine.ask("judge", page.position);
    if (position !== page.board.state) return;
    this.#count(page.position, "check");
    page.clear();
    const lines = mistakes.map((/** @type {{ words: string }} */ { words }) => create("li", {}, words));
    // The next press tells what is not told yet.
    if (lines.length) this.mistakes = mistakes.flatMap((/** @type {{ parts: Mistake[] }} */ { parts }) => parts);
    else this.level = Math.min(level, 2);
    page.board.show({ wrong: mistakes.flatMap((/** @type {{ cells: string[] }} */ { cells }) => cells.flatMap(cellsOf)) });
    if (lines.length) return this.#show(lines.length === 1 ? "One mistake" : `${lines.length} mistakes`, create("ul", {}, ...lines));
    const count = page.board.state.givens.filter(Boolean).length;
    const titles = /** @type {Record<string, string>} */ ({ open: "No mistake so far", solved: "Solved, all is right", undecided: "The puzzle has several solutions", mistaken: "There is no solution" });
    this.#show(titles[state] ?? state, ...state === "undecided" ? [create("p", {}, `With ${count} givens, a digit can be right in one solution and wrong in another.`)] : []);
  }
}
