// The functions of sudokit.js. The objects of answers.d.ts are those that `sudoku -f json` prints.
import type {
  CandidatesAnswer, CanonAnswer, CheckAnswer, CountAnswer, Digit, GenerateAnswer, Grid, Cell, HintAnswer, House, Marks, Puzzle,
  RateAnswer, ReduceAnswer, ShowAnswer, Solution, SolveAnswer as SolveFields,
} from "./answers.js";

export type * from "./answers.js";

/** An error: what was found, what was expected, and the place if it is in a text. */
export class SudokuError extends Error {
  /** The line of the text, from 1; 0 if the error concerns no line. */
  line?: number;
  /** The character of the line, from 1; 0 if the error concerns no character. */
  column?: number;
  /** What was found. */
  reason?: string;
  /** What was expected, unless the reason says it. */
  expected?: string;
  /** The characters around the column. */
  excerpt?: string;
  /** The number of characters of the excerpt before the column. */
  caret?: number;
}

/** An answer about a puzzle, which it names. */
export type About<Answer> = Answer & { puzzle: Puzzle };

/** An answer of `solve`: with a solution, the first in reading order, if there is one. */
export type SolveAnswer = Omit<About<SolveFields>, "verdict" | "solution"> &
  ({ verdict: "unique" | "multiple"; solution: Solution } | { verdict: "none" | "contradictory" | "unreadable"; solution?: undefined });

/** A puzzle that was made, with its solution and its level if it was made alone; or the reasons why none was found. */
export type MadePuzzle = Omit<GenerateAnswer, "verdict" | "puzzle" | "solution" | "seed"> & { seed: number | string } &
  ({ verdict: "unique"; puzzle: Grid; solution: Solution } | { verdict: "given up"; puzzle?: undefined; solution?: undefined });

/** A cell of a board: 1 to 9, or 0, null, "" or "." if it is empty. */
export type BoardCell = number | string | null | undefined;
/** A board: 81 cells, flat or in nine rows. */
export type Board = ArrayLike<BoardCell> | ArrayLike<ArrayLike<BoardCell>>;

/** A source of the module. */
export type Source = BufferSource | URL | string | Response | WebAssembly.Module;

/** Givens, entries and pencil marks, as `read` returns them, and labels for `write`. */
export interface PositionObject {
  /** The givens, or all candidates of a sukaku as 729 characters. */
  puzzle?: Puzzle | Board;
  /** The digits of the player. */
  entries?: Grid | Board;
  /** The candidates that the player has left in each cell; `null` for a cell without marks. */
  marks?: Marks;
  solution?: Grid | Board;
  id?: string;
  note?: string;
  title?: string;
  author?: string;
  description?: string;
  comment?: string;
  date?: string;
  origin?: string;
  level?: string;
  url?: string;
}

/** A position: a text with one grid in any format, a board, or an object. */
export type Position = string | Board | PositionObject;

/** A record of a text: a position, whose puzzle is 729 characters if it has candidates and no givens, or the place of an error. */
export type ReadRecord = Omit<Partial<ShowAnswer>, "puzzle"> & { puzzle?: Puzzle; line: number; format: string; error?: Omit<SudokuError, "name" | "stack" | "cause"> };

/** The look of a picture. */
export interface Look {
  /** The width in pixels (480). */
  size?: number;
  /** True for a dark background. */
  dark?: boolean;
  /** The title above the board. */
  title?: string;
  /** The numbers of rows and columns (true). */
  axes?: boolean;
  /** The meaning of the signs below the board (true). */
  legend?: boolean;
  /** True for a picture on a page with the style of `pageStyle`: classes in place of colors and size, and no legend (false). */
  page?: boolean;
}

/** A value or both ends of a range. */
export type Range<T> = T | readonly [T, T];

/** A level of the scale of Sudoku Explainer. */
export type Level = "easy" | "medium" | "hard" | "expert" | "master" | "extreme" | "beyond";

/** A level of HoDoKu. */
export type HodokuLevel = "easy" | "medium" | "hard" | "unfair" | "extreme";

/** How much of a step is told. */
export type RevealLevel = "where" | "what" | "why";

/** The options of steps. */
export interface StepOptions {
  /** The order of techniques: a name, or names of techniques, one a line (human). */
  order?: "human" | "se" | "hodoku" | "singles" | (string & {});
  /** How much is told (why). */
  level?: RevealLevel;
  /** The puzzle that the position was reached from, if its givens are not known. */
  puzzle?: Position;
  /** Adds each step in words. */
  words?: boolean;
  /** Adds a picture of each step. */
  svg?: boolean | Look;
}

