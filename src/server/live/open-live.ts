import type { Deps } from '../deps.ts';
import { insertLiveToken, revokeEnded } from '../stores/live-tokens.ts';
import { type Hub, openHub } from './hub.ts';
import { type LiveService, pubNubLive } from './live-service.ts';
import { openTokens, type Tokens } from './tokens.ts';

/** The SDK gets this as both of its keys when this server is the live service. */
export const hubKey = 'holdfast';

/** The parts that make this server the live service. */
export interface BuiltIn {
  readonly hub: Hub;
  readonly tokens: Tokens;
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
    ? { service: remembering(deps, await pubNubLive(deps.pubNub)), builtIn: null }
    : await openBuiltIn(deps);
  const stopRevoking = revokeRegularly(deps, service);
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
    await stopRevoking();
    await Promise.all(untold);
    await builtIn?.hub.close();
  };
  return { service, builtIn, close };
}

/** Remembers each token that it grants, so that it can be revoked. */
const remembering = ({ now }: Deps, service: LiveService): LiveService => ({
  ...service,
  grant: async (grant, rows) => {
    const token = await service.grant(grant, rows);
    const expiresAt = new Date(now().getTime() + grant.minutes * 60_000);
    if (grant.basis) await insertLiveToken(rows, { token, basis: grant.basis, expiresAt });
    return token;
  },
});

const revokeEveryMs = 2000;

/** Returns a function that waits for a revocation under way, and stops. */
export function revokeRegularly(
  { database, now, report }: Deps,
  { revoke }: Pick<LiveService, 'revoke'>,
): () => Promise<void> {
  if (!revoke) return async () => {};
  let running = Promise.resolve();
  let isRunning = false;
  const look = () => {
    if (isRunning) return;
    isRunning = true;
    running = revokeEnded(database.rows, now(), revoke)
      .catch(report)
      .finally(() => (isRunning = false));
  };
  const timer = setInterval(look, revokeEveryMs);
  return () => {
    clearInterval(timer);
    return running;
  };
}

async function openBuiltIn(deps: Deps): Promise<{ service: LiveService; builtIn: BuiltIn }> {
  const hub = await openHub(deps);
  const tokens = openTokens(deps);
  const service: LiveService = {
    origin: null,
    publishKey: hubKey,
    subscribeKey: hubKey,
    grant: (grant, rows) => tokens.mint(grant, rows, hub.now()),
    revoke: null,
    publish: async (channel, message, isKept) => {
      await hub.publish({ channel, publisher: null, message, isKept });
    },
  };
  return { service, builtIn: { hub, tokens } };
}
