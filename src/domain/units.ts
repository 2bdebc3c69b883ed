// Stored are kilograms, metres and seconds; people type and read pounds and miles, or kilograms and kilometres.
import type { Preferences } from '#contract/user.ts';

export type Units = Preferences['units'];

export const unitNames = {
  imperial: { weight: 'lb', distance: 'mi', pace: 'min/mi' },
  metric: { weight: 'kg', distance: 'km', pace: 'min/km' },
} as const satisfies Record<Units, Record<string, string>>;

const kilogramsPerPound = 0.453_592_37;
export const metresPerMile = 1609.344;

/** Half is rounded away from zero, on the decimal digits: 1.005 to 2 decimals is 1.01. */
export const roundTo = (value: number, decimals: number): number => {
  const shifted = Number(`${Math.abs(value)}e${decimals}`);
  // Exponent notation, from 1e21 up and 1e-7 down, cannot be shifted and needs no rounding that matters here.
  const rounded = Number.isNaN(shifted) ? Number(value.toFixed(decimals)) : Number(`${Math.round(shifted)}e-${decimals}`);
  return value < 0 && rounded > 0 ? -Math.abs(rounded) : rounded;
};

/** As stored: 2 decimals. */
export const poundsToKilograms = (pounds: number): number => roundTo(pounds * kilogramsPerPound, 2);

/** Not rounded: what is shown is rounded to 0.1 lb, which gives back what was typed. */
export const kilogramsToPounds = (kilograms: number): number => kilograms / kilogramsPerPound;

/** As stored: to the centimetre. */
export const milesToMetres = (miles: number): number => roundTo(miles * metresPerMile, 2);

export const metresToMiles = (metres: number): number => metres / metresPerMile;

/** Minutes are not wrapped into hours: 86400 s is '1440:00'. */
export const formatMinutesSeconds = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** The two fields of a time setter; an empty field counts as 0, and more than 59 seconds carry over. */
export const secondsOf = (time: { minutes: number; seconds: number }): number => time.minutes * 60 + time.seconds;
