// The page: what its buttons, keys, pastes and links do. README.md has a drawing of all modules.
import { lightWords } from "../../../crates/picture/src/page/words.js";
import { MODES, useEngine } from "../board.js";
import {
  clashes, dayOf, digits, dimmed, emptyState, enter, isEmpty, isFinished, isFull, isSolved, linkOf, nameOf, plain, positionOf, puzzleOf, resultOf, settled, stateOf, stateOfLink, streakOf, timeOf, today, wrongEntries,
} from "../game.js";
import { all, create, field, find, saveFile, showWords } from "./dom.js";
import * as engine from "./engine.js";
import { Help } from "./help.js";
import { Make } from "./make.js";
import { More } from "./more.js";
import { Rate } from "./rate.js";
import { gameOf, keep, lastGame, record, results, save, scoreOf, set, settings } from "./store.js";
/** @typedef {import("../game.js").State} State */
/** @typedef {[string, () => unknown][]} Offers the words of buttons, and what they do */

/** The most solutions that are counted while the reader types, and the most puzzles of a text that are listed. */
const MANY = 10_000, LISTED = 500;
/** The seconds without input after which the clock rests. */
const REST = 120, RESTS = "The clock rests until you go on.";
const COLORING = "Color keys are for the cell. Tap a note in it, or press Shift and its digit, to color it alone.";

export class Page {
  constructor() {
    this.board = /** @type {import("../board.js").SudokuBoard} */ (find("board"));
    this.help = new Help(this);
    this.rate = new Rate(this);
    this.make = new Make(this);
    this.more = new More(this);
    /** The link of a puzzle that was saved while it was being set. */
    this.unfinished = "";
    /** The state whose puzzle has the score. @type {State | null} */
    this.scored = null;
    /** @type {import("../game.js").Score} */
    this.score = { seconds: 0, hints: 0, reveals: 0, day: "", level: "", solved: "" };
    this.isPaused = false;
    /** True if the link of someone else opened the game. */
    this.isShared = false;
    /** The seconds since the last input. */
    this.idle = 0;
    /** True while the page tells that there is a new day: the game waits. */
    this.isNewDay = false;
    /** The date of the last change, and the one that the player knows. */
    this.date = this.day = today();
    /** The best times before the game that is told. */
    this.best = results().best;
    /** What is known of the puzzle: the number of its solutions and the rating. */
    this.facts = { of: "", words: "", level: "", hardest: "" };
    this.configure({});
    this.board.addEventListener("change", () => this.changed());
    this.board.addEventListener("select", () => this.draw());
    this.board.addEventListener("mode", () => this.moded());
    this.board.addEventListener("solved", () => this.solved());
    this.board.addEventListener("refused", event => this.notice(/** @type {CustomEvent} */ (event).detail));
  }

  /** The position for hints and checks. */
  get position() { return positionOf(settled(this.board.state)); }
  /** The position with all marks, also those that may be unfinished. */
  get written() { return positionOf(this.board.state); }
  /** The puzzle: 81 characters, or 729. */
  get puzzle() { return puzzleOf(this.board.state); }

  /** Changes settings, and does what they say. @param {Partial<import("./store.js").Settings>} change */
  configure(change) {
    const { light, houses, first } = set(change);
    Object.assign(this.board, { isLit: light, areHousesLit: houses, chosen: first ? this.board.chosen : null });
    this.board.show({ wrong: this.wrong });
    this.draw();
  }

  /** The wrong entries, if they are shown at once. */
  get wrong() { return settings().mistakes && !this.isPaused ? wrongEntries(this.board.state, engine.solutionOf(this.puzzle)) : []; }

  /** Forgets what was said about the earlier state, and saves the new one. */
  changed() {
    engine.stop();
    this.date = today();
    this.#changeScore();
    this.isPaused = false;
    this.board.show({ wrong: this.wrong });
    this.#disarm();
    this.help.clear();
    this.rate.changed();
    this.more.changed();
    this.notice();
    this.draw();
    this.make.changed();
    const { day, level } = this.score;
    if (day && this.isPlayed && settings().daily !== level) set({ daily: level });
    this.store();
  }

