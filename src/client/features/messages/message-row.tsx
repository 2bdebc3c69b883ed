import { Check, CheckCheck } from 'lucide-react';
import type { Conversation } from '#contract/conversation.ts';
import { isReadByOther } from '#domain/conversation/conversation.ts';
import type { ShownMessage } from '#offline/queries/conversations.ts';
import { clockTime, nameOf } from './message-texts.ts';
import { UnsentNote } from './unsent-note.tsx';
import { memo, useState } from 'react';
import { splitLinks } from './split-links.ts';

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
  const { _id, body, unsent, timeToken } = message;
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
        <MessageText body={body} />
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
