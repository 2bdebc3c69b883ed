// Gives out the time of each message, and stores many with one statement.
import type { LiveMessage, MessageStore } from './message-store.ts';
import type { Timetoken } from './timetoken.ts';

export type Publication = Omit<LiveMessage, 'timetoken'> & {
  /** Otherwise only those hear it who are there now. */
  readonly isKept: boolean;
};

interface Unwritten {
  readonly message: LiveMessage;
  readonly isKept: boolean;
  readonly resolve: (timetoken: Timetoken) => void;
  readonly reject: (error: unknown) => void;
}

/** In one statement. */
const mostAtOnce = 500;

/** Returns how to publish. What is told is stored, in the order of its time; `newest` is the last one that was given out. */
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

  /** One statement after the other. */
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
