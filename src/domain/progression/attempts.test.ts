import { describe, expect, test } from 'vitest';
import type { Progression } from '#contract/progression.ts';
import type { ExerciseSet } from '#contract/training.ts';
import { buildExercise, buildSession } from '../test-builders.ts';
import { exerciseOf, proposed, told, trained } from './test-support.ts';

const linear: Progression = { kind: 'linear', step: 2.5 };
const at60 = [60, 10] as const;

describe('what counts as the last time', () => {
  const reached = [at60, at60, at60];

  test('the first time there is nothing to propose', () => {
    expect(told(proposed(linear, []))).toEqual([
      'First time with this rule: do the sets as written.',
    ]);
  });

  test('only times that asked for the same reps', () => {
    const heavyDay = trained(
      2,
      [
        [100, 5],
        [100, 5],
        [100, 5],
      ],
      { asked: 5 },
    );
    expect(told(proposed(linear, [heavyDay, trained(7, reached)]))?.[1]).toBe(
      '62.5×– 62.5×– 62.5×–',
    );
    expect(proposed(linear, [heavyDay])?.reason.why).toBe('first');
  });

  test('only times in which it was done', () => {
    const skipped = trained(2, [null, null, null]);
    expect(told(proposed(linear, [skipped, trained(7, reached)]))?.[0]).toContain('02-25');
  });

  test('no warm-ups, no drop sets, and no sets beyond those that were asked for', () => {
    const last = trained(7, reached);
    const [entry] = last.exerciseLog;
    const extra = (n: number, change: Partial<ExerciseSet>): ExerciseSet => ({
      ...entry!.sets[0]!,
      id: `extra-${n}` as ExerciseSet['id'],
      extraSet: true,
      effort: { metric: 'reps', recommended: null, actual: 2 },
      ...change,
    });
    const sets = [
      extra(1, { warmUp: true }),
      ...entry!.sets,
      extra(2, {}),
      extra(3, { kind: 'drop' }),
    ];
    const session = { ...last, exerciseLog: [{ ...entry!, sets }] };
    expect(proposed(linear, [session])?.reason.why).toBe('reached');
    const marked = trained(7, [[60, 2], at60, at60], {
      change: (set, index) => (index === 0 ? { ...set, kind: 'warm-up' } : set),
    });
    expect(proposed(linear, [marked])?.reason.why).toBe('reached');
  });

  test('another movement in its place is none of its times, and it counts in place of another', () => {
    const last = trained(7, reached);
    const [entry] = last.exerciseLog;
    const other = buildExercise(9).movement as never;
    const swapped = {
      ...last,
      exerciseLog: [
        {
          ...entry!,
          movement: other,
          swap: { from: entry!.movement as never, edited: { at: 1, by: '' } },
        },
      ],
    };
    expect(proposed(linear, [swapped])?.reason.why).toBe('first');
    const [today] = buildSession([exerciseOf(1, 10, { movement: other })]).exerciseLog;
    expect(proposed(linear, [swapped], { entry: today! })?.reason.why).toBe('reached');
  });

  test('warm-ups of today get no targets', () => {
    const today = exerciseOf(1, 10);
    const sets = [{ ...today.sets[0]!, warmUp: true }, ...today.sets.slice(1)];
    expect(told(proposed(linear, [trained(7, reached)], { today: { ...today, sets } }))?.[1]).toBe(
      '62.5×– 62.5×–',
    );
  });

  test('nothing is proposed for sets that are all done', () => {
    const [entry] = buildSession([exerciseOf(1, 10)]).exerciseLog;
    const done = { ...entry!, sets: entry!.sets.map((set) => ({ ...set, done: true })) };
    expect(proposed(linear, [trained(7, reached)], { entry: done })?.targets).toEqual([]);
  });
});
