import { expect, test } from 'vitest';
import { keepEqualParts } from './keep-equal-parts.ts';

const log = () => ({
  sets: [
    { id: 'a', weight: { actual: 60 } },
    { id: 'b', weight: { actual: 80 } },
  ],
  feel: null,
});

test('a log that says the same is the same object', () => {
  const before = log();
  expect(keepEqualParts(before, log())).toBe(before);
});

test('only the set that changed is a new object', () => {
  const before = log();
  const after = log();
  after.sets[1] = { id: 'b', weight: { actual: 85 } };
  const kept = keepEqualParts(before, after);
  expect(kept).toEqual(after);
  expect(kept.sets[0]).toBe(before.sets[0]);
  expect(kept.sets[1]).not.toBe(before.sets[1]);
});

test('a set that is gone, and one that is new, are seen', () => {
  const before = log();
  expect(keepEqualParts(before, { ...log(), sets: log().sets.slice(0, 1) })).toEqual({
    ...log(),
    sets: log().sets.slice(0, 1),
  });
  const added = { id: 'c', weight: { actual: 90 } };
  expect(keepEqualParts(before, { ...log(), sets: [...log().sets, added] }).sets).toHaveLength(3);
});
