// The live service that needs no keys: the hub of this server.
import { type Grant, mintToken } from './access-token.ts';
import type { Hub } from './hub.ts';
import type { LiveService } from './live-service.ts';

/** The SDK gets this as both of its keys. */
export const hubKey = 'holdfast';

export const builtInLive = (hub: Hub, secret: string): LiveService => ({
  origin: null,
  publishKey: hubKey,
  subscribeKey: hubKey,
  grant: async (grant: Grant) => mintToken(secret, grant, hub.now()),
  publish: async (channel, message, isKept) => {
    await hub.publish({ channel, publisher: null, message, meta: null, type: null, isKept });
  },
});
