import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { TitledSection } from '#client/ui/section.tsx';
import { formatDate, useToday } from '#client/shared/dates/today.ts';
import { GivenControls } from '#client/shared/assign/given-controls.tsx';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { type QueryResult, useCached } from '#client/shared/server/use-cached.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import type { ClientProgram } from '#contract/clients.ts';
import type { UserId } from '#contract/ids.ts';
import { isDeclined, isOffered, isOverFor } from '#domain/coaching/assignment.ts';
import { addDays } from '#domain/history/calendar.ts';
import { assignmentsOfClient, type KnownAssignment } from '#offline/queries/assignments.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { clientRuns } from '#offline/queries/clients.ts';
import { readPrograms } from './client-calls.ts';
import { ChangeDaysButton } from './change-days/change-days-button.tsx';
import { DayCell } from './client-day-cell.tsx';
import { useOnceSent, useRunHere } from './run-here.ts';
import { SwapsOfClient } from './swaps-of-client.tsx';
import {
  type DayOfClient,
  daysInWeek,
  daysOfClient,
  nextDayOf,
  type WeekOfClient,
  weeksOfClient,
} from './client-days.ts';

export interface ClientProgramsProps {
  clientId: UserId;
  firstName: string;
  result: QueryResult<readonly ClientProgram[]>;
}

export function ClientPrograms({ clientId, firstName, result }: ClientProgramsProps) {
  const { body, state } = result;
  const assigned = useRead(assignmentsOfClient, clientId) ?? [];
  const over = new Set<string>(
    assigned.flatMap(({ assignment }) => (isOverFor(assignment) ? assignment._id : [])),
  );
  // The one that is trained is on top, and open.
  const programs = body?.toSorted((a, b) => Number(over.has(a._id)) - Number(over.has(b._id)));
  return (
    <TitledSection title="Training" className="gap-4">
      <OnTheWay clientId={clientId} known={programs ?? []} />
      {programs ? (
        <>
          {programs.length === 0 && (
            <p className="text-muted">{firstName} has none of your programs right now.</p>
          )}
          {programs.map((program, index) => (
            <Program
              key={program._id}
              program={program}
              clientId={clientId}
              firstName={firstName}
              isOpen={index === 0}
              again={result.again}
            />
          ))}
        </>
      ) : state === 'reading' ? (
        <div aria-hidden className="h-60 animate-breathe rounded-card bg-line/60" />
      ) : (
        <p className="text-muted">Couldn’t load the programs.</p>
      )}
    </TitledSection>
  );
}

/** Given here and not on the server yet, waiting for the client to pay, or declined. */
function OnTheWay({ clientId, known }: { clientId: UserId; known: readonly ClientProgram[] }) {
  const assigned = useRead(assignmentsOfClient, clientId) ?? [];
  const ids = new Set<string>(known.map(({ _id }) => _id));
  const isShown = ({ assignment, isUnsent }: KnownAssignment) =>
    isUnsent || isOffered(assignment) || isDeclined(assignment);
  return assigned
    .filter((one) => isShown(one) && !ids.has(one.assignment._id))
    .map((one) => (
      <div key={one.assignment._id} className="flex flex-col gap-3">
        <h3 className="font-semibold">{one.assignment.title}</h3>
        <GivenControls known={one} copy={null} />
      </div>
    ));
}

export function usePrograms(clientId: UserId) {
  const device = useDevice();
  return useCached<readonly ClientProgram[]>(clientKeys.programs(clientId), async () =>
    readPrograms(device, clientId),
  );
}

interface ProgramProps {
  program: ClientProgram;
  clientId: UserId;
  firstName: string;
  isOpen: boolean;
  /** Reads the programs anew. */
  again: () => void;
}

function Program({ program, clientId, firstName, isOpen, again }: ProgramProps) {
  const device = useDevice();
  const today = useToday();
  const runs = useLiveQuery(async () => clientRuns(device, [program._id]), [device, program._id]);
  const own = program.run && runs?.get(program.run._id);
  const given = useRead(assignmentsOfClient, clientId)?.find(
    ({ assignment }) => (assignment._id as string) === program._id,
  );
  const isOver = given !== undefined && isOverFor(given.assignment);
  const isPaused = given?.assignment.state === 'paused';
  const run = useRunHere(program, own?.run ?? program.run, given);
  useOnceSent(given?.isUnsent === true, again);
  const all = daysOfClient(program, run, today);
  const days = isOver || isPaused ? all.map(asNotDue) : all;
  const { completed, total } = program.progress;
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-4 px-4 py-3 sm:px-5">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{program.title}</span>
          <span className="block pb-2 text-sm text-muted">
            {program.run
              ? `${completed} of ${total} workouts done`
              : 'Not started: no start date yet'}
            {own?.isUnsent && ', a change isn’t sent yet'}
          </span>
          <ProgressBar
            label={`Workouts of ${program.title} done`}
            value={completed}
            max={Math.max(1, total)}
          />
        </span>
        <ChevronRight
          size={20}
          aria-hidden
          className="shrink-0 text-muted transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4 sm:px-5 sm:pb-5">
        {given && <GivenControls known={given} copy={run && { days: program.days, run }} />}
        {!isOver && !isPaused && <NextDay days={days} program={program} clientId={clientId} />}
        {!isOver && nextDayOf(all) && (
          <div>
            <ChangeDaysButton
              clientId={clientId}
              firstName={firstName}
              program={program}
              run={run}
            />
          </div>
        )}
        {days.some(({ state }) => state !== 'rest') && (
          <Weeks days={days} program={program} clientId={clientId} />
        )}
        <SwapsOfClient program={program} firstName={firstName} />
      </div>
    </details>
  );
}

