// Ratings, solutions, searches, new puzzles, texts, print and saved puzzles.
import { nameOf } from "../../../crates/picture/src/page/board.js";
import { curve } from "../../../crates/picture/src/page/curve.js";
import { Search } from "../../../crates/picture/src/page/search.js";
import { player, walkBar } from "../../../crates/picture/src/page/walk.js";
import { all, create, find } from "./grid.js";
import * as engine from "./engine.js";
import { CELLS, apply, digits, emptyState, isEmpty, lineOf, marks, positionOf, saved, setOf, stateOf, stateOfLink } from "./state.js";
/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./state.js").State} State */
/** @typedef {{ rating: number, technique: string, id: string, effect: string }} PathStep */

/** The solutions on a page of the list. */
export const PER_PAGE = 24;
/** The most solutions that are counted for the list. */
const MOST = 1_000_000;

/** Offers a file. @param {string} name @param {string} text @param {string} type */
export function saveFile(name, text, type) {
  const link = create("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A picture with its text below. @param {string} svg @param {string} words */
function figure(svg, words) {
  const element = create("figure", { innerHTML: svg });
  element.append(create("figcaption", {}, words));
  return element;
}

export class Tools {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** A moment of a search, which the grid shows in place of the puzzle. @type {{ state: State, listed: number[], wrong: number[] } | null} */
    this.moment = null;
    /** @type {Search | null} */
    this.search = null;
    /** The candidates of all solutions as sets, if they are shown. @type {number[] | null} */
    this.layer = null;
    /** The puzzle of the ratings and of the list of solutions; the first of its page, and their number. */
    this.of = "";
    this.list = { skip: 0, solutions: 0 };
  }

  start() {
    const option = (/** @type {string} */ value) => create("option", { value }, value);
    find("format").append(...engine.formats().filter(format => format.writes).map(format => option(format.format)));
    find("format").addEventListener("change", () => this.write());
    const techniques = all("[name=technique]")[0];
    techniques.append(...[...new Set(engine.techniques().map(({ technique }) => technique))].map(option));
    find("generate").addEventListener("submit", event => {
      event.preventDefault();
      this.page.run(() => this.generate());
    });
    find("layer").addEventListener("change", () => this.page.run(() => this.learn(this.page.known.puzzle)));
    const at = () => this.search?.now.at ?? 0, end = () => this.search?.events.length ?? 0;
    this.player = player({
      pace: () => Number(/** @type {HTMLSelectElement} */ (find("speed")).value),
      advance: places => { this.#play(at() + places); return at() < end(); },
    });
    const jump = (/** @type {number} */ place) => { this.player?.pause(); this.#play(place); };
    this.walk = walkBar({ move: by => jump(at() + by), jump });
  }

  /** Takes away what was said about the earlier state. */
  clear() {
    this.leave();
    if (this.of !== this.page.known.puzzle) {
      for (const id of ["ratings", "curve", "walk", "found", "list"]) find(id).replaceChildren();
      for (const id of ["earlier", "later"]) find(id).hidden = true;
    }
    if (find("tools").checkVisibility()) this.opened("tools");
  }

  /** Fills a part when it is opened. @param {string} id */
  opened(id) {
    if (id !== "search" && id !== "path" && this.moment) {
      this.leave();
      this.page.draw();
    }
    if (id !== "tools") return;
    this.write();
    find("saved").replaceChildren(...saved().map(({ link, time }) => {
      const state = stateOfLink(link), left = 81 - digits(state).filter(Boolean).length;
      const name = `${new Date(time).toLocaleString()}: ${left ? `${left} left` : "full"}`;
      return create("li", {}, create("button", { type: "button", onclick: () => this.page.load(state) }, name));
    }));
  }

  /** Rates the puzzle, and shows its path: a curve of ratings, the techniques, and each step. */
  async rate() {
    const { puzzle } = this.page.known;
    const rated = await engine.ask("rate", { puzzle }, { steps: true });
    this.of = puzzle;
    if (!rated.path) return find("ratings").replaceChildren(create("p", {}, `${rated.verdict}: ${rated.reasons.join("; ")}`));
    const hodoku = await engine.ask("rate", { puzzle }, { scale: "hodoku", steps: true });
    const isSolved = hodoku.path.filter((/** @type {PathStep} */ { effect }) => effect.includes("=")).length === this.page.state.givens.filter(digit => !digit).length;
    const fixed = (/** @type {number | undefined} */ rating) => rating?.toFixed(1) ?? "-";
    const facts = [["Hardest step", `${fixed(rated.er)} ${rated.hardest}, ${rated.level}`], ["Up to the first digit", fixed(rated.ep)],
      ["First step", fixed(rated.ed)], ["HoDoKu", isSolved ? `${hodoku.score}, ${hodoku.level}` : "its techniques do not solve this puzzle"],
      ["What makes it hard", `${rated.steps_at_maximum} of ${rated.steps} steps with the highest rating${rated.gem ? `; a ${rated.gem}` : ""}`]];
    const most = Math.max(...rated.counts.map((/** @type {{ steps: number }} */ { steps }) => steps));
    const bars = rated.counts.flatMap((/** @type {{ technique: string, steps: number }} */ { technique, steps }) => [create("span", {}, technique),
      create("meter", { max: most, value: steps, ariaLabel: technique }), create("span", {}, String(steps))]);
    find("ratings").replaceChildren(create("dl", {}, ...facts.flatMap(([name, value]) => [create("dt", {}, name), create("dd", {}, value)])),
      create("div", { className: "bars" }, ...bars));
    this.#walk(rated.path);
    this.page.say(facts.map(fact => fact.join(": ")).join("\n"));
  }

  /** Lists the steps of a path, and draws their ratings. @param {PathStep[]} path */
  #walk(path) {
    find("curve").innerHTML = engine.curve(path.map(({ rating }) => rating));
    curve(find("curve"), number => this.#go(path, number));
    find("walk").replaceChildren(...path.map(({ rating, technique, effect }, number) => create("li", { className: rating < 2.4 ? "single" : "" },
      create("button", { type: "button", onclick: () => this.#go(path, number) }, `${number + 1}. ${rating.toFixed(1)} ${technique}: ${effect}`))));
  }

  /** Shows the position before a step in place of the puzzle. @param {PathStep[]} path @param {number} number */
  #go(path, number) {
    const { page } = this;
    const start = { ...emptyState(), givens: page.state.givens, clues: page.state.clues, auto: page.state.auto, setting: false };
    const state = path.slice(0, number).reduce((state, { effect }) => apply(state, effect), start);
    this.moment = { state, listed: marks(state), wrong: [] };
    page.help.clear();
    page.draw();
    find("walk").querySelector("[aria-current]")?.removeAttribute("aria-current");
    find("walk").querySelectorAll("button")[number].setAttribute("aria-current", "step");
    page.say(`before step ${number + 1}`);
  }

  /** Lists solutions of the puzzle from one on. @param {number} skip */
  async all(skip) {
    const { puzzle } = this.page.known;
    this.of = puzzle;
    if (skip === 0) {
      const { solutions, complete, reasons } = await engine.ask("count", { puzzle }, { limit: MOST });
      this.list = { skip, solutions };
      const number = solutions === 0 ? `No solution: ${reasons.join("; ")}` : solutions === 1 ? "One solution" : `${solutions.toLocaleString("en")} solutions`;
      find("found").textContent = complete ? number : `More than ${MOST.toLocaleString("en")} solutions`;
    }
    const answers = await engine.ask("solutions", { puzzle }, { skip, take: PER_PAGE });
    const { candidates } = this.list.solutions > 1 ? await engine.ask("trueCandidates", { puzzle }) : { candidates: {} };
    const tinted = Object.keys(candidates).filter(cell => candidates[cell].length > 1);
    this.list.skip = skip;
    find("list").replaceChildren(...answers.map((/** @type {{ number: number, solution: string }} */ { number, solution }) => {
      const entries = [...solution].map((digit, cell) => this.page.state.givens[cell] ? "." : digit).join("");
      const element = figure(engine.small({ puzzle: lineOf(this.page.state.givens), entries }, tinted), String(number));
      element.dataset.solution = solution;
      return element;
    }));
    find("earlier").hidden = skip === 0;
    find("later").hidden = skip + PER_PAGE >= this.list.solutions;
    this.page.say(`${find("found").textContent}, ${skip + 1} to ${skip + answers.length}`);
  }

  /** Shows the candidates of all solutions in place of the marks if they are wanted, also after the givens have changed. @param {string} puzzle */
  async learn(puzzle) {
    this.layer = null;
    if (/** @type {HTMLInputElement} */ (find("layer")).checked) {
      const { candidates } = await engine.behind("trueCandidates", { puzzle });
      this.layer = CELLS.map(cell => setOf(candidates?.[nameOf(cell)] ?? []));
    }
    this.page.draw();
  }

  /** Records a search, and shows its beginning. */
  async record() {
    const { puzzle } = this.page.known, { text, is_solved, is_cut } = await engine.ask("search", { puzzle });
    const ending = is_solved ? "Solved" : is_cut ? "The first 100,000 events end here" : "No solution";
    this.search = new Search(text, [...puzzle].map(sign => Number(sign) || 0), 1, ending);
    this.page.help.clear();
    find("player").hidden = false;
    this.#play(0);
  }

  /** Goes to a moment of the search. @param {number} place */
  #play(place) {
    const { search, page } = this;
    if (!search) return;
    search.go(place);
    const { now, event, events } = search, { kind, cell, digit, against } = event ?? { kind: "solved", cell: -1, digit: 0, against: -1 };
    const isRefused = kind === "refused" || kind === "back" || kind === "bare";
    const entries = now.grid.map((value, here) => page.state.givens[here] ? 0 : here === cell && kind !== "bare" ? digit : value);
    const state = { ...emptyState(), givens: page.state.givens, entries, setting: false };
    this.moment = { state, listed: state.written, wrong: isRefused ? [cell, against].filter(one => one >= 0) : [] };
    page.pointed = cell < 0 ? [] : [cell];
    find("happening").textContent = search.inWords();
    const numbers = { "Digits tried": now.tried, "Stayed for now": now.stayed, "Dead ends": now.dead, "Depth": now.depth, "Greatest depth": now.most };
    find("numbers").replaceChildren(...Object.entries(numbers).flatMap(([name, number]) => [create("dt", {}, name), create("dd", {}, number.toLocaleString("en"))]));
    this.walk?.(now.at, events.length, `${now.at.toLocaleString("en")} of ${events.length.toLocaleString("en")}`, `event ${now.at}`);
    page.draw();
  }

  /** Ends the search, and shows the puzzle again. */
  leave() {
    if (!this.moment) return;
    this.moment = null;
    this.search = null;
    this.player?.pause();
    find("player").hidden = true;
    this.page.pointed = [];
  }

  /** Makes a puzzle that meets the requirements of the form. */
  async generate() {
    const form = /** @type {HTMLFormElement} */ (find("generate")), fields = Object.fromEntries(new FormData(form));
    const seed = String(fields.seed) || String(crypto.getRandomValues(new Uint32Array(1))[0]);
    const made = await engine.ask("generate", { ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value)), seed });
    if (!made.puzzle) return this.page.help.fail(made.reasons.join("; "));
    this.page.load(stateOf(made));
    this.page.say(`a puzzle with ${made.clues} givens`);
    find("made").textContent = `Made from the seed ${seed}.`;
  }

  /** Writes the position in the selected format. */
  write() {
    const field = /** @type {HTMLTextAreaElement} */ (find("text")), format = /** @type {HTMLSelectElement} */ (find("format")).value;
    field.value = engine.write(this.page.known, format);
    const names = /** @type {Record<string, string>} */ ({ sudokuwiki: "SudokuWiki", coach: "sudoku.coach", sudokupad: "SudokuPad", fpuzzles: "f-puzzles" });
    find("links").replaceChildren("Open in ", ...Object.entries(engine.links(this.page.known)).flatMap(([site, href], number) =>
      [number ? ", " : "", create("a", { href, target: "_blank", rel: "noreferrer" }, names[site] ?? site)]));
  }

  /** Prints figures. @param {HTMLElement[]} figures */
  #print(figures) {
    find("paper").className = figures.length === 1 ? "one" : "";
    find("paper").replaceChildren(...figures);
    print();
  }

  /** Prints the puzzle as it is shown. */
  print() { this.#print([figure(this.page.picture(), this.page.facts.words)]); }

  /** Prints the saved puzzles without entries, the present one first. */
  worksheet() {
    const states = saved().map(({ link }) => stateOfLink(link)).filter(state => !isEmpty(state));
    const lines = [...new Set([this.page.known.puzzle, ...states.map(state => positionOf(state).puzzle)])];
    this.#print(lines.map((puzzle, number) => figure(engine.small({ puzzle }, []), String(number + 1))));
  }

  /** Prints the steps to the solution that are no singles, each with its picture and its words. */
  async handout() {
    const { order } = this.page.help.options;
    const rows = await engine.ask("path", this.page.known, { order, words: true, svg: { page: true } });
    const hard = rows.filter((/** @type {{ words?: unknown, placements?: unknown[] }} */ { words, placements }) => words && !placements?.length);
    const words = (/** @type {any} */ row) => `${row.step}. ${row.words.what}\n${row.words.why.join("\n")}`;
    this.#print([figure(this.page.picture(), this.page.facts.words), ...hard.map((/** @type {any} */ row) => figure(row.svg, words(row)))]);
  }
}
