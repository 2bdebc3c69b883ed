// What a coach sold and earned, cut into equal spans of time. Cents.
import { firstDayOf, type GroupBy, groupsBetween } from '../history/calendar.ts';

export interface SoldOn {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly salesCount: number;
  /** Below 0 where more was given back than sold. */
  readonly earnings: number;
}

/** Every day, week or month that has a day between the two, both included; `from` is its first day. */
export function earningsBy(
  groupBy: GroupBy,
  days: readonly SoldOn[],
  { from, to }: { readonly from: string; readonly to: string },
): { from: string; salesCount: number; earnings: number }[] {
  const sold = Map.groupBy(days, ({ date }) => firstDayOf(date, groupBy));
  return groupsBetween(from, to, groupBy).map((first) => {
    const within = sold.get(first) ?? [];
    const sum = (value: (day: SoldOn) => number) =>
      within.reduce((total, day) => total + value(day), 0);
    return {
      from: first,
      salesCount: sum(({ salesCount }) => salesCount),
      earnings: sum(({ earnings }) => earnings),
    };
  });
}
