// What of the results is looked at. It is kept in the address, so that one comes back to it.
import type { GroupBy } from '#domain/history/calendar.ts';
import type { RangeChoice } from '#client/ui/stat-range.ts';
import { type Stat, stats } from '#client/ui/stat-labels.ts';

export const resultsViews = [
  { id: 'progress', title: 'Progress' },
  { id: 'workouts', title: 'Workouts' },
  { id: 'exercises', title: 'Exercises' },
] as const;
export type ResultsView = (typeof resultsViews)[number]['id'];

const ranges: readonly RangeChoice[] = ['4-weeks', '3-months', 'year', 'all'];
const groups: readonly GroupBy[] = ['day', 'week', 'month'];

/** What is left out is as it is at first: progress, three months, the range's own grouping, workouts. */
export interface ResultsSearch {
  view?: ResultsView;
  range?: RangeChoice;
  by?: GroupBy;
  stat?: Stat;
}

export function readResultsSearch(search: Record<string, unknown>): ResultsSearch {
  const view = resultsViews.find(({ id }) => id === search['view'])?.id;
  const range = ranges.find((one) => one === search['range']);
  const by = groups.find((one) => one === search['by']);
  const stat = stats.find((one) => one === search['stat']);
  return {
    ...(view && { view }),
    ...(range && { range }),
    ...(by && { by }),
    ...(stat && { stat }),
  };
}
