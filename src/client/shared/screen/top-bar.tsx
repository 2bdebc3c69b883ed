import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

// Not a state of the shell: the bar is drawn with the first screen, and that must not be drawn twice for it.
let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** Where a screen may put something into the top bar: its search, or whom one is writing with. */
export const TopBarPlace = () => <div ref={setSlot} className="contents" />;

/** Shows its children in the top bar as long as the screen is there. */
export function InTopBar({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(subscribe, () => slot);
  return place && createPortal(children, place);
}

function setSlot(element: HTMLElement | null): void {
  slot = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