/** A step, the summary of a path, or the reason why there is none. */
export interface Step extends HintAnswer {
  puzzle: Puzzle;
  /** The step in words, as far as each level up to that of the question tells it. */
  words?: { where: string; what?: string; why?: string[] };
  /** The step as a picture. */
  svg?: string;
}

/** Equal digits in a house. */
export interface Conflict {
  house: House;
  cells: Cell[];
  digit: Digit;
}

/** The number of solutions of all digits of a position, and its conflicts. */
export interface State extends CountAnswer {
  puzzle: Puzzle;
  empty_cells: number;
  conflicts: Conflict[];
}

/** The recording of a search. */
export interface Search {
  method: string;
  puzzle: Grid;
  /** The grid at the end of the recording. */
  grid: Grid;
  /**
   * The events, one to three characters each: `1` to `9`, cell, cell: a digit is refused in the first cell because of the second;
   * `A` to `I`, cell: 1 to 9 is tried and stays; `a` to `i`, cell: the only digit left; `x`, cell: dead end; `z`: back; `s`:
   * solved; `n`: every possibility was tried. Cells are the characters from `(` on, without `<`, `>` and `\`.
   */
  text: string;
  is_solved: boolean;
  /** True if there are more events. */
  is_cut: boolean;
  events: number;
  tries: number;
  placements: number;
  filled: number;
  dead_ends: number;
  depth: number;
}

/** The mistakes in a position. */
export interface Judgment {
  state: "open" | "solved" | "mistaken" | "undecided";
  mistakes: { words: string; cells: Cell[]; parts: NonNullable<HintAnswer["mistakes"]> }[];
  svg?: string;
}

/** A technique with its names. */
export interface Technique {
  technique: string;
  technique_id: string;
  rating: number;
  aliases: string[];
  se_name?: string;
  hodoku?: string;
  sudokuwiki?: string;
  sudoku_coach?: string;
}

/** A format with what it can do. */
export interface Format {
  format: string;
  reads: boolean;
  writes: boolean;
  example: string;
  users: string;
}

/** Requirements on new puzzles. */
export interface GenerateOptions {
  /** The number of puzzles, which are then an array, also if it is 1. */
  number?: number;
  /** The number of the first puzzle of the seed (1). */
  start?: number;
  /** The seed, a number or a text (drawn). */
  seed?: number | string;
  level?: Range<Level | HodokuLevel>;
  /** The scale of the level: that of Sudoku Explainer, `se`, or that of HoDoKu, `hodoku` (se). */
  scale?: "se" | "hodoku";
  /** The score of HoDoKu, with its scale. */
  score?: Range<number>;
  rating?: Range<number>;
  clues?: Range<number>;
  /** Techniques that the path to the solution has. */
  technique?: string | readonly string[];
  /** Techniques of which one is the next step. */
  next?: string | readonly string[];
  symmetry?:
    "none" | "rotate180" | "rotate90" | "mirror-h" | "mirror-v" | "diagonal" | "antidiagonal" | "full" | "random";
  /** True if every clue is needed. */
  minimal?: boolean;
  tries?: number;
}

/** Compiles the module. */
export function compile(source?: Source): Promise<WebAssembly.Module>;
/** Loads the module, which all other functions need in a browser: from beside the package's file, or from a source. */
export function init(source?: Source): Promise<void>;
/** Loads the module from bytes or a Module at once. Browsers allow this for large modules only in workers. */
export function initSync(source: BufferSource | WebAssembly.Module): void;

/** Reads the records of a text in any format. A record that cannot be read has its error with the place. */
export function read(text: string, options?: { format?: string }): ReadRecord[];
/** Writes positions in a format of `formats()` (line). */
export function write(positions: Position | Position[], format?: string): string;
/** Lists the formats. */
export function formats(): Format[];
/** Returns the addresses of a position on pages of others. */
export function links(position: Position): { sudokuwiki: string; sudokupad: string; fpuzzles: string };
/** Draws a position as SVG, with all candidates if they are wanted, and with a colored ground of the cells in `tinted`. */
export function svg(position: Position, options?: Omit<Look, "legend"> & { candidates?: boolean; tinted?: readonly string[] }): string;
/** Returns the style sheet of pictures with the option `page`: the colors of their classes, light, dark and in print. */
export function pageStyle(): string;
/** Draws the ratings of steps as a figure for a page with that style. */
export function curve(ratings: readonly number[]): string;
/** Records the events of a search, at most 100,000 of them. */
export function search(
  puzzle: Position,
  options?: { method?: "backtrack" | "singles"; cells?: "rows" | "columns" | "last"; digits?: "up" | "down"; most?: number },
): Search;

