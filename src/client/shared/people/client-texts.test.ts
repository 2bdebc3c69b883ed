import { describe, expect, test } from 'vitest';
import type { Client } from '#contract/clients.ts';
import { attentionTexts, percent } from './client-texts.ts';

const today = '2026-03-05';
const metrics = {
  attention: [] as Client['attention'],
  compliance: { days7: 55.4, days30: 80, days90: null },
  lastActivity: '2026-02-20T12:00:00.000Z',
  unreadComments: 2,
  lastScore: 2,
};
const sentences = (client: Partial<Parameters<typeof attentionTexts>[0]>) =>
  attentionTexts({ ...metrics, ...client }, today).map(({ words }) => words);

describe('[CO-1] why a client needs their coach', () => {
  test('is said in a sentence for each reason, what they wrote first', () => {
    expect(
      sentences({
        attention: ['compliance-drop', 'no-session', 'low-score', 'unread-comment'],
      }),
    ).toEqual([
      'Wrote 2 comments you haven’t read.',
      'The last workout felt 2 out of 10.',
      expect.stringMatching(/^No workout since .*20.*, and one is overdue\.$/),
      'Did 55% of planned sets in the last 7 days, 80% in the last 30.',
    ]);
  });

  test('begins with a payment that failed, which ends their coaching soon', () => {
    const latePayment = { price: 8000, until: '2026-03-08T12:00:00.000Z' };
    expect(sentences({ attention: ['unread-comment'], latePayment })).toEqual([
      expect.stringMatching(
        /^Couldn’t pay \$80 for coaching, which ends on .*8.* unless they pay\.$/,
      ),
      'Wrote 2 comments you haven’t read.',
    ]);
  });

  test('is nothing for who gets on well', () => {
    expect(sentences({})).toEqual([]);
  });

  test('names one comment as one, the worst feeling by its word, and who never trained', () => {
    expect(sentences({ attention: ['unread-comment'], unreadComments: 1 })).toEqual([
      'Wrote a comment you haven’t read.',
    ]);
    expect(sentences({ attention: ['low-score'], lastScore: 1 })).toEqual([
      'The last workout felt awful, 1 out of 10.',
    ]);
    expect(sentences({ attention: ['no-session'], lastActivity: null })).toEqual([
      'Hasn’t trained yet, and a workout is overdue.',
    ]);
  });
});

test('all of the sets are said to be done only when all of them are', () => {
  expect([percent(99.9), percent(100), percent(0), percent(null)]).toEqual([
    '99%',
    '100%',
    '0%',
    '–',
  ]);
});
