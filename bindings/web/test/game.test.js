// The game without a page: marks that are complete or not, and mistakes that are taken back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { address, sudokit } from "./package.js";

const game = await import(address("game.js"));
const EXPERT = ".6.43..519..678.....4......29...31..78...1....1.58..6....1...9.1....65..5.......4";
const [{ solution }] = [sudokit.solve(EXPERT)];
const opened = () => game.stateOf({ puzzle: EXPERT });
const asked = (state) => sudokit.hint(game.positionOf(game.settled(state)), { level: "why", words: true });

test("a first mark is no statement about the other candidates of its cell", () => {
  const state = game.mark(opened(), [2], 2, "center");
  assert.deepEqual(game.digitsIn(game.centers(state)[2]), [2]);
  assert.deepEqual(game.unfinished(state), [2]);
  assert.deepEqual(game.positionOf(game.settled(state)), { puzzle: EXPERT });
  assert.deepEqual(game.positionOf(state).marks[2], [2], "but it is written");
  assert.equal(asked(state).verdict, asked(opened()).verdict);
  assert.equal(asked(game.completed(state)).verdict, "mistaken", "if the player says that the marks are complete");
  assert.deepEqual(game.unfinished(game.completed(state)), []);
});

test("after Fill, each mark that is missing was struck", () => {
  const filled = { ...game.mark(opened(), [2], 2, "center"), auto: true };
  assert.equal(game.centers(filled)[2], game.candidates(filled)[2], "a first mark strikes nothing");
  const struck = game.mark(filled, [2], Number(solution[2]), "center");
  assert.deepEqual(game.unfinished(struck), []);
  assert.equal(asked(struck).verdict, "mistaken");
  assert.equal(asked({ ...struck, auto: false }).verdict, "mistaken", "also without Fill later");
  assert.deepEqual(game.digitsIn(game.centers({ ...filled, auto: false })[2]), [2], "and own marks come back");
});

test("a state differs from an earlier one in the cells of each of its lists", () => {
  const state = game.enter(game.mark(game.mark(game.paint(opened(), [0], 3), [2], 2, "center"), [2, 5], 2, "corner"), [6], 2);
  assert.deepEqual(game.differing(opened(), state), [0, 2, 5, 6]);
  const inked = game.paintMark(state, [2], 2, 4);
  assert.deepEqual([game.differing(inked, inked), game.differing(state, inked)], [[], []], "the mark is not shown beside the entry");
  const shown = game.mark(opened(), [2], 2, "center");
  assert.deepEqual(game.differing(shown, game.paintMark(shown, [2], 2, 4)), [2]);
});

test("what a step does is done after it, by hand too, and not before", () => {
  const filled = { ...opened(), auto: true };
  for (const effect of ["r1c3<>2", "r1c3<>28 r2c2<>2", "r1c1=8"]) {
    assert.equal(game.isDone(filled, effect), false, effect);
    assert.equal(game.isDone(game.apply(filled, effect), effect), true, effect);
  }
  assert.equal(game.isDone(game.mark(filled, [2], 2, "center"), "r1c3<>2"), true);
  assert.equal(game.isDone(game.enter(filled, [0], 8), "r1c1=8"), true);
});

test("a link keeps whether marks are complete", () => {
  const state = game.mark({ ...game.mark({ ...opened(), auto: true }, [2], 7, "center"), auto: false }, [0], 8, "center");
  assert.deepEqual(game.stateOfLink(game.linkOf(state)), state);
  assert.deepEqual(game.unfinished(state), [0]);
});

test("the elimination of a hint is from all candidates, not from a first mark", () => {
  const state = game.apply(game.mark(opened(), [2], 2, "center"), "r1c3<>8");
  assert.deepEqual(game.digitsIn(game.centers(state)[2]), game.digitsIn(game.candidates(state)[2]).filter((digit) => digit !== 8));
});

test("mistakes are taken back: marks return, entries go, and givens are changed", () => {
  const wrong = solution[0] === "8" ? 3 : 8;
  for (const [state, expected] of [
    [game.mark({ ...opened(), auto: true }, [2], Number(solution[2]), "center"), { ...opened(), auto: true }],
    [game.enter(opened(), [0], wrong), opened()],
  ]) {
    const [mistake] = asked(state).mistakes, back = game.takenBack(state, mistake);
    assert.deepEqual(game.centers(back), game.centers(expected), mistake.kind);
    assert.deepEqual(back.entries, expected.entries);
    assert.notEqual(asked(back).verdict, "mistaken");
  }
  const unsolvable = game.stateOf({ puzzle: `2${EXPERT.slice(1, 9)}3${EXPERT.slice(10)}` }), [mistake] = asked(unsolvable).mistakes;
  assert.equal(game.takenBack(unsolvable, mistake), null, "no entry is to blame");
});

