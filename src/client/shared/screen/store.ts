import { useSyncExternalStore } from 'react';

/** A value outside of React that screens subscribe to. */
export interface Store<Value> {
  readonly read: () => Value;
  /** Notifies all subscribers, even if the value is the same. */
  readonly set: (next: Value) => void;
  /** Returns the unsubscribe function. */
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

/** Renders again when the value changes. */
export function useStore<Value>({
  subscribe,
  read,
}: Pick<Store<Value>, 'subscribe' | 'read'>): Value {
  return useSyncExternalStore(subscribe, read, read);
}
