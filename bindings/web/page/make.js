// New puzzles, by level, technique, date or requirements, and the part Make, which also prints.
import { DAILY, apply, dayOf, isDone, levelAfter, positionOf, puzzleOf, stateOf, stateOfLink, today, weekOf } from "../game.js";
import { all, create, field, figure, find } from "./dom.js";
import * as engine from "./engine.js";
import { begunOf, gameOf, results, saved, set, settings } from "./store.js";
/** @typedef {import("./page.js").Page} Page */

const SOLVED = "\u2713", BEGUN = "\u25d0";
const randomSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

export class Make {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** The requirements of the last puzzle, for the next one. @type {Record<string, unknown>} */
    this.last = { level: "medium", symmetry: "rotate180" };
    /** The effects of the steps that a practice is for. @type {string[]} */
    this.goals = [];
    /** The puzzle that was open when a sheet was laid out. The browser's own print has no sheet, or that of an earlier puzzle. */
    this.laid = "";
    addEventListener("beforeprint", () => { if (this.laid !== page.puzzle) this.#lay(this.#puzzle()); });
    find("generate").addEventListener("submit", event => {
      event.preventDefault();
      const fields = [...new FormData(/** @type {HTMLFormElement} */ (find("generate")))].filter(([, value]) => value);
      page.run(() => this.make(Object.fromEntries(fields)));
    });
  }

  /** Makes a puzzle that meets requirements, and opens it. @param {Record<string, unknown>} requirements */
  async make(requirements) {
    const { page } = this, seed = String(requirements.seed || randomSeed());
    page.closeDialogs();
    page.notice("Making a puzzle ...", []);
    // What is not found soon has no limit.
    const next = String(requirements.next ?? ""), { rating, tries, ...others } = requirements;
    let made = await engine.ask("generate", { ...requirements, seed });
    if (!made.puzzle && tries) made = await engine.ask("generate", { ...others, seed });
    this.last = requirements;
    if (!made.puzzle) return page.help.fail(made.reasons.join("; "));
    const { state, order, goals } = next ? await this.#before(made.puzzle, next) : { state: stateOf(made), order: "", goals: [] };
    const kept = /^\d{4}-\d\d-\d\d$/.test(seed) && gameOf(puzzleOf(state));
    const offers = page.load(kept ? stateOfLink(kept.link) : state);
    this.goals = goals;
    page.help.order = order;
    page.notice(next ? `Practice: ${next}.` : `A puzzle with ${made.clues} givens, ${made.level}.`, offers);
    find("made").textContent = `Made from the seed ${seed}.`;
  }

  /** The position before the first step of a technique, an order of hints that takes it, and the steps of the technique there. @param {string} puzzle @param {string} technique */
  async #before(puzzle, technique) {
    const state = { ...stateOf({ puzzle }), auto: true }, wanted = field("order").value;
    for (const order of new Set([wanted, "human", "se", "hodoku"])) {
      const path = /** @type {{ technique: string, technique_id: string, effect: string }[]} */ (await engine.ask("path", { puzzle }, { order, rated: false }));
      const at = path.findIndex(step => step.technique === technique);
      if (at < 0) continue;
      const before = path.slice(0, at).reduce((before, { effect }) => apply(before, effect), state);
      const here = /** @type {{ effect?: string }[]} */ (await engine.ask("steps", positionOf(before), { technique: path[at].technique_id }));
      return { order, state: before, goals: [path[at], ...here].flatMap(({ effect }) => effect ?? []) };
    }
    return { order: "", state, goals: [] };
  }

  /** Tells once that a step of the practice is done, by hand or by its hint. */
  changed() {
    const { page } = this;
    if (!this.goals.some(effect => isDone(page.board.state, effect))) return;
    this.goals = [];
    // What was done is said before.
    queueMicrotask(() => page.notice(page.score.hints ? "Done, with a hint." : "Found.", [["Next", () => page.run(() => this.next())]]));
  }

