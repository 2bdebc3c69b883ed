import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '#client/shared/device/use-read.ts';
import { RecordFeed } from '#client/shared/workout/record-feed.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import type { MovementId } from '#contract/ids.ts';
import { recordPageSize } from '#contract/call-limits.ts';
import { latestRecords, movementsOfFeed, recordsIn } from '#domain/history/record-feed.ts';
import { workoutTitle } from '#domain/program/program-run.ts';
import { recordsOfAll } from '#offline/queries/record-feed.ts';
import type { ResultsSearch } from './results-search.ts';

/** Kept here so that coming back from a workout shows the list as long as it was. */
let recordsShown = recordPageSize;

/** Every record ever set, the latest first. */
export function RecordsView() {
  const feed = useRead(recordsOfAll);
  const { movement }: ResultsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [count, setCount] = useState(recordsShown);
  const show = (next: number) => {
    recordsShown = next;
    setCount(next);
  };
  const choose = (to: MovementId | undefined) => {
    show(recordPageSize);
    void navigate({
      to: '.',
      search: (search) => ({ ...search, movement: to }),
      replace: true,
      resetScroll: false,
    });
  };
  if (!feed) return <LoadingView />;
  if (feed.length === 0)
    return (
      <EmptyState title="No records yet">
        The first time you do an exercise sets the bar. Beat it in a later workout, and it shows up
        here.
      </EmptyState>
    );
  const found = movement ? recordsIn(feed, movement) : feed;
  return (
    <section aria-label="Records">
      <RecordFeed
        workouts={latestRecords(found, count).map(({ workout, records }) => ({
          ...workout,
          records,
          title: workoutTitle(workout),
        }))}
        total={found.length}
        movements={movementsOfFeed(feed)}
        movementId={movement}
        Heading="h2"
        onChoose={choose}
        onMore={() => show(count + recordPageSize)}
        link={({ sessionId }, title) => (
          <Link
            to="/results/session/$sessionId"
            params={{ sessionId }}
            preload={false}
            className="inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
          >
            {title}
          </Link>
        )}
      />
    </section>
  );
}
