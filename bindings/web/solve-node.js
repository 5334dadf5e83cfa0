// Solving alone in Node, where the module is loaded with this file.
import { readFileSync } from "node:fs";
import { initSync } from "./solve.js";

export * from "./solve.js";

// A bundle that has moved this file, or a program without the right to read, loads the module by `init`, which says what is wrong.
try { initSync(readFileSync(new URL("./solve.wasm", import.meta.url))); } catch {}
