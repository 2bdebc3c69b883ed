import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#client/ui/button.tsx';

export interface OutOfReachProps {
  /** Of the file that could not be loaded. */
  address: string | undefined;
  /** Draws the screen again. */
  reset: () => void;
}

/** Also without the browser's word: a device whose server was down never went offline. */
const lookEveryMs = 5000;

/** In place of a screen that is not stored on the device. Opens it by itself once there is a signal. */
export function OutOfReach({ address, reset }: OutOfReachProps) {
  const router = useRouter();
  const [isTrying, setTrying] = useState(false);
  const [isGone, setGone] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await router.invalidate();
    // Drawn anew, or these words again.
    reset();
  };
  const heard = useEffectEvent((status: number | null, opens: boolean) => {
    setGone(status === 404);
    if (opens && status === 200) void tryAgain();
  });
  useEffect(() => {
    const look = (opens: boolean) => void statusOf(address).then((status) => heard(status, opens));
    const lookAgain = () => look(true);
    look(false);
    const timer = setInterval(lookAgain, lookEveryMs);
    addEventListener('online', lookAgain);
    return () => {
      clearInterval(timer);
      removeEventListener('online', lookAgain);
    };
  }, [address]);
  return (
    <div
      role="alert"
      className="mx-auto flex min-h-[60dvh] max-w-[440px] flex-col items-center justify-center gap-6 px-6 text-center"
    >
      <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
        {isGone ? 'Holdfast was updated' : 'This screen needs a signal'}
      </h1>
      <p className="text-balance text-muted">
        {isGone
          ? 'Reload to open this screen. Everything you logged is kept.'
          : 'It isn’t stored on this device. Your training is, and it works without one.'}
      </p>
      {isGone ? (
        <Button theme="primary-default" onClick={() => location.reload()}>
          Reload
        </Button>
      ) : (
        <Button theme="primary-default" disabled={isTrying} onClick={() => void tryAgain()}>
          {isTrying ? 'Trying…' : 'Try again'}
        </Button>
      )}
    </div>
  );
}

/** What the server says of the file; null if it cannot be reached. 404: this page is of an older release. */
async function statusOf(address: string | undefined): Promise<number | null> {
  if (address === undefined) return null;
  // The service worker answers no HEAD, so this always asks the server.
  const reply = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return reply?.status ?? null;
}
