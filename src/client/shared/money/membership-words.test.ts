import { expect, test } from 'vitest';
import type { Membership } from '#contract/memberships.ts';
import { offerText, wordsForClient, wordsForCoach, wordsWhenArchived } from './membership-words.ts';

const membership = (state: Membership['state'], wasUnpaid = false): Membership =>
  ({ state, wasUnpaid, price: 8000, until: '2026-12-26T12:00:00.000Z' }) as Membership;

test('what a coach charges is one line', () => {
  expect(offerText({ price: 8000, trialDays: 14 })).toBe('$80 a month, first 14 days free');
  expect(offerText({ price: 7950, trialDays: 0 })).toBe('$79.50 a month');
});

test.each([
  ['trial', 'Free trial until December 26, 2026', 'Then $80 a month.'],
  ['active', 'Robin coaches you', '$80 a month. Next payment on December 26, 2026.'],
  ['cancelled', 'Coaching ends on December 26, 2026', /You can resume it until then/],
  [
    'late',
    'Your last payment failed',
    /^Your \$80 didn’t go through\. Coaching goes on until December 26, 2026\. Pay with another card/,
  ],
  ['ended', 'Coaching ended on December 26, 2026', /stay yours/],
] as const)('a client reads how it is: %s', (state, title, detail) => {
  const words = wordsForClient(membership(state), 'Robin');
  expect(words.title).toBe(title);
  expect(words.detail).toMatch(detail);
});

test.each([
  ['trial', 'Free trial until December 26, 2026, then $80 a month'],
  ['active', 'Pays $80 a month. Next payment on December 26, 2026'],
  ['late', 'Payment failed. Paid coaching ends on December 26, 2026 unless they pay'],
  ['cancelled', 'Cancelled their paid coaching. It ends on December 26, 2026'],
  ['ended', 'Paid coaching ended on December 26, 2026'],
] as const)('a coach reads how it is: %s', (state, words) => {
  expect(wordsForCoach(membership(state))).toBe(words);
});

test.each([
  [
    'trial',
    'Alex starts paying you $80 a month on December 26, 2026. To end that, use ‘Stop charging’.',
  ],
  ['active', 'Alex goes on paying you $80 a month. To end that, use ‘Stop charging’.'],
  [
    'late',
    'Alex’s subscription for $80 a month stays, though the last payment failed. To end it, use ‘Stop charging’.',
  ],
  ['cancelled', 'Alex’s subscription ends on December 26, 2026 unless Alex resumes it.'],
  ['ended', ''],
] as const)('a coach who archives a client reads what happens to the money: %s', (state, words) => {
  expect(wordsWhenArchived(membership(state), 'Alex')).toBe(words);
});

test('a client who stays one without paying is not told that coaching ends', () => {
  expect(wordsForClient(membership('cancelled'), 'Robin', true)).toEqual({
    title: 'You stay Robin’s client',
    detail: 'Your payments end on December 26, 2026. You can resume them until then.',
  });
  expect(wordsForClient(membership('ended'), 'Robin', true).title).toBe(
    'You’re still Robin’s client',
  );
});

test('what the coach ended is not told as a cancellation, and nobody is offered to resume it', () => {
  const stopped = { ...membership('cancelled'), wasStopped: true };
  expect(wordsForCoach(stopped)).toBe(
    'You’ve stopped charging. Paid coaching ends on December 26, 2026',
  );
  expect(wordsForClient(stopped, 'Robin').detail).toBe(
    'Robin has stopped charging you. You have nothing more to pay.',
  );
  expect(wordsForClient(stopped, 'Robin', true).title).toBe('You stay Robin’s client');
  const over = { ...membership('ended'), wasStopped: true };
  expect(wordsForCoach(over)).toBe(
    'You stopped charging. Paid coaching ended on December 26, 2026',
  );
  expect(wordsForClient(over, 'Robin').detail).toMatch(/^Robin stopped charging you\. Your prog/);
  expect(wordsForClient(over, 'Robin', true)).toEqual({
    title: 'You’re still Robin’s client',
    detail: 'Robin stopped charging you, and your payments ended on December 26, 2026.',
  });
  expect(wordsWhenArchived(stopped, 'Alex')).toBe('Alex’s subscription ends on December 26, 2026.');
});

test('that a payment failed is said after the end, too', () => {
  expect(wordsForCoach(membership('ended', true))).toMatch(/: a payment failed$/);
  expect(wordsForClient(membership('ended', true), 'Robin').detail).toMatch(/^A payment failed/);
});
