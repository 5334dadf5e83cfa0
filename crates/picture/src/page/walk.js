// Walking from place to place by buttons, slider and keys, and playing.
import { around, find } from "./dom.js";

/**
 * Connects the controls for walking. `move` goes on by a number of places, and `jump` goes to a place of the slider. The
 * returned function shows a place of several, with its text, and with its name for screen readers.
 * @param {{ move: (by: number) => void, jump: (place: number) => void }} ways
 */
export const walkBar = ({ move, jump }) => {
  const slider = find("#slider", HTMLInputElement);
  const where = find("#where", HTMLOutputElement);
  /** @type {[string, number, string][]} */
  const ways = [
    ["first", -1e9, "Home"],
    ["back", -1, "ArrowLeft"],
    ["next", 1, "ArrowRight"],
    ["last", 1e9, "End"],
  ];
  for (const [id, by] of ways) find(`#${id}`, HTMLButtonElement).addEventListener("click", () => move(by));
  slider.addEventListener("input", () => jump(Number(slider.value)));
  document.addEventListener("keydown", (event) => {
    const way = ways.find(([, , key]) => key === event.key);
    if (!way || event.defaultPrevented || isTaken(event)) return;
    event.preventDefault();
    move(way[1]);
  });
  return (
    /** @type {number} */ place,
    /** @type {number} */ last,
    /** @type {string} */ text,
    /** @type {string} */ name,
  ) => {
    slider.max = String(last);
    slider.value = String(place);
    slider.setAttribute("aria-valuetext", name);
    where.textContent = text;
    const ends = { first: slider.min, back: slider.min, next: slider.max, last: slider.max };
    for (const [id, end] of Object.entries(ends))
      find(`#${id}`, Element).setAttribute("aria-disabled", String(slider.value === end));
  };
};

/**
 * Returns whether a key is for an input, or for the browser.
 * @param {KeyboardEvent} event
 */
export const isTaken = (event) =>
  around(event, "input:not([type=checkbox]), select, textarea") !== null ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  event.shiftKey;

/**
 * Makes the button `play` start and pause. `pace` returns the number of places in a second, `advance` goes on by a number
 * of them and returns false at the end.
 * @param {{ pace: () => number, advance: (places: number) => boolean, changed?: (isPlaying: boolean) => void }} ways
 */
export const player = ({ pace, advance, changed }) => {
  const button = find("#play", HTMLButtonElement);
  let isPlaying = false;
  let before = 0;
  let due = 0;
  const set = (/** @type {boolean} */ next) => {
    isPlaying = next;
    button.textContent = next ? "Pause" : "Play";
    button.setAttribute("aria-pressed", String(next));
    changed?.(next);
  };
  const tick = (/** @type {number} */ time) => {
    if (!isPlaying) return;
    due += (Math.min(time - before, 1000) / 1000) * pace();
    before = time;
    const places = Math.max(0, Math.floor(due));
    due -= places;
    if (places > 0 && !advance(places)) set(false);
    else requestAnimationFrame(tick);
  };
  const toggle = () => {
    set(!isPlaying);
    before = performance.now();
    due = 0;
    if (isPlaying) requestAnimationFrame(tick);
  };
  button.addEventListener("click", toggle);
  return {
    toggle,
    pause: () => {
      if (isPlaying) set(false);
    },
  };
};
