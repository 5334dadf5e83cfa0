// What a player does, from marks to the end of a game, in a walk: at a size, in a theme, by keys alone, by mouse or by touch, on the
// folder or the page of one file, without a network.
import assert from "node:assert/strict";
import { answers, beyond, easy, expert, fits, go, hard, hashOf, isFirefox, opened, openedFolder, reachable, unbroken } from "./driver.mjs";
import { Player } from "./player.mjs";

const [{ solution: solved }] = answers(["solve"], hard);
// Windows in which nothing of the first screen is broken or clipped.
const WINDOWS = ["360x640", "360x740", "375x667", "390x844", "740x360", "844x390", "820x1180", "1024x768", "1440x900"];
// The width of a cell and the height of the strip where a game has all of the window.
const ROOM = { "360x740": [38, 75], "390x844": [41, 105], "740x360": [37, 115], "844x390": [40, 145] };
const SIZES = ["360x740", "844x390", "820x1180", "1440x900"], THEMES = ["light", "dark"], KINDS = ["keys", "mouse", "touch"], FORMS = ["file", "folder"];

// Words are seen whole in their place, and a step can be done beside them.
async function whole(page) {
  assert.ok(await page.$eval("#told", told => told.scrollHeight <= told.clientHeight + 1), "the reason is seen whole");
  assert.ok(await page.locator("#acts [data-do=apply]").isVisible(), "the step can be done");
  await reachable(page, "the reason");
}
const title = (page, words) => page.waitForFunction(words => document.querySelector("#told h2")?.textContent.startsWith(words), words, { timeout: 60_000 });
const selected = page => page.locator("#grid [aria-selected=true]").count();
const told = page => page.innerText("#told");
const nameOfDay = date => `${["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;

// Opens a puzzle in the mode for digits, without candidates or a hint.
async function begin(player, puzzle = hard) {
  await player.fold();
  if (await player.page.locator("#strip [data-do=close]:visible").count()) await player.press("#strip [data-do=close]");
  await go(player.page, puzzle);
  await player.mode("digit");
}

// First marks are no candidates until the player says so; mistakes are named and taken back by the button for hints, or by Enter. What
// is wrong is told first, and once.
async function unsure(player) {
  const { page, said } = player, button = words => page.waitForFunction(words => document.querySelector("#acts [data-do=hint]").textContent === words, words);
  await begin(player, expert);
  await player.choose("r1c3");
  await player.mode("center");
  await player.digits("2");
  await player.act("hint");
  await title(page, "Look at ");
  await player.press("#offers button:text-is('Use my notes')");
  await title(page, "Something is wrong in box 1");
  assert.equal(await told(page), "Something is wrong in box 1");
  await begin(player, expert);
  await player.choose("r1c3");
  await player.mode("center");
  await player.digits("2");
  await player.mode("digit");
  await player.digits("2");
  await player.choose("r1c7");
  await player.digits("3");
  await player.act("hint");
  await title(page, "3 appears twice in row 1 (r1c5, r1c7)");
  await player.shows("r1c7", "r1c7, 3, wrong");
  await player.shows("r1c5", "r1c5, 3, given");
  // A conflict looks like no selection, and not only by its color.
  const looks = await page.$$eval("#grid :is(.wrong, .clash)", cells => cells.map(cell => { const { outlineStyle, backgroundImage, boxShadow } = getComputedStyle(cell); return [outlineStyle, /gradient/.test(backgroundImage), cell.classList.contains("cursor") || boxShadow]; }));
  assert.deepEqual(looks, [["dashed", false, "none"], ["none", true, true]], "a conflict");
  await button("Take it back");
  assert.equal(await told(page), "3 appears twice in row 1 (r1c5, r1c7)", "what is seen is told, and nothing else");
  await player.act(player.kind === "keys" ? "apply" : "hint");
  await said("taken back: r1c7, empty");
  await player.shows("r1c7", "r1c7, empty");
  await player.shows("r1c3", "r1c3, 2");
  await begin(player, expert);
  await player.act("auto");
  await player.toggle("r1c3", 7);
  await player.shows("r1c3", "r1c3, marks 2 8");
  await player.act("hint");
  await title(page, "Something is wrong");
  await button("Where?");
  await player.act("hint");
  await button("Take it back");
  assert.match(await told(page), /r1c3 lost its 7/);
  assert.equal(await page.locator("#grid .wrong").count(), 1);
  assert.ok(await page.locator("#picture .center").count() > 100, "all marks stay");
  // The key for hints changes nothing, and says what does.
  await page.keyboard.press("h");
  await said("Enter: take it back");
  await player.shows("r1c3", "r1c3, marks 2 8, wrong");
  await player.act(player.kind === "keys" ? "apply" : "hint");
  await player.shows("r1c3", "r1c3, marks 2 7 8");
  await player.act("hint");
  await title(page, "Look at ");
  await begin(player, `${expert.slice(0, 2)}2${expert.slice(3)}`);
  for (const words of ["Where?", "Change it"]) {
    await player.act("hint");
    await button(words);
  }
  assert.match(await told(page), /no solution; if only one digit is wrong, it is r1c2=6 or r1c3=2/);
  await player.act(player.kind === "keys" ? "apply" : "hint");
  await page.waitForFunction(() => document.getElementById("board").state.setting);
}

// Corner and center marks; hints and checks take center marks as candidates after Fill, and own marks stay during a hint.
async function marks(player) {
  const { page, cell } = player;
  await begin(player);
  await player.choose("r1c2");
  await player.mode("corner");
  await player.digits("4");
  await player.mode("center");
  await player.digits("14");
  await player.shows("r1c2", "r1c2, corner marks 4, marks 1 4");
  await player.digits("14");
  await player.act("auto");
  await player.digits(solved[1]);
  await player.act("check");
  await title(page, "One mistake");
  assert.match(await page.innerText("#told li"), /r1c2/, "a mark that was wrongly removed");
  assert.equal(await page.textContent("#acts [data-do=hint]"), "Take it back", "what was checked is told no second time");
  assert.ok(!(await told(page)).includes(`is ${solved[1]}`), "the answer is not told");
  await player.digits(solved[1]);
  await player.act("check");
  await title(page, "No mistake so far");
  for (const isFilled of [true, false]) {
    if (!isFilled) await player.act("auto");
    const corners = () => page.$$eval("#picture .corner", texts => texts.map(text => [text.textContent, text.getAttribute("x"), text.getAttribute("y")].join())), before = await corners();
    assert.equal(before.length, 1);
    for (const seen of ["#told h2:text('Look at')", "#told h2 a", "#told li"]) {
      await player.act("hint");
      await page.waitForSelector(seen);
      assert.deepEqual(await corners(), before, "corner marks never move");
    }
    await player.press("#strip [data-do=close]");
  }
  await player.mode("digit");
  await player.digits("6");
  await player.shows("r1c2", "r1c2, 6");
  await player.choose("r1c1");
  await player.digits("6");
  assert.equal(await told(page), "r1c1 has a given");
}

// A center mark is struck and comes back; cells are selected together; nothing is dropped silently.
async function touches(player) {
  const { page, cell, said } = player;
  await begin(player);
  await player.act("auto");
  await player.shows("r1c2", "r1c2, marks 1 3 4 6");
  // The first tap on a cell selects it.
  await player.mode("center");
  await player.choose("r1c3");
  if (player.kind === "keys") await player.choose("r1c2");
  else await player.point(await player.placeIn("r1c2", 4));
  await player.shows("r1c2", "r1c2, marks 1 3 4 6");
  await player.toggle("r1c2", 3);
  await said("r1c2, marks 1 4 6");
  await player.toggle("r1c2", 3);
  await player.shows("r1c2", "r1c2, marks 1 3 4 6");
  await player.mode("center");
  await player.digits("2");
  await said("2 cannot be in r1c2: r1c1 has it");
  await player.mode("digit");
  await player.chooseAlike("r1c1");
  assert.equal(await selected(page), [...hard].filter(sign => sign === hard[0]).length);
  await player.chooseRow("r1c2", "r1c4");
  assert.equal(await selected(page), 3);
  await player.digits("4");
  await player.shows("r1c2", "r1c2, marks 1 3 6");
  await player.shows("r1c4", "r1c4, marks 1 3 5 7 8");
  // What some of several cells refuse is said with the reason.
  assert.equal(await told(page), "");
  await player.chooseRow("r1c2", "r1c4");
  await player.digits("6");
  assert.equal(await told(page), "", "what is taken away is refused nowhere");
  await player.digits("6");
  assert.equal(await told(page), "6 cannot be in r1c4: r3c4 has it");
}

// Colors of cells and of candidates, which are seen while the cell is selected.
async function colors(player) {
  const { page, cell } = player;
  await begin(player);
  await player.act("auto");
  await player.choose("r1c3");
  await player.mode("color");
  assert.match(await told(page), /Tap a note/, "how a candidate gets a color is said where colors are");
  await player.digits("2");
  await player.shows("r1c3", "r1c3, marks 1 4 6 7, color 2");
  const [behind, key] = await page.evaluate(() => [document.querySelector("#board").cells[2], document.querySelector("#digits [value='2']")].map(element => getComputedStyle(element).backgroundColor));
  assert.equal(behind, key, "the selected cell has the color of its key");
  // No color looks like the cells with the same digit.
  const near = await page.$eval("#board", board => {
    const cell = Object.assign(document.createElement("div"), { role: "gridcell" }), rgb = name => { cell.className = name; return getComputedStyle(cell).backgroundColor.match(/\d+/g).map(Number); };
    board.parts.grid.append(cell);
    const alike = rgb("same"), far = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(color => { cell.dataset.color = String(color); return rgb("").reduce((sum, value, at) => sum + Math.abs(value - alike[at]), 0); });
    cell.remove();
    return Math.min(...far);
  });
  assert.ok(near >= 50, `a color differs from the highlight by ${near}`);
  await player.paint("r1c3", 7);
  await player.shows("r1c3", "r1c3, marks 1 4 6 7, color 2, 7 in color 2");
  assert.equal(await page.locator("#picture circle").count(), 1);
  await player.act("undo");
  await player.act("undo");
  await player.shows("r1c3", "r1c3, marks 1 4 6 7");
}

// Undo, redo, the theme and the game live through a reload. Undo never leaves a puzzle; the one before it comes back with all its states.
async function history(player) {
  const { page, cell, said, reload } = player;
  await begin(player);
  await player.choose("r1c2");
  await player.digits("6");
  await said("r1c2, 6");
  await player.act("undo");
  await said("undone: r1c2, empty");
  await player.shows("r1c2", "r1c2, empty");
  await player.act("redo");
  await said("redone: r1c2, 6");
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme), was = await theme();
  await player.act("dark");
  // A page that crashes says no farewell.
  await page.waitForFunction(() => {
    const { states, place } = JSON.parse(localStorage.getItem("sudoku-game")), { history } = document.getElementById("board");
    return states.length === history.states.length && place === history.place && states[place] === location.hash;
  });
  await reload();
  assert.notEqual(await theme(), was);
  await player.act("dark");
  await player.shows("r1c2", "r1c2, 6");
  await player.act("open");
  await player.press("[data-do=empty]");
  await page.keyboard.press("Control+z");
  assert.match(await told(page), /^Type the digits row by row/, "undo stays in a puzzle");
  await player.press("#offers button:text-is('Last puzzle')");
  await player.shows("r1c2", "r1c2, 6");
  await player.act("undo");
  await player.shows("r1c2", "r1c2, empty");
}

// A puzzle of a newspaper is typed row by row, played, and gives a hint.
async function types(player) {
  const { page, cell, status, said } = player;
  await begin(player);
  await player.act("open");
  await player.press("[data-do=empty]");
  assert.match(await told(page), /^Type the digits row by row\./);
  await player.digits("5.07");
  for (const [name, words] of [["r1c1", "5, given"], ["r1c3", "empty"], ["r1c4", "7, given"]]) await player.shows(name, `${name}, ${words}`);
  await page.waitForFunction(() => document.getElementById("status").textContent === "2 givens \u00b7 many solutions");
  await player.digits("5");
  await said("r1c5, 5, given, wrong: 5 appears twice in row 1 (r1c1, r1c5)");
  assert.equal(await told(page), "5 appears twice in row 1 (r1c1, r1c5)");
  await player.act("undo");
  await player.choose("r1c5");
  await player.digits(hard.slice(4));
  await player.choose("r1c1");
  await player.digits(hard.slice(0, 4));
  await status("25 givens");
  if (player.kind === "keys") await page.keyboard.press("Enter");
  else await player.act("setting");
  await status("hard, 56 left");
  await player.act("hint");
  await title(page, "Look at ");
}

// A level, the date and a technique make a puzzle.
async function makes(player) {
  const { page, status, link, said } = player;
  await player.fold();
  await player.act("new");
  await player.press("[data-level=easy]");
  await page.waitForFunction(() => /^A puzzle with/.test(document.getElementById("told").textContent));
  await status("easy, ");
  await player.act("new");
  await player.press("[data-today=medium]");
  await status("medium, ");
  const date = await page.evaluate(() => { const now = new Date(); return new Date(now - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10); });
  const today = (await link()).get("g");
  assert.equal(today, answers(["generate", "--level", "medium", "--symmetry", "rotate180", "--seed", date])[0].puzzle, "the puzzle of the date");
  const wish = order => page.$eval("#order", (list, order) => { list.value = order; list.dispatchEvent(new Event("change")); }, order);
  await wish("se");
  await player.act("new");
  await player.select("#practice", "Naked Pair");
  await player.press("#fresh [data-do=practice]");
  await page.waitForFunction(today => document.getElementById("board").position.puzzle !== today, today);
  assert.equal(await page.inputValue("#order"), "se", "the order that the player wants is left alone");
  const [{ er }] = answers(["rate"], (await link()).get("g"));
  assert.ok(er <= 3.0, `nothing is harder than the technique: ${er}`);
  await player.act("hint");
  await title(page, "Look at ");
  await player.act("hint");
  await page.waitForFunction(() => document.querySelector("#told h2")?.textContent.endsWith(": Naked Pair"));
  await player.act("hint");
  await page.waitForSelector("#told li");
  await player.act("apply");
  await said("Done, with a hint.");
  assert.equal(await told(page), "Done, with a hint.");
  assert.equal(await page.innerText("#offers"), "Next");
  assert.equal(await page.locator("button.main:visible").count(), 1, "one button is the main one");
  await player.act("undo");
  await player.act("redo");
  assert.equal(await told(page), "", "it is told once");
  await wish("human");
}

// Takes the saved games away, with their times and hints, while another puzzle is open.
async function forget({ page, link, status }) {
  await page.evaluate(hash => { location.hash = hash; }, hashOf(expert));
  await status(", ");
  await link();
  await page.evaluate(() => localStorage.removeItem("sudoku"));
}

// Opens a puzzle that lacks one digit, and enters it.
async function finish(player, puzzle, level, before) {
  const { page, status, said } = player, [{ solution }] = answers(["solve"], puzzle), last = puzzle.lastIndexOf(".");
  const entries = [...solution].map((digit, at) => puzzle[at] === "." && at !== last ? digit : ".").join("");
  await page.evaluate(hash => { location.hash = hash; }, `${hashOf(puzzle)}&e=${entries}`);
  await status(`${level}, 1 left`);
  await player.mode("digit");
  if (before) await before(solution[last]);
  await player.choose(`r${Math.floor(last / 9) + 1}c${last % 9 + 1}`);
  if (!before) await player.digits(solution[last]);
  await said("Solved in ");
}

// The end of a game: its time, the best one without help, the hardest step, and the days.
async function ends(player) {
  const { page, status, link } = player, days = page.locator("#told .days li");
  await player.fold();
  await page.evaluate(() => localStorage.removeItem("sudoku-results"));
  await forget(player);
  await finish(player, hard, "hard");
  assert.match(await told(page), /^Solved in \d+:\d\d without help\. The hardest step: X-Wing \(3\.2\)\.\s/, "the first time is not the best");
  assert.equal(await days.count(), 7);
  assert.ok(await page.$eval("#told", told => told.scrollHeight <= told.clientHeight + 1), "the end is seen whole");
  // A solved grid stays solved, and its end is told.
  const end = await told(page), grid = await link();
  await player.press("#digits [value='0']");
  await player.choose("r1c2");
  await player.digits("60");
  const acts = names => page.$$eval("#acts button", (buttons, names) => buttons.filter(button => names.includes(button.dataset.do)).map(button => { button.click(); return button.ariaDisabled; }), names);
  assert.deepEqual(await acts(["hint", "check", "auto"]), ["true", "true", "true"], "buttons that do nothing look so");
  for (const key of ["Control+z", "Delete", "Shift+Digit4", "Alt+Digit1", "Escape"]) await page.keyboard.press(key);
  assert.deepEqual([await told(page), String(await link())], [end, String(grid)]);
  assert.equal(await page.locator("#offers button.main").count(), 1);
  await player.reload();
  await page.waitForFunction(() => /The hardest step/.test(document.getElementById("told").textContent));
  await page.evaluate(() => localStorage.setItem("sudoku-results", JSON.stringify({ best: { hard: 9999 }, days: {} })));
  await forget(player);
  await finish(player, hard, "hard");
  assert.match(await told(page), /^Solved in \d+:\d\d without help\. Your best time at hard\./);
  await player.act("new");
  await player.press("[data-today=medium]");
  await status("medium, ");
  await page.waitForFunction(() => /^Today's puzzle, .*, medium/.test(document.getElementById("told").textContent));
  // A puzzle keeps its entries and its clock while another one is played.
  const puzzle = (await link()).get("g"), at = puzzle.indexOf("."), name = `r${Math.floor(at / 9) + 1}c${at % 9 + 1}`;
  const [{ solution }] = answers(["solve"], puzzle);
  await player.choose(name);
  await player.digits(solution[at]);
  await page.waitForFunction(() => document.getElementById("clock").textContent >= "0:02");
  await player.act("new");
  await player.press("[data-level=easy]");
  await page.waitForFunction(() => /^A puzzle with/.test(document.getElementById("told").textContent));
  await player.press("#offers button:text-is('Last puzzle')");
  await player.shows(name, `${name}, ${solution[at]}`);
  assert.ok(await page.innerText("#clock") >= "0:02", "with its clock");
  await player.act("new");
  await player.press("[data-level=easy]");
  await page.waitForFunction(() => /^A puzzle with/.test(document.getElementById("told").textContent));
  await player.act("new");
  await player.press("[data-today=medium]");
  await player.shows(name, `${name}, ${solution[at]}`);
  assert.ok(await page.innerText("#clock") >= "0:02", "today's puzzle goes on");
  await finish(player, puzzle, "medium");
  assert.match(await days.last().getAttribute("class"), /done/, "today's puzzle is solved");
  const earlier = (await days.nth(4).getAttribute("title")).split(" ")[0];
  await player.act("new");
  assert.deepEqual(await page.$$eval("#week li", days => days.map(day => day.innerText.includes("\u2713"))), [false, false, false, false, false, false, true], "the last seven days");
  await player.press("#week li:nth-child(5) button");
  await page.waitForFunction(date => document.getElementById("told").textContent === `The puzzle of ${date}, medium.`, nameOfDay(earlier));
  const [past] = answers(["generate", "--level", "medium", "--symmetry", "rotate180", "--seed", earlier]);
  assert.equal((await link()).get("g"), past.puzzle, "a day opens its puzzle");
  await finish(player, past.puzzle, "medium");
  assert.match(await days.nth(4).getAttribute("class"), /done/, "and counts for its day");
  await player.press("#offers button:text-is('Next')");
  await page.waitForFunction(() => /^Today's puzzle, .*, hard/.test(document.getElementById("told").textContent));
}

// A game is paused; a cell is revealed, for which the page asks once.
async function helps(player) {
  const { page, said } = player;
  await forget(player);
  await begin(player);
  await player.act("pause");
  const rests = async () => {
    assert.deepEqual(await page.evaluate(() => [document.getElementById("board").parts.grid.inert, document.getElementById("pad").inert, document.getElementById("clock").ariaPressed]), [true, true, "true"], "a paused grid has no cells and no keys");
    assert.deepEqual(await page.$$eval("#pad button, header > [data-do=undo], header > [data-do=redo], #menu [data-do=reveal]", buttons => buttons.filter(button => !button.disabled).map(button => button.textContent)), []);
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Resume");
    assert.equal(await player.cell("r1c2"), "r1c2, hidden");
    assert.match(await page.getAttribute("#clock", "aria-label"), /^Pause, \d/);
  };
  await said("Paused.");
  await rests();
  for (const key of ["6", "h", "Control+z"]) await page.keyboard.press(key);
  await said("paused");
  assert.equal(await told(page), "Paused.", "neither a hint nor undo goes on with the game");
  await player.reload();
  await rests();
  await player.press("#offers button:text-is('Resume')");
  await said("resumed");
  await player.shows("r1c1", "r1c1, 2, given");
  for (const [name, number] of [["r1c2", 1], ["r1c3", 2]]) {
    await player.shows(name, `${name}, empty`);
    await player.choose(name);
    await player.act("reveal");
    if (number === 1) {
      await said("Reveal r1c2?");
      // Escape means no, Enter means yes, and the keys stay in the grid.
      const asks = async () => assert.deepEqual([await page.innerText("#offers .main"), await page.evaluate(() => document.activeElement.id)], ["Reveal", "board"], "Enter reveals");
      await asks();
      await page.keyboard.press("Escape");
      assert.equal(await told(page), "");
      await player.shows(name, `${name}, empty`);
      await player.act("reveal");
      await asks();
      if (player.kind === "keys") await page.keyboard.press("Enter");
      else await player.press("#offers button:text-is('Reveal')");
    }
    await player.shows(name, `${name}, ${solved[number]}`);
    assert.equal(await page.evaluate(() => document.activeElement.id), "board", "keys are for the grid");
  }
}

// Each key that changes something says so.
async function speaks(player) {
  const { page } = player, dialogs = ["claim", "open", "new", "share", "printing", "keys"];
  await begin(player);
  await player.choose("r1c2");
  await player.digits("6");
  const keys = await page.$$eval("#keys [data-key]", (buttons, dialogs) => buttons.filter(button => !dialogs.includes(button.dataset.do)).map(button => button.dataset.key), dialogs);
  const named = keys.map(key => ({ "enter": "Enter", "ctrl+z": "Control+z", "ctrl+y": "Control+y" })[key] ?? key);
  for (const key of ["Space", "Space", "Space", "Space", "Shift+ArrowRight", "Shift+Digit4", "Alt+Digit1", "Delete", "ArrowLeft", "ArrowLeft", ...named.flatMap(key => [key, key])]) {
    if (/^Arrow/.test(key)) { await page.keyboard.press(key); continue; }
    await page.evaluate(() => document.getElementById("board").say(""));
    await page.keyboard.press(key);
    await page.waitForFunction(() => document.getElementById("board").parts.live.textContent, undefined, { timeout: 10_000 }).catch(() => assert.fail(`${key} says nothing`));
  }
  await page.keyboard.press("Escape");
  for (const [key, name] of [["Control+End", "r9c9"], ["Home", "r9c1"], ["Control+Home", "r1c1"], ["End", "r1c9"]]) {
    await page.keyboard.press(key);
    assert.deepEqual(await page.evaluate(() => document.getElementById("board").selection), [name], key);
  }
}

// A hint: where, what, why; it is among all steps, of which one is done. A chain claim by claim; its technique has a chapter.
async function hints(player) {
  const { page, said, status } = player, [{ where, technique }] = answers(["hint"], hard);
  await begin(player);
  await page.evaluate(() => localStorage.setItem("sudoku-settings", JSON.stringify({ ...JSON.parse(localStorage.getItem("sudoku-settings")), named: false })));
  await player.act("hint");
  await said("Look at ");
  assert.doesNotMatch(await told(page), /box.* in a box/s, "the kind of a house is said once");
  await player.act("hint");
  await title(page, `${where}: ${technique}`);
  assert.match(await told(page), /\n[A-Z].*\.$/, "the technique has its words beside its name");
  // A check is no step back.
  await player.act("check");
  await title(page, "No mistake so far");
  await player.act("hint");
  await page.waitForSelector("#told li");
  await whole(page);
  assert.match(await page.locator("#told .cell").first().getAttribute("title"), /^row \d, column \d$/);
  assert.match(await told(page), /\n[A-Z].* (cell|digit|place)/, "and the words of the technique stay");
  assert.match(await told(page), /Here (r\dc\d) is row \d, column \d\.$/, "the name of a cell is explained once");
  const look = await page.$eval("#grid .selected", cell => { const { backgroundImage, backgroundColor, boxShadow } = getComputedStyle(cell); return [backgroundImage, backgroundColor, boxShadow.replace(/^.*\) /, "")]; });
  assert.deepEqual(look, ["none", "rgba(0, 0, 0, 0)", "0px 0px 0px 2px inset"], "a selected cell has an outline alone during a hint");
  const colors = await page.$eval("#board", board => {
    for (const name of ["ink", "line"]) board.style.setProperty(`--sudoku-${name}`, name === "ink" ? "rgb(1, 2, 3)" : "rgb(4, 5, 6)");
    const [digit, line] = [".text", ".line-text"].map(name => getComputedStyle(board.shadowRoot.querySelector(`#picture ${name}`)));
    const colors = [digit.fill, line.stroke];
    board.removeAttribute("style");
    return colors;
  });
  assert.deepEqual(colors, ["rgb(1, 2, 3)", "rgb(4, 5, 6)"], "a hint has the colors of the site");
  assert.equal(await page.locator("#board").getByRole("img").count(), 0, "a screen reader has one grid");
  const name = await page.textContent("#told h2");
  await player.part("words");
  await player.press("#words [data-do=steps]");
  await page.waitForFunction(name => [...document.querySelectorAll("#steps button")].some(button => button.textContent.endsWith(name)), name);
  await player.press("#steps button");
  await page.waitForSelector("#told li");
  await player.fold();
  await player.act("apply");
  await said("done: so ");
  await status("hard, 55 left");
  assert.equal(await page.locator("#told h2").count(), 0, "a hint goes with its position");
  await go(page, beyond);
  const [chain] = answers(["hint", "--order", "se"], beyond);
  await player.part("words");
  await player.select("#order", player.kind === "keys" ? "Sudoku" : "se");
  await player.fold();
  for (const [button, words] of [["Hint", "Look at "], ["What is it?", `${chain.where}: `], ["Why?", `${chain.where}: `]]) {
    await page.waitForFunction(words => document.querySelector("#acts [data-do=hint]").textContent === words, button);
    await player.act("hint");
    await title(page, words);
  }
  await page.waitForSelector("#told li");
  assert.match(await page.getAttribute("#told h2 a", "href"), /docs\/techniques\/[\w-]+\.md#/);
  assert.equal(await page.locator("#told .rating").count(), 0, "no number for a beginner");
  const shown = page.locator("#told li"), all = chain.reasoning.length + 1, isNarrow = await page.locator("[data-do=menu]").isVisible();
  for (let claims = 0, before = 0; claims < 3; claims++) {
    const lines = await shown.count();
    assert.ok(lines > before && lines < all, "a claim more, and not all");
    const seen = await page.locator("#told li:visible").allInnerTexts();
    assert.ok(isNarrow ? seen.length <= 3 : seen.length === lines, `${seen}`);
    if (chain.reasoning.slice(0, lines).some(line => /^if /.test(line))) assert.ok(seen.some(line => /^if /.test(line)), `without its assumption: ${seen}`);
    assert.equal(await page.textContent("#acts [data-do=claim]"), `Next ${lines + 1} of ${all}`);
    await whole(page);
    before = lines;
    await player.act("claim");
  }
}