  /** Another puzzle like the last one. After a puzzle of a date, the next level of today that is not solved. */
  next() {
    const { page } = this;
    if (!page.score.day) return this.make({ ...this.last, seed: "" });
    const solved = results().days[today()] ?? [], { day, level } = page.score;
    return DAILY.some(one => !solved.includes(one)) ? this.today(levelAfter(solved, day === today() ? level : "")) : page.notice("All puzzles of today are solved. The next ones come tomorrow.", [["New puzzle", () => page.dialog("fresh")]]);
  }
  /** A position whose next step is of a technique. Up to the level master, nothing in its puzzle is harder if such a puzzle is found soon. */
  practice() {
    const next = field("practice"), most = Number(find("practice").querySelector("option:checked")?.getAttribute("data-rating"));
    return this.make({ next: next.value, symmetry: "rotate180", ...most < 7 && { rating: [1, most], tries: 2000 } });
  }
  /** The puzzle of a date in a level that the player chose, which is also that of the next date. @param {string} level @param {string} [date] */
  choose(level, date) {
    set({ daily: level });
    return this.today(level, date);
  }
  /** The puzzle of a date in a level, that of the last one unless another is given, which is the same everywhere, as far as it was played. */
  async today(level = settings().daily ?? "medium", date = today()) {
    await this.make({ level, symmetry: "rotate180", seed: date });
    Object.assign(this.page.score, { day: date, level });
    this.page.store();
    this.page.draw();
    this.page.notice(`${date === today() ? "Today's puzzle, " : "The puzzle of "}${dayOf(date)}, ${level}.${saved().some(({ link }) => link.includes("&e=")) ? "" : " 1 to 9 in each row, column, box."}`, DAILY.filter(other => other !== level).map(other => [other, () => this.page.run(() => this.choose(other, date))]));
  }

  /** The last seven days, with a sign for each puzzle that was solved or begun. Each opens its puzzle, first one that was begun. */
  week() {
    const { page } = this;
    return create("ol", { className: "days" }, ...weekOf(results()).map(({ date, levels }) => {
      const begun = begunOf(date, levels), list = (/** @type {string[]} */ some, /** @type {string} */ what) => some.length ? [`${DAILY.filter(level => some.includes(level)).join(", ")} ${what}`] : [];
      const words = [...levels.length + begun.length ? [] : ["not begun"], ...list(levels, "solved"), ...list(begun, "begun"), ...date === page.score.day ? ["played now"] : []].join(", ");
      return create("li", { className: levels.length ? "done" : "", title: `${date} ${words}` },
        create("button", { type: "button", ariaLabel: `${date}: ${words}`, ariaCurrent: date === page.score.day ? "date" : null, onclick: () => page.run(() => this.today(begun[0] ?? (levels.length ? levelAfter(levels) : undefined), date)) },
          date.slice(8), create("small", {}, SOLVED.repeat(levels.length) + BEGUN.repeat(begun.length))));
    }));
  }

  /** Shows which puzzles of today and of the last days are solved or begun, and which one is open. */
  offer() {
    find("week").replaceChildren(this.week());
    const { score: { day }, facts } = this.page, solved = results().days[today()] ?? [], begun = begunOf(today(), solved);
    find("today-title").textContent = `Today, ${dayOf(today())}`;
    for (const button of all("[data-today]")) {
      const level = button.dataset.today ?? "", [sign, words] = solved.includes(level) ? [SOLVED, ", solved"] : begun.includes(level) ? [BEGUN, ", begun"] : ["", ""];
      Object.assign(button, { textContent: `${sign} ${level}`.trim(), ariaLabel: level + words, title: level + words, ariaPressed: String(day === today() && facts.level === level) });
    }
  }

