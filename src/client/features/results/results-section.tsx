import { Link, useSearch } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { ChevronRight } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { OwnCheckIns } from '#client/shared/check-ins/own-check-ins.tsx';
import { shortDate } from '#client/shared/dates/short-date.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { FirstReading } from '#client/shared/sync/first-reading.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { matchesWords } from '#client/ui/text-search.ts';
import { counted } from '#domain/plural.ts';
import { isHistoryWhole } from '#offline/database/fill-history.ts';
import type { Device } from '#offline/device.ts';
import { isFirstReadingThrough } from '#offline/queries/first-reading.ts';
import {
  type KnownMovement,
  knownMovements,
  recordsSoFar,
  trainedDays,
} from '#offline/queries/history.ts';
import { shownLift } from '#client/ui/lift-text.ts';
import { MaxList } from './max-list.tsx';
import { ProgressView } from './progress-view.tsx';
import { RecordsView } from './records-view.tsx';
import { type ResultsSearch, type ResultsView, resultsViews } from './results-search.ts';
import { WorkoutsView } from './workouts-view.tsx';

export function ResultsSection() {
  const device = useDevice();
  const { view = 'progress' }: ResultsSearch = useSearch({ strict: false });
  const trained = useTrained(device);
  const isRead = useRead(isFirstReadingThrough);
  const isWhole = useLiveQuery(async () => isHistoryWhole(device.database), [device]);
  if (!trained) return null;
  if (trained.length === 0 && isRead === false) return <FirstReading />;
  if (trained.length === 0) return isRead && isWhole ? <NothingYet /> : <LoadingView />;
  return (
    <div className="flex flex-col gap-6">
      <ViewLinks current={view} />
      {view === 'progress' && <ProgressView trained={trained} />}
      {view === 'progress' && <OwnCheckIns />}
      {view === 'workouts' && <WorkoutsView trained={trained} />}
      {view === 'exercises' && <ExercisesView />}
      {view === 'records' && <RecordsView />}
      <ExchangeLink>Import or export your training</ExchangeLink>
    </div>
  );
}

const known = new WeakMap<Device, readonly string[]>();

/**
 * Known at once on coming back, so that the page has its full length and keeps its scroll position. Returns the same
 * array while nothing is added, so that whatever is computed from years of dates need not be computed again.
 */
function useTrained(device: Device): readonly string[] | undefined {
  const read = useRead(trainedDays);
  const before = known.get(device);
  const trained = read && before && areSame(read, before) ? before : read;
  useEffect(() => {
    if (trained) known.set(device, trained);
  }, [device, trained]);
  return trained ?? before;
}

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((date, index) => date === other[index]);

const viewLink =
  '-mb-px flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium text-muted sm:text-base transition-colors hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink';

function ViewLinks({ current }: { current: ResultsView }) {
  return (
    <nav
      aria-label="Results"
      className="flex flex-wrap gap-x-[clamp(12px,4.5vw,24px)] border-b border-line"
    >
      {resultsViews.map(({ id, title }) => (
        <Link
          key={id}
          to="/training"
          search={{ section: 'results', ...(id !== 'progress' && { view: id }) }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={id === current ? 'page' : undefined}
          resetScroll={false}
          className={viewLink}
        >
          {title}
        </Link>
      ))}
      <Link to="/results/body" className={viewLink}>
        Body
      </Link>
    </nav>
  );
}

function NothingYet() {
  return (
    <EmptyState title="Your results grow here">
      <p>
        Finish a workout and it shows up here: the plan beside what you did, your records, and how
        your weeks add up. With or without a signal.
      </p>
      <Link
        to="/training"
        className="mt-5 inline-flex min-h-12 items-center rounded-control bg-ink px-5 font-semibold text-ground"
      >
        Go to today’s workout
      </Link>
      <Link
        to="/results/body"
        className="mt-3 inline-flex min-h-12 items-center rounded-control border border-line px-5 font-semibold text-ink hover:border-edge"
      >
        Log your body weight
      </Link>
      <OwnCheckIns />
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

const pageSize = 30;

/**
 * Every exercise that was ever done, latest first, each with its heaviest lift; searchable by any part of its name.
 */
function ExercisesView() {
  const known = useRead(knownMovements);
  const [wanted, setWanted] = useState('');
  const words = useDeferredValue(wanted);
  const [count, setCount] = useState(pageSize);
  if (!known) return null;
  const found = known.filter((movement) =>
    matchesWords(words, [movement.title, movement.bodyPart ?? '', ...movement.muscles]),
  );
  return (
    <section aria-label="Exercises" className="flex flex-col gap-4">
      <MaxList />
      <TextField
        label="Find an exercise"
        type="search"
        placeholder="Squat, chest, …"
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <p role="status" className="text-sm text-muted">
        {found.length === 0
          ? `No matches for “${words.trim()}”.`
          : counted(found.length, 'exercise')}
      </p>
      {found.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {found.slice(0, count).map((movement) => (
            <li key={movement.movementId}>
              <ExerciseRow movement={movement} />
            </li>
          ))}
        </ul>
      )}
      {found.length > count && (
        <Button className="self-center" onClick={() => setCount(count + pageSize)}>
          Show more
        </Button>
      )}
    </section>
  );
}

function ExerciseRow({ movement }: { movement: KnownMovement }) {
  const units = useUnits();
  const today = useToday();
  const { movementId, title, workouts, lastDay } = movement;
  const records = useRead(recordsSoFar, movementId);
  const best = records?.heaviest ?? records?.mostReps;
  return (
    <Link
      to="/results/exercise/$movementId"
      params={{ movementId }}
      preload={false}
      className="flex min-h-18 items-center gap-4 px-4 py-2.5 transition-colors hover:bg-line/30 sm:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-balance">{title || 'Exercise'}</span>
        <span className="block text-sm text-muted">
          {counted(workouts, 'workout')}, last on {shortDate(lastDay, today)}
        </span>
      </span>
      {best && (
        <span className="shrink-0 text-right">
          <span className="block font-semibold">{shownLift(best, units)}</span>
          <span className="block text-xs text-muted">record</span>
        </span>
      )}
      <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
    </Link>
  );
}
