/** How to add one of the things that grow, as a page in `docs/recipes` tells it, made in full for one example. */
export interface Recipe {
  /** In `docs/recipes`. It names every file that a step touches. */
  readonly page: string;
  /** The most files that the steps may touch, their tests among them. */
  readonly most: number;
  /** In the order of the page. */
  readonly steps: readonly Step[];
  /**
   * Counted too, and named by the page, but written by no step: what goes there depends on everything else in the
   * tree, and a failing test says what it is.
   */
  readonly toldByTests?: readonly string[];
  /** Files of tests that pass afterwards, those that a step writes among them. */
  readonly tests: readonly string[];
  /** A test of the example that nobody who follows the page has to write: it is run as well, and not counted. */
  readonly proof?: NewFile;
}

export type Step = Edit | NewFile;

export interface Edit {
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly code: string;
  readonly becomes: string;
}

export interface NewFile {
  readonly file: string;
  readonly text: string;
}

/** Each of them once. */
export const filesOf = ({ steps, toldByTests = [] }: Recipe): string[] => [
  ...new Set([...steps.map(({ file }) => file), ...toldByTests]),
];
