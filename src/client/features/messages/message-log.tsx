import { ArrowDown } from 'lucide-react';
import {
  memo,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { onNear } from '#client/shared/screen/on-near.ts';
import { useFirstScreenShown } from '#client/shared/screen/when-idle.ts';
import type { Conversation, TimeToken } from '#contract/conversations.ts';
import { readUpTo } from '#domain/conversation/conversation.ts';
import { markConversationRead } from '#offline/commands/conversations.ts';
import type { ShownMessage } from '#offline/queries/conversations.ts';
import { MessageRow } from './message-row.tsx';
import { messageDays } from './message-runs.ts';
import { dayName, dayText, nameOf, unseenText } from './message-texts.ts';
import { type EarlierState, firstNew, newlyRead } from './opening.ts';
import { useConversationLog } from './use-conversation-log.ts';
import { useHeldPlace, useOpening, useReach } from './use-held-place.ts';

export interface MessageLogProps {
  conversation: Conversation;
  /** The message to scroll to, by its `timeToken`; undefined: the first new one, or the last. */
  at: string | undefined;
}

/**
 * The messages of a conversation. It opens at the first new message, otherwise at the end, and loads earlier ones as
 * the reader scrolls up.
 */
export function MessageLog({ conversation, at }: MessageLogProps) {
  const shown = useConversationLog(conversation);
  const { log, earlier, showEarlier } = shown;
  const messages = log?.messages ?? [];
  const place = useHeldPlace();
  const { scroller, content, isAway, lastInSight, toEnd, holdHere, onScroll } = place;
  const isOpening = useOpening({ conversation, at, messages, shown, place });
  const reaching = { at, messages, earlier, showEarlier, scroller, onReached: holdHere };
  const isUnderWay = useReach(reaching) || isOpening;
  const { newAfter, unseen } = useReading(conversation, messages, {
    last: isUnderWay ? null : lastInSight,
    isAtEnd: !isAway && !isUnderWay,
  });
  useFirstScreenShown(log);
  useToEndAfterWriting(log?.messages, toEnd);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="log"
        aria-label={`Messages with ${nameOf(conversation)}`}
        // A scrollable region needs keyboard focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] lg:px-8"
      >
        <div ref={content} className="mx-auto flex w-full max-w-[820px] flex-col gap-4 py-4">
          {log && (
            <Beginning
              state={earlier}
              name={nameOf(conversation)}
              isEmpty={messages.length === 0}
              scroller={scroller}
              onReach={showEarlier}
            />
          )}
          <Days conversation={conversation} messages={messages} newAfter={newAfter} found={at} />
        </div>
      </div>
      {isAway && <ToEnd unseen={unseen} onClick={toEnd} />}
    </div>
  );
}

function ToEnd({ unseen, onClick }: { unseen: number; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={unseen > 0 ? `Jump to the latest, ${unseenText(unseen)}` : 'Jump to the latest'}
      onClick={onClick}
      className="absolute right-4 bottom-3 flex size-12 items-center justify-center rounded-full border border-line bg-raised shadow-lift lg:right-8"
    >
      <ArrowDown size={22} aria-hidden />
      {unseen > 0 && (
        <span
          aria-hidden
          className="absolute -top-3.5 left-1/2 min-w-6 -translate-x-1/2 rounded-full bg-accent px-1.5 text-center text-xs leading-6 font-semibold text-on-accent tabular-nums"
        >
          {unseen > mostCounted ? `${mostCounted}+` : unseen}
        </span>
      )}
    </button>
  );
}

const mostCounted = 99;

/** Rendered again when messages change, but not on every scroll. */
const Days = memo(function Days({
  conversation,
  messages,
  newAfter,
  found,
}: {
  conversation: Conversation;
  messages: readonly ShownMessage[];
  newAfter: string | null;
  found: string | undefined;
}) {
  const { userId } = useDevice();
  const today = useToday();
  const isOnline = useIsOnline();
  const cut = newAfter === null ? undefined : firstNew(messages, userId, newAfter)?._id;
  const isHeldUp = ({ unsent }: ShownMessage) =>
    unsent !== null && (!isOnline || unsent.state === 'retrying' || unsent.refusal !== null);
  const days = messageDays(messages, { dayOf: dayName, cut, isHeldUp });
  return days.map(({ day, runs }) => (
    <section key={day} aria-label={dayText(day, today)} className="flex flex-col">
      <h2 className="self-center rounded-full bg-sunken px-3 py-1 text-xs font-medium text-muted">
        {dayText(day, today)}
      </h2>
      {/* Rows are keyed one by one, so that a row keeps its element whatever is added around it. */}
      {runs.flatMap(({ author, messages: run }) =>
        run.flatMap((message, index) => [
          message._id === cut && <NewLine key="new" />,
          <MessageRow
            key={message._id}
            conversation={conversation}
            message={message}
            isOwn={author === userId}
            isFirst={index === 0}
            isLast={index === run.length - 1}
            isFound={message.timeToken !== null && message.timeToken === found}
          />,
        ]),
      )}
    </section>
  ));
});

