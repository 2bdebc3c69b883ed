// The best an athlete has done of a movement, and whether a set has just beaten it.
import type { MovementId, TrainingSessionId } from '#contract/ids.ts';
import { e1rm, type Lift, repMaxes } from './logged-set.ts';
import { bests, type FinishedWorkout, type MovementDone } from './finished-workout.ts';

/** A lift and the workout in which it was done first. */
export interface DatedLift extends Lift {
  readonly sessionId: TrainingSessionId;
  readonly startDate: string;
}

/** Of one movement; all null when it was never done. */
export interface MovementRecords {
  readonly heaviest: DatedLift | null;
  readonly mostReps: DatedLift | null;
  readonly bestE1rm: (DatedLift & { readonly value: number }) | null;
  /** The heaviest lift for each number of repetitions, fewest first: all that records are judged by. */
  readonly repMaxes: readonly DatedLift[];
}

/**
 * `heaviest`: more weight than ever. `most-reps`: more repetitions than ever with this weight or more.
 * `best-e1rm`: more than ever could be lifted once, as estimated.
 */
export type NewRecord = BestLift | MostReps;

interface BestLift extends BeatenValue {
  readonly kind: 'heaviest' | 'best-e1rm';
}

export interface MostReps extends BeatenValue {
  readonly kind: 'most-reps';
  /** Kilograms of the lift that it beat: as many or more. */
  readonly beforeWeight: number;
}

interface BeatenValue extends Lift {
  /** Kilograms; of `most-reps`, repetitions. */
  readonly value: number;
  /** The value that it beat, in the same unit. */
  readonly before: number;
}

export function recordsOf(
  history: readonly FinishedWorkout[],
  movementId: MovementId,
): MovementRecords {
  const lifts = history
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
    .flatMap(({ sessionId, startDate, movements }) =>
      movements
        .filter((movement) => movement.movementId === movementId)
        .flatMap((movement) => movement.repMaxes)
        .map((lift) => ({ ...lift, sessionId, startDate })),
    );
  return recordsAmong(lifts);
}

/** Of equal lifts the first one counts. */
export function recordsAmong(lifts: readonly DatedLift[]): MovementRecords {
  const maxes = repMaxes(lifts);
  const { bestE1rm: value, ...dated } = bests(maxes);
  const best = maxes.find(({ weight, reps }) => value !== null && e1rm(weight, reps) === value);
  return {
    ...dated,
    bestE1rm: best && value !== null ? { ...best, value } : null,
    repMaxes: maxes,
  };
}

/**
 * The records that fall with these lifts: one set's, or all of a workout's. A movement done for the
 * first time has nothing to beat, and so no records.
 */
export function newRecords(before: MovementRecords, lifts: readonly Lift[]): NewRecord[] {
  if (before.repMaxes.length === 0) return [];
  const { heaviest, bestE1rm } = bests(lifts);
  const found: NewRecord[] = [];
  const lightest = before.heaviest?.weight ?? 0;
  if (heaviest && heaviest.weight > lightest)
    found.push({ kind: 'heaviest', ...pick(heaviest), value: heaviest.weight, before: lightest });
  const most = mostReps(before, lifts);
  if (most) found.push(most);
  const estimated = before.bestE1rm?.value ?? null;
  const best = lifts.find(({ weight, reps }) => e1rm(weight, reps) === bestE1rm);
  if (best && bestE1rm !== null && estimated !== null && bestE1rm > estimated)
    found.push({ kind: 'best-e1rm', ...pick(best), value: bestE1rm, before: estimated });
  return found;
}

/** The records that fell in a workout, by movement; `before` as they stood when it began. */
export const workoutRecords = <Done extends Pick<MovementDone, 'movementId' | 'repMaxes'>>(
  { movements }: { readonly movements: readonly Done[] },
  before: (movementId: MovementId) => MovementRecords,
): { movement: Done; records: NewRecord[] }[] =>
  movements
    .map((movement) => ({
      movement,
      records: newRecords(before(movement.movementId), movement.repMaxes),
    }))
    .filter(({ records }) => records.length > 0);

/** The records with what a workout under way has added; without one, as they were. */
export const withWorkout = (
  records: MovementRecords,
  workout: FinishedWorkout | undefined,
  movementId: MovementId,
): MovementRecords =>
  workout
    ? recordsAmong([...records.repMaxes, ...recordsOf([workout], movementId).repMaxes])
    : records;

/** The records with a lift that was just done: the next set has to beat that one. */
export const withLift = (records: MovementRecords, lift: DatedLift): MovementRecords =>
  recordsAmong([...records.repMaxes, lift]);

/** A heavier weight than ever is a record of its own; here it is about one that was lifted before. */
function mostReps(before: MovementRecords, lifts: readonly Lift[]): MostReps | null {
  let found: MostReps | null = null;
  for (const lift of lifts) {
    const most = before.repMaxes.findLast(({ weight }) => weight >= lift.weight);
    if (!most || most.reps === 0 || lift.reps <= most.reps) continue;
    const isMore = lift.weight === found?.weight && lift.reps > found.reps;
    if (!found || lift.weight > found.weight || isMore)
      found = {
        kind: 'most-reps',
        ...pick(lift),
        value: lift.reps,
        before: most.reps,
        beforeWeight: most.weight,
      };
  }
  return found;
}

const pick = ({ weight, reps }: Lift): Lift => ({ weight, reps });
