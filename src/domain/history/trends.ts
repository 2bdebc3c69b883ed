// How training develops: muscle by muscle, and movement by movement.
import { type DayOf, firstDayOf, groupsBetween } from './calendar.ts';
import { bests, type FinishedWorkout, type MovementDone } from './finished-workout.ts';
import type { MovementId, TrainingSessionId } from '#contract/ids.ts';
import { workoutTitle } from '../program/program-run.ts';
import { dayOfWorkout } from '../session/day-of-workout.ts';
import { e1rm, type Lift } from './logged-set.ts';
import { musclesOf } from './muscle-sets.ts';

interface MuscleWork {
  readonly muscle: string;
  /** Working sets, in halves. */
  readonly sets: number;
  /** Weight × reps, kg; half of it where the muscle only helps. */
  readonly volume: number;
}

export interface MuscleWeek {
  /** Its Monday. */
  readonly from: string;
  /** Most sets first. */
  readonly muscles: readonly MuscleWork[];
}

/** Every week of the range. A set counts for the muscles of its movement as in `musclesOf`. */
export function muscleWeeks(
  workouts: readonly FinishedWorkout[],
  { from, to, dayOf }: { readonly from: string; readonly to: string; readonly dayOf: DayOf },
): MuscleWeek[] {
  const trained = workouts
    .map((workout) => ({ workout, date: dayOfWorkout(workout, dayOf) }))
    .filter(({ date }) => date >= from && date <= to);
  const inWeek = Map.groupBy(trained, ({ date }) => firstDayOf(date, 'week'));
  return groupsBetween(from, to, 'week').map((week) => ({
    from: week,
    muscles: muscleWork((inWeek.get(week) ?? []).map(({ workout }) => workout)),
  }));
}

/** All these workouts together, most sets first. */
function muscleWork(workouts: readonly FinishedWorkout[]): MuscleWork[] {
  const work = new Map<string, MuscleWork>();
  for (const movement of workouts.flatMap(({ movements }) => movements))
    for (const { muscle, share } of musclesOf(movement)) {
      const { sets = 0, volume = 0 } = work.get(muscle) ?? {};
      work.set(muscle, {
        muscle,
        sets: sets + share * movement.sets,
        volume: volume + share * movement.volume,
      });
    }
  return [...work.values()].toSorted(
    (a, b) => b.sets - a.sets || b.volume - a.volume || a.muscle.localeCompare(b.muscle),
  );
}

/** What a trend needs of a movement in a workout; its bests follow from the lifts. */
type MovementTrained = Omit<MovementDone, 'bodyPart' | 'muscles' | 'heaviest' | 'mostReps'>;

export interface TrendWorkout extends Pick<
  FinishedWorkout,
  'sessionId' | 'startDate' | 'day' | 'title'
> {
  readonly movements: readonly MovementTrained[];
}

/** One movement in one workout. */
export interface MovementPoint extends MovementTrained {
  readonly sessionId: TrainingSessionId;
  readonly startDate: string;
  readonly day?: FinishedWorkout['day'];
  readonly workoutTitle: string;
  readonly heaviest: Lift | null;
  /** By e1RM; if unknown by weight, then by reps. Null: nothing was lifted. */
  readonly bestSet: Lift | null;
  /** Null: nothing says what could be lifted once. */
  readonly bestE1rm: number | null;
}

/** Oldest first. */
export const movementTrend = (
  history: readonly TrendWorkout[],
  movementId: MovementId,
): MovementPoint[] =>
  history
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
    .flatMap(({ sessionId, startDate, day, title, movements }) =>
      movements
        .filter((movement) => movement.movementId === movementId)
        .map((movement) => ({
          ...movement,
          sessionId,
          startDate,
          day,
          workoutTitle: workoutTitle({ title, movements }),
          ...bestOf(movement.repMaxes),
        })),
    );

function bestOf(lifts: readonly Lift[]): Pick<MovementPoint, 'bestSet' | 'bestE1rm' | 'heaviest'> {
  const { bestE1rm, heaviest, mostReps } = bests(lifts);
  const estimated = lifts.find(
    ({ weight, reps }) => bestE1rm !== null && e1rm(weight, reps) === bestE1rm,
  );
  return { bestE1rm, heaviest, bestSet: estimated ?? heaviest ?? mostReps };
}

/** The movements of these workouts, the one trained last first, each under the name it had last. */
export function movementsTrained(
  history: readonly TrendWorkout[],
): { movementId: MovementId; title: string }[] {
  const names = new Map<MovementId, string>();
  for (const { movements } of history.toSorted((a, b) => b.startDate.localeCompare(a.startDate)))
    for (const { movementId, title } of movements)
      if (!names.has(movementId)) names.set(movementId, title);
  return [...names].map(([movementId, title]) => ({ movementId, title }));
}
