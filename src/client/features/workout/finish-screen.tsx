import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { setJustFinished } from '#client/shared/workout/just-finished.ts';
import { remember } from '#client/shared/device/remembered.ts';
import { OtherRatings } from '#client/shared/sync/other-values.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import { sessionTitle } from '#domain/program/program-run.ts';
import { rateWorkout } from '#domain/session/rating.ts';
import { unitNames, type Units } from '#domain/units.ts';
import { finishedWorkout } from '#domain/history/finished-workout.ts';
import { setsFigure } from '#client/ui/sets-figure.ts';
import { isAdded, shownOrder } from '#domain/session/own-exercises.ts';
import { doneSets } from '#domain/session/sets.ts';
import { countedSets } from '#domain/session/counted-sets.ts';
import { isMaxEffort } from '#domain/exercise/set-kind.ts';
import { storedToShown } from '#domain/exercise/quantity.ts';
import { SyncIndicator } from '#client/shared/sync/sync-indicator.tsx';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { plural } from '#domain/plural.ts';
import { useFact, useSetFacts } from './set-facts.ts';
import { ScoreSlider } from './score-slider.tsx';
import { useSession, useWorkout, useWorkoutState } from './workout-context.ts';
import { sessionOf } from './workout-setup.ts';
import { WorkoutControls } from './workout-controls.tsx';
import { elapsedMs, formatElapsed } from './workout-top-bar.tsx';

const NewMaxes = lazyPart(async () => (await import('./new-maxes.tsx')).NewMaxes);
const OwnWorkoutActions = lazyPart(
  async () => (await import('./own-workout-actions.tsx')).OwnWorkoutActions,
);
const NoteField = afterIdle(async () => (await import('./idle/note-field.tsx')).NoteField);
const WorkoutRecords = lazyPart(async () => (await import('./workout-records.tsx')).WorkoutRecords);

export function FinishScreen() {
  const { edit } = useWorkout();
  const session = useSession((whole) => whole);
  const units = useUnits();
  useSetFacts(useDevice(), session._id);
  const others = useFact(({ others: known }) => known);
  useRememberFinished();
  const setsLeft = countedSets(session).filter((set) => !set.done).length;
  return (
    <>
      <header className="sticky top-0 z-20 bg-ground pt-[env(safe-area-inset-top)]">
        <div className="mx-auto flex h-14 max-w-[704px] items-center justify-between gap-1 pr-2 pl-1">
          <Link
            to="/workout"
            className="inline-flex min-h-12 items-center gap-1 rounded-control px-2 font-medium text-muted hover:text-ink"
          >
            <ChevronLeft size={24} aria-hidden />
            Exercises
          </Link>
          <SyncIndicator />
        </div>
      </header>
      <main className="mx-auto flex max-w-[704px] flex-col gap-8 px-4 pt-4 pb-[calc(120px+env(safe-area-inset-bottom))]">
        <div>
          <p className="text-sm font-semibold text-muted">
            {setsLeft === 0 ? 'Workout complete' : 'Finish here?'}
          </p>
          <h1 tabIndex={-1} className="text-2xl font-semibold text-balance">
            {sessionTitle(session)}
          </h1>
          {setsLeft > 0 && (
            <p className="pt-2 text-muted">
              {plural(setsLeft, 'One set isn’t', `${setsLeft} sets aren’t`)} done. You can still log{' '}
              {plural(setsLeft, 'it', 'them')} under ‘Exercises’ until you press ‘Done’.
            </p>
          )}
        </div>
        <Numbers units={units} />
        {/* Above the records, however many there are, because 'Done' waits for it. */}
        <section className="rounded-card border border-line bg-surface p-5">
          <ScoreSlider
            scale="feel"
            score={session.feedback.score1}
            onChange={(score1) => edit(rateWorkout, { score1 })}
          />
        </section>
        <OtherRatings values={others} />
        <Suspense>
          <WorkoutRecords sessionId={session._id} />
        </Suspense>
        {doneSets(session).some(isMaxEffort) && (
          <Suspense>
            <NewMaxes />
          </Suspense>
        )}
        <NoteField sessionId={session._id} exerciseId={null} />
        {(session.free || session.exercises.some(isAdded)) && (
          <Suspense>
            <OwnWorkoutActions />
          </Suspense>
        )}
      </main>
      <WorkoutControls screen="finish" />
    </>
  );
}

/**
 * From now on this device holds the athlete's own data, so it is worth asking the browser to keep it; and Training
 * sums up the workout.
 */
function useRememberFinished(): void {
  const { actor } = useWorkout();
  const isFinished = useWorkoutState((snapshot) => snapshot.matches('finished'));
  useEffect(() => {
    if (!isFinished) return;
    void remember({ hasFinishedHere: true });
    setJustFinished({ sessionId: sessionOf(actor.getSnapshot().context)._id });
  }, [isFinished, actor]);
}

function Numbers({ units }: { units: Units }) {
  const session = useSession((whole) => whole);
  const { clock } = useDevice();
  const [now] = useState(Date.now);
  const done = finishedWorkout(session);
  const lifted = Math.round(storedToShown('weight', done.volume, units));
  const numbers = [
    setsFigure(done),
    lifted > 0
      ? {
          label: `${unitNames[units].weight} lifted`,
          value: new Intl.NumberFormat().format(lifted),
        }
      : { label: 'exercises', value: `${shownOrder(session).length}` },
    { label: 'time', value: formatElapsed(elapsedMs(session.startDate, now, clock.offset)) },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-y-4 divide-x divide-line rounded-card border border-line bg-surface py-5">
      {numbers.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse items-center gap-1 px-2 text-center">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
