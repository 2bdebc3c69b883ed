// The built-in live service: subscribers get what is published, and those who were away catch up.
import type { Database } from '../database/database.ts';
import {
  type LiveMessage,
  type MessageStore,
  messageStore,
  type Timetoken,
  timetokenOf,
} from './message-store.ts';

/** `cursor`: where the next subscription continues. */
interface Heard {
  readonly cursor: Timetoken;
  readonly messages: readonly LiveMessage[];
}

/** Messages per answer; the next one brings more. */
const mostAtOnce = 100;

export interface Hub {
  /** If the message is kept, it is durable once this resolves. Messages are delivered in the order of the calls. */
  readonly publish: (publication: Publication) => Promise<Timetoken>;
  /**
   * Resolves with the messages published since, at once or as soon as there are any; with none if `ended` or when
   * the hub closes. `since` null: starts now, and resolves at once.
   */
  readonly subscribe: (
    channels: readonly string[],
    since: Timetoken | null,
    ended: AbortSignal,
  ) => Promise<Heard>;
  readonly now: () => Date;
  readonly close: () => void;
}

export async function openHub({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}): Promise<Hub> {
  const store = messageStore(database);
  /** The newest message delivered. */
  let heard = await store.newest();
  const recent = recentMessages(heard);
  const audience = newAudience();
  let isClosed = false;

  const tell = (messages: readonly LiveMessage[]): void => {
    recent.add(messages);
    heard = messages.at(-1)!.timetoken;
    audience.tell(messages);
  };
  const publish = openWriter({ store, tell, newest: heard, clock: () => timetokenOf(now()) });

  const subscribe: Hub['subscribe'] = async (channels, since, ended) => {
    if (since === null || isClosed) return { cursor: since ?? heard, messages: [] };
    // A cursor from another server, or from before a restored backup, may be ahead of this clock.
    let from = since < heard ? since : heard;
    const wanted = new Set(channels);
    let missed = recent.since(wanted, from);
    if (missed === null) {
      const known = heard;
      const stored = await store.since(channels, from, mostAtOnce);
      if (stored.length > 0) return { cursor: stored.at(-1)!.timetoken, messages: stored };
      // Nothing is stored up to there; messages that arrived during the read are in memory.
      from = known;
      missed = recent.since(wanted, from) ?? [];
    }
    const messages = missed.length > 0 ? missed : await audience.wait(wanted, ended);
    const shown = messages.slice(0, mostAtOnce);
    return { cursor: shown.at(-1)?.timetoken ?? from, messages: shown };
  };

  const close = () => {
    isClosed = true;
    audience.releaseAll();
  };
  return { publish, subscribe, now, close };
}

/** A subscriber that is up to date and waits for more. */
interface Waiting {
  readonly channels: ReadonlySet<string>;
  readonly hear: (messages: readonly LiveMessage[]) => void;
}

interface Audience {
  /** Resolves with the next messages on one of the channels; with none if `ended`, or when all are released. */
  readonly wait: (
    channels: ReadonlySet<string>,
    ended: AbortSignal,
  ) => Promise<readonly LiveMessage[]>;
  readonly tell: (messages: readonly LiveMessage[]) => void;
  readonly releaseAll: () => void;
}

function newAudience(): Audience {
  const byChannel = new Map<string, Set<Waiting>>();

  function remove(one: Waiting): void {
    for (const channel of one.channels) {
      const all = byChannel.get(channel);
      all?.delete(one);
      if (all?.size === 0) byChannel.delete(channel);
    }
  }

  return {
    wait: (channels, ended) =>
      new Promise((resolve) => {
        const giveUp = () => one.hear([]);
        const one: Waiting = {
          channels,
          hear: (messages) => {
            remove(one);
            ended.removeEventListener('abort', giveUp);
            resolve(messages);
          },
        };
        for (const channel of channels)
          byChannel.set(channel, (byChannel.get(channel) ?? new Set()).add(one));
        ended.addEventListener('abort', giveUp);
        if (ended.aborted) giveUp();
      }),
    tell: (messages) => {
      const woken = new Set(messages.flatMap(({ channel }) => [...(byChannel.get(channel) ?? [])]));
      for (const one of woken)
        one.hear(messages.filter(({ channel }) => one.channels.has(channel)));
    },
    releaseAll: () => {
      for (const one of new Set([...byChannel.values()].flatMap((all) => [...all]))) one.hear([]);
    },
  };
}

/** In memory, of all channels together: most devices that come back missed only a few. */
const mostRecent = 20_000;

interface RecentMessages {
  /** They must be newer than all before. */
  readonly add: (messages: readonly LiveMessage[]) => void;
  /** Null if messages from that time are no longer in memory. */
  readonly since: (
    channels: ReadonlySet<string>,
    timetoken: Timetoken,
  ) => readonly LiveMessage[] | null;
}

/** Has the messages after this moment. */
function recentMessages(start: Timetoken): RecentMessages {
  const held: LiveMessage[] = [];
  let completeAfter = start;
  return {
    add: (messages) => {
      held.push(...messages);
      const dropped = held.splice(0, Math.max(0, held.length - mostRecent));
      completeAfter = dropped.at(-1)?.timetoken ?? completeAfter;
    },
    since: (channels, timetoken) =>
      timetoken < completeAfter
        ? null
        : held.slice(firstAfter(held, timetoken)).filter(({ channel }) => channels.has(channel)),
  };
}

/** The index of the first message after this time; the messages are sorted by time. */
function firstAfter(messages: readonly LiveMessage[], timetoken: Timetoken): number {
  let [low, high] = [0, messages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (messages[middle]!.timetoken > timetoken) high = middle;
    else low = middle + 1;
  }
  return low;
}

type Publication = Omit<LiveMessage, 'timetoken'> & {
  /** Otherwise only current subscribers get it. */
  readonly isKept: boolean;
};

interface Unwritten {
  readonly message: LiveMessage;
  readonly isKept: boolean;
  readonly resolve: (timetoken: Timetoken) => void;
  readonly reject: (error: unknown) => void;
}

/** Messages per statement. */
const mostPerStatement = 500;

/**
 * Returns the publish function. It gives each message its time, stores many with one statement, then delivers in order
 * of time. `newest`: the last time assigned.
 */
function openWriter({
  store,
  tell,
  newest,
  clock,
}: {
  readonly store: MessageStore;
  readonly tell: (messages: readonly LiveMessage[]) => void;
  readonly newest: Timetoken;
  readonly clock: () => Timetoken;
}): (publication: Publication) => Promise<Timetoken> {
  let given = newest;
  const unwritten: Unwritten[] = [];
  let isWriting = false;

  /** One statement after another. */
  async function write(): Promise<void> {
    isWriting = true;
    while (unwritten.length > 0) {
      const batch = unwritten.splice(0, mostPerStatement);
      const kept = batch.filter(({ isKept }) => isKept).map(({ message }) => message);
      try {
        if (kept.length > 0) await store.keep(kept);
        tell(batch.map(({ message }) => message));
        for (const { resolve, message } of batch) resolve(message.timetoken);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
  }

  return ({ isKept, ...publication }) => {
    const time = clock();
    given = time > given ? time : given + 1n;
    const message = { ...publication, timetoken: given };
    return new Promise((resolve, reject) => {
      unwritten.push({ message, isKept, resolve, reject });
      if (!isWriting) void write();
    });
  };
}
