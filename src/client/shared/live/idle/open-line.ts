// The one place where PubNub's SDK is spoken to. It is large: whoever needs it loads this file late.
import PubNub from 'pubnub';
import * as z from 'zod/mini';
import { type LiveAccess, LiveEvent, serverPublisher } from '#contract/live.ts';
import type { LineWord, OpenLine } from '#client/shared/live/live-machine.ts';

/** In seconds. The SDK goes on trying by itself; nobody waits longer for what others write than for the rest. */
export const pauses = { minimumDelay: 2, maximumDelay: 10, maximumRetry: 1000 };

export function openLine(
  userId: string,
  access: LiveAccess,
  tell: (word: LineWord) => void,
): OpenLine {
  const sdk = new PubNub({
    publishKey: access.publishKey,
    subscribeKey: access.subscribeKey,
    userId,
    origin: access.origin ?? location.host,
    ssl: access.origin !== null || location.protocol === 'https:',
    enableEventEngine: true,
    retryConfiguration: PubNub.ExponentialRetryPolicy(pauses),
  });
  sdk.setToken(access.token);
  sdk.addListener({
    message: (envelope) => {
      const event = eventIn(envelope, access);
      if (event !== 'nothing') tell({ type: 'line.said', channel: envelope.channel, event });
    },
    status: ({ category }) => {
      if (stands.has(String(category))) tell({ type: 'line.stands' });
      if (isLost.has(String(category))) tell({ type: 'line.lost' });
    },
  });
  sdk.subscribe({ channels: [...access.channels] });
  return {
    // What nobody waits for may be lost.
    say: (channel, event) =>
      void sdk.publish({ channel, message: event, storeInHistory: false }).catch(() => undefined),
    close: () => sdk.destroy(),
  };
}

export interface Envelope {
  /** The service says whose token it was said with; of this server's own words its own service says nothing. */
  readonly publisher?: string | undefined;
  readonly message: unknown;
}

/** Whoever is in a conversation can say anything there: from a device only that somebody types is heard. */
export function eventIn(
  { publisher, message }: Envelope,
  { origin }: Pick<LiveAccess, 'origin'>,
): LiveEvent | null | 'nothing' {
  const isFromServer = origin === null ? !publisher : publisher === serverPublisher;
  const { data: event = null } = z.safeParse(LiveEvent, message);
  // A newer server may say what this build has never heard of: to look is never wrong.
  return isFromServer || event?.event === 'typing' ? event : 'nothing';
}

const stands = new Set(['PNConnectedCategory', 'PNReconnectedCategory']);
const isLost = new Set([
  'PNAccessDeniedCategory',
  'PNConnectionErrorCategory',
  'PNDisconnectedUnexpectedlyCategory',
]);
