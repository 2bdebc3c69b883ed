// The messages of a conversation on the device: the newest, without a gap between them.
import { Dexie } from 'dexie';
import type { Conversation, TimeToken, Message } from '#contract/conversations.ts';
import type { ConversationId } from '#contract/ids.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import type { EntityKey, EntityRow } from '../database/rows.ts';

/** Per conversation, unless somebody has scrolled back further; earlier ones are read again from the server. */
const mostHeld = 1000;

/** In order; `deletedTo` leaves out everything up to and including it. */
export const heldOf = (
  { messages }: Pick<HoldfastDatabase, 'messages'>,
  id: ConversationId,
  deletedTo: TimeToken | null = null,
) =>
  messages
    .where('[conversationId+timeToken]')
    .between([id, deletedTo ?? Dexie.minKey], [id, Dexie.maxKey], false, true);

/** One message and all after it. */
export const heldFrom = (
  { messages }: Pick<HoldfastDatabase, 'messages'>,
  id: ConversationId,
  from: TimeToken,
) =>
  messages.where('[conversationId+timeToken]').between([id, from], [id, Dexie.maxKey], true, true);

/** Where one more page of stored messages begins; null: there is none before `before`. */
export async function pageBefore(
  { messages }: Pick<HoldfastDatabase, 'messages'>,
  { _id: id, deletedTo }: Pick<Conversation, '_id' | 'deletedTo'>,
  { before, count }: { readonly before: TimeToken; readonly count: number },
): Promise<TimeToken | null> {
  const page = await messages
    .where('[conversationId+timeToken]')
    .between([id, deletedTo ?? Dexie.minKey], [id, before], false, false)
    .reverse()
    .limit(count)
    .toArray();
  return page.at(-1)?.timeToken ?? null;
}

export async function newestHeld(
  database: HoldfastDatabase,
  id: ConversationId,
): Promise<TimeToken | null> {
  return (await heldOf(database, id).last())?.timeToken ?? null;
}

export async function oldestHeld(
  database: HoldfastDatabase,
  id: ConversationId,
  deletedTo: TimeToken | null,
): Promise<TimeToken | null> {
  return (await heldOf(database, id, deletedTo).first())?.timeToken ?? null;
}

/** Messages that come right after `newest`, the newest stored one; false: another tab was faster. */
export const keepAfter = (
  database: HoldfastDatabase,
  id: ConversationId,
  newest: TimeToken,
  page: readonly Message[],
): Promise<boolean> =>
  inStore(database, async () => {
    if ((await newestHeld(database, id)) !== newest) return false;
    await put(database, id, page);
    return true;
  });

/** Messages that come right before `oldest`, the oldest stored one. */
export const keepBefore = (
  database: HoldfastDatabase,
  id: ConversationId,
  oldest: TimeToken,
  page: readonly Message[],
): Promise<void> =>
  inStore(database, async () => {
    const isHeld = await database.messages
      .where('[conversationId+timeToken]')
      .equals([id, oldest])
      .count();
    if (isHeld > 0) await database.messages.bulkPut([...page]);
  });

/** The newest messages replace everything stored. */
export const keepNewest = (
  database: HoldfastDatabase,
  id: ConversationId,
  page: readonly Message[],
): Promise<void> =>
  inStore(database, async () => {
    await heldOf(database, id).delete();
    await put(database, id, page);
  });

/** A person who deleted their account took their messages with it. */
export const dropOthers = (
  database: HoldfastDatabase,
  id: ConversationId,
  userId: string,
): Promise<number> =>
  heldOf(database, id)
    .filter(({ author }) => author !== userId)
    .delete();

/** Messages deleted on another device are deleted here too. */
export const dropDeleted = (
  { messages }: Pick<HoldfastDatabase, 'messages'>,
  id: ConversationId,
  deletedTo: TimeToken,
): Promise<number> =>
  messages
    .where('[conversationId+timeToken]')
    .between([id, Dexie.minKey], [id, deletedTo], true, true)
    .delete();

const inStore = <T>(database: HoldfastDatabase, work: () => Promise<T>): Promise<T> =>
  database.transaction('rw', database.messages, database.entities, async () => work());

async function put(
  database: HoldfastDatabase,
  id: ConversationId,
  page: readonly Message[],
): Promise<void> {
  await database.messages.bulkPut([...page]);
  const surplus = (await heldOf(database, id).count()) - mostHeld;
  // Not all of it: the user may be looking at the part they scrolled back to.
  if (surplus > 0) await heldOf(database, id).limit(Math.min(surplus, page.length)).delete();
  await dropReadBack(database, id);
}

/** An own message waits beside the others only until it is read back from the server. */
async function dropReadBack(database: HoldfastDatabase, id: ConversationId): Promise<void> {
  const newest = (await newestHeld(database, id)) ?? '';
  const own = await ownBeside(database, id);
  const isReadBack = ({ dirty, body: { timeToken } }: EntityRow<'message'>) =>
    !dirty && timeToken !== undefined && timeToken <= newest;
  await database.entities.bulkDelete(own.filter(isReadBack).map(({ key }): EntityKey => key));
}

/** Own messages that were not read back yet: sent and unsent ones. */
export const ownBeside = (
  { entities }: Pick<HoldfastDatabase, 'entities'>,
  id: ConversationId,
): Promise<EntityRow<'message'>[]> =>
  entities.where('[type+parent]').equals(['message', id]).toArray();
