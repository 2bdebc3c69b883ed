// PubNub's own unmodified SDK on the built-in live hub, or on PubNub's network when keys are given.
import PubNub from 'pubnub';
import { type Grant, mintToken } from '#server/live/access-token.ts';
import type { PubNubSettings } from '#server/live/live-service.ts';
import { hubKey } from '#server/live/open-live.ts';

export interface Arrived {
  readonly channel: string;
  readonly message: unknown;
  readonly timetoken: string;
  readonly publisher: string;
}

export interface Subscriber {
  readonly sdk: PubNub;
  readonly arrived: readonly Arrived[];
  /** The SDK's connection states: `PNConnectedCategory`, `PNAccessDeniedCategory` … */
  readonly states: readonly string[];
  readonly stop: () => void;
}

export interface HubAddress {
  readonly port: number;
  readonly secret: string;
}

export const newSubscriber = (hub: HubAddress, grant: Grant): Subscriber =>
  subscriberWith(hub, grant.userId, mintToken(hub.secret, grant, new Date()));

/** Where the SDK connects, and as which customer. */
type Place = Pick<HubAddress, 'port'> | Pick<PubNubSettings, 'publishKey' | 'subscribeKey'>;

const placed = (place: Place) =>
  'port' in place
    ? {
        publishKey: hubKey,
        subscribeKey: hubKey,
        origin: `localhost:${place.port}`,
        ssl: false,
      }
    : { publishKey: place.publishKey, subscribeKey: place.subscribeKey };

export function subscriberWith(place: Place, userId: string, token: string): Subscriber {
  const sdk = new PubNub({
    ...placed(place),
    userId,
    enableEventEngine: true,
    retryConfiguration: PubNub.LinearRetryPolicy({ delay: 2, maximumRetry: 10 }),
  });
  sdk.setToken(token);
  const arrived: Arrived[] = [];
  const states: string[] = [];
  sdk.addListener({
    message: ({ channel, message, timetoken, publisher }) =>
      void arrived.push({ channel, message, timetoken, publisher: publisher ?? '' }),
    status: ({ category }) => void states.push(String(category)),
  });
  return { sdk, arrived, states, stop: () => sdk.destroy() };
}
