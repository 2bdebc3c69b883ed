import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShownMessage } from '#offline/queries/conversations.ts';
import type { EarlierState } from './opening.ts';

/** A click goes back at most this many pages. */
const mostReaches = 60;

export interface Reaching {
  /** The message to find, by its `timeToken`. */
  at: string | undefined;
  messages: readonly ShownMessage[];
  earlier: EarlierState;
  showEarlier: () => Promise<void>;
  scroller: RefObject<HTMLElement | null>;
  onReached: () => void;
}

/**
 * Shows earlier pages until the message is there, and scrolls to it. Returns whether it is still searching: until
 * then the messages on the screen do not count as seen.
 */
export function useReach({
  at,
  messages,
  earlier,
  showEarlier,
  scroller,
  onReached,
}: Reaching): boolean {
  const reached = useRef<string>(undefined);
  const [tries, setTries] = useState(0);
  const first = messages.find(({ timeToken }) => timeToken !== null)?.timeToken ?? null;
  const isThere = at !== undefined && first !== null && first <= at;
  const mayCome = earlier === 'reading' || (earlier === 'more' && tries < mostReaches);
  const isReaching = at !== undefined && !isThere && mayCome;
  const more = useEffectEvent(() => void showEarlier().then(() => setTries(tries + 1)));
  const arrive = useEffectEvent(() => {
    if (reached.current === at) return;
    reached.current = at;
    scroller.current?.querySelector(`[data-token="${at}"]`)?.scrollIntoView({ block: 'center' });
    onReached();
  });
  useEffect(() => {
    if (isThere) arrive();
    else if (isReaching && earlier === 'more' && first !== null) more();
  }, [at, first, isThere, isReaching, earlier]);
  return isReaching;
}
