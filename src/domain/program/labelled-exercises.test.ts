import { expect, test } from 'vitest';
import { buildExercise, testId } from '../test-builders.ts';
import { addLabelled, joinedByLabel } from './labelled-exercises.ts';
import { buildDraft, countingIds } from './test-support.ts';

const newId = countingIds();
const exercise = (id: number) => ({ ...buildExercise(), _id: testId.exercise(id), rest: 120 });
const [bench, row, curl] = [exercise(1), exercise(2), exercise(3)];

test('A2 goes with the exercise before it, A3 with those two, and the rest of the last one is that of the round', () => {
  const two = joinedByLabel([bench], row, { letter: 'A', place: 2 }, newId);
  const three = joinedByLabel(two, { ...curl, rest: 90 }, { letter: 'A', place: 3 }, newId);
  expect(three).toHaveLength(1);
  expect(three[0]).toMatchObject({ circuit: false, sets: [], rest: 90 });
  expect(three[0]?.subExercises?.map(({ _id }) => _id)).toEqual([bench._id, row._id, curl._id]);
  expect(three[0]?._id).toBe(two[0]?._id);
});

test('A1, and a number that does not follow, is an exercise of its own', () => {
  for (const place of [1, 3])
    expect(joinedByLabel([bench], row, { letter: 'A', place }, newId)).toEqual([bench, row]);
  expect(joinedByLabel([bench], row, null, newId)).toEqual([bench, row]);
});

test('written into a day, A2 makes a superset of the day’s last exercise', () => {
  const draft = buildDraft();
  const day = draft.days[0]!;
  const before = { ...draft, days: [{ ...day, exercises: [bench] }, ...draft.days.slice(1)] };
  const label = { letter: 'A', place: 2 };
  const outcome = addLabelled(before, { dayId: day._id, exercise: row, label, newId });
  expect(
    outcome.allowed &&
      outcome.value.days[0]?.exercises.map(({ subExercises }) => subExercises?.length),
  ).toEqual([2]);
});

test('a line that is put right later comes to its place: between two exercises, or with the one that it was written after', () => {
  const draft = buildDraft();
  const day = draft.days[0]!;
  const before = { ...draft, days: [{ ...day, exercises: [bench, curl] }, ...draft.days.slice(1)] };
  const put = (label: { letter: string; place: number } | null) => {
    const outcome = addLabelled(before, { dayId: day._id, exercise: row, label, newId, at: 1 });
    return outcome.allowed ? outcome.value.days[0]!.exercises : [];
  };
  expect(put(null)).toEqual([bench, row, curl]);
  const [superset, alone, ...others] = put({ letter: 'A', place: 2 });
  expect(superset?.subExercises?.map(({ _id }) => _id)).toEqual([bench._id, row._id]);
  expect([alone, others]).toEqual([curl, []]);
});