// The hints of a step count once, also with notes, a check or Escape between them; a check of the same position counts once.
async function counted(player) {
  const { page, link } = player, hints = async () => { await link(); return page.evaluate(() => JSON.parse(localStorage.getItem("sudoku"))[0].hints); };
  await forget(player);
  await begin(player);
  const tell = async () => { await player.act("hint"); await page.waitForSelector("#told h2:text-is('Look at'), #told h2"); await page.waitForTimeout(150); };
  for (const between of [() => {}, () => player.press("#strip [data-do=close]"), () => player.act("auto"), () => player.act("auto"), async () => { await player.press("#strip [data-do=close]"); await player.choose("r1c2"); await player.mode("corner"); await player.digits("4"); }]) {
    await between();
    for (let level = 0; level < 3; level++) if (await page.locator("#acts [data-do=hint]:visible").count()) await tell();
    assert.equal(await hints(), 1, `${between}`);
  }
  for (let times = 0; times < 2; times++) {
    await player.act("check");
    await title(page, "No mistake so far");
  }
  assert.equal(await hints(), 2, "a check");
  await player.press("#strip [data-do=close]");
  for (let level = 0; level < 3; level++) await tell();
  await player.act("apply");
  await player.said("done: so ");
  assert.equal(await hints(), 2);
  await tell();
  assert.equal(await hints(), 3, "the next step is another hint");
  await player.press("#strip [data-do=close]");
}

