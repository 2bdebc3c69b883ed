import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Logo } from './logo.tsx';

const timedOutAfterMs = 10_000;
const failedAfterMs = 120_000;

export interface LoadingViewProps {
  /** Set if it is more specific than the page. */
  label?: string;
}

/** Shown while a page loads. Becomes the timeout view after 10 s, and gives up after 120 s. */
export function LoadingView({ label = 'Loading' }: LoadingViewProps) {
  const [stage, setStage] = useState<'loading' | 'timed-out' | 'failed'>('loading');
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage('timed-out'), timedOutAfterMs),
      setTimeout(() => setStage('failed'), failedAfterMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  if (stage !== 'loading') return <TimeoutView failed={stage === 'failed'} />;
  return (
    <output className="flex min-h-[60dvh] flex-col items-center justify-center gap-4 text-muted">
      <span className="animate-breathe">
        <Logo size={48} />
      </span>
      <span className="text-sm">{label}…</span>
    </output>
  );
}

function TimeoutView({ failed }: { failed: boolean }) {
  return (
    <div
      role="alert"
      className="mx-auto flex min-h-[60dvh] max-w-[440px] flex-col items-center justify-center gap-6 px-6 text-center"
    >
      <p className="text-base text-balance">
        {failed
          ? 'This page failed to load.'
          : "The page timed out while loading. Are you sure you're still connected to the Internet?"}
      </p>
      <Button theme="primary-default" onClick={() => location.reload()}>
        Try again
      </Button>
    </div>
  );
}
