// Picks the notice to show now. One at a time, the most serious first, each once. Pure.
import type { LossReport } from '#offline/queries/loss-report.ts';
import type { StorageState } from '#offline/storage/storage-state.ts';
import type { PushState } from '#client/shared/notifications/push-state.ts';
import type { Remembered } from '#client/shared/device/remembered.ts';

export type Notice =
  | { readonly kind: 'loss'; readonly report: LossReport }
  | { readonly kind: 'restricted'; readonly reason: string }
  | { readonly kind: 'private' }
  | { readonly kind: 'low-space' }
  | { readonly kind: 'keep' }
  | { readonly kind: 'push' }
  | { readonly kind: 'install' };

export interface Known {
  readonly loss: LossReport | null;
  /** Also null once it was read on this page. */
  readonly restrictionReason: string | null;
  readonly storage: StorageState;
  readonly push: PushState;
  readonly remembered: Remembered;
  /** Something has been asked on this page already. */
  readonly hasAsked: boolean;
  readonly isInstalled: boolean;
  readonly isSafariOnPhone: boolean;
}

export function pickNotice(known: Known): Notice | null {
  const { loss, restrictionReason, storage, push, remembered, hasAsked, ...device } = known;
  if (loss) return { kind: 'loss', report: loss };
  if (restrictionReason !== null) return { kind: 'restricted', reason: restrictionReason };
  if (storage.memoryOnly && !remembered.hasSeenPrivate) return { kind: 'private' };
  if (storage.low && !remembered.hasSeenLowSpace) return { kind: 'low-space' };
  if (device.isSafariOnPhone && !device.isInstalled && !remembered.hasSeenInstallHint)
    return { kind: 'install' };
  const isWorthAsking = remembered.hasFinishedHere && !remembered.hasAnsweredKeeping;
  if (isWorthAsking && !storage.persisted && !storage.memoryOnly) return { kind: 'keep' };
  // From then on others may have something to say: a coach about the workout, somebody about the message.
  const isExpecting = remembered.hasFinishedHere || remembered.hasWritten;
  if (push === 'off' && isExpecting && !remembered.hasAnsweredPush && !hasAsked)
    return { kind: 'push' };
  return null;
}