const NewLine = () => (
  <p
    data-new
    className="mt-3 flex items-center gap-3 text-xs font-semibold text-below before:h-px before:flex-1 before:bg-current before:opacity-40 after:h-px after:flex-1 after:bg-current after:opacity-40"
  >
    New
  </p>
);

function Beginning({
  state,
  name,
  isEmpty,
  scroller,
  onReach,
}: {
  state: EarlierState;
  name: string;
  isEmpty: boolean;
  scroller: RefObject<HTMLElement | null>;
  onReach: () => Promise<void>;
}) {
  const place = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(() => void onReach());
  useEffect(() => {
    if (state !== 'more' || !place.current) return;
    return onNear(place.current, { root: scroller.current, margin: '600px 0px 0px' }, reach);
  });
  return (
    <div
      ref={place}
      className="flex min-h-11 items-center justify-center text-center text-sm text-balance text-muted"
    >
      {state === 'start' &&
        (isEmpty ? `Say hello to ${name}` : `The start of your conversation with ${name}`)}
      {state === 'stuck' && (
        <button
          type="button"
          onClick={() => void onReach()}
          className="min-h-11 px-4 font-semibold underline underline-offset-2"
        >
          Earlier messages need a signal. Try again
        </button>
      )}
      {(state === 'more' || state === 'reading') && <span aria-hidden>···</span>}
    </div>
  );
}

/** After writing, users want to see their message, wherever they were reading. */
function useToEndAfterWriting(
  messages: readonly ShownMessage[] | undefined,
  toEnd: () => void,
): void {
  const before = useRef<string>(undefined);
  const scroll = useEffectEvent(toEnd);
  // Unsent messages are ordered only by their ids.
  const written = messages && (messages.findLast(({ timeToken }) => timeToken === null)?._id ?? '');
  useEffect(() => {
    if (before.current !== undefined && written !== undefined && written > before.current) scroll();
    before.current = written;
  }, [written]);
}

interface Reading {
  /** The line 'New' comes before the other person's first message after this; null: no line. */
  readonly newAfter: TimeToken | null;
  /** Shown messages by the other person that are not seen yet. */
  readonly unseen: number;
}

/** A message that was only scrolled past was not seen. */
const seenAfterMs = 300;

interface Sight {
  /** The last visible message; null: the messages on the screen do not count as seen. */
  readonly last: TimeToken | null;
  /** The end of the conversation is visible. */
  readonly isAtEnd: boolean;
}

/** Marks messages as read up to the last one that was seen, and no further. */
function useReading(
  conversation: Conversation,
  messages: readonly ShownMessage[],
  { last, isAtEnd }: Sight,
): Reading {
  const device = useDevice();
  const isVisible = useSyncExternalStore(onVisibility, isPageVisible);
  const { _id: conversationId, hasUnread } = conversation;
  const read = readUpTo(conversation, device.userId);
  const upTo = isVisible && hasUnread ? newlyRead(last, read) : null;
  useEffect(() => {
    if (upTo === null) return;
    const mark = () => void markConversationRead(device, { conversationId, upTo });
    const timer = setTimeout(mark, seenAfterMs);
    return () => clearTimeout(timer);
  }, [device, conversationId, upTo]);

  const [newAfter, setNewAfter] = useState(hasUnread ? read : null);
  const [wasUnread, setWasUnread] = useState(hasUnread);
  if (wasUnread !== hasUnread) {
    setWasUnread(hasUnread);
    if (hasUnread && !(isAtEnd && isVisible)) setNewAfter(read);
  }
  const isUnseen = ({ author, timeToken }: ShownMessage) =>
    author !== device.userId && (timeToken ?? '') > read;
  return { newAfter, unseen: hasUnread ? messages.filter(isUnseen).length : 0 };
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isPageVisible = (): boolean => document.visibilityState === 'visible';
