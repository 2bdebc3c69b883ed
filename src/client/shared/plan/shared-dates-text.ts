import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { SharedDate } from '#domain/program/shared-dates.ts';
import { formatDate } from '#client/shared/dates/today.ts';
import { counted } from '#domain/plural.ts';

/** 'Thu, Mar 5 then has 2 workouts: Squat and Bench. Same for 3 more days.' Empty if no date is shared. */
export function sharedDatesText(
  shared: readonly SharedDate[],
  titleOf: (dayId: TrainingPlanDayId) => string,
): string {
  const [first, ...others] = shared;
  if (!first) return '';
  const day = formatDate(first.date, { weekday: 'short', day: 'numeric', month: 'short' });
  const titles = first.dayIds.map(titleOf);
  const named = `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
  const said = `${day} then has ${titles.length} workouts: ${named}.`;
  if (others.length === 0) return said;
  return `${said} Same for ${counted(others.length, 'more day')}.`;
}
