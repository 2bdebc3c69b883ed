import { describe, expect, test } from 'vitest';
import type { CheckIn, CheckInAnswer, CheckInQuestion } from '#contract/check-ins.ts';
import type { CheckInAnswerId, CheckInId, UserId } from '#contract/ids.ts';
import { dueFor, fits, lastDue, nextDue } from './check-in.ts';
import { mergeAnswers, mergeCheckIns } from './merge-check-ins.ts';

const long = '2000-01-01';
const every = (rhythm: CheckIn['every'], from: string) => ({ every: rhythm, from });

describe('a check-in every week', () => {
  const sundays = every('week', '2026-11-01');

  test('is not due before its first day', () => {
    expect(lastDue(sundays, long, '2026-10-31')).toBeNull();
    expect(nextDue(sundays, long, '2026-10-31')).toBe('2026-11-01');
  });

  test('is due on its weekday, and until it comes round again', () => {
    expect(lastDue(sundays, long, '2026-11-08')).toBe('2026-11-08');
    expect(lastDue(sundays, long, '2026-11-14')).toBe('2026-11-08');
    expect(nextDue(sundays, long, '2026-11-14')).toBe('2026-11-15');
    expect(nextDue(sundays, long, '2026-11-15')).toBe('2026-11-22');
  });

  test('asks a client who joined later for nothing that was due before', () => {
    expect(lastDue(sundays, '2026-11-10', '2026-11-12')).toBeNull();
    expect(nextDue(sundays, '2026-11-10', '2026-11-12')).toBe('2026-11-15');
    expect(nextDue(sundays, '2026-12-24', '2026-11-12')).toBe('2026-12-27');
  });

  test('keeps its weekday over the end of summer time and the turn of the year', () => {
    expect(lastDue(every('week', '2026-10-18'), long, '2026-10-25')).toBe('2026-10-25');
    expect(lastDue(every('week', '2026-10-18'), long, '2027-01-03')).toBe('2027-01-03');
  });
});

test('every two weeks leaves a week out', () => {
  const rhythm = every('two-weeks', '2026-11-01');
  expect(lastDue(rhythm, long, '2026-11-14')).toBe('2026-11-01');
  expect(lastDue(rhythm, long, '2026-11-15')).toBe('2026-11-15');
  expect(nextDue(rhythm, long, '2026-11-15')).toBe('2026-11-29');
});

describe('a check-in every month', () => {
  const last = every('month', '2027-10-31');

  test('is due on the last day of a month without its day, and on its own day after that', () => {
    expect(lastDue(last, long, '2027-11-29')).toBe('2027-10-31');
    expect(lastDue(last, long, '2027-11-30')).toBe('2027-11-30');
    expect(nextDue(last, long, '2027-11-30')).toBe('2027-12-31');
    expect(lastDue(last, long, '2028-02-29')).toBe('2028-02-29');
    expect(nextDue(last, long, '2028-02-29')).toBe('2028-03-31');
  });

  test('goes on into the next year', () => {
    expect(nextDue(every('month', '2026-12-05'), long, '2026-12-05')).toBe('2027-01-05');
  });
});

test('once is due on its day, or on the day a later client is asked, and never again', () => {
  const once = every('once', '2026-11-01');
  expect(lastDue(once, long, '2026-10-31')).toBeNull();
  expect(lastDue(once, long, '2026-12-24')).toBe('2026-11-01');
  expect(lastDue(once, '2026-11-20', '2026-11-19')).toBeNull();
  expect(nextDue(once, '2026-11-20', '2026-11-19')).toBe('2026-11-20');
  expect(lastDue(once, '2026-11-20', '2026-12-24')).toBe('2026-11-20');
  expect(nextDue(once, long, '2026-11-01')).toBeNull();
});

const ann = 'ann' as UserId;
const ben = 'ben' as UserId;
const question: CheckInQuestion = { _id: 'q', text: 'Stress', kind: 'scale', most: 5 };
const checkIn: CheckIn = {
  _id: 'c' as CheckInId,
  coach: { _id: 'coach' as UserId, name: 'Robin' },
  name: 'Week',
  questions: [question],
  every: 'week',
  from: '2026-11-01',
  state: 'active',
  clients: [{ _id: ann, name: 'Ann', since: '2026-10-01' }],
  createdAt: '2026-10-01T00:00:00.000Z',
};

