import { expect, test } from 'vitest';
import { readyDaysText } from './use-ready-days.ts';

const days = { workouts: 6, incomplete: 0, pictures: ['/a.webp', '/b.webp'] };
const files = { files: 83, missing: [] };
const pictures = { files: 2, missing: [] };

test('with the workouts, every picture and every file of the app there, the tick is shown', () => {
  expect(readyDaysText(days, { files, pictures })).toEqual({
    isReady: true,
    title: 'The next 14 days are here',
    detail:
      '6 workouts, 2 pictures and the app’s 83 files, each checked just now. No signal needed.',
  });
});

test('without a workout in these days nothing is needed', () => {
  const none = { workouts: 0, incomplete: 0, pictures: [] };
  expect(readyDaysText(none, { files, pictures })).toMatchObject({
    isReady: true,
    detail: 'No workouts are due.',
  });
});

test.each([
  ['the app is not stored', days, { files: null, pictures: null }, 'The app isn’t saved here'],
  [
    'a file of the app is missing',
    days,
    { files: { files: 83, missing: ['/x.js'] }, pictures },
    '1 file of the app is missing.',
  ],
  [
    'one picture is missing',
    days,
    { files, pictures: { files: 2, missing: ['/b.webp'] } },
    '1 of 2 pictures is missing.',
  ],
  [
    'a workout is incomplete',
    { ...days, incomplete: 1 },
    { files, pictures },
    '1 workout didn’t arrive complete',
  ],
])('no tick while %s', (_, next, receipt, detail) => {
  const words = readyDaysText(next, receipt);
  expect(words.isReady).toBe(false);
  expect(words.detail).toContain(detail);
});
