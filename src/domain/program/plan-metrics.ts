// What an exercise measures, and how its load and effort are given. Each change starts from the defaults.
import type { ExerciseId } from '#contract/ids.ts';
import type {
  DistanceUnit,
  EffortMetric,
  ExerciseSet,
  ExerciseType,
  LoadMetric,
  SubExercise,
} from '#contract/training.ts';
import { changeEffortMetric, changeLoadMetric, effortOptions } from '../exercise/effort.ts';
import { effortMetricOf, loadMetricOf } from '../exercise/exercise-set.ts';
import { allowed, type PlanOutcome } from './plan-outcome.ts';
import { changeParts, type ProgramDraft, withExercises } from './draft.ts';
import { newSet, usuallyMeasured } from './plan-exercises.ts';

type Ids = readonly ExerciseId[];

/** The sets keep their number, ids and warm-up flags. */
export const changeType = (
  draft: ProgramDraft,
  { exerciseIds, type }: { exerciseIds: Ids; type: ExerciseType },
): PlanOutcome<ProgramDraft> =>
  changeNamed(draft, exerciseIds, (part) =>
    part.exerciseType === type
      ? part
      : {
          ...part,
          ...usuallyMeasured(type),
          sets: part.sets.map(({ id, warmUp }) => ({
            ...newSet(type, () => id),
            ...(warmUp !== undefined && { warmUp }),
          })),
        },
  );

/** A distance exercise has no load. */
export const changeLoads = (
  draft: ProgramDraft,
  { exerciseIds, metric }: { exerciseIds: Ids; metric: LoadMetric },
): PlanOutcome<ProgramDraft> =>
  changeNamed(draft, exerciseIds, (part) => {
    const present = loadMetricOf(part);
    return present === null || present === metric ? part : changeLoadMetric(part, metric);
  });

/** Null: no effort target; a reps exercise always has one. */
export const changeEfforts = (
  draft: ProgramDraft,
  { exerciseIds, metric }: { exerciseIds: Ids; metric: EffortMetric | null },
): PlanOutcome<ProgramDraft> =>
  changeNamed(draft, exerciseIds, (part) => {
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
  { exerciseIds, unit }: { exerciseIds: Ids; unit: DistanceUnit },
): PlanOutcome<ProgramDraft> =>
  changeNamed(draft, exerciseIds, (part) => ({
    ...part,
    sets: part.sets.map((set) =>
      set.distance ? { ...set, distance: { ...set.distance, unit } } : set,
    ),
  }));

/** A group's id means all its parts. */
const changeNamed = (
  draft: ProgramDraft,
  ids: Ids,
  change: (part: SubExercise) => SubExercise,
): PlanOutcome<ProgramDraft> =>
  allowed(
    withExercises(draft, (exercise) =>
      changeParts(exercise, (part) =>
        ids.includes(part._id) || ids.includes(exercise._id) ? change(part) : part,
      ),
    ),
  );
