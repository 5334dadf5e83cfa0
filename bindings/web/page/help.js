// Hints, all steps of a position, proofs and checks: their words beside the grid, and their pictures on it.
import { lightWords } from "../../../crates/picture/src/page/words.js";
import { all, create, find, showWords } from "./grid.js";
import * as engine from "./engine.js";
import { apply, cellsOf } from "./state.js";
/** @typedef {import("./page.js").Page} Page */
/** The answer about a step, or the reason why there is none.
 * @typedef {{ verdict: string, reasons: string[], svg?: string, words?: { where: string, what: string, why: string[] }, technique: string,
 *   technique_id: string, rating: number, effect: string }} Row */

const LOOK = { page: true };

export class Help {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.level = 0;
    this.picture = "";
    this.wrong = /** @type {number[]} */ ([]);
    /** The step that can be done. @type {Row | null} */
    this.step = null;
    /** The lines of its reasons that are shown, if they are revealed one by one. */
    this.claims = 0;
    find("why").addEventListener("submit", event => {
      event.preventDefault();
      page.run(() => this.why());
    });
    find("order").addEventListener("change", () => { this.clear(); page.draw(); });
  }

  /** True for a step that takes no marks to see. */
  get isSingle() { return this.level < 3 || Boolean(this.step?.effect.includes("=")); }

  get options() {
    return { order: /** @type {HTMLSelectElement} */ (find("order")).value, words: true };
  }

  /** Takes away all that was said about the position. */
  clear() {
    Object.assign(this, { level: 0, picture: "", wrong: [], step: null, claims: 0 });
    this.page.pointed = [];
    find("answer").replaceChildren();
    find("steps").replaceChildren();
  }

  /** Sets what depends on the help after the page was drawn. */
  drawn() {
    const why = this.level === 3 && this.step;
    all("#words [data-do=apply]")[0].hidden = !why;
    all("[data-do=claim]")[0].hidden = !why || (this.step?.words?.why.length ?? 0) < 4;
    for (const button of all("#modes [data-do=hint], #more")) button.textContent = ["Hint", "What is it?", "Why?", "Hint"][this.level];
    find("more").hidden = Boolean(why);
    const selected = document.activeElement?.id === "why-cell" ? null : this.page.board.cells[this.page.board.cursor].ariaLabel;
    if (selected) /** @type {HTMLInputElement} */ (find("why-cell")).value = selected.slice(0, 4);
    lightWords(find("answer"), [this.page.board.cursor]);
  }

  /** @param {string} title @param {(Node | string)[]} content */
  #show(title, ...content) {
    showWords(find("answer"), cells => this.page.point(cells), create("h2", {}, title), ...content);
    this.page.open("words");
    this.page.draw();
    this.page.say(find("answer").innerText);
  }

  /** Tells an error. @param {string} message */
  fail(message) { this.#show("That did not work", create("p", {}, message)); }

  /** Tells more of the next step, or of the mistakes. */
  async hint() {
    const level = this.level % 3 + 1;
    this.level = level;
    try {
      this.#row(await engine.ask("hint", this.page.known, { ...this.options, level: ["where", "what", "why"][level - 1], svg: LOOK }));
    } catch (error) {
      // Another press may have asked for more.
      if (this.level === level) this.clear();
      this.page.draw();
      throw error;
    }
  }

  /** Shows a step as far as the level reveals it, or the reason why there is none. @param {Row} row */
  #row(row) {
    const { words, reasons } = row;
    this.picture = row.svg ?? "";
    this.step = words && this.level === 3 ? row : null;
    if (!words) {
      const titles = /** @type {Record<string, string>} */ ({ mistaken: "Something is wrong", solved: "Solved", stuck: "No step found", multiple: "Several solutions" });
      return this.#show(titles[row.verdict] ?? "No hint", ...reasons.map(reason => create("p", {}, reason)));
    }
    const lines = this.claims ? words.why.slice(0, this.claims) : words.why;
    this.#show(this.level > 1 ? `${words.what} \u00b7 ${row.rating?.toFixed(1) ?? ""}` : "Look here",
      ...this.level < 2 ? [create("p", {}, words.where)] : [],
      ...this.level === 3 ? [create("ul", {}, ...lines.map(line => create("li", {}, line)))] : [],
      ...row.verdict === "multiple" ? [create("p", {}, `Note: ${reasons.join("; ")}`)] : []);
  }

  /** Reveals the reasons of the step one by one, each with its cells, and the picture at the end. */
  claim() {
    if (!this.step?.words) return;
    const { svg, words } = this.step, count = words.why.length;
    this.claims = this.claims === 0 || this.claims >= count ? 1 : this.claims + 1;
    const isLast = this.claims === count, line = words.why[this.claims - 1];
    this.#row({ ...this.step, svg: isLast ? svg : "" });
    this.step = { ...this.step, svg };
    this.page.pointed = isLast ? [] : (line.match(/r[1-9]+c[1-9]+/g) ?? []).flatMap(cellsOf);
    this.page.draw();
    this.page.say(line);
  }

  /** Does the step that was told completely. */
  apply() {
    const { step, page } = this;
    if (!step) return;
    page.change(apply(page.state, step.effect));
    page.say(`done: ${step.words?.why.at(-1)}`);
    page.board.focus();
  }

  /** Lists every step of the position by rating. */
  async steps() {
    const rows = /** @type {Row[]} */ (await engine.ask("steps", this.page.known, this.options));
    this.clear();
    if (!rows[0]?.words) return rows.length ? this.#row(rows[0]) : this.#show("No step found");
    this.#show(`${rows.length} ${rows.length === 1 ? "step" : "steps"} here`);
    rows.sort((one, other) => one.rating - other.rating);
    find("steps").replaceChildren(...rows.map(row => this.#chip(row, () => this.#choose(row))));
  }

  /** @param {Row} row @param {() => unknown} onclick */
  #chip(row, onclick) {
    const name = `${row.rating.toFixed(1)} ${row.words?.what ?? row.technique}`;
    const button = create("button", { type: "button", title: row.words?.why.at(-1) ?? "", onclick: () => this.page.run(onclick) }, name);
    return create("li", {}, button);
  }

  /** Shows a step from the list with its picture. @param {Row} row */
  async #choose(row) {
    const same = /** @type {Row[]} */ (await engine.ask("steps", this.page.known, { ...this.options, technique: row.technique_id, svg: LOOK }));
    const isSame = (/** @type {Row} */ other) => String(other.words?.why) === String(row.words?.why);
    Object.assign(this, { level: 3, claims: 0 });
    this.#row(same.find(isSame) ?? row);
  }

  /** Proves that a cell cannot be a digit, step by step. */
  async why() {
    const cell = /** @type {HTMLInputElement} */ (find("why-cell")).value, digit = /** @type {HTMLSelectElement} */ (find("why-digit")).value;
    const rows = /** @type {Row[]} */ (await engine.ask("why", this.page.known, `${cell}<>${digit}`, { ...this.options, svg: LOOK }));
    this.clear();
    const [first] = rows;
    if (!first.words) {
      return this.#show(first.verdict === "wrong claim" ? `${cell} is ${digit}` : `${cell} and ${digit}`, ...first.reasons.map(reason => create("p", {}, reason)));
    }
    this.level = 3;
    this.#row(first);
    find("answer").prepend(create("p", {}, `${cell} is not ${digit} after ${rows.length === 1 ? "this step" : `${rows.length} steps`}:`));
    if (rows.length > 1) {
      find("steps").replaceChildren(...rows.map((row, number) => this.#chip(row, () => {
        this.#row(row);
        // Only the first step can be done now.
        if (number > 0) { this.step = null; this.page.draw(); }
      })));
    }
  }

  /** Names wrong entries and wrongly removed marks. */
  async check() {
    const { state, mistakes } = await engine.ask("judge", this.page.known);
    const count = this.page.state.givens.filter(Boolean).length;
    this.clear();
    this.wrong = mistakes.flatMap((/** @type {{ cells: string[] }} */ { cells }) => cells.flatMap(cellsOf));
    if (mistakes.length) {
      return this.#show(mistakes.length === 1 ? "One mistake" : `${mistakes.length} mistakes`,
        create("ul", {}, ...mistakes.map((/** @type {{ words: string }} */ { words }) => create("li", {}, words))));
    }
    const titles = /** @type {Record<string, string>} */ ({ open: "No mistake so far", solved: "Solved, all is right", undecided: "The puzzle has several solutions" });
    this.#show(titles[state] ?? state, ...state === "undecided" ? [create("p", {}, `With ${count} givens, a digit can be right in one solution and wrong in another.`)] : []);
  }
}
