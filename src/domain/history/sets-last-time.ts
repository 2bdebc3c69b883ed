import type { ExerciseSet } from '#contract/training.ts';
import { isWarmUp } from '../exercise/exercise-set.ts';

/**
 * For each set of today, in order, the set of last time that it compares with: the same kind at the same
 * place among its kind. Working set 1 compares with working set 1, however many warm-ups came before it.
 */
export function setsLastTime(
  today: readonly ExerciseSet[],
  last: readonly ExerciseSet[],
): (ExerciseSet | undefined)[] {
  const ofKind = Map.groupBy(last, isWarmUp);
  const seen = new Map<boolean, number>();
  return today.map((set) => {
    const kind = isWarmUp(set);
    const place = seen.get(kind) ?? 0;
    seen.set(kind, place + 1);
    return ofKind.get(kind)?.[place];
  });
}
