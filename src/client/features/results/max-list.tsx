import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { shortDate } from '#client/shared/dates/short-date.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { originWords } from '#client/shared/maxes/max-words.ts';
import { MovementPicker } from '#client/shared/movements/movement-picker.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { shownWeight } from '#client/ui/lift-text.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import { maxesNow } from '#offline/queries/one-rep-maxes.ts';

/** The athlete's max of each movement; a tap leads to where it is changed. */
export function MaxList() {
  const navigate = useNavigate();
  const maxes = useRead(maxesNow);
  const [isPicking, setPicking] = useState(false);
  if (!maxes) return null;
  return (
    <section aria-labelledby="maxes" className="flex flex-col gap-3 pb-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="maxes" className="text-lg font-semibold">
          Your maxes
        </h2>
        <Button onClick={() => setPicking(true)} className="px-3!">
          <Plus size={20} aria-hidden />
          Add a max
        </Button>
      </div>
      {maxes.length === 0 ? (
        <p className="text-sm text-muted">
          Programs that ask for a % of your one-rep max show the weight to load once it’s here.
        </p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {maxes.map((entry) => (
            <li key={entry._id}>
              <MaxRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {isPicking && (
        <MovementPicker
          title="Add a max"
          onClose={() => setPicking(false)}
          onChoose={({ _id: movementId }) =>
            void navigate({ to: '/results/exercise/$movementId', params: { movementId } })
          }
        />
      )}
    </section>
  );
}

function MaxRow({ entry }: { entry: OneRepMax }) {
  const [units, today] = [useUnits(), useToday()];
  return (
    <Link
      to="/results/exercise/$movementId"
      params={{ movementId: entry.movementId }}
      preload={false}
      className="flex min-h-16 items-center gap-4 px-4 py-2.5 transition-colors hover:bg-line/30 sm:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-balance">{entry.title}</span>
        <span className="block text-sm text-muted">
          {originWords(entry, units)}, {shortDate(entry.date, today)}
        </span>
      </span>
      <span className="shrink-0 font-semibold">{shownWeight(entry.kg, units)}</span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
    </Link>
  );
}
