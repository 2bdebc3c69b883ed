import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { movementPageSize } from '#contract/movement-limits.ts';
import type { Movement } from '#contract/movement.ts';
import type { MovementSummary } from '#contract/training.ts';
import {
  findMovements,
  libraryOf,
  type MovementList,
  similarFirst,
} from '#domain/movement/search-movements.ts';
import type { Device } from '#offline/device.ts';
import { type ListedPage, readFromServer } from './movement-calls.ts';
import { findMovement } from '#domain/movement/catalogue.ts';
import { keepMovements } from '#offline/commands/keep-movements.ts';

/** The chosen list, the search in it, how many pages are open, and the active option. */
export function useMovementList(
  device: Device,
  kept: readonly Movement[] | undefined,
  like: MovementSummary | undefined,
) {
  const library = useMemo(() => libraryOf(kept ?? []), [kept]);
  const [list, setList] = useState<MovementList>({ by: 'all' });
  const [text, setText] = useState('');
  const [pages, setPages] = useState(1);
  const [active, setActive] = useState(0);
  const searched = useDeferredValue(text);
  const found = useMemo(() => {
    const inList = findMovements(library, list, searched);
    return like && searched.trim() === '' ? similarFirst(inList, like) : inList;
  }, [library, list, searched, like]);
  const shown = found.slice(0, pages * movementPageSize);
  useFreshMovements(device, { list, text: searched, page: pages - 1 }, readFromServer);
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
function useFreshMovements(
  device: Device,
  { list, text, page }: ListedPage,
  read: (page: ListedPage) => Promise<Movement[]>,
): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      read({ list, text, page })
        .then((movements) =>
          keepMovements(
            device,
            movements.filter(({ _id, custom }) => !custom && !findMovement(_id)),
          ),
        )
        .catch(() => undefined);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [device, list, text, page, read]);
}
