// That the statistics have been read is said a moment after they are there, so that figures that have just changed
// are seen to have.

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
  const listeners = new Set<() => void>();
  let isFetched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (next: boolean) => {
    isFetched = next;
    for (const listener of listeners) listener();
  };
  return {
    isFetched: () => isFetched,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: () => {
      clearTimeout(timer);
      if (isFetched) change(false);
    },
    arrive: () => {
      clearTimeout(timer);
      timer = setTimeout(() => change(true), flagSetAfter);
    },
  };
}
