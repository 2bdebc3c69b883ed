import { describe, expect, test } from 'vitest';
import type { MuscleTargets } from '#contract/muscle-sets.ts';
import { firstDayCounted, muscleSets, musclesOf, offTarget } from './muscle-sets.ts';
import { bench, finished, type Logged, movement, squat } from './test-support.ts';

const press = movement(bench, { title: 'Bench press', muscles: ['chest', 'triceps'] });
const squats = movement(squat, { title: 'Squat', muscles: ['quads', 'glutes'] });
const set: Logged = [100, 5];
const warmUp: Logged = [40, 5, { kind: 'warm-up' }];
const dayOf = (instant: string) => instant.slice(0, 10);
// A Wednesday; the four full weeks before begin on 4 February.
const today = '2030-03-06';

const counted = (
  workouts: readonly ReturnType<typeof finished>[],
  targets: MuscleTargets = {},
  first: string | null = '2029-01-01',
) => muscleSets(workouts, { today, dayOf, first, targets });
const figures = (...asked: Parameters<typeof counted>) =>
  counted(...asked).map(({ muscle, thisWeek, average }) => [muscle, thisWeek, average]);

describe('a working set', () => {
  test('counts in full for the main muscle and half for those that help', () => {
    expect(musclesOf({ muscles: ['lats', 'biceps', 'rear shoulders'], bodyPart: 'back' })).toEqual([
      { muscle: 'lats', share: 1 },
      { muscle: 'biceps', share: 0.5 },
      { muscle: 'rear shoulders', share: 0.5 },
    ]);
  });

  test('counts for the part of the body where the muscles are not known', () => {
    expect(musclesOf({ muscles: [], bodyPart: 'back' })).toEqual([{ muscle: 'back', share: 1 }]);
    expect(musclesOf({ muscles: [], bodyPart: null })).toEqual([{ muscle: 'Other', share: 1 }]);
  });
});

describe('sets per muscle', () => {
  test('are those of this week from Monday, and the average of the last four full weeks', () => {
    const workouts = [
      finished('2030-02-03', [[press, set, set, set]]),
      finished('2030-02-04', [[press, set, set, set]]),
      finished('2030-03-03', [[press, set]]),
      finished('2030-03-04', [[press, warmUp, set, set]]),
    ];
    expect(firstDayCounted(today)).toBe('2030-02-04');
    expect(figures(workouts)).toEqual([
      ['chest', 2, 1],
      ['triceps', 1, 0.5],
    ]);
  });

  test('are averaged over the weeks since the first workout, those without one included', () => {
    const early = finished('2030-02-13', [[press, set, set, set]]);
    expect(figures([early], {}, '2030-02-13')[0]).toEqual(['chest', 0, 1]);
  });

  test('have no average before a week is over', () => {
    const first = finished('2030-03-05', [[press, set]]);
    expect(figures([first], {}, '2030-03-05')[0]).toEqual(['chest', 1, null]);
    expect(counted([], {}, null)).toEqual([]);
  });

  test('name the movements that made them, with their share', () => {
    const workouts = [
      finished('2030-02-04', [[movement(squat, { title: 'Dip', muscles: ['triceps'] }), set, set]]),
      finished('2030-03-04', [[press, set, set, set]]),
    ];
    const triceps = counted(workouts).find(({ muscle }) => muscle === 'triceps');
    expect(triceps?.movements).toEqual([
      { movementId: bench, title: 'Bench press', thisWeek: 1.5, average: 0 },
      { movementId: squat, title: 'Dip', thisWeek: 0, average: 0.5 },
    ]);
  });
});

describe('a target', () => {
  test.each([
    [6, -4],
    [9.5, -0.5],
    [10, 0],
    [20, 0],
    [22.5, 2.5],
  ])('of 10 to 20 sets: %d sets are off by %d', (sets, off) => {
    expect(offTarget(sets, [10, 20])).toBe(off);
  });

  test('is suggested until the athlete chooses another, or none', () => {
    const week = finished('2030-03-04', [
      [press, set],
      [squats, set],
    ]);
    const found = counted([week], { chest: [8, 12], triceps: null });
    expect(
      Object.fromEntries(
        found.map(({ muscle, target, isSuggested }) => [muscle, [target, isSuggested]]),
      ),
    ).toEqual({
      chest: [[8, 12], false],
      triceps: [null, false],
      quads: [[10, 20], true],
      glutes: [[10, 20], true],
    });
  });

  test('of the athlete lists a muscle that got nothing', () => {
    expect(figures([], { calves: [6, 10], neck: null })).toEqual([['calves', 0, 0]]);
  });

  test('that is missed by the most sets comes first, then the most sets', () => {
    const weeks = ['2030-02-04', '2030-02-11', '2030-02-18', '2030-02-25'].map((date) =>
      finished(date, [
        [press, set, set, set, set],
        [squats, set, set, set],
      ]),
    );
    const targets: MuscleTargets = { glutes: [4, 8], calves: [6, 10], chest: [4, 8] };
    expect(figures(weeks, targets)).toEqual([
      ['calves', 0, 0],
      ['glutes', 0, 1.5],
      ['chest', 0, 4],
      ['quads', 0, 3],
      ['triceps', 0, 2],
    ]);
  });
});
