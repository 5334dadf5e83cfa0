// Elements of the page.
import { around } from "../../../crates/picture/src/page/dom.js";
import { cellsOf, nameCells } from "../../../crates/picture/src/page/words.js";

/** An element of the page. @param {string} id */
export const find = id => /** @type {HTMLElement} */ (document.getElementById(id));
/** A field of the page. @param {string} id */
export const field = id => /** @type {HTMLInputElement} */ (document.getElementById(id));
/** The elements of the page that a selector matches. @param {string} selector @returns {HTMLElement[]} */
export const all = selector => [...document.querySelectorAll(selector)].filter(element => element instanceof HTMLElement);

/** Creates an element. @template {keyof HTMLElementTagNameMap} Name @param {Name} name
 * @param {Record<string, unknown>} properties @param {(Node | string)[]} content @returns {HTMLElementTagNameMap[Name]} */
export function create(name, properties, ...content) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...content);
  return element;
}

/** A button in a list. @param {string} name @param {() => unknown} onclick @param {string} title */
export const chip = (name, onclick, title = "") => create("li", {}, create("button", { type: "button", title, onclick }, name));

/** Shows words in an element. The names of cells light up with their cells. @param {HTMLElement} element
 * @param {(cells: number[]) => void} onPoint @param {(Node | string)[]} content */
export function showWords(element, onPoint, ...content) {
  element.replaceChildren(...content);
  nameCells(element);
  for (const word of element.querySelectorAll("span.cell")) /** @type {HTMLElement} */ (word).title = (word.textContent ?? "").replace(/r(\d+)c(\d+)/, "row $1, column $2");
  element.onpointermove = element.onclick = event => {
    const word = around(event, ".cell");
    onPoint(word ? cellsOf(word) : []);
  };
  element.onpointerleave = () => onPoint([]);
}

/** Offers a file. @param {string} name @param {string} text @param {string} type */
export function saveFile(name, text, type) {
  const link = create("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A picture with its text below. @param {string} svg @param {string} words */
export function figure(svg, words) {
  const element = create("figure", { innerHTML: svg });
  element.append(create("figcaption", {}, words));
  return element;
}
