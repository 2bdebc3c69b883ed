import { useState } from 'react';
import { formatDate } from '#client/shared/dates/today.ts';
import { StatChart } from '#client/shared/workout/stat-chart.tsx';
import { Button } from '#client/ui/button.tsx';
import { LineChart } from '#client/ui/charts/line-chart.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { statTitles } from '#client/ui/stat-labels.ts';
import type { Stat } from '#client/ui/stats.ts';
import { type RangeChoice, rangeOptions, type Span, spanOf } from '#client/ui/stat-range.ts';
import type { AnswerTrend } from '#domain/coaching/answer-trends.ts';
import { daysBetween, firstDayOf } from '#domain/history/calendar.ts';
import type { StatGroup } from '#domain/history/training-stats.ts';
import { numberText } from './check-in-words.ts';

/** Whole weeks, so that each bar of the training is as wide as seven days of the answers. */
export function weeksOf(range: RangeChoice, today: string): Span {
  const { from, to } = spanOf(range, today, today);
  return { from: firstDayOf(from, 'week'), to };
}

const ranges = rangeOptions.filter(({ value }) => value !== 'all');
const trained: readonly Stat[] = ['discipline', 'activityCount', 'time', 'selfScore'];

/** Before 'Show all'. */
const fewest = 4;
/** The widest number of all the axes: '1,000'. */
const axisLetters = 5;

export interface AnswerTrendsProps {
  /** At least one. */
  trends: readonly AnswerTrend[];
  range: RangeChoice;
  onRange: (range: RangeChoice) => void;
  /** See `weeksOf`. */
  span: Span;
  /** The training of each of the weeks; undefined: not known. */
  weeks: readonly StatGroup[] | undefined;
}

/** A chart for each question, and the training of the same weeks right below. */
export function AnswerTrends({ trends, range, onRange, span, weeks }: AnswerTrendsProps) {
  const [stat, setStat] = useState<Stat>('discipline');
  const [isWhole, setIsWhole] = useState(false);
  const inSpan = trends
    .map((trend) => ({ ...trend, points: trend.points.filter(({ date }) => date >= span.from) }))
    .filter(({ points }) => points.length > 0);
  const shown = isWhole ? inSpan : inSpan.slice(0, fewest);
  const hasSeveral = new Set(trends.map(({ name }) => name)).size > 1;
  return (
    <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-5">
      <Segments
        label="Range of the answers"
        options={ranges}
        value={range}
        onChange={onRange}
        className="sm:self-start"
      />
      {inSpan.length === 0 && (
        <p className="text-muted">No numbers in this period. Choose a longer one.</p>
      )}
      {shown.map((trend) => (
        <Trend key={trend.question._id} trend={trend} span={span} isNamed={hasSeveral} />
      ))}
      {shown.length < inSpan.length && (
        <Button onClick={() => setIsWhole(true)} className="self-start px-4 text-sm">
          Show all {inSpan.length} questions
        </Button>
      )}
      {weeks && inSpan.length > 0 && (
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <h3 className="font-semibold">Training by week</h3>
          <Segments
            label="What of the training"
            options={trained.map((value) => ({ value, title: shortTitles[value] }))}
            value={stat}
            onChange={setStat}
            className="sm:self-start"
          />
          <StatChart stat={stat} groups={weeks} groupBy="week" axisLetters={axisLetters} />
        </div>
      )}
    </div>
  );
}

const shortTitles: Record<Stat, string> = { ...statTitles, time: 'Time' };

function Trend({
  trend: { question, name, points },
  span,
  isNamed,
}: {
  trend: AnswerTrend;
  span: Span;
  isNamed: boolean;
}) {
  const { text, kind, unit, most = 10, low, high } = question;
  const ends = [low && `1: ${low}`, high && `${most}: ${high}`].filter(Boolean).join(' · ');
  const isScale = kind === 'scale';
  return (
    <div>
      <h3 className="font-semibold wrap-anywhere">
        {text}
        {isNamed && <span className="ml-2 text-sm font-normal text-muted">{name}</span>}
      </h3>
      {isScale && ends && <p className="text-sm wrap-anywhere text-muted">{ends}</p>}
      <LineChart
        name={text}
        points={points.map(({ date, value }) => ({
          key: date,
          date,
          at: daysBetween(span.from, date) + 0.5,
          label: formatDate(date, { day: 'numeric', month: 'short' }),
          title: formatDate(date, { weekday: 'short', day: 'numeric', month: 'long' }),
          value,
        }))}
        span={[0, 7 * Math.ceil((daysBetween(span.from, span.to) + 1) / 7)]}
        {...(isScale && { scale: [1, most] as const })}
        marksHighest={false}
        format={(value) => (isScale ? `${value} of ${most}` : numberText(value, unit))}
        unit={isScale ? `of ${most}` : (unit ?? '')}
        axisLetters={axisLetters}
      />
    </div>
  );
}
