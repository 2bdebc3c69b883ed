import { expect, test } from 'vitest';
import type { CheckInAnswer, CheckInQuestion, GivenAnswer } from '#contract/check-ins.ts';
import type { CheckInAnswerId, CheckInId } from '#contract/ids.ts';
import { answerTrends } from './answer-trends.ts';

const sleep: CheckInQuestion = { _id: 'sleep', text: 'Sleep', kind: 'number', unit: 'h' };
const stress: CheckInQuestion = { _id: 'stress', text: 'Stress', kind: 'scale', most: 5 };
const week: CheckInQuestion = { _id: 'week', text: 'How was it?', kind: 'text' };

const answerOn = (
  date: string,
  ...given: readonly [CheckInQuestion, GivenAnswer['value']][]
): CheckInAnswer => ({
  _id: date as CheckInAnswerId,
  checkInId: 'sundays' as CheckInId,
  name: 'Sundays',
  date,
  answers: given.map(([question, value]) => ({ question, value, edited: { at: 1, by: 'a' } })),
  answeredOn: date,
  answeredAt: `${date}T08:00:00.000Z`,
});

const shown = (answers: readonly CheckInAnswer[]) =>
  answerTrends(answers).map(({ question, points }) => [
    question.text,
    ...points.map(({ date, value }) => `${date.slice(8)}: ${value}`),
  ]);

test('each number and scale has its own line, the earliest first; what was left out leaves a gap', () => {
  const answers = [
    answerOn('2026-11-15', [sleep, 6], [stress, 4], [week, 'Hard']),
    answerOn('2026-11-08', [sleep, null], [stress, 3], [week, 'Fine']),
    answerOn('2026-11-01', [sleep, 8], [stress, 1], [week, 'Easy']),
  ];
  expect(shown(answers)).toEqual([
    ['Sleep', '01: 8', '15: 6'],
    ['Stress', '01: 1', '08: 3', '15: 4'],
  ]);
});

test('a question keeps its line when its words change, and is called as it was asked last', () => {
  const answers = [
    answerOn('2026-11-08', [{ ...sleep, text: 'Hours slept', unit: 'H ' }, 6]),
    answerOn('2026-11-01', [sleep, 8]),
  ];
  expect(shown(answers)).toEqual([['Hours slept', '01: 8', '08: 6']]);
});

test('a scale to 10 is not continued by one to 5, nor hours by minutes', () => {
  const answers = [
    answerOn('2026-11-15', [{ ...stress, most: 10 }, 8], [{ ...sleep, unit: 'min' }, 420]),
    answerOn('2026-11-08', [stress, 4], [sleep, 7]),
    answerOn('2026-11-01', [{ ...stress, most: 10 }, 3], [{ ...sleep, unit: 'min' }, 400]),
  ];
  expect(shown(answers)).toEqual([
    ['Stress', '15: 8'],
    ['Sleep', '15: 420'],
  ]);
});
