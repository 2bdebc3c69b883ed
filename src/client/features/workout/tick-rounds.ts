import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { Exercise, ExerciseLogEntry, ExerciseSet } from '#contract/training.ts';
import { partsOf } from '#domain/exercise/group.ts';
import { editSet } from '#domain/session/edit-set.ts';
import { asTheClockHasIt, turnsOf } from '#domain/session/round-clock.ts';
import { lacksWeight } from '#domain/session/weight-to-log.ts';
import type { Workout } from './workout-context.ts';

interface Rounds {
  readonly clock: ExerciseClock;
  readonly exercise: Exercise;
  readonly entry: ExerciseLogEntry;
}

/** As a tap on the box of each, with the time that the clock gave it. */
export function tickAll(
  { edit, tick }: Workout,
  sets: readonly ExerciseSet[],
  clock: ExerciseClock,
) {
  for (const set of sets.filter(({ done }) => !done)) {
    const time = asTheClockHasIt(set, clock).time?.recommended;
    if (time != null && time !== set.time?.recommended && set.time?.actual === null)
      edit(editSet, { setId: set.id, values: { time } });
    tick(set.id, true, () => undefined);
  }
}

/** The sets of these rounds, from 1. */
export const setsOfRounds = ({ exercise, entry }: Rounds, rounds: readonly number[]) => {
  const turns = turnsOf(exercise, entry);
  return rounds.flatMap((round) => turns[round - 1] ?? []);
};

/** Whether one of them would be logged without a weight that it needs. */
export const lacksWeights = (entry: ExerciseLogEntry, sets: readonly ExerciseSet[]): boolean =>
  sets.some((set) => {
    const part = partsOf<ExerciseLogEntry | NonNullable<ExerciseLogEntry['subExercises']>[number]>(
      entry,
    ).find((one) => one.sets.includes(set));
    return part !== undefined && !set.done && lacksWeight(part, set);
  });

/** 'Tick round 3', 'Tick rounds 2 and 3'. */
export const tickWords = (rounds: readonly number[]): string =>
  rounds.length === 1
    ? `Tick round ${rounds[0]}`
    : `Tick rounds ${rounds.slice(0, -1).join(', ')} and ${rounds.at(-1)}`;
