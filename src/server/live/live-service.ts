// The live service, run by this server or by PubNub. Here is PubNub's.
import type PubNub from 'pubnub';
import type { Rows } from '../database/rows.ts';
import { type LiveEvent, serverPublisher } from '#contract/live.ts';
import { unavailable } from '../errors.ts';
import { inTime } from '../in-time.ts';
import type { Grant } from './access-token.ts';

export interface LiveService {
  /** Its host; null: this server. */
  readonly origin: string | null;
  readonly publishKey: string;
  readonly subscribeKey: string;
  /** Resolves to an access token. `rows`: of the transaction that the caller is in, if it is in one. */
  readonly grant: (grant: Grant, rows: Rows) => Promise<string>;
  /** Ends a token before its time; null: this server looks by itself. */
  readonly revoke: ((token: string) => Promise<void>) | null;
  /** `isKept`: devices that were away get it when they subscribe again. */
  readonly publish: (channel: string, event: LiveEvent, isKept: boolean) => Promise<void>;
}

export interface PubNubSettings {
  readonly publishKey: string;
  readonly subscribeKey: string;
  readonly secretKey: string;
}

/** The SDK's default host. */
export const pubNubHost = 'ps.pndsn.com';

/** The SDK waits without an end for a network that refuses it. */
const patienceMs = 10_000;

/** Its SDK is loaded only if there are keys for it. */
export async function pubNubLive(
  settings: PubNubSettings,
  { origin, waitMs }: { origin: string; waitMs: number } = {
    origin: pubNubHost,
    waitMs: patienceMs,
  },
): Promise<LiveService> {
  const { default: Sdk } = await import('pubnub');
  const sdk = new Sdk({ ...settings, userId: serverPublisher, origin });
  const asked = <T>(answer: Promise<T>): Promise<T> => inTime(answer, waitMs, outOfReach);
  return {
    origin,
    publishKey: settings.publishKey,
    subscribeKey: settings.subscribeKey,
    grant: (grant) => asked(sdk.grantToken(grantOf(grant))),
    revoke: async (token) => void (await asked(sdk.revokeToken(token))),
    publish: async (channel, message, isKept) => {
      await asked(sdk.publish({ channel, message: { ...message }, storeInHistory: isKept }));
    },
  };
}

const outOfReach = () =>
  unavailable({
    words: 'Live updates aren’t available at the moment. Everything else works.',
    retryAfterSeconds: 30,
  });

const grantOf = ({ userId, read, write, minutes }: Grant): PubNub.PAM.GrantTokenParameters => ({
  ttl: minutes,
  authorized_uuid: userId,
  resources: {
    channels: Object.fromEntries([
      ...read.map((channel) => [channel, { read: true }] as const),
      ...write.map((channel) => [channel, { read: true, write: true }] as const),
    ]),
  },
});
