// Reads a conversation's stored messages again: after a restore, to find own messages that the server lacks and give
// them back, and whenever another device has given back messages older than those read here.
import { type TimeToken, getMessages, type Message } from '#contract/conversations.ts';
import { timeOf } from '#domain/conversation/conversation.ts';
import { offerAttachedAgain } from '../attachments/offer-again.ts';
import { type HoldfastDatabase, transact } from '../database/database.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import { putRow } from '../database/put-row.ts';
import type { EntityRow } from '../database/rows.ts';
import { ServerError } from '../errors.ts';
import { cleanRow, openSlot } from '../outbox/store-edit.ts';
import type { ServerApi } from '../server-api.ts';
import { heldOf, oldestHeld } from './held-messages.ts';

export interface RereadDeps {
  readonly database: HoldfastDatabase;
  readonly server: Pick<ServerApi, 'call'>;
  readonly userId: string;
  readonly now: () => number;
}

/** Throws like `ServerApi.call`. */
export async function reread(deps: RereadDeps, row: EntityRow<'conversation'>): Promise<void> {
  const { database } = deps;
  const found = await pagesOf(deps, row);
  await transact(database, async () => {
    await database.messages.bulkPut(found);
    await giveBackMissing(deps, row, new Set(found.map(({ _id }) => _id)));
    await offerAttachments(deps, row);
    const known = await readMeta(database, 'messagesGivenBack');
    await writeMeta(database, 'messagesGivenBack', {
      ...known,
      [row.id]: row.body.givenBack ?? 0,
    });
  });
}

/** From the newest message back to the oldest stored one. */
async function pagesOf(
  { database, server }: RereadDeps,
  { body: { _id, deletedTo }, rev }: EntityRow<'conversation'>,
): Promise<Message[]> {
  const oldest = await oldestHeld(database, _id, deletedTo);
  const found: Message[] = [];
  let before: TimeToken | undefined;
  for (;;) {
    const query = before === undefined ? {} : { before };
    const page = await server.call(getMessages, { params: { id: _id }, query }).catch((error) => {
      // The server has not got the conversation back yet.
      if (rev === null && error instanceof ServerError && error.status === 404) return null;
      throw error;
    });
    found.push(...(page?.messages ?? []));
    before = page?.messages[0]?.timeToken;
    if (!page?.more || before === undefined || before <= (oldest ?? before)) return found;
  }
}

/** Of one's own messages: the server may have a message, and lack parts of what is attached to it. */
async function offerAttachments(
  { database, userId, now }: RereadDeps,
  { body: { _id: id, deletedTo } }: EntityRow<'conversation'>,
): Promise<void> {
  const held = await heldOf(database, id, deletedTo).toArray();
  for (const { _id, author, attachments } of held)
    if (author === userId && attachments)
      await offerAttachedAgain(database, `message:${_id}`, now());
}

/** Each in its old place. */
async function giveBackMissing(
  { database, userId, now }: RereadDeps,
  { body: { _id: id, deletedTo } }: EntityRow<'conversation'>,
  found: ReadonlySet<string>,
): Promise<void> {
  const held = await heldOf(database, id, deletedTo).toArray();
  for (const message of held.filter(({ _id, author }) => author === userId && !found.has(_id))) {
    const body = {
      ...message,
      writtenAt: new Date(timeOf(message.timeToken)).toISOString(),
    };
    const row = { ...cleanRow('message', body, 0), rev: null, dirty: true };
    if (await database.entities.get(row.key)) continue;
    await database.bases.put({ key: row.key, body });
    const about = { creates: true, offeredAgain: true } as const;
    const slot = await openSlot(database, row, body, now(), about);
    await putRow(database, { ...row, slot });
  }
}
