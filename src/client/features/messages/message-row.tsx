import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import { memo, Suspense, useEffect, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { useSyncState } from '#client/shared/sync/sync-state.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { ownText, wordsFor } from '#domain/attachment/words.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import type { Conversation } from '#contract/conversations.ts';
import { isReadByOther } from '#domain/conversation/conversation.ts';
import { cancelUnsent } from '#offline/commands/cancel-unsent.ts';
import { discardRefused, retryRefused } from '#offline/commands/refused-entry.ts';
import type { ShownMessage } from '#offline/queries/conversations.ts';
import type { OutboxItem } from '#offline/queries/outbox-items.ts';
import { clockTime, nameOf } from './message-texts.ts';

const AttachedList = lazyPart(
  async () => (await import('#client/shared/attachments/attached-list.tsx')).AttachedList,
);

export interface MessageRowProps {
  conversation: Conversation;
  message: ShownMessage;
  isOwn: boolean;
  /** In a run of messages by one author. */
  isFirst: boolean;
  isLast: boolean;
  /** The result of a search. */
  isFound: boolean;
}

/** A bubble on its author's side; the last one of a run has its time below. */
export function MessageRow({
  conversation,
  message,
  isOwn,
  isFirst,
  isLast,
  isFound,
}: MessageRowProps) {
  const { _id, body, attachments, unsent, timeToken } = message;
  const text = attachments.length > 0 ? ownText(body, attachments) : body;
  const look = isOwn
    ? 'rounded-br-[4px] bg-ink text-ground dark:bg-line dark:text-ink'
    : 'rounded-bl-[4px] border border-line bg-surface';
  return (
    <div
      data-message={_id}
      tabIndex={-1}
      className={`flex flex-col gap-0.5 ${isOwn ? 'items-end' : 'items-start'} ${isFirst ? 'mt-3' : 'mt-0.5'}`}
    >
      {isFirst && <p className="sr-only">{isOwn ? 'You' : nameOf(conversation)}:</p>}
      <div
        data-token={timeToken}
        className={`max-w-[84%] overflow-clip rounded-[18px] px-3.5 py-2 sm:max-w-[min(72%,600px)] ${look} ${unsent ? 'opacity-70' : ''} ${isFound ? 'outline-3 outline-offset-2 outline-information' : ''}`}
      >
        {attachments.length > 0 && (
          <Suspense fallback={<p className="text-sm">{wordsFor(attachments)}</p>}>
            <AttachedList
              on={{ type: 'message', id: _id }}
              attachments={attachments}
              isOwn={isOwn}
              name={conversation.participant?.firstName ?? 'them'}
            />
          </Suspense>
        )}
        {text !== '' && <MessageText body={text} />}
      </div>
      {unsent && <UnsentNote item={unsent} />}
      {isLast && timeToken !== null && (
        <When
          at={message.at}
          state={isOwn ? (isReadByOther(conversation, timeToken) ? 'Read' : 'Sent') : null}
        />
      )}
    </div>
  );
}

/** `state`: only for the user's own messages. */
function When({ at, state }: { at: number; state: 'Read' | 'Sent' | null }) {
  const Mark = state === 'Read' ? CheckCheck : Check;
  return (
    <p className="flex items-center gap-1 px-1 text-xs text-muted">
      <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>
      {state && (
        <>
          <Mark size={14} aria-hidden className={state === 'Read' ? 'text-information' : ''} />
          <span>{state}</span>
        </>
      )}
    </p>
  );
}

/** In characters. Longer messages are cut until the reader expands them. */
const longestShown = 1200;

/** The text exactly as written: each line in its own direction, and nothing treated as markup. */
const MessageText = memo(function MessageText({ body }: { body: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isCut = body.length > longestShown && !isWhole;
  return (
    <>
      <p
        dir="auto"
        className="text-start [overflow-wrap:anywhere] whitespace-pre-wrap [unicode-bidi:plaintext]"
      >
        {splitLinks(isCut ? `${body.slice(0, longestShown).trimEnd()}…` : body).map(
          ({ text, href }, index) =>
            href === undefined ? (
              text
            ) : (
              <a
                key={index}
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className="underline underline-offset-2"
              >
                {text}
              </a>
            ),
        )}
      </p>
      {isCut && (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="min-h-11 font-semibold underline underline-offset-2"
        >
          Show all
        </button>
      )}
    </>
  );
});

function UnsentNote({ item }: { item: OutboxItem }) {
  return item.refusal ? (
    <Refused item={item} why={item.refusal.message} />
  ) : (
    <Waiting item={item} />
  );
}

function Waiting({ item: { seq, state, queuedAt, canCancel } }: { item: OutboxItem }) {
  const device = useDevice();
  // The network may be there and the server out of reach.
  const isReached = useSyncState() !== 'offline';
  const isOnline = useIsOnline() && isReached;
  const isLate = useIsLate(queuedAt);
  const isWaiting = !isOnline || (isLate && state === 'waiting');
  const cancel = async () => {
    if (!(await cancelUnsent(device, { seq })))
      showToast({ color: 'info', text: 'This message is already being sent' });
  };
  return (
    <div className="flex items-center gap-1 text-xs text-muted">
      <Clock3 size={14} aria-hidden />
      {isWaiting ? 'Waiting to be sent' : 'Sending…'}
      {canCancel && isWaiting && (
        <button
          type="button"
          onClick={() => void cancel()}
          className="min-h-11 px-2 font-semibold underline underline-offset-2"
        >
          Cancel
        </button>
      )}
    </div>
  );
}

/** A message sent within this time is not shown as waiting. */
const sentWithinMs = 2000;

function useIsLate(queuedAt: number): boolean {
  const device = useDevice();
  const left = queuedAt + sentWithinMs - device.now().getTime();
  const [isOver, setIsOver] = useState(left <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), Math.min(sentWithinMs, Math.max(0, left)));
    return () => clearTimeout(timer);
  });
  return isOver;
}

