// The element <sudoku-board> in TSX: import "sudokit/react" in place of "sudokit/board".
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { SudokuBoard } from "./sudoku-board.js";

export * from "./sudoku-board.js";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "sudoku-board": DetailedHTMLProps<HTMLAttributes<SudokuBoard>, SudokuBoard> & { puzzle?: string; marks?: "auto"; readonly?: boolean };
    }
  }
}
