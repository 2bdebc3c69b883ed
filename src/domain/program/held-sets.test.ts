import { expect, test } from 'vitest';
import type { Exercise } from '#contract/training.ts';
import { summaryOf } from '../movement/catalogue.ts';
import { matchMovement } from '../movement/match-movement.ts';
import { exerciseOfLine } from './exercise-of-line.ts';
import { readExerciseLine } from './read-exercise-line.ts';

let made = 0;
function typed(text: string, before: Exercise | null = null): Exercise {
  const reading = readExerciseLine(text, 'metric');
  if (!reading.understood) throw new Error(reading.problem);
  const movements = reading.line.parts.map(({ name }) => summaryOf(matchMovement(name)!));
  const newId = () => `new-${(made += 1)}`;
  return exerciseOfLine(reading.line, before, { movements, newId, units: 'metric' });
}

test.each([
  ['Plank 3x60', 60],
  ['Dead hang 2x30', 30],
  ['Wall sit 45', 45],
])('%s is held for so many seconds', (line, seconds) => {
  const { exerciseType, sets } = typed(line);
  expect([exerciseType, sets[0]?.time?.recommended]).toEqual(['time', seconds]);
});

test.each(['Plank 3x10', 'Push-up 3x60', 'Double unders 100', 'Sit-up 2x40'])(
  '%s is counted',
  (line) => {
    expect(typed(line).exerciseType).toBe('reps');
  },
);

test('a plank that was counted stays counted when its reps change', () => {
  expect(typed('Plank 3x25', typed('Plank 3x10')).exerciseType).toBe('reps');
});
