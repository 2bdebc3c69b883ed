// Which notifications a user gets, and on which channels.
import type { NotificationType } from '#contract/notifications.ts';
import type { Preferences } from '#contract/user.ts';

export type NotificationChannels = Omit<Preferences['notifications'][number], 'id'>;

/** The user did it just now, most likely on the phone that would get the push. */
const selfTriggered: readonly NotificationType[] = [
  'programStart',
  'workoutComplete',
  'programComplete',
];

/** Defaults: no email. */
const defaultChannels = (type: NotificationType): NotificationChannels => ({
  inApp: true,
  push: !selfTriggered.includes(type),
  email: false,
});

export function notificationChannels(
  { notifications }: Pick<Preferences, 'notifications'>,
  type: NotificationType,
): NotificationChannels {
  const { inApp, push, email } =
    notifications.find(({ id }) => id === type) ?? defaultChannels(type);
  return { inApp, push, email };
}

export const withNotificationChannels = (
  preferences: Preferences,
  type: NotificationType,
  channels: NotificationChannels,
): Preferences => ({
  ...preferences,
  notifications: [
    ...preferences.notifications.filter(({ id }) => id !== type),
    { id: type, ...channels },
  ],
});
