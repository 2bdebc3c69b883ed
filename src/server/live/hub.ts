// The built-in live service: subscribers get what is published, and those who were away catch up.
import type { Database } from '../database/database.ts';
import {
  liveChannel,
  type LiveMessage,
  type MessageStore,
  messageStore,
  type Publication,
  readNotice,
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
  readonly close: () => Promise<void>;
}

/** Every server has one: what is published at one is heard at all of them, in one order. */
export async function openHub({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}): Promise<Hub> {
  const store = messageStore(database);
  /** The newest message delivered. */
  let heard: Timetoken = 1n;
  let recent = recentMessages(heard);
  const audience = newAudience();
  let isClosed = false;

  /** Of what came until then nothing is in memory: who waits is let go, asks again, and is answered by the database. */
  function skipTo(time: Timetoken): void {
    heard = time > heard ? time : heard;
    recent = recentMessages(heard);
    audience.releaseAll();
  }
  const stopListening = await database.listen(liveChannel, {
    begin: async () => skipTo(await store.clock()),
    hear: (payload) => {
      const { until, messages } = readNotice(payload);
      if (until <= heard) return;
      if (!messages) return skipTo(until);
      recent.add(messages);
      heard = until;
      audience.tell(messages);
    },
  });
  const publish = openWriter(store, () => timetokenOf(now()));

  const subscribe: Hub['subscribe'] = async (channels, since, ended) => {
    if (since === null || isClosed) return { cursor: since ?? heard, messages: [] };
    // A cursor from another server, or from before a restored backup, may be ahead of this one.
    let from = since < heard ? since : heard;
    const wanted = new Set(channels);
    let missed = recent.since(wanted, from);
    while (missed === null) {
      const answer = await stored(store, channels, { from, until: recent.after() });
      if (answer.messages.length > 0) return answer;
      from = answer.cursor;
      missed = recent.since(wanted, from);
    }
    const messages = missed.length > 0 ? missed : await audience.wait(wanted, ended);
    const shown = messages.slice(0, mostAtOnce);
    return { cursor: shown.at(-1)?.timetoken ?? from, messages: shown };
  };

  const close = async () => {
    isClosed = true;
    audience.releaseAll();
    await stopListening();
  };
  return { publish, subscribe, now, close };
}

/**
 * What is kept; and of what is not, how far each stream goes, which is all that the other events say. `until`: what came
 * later is in memory.
 */
async function stored(
  store: MessageStore,
  channels: readonly string[],
  { from, until }: { readonly from: Timetoken; readonly until: Timetoken },
): Promise<Heard> {
  const kept = await store.since(channels, from, mostAtOnce);
  const older = kept.filter(({ timetoken }) => timetoken <= until);
  if (older.length === mostAtOnce) return { cursor: older.at(-1)!.timetoken, messages: older };
  const heads = await store.heads(channels);
  return {
    cursor: until,
    messages: [...older, ...heads.map((head) => ({ ...head, timetoken: until }))],
  };
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
  /** Everything since then is in memory. */
  readonly after: () => Timetoken;
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
    after: () => completeAfter,
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

interface Unwritten {
  readonly publication: Publication;
  readonly resolve: (timetoken: Timetoken) => void;
  readonly reject: (error: unknown) => void;
}

/** Messages per statement: as many of the usual length as one notice holds. */
const mostPerStatement = 50;

/** Returns the publish function. It stores many with one statement, one statement after another. */
function openWriter(
  store: MessageStore,
  clock: () => Timetoken,
): (publication: Publication) => Promise<Timetoken> {
  const unwritten: Unwritten[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (unwritten.length > 0) {
      const batch = unwritten.splice(0, mostPerStatement);
      try {
        const first = await store.publish(
          batch.map(({ publication }) => publication),
          clock(),
        );
        for (const [index, { resolve }] of batch.entries()) resolve(first + BigInt(index));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
  }

  return (publication) =>
    new Promise((resolve, reject) => {
      unwritten.push({ publication, resolve, reject });
      if (!isWriting) void write();
    });
}
