import { storedToShown } from '#domain/exercise/quantity.ts';
import type { MostReps, NewRecord } from '#domain/history/records.ts';
import { kilogramsToPounds, roundTo, unitNames, type Units } from '#domain/units.ts';

export interface RecordText {
  readonly label: string;
  readonly before: string;
  /** With its unit. */
  readonly value: string;
}

export function recordText(record: NewRecord, units: Units): RecordText {
  const weight = (kilograms: number) => String(storedToShown('weight', kilograms, units));
  const unit = unitNames[units].weight;
  const withBody = record.withBody ? ', with you' : '';
  switch (record.kind) {
    case 'heaviest':
      return {
        label: `Heaviest${withBody}`,
        before: weight(record.before),
        value: `${weight(record.value)} ${unit}`,
      };
    case 'most-reps':
      return {
        label: `Most reps${loadText(record, (kilograms) => `${weight(kilograms)} ${unit}`)}`,
        before: String(record.before),
        value: String(record.value),
      };
    case 'best-e1rm':
      return {
        label: `Best est. 1RM${withBody}`,
        before: estimate(record.before, units),
        value: `${estimate(record.value, units)} ${unit}`,
      };
  }
}

/** The old record may come from a heavier set, so the text must not claim that it was done with this load. */
function loadText(
  { weight, beforeWeight, withBody }: MostReps,
  shown: (kilograms: number) => string,
): string {
  if (weight < 0) return ` with ${shown(-weight)} help${weight === beforeWeight ? '' : ' or less'}`;
  const load = `${shown(weight)}${withBody ? ' added' : ''}`;
  if (weight === beforeWeight) return weight > 0 ? ` at ${load}` : '';
  return weight > 0 ? ` at ${load} or more` : ' at any weight';
}

const estimate = (kilograms: number, units: Units): string =>
  String(roundTo(units === 'imperial' ? kilogramsToPounds(kilograms) : kilograms, 1));

/** 'Heaviest 145 → 150 lb' */
export function recordLine(record: NewRecord, units: Units): string {
  const { label, before, value } = recordText(record, units);
  return `${label} ${before} → ${value}`;
}
