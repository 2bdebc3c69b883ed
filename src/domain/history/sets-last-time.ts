import type { ExerciseSet, SetKind } from '#contract/training.ts';
import { kindOf } from '../exercise/exercise-set.ts';

/**
 * For each set of today, in order, the set of last time to compare it with: the same kind, at the same place among
 * its kind. Working set 1 compares with working set 1, however many warm-ups came before it. A set to failure is a
 * working set: nobody plans where the last rep fails.
 */
export function setsLastTime(
  today: readonly ExerciseSet[],
  last: readonly ExerciseSet[],
): (ExerciseSet | undefined)[] {
  const ofKind = Map.groupBy(last, comparedAs);
  const seen = new Map<SetKind, number>();
  return today.map((set) => {
    const kind = comparedAs(set);
    const place = seen.get(kind) ?? 0;
    seen.set(kind, place + 1);
    return ofKind.get(kind)?.[place];
  });
}

function comparedAs(set: ExerciseSet): SetKind {
  const kind = kindOf(set);
  return kind === 'failure' ? 'normal' : kind;
}
