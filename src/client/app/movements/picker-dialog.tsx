import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useMemo, useState } from 'react';
import { Plus } from 'lucide-react';
import { movementPageSize } from '#contract/movement-limits.ts';
import type { Movement } from '#contract/movements.ts';
import { useDevice } from '#client/app/device-context.ts';
import type { MovementPickerProps } from '#client/app/movement-picker.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import {
  findMovements,
  type ListedMovement,
  libraryOf,
  type MovementList,
} from '#domain/movement/search-movements.ts';
import { keepSearch } from '#offline/commands/keep-movements.ts';
import { keptMovements } from '#offline/queries/movements.ts';
import { ListChoice } from './list-choice.tsx';
import { MovementForm } from './movement-form.tsx';
import { MovementOptions } from './movement-options.tsx';
import { SearchField } from './search-field.tsx';
import { readFromServer, tellSearch } from './movement-calls.ts';
import { useFreshMovements } from './use-fresh-movements.ts';

/** Everything is found on the device; what the server has beside it is added as it arrives. */
export function PickerDialog({ title, chosen = null, onChoose, onClose }: MovementPickerProps) {
  const device = useDevice();
  const kept = useLiveQuery(() => keptMovements(device), [device]);
  const library = useMemo(() => libraryOf(kept ?? []), [kept]);
  const [list, setList] = useState<MovementList>({ by: 'all' });
  const [text, setText] = useState('');
  const [pages, setPages] = useState(1);
  const [active, setActive] = useState(0);
  const [form, setForm] = useState<{ movement: Movement | null } | null>(null);
  const searched = useDeferredValue(text);
  const found = useMemo(() => findMovements(library, list, searched), [library, list, searched]);
  const shown = found.slice(0, pages * movementPageSize);
  useFreshMovements(device, { list, text: searched, page: pages - 1 }, readFromServer);

  const restart = () => {
    setPages(1);
    setActive(0);
  };
  const move = (step: number) => {
    const next = Math.max(0, Math.min(found.length - 1, active + step));
    if (next >= shown.length) setPages(pages + 1);
    setActive(next);
  };
  const choose = (movement: ListedMovement | undefined) => {
    if (!movement) return;
    const search = text.trim();
    if (search) {
      void keepSearch(device, search);
      tellSearch(search);
    }
    onChoose(movement.summary);
  };
  if (form)
    return (
      <MovementForm
        edited={form.movement}
        title={text.trim()}
        onSaved={() => {
          setList({ by: 'custom' });
          setText('');
          restart();
          setForm(null);
        }}
        onClose={() => setForm(null)}
      />
    );
  return (
    <Dialog title={title} onClose={onClose} maxWidth={640}>
      <SearchField
        text={text}
        activeId={shown[active] && optionId(active)}
        onText={(next) => {
          setText(next);
          restart();
        }}
        onMove={move}
        onChoose={() => choose(shown[active])}
      />
      <ListChoice
        list={list}
        onList={(next) => {
          setList(next);
          restart();
        }}
      />
      <MovementOptions
        movements={shown}
        active={active}
        chosen={chosen}
        optionId={optionId}
        onChoose={choose}
        onEdit={({ summary }) =>
          setForm({ movement: kept?.find(({ _id }) => _id === summary._id) ?? null })
        }
      />
      {found.length === 0 && <NothingFound list={list} />}
      <div className="flex flex-wrap justify-between gap-3">
        <Button onClick={() => setForm({ movement: null })}>
          <Plus size={18} aria-hidden />
          New movement
        </Button>
        {shown.length < found.length && (
          <Button onClick={() => setPages(pages + 1)}>
            Show more of {found.length - shown.length}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const optionId = (index: number): string => `movement-option-${index}`;

const NothingFound = ({ list }: { list: MovementList }) => (
  <p role="status" className="py-6 text-center text-muted">
    {list.by === 'custom'
      ? 'Movements of your own stand here. Make one where the library has none.'
      : 'Nothing in this list is called like this. Make it a movement of your own.'}
  </p>
);
