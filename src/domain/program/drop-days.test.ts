import { expect, test } from 'vitest';
import { buildExercise } from '../test-builders.ts';
import { dropDays } from './drop-days.ts';
import { buildDraft, buildPlanDay, countingIds, valueOf } from './test-support.ts';

const newId = countingIds();
const draft = buildDraft({
  days: [1, 2, 3, 4, 5, 6, 7].map((n) => ({
    ...buildPlanDay(n, n % 2 === 1 ? [buildExercise(n)] : []),
    title: n % 2 === 1 ? `Day ${n}` : '',
  })),
});
const dropped = (places: readonly number[], by: number, isCopy = false) =>
  valueOf(
    dropDays(draft, { dayIds: places.map((place) => draft.days[place]!._id), by, isCopy, newId }),
  );
const titles = (next: typeof draft) => next.days.map(({ title }) => title);

test('a day that is moved changes places with the other, and nothing is lost', () => {
  expect(titles(dropped([0], 1))).toEqual(['', 'Day 1', 'Day 3', '', 'Day 5', '', 'Day 7']);
  expect(titles(dropped([0], 2))).toEqual(['Day 3', '', 'Day 1', '', 'Day 5', '', 'Day 7']);
  const moved = dropped([0], 1);
  expect(moved.days[1]?.exercises[0]?.movement).toEqual(draft.days[0]?.exercises[0]?.movement);
  // The places stay: only what they hold moves.
  expect(moved.days.map(({ _id }) => _id)).toEqual(draft.days.map(({ _id }) => _id));
});

test('several days move together', () => {
  expect(titles(dropped([0, 2], 1))).toEqual(['', 'Day 1', '', 'Day 3', 'Day 5', '', 'Day 7']);
  expect(titles(dropped([0, 1], 1))).toEqual(['Day 3', 'Day 1', '', '', 'Day 5', '', 'Day 7']);
});

test('a copy stays where it was, too, with ids of its own', () => {
  const copied = dropped([0], 1, true);
  expect(titles(copied)).toEqual(['Day 1', 'Day 1', 'Day 3', '', 'Day 5', '', 'Day 7']);
  expect(copied.days[1]?.exercises[0]?._id).not.toBe(copied.days[0]?.exercises[0]?._id);
});

test('nothing leaves the plan', () => {
  expect(
    dropDays(draft, { dayIds: [draft.days[6]!._id], by: 1, isCopy: false, newId }).allowed,
  ).toBe(false);
});
