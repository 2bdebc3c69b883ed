import { type ChartPoint, ChartFrame, type ChartProps } from './chart-frame.tsx';
import { axisTicks, placer, scaleTicks } from './scale.ts';

export interface LinePoint extends ChartPoint {
  /** Its position in time, in any unit. */
  readonly at: number;
  readonly value: number;
}

export interface LineChartProps extends ChartProps {
  points: readonly LinePoint[];
  /** A smoother line: a value for each point. The points themselves are then drawn without a line. */
  average?: readonly number[];
  /** Whether the highest value is the best one, and marked. */
  marksHighest?: boolean;
  /** The time from its left to its right end; by default from the first point to the last. */
  span?: readonly [from: number, to: number];
  /** The ends of the scale that the values are on: those of the axis. By default it covers the lowest and the highest. */
  scale?: readonly [least: number, most: number];
}

const manyPoints = 60;

export function LineChart(props: LineChartProps) {
  const { points, average, marksHighest = true } = props;
  const values = points.map(({ value }) => value);
  const most = Math.max(...values);
  const ticks = props.scale
    ? scaleTicks(...props.scale)
    : axisTicks(Math.min(...values), most, { count: 3, whole: props.whole ?? false });
  const inset = props.span ? 0 : 8;
  const span = props.span ?? ([points[0]?.at ?? 0, points.at(-1)?.at ?? 1] as const);
  return (
    <ChartFrame
      {...props}
      ticks={ticks}
      place={(index, width) =>
        points.length === 1 && !props.span
          ? width / 2
          : placer(span, [inset, width - inset])(points[index]?.at ?? 0)
      }
      draw={({ x, y, selected }) => {
        const line = (average ?? values).map((value, index) => `${x(index)},${y(value)}`).join(' ');
        const best = marksHighest ? values.indexOf(most) : -1;
        return (
          <>
            <polyline
              points={line}
              fill="none"
              strokeWidth={2}
              strokeLinejoin="round"
              strokeLinecap="round"
              className={average ? 'stroke-ink' : 'stroke-edge'}
            />
            {points.map(({ key, value }, index) =>
              !average &&
              points.length > manyPoints &&
              index !== selected &&
              index !== best ? null : (
                <circle
                  key={key}
                  cx={x(index)}
                  cy={y(value)}
                  r={index === selected ? 5 : points.length > manyPoints ? 2 : 3}
                  className={index === selected ? 'fill-ink' : 'fill-edge'}
                />
              ),
            )}
            {marksHighest && (
              <circle
                cx={x(best)}
                cy={y(most)}
                r={8}
                fill="none"
                strokeWidth={2}
                className="stroke-above"
              />
            )}
          </>
        );
      }}
    />
  );
}
