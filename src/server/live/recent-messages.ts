// The latest messages, in memory: most devices that come back missed only a few.
import type { LiveMessage } from './message-store.ts';
import type { Timetoken } from './timetoken.ts';

/** In all channels together. */
const mostRecent = 20_000;

export interface RecentMessages {
  /** They must be newer than all before. */
  readonly add: (messages: readonly LiveMessage[]) => void;
  /** Null if messages from that time are no longer in memory. */
  readonly since: (
    channels: ReadonlySet<string>,
    timetoken: Timetoken,
  ) => readonly LiveMessage[] | null;
}

/** Has the messages after this moment. */
export function recentMessages(start: Timetoken): RecentMessages {
  const held: LiveMessage[] = [];
  let completeAfter = start;
  return {
    add: (messages) => {
      held.push(...messages);
      const dropped = held.splice(0, Math.max(0, held.length - mostRecent));
      completeAfter = dropped.at(-1)?.timetoken ?? completeAfter;
    },
    since: (channels, timetoken) =>
      timetoken < completeAfter
        ? null
        : held.slice(firstAfter(held, timetoken)).filter(({ channel }) => channels.has(channel)),
  };
}

/** The index of the first message after this time; the messages are sorted by time. */
function firstAfter(messages: readonly LiveMessage[], timetoken: Timetoken): number {
  let [low, high] = [0, messages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (messages[middle]!.timetoken > timetoken) high = middle;
    else low = middle + 1;
  }
  return low;
}
