import { expect, test } from 'vitest';
import type { OutlineDay } from '#contract/plan-outline.ts';
import { alikeWeeks } from './alike-weeks.ts';

const rest: OutlineDay = { title: 'Rest', exercises: 0 };
const day = (title: string, exercises = 5): OutlineDay => ({ title, exercises });
const week = (...days: OutlineDay[]): OutlineDay[] => [
  ...days,
  ...Array.from({ length: 7 - days.length }, () => rest),
];
const told = (outline: readonly OutlineDay[]) =>
  alikeWeeks(outline).map(({ from, to, days }) => [from, to, days.length]);

test('twelve weeks of the same days are told once', () => {
  const outline = Array.from({ length: 12 }, () => week(day('Squat'), rest, day('Bench'))).flat();
  expect(told(outline)).toEqual([[1, 12, 7]]);
});

test('a lighter week is shown alone, and so is a week that was begun', () => {
  const heavy = week(day('Squat'), day('Bench'));
  const light = week(day('Squat', 3), day('Bench', 3));
  expect(told([...heavy, ...heavy, ...light, ...heavy, day('Test')])).toEqual([
    [1, 2, 7],
    [3, 3, 7],
    [4, 4, 7],
    [5, 5, 1],
  ]);
});

test('a plan without days has no weeks', () => expect(told([])).toEqual([]));
