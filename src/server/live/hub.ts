// The built-in live service: subscribers get what is published, and those who were away catch up.
import type { Database } from '../database/database.ts';
import { newAudience } from './audience.ts';
import { type LiveMessage, type MessageStore, messageStore } from './message-store.ts';
import { recentMessages } from './recent-messages.ts';
import { type Timetoken, timetokenOf } from './timetoken.ts';
import { openWriter, type Publication } from './writer.ts';

/** `cursor`: where the next subscription continues. */
export interface Heard {
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
  readonly store: MessageStore;
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
  return { publish, subscribe, store, now, close };
}
