import { expect, test } from 'vitest';
import { testId } from '#domain/test-builders.ts';
import { sharedDatesText } from './shared-dates-note.tsx';

const titleOf = (dayId: string) => (dayId === testId.day(1) ? 'Squat' : 'Bench');
const on = (date: string) => ({ date, dayIds: [testId.day(1), testId.day(2)] });

test.each([
  [[], ''],
  [[on('2030-03-07')], 'Thu, Mar 7 then has 2 workouts: Squat and Bench.'],
  [
    [on('2030-03-07'), on('2030-03-09')],
    'Thu, Mar 7 then has 2 workouts: Squat and Bench. Same for 1 more day.',
  ],
  [
    [on('2030-03-07'), on('2030-03-09'), on('2030-03-11')],
    'Thu, Mar 7 then has 2 workouts: Squat and Bench. Same for 2 more days.',
  ],
] as const)('two workouts on one day are told before they are moved there: %j', (shared, words) => {
  expect(sharedDatesText(shared, titleOf)).toBe(words);
});
