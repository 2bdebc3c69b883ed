// The best an athlete has done of a movement, and whether a set has just beaten it.
import type { MovementId, TrainingSessionId } from '#contract/ids.ts';
import { addedIn, e1rm, type Lift, repMaxes } from './logged-set.ts';
import { bests, type FinishedWorkout, type MovementDone } from './finished-workout.ts';

/** A lift and the workout in which it was done first. */
export interface DatedLift extends Lift {
  readonly sessionId: TrainingSessionId;
  readonly startDate: string;
  readonly day?: FinishedWorkout['day'];
}

/**
 * Of one movement; all null when it was never done. Where the body weight counts, weights are what was moved, and lifts
 * from before the athlete's weight was known count for reps alone.
 */
export interface MovementRecords {
  readonly heaviest: DatedLift | null;
  readonly mostReps: DatedLift | null;
  readonly bestE1rm: (DatedLift & { readonly value: number }) | null;
  /** The heaviest lift for each number of repetitions, fewest first: all that records are judged by. */
  readonly repMaxes: readonly DatedLift[];
  /**
   * Only where the body weight counts: the lift with the most added for each number of repetitions, or the least help.
   * Reps are judged by these, so that a lighter day does not cost a record.
   */
  readonly added?: readonly DatedLift[];
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

interface BeatenValue {
  /** Kilograms; of `most-reps`, what was added. */
  readonly weight: number;
  readonly reps: number;
  /** Where the body weight counts. Of a weight: that of the athlete is in it. Of reps: `weight` was added to it. */
  readonly withBody?: true | undefined;
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
    .flatMap(({ sessionId, startDate, day, movements }) =>
      movements
        .filter((movement) => movement.movementId === movementId)
        .flatMap((movement) => movement.repMaxes)
        .map((lift) => ({ ...lift, sessionId, startDate, day })),
    );
  return recordsAmong(lifts);
}

/** Of equal lifts the first one counts. */
export function recordsAmong(lifts: readonly DatedLift[]): MovementRecords {
  const moved = lifts.filter(isMoved);
  const maxes = repMaxes(moved.length > 0 ? moved : lifts);
  const { bestE1rm: value, ...dated } = bests(maxes);
  const best = maxes.find(({ weight, reps }) => value !== null && e1rm(weight, reps) === value);
  const records: MovementRecords = {
    ...dated,
    bestE1rm: best && value !== null ? { ...best, value } : null,
    repMaxes: maxes,
  };
  if (moved.length === 0) return records;
  const added = mostAdded(lifts);
  const most = bests(added.map(asAdded)).mostReps;
  return { ...records, added, mostReps: added.find(({ reps }) => reps === most?.reps) ?? null };
}

const isMoved = ({ body }: Lift): boolean => body !== undefined;

const asAdded = (lift: Lift): Lift => ({ weight: addedIn(lift), reps: lift.reps });

const isHelped = (lifts: readonly Lift[]): boolean => lifts.some((lift) => addedIn(lift) < 0);

/** A weight of help is no weight that was added: lifts without a body weight are then left out. */
function mostAdded(lifts: readonly DatedLift[]): DatedLift[] {
  const best = new Map<number, DatedLift>();
  for (const lift of isHelped(lifts) ? lifts.filter(isMoved) : lifts) {
    const before = best.get(lift.reps);
    if (!before || addedIn(lift) > addedIn(before)) best.set(lift.reps, lift);
  }
  return [...best.values()].toSorted((a, b) => a.reps - b.reps);
}

/**
 * The records that fall with these lifts: one set's, or all of a workout's. A movement done for the first time has
 * nothing to beat, and so no records. Where only one side knows the body weight, what was added is compared.
 */
export function newRecords(before: MovementRecords, lifts: readonly Lift[]): NewRecord[] {
  if (before.repMaxes.length === 0 || isMatched(before, lifts)) return [];
  const known = before.added ?? before.repMaxes;
  const isWithBody = before.added !== undefined || lifts.some(isMoved);
  if (isWithBody && isHelped(known) !== isHelped(lifts)) return [];
  const added = { before: known.map(asAdded), lifts: lifts.map(asAdded) };
  const isOfMoved = before.added !== undefined && lifts.some(isMoved);
  const weights = isOfMoved ? movedSince(before, lifts) : added;
  const marked = (is: boolean) => (record: NewRecord) =>
    is ? { ...record, withBody: true as const } : record;
  return [
    ...heavierThan(weights.before, weights.lifts).map(marked(isOfMoved)),
    ...moreRepsThan(added.before, added.lifts).map(marked(isWithBody)),
    ...strongerThan(weights.before, weights.lifts).map(marked(isOfMoved)),
  ];
}

/**
 * Without those that only the scale made heavier: as much was added for as many reps before. And without those that add
 * no more than a lift from before the body weight was known, which may have been any.
 */
const movedSince = ({ repMaxes: before, added = [] }: MovementRecords, lifts: readonly Lift[]) => ({
  before,
  lifts: lifts.filter(
    (lift) =>
      isMoved(lift) &&
      !added.some((one) =>
        isMoved(one)
          ? one.reps >= lift.reps && addedIn(one) === addedIn(lift)
          : addedIn(one) >= addedIn(lift),
      ),
  ),
});

/**
 * Kilograms. 100 kg are shown as 220.5 lb, and 220.5 lb are 100.02 kg: a change of units makes nobody stronger, in what is
 * estimated of it either. No plate is as small.
 */
const slight = 0.04;

function heavierThan(known: readonly Lift[], lifts: readonly Lift[]): NewRecord[] {
  const before = bests(known).heaviest?.weight ?? 0;
  const { heaviest } = bests(lifts);
  return heaviest && heaviest.weight > before + slight
    ? [{ kind: 'heaviest', ...pick(heaviest), value: heaviest.weight, before }]
    : [];
}

function strongerThan(known: readonly Lift[], lifts: readonly Lift[]): NewRecord[] {
  const before = bests(known).bestE1rm;
  const { bestE1rm: value } = bests(lifts);
  const best = lifts.find(({ weight, reps }) => e1rm(weight, reps) === value);
  return best && value !== null && before !== null && value > before + slight
    ? [{ kind: 'best-e1rm', ...pick(best), value, before }]
    : [];
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
    ? recordsAmong([...liftsIn(records), ...liftsIn(recordsOf([workout], movementId))])
    : records;

/** The records with a lift that was just done: the next set has to beat that one. */
export const withLift = (records: MovementRecords, lift: DatedLift): MovementRecords =>
  withLifts(records, [lift]);

export const withLifts = (records: MovementRecords, lifts: readonly DatedLift[]): MovementRecords =>
  isMatched(records, lifts) ? records : recordsAmong([...liftsIn(records), ...lifts]);

/**
 * As much was lifted before for as many reps, with each of these lifts: no record falls, and none changes. That is most of
 * training, and over years of it the rest takes long to find out. Body weights have more to them.
 */
const isMatched = ({ repMaxes: maxes, added }: MovementRecords, lifts: readonly Lift[]): boolean =>
  added === undefined &&
  lifts.every(
    (lift) =>
      !isMoved(lift) &&
      maxes.some(({ weight, reps }) => reps === lift.reps && weight >= lift.weight),
  );

const liftsIn = ({ repMaxes: maxes, added = [] }: MovementRecords): DatedLift[] => [
  ...maxes,
  ...added,
];

/** A heavier weight than ever is a record of its own; here it is about one that was lifted before. */
function moreRepsThan(known: readonly Lift[], lifts: readonly Lift[]): MostReps[] {
  let found: MostReps | null = null;
  for (const lift of lifts) {
    const most = known.findLast(({ weight }) => weight + slight >= lift.weight);
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
  return found ? [found] : [];
}

const pick = ({ weight, reps }: Lift) => ({ weight, reps });
