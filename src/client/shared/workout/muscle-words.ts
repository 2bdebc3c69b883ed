import type { MuscleSets, SetTarget } from '#contract/muscle-sets.ts';
import { judged, offTarget } from '#domain/history/muscle-sets.ts';

/** '8', '12.5' */
export const setsText = (sets: number): string => String(Number(sets.toFixed(1)));

/** '10–20'; of a range of one number that number. */
export const rangeText = ([from, to]: SetTarget): string =>
  from === to ? String(from) : `${from}–${to}`;

export const muscleName = (muscle: string): string =>
  muscle.charAt(0).toUpperCase() + muscle.slice(1);

/**
 * '4 below your target of 10–20'. `whose`: 'your', or 'their' for the coach. The week so far is judged only until there
 * is an average.
 */
export function targetWords(
  sets: Pick<MuscleSets, 'thisWeek' | 'average' | 'target' | 'isSuggested'>,
  whose: 'your' | 'their',
): string {
  const { target, average, isSuggested } = sets;
  if (target === null) return 'No target';
  const name = `${isSuggested ? 'the suggested' : `${whose} target of`} ${rangeText(target)}`;
  const off = offTarget(Number(judged(sets).toFixed(1)), target);
  const words =
    off === 0
      ? `Within ${name}`
      : `${setsText(Math.abs(off))} ${off < 0 ? 'below' : 'above'} ${name}`;
  return average === null ? `${words} so far` : words;
}
