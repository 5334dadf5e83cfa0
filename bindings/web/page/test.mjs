// Drives the page in a headless browser, and compares it with the program: node test.mjs FOLDER SUDOKU [firefox] [CHECK...]
//
// FOLDER is what `build.mjs` made. The packages of the driver are in the folder that SUDOKIT_BROWSER names. The browser is Chromium
// unless the first word is `firefox`. `plays` are all walks of a player, and "plays 360x640 light touch file" is one.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { accessible, answers, beyond, closeBrowsers, easy, expert, fits, go, grids, hard, hashOf, isFirefox, opened, reachable, sudoku, wanted } from "./driver.mjs";
import { walks } from "./plays.mjs";

async function counts() {
  const two = answers(["show", path.join(grids, "two-solutions.txt")])[0].puzzle;
  for (const [puzzle, words] of [[two, "2 solutions"], [hard, "hard, 56 left"]]) {
    const { status, close } = await opened({ hash: hashOf(puzzle) });
    await status(words);
    await close();
  }
}

async function marks() {
  const { keys, cell, page, link, status, close } = await opened({ hash: hashOf(hard) });
  await status("56 left");
  await keys("ArrowRight a");
  await keys("Shift+Digit3 Space Space 4 Space Space Space 4 1 Space Space Space");
  assert.equal(await cell("r1c2"), "r1c2, corner marks 1 4, marks 1 6", "in the modes for marks");
  await keys("ArrowRight 1");
  assert.equal(await cell("r1c2"), "r1c2, corner marks 4, marks 6", "a digit takes the marks of its peers");
  await keys("Shift+ArrowLeft Shift+Digit1");
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
  // No mark lies over another one: a digit is 0.6 as wide and 0.72 as high as its font.
  const overlaps = await page.$$eval("#picture :is(.center, .corner)", texts => {
    const boxes = texts.map(text => ({ x: Number(text.getAttribute("x")), y: Number(text.getAttribute("y")), size: parseFloat(getComputedStyle(text).fontSize), digit: text.textContent }));
    return boxes.flatMap((one, at) => boxes.slice(at + 1).filter(other => Math.abs(one.x - other.x) < .3 * (one.size + other.size) && Math.abs(one.y - other.y) < .36 * (one.size + other.size)).map(other => `${one.digit} over ${other.digit}`));
  });
  assert.deepEqual(overlaps, []);
  const state = String(await link());
  await page.reload();
  await page.waitForSelector("#grid [aria-label^='r1c3, marks']");
  assert.equal(String(await link()), state, "the link has all of it");
  assert.equal(await cell("r1c3"), "r1c3, marks 1 6 7, color 3, 7 in color 3");
  await close();
  const other = await opened({ hash: `#${state}` });
  assert.equal(await other.cell("r1c2"), "r1c2, corner marks 1 4, marks 1 6", "in another browser");
  await other.keys("ArrowRight h");
  await other.page.waitForSelector("#told h2");
  assert.match(await other.page.innerHTML("#picture"), /class="corner"/, "own marks stay during a hint");
  await other.close();
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
  await paste(`<table>${easy.replaceAll(/.{9}/g, "<tr>$&</tr>").replaceAll(/[1-9.](?=.*<\/tr>)/g, "<td>$&</td>")}</table>`);
  await page.waitForFunction(puzzle => location.hash.includes(puzzle), easy);
  await page.locator("#menu [data-do=open]").click();
  await page.setInputFiles("#file", path.join(grids, "easy.txt"));
  await status("45 left");
  await close();
}

// A sukaku is played with its candidates: the program and the page count one solution, and give the same hint.
async function sukakus() {
  const text = readFileSync(path.join(import.meta.dirname, "../test/sukaku.txt"), "utf8").trim();
  const [{ solution }] = answers(["solve"], text), [{ where }] = answers(["hint"], text);
  const { page, paste, status, keys, cell, link, text: words, close } = await opened();
  await paste(text);
  await status("81 left");
  const listed = [...text.slice(0, 9)].filter(sign => sign !== ".");
  assert.equal(await cell("r1c1"), `r1c1, marks ${listed.join(" ")}`);
  await keys("h");
  await page.waitForSelector("#told h2");
  assert.match(await words("#told"), new RegExp(`^Look at ${where}\n`));
  await keys(`Escape Shift+Digit${solution[0]} c`);
  await page.waitForFunction(() => document.querySelector("#told h2")?.textContent === "One mistake");
  await keys(`Control+z ${solution[0]}`);
  assert.equal(await cell("r1c1"), `r1c1, ${solution[0]}`);
  const state = String(await link());
  await page.reload();
  await page.waitForSelector("#grid [aria-label^='r1c1, ']");
  assert.equal(String(await link()), state, "the link has its candidates");
  // Last candidates that are a puzzle by themselves are givens.
  const numbered = readFileSync(path.join(grids, "formats", "729-1.txt"), "utf8");
  await paste(numbered);
  await status("easy, 47 left");
  await close();
}

