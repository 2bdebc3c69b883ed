// Between the cell that shows what to load and the tick that logs it.
import type { SetId } from '#contract/ids.ts';

/** Kilograms, for the sets on the screen whose weight is worked out. */
export const shownLoads = new Map<SetId, number>();

/** For a verb that logs or copies the weight of a set as its row shows it. */
export function shownOf(setId: SetId | undefined): { shown?: { load: number } } {
  const load = setId && shownLoads.get(setId);
  return load === undefined ? {} : { shown: { load } };
}
