import type { EditStamp } from '#contract/training.ts';
import { equal } from '../three-way.ts';

/** How many edits a stamp can name: more than an athlete has devices. */
const most = 12;

/**
 * The stamp of an edit that wins a conflict. It names the edit that gave way, and those that had given way to that
 * one, so that each device can show them to its athlete (`gave-way.ts`). `field` absent: the whole set or movement
 * gave way.
 */
export function outweigh(
  kept: EditStamp | undefined,
  lost: EditStamp | undefined,
  field?: string,
): EditStamp | undefined {
  if (!kept || !lost) return kept;
  const { over: earlier = [], ...edit } = lost;
  const all = [{ ...edit, ...(field && { field }) }, ...earlier, ...(kept.over ?? [])];
  const over = all.filter((one, index) => all.findIndex((other) => equal(one, other)) === index);
  return { ...kept, over: over.slice(0, most) };
}
