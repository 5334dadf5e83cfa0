// The package in Node, where `init` reads the module from its file.
import { readFile } from "node:fs/promises";
import { init as initFrom } from "./sudokit.js";

export * from "./sudokit.js";

/** Loads the module: from beside this file, or from bytes, a URL, a Response or a Module. */
export async function init(source = new URL("./sudokit.wasm", import.meta.url)) {
  return initFrom(source instanceof URL && source.protocol === "file:" ? await readFile(source) : source);
}
