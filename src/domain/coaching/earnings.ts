// A coach's sales and earnings, by day, week or month. Cents.
import { firstDayOf, type GroupBy, groupsBetween } from '../history/calendar.ts';

export interface SoldOn {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly salesCount: number;
  /** Negative if more was refunded than sold. */
  readonly earnings: number;
}

/** Every day, week or month that overlaps the range, both ends included; `from` is its first day. */
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
