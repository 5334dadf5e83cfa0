// Drives the page in a headless browser by keys, pointer and touch, and compares it with the program:
// node test.mjs FOLDER SUDOKU [firefox] [CHECK...]
//
// FOLDER is what `build.mjs` made. The packages of the driver are in the folder that SUDOKIT_BROWSER names. The browser is Chromium
// unless the first word is `firefox`.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createReadStream, existsSync, readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, program, ...wanted] = process.argv.slice(2);
const isFirefox = wanted[0] === "firefox" && Boolean(wanted.shift());
const require = createRequire(path.resolve(process.env.SUDOKIT_BROWSER ?? "target/browser", "package.json"));
const { chromium, firefox } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const grids = path.join(import.meta.dirname, "../../../grids");
const address = pathToFileURL(path.resolve(folder, "sudoku.html")).href;
const examples = JSON.parse(readFileSync(path.join(import.meta.dirname, "examples.json"), "utf8"));
const [easy, hard, expert, beyond] = examples.map(example => example.puzzle);
const NARROW = [[360, 640], [390, 844], [820, 1180]];

// What the program prints. Its status is 2 if a record of several cannot be read.
const sudoku = (args, input = "") => spawnSync(program, args, { input, encoding: "utf8", maxBuffer: 1 << 28 }).stdout;
const answers = (args, input) => sudoku([...args, "-f", "json"], input).split("\n").filter(Boolean).map(line => JSON.parse(line));

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

// Opens the page, and fails if it reports an error or asks for anything but itself. A page of one file has no network.
async function opened({ hash = "", url = address, before, ...options } = {}) {
  const context = await (await browserFor(options)).newContext({ viewport: { width: 1440, height: 900 }, offline: url === address, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const wrong = [];
  page.on("console", message => ["error", "warning"].includes(message.type()) && wrong.push(message.text()));
  page.on("pageerror", error => wrong.push(String(error.stack)));
  page.on("request", request => /^(file|blob|data):/.test(request.url()) || url !== address || wrong.push(`request: ${request.url()}`));
  if (before) await page.addInitScript(before);
  await page.goto(url + hash);
  await page.waitForSelector("#offers button, #status:has-text('left'), #status:has-text('given'), #status:has-text('solved'), #message:not([hidden])");
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
    async close() {
      assert.deepEqual(wrong, []);
      await context.close();
    },
  };
}

const hashOf = puzzle => `#g=${puzzle}`;

// Opens a puzzle by its link, and waits until the grid has it.
async function go(page, puzzle) {
  await page.evaluate(hash => { dispatchEvent(new Event("pagehide")); location.hash = hash; }, hashOf(puzzle));
  await page.waitForFunction(puzzle => document.getElementById("board").cells.every((cell, number) =>
    /, given/.test(cell.ariaLabel) ? cell.ariaLabel.split(", ")[1] === puzzle[number] : puzzle[number] === "."), puzzle);
}

async function accessible(page, what) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document));
  const told = violations.map(found => [found.id, found.nodes.slice(0, 3).map(node => node.html.slice(0, 300) + node.failureSummary)]);
  assert.deepEqual(told, [], what);
}

// A puzzle of a newspaper is typed row by row.
async function types() {
  const { page, keys, cell, status, close } = await opened();
  assert.equal(await page.evaluate(() => document.activeElement.shadowRoot.activeElement.ariaLabel), "r1c1, empty", "the caret is in r1c1");
  await keys("5 3 . 0 Space 7");
  assert.deepEqual(await Promise.all(["r1c1", "r1c2", "r1c3", "r1c6"].map(cell)), ["r1c1, 5, given", "r1c2, 3, given", "r1c3, empty", "r1c6, 7, given"]);
  await status("3 givens · many solutions");
  await keys("5");
  await status("5 appears twice in row 1 (r1c1, r1c7)");
  assert.equal(await cell("r1c7"), "r1c7, 5, given, wrong");
  await keys("ArrowLeft Delete");
  assert.equal(await cell("r1c7"), "r1c7, empty");
  await keys("Control+z Control+z");
  assert.equal(await cell("r1c7"), "r1c7, empty");
  await keys("Control+y");
  assert.equal(await cell("r1c7"), "r1c7, 5, given, wrong");
  await keys("Control+z Control+z Control+z Control+z Control+z");
  await status("An empty grid");
  await page.locator("#grid [aria-label^='r1c1,']").click();
  await keys("1 Enter 4");
  assert.deepEqual([await cell("r1c1"), await cell("r1c2")], ["r1c1, 1, given", "r1c2, 4"], "an entry");
  await keys("ArrowLeft 4");
  assert.equal(await page.innerText("#told"), "r1c1 has a given");
  await close();
}

async function counts() {
  const two = answers(["show", path.join(grids, "two-solutions.txt")])[0].puzzle;
  for (const [puzzle, words] of [[two, "2 solutions"], [hard, "hard, 56 left · one solution"], [`55${".".repeat(79)}`, "5 appears twice in row 1 (r1c1, r1c2)"]]) {
    const { status, close } = await opened({ hash: hashOf(puzzle) });
    await status(words);
    await close();
  }
}

