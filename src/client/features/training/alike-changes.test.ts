import { expect, test } from 'vitest';
import type { DayChange } from '#offline/queries/day-changes.ts';
import { buildDay, buildProgram, buildRun, testId } from '#domain/test-builders.ts';
import { alikeChanges, alikeDays } from './alike-changes.ts';

const plan = [1, 2, 3, 4].map((n) => buildDay(n));
const program = buildProgram({ trainingPlan: plan });
const changed = (n: number, over: Partial<DayChange> & { why?: string } = {}) => {
  const { why, ...change } = over;
  const dayId = testId.day(n);
  return {
    runDay: {
      program,
      run: buildRun(program),
      day: buildDay(n),
      index: n - 1,
      date: `2030-05-${10 + n}`,
      state: 'planned' as const,
      doneOn: null,
    },
    change: {
      dayId,
      when: null,
      plan: { before: [], now: [], why: why === undefined ? [] : [why] },
      seqs: [n],
      ...change,
    },
  };
};
const groups = (
  changes: readonly ReturnType<typeof changed>[],
  linesOf = ({ dayId }: DayChange): string[] => [dayId],
) => alikeChanges(changes, linesOf).map((all) => all.map(({ runDay }) => runDay.index + 1));

test('workouts in a row that were changed with the same word are told once, whatever changed on each', () => {
  const knee = { why: 'Your knee' };
  expect(groups([changed(1, knee), changed(2, knee), changed(3, { why: 'Travel' })])).toEqual([
    [1, 2],
    [3],
  ]);
});

test('without a word, all of which the same is said', () => {
  const lines = ({ dayId }: DayChange) => [dayId === testId.day(2) ? 'Row added' : 'Row removed'];
  expect(groups([changed(1), changed(2), changed(3)], lines)).toEqual([[1, 3], [2]]);
  expect(groups([changed(1), changed(2)])).toEqual([[1], [2]]);
});

test('two changes with the same word are told apart when workouts lie between that neither touched', () => {
  const knee = { why: 'Your knee' };
  const lines = ({ dayId }: DayChange) =>
    dayId === testId.day(4)
      ? ['Row added']
      : [`Squat: 100 kg → ${dayId.endsWith('1') ? '92.5' : '90'} kg`];
  expect(groups([changed(1, knee), changed(2, knee), changed(4, knee)], lines)).toEqual([
    [1, 2],
    [4],
  ]);
});

test('the same change of each squat day is told once, whatever the load of each', () => {
  const lines = ({ dayId }: DayChange) => [
    `Squat: 100 kg → ${dayId.endsWith('1') ? '92.5' : '90'} kg`,
  ];
  const knee = { why: 'Your knee' };
  expect(groups([changed(1, knee), changed(3, knee)], lines)).toEqual([[1, 3]]);
  expect(groups([changed(1), changed(3)], lines)).toEqual([[1], [3]]);
});

test('changed days are a span only if every workout in it was changed, days of rest aside', () => {
  const days = (...all: ReturnType<typeof changed>[]) => alikeDays(all, '2030-05-01');
  expect(days(changed(1), changed(2), changed(3))).toBe('Sat, May 11 to Mon, May 13');
  expect(days(changed(1), changed(2), changed(4))).toBe('Sat, May 11 · Sun, May 12 · Tue, May 14');
  expect(days(changed(1))).toBe('Sat, May 11');
  const trainingPlan = plan.map((day, at) => (at === 2 ? { ...day, exercises: [] } : day));
  const rested = [1, 2, 4].map((n) => {
    const one = changed(n);
    return { ...one, runDay: { ...one.runDay, program: { ...program, trainingPlan } } };
  });
  expect(days(...rested)).toBe('Sat, May 11 to Tue, May 14');
});

test('a day that was moved is told by itself', () => {
  const at = { date: '2030-05-11', skipped: false, follows: 0 };
  const when = { before: at, now: { ...at, date: '2030-05-12' } };
  expect(groups([changed(1, { when, why: 'Travel' }), changed(2, { why: 'Travel' })])).toEqual([
    [1],
    [2],
  ]);
});
