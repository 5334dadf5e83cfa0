// The page: what its buttons, keys, pastes and links do. README.md has a drawing of all modules.
import { lightWords } from "../../../crates/picture/src/page/words.js";
import { Board, all, create, find } from "./grid.js";
import * as engine from "./engine.js";
import { Help } from "./help.js";
import { History, clashes, digits, digitsIn, emptyState, enter, erase, isEmpty, linkOf, mark, marks, paint, positionOf, save, stateOf, stateOfLink } from "./state.js";
import { PER_PAGE, Tools, saveFile } from "./tools.js";
/** @typedef {import("./state.js").State} State */

/** The most solutions that are counted while the reader types. */
const MANY = 10_000;
/** The most puzzles of a text that are listed. */
const MOST = 500;

export class Page {
  constructor() {
    this.history = new History(emptyState());
    this.board = new Board(find("grid"), find("picture"), () => this.draw());
    this.help = new Help(this);
    this.tools = new Tools(this);
    this.mode = /** @type {"digit" | "mark" | "color"} */ ("digit");
    this.light = 0;
    this.isLit = false;
    this.pointed = /** @type {number[]} */ ([]);
    /** The link of a puzzle that was saved while it was being set. */
    this.unfinished = "";
    /** What is known of the givens: the number of their solutions and the rating. */
    this.facts = { of: "", words: "" };
  }

  get state() { return this.history.state; }

  /** The position for the engine, without marks that say nothing. */
  get known() { return positionOf(this.state); }

  /** Changes the state. What was said about the earlier one goes. @param {State} state */
  change(state) {
    this.history.add(state);
    this.changed();
  }

  changed() {
    engine.stop();
    this.help.clear();
    this.tools.clear();
    this.draw();
    clearTimeout(this.later);
    this.later = setTimeout(() => this.store(), 250);
  }

  /** Writes the state into the address, and saves it. */
  store() {
    clearTimeout(this.later);
    const link = linkOf(this.state);
    try { history.replaceState(null, "", link); } catch { location.hash = link; }
    this.unfinished = save(this.state, this.unfinished);
  }

  /** Does some work, and tells its error. @param {() => unknown} work */
  async run(work) {
    try { await work(); } catch (error) {
      if (error instanceof engine.Stopped) this.say("stopped");
      else this.help.fail(error instanceof Error ? error.message : String(error));
    }
  }

  /** Says words to the user of a screen reader. @param {string} words */
  say(words) { find("live").textContent = words; }

  /** Shows a message above the page, or none. @param {string} words */
  tell(words) {
    find("message").textContent = words;
    find("message").hidden = !words;
  }

  /** Opens a part of the page. @param {string} id */
  open(id) {
    const sheet = find("sheet");
    if (sheet.dataset.height === "0") this.resize("1");
    for (const part of all(".part")) {
      part.classList.toggle("shown", part.id === id);
      if (id !== "words") part.classList.toggle("other", part.id === id);
    }
    for (const button of all("[data-part]")) button.setAttribute("aria-pressed", String(button.dataset.part === id));
    sheet.scrollTop = 0;
    this.tools.opened(id);
  }

  /** Sets the height of the sheet on a phone: 0, 1 or 2. @param {string} height */
  resize(height) {
    find("sheet").dataset.height = height;
    const [button] = all("[data-do=height]");
    button.textContent = height === "2" ? "\u25bc" : "\u25b2";
    button.ariaLabel = height === "2" ? "Less room" : "More room";
    button.ariaExpanded = String(height !== "0");
  }

  /** The marks that are shown. */
  shown() { return this.tools.layer ?? marks(this.state); }

  /** The position with these marks. */
  position() {
    const { state } = this, listed = this.shown().map((set, cell) => digits(state)[cell] || !set ? null : digitsIn(set));
    return { ...this.known, marks: listed.some(Boolean) ? listed : undefined };
  }

  /** The SVG of the board: of a search, of a hint, or of the position. */
  picture() {
    const { moment } = this.tools;
    return moment ? engine.picture(positionOf(moment.state)) : this.help.picture || engine.picture(this.position());
  }