// Each setting is seen at once. Keys and words give nothing away: the rating is told at the end, or where it is wanted.
async function settings(player) {
  const { page, status } = player, clock = page.locator("#clock"), words = () => page.textContent("#status");
  await begin(player, expert);
  await player.choose("r1c1");
  const dim = () => page.$$eval("#digits .dim", buttons => buttons.map(button => button.value).join("")), near = () => page.locator("#grid .near").count();
  assert.deepEqual([await dim(), await near(), await clock.isVisible()], ["", 20, true], "the naked single is not given away");
  for (const name of ["dim", "houses", "time"]) await player.switch(name);
  assert.deepEqual([await dim(), await near(), await clock.isVisible()], ["12345679", 0, false]);
  for (const name of ["dim", "houses", "time"]) await player.switch(name);
  await status("expert, 53 left");
  assert.equal(await words(), "expert, 53 left");
  await player.switch("level");
  assert.equal(await words(), "expert, 53 left \u00b7 one solution \u00b7 4.2, XY-Wing");
  await player.switch("level");
  await player.choose("r1c3");
  await player.digits("2");
  await player.shows("r1c3", "r1c3, 2");
  await player.switch("mistakes");
  await player.shows("r1c3", "r1c3, 2, wrong");
  await player.act("undo");
  await player.digits("8");
  await player.said("r1c3, 8, wrong");
  assert.equal(await told(page), "r1c3 is wrong.", "a wrong digit is named for eyes that see no color");
  await player.switch("mistakes");
  await player.shows("r1c3", "r1c3, 8");
  // A setting that is changed has its effect also after a reload.
  const count = async (name, selector) => { await player.choose(name); return page.locator(`#grid ${selector}`).count(); };
  const effects = {
    dim: async () => { await player.choose("r1c1"); return dim(); }, houses: () => count("r1c1", ".near"), light: () => count("r1c2", ".same"),
    mistakes: () => count("r1c3", ".wrong"), time: () => clock.isVisible(), level: words,
    first: async () => {
      await player.choose("r1c2");
      const key = page.locator("#digits [value='3']"), press = async () => { await key.click(); return key.getAttribute("aria-pressed"); };
      const chosen = await press();
      if (chosen) await press();
      return chosen;
    },
  };
  assert.deepEqual(Object.keys(effects).sort(), (await page.$$eval("#settings input", boxes => boxes.map(box => box.name))).sort());
  const before = {}, after = {};
  for (const name of Object.keys(effects)) {
    before[name] = await effects[name]();
    await player.switch(name);
    after[name] = await effects[name]();
    assert.notEqual(after[name], before[name], name);
  }
  await player.link();
  await player.reload();
  await status("expert, 52 left \u00b7 one solution");
  for (const name of Object.keys(effects)) assert.equal(await effects[name](), after[name], `${name} after a reload`);
  await player.choose("r1c3");
  assert.equal(await page.$eval("#grid .wrong", cell => getComputedStyle(cell).backgroundImage.match(/gradient/g).length), 1, "the color of the selection does not hide that of a wrong digit");
  for (const name of Object.keys(effects)) await player.switch(name);
  if (player.kind === "keys") return;
  // A digit is chosen, then cells.
  await player.switch("first");
  await player.digits("2");
  for (const name of ["r1c6", "r1c7"]) {
    await player.choose(name);
    await player.shows(name, `${name}, 2${name === "r1c7" ? ", wrong" : ""}`);
  }
  await player.digits("0");
  await player.choose("r1c7");
  await player.shows("r1c7", "r1c7, empty");
  // A digit with nine places is chosen no longer, and not again.
  await finish(player, expert, "expert", last => player.digits(last));
  await page.waitForFunction(() => document.getElementById("board").chosen === null);
  await player.digits("2");
  await player.said("2 is finished");
  assert.equal(await page.evaluate(() => document.getElementById("board").chosen), null);
  await player.switch("first");
}

