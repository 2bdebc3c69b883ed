// Stored are kilograms, metres and seconds; people type and read pounds and miles, or kilograms and kilometres.
import type { Preferences } from '#contract/user.ts';

export type Units = Preferences['units'];

export const unitNames = {
  imperial: { weight: 'lb', distance: 'mi', pace: 'min/mi' },
  metric: { weight: 'kg', distance: 'km', pace: 'min/km' },
} as const satisfies Record<Units, Record<string, string>>;

const kilogramsPerPound = 0.453_592_37;
export const metresPerMile = 1609.344;

/** Half goes away from zero, judged on the decimal digits: 1.005 to 2 decimals is 1.01. */
export const roundTo = (value: number, decimals: number): number => {
  const magnitude = Math.abs(value);
  const shifted = Number(`${magnitude}e${decimals}`);
  // Numbers that print with an exponent cannot be shifted so; they are far outside what people train with.
  const rounded = Number.isNaN(shifted)
    ? Number(magnitude.toFixed(decimals))
    : Number(`${Math.round(shifted)}e-${decimals}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
};

/** As stored: 2 decimals. */
export const poundsToKilograms = (pounds: number): number => roundTo(pounds * kilogramsPerPound, 2);

/** Not rounded: what is shown is rounded to 0.1 lb, which gives back what was typed. */
export const kilogramsToPounds = (kilograms: number): number => kilograms / kilogramsPerPound;

/** As stored: to the centimetre. */
export const milesToMetres = (miles: number): number => roundTo(miles * metresPerMile, 2);

export const metresToMiles = (metres: number): number => metres / metresPerMile;

/** The two fields of a time setter; seconds beyond 59 carry over into minutes. */
export const minutesAndSeconds = (seconds: number): { minutes: number; seconds: number } => {
  const whole = Math.max(0, Math.round(seconds));
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 };
};

export const secondsOf = (time: { minutes: number; seconds: number }): number =>
  time.minutes * 60 + time.seconds;

/** Minutes are not wrapped into hours: 86400 s is '1440:00'. */
export const formatMinutesSeconds = (total: number): string => {
  const { minutes, seconds } = minutesAndSeconds(total);
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
};
