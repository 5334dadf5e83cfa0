// The package in a browser: the first block and the page of the README, boards, a worker, and a project for each bundler.
//
// node bindings/web/test/browser.js [BUNDLER...]; target/browser has playwright-core, target/web/npm the bundlers.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { folder, root } from "./package.js";

const { chromium } = createRequire(`${root}/target/browser/`)("playwright-core");
const npm = `${root}/target/web/npm/node_modules`;
const pages = `${root}/target/web/pages`;

const BUNDLERS = {
  vite: { words: ["build", "--logLevel", "error"], files: { "vite.config.js": 'export default { base: "./", build: { target: "esnext" }, worker: { format: "es" } };' } },
  webpack: {
    words: ["build", "--mode", "production"],
    files: { "webpack.config.js": 'export default { entry: "./main.js", output: { path: import.meta.dirname + "/dist" }, performance: { hints: false } };' },
    script: "main.js",
  },
  esbuild: {
    words: ["main.js", "--bundle", "--format=esm", "--loader:.wasm=file", "--outdir=dist", "--log-level=error"],
    begin: 'import module from "sudokit/sudokit.wasm";', source: "new URL(module, import.meta.url)", script: "main.js",
  },
  rollup: {
    words: ["main.js", "--format", "es", "--dir", "dist", "--plugin", `${npm}/@rollup/plugin-node-resolve/dist/es/index.js`, "--silent"],
    source: 'new URL("sudokit.wasm", import.meta.url)', script: "main.js", copies: true,
  },
};

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };
const server = createServer((request, response) => {
  const file = join(pages, new URL(request.url, "http://localhost").pathname);
  if (!existsSync(file)) return void response.writeHead(404).end();
  response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" }).end(readFileSync(file));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

/** Opens a page, and returns it with the lines of its console. */
async function opened(path) {
  const page = await browser.newPage();
  const lines = [];
  page.on("console", (message) => lines.push(message.text()));
  page.on("pageerror", (error) => lines.push(String(error)));
  page.on("request", (request) => assert.ok(request.url().startsWith(origin) || request.url().startsWith("blob:"), request.url()));
  await page.goto(`${origin}/${path}`);
  return { page, lines };
}

/** Waits until a page has printed its last line. */
async function printed({ page, lines }, number) {
  for (let tries = 0; lines.length < number && tries < 200; tries += 1) await page.waitForTimeout(50);
  return lines;
}

rmSync(pages, { recursive: true, force: true });
mkdirSync(`${pages}/node_modules`, { recursive: true });
cpSync(folder, `${pages}/node_modules/sudokit`, { recursive: true });
const readme = readFileSync(`${root}/bindings/web/README.md`, "utf8");
const blocks = (language) => [...readme.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "gs"))].map(([, text]) => text);
const block = (language) => blocks(language)[0];
const imports = JSON.stringify({ imports: { sudokit: "./node_modules/sudokit/sudokit.js", "sudokit/worker": "./node_modules/sudokit/worker.js" } });
const html = (script) => `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'">
<link rel="icon" href="data:,"><script type="importmap">${imports}</script><button>stop</button><script type="module">${script}</script>`;

// Two boards on a page with a strict policy, by keys and pointer, and the examples.
async function boards() {
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; img-src data:";
  const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  writeFileSync(`${pages}/boards.js`, `import "./node_modules/sudokit/board.js";
    for (const board of document.querySelectorAll("sudoku-board")) for (const name of ["change", "solved", "refused"]) board.addEventListener(name, ({ detail }) => console.log(board.id, name, detail.entries ?? detail));`);
  writeFileSync(`${pages}/boards.html`, `<!DOCTYPE html><html lang="en"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Boards</title><link rel="icon" href="data:,">
    <script type="module" src="./boards.js"></script><sudoku-board id="one" puzzle="${puzzle}"></sudoku-board><sudoku-board id="two" puzzle="${puzzle}" readonly marks="auto"></sudoku-board>`);
  const { page, lines } = await opened("boards.html");
  const cell = (id, name) => page.locator(`#${id} [aria-label^="${name},"]`), label = (id, name) => cell(id, name).getAttribute("aria-label");
  assert.equal(await label("two", "r1c3"), "r1c3, marks 1 2 4");
  await cell("one", "r1c3").click();
  await page.keyboard.press("2");
  assert.deepEqual(await printed({ page, lines }, 1), [`one change ..2${".".repeat(78)}`]);
  assert.deepEqual([await label("one", "r1c3"), await label("two", "r1c3")], ["r1c3, 2", "r1c3, marks 1 2 4"]);
  assert.equal((await page.evaluate(() => one.check())).mistakes[0].words.slice(0, 16), "r1c3 cannot be 2");
  assert.equal(await label("one", "r1c3"), "r1c3, 2, wrong");
  await page.keyboard.press("Control+z");
  assert.equal(await label("one", "r1c3"), "r1c3, empty");
  assert.equal((await page.evaluate(() => one.hint())).words.why.at(-1), "so r1c6 is 8");
  assert.equal(await page.locator("#one svg.board").count(), 1);
  await page.evaluate(() => one.apply());
  assert.equal(await label("one", "r1c6"), "r1c6, 8");
  await cell("two", "r1c3").click();
  await page.keyboard.press("2");
  assert.equal(await label("two", "r1c3"), "r1c3, marks 1 2 4", "a readonly board stays");
  await page.evaluate(([puzzle, solution]) => {
    const entries = [...solution].map((digit, at) => puzzle[at] === "." && at !== 2 ? digit : ".").join("");
    Object.assign(one, { position: { puzzle, entries }, selection: ["r1c3"] });
    one.press(4);
  }, [puzzle, solution]);
  assert.ok((await printed({ page, lines }, 6)).some((line) => line.startsWith("one solved ")), lines.join());
  await assert.rejects(page.evaluate(() => { one.position = "123"; }), /the puzzle has 3 characters, expected 81/);

  cpSync(`${root}/examples/board/index.html`, `${pages}/example.html`);
  const example = await opened("example.html");
  await example.page.click("button");
  await example.page.waitForFunction(() => document.querySelector("output").textContent === "so r1c6 is 8");
}

