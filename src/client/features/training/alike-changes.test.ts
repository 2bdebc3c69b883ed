import { expect, test } from 'vitest';
import type { DayChange } from '#offline/queries/day-changes.ts';
import { buildDay, buildProgram, buildRun, testId } from '#domain/test-builders.ts';
import { alikeChanges } from './alike-changes.ts';

const program = buildProgram();
const changed = (n: number, over: Partial<DayChange> & { why?: string } = {}) => {
  const { why, ...change } = over;
  const dayId = testId.day(n);
  return {
    runDay: {
      program,
      run: buildRun(program),
      day: buildDay(n),
      index: n,
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
) => alikeChanges(changes, linesOf).map((all) => all.map(({ runDay }) => runDay.index));

test('days that were changed with the same word are told once, whatever changed on each', () => {
  const knee = { why: 'Your knee' };
  expect(groups([changed(1, knee), changed(2, { why: 'Travel' }), changed(3, knee)])).toEqual([
    [1, 3],
    [2],
  ]);
});

test('without a word, days of which the same is said', () => {
  const lines = ({ dayId }: DayChange) => [dayId === testId.day(2) ? 'Row added' : 'Row removed'];
  expect(groups([changed(1), changed(2), changed(3)], lines)).toEqual([[1, 3], [2]]);
});

test('a day that was moved is told by itself', () => {
  const at = { date: '2030-05-11', skipped: false, follows: 0 };
  const when = { before: at, now: { ...at, date: '2030-05-12' } };
  expect(groups([changed(1, { when, why: 'Travel' }), changed(2, { why: 'Travel' })])).toEqual([
    [1],
    [2],
  ]);
});
