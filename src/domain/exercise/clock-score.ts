// Results by a clock.
import type { ClockResult } from '#contract/exercise-clock.ts';

export type ClockScore =
  | { readonly kind: 'for-time'; readonly seconds: number }
  | { readonly kind: 'amrap'; readonly rounds: number; readonly reps: number };

/** Null: the result says nothing that could be compared. */
export function scoreOf(result: Omit<ClockResult, 'edited'> | undefined): ClockScore | null {
  if (!result) return null;
  const { clock, seconds, rounds = 0, reps = 0 } = result;
  if (clock.kind === 'for-time')
    return seconds === undefined ? null : { kind: 'for-time', seconds };
  return clock.kind === 'amrap' && rounds + reps > 0 ? { kind: 'amrap', rounds, reps } : null;
}
