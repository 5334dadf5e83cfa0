// Avoids the two characters with a meaning in markup, so that the page is well-formed.
"use strict";
(() => {
  const find = id => document.getElementById(id);
  const steps = [...document.querySelectorAll(".step")];
  const links = [...document.querySelectorAll("#list a")];
  const [main, nav] = [document.querySelector("main"), document.querySelector("nav")];
  const slider = find("slider"), live = find("live");
  // The number of the step, the cell that the reader has picked, the highlighted digit, the cells under the pointer.
  let at = 0, picked = null, digit = null, pointed = [];

  const [hard, only] = [find("hard"), find("only")];
  const isHidden = step => {
    if (step.id === "end") return false;
    return (hard?.checked ? step.classList.contains("single") : false) || (only.value ? step.dataset.t !== only.value : false);
  };
  const open = () => steps.filter(step => !isHidden(step));
  const heading = step => step.querySelector("h2").innerText;

  // The index of a step among the visible steps, or of the next visible one.
  const place = (shown, step) => {
    const found = shown.findIndex(other => steps.indexOf(other) >= steps.indexOf(step));
    return found === -1 ? shown.length - 1 : found;
  };

  const show = (next, told = true) => {
    steps[at].classList.remove("now");
    at = next;
    const step = steps[at], shown = open(), spot = place(shown, step);
    step.classList.add("now");
    slider.max = shown.length;
    slider.value = spot + 1;
    slider.setAttribute("aria-valuetext", heading(step));
    const isWhole = shown.length === steps.length, count = shown.length - 1;
    const number = isWhole ? `${step.id} of ${count}` : `${spot + 1} of ${count}: step ${step.id}`;
    find("where").textContent = step.id === "end" ? "end" : number;
    for (const id of ["first", "back"]) find(id).setAttribute("aria-disabled", spot === 0);
    for (const id of ["next", "last"]) find(id).setAttribute("aria-disabled", spot === shown.length - 1);
    for (const link of links) link.removeAttribute("aria-current");
    const link = links[at], list = find("list");
    link.setAttribute("aria-current", "step");
    if (list.scrollHeight > list.clientHeight) {
      const away = link.offsetTop - list.offsetTop - list.scrollTop;
      if (40 > away || away > list.clientHeight - 60) list.scrollTop += away - list.clientHeight / 2;
    }
    const now = find("now");
    if (now) now.setAttribute("x", at * 10);
    find("position").href = find("position").href.replace(/=.*/, "=" + step.dataset.board);
    find("answer").textContent = "";
    picked = digit = null;
    light();
    if (!told) return;
    try { history.replaceState(null, "", "#" + step.id) } catch { location.hash = step.id }
    const words = [...step.querySelectorAll("h2, p")].filter(part => !part.closest("details:not([open])"));
    live.textContent = words.map(part => part.innerText).join("\n");
  };

  // A step from the list or the curve, which may be far below the picture.
  const jump = number => {
    show(number);
    if (0 > main.getBoundingClientRect().top) main.scrollIntoView();
  };

  // Moves by a number of steps, without hidden ones.
  const move = by => {
    const shown = open(), spot = place(shown, steps[at]);
    // From a hidden step, the next visible one is already one step forward.
    const here = shown[spot] === steps[at] ? by : by - (by > 0 ? 1 : 0);
    const to = Math.max(0, Math.min(shown.length - 1, spot + here));
    if (shown[to] !== steps[at]) show(steps.indexOf(shown[to]));
  };

  // The candidates or the digit of each cell, from two characters a cell in a string of SudokuWiki.
  const values = step => step.dataset.board.slice(3).match(/../g).map(pair => parseInt(pair, 36));
  const has = (value, digit) => value > 18 ? Math.floor((value - 18) / 2 ** (digit - 1)) % 2 === 1 : (value - 1) % 9 + 1 === digit;
  const nameOf = cell => `r${Math.floor(cell / 9) + 1}c${cell % 9 + 1}`;

  // Draws what is lit: the cells of a digit, those under the pointer, the picked one; and the words that name them.
  const light = () => {
    const step = steps[at], svg = step.querySelector("svg");
    svg.querySelector(".lit")?.remove();
    const group = document.createElementNS(svg.namespaceURI, "g");
    group.setAttribute("class", "lit");
    const frame = (cell, name) => {
      const rect = document.createElementNS(svg.namespaceURI, "rect");
      const places = { class: name, x: cell % 9 * 90 + 3, y: Math.floor(cell / 9) * 90 + 3, width: 84, height: 84, rx: 8 };
      for (const key in places) rect.setAttribute(key, places[key]);
      group.append(rect);
    };
    if (digit) values(step).forEach((value, cell) => { if (has(value, digit)) frame(cell, "same") });
    for (const cell of pointed) frame(cell, "pointed");
    if (picked !== null) frame(picked, "picked");
    svg.append(group);
    for (const button of document.querySelectorAll(".digits button")) {
      button.setAttribute("aria-pressed", Number(button.textContent) === digit);
    }
    const lit = picked === null ? pointed : [...pointed, picked];
    for (const word of step.querySelectorAll(".cell")) word.classList.toggle("on", cells(word).some(cell => lit.includes(cell)));
  };

  // Makes the names of cells in the words of a step elements, such as r1c5 and r12c3.
  const cells = word => {
    const [, rows, columns] = word.textContent.match(/r([1-9]+)c([1-9]+)/);
    return [...rows].flatMap(row => [...columns].map(column => (row - 1) * 9 + Number(column) - 1));
  };
  const name = step => {
    const walker = document.createTreeWalker(step.querySelector(".words"), NodeFilter.SHOW_TEXT), texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const pieces = text.textContent.split(/(r[1-9]+c[1-9]+)/);
      if (pieces.length === 1) continue;
      text.replaceWith(...pieces.map((piece, number) => {
        if (number % 2 === 0) return piece;
        const word = document.createElement("span");
        word.className = "cell";
        word.textContent = piece;
        return word;
      }));
    }
  };
  steps.forEach(name);

  // The cell of the picture under a pointer.
  const under = event => {
    const svg = event.target.closest(".step > svg");
    if (!svg) return null;
    const box = svg.getBoundingClientRect();
    const scale = 850 / Math.min(box.width, box.height);
    const middle = [(event.clientX - box.left - box.width / 2) * scale + 389, (event.clientY - box.top - box.height / 2) * scale + 389];
    const [column, row] = middle.map(along => Math.floor(along / 90));
    return [row, column].every(place => [0, 1, 2, 3, 4, 5, 6, 7, 8].includes(place)) ? row * 9 + column : null;
  };
  main.addEventListener("pointermove", event => {
    const word = event.target.closest(".cell"), cell = under(event);
    const next = word ? cells(word) : cell === null ? [] : [cell];
    if (String(next) === String(pointed)) return;
    pointed = next;
    light();
  });
  // True if the reader is to find the step.
  const asks = () => steps[at].querySelector(".more")?.open === false;
  const pick = cell => {
    picked = cell === picked ? null : cell;
    find("answer").textContent = picked === null || !asks() ? "" : `${nameOf(picked)}: which digit?`;
    light();
  };

  // Says whether the step decides a digit of the picked cell, and unfolds it then. A digit of the solution is never wrong.
  const answer = number => {
    const step = steps[at], place = String(picked).padStart(2, "0") + number, cell = nameOf(picked);
    const decides = (step, signs) => [...signs].find(sign => step.dataset.goals.split(" ").includes(sign + place));
    const sign = decides(step, "+-"), told = find("answer");
    const words = sign === "-" ? `${cell} cannot be ${number}` : `${cell} is ${number}`;
    if (sign) {
      for (const part of parts(step)) part.open = true;
      told.textContent = `Right: ${words}.`;
      picked = digit = null;
      return;
    }
    const later = steps.slice(at + 1, -1), end = values(steps[steps.length - 1])[picked];
    const isDigit = end > 18 ? false : has(end, number);
    const isGone = step.dataset.goals.startsWith("-") ? later.some(step => decides(step, "-")) : false;
    if (values(step)[picked] > 18) {
      told.textContent = isDigit ? `Right, ${cell} is ${number}, but that is not this step.`
        : isGone ? `Right, ${cell} cannot be ${number}, but that is not this step.`
        : `${number} in ${cell} is not what this step is about; it may or may not be right.`;
    } else told.textContent = `${cell} has its digit already.`;
  };
  main.addEventListener("click", event => {
    const cell = under(event);
    if (cell === null) return;
    pick(cell);
    if (picked === null || digit === null || !asks()) return;
    answer(digit);
    light();
  });

  // With the picture in focus, arrows move the picked cell.
  const directions = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 };
  const point = event => {
    event.preventDefault();
    pick(picked === null ? 40 : (picked + directions[event.key] + 81) % 81);
  };
  for (const step of steps) step.querySelector("svg").tabIndex = 0;

  // A digit answers for the picked cell of a step that is to be found, or else it is highlighted.
  const press = number => {
    if (picked !== null) if (asks()) {
      answer(number);
      return light();
    }
    digit = digit === number ? null : number;
    const isFirst = picked === null ? digit !== null : false;
    if (asks()) find("answer").textContent = isFirst ? `${digit}: in which cell?` : "";
    light();
  };
  document.querySelector(".digits").addEventListener("click", event => {
    if (event.target.matches("button")) press(Number(event.target.textContent));
  });

  const named = () => steps.findIndex(step => step.id === location.hash.slice(1));
  const all = steps.length;
  const ways = { first: -all, back: -1, next: 1, last: all };
  const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };
  for (const id in ways) find(id).addEventListener("click", () => move(ways[id]));

  document.addEventListener("keydown", event => {
    const way = keys[event.key];
    const isTaken = event.target.matches("input:not([type=checkbox]), select") || event.altKey || event.ctrlKey || event.metaKey;
    if (isTaken || event.shiftKey) return;
    if (/^[1-9]$/.test(event.key)) return press(Number(event.key));
    if (event.target.matches(".step > svg")) if (event.key in directions) return point(event);
    if (way === undefined) return;
    event.preventDefault();
    move(ways[way]);
  });
  slider.addEventListener("input", () => show(steps.indexOf(open()[slider.value - 1])));
  links.forEach((link, number) => link.addEventListener("click", event => {
    event.preventDefault();
    jump(number);
  }));
  addEventListener("hashchange", () => { if (named() !== -1) show(named()) });

  const curve = find("curve");
  if (curve) curve.addEventListener("click", event => {
    const box = curve.getBoundingClientRect();
    jump(Math.max(0, Math.min(all - 2, Math.floor((event.clientX - box.left) / box.width * (all - 1)))));
  });

  // A horizontal swipe, except on a zoomed page.
  let start = null;
  main.addEventListener("touchstart", event => {
    const isFree = event.touches.length === 1 ? !event.target.closest(".walk") : false;
    start = isFree ? [event.touches[0].clientX, event.touches[0].clientY] : null;
  }, { passive: true });
  main.addEventListener("touchend", event => {
    if (!start || visualViewport.scale > 1.01) return;
    const [{ clientX, clientY }] = event.changedTouches;
    const [x, y] = [clientX - start[0], clientY - start[1]];
    if (Math.abs(x) > 45) if (Math.abs(x) > 2 * Math.abs(y)) move(x > 0 ? -1 : 1);
    start = null;
  });

  const root = document.documentElement;
  const marks = find("marks"), dark = find("dark"), quiz = find("quiz"), play = find("play");
  const switched = (box, change) => {
    box.addEventListener("change", change);
    // Going back to a page, a browser keeps the state of the check boxes.
    addEventListener("pageshow", change);
  };
  switched(marks, () => main.classList.toggle("bare", !marks.checked));
  const filter = () => {
    for (const part of [main, nav]) part.classList.toggle("hard", hard?.checked ?? false);
    links.forEach((link, number) => { link.parentElement.hidden = only.value ? isHidden(steps[number]) : false });
    nav.classList.toggle("only", only.value !== "");
    show(steps.indexOf(open()[place(open(), steps[at])]), false);
  };
  for (const box of [hard, only]) if (box) switched(box, filter);

  // Folds or unfolds all steps. What is visible at first depends on the page.
  const parts = step => step.querySelectorAll(":scope > .words > details");
  const told = { where: 1, what: 2 }[main.classList[0]] ?? 0;
  switched(quiz, () => {
    if (main.classList.contains("quiz") === quiz.checked) return;
    for (const part of [main, nav]) part.classList.toggle("quiz", quiz.checked);
    for (const step of steps) parts(step).forEach((part, number) => { part.open = quiz.checked ? told > number : true });
  });
  main.addEventListener("toggle", event => {
    const step = event.target.closest(".step");
    const isKnown = step.querySelector(".what")?.open;
    links[steps.indexOf(step)].parentElement.classList.toggle("done", isKnown);
  }, true);

  let timer = null;
  play?.addEventListener("click", () => {
    const stop = () => { clearInterval(timer); timer = null };
    if (timer) stop();
    else timer = setInterval(() => {
      move(1);
      if (steps[at].id === "end") stop();
      name();
    }, 4000);
    const name = () => {
      play.textContent = timer ? "Pause" : "Play";
      play.setAttribute("aria-pressed", timer !== null);
    };
    name();
  });
  dark.checked = matchMedia("(prefers-color-scheme: dark)").matches;
  dark.addEventListener("change", () => { root.dataset.theme = dark.checked ? "dark" : "light" });

  find("copy").addEventListener("click", async () => {
    const field = find("puzzle");
    field.select();
    try { await navigator.clipboard.writeText(field.value) } catch { document.execCommand("copy") }
    live.textContent = "copied";
    find("copy").textContent = "Copied";
  });

  show(Math.max(0, named()), false);
})();