async function marks() {
  const { keys, cell, page, link, text, status, close } = await opened({ hash: hashOf(hard) });
  await status("56 left");
  await keys("ArrowRight a");
  assert.equal(await cell("r1c2"), "r1c2, marks 1 3 4 6");
  await keys("Shift+Digit3");
  assert.equal(await cell("r1c2"), "r1c2, marks 1 4 6", "crossed out");
  await keys("Space Space 4 Space Space");
  assert.equal(await cell("r1c2"), "r1c2, marks 1 6", "in the mode for center marks");
  await keys("Space 4 1 Space Space Space");
  assert.equal(await cell("r1c2"), "r1c2, corner marks 1 4, marks 1 6", "in the mode for corner marks");
  await keys("ArrowRight 1");
  assert.equal(await cell("r1c2"), "r1c2, corner marks 4, marks 6", "a digit takes the marks of its peers");
  await keys("Shift+ArrowLeft Shift+Digit1 Shift+Digit2");
  assert.match(await text("#told"), /^2 cannot be in r1c2: r1c1 has it$/, "a mark that cannot be is not dropped silently");
  await keys("ArrowRight 1");
  assert.equal(await cell("r1c2"), "r1c2, corner marks 1 4, marks 1 6", "what was crossed out is still gone");
  await keys("a a");
  assert.equal(await cell("r1c2"), "r1c2, corner marks 1 4, marks 1 6");
  await keys("Shift+ArrowRight Alt+2");
  assert.equal(await cell("r1c4"), "r1c4, marks 1 3 4 5 7 8, color 2");
  assert.equal(await cell("r1c3"), "r1c3, marks 1 4 6 7, color 2", "several cells at once");
  await keys("4");
  assert.equal(await cell("r1c4"), "r1c4, marks 1 3 5 7 8, color 2", "digits of several cells are center marks");
  await keys("ArrowLeft Space Space Space 3 Shift+Digit7 Space");
  assert.equal(await cell("r1c3"), "r1c3, marks 1 6 7, color 3, 7 in color 3", "the color of a candidate");
  // Its disk is behind its mark, also where corner marks need room, and goes with the mark.
  const behind = () => page.$$eval("#picture circle", disks => disks.map(disk => [...disk.parentNode.querySelectorAll(".mark, .center, .corner")]
    .filter(text => ["x", "y"].every(name => Math.abs(text.getAttribute(name) - disk.getAttribute(`c${name}`)) < 1)).map(text => text.textContent).join()));
  assert.deepEqual(await behind(), ["7"]);
  await keys("Space 1 Space Space Space");
  assert.equal(await cell("r1c3"), "r1c3, corner marks 1, marks 1 6 7, color 3, 7 in color 3");
  assert.deepEqual(await behind(), ["7"]);
  await keys("Space 1 Space Space Space Shift+Digit7");
  assert.deepEqual(await behind(), []);
  await keys("Shift+Digit7");
  const state = String(await link());
  await page.reload();
  await page.waitForSelector("#grid [aria-label^='r1c3, marks']");
  assert.equal(String(await link()), state, "the link has all of it");
  assert.equal(await cell("r1c3"), "r1c3, marks 1 6 7, color 3, 7 in color 3");
  await close();
  const other = await opened({ hash: `#${state}` });
  assert.equal(await other.cell("r1c2"), "r1c2, corner marks 1 4, marks 1 6", "in another browser");
  await other.keys("ArrowRight h h h");
  await other.page.waitForSelector("#answer h2");
  assert.match(await other.page.innerHTML("#picture"), /class="corner"/, "own marks stay during a hint");
  await other.close();
}

// Center marks are the candidates of the engine: a true digit that is missing is a mistake.
async function believesMarks() {
  const solution = answers(["solve"], hard)[0].solution;
  const { keys, page, text, close } = await opened({ hash: hashOf(hard) });
  const wrong = "1346".replace(solution[1], "");
  await keys("ArrowRight ArrowLeft ArrowRight");
  assert.deepEqual(await page.$$eval("#digits .dim", buttons => buttons.map(button => button.value)), [..."25789"], "digits that cannot be are dimmed");
  await keys("ArrowLeft");
  await keys(`ArrowRight Shift+Digit${wrong[0]} Shift+Digit${wrong[1]} c`);
  await page.waitForFunction(() => document.querySelector("#answer h2")?.textContent === "One mistake");
  assert.match(await text("#answer li"), /r1c2/);
  await keys(`Shift+Digit${solution[1]} c`);
  await page.waitForFunction(() => document.querySelector("#answer h2")?.textContent === "No mistake so far");
  await close();
}

async function touches() {
  for (const [width, height] of NARROW) await touchesAt({ width, height });
}

// Taps an element or a point. The driver of Firefox has no taps, so there the events of a finger are made.
async function tap(page, target) {
  if (!isFirefox) return Array.isArray(target) ? page.touchscreen.tap(...target) : target.tap();
  const [left, top] = Array.isArray(target) ? target : [];
  const { x, y, width, height } = left === undefined ? await target.boundingBox() : { x: left, y: top, width: 0, height: 0 };
  await page.evaluate(([clientX, clientY]) => {
    const hit = document.elementFromPoint(clientX, clientY), element = hit.shadowRoot?.elementFromPoint(clientX, clientY) ?? hit;
    for (const name of ["pointerdown", "pointerup", "click"]) {
      element.dispatchEvent(new PointerEvent(name, { clientX, clientY, pointerType: "touch", detail: name === "click" ? 1 : 0, bubbles: true, composed: true, cancelable: true }));
    }
  }, [x + width / 2, y + height / 2]);
}

// A point in a cell: the place of a digit among nine.
async function placeIn(page, name, digit) {
  const { x, y, width, height } = await page.locator(`#grid [aria-label^='${name},']`).boundingBox();
  return [x + width * ((digit - 1) % 3 + .5) / 3, y + height * (Math.floor((digit - 1) / 3) + .5) / 3];
}

