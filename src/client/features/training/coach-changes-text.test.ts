import { describe, expect, test } from 'vitest';
import { MovementId } from '#contract/ids.ts';
import { buildExercise, buildSet, testId } from '#domain/test-builders.ts';
import type { DayChange } from '#offline/queries/day-changes.ts';
import { coachChangesText } from './coach-changes-text.ts';

const change = (over: Partial<DayChange>): DayChange => ({
  dayId: testId.day(1),
  when: null,
  plan: null,
  seqs: [1],
  ...over,
});
const when = (date: string, skipped = false, follows = 0) => ({ date, skipped, follows });
const words = (over: Partial<DayChange>) => coachChangesText(change(over), 'metric', '2030-03-01');
const movement = (title: string) => ({
  _id: MovementId.parse(title),
  title,
  image: null,
  imageMidframe: null,
});
const squat = buildExercise(1, { movement: movement('Squat') });

describe('what a coach has changed of a day', () => {
  test.each([
    [when('2030-03-04'), when('2030-03-06'), ['Moved from Mon, Mar 4 to Wed, Mar 6']],
    [when('2030-03-04'), when('2030-03-04', true), ['Skipped']],
    [when('2030-03-04', true), when('2030-03-04'), ['Back on the plan']],
    [
      when('2030-03-04'),
      when('2030-03-06', false, 2),
      ['Moved from Mon, Mar 4 to Wed, Mar 6, and everything after it 2 days later'],
    ],
    [
      when('2030-03-04'),
      when('2030-03-03', false, -1),
      ['Moved from Mon, Mar 4 to Sun, Mar 3, and everything after it 1 day earlier'],
    ],
  ])('is said of its date: %j, %j', (before, now, said) => {
    expect(words({ when: { before, now } })).toEqual(said);
  });

  test('is told for its exercises, each beside its prescription', () => {
    const lighter = {
      ...squat,
      rest: 90,
      sets: squat.sets.map((set) => ({
        ...set,
        weight: { metric: 'weight' as const, recommended: 55, actual: null },
      })),
    };
    expect(words({ plan: { before: [squat], now: [lighter], why: [] } })).toEqual([
      'Squat: 3×8 @ 60 → 3×8 @ 55, rest 2:00 → 1:30',
    ]);
    const more = { ...squat, sets: [...squat.sets, buildSet(14)] };
    const none = { ...squat, sets: [] };
    expect(words({ plan: { before: [none], now: [more], why: [] } })).toEqual([
      'Squat: no sets → 4×8 @ 60',
    ]);
  });

  test('names another movement, and nothing that stayed', () => {
    const other = { ...squat, movement: movement('Front squat') };
    const bench = buildExercise(2);
    expect(words({ plan: { before: [squat, bench], now: [other, bench], why: [] } })).toEqual([
      'Front squat instead of Squat',
    ]);
    expect(words({ plan: { before: [squat], now: [{ ...other, rest: 30 }], why: [] } })).toEqual([
      'Front squat instead of Squat: rest 2:00 → 0:30',
    ]);
  });

  test('names what came, went and changed places', () => {
    const bench = buildExercise(2, { movement: movement('Bench press'), sets: [] });
    const row = buildExercise(3, { movement: movement('Row'), sets: [] });
    const plan = { before: [squat, bench], now: [row, bench], why: [] };
    expect(words({ plan })).toEqual(['Row added', 'Squat removed']);
    expect(words({ plan: { before: [bench, row], now: [row, bench], why: [] } })).toEqual([
      'Order: Row, Bench press',
    ]);
  });
});
