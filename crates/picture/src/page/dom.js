// Elements of a page.

/**
 * Returns the first element that a selector matches.
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} kind
 * @param {ParentNode} [root]
 * @returns {T}
 */
export const find = (selector, kind, root = document) => {
  const found = root.querySelector(selector);
  if (!(found instanceof kind)) throw new TypeError(`no ${kind.name} is ${selector}`);
  return found;
};

/**
 * Returns the element of an event, or the one around it, that a selector matches.
 * @param {Event} event
 * @param {string} selector
 */
export const around = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);
