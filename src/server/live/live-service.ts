// The live service, run by this server or by PubNub.
import type { LiveEvent } from '#contract/live.ts';
import type { Grant } from './access-token.ts';

export interface LiveService {
  /** Its host; null: this server. */
  readonly origin: string | null;
  readonly publishKey: string;
  readonly subscribeKey: string;
  /** Resolves to an access token. */
  readonly grant: (grant: Grant) => Promise<string>;
  /** `isKept`: devices that were away also find it in the channel's history. */
  readonly publish: (channel: string, event: LiveEvent, isKept: boolean) => Promise<void>;
}
