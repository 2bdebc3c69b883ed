// Edits of several sets at once, and of what their exercises measure. They change the coach's targets; a new measure
// starts from the defaults.
import type { ExerciseId, SetId } from '#contract/ids.ts';
import type {
  DistanceUnit,
  ExerciseSet,
  MovementReference,
  SubExercise,
  EffortMetric,
  ExerciseType,
  LoadMetric,
} from '#contract/training.ts';
import {
  changeEffortMetric,
  changeLoadMetric,
  mayBeAmrap,
  effortOptions,
  withoutLoad,
} from '../exercise/effort.ts';
import {
  type AnyAmount,
  metricOf,
  quantityOf,
  effortMetricOf,
  loadMetricOf,
} from '../exercise/exercise-set.ts';
import { plannedAs } from '../exercise/choose-kind.ts';
import { type AnyKind, plannedKindOf } from '../exercise/set-kind.ts';
import { selfAndParts } from '../exercise/group.ts';
import { type AmountField, clampTo } from '../exercise/quantity.ts';
import { showsMetres } from '../movement/shows-metres.ts';
import { allowed, type PlanOutcome, refused } from './plan-outcome.ts';
import {
  copyOfSet,
  findExercise,
  mapChanged,
  type ProgramDraft,
  withParts,
  changeParts,
  withExercises,
} from './draft.ts';
import { newSet, usuallyMeasured } from './plan-exercises.ts';

type Ids = readonly SetId[];
/** In an exercise; the contract allows no more. */
export const mostSets = 100;

/** Like the last set; without one, at the defaults. */
export function addSet(
  draft: ProgramDraft,
  { exerciseId, newId }: { exerciseId: ExerciseId; newId: () => string },
): PlanOutcome<ProgramDraft> {
  const found = findExercise(draft, exerciseId);
  const part = found && (found.part ?? found.exercise);
  if (!part) return refused('exercise-not-in-plan');
  if (part.sets.length >= mostSets) return refused('too-many-sets');
  return allowed(
    withParts(draft, (one) => {
      if (one !== part) return one;
      const last = one.sets.at(-1);
      const set = last ? copyOfSet(last, newId) : newSetOf(one, newId);
      return { ...one, sets: [...one.sets, set] };
    }),
  );
}

/** Each copy follows its original. */
export function duplicateSets(
  draft: ProgramDraft,
  { setIds, newId }: { setIds: Ids; newId: () => string },
): PlanOutcome<ProgramDraft> {
  const next = withParts(draft, (part) =>
    holds(part, setIds)
      ? {
          ...part,
          sets: part.sets.flatMap((set) =>
            setIds.includes(set.id) ? [set, copyOfSet(set, newId)] : [set],
          ),
        }
      : part,
  );
  const isTooLong = next.days.some(({ exercises }) =>
    exercises.some(({ sets, subExercises = [] }) =>
      [sets, ...subExercises.map((part) => part.sets)].some(({ length }) => length > mostSets),
    ),
  );
  return isTooLong ? refused('too-many-sets') : allowed(next);
}

export const deleteSets = (
  draft: ProgramDraft,
  { setIds }: { setIds: Ids },
): PlanOutcome<ProgramDraft> =>
  allowed(
    withParts(draft, (part) =>
      holds(part, setIds)
        ? { ...part, sets: part.sets.filter(({ id }) => !setIds.includes(id)) }
        : part,
    ),
  );

/** Skips sets whose exercise does not measure this; clamps a value to its range. */
export const changeSets = (
  draft: ProgramDraft,
  { setIds, ...asked }: { setIds: Ids } & Asked,
): PlanOutcome<ProgramDraft> =>
  changeNamed(draft, setIds, (set, part) => withRecommended(set, asked, part));

/** `unit`: the unit a distance was typed in; `upTo`: the top of a range of reps. */
interface Asked {
  readonly field: AmountField;
  readonly value: number | null;
  readonly unit?: DistanceUnit | undefined;
  readonly upTo?: number | undefined;
}

