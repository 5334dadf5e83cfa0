// A board in React 19, which passes attributes, refs and listeners on to elements.
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { SudokuBoard } from "sudokit/react";
import "sudokit/react";

function Game({ puzzle }: { puzzle: string }) {
  const board = useRef<SudokuBoard>(null);
  const [words, setWords] = useState("");
  useEffect(() => {
    const { current } = board, solved = () => setWords("solved");
    current?.addEventListener("solved", solved);
    return () => current?.removeEventListener("solved", solved);
  }, []);
  const hint = async () => {
    const step = await board.current?.hint();
    setWords(step?.words?.why.at(-1) ?? step?.reasons?.join("; ") ?? "");
  };
  return (
    <>
      <sudoku-board ref={board} puzzle={puzzle} style={{ maxWidth: "30rem" }} />
      <button onClick={hint}>Hint</button> <output>{words}</output>
    </>
  );
}

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
createRoot(document.getElementById("root")!).render(<Game puzzle={puzzle} />);