async function refuses() {
  const { page, paste, link, text, cell, keys, close } = await opened({ hash: hashOf(hard) });
  await keys("ArrowRight 6");
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

// Words light their cells, and cells their words. The orders of hints are those of the program.
async function hints() {
  const { page, keys, text, link, close } = await opened({ hash: hashOf(hard), before: () => localStorage.setItem("sudoku-settings", '{"level":false}') });
  await page.locator("#words summary").click();
  await page.focus("#board");
  await keys("h h h");
  await page.waitForSelector("#told li");
  const word = page.locator("#told .cell").first();
  await word.hover();
  assert.equal(await page.locator("#grid .pointed").count(), 1, "a word lights its cell");
  await page.locator(`#grid [aria-label^='${await word.innerText()},']`).hover();
  assert.ok(await word.evaluate(word => word.classList.contains("on")), "a cell lights its words");
  for (const order of ["se", "hodoku", "human"]) {
    await go(page, expert);
    await page.selectOption("#order", order);
    await page.locator("#acts [data-do=hint]").click();
    await page.waitForFunction(() => document.querySelector("#told h2")?.textContent.startsWith("Look at "));
    await page.locator("#acts [data-do=hint]").click();
    const [{ where, technique }] = answers(["hint", "--order", order], expert);
    await page.waitForFunction(words => document.querySelector("#told h2")?.textContent.startsWith(words), `${where}: ${technique}`);
    assert.match(await text("#told .rating"), /^Sudoku Explainer rates it \d/, "who wants ratings has them");
  }
  await link();
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("sudoku"))[0].hints), 1, "an order is no help of its own");
  await close();
}

// Asks for the whole first step of the hardest example in an order, and returns the answers of the program.
async function toldBy(page, order) {
  const steps = answers(["hint", "--order", order], beyond);
  await page.locator("#words summary").click();
  await page.selectOption("#order", order);
  for (const title of ["Look at ", `${steps[0].where}: `, `${steps[0].where}: `]) {
    await page.keyboard.press("h");
    await page.waitForFunction(title => document.querySelector("#told h2")?.textContent.startsWith(title), title, { timeout: 60_000 });
  }
  await page.waitForSelector("#told li");
  return steps;
}

// A long step is revealed claim by claim, each with its cells.
async function reveals() {
  const { page, close } = await opened({ hash: hashOf(beyond) });
  const [{ reasoning }] = await toldBy(page, "se");
  await page.locator("#told button").click();
  const lines = await page.locator("#told li").allTextContents();
  assert.equal(lines.length, reasoning.length + 1, "all lines unfold");
  const arrows = [], all = await page.locator("#picture .line-link path").count();
  for (let number = 0; number < lines.length;) {
    await page.keyboard.press("l");
    const shown = await page.locator("#told li").allTextContents();
    assert.ok(shown.length > number);
    number = shown.length;
    assert.deepEqual(shown, lines.slice(0, number));
    assert.ok(!lines[number - 1].endsWith(":"), "a heading comes with what it is about");
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
        && document.querySelector(level === 3 ? "#told li" : "#told h2"), level);
      if (await page.locator("#told h2:text-is('Solved')").count()) break;
    }
    if (await page.locator("#told h2:text-is('Solved')").count()) break;
    await keys("Enter");
    if (/solved/.test(await page.innerText("#status"))) break;
  }
  await status("solved");
  assert.match(await page.innerText("#told"), /^Solved in \d+:\d\d with help \(hints and checks: \d+, revealed cells: 0\)\. The hardest step: X-Wing \(3\.2\)\.\s/, "no time with hints is the best");
  assert.equal(await page.innerText("#offers"), "Next");
  const shown = await page.$$eval("#grid [role=gridcell]", cells => cells.map(cell => cell.ariaLabel.split(", ")[1]).join(""));
  assert.equal(shown, solution);
  await close();
}

