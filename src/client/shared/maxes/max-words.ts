import type { OneRepMax } from '#contract/one-rep-max.ts';
import { shownLift } from '#client/ui/lift-text.ts';
import type { Units } from '#domain/units.ts';

const origins: Readonly<Record<OneRepMax['origin'], string>> = {
  entered: 'Entered',
  coach: 'Set by your coach',
  tested: 'Tested',
  estimated: 'Estimated by Epley',
};

/** 'Tested, 140 kg × 1', 'Estimated by Epley from 125 kg × 4', 'Set by your coach'. */
export function originWords({ origin, from }: Pick<OneRepMax, 'origin' | 'from'>, units: Units) {
  if (!from) return origins[origin];
  return `${origins[origin]} ${origin === 'estimated' ? 'from' : 'with'} ${shownLift(from, units)}`;
}
