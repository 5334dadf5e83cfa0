// The part Rate: the rating of a puzzle, and its path step by step.
import { curve } from "../../../crates/picture/src/page/curve.js";
import { apply, emptyState } from "../game.js";
import { chip, create, find } from "./dom.js";
import * as engine from "./engine.js";
/** @typedef {import("./page.js").Page} Page */
/** @typedef {{ rating: number, technique: string, id: string, effect: string }} PathStep */

export class Rate {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** The puzzle of the rating that is shown. */
    this.of = "";
  }

  /** Takes away the rating of another puzzle. */
  changed() {
    if (this.of === this.page.puzzle) return find("walk").querySelector("[aria-current]")?.removeAttribute("aria-current");
    this.of = "";
    for (const id of ["ratings", "curve", "walk"]) find(id).replaceChildren();
  }

  /** Rates the puzzle, and shows its path: a curve of ratings, the techniques, and each step. */
  async rate() {
    const { puzzle } = this.page, givens = this.page.board.state.givens.filter(Boolean).length;
    const rated = await engine.ask("rate", { puzzle }, { steps: true });
    this.of = puzzle;
    if (!rated.path) return find("ratings").replaceChildren(create("p", {}, rated.reasons.join("; ")));
    const hodoku = await engine.ask("rate", { puzzle }, { scale: "hodoku", steps: true });
    const isSolved = hodoku.path.filter((/** @type {PathStep} */ { effect }) => effect.includes("=")).length === 81 - givens;
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
    this.page.board.say(facts.map(fact => fact.join(": ")).join("\n"));
  }

  /** Lists the steps of a path, and draws their ratings. @param {PathStep[]} path */
  #walk(path) {
    find("curve").innerHTML = engine.curve(path.map(({ rating }) => rating));
    curve(find("curve"), number => this.#go(path, number));
    find("walk").replaceChildren(...path.map(({ rating, technique, effect }, number) => {
      const item = chip(`${number + 1}. ${rating.toFixed(1)} ${technique}: ${effect}`, () => this.#go(path, number));
      item.className = rating < 2.4 ? "single" : "";
      return item;
    }));
  }

  /** Shows the position before a step in place of the game. @param {PathStep[]} path @param {number} number */
  #go(path, number) {
    const { page } = this, { givens, clues, auto } = page.board.state;
    const state = path.slice(0, number).reduce((state, { effect }) => apply(state, effect), { ...emptyState(), givens, clues, auto, setting: false });
    page.clear();
    page.board.show({ instead: state });
    for (const [at, button] of find("walk").querySelectorAll("button").entries()) button.ariaCurrent = at === number ? "step" : null;
    page.notice(`The grid before step ${number + 1}. Your own is kept.`, [["Play from here", () => page.board.change({ ...state, colors: page.board.state.colors })], ["Back", () => page.clear()]]);
  }
}
