import { useLocation } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useRead } from '#client/shared/device/use-read.ts';
import { type PushState, pushState } from '#client/shared/notifications/push-state.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { isInstalled, isSafariOnPhone } from '#client/shared/device/installation.ts';
import { lossReport } from '#offline/queries/loss-report.ts';
import { type StorageState, storageState } from '#offline/storage/storage-state.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { HintPlace } from '../notice.tsx';
import { pickNotice } from './pick-notice.ts';
import { remember, type Remembered, remembered } from '#client/shared/device/remembered.ts';

const Notice = lazyPart(async () => (await import('../notice.tsx')).Notice);

export interface NoticeHostProps {
  /** The screen fills the window: it has no end to show something at. */
  fills: boolean;
}

export function NoticeHost({ fills }: NoticeHostProps) {
  const place = useHintPlace(fills);
  const loss = useRead(lossReport);
  const { storage, push, memory, hasAsked, answer } = useFacts();
  const restrictionReason = useCurrentUser()?.restrictionReason ?? null;
  const [readReason, setReadReason] = useState<string | null>(null);
  const isSyncScreen = useLocation({ select: ({ pathname }) => pathname === '/sync' });
  if (loss === undefined || !storage || !push || !memory) return null;
  const notice = pickNotice({
    loss,
    restrictionReason: restrictionReason === readReason ? null : restrictionReason,
    storage,
    push,
    remembered: memory,
    hasAsked,
    isInstalled: isInstalled(),
    isSafariOnPhone: isSafariOnPhone(),
  });
  // The sync screen explains everything else at length already.
  if (isSyncScreen && notice?.kind !== 'loss' && notice?.kind !== 'restricted') return null;
  return (
    notice && (
      <Suspense>
        <Notice {...{ notice, place, onAnswer: answer, onRead: setReadReason }} />
      </Suspense>
    )
  );
}

/**
 * Hints cover nothing. On the screen that is open when they come they are at its end, because nothing may jump; from the
 * next one on they are above the screen.
 */
function useHintPlace(fills: boolean): HintPlace {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [first] = useState(path);
  const [hasMoved, setHasMoved] = useState(false);
  if (path !== first && !hasMoved) setHasMoved(true);
  if (hasMoved) return 'top';
  return fills ? null : 'end';
}

function useFacts() {
  const [storage, setStorage] = useState<StorageState | null>(null);
  const [push, setPush] = useState<PushState | null>(null);
  const [memory, setMemory] = useState<Remembered | null>(null);
  const [hasAsked, setHasAsked] = useState(false);
  useEffect(() => {
    void storageState().then(setStorage);
    void pushState().then(setPush);
    void remembered().then(setMemory);
  }, []);
  const answer = useCallback((facts: Remembered) => {
    setHasAsked(true);
    setMemory((before) => ({ ...before, ...facts }));
    void remember(facts);
  }, []);
  return { storage, push, memory, hasAsked, answer };
}
