// The engine: at once for pictures and texts, in a worker for all that may take long, and in another worker for what nobody waits for.
import * as sudokit from "../sudokit.js";
import { connect } from "../worker.js";

/** The error of work that was stopped, by the reader or by newer work. */
export class Stopped extends Error {}

/** Work of this many milliseconds shows a bar. */
const LONG = 300;

/** A worker that answers one question at a time. A newer question stops an unanswered one. */
class Asker {
  /** @param {Awaited<ReturnType<typeof connect>>} connection @param {HTMLElement} [bar] what shows that work takes long */
  constructor(connection, bar) {
    this.connection = /** @type {any} */ (connection);
    this.bar = bar ?? document.createElement("div");
    /** The question that is not answered yet. */
    this.open = /** @type {object | null} */ (null);
  }

  /** @param {string} name @param {unknown[]} values @returns {Promise<any>} */
  async ask(name, ...values) {
    this.stop();
    const question = { name }, timer = setTimeout(() => { this.bar.hidden = false; }, LONG);
    this.open = question;
    try {
      return await this.connection[name](...values);
    } catch (error) {
      throw this.open === question ? error : new Stopped();
    } finally {
      clearTimeout(timer);
      if (this.open === question) {
        this.open = null;
        this.bar.hidden = true;
      }
    }
  }

  /** Stops the question that is not answered yet. */
  stop() {
    if (!this.open) return;
    this.open = null;
    this.bar.hidden = true;
    this.connection.cancel();
  }
}

/** What the reader waits for. @type {Asker} */
let front;
/** What nobody waits for. @type {Asker} */
let back;

/** Loads the engine: from the page itself if it is a single file. */
export async function start() {
  const inside = document.getElementById("wasm"), worker = document.getElementById("worker");
  const source = inside ? Uint8Array.from(atob(inside.textContent ?? ""), letter => letter.charCodeAt(0)) : undefined;
  const compiled = await sudokit.compile(source);
  await sudokit.init(compiled);
  const url = worker ? URL.createObjectURL(new Blob([worker.textContent ?? ""], { type: "text/javascript" })) : "";
  const create = () => new Worker(url, { name: "sudokit" });
  const started = () => connect({ source: compiled, ...url && { create } });
  const [one, other] = await Promise.all([started(), started()]);
  front = new Asker(one, /** @type {HTMLElement} */ (document.getElementById("working")));
  back = new Asker(other);
  // Without a service worker, the page needs the network.
  if (!inside) navigator.serviceWorker?.register("sw.js").catch(() => {});
}

/** The picture of a position on the page. @param {import("../game.js").Position} position @param {{ axes?: boolean, tinted?: string[] }} look */
export const picture = (position, look) => sudokit.svg(position, { page: true, ...look });
/** The only solution of a puzzle, or an empty text. @param {string} puzzle */
export function solutionOf(puzzle) {
  const { verdict, solution } = sudokit.solve(puzzle);
  return verdict === "unique" ? solution : "";
}
export const { write, links, curve, pageStyle, svg } = sudokit;

/** A position that was read, as it is played: last candidates that are a puzzle by themselves are its givens. @param {import("../game.js").Position} position */
export function played(position) {
  const cells = position.puzzle.length > 81 ? position.puzzle.match(/.{9}/g) ?? [] : [];
  const marks = cells.map(cell => /** @type {import("../game.js").Digit[]} */ ([...cell].filter(sign => sign !== ".").map(Number)));
  const givens = marks.map(({ length, 0: digit }) => length === 1 ? digit : 0);
  return cells.length && solutionOf(givens.join("")) ? { ...position, puzzle: givens.map(digit => digit || ".").join(""), marks } : position;
}

/** Asks a question that the reader waits for. @param {string} name @param {unknown[]} values */
export const ask = (name, ...values) => front.ask(name, ...values);
/** Asks a question that nobody waits for. @param {string} name @param {unknown[]} values */
export const behind = (name, ...values) => back.ask(name, ...values);
/** Stops what the reader waits for. */
export const stop = () => front.stop();
