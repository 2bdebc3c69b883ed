import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from './store.ts';

// Not state of the shell: the bar renders with the first screen, which must not render twice because of it.
const slot = createStore<HTMLElement | null>(null);
const setSlot = slot.set;

/** Where a screen can put something into the top bar: its search, or the other person in a conversation. */
export const TopBarPlace = () => <div ref={setSlot} className="contents" />;

/** Shows its children in the top bar while the screen is open. */
export function InTopBar({ children }: { children: ReactNode }) {
  const place = useStore(slot);
  return place && createPortal(children, place);
}