// A search is shown, at a speed at which it ends in about a minute.
async function searches(player) {
  const { page } = player;
  await begin(player, easy);
  await player.part("more");
  await player.press("[data-do=record]");
  await page.waitForSelector("#player:not([hidden])");
  const [events, speed, slower] = await page.evaluate(() => {
    const { value, selectedIndex, options } = document.getElementById("speed");
    return [document.getElementById("slider").max, value, options[selectedIndex - 1]?.value ?? 0].map(Number);
  });
  assert.ok(events / speed <= 60 && (slower === 0 || events / slower > 60), `${events} events end in about a minute at ${speed} a second`);
  const cells = () => page.$$eval("#grid [role=gridcell]", cells => cells.map(cell => cell.ariaLabel.split(", ")[1]).map(word => /^\d$/.test(word) ? word : ".").join(""));
  await player.press("#next");
  assert.match(await page.innerText("#happening"), /^r1c\d: 1 /);
  await player.press("#last");
  assert.equal(await cells(), answers(["solve"], easy)[0].solution);
  await player.press("#first");
  assert.equal(await cells(), easy);
  await player.press("#play");
  await player.fold();
  await player.part("make");
  assert.equal(await page.$eval("#sheet", sheet => sheet.scrollTop), 0, "a part is seen from its beginning");
  await player.fold();
  await player.press("#offers button");
  assert.match(await player.cell("r1c1"), /^r1c1, 2, given/);
}

