import type { Device } from '../device.ts';

/** How many conversations have unread messages. */
export const unreadConversations = ({ database }: Device): Promise<number> =>
  database.entities.where('[type+status]').equals(['conversation', 'unread']).count();
