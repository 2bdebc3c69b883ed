// What the dry runs of workouts and of measurements have in common.
import { type ReactNode, useId } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { LeftOutKind } from '#domain/exchange/left-out.ts';
import type { Problems, Units } from '#domain/exchange/read-set.ts';
import { quantities } from '#domain/exercise/quantity.ts';
import { plural } from '#domain/plural.ts';
import { ProblemLines } from './choose-file.tsx';
import { counted } from './exchange-texts.ts';

/** Says what will be missing or different while it is not too late to cancel. */
export function LeftOutList({ leftOut }: { leftOut: ReadonlyMap<LeftOutKind, number> }) {
  if (leftOut.size === 0) return null;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <h3 className="font-semibold">What can’t be carried over</h3>
      <ul className="flex flex-col gap-1 text-muted">
        {[...leftOut].map(([kind, count]) => (
          <li key={kind}>{leftOutText(kind, count)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Every skipped line is listed: once its workout is added without it, importing again cannot add it. */
export function Unread({ problems, count, children }: Problems & { children: ReactNode }) {
  const id = useId();
  if (count === 0) return null;
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-card border border-below/40 bg-below-wash p-5 text-sm"
    >
      <h3 id={id} className="font-semibold">
        What can’t be read and will be skipped
      </h3>
      <ProblemLines problems={problems} count={count} />
      <p>{children}</p>
    </div>
  );
}

export function Fact({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-semibold">{new Intl.NumberFormat().format(value)}</dd>
    </div>
  );
}

const answers: readonly { readonly weight: Units['weight']; readonly units: Units }[] = [
  { weight: 'kg', units: { weight: 'kg', distance: 'km' } },
  { weight: 'lb', units: { weight: 'lb', distance: 'mi' } },
];

interface UnitsQuestionProps {
  question: string;
  hint: string;
  titles: Readonly<Record<Units['weight'], string>>;
  units: Units;
  onUnits: (units: Units) => void;
}

/** For a file that does not name its units. */
export function UnitsQuestion({ question, hint, titles, units, onUnits }: UnitsQuestionProps) {
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <legend className="float-left font-semibold">{question}</legend>
      <p className="clear-both text-sm text-muted">{hint}</p>
      <div className="grid grid-cols-2 gap-3">
        {answers.map(({ weight, units: own }) => (
          <label
            key={weight}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line px-4 font-medium has-checked:border-ink"
          >
            <input
              type="radio"
              name="units"
              className="size-5 accent-ink"
              checked={units.weight === weight}
              onChange={() => onUnits(own)}
            />
            {titles[weight]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface DecisionProps {
  /** How many would be added. */
  fresh: number;
  /** 'Add 12 workouts' */
  action: string;
  onImport: () => void;
  onCancel: () => void;
}

/** Stays in view below the dry run. */
export const Decision = ({ fresh, action, onImport, onCancel }: DecisionProps) => (
  <div className="sticky bottom-[calc(64px+var(--workout-bar)+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-ground/95 px-4 py-3 backdrop-blur-sm lg:bottom-(--workout-bar)">
    <Button
      theme="primary-cta"
      className="flex-1 px-3! sm:flex-none"
      disabled={fresh === 0}
      onClick={onImport}
    >
      {fresh === 0 ? 'Nothing to add' : action}
    </Button>
    <Button onClick={onCancel}>Cancel</Button>
  </div>
);

const number = new Intl.NumberFormat();
const sets = (count: number, verb: readonly [one: string, many: string]) =>
  `${counted(count, 'set')} ${plural(count, ...verb)}`;
const have = ['has', 'have'] as const;

const words: Readonly<Record<Exclude<LeftOutKind, `column ${string}`>, (count: number) => string>> =
  {
    'rpe-no-number': (count) => `${sets(count, have)} an RPE that isn’t a number.`,
    'rpe-out-of-range': (count) => `${sets(count, have)} an RPE outside 1 to 10.`,
    'weight-unit-unknown': (count) =>
      `${sets(count, have)} a weight in a unit that isn’t kilograms or pounds.`,
    'distance-unit-unknown': (count) =>
      `${sets(count, have)} a distance in a unit that isn’t m, km, yd, mi or ft.`,
    'weight-out-of-range': (count) =>
      `${sets(count, have)} a weight below 0 or above ${number.format(quantities.weight.range.most)} kg.`,
    'reps-out-of-range': (count) =>
      `${sets(count, have)} fewer than 0 or more than ${number.format(quantities.reps.range.most)} reps.`,
    'distance-out-of-range': (count) =>
      `${sets(count, have)} a distance below 0 or above ${number.format(quantities.distance.range.most / 1000)} km.`,
    'seconds-out-of-range': (count) => `${sets(count, have)} a time below 0 or above 24 hours.`,
    'set-kind': (count) =>
      `${sets(count, have)} a type Holdfast doesn’t have and will be imported as ${plural(count, 'a working set', 'working sets')}.`,
    'rest-time': (count) => `${counted(count, 'rest time')} between sets.`,
    'lone-note': (count) => `${counted(count, 'note')} on exercises without a set.`,
    duration: (count) =>
      `${counted(count, 'line has', 'lines have')} a workout duration that can’t be read.`,
    'end-before-start': (count) =>
      `${counted(count, 'workout ends', 'workouts end')} before the start; the start is used as the end.`,
    'lone-superset': (count) =>
      `${counted(count, 'superset has', 'supersets have')} one exercise and will be ${plural(count, 'a normal exercise', 'normal exercises')}.`,
    'split-superset': (count) =>
      `${counted(count, 'superset has', 'supersets have')} other exercises in between and will be split.`,
    'long-text': (count) => `${counted(count, 'text is', 'texts are')} too long and will be cut.`,
    future: (count) =>
      `${counted(count, 'workout has', 'workouts have')} a time in the future and will be dated today.`,
    lowered: (count) =>
      `${counted(count, 'value is', 'values are')} out of range and will be set to the nearest one allowed.`,
  };

/** `3 sets have an RPE that isn’t a number.` */
function leftOutText(kind: LeftOutKind, count: number): string {
  if (!isColumn(kind)) return words[kind](count);
  const name = kind.slice('column '.length);
  return `${counted(count, 'value')} in the column ‘${name.length > 40 ? `${name.slice(0, 39)}…` : name}’.`;
}

const isColumn = (kind: LeftOutKind): kind is `column ${string}` => kind.startsWith('column ');
