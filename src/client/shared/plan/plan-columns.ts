import type { DistanceUnit, SubExercise } from '#contract/training.ts';
import { columnTitle } from '#client/ui/set-columns.ts';
import { effortMetricOf } from '#domain/exercise/exercise-set.ts';
import { distanceUnits } from '#domain/exercise/quantity.ts';
import { effortOptions, effortTitles } from '#domain/exercise/effort.ts';
import type { Units } from '#domain/units.ts';

export interface MetricOption {
  readonly value: string;
  readonly title: string;
}

/** The choices for the effort column; 'Amrap' only beside reps. */
export function effortChoices(exercise: SubExercise, units: Units): MetricOption[] {
  const effort = effortMetricOf(exercise);
  if (exercise.exerciseType === 'reps')
    return effortTitles(effort ?? 'reps').map((title) => ({ value: title.toLowerCase(), title }));
  return [
    { value: '', title: 'No effort' },
    ...effortOptions(exercise.exerciseType).map((value) => ({
      value,
      title: columnTitle(value, units, null),
    })),
  ];
}

const distanceNames: Readonly<Record<DistanceUnit, string>> = {
  m: 'Meters',
  km: 'Kilometers',
  yd: 'Yards',
  mi: 'Miles',
};

export const distanceChoices: readonly MetricOption[] = distanceUnits.map((value) => ({
  value,
  title: distanceNames[value],
}));

export const loadChoices = (units: Units): MetricOption[] => [
  { value: 'weight', title: columnTitle('weight', units, null) },
  { value: 'percent1RM', title: columnTitle('percent1RM', units, null) },
];
