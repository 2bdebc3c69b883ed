import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useDevice } from '#client/app/device-context.ts';
import { type SyncState, useSyncState } from '#client/app/sync-state.ts';
import { type OutboxStatus, outboxStatus } from '#offline/queries.ts';

const SyncPanel = lazy(async () => ({ default: (await import('./sync-panel.tsx')).SyncPanel }));

/** A dot and a word: where what was logged is now. Opens the list of what waits. */
export function SyncIndicator() {
  const device = useDevice();
  const status = useLiveQuery(() => outboxStatus(device), [device]);
  const state = useSyncState();
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const [isOpen, setIsOpen] = useState(false);
  const told = status && tell(status, state, isOnline);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 text-sm font-medium text-muted hover:bg-line/50"
      >
        <span aria-hidden className={`size-2.5 rounded-full ${told?.dot ?? 'bg-line'}`} />
        <span aria-live="polite">{told?.text ?? '…'}</span>
      </button>
      {isOpen && (
        <Suspense>
          <SyncPanel onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export function tell(status: OutboxStatus, state: SyncState, isOnline: boolean): { text: string; dot: string } {
  const { waiting, refused, pause } = status;
  if (pause === 'needs-sign-in' || state === 'needsSignIn') return { text: 'Needs sign-in', dot: 'bg-below' };
  if (pause === 'needs-update' || state === 'needsUpdate') return { text: 'Needs update', dot: 'bg-below' };
  if (refused > 0) return { text: `${refused} refused`, dot: 'bg-below' };
  if (state === 'offline' || !isOnline) {
    return { text: waiting > 0 ? `Offline · ${waiting} waiting` : 'Offline', dot: 'border-2 border-edge' };
  }
  if (waiting > 0) return { text: `${waiting} waiting`, dot: 'bg-middling animate-breathe' };
  return { text: 'All saved', dot: 'bg-above' };
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
