import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, useToday } from '#client/shared/dates/today.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { RecordRow } from '#client/ui/record-list.tsx';
import { type RecordText, recordText } from '#client/ui/record-text.ts';
import type { MovementId, TrainingSessionId } from '#contract/ids.ts';
import { bestWords, scoreText } from '#domain/exercise/clock-words.ts';
import type { ClockRecord } from '#domain/history/clock-records.ts';
import type { FeedRecord } from '#domain/history/record-feed.ts';
import { plural } from '#domain/plural.ts';
import { trainedOn } from '#offline/local-day.ts';

/** A workout with its records. */
export interface ShownRecords {
  readonly sessionId: TrainingSessionId;
  readonly startDate: string;
  readonly day?: string | undefined;
  readonly title: string;
  readonly records: readonly FeedRecord[];
}

export interface RecordFeedProps<Shown extends ShownRecords> {
  /** The latest first; as many pages as were asked for. */
  workouts: readonly Shown[];
  /** Of all pages. */
  total: number;
  /** Those to choose from. */
  movements: readonly { readonly movementId: MovementId; readonly title: string }[];
  movementId: MovementId | undefined;
  onChoose: (movementId: MovementId | undefined) => void;
  onMore: () => void;
  /** Of a workout: one level below the page's or the section's own. */
  Heading: 'h2' | 'h3';
  /** Makes the title a link to the workout. */
  link: (workout: Shown, title: string) => ReactNode;
}

export function RecordFeed<Shown extends ShownRecords>(props: RecordFeedProps<Shown>) {
  const { workouts, total, movements, movementId, onChoose, onMore, Heading, link } = props;
  return (
    <div className="flex flex-col gap-4">
      <label className="relative block sm:max-w-80">
        <span className="sr-only">Exercise</span>
        <select
          value={movementId ?? ''}
          onChange={({ target }) => onChoose((target.value || undefined) as MovementId | undefined)}
          className="h-12 w-full cursor-pointer appearance-none rounded-control border border-edge bg-surface pr-10 pl-4 text-base hover:border-ink"
        >
          <option value="">All exercises</option>
          {movements.map((movement) => (
            <option key={movement.movementId} value={movement.movementId}>
              {movement.title || 'Exercise'}
            </option>
          ))}
        </select>
        <ChevronDown
          size={20}
          aria-hidden
          className="pointer-events-none absolute top-3.5 right-3 text-muted"
        />
      </label>
      <ol aria-label="Records" className="flex flex-col gap-4">
        {workouts.map((workout) => (
          <li key={workout.sessionId}>
            <RecordsOfWorkout workout={workout}>
              <Heading className="font-semibold text-balance">
                {link(workout, workout.title)}
              </Heading>
            </RecordsOfWorkout>
          </li>
        ))}
      </ol>
      {total > workouts.length ? (
        <Button onClick={onMore} className="self-center">
          Show earlier records
        </Button>
      ) : (
        <p role="status" className="text-center text-sm text-muted">
          That’s all: records in {total} {plural(total, 'workout', 'workouts')}
        </p>
      )}
    </div>
  );
}

function RecordsOfWorkout({ workout, children }: { workout: ShownRecords; children: ReactNode }) {
  const units = useUnits();
  const today = useToday();
  const date = trainedOn(workout);
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3 sm:px-5">
        {children}
        <time dateTime={date} className="text-sm text-muted">
          {formatDate(date, {
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
          })}
        </time>
      </header>
      <ul className="divide-y divide-line px-4 pb-1 sm:px-5">
        {workout.records.map(({ title, record }, index) => (
          // Two results by a clock may be of the same movements.
          <RecordRow
            key={index}
            where={title || 'Exercise'}
            text={record.kind === 'by-clock' ? clockText(record) : recordText(record, units)}
          />
        ))}
      </ul>
    </article>
  );
}

const clockText = ({ score, before }: ClockRecord): RecordText => ({
  label: bestWords(score),
  before: scoreText(before),
  value: scoreText(score),
});
