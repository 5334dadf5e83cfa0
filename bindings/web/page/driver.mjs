// What drives the page in a headless browser: the browser, the page as it is opened, and what every state of it has to keep.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, program, ...words] = process.argv.slice(2);
export const isFirefox = words[0] === "firefox" && Boolean(words.shift());
/** The checks that are wanted; all if there are none. */
export const wanted = words;
const require = createRequire(path.resolve(process.env.SUDOKIT_BROWSER ?? "target/browser", "package.json"));
const { chromium, firefox } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
export const grids = path.join(import.meta.dirname, "../../../grids");
export const address = pathToFileURL(path.resolve(folder, "sudoku.html")).href;
const examples = JSON.parse(readFileSync(path.join(import.meta.dirname, "examples.json"), "utf8"));
export const [easy, hard, expert, beyond] = examples.map(example => example.puzzle);

// What the program prints. Its status is 2 if a record of several cannot be read.
export const sudoku = (args, input = "") => spawnSync(program, args, { input, encoding: "utf8", maxBuffer: 1 << 28 }).stdout;
export const answers = (args, input) => sudoku([...args, "-f", "json"], input).split("\n").filter(Boolean).map(line => JSON.parse(line));

// Firefox has its colors from its settings, so there is a browser for each.
const browsers = new Map();
function browserFor({ colorScheme = "light", forcedColors = "none" }) {
  const name = isFirefox ? `${colorScheme} ${forcedColors}` : "";
  const firefoxUserPrefs = {
    "layout.css.prefers-color-scheme.content-override": colorScheme === "dark" ? 0 : 1,
    ...forcedColors === "active" && { "browser.display.document_color_use": 2 },
  };
  if (!browsers.has(name)) {
    browsers.set(name, isFirefox
      ? firefox.launch({ channel: "moz-firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr", firefoxUserPrefs })
      : chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] }));
  }
  return browsers.get(name);
}

export async function closeBrowsers() {
  for (const browser of browsers.values()) await (await browser).close();
}

const READY = "#offers button, #status:has-text('left'), #status:has-text('given'), #status:has-text('solved'), #message:not([hidden])";

/** An empty grid in place of the puzzle of the date. */
export const EMPTY = `#g=${".".repeat(81)}&s=1`;

// Opens the page, and fails if it reports an error or asks for anything but itself. A page of one file has no network.
export async function opened({ hash = EMPTY, url = address, before, ...options } = {}) {
  const context = await (await browserFor(options)).newContext({ viewport: { width: 1440, height: 900 }, offline: url === address, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const wrong = [];
  page.on("console", message => ["error", "warning"].includes(message.type()) && wrong.push(message.text()));
  page.on("pageerror", error => wrong.push(String(error.stack)));
  page.on("request", request => /^(file|blob|data):/.test(request.url()) || url !== address || wrong.push(`request: ${request.url()}`));
  if (before) await page.addInitScript(before);
  await page.goto(url + hash);
  await page.waitForSelector(READY);
  return {
    page,
    keys: async text => { for (const key of text.split(" ")) await page.keyboard.press(key); },
    cell: name => page.$eval(`#grid [aria-label^="${name},"]`, cell => cell.ariaLabel),
    link: async () => {
      await page.evaluate(() => dispatchEvent(new Event("pagehide")));
      return new URLSearchParams(new URL(page.url()).hash.slice(1));
    },
    paste: (text, picture = "") => page.evaluate(([text, picture]) => {
      const data = new DataTransfer();
      if (text) data.setData("text", text);
      if (picture) data.items.add(new File(["x"], picture, { type: "image/png" }));
      // Firefox makes no event with the data of a test.
      const event = Object.defineProperty(new ClipboardEvent("paste", { bubbles: true, cancelable: true }), "clipboardData", { value: data });
      document.body.dispatchEvent(event);
    }, [text, picture]),
    text: selector => page.locator(selector).innerText(),
    status: words => page.waitForFunction(words => document.getElementById("status").textContent.includes(words), words),
    // Waits for the words of a screen reader: one message, without those of an earlier state.
    said: async words => {
      await page.waitForFunction(words => document.getElementById("board").parts.live.textContent.startsWith(words), words);
      assert.equal(await page.locator("#live > *").count(), 1, words);
    },
    async reload() {
      await page.reload();
      await page.waitForSelector(READY);
    },
    async close() {
      assert.deepEqual(wrong, []);
      await context.close();
    },
  };
}

const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm", webmanifest: "application/manifest+json", svg: "image/svg+xml" };

// Opens the folder of the page from a server, which ends as soon as the browser has kept the page.
export async function openedFolder(options) {
  const server = createServer((request, response) => {
    const name = path.join(folder, "site", new URL(request.url, "http://x").pathname.replace(/\/$/, "/index.html"));
    if (!existsSync(name)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": TYPES[path.extname(name).slice(1)] });
    createReadStream(name).pipe(response);
  });
  await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
  const page = await opened({ ...options, url: `http://127.0.0.1:${server.address().port}/` });
  await page.page.evaluate(() => navigator.serviceWorker.ready.then(() => new Promise(resolve => setTimeout(resolve, 300))));
  await new Promise(resolve => { server.close(resolve); server.closeAllConnections(); });
  await page.page.context().setOffline(true);
  await page.reload();
  return page;
}

export const hashOf = puzzle => `#g=${puzzle}`;

// Opens a puzzle by its link, and waits until the grid has it.
export async function go(page, puzzle) {
  await page.evaluate(hash => { dispatchEvent(new Event("pagehide")); location.hash = hash; }, hashOf(puzzle));
  await page.waitForFunction(puzzle => document.getElementById("board").cells.every((cell, number) =>
    /, given/.test(cell.ariaLabel) ? cell.ariaLabel.split(", ")[1] === puzzle[number] : puzzle[number] === "."), puzzle);
}

export async function accessible(page, what) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document));
  const told = violations.map(found => [found.id, found.nodes.slice(0, 3).map(node => node.html.slice(0, 300) + node.failureSummary)]);
  assert.deepEqual(told, [], what);
}

