import type { Device } from '../device.ts';

/** How many conversations have messages that are not read. */
export const unreadConversations = ({ database }: Device): Promise<number> =>
  database.entities.where('[type+status]').equals(['conversation', 'unread']).count();
