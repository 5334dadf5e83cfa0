// Compares reports on files in WebAssembly with those of this machine: node check.mjs NATIVE WASM VECTORS FILE...
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [native, wasm, vectors, ...files] = process.argv.slice(2);
// Nothing is imported, so there is no clock, no thread and no file.
const { instance } = await WebAssembly.instantiate(readFileSync(wasm));
const { memory, room_for, report, address } = instance.exports;

for (const file of files) {
    const text = readFileSync(file);
    const start = room_for(text.length); // may move the memory
    new Uint8Array(memory.buffer, start, text.length).set(text);
    const length = report();
    const [first, ...rest] = Buffer.from(memory.buffer, address(), length).toString().split("\n");
    const expected = execFileSync(native, { input: text, encoding: "utf8", maxBuffer: 1 << 30 });
    assert.equal(first, vectors);
    assert.deepEqual(rest, expected.split("\n").slice(1), file);
}
console.log(`${vectors}: the same reports on ${files.length} files`);
