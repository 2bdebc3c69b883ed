import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense, useState } from 'react';
import { useDevice } from './device-context.ts';
import { useTrouble } from './device-trouble.ts';
import { useIsOnline } from './network.ts';
import { useSyncState } from './sync-state.ts';
import { outboxStatus } from '#offline/queries.ts';
import { type SyncTone, syncWords } from './sync-words.ts';
import { type UnsavedChange, useUnsaved } from './unsaved.ts';

const SyncPanel = lazy(async () => ({ default: (await import('./sync-panel.tsx')).SyncPanel }));

const UnsavedDialog = lazy(async () => ({
  default: (await import('./unsaved-dialog.tsx')).UnsavedDialog,
}));

/** A dot and a word: where what was logged is now. Opens the list of what waits. */
export function SyncIndicator({
  isStoring = false,
}: {
  /** Something on the screen is not on the disk yet. */ isStoring?: boolean;
}) {
  const device = useDevice();
  const status = useLiveQuery(async () => outboxStatus(device), [device]);
  const state = useSyncState();
  const isOnline = useIsOnline();
  const [firstUnsaved] = useUnsaved();
  const trouble = useTrouble();
  const [seen, setSeen] = useState<UnsavedChange | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const told = firstUnsaved
    ? notSaved
    : isStoring
      ? storing
      : status && syncWords(status, state, isOnline);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 text-sm font-medium text-muted hover:bg-line/50"
      >
        <span
          aria-hidden
          className={`size-2.5 rounded-full ${told ? dots[told.tone] : 'bg-line'}`}
        />
        {told?.text ?? '…'}
      </button>
      {/* What stands in a button is read when it is reached; a change is told from out here. */}
      <p role="status" className="sr-only">
        {told?.text}
      </p>
      {/* A page that can only be loaded anew has said so, and more. */}
      {firstUnsaved && !trouble && (isOpen || firstUnsaved !== seen) ? (
        <Suspense>
          <UnsavedDialog
            onClose={() => {
              setSeen(firstUnsaved);
              setIsOpen(false);
            }}
          />
        </Suspense>
      ) : (
        isOpen && (
          <Suspense>
            <SyncPanel onClose={() => setIsOpen(false)} />
          </Suspense>
        )
      )}
    </>
  );
}

const notSaved = { text: 'Not saved', tone: 'trouble' } as const;
const storing = { text: 'Saving…', tone: 'waiting' } as const;

const dots: Record<SyncTone, string> = {
  saved: 'bg-above',
  waiting: 'bg-middling animate-breathe',
  offline: 'border-2 border-edge',
  trouble: 'bg-below',
};
