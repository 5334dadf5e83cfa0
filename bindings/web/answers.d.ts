// Written by types.js from docs/schemas.

/** 81 characters, `.` for an empty cell. */
export type Grid = string;

/** A grid, or the 729 characters of the candidates of all cells. */
export type Puzzle = string;

/** 81 digits. */
export type Solution = string;

/** A cell, `r1c1` to `r9c9`. */
export type Cell = string;

/** A digit, 1 to 9. */
export type Digit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** A digit in a cell, like `r1c1=5`. */
export type Candidate = string;

/** A house, `row 1` to `box 9`. */
export type House = string;

/** 81 lists of digits, or `null`. */
export type Marks = Array<Array<Digit> | null>;

/** A symmetry, like `t:r123456789:c123456789:d123456789`. */
export type Symmetry = string;

/** Like `r1c1=5` or `r1c1<>57 r2c2<>5`. */
export type Effect = string;

/** A list of objects. */
export type Counts = Array<{
  /** The name of the technique. */
  technique: string;
  /** The name of the technique in Sudoku Explainer, if it has one. */
  se_name?: string;
  /** The number of its steps. */
  steps: number;
}>;

/** An answer of `sudoku candidates` to a record. */
export interface CandidatesAnswer {
  /** The number of the line where the record begins. */
  line?: number;
  /** The text before a one-line grid. */
  id?: string;
  /** The grid; the givens of a position, if its format marks which digits were entered. */
  puzzle?: Grid;
  /** The text after a one-line grid. */
  note?: string;
  /** The verdict on the grid; absent if there was no search and there is no conflict; `mistaken` if an entry is wrong. */
  verdict?: "unique" | "multiple" | "none" | "contradictory" | "unreadable" | "mistaken";
  /** The reasons for the verdict, one phrase each. */
  reasons?: Array<string>;
  /** The number of empty cells. */
  empty_cells?: number;
  /** The digits that each empty cell can take, by cell. */
  candidates?: Record<string, Array<Digit>>;
}

/** An answer of `sudoku canon` to a record. */
export interface CanonAnswer {
  /** The number of the line where the record begins. */
  line?: number;
  /** The text before a one-line grid. */
  id?: string;
  /** The grid; the givens of a position, if its format marks which digits were entered; all candidates of a grid of candidates. */
  puzzle?: Puzzle;
  /** The text after a one-line grid. */
  note?: string;
  /** The verdict on the grid; absent if no solution was searched. */
  verdict?: "unique" | "multiple" | "none" | "contradictory" | "unreadable";
  /** The reasons for the verdict, one phrase each. */
  reasons?: Array<string>;
  /** The canonical form. */
  canonical?: Puzzle;
  /** The definition of the form. */
  by?: "puzzle" | "pattern" | "solution";
  /** The symmetry that produces the form, or makes one grid of the other. */
  map?: Symmetry;
  /** The number of symmetries that map the grid to itself. */
  automorphisms?: number;
  /** The equivalent grid (with `--apply` or `--shuffle`). */
  equivalent?: Puzzle;
  /** The solution beside the puzzle, moved in the same way (with `--apply` or `--shuffle`). */
  equivalent_solution?: Grid;
  /** True if the two grids are equivalent (with `--same`). */
  same?: boolean;
  /** The grid of the second list (with `--same`). */
  other?: Puzzle;
}

/** An answer of `sudoku check` to a record. */
export interface CheckAnswer {
  /** The number of the line where the record begins. */
  line?: number;
  /** The text before a one-line grid. */
  id?: string;
  /** The grid; the givens of a position, if its format marks which digits were entered; all candidates of a grid of candidates. */
  puzzle?: Puzzle;
  /** The text after a one-line grid. */
  note?: string;
  /** The verdict on the grid; `unique`, `multiple`, `none` and `contradictory` only with `--as-puzzle`. */
  verdict: "valid" | "not valid" | "unique" | "multiple" | "none" | "contradictory" | "unreadable";
  /** The reasons for the verdict, one phrase each. */
  reasons: Array<string>;
  /** True if the grid is valid, or the puzzle well posed. */
  valid?: boolean;
  /** Further facts, one phrase each. */
  remarks?: Array<string>;
  /** The entries that were checked. */
  entries?: Grid;
  /** The claimed solution that was checked. */
  solution?: Grid;
}

