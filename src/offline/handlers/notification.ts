import {
  answerNotification,
  giveBackNotification,
  markAllNotificationsRead,
} from '#contract/notifications.ts';
import type { Change } from '#contract/sync.ts';
import {
  type HeldNotification,
  isAnswer,
  isAnswered,
  mergeNotifications,
  responseOf,
  withReceipt,
} from '#domain/notification/held-notification.ts';
import type { FrozenCall } from '../database/rows.ts';
import { checked } from '../server-api.ts';
import type { Accepted, DocumentHandler } from './handler.ts';
import { callOf, nextCallBy } from './shared.ts';

/** Read once, it is read everywhere. A request has one answer, the last one. */
export const notificationHandler: DocumentHandler<'notification'> = {
  type: 'notification',
  named: (told) => ({
    kind: isAnswer(told) ? 'Answer to a request' : 'Marked read',
    name: told.sender ? `${told.sender.firstName} ${told.sender.lastName}`.trim() : 'Someone',
  }),
  nextCall: nextCallBy<'notification'>({
    create: (notification, base) => ({
      call: callOf(giveBackNotification, { id: notification._id }, { notification }),
      sent: base,
    }),
    change: (body, base) => {
      if (notificationHandler.same(body, base)) return null;
      const { readUntil, ...sent } = body;
      const notificationResponse = responseOf(body);
      const isNewAnswer = notificationResponse !== responseOf(base);
      if (readUntil !== undefined && !isNewAnswer)
        return { call: callOf(markAllNotificationsRead, {}, { until: readUntil }), sent };
      const said = { isRead: true, ...(isNewAnswer && { notificationResponse }) };
      return { call: callOf(answerNotification, { id: body._id }, said), sent };
    },
  }),
  accepted,
  merge: mergeNotifications,
  same: (mine, theirs) => mine.isRead === theirs.isRead && responseOf(mine) === responseOf(theirs),
  adopt: withReceipt,
  afterRestore: {
    exception: ({ receipt }, _, isThere) =>
      receipt !== undefined && !isThere
        ? null
        : {
            because:
              'Only the server makes notifications; your answer is sent once this one is back.',
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
