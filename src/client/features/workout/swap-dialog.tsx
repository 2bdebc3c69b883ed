import { Undo2 } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ExerciseId, SetId } from '#contract/ids.ts';
import type { MovementSummary, SubExerciseLogEntry } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { MovementPicture } from '#client/shared/movements/movement-picture.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type CatalogueMovement, summaryOf } from '#domain/movement/catalogue.ts';
import { goOnWith } from '#domain/session/go-on-with.ts';
import { swapMovement } from '#domain/session/swap-movement.ts';
import { standInsFor } from '#domain/movement/stand-ins.ts';
import { useWorkout } from './workout-context.ts';

/** A drawing takes a phone a moment. */
const pageSize = 30;

export interface SwapDialogProps {
  exerciseId: ExerciseId;
  prescribed: MovementSummary;
  present: SubExerciseLogEntry;
  onClose: () => void;
}

export function SwapDialog({ exerciseId, prescribed, present, onClose }: SwapDialogProps) {
  const device = useDevice();
  const { edit } = useWorkout();
  const hasDone = present.sets.some((set) => set.done);
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(pageSize);
  const searched = useDeferredValue(search);
  const found = useMemo(() => standInsFor(prescribed, searched), [prescribed, searched]);
  const presentId = typeof present.movement === 'object' ? present.movement._id : null;
  const take = (movement: MovementSummary | null) => {
    if (hasDone && movement)
      edit(goOnWith, {
        exerciseId,
        movement,
        id: device.newId(),
        setIds: present.sets.filter((set) => !set.done).map(() => device.newId<SetId>()),
      });
    else edit(swapMovement, { exerciseId, movement });
    onClose();
  };
  return (
    <Dialog title={`Swap ${prescribed.title}`} onClose={onClose}>
      <p className="text-sm text-muted">
        {prescribed.bodyPart ? `Movements for the ${prescribed.bodyPart} come first. ` : ''}
        {hasDone
          ? `The sets you’ve done stay ${prescribed.title}. The rest go on with the movement you choose.`
          : 'Sets and reps stay the same; you choose the weight.'}{' '}
        Your coach sees what you did instead.
      </p>
      {present.swap && !hasDone && (
        <Button onClick={() => take(null)}>
          <Undo2 size={18} aria-hidden />
          Back to {prescribed.title}
        </Button>
      )}
      <TextField
        label="Find a movement"
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setMost(pageSize);
        }}
      />
      <ul aria-label="Movements" className="-mx-2 min-h-[40vh] divide-y divide-line">
        {found.slice(0, most).map((movement) => (
          <li key={movement._id}>
            <Choice
              movement={movement}
              isPresent={movement._id === presentId}
              onTake={() => take(summaryOf(movement))}
            />
          </li>
        ))}
        {found.length === 0 && <li className="px-2 py-4 text-muted">No matches.</li>}
      </ul>
      {found.length > most && (
        <Button onClick={() => setMost(most + pageSize)}>
          Show {Math.min(found.length - most, pageSize)} more
        </Button>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  movement: CatalogueMovement;
  isPresent: boolean;
  onTake: () => void;
}

function Choice({ movement, isPresent, onTake }: ChoiceProps) {
  return (
    <button
      type="button"
      disabled={isPresent}
      onClick={onTake}
      className="grid min-h-14 w-full grid-cols-[auto_1fr] items-center gap-x-4 rounded-control px-2 py-2 text-left hover:bg-line/50 disabled:opacity-50"
    >
      <span className="self-end font-semibold">{movement.title}</span>
      <span className="col-start-2 self-start text-sm text-muted">
        {movement.equipment} · {movement.muscles.join(', ')}
      </span>
      <span className="order-first row-span-2">
        <MovementPicture movement={summaryOf(movement)} size={56} />
      </span>
    </button>
  );
}
