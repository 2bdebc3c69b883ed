import { expect, test } from 'vitest';
import { publishAction, type PublishingStatus } from './publishing-labels.ts';

test.each<[string | null, PublishingStatus, PublishingStatus, number | null]>([
  ['Publish the changes', 'all', 'all', 2],
  ['Publish the changes', 'all', 'subscribers', 1],
  ['Publish', 'all', 'subscribers', 0],
  ['Publish', 'all', 'unpublished', null],
  ['Publish', 'all', 'all', null],
  ['Unpublish', 'unpublished', 'all', 0],
  [null, 'all', 'all', 0],
  [null, 'unpublished', 'unpublished', null],
  [null, 'unpublished', 'unpublished', 2],
])('the button is %s: %s chosen, %s now, %s changes', (action, chosen, current, changes) => {
  expect(publishAction(chosen, { current, changes, wouldReturn: false })).toBe(action);
});

test('what a moderator took out of the store can be kept out of it', () => {
  const restricted = { current: 'unpublished', changes: 0, wouldReturn: true } as const;
  expect(publishAction('unpublished', restricted)).toBe('Unpublish');
});
