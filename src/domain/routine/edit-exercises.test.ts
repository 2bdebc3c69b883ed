import { expect, test } from 'vitest';
import { countingIds } from '../program/test-support.ts';
import { buildExercise } from '../test-builders.ts';
import {
  withExercise,
  withExerciseAt,
  withExerciseBack,
  withoutExercise,
} from './edit-exercises.ts';

const newId = countingIds();
const [squat, bench, row] = [buildExercise(1), buildExercise(2), buildExercise(3)];

test('an exercise is written in its place, and at the end if it is new or gone', () => {
  const slow = { ...bench, description: 'Slowly' };
  expect(withExercise(slow, null, newId)([squat, bench, row])).toEqual([squat, slow, row]);
  expect(withExercise(slow, null, newId)([squat])).toEqual([squat, slow]);
});

test('A2 makes a superset with the exercise before it, new or where it is', () => {
  const label = { letter: 'A', place: 2 };
  for (const exercises of [
    [squat, bench],
    [squat, bench, row],
  ]) {
    const [first, pair, ...rest] = withExercise(row, label, newId)(exercises);
    expect([first, rest]).toEqual([squat, []]);
    expect(pair?.subExercises?.map(({ _id }) => _id)).toEqual([bench._id, row._id]);
  }
});

test('undoing a removal keeps what was added since', () => {
  const removed = withoutExercise(bench._id)([squat, bench]);
  const later = withExercise(row, null, newId)(removed);
  expect(withExerciseBack(bench, 1)(later)).toEqual([squat, bench, row]);
  expect(withExerciseBack(bench, 1)([squat, bench])).toEqual([squat, bench]);
  expect(withExerciseBack(bench, 1)([])).toEqual([bench]);
});

test('an exercise is moved by what it is, not by where it was', () => {
  expect(withExerciseAt(row._id, 0)([squat, bench, row])).toEqual([row, squat, bench]);
  expect(withExerciseAt(squat._id, 2)([squat, bench, row])).toEqual([bench, row, squat]);
  expect(withExerciseAt(row._id, 0)([squat])).toEqual([squat]);
});
