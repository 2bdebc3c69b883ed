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
  switch (record.kind) {
    case 'heaviest':
      return {
        label: 'Heaviest',
        before: weight(record.before),
        value: `${weight(record.value)} ${unit}`,
      };
    case 'most-reps':
      return {
        label: `Most reps${loadText(record, `${weight(record.weight)} ${unit}`)}`,
        before: String(record.before),
        value: String(record.value),
      };
    case 'best-e1rm':
      return {
        label: 'Best est. 1RM',
        before: estimate(record.before, units),
        value: `${estimate(record.value, units)} ${unit}`,
      };
  }
}

/** The old record may come from a heavier set, so the text must not claim that it was done with this load. */
function loadText({ weight, beforeWeight }: MostReps, shown: string): string {
  if (weight === beforeWeight) return weight > 0 ? ` at ${shown}` : '';
  return weight > 0 ? ` at ${shown} or more` : ' at any weight';
}

const estimate = (kilograms: number, units: Units): string =>
  String(roundTo(units === 'imperial' ? kilogramsToPounds(kilograms) : kilograms, 1));

/** 'Heaviest 145 → 150 lb' */
export function recordLine(record: NewRecord, units: Units): string {
  const { label, before, value } = recordText(record, units);
  return `${label} ${before} → ${value}`;
}
