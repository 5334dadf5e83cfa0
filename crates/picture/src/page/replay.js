// The page of a search: its events one by one, or as an animation.
import { layer, light, write } from "./board.js";
import { curve } from "./curve.js";
import { find } from "./dom.js";
import { Search } from "./search.js";
import { isTaken, player, walkBar } from "./walk.js";

const run = find("#run", HTMLScriptElement);
const happening = find("#happening", HTMLElement);
const givens = [...(run.dataset.grid ?? "")].map((sign) => Number(sign) || 0);
const search = new Search(run.textContent ?? "", givens, Number(run.dataset.order), happening.textContent ?? "");
const last = search.events.length;
const go = (/** @type {number} */ place) => {
  search.go(place);
  draw();
};

const picture = find(".stage svg", SVGSVGElement);
// The picture shows the end of the search. From here on, the digits that it found are drawn for each moment.
for (const end of picture.querySelectorAll(".found")) end.remove();
const fates = [...document.querySelectorAll(".fates li")];
const count = (/** @type {number} */ number) => number.toLocaleString("en");

const draw = () => {
  const { now } = search;
  const { kind, cell, digit, against } = search.event ?? { kind: "solved", cell: -1, digit: 0, against: -1 };
  const isTried = kind === "refused" || kind === "back";
  const here = cell === -1 ? [] : [cell];
  const isRefused = isTried || kind === "bare";
  light(picture, { tried: isRefused ? [] : here, refused: isRefused ? here : [], clash: against === -1 ? [] : [against] });
  const digits = layer(picture, "digits");
  now.grid.forEach((value, i) => {
    if (i === cell && isTried) write(digits, i, digit, "struck gone");
    else if (value && !givens[i]) write(digits, i, value, "found");
  });
  const rows = Array.from({ length: 9 }, (_, row) =>
    now.grid
      .slice(9 * row, 9 * row + 9)
      .map((value) => value || ".")
      .join(" "),
  );
  picture.setAttribute("aria-label", `Grid: ${rows.join(", ")}`);
  happening.textContent = search.inWords();
  fates.forEach((line, i) => {
    const words = search.fate(i + 1);
    line.textContent = words ? `${i + 1} ${words}` : "\u00a0";
    line.className = words && digit === i + 1 ? "now" : "";
  });
  const { tried, stayed, filled, dead, depth, most } = now;
  for (const [id, number] of Object.entries({ tried, stayed, filled, dead, depth, most })) {
    const place = document.getElementById(id);
    if (place) place.textContent = count(number);
  }
  mark(Math.max(0, Math.ceil(now.at / span) - 1));
  showPlace(now.at, last, `${count(now.at)} of ${count(last)}`, `event ${now.at} of ${last}`);
};

const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000];
const speed = find("#speed", HTMLInputElement);
let pace = Number(run.dataset.pace);
const showPace = () => {
  speed.value = String(SPEEDS.filter((one) => one <= pace).length - 1);
  const words = `${count(pace)} a second`;
  find("#pace", HTMLElement).textContent = words;
  speed.setAttribute("aria-valuetext", words);
};
const setPace = (/** @type {number | undefined} */ next) => {
  pace = next ?? pace;
  showPace();
};
speed.addEventListener("input", () => setPace(SPEEDS[Number(speed.value)]));

const { toggle, pause } = player({
  pace: () => pace,
  advance: (places) => {
    go(search.now.at + places);
    return search.now.at < last;
  },
  changed: (isPlaying) => {
    if (isPlaying && search.now.at === last) go(0);
    // A screen reader gets single steps, not an animation.
    happening.setAttribute("aria-live", isPlaying ? "off" : "polite");
  },
});
const jump = (/** @type {number} */ place) => {
  pause();
  go(place);
};
// A span of the depth over time has this number of events.
const span = Number(find(".curve svg", SVGSVGElement).dataset.span);
const mark = curve(document, (at) => jump((at + 1) * span));
const showPlace = walkBar({ move: (by) => jump(search.now.at + by), jump });
document.addEventListener("keydown", (event) => {
  if (event.key === " " && event.target instanceof HTMLButtonElement) return;
  const keys = new Map([
    [" ", toggle],
    ["ArrowUp", () => setPace(SPEEDS.find((one) => one > pace))],
    ["ArrowDown", () => setPace(SPEEDS.findLast((one) => one < pace))],
  ]);
  const key = keys.get(event.key);
  if (!key || (event.key !== " " && isTaken(event))) return;
  event.preventDefault();
  key();
});

happening.setAttribute("aria-live", "polite");
showPace();
draw();