/** Only for reps exercises with reps effort; if one of the sets is not AMRAP, all become AMRAP. */
export function toggleAmraps(
  draft: ProgramDraft,
  { setIds }: { setIds: Ids },
): PlanOutcome<ProgramDraft> {
  const able = chosenSets(draft, setIds).filter(({ part }) => mayBeAmrap(part));
  if (able.length === 0) return refused('no-amrap-here');
  const amrap = !able.every(({ set }) => set.amrap);
  return changeNamed(draft, setIds, (set, part) =>
    mayBeAmrap(part) && (set.amrap ?? false) !== amrap ? { ...set, amrap } : set,
  );
}

/** An AMRAP is only possible where `mayBeAmrap` says so. */
export function changeKinds(
  draft: ProgramDraft,
  { setIds, kind }: { setIds: Ids; kind: AnyKind },
): PlanOutcome<ProgramDraft> {
  const chosen = chosenSets(draft, setIds);
  if (kind === 'amrap' && !chosen.every(({ part }) => mayBeAmrap(part)))
    return refused('no-amrap-here');
  return changeNamed(draft, setIds, (set) =>
    plannedKindOf(set) === kind ? set : plannedAs(set, kind),
  );
}

/** Copies the first set's targets into the others. */
export function fillDownSets(
  draft: ProgramDraft,
  { setIds, field }: { setIds: Ids; field: AmountField },
): PlanOutcome<ProgramDraft> {
  const [first] = chosenSets(draft, setIds);
  if (!first) return refused('set-not-in-plan');
  const source = first.set[field];
  return changeNamed(draft, setIds, (set, part) => {
    const isSame =
      quantityOf(set, field, part) === quantityOf(first.set, field, first.part) && source;
    const {
      recommended: value,
      unit,
      upTo,
    }: AnyAmount = source ?? { recommended: null, actual: null };
    return isSame ? withRecommended(set, { field, value, unit, upTo }, part) : set;
  });
}

/** Returns the set unchanged if its exercise does not measure that. */
export function withRecommended(set: ExerciseSet, asked: Asked, part: SubExercise): ExerciseSet {
  const { field, value } = asked;
  const quantity = quantityOf(set, field, part);
  if (quantity === null) return set;
  const recommended = value === null ? null : clampTo(quantity, value);
  const unit = field === 'distance' ? (asked.unit ?? set.distance?.unit) : undefined;
  const top = quantity === 'reps' && asked.upTo !== undefined && clampTo(quantity, asked.upTo);
  const upTo = top && recommended !== null && top > recommended ? top : undefined;
  const { upTo: before, ...amount }: AnyAmount = { recommended: null, actual: null, ...set[field] };
  const isSame = set[field]?.recommended === recommended && before === upTo;
  if (isSame && (!unit || set.distance?.unit === unit)) return set;
  const measured = { ...metricOf(field, quantity), ...(unit && { unit }) };
  return {
    ...set,
    [field]: { ...amount, ...measured, recommended, ...(upTo !== undefined && { upTo }) },
  };
}

const chosenSets = (draft: ProgramDraft, ids: Ids): { set: ExerciseSet; part: SubExercise }[] =>
  draft.days
    .flatMap(({ exercises }) => exercises.flatMap(selfAndParts))
    .flatMap((part) =>
      part.sets.filter(({ id }) => ids.includes(id)).map((set) => ({ set, part })),
    );

const changeNamed = (
  draft: ProgramDraft,
  ids: Ids,
  change: (set: ExerciseSet, part: SubExercise) => ExerciseSet,
): PlanOutcome<ProgramDraft> =>
  allowed(
    withParts(draft, (part) => {
      const sets = mapChanged(part.sets, (set) => (ids.includes(set.id) ? change(set, part) : set));
      return sets === part.sets ? part : { ...part, sets: [...sets] };
    }),
  );

const holds = ({ sets }: SubExercise, ids: Ids): boolean => sets.some(({ id }) => ids.includes(id));

