// Sends what coaches have scheduled. Stopped anywhere, it goes on where it was: each copy has an id of its own, made out
// of message and client, and is there or not.
import type { ConversationId, ScheduledMessageId, UserId } from '#contract/ids.ts';
import type { ScheduledMessage } from '#contract/scheduled-messages.ts';
import { dueTo, momentOf, scheduledCopyId } from '#domain/coaching/scheduled-message.ts';
import type { Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { RequestError } from '../errors.ts';
import { tellLate } from '../notify/occasions.ts';
import { clientsAmong } from '../stores/clients.ts';
import { findMessage } from '../stores/messages.ts';
import {
  findDueMessages,
  findMembersOf,
  findScheduledMessage,
  findZones,
  lookLater,
  putScheduledMessage,
} from '../stores/scheduled-messages.ts';
import { lockStreams } from '../stores/streams.ts';
import { findUser } from '../stores/users.ts';
import { openConversation, writeMessage } from './conversations.ts';
import { textFor } from './message-templates.ts';
import { retryDeadlocks } from './run-once.ts';

const looksEvery = 10 * 60_000;

/** One that fails does not delay the others. */
export async function sendScheduledMessages(deps: Deps): Promise<void> {
  for (const id of await findDueMessages(deps.database.rows, deps.now())) {
    try {
      await sendOne(deps, id);
    } catch (error) {
      deps.report(error);
    }
  }
}

/** One transaction for each client, and one for what came of it. */
async function sendOne(deps: Deps, id: ScheduledMessageId): Promise<void> {
  const { rows } = deps.database;
  const seen = await findScheduledMessage(rows, id);
  if (!seen) return;
  const coach = seen.owner_id;
  for (const client of await recipientsOf(rows, coach, seen.body))
    await retryDeadlocks(() =>
      rows.transaction().execute(async (inside) => {
        await lockStreams(inside, [coach, client]);
        await sendTo(deps, inside, { id, coach, client });
      }),
    );
  await retryDeadlocks(() =>
    rows.transaction().execute(async (inside) => {
      await lockStreams(inside, [coach]);
      await settle(deps, inside, { id, coach });
    }),
  );
}

/** Of a group that is still there, its members now. Those who are no longer clients are left out. */
async function recipientsOf(
  rows: Rows,
  coach: UserId,
  { to, group }: ScheduledMessage,
): Promise<readonly UserId[]> {
  const members = group && (await findMembersOf(rows, { group: group._id, owner: coach }));
  const wanted = members ?? to.map(({ _id }) => _id);
  const clients = await clientsAmong(rows, coach, wanted);
  return wanted.filter((one) => clients.has(one) && one !== coach);
}

interface Copy {
  readonly id: ScheduledMessageId;
  readonly coach: UserId;
  readonly client: UserId;
}

/** The message as it is now: its coach may have changed or removed it a moment ago. */
async function sendTo(deps: Deps, rows: Rows, { id, coach, client }: Copy): Promise<void> {
  const row = await findScheduledMessage(rows, id);
  const user = await findUser(rows, coach);
  if (!row || !isOpen(row.body) || !user || user.restriction_reason !== null) return;
  const zone = (await findZones(rows, [client])).get(client) ?? 'UTC';
  if (dueTo(row.body, zone, deps.now().getTime()) !== 'send') return;
  if (!(await clientsAmong(rows, coach, [client])).has(client)) return;
  const _id = scheduledCopyId(id, client);
  if (await findMessage(rows, _id)) return;
  const body = await textFor(rows, { coach, client }, { body: row.body.body, now: deps.now() });
  const conversationId = await conversationWith(deps, rows, { id, coach, client });
  if (conversationId === null) return;
  await writeMessage(deps, rows, coach, { conversationId, _id, body });
}

/** Null: the coach can't begin another conversation. The other clients get the message all the same. */
async function conversationWith(
  deps: Deps,
  rows: Rows,
  { coach, client }: Copy,
): Promise<ConversationId | null> {
  try {
    return (await openConversation(deps, rows, coach, client)).id;
  } catch (error) {
    if (error instanceof RequestError) return null;
    throw error;
  }
}

const isOpen = ({ state }: ScheduledMessage): boolean => state === 'waiting' || state === 'now';

async function settle(deps: Deps, rows: Rows, { id, coach }: Omit<Copy, 'client'>): Promise<void> {
  const row = await findScheduledMessage(rows, id);
  if (!row || !isOpen(row.body)) return;
  const now = deps.now();
  const people = await recipientsOf(rows, coach, row.body);
  const zones = await findZones(rows, people);
  const open: { readonly is: ReturnType<typeof dueTo>; readonly at: number }[] = [];
  let sent = 0;
  for (const client of people) {
    const zone = zones.get(client) ?? 'UTC';
    if (await findMessage(rows, scheduledCopyId(id, client))) sent += 1;
    else {
      const at = momentOf(row.body, row.body.zone ?? zone);
      open.push({ is: dueTo(row.body, zone, now.getTime()), at });
    }
  }
  const isGoingOn = open.some(({ is }) => is !== 'late');
  // Nobody is left to send it to: the group is empty, or they have all gone.
  const isOver = open.length === 0 && people.length > 0;
  const state = isGoingOn ? row.body.state : isOver ? 'sent' : 'late';
  const lookAt = isGoingOn ? nextLook(open, now.getTime()) : null;
  if (state === row.body.state && sent === row.body.sent) return lookLater(rows, id, lookAt ?? now);
  const sentAt = sent > row.body.sent ? now.toISOString() : row.body.sentAt;
  const body = { ...row.body, sent, sentAt, state };
  if (state === 'late') await tellLate(deps, rows, row.body, coach);
  await putScheduledMessage(rows, body, { owner: coach, key: null, lookAt });
}

/** At the next time it is due, and now and then before that: somebody may fly to another zone. */
function nextLook(open: readonly { readonly at: number }[], now: number): Date {
  const next = open.map(({ at }) => at).filter((at) => at > now);
  return new Date(Math.min(...next, now + looksEvery));
}
