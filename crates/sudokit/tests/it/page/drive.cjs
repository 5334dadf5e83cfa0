// Drives pages in a headless Chromium with keys, buttons, slider, links and touch, with and without scripts, and runs axe-core.
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { chromium } = require("playwright-core");
const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const folder = process.argv[2];
const address = (name, hash = "") => pathToFileURL(path.join(folder, `${name}.html`)).href + hash;
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";

// A plain run has a part of the long checks.
const isWhole = process.env.SUDOKIT_CASES === "all";

let browser;

// Opens a page and records its errors and requests.
async function opened(name, { hash = "", ...options } = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const wrong = [];
  page.on("console", message => ["error", "warning"].includes(message.type()) && wrong.push(message.text()));
  page.on("pageerror", error => wrong.push(String(error)));
  page.on("request", request => request.url().startsWith("file:") || wrong.push(`request: ${request.url()}`));
  await page.goto(address(name, hash));
  return {
    page,
    shown: () => page.$$eval(".step", steps => steps.filter(step => step.checkVisibility()).map(step => step.id)),
    async close() {
      assert.deepEqual(wrong, [], name);
      await context.close();
    },
  };
}

async function accessible(page, what) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document));
  const told = violations.map(found => [found.id, found.nodes.slice(0, 3).map(node => node.html + node.failureSummary)]);
  assert.deepEqual(told, [], what);
}

async function walks() {
  const { page, shown, close } = await opened("chains-3");
  const count = await page.locator(".step").count();
  const is = async (id, how) => assert.deepEqual(await shown(), [String(id)], how);
  await is(1, "opened");
  for (const [key, id] of [["ArrowRight", 2], ["ArrowRight", 3], ["ArrowLeft", 2], ["End", "end"], ["ArrowRight", "end"],
    ["ArrowLeft", count - 1], ["Home", 1], ["ArrowLeft", 1]]) {
    await page.keyboard.press(key);
    await is(id, key);
  }
  for (const [button, id] of [["next", 2], ["next", 3], ["back", 2], ["last", "end"], ["first", 1]]) {
    await page.click(`#${button}`);
    await is(id, button);
  }
  await page.locator("#slider").fill("5");
  await is(5, "slider");
  await page.focus("#slider");
  await page.keyboard.press("ArrowRight");
  await is(6, "slider by key");
  assert.equal(await page.locator("#where").textContent(), `6 of ${count - 1}`);
  assert.match(await page.locator("#slider").getAttribute("aria-valuetext"), /^6 /);
  assert.equal(new URL(page.url()).hash, "#6");
  assert.match(await page.locator("#live").textContent(), /^6 [^]*so r\dc\d/);
  await page.click("#list a[href='#4']");
  await is(4, "list");
  assert.equal(await page.locator("#list [aria-current=step]").getAttribute("href"), "#4");
  await page.evaluate(() => { location.hash = "#12" });
  await page.waitForFunction(() => document.getElementById("12").checkVisibility());
  await is(12, "hash");
  const box = await page.locator(".curve svg").boundingBox();
  await page.mouse.click(box.x + box.width * 2.5 / (count - 1), box.y + 9);
  await is(3, "curve");
  await close();
}

async function opensAtStep() {
  for (const [hash, id] of [["#12", "12"], ["#end", "end"], ["#nothing", "1"], ["#list", "1"]]) {
    const { shown, close } = await opened("chains-3", { hash });
    assert.deepEqual(await shown(), [id], hash);
    await close();
  }
}