  /** Shows the keys of a mode, and how to color, unless the strip has something to ask. */
  moded() {
    if (this.isFree && !this.isOver && (this.board.mode === "color" || find("told").textContent === COLORING)) this.notice();
    this.draw();
  }

  /** Changes to the score of the puzzle, if it is another one, also by undo. */
  #changeScore() {
    const { board: { state }, scored } = this;
    this.scored = state;
    if (scored && puzzleOf(scored) === puzzleOf(state)) return;
    if (scored && !scored.setting && !isEmpty(scored)) keep(scored, this.score);
    this.score = scoreOf(state);
    this.best = results().best;
    this.make.goals = [];
    this.help.counted.clear();
  }

  /** Takes away hints, checks and states that are shown in place of the present one. */
  clear() {
    this.isPaused = false;
    this.help.clear();
    this.more.leave();
    this.board.show({ picture: "", hasMarks: true, wrong: this.wrong, pointed: [], instead: null, isHidden: false });
    this.notice();
    this.draw();
  }

  /** What an empty or a full grid offers. @returns {Offers} */
  offers() {
    const { state } = this.board;
    if (isEmpty(state)) return [["New puzzle", () => this.dialog("fresh")], ["Open", () => this.dialog("opening")]];
    return isFull(state) && !state.setting ? [...this.isOver && !this.score.solved ? /** @type {Offers} */ ([["Play it", () => this.load(stateOf({ puzzle: this.puzzle }))]]) : [], ["Next", () => this.run(() => this.make.next())]] : [];
  }

  /** What is wrong, or how a puzzle is typed. */
  advice() {
    const { state } = this.board, [clash] = clashes(state), { wrong } = this;
    if (clash) return clash.words;
    if (wrong.length) return `${wrong.map(nameOf).join(", ")} ${wrong.length === 1 ? "is" : "are"} wrong.`;
    if (isEmpty(state)) return "Type the digits of a puzzle row by row, or paste one.";
    if (this.board.mode === "color" && !state.setting) return COLORING;
    return state.setting ? "A dot or 0 leaves a cell empty. Play starts the game." : "";
  }

  /** Writes the state into the address, and saves the game. */
  store() {
    const link = linkOf(this.board.state);
    try { history.replaceState(null, "", link); } catch { location.hash = link; }
    const { isPaused, isShared, date } = this;
    this.unfinished = save(this.board.history, this.score, this.unfinished, { isPaused, isShared, date });
  }

  /** Does some work, and tells its error. @param {() => unknown} work */
  async run(work) {
    try { await work(); } catch (error) {
      if (error instanceof engine.Stopped) this.board.say("stopped");
      else this.help.fail(error instanceof Error ? error.message : String(error));
    }
  }

  /** Shows words and buttons in the strip, and says a text. Words of help, which can be closed, and those of the end take the place of the modes if they do not fit.
   * @param {string | (Node | string)[]} [words] @param {Offers} [offers] @param {boolean} [isHelp] */
  notice(words, offers = this.offers(), isHelp = false) {
    this.isNewDay = false;
    const told = find("told"), text = words ?? (this.isOver ? this.#end() : this.advice()), content = typeof text !== "string" ? text : text ? [create("p", {}, text)] : [];
    if (typeof words === "string") this.board.say(words);
    showWords(told, cells => this.board.show({ pointed: cells }), ...content);
    find("offers").replaceChildren(...offers.map(([name, onclick]) => create("button", { type: "button", onclick, className: ["New puzzle", "Next", "Today's puzzle", "Reveal"].includes(name) ? "main" : "" }, name)));
    all("[data-do=close]")[0].hidden = !isHelp;
    told.scrollTop = 0;
    this.#buttons();
    document.body.classList.remove("tight");
    document.body.classList.toggle("tight", (isHelp || isFull(this.board.state)) && told.scrollHeight > told.clientHeight + 1);
  }

  /** Shows a message above the page, or none. @param {string} words */
  tell(words) { Object.assign(find("message"), { textContent: words, hidden: !words }); }

  /** Opens a part of the page. @param {string} id */
  open(id) {
    for (const part of all(".part")) part.hidden = part.id !== id;
    for (const button of all("#tabs [data-part]")) button.ariaPressed = String(button.dataset.part === id);
    find("sheet").scrollTop = 0;
    if (id === "more") this.more.opened();
    this.draw();
  }

  /** On a phone, opens the sheet, or closes it. */
  unfold(isOpen = true) { find("sheet").classList.toggle("open", isOpen); }

  /** Shows the text to share: a link with all of the state, or to the puzzle alone, of a solved one with the result. */
  share() {
    const { board: { state }, score, puzzle } = this, isWhole = field("whole").checked, link = new URL(linkOf(isWhole ? state : stateOf({ puzzle })), location.href).href;
    field("link").value = this.isOver && score.solved && !isWhole ? `${resultOf(score)}\n${link}` : link;
    field("link").select();
  }

  /** @param {string} id */
  dialog(id) {
    if (id === "fresh") this.make.offer();
    /** @type {HTMLDialogElement} */ (find(id)).showModal();
  }
  closeDialogs() { for (const dialog of document.querySelectorAll("dialog")) dialog.close(); }

  draw() {
    const { board } = this, { state, shown } = board, values = digits(shown), { dim } = settings();
    const dims = board.mode === "color" ? [] : dimmed(shown, [...board.selected], dim);
    for (const [number, button] of all("#digits button:not([value='0'])").entries()) {
      const digit = number + 1, left = String(Math.max(0, 9 - values.filter(value => value === digit).length));
      button.lastElementChild?.replaceChildren(left);
      button.ariaDescription = `${left} left`;
      button.ariaPressed = board.chosen === digit ? "true" : null;
      button.classList.toggle("dim", dims.some(one => one === digit));
    }
    find("digits").classList.toggle("colors", board.mode === "color");
    const [none] = all("#digits [value='0']");
    none.ariaPressed = board.chosen === 0 ? "true" : null;
    Object.assign(none, { textContent: state.setting ? "." : "\u232b", ariaLabel: state.setting ? "Empty cell" : "Erase" });
    for (const button of all("[data-mode]")) button.ariaPressed = String(button.dataset.mode === board.mode);
    all("#acts [data-do=auto]")[0].ariaPressed = String(state.auto);
    const { place, states } = board.history;
    for (const [name, isEnd] of Object.entries({ undo: place === 0 || this.isOver, redo: place === states.length - 1 })) for (const button of all(`[data-do=${name}]:not(#keys *)`)) button.ariaDisabled = String(isEnd);
    for (const button of all("#acts :is([data-do=hint], [data-do=check], [data-do=auto]), #menu [data-do=reveal]")) button.ariaDisabled = String(this.isOver);
    // A paused grid has nothing to read and nothing to do.
    board.parts.grid.inert = this.isPaused;
    for (const button of all("#pad button, header > [data-do=undo], header > [data-do=redo], #menu [data-do=reveal]")) /** @type {HTMLButtonElement} */ (button).disabled = this.isPaused;
    find("clock").ariaPressed = String(this.isPaused);
    document.body.classList.toggle("empty", isEmpty(state));
    find("pad").inert = shown !== state;
    this.#status(values);
    this.#tick();
    this.help.drawn();
    this.#buttons();
  }

  /** One button is the main one: that of the strip, of the state, or of the part that is open. */
  #buttons() {
    const { state } = this.board, isMain = !find("words").hidden && !all("#offers .main").length;
    for (const button of all("#acts button")) {
      const name = button.dataset.do;
      if (name === "setting" || name === "auto") button.hidden = (name === "setting") !== state.setting;
      button.classList.toggle("main", isMain && ["setting", "hint", "apply"].includes(name ?? ""));
    }
  }

  /** Shows how far the puzzle is, and what is known of it. @param {number[]} values */
  #status(values) {
    const { puzzle } = this, { state, shown } = this.board, count = values.filter(Boolean).length, empty = 81 - count, isWrong = clashes(shown).length > 0;
    if (this.facts.of !== puzzle) this.run(() => this.#learn(puzzle));
    const far = this.isPaused ? "paused" : state.setting ? `${count} ${count === 1 ? "given" : "givens"}` : empty ? `${empty} left` : isWrong ? "full" : "solved";
    const { day } = this.score, short = isEmpty(state) ? "An empty grid" : [day && dayOf(day), this.facts.level, far].filter(Boolean).join(", ");
    const long = isEmpty(state) || isWrong || !this.facts.words || this.facts.hardest && settings().level ? "" : ` \u00b7 ${this.facts.words}`;
    if (find("status").textContent !== short + long) find("status").replaceChildren(short, create("span", { className: this.facts.level ? "wide" : "" }, long));
  }

  /** Asks in the background how many solutions the puzzle has, and of one how hard it is. @param {string} puzzle */
  async #learn(puzzle) {
    this.facts = { of: puzzle, words: "", level: "", hardest: "" };
    const tell = (/** @type {string} */ words, level = "", hardest = "") => {
      if (this.facts.of !== puzzle) return;
      Object.assign(this.facts, { words, level, hardest });
      this.score.level ||= level;
      if (find("told").querySelector(".days")) this.notice();
      this.draw();
    };
    if (!/[1-9]/.test(puzzle)) return;
    try {
      const { solutions, complete, reasons } = await engine.behind("state", { puzzle }, { limit: MANY });
      const number = `${complete ? solutions.toLocaleString("en") : "many"} solutions`;
      tell(solutions === 1 ? "" : solutions ? number : reasons.join("; "));
      if (field("layer").checked) await this.more.learn(puzzle);
      if (solutions !== 1) return;
      const { level, er, hardest } = await engine.behind("rate", { puzzle });
      tell(`one solution \u00b7 ${er.toFixed(1)}, ${hardest}`, level, `${hardest} (${er.toFixed(1)})`);
    } catch (error) {
      if (!(error instanceof engine.Stopped)) throw error;
    }
  }

  /** Shows the time. */
  #tick() {
    const time = timeOf(this.score.seconds);
    Object.assign(find("clock"), { hidden: !settings().time || isEmpty(this.board.state), textContent: time, ariaLabel: `Pause, ${time}` });
    find("clock").classList.toggle("rests", this.idle >= REST);
  }

  /** Counts a second of the game while it is seen and not over. */
  second() {
    const { state } = this.board;
    if (!document.hidden) this.welcome();
    if (document.hidden || this.isPaused || this.isNewDay || state.setting || isEmpty(state) || isFull(state) || this.idle >= REST) return;
    this.score.seconds += 1;
    this.idle += 1;
    this.#tick();
    if (this.idle === REST && this.isFree) this.notice(RESTS);
  }

  /** Lets the clock go on after input. */
  wake() {
    if (this.idle >= REST) find("clock").classList.remove("rests");
    this.idle = 0;
    if (find("told").textContent === RESTS) this.notice();
  }

  /** Hides the grid and stops the clock, or goes on. */
  pause() {
    const { state } = this.board;
    if (this.isPaused) {
      this.clear();
      this.welcome();
      (this.focused?.checkVisibility() ? this.focused : this.board).focus();
      return this.board.say("resumed");
    }
    if (state.setting || isEmpty(state) || isFull(state)) return;
    this.focused = /** @type {HTMLElement | null} */ (document.activeElement);
    this.clear();
    this.isPaused = true;
    this.board.show({ wrong: this.wrong, instead: { ...emptyState(), setting: false }, isHidden: true });
    this.notice("Paused.", [["Resume", () => this.pause()]]);
    this.draw();
    all("#offers button")[0].focus();
    this.store();
  }

  /** Fills the cell of the cursor with its digit. Asks at the first time in a game, in which Enter, or asked again, it does it. The focus stays in the grid. */
  reveal() {
    const { board, score } = this, { state, cursor } = board, digit = Number(engine.solutionOf(this.puzzle)[cursor]), name = nameOf(cursor);
    if (state.setting) return;
    if (!digit || digits(state)[cursor] === digit) return this.notice(digit ? `${name} is right.` : "No digit is certain: there is not one solution.");
    const work = () => { score.reveals += 1; board.change(enter(state, [cursor], digit)); board.focus(); };
    const question = `Reveal ${name}? The game then counts as played with help.`;
    if (score.reveals || find("told").textContent === question) return work();
    this.notice(question, [["Reveal", work], ["Back", () => { this.notice(); board.focus(); }]]);
    board.focus();
  }

  /** Keeps the end of a game, and tells it. */
  solved() {
    if (!this.isOver) return;
    const { board } = this;
    this.score.solved ||= today();
    record(this.score);
    this.store();
    this.notice();
    board.say(all("#told p")[0].textContent ?? "");
    // A wave of light runs over the grid.
    const background = `color-mix(in srgb, ${getComputedStyle(board).getPropertyValue("--accent")} 45%, transparent)`;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const [at, cell] of board.cells.entries()) cell.animate([{}, { background }, {}], { duration: 500, delay: (Math.floor(at / 9) + at % 9) * 50 });
  }

  /** How a game ended: its time and the best one, the hardest step, and the last seven days with those whose puzzle was solved. */
  #end() {
    if (!this.score.solved) return "This is the solution.";
    const { score: { seconds, hints, reveals }, facts: { level, hardest }, best: { [level]: best } } = this, all = results(), streak = streakOf(all);
    const words = [`Solved in ${timeOf(seconds)} ${hints || reveals ? `with help (hints and checks: ${hints}, revealed cells: ${reveals})` : "without help"}.`,
      ...best === undefined ? [] : [all.best[level] < best ? `Your best time at ${level}.` : `Best at ${level}: ${timeOf(best)}.`],
      ...hardest ? [`The hardest step: ${hardest}.`] : [],
      ...streak ? [`${streak} ${streak === 1 ? "day" : "days"} in a row.`] : []].join(" ");
    return [create("p", {}, words), this.make.week()];
  }

  /** Does what a key of the page means: enters a digit, or chooses it for the cells that are tapped. @param {number} digit */
  press(digit) {
    const { board } = this;
    if (!settings().first || board.state.setting) return board.press(digit);
    board.chosen = board.chosen === digit ? null : digit;
    if (this.#disarm()) this.notice(`${digit} is finished`);
    board.draw();
    this.draw();
  }

  /** Leaves a digit that is finished, and returns whether it was. */
  #disarm() {
    const { board } = this, isDone = board.mode !== "color" && isFinished(board.state, board.chosen ?? 0);
    if (isDone) board.chosen = null;
    return isDone;
  }

  /** Starts to play a puzzle, and returns the offer to go back to the last one. @param {State} state @param {boolean} [isShared] @returns {Offers} */
  load(state, isShared = false) {
    this.closeDialogs();
    this.tell("");
    const { board, isShared: wasShared } = this, { history: last } = board;
    /** @type {Offers} */
    const offers = isEmpty(last.state) || isSolved(last.state) ? [] : [["Last puzzle", () => { this.isShared = wasShared; board.open(last.state, last); }]];
    this.help.order = this.unfinished = "";
    this.isShared = isShared;
    Object.assign(board, { selected: new Set([0]), cursor: 0, mode: "digit" });
    board.open(state);
    if (offers.length && !this.isOver) this.notice(`${clashes(state)[0]?.words ?? (isEmpty(state) ? "Type the digits row by row" : "Opened")}.`, offers);
    this.unfold(false);
    board.focus();
    board.say(isEmpty(state) ? "an empty grid" : `a puzzle with ${81 - digits(state).filter(digit => !digit).length} digits`);
    return offers;
  }

  /** Opens the puzzles of a text; a text with one puzzle is played at once. @param {string} text */
  async read(text) {
    const [, link] = text.match(/(#g=[^\s]*)/) ?? [];
    find("fault").textContent = "";
    find("records").replaceChildren();
    if (link) {
      try { return this.load(stateOfLink(link)); } catch (error) { find("fault").textContent = /** @type {Error} */ (error).message; }
    }
    /** @type {(import("../sudokit.js").ReadRecord & import("../game.js").Position)[]} */
    const records = link ? [] : await engine.ask("read", plain(text));
    const [first] = records;
    if (records.length === 1 && !first.error) return this.load(stateOf(engine.played(first)));
    const dialog = /** @type {HTMLDialogElement} */ (find("opening"));
    if (!dialog.open) dialog.showModal();
    field("input").value = text.slice(0, 100_000);
    const [faulty] = records.flatMap(record => record.error ?? []);
    if (faulty) find("fault").textContent = fault(faulty);
    else if (!records.length && !link) find("fault").textContent = "no grid found";
    const readable = records.filter(record => !record.error);
    if (readable.length > LISTED) find("records").append(`The first ${LISTED} of ${readable.length.toLocaleString("en")} puzzles:`);
    find("records").append(...readable.slice(0, LISTED).map(record => {
      const name = [record.id, record.title, record.note].filter(Boolean).join(" ") || `line ${record.line}`;
      return create("button", { type: "button", onclick: () => this.load(stateOf(engine.played(record))) }, `${name}: ${record.puzzle}`);
    }));
  }

  /** Opens what was pasted or dropped. @param {DataTransfer | null} data */
  async take(data) {
    const [file] = data?.files ?? [], text = data?.getData("text") ?? "";
    if (file && /^image\//.test(file.type)) return this.notice("Pictures cannot be read here: type it or paste text.");
    return this.read(file && !text ? await file.text() : text);
  }

  /** Changes to the state of a link, and tells if the link is damaged. A puzzle of a date without entries goes on as far as it was played here. @param {string} link */
  follow(link) {
    if (!link.startsWith("#") || link === linkOf(this.board.state)) return;
    try {
      const state = stateOfLink(link), puzzle = puzzleOf(state), kept = gameOf(puzzle), isOwn = Boolean(kept?.day) && linkOf(state) === linkOf(stateOf({ puzzle }));
      this.load(isOwn && kept ? stateOfLink(kept.link) : state, !isOwn);
    } catch (error) {
      this.tell(`This link cannot be opened: ${/** @type {Error} */ (error).message}. What you had is unchanged; the last puzzles are under More.`);
    }
  }

  get isPlayed() { return ["entries", "corner", "center"].some(name => this.board.state[/** @type {"entries"} */ (name)].some(Boolean)); }
  /** True if the strip has no words of help and nothing to ask. */
  get isFree() { return all("[data-do=close]")[0].hidden && find("working").hidden && !this.isPaused && !this.isNewDay && this.board.shown === this.board.state; }
  get isOver() { return isSolved(this.board.state); }

  /** On a new day, offers the puzzle of the date, or opens it if the page `begins` with a game that was not begun or is over. Returns
   * whether it did. @param {boolean} [begins] */
  welcome(begins = false) {
    const offer = () => this.run(() => this.make.today()), isOver = this.isOver;
    if (this.day === today() || !this.isFree || this.board.state.setting) return false;
    this.day = today();
    if (begins && (!this.isPlayed || isOver)) offer();
    else this.notice(isOver ? undefined : "A new day.", [...isOver ? [] : /** @type {Offers} */ ([["Continue", () => { this.date = today(); this.notice(); }]]), ["Today's puzzle", offer]]);
    this.isNewDay = true;
    return true;
  }

  /** Opens the last game with its history, or a link, or at the first visit the puzzle of the date. */
  begin() {
    const last = lastGame(location.hash);
    if (last) {
      this.board.history = last.history;
      this.date = this.day = last.date;
      this.isShared = last.isShared;
      this.#changeScore();
      this.board.show({ wrong: this.wrong });
    } else this.follow(location.hash);
    this.open("words");
    this.notice();
    this.board.focus();
    if (!last && location.hash.length < 2) return this.run(() => this.make.today());
    if (last && this.welcome(true)) return;
    if (last?.isPaused) this.pause();
  }
}

/** The message about a text that cannot be read, with a caret under the character, in lines that are not broken.
 * @param {{ message: string, excerpt?: string, caret?: number }} fault */
function fault({ message, excerpt, caret = 0 }) {
  if (excerpt === undefined) return message;
  const first = Math.max(0, caret - 15);
  return `${message}\n${excerpt.slice(first, first + 30)}\n${" ".repeat(caret - first)}^`;
}

/** Copies the text of a field, and says so also on the button. @param {Page} page @param {string} id @param {string} name */
async function copy({ board }, id, name) {
  const [button] = all(`[data-do=${name}]`);
  field(id).select();
  try { await navigator.clipboard.writeText(field(id).value); } catch { document.execCommand("copy"); }
  button.textContent = "Copied";
  setTimeout(() => { button.textContent = "Copy"; }, 2000);
  board.say("copied");
}

/** @param {Page} page @returns {Record<string, () => unknown>} */
function actionsOf(page) {
  const { board, help, make, more } = page;
  const seen = (/** @type {() => unknown} */ work) => () => {
    if (!page.isPaused && !page.isOver) return work();
    if (page.isOver) page.notice();
    board.say(page.isPaused ? "paused" : "the puzzle is solved");
  };
  return {
    menu: () => openMenu(!find("menu").classList.contains("open")),
    open: () => { page.dialog("opening"); field("input").select(); },
    read: () => page.read(field("input").value),
    new: () => page.dialog("fresh"), empty: () => page.load(emptyState()), practice: () => make.practice(),
    share: () => {
      page.store();
      find("local").hidden = location.protocol !== "file:";
      field("whole").checked = !page.isOver;
      page.dialog("sharing");
      page.share();
    },
    "copy-link": () => copy(page, "link", "copy-link"),
    dark: () => { setTheme(!isDark()); set({ dark: isDark() }); },
    keys: () => page.dialog("help"), pause: () => page.pause(), reveal: seen(() => page.reveal()),
    setting: () => board.change({ ...board.state, setting: !board.state.setting }), auto: seen(() => {
      board.change({ ...board.state, auto: !board.state.auto });
      if (board.state.auto) page.notice("Notes: what each empty cell can still be.");
    }),
    alike: () => board.selectAlike(),
    light: () => { page.configure({ light: !board.isLit }); board.say(board.isLit ? "same digits lit" : "same digits not lit"); },
    // The button with the main color is the next thing to do.
    enter: () => all("#pad .main, #strip .main, #sheet .main").find(button => button.checkVisibility())?.click(),
    settings: () => {
      for (const [name, value] of Object.entries(settings())) for (const box of all(`#settings [name=${name}]`)) /** @type {HTMLInputElement} */ (box).checked = value === true;
      page.dialog("settings");
    },
    undo: seen(() => board.undo()), redo: seen(() => board.redo()), stop: () => { engine.stop(); page.clear(); },
    fold: () => { page.unfold(false); board.focus(); }, close: () => { page.clear(); page.unfold(false); board.focus(); },
    check: seen(() => help.check()), hint: seen(() => help.hint()), steps: seen(() => help.steps()), apply: () => help.apply(), claim: () => help.claim(),
    rate: () => page.rate.rate(), all: () => more.all(0), record: () => more.record(), earlier: () => more.all(-1), later: () => more.all(1),
    copy: () => copy(page, "text", "copy"),
    save: () => saveFile("sudoku.txt", field("text").value, "text/plain"),
    picture: () => saveFile("sudoku.svg", engine.svg(page.written), "image/svg+xml"),
    printing: () => page.dialog("printing"), print: () => { page.closeDialogs(); make.print(); }, "print-today": () => make.printToday(), "print-new": () => make.printNew(field("print-level").value),
    "print-more": () => { page.closeDialogs(); page.unfold(); page.open("make"); field("sheets").scrollIntoView({ block: "center" }); field("sheets").focus(); },
    worksheet: () => make.worksheet(), handout: () => make.handout(),
  };
}

/** Opens or closes the menu, which has the focus while it is open. Returns whether it was open. @param {boolean} isOpen */
function openMenu(isOpen) {
  const menu = find("menu"), [button] = all("[data-do=menu]"), wasOpen = menu.classList.contains("open"), hadFocus = menu.contains(document.activeElement);
  menu.classList.toggle("open", isOpen);
  button.ariaExpanded = String(isOpen);
  if (isOpen) menu.querySelector("button")?.focus();
  else if (wasOpen && hadFocus) button.focus();
  return wasOpen;
}

const isDark = () => document.documentElement.dataset.theme
  ? document.documentElement.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;

/** @param {boolean} dark */
function setTheme(dark) {
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  all("[data-do=dark]")[0].ariaPressed = String(dark);
}

/** @param {Page} page @param {Record<string, () => unknown>} actions */
function listen(page, actions) {
  const { board } = page;
  document.addEventListener("click", event => {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    if (button?.dataset.do !== "menu") openMenu(false);
    if (!button) return;
    const { do: name, part, level, today, mode, puzzle } = button.dataset;
    if (button.closest("#keys")) button.closest("dialog")?.close();
    if (name) page.run(actions[name]);
    else if (part) { page.unfold(); page.open(part); }
    else if (level ?? today) page.run(() => level ? page.make.make({ level, symmetry: "rotate180" }) : page.make.choose(today ?? ""));
    else if (mode) board.mode = MODES.find(one => one === mode) ?? "digit";
    else if (puzzle) page.load(stateOf({ puzzle }));
    else if (button.parentElement?.id === "digits") page.press(Number(button.value));
    // After a click by a pointer, keys are for the grid.
    if (event.detail && button.closest("#digits, #modes, #acts")) board.focus();
  });
  const names = new Map(all("#keys [data-key]").map(button => [button.dataset.key, button.dataset.do ?? ""]));
  document.addEventListener("keydown", event => {
    const { target, key } = event, element = /** @type {HTMLElement} */ (target);
    if (event.defaultPrevented || element.closest("dialog[open], input, select, textarea")) return;
    if (key === "Escape") return openMenu(false) || actions.close();
    const name = [...event.ctrlKey || event.metaKey ? ["ctrl"] : [], key === " " ? "space" : key.toLowerCase()].join("+"), action = names.get(name);
    if ((key === "Enter" || key === " ") && element.closest("button, a, summary")) return;
    if (element === board || !board.key(event)) {
      if (!action || event.altKey) return;
      // The key for hints tells, and changes nothing.
      if (action === "hint" && page.help.mistakes?.length) board.say(`Enter: ${all("#acts [data-do=hint]")[0].textContent?.toLowerCase()}`);
      else page.run(actions[action]);
    }
    event.preventDefault();
  });
  document.addEventListener("paste", event => {
    if (/** @type {HTMLElement} */ (event.target).closest("input, textarea")) return;
    event.preventDefault();
    page.run(() => page.take(event.clipboardData));
  });
  const drop = (/** @type {DragEvent} */ event) => { event.preventDefault(); document.body.classList.toggle("dropping", event.type === "dragover"); };
  for (const name of /** @type {const} */ (["dragover", "dragleave"])) document.addEventListener(name, drop);
  document.addEventListener("drop", event => { drop(event); page.run(() => page.take(event.dataTransfer)); });
  find("settings").addEventListener("change", event => {
    const { name, checked } = /** @type {HTMLInputElement} */ (event.target);
    page.configure({ [name]: checked });
  });
  find("whole").addEventListener("change", () => page.share());
  find("file").addEventListener("change", () => page.run(async () => { const [file] = field("file").files ?? []; if (file) await page.read(await file.text()); }));
  board.addEventListener("pointermove", event => lightWords(find("told"), [board.at(event)?.cell ?? -1]));
  // On a phone, a tap on the grid closes the sheet.
  board.addEventListener("pointerdown", () => page.unfold(false));
  for (const name of ["pointerdown", "pointermove", "keydown", "wheel"]) addEventListener(name, () => page.wake(), { capture: true, passive: true });
  addEventListener("hashchange", event => page.follow(new URL(event.newURL).hash));
  for (const name of ["pagehide", "visibilitychange"]) addEventListener(name, () => page.store());
  setInterval(() => page.second(), 1000);
}

async function start() {
  setTheme(settings().dark ?? isDark());
  try { await engine.start(); } catch (error) {
    Object.assign(find("message"), { hidden: false, textContent: `This page needs WebAssembly, which did not start (${/** @type {Error} */ (error).message}). Below are the examples as pictures.` });
    document.body.classList.add("still");
    find("sheet").classList.add("open");
    return;
  }
  useEngine((name, ...values) => name === "pageStyle" ? Promise.resolve(engine.pageStyle()) : engine.ask(name, ...values));
  const page = new Page();
  listen(page, actionsOf(page));
  page.begin();
}

start();
