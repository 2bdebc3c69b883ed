import { Suspense, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { MovementSummary } from '#contract/training.ts';
import { summaryOf } from '#domain/movement/catalogue.ts';
import { meantMovement } from '#domain/movement/match-movement.ts';
import { bareSummary } from '#domain/movement/search-movements.ts';
import { counted } from '#domain/plural.ts';

const MovementForm = lazyPart(
  async () => (await import('#client/shared/movements/movement-form.tsx')).MovementForm,
);
const PickerDialog = lazyPart(
  async () => (await import('#client/shared/movements/picker-dialog.tsx')).PickerDialog,
);

export interface UnknownNamesProps {
  unknown: ReadonlyMap<string, number>;
  onChoose: (name: string, movement: MovementSummary) => void;
}

/** Another movement is never taken by itself: each name that none has is asked about. */
export function UnknownNames({ unknown, onChoose }: UnknownNamesProps) {
  const [asked, setAsked] = useState<{
    readonly name: string;
    readonly by: 'form' | 'list';
  } | null>(null);
  const close = () => setAsked(null);
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-col gap-1">
        <h2 className="font-semibold">
          {counted(unknown.size, 'name isn’t', 'names aren’t')} in the library
        </h2>
        <p className="text-sm text-muted">
          Say what each of them is. Rows that you leave out go into the notes of their workout.
        </p>
      </div>
      <ul className="flex flex-col gap-3">
        {[...unknown].map(([name, rows]) => (
          <Name
            key={name}
            name={name}
            rows={rows}
            onTake={(movement) => onChoose(name, movement)}
            onAsk={(by) => setAsked({ name, by })}
          />
        ))}
      </ul>
      {asked?.by === 'form' && (
        <Suspense>
          <MovementForm
            edited={null}
            title={asked.name}
            onSaved={(saved) => {
              close();
              if (saved) onChoose(asked.name, bareSummary(saved.movement));
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {asked?.by === 'list' && (
        <Suspense>
          <PickerDialog
            title={`What is ‘${asked.name}’?`}
            onChoose={(movement) => {
              close();
              onChoose(asked.name, movement);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  );
}

interface NameProps {
  name: string;
  rows: number;
  onTake: (movement: MovementSummary) => void;
  onAsk: (by: 'form' | 'list') => void;
}

function Name({ name, rows, onTake, onAsk }: NameProps) {
  const meant = meantMovement(name);
  const small = 'min-h-11! px-3! text-sm';
  return (
    <li className="flex flex-col gap-2">
      <p className="min-w-0 break-words">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-sm text-muted">· {counted(rows, 'row')}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {meant && (
          <Button className={small} onClick={() => onTake(summaryOf(meant))}>
            Use ‘{meant.title}’
          </Button>
        )}
        <Button
          className={small}
          aria-label={`Choose what ${name} is`}
          onClick={() => onAsk('list')}
        >
          Choose
        </Button>
        <Button className={small} aria-label={`Create ${name}`} onClick={() => onAsk('form')}>
          Create
        </Button>
      </div>
    </li>
  );
}
