// The server's data, as a new device would read it.
import { getMessages } from '#contract/conversations.ts';
import type { ConversationId } from '#contract/ids.ts';
import type { Notification } from '#contract/notifications.ts';
import { type Change, pullChanges } from '#contract/sync.ts';
import type { Person } from '../builders.ts';
import type { TestServer } from '../test-server.ts';

export type Document<Type> = Extract<Change, { type: Type; body: unknown }>['body'];

export const readerOf = (server: TestServer) => {
  const documents = async <Type extends Change['type']>(
    as: Person,
    type: Type,
  ): Promise<Document<Type>[]> => {
    const found: Change[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const page = await server.ok(pullChanges, { as, query: cursor ? { cursor } : {} });
      found.push(...page.changes);
      ({ cursor, more } = page);
    }
    return found.flatMap((one) =>
      one.type === type && 'body' in one ? [one.body as Document<Type>] : [],
    );
  };
  return {
    documents,
    notices: async (as: Person, type: Notification['type']): Promise<Notification[]> =>
      (await documents(as, 'notification')).filter((one) => one.type === type),
    /** The latest page of a conversation: each message with its position. */
    talk: async (as: Person, id: ConversationId): Promise<(readonly [string, string])[]> => {
      const { status, body } = await server.call(getMessages, { as, params: { id } });
      return status === 200 ? body.messages.map((one) => [one.body, one.timeToken] as const) : [];
    },
  };
};
