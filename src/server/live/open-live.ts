import type { Deps } from '../deps.ts';
import { secretOf } from '../stores/secrets.ts';
import { mintToken } from './access-token.ts';
import { type Hub, openHub } from './hub.ts';
import { type LiveService, pubNubLive } from './live-service.ts';

/** The SDK gets this as both of its keys when this server is the live service. */
export const hubKey = 'holdfast';

/** The parts that make this server the live service. */
export interface BuiltIn {
  readonly hub: Hub;
  /** Signs access tokens. */
  readonly secret: string;
}

export interface Live {
  readonly service: LiveService;
  /** Null: PubNub's network is the service. */
  readonly builtIn: BuiltIn | null;
  /** Sends everything announced so far but nothing after, and answers all waiting subscribers. */
  readonly close: () => Promise<void>;
}

/** From now on the live service sends the events that transactions announce. */
export async function openLive(deps: Deps): Promise<Live> {
  const { service, builtIn } = deps.pubNub
    ? { service: await pubNubLive(deps.pubNub), builtIn: null }
    : await openBuiltIn(deps);
  const untold = new Set<Promise<void>>();
  const stopListening = deps.database.commitEvents.listen(({ channel, event }) => {
    const telling = service
      .publish(channel, event, event.event === 'message')
      .catch(deps.report)
      .finally(() => untold.delete(telling));
    untold.add(telling);
  });
  const close = async () => {
    stopListening();
    await Promise.all(untold);
    builtIn?.hub.close();
  };
  return { service, builtIn, close };
}

async function openBuiltIn(deps: Deps): Promise<{ service: LiveService; builtIn: BuiltIn }> {
  const hub = await openHub(deps);
  const secret = await secretOf(deps.database.rows, 'live-tokens');
  const service: LiveService = {
    origin: null,
    publishKey: hubKey,
    subscribeKey: hubKey,
    grant: async (grant) => mintToken(secret, grant, hub.now()),
    publish: async (channel, message, isKept) => {
      await hub.publish({ channel, publisher: null, message, isKept });
    },
  };
  return { service, builtIn: { hub, secret } };
}
