/** A mistake that somebody could make, and the tests that must catch it. */
export interface Fault {
  readonly name: string;
  /** The rule that the fault breaks. */
  readonly rule: string;
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly code: string;
  readonly mistake: string;
  /** Each of them fails, and through one of its expectations. */
  readonly caughtBy: readonly NamedTest[];
}

export interface NamedTest {
  readonly file: string;
  /** As reported; if another test has the same title, with its group in front: `group > test`. */
  readonly title: string;
}

/** The title of one part of the promise, and the faults that could break that part. */
export interface Chapter {
  readonly title: string;
  readonly faults: readonly Fault[];
}

/** Names tests of one file by title. */
export const testsOf =
  (file: string) =>
  (...titles: readonly string[]): NamedTest[] =>
    titles.map((title) => ({ file, title }));
