// The functions of sudokit.js as promises.
import type * as sudokit from "./sudokit.js";

type Questions = Omit<typeof sudokit, "SudokuError" | "VERDICTS" | "compile" | "init" | "initSync" | "default" | "generate">;

/** The functions of the package, answered by a worker. */
export type Asked = {
  [Name in keyof Questions]: (...values: Parameters<Questions[Name]>) => Promise<ReturnType<Questions[Name]>>;
} & {
  generate(options?: sudokit.GenerateOptions & { number?: undefined }): Promise<sudokit.MadePuzzle>;
  generate(options: sudokit.GenerateOptions & { number: number }): Promise<sudokit.MadePuzzle[]>;
  generate(options: sudokit.GenerateOptions): Promise<sudokit.MadePuzzle | sudokit.MadePuzzle[]>;
  /** Ends all questions. Their promises are rejected, and a new worker answers the next ones. */
  cancel(): void;
  /** Ends the worker. */
  close(): void;
};

/** Starts a worker. `source` is that of `init`; `create` makes the worker if a bundler cannot find its file. */
export function connect(options?: { source?: sudokit.Source; create?: () => Worker }): Promise<Asked>;

/** Answers the questions of `connect` inside of a worker. */
export function serve(scope: { onmessage: unknown; postMessage(message: unknown): void }): void;
