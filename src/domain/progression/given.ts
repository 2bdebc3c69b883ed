// What a kind of rule works with, and what it finds.
import type { ProgressAnswer, Progression } from '#contract/progression.ts';
import type { ExerciseSet, SubExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import type { Gym } from '../session/target-load.ts';
import type { Attempt } from './attempts.ts';
import type { Target } from './next-load.ts';
import type { Reason } from './reason.ts';

export interface ProgressAsked {
  readonly rule: Progression;
  /** Today's exercise, with the targets of the plan. */
  readonly entry: SubExerciseLogEntry;
  /** Finished workouts with this movement that started before today's, in no order. */
  readonly sessions: readonly TrainingSession[];
  readonly gym: Gym;
  /** What percentages are taken of, kg; null: unknown. */
  readonly trainingMax: number | null;
}

/** As a kind of rule finds it. */
export interface Next {
  readonly reason: Reason;
  /** One for each working set of today; empty: there is nothing to propose. */
  readonly targets: readonly Target[];
  /** What the answer has to remember, so that the rule can go on from there. */
  readonly mark?: Pick<ProgressAnswer, 'sets' | 'lighter' | 'wave'>;
  /** Taking it raises the training max to this, kg. `instead`: the targets without that. */
  readonly raise?: { readonly kg: number; readonly instead: readonly Target[] };
}

/** What the kinds of rules work with. */
export interface Given extends ProgressAsked {
  /** The working sets of today. */
  readonly work: readonly ExerciseSet[];
  /** The latest first. */
  readonly attempts: readonly Attempt[];
  /** Those that were no deload. */
  readonly trained: readonly Attempt[];
}
