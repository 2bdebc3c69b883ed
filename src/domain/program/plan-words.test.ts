import { expect, test } from 'vitest';
import { defaultRest } from '../exercise/quantity.ts';
import { buildExercise, buildSuperset } from '../test-builders.ts';
import { notesLine, roundWords } from './exercise-line.ts';

const squat = { ...buildExercise(), rest: defaultRest, description: '' };

test('a plan shows the rest that isn’t the usual one, and the clock', () => {
  expect(roundWords({ ...squat, rest: 180 })).toBe('rest 3:00');
  expect(roundWords(squat)).toBe('');
  const clock = { kind: 'emom', seconds: 60, rounds: 10 } as const;
  expect(roundWords({ ...squat, rest: 180, clock })).toBe('rest 3:00, EMOM 10 min');
});

test('a plan shows the notes of an exercise and its parts on one line', () => {
  expect(notesLine({ ...squat, description: 'Beltless\n\n Eyes up ' })).toBe('Beltless · Eyes up');
  expect(notesLine(squat)).toBe('');
  const superset = buildSuperset();
  const subExercises = superset.subExercises?.map((part, at) => ({
    ...part,
    description: ['Paused', 'With straps'][at] ?? '',
  }));
  expect(notesLine({ ...superset, description: 'No rush', subExercises })).toBe(
    'No rush · Paused · With straps',
  );
});
