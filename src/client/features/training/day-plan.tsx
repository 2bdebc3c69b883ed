import { useState } from 'react';
import { latestStart } from '#contract/limits.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { SharedDatesNote } from '#client/shared/plan/shared-dates-note.tsx';
import { formatDate, useToday } from '#client/shared/dates/today.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { workoutTitle } from '#domain/program/program-run.ts';
import { sessionsOfRun } from '#offline/queries.ts';
import { backToPlan, moveTo, shiftTo, skip } from './reschedule-actions.ts';
import type { RunDay } from './training-days.ts';

export interface DayPlanProps {
  /** Neither started nor done. */
  runDay: RunDay;
  onDone: () => void;
}

export function DayPlan({ runDay, onDone }: DayPlanProps) {
  const device = useDevice();
  const today = useToday();
  const [isMoving, setIsMoving] = useState(false);
  const { state, date } = runDay;
  const then = (done: Promise<void>) => void done.then(onDone);
  const day = formatDate(date, { weekday: 'long', day: 'numeric', month: 'short' });
  if (isMoving) return <MoveForm runDay={runDay} today={today} onDone={onDone} />;
  return (
    <section aria-label="When" className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="text-sm text-muted">
        {whenWords[state]}
        <span className="block font-semibold text-ink">{date === today ? 'Today' : day}</span>
      </p>
      <div className="flex gap-2">
        {state === 'skipped' ? (
          <Button className={small} onClick={() => then(backToPlan(device, runDay, 'skipped'))}>
            Put it back
          </Button>
        ) : (
          <>
            <Button className={small} onClick={() => setIsMoving(true)}>
              Move
            </Button>
            <Button className={small} onClick={() => then(skip(device, [runDay]))}>
              Skip
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

const small = 'px-4! text-sm';

const whenWords: Partial<Record<RunDay['state'], string>> = {
  planned: 'Planned for',
  missed: 'Missed on',
  skipped: 'Skipped, planned for',
};

function MoveForm({ runDay, today, onDone }: DayPlanProps & { today: string }) {
  const device = useDevice();
  const { program, run, day } = runDay;
  const sessions = useRead(sessionsOfRun, run._id);
  const days = new Map(program.trainingPlan.map((one) => [one._id, one]));
  const [date, setDate] = useState(runDay.date < today ? today : runDay.date);
  const [moves, setMoves] = useState<'it' | 'rest'>('it');
  const submit = async () => {
    if (moves === 'it') await moveTo(device, runDay, { date, today });
    else await shiftTo(device, runDay, date);
    onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col gap-4 border-b border-line pb-5"
    >
      <TextField
        label="New day"
        type="date"
        required
        min={today}
        max={latestStart}
        value={date}
        onChange={(event) => setDate(event.target.value)}
      />
      <fieldset className="flex flex-col">
        <legend className="pb-1 text-sm font-medium">What moves</legend>
        {movable.map(({ value, title }) => (
          <label key={value} className="flex min-h-12 items-center gap-3">
            <input
              type="radio"
              name="moves"
              checked={moves === value}
              onChange={() => setMoves(value)}
              className="size-5 accent-ink"
            />
            {title}
          </label>
        ))}
      </fieldset>
      {sessions && (
        <SharedDatesNote
          run={run}
          sessions={sessions}
          dayId={day._id}
          date={date}
          moves={moves}
          titleOf={(dayId) => workoutTitle(days.get(dayId) ?? day)}
        />
      )}
      <Button theme="primary-default" type="submit">
        Move
      </Button>
    </form>
  );
}

const movable = [
  { value: 'it', title: 'This workout only' },
  { value: 'rest', title: 'This and all following workouts' },
] as const;
