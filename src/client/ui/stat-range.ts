import {
  addDays,
  daysBetween,
  firstDayOf,
  type GroupBy,
  groupsBetween,
} from '#domain/history/calendar.ts';

export type RangeChoice = '4-weeks' | '3-months' | 'year' | 'all';

export const rangeOptions: readonly { value: RangeChoice; title: string }[] = [
  { value: '4-weeks', title: '4 weeks' },
  { value: '3-months', title: '3 months' },
  { value: 'year', title: 'Year' },
  { value: 'all', title: 'All' },
];

export const groupOptions: readonly { value: GroupBy; title: string }[] = [
  { value: 'day', title: 'Day' },
  { value: 'week', title: 'Week' },
  { value: 'month', title: 'Month' },
];

/** Calendar days, both inclusive. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** More bars than this look like a fence. */
const mostGroups = 120;

/** Whole weeks up to today, or the months of a year, so that the first bar is not cut short. */
export function spanOf(range: RangeChoice, today: string, firstDay: string): Span {
  switch (range) {
    case '4-weeks':
      return { from: addDays(firstDayOf(today, 'week'), -21), to: today };
    case '3-months':
      return { from: addDays(firstDayOf(today, 'week'), -84), to: today };
    case 'year':
      return { from: firstDayOf(addDays(firstDayOf(today, 'month'), -320), 'month'), to: today };
    case 'all':
      return { from: firstDay < today ? firstDay : today, to: today };
  }
}

/** The same number of days, up to the day before. */
export function spanBefore({ from, to }: Span): Span {
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** Whether the groups of a span are distinguishable in a chart. */
export const canGroup = ({ from, to }: Span, groupBy: GroupBy): boolean =>
  groupsBetween(from, to, groupBy).length <= mostGroups;

/** The requested grouping, or the next coarser one that is readable. */
export function groupingOf(range: RangeChoice, span: Span, asked: GroupBy | undefined): GroupBy {
  const wanted = asked ?? (range === 'year' || range === 'all' ? 'month' : 'week');
  if (canGroup(span, wanted)) return wanted;
  return canGroup(span, 'week') && wanted === 'day' ? 'week' : 'month';
}
