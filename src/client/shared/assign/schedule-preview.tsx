import { dayName as workoutName } from '#domain/coaching/day-name.ts';
import type { AssignmentId } from '#contract/ids.ts';
import { formatDate } from '#client/shared/dates/today.ts';
import type { Arranged } from '#domain/coaching/assignment.ts';
import { addDays } from '#domain/history/calendar.ts';
import { endOfRun, isTrainingDay, runDates } from '#domain/program/program-run.ts';

/** Of nothing that is stored. */
export const previewId = '00000000-0000-4000-8000-000000000000' as AssignmentId;

const daysShown = 14;

/** The first two weeks, from the first workout on. */
export function SchedulePreview({ arranged: { plan, run } }: { arranged: Arranged }) {
  const dates = runDates(run);
  const workouts = plan.flatMap((day, index) =>
    isTrainingDay(day) ? [{ day, date: dates[index]! }] : [],
  );
  const end = addDays(workouts[0]?.date ?? run.firstWorkoutDate, daysShown);
  const shown = workouts.filter(({ date }) => date < end);
  return (
    <section aria-label="The first two weeks" className="rounded-control bg-sunken p-4">
      <h3 className="pb-2 text-sm font-semibold">The first two weeks</h3>
      <ol className="flex flex-col gap-1 text-sm">
        {shown.map(({ day, date }) => (
          <li key={day._id} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
            <span className="text-muted tabular-nums">
              {formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' })}
            </span>
            <span className="truncate font-medium">{workoutName(day)}</span>
          </li>
        ))}
      </ol>
      {shown.length < workouts.length && (
        <p className="pt-2 text-sm text-muted">
          {workouts.length} workouts in all, until{' '}
          {formatDate(endOfRun(run), { day: 'numeric', month: 'long', year: 'numeric' })}.
        </p>
      )}
    </section>
  );
}
