import { expect, test } from 'vitest';
import type { TrainingSessionId } from '#contract/ids.ts';
import type { Lift } from '#domain/history/logged-set.ts';
import { type DatedLift, newRecords, recordsAmong } from '#domain/history/records.ts';
import { poundsToKilograms } from '#domain/units.ts';
import { recordLine } from './record-text.ts';

const pounds = poundsToKilograms;

test('a record shows the old value and the new one, in the athlete’s units', () => {
  const heaviest = {
    kind: 'heaviest',
    weight: pounds(150),
    reps: 5,
    value: pounds(150),
    before: pounds(145),
  } as const;
  expect(recordLine(heaviest, 'imperial')).toBe('Heaviest 145 → 150 lb');
  expect(recordLine(heaviest, 'metric')).toBe('Heaviest 65.77 → 68.04 kg');
  expect(recordLine({ ...heaviest, kind: 'best-e1rm' }, 'imperial')).toBe(
    'Best est. 1RM 145 → 150 lb',
  );
  expect(recordLine({ ...heaviest, kind: 'best-e1rm' }, 'metric')).toBe(
    'Best est. 1RM 65.8 → 68 kg',
  );
});

test('most reps are counted at a weight, or with the body alone', () => {
  const at = (weight: number, beforeWeight: number) =>
    recordLine(
      { kind: 'most-reps', weight, reps: 8, value: 8, before: 5, beforeWeight },
      'imperial',
    );
  expect(at(pounds(135), pounds(135))).toBe('Most reps at 135 lb 5 → 8');
  expect(at(0, 0)).toBe('Most reps 5 → 8');
});

test('most reps against a heavier set say that its load was another one', () => {
  const history = [{ weight: 100, reps: 4 }].map(dated);
  const line = (weight: number) => {
    const [record] = newRecords(recordsAmong(history), [{ weight, reps: 5 }]);
    return record && recordLine(record, 'metric');
  };
  expect(line(100)).toBe('Most reps at 100 kg 4 → 5');
  expect(line(90)).toBe('Most reps at 90 kg or more 4 → 5');
  expect(line(0)).toBe('Most reps at any weight 4 → 5');
});

const dated = (lift: Lift): DatedLift => ({
  ...lift,
  sessionId: 's' as TrainingSessionId,
  startDate: '2030-01-03',
});
