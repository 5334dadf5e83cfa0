// A curve with a column for each step or span of time.
import { find } from "./dom.js";

/**
 * Connects the curve in a part of a page: `jump` goes to a step that is clicked, from 0. The returned function marks a step.
 * @param {ParentNode} root
 * @param {(step: number) => void} jump
 */
export const curve = (root, jump) => {
  const svg = find(".curve svg", SVGSVGElement, root);
  const here = find(".here", SVGRectElement, svg);
  const { width } = svg.viewBox.baseVal;
  const step = here.width.baseVal.value;
  svg.addEventListener("click", (event) => {
    const box = svg.getBoundingClientRect();
    const at = Math.floor(((event.clientX - box.left) / box.width) * (width / step));
    jump(Math.max(0, Math.min(width / step - 1, at)));
  });
  return (/** @type {number} */ number) => here.setAttribute("x", String(number * step));
};
