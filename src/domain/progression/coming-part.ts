// An exercise of a coming day: what the athlete will do, and what its rule would propose if the workout were started now.
import type { Progression } from '#contract/progression.ts';
import type {
  ExerciseSet,
  MovementSummary,
  SubExercise,
  TrainingSession,
} from '#contract/training.ts';
import { repsFieldOf } from '../exercise/exercise-set.ts';
import { swapFor, type Swaps } from '../session/lasting-swaps.ts';
import type { Maxes } from '../session/pinned-max.ts';
import { movementIdOf } from '../session/prescription.ts';
import { freshLogEntry } from '../session/start-session.ts';
import type { Gym } from '../session/target-load.ts';
import { partAsSwapped } from '../session/with-own-movements.ts';
import { isWork } from './attempts.ts';
import type { Target } from './next-load.ts';
import { type Proposal, proposeProgress } from './propose.ts';
import { type OwnRules, ruleFor } from './rule-for.ts';

/** What the athlete has chosen, and has to load. */
export interface Athlete {
  readonly swaps: Swaps;
  readonly rules: OwnRules | undefined;
  readonly maxes: Maxes;
  readonly gym: Gym;
}

export interface ComingPart {
  /** With the movement that will be done. */
  readonly part: SubExercise;
  /** The prescribed movement, if that is another one. */
  readonly insteadOf: MovementSummary | null;
  readonly rule: Progression | null;
}

/** Of a single exercise, or a part of a group. */
export function comingPart(prescribed: SubExercise, { swaps, rules }: Athlete): ComingPart {
  const part = partAsSwapped(prescribed, swaps);
  return {
    part,
    insteadOf: swapFor(prescribed.movement, swaps)?.from ?? null,
    rule: ruleFor(part, part, rules),
  };
}

/** `sessions`: the last finished workouts with its movement. Null: it has no rule, or none that goes with it. */
export function comingProposal(
  { part, rule }: ComingPart,
  { maxes, gym }: Athlete,
  sessions: readonly TrainingSession[],
): Proposal | null {
  const movementId = movementIdOf(part.movement);
  if (!rule || movementId === undefined) return null;
  const trainingMax = maxes.get(movementId) ?? null;
  const entry = freshLogEntry(part, maxes);
  return proposeProgress({ rule, entry, sessions, gym, trainingMax });
}

/** The working sets as they would be if the proposal were taken. */
export const asProposed = (part: SubExercise, { targets, mark }: Proposal): SubExercise => ({
  ...part,
  exerciseMetric: { ...part.exerciseMetric, unit: 'weight' },
  sets: part.sets
    .filter(isWork)
    .slice(0, mark?.sets)
    .map((set, index) => withTarget(set, targets[index])),
});

function withTarget(set: ExerciseSet, target: Target | undefined): ExerciseSet {
  const { kg = null, reps = null } = target ?? {};
  const field = repsFieldOf(set);
  const { upTo: _, ...asked } = set[field] ?? { actual: null };
  return {
    ...set,
    ...(kg !== null && { weight: { metric: 'weight', recommended: kg || null, actual: null } }),
    ...(reps !== null && { [field]: { ...asked, recommended: reps } }),
  };
}
