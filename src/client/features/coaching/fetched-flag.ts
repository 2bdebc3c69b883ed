// That the statistics have been read is said a moment after they are there, so that figures that have just changed
// are seen to have.
import { createStore } from '#client/shared/screen/store.ts';

/** How long after the answer, ms. */
const flagSetAfter = 2000;

export interface FetchedFlag {
  readonly isFetched: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** They are asked for. */
  readonly begin: () => void;
  /** The answer is there. */
  readonly arrive: () => void;
}

export function createFetchedFlag(): FetchedFlag {
  const { read: isFetched, set, subscribe } = createStore(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    isFetched,
    subscribe,
    begin: () => {
      clearTimeout(timer);
      if (isFetched()) set(false);
    },
    arrive: () => {
      clearTimeout(timer);
      timer = setTimeout(() => set(true), flagSetAfter);
    },
  };
}