async function folds() {
  const { page, shown, close } = await opened("wings-3");
  const hard = await page.$$eval(".step:not(.single)", steps => steps.map(step => step.id));
  const singles = await page.locator("#list .single").count();
  assert.ok(singles > 5 && hard.length > 3);
  await page.check("#hard");
  assert.equal(await page.locator("#list .single:visible").count(), 0);
  assert.ok(await page.locator("#list .fold:visible").count() > 0);
  await page.keyboard.press("Home");
  const way = [...await shown()];
  for (const _ of hard.slice(1)) {
    await page.keyboard.press("ArrowRight");
    way.push(...await shown());
  }
  assert.deepEqual(way, hard, "only what is hard, in order");
  assert.equal(await page.locator("#slider").getAttribute("max"), String(hard.length));
  await page.locator("#slider").fill("2");
  assert.deepEqual(await shown(), [hard[1]]);
  await page.uncheck("#hard");
  assert.equal(await page.locator("#list .single:visible").count(), singles);
  await page.click("#first");
  assert.deepEqual(await shown(), ["1"]);
  await close();
}

async function switches() {
  const { page, close } = await opened("wings-3", { colorScheme: "light" });
  const plain = () => page.locator(".now .mark").first().isVisible();
  assert.ok(await plain());
  await page.uncheck("#marks");
  assert.ok(!await plain());
  await page.check("#marks");
  assert.ok(await plain());
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.check("#dark");
  assert.notEqual(await ground(), light);
  await page.uncheck("#dark");
  assert.equal(await ground(), light);
  await page.click("#copy");
  assert.match(await page.evaluate(() => String(getSelection())) || await page.inputValue("#puzzle"), /^[1-9.]{81}$/);
  await page.waitForFunction(() => document.getElementById("live").textContent === "copied");
  await close();
}

async function swipes() {
  const { page, shown, close } = await opened("easy-3", { hasTouch: true, viewport: { width: 400, height: 800 } });
  const swipe = (x, y) => page.evaluate(([x, y]) => {
    const target = document.querySelector(".now svg");
    const touch = (x, y) => new Touch({ identifier: 1, target, clientX: x, clientY: y });
    const fire = (name, points, at) =>
      target.dispatchEvent(new TouchEvent(name, { bubbles: true, touches: points, changedTouches: [at] }));
    fire("touchstart", [touch(200, 300)], touch(200, 300));
    fire("touchend", [], touch(200 + x, 300 + y));
  }, [x, y]);
  for (const [x, y, id] of [[-120, 10, "2"], [-120, -10, "3"], [120, 0, "2"], [-80, 100, "2"], [10, 0, "2"]]) {
    await swipe(x, y);
    assert.deepEqual(await shown(), [id], `swipe ${x} ${y}`);
  }
  await page.click("#list a[href='#40']");
  assert.deepEqual(await shown(), ["40"]);
  assert.ok(await page.locator("main").evaluate(main => main.getBoundingClientRect().top > -1), "the picture is in sight");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 400, `${wide} pixels on a phone`);
  await close();
}

async function fitsPhones() {
  const width = 360;
  const { page, close } = await opened("wings-3", { viewport: { width, height: 740 } });
  for (const part of await page.locator(".switches > *").all()) {
    const box = await part.boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= width, `${await part.textContent()} is cut`);
  }
  await page.click(".terms summary");
  assert.match(await page.locator(".terms").innerText(), /r3c5 is the cell[^]*house[^]*rating of a step/);
  await accessible(page, "terms unfolded");
  await close();
}

// Goes through all steps, and returns what a function of a step finds.
const ofAllSteps = (page, find) => page.evaluate(`(() => {
  const found = [];
  for (const step of document.querySelectorAll(".step")) {
    if (!step.classList.contains("now")) document.getElementById("next").click();
    for (const rest of step.querySelectorAll(".rest")) rest.open = true;
    found.push(...(${find})(step));
  }
  return found;
})()`);

