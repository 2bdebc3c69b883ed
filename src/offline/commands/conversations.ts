// Everything people do in a conversation works without a signal and is sent in order.
import type { Conversation, TimeToken } from '#contract/conversations.ts';
import type { ConversationId, MessageId } from '#contract/ids.ts';
import { deleteTo, readTo, readUpTo, newMessage } from '#domain/conversation/conversation.ts';
import { allowed, type Outcome, refused } from '#domain/refusal.ts';
import { messagePlace } from '../attachments/chosen.ts';
import type { Attached } from '../attachments/held.ts';
import { transact } from '../database/database.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import { heldOf, newestHeld, ownBeside } from '../messages/held-messages.ts';
import { putRow } from '../database/put-row.ts';
import type { EntityRow } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { isCancellable } from '../outbox/cancellable.ts';
import { cleanRow, storeEdit, storeNew } from '../outbox/store-edit.ts';
import { discardUnsent } from '../outbox/discard-unsent.ts';
import { runCommand } from './run-command.ts';

/** Removes the conversation's draft. What is `attached` follows the message, part by part. */
export async function sendMessage(
  device: Device,
  {
    conversationId,
    text,
    attached,
  }: {
    readonly conversationId: ConversationId;
    readonly text: string;
    readonly attached?: Attached | undefined;
  },
): Promise<Outcome<MessageId>> {
  const { database, userId: author } = device;
  const now = device.now();
  const _id = device.newId<MessageId>();
  const message = newMessage({
    _id,
    conversationId,
    author,
    text: attached?.text(text) ?? text,
    now: now.toISOString(),
    ...(attached && { attachments: attached.list }),
  });
  if (!message.allowed) return message;
  await attached?.keep(device);
  return runCommand(device, async () => {
    if (!(await rowOf(device, conversationId))) return refused('conversation-not-found');
    await storeNew(database, 'message', message.value, now.getTime());
    await attached?.queue(device, { type: 'message', id: _id });
    await writeDraft(device, conversationId, '');
    return allowed(_id);
  });
}

/** Marks everything up to this message as read. */
export async function markConversationRead(
  device: Device,
  { conversationId, upTo }: { readonly conversationId: ConversationId; readonly upTo: TimeToken },
): Promise<void> {
  const { database, userId } = device;
  await runCommand(device, async () => {
    const row = await rowOf(device, conversationId);
    if (!row?.body.hasUnread || upTo <= readUpTo(row.body, userId)) return false;
    await storeEdit(database, row, readTo(row.body, userId, upTo), device.now().getTime());
    return true;
  });
}

/**
 * For this user alone, up to the last message on this device. Unsent messages are not sent any more; one that may
 * have reached the server brings the conversation back.
 */
export async function deleteConversation(
  device: Device,
  { conversationId }: { readonly conversationId: ConversationId },
): Promise<void> {
  const { database } = device;
  await runCommand(device, async () => {
    const row = await rowOf(device, conversationId);
    if (!row) return;
    await takeBackUnsent(device, conversationId);
    await writeDraft(device, conversationId, '');
    await database.chosen.where({ place: messagePlace(conversationId) }).delete();
    const known = row.body.lastMessage?.timeToken ?? '';
    const held = (await newestHeld(database, conversationId)) ?? '';
    const newest = known > held ? known : held;
    if (newest === '') return;
    await storeEdit(database, row, deleteTo(row.body, newest), device.now().getTime());
    await heldOf(database, conversationId).delete();
  });
}

async function takeBackUnsent({ database, now }: Device, id: ConversationId): Promise<void> {
  const own = new Set((await ownBeside(database, id)).map(({ key }) => key));
  const entries = await database.outbox.toArray();
  for (const entry of entries.filter(({ key }) => own.has(key)))
    if (entry.state === 'refused' || isCancellable(entry, entries, undefined))
      await discardUnsent(database, entry, now().getTime());
}

/** An unsent draft stays with its conversation, however the app is closed. */
export async function keepDraft(
  device: Device,
  { conversationId, text }: { readonly conversationId: ConversationId; readonly text: string },
): Promise<void> {
  const { database } = device;
  await database.transaction('rw', database.meta, () => writeDraft(device, conversationId, text));
}

/** A conversation that was just opened with somebody; the next pull brings it too. */
export async function keepConversation(
  device: Device,
  { conversation, rev }: { readonly conversation: Conversation; readonly rev: number },
): Promise<void> {
  const { database } = device;
  await transact(database, async () => {
    if (await rowOf(device, conversation._id)) return;
    await putRow(database, cleanRow('conversation', conversation, rev));
  });
}

async function writeDraft(
  { database }: Device,
  conversationId: ConversationId,
  text: string,
): Promise<void> {
  const { [conversationId]: _, ...others } = (await readMeta(database, 'messageDrafts')) ?? {};
  const drafts = text.trim() === '' ? others : { ...others, [conversationId]: text };
  await writeMeta(database, 'messageDrafts', drafts);
}

async function rowOf(
  { database }: Device,
  id: ConversationId,
): Promise<EntityRow<'conversation'> | undefined> {
  return (await database.entities.get(`conversation:${id}`)) as
    | EntityRow<'conversation'>
    | undefined;
}
