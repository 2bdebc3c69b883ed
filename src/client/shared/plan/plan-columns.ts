// The columns of a set table as a coach fills it, and what their headers offer.
import type { DistanceUnit, SubExercise } from '#contract/training.ts';
import { type AmountField, effortMetricOf, loadMetricOf } from '#domain/exercise/exercise-set.ts';
import { distanceUnits } from '#domain/exercise/distance-unit.ts';
import { effortOptions, effortTitles } from '#domain/exercise/effort.ts';
import type { Quantity } from '#domain/exercise/quantity.ts';
import { unitNames, type Units } from '#domain/units.ts';

export interface PlanColumn {
  readonly field: AmountField;
  readonly quantity: Quantity;
  readonly title: string;
  /** The load that is not the metric: it follows from the athlete's maximum, which no coach's plan knows. */
  readonly derived: boolean;
}

/** Between 'Set' and 'Done'. `unit`: what all distances are in; null where each says its own. */
export function planColumns(
  exercise: SubExercise,
  units: Units,
  unit: DistanceUnit | null = unitNames[units].distance,
): PlanColumn[] {
  const load = loadMetricOf(exercise);
  const effort = effortMetricOf(exercise);
  const names = unitNames[units];
  const columns: PlanColumn[] = [];
  if (load) {
    const title = `Weight (${names.weight})`;
    columns.push(
      { field: 'weight', quantity: 'weight', title, derived: load !== 'weight' },
      { field: 'weight', quantity: 'percent1RM', title: '%1RM', derived: load !== 'percent1RM' },
    );
  }
  if (exercise.exerciseType === 'time')
    columns.push({ field: 'time', quantity: 'time', title: 'Time', derived: false });
  if (exercise.exerciseType === 'distance') {
    const title = unit ? `Distance (${unit})` : 'Distance';
    columns.push({ field: 'distance', quantity: 'distance', title, derived: false });
  }
  if (effort) {
    const title = effortTitle(effort, units);
    columns.push({ field: 'effort', quantity: effort, title, derived: false });
  }
  return columns;
}

export function effortTitle(effort: Quantity, units: Units): string {
  const titles: Partial<Record<Quantity, string>> = {
    reps: 'Reps',
    rir: 'RIR',
    rpe: 'RPE',
    zone: 'Zone',
    pace: `Pace (${unitNames[units].pace})`,
  };
  return titles[effort] ?? '';
}

export interface MetricOption {
  readonly value: string;
  readonly title: string;
}

/** What the header of the effort column lists; 'Amrap' only beside reps. */
export function effortChoices(exercise: SubExercise, units: Units): MetricOption[] {
  const effort = effortMetricOf(exercise);
  if (exercise.exerciseType === 'reps')
    return effortTitles(effort ?? 'reps').map((title) => ({ value: title.toLowerCase(), title }));
  return [
    { value: '', title: 'No effort' },
    ...effortOptions[exercise.exerciseType].map((value) => ({
      value,
      title: effortTitle(value, units),
    })),
  ];
}

const distanceNames: Readonly<Record<DistanceUnit, string>> = {
  m: 'Metres',
  km: 'Kilometres',
  yd: 'Yards',
  mi: 'Miles',
};

export const distanceChoices: readonly MetricOption[] = distanceUnits.map((value) => ({
  value,
  title: distanceNames[value],
}));

export const loadChoices = (units: Units): MetricOption[] => [
  { value: 'weight', title: `Weight (${unitNames[units].weight})` },
  { value: 'percent1RM', title: '%1RM' },
];
