// The latest messages, in memory: most who come back missed only a few.
import type { LiveMessage } from './message-store.ts';
import type { Timetoken } from './timetoken.ts';

/** Of all channels together. */
const mostRecent = 20_000;

export interface RecentMessages {
  /** Newer than all before. */
  readonly add: (messages: readonly LiveMessage[]) => void;
  /** Null when it reaches back further than what is held. */
  readonly since: (
    channels: ReadonlySet<string>,
    timetoken: Timetoken,
  ) => readonly LiveMessage[] | null;
}

/** Holds what comes after this moment. */
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

/** The place of the first message after this one; the messages are in the order of time. */
function firstAfter(messages: readonly LiveMessage[], timetoken: Timetoken): number {
  let [low, high] = [0, messages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (messages[middle]!.timetoken > timetoken) high = middle;
    else low = middle + 1;
  }
  return low;
}
