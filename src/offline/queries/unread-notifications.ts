import type { Device } from '../device.ts';

/** How many; counted by an index, for a bell that every screen has. */
export const unreadNotifications = ({ database }: Device): Promise<number> =>
  database.entities.where('[type+status]').equals(['notification', 'unread']).count();
