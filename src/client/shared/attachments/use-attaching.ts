import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '#client/shared/screen/toasts.ts';
import { roomFor } from '#domain/attachment/attachment.ts';
import type { ReadAttachment } from '#offline/attachments/held.ts';

/** What somebody has chosen to send and not sent yet. */
export interface Attaching {
  readonly chosen: readonly ReadAttachment[];
  /** Photos and videos are being read: they take a moment. */
  readonly isReading: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly change: (chosen: readonly ReadAttachment[]) => void;
}

/** A file that cannot be sent is refused at once; the others, and what is typed, stay. */
export function useAttaching(): Attaching {
  const [chosen, setChosen] = useState<readonly ReadAttachment[]>([]);
  const [reading, setReading] = useState(0);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  const read = async (files: readonly File[]) => {
    const { readAttachment } = await import('./read-attachment.ts');
    for (const file of files) {
      const found = await readAttachment(file);
      if (!isThere.current) return;
      if ('problem' in found) showToast({ color: 'error', text: found.problem });
      else setChosen((before) => (roomFor(before.length) > 0 ? [...before, found] : before));
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
      .catch(() =>
        showToast({ color: 'error', text: 'This couldn’t be attached. Try again with a signal.' }),
      )
      .finally(() => setReading((count) => count - taken.length));
  };
  return { chosen, isReading: reading > 0, add, change: setChosen };
}

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
