// Reads messages from the server. They are not among the documents of the pull: a conversation has no end, and a
// device wants its last page.
import { type Conversation, getMessages } from '#contract/conversations.ts';
import type { ConversationId } from '#contract/ids.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { readMeta } from '../database/meta.ts';
import type { EntityRow } from '../database/rows.ts';
import { NetworkError, ServerError } from '../errors.ts';
import type { ServerApi } from '../server-api.ts';
import {
  dropDeleted,
  dropOthers,
  keepAfter,
  keepBefore,
  keepNewest,
  newestHeld,
  oldestHeld,
} from './held-messages.ts';
import type { RereadDeps } from './reread.ts';

export interface ReadingDeps {
  readonly database: HoldfastDatabase;
  readonly server: Pick<ServerApi, 'call'>;
}

/** How many of the latest conversations can be read without a signal although nobody opened them here. */
const mostAhead = 12;

/** A wider gap is not closed: the stored messages go, and are read again page by page when somebody looks. */
const mostPages = 4;

/** Reads conversations with something new. Nobody waits for it, so a failure is not shown. */
export async function readNewMessages(deps: RereadDeps): Promise<void> {
  const { database, userId } = deps;
  const rows = await database.entities
    .where('[type+parent]')
    .equals(['conversation', ''])
    .toArray();
  const all = rows.map(({ body }) => body);
  for (const { _id, participant, deletedTo } of all) {
    if (participant === null) await dropOthers(database, _id, userId);
    if (deletedTo !== null) await dropDeleted(database, _id, deletedTo);
  }
  const latest = all
    .flatMap(({ _id, lastMessage }) =>
      lastMessage ? [{ _id, newest: lastMessage.timeToken }] : [],
    )
    .toSorted((a, b) => b.newest.localeCompare(a.newest));
  try {
    await rereadIfGivenBack(deps, rows);
    for (const { _id, newest } of latest.slice(0, mostAhead)) {
      const held = await newestHeld(database, _id);
      if (held === null || held < newest) await catchUp(deps, _id);
    }
  } catch (error) {
    if (!(error instanceof NetworkError || error instanceof ServerError)) throw error;
  }
}

/** After a restore of the server alone, so the rest of it loads only then. */
async function rereadIfGivenBack(
  deps: RereadDeps,
  rows: readonly EntityRow<'conversation'>[],
): Promise<void> {
  const known = (await readMeta(deps.database, 'messagesGivenBack')) ?? {};
  const toReread = rows.filter(({ id, body }) => (known[id] ?? 0) !== (body.givenBack ?? 0));
  if (toReread.length === 0) return;
  const { reread } = await import('./reread.ts');
  for (const row of toReread) await reread(deps, row);
}

/** Reads the end of a conversation. Throws like `ServerApi.call`. */
export async function catchUp({ database, server }: ReadingDeps, id: ConversationId) {
  const params = { id };
  let held = await newestHeld(database, id);
  for (let page = 0; held !== null && page < mostPages; page += 1) {
    const { messages, more } = await server.call(getMessages, { params, query: { after: held } });
    if (!(await keepAfter(database, id, held, messages)) || !more) return;
    held = messages.at(-1)?.timeToken ?? null;
  }
  const { messages } = await server.call(getMessages, { params, query: {} });
  await keepNewest(database, id, messages);
}

/** Reads one more page before the stored messages; returns whether there are earlier ones. */
export async function readEarlier(
  { database, server }: ReadingDeps,
  { _id: id, deletedTo }: Pick<Conversation, '_id' | 'deletedTo'>,
): Promise<boolean> {
  const before = await oldestHeld(database, id, deletedTo);
  const query = before === null ? {} : { before };
  const { messages, more } = await server.call(getMessages, { params: { id }, query });
  if (before === null) await keepNewest(database, id, messages);
  else await keepBefore(database, id, before, messages);
  return more;
}
