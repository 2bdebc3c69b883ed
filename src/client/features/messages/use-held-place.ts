import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import type { Conversation, TimeToken } from '#contract/conversations.ts';
import { readUpTo } from '#domain/conversation/conversation.ts';
import type { ShownMessage } from '#offline/queries/conversations.ts';
import { type EarlierState, openingStep } from './opening.ts';
import type { ShownLog } from './use-conversation-log.ts';

/** A visible row, and its distance above the end of all rows. */
interface Place {
  readonly row: Element;
  readonly above: number;
}

export interface HeldPlace {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** The end is out of sight. */
  readonly isAway: boolean;
  /** The last visible message that the server has. */
  readonly lastInSight: TimeToken | null;
  readonly toEnd: () => void;
  /** Call after scrolling on purpose: the new position is held from now on. */
  readonly holdHere: () => void;
  readonly onScroll: () => void;
}

/**
 * Keeps the rows still for someone reading in a list that starts at its end, wherever rows are added; at the end it
 * stays at the end. The browser's own `overflow-anchor` holds the top row relative to the content above it, and not
 * every browser has it.
 */
export function useHeldPlace(): HeldPlace {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const place = useRef<Place>(null);
  const [isAway, setIsAway] = useState(false);
  const [lastInSight, setLastInSight] = useState<TimeToken | null>(null);

  const holdHere = () => {
    const [frame, list] = [scroller.current, content.current];
    if (!frame || !list) return;
    const row = firstInSight(frame, list);
    place.current = row ? { row, above: distance(row, list) } : null;
    setIsAway(!isAtEnd(frame.scrollTop));
    setLastInSight(lastTokenInSight(frame, list));
  };
  const hold = () => {
    const [frame, list] = [scroller.current, content.current];
    if (!frame || !list) return;
    if (place.current?.row.isConnected) {
      const moved = distance(place.current.row, list) - place.current.above;
      const next = scrollAfter(frame.scrollTop, moved);
      if (next !== frame.scrollTop) frame.scrollTop = next;
    }
    holdHere();
  };
  const settle = useEffectEvent(hold);
  useEffect(() => {
    if (!content.current) return;
    const observer = new ResizeObserver(() => settle());
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);
  const toEnd = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
    holdHere();
  };
  return { scroller, content, isAway, lastInSight, toEnd, holdHere, onScroll: hold };
}

const distance = (row: Element, list: Element): number =>
  list.getBoundingClientRect().bottom - row.getBoundingClientRect().top;

function firstInSight(frame: Element, list: Element): Element | null {
  const rows = list.querySelectorAll('[data-message]');
  const { top } = frame.getBoundingClientRect();
  return rows[countEndingBy(rows, top)] ?? null;
}

function lastTokenInSight(frame: Element, list: Element): TimeToken | null {
  const rows = list.querySelectorAll<HTMLElement>('[data-token]');
  const { bottom } = frame.getBoundingClientRect();
  const count = isAtEnd(frame.scrollTop) ? rows.length : countEndingBy(rows, bottom);
  return rows[count - 1]?.dataset['token'] ?? null;
}

/** How many of the rows, in order, end at or above this height. */
function countEndingBy(rows: NodeListOf<Element>, height: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.getBoundingClientRect().bottom > height) high = middle;
    else low = middle + 1;
  }
  return low;
}

// The scroll position of a list that starts at its end: 0 is the end, and earlier rows have negative positions.

/** Within this many pixels of the end, new messages are followed. */
const awayFrom = 80;

const isAtEnd = (scrollTop: number): boolean => scrollTop >= -awayFrom;

/**
 * `moved`: how far the top row was pushed away from the end by rows added below it. A list at its end stays there;
 * anywhere else the rows on the screen stay still.
 */
export function scrollAfter(scrollTop: number, moved: number): number {
  // Less than a pixel is rounding, not a new row.
  if (Math.abs(moved) < 1) return scrollTop;
  return isAtEnd(scrollTop) ? 0 : scrollTop - moved;
}

interface OpeningInput {
  readonly conversation: Conversation;
  /** A requested message is shown instead. */
  readonly at: string | undefined;
  readonly messages: readonly ShownMessage[];
  readonly shown: Pick<ShownLog, 'earlier' | 'showEarlier'>;
  readonly place: Pick<HeldPlace, 'scroller' | 'isAway' | 'holdHere'>;
}

/**
 * A conversation with new messages opens at the line 'New'. Returns whether it is still opening: until then the
 * messages on the screen do not count as seen.
 */
export function useOpening({ conversation, at, messages, shown, place }: OpeningInput): boolean {
  const { userId: reader } = useDevice();
  const { earlier, showEarlier } = shown;
  const [read] = useState(() =>
    conversation.hasUnread && at === undefined ? readUpTo(conversation, reader) : null,
  );
  const [isShown, setIsShown] = useState(false);
  const isOpening = read !== null && !isShown;
  const step = isOpening ? openingStep({ messages, reader, read, earlier }) : 'wait';
  if (step === 'show') setIsShown(true);
  const bring = useEffectEvent(() => void showEarlier());
  useEffect(() => {
    if (step === 'bring') bring();
  }, [step, messages.length]);
  const show = useEffectEvent(() => {
    // A reader who has scrolled away in the meantime stays where they are.
    if (!place.isAway) scrollToNew(place.scroller);
    place.holdHere();
  });
  useLayoutEffect(() => {
    if (isShown) show();
  }, [isShown]);
  return isOpening;
}

/** Pixels above the line. */
const air = 16;

function scrollToNew({ current: scroller }: RefObject<HTMLElement | null>): void {
  const line = scroller?.querySelector('[data-new]');
  if (!scroller || !line) return;
  scroller.scrollTop +=
    line.getBoundingClientRect().top - scroller.getBoundingClientRect().top - air;
}

/** A click goes back at most this many pages. */
const mostReaches = 60;

interface Reaching {
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
