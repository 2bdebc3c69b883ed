// The columns of a set table and what stands in them.
import type { DistanceUnit, SubExerciseLogEntry } from '#contract/training.ts';
import { type AmountField, effortMetricOf, loadMetricOf } from '#domain/exercise/exercise-set.ts';
import type { Quantity } from '#domain/exercise/quantity.ts';
import { unitNames, type Units } from '#domain/units.ts';

export interface SetColumn {
  readonly field: AmountField;
  readonly quantity: Quantity;
  readonly title: string;
  /** The load that is not prescribed but follows from the other one. */
  readonly derived: boolean;
}

/** Between 'Set' and 'Previous'. `unit`: what all distances are in; null where each says its own. */
export function columnsOf(
  entry: SubExerciseLogEntry,
  units: Units,
  unit: DistanceUnit | null,
): SetColumn[] {
  const load = loadMetricOf(entry);
  const effort = effortMetricOf(entry);
  const names = unitNames[units];
  const loads: SetColumn[] = load
    ? [
        {
          field: 'weight',
          quantity: 'weight',
          title: `Weight (${names.weight})`,
          derived: load !== 'weight',
        },
        { field: 'weight', quantity: 'percent1RM', title: '%1RM', derived: load !== 'percent1RM' },
      ]
    : [];
  const amounts: Record<SubExerciseLogEntry['exerciseType'], SetColumn[]> = {
    reps: [],
    time: [{ field: 'time', quantity: 'time', title: 'Time', derived: false }],
    distance: [
      {
        field: 'distance',
        quantity: 'distance',
        title: unit ? `Distance (${unit})` : 'Distance',
        derived: false,
      },
    ],
  };
  const efforts: SetColumn[] = effort
    ? [
        {
          field: 'effort',
          quantity: effort,
          title: effort === 'pace' ? `Pace (${names.pace})` : effortTitles[effort],
          derived: false,
        },
      ]
    : [];
  return [...loads, ...amounts[entry.exerciseType], ...efforts];
}

/** How a set is called where the eye does not help. */
export const setName = (label: string | null, number: number): string =>
  label ? `${label} set ${number}` : `Set ${number}`;

/** How a unit is read out. */
export function unitWord(
  quantity: Quantity,
  units: Units,
  unit: DistanceUnit = unitNames[units].distance,
): string {
  const imperial = units === 'imperial';
  const words: Record<Quantity, string> = {
    weight: imperial ? 'pounds' : 'kilograms',
    percent1RM: 'percent of one-rep max',
    distance: distanceWords[unit],
    time: 'seconds',
    reps: 'reps',
    rir: 'reps in reserve',
    rpe: 'RPE',
    zone: 'zone',
    pace: imperial ? 'minutes per mile' : 'minutes per kilometre',
  };
  return words[quantity];
}

const distanceWords = { m: 'metres', km: 'kilometres', yd: 'yards', mi: 'miles' } as const;

const effortTitles = { reps: 'Reps', rir: 'RIR', rpe: 'RPE', zone: 'Zone' } as const;
