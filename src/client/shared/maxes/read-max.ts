import { quantities, readNumber, storedToShown } from '#domain/exercise/quantity.ts';
import { unitNames, type Units } from '#domain/units.ts';

/** A typed max in kilograms; null: no weight that anybody lifts. `known`: the one that the field began with. */
export function readMax(text: string, units: Units, known: number | null = null): number | null {
  const read = readNumber(text, 'weight', units, { known: [known] });
  return read?.value && read.change !== 'clamped' ? read.value : null;
}

export const maxProblem = (units: Units): string =>
  `Enter a weight from 1 to ${Math.floor(storedToShown('weight', quantities.weight.range.most, units))} ${unitNames[units].weight}.`;