/** Counts the solutions of all digits of a position up to a limit (1000), and names its conflicts. */
export function state(position: Position, options?: { limit?: number | null }): State;
/** Solves a puzzle. */
export function solve(puzzle: Position): SolveAnswer;
/** Lists solutions in reading order, page by page (24). */
export function solutions(puzzle: Position, options?: { skip?: number; take?: number }): SolveAnswer[];
/** Counts solutions up to a limit (2); `limit: null` counts all. */
export function count(puzzle: Position, options?: { limit?: number | null }): About<CountAnswer>;
/** Lists the candidates of a position by the rules, or of its pencil marks those that the rules allow. */
export function candidates(position: Position): About<CandidatesAnswer>;
/** Lists the digits that each cell has in a solution. */
export function trueCandidates(position: Position): About<CandidatesAnswer>;
/** Tells whether a full grid is valid, and a solution of its puzzle if there is one, with every reason. */
export function check(grid: Position, puzzle?: Position): About<CheckAnswer>;
/** Tells whether a puzzle has exactly one solution, and which givens are redundant. */
export function checkPuzzle(puzzle: Position): About<CheckAnswer>;
/** Rates a puzzle on the scale of Sudoku Explainer, `se`, or of HoDoKu, `hodoku`. */
export function rate(
  puzzle: Position,
  options?: { scale?: "se" | "hodoku"; limit?: number | Level; steps?: boolean },
): About<RateAnswer>;
/** Returns the canonical form of a grid (by puzzle). */
export function canon(grid: Position, options?: { by?: "puzzle" | "pattern" | "solution" }): About<CanonAnswer>;
/** Returns random equivalents of a grid. */
export function shuffle(grid: Position, options?: { number?: number; seed?: number | string }): About<CanonAnswer>[];
/** Removes clues from a puzzle until none can go, or with `add` adds clues to a grid until one solution is left. */
export function reduce(
  grid: Position,
  options?: { best?: number; seed?: number | string; add?: boolean },
): About<ReduceAnswer>;
/** Makes a puzzle with its level, or with `number` an array of puzzles: those of `sudoku generate` with the same seed and requirements. */
export function generate(options?: GenerateOptions & { number?: undefined }): MadePuzzle;
export function generate(options: GenerateOptions & { number: number }): MadePuzzle[];
export function generate(options: GenerateOptions): MadePuzzle | MadePuzzle[];

/** Returns the next step of a person, or with `step` a later one of the path, or the mistakes, or the reason why there is no step. */
export function hint(position: Position, options?: StepOptions & { step?: number }): Step;
/** Lists every step of a position, those with the same effect one after the other, or every step of a technique. */
export function steps(position: Position, options?: StepOptions & { technique?: string }): Step[];
/** Lists all steps to the solution, and the summary of the path, with the ratings of the puzzle unless `rated` is false. */
export function path(position: Position, options?: StepOptions & { rated?: boolean }): Step[];
/** Proves a claim: `r3c5=7` or `r3c5<>7`. The last step proves it. */
export function why(position: Position, claim: string, options?: StepOptions): Step[];
/** Finds wrong entries and wrongly removed marks. It never tells the solution. */
export function judge(position: Position, options?: { puzzle?: Position; svg?: boolean | Omit<Look, "legend"> }): Judgment;
/** Lists the techniques with their names elsewhere. */
export function techniques(): Technique[];

/** The names of the verdicts of `solveRows`. */
export const VERDICTS: readonly ["unique", "multiple", "none", "contradictory", "unreadable"];
/** Solves many puzzles, rows of 81 bytes: their first solutions or zeros, and for each row the place of its verdict in VERDICTS. */
export function solveRows(rows: Uint8Array): { solutions: Uint8Array; verdicts: Uint8Array };
/** Counts the solutions of many puzzles up to a limit (2). An unreadable row has -1. */
export function countRows(rows: Uint8Array, limit?: number): Int32Array;
/** Rates many puzzles: the hardest step, up to the first digit, and the first step of each. A row that is no puzzle has NaN. */
export function rateRows(rows: Uint8Array): Float64Array;
/** Returns the canonical forms of many grids as rows. An unreadable row has zeros. */
export function canonRows(rows: Uint8Array): Uint8Array;

/** All of the above. */
declare const sudokit: Omit<typeof import("./sudokit.js"), "default">;
export default sudokit;