// What is wrong with a text, a picture and a link.
async function refuses(player) {
  const { page, text, paste, said } = player;
  await begin(player);
  await player.act("keys");
  assert.equal(await page.$eval("#help", help => help.scrollTop), 0, "help is read from its beginning");
  const [top, bottom] = await page.evaluate(() => [document.getElementById("rules").getBoundingClientRect().top, innerHeight]);
  assert.ok(top < bottom / 2, "which is the rules");
  assert.match(await text("#help"), /Fill writes/, "a word of a button is explained without a pointer");
  const fill = await page.$eval("#acts [data-do=auto]", button => [button.innerText, button.ariaLabel, button.scrollWidth <= button.clientWidth]);
  assert.deepEqual(fill, [(await page.evaluate(() => innerWidth)) < 384 ? "Fill" : "Fill notes", "Fill notes", true]);
  await page.keyboard.press("Escape");
  await player.act("open");
  await player.write("#input", `${hard.slice(0, 40)}l${hard.slice(41)}`);
  await player.press("[data-do=read]");
  await page.waitForFunction(() => document.getElementById("fault").textContent !== "");
  const [message, excerpt, caret] = (await text("#fault")).split("\n");
  assert.match(message, /unexpected character 'l'/);
  assert.equal(excerpt[caret.indexOf("^")], "l", "the caret is under the character");
  assert.equal((await text("#fault")).match(/\bexpected/g).length, 1, "what is expected is said once");
  await fits(page, "the caret");
  await player.write("#input", easy);
  await player.press("[data-do=read]");
  await page.waitForSelector("#opening", { state: "hidden" });
  assert.equal(await told(page), "Opened.");
  await paste("", "photo.png");
  await page.waitForFunction(() => document.getElementById("told").textContent === "Pictures cannot be read here: type it or paste text.");
  await player.act("share");
  assert.equal(await page.locator("#local").isVisible(), page.url().startsWith("file:"), "a file opens on this machine only");
  await page.keyboard.press("Escape");
  await paste(`55${hard.slice(2)}`);
  await said("a puzzle with 26 digits");
  assert.match(await told(page), /^5 appears twice in row 1 .*\.$/);
  await player.act("hint");
  await page.waitForSelector("#told h2", { state: "attached" });
  const words = await page.$$eval("#told :is(h2, p, li)", parts => parts.map(part => part.textContent.toLowerCase()));
  assert.equal(new Set(words).size, words.length, "nothing is said twice");
}

