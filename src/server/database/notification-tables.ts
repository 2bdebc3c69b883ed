// Row types of notifications and push messages.
import type { ColumnType } from 'kysely';
import type { NotificationId, UserId } from '#contract/ids.ts';
import type { NotificationData, NotificationType } from '#contract/notifications.ts';

export interface NotificationTable {
  id: NotificationId;
  owner_id: UserId;
  type: NotificationType;
  /** The id of the thing it is about; an owner has one notification of a type about it. */
  about: string;
  sender_id: UserId | null;
  message: string;
  data: ColumnType<NotificationData, string, string>;
  is_read: boolean;
  /** Otherwise it only waits for its mail. */
  in_app: boolean;
  /** Goes into the next daily mail. */
  mail_due: boolean;
  rev: number;
  created_at: ColumnType<Date, Date, Date>;
}

/** The push address of a signed-in browser. */
interface PushTokenTable {
  device_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface NotificationTables {
  notification: NotificationTable;
  push_token: PushTokenTable;
}
