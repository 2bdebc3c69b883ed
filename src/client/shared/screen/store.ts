import { useSyncExternalStore } from 'react';

/** A value outside of React that screens follow. */
export interface Store<Value> {
  readonly read: () => Value;
  /** Tells all who follow, even of the same value. */
  readonly set: (next: Value) => void;
  /** Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Draws again when the value is another one. */
export function useStore<Value>({
  subscribe,
  read,
}: Pick<Store<Value>, 'subscribe' | 'read'>): Value {
  return useSyncExternalStore(subscribe, read, read);
}