describe('what a client is asked', () => {
  test('is late from the day after on', () => {
    expect(dueFor(checkIn, ann, '2026-11-08')).toEqual({ date: '2026-11-08', isLate: false });
    expect(dueFor(checkIn, ann, '2026-11-09')).toEqual({ date: '2026-11-08', isLate: true });
  });

  test('is nothing while it is paused or over, or somebody else’s', () => {
    for (const state of ['paused', 'ended'] as const)
      expect(dueFor({ ...checkIn, state }, ann, '2026-11-08')).toBeNull();
    expect(dueFor(checkIn, ben, '2026-11-08')).toBeNull();
  });
});

test('an answer fits its question', () => {
  const fitting = (kind: CheckInQuestion['kind']) =>
    [null, 3, 6, 2.5, true, 'Well'].filter((value) => fits({ ...question, kind }, value));
  expect(fitting('scale')).toEqual([null, 3]);
  expect(fitting('number')).toEqual([null, 3, 6, 2.5]);
  expect(fitting('yes-no')).toEqual([null, true]);
  expect(fitting('text')).toEqual([null, 'Well']);
});

describe('a check-in from two devices of the coach', () => {
  const asks = (_id: UserId) => ({ _id, name: '', since: '2026-11-02' });

  test('asks whom either has added, and nobody whom either has removed', () => {
    const mine = { ...checkIn, clients: [...checkIn.clients, asks(ben)] };
    const theirs = { ...checkIn, name: 'Sunday', clients: [] };
    const { body } = mergeCheckIns(checkIn, mine, theirs);
    expect(body).toMatchObject({ name: 'Sunday', clients: [{ _id: ben }] });
    expect(mergeCheckIns(checkIn, theirs, mine).body.clients).toMatchObject([{ _id: ben }]);
  });

  test('is ended once one has ended it', () => {
    const [ended, paused] = (['ended', 'paused'] as const).map((state) => ({ ...checkIn, state }));
    expect(mergeCheckIns(checkIn, paused!, ended!).body.state).toBe('ended');
    expect(mergeCheckIns(checkIn, ended!, paused!).body.state).toBe('ended');
  });
});

describe('answers from two phones', () => {
  const answer = (at: number, value: number, more: Partial<CheckInAnswer> = {}): CheckInAnswer => ({
    _id: 'a' as CheckInAnswerId,
    checkInId: checkIn._id,
    name: 'Week',
    date: '2026-11-01',
    answers: [{ question, value, edited: { at, by: 'phone' } }],
    answeredOn: '2026-11-01',
    answeredAt: '2026-11-01T08:00:00.000Z',
    ...more,
  });
  const value = ({ answers }: CheckInAnswer) => answers.map((one) => one.value);

  test('of a question the one given last counts, whichever phone sends last', () => {
    const [early, late] = [answer(1, 2), answer(2, 5)];
    expect(value(mergeAnswers(early, early, late).body)).toEqual([5]);
    expect(value(mergeAnswers(late, late, early).body)).toEqual([5]);
  });

  test('questions that only one of them knew are kept', () => {
    const added = {
      question: { ...question, _id: 'r' },
      value: 1,
      edited: { at: 1, by: 'tablet' },
    };
    const other = answer(1, 2, { answers: [added] });
    expect(value(mergeAnswers(other, answer(1, 2), other).body)).toEqual([1, 2]);
  });

  test('the day of the first one is the day it was answered', () => {
    const later = answer(9, 1, {
      answeredOn: '2026-11-03',
      answeredAt: '2026-11-03T08:00:00.000Z',
    });
    expect(mergeAnswers(later, later, answer(1, 2)).body.answeredOn).toBe('2026-11-01');
    expect(mergeAnswers(later, answer(1, 2), later).body.answeredOn).toBe('2026-11-01');
  });
});
