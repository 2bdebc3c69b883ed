// The live service: where it is, what a device may listen to, and its events. An event only says that something
// changed. The new state is read by other calls, so a missed event loses nothing.
import * as z from 'zod/mini';
import { TimeToken } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { ConversationId, UserId } from './ids.ts';

/** The server's name on PubNub's network; on our own hub its events have no publisher. */
export const serverPublisher = 'holdfast-server';

/** Events for everybody. */
export const inboundChannel = 'server-inbound';

/** Events for a user's devices, and for the coach who is looking at this client. */
export const channelOfUser = (id: UserId): string => `user.${id}`;

/** Null: it is no user's. */
export const userOfChannel = (channel: string): UserId | null => {
  const [, id] = /^user\.(.+)$/.exec(channel) ?? [];
  return UserId.safeParse(id).data ?? null;
};

/** Events of a conversation, from the server and from the other person's device. */
export const channelOfConversation = (id: ConversationId): string => `conversation.${id}`;

/** The only thing that devices say to each other: somebody is typing, valid for a few seconds. */
export const TypingEvent = z.object({ event: z.literal('typing') });
export interface TypingEvent extends z.infer<typeof TypingEvent> {}

/**
 * `changed`: the user's stream goes up to `rev` now; pull, unless the device knows. `access`: the token opens other
 * channels now; get a new one first, then pull. `message`, `read`: in this conversation, up to this message.
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
  TypingEvent,
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** What PubNub's SDK needs. */
export const LiveAccess = z.object({
  /** Host of the live service; null: this server, at the page's origin. */
  origin: z.nullable(z.string()),
  publishKey: z.string(),
  subscribeKey: z.string(),
  /** All to be subscribed to in one call. Includes the latest conversations. */
  channels: z.array(z.string()),
  token: z.string(),
  /** When it was made, in seconds since 1970. */
  timestamp: z.int(),
  /** Minutes. */
  ttl: z.int(),
});
export interface LiveAccess extends z.infer<typeof LiveAccess> {}

/** `client`: a client whom the calling coach is looking at, to hear of their changes too. */
export const getLiveAccess = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Access to the live service',
  query: z.object({ client: z.optional(UserId) }),
  ok: LiveAccess,
});