/** An answer of `sudoku count` to a record. */
export interface CountAnswer {
  /** The number of the line where the record begins. */
  line?: number;
  /** The text before a one-line grid. */
  id?: string;
  /** The grid; the givens of a position, if its format marks which digits were entered; all candidates of a grid of candidates. */
  puzzle?: Puzzle;
  /** The text after a one-line grid. */
  note?: string;
  /** The verdict on the grid. */
  verdict: "unique" | "multiple" | "none" | "contradictory" | "unreadable";
  /** The reasons for the verdict, one phrase each. */
  reasons: Array<string>;
  /** The number of solutions found. */
  solutions?: number;
  /** True if these are all solutions. */
  complete?: boolean;
}

/** A puzzle of `sudoku generate`, or a report that it gave up. */
export interface GenerateAnswer {
  /** The puzzle; absent if the program gave up. */
  puzzle?: Grid;
  /** The verdict on the grid. */
  verdict: "unique" | "given up";
  /** The reasons for the verdict, one phrase each. */
  reasons: Array<string>;
  /** The solution. */
  solution?: Solution;
  /** The seed. */
  seed?: number;
  /** The number of the puzzle within the seed. */
  index?: number;
  /** The number of clues. */
  clues?: number;
  /** The required symmetry of the clues. */
  symmetry?: string;
  /** The rating of the hardest step. */
  er?: number;
  /** The rating of the hardest step up to the first digit placed. */
  ep?: number;
  /** The rating of the first step. */
  ed?: number;
  /** The level (if a requirement needs ratings, or with `--steps`). */
  level?: string;
  /** The score of the path of `HoDoKu` (with `--scale hodoku`). */
  hodoku_score?: number;
  /** The level of `HoDoKu` (with `--scale hodoku`). */
  hodoku_level?: string;
  /** The hardest technique (with `--steps`). */
  hardest?: string;
  /** The number of steps of the path (with `--steps`). */
  steps?: number;
  /** The techniques of the path (with `--steps`). */
  counts?: Counts;
  /** The technique of the next step (with `--next`). */
  next?: string;
  /** The digits that are already entered (with `--next`). */
  entries?: Grid;
  /** The candidates of the empty cells, `null` for the others (with `--next`). */
  marks?: Marks;
}

