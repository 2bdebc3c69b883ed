// PubNub's network as the live service, from the environment.
import * as z from 'zod/mini';
import type { PubNubSettings } from './live-service.ts';

const pubNubKey = (kind: 'pub' | 'sub' | 'sec') =>
  z.string().check(z.regex(new RegExp(`^${kind}-c-[\\w=-]+$`), `must be a PubNub ${kind}-c-… key`));

export const PubNubVariables = {
  PUBNUB_PUBLISH_KEY: z.optional(pubNubKey('pub')),
  PUBNUB_SUBSCRIBE_KEY: z.optional(pubNubKey('sub')),
  PUBNUB_SECRET_KEY: z.optional(pubNubKey('sec')),
};

/** All three or none: a server that publishes must also grant access. */
export function readPubNub({
  PUBNUB_PUBLISH_KEY: publishKey,
  PUBNUB_SUBSCRIBE_KEY: subscribeKey,
  PUBNUB_SECRET_KEY: secretKey,
}: z.infer<z.ZodMiniObject<typeof PubNubVariables>>): PubNubSettings | null {
  if ((publishKey ?? subscribeKey ?? secretKey) === undefined) return null;
  if (publishKey !== undefined && subscribeKey !== undefined && secretKey !== undefined)
    return { publishKey, subscribeKey, secretKey };
  const missing =
    publishKey === undefined ? 'PUBLISH' : subscribeKey === undefined ? 'SUBSCRIBE' : 'SECRET';
  throw new Error(`The environment variable PUBNUB_${missing}_KEY must not be empty.`);
}
