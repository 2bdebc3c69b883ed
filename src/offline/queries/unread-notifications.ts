import type { Device } from '../device.ts';

/** Counted by an index, for the bell on every screen. */
export const unreadNotifications = ({ database }: Device): Promise<number> =>
  database.entities.where('[type+status]').equals(['notification', 'unread']).count();
