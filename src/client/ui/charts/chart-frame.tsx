import { type PointerEvent, type ReactNode, useState } from 'react';
import { FigureTable } from './figure-table.tsx';
import { labelledPlaces, placer, tickTexts, yearsBelow } from './scale.ts';
import { textWidth, useWidth } from './use-width.ts';

export interface ChartPoint {
  readonly key: string;
  /** Its first day, `YYYY-MM-DD`. */
  readonly date: string;
  /** Short, without the year, for the axis at the bottom. */
  readonly label: string;
  /** In full, shown beside the value when the point is touched. */
  readonly title: string;
  /** Null: nothing to show there. */
  readonly value: number | null;
}

export interface ChartProps {
  /** The chart's title: 'Workouts by week'. */
  name: string;
  points: readonly ChartPoint[];
  /** A value with its unit, as people say it. */
  format: (value: number) => string;
  /** Above the numbers of the axis: 'kg'. */
  unit: string;
  /** Only whole numbers on the axis. */
  whole?: boolean;
  /**
   * One of several charts below each other: it is low, and leaves room for this many letters of its axis, so that the
   * same day is at the same place in all of them.
   */
  axisLetters?: number;
}

interface ChartFrameProps extends ChartProps {
  ticks: readonly number[];
  /** Pixels from the left of the plot to the point's center. */
  place: (index: number, width: number) => number;
  /** The shapes themselves. */
  draw: (plot: {
    readonly width: number;
    readonly x: (index: number) => number;
    readonly y: (value: number) => number;
    readonly selected: number;
  }) => ReactNode;
}

const heights = { alone: 132, amongOthers: 76 };
const top = 28;
const labelRoom = 26;
const yearRoom = 16;

/**
 * Shared by all charts: the value in words above, the axes, and the same figures as a table. The picture is hidden
 * from screen readers; a finger that moves over it picks the point whose value is shown.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { name, points, ticks, format } = props;
  const [frame, width] = useWidth();
  const last = points.findLastIndex(({ value }) => value !== null);
  const [touched, setTouched] = useState<number | null>(null);
  const selected = touched !== null && touched < points.length ? touched : last;
  const texts = tickTexts(ticks);
  const letters = Math.max(lettersIn(texts), props.axisLetters ?? 0);
  const plotWidth = Math.max(0, width - textWidth(letters) - 10);
  const plotHeight = props.axisLetters === undefined ? heights.alone : heights.amongOthers;
  const x = (index: number) => props.place(index, plotWidth);
  const y = placer([ticks[0] ?? 0, ticks.at(-1) ?? 1], [top + plotHeight, top]);
  const labels = labelsOf(points, x, plotWidth);
  const bottom = top + plotHeight + labelRoom;
  const height = bottom + (labels.some(({ year }) => year) ? yearRoom : 0);
  const pick = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const at = clientX - currentTarget.getBoundingClientRect().left;
    const distances = points.map((_, index) => Math.abs(x(index) - at));
    setTouched(distances.indexOf(Math.min(...distances)));
  };
  return (
    <figure aria-label={name} className="flex flex-col gap-2">
      <Readout point={points[selected]} format={format} />
      <div ref={frame} className="contain-inline-size" style={{ height }}>
        {width > 0 && (
          <svg
            aria-hidden
            width={width}
            height={height}
            onPointerDown={pick}
            onPointerMove={pick}
            onPointerLeave={() => setTouched(null)}
            className="block touch-pan-y overflow-visible text-muted select-none"
          >
            <text x={width} y={11} textAnchor="end" className="fill-current text-xs">
              {props.unit}
            </text>
            {ticks.map((tick, index) => (
              <g key={tick} transform={`translate(0 ${y(tick)})`}>
                <line x2={plotWidth} className="stroke-line" />
                <text x={width} dy="0.35em" textAnchor="end" className="fill-current text-xs">
                  {texts[index]}
                </text>
              </g>
            ))}
            {props.draw({ width: plotWidth, x, y, selected })}
            {labels.map(({ key, at, label, year }) => (
              <text key={key} textAnchor="middle" className="fill-current text-xs">
                <tspan x={at} y={bottom - 4}>
                  {label}
                </tspan>
                {year && (
                  <tspan x={at} y={bottom - 4 + yearRoom}>
                    {year}
                  </tspan>
                )}
              </text>
            ))}
          </svg>
        )}
      </div>
      <FigureTable
        name={name}
        rows={points.toReversed().map(({ key, title, value }) => ({
          key,
          when: title,
          what: value === null ? '–' : format(value),
        }))}
      />
    </figure>
  );
}

const lettersIn = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map(({ length }) => length));

/** Those along the bottom that have room, within the plot, with the year where it is needed. */
function labelsOf(points: readonly ChartPoint[], x: (index: number) => number, width: number) {
  const wide = textWidth(lettersIn(points.map(({ label }) => label)));
  const at = points.map((_, index) => Math.max(Math.min(x(index), width - wide / 2), wide / 2));
  const places = labelledPlaces(at, wide + 10);
  const shown = places.map((place) => points[place]!);
  const years = yearsBelow(
    shown.map(({ date }) => date),
    String(new Date().getFullYear()),
  );
  return shown.map(({ key, label }, index) => ({
    key,
    label,
    at: at[places[index]!]!,
    year: years[index],
  }));
}

function Readout({
  point,
  format,
}: { point: ChartPoint | undefined } & Pick<ChartProps, 'format'>) {
  return (
    <p aria-hidden className="flex min-h-8 flex-wrap items-baseline gap-x-2">
      <span className="text-xl font-semibold">
        {point && point.value !== null ? format(point.value) : '–'}
      </span>
      <span className="text-sm text-muted">{point?.title}</span>
    </p>
  );
}
