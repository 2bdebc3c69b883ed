// One exercise of a demo program, and its progression by week.
import type { Exercise, ExerciseMetric, ExerciseSet } from '#contract/training.ts';
import { milesToMetres, poundsToKilograms } from '#domain/units.ts';

export interface Prescription {
  readonly title: string;
  readonly cue: string;
  readonly rest: number;
  readonly sets: number;
  readonly metric: ExerciseMetric;
  readonly type: Exercise['exerciseType'];
  /** One set's target in a week, from 0. */
  readonly ask: (week: number) => Omit<ExerciseSet, 'id' | 'done'>;
  readonly lastSetAmrap?: boolean;
  readonly firstSetWarmUp?: boolean;
  readonly perSide?: boolean;
}

/** Exercises done in turn, round by round; each has as many sets as there are rounds. */
export interface Group {
  readonly parts: readonly Prescription[];
  readonly circuit: boolean;
  /** After each round. */
  readonly rest: number;
  readonly cue: string;
}

interface Lift {
  readonly rest?: number;
  readonly pounds: number;
  /** Added every week. */
  readonly step: number;
  readonly sets: number;
  readonly reps: number;
  /** The top of a range. */
  readonly upTo?: number;
  readonly effort?: { readonly metric: 'rir' | 'rpe'; readonly recommended: number };
  readonly lastSetAmrap?: boolean;
}

export const lift = (
  title: string,
  cue: string,
  { pounds, step, sets, reps, upTo, effort, ...more }: Lift,
): Prescription => ({
  title,
  cue,
  rest: 120,
  sets,
  metric: { unit: 'weight', effort: effort?.metric ?? 'reps' },
  type: 'reps',
  ask: (week) => ({
    weight: {
      metric: 'weight',
      recommended: poundsToKilograms(loadable(pounds + step * week)),
      actual: null,
    },
    ...askedFor(
      { recommended: reps, actual: null, ...(upTo !== undefined && { upTo }) },
      effort && { ...effort, actual: null },
    ),
  }),
  ...more,
});

/** As dumbbells, stacks and plates come: in steps of 2.5 lb. */
const loadable = (pounds: number): number => Math.round(pounds / 2.5) * 2.5;

const askedFor = (
  reps: NonNullable<ExerciseSet['reps']>,
  effort: ExerciseSet['effort'],
): Pick<ExerciseSet, 'reps' | 'effort'> =>
  effort ? { reps, effort } : { effort: { metric: 'reps', ...reps } };

/** In percent of the athlete's one-rep max; the first set is a warm-up. */
export const percentLift = (
  title: string,
  cue: string,
  { percent, max, sets, reps }: { percent: number; max: number; sets: number; reps: number },
): Prescription => ({
  title,
  cue,
  rest: 120,
  sets,
  metric: { unit: 'percent1RM', effort: 'reps' },
  type: 'reps',
  firstSetWarmUp: true,
  ask: (week) => ({
    weight: { metric: 'percent1RM', recommended: percent + week, actual: null },
    max: poundsToKilograms(max),
    effort: { metric: 'reps', recommended: reps, actual: null },
  }),
});

export const bodyweight = (
  title: string,
  cue: string,
  { sets, reps }: { sets: number; reps: number },
): Prescription => ({
  title,
  cue,
  rest: 0,
  sets,
  metric: { unit: 'weight', effort: 'reps' },
  type: 'reps',
  ask: () => ({ effort: { metric: 'reps', recommended: reps, actual: null } }),
});

export const hold = (title: string, cue: string, seconds: number, sets = 3): Prescription => ({
  title,
  cue,
  rest: 60,
  sets,
  metric: { unit: 'weight', effort: null },
  type: 'time',
  ask: (week) => ({ time: { recommended: seconds + 5 * Math.floor(week / 2), actual: null } }),
});

/** Rowers show meters, in every country. */
export const row = (metres: number): Prescription => ({
  title: 'Rowing machine',
  cue: 'Long, even strokes. Legs first, then back, then arms.',
  rest: 90,
  sets: 2,
  metric: { unit: 'distance', effort: null },
  type: 'distance',
  ask: () => ({ distance: { recommended: metres, actual: null, unit: 'm' } }),
});

export const run = (miles: number): Prescription => ({
  ...row(0),
  title: 'Treadmill run',
  cue: 'Easy enough to talk.',
  sets: 1,
  ask: () => ({ distance: { recommended: milesToMetres(miles), actual: null } }),
});
