// What a person can do with a notification, and what that changes.
import {
  type Notification,
  type SubscriptionStatus,
  subscriptionStatus,
} from '#contract/notifications.ts';

/**
 * `answer`: a request that waits for yes or no. `revert`: an answered one, which can be undone. `ok`: a tap marks it
 * read. `none`: opening it marks it read, or it is already read.
 */
export type NotificationAction = 'answer' | 'revert' | 'ok' | 'none';

export function actionOf({ type, data, isRead, message }: Notification): NotificationAction {
  if (type === 'subscriptionRequestReceived')
    return data.notificationResponse === subscriptionStatus.confirmed ||
      data.notificationResponse === subscriptionStatus.declined
      ? 'revert'
      : 'answer';
  return !isRead && message === '' ? 'ok' : 'none';
}

export const markedRead = <N extends Notification>(notification: N): N =>
  notification.isRead ? notification : { ...notification, isRead: true };

/** An answered notification is read, too; the answer `pending` undoes the previous one. */
export const answered = <N extends Notification>(
  notification: N,
  notificationResponse: SubscriptionStatus,
): N => ({
  ...notification,
  isRead: true,
  data: { ...notification.data, notificationResponse },
});
