// One stretch of training in figures, and two of them side by side: of two clients, or of one person at two times.
import type { BlockLift, BlockMuscle, TrainingBlock } from '#contract/training-block.ts';
import type { TrainingSession } from '#contract/training.ts';
import { rpeOf } from '../exercise/exercise-set.ts';
import { dayOfWorkout } from '../session/day-of-workout.ts';
import { type DayOf, daysBetween } from './calendar.ts';
import { bests, type MovementDone, sum } from './finished-workout.ts';
import { isWorkingSet } from './logged-set.ts';
import { musclesOf } from './muscle-sets.ts';
import { type LiftedWorkout, recordFeed } from './record-feed.ts';
import { partsOf } from './session-parts.ts';
import { type CountedWorkout, trainingStats } from './training-stats.ts';

/** What a block needs of a workout beyond its records. */
export interface BlockWorkout extends LiftedWorkout, Rated {
  readonly movements: readonly Pick<
    MovementDone,
    'movementId' | 'title' | 'bodyPart' | 'muscles' | 'sets' | 'volume' | 'repMaxes'
  >[];
}

export interface Rated {
  /** Of the working sets that have an RPE. */
  readonly rpe: { readonly sum: number; readonly sets: number };
  /** Kilograms, where the body counts in what was lifted; otherwise null: it is nobody else's business. */
  readonly bodyKg: number | null;
}

export function ratedIn(session: TrainingSession): Rated {
  const parts = partsOf(session);
  const rated = parts
    .flatMap(({ logged }) => logged.filter(isWorkingSet))
    .flatMap((set) => rpeOf(set) ?? []);
  const isWeighed = parts.some(({ body }) => body !== null && body.kg !== null);
  return {
    rpe: { sum: sum(rated), sets: rated.length },
    bodyKg: (isWeighed && session.bodyWeight?.kg) || null,
  };
}

export interface AskedBlock {
  /** Calendar days, both included. */
  readonly from: string;
  readonly to: string;
  /** What is still to come of the block is not divided by. */
  readonly today: string;
  readonly dayOf: DayOf;
  /** All finished workouts of the block, with what was asked for. */
  readonly counted: readonly CountedWorkout[];
  /** Days on which a planned workout was missed; see `missedDates`. */
  readonly missed: readonly string[];
}

/** `history`: oldest first, also what was before the block: records are judged by it. */
export function trainingBlock(
  history: readonly BlockWorkout[],
  { from, to, today, dayOf, counted, missed }: AskedBlock,
): TrainingBlock {
  const isIn = (date: string) => date >= from && date <= to;
  // Once each: the calendar of a time zone takes its time.
  const trained = history.filter((workout) => isIn(dayOfWorkout(workout, dayOf)));
  const isOfBlock = new Set(trained);
  const { total } = trainingStats(counted, { from, to, groupBy: 'month', dayOf, missed });
  const planned = counted.filter(
    (workout) => workout.setsPrescribed > 0 && isIn(dayOfWorkout(workout, dayOf)),
  ).length;
  const rpe = trained.map((workout) => workout.rpe);
  const rated = sum(rpe.map(({ sets }) => sets));
  const weighed = trained.flatMap(({ bodyKg }) => bodyKg ?? []);
  const movements = trained.flatMap((workout) => workout.movements);
  return {
    from,
    to,
    weeks: Math.max(1, daysBetween(from, to < today ? to : today) + 1) / 7,
    ...total,
    planned: planned + missed.filter(isIn).length,
    plannedDone: planned,
    sets: sum(movements.map(({ sets }) => sets)),
    volume: sum(movements.map(({ volume }) => volume)),
    rpe: rated === 0 ? null : sum(rpe.map((one) => one.sum)) / rated,
    body: weighed.length === 0 ? null : { first: weighed[0]!, last: weighed.at(-1)! },
    records: sum(
      recordFeed(history)
        .filter(({ workout }) => isOfBlock.has(workout))
        .map(({ records }) => records.length),
    ),
    lifts: liftsOf(movements),
    muscles: musclesIn(movements),
  };
}

/** Those with an estimated max, the most trained first. */
function liftsOf(movements: readonly BlockWorkout['movements'][number][]): BlockLift[] {
  const same = Map.groupBy(movements, ({ movementId }) => movementId);
  return [...same]
    .flatMap(([movementId, done]) => {
      const maxes = done.flatMap(({ repMaxes }) => bests(repMaxes).bestE1rm ?? []);
      if (maxes.length === 0) return [];
      return {
        movementId,
        title: done.at(-1)!.title,
        sets: sum(done.map(({ sets }) => sets)),
        best: Math.max(...maxes),
        first: maxes[0]!,
        last: maxes.at(-1)!,
      };
    })
    .toSorted((a, b) => b.sets - a.sets || a.title.localeCompare(b.title));
}

