// How sure it is that the server has all of an athlete's training.
import type { Freshness } from '#contract/clients.ts';

const minute = 60_000;
/**
 * Ms. An open device is in touch twice a minute; after a longer silence, nobody knows what it holds.
 */
export const silence = 15 * minute;
/** After this long, a device that had sent everything is no longer mentioned. */
const forgottenAfter = 7 * 24 * 60 * minute;
/** A device in touch is recorded once a minute, so its record may be older than its last save. */
const wordLag = 2 * minute;

/** What a device reported at its last contact. */
export interface DeviceWord {
  readonly seenAt: Date;
  readonly sets: number;
  readonly changes: number;
}

/**
 * `savedAt`: when the server last received anything the athlete did, from any device; it may be later than the last
 * report of any. Null: never. A silent device that had sent everything is mentioned only if that save may be its
 * own, or if it was in touch since: otherwise the athlete trains with another one.
 */
export function freshnessOf(words: readonly DeviceWord[], savedAt: Date | null): Freshness {
  const [latest, ...others] = words.toSorted((a, b) => b.seenAt.getTime() - a.seenAt.getTime());
  const asOf = Math.max(latest?.seenAt.getTime() ?? 0, savedAt?.getTime() ?? 0);
  const usedSince = (savedAt?.getTime() ?? 0) - wordLag;
  const mayHoldSomething = ({ seenAt, sets, changes }: DeviceWord): boolean => {
    const silent = asOf - seenAt.getTime();
    const mayHaveTrained = seenAt.getTime() >= usedSince && silent < forgottenAfter;
    return sets > 0 || changes > 0 || (silent > silence && mayHaveTrained);
  };
  return {
    asOf: asOf > 0 ? new Date(asOf).toISOString() : null,
    ...unsentOf(latest),
    others: others
      .filter(mayHoldSomething)
      .map((word) => ({ asOf: word.seenAt.toISOString(), ...unsentOf(word) })),
  };
}

const unsentOf = (word: DeviceWord | undefined) => ({
  unsentSets: word?.sets ?? 0,
  unsentChanges: word?.changes ?? 0,
});
