// Boards as SVG: frames and digits above the picture, the cell under a pointer. Cells have the numbers 0 to 80.

// The upper left corner of a board is the point 0, 0.
export const CELL = 90;

/** @param {number} cell */
const corner = (cell) => [(cell % 9) * CELL, Math.floor(cell / 9) * CELL];

/**
 * Returns the name of a cell: r3c5.
 * @param {number} cell
 */
export const nameOf = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;

/**
 * Adds an element to a part of a picture.
 * @param {Element} parent
 * @param {string} kind
 * @param {Record<string, string | number>} attributes
 */
const add = (parent, kind, attributes) => {
  const made = document.createElementNS(parent.namespaceURI, kind);
  for (const name in attributes) made.setAttribute(name, String(attributes[name]));
  parent.append(made);
  return made;
};

/**
 * Adds an empty group of a class above a picture, in place of the earlier one.
 * @param {SVGSVGElement} svg
 * @param {string} name
 */
export const layer = (svg, name) => {
  svg.querySelector(`:scope > .${name}`)?.remove();
  return add(svg, "g", { class: name });
};

/**
 * Frames cells, in place of all earlier frames of a picture. `cells` has the cells of each class.
 * @param {SVGSVGElement} svg
 * @param {Record<string, number[]>} cells
 */
export const light = (svg, cells) => {
  const group = layer(svg, "lit");
  for (const name in cells) {
    for (const cell of cells[name]) {
      const [x, y] = corner(cell);
      add(group, "rect", { class: name, x: x + 3, y: y + 3, width: CELL - 6, height: CELL - 6, rx: 8 });
    }
  }
};

/**
 * Adds a large digit to a layer, in an ink of the page, such as `found`.
 * @param {Element} group
 * @param {number} cell
 * @param {number} digit
 * @param {string} ink
 */
export const write = (group, cell, digit, ink) => {
  const [x, y] = corner(cell).map((along) => along + CELL / 2);
  // Half of the height of digits is below the middle.
  add(group, "text", { class: `digit ${ink}`, x, y, dy: ".357em" }).textContent = String(digit);
};

/**
 * Returns the cell of a picture under a pointer, if there is one.
 * @param {SVGSVGElement} svg
 * @param {{ clientX: number, clientY: number }} pointer
 */
export const cellAt = (svg, { clientX, clientY }) => {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse());
  const [column, row] = [x, y].map((along) => Math.floor(along / CELL));
  return [column, row].every((place) => place >= 0 && place < 9) ? row * 9 + column : null;
};

const DIRECTIONS = new Map([
  ["ArrowLeft", -1],
  ["ArrowRight", 1],
  ["ArrowUp", -9],
  ["ArrowDown", 9],
]);

/**
 * Returns the cell beside a cell in the direction of an arrow key, or null for another key. Without a cell, it is the
 * one in the middle.
 * @param {number | null} cell
 * @param {string} key
 */
export const beside = (cell, key) => {
  const step = DIRECTIONS.get(key);
  if (step === undefined) return null;
  return cell === null ? 40 : (cell + step + 81) % 81;
};
