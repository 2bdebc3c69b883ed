import { Plus } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { rememberSearch } from '#client/shared/server/remember-search.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { MovementId } from '#contract/ids.ts';
import { movementPageSize } from '#contract/call-limits.ts';
import { type Movement, getMovements, searchMovements } from '#contract/movements.ts';
import type { MovementSummary } from '#contract/training.ts';
import { counted } from '#domain/plural.ts';
import { findMovement } from '#domain/movement/catalogue.ts';
import {
  findMovements,
  libraryOf,
  type ListedMovement,
  type MovementList,
  recentFirst,
  similarFirst,
} from '#domain/movement/search-movements.ts';
import { keepMovements } from '#offline/commands/keep-movements.ts';
import type { Device } from '#offline/device.ts';
import { keptMovements } from '#offline/queries/movements.ts';
import { MovementOptions, optionId } from './movement-options.tsx';
import { ListChoice } from './list-choice.tsx';
import { MovementForm } from './movement-form.tsx';
import { SearchField } from './search-field.tsx';

export interface MovementPickerProps {
  /** Heading of the dialog. */
  title: string;
  /** Marked in the list. */
  chosen?: MovementId | null;
  /** Movements similar to it come first while nothing is searched. */
  like?: MovementSummary | undefined;
  /** As stored in an exercise. The picker stays open, so that several can be chosen. */
  onChoose: (movement: MovementSummary) => void;
  onClose: () => void;
  /** Several are chosen, then confirmed together. */
  several?: SeveralChosen;
}

export interface SeveralChosen {
  readonly chosen: readonly MovementSummary[];
  /** They come first while nothing is searched. */
  readonly recent: readonly MovementId[];
  readonly onConfirm: () => void;
}

/** Searches on the device; the server's additional movements appear as they arrive. */
export function PickerDialog(props: MovementPickerProps) {
  const device = useDevice();
  const kept = useRead(keptMovements);
  const listed = useMovementList(device, kept, props);
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

function Lists(props: ListsProps) {
  const { title, chosen = null, several, listed, onChoose, onClose, onNew, onEdit } = props;
  const device = useDevice();
  const { list, text, shown, active, rest } = listed;
  const choose = (movement: ListedMovement | undefined) => {
    if (!movement) return;
    const search = text.trim();
    if (search) rememberSearch(device, 'movements', search);
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
        <div className="flex h-[40dvh] items-center justify-center">
          <NothingFound list={list} />
        </div>
      ) : (
        <MovementOptions
          movements={shown}
          active={active}
          isChosen={(id) => id === chosen || isAmong(several, id)}
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
      {several && (
        <div className="sticky bottom-0 -mx-6 -mb-[calc(24px+env(safe-area-inset-bottom))] grid border-t border-line bg-raised px-6 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
          <Button
            theme="primary-cta"
            disabled={several.chosen.length === 0}
            onClick={several.onConfirm}
            className="min-h-14 short:min-h-12"
          >
            {several.chosen.length === 0
              ? 'Choose exercises'
              : `Add ${counted(several.chosen.length, 'exercise')}`}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

const isAmong = (several: SeveralChosen | undefined, id: MovementId): boolean =>
  several?.chosen.some(({ _id }) => _id === id) ?? false;

const NothingFound = ({ list }: { list: MovementList }) => (
  <p role="status" className="text-center text-muted">
    {list.by === 'custom'
      ? 'Your own movements appear here. Create one when the library doesn’t have it.'
      : 'No matches. You can create your own movement.'}
  </p>
);

const noneRecent: readonly MovementId[] = [];

function useMovementList(
  device: Device,
  kept: readonly Movement[] | undefined,
  { like, several }: Pick<MovementPickerProps, 'like' | 'several'>,
) {
  const library = useMemo(() => libraryOf(kept ?? []), [kept]);
  const recent = several?.recent ?? noneRecent;
  const [list, setList] = useState<MovementList>({ by: 'all' });
  const [text, setText] = useState('');
  const [pages, setPages] = useState(1);
  const [active, setActive] = useState(0);
  const searched = useDeferredValue(text);
  const found = useMemo(() => {
    const inList = findMovements(library, list, searched);
    if (searched.trim() !== '') return inList;
    if (like) return similarFirst(inList, like);
    return recentFirst(inList, recent);
  }, [library, list, searched, like, recent]);
  const shown = found.slice(0, pages * movementPageSize);
  useFreshMovements(device, { list, text: searched, page: pages - 1 });
  return {
    list,
    text,
    shown,
    active,
    /** How many more there are. */
    rest: found.length - shown.length,
    look: (nextList: MovementList, nextText: string) => {
      setList(nextList);
      setText(nextText);
      setPages(1);
      setActive(0);
    },
    showMore: () => setPages(pages + 1),
    /** Moves the active option; beyond the last one shown, opens the next page. */
    move: (step: number) => {
      const next = Math.max(0, Math.min(found.length - 1, active + step));
      if (next >= shown.length) setPages(pages + 1);
      setActive(next);
    },
  };
}

/** Avoids a call for every letter. */
const pauseMs = 300;

/** Stores the movements of the server's library for the current list and search, if the device lacks them. */
function useFreshMovements(device: Device, { list, text, page }: ListedPage): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      readFromServer({ list, text, page })
        .then((movements) =>
          keepMovements(
            device,
            movements.filter(({ _id, custom }) => !custom && !findMovement(_id)),
          ),
        )
        .catch(() => undefined);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [device, list, text, page]);
}

// The picker's calls for movements that the device lacks. Nobody waits for them, so failures are silent: without a
// signal the picker lists the device's own.

interface ListedPage {
  readonly list: MovementList;
  readonly text: string;
  /** From 0. */
  readonly page: number;
}

async function readFromServer({ list, text, page }: ListedPage): Promise<Movement[]> {
  const skip = page * movementPageSize;
  if (text.trim() !== '')
    return (await callQuietly(searchMovements, { query: { text: text.trim(), skip } })).results;
  const { movements } = await callQuietly(getMovements, {
    query: { ...queryOf(list), skip, limit: movementPageSize },
  });
  return movements;
}

const queryOf = (list: MovementList) => {
  switch (list.by) {
    case 'all':
      return {};
    case 'custom':
      return { custom: 'true' } as const;
    case 'body part':
      return { bodypart: list.bodyPart };
    case 'equipment':
      return { equipment: list.equipment };
  }
};
