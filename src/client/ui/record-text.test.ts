import { expect, test } from 'vitest';
import { poundsToKilograms } from '#domain/units.ts';
import { recordLine } from './record-text.ts';

const pounds = poundsToKilograms;

test('a record says what was beaten by what, in the units of the athlete', () => {
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
  const most = { kind: 'most-reps', weight: pounds(135), reps: 8, value: 8, before: 5 } as const;
  expect(recordLine(most, 'imperial')).toBe('Most reps at 135 lb 5 → 8');
  expect(recordLine({ ...most, weight: 0 }, 'imperial')).toBe('Most reps 5 → 8');
});
