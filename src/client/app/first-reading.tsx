import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent } from 'react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { isFirstReadingThrough } from '#offline/queries/first-reading.ts';
import { useDevice } from './device-context.ts';
import { useIsOnline } from './network.ts';
import { firstScreenShown } from './when-idle.ts';

export interface FirstReadingProps {
  /** Called once the first reading is through; a screen that watches the device by itself needs none. */
  onThrough?: () => void;
}

/** In place of something that a new device may not have read yet. */
export function FirstReading({ onThrough }: FirstReadingProps) {
  const device = useDevice();
  const isOnline = useIsOnline();
  const isThrough = useLiveQuery(async () => isFirstReadingThrough(device), [device]);
  const through = useEffectEvent(() => onThrough?.());
  // Reading begins only once a screen is there.
  useEffect(firstScreenShown, []);
  useEffect(() => {
    if (isThrough) through();
  }, [isThrough]);
  if (isOnline) return <LoadingView label="Downloading your data" />;
  return (
    <EmptyState title="Connect once to see this">
      <p>
        This device hasn’t downloaded your data yet. Once it has, everything is here without a
        signal, too.
      </p>
    </EmptyState>
  );
}