/** A step, a whole path, or a record without a step in the output of `sudoku hint`. */
export interface HintAnswer {
  /** The number of the line where the record begins. */
  line?: number;
  /** The text before a one-line grid. */
  id?: string;
  /** The grid; the givens of a position, if its format marks which digits were entered. */
  puzzle?: Grid;
  /** The text after a one-line grid. */
  note?: string;
  /** The verdict on the grid; `solved`: nothing is left to do; `mistaken`: a digit or mark is wrong; `stuck`: no technique applies; `late`: the time limit ended the search; `not found`, `known`, `wrong claim`: answers to `--find` and `--why`. */
  verdict: "unique" | "multiple" | "none" | "contradictory" | "unreadable" | "solved" | "mistaken" | "stuck" | "late" | "not found" | "known" | "wrong claim";
  /** The reasons for the verdict, one phrase each. */
  reasons: Array<string>;
  /** The number of the step, from 1. */
  step?: number;
  /** The place to look at (detail level 1). */
  where?: string;
  /** The name of the technique (detail level 2). */
  technique?: string;
  /** The id of the technique, which never changes. */
  technique_id?: string;
  /** Other names of the technique. */
  aliases?: Array<string>;
  /** The name of the technique in Sudoku Explainer, if it has one. */
  se_name?: string;
  /** The rating of the step. */
  rating?: number;
  /** The candidates of all cells before the step; the digit of a filled cell is its only one. */
  candidates?: string;
  /** The digit that the step places. */
  placements?: Array<{
    /** The cell. */
    cell: Cell;
    /** The digit. */
    digit: Digit;
  }>;
  /** The candidates that the step removes, by cell. */
  eliminations?: Array<{
    /** The cell. */
    cell: Cell;
    /** The digits. */
    digits: Array<Digit>;
  }>;
  /** The cells of the pattern, in its order. */
  cells?: Array<Cell>;
  /** Additional cells: fins, helpers and placed digits. */
  others?: Array<Cell>;
  /** The digits of the pattern. */
  digits?: Array<Digit>;
  /** The houses of the pattern. */
  houses?: Array<House>;
  /** Candidates and houses with their roles. */
  parts?: Array<{
    /** The role: `pattern`, `pivot`, `pincer`, `base`, `target`, `mirror`, `swap`, `fin`, `extra`, `helper`, `set 1` and so on, `common`, `color 1` and so on, `on`, `off`, `ground`; for a house `base`, `cover`, `link`. */
    role: string;
    /** The candidates with this role. */
    candidates?: Array<Candidate>;
    /** The house with this role, instead of candidates. */
    house?: House;
  }>;
  /** The links of chains, nets, wings, colorings and petals. */
  links?: Array<{
    /** The candidates where the link begins. */
    from: Array<Candidate>;
    /** The candidates where the link ends. */
    to: Array<Candidate>;
    /** `strong`: at least one end is true; `weak`: at most one end is true; `joint`: one of several premises in a net; `inner`: a link within a pattern. */
    kind: "strong" | "weak" | "joint" | "inner";
    /** The house, cell or pattern of the link. */
    in: string;
  }>;
  /** The steps inside a net. */
  inside?: Array<{
    /** The name of the technique. */
    technique: string;
    /** The cells of the pattern. */
    cells: Array<Cell>;
    /** The digits of the pattern. */
    digits: Array<Digit>;
    /** The houses of the pattern. */
    houses: Array<House>;
    /** The placement or the eliminations as a text. */
    effect: Effect;
  }>;
  /** The reasons, one line each. */
  reasoning?: Array<string>;
  /** The placement or the eliminations as a text. */
  effect?: Effect;
  /** The chain in Eureka notation, if the step is a single chain. */
  eureka?: string;
  /** The number of steps of the path. */
  steps?: number;
  /** The techniques of the path, with the number of their steps. */
  counts?: Counts;
  /** The scale of the rating. */
  scheme?: "SE 1.2.1" | "HoDoKu 2.3";
  /** The rating of the hardest step on the path of Sudoku Explainer, as in `rate`. */
  er?: number;
  /** The kind of `er`: exact, or at least or above it because of a limit. */
  er_is?: "exact" | "at least" | "above";
  /** The rating of the hardest step up to the first digit placed. */
  ep?: number;
  /** The rating of the first step. */
  ed?: number;
  /** The mistakes in the grid. */
  mistakes?: Array<{
    /** `conflict`: equal digits in a house; `given`: a cell without its given; `entry`: a wrong entry; `one of`: one of several suspects; `several`: at least two wrong digits somewhere; `mark`: a missing mark. */
    kind: "conflict" | "given" | "entry" | "one of" | "several" | "mark";
    /** The house of the conflict. */
    house?: House;
    /** The cells of the conflict. */
    cells?: Array<Cell>;
    /** The cell. */
    cell?: Cell;
    /** The wrong or doubled digit, or the missing mark. */
    digit?: Digit;
    /** The digit of the cell in the puzzle. */
    given?: Digit;
    /** Whether this assumes that the pencil marks are right. */
    by_marks?: boolean;
  }>;
  /** The score of the path in `HoDoKu` (with `--order hodoku --all`). */
  hodoku_score?: number;
  /** The level of the path in `HoDoKu` (with `--order hodoku --all`). */
  hodoku_level?: string;
  /** The position after the step, as `-f line` prints it: 81 characters, or 81 words with candidates (with `--apply`). */
  after?: string;
}

