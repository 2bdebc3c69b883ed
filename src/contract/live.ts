// The live service: where it is, what a device may hear there, and what is said. It only says that something
// changed; what it is now is read by the other calls, so that nothing is lost when a word is missed.
import * as z from 'zod/mini';
import { TimeToken } from './conversation.ts';
import { endpoint } from './endpoint.ts';
import { ConversationId, UserId } from './ids.ts';

/** Who the server is on PubNub's network; on its own service its words have no publisher. */
export const serverPublisher = 'holdfast-server';

/** What the server tells everybody. */
export const inboundChannel = 'server-inbound';

/** What the server tells a user's devices, and the coach who looks at this client. */
export const channelOfUser = (id: UserId): string => `user.${id}`;

/** What is said in a conversation, by the server and by the other one's device. */
export const channelOfConversation = (id: ConversationId): string => `conversation.${id}`;

/**
 * `changed`: the user's stream goes up to `rev` now; pull, unless that is known already.
 * `access`: the token opens other channels now: get a new one before anything else, and pull.
 * `message`, `read`: in this conversation, up to this message. `typing`: somebody is, for some seconds.
 */
export const LiveEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('changed'), rev: z.int() }),
  z.object({ event: z.literal('access') }),
  z.object({
    event: z.literal('message'),
    conversationId: ConversationId,
    author: UserId,
    timeToken: TimeToken,
  }),
  z.object({
    event: z.literal('read'),
    conversationId: ConversationId,
    reader: UserId,
    timeToken: TimeToken,
  }),
  z.object({ event: z.literal('typing') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** What PubNub's SDK needs. */
export const LiveAccess = z.object({
  /** Host of the live service; null: this server, at the origin of the page. */
  origin: z.nullable(z.string()),
  publishKey: z.string(),
  subscribeKey: z.string(),
  /** To be subscribed to, all together in one call. Those of the latest conversations are among them. */
  channels: z.array(z.string()),
  token: z.string(),
  /** When it was made, seconds since 1970. */
  timestamp: z.int(),
  /** Minutes. */
  ttl: z.int(),
});
export interface LiveAccess extends z.infer<typeof LiveAccess> {}

/** `client`: the caller coaches them and looks at them now, so hears of their changes, too. */
export const getLiveAccess = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Access to the live service',
  access: 'signed-in',
  query: z.object({ client: z.optional(UserId) }),
  ok: LiveAccess,
});
