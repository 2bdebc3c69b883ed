import type { ScheduledMessage } from '#contract/scheduled-messages.ts';
import type { Device } from '../device.ts';

export interface ListedSchedule {
  readonly message: ScheduledMessage;
  /** The server does not have this version yet. */
  readonly isUnsent: boolean;
}

/** Those that ask something first, then the next ones, then what was sent, the latest first. */
export async function scheduledMessages({ database }: Device): Promise<readonly ListedSchedule[]> {
  const rows = await database.entities.where({ type: 'scheduled-message' as const }).toArray();
  const listed = rows.flatMap(({ body, dirty, deleted, gone }) =>
    deleted || gone ? [] : [{ message: body, isUnsent: dirty }],
  );
  const at = ({ message: { day, time } }: ListedSchedule) => `${day} ${time}`;
  return listed.toSorted(
    (a, b) =>
      order.indexOf(a.message.state) - order.indexOf(b.message.state) ||
      at(a).localeCompare(at(b)) * (a.message.state === 'sent' ? -1 : 1),
  );
}

const order: readonly ScheduledMessage['state'][] = ['late', 'now', 'waiting', 'sent'];
