// What one is told of, and by which ways.
import type { Preferences } from '#contract/user.ts';

export const notificationTypes = [
  'subscriptionRequestReceived',
  'subscriptionResponse',
  'trainingSessionComment',
  'clientWorkoutComplete',
  'clientProgramComplete',
  'clientComment',
  'coachComment',
  'clientProgramRestart',
  'programPublished',
  'programRestricted',
  'programUnrestricted',
  'programComplete',
  'workoutComplete',
  'programStart',
  'accountRestricted',
  'accountUnrestricted',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export type NotificationWays = Omit<Preferences['notifications'][number], 'id'>;

/** Until somebody chooses: nobody's mailbox is filled. */
const usualWays: NotificationWays = { inApp: true, push: true, email: false };

export function notificationWays(
  { notifications }: Pick<Preferences, 'notifications'>,
  type: NotificationType,
): NotificationWays {
  const { inApp, push, email } = notifications.find(({ id }) => id === type) ?? usualWays;
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
