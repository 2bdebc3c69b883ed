import { describe, expect, test } from 'vitest';
import {
  chosenDays,
  chosenWeeks,
  dayAt,
  moveBy,
  onDay,
  onWeek,
  pasteStart,
  placeOf,
  toggled,
} from './plan-selection.ts';

const plain = { extend: false, far: false };
const extend = { extend: true, far: false };
const far = { extend: false, far: true };
const days = 12 * 7;

const dayAfter = (key: string, from: number, modifiers = plain, of = days) => {
  const moved = moveBy(key, onDay(from), of, modifiers);
  return moved && chosenDays({ anchor: moved.focus, focus: moved.focus }, of)[0];
};

describe('the arrow keys', () => {
  test('go from day to day, and from the end of a week to the next', () => {
    expect(dayAfter('ArrowRight', 0)).toBe(1);
    expect(dayAfter('ArrowRight', 6)).toBe(7);
    expect(dayAfter('ArrowLeft', 7)).toBe(6);
    expect(dayAfter('ArrowDown', 3)).toBe(10);
    expect(dayAfter('ArrowUp', 10)).toBe(3);
  });

  test('stop at the ends of the plan', () => {
    expect(dayAfter('ArrowLeft', 0)).toBe(0);
    expect(dayAfter('ArrowUp', 3)).toBe(3);
    expect(dayAfter('ArrowRight', days - 1)).toBe(days - 1);
    expect(dayAfter('PageDown', days - 8)).toBe(days - 1);
  });

  test('with Ctrl go to the end of the week or of the plan', () => {
    expect(dayAfter('ArrowRight', 8, far)).toBe(13);
    expect(dayAfter('ArrowDown', 8, far)).toBe(78);
    expect(dayAfter('Home', 30, far)).toBe(0);
    expect(dayAfter('End', 30, far)).toBe(days - 1);
    expect(dayAfter('Home', 30)).toBe(28);
    expect(dayAfter('End', 30)).toBe(34);
  });

  test('find no day where the last week is short', () => {
    expect(dayAfter('ArrowDown', 5, plain, 10)).toBe(5);
    expect(dayAfter('ArrowDown', 2, plain, 10)).toBe(9);
    expect(dayAfter('End', 8, plain, 10)).toBe(9);
  });

  test('are other keys nothing', () => expect(dayAfter('a', 0)).toBeNull());
});

describe('with Shift', () => {
  test('a rectangle of days is chosen', () => {
    const right = moveBy('ArrowRight', onDay(8), days, extend)!;
    const down = moveBy('ArrowDown', right, days, extend)!;
    expect(chosenDays(down, days)).toEqual([8, 9, 15, 16]);
    expect(chosenWeeks(down)).toEqual({ from: 1, to: 2 });
    const back = moveBy('ArrowLeft', moveBy('ArrowLeft', down, days, extend)!, days, extend)!;
    expect(chosenDays(back, days)).toEqual([7, 8, 14, 15]);
  });

  test('the choice stays in its columns at the end of a week', () => {
    const moved = moveBy('ArrowRight', onDay(6), days, extend)!;
    expect(chosenDays(moved, days)).toEqual([6]);
  });

  test('a week is chosen by its heading, a short one too', () => {
    expect(chosenDays(onWeek(1, 14), 14)).toEqual([7, 8, 9, 10, 11, 12, 13]);
    expect(chosenDays(onWeek(1, 10), 10)).toEqual([7, 8, 9]);
  });
});

test('Ctrl and a click choose one day more or less, wherever it is; the last one stays', () => {
  const three = toggled(toggled(onDay(1), 9, 21), 4, 21);
  expect(chosenDays(three, 21)).toEqual([1, 4, 9]);
  expect(chosenDays(toggled(three, 4, 21), 21)).toEqual([1, 9]);
  expect(chosenDays(toggled(onDay(3), 3, 21), 21)).toEqual([3]);
  // A range stays chosen beside it.
  const range = { anchor: placeOf(0), focus: placeOf(2) };
  expect(chosenDays(toggled(range, 12, 21), 21)).toEqual([0, 1, 2, 12]);
});

test('copied whole weeks go to the beginning of the week with the focus, days to the day itself', () => {
  const week = Array.from({ length: 7 });
  const { focus } = moveBy('ArrowDown', onWeek(0, days), days, plain)!;
  expect(pasteStart(dayAt(focus), [week])).toBe(7);
  expect(pasteStart(dayAt(focus), [week, week])).toBe(7);
  expect(pasteStart(dayAt(focus), [week.slice(1)])).toBe(13);
  expect(pasteStart(dayAt(focus), [week, week.slice(1)])).toBe(13);
});
