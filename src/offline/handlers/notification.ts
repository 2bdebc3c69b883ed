import {
  answerNotification,
  giveBackNotification,
  markAllNotificationsRead,
  type Notification,
} from '#contract/notifications.ts';
import type { Change } from '#contract/sync.ts';
import {
  type HeldNotification,
  isAnswered,
  mergeNotifications,
  responseOf,
  withReceipt,
} from '#domain/notification/held-notification.ts';
import type { EntityRow, FrozenCall } from '../database/rows.ts';
import { checked, pathOf } from '../server-api.ts';
import type { Accepted, DocumentHandler, NextCall } from './handler.ts';

/** Read once, it is read everywhere. A request has one answer, the last one. */
export const notificationHandler: DocumentHandler<'notification'> = {
  type: 'notification',
  nextCall,
  accepted,
  merge: (base, mine, theirs) => ({
    body: mergeNotifications(base, mine, theirs),
    conflicts: [],
  }),
  same: (mine, theirs) => mine.isRead === theirs.isRead && responseOf(mine) === responseOf(theirs),
  adopt: withReceipt,
  afterRestore: {
    exception: ({ receipt }, _, isThere) =>
      receipt !== undefined && !isThere
        ? null
        : {
            because:
              'Only the server tells people something; what was done about it is sent once it tells again.',
            fate: 'keep changes',
          },
    origin: ({ data: { notificationResponse: _, ...data }, ...told }) => ({
      ...told,
      data,
      isRead: false,
    }),
  },
  deletedWhileEdited: 'drop',
  // After a restore, an answer that the server cannot take is kept and shown as not sent.
  isDoneWhenGone: ({ forgotten, rev, body }) => (!forgotten && rev !== null) || !isAnswered(body),
};

function nextCall(
  { body, rev }: EntityRow<'notification'>,
  base: HeldNotification,
): NextCall | null {
  if (rev === null) {
    const { method } = giveBackNotification;
    const path = pathOf(giveBackNotification, { params: { id: body._id } });
    return { call: { method, path, body: JSON.stringify({ notification: body }) }, sent: base };
  }
  if (notificationHandler.same(body, base)) return null;
  const { readUntil, ...sent } = body;
  const notificationResponse = responseOf(body);
  const isAnswer = notificationResponse !== responseOf(base);
  if (readUntil !== undefined && !isAnswer)
    return write(markAllNotificationsRead.path, { until: readUntil }, sent);
  const path = pathOf(answerNotification, { params: { id: body._id } });
  return write(path, { isRead: true, ...(isAnswer && { notificationResponse }) }, sent);
}

const write = (path: string, body: object, sent: Notification): NextCall => ({
  call: { method: 'POST', path, body: JSON.stringify(body) },
  sent,
});

function accepted(
  frozen: FrozenCall<HeldNotification>,
  reply: unknown,
): Accepted<HeldNotification> {
  const { notifications } = checked(answerNotification, reply);
  const { sent, baseRev } = frozen;
  const own = notifications.find(({ _id }) => _id === sent?._id);
  const others = notifications
    .filter((one) => one !== own)
    .map(({ rev, ...body }): Change => ({ type: 'notification', id: body._id, rev, body }));
  if (own) {
    const { rev, ...body } = own;
    return { rev, body, others };
  }
  // Meanwhile the server has made its own notification of it, under another id.
  if (baseRev === null) return { rev: 0, body: null, others };
  // Another device had already read it; the next pull brings its version.
  return { rev: baseRev, body: sent, others };
}
