// How far what the server has of an athlete's training can be trusted to be all of it.
import type { Freshness } from '#contract/clients.ts';

const minute = 60_000;
/**
 * Ms. A device that is open is in touch twice a minute; what one that was silent for longer holds, nobody
 * knows.
 */
export const silence = 15 * minute;
/** One that had sent all when it was last in touch is no longer spoken of after so long. */
const forgottenAfter = 7 * 24 * 60 * minute;
/** What a device that is in touch says is written down once a minute: its word may be older than what it sent. */
const wordLag = 2 * minute;

/** What a device said when it was last in touch. */
export interface DeviceWord {
  readonly seenAt: Date;
  readonly sets: number;
  readonly changes: number;
}

/**
 * `savedAt`: when something that the athlete did last came, from whichever device; it may be later than the
 * last word of any. Null: nothing ever did. A silent device that had sent all is spoken of only when it may
 * be the one that it came from, or was in touch since: else they train with another.
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
