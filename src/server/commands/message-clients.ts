import type { OkOf } from '#contract/endpoint.ts';
import type { messageClients as messageClientsCall } from '#contract/clients.ts';
import type { MessageId, UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { clientsAmong } from '../stores/clients.ts';
import { openConversation, writeMessage } from './conversations.ts';

/** Needs a transaction that has locked all their streams. */
export async function messageClients(
  deps: Deps,
  rows: Rows,
  coach: UserId,
  { to, body }: { to: readonly { clientId: UserId; _id: MessageId }[]; body: string },
): Promise<OkOf<typeof messageClientsCall>> {
  const reply: OkOf<typeof messageClientsCall> = { sent: [], refused: [] };
  const clients = await clientsAmong(rows, coach, idsOf(to));
  for (const { clientId, _id } of to) {
    if (clients.has(clientId)) {
      const { id: conversationId } = await openConversation(deps, rows, coach, clientId);
      await writeMessage(deps, rows, coach, { conversationId, _id, body });
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
