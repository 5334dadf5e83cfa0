// The page of a path: one step at a time, to read or to find.
import { beside, cellAt, light, nameOf } from "./board.js";
import { curve } from "./curve.js";
import { around, find } from "./dom.js";
import { isTaken, player, walkBar } from "./walk.js";
import { cellsOf, lightWords, nameCells } from "./words.js";

const root = document.documentElement;
const main = find("main", HTMLElement);
const nav = find("nav", HTMLElement);
const list = find("#list", HTMLOListElement);
const live = find("#live", HTMLElement);
const told = find("#answer", HTMLOutputElement);
const only = find("#only", HTMLSelectElement);
const position = find("#position", HTMLAnchorElement);
/** @type {HTMLElement[]} */
const steps = [...document.querySelectorAll("article")];
const links = [...list.querySelectorAll("a")];
const entries = [...list.querySelectorAll("li:not(.fold)")];
const pictures = steps.map((step) => find(":scope > figure > svg", SVGSVGElement, step));
// On a phone, the grid and its words come first.
if (matchMedia("(max-width: 46rem)").matches) find(".options", HTMLDetailsElement).open = false;
const digits = [...document.querySelectorAll(".digits button")];

// The index of the step, the cell that the reader has picked, the highlighted digit, the cells under the pointer.
let at = 0;
/** @type {number | null} */
let picked = null;
/** @type {number | null} */
let digit = null;
/** @type {number[]} */
let pointed = [];

/** @param {string} id */
const isChecked = (id) => {
  const box = document.getElementById(id);
  return box instanceof HTMLInputElement && box.checked;
};
const last = steps.length - 1;
const isHidden = (/** @type {number} */ step) => {
  if (step === last) return false;
  return (
    (isChecked("hard") && steps[step].classList.contains("single")) ||
    (only.value !== "" && steps[step].dataset.t !== only.value)
  );
};
const visible = () => [...steps.keys()].filter((step) => !isHidden(step));

// The place of a step among the visible steps, or of the next visible one.
const place = (/** @type {number[]} */ shown, /** @type {number} */ step) => shown.findIndex((other) => other >= step);

const show = (/** @type {number} */ next, isTold = true) => {
  steps[at].classList.remove("now");
  links[at].removeAttribute("aria-current");
  at = next;
  const step = steps[at];
  const shown = visible();
  const spot = place(shown, at);
  step.classList.add("now");
  const [count, number] = [shown.length - 1, spot + 1];
  const text = shown.length === steps.length ? `${number} of ${count}` : `${number} of ${count}: step ${step.id}`;
  showPlace(number, shown.length, at === last ? "end" : text, find("h2", HTMLElement, step).innerText);
  links[at].setAttribute("aria-current", "step");
  if (list.scrollHeight > list.clientHeight) {
    const away = links[at].offsetTop - list.offsetTop - list.scrollTop;
    if (away < 40 || away > list.clientHeight - 60) list.scrollTop += away - list.clientHeight / 2;
  }
  mark?.(at);
  position.href = position.href.replace(/=.*/, `=${step.dataset.board}`);
  told.textContent = "";
  picked = digit = null;
  draw();
  if (!isTold) return;
  try {
    history.replaceState(null, "", `#${step.id}`);
  } catch {
    location.hash = step.id;
  }
  /** @type {NodeListOf<HTMLElement>} */
  const words = step.querySelectorAll("h2, p");
  live.textContent = [...words]
    .filter((part) => !part.closest("details:not([open])"))
    .map((part) => part.innerText)
    .join("\n");
};

// A step from the list or the curve, which may be far below the picture.
const jump = (/** @type {number} */ step) => {
  show(step);
  if (main.getBoundingClientRect().top < 0) main.scrollIntoView();
};

// Moves by a number of visible steps. From a hidden step, the next visible one is already one step forward.
const move = (/** @type {number} */ by) => {
  const shown = visible();
  const spot = place(shown, at);
  const to = spot + (shown[spot] !== at && by > 0 ? by - 1 : by);
  const next = shown[Math.max(0, Math.min(shown.length - 1, to))];
  if (next !== at) show(next);
};

