import { Link } from '@tanstack/react-router';
import type { Message } from '#contract/conversations.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { timeOf } from '#domain/conversation/message.ts';
import { heldMessagesWith, type ListedConversation } from '#offline/queries/conversations.ts';
import { ConversationRow } from './conversation-row.tsx';
import { excerpt, listTime, markedParts, nameOf } from './message-texts.ts';
import { useEffect, useState } from 'react';
import { useIsOnline } from '#client/shared/device/network.ts';
import { findMessages } from './message-calls.ts';

export interface SearchResultsProps {
  text: string;
  listed: readonly ListedConversation[];
  today: string;
}

/** People by name, and messages by text. */
export function SearchResults({ text, listed, today }: SearchResultsProps) {
  const found = useMessageSearch(text);
  const words = text.toLowerCase().split(/\s+/);
  const people = listed.filter(({ conversation }) => {
    const name = nameOf(conversation).toLowerCase();
    return words.every((word) => name.includes(word));
  });
  const byId = new Map(listed.map(({ conversation }) => [conversation._id, conversation]));
  const messages = found?.messages.filter(({ conversationId }) => byId.has(conversationId)) ?? [];
  return (
    <div className="flex flex-col gap-4">
      {people.length > 0 && (
        <section aria-labelledby="found-people">
          <Heading id="found-people">People</Heading>
          {people.map((one) => (
            <ConversationRow key={one.conversation._id} listed={one} today={today} />
          ))}
        </section>
      )}
      {messages.length > 0 && (
        <section aria-labelledby="found-messages">
          <Heading id="found-messages">Messages</Heading>
          {messages.map((message) => (
            <FoundMessage
              key={message._id}
              message={message}
              conversation={byId.get(message.conversationId)!}
              text={text}
              today={today}
            />
          ))}
        </section>
      )}
      <p role="status" className="px-3 text-sm text-muted empty:hidden">
        {wordsAbout(found, people.length + messages.length)}
      </p>
    </div>
  );
}

const Heading = ({ id, children }: { id: string; children: string }) => (
  <h3 id={id} className="px-3 pb-1 text-sm font-semibold text-muted">
    {children}
  </h3>
);

function wordsAbout(found: ReturnType<typeof useMessageSearch>, count: number): string {
  if (!found) return count === 0 ? 'Searching…' : '';
  const nothing = count === 0 ? 'No results. ' : '';
  if (!found.isHere) return nothing.trim();
  return `${nothing}Without a signal, only messages on this device are searched.`;
}

function FoundMessage({
  message: { conversationId, author, body, timeToken },
  conversation,
  text,
  today,
}: {
  message: Message;
  conversation: ListedConversation['conversation'];
  text: string;
  today: string;
}) {
  const { userId } = useDevice();
  const { participant } = conversation;
  return (
    <Link
      to="/messages/$conversationId"
      params={{ conversationId }}
      search={{ at: timeToken }}
      activeOptions={{ includeSearch: true }}
      className="flex min-h-[68px] items-center gap-3 rounded-card px-3 py-2 transition-colors hover:bg-line/40 aria-[current=page]:bg-line/60"
    >
      <Avatar
        name={participant?.firstName ?? ''}
        image={participant?.userImage ?? null}
        size={40}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold">{nameOf(conversation)}</span>
          <span className="shrink-0 text-xs text-muted">{listTime(timeOf(timeToken), today)}</span>
        </span>
        <span className="block truncate text-sm text-muted">
          {author === userId && 'You: '}
          <bdi>
            {markedParts(excerpt(body, text), text).map(({ text: part, isHit }, index) =>
              isHit ? (
                <mark key={index} className="bg-transparent font-semibold text-ink">
                  {part}
                </mark>
              ) : (
                part
              ),
            )}
          </bdi>
        </span>
      </span>
    </Link>
  );
}

interface FoundMessages {
  readonly messages: readonly Message[];
  /** Only the messages on this device were searched. */
  readonly isHere: boolean;
}

/** So that not every keystroke is a call. */
const typingPauseMs = 250;

const mostHere = 50;

/** Null: no search, or no result yet. */
function useMessageSearch(text: string): FoundMessages | null {
  const device = useDevice();
  const isOnline = useIsOnline();
  const [found, setFound] = useState<(FoundMessages & { readonly of: string }) | null>(null);
  useEffect(() => {
    if (text === '') return;
    let isLeft = false;
    const look = async () => {
      const here = async () => ({
        messages: await heldMessagesWith(device, text, mostHere),
        isHere: true,
      });
      const everywhere = async () => ({ messages: await findMessages(text), isHere: false });
      const result = await (isOnline ? everywhere().catch(here) : here());
      if (!isLeft) setFound({ ...result, of: text });
    };
    const timer = setTimeout(() => void look(), typingPauseMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [device, isOnline, text]);
  return found?.of === text ? found : null;
}
