// A person's notifications, as returned by the calls and as received by a syncing device.
import type { NotificationId } from '#contract/ids.ts';
import { answerNotification, getNotifications } from '#contract/notifications.ts';
import { pullChanges } from '#contract/sync.ts';
import type { TestServer } from './test-server.ts';

interface Reader {
  readonly token: string;
}

export const toldOn = (server: TestServer) => ({
  /** Newest first. */
  told: async (as: Reader) => (await server.ok(getNotifications, { as })).notifications,

  read: (as: Reader, id: NotificationId, body: object = { isRead: true }) =>
    server.call(answerNotification, { as, params: { id }, body }),

  /** By id, with their revisions. */
  synced: async (as: Reader): Promise<ReadonlyMap<string, unknown>> => {
    const { changes } = await server.ok(pullChanges, { as });
    return new Map(
      changes.flatMap((change) =>
        change.type === 'notification' && 'body' in change
          ? [[change.id, { ...change.body, rev: change.rev }] as const]
          : [],
      ),
    );
  },
});
