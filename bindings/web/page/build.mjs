// Makes the page from the package: node build.mjs PACKAGE FOLDER. The folder then has `site`, to be served, and `sudoku.html`, one file.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [packed, folder] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url)); // Node 18 has no import.meta.dirname
const read = name => readFileSync(path.join(here, name), "utf8");

// A module as a function that returns its exports, after the modules that it imports.
function bundle(file, seen = new Map()) {
  const source = readFileSync(file, "utf8"), name = `module_${path.basename(file, ".js")}_${seen.size}`;
  seen.set(file, name);
  let before = "";
  const exported = [];
  const body = source.replaceAll(/^import (?:\* as (\w+)|\{([^}]*)\}) from "([^"]+)";\n/gm, (_, all, some, from) => {
    const other = /^\.\.\/\w/.test(from) && from.split("/").length === 2 ? path.join(packed, path.basename(from)) : path.join(path.dirname(file), from);
    if (!seen.has(other)) before += bundle(other, seen);
    return `const ${all ?? `{${some.replaceAll(" as ", ": ")}}`} = ${seen.get(other)};\n`;
  }).replace(/^export default [^;]*;\n/m, "").replaceAll(/^export \{([^}]*)\};\n/gm, (_, names) => {
    exported.push(...names.split(",").map(name => name.trim()));
    return "";
  }).replaceAll(/^export (const|let|class|function|async function) (\w+|\{[^}]*\})/gm, (_, kind, names) => {
    exported.push(...names.replaceAll(/[{}\s]/g, "").split(",").filter(Boolean));
    return `${kind} ${names}`;
  });
  return `${before}const ${name} = (() => {\n${body}return { ${exported.join(", ")} };\n})();\n`;
}

const hash = text => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policy = (script, style, rest) =>
  `default-src 'none'; script-src ${script} 'wasm-unsafe-eval'; style-src ${style}; img-src data: blob:; base-uri 'none'; form-action 'none'; ${rest}`;

const wasm = readFileSync(path.join(packed, "sudokit.wasm"));
const sudokit = await import(pathToFileURL(path.resolve(packed, "sudokit.js")));
await sudokit.init(wasm);
const examples = JSON.parse(read("examples.json")).map(({ name, puzzle }) =>
  `<button data-puzzle="${puzzle}">${sudokit.svg(puzzle, { axes: false, page: true }).replace('role="img"', 'aria-hidden="true"')}${name}</button>`);

// The techniques by the levels of their ratings, the speeds of a search in events per second, and the formats that are written.
const option = (words, more = "") => `<option${more}>${words}</option>`;
const names = new Map(sudokit.techniques().map(({ technique, rating }) => [technique, rating]));
const LEVELS = { easy: 1.5, medium: 2.6, hard: 3.6, expert: 5.4, master: 6.9, extreme: 8.7, beyond: Infinity };
const techniques = Object.entries(LEVELS).map(([label, most], at, levels) => `<optgroup label="${label}">${[...names]
  .filter(([, rating]) => rating <= most && rating > (levels[at - 1]?.[1] ?? 0))
  .map(([name, rating]) => option(name, ` data-rating="${rating}"`)).join("")}</optgroup>`).join("");
const speeds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map(speed => option(`${speed.toLocaleString("en")} a second`, ` value="${speed}"`)).join("");
const formats = sudokit.formats().filter(format => format.writes).map(({ format }) => option(format)).join("");

const [script, worker, style] = [bundle(path.join(here, "page.js")), bundle(path.join(packed, "worker.js")), sudokit.pageStyle() + read("page.css")];
// The chapters of the handbook by the names of techniques, or by their ids if several have the name.
const handbook = readFileSync(path.join(here, "../../../docs/techniques.md"), "utf8");
const HANDBOOK = "https://github.com/sudokit/sudoku/blob/main/docs/techniques/";
const chapters = Object.fromEntries([...handbook.matchAll(/\[([^\]]+)\]\(techniques\/([^)]+#[^)]+)\)/g)].map(([, name, chapter]) => [name.match(/\(([a-z][a-z-]+)\)$/)?.[1] ?? name, HANDBOOK + chapter]));
const page = read("index.html").replaceAll("TECHNIQUES", techniques).replace(/(?<=id="practice".*)>X-Wing</, " selected$&").replace("FORMATS", formats).replace("SPEEDS", speeds).replace('id="chapters">{}<', () => `id="chapters">${JSON.stringify(chapters)}<`).replace(/(?<=<div id="examples"[^>]*>)/, () => examples.join(""));

const site = path.join(folder, "site");
mkdirSync(site, { recursive: true });
const files = {
  "index.html": page.replace("POLICY", policy("'self'", "'self'", "connect-src 'self'; worker-src 'self'; manifest-src 'self'")),
  "page.js": script, "worker.js": worker, "page.css": style, "manifest.webmanifest": read("manifest.webmanifest"), "icon.svg": read("icon.svg"),
};
const version = createHash("sha256").update(wasm).update(JSON.stringify(files)).digest("hex").slice(0, 16);
files["sw.js"] = read("sw.js").replace("VERSION", version);
for (const [name, text] of Object.entries(files)) writeFileSync(path.join(site, name), text);
copyFileSync(path.join(packed, "sudokit.wasm"), path.join(site, "sudokit.wasm"));

// In one file, the module is text, and the worker is made of a text. From a file, browsers start no worker that is a module.
const classic = worker.replaceAll("import.meta.url", "location.href");
const single = page
  .replace("POLICY", () => policy(hash(script), hash(style), "worker-src blob:"))
  .replace('<link rel="manifest" href="manifest.webmanifest">\n', "")
  .replace('<link rel="stylesheet" href="page.css">', () => `<style>${style}</style>`)
  .replace('<script type="module" src="page.js"></script>', () => `<script type="text/plain" id="worker">${classic}</script>
<script type="text/plain" id="wasm">${wasm.toString("base64")}</script>
<script type="module">${script}</script>`);
writeFileSync(path.join(folder, "sudoku.html"), single);
