import { type PointerEvent, type ReactNode, useState } from 'react';
import { FigureTable } from './figure-table.tsx';
import { labelledPlaces, placer } from './scale.ts';
import { useWidth } from './use-width.ts';

export interface ChartPoint {
  readonly key: string;
  /** Short, for the axis at the bottom. */
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
  /** A shorter value for the axis; by default like `format`. */
  formatTick?: (value: number) => string;
  /** Only whole numbers on the axis. */
  whole?: boolean;
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

const height = 168;
const top = 10;
const bottom = 26;
const tickRoom = 44;
const widestLabel = 56;

/**
 * Shared by all charts: the value in words above, the axes, and the same figures as a table. The picture is hidden
 * from screen readers; a finger that moves over it picks the point whose value is shown.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { name, points, ticks, format, formatTick = format } = props;
  const [frame, width] = useWidth();
  const last = points.findLastIndex(({ value }) => value !== null);
  const [touched, setTouched] = useState<number | null>(null);
  const selected = touched !== null && touched < points.length ? touched : last;
  const plotWidth = Math.max(0, width - tickRoom);
  const x = (index: number) => props.place(index, plotWidth);
  const labelX = points.map((_, index) => Math.min(Math.max(x(index), 18), plotWidth - 18));
  const y = placer([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - bottom, top]);
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
            {ticks.map((tick) => (
              <g key={tick} transform={`translate(0 ${y(tick)})`}>
                <line x2={plotWidth} className="stroke-line" />
                <text x={width} dy="0.35em" textAnchor="end" className="fill-current text-xs">
                  {formatTick(tick)}
                </text>
              </g>
            ))}
            {props.draw({ width: plotWidth, x, y, selected })}
            {labelledPlaces(labelX, widestLabel).map((index) => (
              <text
                key={points[index]?.key}
                x={labelX[index]}
                y={height - 4}
                textAnchor="middle"
                className="fill-current text-xs"
              >
                {points[index]?.label}
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
