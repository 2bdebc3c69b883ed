/**
 * A page in `docs/recipes` that explains how to add one of the things that grow, worked out in full for one example.
 */
export interface Recipe {
  /** A file in `docs/recipes`. It names every file that a step touches. */
  readonly page: string;
  /** The most files that the steps may touch, including tests. */
  readonly most: number;
  /** In the page's order. */
  readonly steps: readonly Step[];
  /**
   * Also counted and named by the page, but written by no step: their contents depend on everything else in the tree,
   * and a failing test says what to write.
   */
  readonly toldByTests?: readonly string[];
  /** Test files that pass afterwards, including those that a step writes. */
  readonly tests: readonly string[];
  /** Of files with many more tests than the recipe adds, the ones to play: those whose titles match. */
  readonly partly?: { readonly file: string; readonly titled: RegExp };
  /** A test of the example that readers of the page need not write: it runs too, but is not counted. */
  readonly proof?: NewFile;
}

export type Step = Edit | NewFile;

export interface Edit {
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly code: string;
  readonly becomes: string;
}

export interface NewFile {
  readonly file: string;
  readonly text: string;
}

/** Without duplicates. */
export const filesOf = ({ steps, toldByTests = [] }: Recipe): string[] => [
  ...new Set([...steps.map(({ file }) => file), ...toldByTests]),
];
