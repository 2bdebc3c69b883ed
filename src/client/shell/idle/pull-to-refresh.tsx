import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tellSync, useSyncState } from '#client/shared/sync/sync-state.ts';

/** How many pixels the finger has to move down, and how far the indicator follows. */
const enough = 120;
const slack = 0.45;
/** Shorter, and nobody would notice that something happened. */
const shownMs = 700;

/** On a phone: pulling the page down from its top asks the server for news. The sync button does the same. */
export function PullToRefresh() {
  const [pulled, setPulled] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const isSyncing = useSyncState() === 'syncing';
  useEffect(() => {
    const ask = () => {
      setIsAsking(true);
      tellSync({ type: 'network.returned' });
      setTimeout(() => setIsAsking(false), shownMs);
    };
    return watchPulls(setPulled, ask);
  }, []);
  const isShown = pulled > 0 || isAsking;
  if (!isShown) return null;
  const isBusy = isAsking || (pulled === 0 && isSyncing);
  return (
    <div
      role="status"
      style={{
        translate: `0 ${isBusy ? enough * slack : Math.min(pulled, enough * 1.3) * slack}px`,
      }}
      className="pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)-8px)] z-40 mx-auto flex size-11 items-center justify-center rounded-full border border-line bg-raised shadow-lift lg:hidden"
    >
      <RefreshCw
        size={20}
        aria-hidden
        style={{ rotate: `${(pulled / enough) * 270}deg` }}
        className={isBusy ? 'animate-spin' : pulled >= enough ? 'text-ink' : 'text-muted'}
      />
      <span className="sr-only">
        {isBusy ? 'Checking for updates' : pulled >= enough && 'Release to check for updates'}
      </span>
    </div>
  );
}

/** Reports how far the page is pulled down, and a release beyond the threshold. Returns a function that stops it. */
function watchPulls(onPull: (pixels: number) => void, onLetGo: () => void): () => void {
  let from: Touch | null = null;
  let pixels = 0;
  const begin = ({ touches, target }: TouchEvent) => {
    const isAbove = scrollY <= 0 && !document.querySelector('dialog[open], :popover-open');
    // In an area that scrolls by itself, pulling down shows earlier content.
    if ((target as Element).closest('[role=log]')) return;
    from = touches.length === 1 && isAbove ? (touches[0] ?? null) : null;
  };
  const move = ({ touches }: TouchEvent) => {
    const [finger] = touches;
    if (!from || !finger) return;
    const down = finger.clientY - from.clientY;
    const aside = Math.abs(finger.clientX - from.clientX);
    // Scrolled, or swiped sideways: not a pull.
    if (scrollY > 0 || down < 0 || (pixels === 0 && aside > down)) from = null;
    pixels = from ? down : 0;
    onPull(pixels);
  };
  const end = () => {
    if (from && pixels >= enough) onLetGo();
    from = null;
    pixels = 0;
    onPull(0);
  };
  const passive = { passive: true };
  addEventListener('touchstart', begin, passive);
  addEventListener('touchmove', move, passive);
  addEventListener('touchend', end, passive);
  addEventListener('touchcancel', end, passive);
  return () => {
    removeEventListener('touchstart', begin);
    removeEventListener('touchmove', move);
    removeEventListener('touchend', end);
    removeEventListener('touchcancel', end);
  };
}
