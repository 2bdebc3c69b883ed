import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import { axisTicks } from './scale.ts';

const widestBar = 36;

export interface BarChartProps extends ChartProps {
  /** The end of the axis; by default the highest bar. */
  most?: number;
}

export function BarChart(props: BarChartProps) {
  const { points } = props;
  const most = props.most ?? Math.max(0, ...points.map(({ value }) => value ?? 0));
  const ticks = axisTicks(0, most, { count: 3, whole: props.whole ?? false });
  return (
    <ChartFrame
      {...props}
      ticks={ticks}
      place={(index, width) => ((index + 0.5) * width) / points.length}
      draw={({ width, x, y, selected }) => {
        const bar = Math.min(widestBar, Math.max(2, (width / points.length) * 0.68));
        return points.map(({ key, value }, index) => {
          const size = value ? Math.max(2, y(0) - y(value)) : 0;
          return (
            <rect
              key={key}
              x={x(index) - bar / 2}
              y={y(0) - size}
              width={bar}
              height={size}
              rx={Math.min(3, bar / 2)}
              className={index === selected ? 'fill-ink' : 'fill-edge'}
            />
          );
        });
      }}
    />
  );
}
