// What of the results is looked at. It is kept in the address, so that one comes back to it.
import type { GroupBy } from '#domain/history/calendar.ts';
import { type Stat, stats } from '#client/ui/stat-words.ts';

export const resultsViews = [
  { id: 'progress', title: 'Progress' },
  { id: 'workouts', title: 'Workouts' },
  { id: 'exercises', title: 'Exercises' },
] as const;
export type ResultsView = (typeof resultsViews)[number]['id'];

export const rangeOptions = [
  { value: '4-weeks', title: '4 weeks' },
  { value: '3-months', title: '3 months' },
  { value: 'year', title: 'Year' },
  { value: 'all', title: 'All' },
] as const;
export type RangeChoice = (typeof rangeOptions)[number]['value'];

export const groupOptions: readonly { value: GroupBy; title: string }[] = [
  { value: 'day', title: 'Day' },
  { value: 'week', title: 'Week' },
  { value: 'month', title: 'Month' },
];

/** What is left out is as it is at first: progress, three months, the range's own grouping, workouts. */
export interface ResultsSearch {
  view?: ResultsView;
  range?: RangeChoice;
  by?: GroupBy;
  stat?: Stat;
}

export function readResultsSearch(search: Record<string, unknown>): ResultsSearch {
  const view = resultsViews.find(({ id }) => id === search['view'])?.id;
  const range = rangeOptions.find(({ value }) => value === search['range'])?.value;
  const by = groupOptions.find(({ value }) => value === search['by'])?.value;
  const stat = stats.find((one) => one === search['stat']);
  return {
    ...(view && { view }),
    ...(range && { range }),
    ...(by && { by }),
    ...(stat && { stat }),
  };
}