test("only finished digits dim, unless the player wants all that cannot be", () => {
  const state = opened(), one = game.candidates(state)[0];
  assert.deepEqual(game.digitsIn(one), [8], "a naked single, which dim keys would give away");
  assert.deepEqual(game.dimmed(state, [0], false), []);
  assert.deepEqual(game.dimmed(state, [0], true), [1, 2, 3, 4, 5, 6, 7, 9]);
  const ones = game.CELLS.filter((cell) => solution[cell] === "1" && !state.givens[cell]);
  assert.deepEqual(game.dimmed(ones.reduce((before, cell) => game.enter(before, [cell], 1), state), [0], false), [1]);
});

test("wrong entries differ from the only solution", () => {
  const state = game.enter(game.enter(opened(), [0], 8), [2], 2);
  assert.deepEqual(game.wrongEntries(state, solution), [2]);
  assert.deepEqual(game.wrongEntries(state, ""), [], "and without one none is known");
});

test("a puzzle is solved by entries, without a conflict, and while it is played", () => {
  const full = game.CELLS.reduce((state, cell) => state.givens[cell] ? state : game.enter(state, [cell], Number(solution[cell])), opened());
  assert.deepEqual([full, opened(), game.enter(full, [0], 1), { ...full, setting: true }, game.stateOf({ puzzle: solution })].map(game.isSolved), [true, false, false, false, false]);
});

test("results keep the best time of a level without help, and the levels of each day", () => {
  const play = (results, seconds, more) => game.recorded(results, { level: "hard", seconds, hints: 0, reveals: 0, day: "", solved: "2026-03-01", ...more });
  const first = play(game.NO_RESULTS, 300), faster = play(first, 200, { day: "2026-03-01" });
  assert.deepEqual([first.best, faster.best], [{ hard: 300 }, { hard: 200 }]);
  for (const more of [{ hints: 1 }, { reveals: 1 }, { seconds: 250 }, { level: "" }]) assert.deepEqual(play(faster, 100, more).best, { hard: 200 }, JSON.stringify(more));
  const twice = play(play(faster, 500, { day: "2026-03-01", level: "easy" }), 500, { day: "2026-03-01", level: "easy" });
  assert.deepEqual(twice.days, { "2026-03-01": ["hard", "easy"] });
  assert.deepEqual(game.NO_RESULTS, { best: {}, days: {}, late: [] });
});

