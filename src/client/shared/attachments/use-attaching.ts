import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { roomFor } from '#domain/attachment/attachment.ts';
import {
  addChosen,
  chosenIn,
  describeChosen,
  removeChosen,
  type WritingPlace,
} from '#offline/attachments/chosen.ts';
import type { ReadAttachment } from '#offline/attachments/held.ts';
import { isDiskFull, noRoom } from './no-room.ts';

/** What somebody has chosen to send and not sent yet. It is on the disk, so it is there again after a reload. */
export interface Attaching {
  readonly chosen: readonly ReadAttachment[];
  /** Photos and videos are being read: they take a moment. */
  readonly isReading: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (...chosen: readonly ReadAttachment[]) => void;
  /** Empty: it is no longer described. */
  readonly describe: (one: ReadAttachment, description: string) => void;
}

const none: readonly ReadAttachment[] = [];

/** A file that cannot be sent is refused at once; the others, and what is typed, stay. */
export function useAttaching(place: WritingPlace): Attaching {
  const device = useDevice();
  const chosen = useRead(chosenIn, place) ?? none;
  const [reading, setReading] = useState(0);
  const read = async (files: readonly File[]) => {
    const { readAttachment } = await import('./read-attachment.ts');
    for (const file of files) {
      const found = await readAttachment(file);
      if ('problem' in found) showToast({ color: 'error', text: found.problem });
      else await addChosen(device, place, found);
    }
  };
  const add = (files: readonly File[]) => {
    const room = roomFor(chosen.length + reading);
    if (files.length > room)
      showToast({ color: 'error', text: 'You can send up to 4 photos and videos at once.' });
    const taken = files.slice(0, room);
    if (taken.length === 0) return;
    setReading((count) => count + taken.length);
    void read(taken)
      .catch((error: unknown) => showToast(isDiskFull(error) ? noRoom : notAttached))
      .finally(() => setReading((count) => count - taken.length));
  };
  return {
    chosen,
    isReading: reading > 0,
    add,
    remove: (...these) =>
      void removeChosen(
        device,
        these.map(({ attachment }) => attachment._id),
      ),
    describe: ({ attachment: { description: _, ...bare } }, description) =>
      void describeChosen(device, description === '' ? bare : { ...bare, description }),
  };
}

const notAttached = {
  color: 'error',
  text: 'This couldn’t be attached. Try again with a signal.',
} as const;

/** Photos and videos that are pasted or dropped into an element; the rest is left to the browser. */
export function useDropped(place: RefObject<HTMLElement | null>, add: Attaching['add']): void {
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])].filter(({ type }) => /^(image|video)\//.test(type));
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    const element = place.current;
    const end = new AbortController();
    const { signal } = end;
    element?.addEventListener('paste', (event) => take(event, event.clipboardData), { signal });
    element?.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal });
    // Otherwise a browser opens the dropped file in place of the app.
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    element?.addEventListener('dragover', allow, { signal });
    return () => end.abort();
  }, [place]);
}