// The second line of words that wrap begins below the words of the first, not below their margin or their number.
async function hangs() {
  for (const name of ["chains-3", "nets-3"]) {
    const { page, close } = await opened(name, { viewport: { width: 768, height: 800 } });
    const wrapped = await ofAllSteps(page, step => [...step.querySelectorAll(".more p")].flatMap(line => {
      const [, lead] = line.textContent.match(/^( *(?:\d+\. )?)/);
      const words = document.createRange();
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      for (let left = lead.length, text = texts.nextNode(); text; left -= text.data.length, text = texts.nextNode()) {
        if (left >= text.data.length) continue;
        words.setStart(text, left);
        break;
      }
      words.setEndAfter(line.lastChild);
      const boxes = [...words.getClientRects()].filter(box => box.width > 0);
      const isOut = boxes.some(box => box.left < boxes[0].left - 1);
      return lead && new Set(boxes.map(box => box.top)).size > 1 ? [{ id: step.id, text: line.textContent, isOut }] : [];
    }));
    assert.ok(name !== "nets-3" || wrapped.length > 100, `${wrapped.length} lines wrap`);
    assert.deepEqual(wrapped.filter(line => line.isOut), [], name);
    await close();
  }
}

async function concludesInSight() {
  const all = ["easy-3", "wings-3", "chains-3", "nets-3"].flatMap(name => [768, 1200].map(width => [name, width]));
  for (const [name, width] of isWhole ? all : [["chains-3", 768], ["nets-3", 1200]]) {
    const { page, close } = await opened(name, { viewport: { width, height: 800 } });
    const away = await ofAllSteps(page, step => [...step.querySelectorAll(".so")].flatMap(line => {
      const { top, bottom } = line.getBoundingClientRect();
      return top < 0 || bottom > innerHeight ? [`${step.id}: ${line.textContent}`] : [];
    }));
    assert.deepEqual(away, [], `${name}, ${width}`);
    await close();
  }
}

async function keepsTheBoardOnPhones() {
  for (const name of [...isWhole ? ["easy-3", "wings-3"] : [], "chains-3", "nets-3"]) {
    const { page, close } = await opened(name, { viewport: { width: 360, height: 740 } });
    const hidden = await ofAllSteps(page, step => {
      const [board, end] = [step.querySelector("figure > svg"), step.querySelector(".so")];
      // Boards of several cases are higher than the screen.
      if (step.querySelector("figure > .case") || !board || !end) return [];
      // The conclusion is always in sight: the last reason is to be.
      const words = step.querySelector(".words").getBoundingClientRect();
      scrollTo({ top: scrollY + words.bottom - 600, behavior: "instant" });
      const { top, bottom } = board.getBoundingClientRect();
      return top < 0 || bottom > end.getBoundingClientRect().top + 1 ? [`${step.id}: ${top}, ${bottom}`] : [];
    });
    assert.deepEqual(hidden, [], name);
    await close();
  }
}

async function unfolds() {
  const { page, close } = await opened("wings-1");
  const seen = () => Promise.all([".place p", ".name", ".so", ".after", ".before"].map(part => page.locator(`.now ${part}`).first().isVisible()));
  assert.deepEqual(await seen(), [true, false, false, false, true], "where");
  assert.equal(await page.locator("#list span:visible").count(), 0, "no technique is named in the list");
  await page.click(".now .what summary");
  assert.deepEqual(await seen(), [true, true, false, false, true], "what");
  assert.equal(await page.locator("#list span:visible").count(), 1, "a known technique is named in the list");
  await page.focus(".now .more summary");
  await page.keyboard.press("Enter");
  assert.deepEqual(await seen(), [true, true, true, true, false], "why");
  await accessible(page, "unfolded");
  await page.keyboard.press("ArrowRight");
  const spoken = await page.locator("#live").textContent();
  assert.match(spoken, /^2 Find the next step\n[a-z]+ \d$/, "no more is read out than is seen");
  await close();
}

// Cells to click, by their index.
const at = (box, cell) => [box.x + box.width * (81 + cell % 9 * 90) / 850, box.y + box.height * (81 + Math.floor(cell / 9) * 90) / 850];

