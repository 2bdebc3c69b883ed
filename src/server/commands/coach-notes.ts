// Visible to the coach alone: notes about clients, and comment templates.
import type { messageClients as messageClientsCall } from '#contract/clients.ts';
import {
  type ClientNote,
  type CommentTemplate,
  mostCommentTemplates,
  type saveClientNote as saveNoteCall,
  type saveCommentTemplate as saveTemplateCall,
} from '#contract/coaching.ts';
import type { BodyOf, OkOf } from '#contract/endpoint.ts';
import type { MessageId, UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound, refusedByRule } from '../errors.ts';
import { presentClientNote } from '../presenters/client.ts';
import {
  deleteClientNote,
  deleteCommentTemplate,
  findCommentTemplates,
  hasClientNote,
  isDeletedByCoach,
  putClientNote,
  putCommentTemplate,
} from '../stores/client-notes.ts';
import { clientsAmong } from '../stores/clients.ts';
import { requireClient } from './clients.ts';
import { openConversation, writeMessage } from './conversations.ts';
import { requirePlaceholders, textFor } from './message-templates.ts';
import { requireRoom } from './require.ts';

/** Null: the note that a device gives back has been deleted since. */
export async function saveClientNote(
  deps: Pick<Deps, 'now'>,
  rows: Rows,
  coach: UserId,
  { id, clientId, text, ...sent }: BodyOf<typeof saveNoteCall> & { readonly id: string },
): Promise<ClientNote | null> {
  const relation = { coach, client: clientId };
  await requireClient(rows, relation);
  const isGivenBack = sent.editedAt !== undefined;
  if (isGivenBack && (await isDeletedByCoach(rows, coach, id))) return null;
  if (!(await hasClientNote(rows, id))) await requireRoom(rows, 'clientNotes', { of: coach });
  const now = deps.now();
  const createdAt = sent.createdAt === undefined ? now : new Date(sent.createdAt);
  const note = await putClientNote(rows, {
    ...relation,
    id,
    text,
    createdAt: earlier(createdAt, now),
    ...(sent.editedAt !== undefined && { writtenAt: earlier(new Date(sent.editedAt), now) }),
    now,
  });
  if (!note) throw notFound();
  return presentClientNote(note);
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

export const removeClientNote = (rows: Rows, coach: UserId, id: string): Promise<void> =>
  deleteClientNote(rows, coach, id);

export const showTemplates = (rows: Rows, coach: UserId): Promise<CommentTemplate[]> =>
  findCommentTemplates(rows, coach);

/** Null: the template that a device gives back has been deleted since. */
export async function saveTemplate(
  rows: Rows,
  coach: UserId,
  { id, text, ...sent }: BodyOf<typeof saveTemplateCall> & { readonly id: string },
): Promise<CommentTemplate | null> {
  const givenBack = sent.givenBack ?? false;
  if (givenBack && (await isDeletedByCoach(rows, coach, id))) return null;
  const kept = await findCommentTemplates(rows, coach);
  if (kept.length >= mostCommentTemplates && !kept.some(({ _id }) => _id === id))
    throw refusedByRule({ words: `You can keep up to ${mostCommentTemplates} templates.` });
  const template = await putCommentTemplate(rows, { coach, id, text, givenBack });
  if (!template) throw notFound();
  return template;
}

export const removeTemplate = (rows: Rows, coach: UserId, id: string): Promise<void> =>
  deleteCommentTemplate(rows, coach, id);

/** Needs a transaction that has locked all their streams. */
export async function messageClients(
  deps: Deps,
  rows: Rows,
  coach: UserId,
  { to, body }: { to: readonly { clientId: UserId; _id: MessageId }[]; body: string },
): Promise<OkOf<typeof messageClientsCall>> {
  requirePlaceholders(body);
  const reply: OkOf<typeof messageClientsCall> = { sent: [], refused: [] };
  const clients = await clientsAmong(rows, coach, idsOf(to));
  for (const { clientId, _id } of to) {
    if (clients.has(clientId)) {
      const { id: conversationId } = await openConversation(deps, rows, coach, clientId);
      const text = await textFor(rows, { coach, client: clientId }, { body, now: deps.now() });
      await writeMessage(deps, rows, coach, { conversationId, _id, body: text });
      reply.sent.push({ clientId, conversationId });
    } else reply.refused.push(clientId);
  }
  return reply;
}

/** Whose streams change: the coach's first. */
export const writtenTo = async (
  rows: Rows,
  coach: UserId,
  to: readonly { clientId: UserId }[],
): Promise<readonly UserId[]> => [coach, ...(await clientsAmong(rows, coach, idsOf(to)))];

const idsOf = (to: readonly { clientId: UserId }[]): UserId[] => to.map(({ clientId }) => clientId);
