// Results as a table: of each workout what it came to in each movement, results by a clock, and one-rep maxes. One value
// to a line, so that a spreadsheet can filter and draw it.
import type { OneRepMax } from '#contract/one-rep-max.ts';
import { workingMax } from '../history/one-rep-max.ts';
import { clockedIn } from '../history/clocked.ts';
import { bests, type FinishedWorkout, type MovementDone } from '../history/finished-workout.ts';
import type { Lift } from '../history/logged-set.ts';
import { storedToShown } from '../exercise/quantity.ts';
import { roundTo, unitNames, type Units } from '../units.ts';
import { kilometresOfMetres, milesOfMetres } from './file-units.ts';
import { csvLine } from './own-columns.ts';

export const resultHeader = csvLine(['date', 'exercise', 'result', 'value', 'unit', 'reps']);

interface Result {
  readonly result: string;
  readonly value: number;
  readonly unit: string;
  /** Of a weight: how often it was lifted. Of an AMRAP: beyond the rounds. */
  readonly reps?: number;
}

const line = (date: string, exercise: string, { result, value, unit, reps }: Result): string =>
  csvLine([date, exercise, result, value, unit, reps ?? null]);

/** `day`: of the workout, `YYYY-MM-DD`, where the athlete is. */
export const resultLines = (
  { movements, clocked = [] }: Pick<FinishedWorkout, 'movements' | 'clocked'>,
  { day, units }: { readonly day: string; readonly units: Units },
): string[] => [
  ...movements.flatMap((movement) =>
    resultsOf(movement, units).map((result) => line(day, movement.title, result)),
  ),
  ...clocked
    .flatMap(clockedIn)
    .map(({ title, score }) =>
      line(
        day,
        title,
        score.kind === 'for-time'
          ? { result: 'For time', value: score.seconds, unit: 's' }
          : { result: 'AMRAP', value: score.rounds, unit: 'rounds', reps: score.reps },
      ),
    ),
];

function resultsOf(movement: MovementDone, units: Units): Result[] {
  const { heaviest, mostReps, volume, seconds, metres } = movement;
  const { bestE1rm } = bests(movement.repMaxes);
  const unit = unitNames[units].weight;
  const weight = (kg: number) => storedToShown('weight', kg, units);
  const withBody = ({ body }: Lift) => (body === undefined ? '' : ' with body weight');
  const isMetric = units === 'metric';
  const results: (Result | false | null)[] = [
    heaviest && {
      result: `Heaviest weight${withBody(heaviest)}`,
      value: weight(heaviest.weight),
      unit,
      reps: heaviest.reps,
    },
    mostReps && { result: 'Most reps', value: mostReps.reps, unit: 'reps' },
    bestE1rm !== null && {
      result: 'Estimated one-rep max',
      value: weight(roundTo(bestE1rm, 2)),
      unit,
    },
    volume > 0 && { result: 'Volume', value: weight(roundTo(volume, 2)), unit },
    seconds > 0 && { result: 'Time', value: seconds, unit: 's' },
    metres > 0 && {
      result: 'Distance',
      value: isMetric ? kilometresOfMetres(metres) : milesOfMetres(metres),
      unit: unitNames[units].distance,
    },
  ];
  return results.filter((result) => result !== null && result !== false);
}

const origins: Readonly<Record<OneRepMax['origin'], string>> = {
  entered: 'One-rep max, entered',
  coach: 'One-rep max, set by coach',
  tested: 'One-rep max, tested',
  estimated: 'One-rep max, estimated',
};

/** The max, and the training max if percentages are taken of one. */
export function maxLines(max: OneRepMax, units: Units): string[] {
  const { date, title, kg, origin, trainingMaxPercent } = max;
  const unit = unitNames[units].weight;
  const value = (stored: number) => storedToShown('weight', stored, units);
  return [
    line(date, title, { result: origins[origin], value: value(kg), unit }),
    ...(trainingMaxPercent === undefined
      ? []
      : [line(date, title, { result: 'Training max', value: value(workingMax(max)), unit })]),
  ];
}