const ROWS = { unsure, marks, touches, colors, history, types, makes, ends, helps, speaks, hints, counted, settings, searches, refuses };

async function walk([size, theme, kind, form], rows = ROWS) {
  const [width, height] = size.split("x").map(Number);
  const options = { viewport: { width, height }, colorScheme: theme, hasTouch: kind === "touch" };
  const player = new Player(await (form === "folder" ? openedFolder(options) : opened(options)), kind);
  assert.equal(await player.page.evaluate(() => document.documentElement.dataset.theme), theme);
  for (const [name, row] of Object.entries(rows)) {
    try {
      await row(player);
      await player.fold();
      await reachable(player.page, name);
      await fits(player.page, name);
    } catch (error) {
      error.message = `${name}: ${error.message}`;
      throw error;
    }
  }
  for (const button of kind === "touch" ? await player.page.locator(":is(#digits, #modes, #acts, header > button, #strip) button:visible").all() : []) {
    const { width, height } = await button.boundingBox(), isDigit = await button.evaluate(button => button.parentElement.id === "digits");
    // Tall phones have room for a thumb.
    const [wide, high] = isDigit ? size === "360x740" ? [64, 56] : [30, 44] : [44, 44];
    assert.ok(width >= wide && height >= high, `${await button.innerText()}: ${width} x ${height}`);
  }
  await player.close();
}

// The first visit opens the puzzle of the date, in one of three levels; a puzzle is typed behind Open. A low page scrolls under a finger.
async function visits([size, kind]) {
  const [width, height] = size.split("x").map(Number), player = new Player(await opened({ hash: "", viewport: { width, height }, hasTouch: kind === "touch" }), kind);
  const { page, status, link, close } = player, [date] = new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().split("T");
  for (const level of ["medium", "hard", "easy"]) {
    if (level !== "medium") await player.press(`#offers button:text-is('${level}')`);
    await status(`${level}, `);
    assert.match(await told(page), new RegExp(`^Today's puzzle, ${nameOfDay(date)}, ${level}\\. 1 to 9 in each row, column, box\\.$`), "with the rules");
    assert.equal((await link()).get("g"), answers(["generate", "--level", level, "--symmetry", "rotate180", "--seed", date])[0].puzzle);
    await reachable(page, "the first visit");
    for (const size of [...WINDOWS, `${width}x${height}`]) {
      const [width, height] = size.split("x").map(Number);
      await page.setViewportSize({ width, height });
      await unbroken(page, `the first visit, ${size}`);
      const key = await page.locator("#digits button").first().boundingBox();
      const [undo, redo, strip, cell] = await page.evaluate(() => [...["undo", "redo"].map(name => [...document.querySelectorAll(`[data-do=${name}]`)].find(button => button.checkVisibility())), document.getElementById("strip"),
        document.getElementById("board").cells[0]].map(element => element.getBoundingClientRect().toJSON()));
      assert.ok(undo.right <= redo.left && undo.y === redo.y, `undo is left of redo at ${size}`);
      const [wide, low] = ROOM[size] ?? [0, Infinity];
      assert.ok(cell.width >= wide && strip.height <= low, `cells have ${cell.width}, the strip has ${strip.height} at ${size}`);
      assert.ok(width > 375 || height < 640 || key.width >= 44 && key.height >= 44, `a key has ${key.width} x ${key.height} at ${size}`);
    }
  }
  const flash = await page.$eval("#grid [role=gridcell]", cell => getComputedStyle(cell).webkitTapHighlightColor);
  assert.ok(isFirefox || flash === "rgba(0, 0, 0, 0)", "a tap does not light the whole grid");
  await player.act("open");
  await player.press("[data-do=empty]");
  await status("An empty grid");
  if (height < 500) {
    await page.setViewportSize({ width: 740, height: 360 });
    await player.press("[data-do=menu]");
    assert.ok(await page.$eval("#menu", menu => menu.scrollHeight <= menu.clientHeight), "the menu is seen whole");
    await page.keyboard.press("Escape");
    for (const [name, id] of [["new", "fresh"], ["open", "opening"], ["share", "sharing"], ["printing", "printing"], ["settings", "settings"]]) {
      await player.act(name);
      assert.ok(await page.$eval(`#${id}`, dialog => dialog.scrollHeight <= dialog.clientHeight), `${id} is seen whole`);
      await page.keyboard.press("Escape");
    }
    await page.setViewportSize({ width: 640, height: 260 });
    if (!isFirefox) {
      await player.drag(Array.from({ length: 12 }, (_, number) => [120, 200 - number * 10]));
      await page.waitForFunction(() => scrollY > 0);
    }
    const [left, right] = await page.evaluate(() => [document.getElementById("board").getBoundingClientRect().right, document.getElementById("pad").getBoundingClientRect().left]);
    assert.ok(left <= right, "the board is left and the keys are right");
  }
  await close();
}

