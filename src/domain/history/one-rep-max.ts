// An athlete's one-rep maxes: which one counts, and what percentages are taken of.
import type { MovementId } from '#contract/ids.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import { roundToStep } from '../exercise/quantity.ts';
import type { Maxes } from '../session/pinned-max.ts';

/** The latest date first; of one date, the last one made. */
export const newestFirst = (entries: readonly OneRepMax[]): OneRepMax[] =>
  entries.toSorted((a, b) => b.date.localeCompare(a.date) || b._id.localeCompare(a._id));

/** A coach corrects and deletes only these. */
export const isSetByCoach = ({ origin }: Pick<OneRepMax, 'origin'>): boolean => origin === 'coach';

/** For each movement the entry that counts, in the order of titles. */
export function currentMaxes(entries: readonly OneRepMax[]): OneRepMax[] {
  const current = new Map<MovementId, OneRepMax>();
  for (const entry of newestFirst(entries))
    if (!current.has(entry.movementId)) current.set(entry.movementId, entry);
  return [...current.values()].toSorted((a, b) => a.title.localeCompare(b.title));
}

/** The share of a max that a training max usually is (Wendler, 5/3/1), in percent. */
export const usualTrainingMaxPercent = 90;

/** What percentages are taken of, kg: all of the max, or the training max to the nearest half kilogram. */
export const workingMax = ({
  kg,
  trainingMaxPercent: percent = 100,
}: Pick<OneRepMax, 'kg' | 'trainingMaxPercent'>): number =>
  percent === 100 ? kg : roundToStep((kg * percent) / 100, 0.5);

export const workingMaxes = (entries: readonly OneRepMax[]): Maxes =>
  new Map(currentMaxes(entries).map((entry) => [entry.movementId, workingMax(entry)]));
