import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from './store.ts';

// Not a state of the shell: the bar is drawn with the first screen, and that must not be drawn twice for it.
const slot = createStore<HTMLElement | null>(null);
const setSlot = slot.set;

/** Where a screen may put something into the top bar: its search, or whom one is writing with. */
export const TopBarPlace = () => <div ref={setSlot} className="contents" />;

/** Shows its children in the top bar as long as the screen is there. */
export function InTopBar({ children }: { children: ReactNode }) {
  const place = useStore(slot);
  return place && createPortal(children, place);
}
