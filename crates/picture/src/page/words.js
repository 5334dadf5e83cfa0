// Names of cells in words, such as r1c5 and r12c3, which light up with their cells.

/**
 * Returns the cells of a name.
 * @param {Element} word
 */
export const cellsOf = (word) => {
  const [, rows, columns] = word.textContent?.match(/r([1-9]+)c([1-9]+)/) ?? ["", "", ""];
  return [...rows].flatMap((row) => [...columns].map((column) => (Number(row) - 1) * 9 + Number(column) - 1));
};

/**
 * Makes the names of cells in a part of a page elements of class `cell`.
 * @param {Element} root
 */
export const nameCells = (root) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const pieces = text.data.split(/(r[1-9]+c[1-9]+)/);
    if (pieces.length === 1) continue;
    const parts = pieces.map((piece, number) => {
      if (number % 2 === 0) return piece;
      const word = document.createElement("span");
      word.className = "cell";
      word.textContent = piece;
      return word;
    });
    text.replaceWith(...parts);
  }
};

/**
 * Lights the names of these cells, and no others.
 * @param {Element} root
 * @param {number[]} cells
 */
export const lightWords = (root, cells) => {
  for (const word of root.querySelectorAll(".cell")) {
    word.classList.toggle(
      "on",
      cellsOf(word).some((cell) => cells.includes(cell)),
    );
  }
};
