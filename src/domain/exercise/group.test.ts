import { expect, test } from 'vitest';
import { buildExercise, buildSuperset } from '../test-builders.ts';
import { circuitSeconds, groupOf, groupRule, groupTitle, partLabel, toggleGroup } from './group.ts';

const superset = buildSuperset();
const circuit = buildSuperset(1, { circuit: true });

test('[PB-21] an exercise with parts is a circuit if it says so, else a superset', () => {
  expect(groupOf(superset)).toBe('superset');
  expect(groupOf(circuit)).toBe('circuit');
});

test('[PB-23] a part is always single, and so is an exercise without parts', () => {
  for (const part of circuit.subExercises ?? []) expect(groupOf(part)).toBe('single');
  expect(groupOf(buildExercise(1, { subExercises: [], circuit: true }))).toBe('single');
});

test('[PB-22] the chip toggles between superset and circuit', () => {
  expect(groupOf(toggleGroup(superset))).toBe('circuit');
  expect(groupOf(toggleGroup(toggleGroup(superset)))).toBe('superset');
  expect(groupOf(toggleGroup(buildExercise()))).toBe('single');
});

test('[WK-5] groups are lettered in the order of the workout, their parts numbered', () => {
  const exercises = [buildExercise(), superset, buildExercise(), circuit];
  expect(exercises.map((_, index) => groupTitle(exercises, index))).toEqual([
    null,
    'Superset A',
    null,
    'Circuit B',
  ]);
  expect([0, 1].map((part) => partLabel(exercises, 1, part))).toEqual(['A1', 'A2']);
  expect([0, 1].map((part) => partLabel(exercises, 3, part))).toEqual(['B1', 'B2']);
  expect(partLabel(exercises, 0, 0)).toBeNull();
});

test('[WK-22] [WK-23] each group says how it is done', () => {
  expect(groupRule(superset)).toBe('No rest between exercises; rest 2:00 after each round.');
  expect(groupRule({ ...superset, rest: 0 })).toBe('No rest between exercises.');
  expect(groupRule(circuit)).toBe(
    'One set of each in a continuous loop, without rest, for 5 minutes.',
  );
  expect(groupRule(buildExercise())).toBeNull();
  expect(circuitSeconds).toBe(300);
});
