import { useLiveQuery } from 'dexie-react-hooks';
import { SquarePen } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { TopBarSearch } from '#client/shared/screen/top-bar-search.tsx';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { outboxStatus } from '#offline/queries.ts';
import { listedConversations } from '#offline/queries/conversations.ts';
import { ConversationRow } from './conversation-row.tsx';
import { SearchResults } from './search-results.tsx';

const NewMessageDialog = lazyPart(
  async () => (await import('./new-message-dialog.tsx')).NewMessageDialog,
);

/** All conversations, latest message first. `isBeside`: a conversation is open next to the list. */
export function ConversationList({ isBeside }: { isBeside: boolean }) {
  const device = useDevice();
  const read = useLiveQuery(async () => {
    const listed = await listedConversations(device);
    const { lastPulledAt } = await outboxStatus(device);
    return { listed, isHeard: lastPulledAt !== null };
  }, [device]);
  const today = useToday();
  const [search, setSearch] = useState('');
  const [isWriting, setIsWriting] = useState(false);
  useEffect(() => {
    if (read && !isBeside) firstScreenShown();
  }, [read, isBeside]);
  const Heading = isBeside ? 'h2' : 'h1';
  const text = search.trim();
  const write = () => setIsWriting(true);
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
