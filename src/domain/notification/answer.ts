// What can be done about a notification, and what it then says.
import {
  type Notification,
  type SubscriptionStatus,
  subscriptionStatus,
} from '#contract/notifications.ts';

/**
 * `answer`: a request that waits for a yes or no. `revert`: one that has its answer, which can be taken
 * back. `ok`: to be marked read by a tap. `none`: it is opened, which marks it read, or read already.
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

/** Answered is read, too; the answer `pending` takes back the one before. */
export const answered = <N extends Notification>(
  notification: N,
  notificationResponse: SubscriptionStatus,
): N => ({
  ...notification,
  isRead: true,
  data: { ...notification.data, notificationResponse },
});
