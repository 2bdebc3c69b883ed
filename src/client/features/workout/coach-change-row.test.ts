import { describe, expect, test } from 'vitest';
import { buildSet } from '#domain/test-builders.ts';
import { coachChangeText } from './coach-change-row.tsx';

const weighing = (recommended: number | null, metric: 'weight' | 'percent1RM' = 'weight') =>
  buildSet(1, { weight: { metric, recommended, actual: null } });
const words = (...given: Parameters<typeof coachChangeText>) =>
  coachChangeText(...given)?.replaceAll('\u00a0', ' ');

describe('what the coach has changed for a set', () => {
  test('is said in the athlete’s units', () => {
    expect(words(weighing(80), weighing(75), 'metric')).toBe('Coach changed 80 → 75 kg');
    expect(words(weighing(61.23), weighing(56.7), 'imperial')).toBe('Coach changed 135 → 125 lb');
  });

  test('names both units when the metric is another one', () => {
    expect(words(weighing(60), weighing(75, 'percent1RM'), 'metric')).toBe(
      'Coach changed 60 kg → 75 %',
    );
  });

  test('names each value that is another one', () => {
    const open = { weight: { metric: 'weight', recommended: null, actual: null } } as const;
    const fewer = { effort: { metric: 'reps', recommended: 6, actual: null } } as const;
    expect(words(buildSet(1), buildSet(1, { ...open, ...fewer }), 'metric')).toBe(
      'Coach changed 60 kg → –, 8 → 6 reps',
    );
    expect(words(buildSet(1), buildSet(1, { amrap: true }), 'metric')).toBe(
      'Coach changed 8 → 8+ reps',
    );
  });

  test('of a time is said in minutes', () => {
    const held = (recommended: number) =>
      buildSet(1, { time: { recommended, actual: null } }, 'time');
    expect(words(held(60), held(90), 'metric')).toBe('Coach changed 1:00 → 1:30');
  });

  test('that is new is called new', () => {
    expect(words(null, buildSet(1), 'metric')).toBe('Coach added this set');
  });

  test('of a range is both its ends', () => {
    const range = buildSet(1, {
      effort: { metric: 'reps', recommended: 6, actual: null, upTo: 8 },
    });
    expect(words(buildSet(1), range, 'metric')).toBe('Coach changed 8 → 6–8 reps');
  });

  test('that makes it another kind of set says which', () => {
    expect(words(buildSet(1), buildSet(1, { planned: 'drop' }), 'metric')).toBe(
      'Coach changed working set → drop set',
    );
    const warmUp = buildSet(1, { warmUp: true });
    expect(words(warmUp, buildSet(1), 'metric')).toBe('Coach changed warm-up → working set');
  });

  test('that does not show is not mentioned', () => {
    expect(words(buildSet(1), buildSet(1, { extraSet: true }), 'metric')).toBeUndefined();
  });
});
