// A notification on the device of its recipient.
import { type Notification, subscriptionStatus } from '#contract/notifications.ts';
import { type Merged, threeWay } from '../three-way.ts';

const { pending } = subscriptionStatus;

/** `readUntil`: marked read together with all those made until then, which takes a single call. */
export interface HeldNotification extends Notification {
  readonly readUntil?: string;
}

export const responseOf = ({ data }: Notification) => data.notificationResponse;

export const isAnswered = ({ data: { notificationResponse = pending } }: Notification): boolean =>
  notificationResponse !== pending;

/** It was answered, and not only marked read with all the others. */
export const isAnswer = ({ type, readUntil }: HeldNotification): boolean =>
  type === 'subscriptionRequestReceived' && readUntil === undefined;

/** Only the call that shows the notification returns a receipt. */
export function withReceipt(mine: HeldNotification, theirs: HeldNotification): HeldNotification {
  const { receipt } = mine;
  return receipt === undefined ? theirs : { receipt, ...theirs };
}

/** Once read, it is read everywhere; a request has one answer, the last one. */
export const mergeNotifications = (
  base: HeldNotification,
  mine: HeldNotification,
  theirs: HeldNotification,
): Merged<HeldNotification> => ({ body: merged(base, mine, theirs), conflicts: [] });

function merged(
  base: HeldNotification,
  mine: HeldNotification,
  theirs: HeldNotification,
): HeldNotification {
  // It has happened again; the previous answer no longer counts.
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