function Refused({ item: { seq }, why }: { item: OutboxItem; why: string }) {
  const device = useDevice();
  return (
    <div className="flex max-w-[44ch] flex-wrap items-center justify-end gap-x-2 text-xs text-below">
      <CircleAlert size={14} aria-hidden className="shrink-0" />
      <p className="[overflow-wrap:anywhere]">Not sent. {why}</p>
      <span className="flex">
        <button
          type="button"
          onClick={() => void retryRefused(device, { seq })}
          className="min-h-11 px-2 font-semibold underline underline-offset-2"
        >
          Try again
        </button>
        <button
          type="button"
          onClick={() => void discardRefused(device, { seq })}
          className="min-h-11 px-2 font-semibold underline underline-offset-2"
        >
          Delete
        </button>
      </span>
    </div>
  );
}

interface TextPart {
  readonly text: string;
  readonly href?: string;
}

const address = /\b(?:https?:\/\/|www\.)[^\s<>"“”]+/giu;

/**
 * Punctuation that ends a sentence is not part of the address before it; nor is a closing bracket without its opening
 * one.
 */
const trailing = /^[.,;:!?'’…]$/u;

/** Only web addresses become links. The parts together are the unchanged text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutTail(found);
    const href = hrefOf(link);
    if (href === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: link, href });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function withoutTail(found: string): string {
  let surplus = found.split(')').length - found.split('(').length;
  let end = found.length;
  for (;;) {
    const last = found[end - 1] ?? '';
    if (last === ')' && surplus > 0) surplus -= 1;
    else if (!trailing.test(last)) return found.slice(0, end);
    end -= 1;
  }
}

function hrefOf(link: string): string | null {
  const url = URL.parse(/^www\./iu.test(link) ? `https://${link}` : link);
  return url && url.hostname !== '' ? url.href : null;
}
