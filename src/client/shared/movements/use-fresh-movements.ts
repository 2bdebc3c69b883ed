import { useEffect } from 'react';
import type { Movement } from '#contract/movement.ts';
import { findMovement } from '#domain/movement/catalogue.ts';
import { keepMovements } from '#offline/commands/keep-movements.ts';
import type { Device } from '#offline/device.ts';
import type { ListedPage } from './movement-calls.ts';

/** So that not every letter is a call. */
const pauseMs = 300;

/** Keeps what the server's library lists where the person looks, as far as the device lacks it. */
export function useFreshMovements(
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
