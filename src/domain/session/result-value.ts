import type { ClockResult } from '#contract/exercise-clock.ts';

/** Without the stamp: two devices that gave the same result agree. */
export type ResultValue = Omit<ClockResult, 'edited'>;

/** Null: none. */
export function valueOf(result: ClockResult | undefined): ResultValue | null {
  if (!result) return null;
  const { edited: _, ...value } = result;
  return value;
}
