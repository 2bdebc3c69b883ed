import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRead } from '#client/shared/device/use-read.ts';
import { checkFiles, type FileReceipt } from '#client/shared/device/ready-files.ts';
import { ownedCounts, readyLine, readyText } from '#client/shared/device/ready-text.ts';
import { useReadyDays } from '#client/shared/device/use-ready-days.ts';
import { remember, remembered } from '#client/shared/device/remembered.ts';

/**
 * Shown once, when everything for training without a signal is stored here. Each time Training opens, missing
 * pictures of the next days are fetched.
 */
export function ReadyLine() {
  const { words, isLooking } = useReadyDays();
  const owned = useRead(ownedCounts);
  const receipt = useFirstReceipt();
  const isReady =
    receipt && owned && readyText(receipt, owned).isReady && !isLooking && words?.isReady !== false;
  useEffect(() => {
    if (isReady) void remember({ hasSeenReady: true });
  }, [isReady]);
  if (!isReady) return null;
  return (
    <p className="animate-rise flex items-center justify-center gap-2 text-sm text-muted">
      <CircleCheck size={16} aria-hidden className="shrink-0 text-above" />
      <Link
        to="/sync"
        preload={false}
        className="flex min-h-11 items-center underline-offset-4 hover:underline"
      >
        {readyLine(owned)}
      </Link>
    </p>
  );
}

/** Null until the files are stored, and always null once it has been shown. */
function useFirstReceipt(): FileReceipt | null {
  const [receipt, setReceipt] = useState<FileReceipt | null>(null);
  useEffect(() => {
    const look = async () => {
      if (!(await remembered()).hasSeenReady) setReceipt(await checkFiles());
    };
    void look();
    const worker = navigator.serviceWorker;
    const lookAgain = () => void look();
    worker?.addEventListener('controllerchange', lookAgain);
    return () => worker?.removeEventListener('controllerchange', lookAgain);
  }, []);
  return receipt;
}
