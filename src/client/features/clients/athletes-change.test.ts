import { expect, test } from 'vitest';
import { buildExercise, buildSession, testId } from '#domain/test-builders.ts';
import { athletesChange } from './athletes-change.ts';

const session = buildSession();
const edited = { at: 1, by: 'phone' };
const withOwn = (own: object) => ({
  ...session,
  exercises: [...session.exercises, { ...buildExercise(3), added: edited, ...own }],
});

test('the coach reads which exercises the athlete added, and in whose place', () => {
  expect(athletesChange(session, 0)).toBeNull();
  expect(athletesChange(withOwn({}), 2)).toBe('Added by the athlete');
  expect(athletesChange(withOwn({ insteadOf: testId.exercise(11) }), 2)).toBe(
    'Added by the athlete for the rest of Movement 11',
  );
});

test('the coach reads what the athlete left out', () => {
  const leftOut = [testId.exercise(12)];
  const arranged = { order: [], supersets: [], leftOut, edited };
  expect([0, 1].map((index) => athletesChange({ ...session, arranged }, index))).toEqual([
    null,
    'Left out by the athlete',
  ]);
});
