// The built-in live service: who is subscribed hears what is published, and who was away catches up.
import type { Database } from '../database/database.ts';
import { newAudience } from './audience.ts';
import { type LiveMessage, type MessageStore, messageStore } from './message-store.ts';
import { recentMessages } from './recent-messages.ts';
import { type Timetoken, timetokenOf } from './timetoken.ts';
import { openWriter, type Publication } from './writer.ts';

/** `cursor`: where the next subscription goes on. */
export interface Heard {
  readonly cursor: Timetoken;
  readonly messages: readonly LiveMessage[];
}

/** Messages in one answer; more come with the next one. */
const mostAtOnce = 100;

export interface Hub {
  /** Durable when resolved, if it is kept. Messages are heard in the order of these calls. */
  readonly publish: (publication: Publication) => Promise<Timetoken>;
  /**
   * Resolves with what was published since, at once or as soon as there is something; with nothing when
   * `ended` or when the hub closes. `since` null: from now on, at once.
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
  /** The newest that has been told. */
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
    // A cursor from elsewhere, or from before a restored backup, may be ahead of this clock.
    let from = since < heard ? since : heard;
    const wanted = new Set(channels);
    let missed = recent.since(wanted, from);
    if (missed === null) {
      const known = heard;
      const stored = await store.since(channels, from, mostAtOnce);
      if (stored.length > 0) return { cursor: stored.at(-1)!.timetoken, messages: stored };
      // Nothing up to there; what came while it was read is in memory.
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
