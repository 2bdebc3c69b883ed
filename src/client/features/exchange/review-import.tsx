import { useId, useState } from 'react';
import { formatDate } from '#client/shared/dates/today.ts';
import { Button } from '#client/ui/button.tsx';
import type { MovementId } from '#contract/ids.ts';
import type { LeftOutKind } from '#domain/exchange/left-out.ts';
import type { Problems, Units } from '#domain/exchange/read-set.ts';
import { quantities } from '#domain/exercise/quantity.ts';
import { type CatalogueMovement, findMovement } from '#domain/movement/catalogue.ts';
import { meantMovement } from '#domain/movement/match-movement.ts';
import { plural } from '#domain/plural.ts';
import { ProblemLines } from './choose-file.tsx';
import { counted } from './exchange-texts.ts';
import type { Review } from './import-steps.ts';
import { MovementDialog } from './movement-dialog.tsx';
import { type NameInFile, namesIn } from './plan-import.ts';

export interface ReviewImportProps {
  review: Review;
  onUnits: (units: Units) => void;
  onChoice: (name: string, movement: MovementId | null) => void;
  onImport: () => void;
  onCancel: () => void;
}

/** The dry run: what will be added, and as which movements. */
export function ReviewImport({ review, onUnits, onChoice, onImport, onCancel }: ReviewImportProps) {
  const { contents, present, leftOut, file } = review;
  const fresh = contents.workouts - present;
  const [from, to] = contents.days;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
        <p className="min-w-0 text-sm break-words text-muted">
          {file.name}, from {contents.from}
        </p>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
          <Fact name="Workouts" value={contents.workouts} />
          <Fact name="Sets" value={contents.sets} />
          <div className="max-sm:col-span-2">
            <dt className="text-sm text-muted">From and to</dt>
            <dd className="pt-1 font-semibold">
              {formatDate(from, { dateStyle: 'medium' })} –{' '}
              {formatDate(to, { dateStyle: 'medium' })}
            </dd>
          </div>
        </dl>
        <ul className="flex flex-col gap-1 text-sm text-muted empty:hidden">
          {present > 0 && (
            <li>
              {counted(present, 'workout is', 'workouts are')} here already and won’t be added
              again.
            </li>
          )}
        </ul>
        {leftOut.size > 0 && <LeftOutList leftOut={leftOut} />}
        {contents.unread.count > 0 && <Unread {...contents.unread} />}
      </div>
      {contents.asksUnits && <UnitsQuestion units={review.units} onUnits={onUnits} />}
      {contents.names.size > 0 && <Names review={review} onChoice={onChoice} />}
      <div className="sticky bottom-[calc(64px+var(--workout-bar)+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-ground/95 px-4 py-3 backdrop-blur-sm lg:bottom-(--workout-bar)">
        <Button
          theme="primary-cta"
          className="flex-1 sm:flex-none"
          disabled={fresh === 0}
          onClick={onImport}
        >
          {fresh === 0 ? 'Nothing to add' : `Add ${counted(fresh, 'workout')}`}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

/** Says what will be missing or different while it is not too late to cancel. */
function LeftOutList({ leftOut }: Pick<Review, 'leftOut'>) {
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
function Unread({ problems, count }: Problems) {
  const id = useId();
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
      <p>
        To import them too, fix them in the file first, then choose it again. A workout that’s
        already added won’t be added again.
      </p>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-semibold">{new Intl.NumberFormat().format(value)}</dd>
    </div>
  );
}

const answers: readonly { readonly title: string; readonly units: Units }[] = [
  { title: 'Kilograms', units: { weight: 'kg', distance: 'km' } },
  { title: 'Pounds', units: { weight: 'lb', distance: 'mi' } },
];

function UnitsQuestion({ units, onUnits }: Pick<ReviewImportProps, 'onUnits'> & { units: Units }) {
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <legend className="float-left font-semibold">What are the weights in this file?</legend>
      <p className="clear-both text-sm text-muted">
        The file doesn’t say. Pick the unit Strong was set to when you exported it.
      </p>
      <div className="grid grid-cols-2 gap-3">
        {answers.map(({ title, units: own }) => (
          <label
            key={title}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line px-4 font-medium has-checked:border-ink"
          >
            <input
              type="radio"
              name="units"
              className="size-5 accent-ink"
              checked={units.weight === own.weight}
              onChange={() => onUnits(own)}
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Names({ review, onChoice }: Pick<ReviewImportProps, 'review' | 'onChoice'>) {
  const [asked, setAsked] = useState<string | null>(null);
  // Sorted once: a row must not jump away from the finger that has just changed it.
  const [names] = useState(() => namesIn(review.contents, review.choices));
  const [meant] = useState(
    () =>
      new Map(
        names.map(({ name }) => [name, review.choices.get(name) ? null : meantMovement(name)]),
      ),
  );
  const unknown = names.filter(({ name }) => review.choices.get(name) == null).length;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 className="font-semibold">{counted(names.length, 'movement')}</h3>
        <p className="text-sm text-muted">
          {unknown === 0
            ? 'All of them were recognized. Change any that don’t match.'
            : `${unknown} of them ${plural(unknown, 'is', 'are')} not in the library and will be kept under your own name, unless you choose another.`}
        </p>
      </div>
      <ul className="rounded-card border border-line bg-surface">
        {names.map((one) => (
          <Name
            key={one.name}
            {...one}
            movement={review.choices.get(one.name) ?? null}
            meant={meant.get(one.name) ?? null}
            onChange={() => setAsked(one.name)}
            onTake={(movement) => onChoice(one.name, movement)}
          />
        ))}
      </ul>
      {asked !== null && (
        <MovementDialog
          name={asked}
          movement={review.choices.get(asked) ?? null}
          onClose={() => setAsked(null)}
          onChoice={(movement) => {
            onChoice(asked, movement);
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}

interface NameProps extends NameInFile {
  movement: MovementId | null;
  /** What its name is with a typo, perhaps. */
  meant: CatalogueMovement | null;
  onChange: () => void;
  onTake: (movement: MovementId) => void;
}

function Name({ name, sets, movement, meant, onChange, onTake }: NameProps) {
  const known = movement === null ? undefined : findMovement(movement);
  return (
    <li className="flex items-center gap-3 border-line py-2 pr-2 pl-5 not-first:border-t">
      <div className="min-w-0 flex-1 sm:grid sm:grid-cols-2 sm:items-baseline sm:gap-4">
        <p className="text-sm break-words text-muted">
          {name} <span className="whitespace-nowrap">· {counted(sets, 'set')}</span>
        </p>
        <div>
          <p className="font-semibold break-words">{known?.title ?? 'Your own movement'}</p>
          {!known && meant && (
            <button
              type="button"
              onClick={() => onTake(meant._id)}
              className="min-h-11 text-left text-sm font-medium underline underline-offset-4"
            >
              Use ‘{meant.title}’
            </button>
          )}
        </div>
      </div>
      <Button
        aria-label={`Change what ${name} is`}
        className="border-transparent bg-transparent px-3 text-sm"
        onClick={onChange}
      >
        Change
      </Button>
    </li>
  );
}

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
