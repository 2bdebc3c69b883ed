// The live service in a page: connects its machine to the browser's events.
import { createActor } from 'xstate';
import {
  type ChannelEvent,
  emitLiveEvent,
  type LiveLine,
} from '#client/shared/live/live-events.ts';
import { type LineWord, liveMachine, type OpenLine } from '#client/shared/live/live-machine.ts';
import {
  onSyncChange,
  syncFailures,
  tellSync,
  whenNotSyncing,
} from '#client/shared/sync/sync-state.ts';
import { channelOfUser, getLiveAccess, type LiveAccess } from '#contract/live.ts';
import { isKnownRevision } from '#offline/database/known-head.ts';
import type { Device } from '#offline/device.ts';
import { createServerApi } from '#offline/server-api.ts';
import { readSignIn, signInOf } from '#offline/sign-in-store.ts';

export function startLive(device: Device): LiveLine {
  const api = createServerApi({
    readSignIn: async () => signInOf(device.userId, await readSignIn()),
  });
  const reader = readingOnEvents(device);
  const actor = createActor(liveMachine, {
    input: {
      ownChannel: channelOfUser(device.userId),
      takeTurn: (came) => takeTurn(`live:${device.userId}`, came),
      askAccess: (client) => api.call(getLiveAccess, { query: client ? { client } : {} }),
      openLine: (access, tell) => openLineLate(device.userId, access, tell),
      onEvent: (one) => {
        reader.hear(one);
        emitLiveEvent(one);
      },
      now: () => device.now().getTime() + device.clock.offset,
      random: Math.random,
    },
  });
  actor.start();
  const show = () =>
    actor.send({ type: document.visibilityState === 'visible' ? 'page.shown' : 'page.hidden' });
  const retry = () => actor.send({ type: 'network.returned' });
  document.addEventListener('visibilitychange', show);
  addEventListener('online', retry);
  const stopHearing = onServerReturned(retry);
  show();
  return {
    watchClient: (client) => actor.send({ type: 'client.watched', client }),
    say: (channel, event) => actor.send({ type: 'say', channel, event }),
    stop: () => {
      document.removeEventListener('visibilitychange', show);
      removeEventListener('online', retry);
      stopHearing();
      reader.stop();
      actor.stop();
    },
  };
}

/** Only one page of a browser listens: each open line uses one of its few connections to a server. */
function takeTurn(name: string, came: () => void): () => void {
  const over = Promise.withResolvers<void>();
  const given = new AbortController();
  const { signal } = given;
  navigator.locks
    .request(name, { signal }, () => {
      came();
      return over.promise;
    })
    // Given up before the lock was granted.
    .catch(() => undefined);
  return () => {
    given.abort();
    over.resolve();
  };
}

function openLineLate(
  userId: string,
  access: LiveAccess,
  tell: (word: LineWord) => void,
): OpenLine {
  let line: OpenLine | null = null;
  let isClosed = false;
  import('#client/shared/live/online/idle/open-line.ts').then(
    ({ openLine }) => {
      if (!isClosed) line = openLine(userId, access, tell);
    },
    () => tell({ type: 'line.lost' }),
  );
  return {
    say: (channel, event) => line?.say(channel, event),
    close: () => {
      isClosed = true;
      line?.close();
    },
  };
}

/** Events this close together cause a single read, ms. */
const gathering = 40;

/** Events from elsewhere cause a sync; this device's own changes need none. */
function readingOnEvents(device: Device) {
  const own = channelOfUser(device.userId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSure = false;
  let heardUpTo = 0;

  const read = async () => {
    timer = undefined;
    const [sure, upTo] = [isSure, heardUpTo];
    [isSure, heardUpTo] = [false, 0];
    await whenNotSyncing();
    // A database that was given up to another tab cannot store anything new.
    const isKnown = async () => isKnownRevision(device.database, upTo).catch(() => true);
    if (sure || !(await isKnown())) tellSync({ type: 'server.poked' });
  };

  return {
    hear: ({ channel, event }: ChannelEvent) => {
      if (event?.event === 'typing') return;
      if (event?.event === 'message' && event.author === device.userId) return;
      if (event?.event === 'read' && event.reader === device.userId) return;
      if (event?.event === 'changed' && channel !== own) return;
      if (event?.event === 'changed') heardUpTo = Math.max(heardUpTo, event.rev);
      else isSure = true;
      timer ??= setTimeout(() => void read(), gathering);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * The server answers again after a failure, whatever the browser says about the network. Returns the unsubscribe
 * function.
 */
export function onServerReturned(listener: () => void): () => void {
  let wasLost = syncFailures() > 0;
  return onSyncChange(() => {
    const isLost = syncFailures() > 0;
    if (wasLost && !isLost) listener();
    wasLost = isLost;
  });
}
