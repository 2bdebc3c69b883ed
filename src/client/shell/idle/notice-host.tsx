import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { type PushState, pushState } from '#client/shared/notifications/push-state.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { isInstalled, isSafariOnPhone } from '#client/shared/device/installation.ts';
import { dismissLoss } from '#offline/commands/dismiss-loss.ts';
import { lossReport } from '#offline/queries/loss-report.ts';
import { type StorageState, storageState } from '#offline/storage/storage-state.ts';
import {
  InstallNotice,
  KeepNotice,
  LossNotice,
  LowSpaceNotice,
  NoticePlacement,
  PrivateNotice,
  PushNotice,
  RestrictionNotice,
} from './notice-cards.tsx';
import { pickNotice } from './pick-notice.ts';
import { remember, type Remembered, remembered } from '#client/shared/device/remembered.ts';

export interface NoticeHostProps {
  /** The screen fills the window: it has no end to show something at. */
  fills: boolean;
}

export function NoticeHost({ fills }: NoticeHostProps) {
  const place = useHintPlace(fills);
  const device = useDevice();
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
  switch (notice?.kind) {
    case 'loss':
      return <LossNotice report={notice.report} onClose={() => void dismissLoss(device)} />;
    case 'restricted':
      return (
        <RestrictionNotice reason={notice.reason} onClose={() => setReadReason(notice.reason)} />
      );
    case 'private':
      return <PrivateNotice onClose={() => answer({ hasSeenPrivate: true })} />;
    case 'low-space':
      return <LowSpaceNotice onClose={() => answer({ hasSeenLowSpace: true })} />;
    case 'install':
      return inPlace(place, <InstallNotice onClose={() => answer({ hasSeenInstallHint: true })} />);
    case 'keep':
      return inPlace(place, <KeepNotice onClose={() => answer({ hasAnsweredKeeping: true })} />);
    case 'push':
      return inPlace(place, <PushNotice onClose={() => answer({ hasAnsweredPush: true })} />);
    case undefined:
      return null;
  }
}

type HintPlace = 'end' | 'top' | null;

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

const inPlace = (place: HintPlace, hint: ReactNode): ReactNode => (
  <NoticePlacement value={place}>
    {place === 'top' ? aboveTheScreen(hint) : place && hint}
  </NoticePlacement>
);

/** In the shell's place for hints, which moves the screen down. */
function aboveTheScreen(hint: ReactNode): ReactNode {
  const place = document.getElementById('notices');
  return place && createPortal(hint, place);
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
