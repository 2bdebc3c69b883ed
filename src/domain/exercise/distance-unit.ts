// The unit of a distance: the one it was typed in, or a suitable one if no unit is stored.
import type { DistanceUnit, ExerciseSet } from '#contract/training.ts';
import { fromMetres, toMetres, type Units, unitNames } from '../units.ts';

export const distanceUnits: readonly DistanceUnit[] = ['m', 'km', 'yd', 'mi'];

/**
 * Short distances, such as a sled push of 20 m, are in meters or yards on every account. Longer ones are in the
 * account's unit, unless the distance is a round number of meters that miles could only approximate.
 */
export function usualDistanceUnit(metres: number, units: Units): DistanceUnit {
  if (units === 'metric') return metres > 0 && metres < 1000 ? 'm' : 'km';
  const isInMiles = toMetres(fromMetres(metres, 'mi'), 'mi') === metres;
  if (metres >= 1000 || metres === 0 || (isInMiles && metres >= shortest)) return 'mi';
  if (Number.isInteger(metres) && (metres < shortest || metres % 5 === 0)) return 'm';
  return metres < shortest ? 'yd' : 'mi';
}

/** A tenth of a mile. */
const shortest = 160.93;

/** The unit in which a set's distance is typed and shown. */
export const distanceUnitOf = (distance: ExerciseSet['distance'], units: Units): DistanceUnit => {
  const metres = distance?.recommended ?? distance?.actual ?? null;
  return (
    distance?.unit ??
    (metres === null ? unitNames[units].distance : usualDistanceUnit(metres, units))
  );
};

/** The prescription, in the unit that the athlete logged the distance in if the coach left the distance open. */
export const inLoggedUnit = <
  Asked extends { recommended: number | null; unit?: DistanceUnit | undefined },
>(
  asked: Asked,
  logged: DistanceUnit | undefined,
): Asked =>
  asked.unit || asked.recommended !== null || !logged ? asked : { ...asked, unit: logged };

/** The unit of all these sets; null if they differ, so that each has to show its own. */
export function commonDistanceUnit(
  sets: readonly ExerciseSet[],
  units: Units,
): DistanceUnit | null {
  const found = new Set(sets.map(({ distance }) => distanceUnitOf(distance, units)));
  if (found.size === 0) return unitNames[units].distance;
  const [only] = found;
  return found.size === 1 && only ? only : null;
}
