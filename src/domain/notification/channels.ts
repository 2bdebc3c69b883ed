// On which channels a user is told of what. Apart from the table of types: the workout screen saves preferences too.
import type { NotificationType } from '#contract/notifications.ts';
import type { Preferences } from '#contract/user.ts';

export type NotificationChannels = Omit<Preferences['notifications'][number], 'id'>;

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
