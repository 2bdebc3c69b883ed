import { calendarDate, formatDate } from '#client/shared/dates/today.ts';
import { BarChart } from '#client/ui/charts/bar-chart.tsx';
import { shownStat, statTitles } from '#client/ui/stat-labels.ts';
import type { Stat } from '#client/ui/stats.ts';
import type { GroupBy } from '#domain/history/calendar.ts';
import type { StatGroup } from '#domain/history/training-stats.ts';

export interface StatChartProps {
  stat: Stat;
  groups: readonly StatGroup[];
  groupBy: GroupBy;
  /** See `ChartProps`. */
  axisLetters?: number;
}

export function StatChart({ stat, groups, groupBy, ...among }: StatChartProps) {
  const scale = scaleOf(stat, groups);
  return (
    <BarChart
      name={`${statTitles[stat]} by ${groupBy}`}
      points={groups.map((group) => ({
        key: group.from,
        date: group.from,
        label: groupLabel(group.from, groupBy),
        title: groupTitle(group.from, groupBy),
        value: group[stat] === null ? null : group[stat] / scale.per,
      }))}
      format={(value) => shownStat(stat, value * scale.per)}
      unit={scale.unit}
      whole={stat === 'activityCount'}
      {...(scale.most && { most: scale.most })}
      {...among}
    />
  );
}

/** Time is in hours, or in minutes if there are few, so that the axis has round numbers. */
function scaleOf(stat: Stat, groups: readonly StatGroup[]) {
  switch (stat) {
    case 'time':
      return groups.every(({ time }) => time < 7200)
        ? { per: 60, unit: 'min' }
        : { per: 3600, unit: 'hours' };
    case 'discipline':
      return { per: 1, most: 100, unit: '%' };
    case 'selfScore':
      return { per: 1, most: 10, unit: 'of 10' };
    case 'activityCount':
      return { per: 1, unit: 'workouts' };
  }
}

/** Short, for the axis. */
export function groupLabel(from: string, groupBy: GroupBy): string {
  return formatDate(
    from,
    groupBy === 'month' ? { month: 'short' } : { day: 'numeric', month: 'short' },
  );
}

/** In full: 'Week of 3 November', with the year if it is not the current one. */
export function groupTitle(from: string, groupBy: GroupBy): string {
  const isThisYear = from.slice(0, 4) === calendarDate(new Date()).slice(0, 4);
  const day: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  };
  switch (groupBy) {
    case 'day':
      return formatDate(from, { weekday: 'long', ...day });
    case 'week':
      return `Week of ${formatDate(from, day)}`;
    case 'month':
      return formatDate(from, { month: 'long', year: 'numeric' });
  }
}
