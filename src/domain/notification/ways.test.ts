import { expect, test } from 'vitest';
import { notificationTypes, notificationWays, withNotificationWays } from './ways.ts';

const preferences = { animationMovement: true, units: 'imperial', notifications: [] } as const;
const untouched = { ...preferences, notifications: [] };

test('who has chosen nothing is told in the app and on the phone, not by mail', () => {
  for (const type of notificationTypes)
    expect(notificationWays(untouched, type)).toEqual({ inApp: true, push: true, email: false });
});

test('a choice holds for its own type, and the latest one counts', () => {
  const mailed = { inApp: true, push: false, email: true };
  const silent = { inApp: false, push: false, email: false };
  const once = withNotificationWays(untouched, 'coachComment', mailed);
  const twice = withNotificationWays(once, 'coachComment', silent);
  expect(notificationWays(once, 'coachComment')).toEqual(mailed);
  expect(notificationWays(twice, 'coachComment')).toEqual(silent);
  expect(twice.notifications).toHaveLength(1);
  expect(notificationWays(twice, 'programComplete').push).toBe(true);
});