/** A muscle that helps gets half of the sets, and half of the volume. */
function musclesIn(movements: readonly BlockWorkout['movements'][number][]): BlockMuscle[] {
  const work = new Map<string, { sets: number; volume: number }>();
  for (const movement of movements)
    for (const { muscle, share } of musclesOf(movement)) {
      const before = work.get(muscle) ?? { sets: 0, volume: 0 };
      work.set(muscle, {
        sets: before.sets + share * movement.sets,
        volume: before.volume + share * movement.volume,
      });
    }
  return [...work].map(([muscle, done]) => ({ muscle, ...done }));
}

/** Null: one of the two has no value. */
export interface Compared {
  readonly a: number | null;
  readonly b: number | null;
  readonly difference: number | null;
}

export interface ComparedLift extends Pick<BlockLift, 'movementId' | 'title'> {
  /** The best estimate of each block, kilograms. */
  readonly best: Compared;
  /** From the first estimate of each block to its last. */
  readonly gained: Compared;
}

/** By the week, so that blocks of other lengths can be compared. */
export interface ComparedMuscle {
  readonly muscle: string;
  readonly sets: Compared;
  readonly volume: Compared;
}

export interface BlockComparison {
  readonly workouts: Compared;
  readonly discipline: Compared;
  readonly rpe: Compared;
  readonly selfScore: Compared;
  readonly sets: Compared;
  readonly volume: Compared;
  readonly body: Compared;
  readonly records: Compared;
  readonly lifts: readonly ComparedLift[];
  readonly muscles: readonly ComparedMuscle[];
}

const compared = (a: number | null, b: number | null): Compared => ({
  a,
  b,
  difference: a === null || b === null ? null : b - a,
});

/** The difference is what the second block has more. */
export function compareBlocks(a: TrainingBlock, b: TrainingBlock): BlockComparison {
  const of = (value: (block: TrainingBlock) => number | null) => compared(value(a), value(b));
  return {
    workouts: of(({ activityCount }) => activityCount),
    discipline: of(({ discipline }) => discipline),
    rpe: of(({ rpe }) => rpe),
    selfScore: of(({ selfScore }) => selfScore),
    sets: of(({ sets, weeks }) => sets / weeks),
    volume: of(({ volume, weeks }) => volume / weeks),
    body: of(({ body }) => body?.last ?? null),
    records: of(({ records }) => records),
    lifts: comparedLifts(a, b),
    muscles: comparedMuscles(a, b),
  };
}

/** What both trained comes first, then what was trained most. */
function comparedLifts(a: TrainingBlock, b: TrainingBlock): ComparedLift[] {
  const [inA, inB] = [liftsById(a), liftsById(b)];
  return [...new Map([...inA, ...inB]).values()]
    .map(({ movementId, title }) => {
      const [one, other] = [inA.get(movementId), inB.get(movementId)];
      const gain = (lift: BlockLift | undefined) => (lift ? lift.last - lift.first : null);
      return {
        movementId,
        title,
        best: compared(one?.best ?? null, other?.best ?? null),
        gained: compared(gain(one), gain(other)),
        isBoth: Number(one !== undefined && other !== undefined),
        sets: (one?.sets ?? 0) + (other?.sets ?? 0),
      };
    })
    .toSorted((x, y) => y.isBoth - x.isBoth || y.sets - x.sets)
    .map(({ isBoth: _, sets: __, ...lift }) => lift);
}

const liftsById = ({ lifts }: TrainingBlock) => new Map(lifts.map((one) => [one.movementId, one]));

function comparedMuscles(a: TrainingBlock, b: TrainingBlock): ComparedMuscle[] {
  const names = new Set([...a.muscles, ...b.muscles].map(({ muscle }) => muscle));
  const weekly = ({ muscles, weeks }: TrainingBlock, name: string, what: 'sets' | 'volume') =>
    (muscles.find(({ muscle }) => muscle === name)?.[what] ?? 0) / weeks;
  return [...names]
    .map((muscle) => ({
      muscle,
      sets: compared(weekly(a, muscle, 'sets'), weekly(b, muscle, 'sets')),
      volume: compared(weekly(a, muscle, 'volume'), weekly(b, muscle, 'volume')),
    }))
    .toSorted((x, y) => most(y) - most(x) || x.muscle.localeCompare(y.muscle));
}

const most = ({ sets: { a, b } }: ComparedMuscle): number => (a ?? 0) + (b ?? 0);
