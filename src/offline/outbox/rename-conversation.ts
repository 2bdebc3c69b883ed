import type { ConversationId } from '#contract/ids.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import { putRow } from '../database/put-row.ts';
import { documentKeysOf } from '../handlers/document-keys.ts';
import { entriesOf } from './settle.ts';

/**
 * The server has this conversation under another id. Its messages, unsent ones included, and its draft move there.
 * Runs inside the caller's transaction (`transact`).
 */
export async function renameConversation(
  database: HoldfastDatabase,
  from: string,
  to: string,
): Promise<void> {
  const conversationId = to as ConversationId;
  await database.messages.filter((one) => one.conversationId === from).modify({ conversationId });
  for (const row of await database.entities.where({ type: 'message', parent: from }).toArray()) {
    const body = { ...row.body, conversationId };
    await putRow(database, { ...row, body, parent: to });
    const keys = documentKeysOf(row.type);
    const sending = { lane: keys.queueKeyOf(body), dependsOn: keys.dependsOn(body) };
    for (const entry of await entriesOf(database, row.key))
      await database.outbox.put({ ...entry, ...sending });
  }
  const { [from]: draft, ...drafts } = (await readMeta(database, 'messageDrafts')) ?? {};
  if (draft !== undefined) await writeMeta(database, 'messageDrafts', { [to]: draft, ...drafts });
  const { [from]: _, ...known } = (await readMeta(database, 'messagesGivenBack')) ?? {};
  await writeMeta(database, 'messagesGivenBack', { ...known, [to]: -1 });
}
