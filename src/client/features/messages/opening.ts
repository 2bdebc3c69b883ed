// Where a conversation opens that has something new: at the first message that its reader has not seen.
import type { TimeToken } from '#contract/conversation.ts';

/** `start`: there is nothing before what is shown. `stuck`: what comes before could not be read. */
export type EarlierState = 'more' | 'reading' | 'start' | 'stuck';

/** So many messages, and no more, are brought together before a conversation opens at the first new one. */
const mostBrought = 200;

/** Messages that were read already, to stand before the first new one. */
const context = 10;

interface Written {
  readonly author: string;
  readonly timeToken: TimeToken | null;
}

/** How many of the newest a conversation is opened with; `usual`: of one with nothing new. */
export const openedWith = (usual: number, unread: number): number =>
  Math.min(mostBrought, Math.max(usual, unread + context));

/** The first message of the other one after what was read. */
export const firstNew = <M extends Written>(
  messages: readonly M[],
  reader: string,
  read: TimeToken,
): M | undefined =>
  messages.find(({ author, timeToken }) => author !== reader && (timeToken ?? '') > read);

export interface Opening {
  readonly messages: readonly Written[];
  readonly reader: string;
  /** What was read before. */
  readonly read: TimeToken;
  readonly earlier: EarlierState;
}

/**
 * `show`: what stands there is all that is new, or as much of it as can be had. `bring`: new ones may stand
 * before it. `wait`: something is on its way.
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

/** What is to be told as read, now that a message was looked at; null: nothing that is not known. */
export const newlyRead = (lastInSight: TimeToken | null, read: TimeToken): TimeToken | null =>
  lastInSight !== null && lastInSight > read ? lastInSight : null;
