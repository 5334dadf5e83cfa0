"use strict";
(() => {
  const by = id => document.getElementById(id);
  const run = by("run"), text = run.textContent, order = Number(run.dataset.order);
  const REFUSED = 0, PLACED = 1, FILLED = 2, BARE = 3, BACK = 4, SOLVED = 5, EXHAUSTED = 6;

  // The numbers of cells by their characters.
  const number = new Map();
  for (let code = 40; code < 127; code++) {
    const sign = String.fromCharCode(code);
    if (!"<>\\".includes(sign)) number.set(sign, number.size);
  }

  // Events: kind, cell, digit, and the cell that excludes it.
  const events = [];
  {
    const supposed = [];
    for (let at = 0; at < text.length;) {
      const kind = text[at++], cell = () => number.get(text[at++]);
      if (kind >= "1" && kind <= "9") events.push([REFUSED, cell(), +kind, cell()]);
      else if (kind >= "A" && kind <= "I") {
        supposed.push([BACK, number.get(text[at]), kind.charCodeAt(0) - 64]);
        events.push([PLACED, cell(), kind.charCodeAt(0) - 64]);
      } else if (kind >= "a" && kind <= "i") events.push([FILLED, cell(), kind.charCodeAt(0) - 96]);
      else if (kind === "x") events.push([BARE, cell(), 0]);
      else if (kind === "z") events.push(supposed.pop());
      else events.push([kind === "s" ? SOLVED : EXHAUSTED]);
    }
  }

  // A moment: the grid, at which depth each cell was filled, and the numbers.
  const givens = [...run.dataset.grid].map(sign => sign === "." ? 0 : +sign);
  const first = { grid: givens, levels: Array(81).fill(0), at: 0, tried: 0, stayed: 0, filled: 0, dead: 0, depth: 0, most: 0 };
  const copy = moment => ({ ...moment, grid: [...moment.grid], levels: [...moment.levels] });
  const add = moment => {
    const [kind, cell, digit] = events[moment.at++];
    const put = () => { moment.grid[cell] = digit; moment.levels[cell] = moment.depth; };
    if (kind === REFUSED) { moment.tried++; moment.most = Math.max(moment.most, moment.depth + 1); }
    else if (kind === PLACED) { moment.tried++; moment.stayed++; moment.most = Math.max(moment.most, ++moment.depth); put(); }
    else if (kind === FILLED) { moment.filled++; put(); }
    else if (kind === BARE) moment.dead++;
    else if (kind === BACK) {
      for (let i = 0; i < 81; i++) if (moment.levels[i] === moment.depth) moment.grid[i] = moment.levels[i] = 0;
      moment.depth--;
    }
  };
  const EVERY = 1000, marks = [copy(first)];
  for (let moment = copy(first); moment.at < events.length;) {
    add(moment);
    if (moment.at % EVERY === 0) marks.push(copy(moment));
  }
  let now = copy(first);
  const go = place => {
    place = Math.max(0, Math.min(events.length, place));
    if (place < now.at || place - now.at > EVERY) now = copy(marks[Math.floor(place / EVERY)]);
    while (now.at < place) add(now);
    draw();
  };

  // Texts.
  const name = cell => `r${Math.floor(cell / 9) + 1}c${cell % 9 + 1}`;
  const house = index => `${["row", "column", "box"][Math.floor(index / 9)]} ${index % 9 + 1}`;
  const boxOf = cell => Math.floor(cell / 27) * 3 + Math.floor(cell % 9 / 3);
  const clash = (cell, digit) => {
    const places = [i => Math.floor(i / 9), i => i % 9, boxOf];
    for (const [kind, place] of places.entries())
      for (let i = 0; i < 81; i++)
        if (i !== cell && now.grid[i] === digit && place(i) === place(cell))
          return `${house(kind * 9 + place(cell))} (${name(i)})`;
    return null;
  };
  const ending = by("happening").textContent;
  const happening = event => {
    if (!event) return "At the beginning";
    const [kind, cell, digit] = event;
    switch (kind) {
      case REFUSED: return `${name(cell)}: ${digit} is refused by ${clash(cell, digit)}`;
      case PLACED: return `${name(cell)}: ${digit} is tried and stays for now`;
      case FILLED: return `${name(cell)}: ${digit} is the only digit left`;
      case BARE: return `Dead end: no digit fits in ${name(cell)}`;
      case BACK: return `Back to ${name(cell)}: ${digit} leads nowhere`;
      default: return ending;
    }
  };
  const fate = (event, digit) => {
    if (!event || event[0] >= SOLVED) return "";
    const [kind, cell, tried] = event, why = clash(cell, digit), refused = why ? `refused by ${why}` : "";
    if (kind === BARE || digit !== tried && kind === FILLED) return refused;
    if (digit !== tried) return (digit - tried) * order > 0 ? "" : refused || "led nowhere";
    return { [REFUSED]: refused, [PLACED]: "stays for now", [FILLED]: "is the only one left", [BACK]: "leads nowhere" }[kind];
  };

  // The page.
  const squares = [...document.querySelectorAll(".grid tbody td")], slider = by("place"), speed = by("speed");
  const fates = [...document.querySelectorAll(".fates li")];
  const set = (id, value) => { if (by(id)) by(id).textContent = value.toLocaleString("en"); };
  const draw = () => {
    const event = now.at > 0 ? events[now.at - 1] : null, kind = event ? event[0] : SOLVED;
    const here = [REFUSED, PLACED, FILLED, BARE, BACK].includes(kind) ? event[1] : -1;
    squares.forEach((square, i) => {
      const tried = i === here && (kind === REFUSED || kind === BACK);
      square.textContent = tried ? event[2] : now.grid[i] || "";
      square.className = [
        givens[i] ? "given" : "", i === here ? "here" : "", tried || i === here && kind === BARE ? "refused" : "",
        kind === REFUSED && i === event[3] ? "clash" : "",
      ].join(" ").trim();
    });
    by("happening").textContent = happening(event);
    fates.forEach((line, i) => {
      const words = fate(event, i + 1);
      line.textContent = words ? `${i + 1} ${words}` : "\u00a0";
      line.className = words && event[2] === i + 1 ? "now" : "";
    });
    for (const id of ["tried", "stayed", "filled", "dead", "depth", "most"]) set(id, now[id]);
    set("at", now.at);
    slider.value = now.at;
    slider.setAttribute("aria-valuetext", `event ${now.at} of ${events.length}`);
  };

  const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000];
  let isPlaying = false, isChosen = false, before = 0, due = 0;
  const pace = () => isChosen ? SPEEDS[+speed.value] : Number(run.dataset.pace);
  const tick = time => {
    if (!isPlaying) return;
    due += Math.min(time - before, 1000) / 1000 * pace();
    before = time;
    if (due >= 1) {
      const steps = Math.floor(due);
      due -= steps;
      go(now.at + steps);
    }
    if (now.at === events.length) pause(); else requestAnimationFrame(tick);
  };
  const show = () => {
    by("play").textContent = isPlaying ? "Pause" : "Play";
    // A screen reader gets single steps, not an animation.
    by("happening").setAttribute("aria-live", isPlaying ? "off" : "polite");
  };
  const pause = () => { isPlaying = false; show(); };
  const play = () => {
    if (now.at === events.length) go(0);
    isPlaying = true;
    [before, due] = [performance.now(), 0];
    show();
    requestAnimationFrame(tick);
  };
  const toggle = () => isPlaying ? pause() : play();
  const jump = place => { pause(); go(place); };
  const faster = change => {
    const next = change > 0 ? SPEEDS.findIndex(one => one > pace()) : SPEEDS.findLastIndex(one => one < pace());
    choose(next >= 0 ? next : change > 0 ? SPEEDS.length - 1 : 0);
  };
  const choose = index => { isChosen = true; speed.value = index; tell(); };
  const tell = () => {
    if (!isChosen) speed.value = SPEEDS.findLastIndex(one => one <= pace());
    const words = `${pace().toLocaleString("en")} a second`;
    by("pace").textContent = words;
    speed.setAttribute("aria-valuetext", words);
  };

  by("play").onclick = toggle;
  by("forward").onclick = () => jump(now.at + 1);
  by("back").onclick = () => jump(now.at - 1);
  by("start").onclick = () => jump(0);
  by("end").onclick = () => jump(events.length);
  slider.oninput = () => jump(+slider.value);
  speed.oninput = () => choose(+speed.value);
  const keys = {
    " ": toggle, ArrowRight: () => jump(now.at + 1), ArrowLeft: () => jump(now.at - 1), ArrowUp: () => faster(1),
    ArrowDown: () => faster(-1), Home: () => jump(0), End: () => jump(events.length),
  };
  document.addEventListener("keydown", event => {
    const { tagName } = event.target, key = keys[event.key];
    if (!key || event.ctrlKey || event.altKey || event.metaKey) return;
    if (tagName === "INPUT" && event.key !== " " || tagName === "BUTTON" && event.key === " ") return;
    event.preventDefault();
    key();
  });

  slider.max = events.length;
  by("of").textContent = events.length.toLocaleString("en");
  for (const part of document.querySelectorAll("[data-live]")) part.hidden = false;
  tell();
  show();
  draw();
})();