// The next day opens its own puzzle, also from an address that the page wrote, or asks whether a game goes on. The end is there after a reload.
async function days() {
  // The clock of the browser can be set ahead.
  const before = () => {
    const Real = Date, ahead = () => Number(localStorage.getItem("ahead") ?? 0) * 86_400_000;
    globalThis.Date = class extends Real { constructor(...values) { super(...values.length ? values : [Real.now() + ahead()]); } static now() { return Real.now() + ahead(); } };
  };
  const player = new Player(await opened({ hash: "", viewport: { width: 360, height: 740 }, hasTouch: true, before }), "touch"), { page, reload, status, link, close } = player;
  const puzzleOf = async level => {
    const date = await page.evaluate(() => { const now = new Date(); return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, "0")).join("-"); });
    return answers(["generate", "--level", level, "--symmetry", "rotate180", "--seed", date])[0].puzzle;
  };
  const has = async (level, words) => {
    const puzzle = await puzzleOf(level);
    await page.waitForFunction(puzzle => document.getElementById("board").position.puzzle === puzzle, puzzle, { timeout: 5000 }).catch(() => assert.fail(words));
    return puzzle;
  };
  const nextDay = async () => {
    await link();
    await page.evaluate(() => localStorage.setItem("ahead", Number(localStorage.getItem("ahead") ?? 0) + 1));
    await reload();
  };
  const again = async () => { await link(); await reload(); };
  const first = await has("medium", "the first visit");
  await status(`${nameOfDay(await page.evaluate(() => new Date().toLocaleDateString("sv")))}, medium`);
  // A page that stays open over midnight offers the puzzle of the new day, and leaves the game alone.
  const midnight = async words => {
    await page.evaluate(() => localStorage.setItem("ahead", Number(localStorage.getItem("ahead") ?? 0) + 1));
    await page.waitForFunction(words => document.getElementById("offers").innerText === words, words, { timeout: 5000 }).catch(async () => assert.fail(`${await page.innerText("#offers")}, not ${words}`));
  };
  await midnight("Continue\nToday's puzzle");
  assert.equal((await link()).get("g"), first, "also one that was not begun");
  await player.press("#offers button:text-is('Continue')");
  await page.waitForTimeout(1200);
  assert.equal(await page.locator("#offers button").count(), 0, "it is told once");
  await nextDay();
  const second = await has("medium", "the next day opens its own puzzle");
  const [{ solution }] = answers(["solve"], second), at = second.indexOf("."), name = `r${Math.floor(at / 9) + 1}c${at % 9 + 1}`;
  await player.choose(name);
  await player.digits(solution[at]);
  await again();
  await player.choose(name);
  // A move is kept before anything else can happen.
  const isKept = await page.evaluate(() => { document.getElementById("board").press(0); return !/e=/.test(JSON.parse(localStorage.getItem("sudoku-game")).states.at(-1)) && !location.hash.includes("e="); });
  assert.ok(isKept, "a move is kept at once");
  await player.digits(solution[at]);
  await again();
  await player.shows(name, `${name}, ${solution[at]}`);
  await midnight("Continue\nToday's puzzle");
  const time = await page.innerText("#clock");
  await page.waitForTimeout(2200);
  assert.equal(await page.innerText("#clock"), time, "the clock waits while a new day is told");
  await player.press("#offers button:text-is('Continue')");
  await player.shows(name, `${name}, ${solution[at]}`);
  await again();
  await player.shows(name, `${name}, ${solution[at]}`);
  await nextDay();
  await player.press("#offers button:text-is(\"Today's puzzle\")");
  const third = await has("medium", "today's puzzle is offered");
  await finish(player, third, "medium");
  await again();
  await page.waitForFunction(() => document.querySelector("#told .days"));
  assert.match(await told(page), /^Solved in \d+:\d\d without help\. Best at medium: [^]*1 day in a row/, "the end is there after a reload");
  assert.equal(await page.locator("#told .days li").count(), 7);
  await midnight("Today's puzzle");
  assert.match(await told(page), /^Solved in /, "an end stays");
  await page.evaluate(() => localStorage.setItem("ahead", Number(localStorage.getItem("ahead")) - 1));
  await again();
  for (const level of ["hard", "easy"]) {
    await player.press("#offers button:text-is('Next')");
    await finish(player, await has(level, "the next level of today"), level);
    // After the first move, the three puzzles of today are in the dialog for new ones.
    await player.act("new");
    assert.equal(await page.innerText("#fresh h2"), await page.evaluate(() => `Today, ${new Date().toLocaleDateString("en", { month: "short", day: "numeric" })}`));
    assert.deepEqual(await page.$$eval("[data-today]", buttons => buttons.map(button => [button.ariaLabel, button.ariaPressed])),
      ["easy", "medium", "hard"].map(one => [`${one}${one === "easy" && level === "hard" ? "" : ", solved"}`, String(one === level)]));
    await page.keyboard.press("Escape");
  }
  await player.press("#offers button:text-is('Next')");
  assert.match(await told(page), /^All puzzles of today are solved\./);
  // The level of the last puzzle of a date that was played or chosen is that of the next one.
  await nextDay();
  await has("easy", "the level of the last puzzle");
  await player.press("#offers button:text-is('hard')");
  await has("hard", "another level");
  await nextDay();
  const last = await has("hard", "the level that was chosen"), [{ solution: ends }] = answers(["solve"], last), hole = last.indexOf(".");
  // The days tell what is solved, what is begun, and which one is played; a day that was begun goes on.
  await player.choose(`r${Math.floor(hole / 9) + 1}c${hole % 9 + 1}`);
  await player.digits(ends[hole]);
  await player.act("new");
  assert.deepEqual(await page.$$eval("#week button", buttons => buttons.map(button => `${button.ariaLabel.split(": ")[1]}; ${button.lastChild.textContent}`)),
    ["not begun; ", "not begun; ", "medium begun; \u25d0", "not begun; ", "easy, medium, hard solved; \u2713\u2713\u2713", "not begun; ", "hard begun, played now; \u25d0"]);
  assert.deepEqual(await page.$$eval("[data-today]", buttons => buttons.map(button => button.ariaLabel)), ["easy", "medium", "hard, begun"]);
  const [ring, none] = await page.$$eval("#week button", buttons => [buttons[6], buttons[5]].map(button => getComputedStyle(button).boxShadow));
  assert.ok(ring !== none && ring !== "none", "the day that is played is marked");
  await player.press("#week li:nth-child(3) button");
  await player.shows(name, `${name}, ${solution[at]}`);
  assert.notEqual(first, third);
  await close();
}