const showPlace = walkBar({ move, jump: (number) => show(visible()[number - 1]) });
const mark = nav.querySelector(".curve") ? curve(nav, jump) : null;
if (document.getElementById("play")) {
  player({
    pace: () => 1 / 4,
    advance: () => {
      move(1);
      return at !== last;
    },
  });
}

// The candidates or the digit of each cell, from two characters a cell in a string of SudokuWiki.
const values = (/** @type {number} */ step) =>
  (steps[step].dataset.board ?? "")
    .slice(3)
    .match(/../g)
    ?.map((pair) => parseInt(pair, 36)) ?? [];
const has = (/** @type {number} */ value, /** @type {number} */ digit) =>
  value > 18 ? ((value - 18) >> (digit - 1)) % 2 === 1 : ((value - 1) % 9) + 1 === digit;

// Lights the cells of a digit, those under the pointer and the picked one, and the words that name them.
const draw = () => {
  const same =
    digit === null ? [] : [...values(at).entries()].filter(([, value]) => has(value, Number(digit))).map(([cell]) => cell);
  const chosen = picked === null ? [] : [picked];
  light(pictures[at], { same, pointed, picked: chosen });
  for (const button of digits) button.setAttribute("aria-pressed", String(Number(button.textContent) === digit));
  lightWords(steps[at], [...pointed, ...chosen]);
};

for (const step of steps) nameCells(find(".words", HTMLElement, step));

main.addEventListener("pointermove", (event) => {
  const word = around(event, ".cell");
  const cell = around(event, "figure > svg") ? cellAt(pictures[at], event) : null;
  const next = word ? cellsOf(word) : cell === null ? [] : [cell];
  if (String(next) === String(pointed)) return;
  pointed = next;
  draw();
});

/** @returns {NodeListOf<HTMLDetailsElement>} The place, the technique and the reasons of a step. */
const parts = (/** @type {number} */ step) => steps[step].querySelectorAll(":scope > .words > details");

// True if the reader is to find the step.
const asks = () => steps[at].querySelector(".more:not([open])") !== null;

const pick = (/** @type {number} */ cell) => {
  picked = cell === picked ? null : cell;
  told.textContent = picked !== null && asks() ? `${nameOf(cell)}: which digit?` : "";
  draw();
};

// Says whether the step decides a digit of a cell, and unfolds it then. A digit of the solution is never wrong.
const answer = (/** @type {number} */ cell, /** @type {number} */ number) => {
  const goals = (/** @type {number} */ step) => (steps[step].dataset.goals ?? "").split(" ");
  const decides = (/** @type {number} */ step, /** @type {string} */ sign) =>
    goals(step).includes(sign + String(cell).padStart(2, "0") + number);
  const [is, isNot] = [`${nameOf(cell)} is ${number}`, `${nameOf(cell)} cannot be ${number}`];
  if (decides(at, "+") || decides(at, "-")) {
    for (const part of parts(at)) part.open = true;
    told.textContent = `Right: ${decides(at, "-") ? isNot : is}.`;
    picked = digit = null;
  } else if (values(at)[cell] <= 18) {
    told.textContent = `${nameOf(cell)} has its digit already.`;
  } else {
    const end = values(last)[cell];
    const isGone = goals(at)[0].startsWith("-") && steps.some((_, step) => step > at && decides(step, "-"));
    const right = end <= 18 && has(end, number) ? is : isGone ? isNot : null;
    told.textContent = right
      ? `Right, ${right}, but that is not this step.`
      : `${number} in ${nameOf(cell)} is not what this step is about; it may or may not be right.`;
  }
  draw();
};

main.addEventListener("click", (event) => {
  const cell = around(event, "figure > svg") ? cellAt(pictures[at], event) : null;
  if (cell === null) return;
  pick(cell);
  if (picked !== null && digit !== null && asks()) answer(picked, digit);
});