  /** Lays out pages of figures, each with so many of them, and with a title and a line for a name if there is a title. @param {[figures: HTMLElement[], most: number, title?: string][]} parts */
  #lay(...parts) {
    this.laid = this.page.puzzle;
    find("paper").replaceChildren(...parts.flatMap(([figures, most, title]) => figures.flatMap((_, at) => at % most ? [] : create("section", { className: `of-${most}` },
      ...title ? [create("p", { className: "heading" }, create("b", {}, title), "Name")] : [], ...figures.slice(at, at + most)))));
  }

  /** Lays pages out and prints them. @param {[figures: HTMLElement[], most: number, title?: string][]} parts */
  #print(...parts) {
    this.#lay(...parts);
    print();
  }

  /** The givens of the puzzle, without what the player wrote. @returns {[HTMLElement[], number]} */
  #puzzle() { return [[figure(engine.picture({ puzzle: this.page.puzzle }, { axes: field("axes").checked }), this.#title())], 1]; }

  print() { this.#print(this.#puzzle()); }

  /** The date and the level of the puzzle. */
  #title() { return [this.page.score.day && dayOf(this.page.score.day), this.page.facts.level].filter(Boolean).join(", "); }

  /** Prints new puzzles of a level, or saved ones without entries, the present one first, then new ones, with their numbers and levels.
   * Their solutions have pages of their own. */
  async worksheet() {
    const { page } = this, level = field("source").value, count = Math.min(40, Math.max(1, Math.trunc(Number(field("sheets").value)))), figures = [], solutions = [], axes = field("axes").checked;
    const kept = level ? [] : [...new Set([page.puzzle, ...saved().map(({ link }) => puzzleOf(stateOfLink(link)))])].filter(puzzle => /[1-9]/.test(puzzle)).slice(0, count);
    for (let at = 0; at < count; at++) {
      const puzzle = kept[at];
      if (!puzzle) page.notice(`Making puzzle ${at + 1} of ${count} ...`, []);
      const made = await (puzzle ? engine.ask("rate", { puzzle }) : engine.ask("generate", { level: level || "medium", symmetry: "rotate180", seed: randomSeed() })), { puzzle: one = puzzle } = made;
      const solution = field("solutions").checked && engine.solutionOf(one);
      figures.push(figure(engine.picture({ puzzle: one }, { axes }), [at + 1, made.level].filter(Boolean).join(", ")));
      if (solution) solutions.push(figure(engine.picture({ puzzle: solution }, { axes }), `solution of ${at + 1}`));
    }
    if (kept.length < count) page.notice(`${count} puzzles: ${kept.length} saved, ${count - kept.length} new.`);
    this.#print([figures, Number(field("per-page").value), field("title").value.trim()], [solutions, 6]);
  }

  /** Prints new puzzles on one sheet, each with its seed, its level and its title. @param {{ level: string, seed: string, title: string }[]} puzzles */
  async #printMade(puzzles) {
    const figures = [];
    this.page.closeDialogs();
    for (const { level, seed, title } of puzzles) {
      this.page.notice(`Making puzzle ${figures.length + 1} of ${puzzles.length} ...`, []);
      const { puzzle } = await engine.ask("generate", { level, symmetry: "rotate180", seed });
      figures.push(figure(engine.picture({ puzzle }, { axes: field("axes").checked }), title));
    }
    this.page.notice();
    this.#print([figures, Math.max(4, figures.length)]);
  }
  printToday() { return this.#printMade(DAILY.map(level => ({ level, seed: today(), title: `${dayOf(today())}, ${level}` }))); }
  /** @param {string} level */
  printNew(level) { return this.#printMade([1, 2, 3, 4, 5, 6].map(number => ({ level, seed: randomSeed(), title: `${number}, ${level}` }))); }

  /** Prints the steps to the solution that are no singles, each with its picture and its words. */
  async handout() {
    const { page } = this, { order } = page.help.options;
    const rows = await engine.ask("path", page.position, { order, words: true, svg: { page: true } });
    const hard = rows.filter((/** @type {{ words?: unknown, placements?: unknown[] }} */ { words, placements }) => words && !placements?.length);
    const words = (/** @type {any} */ row) => `${row.step}. ${row.words.what}\n${row.words.why.join("\n")}`;
    if (!hard.length) return page.notice(rows[0]?.words ? "There is no hard step to print: singles lead to the solution." : rows[0]?.reasons?.join("; ") || "There is no step to print.");
    this.#print([[figure(engine.picture(page.written, { axes: true }), this.#title()), ...hard.map((/** @type {any} */ row) => figure(row.svg, words(row)))], Infinity]);
  }
}
