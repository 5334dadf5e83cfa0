// The grid of the page: 81 cells with names for keys, pointers and screen readers, below the picture that the engine draws.
import { beside, cellAt, nameOf } from "../../../crates/picture/src/page/board.js";
import { around } from "../../../crates/picture/src/page/dom.js";
import { cellsOf, nameCells } from "../../../crates/picture/src/page/words.js";
import { CELLS, digits, digitsIn } from "./state.js";
/** @typedef {import("./state.js").State} State */

/** A cell in words. @param {State} state @param {number} cell @param {number} set the marks @param {boolean} isWrong */
function described(state, cell, set, isWrong) {
  const digit = digits(state)[cell], listed = digitsIn(set);
  const content = digit ? `${digit}${state.givens[cell] ? ", given" : ""}` : listed.length ? `marks ${listed.join(" ")}` : "empty";
  return [nameOf(cell), content, ...state.colors[cell] ? [`color ${state.colors[cell]}`] : [], ...isWrong ? ["wrong"] : []].join(", ");
}

export class Board {
  /** @param {HTMLElement} grid @param {HTMLElement} picture @param {() => void} onSelect called after a cell was selected */
  constructor(grid, picture, onSelect) {
    this.grid = grid;
    this.picture = picture;
    this.onSelect = onSelect;
    this.cursor = 0;
    this.drawn = "";
    this.selected = new Set([0]);
    this.cells = CELLS.map(() => create("div", { role: "gridcell" }));
    for (let start = 0; start < 81; start += 9) {
      grid.append(create("div", { role: "row" }, ...this.cells.slice(start, start + 9)));
    }
    grid.addEventListener("pointerdown", event => this.#point(event, event.shiftKey || event.ctrlKey || event.metaKey));
    grid.addEventListener("pointermove", event => this.#point(event, true));
  }

  /** Shows a state. `picture` is SVG; `listed` has the marks; cells in `wrong` and `pointed` are framed, and those with the digit `light` are lit.
   * @param {{ state: State, listed: number[], picture: string, wrong: number[], pointed: number[], light: number }} view */
  show({ state, listed, picture, wrong, pointed, light }) {
    if (this.drawn !== picture) this.picture.innerHTML = picture;
    this.drawn = picture;
    const values = digits(state);
    this.cells.forEach((element, cell) => {
      element.setAttribute("aria-label", described(state, cell, listed[cell], wrong.includes(cell)));
      element.setAttribute("aria-selected", String(this.selected.has(cell)));
      element.tabIndex = cell === this.cursor ? 0 : -1;
      const isSame = light > 0 && (values[cell] === light || digitsIn(listed[cell]).some(digit => digit === light));
      const classes = { cursor: cell === this.cursor, wrong: wrong.includes(cell), pointed: pointed.includes(cell), same: isSame };
      for (const [name, isOn] of Object.entries(classes)) element.classList.toggle(name, isOn);
      element.dataset.color = String(state.colors[cell]);
    });
  }

  /** Selects a cell alone, or with the selected ones. @param {number} cell @param {boolean} isMore */
  select(cell, isMore) {
    if (!isMore) this.selected.clear();
    this.selected.add(cell);
    this.cursor = cell;
    this.onSelect();
  }

  focus() { this.cells[this.cursor].focus({ preventScroll: true }); }

  /** The cell under a pointer. @param {PointerEvent} event */
  cellAt(event) {
    const svg = this.picture.querySelector("svg");
    return svg && cellAt(svg, event);
  }

  /** Selects the cell under a pointer that goes down, or that is dragged to it. @param {PointerEvent} event @param {boolean} isMore */
  #point(event, isMore) {
    const cell = this.cellAt(event);
    if (cell === null || event.type === "pointermove" && (!event.buttons || cell === this.cursor)) return;
    event.preventDefault();
    this.select(cell, isMore);
    this.focus();
  }

  /** Moves by an arrow key, and returns whether it is one. @param {KeyboardEvent} event */
  move(event) {
    const cell = beside(this.cursor, event.key);
    if (cell === null) return false;
    this.select(cell, event.shiftKey);
    this.focus();
    return true;
  }
}

/** Shows words in an element. The names of cells light up with their cells. @param {HTMLElement} element
 * @param {(cells: number[]) => void} onPoint @param {(Node | string)[]} content */
export function showWords(element, onPoint, ...content) {
  element.replaceChildren(...content);
  nameCells(element);
  element.onpointermove = element.onclick = event => {
    const word = around(event, ".cell");
    onPoint(word ? cellsOf(word) : []);
  };
  element.onpointerleave = () => onPoint([]);
}

/** An element of the page. @param {string} id */
export const find = id => /** @type {HTMLElement} */ (document.getElementById(id));

/** The elements of the page that a selector matches. @param {string} selector @returns {HTMLElement[]} */
export const all = selector => [...document.querySelectorAll(selector)].filter(element => element instanceof HTMLElement);

/** Creates an element. @template {keyof HTMLElementTagNameMap} Name @param {Name} name
 * @param {Record<string, unknown>} properties @param {(Node | string)[]} content @returns {HTMLElementTagNameMap[Name]} */
export function create(name, properties, ...content) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...content);
  return element;
}
