import { expect, test } from 'vitest';
import { asPlannedWords, deviationTitle, deviationWords } from './deviation-words.ts';

const squat = { title: 'Squat', prescribed: 5, done: 5, extra: 0, differences: [] };
const below = {
  quantity: 'weight' as const,
  direction: 'below' as const,
  asked: 100,
  actual: 95,
  unit: 'm' as const,
};

test('a coach reads in a line what went other than planned', () => {
  expect(deviationWords({ ...squat, done: 3, differences: [below] }, 'metric')).toBe(
    '3 of 5 sets, 5 kg below',
  );
  const inTwo = (quantity: 'weight' | 'reps', asked: number, actual: number) =>
    deviationWords(
      { ...squat, differences: [{ ...below, quantity, asked, actual, sets: 2 }] },
      'metric',
    );
  expect(inTwo('reps', 16, 13)).toBe('3 reps below in 2 sets');
  expect(inTwo('weight', 100, 95)).toBe('up to 5 kg below in 2 sets');
  expect(deviationWords({ ...squat, done: 0 }, 'metric')).toBe('not done');
  expect(deviationWords({ ...squat, done: 0, isLeftOut: true }, 'metric')).toBe('left out');
  expect(deviationWords({ ...squat, done: 3, isLeftOut: true }, 'metric')).toBe(
    '3 of 5 sets, the rest left out',
  );
  expect(deviationWords({ ...squat, extra: 1 }, 'metric')).toBe('1 extra set');
  expect(deviationWords({ ...squat, extra: 2, insteadOf: 'Leg press' }, 'metric')).toBe(
    '2 extra sets, instead of Leg press',
  );
  expect(deviationWords({ ...squat, prescribed: 0, done: 0, extra: 3 }, 'metric')).toBe(
    '3 extra sets',
  );
  expect(deviationTitle({ title: '' })).toBe('Exercise');
  expect([asPlannedWords([]), asPlannedWords([1]), asPlannedWords([1, 2])]).toEqual([
    'as planned',
    '1 exercise not as planned',
    '2 exercises not as planned',
  ]);
});
