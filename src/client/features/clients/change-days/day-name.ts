import { formatDate } from '#client/shared/dates/today.ts';
import { placeName } from '#domain/program/draft.ts';
import type { ReachableDay } from '#domain/program/reached-days.ts';

/** 'Fri, 4 Dec'; without dates 'Week 2, day 3'. */
export function dayName({ date, dayIndex }: Pick<ReachableDay, 'date' | 'dayIndex'>): string {
  if (date !== null) return formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' });
  const place = placeName(dayIndex);
  return `${place[0]!.toUpperCase()}${place.slice(1)}`;
}
