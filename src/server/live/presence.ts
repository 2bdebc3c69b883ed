// Who is on which channel: users whose heartbeat has not expired.
import { presenceOf } from './access-token.ts';
import type { Hub } from './hub.ts';

type Action = 'join' | 'leave' | 'timeout';

export interface Presence {
  /** The user is on these channels for this many seconds, unless seen again. */
  readonly seen: (userId: string, channels: readonly string[], seconds: number) => void;
  readonly left: (userId: string, channels: readonly string[]) => void;
  /** Ids of the users on a channel. */
  readonly here: (channel: string) => readonly string[];
  readonly close: () => void;
}

const checkEveryMs = 5000;

export function openPresence({
  hub,
  report,
}: {
  hub: Hub;
  report: (error: unknown) => void;
}): Presence {
  /** By channel and user: the expiry, in milliseconds since 1970. */
  const channels = new Map<string, Map<string, number>>();

  function announce(action: Action, channel: string, userId: string): void {
    const message = {
      action,
      timestamp: Math.floor(hub.now().getTime() / 1000),
      uuid: userId,
      occupancy: channels.get(channel)?.size ?? 0,
    };
    hub
      .publish({
        channel: presenceOf(channel),
        publisher: null,
        message,
        meta: null,
        type: null,
        isKept: false,
      })
      .catch(report);
  }

  function remove(action: Action, channel: string, userId: string): void {
    const users = channels.get(channel);
    if (!users?.delete(userId)) return;
    if (users.size === 0) channels.delete(channel);
    announce(action, channel, userId);
  }

  const timer = setInterval(() => {
    const now = hub.now().getTime();
    for (const [channel, users] of channels)
      for (const [userId, until] of users) if (until <= now) remove('timeout', channel, userId);
  }, checkEveryMs);
  timer.unref();

  return {
    seen: (userId, seenOn, seconds) => {
      for (const channel of seenOn) {
        const users = channels.get(channel) ?? new Map<string, number>();
        const isNew = !users.has(userId);
        channels.set(channel, users.set(userId, hub.now().getTime() + seconds * 1000));
        if (isNew) announce('join', channel, userId);
      }
    },
    left: (userId, leftFrom) => {
      for (const channel of leftFrom) remove('leave', channel, userId);
    },
    here: (channel) => [...(channels.get(channel)?.keys() ?? [])],
    close: () => clearInterval(timer),
  };
}
