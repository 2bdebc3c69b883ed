import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useBeginWorkout } from '#client/shared/workout/begin-workout.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { PlannedExercise } from '#client/shared/plan/planned-exercise.tsx';
import { workoutTitle } from '#domain/program/program-run.ts';
import { unlockSound } from '#client/shared/workout/times-up-sound.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { RunDay } from './training-days.ts';

const CoachChangesOfDay = lazyPart(
  async () => (await import('./coach-changes-of-day.tsx')).CoachChangesOfDay,
);
const ComingExercises = lazyPart(
  async () => (await import('./coming-exercises.tsx')).ComingExercises,
);
const DayPlan = lazyPart(async () => (await import('./day-plan.tsx')).DayPlan);

const maxWidth = 600;

export interface WorkoutOverviewProps {
  runDay: RunDay;
  onClose: () => void;
}

export function WorkoutOverview({ runDay, onClose }: WorkoutOverviewProps) {
  const { program, day, index, state } = runDay;
  const begin = useBeginWorkout();
  const [starting, setStarting] = useState(false);

  const start = async () => {
    unlockSound();
    setStarting(true);
    await begin({ programId: program._id, dayId: day._id }).finally(onClose);
  };

  if (starting) {
    return (
      <div className="fixed inset-0 z-30 bg-ground">
        <LoadingView label="Starting the workout" />
      </div>
    );
  }
  return (
    <Dialog
      title={state === 'rest' ? day.title || 'Rest day' : workoutTitle(day)}
      maxWidth={maxWidth}
      onClose={onClose}
    >
      {day.description && <p className="whitespace-pre-line text-muted">{day.description}</p>}
      {state !== 'done' && state !== 'started' && day.exercises.length > 0 && (
        <>
          <Suspense>
            <CoachChangesOfDay runDay={runDay} />
          </Suspense>
          <Suspense fallback={<div className="h-12" />}>
            <DayPlan runDay={runDay} onDone={onClose} />
          </Suspense>
        </>
      )}
      {day.exercises.length === 0 ? (
        <p className="py-6 text-center text-muted">No exercises</p>
      ) : (
        <Exercises runDay={runDay} />
      )}
      {state === 'done' ? (
        <Link
          to="/results/$programId/$day"
          params={{ programId: program._id, day: index }}
          className="inline-flex min-h-14 items-center justify-center rounded-control border border-line bg-surface px-5 font-semibold hover:border-edge"
        >
          See what you did
        </Link>
      ) : (
        state !== 'rest' && (
          <div className="sticky bottom-0 -mx-6 -mb-6 border-t border-line bg-raised px-6 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))]">
            <Button
              theme="primary-cta"
              className="min-h-14 w-full text-lg"
              onClick={() => void start()}
            >
              Start workout
            </Button>
          </div>
        )
      )}
    </Dialog>
  );
}

/** As prescribed, or as the athlete will do them. */
function Exercises({ runDay: { program, day, state } }: { runDay: RunDay }) {
  const prescribed = (
    <ul className="divide-y divide-line">
      {day.exercises.map((exercise, index) => (
        <PlannedExercise key={exercise._id} exercise={exercise} number={index + 1} />
      ))}
    </ul>
  );
  if (state === 'done' || state === 'started') return prescribed;
  return (
    <Suspense fallback={prescribed}>
      <ComingExercises programId={program._id} day={day} />
    </Suspense>
  );
}
