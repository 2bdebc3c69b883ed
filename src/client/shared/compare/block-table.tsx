import { type ReactNode, useState } from 'react';
import { useUnits } from '#client/shared/session/session.ts';
import { muscleName } from '#client/shared/workout/muscle-words.ts';
import { statTitles, wholePercent } from '#client/ui/stat-labels.ts';
import { TitledSection } from '#client/ui/section.tsx';
import type { TrainingBlock } from '#contract/training-block.ts';
import {
  type BlockComparison,
  type ComparedLift,
  compareBlocks,
} from '#domain/history/training-block.ts';
import type { Units } from '#domain/units.ts';
import { type Figure, figureOf, signed, weightForms } from './figures.ts';

/** One of the two sides. */
export interface Side {
  /** The heading of its column. */
  readonly title: string;
  readonly block: TrainingBlock;
}

interface Row extends Figure {
  /** What is said below the values, such as what was gained within each. */
  readonly notes?: readonly [a: string, b: string];
}

const fewestRows = 6;

/** Two stretches of training side by side, with what the second has more. */
export function BlockTable({ a, b }: { a: Side; b: Side }) {
  const units = useUnits();
  const both = compareBlocks(a.block, b.block);
  const titles = [a.title, b.title] as const;
  const [muscles, setMuscles] = useState<'sets' | 'volume'>('sets');
  return (
    <div className="flex flex-col gap-8">
      <Part title="Training" titles={titles} rows={trainingRows([a.block, b.block], both, units)} />
      <Part
        title="Estimated max"
        empty="No lift of either has an estimated max."
        titles={titles}
        rows={both.lifts.map((lift) => liftRow(lift, units))}
      />
      <Part
        title={muscles === 'sets' ? 'Sets a week' : 'Volume a week'}
        empty="No sets in either."
        titles={titles}
        rows={both.muscles.map((one) =>
          muscles === 'sets'
            ? figureOf(muscleName(one.muscle), one.sets, { digits: 1 })
            : figureOf(muscleName(one.muscle), one.volume, weightForms(units).volume),
        )}
      >
        <button
          type="button"
          onClick={() => setMuscles(muscles === 'sets' ? 'volume' : 'sets')}
          className="min-h-11 self-start text-sm font-medium text-muted underline decoration-edge underline-offset-4 hover:text-ink"
        >
          {muscles === 'sets' ? 'Show volume per muscle' : 'Show sets per muscle'}
        </button>
      </Part>
    </div>
  );
}

function trainingRows(
  blocks: readonly [TrainingBlock, TrainingBlock],
  both: BlockComparison,
  units: Units,
): Row[] {
  const { volume, body: weight } = weightForms(units);
  const [a, b] = blocks;
  const ofPlan = ({ planned, plannedDone }: TrainingBlock) =>
    planned === 0 ? 'none planned' : `${plannedDone} of ${planned} planned`;
  const gained = ({ body }: TrainingBlock) => {
    const by = body ? weight.shown(body.last) - weight.shown(body.first) : 0;
    return by === 0 ? '' : `${signed(by, weight.unit)} within`;
  };
  return [
    { ...figureOf('Workouts done', both.workouts), notes: [ofPlan(a), ofPlan(b)] },
    figureOf(statTitles.discipline, both.discipline, { unit: '%', shown: wholePercent }),
    figureOf('Sets a week', both.sets, { digits: 1 }),
    figureOf('Volume a week', both.volume, volume),
    figureOf('Average RPE', both.rpe, { digits: 1 }),
    figureOf('How it felt, of 10', both.selfScore, { digits: 1 }),
    figureOf('Records', both.records),
    { ...figureOf('Body weight', both.body, weight), notes: [gained(a), gained(b)] },
  ];
}

function liftRow({ title, best, gained }: ComparedLift, units: Units): Row {
  const form = weightForms(units).max;
  const { unit, shown } = form;
  const within = (kilograms: number | null) =>
    kilograms === null || shown(kilograms) === 0 ? '' : `${signed(shown(kilograms), unit)} within`;
  return {
    ...figureOf(title, best, form),
    notes: [within(gained.a), within(gained.b)],
  };
}

interface PartProps {
  title: string;
  titles: readonly [string, string];
  rows: readonly Row[];
  /** Said in place of no rows. */
  empty?: string;
  children?: ReactNode;
}

function Part({ title, titles, rows, empty, children }: PartProps) {
  const [isWhole, setIsWhole] = useState(false);
  const most = empty === undefined ? rows.length : fewestRows;
  const shown = isWhole ? rows : rows.slice(0, most);
  return (
    <TitledSection title={title}>
      {rows.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <Table title={title} titles={titles} rows={shown} />
      )}
      <div className="flex flex-wrap gap-x-5">
        {rows.length > most && (
          <button
            type="button"
            onClick={() => setIsWhole(!isWhole)}
            className="min-h-11 self-start text-sm font-medium text-muted underline decoration-edge underline-offset-4 hover:text-ink"
          >
            {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
          </button>
        )}
        {rows.length > 0 && children}
      </div>
    </TitledSection>
  );
}

/** On a phone the name of a row is above its values. */
const rowShape =
  'grid grid-cols-3 gap-x-2 px-4 md:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))] md:px-5';

const Table = ({ title, titles, rows }: Pick<PartProps, 'title' | 'titles' | 'rows'>) => (
  <table className="block overflow-hidden rounded-card border border-line bg-surface">
    <caption className="sr-only">{title}</caption>
    <thead className="block">
      <tr className={`${rowShape} py-3 text-left text-xs text-muted`}>
        <td aria-hidden className="max-md:hidden" />
        {[...titles, 'Difference'].map((heading, place) => (
          <th key={place} scope="col" className="min-w-0 self-end font-medium wrap-anywhere">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="block">
      {rows.map(({ title: name, a, b, difference, notes }) => (
        <tr key={name} className={`${rowShape} border-t border-line py-2.5`}>
          <th
            scope="row"
            className="text-left text-sm font-normal text-muted wrap-anywhere max-md:col-span-3 md:self-center md:text-base md:text-ink"
          >
            {name}
          </th>
          <Value value={a} note={notes?.[0]} />
          <Value value={b} note={notes?.[1]} />
          <td className="min-w-0 font-medium text-muted max-sm:text-sm md:self-center">
            {difference}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Value = ({ value, note }: { value: string; note: string | undefined }) => (
  <td className="min-w-0 font-semibold max-sm:text-sm md:self-center">
    {value}
    {note && <span className="block text-xs font-normal text-muted">{note}</span>}
  </td>
);
