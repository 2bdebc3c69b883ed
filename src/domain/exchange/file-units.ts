// The units that a file names, and its numbers in kilograms and meters.
import {
  kilogramsOfPounds,
  metresOfFeet,
  metresOfKilometres,
  metresOfMiles,
  metresOfYards,
} from './exact-units.ts';

export type FileWeightUnit = 'kg' | 'lb';
export type FileDistanceUnit = 'm' | 'km' | 'yd' | 'mi' | 'ft';

const weightNames: Readonly<Record<FileWeightUnit, RegExp>> = {
  kg: /^(kgs?|kilos?|kilograms?)$/,
  lb: /^(lbs?|pounds?)$/,
};
const distanceNames: Readonly<Record<FileDistanceUnit, RegExp>> = {
  m: /^(m|met(er|re)s?)$/,
  km: /^(kms?|kilomet(er|re)s?)$/,
  yd: /^(yds?|yards?)$/,
  mi: /^(mi|miles?)$/,
  ft: /^(ft|foot|feet)$/,
};

/** Null for any other unit; guessing would be wrong. */
export const weightUnitNamed = (name: string) => unitNamed(name, weightNames);
export const distanceUnitNamed = (name: string) => unitNamed(name, distanceNames);

const unitNamed = <U extends string>(name: string, units: Readonly<Record<U, RegExp>>): U | null =>
  (Object.keys(units) as U[]).find((unit) =>
    units[unit].test(name.toLowerCase().replace('.', '')),
  ) ?? null;

export const kilogramsIn = (weight: number, unit: FileWeightUnit): number =>
  unit === 'kg' ? weight : kilogramsOfPounds(weight);

export const metresIn = (distance: number, unit: FileDistanceUnit): number =>
  toMetres[unit](distance);

const toMetres: Readonly<Record<FileDistanceUnit, (distance: number) => number>> = {
  m: (metres) => metres,
  km: metresOfKilometres,
  yd: metresOfYards,
  mi: metresOfMiles,
  ft: metresOfFeet,
};
