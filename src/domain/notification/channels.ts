// The channels on which a user is notified. Separate from the table of types, which the workout screen need not load
// just to save preferences.
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
