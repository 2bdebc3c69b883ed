// One change of chosen movements wherever they occur in some weeks of a program: a rest, a note, a load, reps, an effort,
// another movement, or loads that rise from week to week.
import type {
  EffortMetric,
  Exercise,
  ExerciseSet,
  LoadMetric,
  MovementSummary,
  SubExercise,
} from '#contract/training.ts';
import { changeEffortMetric } from '../exercise/effort.ts';
import { loadMetricOf, repsFieldOf } from '../exercise/exercise-set.ts';
import { partsOf } from '../exercise/group.ts';
import { isWarmUp } from '../exercise/set-kind.ts';
import { clampTo } from '../exercise/quantity.ts';
import type { Units } from '../units.ts';
import { type AcrossScope, isInScope, isMeant } from './across-scope.ts';
import { copyOfSet, mapChanged, type ProgramDraft, withDays } from './draft.ts';
import { allowed, type PlanOutcome, refused } from './plan-outcome.ts';
import { mostSets } from './plan-sets.ts';
import { loadable, raiseAcross, type Raise } from './raise-across.ts';

/** What: only what is there is changed. */
export interface AcrossChange {
  /** Seconds. */
  readonly rest?: number;
  readonly note?: string;
  /** kg or percent. */
  readonly load?: { readonly metric: LoadMetric; readonly value: number };
  readonly reps?: { readonly from: number; readonly upTo: number | null };
  readonly effort?: { readonly metric: EffortMetric; readonly value: number };
  readonly movement?: MovementSummary;
  /** So many working sets, or so many more or fewer; one always stays. */
  readonly sets?: ({ readonly by: number } | { readonly to: number }) & {
    readonly newId: () => string;
  };
  /** Loads become so many percent higher or lower, to what can be loaded in these units. */
  readonly scale?: { readonly percent: number; readonly units: Units };
  readonly raise?: Raise;
}

export function changeAcross(
  draft: ProgramDraft,
  scope: AcrossScope,
  change: AcrossChange,
): PlanOutcome<ProgramDraft> {
  const { raise } = change;
  const raised = raise ? raiseAcross(draft, scope, raise) : allowed(draft);
  if (!raised.allowed) return raised;
  const { load, reps, rest, scale } = change;
  const isOutOfRange =
    (load && clampTo(load.metric, load.value) !== load.value) ||
    (reps && (clampTo('reps', reps.from) !== reps.from || (reps.upTo ?? reps.from) < reps.from)) ||
    (rest !== undefined && (rest < 0 || rest > 86_400)) ||
    (scale && !(Math.abs(scale.percent) <= 100));
  if (isOutOfRange) return refused('value-out-of-range');
  return allowed(
    withDays(raised.value, (day, index) => {
      if (!isInScope(index, scope)) return day;
      const exercises = mapChanged(day.exercises, (one) => changed(one, scope, change));
      return exercises === day.exercises ? day : { ...day, exercises: [...exercises] };
    }),
  );
}

/** The rest of a group is between its rounds: it is that of each of its movements. */
function changed(exercise: Exercise, scope: AcrossScope, change: AcrossChange): Exercise {
  const parts = partsOf<SubExercise>(exercise);
  if (!parts.some((part) => isMeant(part, scope))) return exercise;
  const next = exercise.subExercises?.length
    ? {
        ...exercise,
        subExercises: exercise.subExercises.map((part) =>
          isMeant(part, scope) ? changedPart(part, scope, change) : part,
        ),
      }
    : changedPart(exercise, scope, change);
  return change.rest === undefined ? next : { ...next, rest: Math.round(change.rest) };
}

