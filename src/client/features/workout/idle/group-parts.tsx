import { Plus, Repeat } from 'lucide-react';
import { Suspense } from 'react';
import type { Exercise, ExerciseLogEntry } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { clockRule } from '#domain/exercise/clock-rule.ts';
import { clockText, hasRounds } from '#domain/exercise/clock.ts';
import { groupOf, groupRule, groupTitle } from '#domain/exercise/group.ts';
import { areAllSetsDone, nextSet, roundsOf } from '#domain/session/rounds.ts';
import { addRound } from '../add-round.ts';
import { useIsCompleted, useSession, useWorkout } from '../workout-context.ts';

const ResultLine = lazyPart(async () => (await import('../result-line.tsx')).ResultLine);

export interface GroupProps {
  exercise: Exercise;
  entry: ExerciseLogEntry;
}

/** The superset's or circuit's instructions, and which round is next.  */
export function GroupHeader({ index, exercise, entry }: GroupProps & { index: number }) {
  const title = useSession((session) => groupTitle(session.exercises, index));
  if (!title) return null;
  const rounds = roundsOf(entry);
  const next = nextSet(entry);
  const round = next ? rounds.findIndex((sets) => sets.includes(next)) + 1 : null;
  return (
    <header className="flex flex-col gap-1 px-4 sm:px-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-semibold">{title}</h2>
        {!entry.apart && (
          <p className="text-base font-semibold">
            {round ? `Round ${round} of ${rounds.length}` : 'All rounds done'}
          </p>
        )}
      </div>
      <p className="text-sm text-muted">
        {entry.apart ? (
          'Split up: all sets of an exercise, then the next one.'
        ) : exercise.clock ? (
          <>
            <span className="font-semibold text-ink">{clockText(exercise.clock)}. </span>
            {clockRule(exercise.clock, groupOf(exercise))}
          </>
        ) : (
          groupRule(exercise)
        )}
      </p>
      {exercise.clock && !hasRounds(exercise.clock) && (
        <Suspense>
          <ResultLine />
        </Suspense>
      )}
      {exercise.description && (
        <p className="text-sm whitespace-pre-line text-muted">{exercise.description}</p>
      )}
    </header>
  );
}

/** Adds a set to each part; in a circuit this is the next step for as long as its minutes run. */
export function AddRound({ exercise, entry }: GroupProps) {
  const device = useDevice();
  const { edit } = useWorkout();
  const units = useUnits();
  const isCompleted = useIsCompleted();
  const isNext = groupOf(exercise) === 'circuit' && !isCompleted && areAllSetsDone(entry);
  const add = () => addRound(edit, { entry, units, newId: device.newId });
  return (
    <Button
      theme={isNext ? 'primary-default' : 'secondary-default'}
      onClick={add}
      className="mx-4 sm:mx-0 sm:self-start"
    >
      {isNext ? <Repeat size={20} aria-hidden /> : <Plus size={20} aria-hidden />}
      {isNext ? 'One more round' : 'Add round'}
    </Button>
  );
}
