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
])('the button is %s: %s chosen, %s now, %s changes', (action, chosen, current, changes) => {
  expect(publishAction(chosen, { current, changes })).toBe(action);
});