async function asks() {
  const { page, close } = await opened("wings-3");
  assert.equal(await page.locator(".now .place summary").isVisible(), false, "all is told");
  await page.check("#quiz");
  const seen = () => Promise.all([".place p", ".name", ".so", ".after"].map(part => page.locator(`.now ${part}`).first().isVisible()));
  assert.deepEqual(await seen(), [false, false, false, false]);
  const goal = (await page.locator(".now").getAttribute("data-goals")).split(" ")[0];
  const [cell, digit] = [Number(goal.slice(1, 3)), goal[3]];
  const box = await page.locator(".now svg.board[role=img]").boundingBox();
  const answer = () => page.locator("#answer").textContent();
  assert.ok(await page.locator(".how").isVisible(), "it is told how to answer");
  const other = await page.$$eval(".step", steps => steps.slice(1).map(step => step.dataset.goals).find(goal => goal?.startsWith("+")));
  await page.keyboard.press(other[3]);
  assert.equal(await answer(), `${other[3]}: in which cell?`);
  await page.mouse.click(...at(box, Number(other.slice(1, 3))));
  assert.match(await answer(), /^Right, r\dc\d is \d, but that is not this step\.$/);
  assert.deepEqual(await seen(), [false, false, false, false], "another step is not told");
  await page.mouse.click(...at(box, Number(other.slice(1, 3))));
  await page.keyboard.press(other[3]);
  assert.equal(await answer(), "", "neither a cell nor a digit is picked");
  await page.mouse.click(...at(box, cell));
  assert.match(await answer(), /^r\dc\d: which digit\?$/);
  await page.click(`.digits button:text-is("${digit % 9 + 1}")`);
  assert.match(await answer(), /is not what this step is about; it may or may not be right/);
  await page.keyboard.press(digit);
  assert.match(await answer(), /^Right: r\dc\d (is|cannot be) \d\.$/);
  assert.deepEqual(await seen(), [true, true, true, true]);
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await seen(), [false, false, false, false], "the next step is asked, too");
  const next = (await page.locator(".now").getAttribute("data-goals")).split(" ")[0];
  await page.click(`.digits button:text-is("${next[3]}")`);
  await page.mouse.click(...at(box, Number(next.slice(1, 3))));
  assert.match(await answer(), /^Right: /, "the digit can be first");
  assert.deepEqual(await seen(), [true, true, true, true]);
  await page.click("#next");
  await page.focus(".now svg.board[role=img]");
  for (const key of ["ArrowUp", "ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
  assert.match(await answer(), /^r4c4: /, "arrows move the picked cell");
  await accessible(page, "asking");
  await page.uncheck("#quiz");
  assert.deepEqual(await seen(), [true, true, true, true]);
  assert.equal(await page.locator(".how").isVisible(), false);
  await close();
}

async function lights() {
  const { page, shown, close } = await opened("wings-3");
  const word = page.locator(".now .cell").first();
  await word.hover();
  assert.equal(await page.locator(".now .lit .pointed").count(), 1);
  const box = await page.locator(".now svg.board[role=img]").boundingBox();
  const [, row, column] = (await word.textContent()).match(/r(\d)c(\d)/);
  await page.mouse.move(...at(box, (row - 1) * 9 + Number(column) - 1));
  assert.ok(await word.evaluate(word => word.classList.contains("on")), "the cell lights its name");
  await page.keyboard.press("5");
  const same = await page.locator(".now .lit .same").count();
  assert.ok(same > 8, `${same} cells with 5`);
  assert.equal(await page.locator(".digits [aria-pressed=true]").textContent(), "5");
  await page.keyboard.press("5");
  assert.equal(await page.locator(".now .lit .same").count(), 0);
  const count = await page.locator(".step").count();
  const technique = await page.locator("#only option").nth(2).getAttribute("value");
  await page.selectOption("#only", technique);
  const kept = await page.locator(`.step[data-t="${technique}"]`).count();
  assert.equal(await page.locator("#slider").getAttribute("max"), String(kept + 1));
  assert.equal(await page.locator("#list li:visible").count(), kept + 1);
  await page.selectOption("#only", "");
  assert.equal(await page.locator("#slider").getAttribute("max"), String(count));
  const before = await page.getAttribute("#position", "href");
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await page.getAttribute("#position", "href"), before);
  await page.keyboard.press("Home");
  await page.clock.install();
  await page.click("#play");
  await page.clock.runFor(9_000);
  assert.deepEqual(await shown(), ["3"], "two steps in nine seconds");
  await page.click("#play");
  await page.clock.runFor(9_000);
  assert.deepEqual(await shown(), ["3"], "paused");
  await page.click(".now h2 a");
  assert.equal(new URL(page.url()).hash[1], "t");
  assert.deepEqual(await shown(), ["3"], "the list of techniques is on the same page");
  await close();
}

