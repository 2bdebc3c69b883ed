import { expect, test } from 'vitest';
import type { Exercise, MovementSummary } from '#contract/training.ts';
import { summaryOf } from '../movement/catalogue.ts';
import { matchMovement } from '../movement/match-movement.ts';
import { exerciseOfLine } from './exercise-of-line.ts';
import { unitlessIn, writtenLine } from './measured-sets.ts';
import { type PartRead, readExerciseLine } from './read-exercise-line.ts';

function read(text: string): [PartRead, MovementSummary] {
  const reading = readExerciseLine(text, 'metric');
  if (!reading.understood) throw new Error(reading.problem);
  const [part] = reading.line.parts;
  return [part!, summaryOf(matchMovement(part!.name)!)];
}

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

test.each([
  ['Run 10x400', 400],
  ['Swim 8x50', 50],
  ['Bike 1000', 1000],
  ['Sled push 4x20', 20],
  ['Sprint 6x60', 60],
  ['Farmer’s carry 3x40', 40],
])('%s goes so many meters', (line, meters) => {
  const { exerciseType, sets } = typed(line);
  expect([exerciseType, sets[0]?.distance]).toEqual([
    'distance',
    expect.objectContaining({ recommended: meters, unit: 'm' }),
  ]);
});

test.each([
  ['Run 5', 5],
  ['Run 3x5', 5],
  ['Bike 20', 20],
  ['Yoga 30', 30],
  ['Run 5 min', null],
  ['Run 400', null],
  ['Bike 15 cal', null],
  ['Plank 3x5', null],
  ['Sled push 3x5', null],
])('%s leaves open what the number counts: %s', (line, number) => {
  const [part, movement] = read(line);
  expect(unitlessIn(part, null, movement)).toBe(number);
});

test.each([
  ['Bike 3x15 cal', 'Cycling 3×15 cal'],
  ['Run 3x5 reps', 'Running 3×5 reps'],
  ['Plank 3x25 reps', 'Plank 3×25 reps'],
  ['Run 5 km', 'Running 1×5 km'],
  ['Squat 3x5', 'Barbell back squat 3×5'],
])('%s is printed so that it reads the same: %s', (line, printed) => {
  const made = typed(line);
  expect(writtenLine(made, 'metric')).toBe(printed);
  const again = typed(printed);
  expect([again.exerciseType, again.sets.length]).toEqual([made.exerciseType, made.sets.length]);
});

test('a run that was counted stays counted', () => {
  const [part, movement] = read('Run 5');
  const before = exerciseOfLine(
    { parts: [part], circuit: false, clock: null, rest: null, label: null, saysReps: false },
    null,
    { movements: [movement], newId: () => 'new', units: 'metric' },
  );
  expect(before.exerciseType).toBe('reps');
  expect(unitlessIn(part, before, movement)).toBeNull();
  expect(typed('Run 3x60', before).exerciseType).toBe('reps');
});

test.each(['Plank 3x10', 'Push-up 3x60', 'Double unders 100', 'Sit-up 2x40', 'Bear crawl 3x5'])(
  '%s is counted',
  (line) => {
    expect(typed(line).exerciseType).toBe('reps');
  },
);

test('a plank that was counted stays counted when its reps change', () => {
  expect(typed('Plank 3x25', typed('Plank 3x10')).exerciseType).toBe('reps');
});
