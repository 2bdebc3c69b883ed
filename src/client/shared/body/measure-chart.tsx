import { useMemo, useState } from 'react';
import { formatDate, useToday } from '#client/shared/dates/today.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { LineChart } from '#client/ui/charts/line-chart.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { type RangeChoice, rangeOptions, spanOf } from '#client/ui/stat-range.ts';
import type { SharedMeasurement } from '#contract/client-progress.ts';
import type { Measured } from '#contract/measurement-terms.ts';
import { weekAverages } from '#domain/measurement/measurement-trend.ts';
import { measureTitle } from '#domain/measurement/measure-title.ts';
import { measureShown, measureUnit } from '#domain/measurement/measurement.ts';
import { roundTo } from '#domain/units.ts';

export interface MeasureChartProps {
  what: Measured;
  /** The latest first; at least two. */
  entries: readonly SharedMeasurement[];
}

/** Body weight goes up and down with water and meals, so its line is that of the 7-day average. */
export function MeasureChart({ what, entries }: MeasureChartProps) {
  const [units, today] = [useUnits(), useToday()];
  const [range, setRange] = useState<RangeChoice>('3-months');
  const { from } = spanOf(range, today, entries.at(-1)?.date ?? today);
  const averages = useMemo(
    () => new Map(weekAverages(entries).map(({ date, value }) => [date, value])),
    [entries],
  );
  const shown = entries.filter(({ date }) => date >= from).toReversed();
  const isAveraged = what === 'body-weight';
  const average = (date: string) => roundTo(measureShown(what, averages.get(date) ?? 0, units), 1);
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <Segments
        label="Range"
        options={rangeOptions}
        value={range}
        onChange={setRange}
        className="sm:self-start"
      />
      {shown.length === 0 ? (
        <p className="text-muted">Nothing in this period. Choose a longer one.</p>
      ) : (
        <LineChart
          name={`${measureTitle(what)} by day`}
          points={shown.map(({ _id: key, date, time, value }) => ({
            key,
            date,
            at: Date.parse(`${date}T${time}Z`),
            label: formatDate(date, { day: 'numeric', month: 'short' }),
            title: [
              formatDate(date, { day: 'numeric', month: 'long', year: 'numeric' }),
              isAveraged && `7-day average ${average(date)} ${measureUnit(what, units)}`,
            ]
              .filter(Boolean)
              .join(' · '),
            value: measureShown(what, value, units),
          }))}
          {...(isAveraged && { average: shown.map(({ date }) => average(date)) })}
          marksHighest={false}
          format={(value) =>
            measureUnit(what, units) === '%' ? `${value}%` : `${value} ${measureUnit(what, units)}`
          }
          unit={measureUnit(what, units)}
        />
      )}
      {isAveraged && shown.length > 0 && (
        <p className="text-xs text-muted">Dots: what you weighed. Line: average of 7 days.</p>
      )}
    </div>
  );
}
