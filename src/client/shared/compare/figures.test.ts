import { expect, test } from 'vitest';
import { figureOf, weightForms } from './figures.ts';

const compared = (a: number | null, b: number | null) => ({
  a,
  b,
  difference: a === null || b === null ? null : b - a,
});

test('a difference adds up with the values that are shown', () => {
  expect(figureOf('RPE', compared(7.96, 8.04), { digits: 1 })).toMatchObject({
    a: '8',
    b: '8',
    difference: 'same',
  });
  expect(figureOf('Bench press', compared(100, 102), weightForms('imperial').max)).toMatchObject({
    a: '220\u00A0lb',
    b: '225\u00A0lb',
    difference: '+5\u00A0lb',
  });
});

test('half a kilogram on the bar or on the scale is told, in a sum it is not', () => {
  const { body, max, volume } = weightForms('metric');
  const differences = [max, body, volume].map(
    (form) => figureOf('Weight', compared(100, 102.5), form).difference,
  );
  expect(differences).toEqual(['+2.5\u00A0kg', '+2.5\u00A0kg', '+3\u00A0kg']);
});

test('less has a minus, and what is not known has a dash', () => {
  expect(figureOf('Plan done', compared(90, 80), { unit: '%' }).difference).toBe('−10%');
  expect(figureOf('RPE', compared(null, 8))).toMatchObject({ a: '–', b: '8', difference: '–' });
});
