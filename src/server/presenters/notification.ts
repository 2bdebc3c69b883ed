import { type Notification, subscriptionStatus } from '#contract/notifications.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import type { NotificationRow, SubscriptionRow } from '../database/rows.ts';
import { portrait } from '../pictures/sizes.ts';
import { presentPicture } from './user.ts';

export const presentNotification = (row: NotificationRow): Notification => ({
  _id: row.id,
  type: row.type,
  message: row.message,
  isRead: row.is_read,
  sender: row.sender_id && {
    _id: row.sender_id,
    firstName: row.sender_first_name ?? '',
    lastName: row.sender_last_name ?? '',
    userImage: presentPicture(row.sender_image_id, portrait),
  },
  data: row.data,
  createdAt: row.created_at.toISOString(),
});

export const presentNotificationView = (row: NotificationRow): Notification & { rev: number } => ({
  ...presentNotification(row),
  rev: row.rev,
});

export const presentSubscription = (row: SubscriptionRow): Subscription => ({
  _id: row.id,
  coachId: row.coach_id,
  clientId: row.client_id,
  status: subscriptionStatus[row.state],
  message: row.message,
  createdAt: row.created_at.toISOString(),
});
