// Makes the pictures of pages for README and the guide, light and dark: node docs/pictures/make.mjs SUDOKU [NAME...].
//
// Needs the page in target/web (bindings/web/build) and the packages of the driver (.ci/tools browser). The other
// pictures of README are in examples/pictures, where a test makes them; `benches/public` makes the chart.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const root = path.resolve(import.meta.dirname, "../..");
const program = path.resolve(process.argv[2] ?? path.join(root, "target/debug/sudoku"));
const require = createRequire(path.join(root, "target/browser/package.json"));
const { chromium } = require("playwright-core");
const address = file => pathToFileURL(path.join(root, file)).href;
const PUZZLE = "5.4.....367......5.8....7..8.2.9.6.....2......63...4.71..75........265.....3.....";

// The page of the JavaScript package with a hint.
async function page(page) {
  await page.goto(`${address("target/web/sudoku.html")}#g=${PUZZLE}`);
  await page.waitForSelector("#grid [aria-label]");
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press("h");
    await page.waitForTimeout(500);
  }
}

// The page of a search, some way into it.
async function search(page) {
  spawnSync(program, ["solve", "--watch", "-o", "target/search.html", "grids/escargot.txt"], { cwd: root });
  await page.goto(address("target/search.html"));
  for (let event = 0; event < 12; event++) await page.keyboard.press("ArrowRight");
}

// Two pages of a book with edges, dark as at night, since paper has no dark side.
async function book(page) {
  const design = ["--paper", "95x165mm", "--margin", "7mm", "-n", "2", "--captions", "number,level", "--solutions", "none"];
  spawnSync(program, ["book", ...design, "-f", "svg", "-o", "target/book/", "grids/rated.txt"], { cwd: root });
  const pages = ["005", "006"].map(number => readFileSync(path.join(root, `target/book/page-${number}.svg`), "utf8"));
  await page.setContent(`<style>body { margin: 0; display: flex; gap: 8px }
    svg { display: block; border: 2px solid #999; width: 380px; height: 660px }
    @media (prefers-color-scheme: dark) { body { background: #0d1117 } svg { filter: invert(.88) } }</style>${pages.join("")}`);
}

const PICTURES = [
  ["page", page, { width: 1060, height: 740 }, 0.8],
  ["search", search, { width: 900, height: 600 }, 1],
  ["book", book, { width: 776, height: 664 }, 1],
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const names = process.argv.slice(3);
for (const [name, show, viewport, deviceScaleFactor] of PICTURES.filter(([name]) => !names.length || names.includes(name))) {
  for (const colorScheme of ["light", "dark"]) {
    const context = await browser.newContext({ viewport, deviceScaleFactor, colorScheme });
    const shown = await context.newPage();
    await show(shown);
    await shown.waitForTimeout(300);
    await shown.screenshot({ path: path.join(root, `docs/pictures/${name}-${colorScheme}.png`) });
    await context.close();
  }
}
await browser.close();
