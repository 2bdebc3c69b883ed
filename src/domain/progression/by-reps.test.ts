import { describe, expect, test } from 'vitest';
import type { Progression } from '#contract/progression.ts';
import { buildExercise } from '../test-builders.ts';
import { exerciseOf, kg, lb, proposed, told, trained } from './test-support.ts';

const linear: Progression = { kind: 'linear', step: 2.5 };
const withBack: Progression = { ...linear, back: { misses: 2, percent: 10 } };
const double: Progression = { kind: 'double', step: 2.5 };
const at60 = [60, 10] as const;
const range = { today: exerciseOf(1, [8, 10]) };
const inRange = (days: number, ...reps: number[]) =>
  trained(
    days,
    reps.map((count) => [60, count]),
    { asked: [8, 10] },
  );

describe('linear progression', () => {
  test('adds weight when all sets were done for their reps', () => {
    expect(told(proposed(linear, [trained(7, [at60, at60, [60, 12]])]))).toEqual([
      '10, 10, 12 reps at 60 kg reached last time (02-25): +2.5 kg',
      '62.5×– 62.5×– 62.5×–',
    ]);
    expect(told(proposed(linear, [trained(7, [at60, at60, at60])]))?.[0]).toBe(
      '3×10 at 60 kg reached last time (02-25): +2.5 kg',
    );
  });

  test('goes on from the weight that was lifted, not from the plan', () => {
    const heavier = trained(7, [
      [75, 10],
      [75, 10],
      [75, 10],
    ]);
    expect(told(proposed(linear, [heavier]))?.[1]).toBe('77.5×– 77.5×– 77.5×–');
  });

  test('raises each set from its own weight where the plan has different ones', () => {
    const loads = [50, 60, 70];
    const ramp = (n: number) => {
      const exercise = exerciseOf(n, 10);
      const sets = exercise.sets.map((set, index) => ({
        ...set,
        weight: { ...set.weight!, recommended: loads[index]! },
      }));
      return { ...exercise, sets };
    };
    const last = trained(
      7,
      loads.map((load) => [load, 10]),
      {
        change: (set, index) => ({
          ...set,
          weight: { ...set.weight!, recommended: loads[index]! },
        }),
      },
    );
    const session = { ...last, exercises: [{ ...ramp(107), status: 'initial' as const }] };
    expect(told(proposed(linear, [session], { today: ramp(1) }))).toEqual([
      '3×10 reached last time (02-25): +2.5 kg',
      '52.5×– 62.5×– 72.5×–',
    ]);
  });

  test('stays at what the plates make of a weight in pounds', () => {
    const pounds = [90.72, 8] as const;
    const today = exerciseOf(1, 10, { weight: null });
    expect(told(proposed(linear, [trained(7, [pounds, pounds, pounds])], { today }))?.[1]).toBe(
      '90×– 90×– 90×–',
    );
  });

  test.each([
    [
      'a set too few reps',
      [at60, at60, [60, 7]],
      '10, 10, 7 reps at 60 kg last time (02-25), not all of it: same again',
    ],
    [
      'less weight on the way',
      [at60, at60, [50, 10]],
      '3×10 last time (02-25), not all of it: same again',
    ],
    ['a set not done', [at60, at60, null], '2 of 3 sets done last time (02-25): same again'],
  ] as const)('stays at the weight after %s', (_, did, words) => {
    expect(told(proposed(linear, [trained(7, did)]))).toEqual([words]);
  });

  test('proposes the weight of last time again where the plan asks for another', () => {
    const missed = trained(7, [
      [75, 10],
      [75, 10],
      [75, 8],
    ]);
    expect(told(proposed(linear, [missed]))?.[1]).toBe('75×– 75×– 75×–');
  });

  test('goes back after as many misses in a row as the rule says', () => {
    const missed = (days: number) => trained(days, [at60, at60, [60, 6]]);
    expect(told(proposed(withBack, [missed(7)]))?.[0]).toContain('same again');
    expect(told(proposed(withBack, [missed(14), missed(7)]))).toEqual([
      'Missed twice in a row (02-25): back by 10%',
      '55×– 55×– 55×–',
    ]);
    const reached = trained(10, [at60, at60, at60]);
    expect(told(proposed(withBack, [missed(14), reached, missed(7)]))?.[0]).toContain('same again');
  });

  test('counts misses anew after the athlete went back', () => {
    const missed = (days: number, answer?: { taken: boolean }) =>
      trained(
        days,
        [
          [55, 10],
          [55, 10],
          [55, 6],
        ],
        {
          ...(answer && { answer: { ...answer, lighter: 'back' as const } }),
        },
      );
    expect(told(proposed(withBack, [missed(14), missed(7, { taken: true })]))?.[0]).toContain(
      'same again',
    );
    // Left, it is offered again.
    expect(told(proposed(withBack, [missed(14), missed(7, { taken: false })]))?.[0]).toContain(
      'back by 10%',
    );
  });

  test('a workout that was broken off is neither a miss nor the end of a row of them', () => {
    const missed = (days: number) => trained(days, [at60, at60, [60, 6]]);
    const half = trained(5, [at60, null, null]);
    expect(proposed(withBack, [missed(14), missed(7), half])?.reason.why).toBe('half');
    expect(
      proposed(withBack, [missed(14), half, trained(3, [at60, at60, [60, 6]])])?.reason.why,
    ).toBe('back');
  });

  test('leaves it to a plan that has raised the load itself', () => {
    const today = exerciseOf(1, 10, { weight: 65 });
    expect(told(proposed(linear, [trained(7, [at60, at60, at60])], { today }))).toEqual([
      '3×10 at 60 kg reached last time (02-25); your plan asks for 65 kg already.',
    ]);
    const as = exerciseOf(1, 10, { weight: 62.5 });
    expect(told(proposed(linear, [trained(7, [at60, at60, at60])], { today: as }))).toHaveLength(1);
  });
});