/** Of a program that's over or paused, nothing is planned. */
const asNotDue = (day: DayOfClient): DayOfClient =>
  day.state === 'planned' || day.state === 'unscheduled' ? { ...day, state: 'rest' } : day;

interface DaysProps {
  days: readonly DayOfClient[];
  program: ClientProgram;
  clientId: UserId;
}

function NextDay({ days, program, clientId }: DaysProps) {
  const next = nextDayOf(days);
  if (!next) {
    const isTrained = days.every(({ state }) => state === 'done' || state === 'rest');
    return (
      <p className="text-sm text-muted">{isTrained ? 'All done.' : 'Nothing left on the plan.'}</p>
    );
  }
  const when = next.date
    ? formatDate(next.date, { weekday: 'long', day: 'numeric', month: 'long' })
    : 'no date yet';
  return (
    <Link
      to="/clients/$id/training/$programId/$day"
      params={{ id: clientId, programId: program._id, day: next.day.dayIndex }}
      preload={false}
      className="flex min-h-14 items-center gap-3 rounded-control bg-sunken px-4 py-2 hover:bg-line/60"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-muted">
          {next.state === 'started' ? 'Under way' : 'Next'}, {when}
        </span>
        <span className="block font-semibold wrap-anywhere">{next.day.title}</span>
      </span>
      <span className="text-sm font-semibold">
        {next.state === 'started' ? 'View' : 'View and adjust'}
      </span>
    </Link>
  );
}

function Weeks({ days, program, clientId }: DaysProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { weeks, from, to } = weeksOfClient(days);
  const isCut = !isWhole && (from > 0 || to < weeks.length - 1);
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <Weekdays from={weeks[0]?.from ?? null} />
        <ol aria-label={`Weeks of ${program.title}`} className="flex flex-col gap-1.5">
          {weeks.map((week, index) =>
            isCut && (index < from || index > to) ? null : (
              <li key={week.key} className={weekRow}>
                <WeekTitle week={week} number={index + 1} />
                <ol className="grid grid-cols-7 gap-1">
                  {week.days.map((workouts, day) => (
                    <li key={day} className="flex flex-col gap-1">
                      {workouts.length === 0 && <RestCell />}
                      {workouts.map((one) => (
                        <DayCell
                          key={one.day._id}
                          day={one}
                          clientId={clientId}
                          programId={program._id}
                        />
                      ))}
                    </li>
                  ))}
                </ol>
              </li>
            ),
          )}
        </ol>
      </div>
      {isCut && (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="min-h-11 self-start text-sm font-medium text-muted underline decoration-edge underline-offset-4 hover:text-ink"
        >
          Show all {weeks.length} weeks
        </button>
      )}
    </>
  );
}

const weekRow = 'grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-1.5 sm:gap-2';

/** Above the days of the weeks; hidden from screen readers, because each day says its own date. */
const Weekdays = ({ from }: { from: string | null }) => (
  <div aria-hidden className={weekRow}>
    <span className="text-xs text-muted">{from ? 'From' : 'Week'}</span>
    <div className="grid grid-cols-7 gap-1 text-center text-xs text-muted">
      {Array.from({ length: daysInWeek }, (_, day) => (
        <span key={day}>
          {from ? formatDate(addDays(from, day), { weekday: 'short' }) : day + 1}
        </span>
      ))}
    </div>
  </div>
);

function WeekTitle({ week, number }: { week: WeekOfClient; number: number }) {
  return (
    <span className="text-xs font-medium whitespace-nowrap text-muted">
      <span className="sr-only">Week {week.from ? 'from ' : ''}</span>
      {week.from ? formatDate(week.from, { day: 'numeric', month: 'short' }) : number}
    </span>
  );
}

const RestCell = () => <span aria-hidden className="block h-12 rounded-[7px] bg-line/25" />;
