import { Link, useSearch } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { Device } from '#offline/device.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { FirstReading } from '#client/shared/sync/first-reading.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { isHistoryWhole } from '#offline/database/fill-history.ts';
import { isFirstReadingThrough } from '#offline/queries/first-reading.ts';
import { startDates } from '#offline/queries/history.ts';
import { ExercisesView } from './exercises-view.tsx';
import { ProgressView } from './progress-view.tsx';
import { type ResultsSearch, type ResultsView, resultsViews } from './results-search.ts';
import { WorkoutsView } from './workouts-view.tsx';

/** All of the user's training: progress, workouts and exercises. */
export function ResultsSection() {
  const device = useDevice();
  const { view = 'progress' }: ResultsSearch = useSearch({ strict: false });
  const started = useStarted(device);
  const isRead = useLiveQuery(async () => isFirstReadingThrough(device), [device]);
  const isWhole = useLiveQuery(async () => isHistoryWhole(device.database), [device]);
  if (!started) return null;
  if (started.length === 0 && isRead === false) return <FirstReading />;
  if (started.length === 0) return isRead && isWhole ? <NothingYet /> : <LoadingView />;
  return (
    <div className="flex flex-col gap-6">
      <ViewLinks current={view} />
      {view === 'progress' && <ProgressView started={started} />}
      {view === 'workouts' && <WorkoutsView started={started} />}
      {view === 'exercises' && <ExercisesView />}
      <ExchangeLink>Import or export your training</ExchangeLink>
    </div>
  );
}

const known = new WeakMap<Device, readonly string[]>();

/**
 * Known at once on coming back, so that the page has its full length and keeps its scroll position. Returns the same
 * array while nothing is added, so that whatever is computed from years of dates need not be computed again.
 */
function useStarted(device: Device): readonly string[] | undefined {
  const read = useLiveQuery(async () => startDates(device), [device]);
  const before = known.get(device);
  const started = read && before && areSame(read, before) ? before : read;
  useEffect(() => {
    if (started) known.set(device, started);
  }, [device, started]);
  return started ?? before;
}

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((date, index) => date === other[index]);

function ViewLinks({ current }: { current: ResultsView }) {
  return (
    <nav aria-label="Results" className="flex flex-wrap gap-x-5 border-b border-line sm:gap-x-6">
      {resultsViews.map(({ id, title }) => (
        <Link
          key={id}
          to="/training"
          search={{ section: 'results', ...(id !== 'progress' && { view: id }) }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={id === current ? 'page' : undefined}
          resetScroll={false}
          className="-mb-px flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium text-muted sm:text-base transition-colors hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

function NothingYet() {
  return (
    <EmptyState title="Your results grow here">
      <p>
        Finish a workout and it shows up here: what was planned and what you did, your records, and
        how your weeks add up. With or without a signal.
      </p>
      <Link
        to="/training"
        className="mt-5 inline-flex min-h-12 items-center rounded-control bg-ink px-5 font-semibold text-ground"
      >
        Go to today’s workout
      </Link>
      <ExchangeLink>Bring your history from Hevy or Strong</ExchangeLink>
    </EmptyState>
  );
}

function ExchangeLink({ children }: { children: string }) {
  return (
    <Link
      to="/exchange"
      className="inline-flex min-h-12 items-center self-center text-sm font-medium text-muted underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink"
    >
      {children}
    </Link>
  );
}