describe('double progression', () => {
  test('adds a rep per set until the top, then weight, and starts from the bottom', () => {
    expect(told(proposed(double, [inRange(7, 10, 9, 8)], range))).toEqual([
      '10, 9, 8 reps at 60 kg last time (02-25): one more rep per set',
      '60×10 60×10 60×9',
    ]);
    expect(told(proposed(double, [inRange(7, 10, 10, 10)], range))).toEqual([
      '3×10 at 60 kg reached last time (02-25): +2.5 kg, back to 8 reps',
      '62.5×8 62.5×8 62.5×8',
    ]);
  });

  test('misses below the bottom of the range', () => {
    expect(proposed(double, [inRange(7, 10, 9, 7)], range)?.reason.why).toBe('missed');
  });

  test('a lift that failed at 0 reps is a miss, and never asks for a single rep', () => {
    const failed = inRange(7, 10, 0, 0);
    expect(proposed(double, [failed], range)?.reason.why).toBe('missed');
    expect(proposed(double, [failed], range)?.targets.map(({ reps }) => reps) ?? []).not.toContain(
      1,
    );
  });

  test('takes a range of its own where the sets ask for one number', () => {
    const own: Progression = { ...double, reps: { from: 6, to: 12 } };
    expect(told(proposed(own, [trained(7, [at60, at60, at60])]))).toEqual([
      '3×10 at 60 kg last time (02-25): one more rep per set',
      '60×11 60×11 60×11',
    ]);
  });
});

describe('weights that can be loaded', () => {
  const reached = trained(7, [at60, at60, at60]);

  test('in pounds for an athlete who has changed to pounds', () => {
    const rule: Progression = { kind: 'linear', step: 2.268 };
    const today = exerciseOf(1, 10, { weight: 61.23 });
    expect(told(proposed(rule, [reached], { gym: lb, today }), 'imperial')).toEqual([
      '3×10 at 132.3 lb reached last time (02-25); your plan asks for 135 lb already.',
    ]);
    expect(told(proposed(rule, [reached], { gym: lb }), 'imperial')).toEqual([
      '3×10 at 132.3 lb reached last time (02-25): 135 lb',
      '61.23×– 61.23×– 61.23×–',
    ]);
  });

  test('at least the next one, however small the step', () => {
    expect(told(proposed({ kind: 'linear', step: 0.5 }, [reached]))?.[1]).toBe(
      '62.5×– 62.5×– 62.5×–',
    );
    const rack = { bar: 20, plates: [{ weight: 20, pairs: 4 }] };
    expect(told(proposed(linear, [reached], { gym: { units: 'metric', rack } }))?.[1]).toBe(
      '100×– 100×– 100×–',
    );
  });

  test('added to the body’s own where nothing is loaded', () => {
    const movement = {
      ...(buildExercise(1).movement as object),
      equipment: 'Body weight',
    } as never;
    const bare = trained(
      7,
      [
        [null, 10],
        [null, 10],
        [null, 10],
      ],
      { movement, weight: null },
    );
    const today = exerciseOf(1, 10, { movement, weight: null });
    expect(told(proposed(linear, [bare], { today, gym: kg }))?.[0]).toBe(
      '3×10 reached last time (02-25): +2 kg',
    );
  });

  test('not at all where nobody logged a weight', () => {
    const open = trained(
      7,
      [
        [null, 10],
        [null, 10],
        [null, 10],
      ],
      { weight: null },
    );
    expect(
      proposed(linear, [open], { today: exerciseOf(1, 10, { weight: null }) })?.reason.why,
    ).toBe('no-weight');
  });
});

test('without reps there is nothing to reach', () => {
  expect(proposed(linear, [], { today: exerciseOf(1, null) })?.reason.why).toBe('no-reps');
});

test('time and distance, and a rule that is off, propose nothing', () => {
  expect(proposed(linear, [], { today: buildExercise(1, { exerciseType: 'time' }) })).toBeNull();
  expect(proposed({ kind: 'none' }, [])).toBeNull();
});
