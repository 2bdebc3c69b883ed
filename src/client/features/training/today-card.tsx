import type { Exercise, ExerciseSet } from '#contract/training.ts';
import { Clock3, ListChecks } from 'lucide-react';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { useDevice } from '#client/shared/device/device-context.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { hasPicture, MovementPicture } from '#client/shared/movements/movement-picture.tsx';
import { partsOf } from '#domain/exercise/group.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { workoutTitle } from '#domain/program/program-run.ts';
import { counted } from '#domain/plural.ts';
import { missedText } from './missed-text.ts';
import { shortDay } from './short-day.ts';
import { isPaused, missedOf, type OwnedProgram, type RunDay } from './training-days.ts';

const MissedChoices = afterIdle(
  async () => (await import('./idle/missed-choices.tsx')).MissedChoices,
);

export interface TodayCardProps {
  next: RunDay | null;
  programs: readonly OwnedProgram[];
  today: string;
  onOpen: (day: RunDay) => void;
}

const mostPictures = 4;

export function TodayCard({ next, programs, today, onOpen }: TodayCardProps) {
  if (!next) {
    const paused = programs.find(({ program }) => isPaused(program));
    return paused ? (
      <EmptyState title="Paused">
        {`${paused.program.author.firstName} paused ${paused.program.title}. Your next workout shows up here when it goes on.`}
      </EmptyState>
    ) : (
      <EmptyState title="Nothing planned">
        Your next workout shows up here once a program is running.
      </EmptyState>
    );
  }
  const { day } = next;
  return (
    <section
      aria-labelledby="next-workout"
      className="flex min-h-[340px] flex-col justify-between gap-6 rounded-card border border-line bg-surface p-5 shadow-lift sm:p-6"
    >
      <div className="text-sm">
        <p className="font-semibold">{dueLabel(next.date, today)}</p>
        <p className="text-muted">{next.program.title}</p>
      </div>
      <div className="flex flex-col gap-4">
        <h2
          id="next-workout"
          className="line-clamp-3 text-2xl font-semibold text-balance hyphens-auto"
        >
          {workoutTitle(day)}
        </h2>
        <Pictures exercises={day.exercises} />
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
          <span className="flex items-center gap-2">
            <ListChecks size={20} aria-hidden />
            {counted(day.exercises.length, 'exercise')}
          </span>
          <span className="flex items-center gap-2">
            <Clock3 size={20} aria-hidden />
            about {estimatedMinutes(day.exercises)} min
          </span>
        </p>
      </div>
      {next.state === 'missed' ? (
        <Missed next={next} programs={programs} today={today} onOpen={onOpen} />
      ) : (
        <Button
          // The accent is for what is due: a later day's workout is not the next thing to do.
          theme={next.date > today ? 'secondary-default' : 'primary-cta'}
          className="min-h-14 w-full text-lg"
          onClick={() => onOpen(next)}
        >
          Open workout
        </Button>
      )}
    </section>
  );
}

/** Of other programs, each a line that opens it. */
export const AlsoDue = ({
  also,
  today,
  onOpen,
}: Pick<TodayCardProps, 'today' | 'onOpen'> & { also: readonly RunDay[] }) => (
  <ul aria-label="Also due" className="flex flex-col gap-2">
    {also.map((next) => (
      <li key={next.run._id}>
        <button
          type="button"
          onClick={() => onOpen(next)}
          className="flex min-h-16 w-full items-center gap-4 rounded-card border border-line bg-surface px-5 py-3 text-left hover:border-edge"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-sm text-muted">
              {dueLabel(next.date, today)} · {next.program.title}
            </span>
            <span className="block font-semibold wrap-anywhere">{workoutTitle(next.day)}</span>
          </span>
          <span className="text-sm font-semibold">Open</span>
        </button>
      </li>
    ))}
  </ul>
);

/** Doing it today comes first; the alternatives load a moment later. */
function Missed({ next, programs, today, onOpen }: TodayCardProps & { next: RunDay }) {
  const device = useDevice();
  const doToday = async () => {
    const { moveTo } = await import('./reschedule-actions.ts');
    await moveTo(device, next, { date: today, today });
    onOpen({ ...next, date: today, state: 'planned' });
  };
  const owned = programs.find(({ run }) => run?._id === next.run._id);
  return (
    <div className="flex flex-col gap-3">
      <Button
        theme="primary-cta"
        className="min-h-14 w-full text-lg"
        onClick={() => void doToday()}
      >
        Do it today
      </Button>
      <div className="min-h-25">
        {owned && <MissedChoices missed={missedOf(owned, today)} today={today} />}
      </div>
    </div>
  );
}

/** The first movements; their names where there are no pictures. */
function Pictures({ exercises }: { exercises: readonly Exercise[] }) {
  const movements = exercises.map(
    (exercise) => exercise.movement ?? exercise.subExercises?.[0]?.movement,
  );
  if (!movements.some(hasPicture)) {
    return (
      <p className="line-clamp-2 text-sm text-muted">{movements.map(movementName).join(' · ')}</p>
    );
  }
  return (
    // As many as fit into one row.
    <div className="flex h-[72px] flex-wrap gap-2 overflow-hidden">
      {movements
        .filter(hasPicture)
        .slice(0, mostPictures)
        .map((movement, index) => (
          <MovementPicture key={index} movement={movement} size={72} />
        ))}
    </div>
  );
}

function dueLabel(date: string, today: string): string {
  if (date === today) return 'Today’s workout';
  if (date < today) return missedText(date, today);
  return `Next workout, ${shortDay(date, today)}`;
}

const secondsPerSetOfReps = 40;
const secondsPerMetre = 0.36;

/** Work and rest as prescribed, in minutes, rounded to five. */
function estimatedMinutes(exercises: readonly Exercise[]): number {
  const seconds = exercises
    .flatMap(partsOf)
    .reduce(
      (total, part) =>
        total + part.sets.reduce((sum, set) => sum + secondsOfWork(set) + part.rest, 0),
      0,
    );
  return Math.max(5, Math.round(seconds / 300) * 5);
}

function secondsOfWork({ time, distance }: ExerciseSet): number {
  if (time) return time.recommended ?? 0;
  if (distance) return (distance.recommended ?? 0) * secondsPerMetre;
  return secondsPerSetOfReps;
}
