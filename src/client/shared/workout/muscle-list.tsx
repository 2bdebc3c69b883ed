import { type ReactNode, useState } from 'react';
import type { MuscleSets } from '#contract/muscle-sets.ts';
import { muscleName, setsText, targetWords } from './muscle-words.ts';

export interface MuscleListProps {
  muscles: readonly MuscleSets[];
  whose: 'your' | 'their';
  /** More about a muscle, below the movements that gave it its sets. */
  children?: ((muscle: MuscleSets) => ReactNode) | undefined;
}

const fewest = 8;

export function MuscleList({ muscles, whose, children }: MuscleListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? muscles : muscles.slice(0, fewest);
  return (
    <div className="flex flex-col gap-3">
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {shown.map((sets) => (
          <li key={sets.muscle}>
            <Muscle sets={sets} whose={whose}>
              {children}
            </Muscle>
          </li>
        ))}
      </ul>
      {muscles.length > fewest && (
        <button
          type="button"
          onClick={() => setIsWhole(!isWhole)}
          className="min-h-11 self-start text-sm font-medium text-muted underline decoration-edge underline-offset-4 hover:text-ink"
        >
          {isWhole ? 'Show fewer' : `Show all ${muscles.length}`}
        </button>
      )}
      <p className="max-w-[60ch] text-sm text-muted">
        Working sets a week: each counts 1 for the main muscle of the exercise and ½ for the others.
        Warm-ups don’t count. The average is of the last 4 full weeks.
      </p>
    </div>
  );
}

interface MuscleProps extends Pick<MuscleListProps, 'whose' | 'children'> {
  sets: MuscleSets;
}

function Muscle({ sets, whose, children }: MuscleProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="grid grid-cols-[1fr_4.25rem_4.25rem] items-center gap-x-2 px-4 py-3 hover:bg-line/30 sm:grid-cols-[1fr_6rem_6rem] sm:px-5">
        <span className="font-medium wrap-anywhere">{muscleName(sets.muscle)}</span>
        <Figure title="this week" sets={sets.thisWeek} />
        <Figure title="average" sets={sets.average} />
        <span className="col-span-3 mt-1 text-sm text-muted">{targetWords(sets, whose)}</span>
        <Range sets={sets} />
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-5 border-t border-line bg-ground px-4 py-4 sm:px-5">
          <MovementTable sets={sets} />
          {children?.(sets)}
        </div>
      )}
    </details>
  );
}

const Figure = ({ title, sets }: { title: string; sets: number | null }) => (
  <span className="flex flex-col-reverse text-right">
    <span className="text-xs text-muted">{title}</span>
    <span className="text-lg font-semibold">{sets === null ? '–' : setsText(sets)}</span>
  </span>
);

/** The week so far as a bar, the average as a mark, over the range aimed at. The words above say the same. */
function Range({ sets: { thisWeek, average, target } }: { sets: MuscleSets }) {
  const most = Math.max(thisWeek, average ?? 0, target?.[1] ?? 0, 1) * 1.1;
  const place = (sets: number) => `${(100 * sets) / most}%`;
  return (
    <span aria-hidden className="relative col-span-3 mt-2 block h-3 rounded-full bg-line/60">
      {target && (
        <span
          className="absolute inset-y-0 border-x-2 border-edge bg-line"
          style={{ left: place(target[0]), width: place(target[1] - target[0]) }}
        />
      )}
      <span
        className="absolute top-0.75 left-0 block h-1.5 rounded-full bg-muted"
        style={{ width: place(thisWeek) }}
      />
      {average !== null && (
        <span
          className="absolute -inset-y-0.5 w-1 rounded-full bg-ink"
          style={{ left: `min(${place(average)}, calc(100% - 4px))` }}
        />
      )}
    </span>
  );
}

function MovementTable({ sets: { muscle, movements } }: { sets: MuscleSets }) {
  if (movements.length === 0)
    return <p className="text-sm text-muted">No sets this week or in the 4 weeks before.</p>;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Exercises for {muscle}</caption>
      <thead>
        <tr className="text-left text-xs text-muted">
          <th scope="col" className="pb-1 font-medium">
            Exercise
          </th>
          <th scope="col" className="pb-1 pl-2 text-right font-medium">
            this week
          </th>
          <th scope="col" className="pb-1 pl-2 text-right font-medium">
            average
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map(({ movementId, title, thisWeek, average }) => (
          <tr key={movementId} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-medium wrap-anywhere">
              {title || 'Exercise'}
            </th>
            <td className="pl-2 text-right">{setsText(thisWeek)}</td>
            <td className="pl-2 text-right">{average === null ? '–' : setsText(average)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
