import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProgramDraft } from './draft.ts';
import {
  addWeeks,
  duplicateWeek,
  fillDownDays,
  insertCopies,
  moveDays,
  moveWeeks,
  pasteDays,
  removeDays,
  positionsBetween,
} from './plan-days.ts';
import { testId } from '../test-builders.ts';
import { allIds, buildDraft, countingIds, valueOf } from './test-support.ts';

const newId = countingIds();

test('weeks of another program come as copies that belong to this one, in their order', () => {
  const plan = buildDraft();
  const programId = testId.program(7);
  const other = buildDraft().days.map((day) => ({ ...day, programId }));
  const longer = valueOf(
    insertCopies(plan, { at: plan.days.length, days: other.slice(0, 7), newId }),
  );
  expect(longer.days).toHaveLength(21);
  const added = longer.days.slice(14);
  expect(added.map(({ title }) => title)).toEqual(other.slice(0, 7).map(({ title }) => title));
  expect(new Set(longer.days.map((day) => day.programId))).toEqual(new Set([plan.program._id]));
  const ids = allIds(longer);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('days and weeks', () => {
  const cycle = buildDraft();
  const titles = (after: ProgramDraft) => after.days.map(({ title }) => title);

  test('[PB-6] weeks are added, duplicated, moved and taken out', () => {
    expect(valueOf(addWeeks(cycle, { at: 14, count: 2, newId })).days).toHaveLength(28);
    const twice = valueOf(duplicateWeek(cycle, { week: 0, times: 2, newId }));
    expect(titles(twice).filter(Boolean)).toEqual([
      'Day 1',
      'Day 3',
      'Day 1',
      'Day 3',
      'Day 1',
      'Day 3',
      'Day 8',
      'Day 10',
    ]);
    const dayIds = [cycle.days[0]!._id];
    expect(titles(valueOf(moveDays(cycle, { dayIds, to: 3, newId })))[2]).toBe('Day 1');
    expect(valueOf(removeDays(cycle, { dayIds })).days).toHaveLength(13);
    expect(addWeeks(cycle, { at: 0, count: 103, newId })).toMatchObject({ code: 'too-many-days' });
  });

  test('a week changes places with the one before or after it, and stays at the ends', () => {
    const down = valueOf(moveWeeks(cycle, { from: 0, to: 0, by: 1, newId }));
    expect(titles(down).filter(Boolean)).toEqual(['Day 8', 'Day 10', 'Day 1', 'Day 3']);
    const up = valueOf(moveWeeks(cycle, { from: 1, to: 1, by: -1, newId }));
    expect(titles(up)).toEqual(titles(down));
    expect(valueOf(moveWeeks(cycle, { from: 0, to: 0, by: -1, newId }))).toBe(cycle);
    expect(valueOf(moveWeeks(cycle, { from: 1, to: 1, by: 1, newId }))).toBe(cycle);
  });

  test('copied days are pasted over others, and beyond the end into new weeks', () => {
    const days = cycle.days.slice(0, 3);
    const pasted = valueOf(pasteDays(cycle, { at: 13, days, newId }));
    expect(pasted.days).toHaveLength(21);
    expect(titles(pasted).slice(13, 16)).toEqual(['Day 1', '', 'Day 3']);
    expect(pasted.days[13]!._id).toBe(cycle.days[13]!._id);
  });

  test('fill down: a week goes into all that follow, or as far as is chosen', () => {
    const longer = valueOf(addWeeks(cycle, { at: 14, count: 2, newId }));
    const filled = valueOf(fillDownDays(longer, { dayIds: [longer.days[0]!._id], newId }));
    expect([0, 7, 14, 21].map((index) => titles(filled)[index])).toEqual([
      'Day 1',
      'Day 1',
      'Day 1',
      'Day 1',
    ]);
    const dayIds = [longer.days[2]!._id, longer.days[16]!._id];
    const partly = valueOf(fillDownDays(longer, { dayIds, newId }));
    expect([9, 16, 23].map((index) => titles(partly)[index])).toEqual(['Day 3', 'Day 3', '']);
  });
});

/** Inserts days at random places, as two devices would, each with its own marks. */
const inserted = (inserts: readonly (readonly [at: number, count: number, mark: number])[]) =>
  inserts.reduce<string[]>((all, [at, count, mark]) => {
    const place = at % (all.length + 1);
    const positions = positionsBetween(
      all[place - 1] ?? null,
      all[place] ?? null,
      count,
      mark.toString(16).padStart(4, '0'),
    );
    return all.toSpliced(place, 0, ...positions);
  }, []);

const anyInserts = fc.array(
  fc.tuple(fc.nat({ max: 500 }), fc.integer({ min: 1, max: 8 }), fc.nat({ max: 0xffff })),
  { maxLength: 120 },
);

test('days come in the order in which they were put there', () => {
  fc.assert(
    fc.property(anyInserts, (inserts) => {
      const positions = inserted(inserts);
      expect(positions.toSorted()).toEqual(positions);
      expect(new Set(positions).size).toBe(positions.length);
    }),
  );
});

test('two years of days, always put in the same place, keep positions that fit', () => {
  for (const at of [0, 1, 350, 10_000]) {
    const inserts = Array.from({ length: 104 }, (_, week) => [at, 7, week * 37] as const);
    const positions = inserted(inserts);
    expect(positions.toSorted()).toEqual(positions);
    for (const position of positions) expect(position).toMatch(/^[0-9a-z]{1,200}$/);
  }
});

test('weeks that two devices add at the end stay whole', () => {
  const last = positionsBetween(null, null, 7, '0000').at(-1) ?? null;
  const [mine, theirs] = ['a1b2', 'c3d4'].map((mark) => positionsBetween(last, null, 7, mark));
  expect([...theirs!, ...mine!].toSorted()).toEqual([...mine!, ...theirs!]);
});
