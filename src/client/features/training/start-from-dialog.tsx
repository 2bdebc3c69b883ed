import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useToday } from '#client/shared/dates/today.ts';
import { shortDate } from '#client/shared/dates/short-date.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useBeginWorkout } from '#client/shared/workout/begin-workout.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { partsOf } from '#domain/exercise/group.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { counted } from '#domain/plural.ts';
import { workoutTitle } from '#domain/program/program-run.ts';
import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { Exercise } from '#contract/training.ts';
import type { StartFrom } from '#offline/commands/free-workout.ts';
import { ownedPrograms } from '#offline/queries.ts';
import { trainedOn } from '#offline/local-day.ts';
import { latestWorkouts } from '#offline/queries/history.ts';
import { routines } from '#offline/queries/routines.ts';
import { currentWeek, type ProgramWeek, programWeeks } from './program-weeks.ts';

const sources = [
  { value: 'routine', title: 'Routines' },
  { value: 'past', title: 'Past workouts' },
  { value: 'program', title: 'Programs' },
] as const;
type Source = (typeof sources)[number]['value'];

/** Chooses what a workout of one's own begins with. */
export function StartFromDialog({ onClose }: { onClose: () => void }) {
  const [source, setSource] = useState<Source>('routine');
  const begin = useBeginWorkout();
  const start = (from: StartFrom) => {
    onClose();
    void begin({ from, title: '' });
  };
  return (
    <Dialog title="Start from…" onClose={onClose} maxWidth={600}>
      <Segments label="Start from" options={sources} value={source} onChange={setSource} />
      <div className="min-h-[46dvh]">
        {source === 'routine' && <Routines onStart={start} />}
        {source === 'past' && <PastWorkouts onStart={start} />}
        {source === 'program' && <ProgramDays onStart={start} />}
      </div>
    </Dialog>
  );
}

interface ListProps {
  onStart: (from: StartFrom) => void;
}

function Routines({ onStart }: ListProps) {
  const all = useRead(routines);
  if (!all) return null;
  return (
    <>
      {all.length === 0 && (
        <p className="py-4 text-muted">
          A routine is a workout you do again and again. Save one when you finish a workout, or
          write it down.
        </p>
      )}
      <List>
        {all.map((routine) => (
          <Row
            key={routine._id}
            title={routine.title || 'Untitled routine'}
            detail={[routine.folder, exercisesText(routine.exercises)].filter(Boolean).join(' · ')}
            onChoose={() => onStart({ routineId: routine._id })}
          />
        ))}
      </List>
      <Link
        to="/routines"
        className="inline-flex min-h-12 items-center gap-1 font-semibold hover:underline"
      >
        {all.length === 0 ? 'Write a routine' : 'Edit your routines'}
        <ChevronRight size={18} aria-hidden />
      </Link>
    </>
  );
}

function PastWorkouts({ onStart }: ListProps) {
  const today = useToday();
  const latest = useRead(latestWorkouts);
  if (!latest) return null;
  if (latest.length === 0)
    return <p className="py-4 text-muted">Workouts you finish show up here.</p>;
  return (
    <List>
      {latest.map((workout) => (
        <Row
          key={workout.sessionId}
          title={workoutTitle(workout)}
          detail={`${shortDate(trainedOn(workout), today)} · ${workout.movements.map((one) => one.title).join(', ')}`}
          onChoose={() => onStart({ sessionId: workout.sessionId })}
        />
      ))}
    </List>
  );
}

function ProgramDays({ onStart }: ListProps) {
  const programs = useRead(ownedPrograms);
  if (!programs) return null;
  if (programs.length === 0)
    return <p className="py-4 text-muted">Programs you get show up here.</p>;
  return (
    <div className="flex flex-col gap-5">
      {programs.map((owned, index) => (
        <section key={owned.program._id} aria-label={owned.program.title}>
          <h3 className="pb-1 text-sm font-semibold text-muted">{owned.program.title}</h3>
          <div className="-mx-2 divide-y divide-line">
            {programWeeks(owned).map((week) => (
              <Week
                key={week.number}
                week={week}
                isOpen={index === 0 && week.number === currentWeek(owned)}
                onChoose={(dayId) => onStart({ programId: owned.program._id, dayId })}
              />
            ))}
          </div>
        </section>
      ))}
      <p className="text-sm text-muted">
        This doesn’t count for the program. To follow it, open its workout on Training.
      </p>
    </div>
  );
}

interface WeekProps {
  week: ProgramWeek;
  isOpen: boolean;
  onChoose: (dayId: TrainingPlanDayId) => void;
}

function Week({ week: { number, workouts }, isOpen, onChoose }: WeekProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // The week that the athlete is in may be far down the list.
  useEffect(() => {
    if (details.current?.open) details.current.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <details ref={details} open={isOpen} className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control px-2 hover:bg-line/50 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">Week {number}</span>
        <span className="text-sm text-muted">{counted(workouts.length, 'workout')}</span>
        <ChevronDown
          size={20}
          aria-hidden
          className="ml-auto shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="divide-y divide-line pb-2 pl-3">
        {workouts.map(({ day, number: ofWeek }) => (
          <Row
            key={day._id}
            title={workoutTitle(day)}
            detail={`Week ${number}, day ${ofWeek} · ${exercisesText(day.exercises)}`}
            onChoose={() => onChoose(day._id)}
          />
        ))}
      </ul>
    </details>
  );
}

const List = ({ children }: { children: ReactNode }) => (
  <ul className="-mx-2 divide-y divide-line">{children}</ul>
);

function Row(props: { title: string; detail: string; onChoose: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={props.onChoose}
        className="flex min-h-16 w-full flex-col justify-center rounded-control px-2 py-2 text-left hover:bg-line/50"
      >
        <span className="font-semibold">{props.title}</span>
        <span className="line-clamp-2 text-sm text-muted">{props.detail}</span>
      </button>
    </li>
  );
}

function exercisesText(exercises: readonly Exercise[]): string {
  const names = exercises.flatMap(partsOf).map(({ movement }) => movementName(movement));
  return names.length === 0 ? counted(0, 'exercise') : names.join(', ');
}
