// The element <sudoku-board> of board.js.
import type { HintAnswer } from "./answers.js";
import type { Judgment, PositionObject, Step, StepOptions } from "./sudokit.js";

/** The meaning of a digit that is pressed. */
export type Mode = "digit" | "corner" | "center" | "color";
/** The modes in the order of the space bar. */
export const MODES: readonly Mode[];

/** Events of a board, whose `detail` is its position. `refused` has the reason instead. */
export interface SudokuBoardEvents {
  /** The position has changed. */
  change: CustomEvent<PositionObject>;
  /** The last digit was entered, and all are right. */
  solved: CustomEvent<PositionObject>;
  /** Other cells were selected. */
  select: CustomEvent<PositionObject>;
  /** The mode has changed. */
  mode: CustomEvent<PositionObject>;
  /** A digit or mark cannot be there. */
  refused: CustomEvent<string>;
}

/**
 * A grid to play on. Attributes: `puzzle` (81 characters, or 729 of candidates), `marks="auto"` (cells show their candidates) and
 * `readonly`.
 */
export class SudokuBoard extends HTMLElement {
  /** The position. A text sets a puzzle. */
  get position(): PositionObject & { puzzle: string };
  set position(position: string | (PositionObject & { puzzle: string }));
  /** The names of the selected cells, such as r1c1. */
  selection: string[];
  /** The meaning of a digit that is pressed. */
  mode: Mode;
  /** True if the cells with the digit of the cursor are highlighted (true). */
  isLit: boolean;
  /** True if the row, the column and the box of the cursor are highlighted (false). */
  areHousesLit: boolean;
  /** The digit that a tap on a cell enters, 0 to erase; null if a tap only selects (null). */
  chosen: number | null;
  /** Enters a digit in the selected cells, marks or colors. 0 erases. */
  press(digit: number, mode?: Mode): void;
  /** Selects all cells with the digit of the cursor, as a double click does. */
  selectAlike(): void;
  /** Shows a hint, and returns it. */
  hint(options?: Omit<StepOptions, "svg" | "words">): Promise<Step & HintAnswer>;
  /** Does the step of the hint that is shown. */
  apply(): void;
  /** Marks wrong entries and wrongly removed marks, and returns them. */
  check(): Promise<Judgment>;
  /** Takes the last change back, and returns true if there was one. */
  undo(): boolean;
  redo(): boolean;
  addEventListener<Name extends keyof SudokuBoardEvents>(name: Name, listener: (event: SudokuBoardEvents[Name]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Makes all boards ask the engine by another function, such as one of `connect` with another source. */
export function useEngine(ask: (name: string, ...values: unknown[]) => Promise<unknown>): void;

declare global {
  interface HTMLElementTagNameMap {
    "sudoku-board": SudokuBoard;
  }
}
