import { expect, test } from 'vitest';
import { poundsToKilograms } from '#domain/units.ts';
import { shownEstimate } from './lift-text.ts';

test('an estimated max is rounded once, in the athlete’s unit', () => {
  expect(shownEstimate(poundsToKilograms(157.47), 'imperial')).toBe('157 lb');
  expect(shownEstimate(102.5, 'metric')).toBe('102.5 kg');
  expect(shownEstimate(116.666_7, 'metric')).toBe('116.5 kg');
});
