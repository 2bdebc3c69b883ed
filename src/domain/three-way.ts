// Three-way merge of single values: the version both sides started from, and what each made of it.

/** Two sides changed the same thing; one value was kept. */
export interface Conflict {
  /** Where, e.g. `set 3f…/weight`. */
  readonly field: string;
  readonly kept: unknown;
  readonly lost: unknown;
  /** The value that gave way is the one this device had. */
  readonly own?: true;
}

/** What comes of two versions of one document. */
export interface Merged<Body> {
  readonly body: Body;
  readonly conflicts: readonly Conflict[];
}

/** A value is taken from the side that changed it; if both did, `decide` chooses. */
export function threeWay<T>(base: T, mine: T, theirs: T, decide: () => T): T {
  if (equal(mine, base)) return theirs;
  if (equal(theirs, base) || equal(mine, theirs)) return mine;
  return decide();
}

/**
 * Merges two objects field by field. Unknown fields are merged too, so that a document of a newer version passes
 * through an older one unharmed.
 */
export function threeWayFields<T extends object>(
  base: T,
  mine: T,
  theirs: T,
  decide: (field: string, mine: unknown, theirs: unknown) => unknown,
): T {
  const merged: Record<string, unknown> = {};
  const [b, m, t] = [base, mine, theirs] as Record<string, unknown>[];
  for (const field of new Set([...Object.keys(m!), ...Object.keys(t!)])) {
    const value = threeWay(b![field], m![field], t![field], () =>
      decide(field, m![field], t![field]),
    );
    if (value !== undefined) merged[field] = value;
  }
  return merged as T;
}

/** For a document that only its owner writes: of two devices' values of a field, this one's wins. */
export const mergeFields = <T extends object>(base: T, mine: T, theirs: T): Merged<T> => ({
  body: threeWayFields(base, mine, theirs, (_, own) => own),
  conflicts: [],
});

/** Deep equality of JSON values; an absent field equals an undefined one. */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const name of names) {
    if (!equal((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]))
      return false;
  }
  return true;
}
