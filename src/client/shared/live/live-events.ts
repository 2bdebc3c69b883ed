// What the live service says, for the screens that want to hear it, and which client a coach looks at. Knows
// nothing of the service, which is loaded late.
import { useEffect } from 'react';
import type { LiveEvent } from '#contract/live.ts';
import type { UserId } from '#contract/ids.ts';

/** `event` null: the line is open again, and anything may have been said meanwhile. */
export interface ChannelEvent {
  readonly channel: string | null;
  readonly event: LiveEvent | null;
}

/** What the page tells the service. */
export interface LiveLine {
  watchClient(client: UserId | null): void;
  /** Tells those on a channel; nobody hears of it when the line does not stand. */
  say(channel: string, event: LiveEvent): void;
  stop(): void;
}

const listeners = new Set<(event: ChannelEvent) => void>();
let line: LiveLine | null = null;
let watched: UserId | null = null;

/** Null stops the one that runs. */
export function setLive(next: LiveLine | null): void {
  line?.stop();
  line = next;
  if (watched) line?.watchClient(watched);
}

export const sayLive: LiveLine['say'] = (channel, event) => line?.say(channel, event);

export function emitLiveEvent(event: ChannelEvent): void {
  for (const listener of listeners) listener(event);
}

/** Returns how to stop listening. */
export function onLiveEvent(listener: (event: ChannelEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As long as the screen is there, its coach hears at once what this client does. */
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
