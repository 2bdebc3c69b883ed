// Workouts of the past, and the exercise of today, for the tests of progression.
import type { Progression } from '#contract/progression.ts';
import type { ProgressAnswer } from '#contract/progression.ts';
import type { ExerciseSet, SubExercise, TrainingSession } from '#contract/training.ts';
import { usualRacks } from '../exercise/plates.ts';
import { buildExercise, buildSession, buildSet, testId } from '../test-builders.ts';
import type { ProgressAsked } from './given.ts';
import { proposeProgress, type Proposal } from './propose.ts';
import { reasonWords } from './reason-words.ts';

/** Reps that are asked for: `[8, 10]` is a range. */
export type Asked = number | readonly [number, number];

export const kg = { units: 'metric', rack: usualRacks.metric } as const;
export const lb = { units: 'imperial', rack: usualRacks.imperial } as const;

const setOf = (n: number, asked: Asked | null, weight: number | null): ExerciseSet => {
  const [from, to] = typeof asked === 'object' ? (asked ?? [null, null]) : [asked, asked];
  return buildSet(n, {
    weight: { metric: 'weight', recommended: weight, actual: null },
    effort: {
      metric: 'reps',
      recommended: from,
      actual: null,
      ...(to !== from && to !== null && { upTo: to }),
    },
  });
};

/** Sets of the same movement, whatever the number: 60 kg and three sets unless it says otherwise. */
export const exerciseOf = (
  n: number,
  asked: Asked | null,
  { weight = 60, sets = 3, ...others }: ExerciseOptions = {},
) =>
  buildExercise(n, {
    movement: buildExercise(1).movement!,
    sets: Array.from({ length: sets }, (_, index) => setOf(n * 10 + index + 1, asked, weight)),
    ...others,
  });

export interface ExerciseOptions extends Partial<Omit<SubExercise, 'sets'>> {
  readonly weight?: number | null;
  readonly sets?: number;
}

/** `[kg, reps]`, `[kg, reps, rpe]`; null: not done. */
export type Did = readonly [number | null, number | null, number?] | null;

/** A workout finished `days` days before 4 March 2030, on which the tests train. */
export function trained(
  days: number,
  did: readonly Did[],
  { asked = 10, answer, change = (set) => set, ...others }: TrainedOptions = {},
): TrainingSession {
  const exercise = exerciseOf(100 + days, asked, { sets: did.length, ...others });
  const session = buildSession([exercise]);
  const [entry] = session.exerciseLog;
  const startDate = new Date(Date.UTC(2030, 2, 4 - days, 10)).toISOString();
  const sets = entry!.sets.map((set, index) => change(loggedAs(set, did[index] ?? null), index));
  return {
    ...session,
    _id: testId.session(days),
    status: 'completed',
    startDate,
    finishDate: startDate,
    exerciseLog: [
      {
        ...entry!,
        sets,
        ...(answer && {
          progress: {
            of: 'movement-1' as ProgressAnswer['of'],
            edited: { at: 1, by: 'phone' },
            ...answer,
          },
        }),
      },
    ],
  };
}

export interface TrainedOptions extends Omit<ExerciseOptions, 'sets'> {
  readonly asked?: Asked | null;
  readonly answer?: Omit<ProgressAnswer, 'of' | 'edited'>;
  readonly change?: (set: ExerciseSet, index: number) => ExerciseSet;
}

const loggedAs = (set: ExerciseSet, did: Did): ExerciseSet => {
  if (!did) return set;
  const [weight, reps, rpe] = did;
  return {
    ...set,
    done: true,
    weight: { ...set.weight!, actual: weight },
    effort: { ...set.effort!, actual: reps },
    ...(rpe !== undefined && { rpe }),
  };
};

export interface Question extends Partial<ProgressAsked> {
  readonly today?: SubExercise;
}

/** What a rule proposes for three sets of 10 with 60 kg. */
export function proposed(
  rule: Progression,
  sessions: readonly TrainingSession[],
  { today = exerciseOf(1, 10), ...others }: Question = {},
): Proposal | null {
  const [entry] = buildSession([today as never]).exerciseLog;
  return proposeProgress({ rule, sessions, entry: entry!, gym: kg, trainingMax: null, ...others });
}

/** As a person reads it: the reason, and for each set the weight × reps. */
export function told(proposal: Proposal | null, units: 'metric' | 'imperial' = 'metric') {
  if (!proposal) return null;
  const reason = reasonWords(proposal.reason, {
    units,
    day: ({ startDate }) => startDate.slice(5, 10),
  });
  const targets = proposal.targets.map((target) => `${target.kg ?? '–'}×${target.reps ?? '–'}`);
  return targets.length > 0 ? [reason, targets.join(' ')] : [reason];
}
