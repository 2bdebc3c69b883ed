import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useDevice } from '#client/shared/device/device-context.ts';
import type { Remembered } from '#client/shared/device/remembered.ts';
import { dismissLoss } from '#offline/commands/dismiss-loss.ts';
import type { Notice as Picked } from './idle/pick-notice.ts';
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

/** At the end of the screen, above it, or nowhere. */
export type HintPlace = 'end' | 'top' | null;

interface NoticeProps {
  notice: Picked;
  place: HintPlace;
  onAnswer: (facts: Remembered) => void;
  /** The reason of a restriction was read. */
  onRead: (reason: string) => void;
}

export function Notice({ notice, place, onAnswer, onRead }: NoticeProps) {
  const device = useDevice();
  switch (notice.kind) {
    case 'loss':
      return <LossNotice report={notice.report} onClose={() => void dismissLoss(device)} />;
    case 'restricted':
      return <RestrictionNotice reason={notice.reason} onClose={() => onRead(notice.reason)} />;
    case 'private':
      return <PrivateNotice onClose={() => onAnswer({ hasSeenPrivate: true })} />;
    case 'low-space':
      return <LowSpaceNotice onClose={() => onAnswer({ hasSeenLowSpace: true })} />;
    case 'install':
      return inPlace(
        place,
        <InstallNotice onClose={() => onAnswer({ hasSeenInstallHint: true })} />,
      );
    case 'keep':
      return inPlace(place, <KeepNotice onClose={() => onAnswer({ hasAnsweredKeeping: true })} />);
    case 'push':
      return inPlace(place, <PushNotice onClose={() => onAnswer({ hasAnsweredPush: true })} />);
  }
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
