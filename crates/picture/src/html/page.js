// Avoids the two characters with a meaning in markup, so that the page is well-formed.
"use strict";
(() => {
  const find = id => document.getElementById(id);
  const steps = [...document.querySelectorAll(".step")];
  const links = [...document.querySelectorAll("#list a")];
  const [main, nav] = [document.querySelector("main"), document.querySelector("nav")];
  const slider = find("slider"), live = find("live");
  let at = 0;

  const isHard = () => main.classList.contains("hard");
  const open = () => steps.filter(step => !(isHard() ? step.classList.contains("single") : false));
  const heading = step => step.querySelector("h2").innerText;

  // The index of a step among the visible steps, or of the next visible one.
  const place = (shown, step) => {
    const found = shown.findIndex(other => steps.indexOf(other) >= steps.indexOf(step));
    return found === -1 ? shown.length - 1 : found;
  };

  const show = (number, told = true) => {
    steps[at].classList.remove("now");
    at = number;
    const step = steps[at], shown = open(), spot = place(shown, step);
    step.classList.add("now");
    slider.max = shown.length;
    slider.value = spot + 1;
    slider.setAttribute("aria-valuetext", heading(step));
    find("where").textContent = step.id === "end" ? "end" : `${step.id} of ${steps.length - 1}`;
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

  const named = () => steps.findIndex(step => step.id === location.hash.slice(1));
  const all = steps.length;
  const ways = { first: -all, back: -1, next: 1, last: all };
  const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };
  for (const id in ways) find(id).addEventListener("click", () => move(ways[id]));

  document.addEventListener("keydown", event => {
    const way = keys[event.key];
    const isTaken = event.target.matches("input:not([type=checkbox])") || event.altKey || event.ctrlKey || event.metaKey;
    if (way === undefined || isTaken || event.shiftKey) return;
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
  const marks = find("marks"), hard = find("hard"), dark = find("dark");
  const switched = (box, change) => {
    box.addEventListener("change", change);
    // Going back to a page, a browser keeps the state of the check boxes.
    addEventListener("pageshow", change);
  };
  switched(marks, () => main.classList.toggle("bare", !marks.checked));
  if (hard) switched(hard, () => {
    for (const part of [main, nav]) part.classList.toggle("hard", hard.checked);
    show(steps.indexOf(open()[place(open(), steps[at])]), false);
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
