import { expect, test } from 'vitest';
import { buildExercise, buildSet, testId } from '../test-builders.ts';
import {
  changeEffortMetric,
  changeLoadMetric,
  effortOptions,
  effortTitles,
  mayBeAmrap,
  toggleAmrap,
} from './effort.ts';

test('[NUM-4] [NUM-5] each exercise type has its effort options', () => {
  expect(effortOptions('reps')).toEqual(['reps', 'rir', 'rpe']);
  expect(effortOptions('time')).toEqual(['rpe', 'zone', 'pace']);
  expect(effortOptions('distance')).toEqual(['rpe', 'zone', 'pace']);
});

test('[PB-13] the effort column lists Amrap for reps only', () => {
  expect(effortTitles('reps')).toContain('Amrap');
  expect(effortTitles('rir')).not.toContain('Amrap');
  expect(effortTitles('rpe')).not.toContain('Amrap');
});

test('[PB-11] another effort metric starts every set from its default', () => {
  const exercise = changeEffortMetric(buildExercise(), 'rir');
  expect(exercise.exerciseMetric).toEqual({ unit: 'weight', effort: 'rir' });
  for (const set of exercise.sets)
    expect(set.effort).toEqual({ metric: 'rir', recommended: 0, actual: null });
});

test('[PB-11] another load metric starts every set from its default', () => {
  const exercise = changeLoadMetric(buildExercise(), 'percent1RM');
  expect(exercise.exerciseMetric).toEqual({ unit: 'percent1RM', effort: 'reps' });
  for (const set of exercise.sets) {
    expect(set.weight).toEqual({ metric: 'percent1RM', recommended: 60, actual: null });
    expect(set.effort).toEqual(buildSet().effort);
  }
});

test('[PB-12] choosing reps keeps AMRAP, off where it was never set', () => {
  const exercise = buildExercise(1, { sets: [buildSet(1, { amrap: true }), buildSet(2)] });
  expect(changeEffortMetric(exercise, 'reps').sets.map((set) => set.amrap)).toEqual([true, false]);
});

test('[PB-12] choosing any other effort removes AMRAP', () => {
  const exercise = buildExercise(1, { sets: [buildSet(1, { amrap: true })] });
  expect(changeEffortMetric(exercise, 'rpe').sets[0]).not.toHaveProperty('amrap');
});

test('[PB-10] AMRAP turns on and off, for that set alone', () => {
  const exercise = buildExercise(1, { sets: [buildSet(1), buildSet(2)] });
  const on = toggleAmrap(exercise, testId.set(1));
  expect(on.sets.map((set) => set.amrap ?? false)).toEqual([true, false]);
  expect(toggleAmrap(on, testId.set(1)).sets[0]?.amrap).toBe(false);
});

test('[PB-10] AMRAP exists only in a reps exercise with reps effort', () => {
  const rir = buildExercise(1, { exerciseMetric: { unit: 'weight', effort: 'rir' } });
  const plank = buildExercise(1, { exerciseType: 'time' });
  expect(mayBeAmrap(buildExercise())).toBe(true);
  expect(mayBeAmrap(rir)).toBe(false);
  expect(mayBeAmrap(plank)).toBe(false);
  expect(toggleAmrap(rir, testId.set(11))).toBe(rir);
});