try {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(BUNDLERS);

  writeFileSync(`${pages}/first.html`, html(block("js")));
  const expected = [...block("js").matchAll(/\); \/\/ (.*)$/gm)].map(([, text]) => text);
  assert.deepEqual(await printed(await opened("first.html"), expected.length), expected);

  writeFileSync(`${pages}/page.html`, `<!DOCTYPE html><link rel="icon" href="data:,"><body>${blocks("html")[1]}`);
  const { page } = await opened("page.html");
  await page.waitForSelector("svg");

  writeFileSync(`${pages}/worker.html`, html(blocks("ts").at(-1)));
  const worker = await opened("worker.html");
  await worker.page.waitForTimeout(500);
  await worker.page.click("button");
  assert.deepEqual(await printed(worker, 1), ["canceled"]);
  console.log("page and worker: right");

  await boards();
  console.log("boards: right");

  if (names.includes("vite")) {
    const project = `${pages}/react`;
    mkdirSync(project, { recursive: true });
    cpSync(`${root}/examples/board/react.tsx`, `${project}/main.tsx`);
    symlinkSync(npm, `${project}/node_modules`);
    cpSync(folder, `${npm}/sudokit`, { recursive: true });
    writeFileSync(`${project}/vite.config.js`, 'export default { base: "./", build: { target: "esnext" }, worker: { format: "es" } };');
    writeFileSync(`${project}/index.html`, '<!DOCTYPE html><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="./main.tsx"></script>');
    execFileSync(`${npm}/.bin/vite`, ["build", "--logLevel", "error"], { cwd: project, stdio: ["ignore", "ignore", "inherit"] });
    const { page } = await opened("react/dist/index.html");
    await page.click("button");
    await page.waitForFunction(() => document.querySelector("output").textContent === "so r1c6 is 8");
    console.log("react: right");
  }

  for (const name of names) {
    const { words, files = {}, begin = "", source = "", script, copies } = BUNDLERS[name];
    const project = `${pages}/${name}`;
    mkdirSync(`${project}/node_modules`, { recursive: true });
    cpSync(folder, `${project}/node_modules/sudokit`, { recursive: true });
    const main = `${begin}
import { init, solve } from "sudokit";
await init(${source});
console.log(solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").solution.slice(0, 9));`;
    const all = { "package.json": '{ "type": "module" }', "main.js": main, "index.html": '<!DOCTYPE html><link rel="icon" href="data:,"><script type="module" src="./main.js"></script>', ...files };
    for (const [file, text] of Object.entries(all)) writeFileSync(`${project}/${file}`, text);
    execFileSync(`${npm}/.bin/${name}`, words, { cwd: project, stdio: ["ignore", "ignore", "inherit"] });
    if (script) writeFileSync(`${project}/dist/index.html`, `<!DOCTYPE html><link rel="icon" href="data:,"><script type="module" src="./${script}"></script>`);
    if (copies) cpSync(`${folder}/sudokit.wasm`, `${project}/dist/sudokit.wasm`);
    const lines = await printed(await opened(`${name}/dist/index.html`), 1);
    assert.ok(lines.includes("534678912"), `${name}: ${lines.join("; ")}`);
    console.log(`${name}: right`);
  }
} finally {
  await browser.close();
  server.close();
}
