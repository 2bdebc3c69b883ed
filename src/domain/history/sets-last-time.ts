import type { ExerciseSet } from '#contract/training.ts';
import { workOf } from '../exercise/set-kind.ts';

/**
 * For each set of today, in order, the set of last time to compare it with: the same kind, at the same place among
 * its kind. Working set 1 compares with working set 1, however many warm-ups came before it. A set to failure is a
 * working set: nobody plans where the last rep fails. So is an AMRAP or a test.
 */
export function setsLastTime(
  today: readonly ExerciseSet[],
  last: readonly ExerciseSet[],
): (ExerciseSet | undefined)[] {
  const ofKind = Map.groupBy(last, workOf);
  const seen = new Map<string, number>();
  return today.map((set) => {
    const kind = workOf(set);
    const place = seen.get(kind) ?? 0;
    seen.set(kind, place + 1);
    return ofKind.get(kind)?.[place];
  });
}
