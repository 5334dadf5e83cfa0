// The engine: at once for pictures and texts, in a worker for all that may take long, and in another worker for what nobody waits for.
import * as sudokit from "../sudokit.js";
import { connect } from "../worker.js";

/** @typedef {{ message: string, line?: number, column?: number, expected?: string, excerpt?: string, caret?: number }} Fault */
/** @typedef {Awaited<ReturnType<typeof connect>>} Connection */

/** The error of work that was stopped, by the reader or by newer work. */
export class Stopped extends Error {}

/** Work of this many milliseconds shows a bar. */
const LONG = 300;

let front = /** @type {Connection} */ (/** @type {unknown} */ (undefined));
let back = front;
let isStopped = false;
let working = 0;
let behindWork = 0;

/** Loads the engine: from the page itself if it is a single file. */
export async function start() {
  const inside = document.getElementById("wasm"), worker = document.getElementById("worker");
  const source = inside ? Uint8Array.from(atob(inside.textContent ?? ""), letter => letter.charCodeAt(0)) : undefined;
  const compiled = await sudokit.compile(source);
  await sudokit.init(compiled);
  const url = worker ? URL.createObjectURL(new Blob([worker.textContent ?? ""], { type: "text/javascript" })) : "";
  const create = () => new Worker(url, { name: "sudokit" });
  // Without a service worker, the page needs the network.
  if (!inside) navigator.serviceWorker?.register("sw.js").catch(() => {});
  [front, back] = await Promise.all([0, 1].map(() => connect({ source: compiled, ...url && { create } })));
}

/** The picture of a position on the page. @param {import("./state.js").Position} position */
export const picture = position => sudokit.svg(position, { page: true });
/** The picture of a position in lists, with tinted cells. @param {import("./state.js").Position} position @param {string[]} tinted */
export const small = (position, tinted) => sudokit.svg(position, { page: true, axes: false, tinted });
/** The picture of a position as a file. @param {import("./state.js").Position} position */
export const file = position => sudokit.svg(position, { legend: false });
export const { write, formats, techniques, links, curve } = sudokit;

/** Asks a question that the reader waits for. Earlier ones are stopped. @param {string} name @param {unknown[]} values @returns {Promise<any>} */
export async function ask(name, ...values) {
  drop();
  isStopped = false;
  const number = Date.now() + Math.random();
  working = number;
  const bar = /** @type {HTMLElement} */ (document.getElementById("working"));
  const timer = setTimeout(() => { bar.hidden = false; }, LONG);
  try {
    return await /** @type {any} */ (front)[name](...values);
  } catch (error) {
    throw isStopped || working !== number ? new Stopped() : error;
  } finally {
    clearTimeout(timer);
    if (working === number) { working = 0; bar.hidden = true; }
  }
}

/** Stops what the reader waits for. */
export function stop() {
  isStopped = true;
  front.cancel();
}

/** Stops what the reader no longer waits for. */
export function drop() { if (working) stop(); }

/** Asks a question that nobody waits for. A newer one stops an unanswered one. @param {string} name @param {unknown[]} values @returns {Promise<any>} */
export async function behind(name, ...values) {
  if (behindWork) back.cancel();
  const number = Date.now() + Math.random();
  behindWork = number;
  try {
    return await /** @type {any} */ (back)[name](...values);
  } catch (error) {
    throw behindWork === number ? error : new Stopped();
  } finally {
    if (behindWork === number) behindWork = 0;
  }
}
