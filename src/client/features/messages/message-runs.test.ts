import { expect, test } from 'vitest';
import { messageDays } from './message-runs.ts';

const minute = 60_000;
const said = (_id: string, author: string, minutes: number) => ({
  _id,
  author,
  at: minutes * minute,
  waits: false,
});
const waiting = (...of: Parameters<typeof said>) => ({ ...said(...of), waits: true });
const dayOf = (at: number) => `day ${Math.floor(at / (24 * 60 * minute))}`;
const laidOut = (messages: ReturnType<typeof said>[], cut?: string) =>
  messageDays(messages, { dayOf, cut, isHeldUp: ({ waits }) => waits }).map(({ day, runs }) => [
    day,
    ...runs.map(({ author, messages: all }) => `${author}: ${all.map(({ _id }) => _id).join(' ')}`),
  ]);

test('messages written in one go are shown together, until the other side writes', () => {
  expect(
    laidOut([said('a', 'Ana', 0), said('b', 'Ana', 4), said('c', 'Kim', 5), said('d', 'Ana', 6)]),
  ).toEqual([['day 0', 'Ana: a b', 'Kim: c', 'Ana: d']]);
});

test('a pause and midnight begin anew', () => {
  expect(
    laidOut([
      said('a', 'Ana', 0),
      said('b', 'Ana', 6),
      said('c', 'Ana', 1439),
      said('d', 'Ana', 1441),
    ]),
  ).toEqual([
    ['day 0', 'Ana: a', 'Ana: b', 'Ana: c'],
    ['day 1', 'Ana: d'],
  ]);
});

test('the first new message begins a run of its own', () => {
  expect(laidOut([said('a', 'Kim', 0), said('b', 'Kim', 1), said('c', 'Kim', 2)], 'b')).toEqual([
    ['day 0', 'Kim: a', 'Kim: b c'],
  ]);
});

test('[MSG-2] what cannot be sent begins a run of its own: that the one before is read says nothing of it', () => {
  expect(laidOut([said('a', 'Ana', 0), waiting('b', 'Ana', 1), waiting('c', 'Ana', 2)])).toEqual([
    ['day 0', 'Ana: a', 'Ana: b c'],
  ]);
});

test('a message that waits since yesterday is shown below those of today, on the same day', () => {
  expect(
    laidOut([said('a', 'Kim', 100), said('b', 'Kim', 1500), waiting('c', 'Ana', 110)]),
  ).toEqual([
    ['day 0', 'Kim: a'],
    ['day 1', 'Kim: b', 'Ana: c'],
  ]);
});