// A solved puzzle is shared without its solution, beside the result. A grid of someone else has no result, and takes the place of no own game.
async function shares() {
  const player = new Player(await opened({ hash: "" }), "mouse"), { page, link, status, close, reload } = player;
  await status("medium, ");
  const puzzle = (await link()).get("g"), [{ solution }] = answers(["solve"], puzzle), at = puzzle.indexOf("."), name = `r${Math.floor(at / 9) + 1}c${at % 9 + 1}`, plain = page.url().split("#")[0];
  await player.choose(name);
  await player.digits(solution[at]);
  const shared = async whole => {
    await player.act("share");
    if (whole) await page.locator("#whole").click();
    const text = await page.inputValue("#link");
    await page.keyboard.press("Escape");
    return text;
  };
  assert.match(await shared(false), /^[^\n]+#g=[\d.]{81}&e=/, "a game goes on elsewhere");
  // The same puzzle, blank and solved, from someone else.
  const entries = [...solution].map((digit, cell) => puzzle[cell] === "." ? digit : ".").join("");
  for (const [hash, words] of [[`${hashOf(puzzle)}&e=${entries}`, /^This is the solution\./], [hashOf(puzzle), /^/]]) {
    await page.evaluate(hash => { location.hash = hash; }, hash);
    await page.waitForFunction(hash => hash.includes("&e=") ? /solution/.test(document.getElementById("told").textContent) : document.getElementById("board").position.entries?.replaceAll(".", "").length === 1, hash, { timeout: 5000 }).catch(async () => assert.fail(`${await told(page)} at ${hash}`));
    assert.match(await told(page), words);
  }
  await player.shows(name, `${name}, ${solution[at]}`);
  await page.evaluate(hash => { location.hash = hash; }, hashOf(expert));
  await status("expert, ");
  await player.choose("r1c3");
  await player.digits("8");
  await link();
  await reload();
  await player.shows("r1c3", "r1c3, 8");
  await page.goto("about:blank");
  await page.goto(plain);
  await status("left");
  await player.shows(name, `${name}, ${solution[at]}`);
  await finish(player, puzzle, "medium");
  const date = await page.evaluate(() => new Date().toLocaleDateString("sv")), [words, blank] = (await shared(false)).split("\n");
  assert.match(words, new RegExp(`^Sudoku, ${nameOfDay(date)}, medium, \\d+:\\d\\d$`));
  assert.equal(new URL(blank).hash, hashOf(puzzle));
  assert.match(await shared(true), /^[^\n]+&e=/, "the entries are the second choice");
  await close();
}

// The clock rests after two minutes without a key, a tap or a move of the mouse, says so, and goes on with the next one.
async function rests() {
  const { page, said, close } = await opened({ hash: hashOf(hard) }), clock = () => page.innerText("#clock");
  await page.clock.install();
  await page.reload();
  await page.waitForSelector("#clock:not([hidden])");
  await page.clock.runFor(150_000);
  await said("The clock rests");
  const time = await clock();
  assert.match(time, /^2:0/);
  const isResting = () => page.$eval("#clock", clock => clock.classList.contains("rests"));
  assert.ok(await isResting(), "by the sign of a pause");
  await page.keyboard.press("ArrowRight");
  assert.ok(!await isResting());
  assert.equal(await page.innerText("#told"), "");
  await page.clock.runFor(3000);
  assert.ok(await clock() > time, "it goes on");
  await close();
}

// The menu of a phone has the focus while it is open; Escape closes it. A pause gives the focus back.
async function focuses() {
  const { page, close } = await opened({ hash: hashOf(hard), viewport: { width: 360, height: 740 } });
  const at = (words, selector) => page.waitForFunction(selector => document.activeElement.matches(selector), selector, { timeout: 3000 }).catch(async () => assert.fail(`${words}, not ${await page.evaluate(() => document.activeElement.outerHTML.slice(0, 80))}`));
  assert.ok((await page.locator("[data-do=undo]:visible").first().boundingBox()).y > 560, "undo is in reach of a thumb");
  await page.focus("header [data-do=menu]");
  await page.keyboard.press("Enter");
  await at("an open menu has the focus", "#menu button");
  await page.keyboard.press("Escape");
  await at("Escape gives the focus back", "header [data-do=menu]");
  assert.equal(await page.locator("#menu").isVisible(), false, "Escape closes the menu");
  assert.equal(await page.getAttribute("header [data-do=menu]", "aria-expanded"), "false");
  await page.keyboard.press("Enter");
  await page.focus("#menu [data-do=dark]");
  await page.keyboard.press("Enter");
  await at("a choice closes the menu", "header [data-do=menu]");
  for (const place of ["#board", "header [data-do=menu]"]) {
    await page.$eval(place, element => element.focus());
    for (const offer of ["#offers button", ""]) {
      await page.keyboard.press("t");
      if (offer) await at("a pause offers its end", offer);
    }
    await at(`a pause gives the focus back to ${place}`, place);
  }
  await close();
}

const WALKS = SIZES.flatMap((size, one) => THEMES.flatMap((theme, two) => KINDS.map((kind, three) => [size, theme, kind, FORMS[(one + two + three) % 2]])));

/** All walks by their names, such as `plays 360x740 light keys file`: each other one is on the folder. The quick ones have each size, theme,
 * kind and form, and the rows that players meet first. */
export const walks = {
  ...Object.fromEntries(SIZES.map((size, one) => [size, [...KINDS, "touch"][3 - one]]).map(of => [`visits ${of.join(" ")}`, () => visits(of)])),
  "visits focus": focuses,
  "visits days": days,
  "visits rest": rests,
  "visits shared": shares,
  ...Object.fromEntries(WALKS.map(of => [`plays ${of.join(" ")}`, () => walk(of)])),
  "quick 360x640": () => walk(["360x640", "light", "touch", "file"], { unsure, ends }),
  "quick 360x740": () => walk(["360x740", "dark", "touch", "file"], { touches }),
  "quick 844x390": () => walk(["844x390", "light", "touch", "folder"], { history }),
  "quick 820x1180": () => walk(["820x1180", "dark", "mouse", "file"], { marks, colors }),
  "quick 1440x900": () => walk(["1440x900", "light", "keys", "file"], { types, hints }),
};
