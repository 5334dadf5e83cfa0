// The functions of sudokit.js as promises, answered by a worker, so that a page stays responsive and can cancel.
import * as sudokit from "./sudokit.js";

const READY = 0;

/** Starts a worker. `source` is that of `init`; `create` makes the worker if a bundler cannot find its file. */
export async function connect({
  source,
  create = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "sudokit" }),
} = {}) {
  const module = await sudokit.compile(source);
  const waiting = new Map();
  let worker;
  let last = 0;
  let failure;
  const settle = ({ data: { id, answer, error } }) => {
    const [resolve, reject] = waiting.get(id) ?? [];
    waiting.delete(id);
    if (error) reject?.(new sudokit.SudokuError(error));
    else resolve?.(answer);
  };
  const rejectAll = (message) => {
    for (const [, reject] of waiting.values()) reject(new sudokit.SudokuError({ message }));
    waiting.clear();
  };
  const begin = () => {
    failure = undefined;
    worker = create();
    worker.onmessage = settle;
    worker.onerror = worker.onmessageerror = ({ message }) => {
      failure = `the worker does not work: ${message || "its file cannot be loaded"}`;
      worker.terminate();
      rejectAll(failure);
    };
    worker.postMessage({ module });
  };
  const stop = (message) => {
    worker.terminate();
    rejectAll(message);
  };
  const ask = (name) => (...values) =>
    new Promise((resolve, reject) => {
      if (failure) return void reject(new sudokit.SudokuError({ message: failure }));
      waiting.set(++last, [resolve, reject]);
      worker.postMessage({ id: last, name, values });
    });
  // The worker reports under this number that it has loaded the module, or why not.
  const ready = new Promise((resolve, reject) => waiting.set(READY, [resolve, reject]));
  begin();
  await ready;
  const names = Object.keys(sudokit).filter((name) => typeof sudokit[name] === "function" && !/^(init|compile|Sudoku)/.test(name));
  return {
    ...Object.fromEntries(names.map((name) => [name, ask(name)])),
    /** Ends all questions. Their promises are rejected, and a new worker answers the next ones. */
    cancel() {
      stop("canceled");
      begin();
    },
    /** Ends the worker. */
    close: () => stop("closed"),
  };
}

/** Answers the questions of `connect` inside of a worker. */
export function serve(scope) {
  let ready;
  scope.onmessage = async ({ data: { module, id = READY, name, values } }) => {
    if (module) ready = sudokit.init(module);
    try {
      await ready;
      scope.postMessage({ id, answer: name && sudokit[name](...values) });
    } catch (error) {
      scope.postMessage({ id, error: { ...error, message: error.message } });
    }
  };
}

if (typeof WorkerGlobalScope !== "undefined" && globalThis.name === "sudokit") serve(globalThis);