async function explains() {
  const { page, keys, text, close } = await opened({ hash: hashOf(beyond) });
  await toldBy(page, "human");
  const told = await text("#told h2");
  await page.locator("#words [data-do=steps]").click();
  await page.waitForFunction(told => [...document.querySelectorAll("#steps button")].some(button => button.textContent.endsWith(told)), told, { timeout: 60_000 });
  const [{ solution }] = answers(["solve"], easy);
  await go(page, easy);
  await page.locator("[data-do=steps]").click();
  await page.waitForFunction(() => document.querySelectorAll("#steps button").length > 5);
  const count = new Set(answers(["hint", "--all-here"], easy).map(row => row.effect)).size;
  assert.equal(await page.locator("#steps button").count(), Math.min(count, 20), "the easiest steps");
  await page.locator("#steps button").first().click();
  await page.waitForSelector("#told li");
  await keys("Escape");
  const cell = easy.indexOf("."), name = `r1c${cell + 1}`;
  const digit = String([1, 2, 3, 4, 5, 6, 7, 8, 9].find(digit => String(digit) !== solution[cell]
    && !easy.slice(0, 9).includes(digit)));
  await page.fill("#why-cell", name);
  await page.selectOption("#why-digit", digit);
  await page.locator("#why button").click();
  await page.waitForSelector("#told h2");
  assert.match(await text("#told"), new RegExp(`\n${name} is not ${digit} after |has its ${digit}`));
  await page.fill("#why-cell", name);
  await page.selectOption("#why-digit", solution[cell]);
  await page.locator("#why button").click();
  await page.waitForFunction(words => document.querySelector("#told")?.textContent === words, `There is no reason against ${solution[cell]} in ${name}`);
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
  assert.doesNotMatch(await text("#told"), /Making/);
  await go(page, hard);
  await keys("h");
  await page.waitForFunction(() => document.querySelector("#told h2")?.textContent.startsWith("Look at "));
  assert.match(await text("#told"), /^Look at /, "the page works on");
  await close();
}