async function touchesAt(viewport) {
  const typing = await opened({ hasTouch: true, viewport });
  for (const digit of [5, 0, 0, 7]) await tap(typing.page, typing.page.locator(`#digits button[value='${digit}']`));
  assert.deepEqual([await typing.cell("r1c1"), await typing.cell("r1c4")], ["r1c1, 5, given", "r1c4, 7, given"], "a puzzle is typed by touch");
  await typing.close();
  const { page, cell, close } = await opened({ hash: hashOf(hard), hasTouch: true, viewport });
  const tapCell = async (name, digit = 5) => tap(page, await placeIn(page, name, digit));
  const tapOn = selector => tap(page, page.locator(selector));
  await tapCell("r1c2");
  await tapOn("#digits button[value='6']");
  assert.equal(await cell("r1c2"), "r1c2, 6");
  await tapOn("header > [data-do=undo]");
  assert.equal(await cell("r1c2"), "r1c2, empty");
  await tapOn("header > [data-do=redo]");
  await tapOn("#digits button[value='0']");
  assert.equal(await cell("r1c2"), "r1c2, empty");
  for (const [mode, words] of [["corner", "corner marks 4"], ["center", "corner marks 4, marks 4"]]) {
    await tapOn(`[data-mode=${mode}]`);
    await tapOn("#digits button[value='4']");
    assert.equal(await cell("r1c2"), `r1c2, ${words}`);
  }
  await tapCell("r1c2", 3);
  assert.equal(await cell("r1c2"), "r1c2, corner marks 4, marks 3 4", "a tap brings a mark back");
  await tapCell("r1c2", 4);
  assert.equal(await cell("r1c2"), "r1c2, corner marks 4, marks 3", "a tap strikes a mark");
  await tapOn("[data-mode=color]");
  await tapCell("r1c2", 3);
  assert.equal(await cell("r1c2"), "r1c2, corner marks 4, marks 3, 3 in color 1", "a tap colors a candidate");
  await tapOn("#digits button[value='5']");
  assert.equal(await cell("r1c2"), "r1c2, corner marks 4, marks 3, 3 in color 5", "and the next color is for it");
  await tapCell("r1c3");
  await tapOn("#digits button[value='2']");
  assert.equal(await cell("r1c3"), "r1c3, empty, color 2", "until a cell is chosen");
  for (const button of await page.locator(":is(#digits, #modes, #acts, header > button, #strip) button:visible").all()) {
    const { width, height } = await button.boundingBox(), isDigit = await button.evaluate(button => button.parentElement.id === "digits");
    assert.ok(width >= (isDigit ? 30 : 44) && height >= 44, `${await button.innerText()}: ${width} x ${height}`);
  }
  await close();
}

async function drags() {
  const { page, keys, cell, close } = await opened({ hash: hashOf(hard) });
  const middle = async name => {
    const { x, y, width, height } = await page.locator(`#grid [aria-label^='${name},']`).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...await middle("r1c2"));
  await page.mouse.down();
  await page.mouse.move(...await middle("r1c3"));
  await page.mouse.move(...await middle("r1c4"));
  await page.mouse.up();
  assert.equal(await page.locator("#grid [aria-selected=true]").count(), 3);
  await keys("4");
  assert.deepEqual([await cell("r1c2"), await cell("r1c4")], ["r1c2, marks 4", "r1c4, marks 4"]);
  await page.mouse.dblclick(...await middle("r1c1"));
  // The driver of Firefox counts no clicks.
  if (isFirefox) await page.locator("#grid").dispatchEvent("dblclick");
  assert.equal(await page.locator("#grid [aria-selected=true]").count(), [...hard].filter(sign => sign === hard[0]).length, "all cells with a digit");
  await close();
}

async function pastes() {
  const { page, paste, link, status, close } = await opened();
  const shown = readdirSync(path.join(grids, "formats")).map(name => [name, answers(["show", path.join(grids, "formats", name)])]);
  const readable = shown.filter(([, records]) => records.some(record => record.puzzle));
  assert.ok(readable.length >= 40, `${readable.length} forms`);
  for (const [name, records] of readable) {
    const expected = records.filter(record => record.puzzle);
    await page.evaluate(() => { location.hash = `#g=${".".repeat(81)}`; });
    await paste(readFileSync(path.join(grids, "formats", name), "utf8"));
    if (records.length > 1) {
      await page.waitForFunction(count => document.querySelectorAll("#records button").length === count, expected.length);
      await page.locator("#records button").last().click();
    }
    const { puzzle, entries, marks } = expected.at(-1);
    // Candidates alone are a puzzle of their own.
    const givens = /^(729|candidates)/.test(name) && marks ? marks.map(set => set?.length === 1 ? set[0] : ".").join("") : puzzle;
    const wanted = `${/[1-9]/.test(puzzle) ? puzzle : givens} ${entries ?? ""}`;
    for (let tries = 0; ; tries++) {
      const fields = await link();
      const found = `${fields.get("g")} ${fields.get("e") ?? ""}`;
      if (found === wanted) break;
      assert.ok(tries < 50, `${name}: ${found}, expected ${wanted}`);
      await page.waitForTimeout(20);
    }
  }
  await page.locator("#menu [data-do=open]").click();
  await page.setInputFiles("#file", path.join(grids, "easy.txt"));
  await status("45 left");
  await close();
}

// A screen reader gets each event once, and never words about an earlier state.
async function says() {
  const { page, paste, keys, close } = await opened();
  const live = async words => {
    await page.waitForFunction(words => document.getElementById("board").shadowRoot.getElementById("live").textContent.startsWith(words), words);
    assert.equal(await page.locator("#live > *").count(), 1, words);
  };
  await paste(hard);
  await live("a puzzle with 25 digits");
  await keys("ArrowRight 6");
  await live("r1c2, 6");
  await keys("Control+z");
  await live("undone");
  await keys("Control+y");
  await live("redone");
  await keys("Control+z h");
  await live("Look here. look at ");
  await keys("Shift+Digit1");
  await live("r1c2, marks 1");
  await keys("Shift+Digit2");
  await live("2 cannot be in r1c2: r1c1 has it");
  await keys("2");
  await live("r1c2, 2, wrong: 2 appears twice in row 1 (r1c1, r1c2)");
  await close();
  const typing = await opened();
  await typing.keys("5 5");
  await typing.page.waitForFunction(() => document.getElementById("board").parts.live.textContent === "r1c2, 5, given, wrong: 5 appears twice in row 1 (r1c1, r1c2)");
  await typing.close();
}

