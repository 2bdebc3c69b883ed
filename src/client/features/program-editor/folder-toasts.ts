import { showToast } from '#client/shared/screen/toasts.ts';
import { type Moved, takeBackMove } from '#offline/commands/program-folders.ts';
import type { Device } from '#offline/device.ts';

/** With an undo. Says nothing if nothing has moved. */
export function tellMoved(
  device: Device,
  moved: Moved,
  words: { readonly text: string; readonly description?: string },
): void {
  if (moved.from.size === 0) return;
  showToast({
    color: 'success',
    ...words,
    action: { label: 'Undo', run: () => void takeBackMove(device, moved) },
  });
}