async function prints() {
  const { page, keys, status, close } = await opened({ hash: hashOf(hard), before: () => { window.print = () => { window.printed = (window.printed ?? 0) + 1; }; } });
  await status("hard, ");
  if (!isFirefox) {
    await page.pdf({ format: "A4" });
    assert.equal(await page.locator("#paper svg").count(), 1, "the browser's own print has the puzzle");
  }
  await keys("ArrowRight 6 p Enter");
  assert.equal((await page.$$eval("#paper svg text", texts => texts.map(text => text.textContent).join(""))).replaceAll(/\D/g, ""), hard.replaceAll(".", ""), "the givens alone are printed");
  await keys("Control+z");
  // The driver of Firefox has no paper.
  if (!isFirefox) {
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator("#paper svg:visible").count(), 1);
    assert.equal(await page.innerText("#paper figcaption"), "hard", "the level is told, and no hardest step");
    assert.ok(await page.evaluate(() => document.querySelector("#paper figcaption").getBoundingClientRect().bottom <= document.querySelector("#paper svg").getBoundingClientRect().top), "above the grid");
    assert.doesNotMatch(await page.$eval("#paper svg", svg => svg.textContent), /123456789/, "rows and columns have no numbers");
    assert.equal(await page.locator("#board").isVisible(), false);
    assert.equal((await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g).length, 1);
    await page.emulateMedia({ media: "screen" });
  }
  await page.locator("#tabs [data-part=make]").click();
  await page.locator("[data-do=handout]").click();
  await page.waitForFunction(() => window.printed === 2);
  const steps = answers(["hint", "--all"], hard).filter(row => row.step && row.placements.length === 0).length;
  assert.equal(await page.locator("#paper svg").count(), steps + 1);
  assert.notEqual(await page.inputValue("#source"), "", "a worksheet has new puzzles at first");
  await page.selectOption("#source", "");
  await page.locator("[data-do=worksheet]").click();
  await page.waitForFunction(() => window.printed === 3);
  // Saved puzzles are filled up with new ones.
  assert.deepEqual(await page.$$eval("#paper figcaption", captions => captions.map(caption => caption.textContent)), ["1, hard", ...[2, 3, 4].map(number => `${number}, medium`), ...[1, 2, 3, 4].map(number => `solution of ${number}`)]);
  assert.equal(await page.innerText("#told"), "4 puzzles: 1 saved, 3 new.");
  await page.fill("#sheets", "3");
  // Puzzles fill as many pages as the teacher wants, and solutions begin on a page of their own.
  for (const puzzle of [easy, expert]) await go(page, puzzle);
  await status("expert, ");
  for (const [most, pages, width] of [["2", 3, 112], ["4", 2, 86], ["6", 2, 72]]) {
    await page.selectOption("#per-page", most);
    await page.evaluate(() => { window.printed = 0; });
    await page.locator("[data-do=worksheet]").click();
    await page.waitForFunction(() => window.printed === 1);
    assert.equal(await page.$$eval("#paper section:last-child figcaption", captions => captions.map(caption => caption.textContent).join()), "solution of 1,solution of 2,solution of 3");
    if (isFirefox) continue;
    await page.emulateMedia({ media: "print" });
    for (const format of ["A4", "Letter"]) assert.equal((await page.pdf({ format })).toString("latin1").match(/\/Type \/Page\b/g).length, pages, `${most} a page of ${format}`);
    await page.setViewportSize({ width: 680, height: 900 });
    const wide = await page.$eval("#paper section svg", svg => svg.getBoundingClientRect().width * 25.4 / 96);
    assert.ok(Math.abs(wide - width) < 2, `a grid is ${wide} mm wide, expected ${width}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ media: "screen" });
  }
  // New puzzles are printed without being saved, with a title and a line for the name, and without solutions if these are not wanted.
  const kept = await page.evaluate(() => localStorage.getItem("sudoku"));
  await page.selectOption("#source", "easy");
  await page.fill("#title", "Class 5b");
  for (const [most, pages] of [["2", 3], ["6", 1]]) {
    await page.fill("#sheets", "6");
    await page.selectOption("#per-page", most);
    await page.setChecked("#solutions", most === "2");
    await page.locator("[data-do=worksheet]").click();
    await page.waitForFunction(most => document.querySelectorAll(`#paper .of-${most} .heading`).length === 6 / most, most);
    assert.deepEqual(await page.$$eval("#paper figcaption", captions => captions.map(caption => caption.textContent)),
      [1, 2, 3, 4, 5, 6].map(number => `${number}, easy`).concat(most === "2" ? [1, 2, 3, 4, 5, 6].map(number => `solution of ${number}`) : []));
    assert.equal(await page.$$eval("#paper .heading", headings => headings.every(heading => heading.textContent === "Class 5bName")), true);
    if (isFirefox) continue;
    await page.emulateMedia({ media: "print" });
    for (const format of ["A4", "Letter"]) assert.equal((await page.pdf({ format })).toString("latin1").match(/\/Type \/Page\b/g).length, pages + (most === "2"), `${most} a page of ${format} with a title`);
    await page.emulateMedia({ media: "screen" });
  }
  assert.equal(new Set(await page.$$eval("#paper svg", pictures => pictures.map(picture => picture.innerHTML))).size, 6, "no puzzle is there twice");
  assert.equal(await page.evaluate(() => localStorage.getItem("sudoku")), kept);
  await page.evaluate(() => { window.printed = 1; });
  await go(page, easy);
  await page.locator("[data-do=handout]").click();
  await page.waitForFunction(() => document.getElementById("told").textContent === "There is no hard step to print: singles lead to the solution.");
  assert.equal(await page.evaluate(() => window.printed), 1, "no empty handout");
  await page.check("#axes");
  await page.locator("#make [data-do=print]").click();
  assert.match(await page.$eval("#paper svg", svg => svg.textContent), /123456789/);
  // Print in the header asks what: this puzzle, those of today, or six new ones of a level.
  const date = await page.evaluate(() => new Date().toLocaleDateString("en", { month: "short", day: "numeric" })), captions = () => page.$$eval("#paper figcaption", captions => captions.map(caption => caption.textContent));
  for (const [name, titles] of [["print-today", ["easy", "medium", "hard"].map(level => `${date}, ${level}`)], ["print-new", [1, 2, 3, 4, 5, 6].map(number => `${number}, hard`)]]) {
    await page.evaluate(() => { window.printed = 0; });
    await page.locator("#menu [data-do=printing]").click();
    await page.selectOption("#print-level", "hard");
    await page.locator(`#printing [data-do=${name}]`).click();
    await page.waitForFunction(() => window.printed === 1);
    assert.deepEqual(await captions(), titles);
    assert.equal(await page.locator("#paper section").count(), 1, "one sheet");
    assert.equal(await page.locator("dialog[open]").count(), 0);
  }
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

// The last games are kept, and each puzzle once.
async function saves() {
  const { page, keys, link, status, close } = await opened({ hash: hashOf(hard) });
  await status("hard, ");
  await keys("ArrowRight 6 o");
  await page.locator("[data-do=empty]").click();
  await page.locator("#tabs [data-part=more]").click();
  assert.match(await page.locator("#saved button").first().innerText(), /^hard, 55 left$/, "only a puzzle of a date has one");
  await page.locator("#saved button").first().click();
  assert.equal((await link()).get("e")[1], "6");
  await keys("o");
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
  await page.keyboard.press("t");
  await page.waitForTimeout(2100);
  assert.equal(await text("#clock"), "0:02", "a paused game");
  await page.keyboard.press("t");
  await counted("0:03");
  await close();
}

async function worksWithoutWebAssembly() {
  const { page, text, close } = await opened({ before: () => { delete window.WebAssembly; } });
  assert.match(await text("#message"), /needs WebAssembly/);
  assert.equal(await page.locator("#examples svg:visible").count(), 4);
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

// At each size and in each scheme: the layout does not depend on the scheme, nor the colors on the size.
const LOOKS = [[360, 640, "light"], [360, 740, "dark"], [390, 844, "light"], [844, 390, "dark"], [820, 1180, "light"], [1440, 900, "light"], [1440, 900, "dark"]];
async function isForEverybody(width, height, colorScheme) {
  const { page, keys, close } = await opened({ viewport: { width, height }, colorScheme });
  const state = async what => { await accessible(page, `${what}, ${width}, ${colorScheme}`); await fits(page, `${what} at ${width}`); };
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
    await menu("[data-part=words]");
    await state("the sheet");
    await page.locator("#grid [aria-label^='r1c2,']").click();
    await reachable(page, "a tap on the grid closes the sheet");
  }
  await keys("Escape ArrowRight 1 1 3 c");
  await page.waitForFunction(() => /mistake|fine|solution/.test(document.querySelector("#told h2")?.textContent));
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
  for (const name of ["open", "share", "printing", "settings", "keys", "new"]) {
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
  await page.waitForSelector("#told h2");
  const [ink, ground] = await page.$eval("#picture .given", text => [getComputedStyle(text).fill, getComputedStyle(document.body).color]);
  assert.equal(ink, ground, "digits have the color of text");
  assert.equal(await page.$eval("#grid [aria-selected=true]", cell => getComputedStyle(cell).outlineStyle), "solid", "the selected cell has a frame");
  await close();
}

const looks = Object.fromEntries(LOOKS.map(look => [`isForEverybody ${look.join(" ")}`, () => isForEverybody(...look)]));
// What is timed is alone, and the longest checks are first.
const timed = { isFast, stopsTheClock };
const others = { ...walks, ...looks, rates, pastes, solves, counts, marks, sukakus, refuses, hints, reveals, explains, lists, generates, stops,
  prints, writes, saves, worksWithoutWebAssembly, hasForcedColors };

async function inTurn(checks) {
  for (let next = checks.shift(); next; next = checks.shift()) {
    const [name, check] = next, begun = Date.now();
    try {
      await check();
      console.log(`${name}: fine (${Date.now() - begun} ms)`);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${name}:`, error);
    }
  }
}
const chosen = checks => Object.entries(checks).filter(([name]) => !wanted.length || wanted.some(word => `${name} `.startsWith(`${word} `)));
await inTurn(chosen(timed));
// A browser mostly waits. Pages of Firefox that are not in front wait for keys.
const queue = chosen(others);
await Promise.all(Array.from({ length: isFirefox ? 1 : 3 }, () => inTurn(queue)));
await closeBrowsers();
