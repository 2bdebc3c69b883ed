import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { formatDate, useToday } from '#client/shared/dates/today.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { addDays } from '#domain/history/calendar.ts';
import { startOfRun } from '#domain/program/program-run.ts';
import { finishedWorkouts } from '#offline/queries/history.ts';
import { CoachChangesCard } from './idle/coach-changes-card.tsx';
import { MissedCard } from './missed-card.tsx';
import { MoveStart } from './move-start.tsx';
import {
  addMonths,
  type EntryState,
  type Schedule,
  scheduleOf,
  weekAround,
  weeksOfMonth,
} from './schedule-days.ts';
import { ScheduleMonth } from './schedule-month.tsx';
import type { ScheduleSearch } from './schedule-search.ts';
import { ScheduleWeek } from './schedule-week.tsx';
import { isOver, isWaiting, type OwnedProgram, type RunDay } from './training-days.ts';
import { sinceWords, waitingWords } from './waiting-words.ts';
import { WorkoutOverview } from './workout-overview.tsx';
import { DayMark } from './day-mark.tsx';

export function ScheduleSection({ programs }: { programs: readonly OwnedProgram[] }) {
  const today = useToday();
  const { view, date, look } = useCalendar(today);
  const weeks = view === 'month' ? weeksOfMonth(date) : [weekAround(date)];
  const schedule = useSchedule(programs, weeks.flat(), today);
  const [opened, setOpened] = useState<RunDay | null>(null);
  const running = programs.filter(({ run, program }) => run && !isOver(program));
  return (
    <div className="flex flex-col gap-5">
      <CoachChangesCard programs={running} today={today} onOpen={setOpened} />
      {running.map((owned) => (
        <MissedCard key={owned.program._id} owned={owned} today={today} />
      ))}
      <CalendarHead view={view} date={date} today={today} look={look} />
      {view === 'month' ? (
        <ScheduleMonth
          date={date}
          today={today}
          schedule={schedule}
          onLook={(day) => look({ date: day })}
          onLookCloser={(day) => look({ date: day, view: 'week' })}
          onOpen={setOpened}
        />
      ) : (
        <ScheduleWeek days={weeks.flat()} today={today} schedule={schedule} onOpen={setOpened} />
      )}
      <ScheduleLegend schedule={schedule} days={weeks.flat()} />
      {running.length === 0 ? (
        <EmptyState title="No days yet">
          Start one of your programs and its days show up in this calendar: coming, done and
          skipped.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {running.map(({ program, run }) => (
            <li
              key={program._id}
              className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-5"
            >
              <div>
                <h3 className="font-semibold">
                  <Link
                    to="/programs/purchased/$programId"
                    params={{ programId: program._id }}
                    className="-my-2.5 inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                  >
                    {program.title}
                  </Link>
                </h3>
                <p className="text-sm text-muted">
                  {isWaiting(program)
                    ? waitingWords(program)
                    : run && sinceWords(startOfRun(run), today)}
                </p>
              </div>
              {run && !isWaiting(program) && <MoveStart program={program} run={run} />}
            </li>
          ))}
        </ul>
      )}
      {opened && <WorkoutOverview runDay={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

type CalendarView = 'month' | 'week';

interface Look {
  readonly date?: string;
  readonly view?: CalendarView;
}

function useCalendar(today: string) {
  const navigate = useNavigate();
  const search: ScheduleSearch = useSearch({ strict: false });
  const view: CalendarView = search.show ?? 'month';
  const date = search.date ?? today;
  const look = (to: Look) => {
    const next = { view, date, ...to };
    void navigate({
      to: '.',
      search: ({ show: _, date: __, ...rest }) => ({
        ...rest,
        ...(next.view === 'week' && { show: 'week' }),
        ...(next.date !== today && { date: next.date }),
      }),
      replace: true,
      resetScroll: false,
    });
  };
  return { view, date, look };
}

/** Reads only the workouts finished on the days shown. */
function useSchedule(
  programs: readonly OwnedProgram[],
  days: readonly string[],
  today: string,
): Schedule {
  const device = useDevice();
  const [from = today] = days;
  const to = days.at(-1) ?? today;
  const finished = useLiveQuery(
    async () => finishedWorkouts(device, { from, to }),
    [device, from, to],
  );
  return scheduleOf(programs, finished ?? [], today);
}

interface CalendarHeadProps {
  view: CalendarView;
  date: string;
  today: string;
  look: (to: Look) => void;
}

function CalendarHead({ view, date, today, look }: CalendarHeadProps) {
  const step = (by: number) =>
    look({ date: view === 'month' ? addMonths(date, by) : addDays(date, by * 7) });
  const [first = date, ...rest] = weekAround(date);
  const title =
    view === 'month'
      ? formatDate(date, { month: 'long', year: 'numeric' })
      : `${formatDate(first, { day: 'numeric', month: 'short' })} – ${formatDate(rest.at(-1) ?? date, { day: 'numeric', month: 'short', year: 'numeric' })}`;
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[1fr_auto_auto]">
      <h2 className="text-lg font-semibold" aria-live="polite">
        {title}
      </h2>
      <span className="-mr-3 flex sm:order-last">
        <IconButton label={`Previous ${view}`} onClick={() => step(-1)}>
          <ChevronLeft size={24} aria-hidden />
        </IconButton>
        <IconButton label={`Next ${view}`} onClick={() => step(1)}>
          <ChevronRight size={24} aria-hidden />
        </IconButton>
      </span>
      <span className="col-span-2 flex items-center justify-between gap-3 sm:col-span-1">
        <Segments
          label="Show"
          options={[
            { value: 'month', title: 'Month' },
            { value: 'week', title: 'Week' },
          ]}
          value={view}
          onChange={(to) => look({ view: to })}
          className="w-[11rem]"
        />
        {date !== today && (
          <Button className="px-4 text-sm sm:order-first" onClick={() => look({ date: today })}>
            Today
          </Button>
        )}
      </span>
    </div>
  );
}

const words: Record<EntryState, string> = {
  done: 'done',
  started: 'started',
  planned: 'to come',
  missed: 'not done',
  skipped: 'skipped',
  moved: 'moved: done on another day',
  rest: 'rest, with a note',
};

function ScheduleLegend({ schedule, days }: { schedule: Schedule; days: readonly string[] }) {
  const states = days.flatMap((day) => (schedule.get(day) ?? []).map(({ state }) => state));
  const shown = (Object.keys(words) as EntryState[]).filter((state) => states.includes(state));
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label="What the marks mean"
      className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted"
    >
      {shown.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <DayMark state={state} size="small" />
          <span>
            <span className="font-semibold text-ink">
              {states.filter((other) => other === state).length}
            </span>{' '}
            {words[state]}
          </span>
        </li>
      ))}
    </ul>
  );
}
