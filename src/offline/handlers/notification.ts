import {
  answerNotification,
  giveBackNotification,
  markAllNotificationsRead,
  type Notification,
  subscriptionStatus,
} from '#contract/notifications.ts';
import type { Change } from '#contract/sync.ts';
import { threeWay } from '#domain/three-way.ts';
import type { EntityRow, FrozenCall } from '../database/rows.ts';
import { checked, pathOf } from '../server-api.ts';
import type { Accepted, DocumentHandler, NextCall } from './handler.ts';

const { pending } = subscriptionStatus;

/** `readUntil`: read together with all that were made until then, which takes one call for all of them. */
export interface HeldNotification extends Notification {
  readonly readUntil?: string;
}

/** Once read it is read everywhere; a request has one answer, the last one. */
export const notificationHandler: DocumentHandler<HeldNotification> = {
  type: 'notification',
  nextCall,
  accepted,
  merge: (base, mine, theirs) => ({ body: merged(base, mine, theirs), conflicts: [] }),
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
  // An answer that nobody hears is not given.
  isDoneWhenGone: ({ forgotten, rev, body }) => (!forgotten && rev !== null) || !isAnswered(body),
};

/** Only the call that shows the notification has a receipt. */
function withReceipt(mine: HeldNotification, theirs: HeldNotification): HeldNotification {
  const { receipt } = mine;
  return receipt === undefined ? theirs : { receipt, ...theirs };
}

const isAnswered = ({ data: { notificationResponse = pending } }: Notification): boolean =>
  notificationResponse !== pending;

const responseOf = ({ data }: Notification) => data.notificationResponse;

function nextCall(
  { body, rev }: EntityRow<HeldNotification>,
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

function accepted(frozen: FrozenCall, reply: unknown): Accepted<HeldNotification> {
  const { notifications } = checked(answerNotification, reply);
  const sent = frozen.sent as Notification;
  const changes = notifications.map(({ rev, ...body }): Change => ({
    type: 'notification',
    id: body._id,
    rev,
    body,
  }));
  const own = changes.find(({ id }) => id === sent._id);
  const others = changes.filter((change) => change !== own);
  // Told since by another one.
  if (!own && frozen.baseRev === null) return { rev: 0, body: null, others };
  return own && 'body' in own
    ? { rev: own.rev, body: own.body as Notification, others }
    : // Another device had read it already; the next pull brings it as it is.
      { rev: frozen.baseRev ?? 0, body: sent, others };
}

function merged(
  base: HeldNotification,
  mine: HeldNotification,
  theirs: HeldNotification,
): HeldNotification {
  // It has happened again; the answer to the last time no longer counts.
  if (theirs.createdAt !== base.createdAt || theirs.createdAt > mine.createdAt) return theirs;
  const notificationResponse = threeWay(
    responseOf(base),
    responseOf(mine),
    responseOf(theirs),
    () => responseOf(mine),
  );
  return {
    ...withReceipt(mine, theirs),
    isRead: mine.isRead || theirs.isRead,
    data: { ...theirs.data, ...(notificationResponse && { notificationResponse }) },
    ...(mine.readUntil !== undefined && !theirs.isRead && { readUntil: mine.readUntil }),
  };
}