// A sukaku is played with its candidates: the program and the page count one solution, and give the same hint.
async function sukakus() {
  const text = readFileSync(path.join(import.meta.dirname, "../test/sukaku.txt"), "utf8").trim();
  const [{ solution }] = answers(["solve"], text), [{ where }] = answers(["hint"], text);
  const { page, paste, status, keys, cell, link, text: words, close } = await opened();
  await paste(text);
  await status("81 left · one solution");
  const listed = [...text.slice(0, 9)].filter(sign => sign !== ".");
  assert.equal(await cell("r1c1"), `r1c1, marks ${listed.join(" ")}`);
  await keys("h");
  await page.waitForSelector("#answer h2");
  assert.match(await words("#answer"), new RegExp(`look at ${where}, for `));
  await keys(`Escape Shift+Digit${solution[0]} c`);
  await page.waitForFunction(() => document.querySelector("#answer h2")?.textContent === "One mistake");
  await keys(`Control+z ${solution[0]}`);
  assert.equal(await cell("r1c1"), `r1c1, ${solution[0]}`);
  const state = String(await link());
  await page.reload();
  await page.waitForSelector("#grid [aria-label^='r1c1, ']");
  assert.equal(String(await link()), state, "the link has its candidates");
  // Last candidates that are a puzzle by themselves are givens.
  const numbered = readFileSync(path.join(grids, "formats", "729-1.txt"), "utf8");
  await paste(numbered);
  await status("easy, 47 left · one solution");
  await close();
}

// The history begins with the puzzle that was opened; a puzzle that replaces another can be taken back.
async function undoes() {
  const { page, keys, cell, paste, link, close } = await opened({ hash: hashOf(hard) });
  await keys("Control+z");
  assert.equal((await link()).get("g"), hard, "a link that was opened");
  await keys("ArrowRight 6");
  await link();
  await page.reload();
  await page.waitForSelector("#grid [aria-label]");
  await keys("Control+z");
  assert.equal((await link()).get("g"), hard, "after a reload");
  await paste(easy);
  await page.waitForFunction(puzzle => location.hash.includes(puzzle), easy);
  await keys("Control+z");
  assert.equal((await link()).get("g"), hard, "the puzzle before");
  assert.match(await cell("r1c1"), /^r1c1, 2/);
  await close();
}

async function refuses() {
  const { page, paste, link, text, cell, keys, close } = await opened({ hash: hashOf(hard) });
  await keys("ArrowRight 6");
  await paste(`${hard.slice(0, 40)}l${hard.slice(41)}`);
  await page.waitForSelector("#opening[open]");
  const fault = await text("#fault");
  assert.match(fault, /unexpected character 'l'/);
  const [, excerpt, caret] = fault.split("\n");
  assert.equal(excerpt[caret.indexOf("^")], "l", "the caret is under the character");
  assert.ok(await page.$eval("#fault", box => box.scrollWidth <= box.clientWidth), "and inside the box");
  assert.match(await page.inputValue("#input"), /l/, "the text is kept");
  await page.keyboard.press("Escape");
  let seed = 1;
  const rubbish = Array.from({ length: 2_000_000 }, () => String.fromCharCode(33 + (seed = seed * 48271 % 0x7fffffff) % 90)).join("");
  await paste(rubbish);
  await page.waitForSelector("#opening[open]");
  await page.waitForFunction(() => document.getElementById("fault").textContent !== "");
  await page.keyboard.press("Escape");
  for (const damaged of [`#g=${"1".repeat(100_000)}`, `#${"x".repeat(100_000)}`, `#g=${hard}&x=abc`, `#g=${hard}&e=${hard}`, "#g=", `#g=${hard}&z=1`]) {
    await page.evaluate(hash => { location.hash = hash; }, damaged);
    await page.waitForSelector("#message:not([hidden])");
    assert.match(await text("#message"), /^This link cannot be opened: /, damaged.slice(0, 40));
    assert.equal(await cell("r1c2"), "r1c2, 6", "nothing is lost");
    assert.ok((await text("#message")).length < 300);
    await page.evaluate(() => { document.getElementById("message").hidden = true; });
  }
  assert.equal((await link()).get("g"), hard);
  await close();
  const damaged = await opened({ hash: "#g=123" });
  assert.match(await damaged.text("#message"), /damaged/);
  assert.equal(await damaged.page.locator("#examples svg:visible").count(), 4);
  await damaged.close();
}

