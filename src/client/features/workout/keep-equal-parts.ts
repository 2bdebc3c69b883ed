/**
 * `after`, but with the parts of `before` that are equal, so that they do not render again: every part of a document
 * read from the database is a new object, even if nothing changed.
 */
export function keepEqualParts<T>(before: T, after: T): T {
  if (Object.is(before, after) || !isPlain(before) || !isPlain(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const [old, next] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const names = Object.keys(next);
  const kept = (Array.isArray(after) ? [] : {}) as Record<string, unknown>;
  let isEqual = names.length === Object.keys(old).length;
  for (const name of names) {
    kept[name] = keepEqualParts(old[name], next[name]);
    if (!Object.is(kept[name], old[name])) isEqual = false;
  }
  return isEqual ? before : (kept as T);
}

const isPlain = (value: unknown): boolean => typeof value === 'object' && value !== null;
