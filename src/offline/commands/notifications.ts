// What people do with notifications. None of it waits for the network.
import type { NotificationId, TrainingSessionId } from '#contract/ids.ts';
import type { SubscriptionStatus } from '#contract/notifications.ts';
import { actionOf, answered, markedRead } from '#domain/notification/answer.ts';
import type { EntityRow } from '../database/rows.ts';
import type { Device } from '../device.ts';
import type { HeldNotification } from '#domain/notification/held-notification.ts';
import { storeEdit } from '../outbox/store-edit.ts';
import { runCommand } from './run-command.ts';

export const markNotificationRead = (
  device: Device,
  { id }: { readonly id: NotificationId },
): Promise<void> => edit(device, () => oneRow(device, id), markedRead);

/** Notifications about a workout, marked by the person who is looking at it. */
export const markReadOfWorkout = (
  device: Device,
  { sessionId }: { readonly sessionId: TrainingSessionId },
): Promise<void> =>
  edit(device, async () => (await unreadRows(device)).filter(isOf(sessionId)), markedRead);

const isOf =
  (sessionId: TrainingSessionId) =>
  ({ body }: Row): boolean =>
    body.data.trainingSessionId === sessionId;

/** Those on this device: one that arrives before the server gets this call stays unread. */
export const markAllNotificationsRead = (device: Device): Promise<void> =>
  edit(
    device,
    () => unreadRows(device),
    (notification, all) => ({ ...markedRead(notification), readUntil: latest(all) }),
  );

/** Answers a request to subscribe; `pending` undoes an answer. */
export const answerRequest = (
  device: Device,
  { id, answer }: { readonly id: NotificationId; readonly answer: SubscriptionStatus },
): Promise<void> =>
  edit(
    device,
    () => oneRow(device, id),
    (notification) =>
      ['answer', 'revert'].includes(actionOf(notification))
        ? answered(notification, answer)
        : notification,
  );

type Row = EntityRow<'notification'>;

async function oneRow({ database }: Device, id: NotificationId): Promise<Row[]> {
  const row = await database.entities.get(`notification:${id}`);
  return row ? [row as Row] : [];
}

const unreadRows = async ({ database }: Device): Promise<Row[]> =>
  (await database.entities
    .where('[type+status]')
    .equals(['notification', 'unread'])
    .toArray()) as Row[];

const latest = (rows: readonly Row[]): string =>
  rows.reduce((last, { body }) => (body.createdAt > last ? body.createdAt : last), '');

async function edit(
  device: Device,
  read: () => Promise<Row[]>,
  change: (notification: HeldNotification, all: readonly Row[]) => HeldNotification,
): Promise<void> {
  const { database, now } = device;
  await runCommand(device, async () => {
    const rows = await read();
    const edits = rows
      .map((row) => ({ row, body: change(row.body, rows) }))
      .filter(({ row, body }) => body !== row.body);
    for (const { row, body } of edits) await storeEdit(database, row, body, now().getTime());
    return edits.length > 0;
  });
}
