import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useTrouble } from '#client/shared/device/device-trouble.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { outboxStatus, type OutboxStatus } from '#offline/queries.ts';
import { type SyncState, useSyncState } from './sync-state.ts';
import { type UnsavedChange, useUnsaved } from './unsaved.ts';

const SyncPanel = lazyPart(async () => (await import('./sync-panel.tsx')).SyncPanel);

const UnsavedDialog = lazyPart(async () => (await import('./unsaved-dialog.tsx')).UnsavedDialog);

export interface SyncIndicatorProps {
  /** Something on the screen is not stored yet. */
  isStoring?: boolean;
  /** How many edits of this screen have been stored. */
  stored?: number;
  /** Only the dot on a phone, where something else needs the space. */
  isShort?: boolean;
}

export function SyncIndicator({
  isStoring = false,
  stored = 0,
  isShort = false,
}: SyncIndicatorProps) {
  const device = useDevice();
  const read = useLiveQuery(
    async () => ({ status: await outboxStatus(device), stored }),
    [device, stored],
  );
  const status = read?.status;
  // A status read before the last edit was stored does not include it.
  const isBehind = isStoring || (read !== undefined && read.stored !== stored);
  const state = useSyncState();
  const isOnline = useIsOnline();
  const [firstUnsaved] = useUnsaved();
  const trouble = useTrouble();
  const [seen, setSeen] = useState<UnsavedChange | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const known = firstUnsaved ? notSaved : status && syncText(status, state, isOnline);
  const told = isBehind && !firstUnsaved ? storing : known;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="grid min-h-11 shrink-0 items-center rounded-control px-3 text-sm font-medium text-muted hover:bg-line/50"
      >
        {/* Both occupy the same place, so that nothing moves while a tick is stored. */}
        <Word told={known} isSeen={told !== storing} isShort={isShort} />
        <Word told={storing} isSeen={told === storing} isShort={isShort} />
      </button>
      {/* Screen readers read a button's text when it gets the focus; changes are announced here, once settled:
          'Saving…' at every tick would drown out everything else. */}
      <p role="status" aria-busy={told === storing} className="sr-only">
        {known?.text}
      </p>
      {/* A page that can only be reloaded has said so, and more. */}
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

interface WordProps {
  told: SyncText | null | undefined;
  isSeen: boolean;
  isShort: boolean;
}

function Word({ told, isSeen, isShort }: WordProps) {
  return (
    <span
      className={`col-start-1 row-start-1 flex items-center gap-2 ${isSeen ? '' : 'invisible'}`}
    >
      <span aria-hidden className={`size-2.5 rounded-full ${told ? dots[told.tone] : 'bg-line'}`} />
      {/* On a phone in two lines: the title beside it needs the width. */}
      <span
        className={isShort ? 'max-lg:sr-only' : 'max-sm:max-w-[4.75rem] max-sm:leading-4 text-left'}
      >
        {told?.text.replace(/(\d+) /, '$1\u00A0') ?? '…'}
      </span>
    </span>
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

type SyncTone = 'saved' | 'waiting' | 'offline' | 'trouble';

interface SyncText {
  readonly text: string;
  readonly tone: SyncTone;
}

/** Where the logged data is now, in a word; trouble first, because it needs the user. */
export function syncText(
  { waiting, refused, pause, lastPulledAt, setAside }: Omit<OutboxStatus, 'oldest'>,
  state: SyncState,
  isOnline: boolean,
): SyncText {
  if (pause === 'needs-sign-in' || state === 'needsSignIn')
    return { text: 'Needs log-in', tone: 'trouble' };
  if (pause === 'needs-update' || state === 'needsUpdate')
    return { text: 'Needs update', tone: 'trouble' };
  if (refused > 0) return { text: `${refused} refused`, tone: 'trouble' };
  if (state === 'offline' || !isOnline) {
    return { text: waiting > 0 ? `Offline · ${waiting} waiting` : 'Offline', tone: 'offline' };
  }
  // Nothing has been pulled yet, so the data here is incomplete.
  if (lastPulledAt === null) return { text: 'Loading…', tone: 'waiting' };
  if (waiting > 0) return { text: `${waiting} waiting`, tone: 'waiting' };
  // Everything is saved, but some of it cannot be shown.
  return setAside > 0
    ? { text: 'Needs update', tone: 'waiting' }
    : { text: 'All saved', tone: 'saved' };
}
