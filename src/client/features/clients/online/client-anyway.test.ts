import { expect, test } from 'vitest';
import type { Membership } from '#contract/memberships.ts';
import { testId } from '#domain/test-builders.ts';
import { wordsOnStaying } from './client-anyway.ts';

const paying = { since: '2026-03-02T10:00:00.000Z' } as Membership;
const client = { since: paying.since, isSubscriber: false, program: null };

test('a coach who stops charging reads whether this client stays one, and why', () => {
  expect(wordsOnStaying(client, paying, false)).toMatch(/^They’re no longer your client then, unl/);
  expect(wordsOnStaying(client, paying, true)).toMatch(/because they have a program of yours\.$/);
  const program = { _id: testId.program(1), title: 'Plain strength' };
  expect(wordsOnStaying({ ...client, program }, paying, false)).toMatch(/a program of yours\.$/);
  expect(wordsOnStaying({ ...client, isSubscriber: true }, paying, false)).toMatch(/subscribe/);
  expect(wordsOnStaying({ ...client, since: '2026-01-05T08:00:00.000Z' }, paying, false)).toBe(
    'They stay your client, as they were before they paid.',
  );
});
