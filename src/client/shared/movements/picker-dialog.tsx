import { useLiveQuery } from 'dexie-react-hooks';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { movementPageSize } from '#contract/movement-limits.ts';
import type { Movement } from '#contract/movement.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import type { MovementPickerProps } from './movement-picker.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { ListedMovement, MovementList } from '#domain/movement/search-movements.ts';
import { keepSearch } from '#offline/commands/keep-search.ts';
import { keptMovements } from '#offline/queries/movements.ts';
import { ListChoice } from './list-choice.tsx';
import { tellSearch } from './movement-calls.ts';
import { MovementForm } from './movement-form.tsx';
import { MovementOptions } from './movement-options.tsx';
import { SearchField } from './search-field.tsx';
import { useMovementList } from './use-movement-list.ts';

/** Everything is found on the device; what the server has beside it is added as it arrives. */
export function PickerDialog(props: MovementPickerProps) {
  const device = useDevice();
  const kept = useLiveQuery(() => keptMovements(device), [device]);
  const listed = useMovementList(device, kept, props.like);
  const [form, setForm] = useState<{ readonly movement: Movement | null } | null>(null);
  if (form)
    return (
      <MovementForm
        edited={form.movement}
        title={listed.text.trim()}
        onSaved={() => {
          listed.look({ by: 'custom' }, '');
          setForm(null);
        }}
        onClose={() => setForm(null)}
      />
    );
  const edit = ({ summary }: ListedMovement) =>
    setForm({ movement: kept?.find(({ _id }) => _id === summary._id) ?? null });
  return (
    <Lists {...props} listed={listed} onNew={() => setForm({ movement: null })} onEdit={edit} />
  );
}

interface ListsProps extends MovementPickerProps {
  listed: ReturnType<typeof useMovementList>;
  onNew: () => void;
  onEdit: (movement: ListedMovement) => void;
}

function Lists({ title, chosen = null, listed, onChoose, onClose, onNew, onEdit }: ListsProps) {
  const device = useDevice();
  const { list, text, shown, active, rest } = listed;
  const choose = (movement: ListedMovement | undefined) => {
    if (!movement) return;
    const search = text.trim();
    if (search) {
      void keepSearch(device, 'movements', search);
      tellSearch(search);
    }
    onChoose(movement.summary);
  };
  return (
    <Dialog title={title} onClose={onClose} maxWidth={640}>
      <SearchField
        text={text}
        activeId={shown[active] && optionId(active)}
        onText={(next) => listed.look(list, next)}
        onMove={listed.move}
        onChoose={() => choose(shown[active])}
      />
      <ListChoice list={list} onList={(next) => listed.look(next, text)} />
      {shown.length === 0 ? (
        <div className="flex h-[46dvh] items-center justify-center">
          <NothingFound list={list} />
        </div>
      ) : (
        <MovementOptions
          movements={shown}
          active={active}
          chosen={chosen}
          optionId={optionId}
          onChoose={choose}
          onEdit={onEdit}
        />
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button onClick={onNew} className="px-3! text-sm">
          <Plus size={18} aria-hidden />
          New movement
        </Button>
        {rest > 0 && (
          <Button onClick={listed.showMore} className="px-3! text-sm">
            Show {Math.min(rest, movementPageSize)} more
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const optionId = (index: number): string => `movement-option-${index}`;

const NothingFound = ({ list }: { list: MovementList }) => (
  <p role="status" className="text-center text-muted">
    {list.by === 'custom'
      ? 'Your own movements appear here. Create one when the library doesn’t have it.'
      : 'No matches. You can create your own movement.'}
  </p>
);