  draw() {
    const { state, board } = this, values = digits(state), clash = clashes(state);
    if (this.isLit) this.light = values[board.cursor] || this.light || digitsIn(marks(state)[board.cursor])[0] || 0;
    const wrong = [...this.help.wrong, ...clash.flatMap(({ cells }) => cells)];
    const { moment } = this.tools;
    board.show({ state, listed: this.shown(), wrong, ...moment, picture: this.picture(), pointed: this.pointed, light: this.isLit ? this.light : 0 });
    all("#digits small").forEach((count, digit) => {
      count.textContent = String(Math.max(0, 9 - values.filter(value => value === digit + 1).length));
    });
    find("digits").classList.toggle("colors", this.mode === "color");
    const [setting] = all("#modes [data-do=setting]");
    setting.textContent = this.state.setting ? "Play" : "Givens";
    setting.classList.toggle("main", this.state.setting);
    const pressed = { mark: this.mode === "mark", color: this.mode === "color", auto: state.auto, light: this.isLit };
    for (const [name, isOn] of Object.entries(pressed)) all(`#modes [data-do=${name}]`)[0].ariaPressed = String(isOn);
    const { place, states } = this.history;
    for (const [name, isEnd] of Object.entries({ undo: place === 0, redo: place === states.length - 1 })) {
      all(`#modes [data-do=${name}]`)[0].ariaDisabled = String(isEnd);
    }
    find("picture").classList.toggle("bare", !state.auto && this.help.picture !== "" && this.help.isSingle);
    find("intro").hidden = !isEmpty(state);
    this.#status(values, clash.map(({ words }) => words));
    this.help.drawn();
  }

  /** Shows how far the puzzle is, and what is known of its givens. @param {number[]} values @param {string[]} clash */
  #status(values, clash) {
    const { puzzle } = this.known, count = values.filter(Boolean).length, empty = 81 - count;
    if (this.facts.of !== puzzle) this.run(() => this.#learn(puzzle));
    const isSukaku = puzzle.length > 81;
    const far = isSukaku ? `${empty} left` : this.state.setting ? `${count} ${count === 1 ? "given" : "givens"}` : empty ? `${empty} left` : clash.length ? "full" : "solved";
    const words = count === 0 && !isSukaku ? "An empty grid" : [far, ...clash.length ? clash.slice(0, 2) : [this.facts.words]].filter(Boolean).join(" \u00b7 ");
    if (find("status").textContent !== words) find("status").textContent = words;
  }

