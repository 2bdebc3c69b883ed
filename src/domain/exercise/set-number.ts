import { isWarmUp } from './set-kind.ts';

/** Each set's number among the warm-ups, or among the other sets of its exercise, from 1: the first working set is 1. */
export function setNumbers(sets: readonly Parameters<typeof isWarmUp>[0][]): number[] {
  const counts = { warmUps: 0, others: 0 };
  return sets.map((set) => (counts[isWarmUp(set) ? 'warmUps' : 'others'] += 1));
}
