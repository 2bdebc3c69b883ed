import { expect, test } from 'vitest';
import { loggedSets } from '#domain/session/sets.ts';
import { tickSet } from '#domain/session/tick-set.ts';
import {
  buildExercise,
  buildSession,
  buildSuperset,
  testNow,
  testStamp,
} from '#domain/test-builders.ts';
import { setsSoFar } from './workout-bar.tsx';

const fresh = buildSession([buildExercise(1), buildSuperset(2)]);

/** The workout after this many of its sets. */
const after = (count: number) =>
  loggedSets(fresh)
    .slice(0, count)
    .reduce((session, { id }) => {
      const ticked = tickSet(session, { setId: id, done: true, now: testNow, stamp: testStamp });
      return ticked.allowed ? ticked.value : session;
    }, fresh);

test.each([
  [0, 'Set 1 of 9'],
  [6, 'Set 7 of 9'],
  [9, 'All 9 sets done'],
])('a minimized workout with %d sets done says %s', (count, text) => {
  expect(setsSoFar(after(count))).toBe(text);
});
