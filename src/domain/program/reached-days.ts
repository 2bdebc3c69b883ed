// How far a change of one client's day reaches into the days after it.
import type { TrainingPlanDayId } from '#contract/ids.ts';
import { weekday } from '../history/calendar.ts';
import { daysInWeek } from './draft.ts';

/** `weekday`: the same day of each week from then on; `following`: every day from then on. */
export type Reach = 'day' | 'weekday' | 'following';

export interface ReachableDay {
  readonly _id: TrainingPlanDayId;
  /** From 0. */
  readonly dayIndex: number;
  /** `YYYY-MM-DD`; null: the program has no dates yet. */
  readonly date: string | null;
  /** Neither finished nor a day of rest. */
  readonly isOpen: boolean;
}

/** By their dates, as they are now: a day that was moved to Saturday is no Friday. Empty: the first is not open. */
export function reachedDays<Day extends ReachableDay>(
  days: readonly Day[],
  { from, reach }: { readonly from: TrainingPlanDayId; readonly reach: Reach },
): Day[] {
  const first = days.find(({ _id }) => _id === from);
  if (!first?.isOpen) return [];
  if (reach === 'day') return [first];
  return days
    .filter(
      (day) =>
        day.isOpen &&
        isFrom(first, day) &&
        (reach === 'following' || placeInWeek(day) === placeInWeek(first)),
    )
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? '') || a.dayIndex - b.dayIndex);
}

/** A day without a date comes in the order of the plan. */
const isFrom = (first: ReachableDay, day: ReachableDay): boolean =>
  first.date === null || day.date === null || day.date === first.date
    ? day.dayIndex >= first.dayIndex
    : day.date > first.date;

const placeInWeek = ({ date, dayIndex }: ReachableDay): number =>
  date === null ? dayIndex % daysInWeek : weekday(date);
