// The part of the results on the screen. It is stored in the address, so that going back restores it.
import { movement, oneOf, type Search } from '#client/shared/screen/address.ts';
import type { GroupBy } from '#domain/history/calendar.ts';
import type { RangeChoice } from '#client/ui/stat-range.ts';
import { stats } from '#client/ui/stats.ts';

export const resultsViews = [
  { id: 'progress', title: 'Progress' },
  { id: 'workouts', title: 'Workouts' },
  { id: 'exercises', title: 'Exercises' },
  { id: 'records', title: 'Records' },
] as const;
export type ResultsView = (typeof resultsViews)[number]['id'];

const ranges: readonly RangeChoice[] = ['4-weeks', '3-months', 'year', 'all'];
const groups: readonly GroupBy[] = ['day', 'week', 'month'];

/** The defaults for absent values: progress, three months, the range's own grouping, workouts, all exercises. */
export const resultsSearch = {
  view: oneOf(resultsViews.map(({ id }) => id)),
  range: oneOf(ranges),
  by: oneOf(groups),
  stat: oneOf(stats),
  /** Of the records. */
  movement,
};

export type ResultsSearch = Search<typeof resultsSearch>;
