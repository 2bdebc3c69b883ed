import { formatDate } from '#client/shared/dates/today.ts';
import { BarChart } from '#client/ui/charts/bar-chart.tsx';
import { hoursAndMinutes, shownStat, type Stat, statTitles } from '#client/ui/stat-labels.ts';
import type { GroupBy } from '#domain/history/calendar.ts';
import type { StatGroup } from '#domain/history/training-stats.ts';

export interface StatChartProps {
  stat: Stat;
  groups: readonly StatGroup[];
  groupBy: GroupBy;
}

export function StatChart({ stat, groups, groupBy }: StatChartProps) {
  const scale = scaleOf(stat, groups);
  return (
    <BarChart
      name={`${statTitles[stat]} by ${groupBy}`}
      points={groups.map((group) => ({
        key: group.from,
        label: groupLabel(group.from, groupBy),
        title: groupTitle(group.from, groupBy),
        value: group[stat] === null ? null : group[stat] / scale.per,
      }))}
      format={(value) => shownStat(stat, value * scale.per)}
      formatTick={scale.tick}
      whole={stat === 'activityCount'}
      {...(scale.most && { most: scale.most })}
    />
  );
}

/** Time is in hours, or in minutes if there are few, so that the axis has round numbers. */
function scaleOf(stat: Stat, groups: readonly StatGroup[]) {
  switch (stat) {
    case 'time': {
      const isShort = groups.every(({ time }) => time < 7200);
      return isShort
        ? { per: 60, tick: (minutes: number) => `${minutes} min` }
        : {
            per: 3600,
            tick: (hours: number) =>
              hours === 0 ? '0' : hoursAndMinutes(hours * 3600).replace(' 0 min', ''),
          };
    }
    case 'discipline':
      return { per: 1, most: 100, tick: (percent: number) => `${percent}%` };
    case 'selfScore':
      return { per: 1, most: 10, tick: String };
    case 'activityCount':
      return { per: 1, tick: String };
  }
}

/** Short, for the axis. */
export function groupLabel(from: string, groupBy: GroupBy): string {
  return formatDate(
    from,
    groupBy === 'month' ? { month: 'short' } : { day: 'numeric', month: 'short' },
  );
}

/** In full: 'Week of 3 November'. */
export function groupTitle(from: string, groupBy: GroupBy): string {
  switch (groupBy) {
    case 'day':
      return formatDate(from, { weekday: 'long', day: 'numeric', month: 'long' });
    case 'week':
      return `Week of ${formatDate(from, { day: 'numeric', month: 'long' })}`;
    case 'month':
      return formatDate(from, { month: 'long', year: 'numeric' });
  }
}
