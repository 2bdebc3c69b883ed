// A conversation with new messages opens at the first one that its reader has not seen.
import type { TimeToken } from '#contract/conversations.ts';

/** `start`: nothing comes before the shown messages. `stuck`: earlier messages could not be read. */
export type EarlierState = 'more' | 'reading' | 'start' | 'stuck';

/** The most messages to load before a conversation opens at the first new one. */
const mostBrought = 200;

const context = 10;

interface Written {
  readonly author: string;
  readonly timeToken: TimeToken | null;
}

/** How many of the newest messages to open a conversation with; `usual`: the number without new ones. */
export const openedWith = (usual: number, unread: number): number =>
  Math.min(mostBrought, Math.max(usual, unread + context));

/** The other person's first message after the read ones. */
export const firstNew = <M extends Written>(
  messages: readonly M[],
  reader: string,
  read: TimeToken,
): M | undefined =>
  messages.find(({ author, timeToken }) => author !== reader && (timeToken ?? '') > read);

export interface Opening {
  readonly messages: readonly Written[];
  readonly reader: string;
  /** Everything up to here was already read. */
  readonly read: TimeToken;
  readonly earlier: EarlierState;
}

/**
 * `show`: all new messages are here, or all that can be loaded. `bring`: there may be earlier new ones. `wait`: a
 * load is under way.
 */
export function openingStep({
  messages,
  reader,
  read,
  earlier,
}: Opening): 'show' | 'bring' | 'wait' {
  if (!firstNew(messages, reader, read)) return 'wait';
  const first = messages.find(({ timeToken }) => timeToken !== null)?.timeToken ?? '';
  if (first <= read || messages.length >= mostBrought) return 'show';
  if (earlier === 'more') return 'bring';
  return earlier === 'reading' ? 'wait' : 'show';
}

/** The new read mark after a message was seen; null: nothing beyond the known one. */
export const newlyRead = (lastInSight: TimeToken | null, read: TimeToken): TimeToken | null =>
  lastInSight !== null && lastInSight > read ? lastInSight : null;
