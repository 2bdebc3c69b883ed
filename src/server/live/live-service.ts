// The live service, whoever runs it: this server, or PubNub.
import type { LiveEvent } from '#contract/live.ts';
import type { Grant } from './access-token.ts';

export interface LiveService {
  /** Its host; null: this server. */
  readonly origin: string | null;
  readonly publishKey: string;
  readonly subscribeKey: string;
  /** Resolves to an access token. */
  readonly grant: (grant: Grant) => Promise<string>;
  /** `isKept`: whoever was away finds it in the history of the channel, too. */
  readonly publish: (channel: string, event: LiveEvent, isKept: boolean) => Promise<void>;
}
