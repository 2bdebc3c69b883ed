// Subscribers that are up to date and wait for more.
import type { LiveMessage } from './message-store.ts';

interface Waiting {
  readonly channels: ReadonlySet<string>;
  readonly hear: (messages: readonly LiveMessage[]) => void;
}

export interface Audience {
  /** Resolves with the next messages on one of the channels; with none if `ended`, or when all are released. */
  readonly wait: (
    channels: ReadonlySet<string>,
    ended: AbortSignal,
  ) => Promise<readonly LiveMessage[]>;
  readonly tell: (messages: readonly LiveMessage[]) => void;
  readonly releaseAll: () => void;
}

export function newAudience(): Audience {
  const byChannel = new Map<string, Set<Waiting>>();

  function remove(one: Waiting): void {
    for (const channel of one.channels) {
      const all = byChannel.get(channel);
      all?.delete(one);
      if (all?.size === 0) byChannel.delete(channel);
    }
  }

  return {
    wait: (channels, ended) =>
      new Promise((resolve) => {
        const giveUp = () => one.hear([]);
        const one: Waiting = {
          channels,
          hear: (messages) => {
            remove(one);
            ended.removeEventListener('abort', giveUp);
            resolve(messages);
          },
        };
        for (const channel of channels)
          byChannel.set(channel, (byChannel.get(channel) ?? new Set()).add(one));
        ended.addEventListener('abort', giveUp);
        if (ended.aborted) giveUp();
      }),
    tell: (messages) => {
      const woken = new Set(messages.flatMap(({ channel }) => [...(byChannel.get(channel) ?? [])]));
      for (const one of woken)
        one.hear(messages.filter(({ channel }) => one.channels.has(channel)));
    },
    releaseAll: () => {
      for (const one of new Set([...byChannel.values()].flatMap((all) => [...all]))) one.hear([]);
    },
  };
}
