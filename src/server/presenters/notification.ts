import type { Selectable } from 'kysely';
import type { Notification } from '#contract/notifications.ts';
import type { NotificationTable } from '../database/notification-tables.ts';
import { portrait } from '../pictures/shapes.ts';
import { presentPicture } from './picture.ts';

export type NotificationRow = Selectable<NotificationTable> & {
  readonly sender_first_name: string | null;
  readonly sender_last_name: string | null;
  readonly sender_image_id: string | null;
};

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
