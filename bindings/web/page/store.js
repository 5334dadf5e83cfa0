// What a browser keeps: the game with its history, the last puzzles, and the settings of the page.
import { History, NO_RESULTS, SETTINGS as DEFAULTS, isEmpty, isSolved, linkOf, puzzleOf, recorded, stateOfLink, today } from "../game.js";
/** @typedef {import("../game.js").State} State */
/** @typedef {import("../game.js").Score} Score */

const GAMES = "sudoku", GAME = "sudoku-game", SETTINGS = "sudoku-settings", RESULTS = "sudoku-results";
/** The most games and the most states of a history that are kept. */
const MOST = 20, LONGEST = 300;

/** A browser may forbid to keep anything. @param {string} key @param {unknown} [value] */
function item(key, value) {
  try {
    if (value !== undefined) localStorage.setItem(key, JSON.stringify(value));
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch { return null; }
}

/** @param {string} link */
function isLink(link) {
  try { return Boolean(stateOfLink(link)); } catch { return false; }
}

/** The games that were saved as links, the newest first. @returns {({ link: string, time: number } & Score)[]} */
export function saved() {
  const list = item(GAMES);
  return Array.isArray(list) ? list.filter(game => isLink(game?.link)) : [];
}

/** The saved game of a puzzle. @param {string} puzzle */
export const gameOf = puzzle => saved().find(({ link }) => puzzleOf(stateOfLink(link)) === puzzle);

/** The levels of a date that were begun and are not solved. @param {string} date @param {string[]} solved */
export const begunOf = (date, solved) => saved().filter(({ link, day, level }) => day === date && !solved.includes(level) && /&[enm]=/.test(link)).map(({ level }) => level);

/** The score of an earlier game of a puzzle. @param {State} state @returns {Score} */
export function scoreOf(state) {
  const { seconds = 0, hints = 0, reveals = 0, day = "", level = "", solved = "" } = gameOf(puzzleOf(state)) ?? {};
  return { seconds, hints, reveals, day, level, solved };
}

/** Saves a game in place of an earlier one of the same puzzle, and of the unfinished puzzle `before`, but no solution
 * that was not found here. @param {State} state @param {Score} score @param {string} [before] */
export function keep(state, score, before = "") {
  if (isSolved(state) && !score.solved) return;
  const isSame = (/** @type {string} */ link) => link === before || puzzleOf(stateOfLink(link)) === puzzleOf(state);
  item(GAMES, [{ link: linkOf(state), time: Date.now(), ...score }, ...saved().filter(game => !isSame(game.link))].slice(0, MOST));
}

/** Saves the game with its history. Returns what the next state of an unfinished puzzle replaces.
 * The link of someone else opens a game beside the own one. @param {History} history @param {Score} score @param {string} before
 * @param {{ isPaused: boolean, isShared: boolean, date: string }} more what else is known of the game, with the date of its last change */
export function save({ state, states, place }, score, before, more) {
  const first = Math.max(0, place - LONGEST + 1), own = more.isShared && ownGame();
  item(GAME, { states: states.slice(first, first + LONGEST).map(linkOf), place: place - first, ...more, ...own && { own } });
  if (isEmpty(state)) return before;
  keep(state, score, before);
  return state.setting ? linkOf(state) : "";
}

/** The last game that no link of someone else opened. */
function ownGame(game = item(GAME)) { return game?.isShared ? game.own : game; }

/** The last game, if the link is its own; else the last own one, if there is no link or the link is of a game that is kept. @param {string} link */
export function lastGame(link) {
  const last = item(GAME), game = link === last?.states?.[last.place] ? last : ownGame(last);
  if (!Array.isArray(game?.states) || !game.states.every(isLink) || !game.states[game.place]) return null;
  if (link.length > 1 && link !== game.states[game.place] && (game.date === today() || !saved().some(one => one.link === link))) return null;
  return { history: new History(game.states.map(stateOfLink), game.place), isPaused: Boolean(game.isPaused), isShared: Boolean(game.isShared), date: String(game.date) };
}

/** @typedef {typeof DEFAULTS & { dark?: boolean, named?: boolean, daily?: string }} Settings @returns {Settings} */
export const settings = () => ({ ...DEFAULTS, ...item(SETTINGS) });
/** @param {Partial<Settings>} change */
export const set = change => item(SETTINGS, { ...settings(), ...change });

/** @returns {import("../game.js").Results} */
export const results = () => ({ ...NO_RESULTS, ...item(RESULTS) });
/** Adds a game that was solved, and returns all results. @param {Score} game */
export const record = game => /** @type {import("../game.js").Results} */ (item(RESULTS, recorded(results(), game)) ?? recorded(NO_RESULTS, game));
