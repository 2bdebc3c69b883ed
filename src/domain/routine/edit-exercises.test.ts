import { expect, test } from 'vitest';
import { buildExercise } from '../test-builders.ts';
import {
  withExercise,
  withExerciseAt,
  withExerciseBack,
  withoutExercise,
} from './edit-exercises.ts';

const [squat, bench, row] = [buildExercise(1), buildExercise(2), buildExercise(3)];

test('an exercise is written in its place, and at the end if it is new or gone', () => {
  const slow = { ...bench, description: 'Slowly' };
  expect(withExercise(slow)([squat, bench, row])).toEqual([squat, slow, row]);
  expect(withExercise(slow)([squat])).toEqual([squat, slow]);
});

test('undoing a removal keeps what was added since', () => {
  const removed = withoutExercise(bench._id)([squat, bench]);
  const later = withExercise(row)(removed);
  expect(withExerciseBack(bench, 1)(later)).toEqual([squat, bench, row]);
  expect(withExerciseBack(bench, 1)([squat, bench])).toEqual([squat, bench]);
  expect(withExerciseBack(bench, 1)([])).toEqual([bench]);
});

test('an exercise is moved by what it is, not by where it was', () => {
  expect(withExerciseAt(row._id, 0)([squat, bench, row])).toEqual([row, squat, bench]);
  expect(withExerciseAt(squat._id, 2)([squat, bench, row])).toEqual([bench, row, squat]);
  expect(withExerciseAt(row._id, 0)([squat])).toEqual([squat]);
});
