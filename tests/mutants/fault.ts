/** A mistake that somebody could make, and the tests that must notice it. */
export interface Fault {
  readonly name: string;
  /** The rule that it breaks. */
  readonly rule: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly code: string;
  readonly mistake: string;
  /** Each of them fails, by one of its expectations. */
  readonly caughtBy: readonly NamedTest[];
}

export interface NamedTest {
  readonly file: string;
  /** As it is reported; where another one is called alike, with the group around it: `group > test`. */
  readonly title: string;
}

/** What a part of the promise is about, and what can be wrong with it. */
export interface Chapter {
  readonly title: string;
  readonly faults: readonly Fault[];
}

/** Names tests of one file by their titles. */
export const testsOf =
  (file: string) =>
  (...titles: readonly string[]): NamedTest[] =>
    titles.map((title) => ({ file, title }));
