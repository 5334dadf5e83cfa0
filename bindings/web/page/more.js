// The part More: saved games, texts, all solutions, and the recording of a search.
import { Search } from "../../../crates/picture/src/page/search.js";
import { player, walkBar } from "../../../crates/picture/src/page/walk.js";
import { CELLS, WHOLE, dayOf, digits, emptyState, lineOf, nameOf, setOf, stateOfLink } from "../game.js";
import { chip, create, field, figure, find } from "./dom.js";
import * as engine from "./engine.js";
import { saved } from "./store.js";
/** @typedef {import("./page.js").Page} Page */

/** The solutions on a page of the list, and the most that are counted for it. */
const PER_PAGE = 24, MOST = 1_000_000;
const NAMES = /** @type {Record<string, string>} */ ({ sudokuwiki: "SudokuWiki", coach: "sudoku.coach", sudokupad: "SudokuPad", fpuzzles: "f-puzzles" });

export class More {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {Search | null} */
    this.search = null;
    /** Shows the moment of a search. @type {ReturnType<typeof walkBar> | undefined} */
    this.walk = undefined;
    /** The puzzle of the list of solutions, the first of its page, and their number. */
    this.of = "";
    this.list = { skip: 0, solutions: 0 };
    find("format").addEventListener("change", () => this.write());
    find("layer").addEventListener("change", () => page.run(() => this.learn(page.puzzle)));
    const at = () => this.search?.now.at ?? 0, end = () => this.search?.events.length ?? 0;
    this.player = player({
      pace: () => Number(field("speed").value),
      advance: places => { this.#play(at() + places); return at() < end(); },
    });
  }

  /** Takes away what was said about another state. */
  changed() {
    this.leave();
    if (this.of !== this.page.puzzle) {
      for (const id of ["found", "list"]) find(id).replaceChildren();
      for (const id of ["earlier", "later"]) find(id).hidden = true;
    }
    if (!find("more").hidden) this.opened();
  }

  /** Fills the part. */
  opened() {
    this.write();
    find("saved").replaceChildren(...saved().map(({ link, time, day, level }) => {
      const state = stateOfLink(link), left = 81 - digits(state).filter(Boolean).length;
      return chip([day && dayOf(day), level, left ? `${left} left` : "full"].filter(Boolean).join(", "), () => this.page.load(state), new Date(time).toLocaleString());
    }));
  }

  /** Writes the position in the selected format. */
  write() {
    const { written: position } = this.page;
    field("text").value = engine.write(position, field("format").value);
    find("links").replaceChildren("Open in ", ...Object.entries(engine.links(position)).flatMap(([site, href], number) =>
      [number ? ", " : "", create("a", { href, target: "_blank", rel: "noreferrer" }, NAMES[site] ?? site)]));
  }

  /** Lists solutions of the puzzle: the first ones, or those of another page. @param {number} pages */
  async all(pages) {
    const { puzzle } = this.page, { givens } = this.page.board.state, skip = pages ? this.list.skip + pages * PER_PAGE : 0;
    this.of = puzzle;
    if (!pages) {
      const { solutions, complete, reasons } = await engine.ask("count", { puzzle }, { limit: MOST });
      this.list = { skip, solutions };
      const number = solutions === 0 ? reasons.join("; ") : solutions === 1 ? "one solution" : `${solutions.toLocaleString("en")} solutions`;
      find("found").textContent = complete ? number : `more than ${MOST.toLocaleString("en")} solutions`;
    }
    const answers = await engine.ask("solutions", { puzzle }, { skip, take: PER_PAGE });
    const { candidates } = this.list.solutions > 1 ? await engine.ask("trueCandidates", { puzzle }) : { candidates: {} };
    const tinted = Object.keys(candidates).filter(cell => candidates[cell].length > 1);
    this.list.skip = skip;
    find("list").replaceChildren(...answers.filter((/** @type {{ solution?: string }} */ { solution }) => solution).map((/** @type {{ number: number, solution: string }} */ { number, solution }) => {
      const entries = [...solution].map((digit, cell) => givens[cell] ? "." : digit).join("");
      const element = figure(engine.picture({ puzzle: lineOf(givens), entries }, { axes: false, tinted }), String(number));
      element.dataset.solution = solution;
      return element;
    }));
    find("earlier").hidden = skip === 0;
    find("later").hidden = skip + PER_PAGE >= this.list.solutions;
    this.page.board.say(`${find("found").textContent}, ${skip + 1} to ${skip + answers.length}`);
  }

  /** Shows the candidates of all solutions in place of the marks if they are wanted, also after the givens have changed. @param {string} puzzle */
  async learn(puzzle) {
    const { page } = this;
    if (!field("layer").checked) return page.clear();
    const { candidates } = await engine.behind("trueCandidates", { puzzle });
    const { state } = page.board, center = CELLS.map(cell => WHOLE | setOf(candidates?.[nameOf(cell)] ?? []));
    page.board.show({ instead: { ...state, entries: emptyState().entries, corner: emptyState().corner, center } });
    page.notice("The candidates of all solutions.", [["Back", () => { field("layer").checked = false; page.clear(); }]]);
  }

  /** Records a search, and shows its beginning. */
  async record() {
    const { puzzle } = this.page, { text, is_solved, is_cut, events } = await engine.ask("search", { puzzle });
    const ending = is_solved ? "Solved" : is_cut ? "The first 100,000 events end here" : "No solution";
    this.page.clear();
    this.search = new Search(text, [...puzzle].map(sign => Number(sign) || 0), 1, ending);
    // It ends in about a minute at first.
    const speeds = [...find("speed").querySelectorAll("option")];
    field("speed").value = (speeds.find(({ value }) => Number(value) >= Math.min(events, 100_000) / 60) ?? speeds[speeds.length - 1]).value;
    find("player").hidden = false;
    const jump = (/** @type {number} */ place) => { this.player.pause(); this.#play(place); };
    // Its keys come after those of the page.
    this.walk ??= walkBar({ move: by => jump((this.search?.now.at ?? 0) + by), jump });
    this.#play(0);
    this.page.notice("A search is shown. Your own grid is kept.", [["Back", () => this.page.clear()]]);
  }

  /** Goes to a moment of the search. @param {number} place */
  #play(place) {
    const { search, page } = this, { givens } = page.board.state;
    if (!search) return;
    search.go(place);
    const { now, event, events } = search, { kind, cell, digit, against } = event ?? { kind: "solved", cell: -1, digit: 0, against: -1 };
    const isRefused = kind === "refused" || kind === "back" || kind === "bare";
    const entries = now.grid.map((value, here) => givens[here] ? 0 : here === cell && kind !== "bare" ? digit : value);
    page.board.show({ instead: { ...emptyState(), givens, entries, setting: false }, wrong: isRefused ? [cell, against].filter(one => one >= 0) : [], pointed: cell < 0 ? [] : [cell] });
    find("happening").textContent = search.inWords();
    const numbers = { "Digits tried": now.tried, "Stayed for now": now.stayed, "Dead ends": now.dead, "Depth": now.depth, "Greatest depth": now.most };
    find("numbers").replaceChildren(...Object.entries(numbers).flatMap(([name, number]) => [create("dt", {}, name), create("dd", {}, number.toLocaleString("en"))]));
    this.walk?.(now.at, events.length, `${now.at.toLocaleString("en")} of ${events.length.toLocaleString("en")}`, `event ${now.at}`);
  }

  /** Ends the search. */
  leave() {
    if (!this.search) return;
    this.search = null;
    this.player.pause();
    find("player").hidden = true;
  }
}
