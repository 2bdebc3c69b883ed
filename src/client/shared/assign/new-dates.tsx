import { formatDate } from '#client/shared/dates/today.ts';
import type { Assignment } from '#contract/assignments.ts';
import type { ClientDay } from '#contract/clients.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { arrange, daysOfPart } from '#domain/coaching/assignment.ts';
import { dayName } from '#domain/coaching/day-name.ts';
import {
  type MoveTakenBack,
  movesTakenBack,
  rescheduled,
  workoutsAhead,
} from '#domain/coaching/rescheduled.ts';
import { isolated } from '#domain/isolated.ts';
import { counted } from '#domain/plural.ts';
import { isTrainingDay } from '#domain/program/program-run.ts';
import type { Dates } from './dates-dialog.tsx';
import { SchedulePreview } from './schedule-preview.tsx';
import { useProgramHere } from './use-program-here.ts';

export interface CopyOfClient {
  readonly days: readonly ClientDay[];
  readonly run: ProgramRun;
}

export interface NewDatesProps {
  assignment: Assignment;
  copy: CopyOfClient | null;
  dates: Dates;
}

const mostShown = 5;

/** Before the coach confirms: where the workouts that aren't started yet are now, and where they will be. */
export function NewDates({ assignment, copy, dates }: NewDatesProps) {
  const program = useProgramHere(assignment.programId);
  if (program === undefined) return null;
  const next = { ...assignment, ...dates };
  if (!copy) {
    const days = daysOfPart(program?.days ?? [], assignment);
    return days.some(isTrainingDay) ? <SchedulePreview arranged={arrange(next, days)} /> : null;
  }
  const before = workoutsAhead(copy);
  const run = rescheduled(next, copy, program);
  const after = workoutsAhead({ days: copy.days, run });
  const takenBack = movesTakenBack(copy.run, run);
  if (after.length === 0) return <p className="text-sm text-muted">No workout is left to move.</p>;
  // As the client has them; a title that is left out is told by the movements.
  const known = new Map(program?.days.map((day) => [day._id, dayName(day)]));
  const titles = new Map(copy.days.map((day) => [day._id, day.title]));
  const titleOf = (dayId: ClientDay['_id']) => titles.get(dayId) || known.get(dayId);
  return (
    <section aria-label="New dates" className="rounded-control bg-sunken p-4 text-sm">
      <h3 className="pb-2 font-semibold">{counted(after.length, 'workout')} to come</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pb-3">
        {before.length > 0 && (
          <>
            <dt className="text-muted">Now</dt>
            <dd className="text-muted tabular-nums">{spanWords(before)}</dd>
          </>
        )}
        <dt>New</dt>
        <dd className="font-medium tabular-nums">{spanWords(after)}</dd>
      </dl>
      <ol className="flex flex-col gap-1">
        {after.slice(0, mostShown).map(({ dayId, date }) => (
          <li key={dayId} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
            <span className="text-muted tabular-nums">{shortDate(date)}</span>
            <span className="truncate font-medium">{titleOf(dayId)}</span>
          </li>
        ))}
      </ol>
      {takenBack.length > 0 && (
        <TakenBack moves={takenBack} name={isolated(assignment.clientName)} titleOf={titleOf} />
      )}
    </section>
  );
}

interface TakenBackProps {
  moves: readonly MoveTakenBack[];
  name: string;
  titleOf: (dayId: MoveTakenBack['dayId']) => string | undefined;
}

/** What the athlete did with their days is undone by new dates. */
const TakenBack = ({ moves, name, titleOf }: TakenBackProps) => (
  <div className="pt-3">
    <p className="font-medium text-information">
      {`${counted(moves.length, 'workout')} that ${name} moved ${moves.length === 1 ? 'goes' : 'go'} back to the plan:`}
    </p>
    <ul>
      {moves.map(({ dayId, was, is }) => (
        <li key={dayId} className="wrap-anywhere">
          {`${titleOf(dayId)}: ${was.skipped ? 'skipped' : shortDate(was.date)} → ${shortDate(is.date)}`}
        </li>
      ))}
    </ul>
  </div>
);

/** 'Mon, 5 Jan – Fri, 30 Jan' */
function spanWords(workouts: readonly { readonly date: string }[]): string {
  const [first, last] = [workouts[0]!.date, workouts.at(-1)!.date];
  return first === last ? shortDate(first) : `${shortDate(first)} – ${shortDate(last)}`;
}

const shortDate = (date: string): string =>
  formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' });
