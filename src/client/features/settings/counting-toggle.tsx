import { useEffect, useState } from 'react';
import { allowCounting, isCountingAllowed, wantsPrivacy } from '#client/shared/screen/counting.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { Toggle } from '#client/ui/toggle.tsx';
import { getTelemetry } from '#contract/telemetry.ts';

/** Only where the server counts views, which takes a signal to find out. */
export function CountingToggle() {
  const [isOffered, setIsOffered] = useState(false);
  const [isAllowed, setIsAllowed] = useState(isCountingAllowed);
  useEffect(() => {
    callQuietly(getTelemetry, {}).then(
      ({ pageViews }) => setIsOffered(pageViews),
      () => undefined,
    );
  }, []);
  if (!isOffered && !isAllowed) return null;
  const isRefused = wantsPrivacy();
  return (
    <Toggle
      label="Count the screens you open"
      checked={isAllowed && !isRefused}
      disabled={isRefused}
      onChange={({ target }) => {
        allowCounting(target.checked);
        setIsAllowed(target.checked);
      }}
    >
      {isRefused
        ? 'Off, because your browser asks for privacy.'
        : 'Shows us what’s used. Never your name, and nothing you type or log.'}
    </Toggle>
  );
}
