// Passes on the live service's events to the screens, and tells it which client a coach is viewing. Independent of
// the service itself, which is loaded late.
import { useEffect } from 'react';
import type { LiveEvent } from '#contract/live.ts';
import type { UserId } from '#contract/ids.ts';

/** `event` null: the line is open again, and events may have been missed. */
export interface ChannelEvent {
  readonly channel: string | null;
  readonly event: LiveEvent | null;
}

/** What the page sends to the service. */
export interface LiveLine {
  watchClient(client: UserId | null): void;
  /** Publishes on a channel; lost while there is no line. */
  say(channel: string, event: LiveEvent): void;
  stop(): void;
}

const listeners = new Set<(event: ChannelEvent) => void>();
let line: LiveLine | null = null;
let watched: UserId | null = null;

/** Stops the running one; null starts none. */
export function setLive(next: LiveLine | null): void {
  line?.stop();
  line = next;
  if (watched) line?.watchClient(watched);
}

export const sayLive: LiveLine['say'] = (channel, event) => line?.say(channel, event);

export function emitLiveEvent(event: ChannelEvent): void {
  for (const listener of listeners) listener(event);
}

/** Returns the unsubscribe function. */
export function onLiveEvent(listener: (event: ChannelEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While the screen is open, the coach sees this client's changes at once. */
export function useWatchedClient(client: UserId | null): void {
  useEffect(() => {
    watch(client);
    return () => watch(null);
  }, [client]);
}

function watch(client: UserId | null): void {
  watched = client;
  line?.watchClient(client);
}
