import { expect, test } from 'vitest';
import { problemOfLine } from '#client/shared/plan/exercise-from.ts';
import { afterWritten, dayRows } from './day-rows.ts';
import type { MarkedLine } from '#client/shared/plan/marked-lines.ts';

const day = [{ _id: 'squat' }, { _id: 'pull-up' }];
type Placed = Pick<MarkedLine, 'text' | 'exerciseId' | 'after'>;
const marked = (lines: readonly Placed[]): MarkedLine[] =>
  lines.map((line, index) => ({
    ...line,
    key: String(index),
    problem: problemOfLine(line.text, 'No such movement'),
  }));
const keysOf = (...lines: readonly Placed[]) =>
  dayRows(day, marked(lines)).map(({ key, at }) => `${key} ${at}`);

test('a line that could not be read keeps its place between the exercises', () => {
  expect(keysOf({ text: 'x', exerciseId: null, after: 'squat' })).toEqual([
    'squat 0',
    'refused-0 1',
    'pull-up 1',
    'new 2',
  ]);
  expect(keysOf({ text: 'x', exerciseId: null, after: null })[0]).toBe('refused-0 0');
});

test('a line that could not be read is kept when the other device deletes the exercise around it', () => {
  const places = ['squat 0', 'pull-up 1', 'refused-0 2', 'new 2'];
  expect(keysOf({ text: 'x', exerciseId: null, after: 'gone' })).toEqual(places);
  expect(keysOf({ text: 'x', exerciseId: 'gone', after: 'pull-up' })).toEqual(places);
});

test('lines that could not be read and are written one after the other keep the order they were typed in', () => {
  const typed = marked([
    { text: 'squat', exerciseId: null, after: null },
    { text: 'bench', exerciseId: null, after: null },
    { text: 'row', exerciseId: null, after: null },
  ]);
  const rows = dayRows([], typed);
  const left = afterWritten(typed, { rows, row: rows[1]!, was: null, made: 'bench' });
  const order = dayRows(
    [{ _id: 'bench' }],
    left.filter(({ text }) => text !== 'bench'),
  );
  expect(order.map(({ key, refused }) => refused?.text ?? key)).toEqual([
    'squat',
    'bench',
    'row',
    'new',
  ]);
});

test('an exercise whose new line could not be read shows that line in its place', () => {
  const rows = dayRows(day, marked([{ text: 'x', exerciseId: 'squat', after: null }]));
  expect(rows.map(({ key, refused }) => [key, refused?.text])).toEqual([
    ['squat', 'x'],
    ['pull-up', undefined],
    ['new', undefined],
  ]);
});
