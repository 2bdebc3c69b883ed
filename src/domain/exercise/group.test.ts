import { expect, test } from 'vitest';
import { buildExercise, buildSuperset } from '../test-builders.ts';
import { circuitSeconds, groupOf, restAfterSet, toggleGroup } from './group.ts';

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

test('[WK-23] a superset rests as prescribed, after its last exercise only', () => {
  expect(restAfterSet(superset, 0)).toBeNull();
  expect(restAfterSet(superset, 1)).toBe(120);
});

test('[WK-22] a circuit goes on for five minutes without rest', () => {
  expect(circuitSeconds).toBe(300);
  expect(restAfterSet(circuit, 0)).toBeNull();
  expect(restAfterSet(circuit, 1)).toBeNull();
});

test('a single exercise rests after each set', () => {
  expect(restAfterSet(buildExercise(1, { rest: 90 }), null)).toBe(90);
});
