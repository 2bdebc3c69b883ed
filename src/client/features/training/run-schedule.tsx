import { useState } from 'react';
import type { ProgramRun } from '#contract/training.ts';
import { useDevice } from '#client/app/device-context.ts';
import { formatDate, useToday } from '#client/app/today.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { workoutTitle } from '#domain/program/program-run.ts';
import { toastRefusal } from '#client/app/refusal-toast.ts';
import { DateDialog } from './date-dialog.tsx';
import { type OwnedProgram, type RunDay, runDays } from './training-days.ts';
import { DayMark } from './week-marks.tsx';

export interface RunScheduleProps {
  programs: readonly OwnedProgram[];
  onOpen: (day: RunDay) => void;
}

/** The days of every run, week by week; the week of today is open. */
export function RunSchedule({ programs, onOpen }: RunScheduleProps) {
  const today = useToday();
  const running = programs.filter((owned) => owned.run);
  if (running.length === 0) {
    return (
      <EmptyState title="No days yet">
        Start one of your programs and its days are listed here.
      </EmptyState>
    );
  }
  return running.map((owned) => (
    <section
      key={owned.program._id}
      aria-label={owned.program.title}
      className="flex flex-col gap-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{owned.program.title}</h2>
        {owned.run && <MoveStart run={owned.run} />}
      </div>
      <Weeks days={runDays(owned, today)} today={today} onOpen={onOpen} />
    </section>
  ));
}

interface WeeksProps {
  days: readonly RunDay[];
  today: string;
  onOpen: (day: RunDay) => void;
}

/** What is to come first; what is past below it. */
function Weeks({ days, today, onOpen }: WeeksProps) {
  const all = weeks(days).map((week, index) => ({ week, number: index + 1 }));
  const past = all.filter(({ week }) => (week.at(-1)?.date ?? '') < today);
  const shown = ({ week, number }: (typeof all)[number]) => (
    <Week key={number} number={number} days={week} today={today} onOpen={onOpen} />
  );
  return (
    <>
      {all.slice(past.length).map(shown)}
      {past.length > 0 && <h3 className="pt-3 text-sm font-semibold text-muted">Earlier</h3>}
      {past.toReversed().map(shown)}
    </>
  );
}

interface WeekProps {
  number: number;
  days: readonly RunDay[];
  today: string;
  onOpen: (day: RunDay) => void;
}

function Week({ number, days, today, onOpen }: WeekProps) {
  const training = days.filter((day) => day.state !== 'rest');
  const done = training.filter((day) => day.state === 'done').length;
  return (
    <details
      open={days.some((day) => day.date === today)}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-14 items-center justify-between px-5 font-semibold hover:bg-line/30">
        Week {number}
        <span className="text-sm font-normal text-muted">
          {done} of {training.length} done
        </span>
      </summary>
      <ol className="border-t border-line">
        {days.map((day) => (
          <Day key={day.day._id} runDay={day} isToday={day.date === today} onOpen={onOpen} />
        ))}
      </ol>
    </details>
  );
}

function Day({
  runDay,
  isToday,
  onOpen,
}: {
  runDay: RunDay;
  isToday: boolean;
  onOpen: (day: RunDay) => void;
}) {
  const { day, date, state } = runDay;
  const when = (
    <span className={`w-14 shrink-0 text-xs ${isToday ? 'font-semibold text-ink' : 'text-muted'}`}>
      <span className="block">{isToday ? 'Today' : formatDate(date, { weekday: 'short' })}</span>
      {formatDate(date, { day: 'numeric', month: 'short' })}
    </span>
  );
  if (state === 'rest') {
    return (
      <li className="flex min-h-11 items-center gap-4 px-5 text-sm text-muted">
        <DayMark state={state} />
        {when}
        Rest
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(runDay)}
        className="flex min-h-14 w-full items-center gap-4 px-5 text-left transition-colors hover:bg-line/30"
      >
        <DayMark state={state} />
        {when}
        <span className="min-w-0 flex-1 truncate font-medium">{workoutTitle(day)}</span>
        {state !== 'planned' && (
          <span className="text-sm text-muted max-sm:sr-only">{stateWords[state]}</span>
        )}
      </button>
    </li>
  );
}

const stateWords = { done: 'Done', started: 'Started', missed: 'Not done' } as const;

function MoveStart({ run }: { run: ProgramRun }) {
  const device = useDevice();
  const [choosing, setChoosing] = useState(false);
  const move = async (date: string) => {
    setChoosing(false);
    const { moveRunStart } = await import('#offline/commands/program-run.ts');
    const outcome = await moveRunStart(device, { runId: run._id, date });
    if (!outcome.allowed) toastRefusal(outcome.code);
  };
  return (
    <>
      <Button onClick={() => setChoosing(true)}>Move start date</Button>
      {choosing && (
        <DateDialog
          title="Move start date"
          label="First day"
          action="Move"
          initial={run.firstWorkoutDate}
          onClose={() => setChoosing(false)}
          onChoose={(date) => void move(date)}
        />
      )}
    </>
  );
}

const weeks = (days: readonly RunDay[]): RunDay[][] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  );
