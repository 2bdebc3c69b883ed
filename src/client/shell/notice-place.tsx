import { createPortal } from 'react-dom';
import type { ReactNode } from 'react';
import { createStore, useStore } from '#client/shared/screen/store.ts';

const slot = createStore<HTMLElement | null>(null);
const setSlot = slot.set;

/** Above the screen: what is shown here moves the screen down and covers nothing of it. */
export const NoticePlace = () => <div ref={setSlot} className="shrink-0" />;

export function InNoticePlace({ children }: { children: ReactNode }) {
  const place = useStore(slot);
  return place && createPortal(children, place);
}
