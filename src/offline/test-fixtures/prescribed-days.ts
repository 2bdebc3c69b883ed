// Days as a coach prescribes them.
import type { TrainingPlanDay } from '#contract/training.ts';
import { buildDay } from '#domain/test-builders.ts';

/** The day with this load in that set of the first exercise. */
export const loaded = (
  weight: number,
  place = 0,
  of: TrainingPlanDay = buildDay(1),
): TrainingPlanDay => ({
  ...of,
  exercises: of.exercises.map((exercise, index) =>
    index > 0
      ? exercise
      : {
          ...exercise,
          sets: exercise.sets.map((set, at) =>
            at === place && set.weight
              ? { ...set, weight: { ...set.weight, recommended: weight } }
              : set,
          ),
        },
  ),
});
/** The day in this version of its prescription. */
export const version = (of: TrainingPlanDay, number: number): TrainingPlanDay => ({
  ...of,
  prescription: { version: number, earlier: [] },
});
/** What its first exercise asks for, set by set. */
export const loads = ({ exercises }: TrainingPlanDay) =>
  exercises[0]!.sets.map(({ weight }) => weight?.recommended);
