import { useReached } from '#client/shared/screen/use-reached.ts';
import type { ReactNode } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { Button } from '#client/ui/button.tsx';
import { CardSkeleton, ProgramCard } from './program-card.tsx';
import { CachedNote } from '#client/ui/cached-note.tsx';
import { ageText } from '#client/ui/age-text.ts';
import type { ProgramList } from './use-program-list.ts';
import { useOwnCopies } from './use-own-copies.ts';

export interface ProgramGridProps {
  list: ProgramList;
  /** Shown when nothing was found. */
  nothing: ReactNode;
  onOpen?: () => void;
}

const grid = 'grid grid-cols-1 gap-x-5 gap-y-8 min-[480px]:grid-cols-2 xl:grid-cols-3';
const sizes = '(min-width: 1280px) 320px, (min-width: 480px) 45vw, 92vw';

export function ProgramGrid({ list, nothing, onOpen }: ProgramGridProps) {
  const owned = useOwnCopies();
  const device = useDevice();
  const { programs, source, at, problem } = list;
  const isUnread = source === 'none';
  if (isUnread && problem) return <Unreachable onAgain={list.readOn} />;
  return (
    <div className="flex flex-col gap-6">
      {source === 'found' && at !== undefined && (
        <CachedNote>
          No signal: searching only what this device has seen of the store, as of{' '}
          {ageText(at, device.now().getTime())} or later.
        </CachedNote>
      )}
      {source === 'known' && at !== undefined && problem && (
        <CachedNote>As of {ageText(at, device.now().getTime())}. No signal.</CachedNote>
      )}
      <p role="status" className="sr-only">
        {isUnread ? '' : `${programs.length} programs${list.more ? ' so far' : ''}`}
      </p>
      <ul className={grid}>
        {programs.map((program) => (
          <li key={program._id}>
            <ProgramCard
              program={program}
              isOwned={owned.has(program._id)}
              sizes={sizes}
              onOpen={onOpen}
            />
          </li>
        ))}
        {isUnread &&
          [0, 1, 2, 3, 4, 5].map((place) => (
            <li key={place}>
              <CardSkeleton />
            </li>
          ))}
      </ul>
      {!isUnread && programs.length === 0 && nothing}
      {!isUnread && programs.length > 0 && <End list={list} />}
    </div>
  );
}

function End({ list }: { list: ProgramList }) {
  // After a failure the user has to ask for it.
  const isReady = !list.isLoading && list.problem === null;
  const end = useReached(list.readOn, { margin: '800px', isReady });
  if (!list.more || list.source !== 'server')
    return list.source === 'server' ? (
      <p className="text-center text-sm text-muted">That’s all.</p>
    ) : null;
  return (
    <div ref={end} className="flex flex-col items-center gap-3">
      {list.problem && (
        <p role="alert" className="text-sm text-muted">
          Couldn’t load more programs.
        </p>
      )}
      <Button onClick={list.readOn} disabled={list.isLoading}>
        {list.isLoading ? 'Loading…' : list.problem ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}

/** Nothing is cached here, and the server does not answer. */
export function Unreachable({ onAgain }: { onAgain: () => void }) {
  const isOnline = useIsOnline();
  return (
    <div className="flex flex-col items-center gap-4 rounded-card bg-sunken px-6 py-12 text-center">
      <h2 className="text-lg font-semibold">
        {isOnline ? 'The store isn’t answering' : 'The store needs a signal'}
      </h2>
      <p className="max-w-[44ch] text-muted">
        {isOnline
          ? 'Try again in a moment. You can train without it.'
          : 'Anything you open here stays on this device. You haven’t opened this yet; it loads by itself once there’s a signal. You can train without one.'}
      </p>
      <Button onClick={onAgain}>Try again</Button>
    </div>
  );
}
