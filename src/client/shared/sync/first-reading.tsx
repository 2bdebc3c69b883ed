import { useEffect, useMemo } from 'react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { isFirstReadingThrough } from '#offline/queries/first-reading.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { syncFailures, tellSync, useSyncState } from './sync-state.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';

/** When an address was opened, ms: its document may be newer than the device's last pull. */
export function useOpenedAt(address: string): number {
  const device = useDevice();
  return useMemo(() => ({ address, at: device.now().getTime() }), [device, address]).at;
}

/** Whether a pull is likely soon. */
export function useIsInReach(): boolean {
  const state = useSyncState();
  const isOnline = useIsOnline();
  const rests = state === 'needsSignIn' || state === 'needsUpdate';
  return isOnline && !rests && syncFailures() === 0;
}

/** In place of something that this device may not have pulled yet. */
export function FirstReading() {
  const isInReach = useIsInReach();
  const hasRead = useRead(isFirstReadingThrough);
  useEffect(() => {
    // The sync starts only once a screen is there.
    firstScreenShown();
    if (hasRead) tellSync({ type: 'server.poked' });
  }, [hasRead]);
  if (isInReach || hasRead === undefined) return <LoadingView label="Downloading your data" />;
  return hasRead ? (
    <EmptyState title="Not on this device">
      <p>
        It may be newer than this device’s last sync, or someone deleted it. You’ll know after the
        next sync.
      </p>
    </EmptyState>
  ) : (
    <EmptyState title="Connect once to see this">
      <p>
        This device hasn’t downloaded your data yet. Once it has, everything is here without a
        signal, too.
      </p>
    </EmptyState>
  );
}