/** A first set, measured as its exercise is. */
function newSetOf(part: SubExercise, newId: () => string): ExerciseSet {
  const set = newSet(part.exerciseType, newId);
  const { effort, unit } = part.exerciseMetric;
  const [asked] = effort === null ? [] : changeEffortMetric({ ...part, sets: [set] }, effort).sets;
  const [loaded] =
    unit === 'distance' && !part.exerciseMetric.load
      ? []
      : changeLoadMetric({ ...part, sets: [asked ?? set] }, unit === 'distance' ? 'weight' : unit)
          .sets;
  return loaded ?? asked ?? set;
}

type ExerciseIds = readonly ExerciseId[];

/** The sets keep their number, their ids and which of them are warm-ups. */
export const changeType = (
  draft: ProgramDraft,
  { exerciseIds, type }: { exerciseIds: ExerciseIds; type: ExerciseType },
): PlanOutcome<ProgramDraft> =>
  changeMeasured(draft, exerciseIds, (part) =>
    part.exerciseType === type
      ? part
      : {
          ...part,
          ...usuallyMeasured(type),
          sets: part.sets.map(({ id, warmUp }) => {
            const set = inOwnUnit(
              newSet(type, () => id),
              part.movement,
            );
            return warmUp === undefined ? set : { ...set, warmUp };
          }),
        },
  );

const inOwnUnit = (set: ExerciseSet, movement: MovementReference | undefined): ExerciseSet =>
  set.distance && showsMetres(movement)
    ? { ...set, distance: { ...set.distance, unit: 'm' } }
    : set;

/** Null: nothing is loaded. A distance takes a weight, and no percentage. */
export const changeLoads = (
  draft: ProgramDraft,
  { exerciseIds, metric }: { exerciseIds: ExerciseIds; metric: LoadMetric | null },
): PlanOutcome<ProgramDraft> =>
  changeMeasured(draft, exerciseIds, (part) => {
    const isAsked = part.sets.some(({ weight }) => weight?.recommended != null);
    if (metric === null) return isAsked || part.exerciseMetric.load ? withoutLoad(part) : part;
    const isSame = loadMetricOf(part) === metric && isAsked;
    const isDistance = part.exerciseType === 'distance';
    return isSame || (isDistance && metric !== 'weight') ? part : changeLoadMetric(part, metric);
  });

/** Null: no effort target; a reps exercise always has one. */
export const changeEfforts = (
  draft: ProgramDraft,
  { exerciseIds, metric }: { exerciseIds: ExerciseIds; metric: EffortMetric | null },
): PlanOutcome<ProgramDraft> =>
  changeMeasured(draft, exerciseIds, (part) => {
    if (effortMetricOf(part) === metric) return part;
    if (metric === null) return part.exerciseType === 'reps' ? part : withoutEffort(part);
    return effortOptions(part.exerciseType).includes(metric)
      ? changeEffortMetric(part, metric)
      : part;
  });

const withoutEffort = (part: SubExercise): SubExercise => ({
  ...part,
  exerciseMetric: { ...part.exerciseMetric, effort: null },
  sets: part.sets.map(({ effort: _, ...set }): ExerciseSet => set),
});

/** Shows their distances in another unit; the distances stay the same. */
export const changeDistanceUnit = (
  draft: ProgramDraft,
  { exerciseIds, unit }: { exerciseIds: ExerciseIds; unit: DistanceUnit },
): PlanOutcome<ProgramDraft> =>
  changeMeasured(draft, exerciseIds, (part) => ({
    ...part,
    sets: part.sets.map((set) =>
      set.distance ? { ...set, distance: { ...set.distance, unit } } : set,
    ),
  }));

/** A group's id means all its parts. */
const changeMeasured = (
  draft: ProgramDraft,
  ids: ExerciseIds,
  change: (part: SubExercise) => SubExercise,
): PlanOutcome<ProgramDraft> =>
  allowed(
    withExercises(draft, (exercise) =>
      changeParts(exercise, (part) =>
        ids.includes(part._id) || ids.includes(exercise._id) ? change(part) : part,
      ),
    ),
  );