async function hints() {
  const { page, keys, text, cell, close } = await opened({ hash: hashOf(hard) });
  const [step] = answers(["hint"], hard);
  const placed = step.placements[0];
  await keys("h");
  await page.waitForSelector("#answer h2");
  assert.match(await text("#answer"), new RegExp(`^Look here\\s+look at ${step.where}, for `));
  assert.equal(await page.locator("#acts [data-do=apply]").isVisible(), false);
  await page.locator("#acts [data-do=hint]").click();
  await page.waitForFunction(name => document.getElementById("answer").innerText.includes(name), step.technique);
  assert.match(await page.getAttribute("#answer h2 a", "href"), /docs\/techniques\/\w+\.md#/, "the name opens its chapter");
  await page.locator("#acts [data-do=hint]").click();
  await page.waitForSelector("#answer li");
  assert.match(await text("#answer"), new RegExp(`so ${placed.cell} is ${placed.digit}`));
  assert.ok(await page.locator("#picture .found").count() > 0, "the step is drawn on the grid");
  const word = page.locator("#answer .cell").first();
  await word.hover();
  assert.equal(await page.locator("#grid .pointed").count(), 1, "a word lights its cell");
  await page.locator(`#grid [aria-label^='${await word.innerText()},']`).hover();
  assert.ok(await word.evaluate(word => word.classList.contains("on")), "a cell lights its words");
  await keys("Enter");
  assert.equal(await cell(placed.cell), `${placed.cell}, ${placed.digit}`);
  assert.equal(await text("#answer"), "", "a hint goes with its position");
  for (const order of ["se", "hodoku", "human"]) {
    await go(page, expert);
    await page.selectOption("#order", order);
    await page.locator("#acts [data-do=hint]").click();
    await page.waitForFunction(() => document.querySelector("#answer h2")?.textContent === "Look here");
    await page.locator("#acts [data-do=hint]").click();
    const [{ where, technique }] = answers(["hint", "--order", order], expert);
    await page.waitForFunction(words => document.querySelector("#answer h2")?.textContent.startsWith(words), `${where}: ${technique}`);
    assert.match(await text("#answer .rating"), /^Sudoku Explainer rates it \d/);
  }
  await close();
}

// Asks for the whole first step of the hardest example in an order, and returns the answers of the program.
async function toldBy(page, order) {
  const steps = answers(["hint", "--order", order], beyond);
  await page.selectOption("#order", order);
  for (const title of ["Look here", `${steps[0].where}: `, `${steps[0].where}: `]) {
    await page.keyboard.press("h");
    await page.waitForFunction(title => document.querySelector("#answer h2")?.textContent.startsWith(title), title, { timeout: 60_000 });
  }
  await page.waitForSelector("#answer li");
  return steps;
}

// A long step is revealed claim by claim, each with its cells.
async function reveals() {
  const { page, close } = await opened({ hash: hashOf(beyond) });
  const [{ reasoning }] = await toldBy(page, "se");
  await page.locator("#answer li button").click();
  const lines = await page.locator("#answer li").allTextContents();
  assert.equal(lines.length, reasoning.length + 1, "all lines unfold");
  const arrows = [], all = await page.locator("#picture .line-link path").count();
  for (let number = 1; number <= lines.length; number++) {
    await page.locator("#words [data-do=claim]").click();
    assert.deepEqual(await page.locator("#answer li").allTextContents(), lines.slice(0, number));
    arrows.push(await page.locator("#picture .line-link path").count());
    const named = new Set(lines[number - 1].match(/r\dc\d/g));
    assert.equal(await page.locator("#grid .pointed").count(), named.size, lines[number - 1]);
  }
  assert.deepEqual(arrows, arrows.toSorted((one, other) => one - other), "arrows stay");
  assert.equal(arrows.at(-1), all, "and are all there at the end");
  assert.ok(arrows[0] < all);
  await close();
}

// The steps of the hints lead to the solution.
async function solves() {
  const { page, keys, status, close } = await opened({ hash: hashOf(hard) });
  const solution = answers(["solve"], hard)[0].solution;
  for (let steps = 0; steps < 81; steps++) {
    for (const level of [1, 2, 3]) {
      await keys("h");
      await page.waitForFunction(level => ["", "What is it?", "Why?", "Hint"][level] === document.querySelector("#acts [data-do=hint]").textContent
        && document.querySelector("#answer h2"), level);
      if (await page.locator("#answer h2:text-is('Solved')").count()) break;
    }
    if (await page.locator("#answer h2:text-is('Solved')").count()) break;
    await keys("Enter");
    if (/solved/.test(await page.innerText("#status"))) break;
  }
  await status("solved");
  assert.match(await page.innerText("#told"), /^Solved in \d+:\d\d, \d+ hints?\. The hardest step: X-Wing \(3\.2\)\.$/);
  assert.equal(await page.innerText("#offers"), "Next puzzle");
  const shown = await page.$$eval("#grid [role=gridcell]", cells => cells.map(cell => cell.ariaLabel.split(", ")[1]).join(""));
  assert.equal(shown, solution);
  await close();
}

async function explains() {
  const { page, keys, text, close } = await opened({ hash: hashOf(beyond) });
  await toldBy(page, "human");
  const told = await text("#answer h2");
  await page.locator("#words [data-do=steps]").click();
  await page.waitForFunction(told => [...document.querySelectorAll("#steps button")].some(button => button.textContent.endsWith(told)), told, { timeout: 60_000 });
  const [{ solution }] = answers(["solve"], easy);
  await go(page, easy);
  await page.locator("[data-do=steps]").click();
  await page.waitForFunction(() => document.querySelectorAll("#steps button").length > 5);
  const count = new Set(answers(["hint", "--all-here"], easy).map(row => row.effect)).size;
  assert.ok(await page.locator("#steps button").count() >= count);
  await page.locator("#steps button").first().click();
  await page.waitForSelector("#answer li");
  await keys("Escape");
  const cell = easy.indexOf("."), name = `r1c${cell + 1}`;
  const digit = String([1, 2, 3, 4, 5, 6, 7, 8, 9].find(digit => String(digit) !== solution[cell]
    && !easy.slice(0, 9).includes(digit)));
  await page.fill("#why-cell", name);
  await page.selectOption("#why-digit", digit);
  await page.locator("#why button").click();
  await page.waitForSelector("#answer h2");
  assert.match(await text("#answer"), new RegExp(`\n${name} is not ${digit} after |has its ${digit}`));
  await page.fill("#why-cell", name);
  await page.selectOption("#why-digit", solution[cell]);
  await page.locator("#why button").click();
  await page.waitForFunction(words => document.querySelector("#answer h2")?.textContent === words, `${name} is ${solution[cell]}`);
  await close();
}

async function checks() {
  const { page, keys, text, cell, close } = await opened({ hash: hashOf(hard) });
  const solution = answers(["solve"], hard)[0].solution;
  await keys("c");
  await page.waitForFunction(() => document.querySelector("#answer h2")?.textContent === "No mistake so far");
  const wrong = [1, 3, 4, 6].find(digit => String(digit) !== solution[1]);
  await keys(`ArrowRight ${wrong} c`);
  await page.waitForFunction(() => document.querySelector("#answer h2")?.textContent === "One mistake");
  assert.match(await text("#answer li"), new RegExp(`r1c2.*${wrong}`));
  assert.ok(!(await text("#answer")).includes(`is ${solution[1]}`), "the answer is not told");
  assert.equal(await cell("r1c2"), `r1c2, ${wrong}, wrong`);
  await keys(`Control+z a Shift+Digit${solution[1]} c`);
  await page.waitForFunction(() => document.querySelector("#answer h2")?.textContent === "One mistake");
  assert.match(await text("#answer li"), /r1c2/, "a mark that was wrongly removed");
  await close();
}

async function lists() {
  const [{ puzzle }] = answers(["show", path.join(grids, "two-solutions.txt")]);
  const several = answers(["show"], puzzle.replace(/[1-9](?=[^1-9]*$)/, "."))[0].puzzle;
  for (const grid of [puzzle, several]) {
    const expected = sudoku(["solve", "--all", "-f", "line"], grid).trim().split("\n").map(line => line.slice(0, 81));
    const { page, text, close } = await opened({ hash: hashOf(grid) });
    await page.locator("#tabs [data-part=more]").click();
    await page.locator("[data-do=all]").click();
    const found = [];
    for (;;) {
      const from = found.length + 1;
      await page.waitForFunction(from => document.querySelector("#list figcaption")?.textContent === String(from), from);
      found.push(...await page.$$eval("#list figure", figures => figures.map(figure => figure.dataset.solution)));
      if (!await page.locator("[data-do=later]").isVisible()) break;
      await page.locator("[data-do=later]").click();
    }
    assert.deepEqual(found, expected);
    assert.equal(await text("#found"), `${expected.length.toLocaleString("en")} solutions`);
    const differing = [...expected[0]].filter((_, cell) => expected.some(solution => solution[cell] !== expected[0][cell])).length;
    const tinted = await page.locator("#list figure").first().locator(".tint-yellow path").getAttribute("d");
    assert.equal(tinted.match(/M/g).length, differing, "cells that differ are tinted");
    await page.check("#layer");
    await page.waitForFunction(count => document.getElementById("board").cells.filter(cell => /marks \d \d/.test(cell.ariaLabel)).length === count, differing);
    await close();
  }
}

async function rates() {
  const puzzles = readFileSync(path.join(grids, "rated.txt"), "utf8").split("\n").filter(line => /^[1-9.]{81}/.test(line)).map(line => line.slice(0, 81));
  const more = sudoku(["generate", "-n", String(Math.max(0, 50 - puzzles.length)), "--seed", "rates", "-f", "line"]).trim().split("\n").map(line => line.slice(0, 81));
  const all = [...puzzles, ...more].filter(Boolean);
  assert.ok(all.length >= 50);
  const expected = answers(["rate"], all.join("\n"));
  const { page, text, keys, cell, link, close } = await opened();
  await page.locator("#tabs [data-part=path]").click();
  for (const { puzzle, er, ep, ed, level, hardest, steps } of expected) {
    await go(page, puzzle);
    await page.waitForFunction(puzzle => location.hash.includes(puzzle) && !document.querySelector("#ratings dl"), puzzle);
    await page.locator("[data-do=rate]").click();
    await page.waitForSelector("#ratings dl", { timeout: 60_000 });
    const shown = await page.$$eval("#ratings dd", values => values.slice(0, 3).map(value => value.textContent));
    assert.deepEqual(shown, [`${er.toFixed(1)} ${hardest}, ${level}`, ep.toFixed(1), ed.toFixed(1)], puzzle);
    assert.equal(await page.locator("#walk button").count(), steps);
  }
  await go(page, hard);
  await page.locator("[data-do=rate]").click();
  await page.waitForFunction(() => document.querySelectorAll("#walk button").length > 20);
  assert.match(await text("#ratings"), /X-Wing/);
  await keys("ArrowRight 6 Alt+2");
  const own = String(await link());
  await page.locator("[data-do=rate]").click();
  await page.waitForFunction(() => document.querySelectorAll("#walk button").length > 20);
  await page.locator("#walk button").nth(10).click();
  const entries = await page.locator("#grid [aria-label]:not([aria-label*=given])").evaluateAll(cells => cells.filter(cell => /^r.c., \d/.test(cell.ariaLabel)).length);
  assert.ok(entries > 0 && entries <= 10, "the position before step 11");
  assert.equal(String(await link()), own, "entries and colors stay");
  await keys("Escape");
  assert.equal(await cell("r1c2"), "r1c2, 6, color 2");
  await go(page, beyond);
  await page.locator("[data-do=rate]").click();
  await page.waitForSelector("#ratings dl", { timeout: 60_000 });
  assert.match(await text("#ratings"), /HoDoKu\s+its techniques do not solve this puzzle/);
  await close();
}

async function generates() {
  const { page, link, close } = await opened();
  await page.locator("#tabs [data-part=make]").click();
  for (const [level, symmetry, technique, seed] of [["medium", "rotate180", "", "7"], ["hard", "none", "X-Wing", "page"], ["", "full", "", "2026-11-26"]]) {
    await page.selectOption("[name=level]", level);
    await page.selectOption("[name=symmetry]", symmetry);
    await page.selectOption("[name=technique]", technique);
    await page.fill("[name=seed]", seed);
    await page.locator("#generate button").click();
    const wishes = [...level ? ["--level", level] : [], "--symmetry", symmetry, ...technique ? ["--technique", technique] : [], "--seed", seed];
    const [{ puzzle }] = answers(["generate", ...wishes]);
    await page.waitForFunction(puzzle => location.hash.includes(puzzle), puzzle, { timeout: 60_000 });
    assert.equal((await link()).get("g"), puzzle);
  }
  await close();
}

async function searches() {
  const { page, text, close } = await opened({ hash: hashOf(easy) });
  await page.keyboard.press("a");
  await page.locator("#tabs [data-part=more]").click();
  await page.locator("[data-do=record]").click();
  await page.waitForSelector("#player:not([hidden])");
  const cells = () => page.$$eval("#grid [role=gridcell]", cells => cells.map(cell => cell.ariaLabel.split(", ")[1]).map(word => /^\d$/.test(word) ? word : ".").join(""));
  assert.equal(await cells(), easy);
  const [events, speed, slower] = await page.evaluate(() => {
    const { value, selectedIndex, options } = document.getElementById("speed");
    return [document.getElementById("slider").max, value, options[selectedIndex - 1]?.value ?? 0].map(Number);
  });
  assert.ok(events / speed <= 60 && (slower === 0 || events / slower > 60), `${events} events end in about a minute at ${speed} a second`);
  await page.click("#next");
  assert.match(await text("#happening"), /^r1c\d: 1 /);
  await page.click("#last");
  assert.equal(await cells(), answers(["solve"], easy)[0].solution);
  await page.click("#first");
  assert.equal(await cells(), easy);
  await page.keyboard.press("Escape");
  await close();
}

async function stops() {
  const { page, text, keys, close } = await opened({ hash: hashOf(".".repeat(81)) });
  await page.locator("#tabs [data-part=make]").click();
  await page.selectOption("[name=level]", "beyond");
  await page.selectOption("[name=symmetry]", "full");
  await page.selectOption("[name=technique]", "Sue de Coq");
  await page.fill("[name=seed]", "1");
  await page.locator("#generate button").click();
  await page.waitForSelector("#working:not([hidden])");
  await accessible(page, "working");
  await page.locator("[data-do=stop]").click();
  await page.waitForSelector("#working", { state: "hidden" });
  await go(page, hard);
  await keys("h");
  await page.waitForFunction(() => document.querySelector("#answer h2")?.textContent === "Look here");
  assert.match(await text("#answer"), /look at/, "the page works on");
  await close();
}

async function prints() {
  const { page, keys, close } = await opened({ hash: hashOf(hard), before: () => { window.print = () => { window.printed = (window.printed ?? 0) + 1; }; } });
  await keys("p");
  // The driver of Firefox has no paper.
  if (!isFirefox) {
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator("#paper svg:visible").count(), 1);
    assert.equal(await page.locator("#board").isVisible(), false);
    assert.equal((await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g).length, 1);
    await page.emulateMedia({ media: "screen" });
  }
  await page.locator("#tabs [data-part=make]").click();
  await page.locator("[data-do=handout]").click();
  await page.waitForFunction(() => window.printed === 2);
  const steps = answers(["hint", "--all"], hard).filter(row => row.step && row.placements.length === 0).length;
  assert.equal(await page.locator("#paper svg").count(), steps + 1);
  await page.locator("[data-do=worksheet]").click();
  await page.waitForFunction(() => window.printed === 3);
  await close();
}