function changedPart<P extends SubExercise>(
  part: P,
  scope: AcrossScope,
  { note, movement, load, reps, effort, sets, scale }: AcrossChange,
): P {
  let next: P = {
    ...part,
    ...(note !== undefined && { description: note }),
    ...(movement && { movement }),
  };
  const isWork = ({ warmUp }: ExerciseSet) => scope.warmUps || !warmUp;
  const withSets = (change: (set: ExerciseSet) => ExerciseSet): P => ({
    ...next,
    sets: next.sets.map(change),
  });
  if (reps && next.exerciseType === 'reps')
    next = withSets((set) => (isWork(set) ? withReps(set, reps) : set));
  if (load && mayCarry(next, load.metric)) next = withLoad(next, load, isWork);
  if (scale) next = withSets((set) => (isWork(set) ? scaled(set, scale) : set));
  if (effort && next.exerciseType === 'reps') {
    if (next.exerciseMetric.effort !== effort.metric)
      next = changeEffortMetric(next, effort.metric);
    next = withSets((set) => ({
      ...set,
      effort: {
        metric: effort.metric,
        recommended: isWork(set) ? effort.value : null,
        actual: null,
      },
    }));
  }
  return sets ? { ...next, sets: counted(next.sets, sets) } : next;
}

/** More are like the last plain one, and fewer are plain ones gone: of 3×5 and an AMRAP, the AMRAP stays. So do warm-ups. */
function counted(
  all: readonly ExerciseSet[],
  { newId, ...wanted }: NonNullable<AcrossChange['sets']>,
): ExerciseSet[] {
  const working = all.filter((set) => !isWarmUp(set));
  const plain = working.filter(({ amrap, planned }) => !amrap && !planned);
  const last = plain.at(-1) ?? working.at(-1);
  const by = 'by' in wanted ? wanted.by : wanted.to - working.length;
  if (!last || by === 0) return [...all];
  if (by < 0) {
    const others = working.filter((set) => !plain.includes(set));
    const gone = new Set([...others, ...plain].slice(1).slice(by));
    return all.filter((set) => !gone.has(set));
  }
  const length = Math.max(0, Math.min(by, mostSets - all.length));
  const more = Array.from({ length }, () => copyOfSet(last, newId));
  return all.toSpliced(all.indexOf(last) + 1, 0, ...more);
}

function scaled(
  set: ExerciseSet,
  { percent, units }: NonNullable<AcrossChange['scale']>,
): ExerciseSet {
  const { weight } = set;
  if (!weight || weight.recommended === null) return set;
  const recommended = loadable(weight.metric, weight.recommended * (1 + percent / 100), units);
  return { ...set, weight: { ...weight, recommended } };
}

/** Percentages are for reps alone. */
const mayCarry = (part: SubExercise, metric: LoadMetric): boolean =>
  part.exerciseType === 'reps' || (metric === 'weight' && loadMetricOf(part) === 'weight');

function withReps(
  set: ExerciseSet,
  { from, upTo }: NonNullable<AcrossChange['reps']>,
): ExerciseSet {
  const field = repsFieldOf(set);
  const { upTo: _, ...before } = set[field] ?? { recommended: null, actual: null };
  const asked = { ...before, recommended: from, ...(upTo !== null && upTo !== from && { upTo }) };
  return field === 'effort'
    ? { ...set, effort: { metric: 'reps', ...asked } }
    : { ...set, reps: asked };
}

function withLoad<P extends SubExercise>(
  part: P,
  { metric, value }: NonNullable<AcrossChange['load']>,
  isWork: (set: ExerciseSet) => boolean,
): P {
  const isSameMetric = loadMetricOf(part) === metric;
  return {
    ...part,
    ...(!isSameMetric &&
      part.exerciseType !== 'distance' && {
        exerciseMetric: { ...part.exerciseMetric, unit: metric },
      }),
    sets: part.sets.map((set): ExerciseSet => {
      if (isWork(set)) return { ...set, weight: { metric, recommended: value, actual: null } };
      // A warm-up in pounds says nothing in percent.
      return isSameMetric ? set : { ...set, weight: { metric, recommended: null, actual: null } };
    }),
  };
}
