import { expect, test } from 'vitest';
import { notificationTypes } from '#contract/notifications.ts';
import { withNotificationChannels } from './channels.ts';
import { notificationChannels } from './kinds.ts';

const preferences = { animationMovement: true, units: 'imperial', notifications: [] } as const;
const untouched = { ...preferences, notifications: [] };

test('who has chosen nothing is told in the app and on the phone, not by mail', () => {
  const own = ['programStart', 'workoutComplete', 'programComplete'];
  for (const type of notificationTypes.filter((one) => !own.includes(one)))
    expect(notificationChannels(untouched, type)).toEqual({
      inApp: true,
      push: true,
      email: false,
    });
});

test.each(['programStart', 'workoutComplete', 'programComplete'] as const)(
  'the phone does not ring for what one has just done oneself: %s',
  (type) => {
    expect(notificationChannels(untouched, type)).toEqual({
      inApp: true,
      push: false,
      email: false,
    });
  },
);

test('a choice holds for its own type, and the latest one counts', () => {
  const mailed = { inApp: true, push: false, email: true };
  const silent = { inApp: false, push: false, email: false };
  const once = withNotificationChannels(untouched, 'coachComment', mailed);
  const twice = withNotificationChannels(once, 'coachComment', silent);
  expect(notificationChannels(once, 'coachComment')).toEqual(mailed);
  expect(notificationChannels(twice, 'coachComment')).toEqual(silent);
  expect(twice.notifications).toHaveLength(1);
  expect(notificationChannels(twice, 'programPublished').push).toBe(true);
});
