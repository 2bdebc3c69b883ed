// An athlete and a coach who message each other.
import { randomUUID } from 'node:crypto';
import {
  type Conversation,
  getMessages,
  type Message,
  readConversation,
  sendMessage,
  startConversation,
} from '#contract/conversations.ts';
import { pullChanges } from '#contract/sync.ts';
import { addPerson, addProgram, type Person } from './builders.ts';
import type { TestServer } from './test-server.ts';

export async function newChat(server: TestServer) {
  const athlete = await addPerson(server.deps, 'Alex');
  const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  const { program } = await addProgram(server.deps, { athlete, coach });
  const { conversation } = await server.ok(startConversation, {
    as: athlete,
    body: { participant: coach.userId },
  });
  const params = { id: conversation._id };
  const say = async (as: Person, body: string, _id = randomUUID()): Promise<Message> =>
    (await server.ok(sendMessage, { as, params, body: { _id, body } })).message;
  const read = (as: Person, timeToken?: string) =>
    server.ok(readConversation, { as, params, body: { timeToken } });
  const history = (as: Person, query: { before?: string; after?: string } = {}) =>
    server.ok(getMessages, { as, params, query });
  /** The conversation on this person's devices. */
  const seenBy = async (as: Person): Promise<Conversation> => {
    const { changes } = await server.ok(pullChanges, { as });
    const found = changes.find((change) => change.type === 'conversation');
    if (!found || !('body' in found)) throw new Error('No conversation on the device');
    return found.body as Conversation;
  };
  return { athlete, coach, program, conversation, params, say, read, history, seenBy };
}

export const textsOf = (messages: readonly Message[]): string[] => messages.map(({ body }) => body);
