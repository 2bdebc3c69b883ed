// Assigns each message its time, and stores many with one statement.
import type { LiveMessage, MessageStore } from './message-store.ts';
import type { Timetoken } from './timetoken.ts';

export type Publication = Omit<LiveMessage, 'timetoken'> & {
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
const mostAtOnce = 500;

/** Returns the publish function. It stores, then delivers, in order of time; `newest`: the last time assigned. */
export function openWriter({
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
      const batch = unwritten.splice(0, mostAtOnce);
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