// Nothing is wider than the page.
export async function fits(page, what) {
  const isWide = await page.evaluate(() => [document.documentElement, document.getElementById("sheet"), ...document.querySelectorAll("dialog[open]")].some(box => box.scrollWidth > box.clientWidth));
  assert.equal(isWide, false, `${what} is too wide`);
}

// No word of header, strip and keys is broken or clipped, and the row of modes is there.
export async function unbroken(page, what) {
  const broken = await page.evaluate(() => [...document.querySelectorAll("header, #strip, #pad")].flatMap(area => {
    const walk = document.createTreeWalker(area, NodeFilter.SHOW_TEXT), found = [];
    while (walk.nextNode()) {
      const { currentNode: node } = walk, range = document.createRange();
      if (!node.parentElement.checkVisibility() || node.parentElement.closest(".unseen, #menu:not(.open)")) continue;
      for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()], boxes = [];
        for (let box = node.parentElement; box !== area.parentElement; box = box.parentElement) boxes.push(box.getBoundingClientRect());
        const isIn = line => boxes.every(box => line.left >= box.left - 1 && line.right <= box.right + 1 && line.top >= box.top - 2 && line.bottom <= box.bottom + 2);
        if (lines.length !== 1 || !isIn(lines[0])) found.push(word);
      }
    }
    return found;
  }));
  assert.deepEqual(broken, [], `broken or clipped: ${what}`);
  assert.ok(await page.locator("#modes").isVisible(), `the modes are there: ${what}`);
}

// Every digit can be pressed, and the grid is seen whole.
export async function reachable(page, what) {
  const covered = await page.evaluate(() => {
    const isHit = (element, x, y) => element.contains(document.elementFromPoint(x, y));
    const keys = [...document.querySelectorAll("#digits button")].filter(button => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return !isHit(button, x + width / 2, y + height / 2);
    });
    const board = document.getElementById("board"), { left, right, top, bottom } = board.getBoundingClientRect();
    const corners = [[left + 2, top + 2], [right - 2, top + 2], [left + 2, bottom - 2], [right - 2, bottom - 2]].filter(([x, y]) => !isHit(board, x, y));
    return [...keys.map(key => key.value), ...corners];
  });
  assert.deepEqual(covered, [], `covered: ${what}`);
}
