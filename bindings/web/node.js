// The package in Node, where the module is loaded with this file.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { init as initFrom, initSync } from "./sudokit.js";

export * from "./sudokit.js";
export { default } from "./sudokit.js";

const file = new URL("./sudokit.wasm", import.meta.url);
// A bundle that has moved this file, or a program without the right to read, loads the module by `init`, which says what is wrong.
try { initSync(readFileSync(file)); } catch {}

/** Loads the module again: from bytes, a URL, a Response or a Module, or from beside this file if that has not happened yet. */
export async function init(source) {
  return initFrom(source instanceof URL && source.protocol === "file:" ? await readFile(source) : source);
}
