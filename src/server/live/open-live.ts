import type { Deps } from '../deps.ts';
import { secretOf } from '../stores/secrets.ts';
import { builtInLive } from './built-in-live.ts';
import { type Hub, openHub } from './hub.ts';
import type { LiveService } from './live-service.ts';
import { openPresence, type Presence } from './presence.ts';
import { pubNubLive } from './pubnub-live.ts';

/** The parts that make this server the live service. */
export interface BuiltIn {
  readonly hub: Hub;
  readonly presence: Presence;
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
    builtIn?.presence.close();
    builtIn?.hub.close();
  };
  return { service, builtIn, close };
}

async function openBuiltIn(deps: Deps): Promise<{ service: LiveService; builtIn: BuiltIn }> {
  const hub = await openHub(deps);
  const presence = openPresence({ hub, report: deps.report });
  const secret = await secretOf(deps.database.rows, 'live-tokens');
  return { service: builtInLive(hub, secret), builtIn: { hub, presence, secret } };
}
