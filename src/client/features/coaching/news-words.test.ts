import { describe, expect, test } from 'vitest';
import type { ClientNews } from '#contract/client-news.ts';
import { testId } from '#domain/test-builders.ts';
import { newsSince } from './news-since.ts';
import { newsWords, recordWords } from './news-words.ts';

const client = { userId: testId.user(1), firstName: 'Alex', lastName: 'Reyes' };
const day = { programId: testId.program(1), dayIndex: 0, title: 'Leg day' };
const workout = (at: string): ClientNews & { kind: 'workout' } => ({
  kind: 'workout',
  at,
  client,
  ...day,
  sessionId: testId.session(1),
  finishDate: at,
  score1: 7,
  deviations: [],
  records: [],
});
const [monday, tuesday] = ['2026-03-02T10:00:00.000Z', '2026-03-03T10:00:00.000Z'];

describe('what happened while the coach was away', () => {
  test('is one line for a workout that went as planned', () => {
    expect(newsWords(workout(monday))).toBe('Leg day, as planned, felt 7 out of 10');
    expect(newsWords({ ...workout(monday), score1: null })).toBe('Leg day, as planned');
    const deviation = {
      exerciseId: testId.exercise(1),
      title: 'Squat',
      prescribed: 5,
      done: 3,
      extra: 0,
      differences: [],
    };
    expect(newsWords({ ...workout(monday), deviations: [deviation] })).toBe(
      'Leg day, 1 exercise not as planned, felt 7 out of 10',
    );
  });

  test('names missed workouts, comments, new clients and records', () => {
    expect(newsWords({ kind: 'missed', at: monday, client, ...day })).toBe('Missed Leg day');
    expect(newsWords({ kind: 'comment', at: monday, client, ...day, text: 'Ouch' })).toBe(
      'Commented on Leg day',
    );
    const paying = { at: monday, client, price: 8000, until: tuesday, isTrial: false } as const;
    expect(newsWords({ kind: 'coaching', ...paying, event: 'late', wasUnpaid: false })).toBe(
      'Couldn’t pay $80 for coaching, which ends on March 3 unless they pay',
    );
    expect(newsWords({ kind: 'coaching', ...paying, event: 'ended', wasUnpaid: true })).toBe(
      'Is no longer charged for coaching, because a payment failed',
    );
    expect(newsWords({ kind: 'client', at: monday, client })).toBe('New client');
    expect(newsWords({ kind: 'check-in', at: monday, client, name: 'Sundays', answers: [] })).toBe(
      'Answered Sundays',
    );
    expect(
      [[], ['Squat'], ['Squat', 'Row', 'Press'], ['Squat', 'Row', 'Press', 'Curl', 'Dip']].map(
        recordWords,
      ),
    ).toEqual([
      '',
      'Record in Squat',
      'Records in Squat, Row and Press',
      'Records in Squat, Row, Press and 2 more',
    ]);
  });

  test('is gone once it is seen, also before it is read again, and back when that is undone', () => {
    const news = { news: [workout(tuesday), workout(monday)], total: 45 };
    expect(newsSince(news, '2026-03-01T10:00:00.000Z', undefined)).toEqual(news);
    expect(newsSince(news, monday, undefined)).toEqual({ news: [workout(tuesday)], total: 1 });
    expect(newsSince(news, tuesday, undefined)).toEqual({ news: [], total: 0 });
  });

  test('has no answers that were looked at on the page of their client', () => {
    const answered: ClientNews = {
      kind: 'check-in',
      at: tuesday,
      client,
      name: 'Sundays',
      answers: [],
    };
    const news = { news: [answered, workout(monday)], total: 2 };
    const since = '2026-03-01T10:00:00.000Z';
    const marks = (seenTo: string) => ({
      all: since,
      byClient: new Map([[client.userId, seenTo]]),
    });
    expect(newsSince(news, since, marks(monday))).toEqual(news);
    expect(newsSince(news, since, marks(tuesday))).toEqual({ news: [workout(monday)], total: 1 });
  });
});
