import { shortDate } from '#client/shared/dates/short-date.ts';
import type { SharedMeasurement } from '#contract/client-progress.ts';
import { comparedWith } from '#domain/measurement/measurement-trend.ts';
import { differenceText } from '#domain/measurement/measurement.ts';
import type { Units } from '#domain/units.ts';

/** 'Today, −1.2 kg since 3 Nov'. `entries`: of one measure, the latest first. */
export function changeWords(
  entries: readonly SharedMeasurement[],
  { units, today }: { readonly units: Units; readonly today: string },
): string {
  const [latest] = entries;
  if (!latest) return '';
  const when = latest.date === today ? 'Today' : shortDate(latest.date, today);
  const before = comparedWith(entries);
  if (!before) return when;
  const change = differenceText(latest.what, { from: before.value, to: latest.value }, units);
  const since = before.date === latest.date ? before.time : shortDate(before.date, today);
  return `${when}, ${change} since ${since}`;
}
