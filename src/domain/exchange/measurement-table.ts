// Body weight and measurements as a table: a line for each entry. The reader of tables from other apps takes it back
// (read-measurement.ts).
import type { Measurement } from '#contract/measurement.ts';
import type { Measured } from '#contract/measurement-terms.ts';
import { measureTitle } from '../measurement/measure-title.ts';
import { measureUnit } from '../measurement/measurement.ts';
import { roundTo, type Units } from '../units.ts';
import { kilogramsOfPounds, poundsOfKilograms } from './file-units.ts';
import { csvLine } from './own-columns.ts';

export const measurementHeader = csvLine(['date', 'time', 'measurement', 'value', 'unit', 'note']);

/** In the units of the account, to as many decimals as it takes to read the same value back. */
export function measurementLine(
  { date, time, what, value, note }: Omit<Measurement, '_id'>,
  units: Units,
): string {
  const unit = measureUnit(what, units) as MeasureUnit;
  return csvLine([date, time, measureTitle(what), inUnit(value, unit), unit, note ?? null]);
}

export type MeasureUnit = 'kg' | 'lb' | 'cm' | 'in' | '%';

const centimetresPerInch = 2.54;
/** As precise as an entry is stored that was typed in inches. */
const centimetresOfInches = (inches: number): number => roundTo(inches * centimetresPerInch, 4);

function inUnit(stored: number, unit: MeasureUnit): number {
  if (unit === 'lb') return poundsOfKilograms(stored);
  if (unit !== 'in') return stored;
  const exact = stored / centimetresPerInch;
  const places = [0, 1, 2, 3, 4, 5].find(
    (count) => centimetresOfInches(roundTo(exact, count)) === stored,
  );
  return roundTo(exact, places ?? 6);
}

/** Kilograms, percent or centimeters. */
export function storedIn(value: number, unit: MeasureUnit): number {
  if (unit === 'lb') return kilogramsOfPounds(value);
  return unit === 'in' ? centimetresOfInches(value) : value;
}

/** The units that a thing can be measured in. */
export const unitsOf = (what: Measured): readonly MeasureUnit[] => {
  if (what === 'body-weight') return ['kg', 'lb'];
  return what === 'body-fat' ? ['%'] : ['cm', 'in'];
};
