import { formatDate } from '#client/shared/dates/today.ts';
import { counted } from '#domain/plural.ts';
import type { ReachableDay, Reach } from '#domain/program/reached-days.ts';
import { dayName } from './day-name.ts';

type Day = Pick<ReachableDay, 'date' | 'dayIndex'>;

/** 'Every Friday' from a Friday on. `isOfExercises`: only days that have the chosen exercises are meant. */
export const reachTitles = (
  { date, dayIndex }: Day,
  isOfExercises: boolean,
): { readonly value: Reach; readonly title: string }[] => [
  { value: 'day', title: 'Only this day' },
  {
    value: 'weekday',
    title:
      date === null
        ? `Day ${(dayIndex % 7) + 1} of each week`
        : `Every ${formatDate(date, { weekday: 'long' })}`,
  },
  { value: 'following', title: isOfExercises ? 'Every time it comes' : 'All that follow' },
];

/** '12 of 36 workouts, Fri, 4 Dec to Fri, 19 Feb' */
export function reachWords(
  reach: Reach,
  changed: readonly { readonly planned: Day }[],
  reached: number,
): string {
  const [first, last] = [changed[0], changed.at(-1)];
  if (!first || !last) return '';
  if (reach === 'day' || changed.length === 1) return dayName(first.planned);
  const count =
    changed.length === reached
      ? counted(reached, 'workout', 'workouts')
      : `${changed.length} of ${counted(reached, 'workout', 'workouts')}`;
  return `${count}, ${dayName(first.planned)} to ${dayName(last.planned)}`;
}