async function writes() {
  const { page, close } = await opened({ hash: hashOf(hard) });
  await page.locator("#tabs [data-part=more]").click();
  for (const format of ["line", "boxed", "sdk", "729", "sudokuwiki"]) {
    await page.selectOption("#format", format);
    assert.equal((await page.inputValue("#text")).trim(), sudoku(["show", "-f", format], hard).trim(), format);
  }
  // The driver of Firefox sees no downloads.
  if (!isFirefox) {
    const downloading = page.waitForEvent("download");
    await page.locator("[data-do=picture]").click();
    assert.match(readFileSync(await (await downloading).path(), "utf8"), /^<svg xmlns/);
  }
  for (const link of await page.locator("#links a").all()) assert.match(await link.getAttribute("href"), /^https:/);
  await page.locator("#menu [data-do=share]").click();
  const shared = await page.inputValue("#link");
  assert.equal(new URL(shared).hash, hashOf(hard));
  assert.ok(await page.locator("#local").isVisible(), "a file opens on this machine only");
  await close();
}

// The last games, the history, the theme and the other settings live through a reload.
async function saves() {
  const { page, keys, link, cell, status, close } = await opened({ hash: hashOf(hard) });
  await keys("ArrowRight 6 ArrowRight Shift+Digit1");
  await page.locator("[data-do=dark]").click();
  await page.locator("[data-do=time]").click();
  await link();
  await page.goto(`${address}#`);
  await page.reload();
  await status("55 left");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  assert.equal(await page.locator("#clock").isVisible(), false);
  await keys("Control+z Control+z");
  assert.equal(await cell("r1c2"), "r1c2, empty", "the history before the reload");
  await keys("Control+y n");
  await page.locator("[data-do=empty]").click();
  assert.match(await page.innerText("#told"), /Undo brings the last puzzle back/);
  await page.locator("#tabs [data-part=more]").click();
  await page.locator("#saved button").first().click();
  assert.equal((await link()).get("e")[1], "6");
  await keys("n");
  await page.locator("[data-do=empty]").click();
  for (const key of "123456789".repeat(3)) {
    await page.keyboard.press(key);
    await link();
  }
  await page.locator("#tabs [data-part=more]").click();
  assert.equal(await page.locator("#saved button").count(), 2, "a puzzle that is typed is saved once");
  await close();
}

