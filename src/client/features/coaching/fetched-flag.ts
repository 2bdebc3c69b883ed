// The statistics count as fetched only a moment after they arrive, so that users notice that the figures have
// changed.
import { createStore } from '#client/shared/screen/store.ts';

const flagSetAfter = 2000;

export interface FetchedFlag {
  readonly isFetched: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** The statistics are requested. */
  readonly begin: () => void;
  /** The answer has arrived. */
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
