// Messages that a coach has written and the server sends later.
import { mostScheduledMessages } from '#contract/call-limits.ts';
import type { OkOf } from '#contract/endpoint.ts';
import type { ScheduledMessageId, UserId } from '#contract/ids.ts';
import type {
  saveScheduledMessage as saveCall,
  ScheduledMessage,
} from '#contract/scheduled-messages.ts';
import { firstLookAt } from '#domain/coaching/scheduled-message.ts';
import { equal } from '#domain/three-way.ts';
import type { Rows, ScheduledMessageRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { withdrawNotices } from '../notify/notify.ts';
import { notFound, refusedByRule, staleRevision } from '../errors.ts';
import {
  countScheduledMessages,
  deleteScheduledMessageRow,
  findScheduledMessage,
  putScheduledMessage,
} from '../stores/scheduled-messages.ts';
import { buryDocuments, isBuried } from '../stores/tombstones.ts';
import { requirePlaceholders } from './message-templates.ts';
import { requireCoach } from './require.ts';

type Saved = OkOf<typeof saveCall>;

/** What was sent is known here alone, except after a restore: then what the coach's device knows of it counts. */
export async function saveScheduledMessage(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  rows: Rows,
  asked: ScheduledMessage,
  { coach, key, revision }: { coach: UserId; key: string; revision: number | null },
): Promise<Saved> {
  const present = await findScheduledMessage(rows, asked._id);
  if (present && present.owner_id !== coach) throw notFound();
  const message = present
    ? { ...asked, sent: present.body.sent, sentAt: present.body.sentAt }
    : asked;
  if (present && equal(present.body, message)) return shown(present);
  if (present && (present.rev !== revision || present.body.state === 'sent'))
    throw staleRevision({ rev: present.rev, lastKey: present.last_key, body: present.body });
  if (message.zone !== null && !isTimeZone(message.zone))
    throw refusedByRule({ words: 'That time zone isn’t known here' });
  const isOpen = message.state === 'waiting' || message.state === 'now';
  if (isOpen && present?.body.body !== message.body) requirePlaceholders(message.body);
  if (!present) {
    await requireCoach(rows, coach, 'Only coaches schedule messages.');
    if (await isBuried(rows, coach, asked._id)) throw notFound();
    if ((await countScheduledMessages(rows, coach)) >= mostScheduledMessages)
      throw refusedByRule({
        words: `You can have up to ${mostScheduledMessages} scheduled messages. Remove some that were sent`,
      });
  }
  if (present?.body.state === 'late' && message.state !== 'late')
    await withdrawNotices({ now }, rows, [asked._id]);
  const at = message.state === 'now' ? now().getTime() : firstLookAt(message);
  const lookAt = isOpen ? new Date(at) : null;
  const row = await putScheduledMessage(rows, message, { owner: coach, key, lookAt });
  if (lookAt && lookAt <= now()) await jobs.send({ kind: 'send-scheduled-messages' }, rows);
  return shown(row);
}

export async function removeScheduledMessage(
  rows: Rows,
  id: ScheduledMessageId,
  { coach, now }: { readonly coach: UserId; readonly now: Date },
): Promise<{ rev: number }> {
  if ((await findScheduledMessage(rows, id))?.owner_id !== coach) throw notFound();
  await deleteScheduledMessageRow(rows, id);
  await withdrawNotices({ now: () => now }, rows, [id]);
  return { rev: await buryDocuments(rows, coach, [{ type: 'scheduled-message', id }], now) };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const shown = ({ body, rev }: ScheduledMessageRow): Saved => ({ message: body, rev });
