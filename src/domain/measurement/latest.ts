// Which measurement counts.
import type { Measurement } from '#contract/measurement.ts';

/** The latest first; of one minute, the last one made: ids sort by time. */
export const latestFirst = <M extends Pick<Measurement, '_id' | 'date' | 'time'>>(
  entries: readonly M[],
): M[] =>
  entries.toSorted(
    (a, b) =>
      b.date.localeCompare(a.date) || b.time.localeCompare(a.time) || b._id.localeCompare(a._id),
  );

/**
 * The body weight that counts on a day, kg: the latest entry of that day or before. Undefined: nobody has weighed
 * themselves by then, and nothing is made up.
 */
export const bodyWeightOn = (
  entries: readonly Pick<Measurement, '_id' | 'what' | 'date' | 'time' | 'value'>[],
  day: string,
): number | undefined =>
  latestFirst(entries.filter(({ what, date }) => what === 'body-weight' && date <= day))[0]?.value;
