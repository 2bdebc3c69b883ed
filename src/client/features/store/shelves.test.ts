import { expect, test } from 'vitest';
import type { StoreProgram } from '#contract/store.ts';
import type { StoreCategory } from '#offline/queries/store.ts';
import { shelvesOf } from './shelves.ts';

const category = (title: string, count: number, isForYou = false): StoreCategory => ({
  _id: title,
  title,
  isForYou,
  programs: Array.from(
    { length: count },
    (_, index) =>
      ({ _id: `${title} ${index}`, title: `${title} ${index}` }) as unknown as StoreProgram,
  ),
  more: false,
});
const titles = (programs: readonly StoreProgram[]) => programs.map(({ title }) => title);

test('[ST-1] categories with enough have a shelf, the others share one, nothing is left out or shown twice', () => {
  const { forYou, full, others } = shelvesOf([
    category('yoga', 1),
    category('strength', 4),
    category('abs', 2),
  ]);
  expect(forYou).toEqual([]);
  expect(full.map(({ title }) => title)).toEqual(['strength']);
  expect(titles(others)).toEqual(['yoga 0', 'abs 0', 'abs 1']);
});

test('what the survey asks for comes first, each of its categories in turn', () => {
  const { forYou, others } = shelvesOf([
    category('hiit', 2, true),
    category('cardio', 1, true),
    category('yoga', 1),
  ]);
  expect(titles(forYou)).toEqual(['hiit 0', 'cardio 0', 'hiit 1']);
  expect(titles(others)).toEqual(['yoga 0']);
});
