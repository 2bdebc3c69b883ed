// The only file that uses PubNub's SDK. The SDK is large, so load this file late.
import PubNub from 'pubnub';
import * as z from 'zod/mini';
import { type LiveAccess, LiveEvent, serverPublisher } from '#contract/live.ts';
import type { LineWord, OpenLine } from '#client/shared/live/live-machine.ts';

/** In seconds. The SDK retries by itself; other people's messages should not take longer than anything else. */
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
      if (isConnected.has(String(category))) tell({ type: 'line.connected' });
      if (isLost.has(String(category))) tell({ type: 'line.lost' });
    },
  });
  sdk.subscribe({ channels: [...access.channels] });
  return {
    // Not worth a retry: nobody waits for it.
    say: (channel, event) =>
      void sdk.publish({ channel, message: event, storeInHistory: false }).catch(() => undefined),
    close: () => sdk.destroy(),
  };
}

export interface Envelope {
  /**
   * Whose token the message was published with, according to the service; our own service omits it for the server.
   */
  readonly publisher?: string | undefined;
  readonly message: unknown;
}

/** Any member of a conversation can publish anything there, so from devices only 'typing' counts. */
export function eventIn(
  { publisher, message }: Envelope,
  { origin }: Pick<LiveAccess, 'origin'>,
): LiveEvent | null | 'nothing' {
  const isFromServer = origin === null ? !publisher : publisher === serverPublisher;
  const { data: event = null } = z.safeParse(LiveEvent, message);
  // A newer server may send events that this build does not know: reading again never hurts.
  return isFromServer || event?.event === 'typing' ? event : 'nothing';
}

const isConnected = new Set(['PNConnectedCategory', 'PNReconnectedCategory']);
const isLost = new Set([
  'PNAccessDeniedCategory',
  'PNConnectionErrorCategory',
  'PNDisconnectedUnexpectedlyCategory',
]);
