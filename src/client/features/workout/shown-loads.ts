// Between the cell that shows what to load and the tick that logs it.
import type { SetId } from '#contract/ids.ts';

/** Kilograms, for the sets on the screen whose weight is worked out. */
export const shownLoads = new Map<SetId, number>();