// A digit answers for the picked cell of a step that is to be found, or else it is highlighted.
const press = (/** @type {number} */ number) => {
  if (picked !== null && asks()) return answer(picked, number);
  digit = digit === number ? null : number;
  if (asks()) told.textContent = picked === null && digit !== null ? `${digit}: in which cell?` : "";
  draw();
};
for (const button of digits) button.addEventListener("click", () => press(Number(button.textContent)));
document.addEventListener("keydown", (event) => {
  if (!isTaken(event) && /^[1-9]$/.test(event.key)) press(Number(event.key));
});

// With the picture in focus, arrows move the picked cell.
for (const picture of pictures) {
  picture.tabIndex = 0;
  picture.addEventListener("keydown", (event) => {
    const next = beside(picked, event.key);
    if (next === null || isTaken(event)) return;
    event.preventDefault();
    pick(next);
  });
}

links.forEach((link, number) => {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    jump(number);
  });
});
const named = () => steps.findIndex((step) => step.id === location.hash.slice(1));
addEventListener("hashchange", () => {
  if (named() !== -1) show(named());
});

// A horizontal swipe, except on a zoomed page.
/** @type {number[] | null} */
let start = null;
main.addEventListener(
  "touchstart",
  (event) => {
    const [{ clientX, clientY }, ...more] = event.touches;
    start = more.length === 0 && !around(event, ".walk") ? [clientX, clientY] : null;
  },
  { passive: true },
);
main.addEventListener("touchend", (event) => {
  if (!start || (visualViewport?.scale ?? 1) > 1.01) return;
  const [{ clientX, clientY }] = event.changedTouches;
  const [x, y] = [clientX - start[0], clientY - start[1]];
  if (Math.abs(x) > 45 && Math.abs(x) > 2 * Math.abs(y)) move(x > 0 ? -1 : 1);
  start = null;
});

const switched = (/** @type {string} */ id, /** @type {() => void} */ change) => {
  const box = document.getElementById(id);
  box?.addEventListener("change", change);
  // Going back to a page, a browser keeps the state of the check boxes.
  if (box) addEventListener("pageshow", change);
};
switched("marks", () => main.classList.toggle("bare", !isChecked("marks")));
const filter = () => {
  for (const part of [main, nav]) part.classList.toggle("hard", isChecked("hard"));
  for (const [step, entry] of entries.entries()) entry.toggleAttribute("hidden", only.value !== "" && isHidden(step));
  nav.classList.toggle("only", only.value !== "");
  const shown = visible();
  show(shown[place(shown, at)], false);
};
switched("hard", filter);
switched("only", filter);

// Folds or unfolds all steps. What is visible at first depends on the page.
const atFirst = ["", "where", "what"].indexOf(main.classList[0]);
switched("quiz", () => {
  const isQuiz = isChecked("quiz");
  if (main.classList.contains("quiz") === isQuiz) return;
  for (const part of [main, nav]) part.classList.toggle("quiz", isQuiz);
  for (const step of steps.keys())
    parts(step).forEach((part, number) => {
      part.open = !isQuiz || number < atFirst;
    });
});
for (const [number, step] of steps.entries()) {
  const fold = () => entries[number].classList.toggle("done", step.querySelector(".what[open]") !== null);
  step.addEventListener("toggle", fold, true);
}

const dark = find("#dark", HTMLInputElement);
dark.checked = matchMedia("(prefers-color-scheme: dark)").matches;
dark.addEventListener("change", () => {
  root.dataset.theme = dark.checked ? "dark" : "light";
});

const copy = find("#copy", HTMLButtonElement);
copy.addEventListener("click", async () => {
  const field = find("#puzzle", HTMLElement);
  getSelection()?.selectAllChildren(field);
  try {
    await navigator.clipboard.writeText(field.textContent ?? "");
  } catch {
    document.execCommand("copy");
  }
  live.textContent = "copied";
  copy.textContent = "Copied";
});

show(Math.max(0, named()), false);