// The clock counts while the page is seen.
async function stopsTheClock() {
  const { page, text, close } = await opened({ hash: hashOf(hard) });
  const counted = seconds => page.waitForFunction(seconds => document.getElementById("clock").textContent === seconds, seconds);
  const setHidden = isHidden => page.evaluate(isHidden => Object.defineProperty(document, "hidden", { value: isHidden, configurable: true }), isHidden);
  await counted("0:01");
  await setHidden(true);
  await page.waitForTimeout(2100);
  assert.equal(await text("#clock"), "0:01");
  await setHidden(false);
  await counted("0:02");
  await close();
}

// A level, a technique and the date make a puzzle; pictures are refused with the way out.
async function begins() {
  const { page, keys, paste, link, status, close } = await opened();
  await page.locator("#offers button").first().click();
  await page.locator("[data-level=easy]").click();
  await status("easy, ");
  await keys("n");
  await page.locator("[data-do=today]").click();
  await status("medium, ");
  const date = await page.evaluate(() => { const now = new Date(); return new Date(now - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10); });
  assert.equal((await link()).get("g"), answers(["generate", "--level", "medium", "--symmetry", "rotate180", "--seed", date])[0].puzzle, "the puzzle of the date");
  await paste("", "photo.png");
  await page.waitForFunction(() => document.getElementById("told").textContent === "Pictures cannot be read here: type it or paste text.");
  await close();
}

