import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { CalendarClock, MessageCircle, SquarePen } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { TopBarSearch } from '#client/shared/screen/top-bar-search.tsx';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { useFirstScreenShown } from '#client/shared/screen/when-idle.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import type { Message } from '#contract/conversations.ts';
import { timeOf } from '#domain/conversation/conversation.ts';
import { outboxStatus } from '#offline/queries.ts';
import {
  heldMessagesWith,
  type ListedConversation,
  listedConversations,
} from '#offline/queries/conversations.ts';
import { scheduledMessages } from '#offline/queries/scheduled-messages.ts';
import { ConversationRow } from './conversation-row.tsx';
import { findMessages } from './message-calls.ts';
import { excerpt, listTime, markedParts, plainName } from './message-texts.ts';

export interface MessagesScreenProps {
  /** A conversation is open: instead of the list on a phone, otherwise beside it. */
  isOpen: boolean;
  children: ReactNode;
}

export function MessagesScreen({ isOpen, children }: MessagesScreenProps) {
  return (
    <div className="h-full lg:grid lg:grid-cols-[360px_minmax(0,1fr)]">
      <div
        className={`min-h-0 lg:block lg:overflow-y-auto lg:overscroll-contain lg:border-r lg:border-line lg:px-4 lg:pb-8 ${isOpen ? 'hidden' : ''}`}
      >
        <ConversationList isBeside={isOpen} />
      </div>
      <div className={`min-h-0 ${isOpen ? 'h-full' : 'hidden lg:block'}`}>{children}</div>
    </div>
  );
}

/** In a wide window before a conversation is chosen; if there are none, the list says what to do. */
export function NoConversation() {
  const listed = useRead(listedConversations);
  if (!listed || listed.length === 0) return null;
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 text-muted">
      <MessageCircle size={48} strokeWidth={1.25} aria-hidden className="text-edge" />
      <p>Choose a conversation</p>
    </div>
  );
}

const NewMessageDialog = lazyPart(
  async () => (await import('./new-message-dialog.tsx')).NewMessageDialog,
);

/** All conversations, latest message first. `isBeside`: a conversation is open next to the list. */
function ConversationList({ isBeside }: { isBeside: boolean }) {
  const device = useDevice();
  const read = useLiveQuery(async () => {
    const listed = await listedConversations(device);
    const { lastPulledAt } = await outboxStatus(device);
    return { listed, isHeard: lastPulledAt !== null };
  }, [device]);
  const today = useToday();
  const [search, setSearch] = useState('');
  const [isWriting, setIsWriting] = useState(false);
  useFirstScreenShown(read && !isBeside);
  const Heading = isBeside ? 'h2' : 'h1';
  const text = search.trim();
  const write = () => setIsWriting(true);
  const isCoach = useCurrentUser()?.isCoach === true;
  return (
    <>
      <TopBarSearch
        label="Search messages"
        value={search}
        onChange={setSearch}
        className={`lg:w-[312px] ${isBeside ? 'hidden lg:block' : ''}`}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 pb-2 lg:pt-2 lg:pl-3">
        <Heading tabIndex={-1} className="text-xl font-semibold">
          Messages
        </Heading>
        <Button onClick={write}>
          <SquarePen size={20} aria-hidden />
          New
          <span className="sr-only">message</span>
        </Button>
      </div>
      {isCoach && <ScheduledLink />}
      {!read || (read.listed.length === 0 && !read.isHeard) ? (
        <LoadingView />
      ) : text !== '' ? (
        <SearchResults text={text} listed={read.listed} today={today} />
      ) : read.listed.length === 0 ? (
        <EmptyState title="Talk about your training">
          <p className="pb-5">
            Coaches and athletes message each other here. Without a signal, a message waits and
            sends itself later.
          </p>
          <Button theme="primary-cta" onClick={write}>
            Write a message
          </Button>
        </EmptyState>
      ) : (
        <ul className="max-lg:-mx-3">
          {read.listed.map((listed) => (
            <li key={listed.conversation._id}>
              <ConversationRow listed={listed} today={today} />
            </li>
          ))}
        </ul>
      )}
      {isWriting && (
        <Suspense>
          <NewMessageDialog onClose={() => setIsWriting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Says how many wait, and whether one of them asks something. */
function ScheduledLink() {
  const listed = useRead(scheduledMessages) ?? [];
  const waiting = listed.filter(({ message }) => message.state !== 'sent').length;
  const late = listed.filter(({ message }) => message.state === 'late').length;
  return (
    <Link
      to="/messages/scheduled"
      className="mb-2 flex min-h-12 items-center gap-3 rounded-card px-3 font-medium transition-colors max-lg:-mx-3 hover:bg-line/40 aria-[current=page]:bg-line/60"
    >
      <CalendarClock size={20} aria-hidden className="shrink-0 text-muted" />
      <span className="flex-1">Scheduled</span>
      <span className={`text-sm ${late > 0 ? 'text-below' : 'text-muted'}`}>
        {late > 0 ? `${late} not sent` : waiting > 0 ? waiting : ''}
      </span>
    </Link>
  );
}

interface SearchResultsProps {
  text: string;
  listed: readonly ListedConversation[];
  today: string;
}

function SearchResults({ text, listed, today }: SearchResultsProps) {
  const found = useMessageSearch(text);
  const words = text.toLowerCase().split(/\s+/);
  const people = listed.filter(({ conversation }) => {
    const name = plainName(conversation).toLowerCase();
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
  const nothing = count === 0 ? 'No matches. ' : '';
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
          <span className="min-w-0 flex-1 truncate font-semibold">
            <bdi>{plainName(conversation)}</bdi>
          </span>
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
