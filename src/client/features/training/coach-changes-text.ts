import { exercisesChange } from '#domain/program/exercises-change.ts';
import type { Units } from '#domain/units.ts';
import type { DayChange } from '#offline/queries/day-changes.ts';
import { daysText } from './missed-text.ts';
import { shortDay } from './short-day.ts';

/** 'Moved from Tue, Mar 3 to Thu, Mar 5'; 'Back squat: 3×8 @ 185 → 3×8 @ 175'. */
export function coachChangesText({ when, plan }: DayChange, units: Units, today: string): string[] {
  return [
    ...(when ? whenWords(when, today) : []),
    ...(plan ? exercisesChange(plan.before, plan.now, units) : []),
  ];
}

function whenWords({ before, now }: DayChange['when'] & {}, today: string): string[] {
  if (now.skipped && !before.skipped) return ['Skipped'];
  const back = before.skipped && !now.skipped ? ['Back on the plan'] : [];
  if (now.date === before.date) return back;
  const moved = `Moved from ${shortDay(before.date, today)} to ${shortDay(now.date, today)}`;
  const later = now.follows - before.follows;
  if (later === 0) return [...back, moved];
  const by = `${daysText(Math.abs(later))} ${later < 0 ? 'earlier' : 'later'}`;
  return [...back, `${moved}, and everything after it ${by}`];
}
