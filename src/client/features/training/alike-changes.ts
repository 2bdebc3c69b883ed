import { isTrainingDay } from '#domain/program/program-run.ts';
import { equal } from '#domain/three-way.ts';
import type { DayChange } from '#offline/queries/day-changes.ts';
import { shortDay } from './short-day.ts';
import type { RunDay } from './training-days.ts';

/** A day still to be trained, with its coach's changes. */
export interface CoachChange {
  readonly runDay: RunDay;
  readonly change: DayChange;
}

/**
 * Changes that are told once, with the first day: of workouts in a row that came with the same word, and of any that say
 * the same; with a word, up to the numbers in it. `changes`: in plan order within a program. `linesOf`: what is said
 * about a day.
 */
export function alikeChanges(
  changes: readonly CoachChange[],
  linesOf: (change: DayChange) => readonly string[],
): readonly (readonly CoachChange[])[] {
  const groups: CoachChange[][] = [];
  const linesAlike = (change: DayChange) =>
    String(linesOf(change)).replace(/[\d.]/g, (digit) => (change.plan?.why.length ? '' : digit));
  const isAlike = (last: CoachChange, one: CoachChange) =>
    // Where a day was moved to is its own.
    !last.change.when &&
    !one.change.when &&
    last.runDay.program === one.runDay.program &&
    equal(last.change.plan?.why, one.change.plan?.why) &&
    ((isNext(last, one) && one.change.plan?.why.length) ||
      linesAlike(last.change) === linesAlike(one.change));
  for (const one of changes) {
    const alike = groups.find((group) => isAlike(group.at(-1)!, one));
    if (alike) alike.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** No workout lies between them. */
const isNext = ({ runDay: last }: CoachChange, { runDay: { index, program } }: CoachChange) =>
  !program.trainingPlan.slice(last.index + 1, index).some(isTrainingDay);

/** 'Mon, Mar 3 to Fri, Mar 7' only of workouts in a row; others are named day by day. */
export function alikeDays(alike: readonly CoachChange[], today: string): string {
  const days = alike.map(({ runDay }) => shortDay(runDay.date, today));
  return days.length > 2 && alike.every((one, at) => at === 0 || isNext(alike[at - 1]!, one))
    ? `${days[0]} to ${days.at(-1)}`
    : days.join(' · ');
}
