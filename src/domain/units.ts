// Stored in kilograms, meters and seconds; people type and read pounds and miles, or kilograms and kilometers.
import type { DistanceUnit } from '#contract/training.ts';
import type { Preferences } from '#contract/user.ts';

export type Units = Preferences['units'];

export const unitNames = {
  imperial: { weight: 'lb', distance: 'mi', pace: 'min/mi' },
  metric: { weight: 'kg', distance: 'km', pace: 'min/km' },
} as const satisfies Record<Units, Record<string, string>>;

/** A value that only a newer version knows is shown as the default. */
export const knownUnits = (units: string | undefined): Units =>
  units !== undefined && Object.hasOwn(unitNames, units) ? (units as Units) : 'imperial';

const kilogramsPerPound = 0.453_592_37;
export const metresPerMile = 1609.344;

/** Half goes away from zero, judged by the decimal digits: 1.005 to 2 decimals is 1.01. */
export const roundTo = (value: number, decimals: number): number => {
  const magnitude = Math.abs(value);
  const shifted = Number(`${magnitude}e${decimals}`);
  // Numbers that print with an exponent cannot be shifted this way; they are far outside any training.
  const rounded = Number.isNaN(shifted)
    ? Number(magnitude.toFixed(decimals))
    : Number(`${Math.round(shifted)}e-${decimals}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
};

/**
 * As stored: 2 decimals. Hundredths of a pound are closer together than those of a kilogram, so a weight such as
 * 134.99 lb gets as many more as `poundsShown` needs to tell it from its neighbors.
 */
export const poundsToKilograms = (pounds: number): number =>
  withEnoughDecimals(pounds * kilogramsPerPound, (kilograms) => poundsShown(kilograms) === pounds);

/** Not rounded. */
export const kilogramsToPounds = (kilograms: number): number => kilograms / kilogramsPerPound;

/**
 * A weight typed in lb comes back as typed; one typed in kg as the nearest tenth of a pound, unless that would be
 * zero.
 */
export const poundsShown = (kilograms: number): number => {
  const isTypedInKilograms = roundTo(kilograms, 2) === kilograms;
  return roundTo(kilogramsToPounds(kilograms), isTypedInKilograms && kilograms >= 0.05 ? 1 : 2);
};

/**
 * Whether a weight was thought of in the other unit: 61.23 kg are 135 lb, and 60 kg are 132.3 lb. Plates come in halves
 * of a pound and in quarters of a kilogram.
 */
export function isInOtherUnit(kilograms: number, units: Units): boolean {
  const isRoundIn = {
    metric: isMultiple(kilograms, 0.25, 0.001),
    // A hundredth of a kilogram is two of a pound.
    imperial: isMultiple(kilogramsToPounds(kilograms), 0.5, 0.012),
  };
  return !isRoundIn[units] && isRoundIn[units === 'metric' ? 'imperial' : 'metric'];
}

const isMultiple = (value: number, step: number, tolerance: number): boolean =>
  Math.abs(value - Math.round(value / step) * step) < tolerance;

const metresIn: Readonly<Record<DistanceUnit, number>> = {
  m: 1,
  km: 1000,
  yd: 0.9144,
  mi: metresPerMile,
};

/** As stored: to the centimeter, finer if a typed hundredth of a yard needs it to be read back. */
export const toMetres = (typed: number, unit: DistanceUnit): number =>
  withEnoughDecimals(typed * metresIn[unit], (metres) => fromMetres(metres, unit) === typed);

/** As shown: with 2 decimals, which give back the typed number. */
export const fromMetres = (metres: number, unit: DistanceUnit): number =>
  roundTo(metres / metresIn[unit], 2);

export const milesToMetres = (miles: number): number => toMetres(miles, 'mi');

export const metresToMiles = (metres: number): number => metres / metresPerMile;

/** At least 2 decimals; 2 for a number finer than what is shown. */
function withEnoughDecimals(value: number, readsBack: (stored: number) => boolean): number {
  const decimals = [2, 3, 4, 5, 6, 7, 8].find((count) => readsBack(roundTo(value, count)));
  return roundTo(value, decimals ?? 2);
}

/** The two fields of a time setter; seconds beyond 59 carry over into minutes. */
export const minutesAndSeconds = (seconds: number): { minutes: number; seconds: number } => {
  const whole = Math.max(0, Math.round(seconds));
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 };
};

export const secondsOf = (time: { minutes: number; seconds: number }): number =>
  time.minutes * 60 + time.seconds;

/** Minutes do not wrap into hours: 86400 s is '1440:00'. */
export const formatMinutesSeconds = (total: number): string => {
  const { minutes, seconds } = minutesAndSeconds(total);
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
};
