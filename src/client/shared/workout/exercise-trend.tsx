import { useState } from 'react';
import { useUnits } from '#client/shared/session/session.ts';
import { formatDate } from '#client/shared/dates/today.ts';
import { LineChart } from '#client/ui/charts/line-chart.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { shownText } from '#client/ui/set-text.ts';
import { storedToShown } from '#domain/exercise/quantity.ts';
import type { MovementPoint } from '#domain/history/trends.ts';
import { fromMetres, roundTo, unitNames, type Units } from '#domain/units.ts';
import { counted } from '#domain/plural.ts';
import { trainedOn } from '#offline/local-day.ts';
import { estimatedWeight, wholeWeight } from '#client/ui/lift-text.ts';

interface Measure {
  readonly value: string;
  readonly title: string;
  /** Null if this workout has no value for it. */
  readonly of: (point: MovementPoint) => number | null;
  readonly format: (value: number, units: Units, most: number) => string;
  /** Of the axis. */
  readonly unit: (units: Units, most: number) => string;
  /** Converts a stored value to the axis unit, which may depend on the largest value shown. */
  readonly shown?: (stored: number, units: Units, most: number) => number;
}

const weightUnit = (units: Units) => unitNames[units].weight;
const weightText = (value: number, units: Units) => `${value} ${unitNames[units].weight}`;
/** Sled pushes are charted in meters on every account. */
const axisUnit = (longest: number, units: Units) =>
  longest < 400 ? 'm' : unitNames[units].distance;
const positive = (value: number) => (value > 0 ? value : null);

/** The first one that has values is the default. */
const measures: readonly Measure[] = [
  {
    value: 'e1rm',
    title: 'Est. 1RM',
    of: (point) => point.bestE1rm,
    shown: estimatedWeight,
    format: weightText,
    unit: weightUnit,
  },
  {
    value: 'heaviest',
    title: 'Heaviest',
    of: (point) => point.heaviest?.weight ?? null,
    shown: (kilograms, units) => storedToShown('weight', kilograms, units),
    format: weightText,
    unit: weightUnit,
  },
  {
    value: 'volume',
    title: 'Volume',
    of: (point) => positive(point.volume),
    shown: wholeWeight,
    format: (value, units) => `${new Intl.NumberFormat().format(value)} ${unitNames[units].weight}`,
    unit: weightUnit,
  },
  {
    value: 'reps',
    title: 'Reps',
    of: (point) => positive(point.reps),
    format: (value) => counted(value, 'rep'),
    unit: () => 'reps',
  },
  {
    value: 'distance',
    title: 'Distance',
    of: (point) => positive(point.metres),
    shown: (metres, units, longest) => fromMetres(metres, axisUnit(longest, units)),
    format: (value, units, longest) => `${value} ${axisUnit(longest, units)}`,
    unit: (units, longest) => axisUnit(longest, units),
  },
  {
    value: 'time',
    title: 'Time',
    of: (point) => positive(point.seconds),
    shown: (seconds) => roundTo(seconds / 60, 2),
    format: (minutes, units) => `${shownText('time', minutes * 60, units)} min`,
    unit: () => 'min',
  },
];

/**
 * Once the body weight counts, workouts from before it was known have other weights: only their reps, distances and times
 * are shown with the rest.
 */
function alikeOf(points: readonly MovementPoint[]): readonly MovementPoint[] {
  const hasBody = ({ repMaxes }: MovementPoint) => repMaxes.some(({ body }) => body !== undefined);
  if (!points.some(hasBody)) return points;
  return points.map((point) =>
    hasBody(point) ? point : { ...point, bestE1rm: null, heaviest: null, volume: 0 },
  );
}

export function ExerciseTrend({ points: all }: { points: readonly MovementPoint[] }) {
  const units = useUnits();
  const points = alikeOf(all);
  const known = measures.filter(({ of }) => points.some((point) => of(point) !== null));
  const [chosen, setChosen] = useState<string | null>(null);
  const measure = known.find(({ value }) => value === chosen) ?? known[0];
  if (!measure) return null;
  const { of, shown = (value) => value, format, unit } = measure;
  const most = Math.max(...points.map((point) => of(point) ?? 0));
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      {known.length > 1 && (
        <Segments
          label="Measured by"
          options={known}
          value={measure.value}
          onChange={setChosen}
          className="sm:self-start"
        />
      )}
      <LineChart
        name={`${measure.title} by workout`}
        points={points.flatMap((point) => {
          const value = of(point);
          const date = trainedOn(point);
          if (value === null) return [];
          return {
            key: point.sessionId,
            date,
            at: Date.parse(point.startDate),
            label: formatDate(date, { day: 'numeric', month: 'short' }),
            title: formatDate(date, { day: 'numeric', month: 'long', year: 'numeric' }),
            value: shown(value, units, most),
          };
        })}
        format={(value) => format(value, units, most)}
        unit={unit(units, most)}
      />
    </div>
  );
}
