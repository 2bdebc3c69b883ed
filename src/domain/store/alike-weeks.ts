// A plan in a few lines: weeks with the same days share one.
import type { OutlineDay } from '#contract/plan-outline.ts';

export interface AlikeWeeks {
  /** From 1; `from` and `to` are the same for a single week. */
  readonly from: number;
  readonly to: number;
  readonly days: readonly OutlineDay[];
}

const daysOfWeek = 7;

export function alikeWeeks(outline: readonly OutlineDay[]): AlikeWeeks[] {
  const told: AlikeWeeks[] = [];
  for (let start = 0; start < outline.length; start += daysOfWeek) {
    const days = outline.slice(start, start + daysOfWeek);
    const week = start / daysOfWeek + 1;
    const last = told.at(-1);
    if (last && isAlike(last.days, days)) told[told.length - 1] = { ...last, to: week };
    else told.push({ from: week, to: week, days });
  }
  return told;
}

const isAlike = (some: readonly OutlineDay[], others: readonly OutlineDay[]): boolean =>
  some.length === others.length &&
  some.every(
    (day, index) =>
      day.title === others[index]?.title && day.exercises === others[index]?.exercises,
  );
