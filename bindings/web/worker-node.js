// Workers in Node: the same functions as promises, answered by a thread.
import { readFile } from "node:fs/promises";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { connect as connectTo, serve } from "./worker.js";

export { serve };

const NAME = "sudokit";

/** A thread with the methods and events of a worker in a browser. It keeps the program running only while it owes an answer. */
class Thread {
  constructor() {
    this.owed = 0;
    this.thread = new Worker(new URL(import.meta.url), { workerData: NAME, execArgv: [] });
    this.thread.on("message", (data) => {
      this.owed -= 1;
      if (this.owed === 0) this.thread.unref();
      this.onmessage({ data });
    });
    this.thread.on("error", (error) => this.onerror(error));
  }

  postMessage(data) {
    this.owed += 1;
    this.thread.ref();
    this.thread.postMessage(data);
  }

  terminate() {
    this.thread.terminate();
  }
}

/** Starts a worker. `source` is that of `init`; `create` makes the worker if a bundler cannot find its file. */
export async function connect({ source = new URL("./sudokit.wasm", import.meta.url), create = () => new Thread() } = {}) {
  return connectTo({ source: source instanceof URL && source.protocol === "file:" ? await readFile(source) : source, create });
}

if (!isMainThread && workerData === NAME) {
  const scope = { postMessage: (data) => parentPort.postMessage(data) };
  serve(scope);
  parentPort.on("message", (data) => scope.onmessage({ data }));
}