async function plays() {
  const { page, close } = await opened("search");
  const where = () => page.locator("#where").textContent();
  const told = () => page.locator("#happening").textContent();
  const found = () => page.locator(".stage .digits .found").count();
  const given = await page.locator("#run").getAttribute("data-grid");
  const last = Number(await page.getAttribute("#slider", "max"));
  assert.deepEqual([await told(), await found()], ["At the beginning", 0]);
  await page.keyboard.press("ArrowRight");
  assert.match(await told(), /^r1c2: 1 is (refused by|tried)/);
  assert.match(await page.locator(".fates .now").textContent(), /^1 /);
  assert.equal(await page.locator(".lit :is(.tried, .refused)").count(), 1);
  await page.keyboard.press("End");
  assert.deepEqual([await told(), await found()], ["Solved", given.split(".").length - 1]);
  assert.equal(await page.locator("#next").getAttribute("aria-disabled"), "true");
  for (const place of [2500, 1, 1200]) {
    await page.locator("#slider").fill(String(place));
    assert.match(await where(), new RegExp(`^${place.toLocaleString("en")} of `));
  }
  const area = await page.locator(".curve svg").boundingBox();
  await page.locator(".curve svg").click({ position: { x: area.width / 2, y: area.height / 2 } });
  const middle = Number((await where()).split(" ")[0].replace(",", ""));
  assert.ok(Math.abs(middle - last / 2) < last / 50, `${middle} is in the middle of ${last}`);
  const here = await page.locator(".curve .here").boundingBox();
  assert.ok(Math.abs(here.x - area.x - area.width / 2) < area.width / 50, "the place is marked");
  const before = [await told(), await found()];
  await page.click("#next");
  await page.click("#back");
  assert.deepEqual([await told(), await found()], before, "a step back undoes a step");
  const pace = async () => Number((await page.locator("#pace").textContent()).replace(/\D/g, ""));
  const first = await pace();
  await page.keyboard.press("ArrowUp");
  assert.ok(await pace() > first);
  await page.keyboard.press("Home");
  await page.clock.install();
  await page.focus("#slider");
  await page.keyboard.press(" ");
  await page.clock.runFor(1_000);
  const played = Number((await where()).split(" ")[0].replace(",", ""));
  assert.ok(played > 0.8 * await pace() && played < 1.1 * await pace(), `${played} events in a second`);
  await page.click("#play");
  assert.equal(await page.locator("#play").textContent(), "Play");
  await page.locator("#slider").fill(String(last));
  await page.click("#play");
  await page.clock.runFor(200);
  assert.notEqual(await told(), "Solved", "plays again from the beginning");
  await page.click("#play");
  await accessible(page, "a search");
  await close();
}