/** An answer of `sudoku rate` to a record. */
export interface RateAnswer {
  /** The number of the line where the record begins. */
  line?: number;
  /** The text before a one-line grid. */
  id?: string;
  /** The grid; the givens of a position, if its format marks which digits were entered; all candidates of a grid of candidates. */
  puzzle?: Puzzle;
  /** The text after a one-line grid. */
  note?: string;
  /** The verdict on the grid; `late`: the time limit ended the search for solutions. */
  verdict: "unique" | "multiple" | "none" | "contradictory" | "unreadable" | "late";
  /** The reasons for the verdict, one phrase each. */
  reasons: Array<string>;
  /** The scale of the rating. */
  scheme?: "SE 1.2.1" | "HoDoKu 2.3";
  /** The rating of the hardest step. */
  er?: number;
  /** The kind of `er`: exact, or at least or above it because of a limit. */
  er_is?: "exact" | "at least" | "above";
  /** The rating of the hardest step up to the first digit placed. */
  ep?: number;
  /** The rating of the first step. */
  ed?: number;
  /** The score (with `--scale hodoku`). */
  score?: number;
  /** The level. */
  level?: string;
  /** The hardest technique. */
  hardest?: string;
  /** The name of the hardest technique in Sudoku Explainer, if it has one. */
  se_name?: string;
  /** The number of steps of the path. */
  steps?: number;
  /** The number of steps with the highest rating. */
  steps_at_maximum?: number;
  /** The techniques of the path, with the number of their steps. */
  counts?: Counts;
  /** The time that the rating took, in seconds. */
  seconds?: number;
  /** The steps (with `--steps`). */
  path?: Array<{
    /** The rating of the step. */
    rating: number;
    /** The name of the technique. */
    technique: string;
    /** The id of the technique. */
    id: string;
    /** The name of the technique in Sudoku Explainer, if it has one. */
    se_name?: string;
    /** The placement or the eliminations as a text. */
    effect: Effect;
  }>;
  /** The kind of puzzle. `pearl`: the first digit takes a step of the highest rating; `diamond`: the first step has it. */
  gem?: "pearl" | "diamond";
  /** The depth of trial and error (with `--depth`). */
  depth?: number;
  /** The kind of `depth`: exact, or a lower bound. */
  depth_is?: "exact" | "at least";
  /** The number of cells of the smallest backdoors (with `--backdoors`). */
  backdoors?: number;
  /** The kind of `backdoors`: exact, or a lower bound. */
  backdoors_is?: "exact" | "at least";
  /** All sets of that many cells whose digits leave only singles. */
  backdoor_sets?: Array<Array<Cell>>;
}

/** An answer of `sudoku reduce` to a record. */
export interface ReduceAnswer {
  /** The number of the line where the record begins. */
  line?: number;
  /** The text before a one-line grid. */
  id?: string;
  /** The grid; the givens of a position, if its format marks which digits were entered. */
  puzzle?: Grid;
  /** The text after a one-line grid. */
  note?: string;
  /** The verdict on the grid. */
  verdict: "unique" | "multiple" | "none" | "contradictory" | "unreadable";
  /** The reasons for the verdict, one phrase each. */
  reasons: Array<string>;
  /** The number of the neighbor (with `--near`). */
  number?: number;
  /** The reduced or completed puzzle, or the neighbor. */
  result?: Grid;
  /** The number of clues. */
  clues?: number;
  /** The clues that were added (with `--add`). */
  added?: Array<Cell>;
}

/** A record in the output of `sudoku show`. */
export interface ShowAnswer {
  /** The number of the line where the record begins. */
  line?: number;
  /** The text before a one-line grid. */
  id?: string;
  /** The grid; the givens of a position, if its format marks which digits were entered. */
  puzzle?: Grid;
  /** The text after a one-line grid. */
  note?: string;
  /** The verdict on the grid; absent if the grid can be read, because `show` does not search for solutions. */
  verdict?: "unique" | "multiple" | "none" | "contradictory" | "unreadable";
  /** The reasons for the verdict, one phrase each. */
  reasons?: Array<string>;
  /** The number of givens. */
  givens?: number;
  /** The entries of a player. */
  entries?: Grid;
  /** The pencil marks, `null` for a cell that has none. */
  marks?: Marks;
  /** The solution beside the grid. */
  solution?: Grid;
  /** The title. */
  title?: string;
  /** The author. */
  author?: string;
  /** A description. */
  description?: string;
  /** A comment. */
  comment?: string;
  /** The date. */
  date?: string;
  /** The origin. */
  origin?: string;
  /** The level in the words of the record. */
  level?: string;
  /** A web address. */
  url?: string;
}

/** An answer of `sudoku solve` to a record, or one of its solutions (`--all`). */
export interface SolveAnswer {
  /** The number of the line where the record begins. */
  line?: number;
  /** The text before a one-line grid. */
  id?: string;
  /** The grid; the givens of a position, if its format marks which digits were entered; all candidates of a grid of candidates. */
  puzzle?: Puzzle;
  /** The text after a one-line grid. */
  note?: string;
  /** The verdict on the grid. */
  verdict: "unique" | "multiple" | "none" | "contradictory" | "unreadable";
  /** The reasons for the verdict, one phrase each. */
  reasons: Array<string>;
  /** The number of the solution (with `--all`). */
  number?: number;
  /** A solution; without `--all` the first in reading order. */
  solution?: Solution;
}
