import { expect, test } from 'vitest';
import { buildExercise, buildSession, buildSuperset, testId } from '#domain/test-builders.ts';
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
  expect(athletesChange(withOwn({ besides: testId.exercise(11) }), 2)).toBe(
    'Logged by the athlete on one device, with Movement 11 on another',
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

test('the coach reads that the athlete did a superset one exercise after the other', () => {
  const grouped = buildSession([buildSuperset(1)]);
  const [entry] = grouped.exerciseLog;
  expect(athletesChange(grouped, 0)).toBeNull();
  const split = { ...grouped, exerciseLog: [{ ...entry!, apart: true as const }] };
  expect(athletesChange(split, 0)).toBe('Superset split up by the athlete');
});