test("the days up to a date, also around the end of a month", () => {
  const date = new Date(2026, 2, 2), days = game.weekOf({ best: {}, days: { "2026-03-01": ["easy"], "2026-02-01": ["easy"] } }, date);
  assert.deepEqual(days.map(({ date }) => date), ["2026-02-24", "2026-02-25", "2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]);
  assert.deepEqual(days.map(({ levels }) => levels.length), [0, 0, 0, 0, 0, 1, 0]);
});

test("the next level of a date is above the last one, then below, and medium first", () => {
  const after = (last, ...solved) => game.levelAfter(solved, last);
  assert.deepEqual([after(), after("", "medium"), after("medium", "medium"), after("medium", "easy", "medium"), after("hard", "hard"), after("medium", "medium", "hard"), after("hard", "easy", "medium", "hard")],
    ["medium", "hard", "hard", "hard", "medium", "easy", "medium"]);
});

test("days in a row up to a date or the day before", () => {
  const row = (...days) => game.streakOf({ ...game.NO_RESULTS, days: Object.fromEntries(days.map((day) => [day, ["easy"]])) }, new Date(2026, 2, 2));
  assert.deepEqual([row(), row("2026-02-28"), row("2026-03-01"), row("2026-03-02"), row("2026-02-28", "2026-03-01", "2026-03-02"), row("2026-02-28", "2026-03-02")], [0, 0, 1, 1, 3, 1]);
});

test("a day whose puzzle was solved later has its levels, and is not in a row", () => {
  const date = new Date(2026, 2, 2), play = (results, day, solved, level) => game.recorded(results, { level, seconds: 9, hints: 0, reveals: 0, day, solved });
  const early = play(play(game.NO_RESULTS, "2026-03-01", "2026-03-01", "easy"), "2026-03-02", "2026-03-02", "easy");
  assert.equal(game.streakOf(early, date), 2);
  const late = play(play(early, "2026-02-28", "2026-03-02", "easy"), "2026-02-28", "2026-03-02", "hard");
  assert.deepEqual([game.streakOf(late, date), late.days["2026-02-28"]], [2, ["easy", "hard"]]);
  assert.equal(game.streakOf(play(late, "2026-03-01", "2026-03-02", "hard"), date), 2, "a level more takes no day away");
  assert.equal(game.streakOf(play(play(game.NO_RESULTS, "2026-03-01", "2026-03-02", "easy"), "2026-03-02", "2026-03-02", "easy"), date), 1);
});

test("texts that the reader of texts does not know become lines", () => {
  const cells = (tag) => Array.from({ length: 9 }, (_, row) => `<tr>${[...EXPERT.slice(row * 9, row * 9 + 9)].map((sign) => `<${tag} class="c">${sign === "." ? "&nbsp;" : `<b>${sign}</b>`}</${tag}>`).join("")}</tr>`).join("");
  const places = [...EXPERT].map((sign, cell) => sign === "." ? "" : `${game.nameOf(cell)}=${sign}`).filter(Boolean);
  for (const text of [`<table>${cells("td")}</table>`, `<TABLE><TR><TD>Puzzle</TD></TR></TABLE><table><tbody>${cells("th")}</tbody></table>`, places.join(" "), `R${places.join(", ").slice(1)}`]) {
    assert.equal(game.plain(text), EXPERT, text.slice(0, 60));
  }
  const page = `<p>Two:</p><table>${cells("td")}</table>\n<table>${cells("td")}</table>`;
  assert.equal(game.plain(page), `${EXPERT}\n${EXPERT}`);
  for (const text of [EXPERT, "hint: r1c1=5 is wrong", "<table><tr><td>1</td></tr></table>"]) assert.equal(game.plain(text), text, "others stay");
});

test("a conflict is blamed on entries, the last ones, and on givens only while they are typed", () => {
  const state = game.enter(opened(), [6], 3), [{ cells }] = game.clashes(state);
  assert.deepEqual([cells, game.blamed(state, cells)], [[4, 6], [6]]);
  const givens = game.stateOf({ puzzle: `55${".".repeat(79)}` });
  assert.deepEqual(game.blamed(givens, [0, 1]), []);
  assert.deepEqual(game.blamed({ ...givens, setting: true }, [0, 1]), [0, 1]);
  const first = game.enter(opened(), [0], 8), both = game.enter(first, [2], 8), [clash] = game.clashes(both);
  assert.deepEqual(game.blamed(both, clash.cells), [0, 2], "without a history both may be wrong");
  assert.deepEqual(game.blamed(both, clash.cells, [opened(), first, both]), [2], "a digit that was there first is not");
});

test("a digit is finished by its ninth place, unless two of them are in conflict", () => {
  const ones = game.CELLS.filter((cell) => solution[cell] === "1"), place = (cells) => cells.reduce((state, cell) => game.enter(state, [cell], 1), game.stateOf({ puzzle: ".".repeat(81) }));
  assert.deepEqual([8, 9].map((most) => game.isFinished(place(ones.slice(0, most)), 1)), [false, true]);
  assert.equal(game.isFinished(place([...ones.slice(0, 8), ones[0] + 1]), 1), false);
  assert.equal(game.isFinished(place(ones), 0), false, "the key to erase stays");
});

test("a date is named with its year if that is another one", () => {
  const year = game.today().slice(0, 4);
  assert.deepEqual([`${year}-01-09`, "1999-12-31"].map(game.dayOf), ["Jan 9", "Dec 31, 1999"]);
});

test("a result for others has its date, level and time, and no digit of the grid", () => {
  const score = { seconds: 462, hints: 0, reveals: 0, day: game.today(), level: "hard", solved: game.today() };
  assert.equal(game.resultOf(score), `Sudoku, ${game.dayOf(game.today())}, hard, 7:42`);
  assert.equal(game.resultOf({ ...score, day: "", hints: 1 }), "Sudoku, hard, 7:42, with help");
});
