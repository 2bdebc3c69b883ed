import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import { summaryOf } from '../movement/catalogue.ts';
import { matchMovement } from '../movement/match-movement.ts';
import { ruleLine } from '../progression/rule-line.ts';
import { knownWords, movementMeant, type Named } from './line-movements.ts';
import { exerciseOfLine } from './exercise-of-line.ts';
import { readExerciseLine } from './read-exercise-line.ts';

const library: Named = (name) => {
  const found = matchMovement(name);
  return found && summaryOf(found);
};

function meant(line: string, named: Named = library) {
  const reading = readExerciseLine(line, 'metric');
  const [part] = reading.understood ? reading.line.parts : [];
  const found = part && movementMeant(part, named);
  return found && [found.movement.title, found.note];
}

test.each([
  ['Row 4x500m', 'Rowing machine', ''],
  ['Row 20 min', 'Rowing machine', ''],
  ['Row 15 cal', 'Rowing machine', ''],
  ['Row 4x500', 'Rowing machine', ''],
  ['Row 3x10', 'Barbell row', ''],
  ['Ski 1000m', 'Ski machine', ''],
  ['Easy run 45 min', 'Running', 'Easy'],
  ['Tempo run 5k', 'Running', 'Tempo'],
])('%s is %s', (line, title, note) => {
  expect(meant(line)).toEqual([title, note]);
});

test('a coach’s own movement called Row is rowed for any distance', () => {
  const own = { _id: 'own' as MovementId, title: 'Row', image: null, imageMidframe: null };
  const named: Named = (name) => (name === 'Row' ? own : library(name));
  expect(meant('Row 4x500m', named)).toEqual(['Row', '']);
});

test('of a name that is not known, the words that are', () => {
  expect(knownWords('Deadlift up to knees', library)).toEqual({
    known: 'Deadlift',
    others: 'up to knees',
  });
  expect(knownWords('Flubber glub', library)).toBeNull();
});

test.each([
  ['OHP 5/3/1', 'imperial', '+5 lb'],
  ['Bench press 5/3/1', 'metric', '+2.5 kg'],
  ['Back squat 5/3/1', 'imperial', '+10 lb'],
  ['Deadlift 5/3/1', 'metric', '+5 kg'],
] as const)('%s goes up after its last week, in %s by %s', (text, units, step) => {
  const reading = readExerciseLine(text, units);
  if (!reading.understood) throw new Error(reading.problem);
  const movements = reading.line.parts.map((part) => movementMeant(part, library)!.movement);
  const made = exerciseOfLine(reading.line, null, { movements, newId: () => 'id', units });
  expect(ruleLine(made.progression!, units)).toMatch(new RegExp(`${step.replace('+', '\\+')}$`));
});