async function readsWithoutScripts() {
  const { page: search, close: closeSearch } = await opened("search", { javaScriptEnabled: false });
  await search.click(".stays summary");
  assert.ok(await search.locator(".stays li").first().isVisible(), "the way is a list");
  await closeSearch();
  for (const name of ["chains-3", "wings-1"]) {
    const { page, shown, close } = await opened(name, { javaScriptEnabled: false });
    assert.equal((await shown()).length, await page.locator(".step").count(), "all steps");
    for (const part of [".walk", ".switches", ".digits", "#position", "#copy"]) {
      assert.ok(!await page.locator(part).isVisible(), `${part} would do nothing`);
    }
    await close();
  }
}

async function prints() {
  const { page, shown, close } = await opened("wings-3", { colorScheme: "dark" });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  assert.equal((await shown()).length, await page.locator(".step:not(.single)").count(), "all steps but singles");
  assert.ok(await page.locator(".folded:visible").count() > 1, "singles are lines");
  const ground = await page.$eval("html", root => getComputedStyle(root).getPropertyValue("--paper"));
  assert.equal(ground, "#ffffff", "the paper is white");
  const hard = await page.locator(".step:not(.single)").count();
  const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g).length;
  // Boards of a third of the page, four of them on it, were too small to read.
  assert.ok(pages <= 1 + Math.ceil(hard / 3), `${pages} pages for ${hard} steps`);
  await close();
}

// Columns as large as a page of A4 break the steps as pages do.
async function keepsStepsWhole() {
  for (const name of ["easy-3", "chains-3", "wings-3", "stuck-3"]) {
    const { page, close } = await opened(name, { viewport: { width: 794, height: 1123 } });
    await page.emulateMedia({ media: "print" });
    const broken = await page.$eval("main", main => {
      Object.assign(main.style, { width: "180mm", height: "267mm", columnFill: "auto", columnWidth: "auto" });
      if (getComputedStyle(main).columnCount === "auto") {
        main.style.columns = "180mm";
      }
      const height = step => [...step.getClientRects()].reduce((sum, part) => sum + part.height, 0);
      return [...main.querySelectorAll(".step")].filter(step =>
        step.checkVisibility() && step.getClientRects().length > 1 && height(step) <= main.clientHeight).map(step => step.id);
    });
    assert.deepEqual(broken, [], `${name}: steps on two pages`);
    await close();
  }
}

async function isWellFormed() {
  for (const name of ["easy-3", "chains-3", "wings-1", "stuck-2", "search"]) {
    const { page, close } = await opened(name);
    const text = fs.readFileSync(path.join(folder, `${name}.html`), "utf8");
    const fault = await page.evaluate(text =>
      new DOMParser().parseFromString(text, "application/xml").querySelector("parsererror")?.textContent ?? "", text);
    assert.equal(fault, "", name);
    await close();
  }
}

async function isForEverybody() {
  // Colors hardly depend on the width: a plain run has both for each page, but not all four ways.
  const more = isWhole ? [["light", 1280], ["dark", 400]] : [];
  for (const name of ["easy-3", "chains-3", "wings-1", "wings-2", "stuck-3", "search"]) {
    for (const [colorScheme, width] of [["light", 400], ["dark", 1280], ...more]) {
      const { page, close } = await opened(name, { colorScheme, viewport: { width, height: 800 } });
      await accessible(page, `${name}, ${colorScheme}, ${width}`);
      await close();
    }
  }
  const { page, close } = await opened("wings-3", { colorScheme: "light" });
  await page.check("#dark");
  await page.check("#hard");
  await accessible(page, "switched to dark");
  await close();
}

(async () => {
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const checks = [walks, opensAtStep, folds, switches, swipes, fitsPhones, hangs, concludesInSight, keepsTheBoardOnPhones, unfolds, asks, lights, plays, readsWithoutScripts, prints, keepsStepsWhole, isWellFormed, isForEverybody];
  let failed = 0;
  for (const check of checks) {
    const start = Date.now();
    try {
      await check();
      console.log(`${check.name}: fine (${((Date.now() - start) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed += 1;
      console.error(`${check.name}: ${error.stack}`);
    }
  }
  await browser.close();
  process.exitCode = failed;
})();
