import type { DayChange } from '#offline/queries/day-changes.ts';
import type { RunDay } from './training-days.ts';

/** A day still to be trained, with its coach's changes. */
export interface CoachChange {
  readonly runDay: RunDay;
  readonly change: DayChange;
}

/**
 * Changes of many days that came with the same word, or without one that say the same, are told once, with the first
 * day. `linesOf`: what is said about a day. In the order of their first days.
 */
export function alikeChanges(
  changes: readonly CoachChange[],
  linesOf: (change: DayChange) => readonly string[],
): readonly (readonly CoachChange[])[] {
  const groups = Map.groupBy(changes, ({ runDay, change }) => {
    // Where a day was moved to is its own.
    if (change.when || !change.plan) return runDay.day._id;
    const { why } = change.plan;
    return JSON.stringify([runDay.program._id, why.length > 0 ? why : linesOf(change)]);
  });
  return [...groups.values()];
}
