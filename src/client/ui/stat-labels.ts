import type { Stat } from './stats.ts';

export const statTitles: Record<Stat, string> = {
  activityCount: 'Workouts',
  time: 'Exercise time',
  discipline: 'Discipline',
  selfScore: 'Self score',
};

/** What a figure means beyond its title. */
export const statMeanings: Record<Stat, string> = {
  activityCount: 'finished',
  time: 'from start to finish',
  discipline: 'of the planned sets',
  selfScore: 'how you felt, out of 10',
};

export function shownStat(stat: Stat, value: number | null): string {
  if (value === null) return '–';
  switch (stat) {
    case 'activityCount':
      return String(value);
    case 'time':
      return hoursAndMinutes(value);
    case 'discipline':
      return `${wholePercent(value)}%`;
    case 'selfScore':
      return value.toFixed(1);
  }
}

/** 100 only if nothing is missing. */
export const wholePercent = (value: number): number =>
  value < 100 ? Math.min(99, Math.round(value)) : 100;

/** A workout of seconds took a minute, not none. */
export const wholeMinutes = (seconds: number): number =>
  seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0;

/** '45 min', '21 h 5 min'. */
export function hoursAndMinutes(seconds: number): string {
  const minutes = wholeMinutes(seconds);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