async function worksWithoutWebAssembly() {
  const { page, text, close } = await opened({ before: () => { delete window.WebAssembly; } });
  assert.match(await text("#message"), /needs WebAssembly/);
  assert.equal(await page.locator("#examples svg:visible").count(), 4);
  await close();
}

async function isServed() {
  const types = { html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm", webmanifest: "application/manifest+json", svg: "image/svg+xml" };
  const server = createServer((request, response) => {
    const name = path.join(folder, "site", new URL(request.url, "http://x").pathname.replace(/\/$/, "/index.html"));
    if (!existsSync(name)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[path.extname(name).slice(1)] });
    createReadStream(name).pipe(response);
  });
  await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${server.address().port}/`;
  const { page, keys, close } = await opened({ url, hash: hashOf(hard) });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => new Promise(resolve => setTimeout(resolve, 300))));
  await new Promise(resolve => { server.close(resolve); server.closeAllConnections(); });
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector("#grid [aria-label^='r1c1, 2, given']");
  await keys("h");
  await page.waitForSelector("#answer h2");
  await close();
}

async function isFast() {
  const { page, keys, close } = await opened({ hash: hashOf(beyond) });
  await keys("a ArrowRight");
  const times = await page.evaluate(async () => {
    const times = [];
    for (let number = 0; number < 40; number++) {
      const begun = performance.now();
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "1", code: "Digit1", bubbles: true }));
      times.push(performance.now() - begun);
      await new Promise(requestAnimationFrame);
    }
    return times.sort((one, other) => one - other);
  });
  console.log(`a key to its picture: median ${times[20].toFixed(1)} ms, slowest of 40 ${times[39].toFixed(1)} ms`);
  assert.ok(times[20] < 32, `median ${times[20]} ms`);
  await close();
}

// Every digit can be pressed, and the grid is seen whole.
async function reachable(page, what) {
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

// At each size and in each scheme: the layout does not depend on the scheme, nor the colors on the size.
const LOOKS = [[360, 640, "light"], [390, 844, "dark"], [820, 1180, "light"], [1440, 900, "light"], [1440, 900, "dark"]];
async function isForEverybody(width, height, colorScheme) {
  const { page, keys, close } = await opened({ viewport: { width, height }, colorScheme });
  const overflowing = () => [document.documentElement, document.getElementById("sheet")].some(box => box.scrollWidth > box.clientWidth);
  const wide = async what => assert.equal(await page.evaluate(overflowing), false, `${what} is too wide for ${width}`);
  const state = async what => { await accessible(page, `${what}, ${width}, ${colorScheme}`); await wide(what); };
  const free = async what => { await state(what); await reachable(page, `${what}, ${width}x${height}`); };
  const isNarrow = await page.locator("[data-do=menu]").isVisible();
  const menu = async selector => { if (isNarrow) await page.locator("[data-do=menu]").click(); await page.locator(`#menu ${selector}`).click(); };
  await free("empty");
  await go(page, hard);
  await keys("a Alt+3");
  await free("marks");
  for (const level of ["where", "what", "why"]) {
    await keys("h");
    await page.waitForTimeout(150);
    await free(level);
  }
  if (isNarrow) {
    await page.locator("[data-do=unfold]").click();
    await state("the whole hint");
    await page.locator("#grid [aria-label^='r1c2,']").click();
    await reachable(page, "a tap on the grid closes the sheet");
  }
  await keys("Escape ArrowRight 1 1 3 c");
  await page.waitForFunction(() => /mistake|fine|solution/.test(document.querySelector("#answer h2")?.textContent));
  await free("check");
  for (const part of ["path", "make", "more"]) {
    if (isNarrow) await menu(`[data-part=${part}]`); else await page.locator(`#tabs [data-part=${part}]`).click();
    if (part === "path") {
      await page.locator("[data-do=rate]").click();
      await page.waitForSelector("#ratings dl");
    }
    await state(part);
    if (isNarrow) await page.locator("[data-do=fold]").click();
    await reachable(page, part);
  }
  for (const name of ["open", "share", "keys", "new"]) {
    await menu(`[data-do=${name}]`);
    await state(name);
    await page.keyboard.press("Escape");
  }
  await page.locator("[data-mode=color]").click();
  await free("colors");
  await close();
}

async function hasForcedColors() {
  const { page, keys, close } = await opened({ hash: hashOf(hard), forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" });
  await keys("a ArrowRight c");
  await page.waitForSelector("#answer h2");
  const [ink, ground] = await page.$eval("#picture .given", text => [getComputedStyle(text).fill, getComputedStyle(document.body).color]);
  assert.equal(ink, ground, "digits have the color of text");
  assert.equal(await page.$eval("#grid [aria-selected=true]", cell => getComputedStyle(cell).outlineStyle), "solid", "the selected cell has a frame");
  await close();
}

const looks = Object.fromEntries(LOOKS.map(look => [`isForEverybody ${look.join(" ")}`, () => isForEverybody(...look)]));
// What is timed is alone, and the longest checks are first.
const timed = { isFast, stopsTheClock };
const others = { ...looks, touches, rates, pastes, solves, types, counts, marks, believesMarks, drags, says, sukakus, undoes, refuses, hints, reveals, explains, checks, lists, generates, searches, stops,
  prints, writes, saves, begins, worksWithoutWebAssembly, isServed, hasForcedColors };

async function inTurn(checks) {
  for (let next = checks.shift(); next; next = checks.shift()) {
    const [name, check] = next, begun = Date.now();
    try {
      await check();
      console.log(`${name}: fine (${Date.now() - begun} ms)`);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${name}: ${error.stack}`);
    }
  }
}
const chosen = checks => Object.entries(checks).filter(([name]) => !wanted.length || wanted.some(word => `${name} `.startsWith(`${word} `)));
await inTurn(chosen(timed));
// A browser mostly waits. Pages of Firefox that are not in front wait for keys.
const queue = chosen(others);
await Promise.all(Array.from({ length: isFirefox ? 1 : 3 }, () => inTurn(queue)));
for (const browser of browsers.values()) await (await browser).close();
