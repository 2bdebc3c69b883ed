// The clock of an exercise in a plan, and its sets: each round of an EMOM or of intervals belongs to a set.
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { ExerciseId } from '#contract/ids.ts';
import type { Exercise, ExerciseSet, SubExercise } from '#contract/training.ts';
import { hasRounds, roundsOfClock } from '../exercise/clock.ts';
import { groupOf, partsOf } from '../exercise/group.ts';
import { type ProgramDraft, copyOfSet, withExercises } from './draft.ts';
import { allowed, type PlanOutcome } from './plan-outcome.ts';

/** Null takes the clock away. A group has one; its parts have none. */
export const changeClock = (
  draft: ProgramDraft,
  { exerciseId, clock }: { exerciseId: ExerciseId; clock: ExerciseClock | null },
): PlanOutcome<ProgramDraft> =>
  allowed(withExercises(draft, (one) => (one._id === exerciseId ? withClock(one, clock) : one)));

export function withClock<E extends Exercise>(exercise: E, clock: ExerciseClock | null): E {
  const { clock: _, ...rest } = exercise;
  return { ...(rest as E), ...(clock && { clock }) };
}

const hasRound = ({ warmUp, planned }: ExerciseSet): boolean => !warmUp && planned !== 'drop';

/** How many sets each part lacks for the rounds of the clock; those of a circuit take turns. */
function missingSets(exercise: Exercise): number[] {
  const { clock } = exercise;
  const parts = partsOf<SubExercise>(exercise);
  if (!clock || !hasRounds(clock)) return parts.map(() => 0);
  const rounds = roundsOfClock(clock);
  return parts.map(({ sets }, index) => {
    const wanted =
      groupOf(exercise) === 'circuit' ? Math.ceil((rounds - index) / parts.length) : rounds;
    const present = sets.filter(hasRound).length;
    // A part without any set has nothing to repeat.
    return present === 0 ? 0 : Math.max(0, Math.min(wanted - present, 100 - sets.length));
  });
}

/** Rounds without a set, in all parts together. */
export const roundsWithoutSet = (exercise: Exercise): number =>
  missingSets(exercise).reduce((all, one) => all + one, 0);

/** Repeats the last working set of each part until every round has one. */
export const fillRounds = (
  draft: ProgramDraft,
  { exerciseId, newId }: { exerciseId: ExerciseId; newId: () => string },
): PlanOutcome<ProgramDraft> =>
  allowed(
    withExercises(draft, (one) => (one._id === exerciseId ? withFilledRounds(one, newId) : one)),
  );

export function withFilledRounds<E extends Exercise>(exercise: E, newId: () => string): E {
  const missing = missingSets(exercise);
  const longer = <P extends SubExercise>(part: P, count: number): P => {
    const last = part.sets.findLast(hasRound);
    if (!last || count === 0) return part;
    const added = Array.from({ length: count }, () => copyOfSet(last, newId));
    return { ...part, sets: [...part.sets, ...added] };
  };
  if (!exercise.subExercises?.length) return longer(exercise, missing[0] ?? 0);
  return {
    ...exercise,
    subExercises: exercise.subExercises.map((part, index) => longer(part, missing[index] ?? 0)),
  };
}
