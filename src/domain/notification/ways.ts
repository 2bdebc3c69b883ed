// What one is told of, and by which ways.
import type { NotificationType } from '#contract/notifications.ts';
import type { Preferences } from '#contract/user.ts';

export type NotificationWays = Omit<Preferences['notifications'][number], 'id'>;

/** What one has just done oneself, most likely on the phone that would be pushed to. */
const ownDeeds: readonly NotificationType[] = [
  'programStart',
  'workoutComplete',
  'programComplete',
];

/** Until somebody chooses: nobody's mailbox is filled. */
const usualWays = (type: NotificationType): NotificationWays => ({
  inApp: true,
  push: !ownDeeds.includes(type),
  email: false,
});

export function notificationWays(
  { notifications }: Pick<Preferences, 'notifications'>,
  type: NotificationType,
): NotificationWays {
  const { inApp, push, email } = notifications.find(({ id }) => id === type) ?? usualWays(type);
  return { inApp, push, email };
}

export const withNotificationWays = (
  preferences: Preferences,
  type: NotificationType,
  ways: NotificationWays,
): Preferences => ({
  ...preferences,
  notifications: [
    ...preferences.notifications.filter(({ id }) => id !== type),
    { id: type, ...ways },
  ],
});