  /** Asks in the background how many solutions the givens have, and of one how hard it is. @param {string} puzzle */
  async #learn(puzzle) {
    this.facts = { of: puzzle, words: "" };
    this.tools.layer = null;
    const tell = (/** @type {string} */ words) => {
      if (this.facts.of !== puzzle) return;
      this.facts.words = words;
      this.draw();
    };
    if (!/[1-9]/.test(puzzle)) return;
    try {
      const { solutions, complete, reasons } = await engine.behind("state", { puzzle }, { limit: MANY });
      const number = solutions === 1 ? "one solution" : `${complete ? solutions.toLocaleString("en") : "many"} solutions`;
      tell(solutions ? number : reasons.join("; "));
      await this.tools.learn(puzzle);
      if (solutions !== 1) return;
      const { level, er, hardest } = await engine.behind("rate", { puzzle });
      tell(`one solution \u00b7 ${level} ${er.toFixed(1)}, ${hardest}`);
    } catch (error) {
      if (!(error instanceof engine.Stopped)) throw error;
    }
  }

  /** Lights cells of the grid that words name. @param {number[]} cells */
  point(cells) {
    if (String(cells) === String(this.pointed)) return;
    this.pointed = cells;
    this.draw();
  }

  /** Enters a digit, or marks or colors with it. @param {number} digit @param {"digit" | "mark" | "color"} mode */
  press(digit, mode) {
    const cells = [...this.board.selected];
    if (digit === 0) return this.change(erase(this.state, cells));
    const kind = mode === "digit" && cells.length > 1 ? "mark" : mode;
    this.change(kind === "color" ? paint(this.state, cells, digit) : kind === "mark" && !this.state.setting
      ? mark(this.state, cells, digit) : enter(this.state, cells, digit));
    this.say(this.board.cells[this.board.cursor].ariaLabel ?? "");
  }

  /** Starts to play a puzzle. @param {State} state */
  load(state) {
    find("opening").closest("dialog")?.close();
    this.tell("");
    this.board.selected = new Set([0]);
    this.board.cursor = 0;
    // There is nothing to go back to before the first puzzle.
    if (isEmpty(this.state)) this.history = new History(state);
    this.change(state);
    this.board.focus();
  }

  /** Opens the puzzles of a text; a text with one puzzle is played at once. @param {string} text */
  async read(text) {
    const [, link] = text.match(/(#g=[^\s]*)/) ?? [];
    find("fault").textContent = "";
    find("records").replaceChildren();
    if (link) {
      try { return this.load(stateOfLink(link)); } catch (error) { find("fault").textContent = /** @type {Error} */ (error).message; }
    }
    /** @type {(import("../sudokit.js").ReadRecord & import("./state.js").Position)[]} */
    const records = link ? [] : await engine.ask("read", text);
    const [first] = records;
    if (records.length === 1 && !first.error) return this.load(stateOf(engine.played(first)));
    const dialog = /** @type {HTMLDialogElement} */ (find("opening"));
    if (!dialog.open) dialog.showModal();
    /** @type {HTMLTextAreaElement} */ (find("input")).value = text.slice(0, 100_000);
    const [faulty] = records.flatMap(record => record.error ?? []);
    if (faulty) find("fault").textContent = fault(faulty);
    else if (!records.length && !link) find("fault").textContent = "no grid found";
    const readable = records.filter(record => !record.error);
    if (readable.length > MOST) find("records").append(`The first ${MOST} of ${readable.length.toLocaleString("en")} puzzles:`);
    find("records").append(...readable.slice(0, MOST).map(record => {
      const name = [record.id, record.title, record.note].filter(Boolean).join(" ") || `line ${record.line}`;
      return create("button", { type: "button", onclick: () => this.load(stateOf(engine.played(record))) }, `${name}: ${record.puzzle}`);
    }));
  }

  /** Changes to the state of a link, and tells if the link is damaged. @param {string} link */
  follow(link) {
    if (!link.startsWith("#") || link === linkOf(this.state)) return;
    try { this.load(stateOfLink(link)); } catch (error) {
      this.tell(`This link cannot be opened: ${/** @type {Error} */ (error).message}. What you had is unchanged; the last puzzles are under Tools.`);
    }
  }
}

/** The message about a text that cannot be read, with a caret under the character.
 * @param {{ message: string, expected?: string, excerpt?: string, caret?: number }} fault */
function fault({ message, excerpt, caret, expected }) {
  if (excerpt === undefined) return message;
  return `${message}\n  ${excerpt}\n  ${" ".repeat(caret ?? 0)}^${expected ? ` expected ${expected}` : ""}`;
}

/** Copies the text of a field. @param {HTMLTextAreaElement} field */
async function copy(field) {
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
}

/** @param {Page} page @returns {Record<string, () => unknown>} */
function actionsOf(page) {
  const { help, tools } = page, dialog = (/** @type {string} */ id) => /** @type {HTMLDialogElement} */ (find(id)).showModal();
  const mode = (/** @type {"mark" | "color"} */ name) => () => { page.mode = page.mode === name ? "digit" : name; page.draw(); };
  const move = (/** @type {number} */ by) => () => { if (page.history.move(by)) page.changed(); };
  const field = (/** @type {string} */ id) => /** @type {HTMLTextAreaElement} */ (find(id));
  return {
    open: () => { dialog("opening"); field("input").select(); },
    read: () => page.read(field("input").value),
    new: () => page.load(emptyState()),
    share: () => { page.store(); field("link").value = new URL(linkOf(page.state), location.href).href; dialog("sharing"); field("link").select(); },
    "copy-link": async () => { await copy(field("link")); page.say("copied"); },
    dark: () => setTheme(!isDark()),
    keys: () => dialog("help"),
    setting: () => page.change({ ...page.state, setting: !page.state.setting }),
    mark: mode("mark"), color: mode("color"),
    auto: () => page.change({ ...page.state, auto: !page.state.auto }),
    light: () => { page.isLit = !page.isLit; page.draw(); },
    undo: move(-1), redo: move(1),
    stop: () => engine.stop(),
    height: () => page.resize(String((Number(find("sheet").dataset.height) + 1) % 3)),
    check: () => help.check(), hint: () => help.hint(), apply: () => help.apply(), claim: () => help.claim(), steps: () => help.steps(),
    rate: () => tools.rate(), all: () => tools.all(0), record: () => tools.record(),
    earlier: () => tools.all(tools.list.skip - PER_PAGE), later: () => tools.all(tools.list.skip + PER_PAGE),
    copy: async () => { await copy(field("text")); page.say("copied"); },
    save: () => saveFile("sudoku.txt", field("text").value, "text/plain"),
    picture: () => saveFile("sudoku.svg", engine.file(page.position()), "image/svg+xml"),
    print: () => tools.print(), worksheet: () => tools.worksheet(), handout: () => tools.handout(),
  };
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
  document.addEventListener("click", event => {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    if (!button) return;
    if (button.closest("#keys")) button.closest("dialog")?.close();
    if (button.dataset.do) page.run(actions[button.dataset.do]);
    else if (button.dataset.part) page.open(button.dataset.part);
    else if (button.dataset.puzzle) page.load(stateOf({ puzzle: button.dataset.puzzle }));
    else if (button.parentElement?.id === "digits") page.press(Number(button.value), page.mode);
    // After a click by a pointer, keys are for the grid.
    if (event.detail && button.closest("#digits, #modes")) page.board.focus();
  });
  const names = new Map(all("#keys [data-key]").map(button => [button.dataset.key, button.dataset.do ?? ""]));
  document.addEventListener("keydown", event => {
    const { target, key, code } = event, element = /** @type {HTMLElement} */ (target), command = event.ctrlKey || event.metaKey;
    if (element.closest("dialog, input, select, textarea")) return;
    if (key === "Escape") { page.help.clear(); page.tools.leave(); return page.draw(); }
    const [, digit] = code.match(/^(?:Digit|Numpad)([0-9])$/) ?? [];
    const name = [...command ? ["ctrl"] : [], key === " " ? "space" : key.toLowerCase()].join("+");
    const action = name === "ctrl+shift+z" || command && event.shiftKey && name === "ctrl+z" ? "redo" : names.get(name);
    if (!page.tools.moment && !command && !event.altKey && page.board.move(event)) return event.preventDefault();
    if (digit && !command) page.press(Number(digit), event.altKey ? "color" : event.shiftKey ? "mark" : page.mode);
    else if (/^[0-9]$/.test(key) && !command) page.press(Number(key), page.mode);
    else if (key === "Delete" || key === "Backspace") page.press(0, "digit");
    else if (!action || event.altKey || (key === "Enter" || key === " ") && element.closest("button, a")) return;
    else page.run(actions[action]);
    event.preventDefault();
  });
  const read = (/** @type {string | Promise<string>} */ text) => page.run(async () => page.read(await text));
  document.addEventListener("paste", event => {
    if (/** @type {HTMLElement} */ (event.target).closest("input, textarea")) return;
    event.preventDefault();
    read(event.clipboardData?.getData("text") ?? "");
  });
  const drop = (/** @type {DragEvent} */ event) => { event.preventDefault(); document.body.classList.toggle("dropping", event.type === "dragover"); };
  for (const name of /** @type {const} */ (["dragover", "dragleave"])) document.addEventListener(name, drop);
  document.addEventListener("drop", event => {
    drop(event);
    const [file] = event.dataTransfer?.files ?? [];
    read(file?.text() ?? event.dataTransfer?.getData("text") ?? "");
  });
  find("file").addEventListener("change", event => {
    const [file] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
    if (file) read(file.text());
  });
  // On a phone, a tap on the grid makes room for the digits, except while a hint or a search is shown.
  find("grid").addEventListener("pointerdown", () => { if (!page.help.level && !page.tools.moment) page.resize("0"); });
  find("grid").addEventListener("pointermove", event => {
    const cell = page.board.cellAt(event);
    lightWords(find("answer"), cell === null ? [] : [cell]);
  });
  addEventListener("hashchange", event => page.follow(new URL(event.newURL).hash));
  addEventListener("pagehide", () => page.store());
}

async function start() {
  setTheme(isDark());
  const page = new Page();
  try { await engine.start(); } catch (error) {
    page.tell(`This page needs WebAssembly, which did not start (${/** @type {Error} */ (error).message}). Below are the examples as pictures.`);
    document.body.classList.add("still");
    return;
  }
  listen(page, actionsOf(page));
  page.tools.start();
  page.draw();
  page.follow(location.hash);
  if (!find("intro").hidden) page.resize("1");
  page.board.focus();
}

start();
