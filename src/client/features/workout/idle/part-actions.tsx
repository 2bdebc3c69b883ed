import { ArrowLeftRight, CirclePlay, Pin, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { MovementSummary, SubExercise, SubExerciseLogEntry } from '#contract/training.ts';
import { loadMetricOf } from '#domain/exercise/exercise-set.ts';
import { isVideoLink } from '#domain/program/video-link.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { useIsCompleted } from '../workout-context.ts';

// On demand; the second brings the catalogue of movements.
const SetUpDialog = lazyPart(async () => (await import('../set-up-dialog.tsx')).SetUpDialog);
const SwapDialog = lazyPart(async () => (await import('../swap-dialog.tsx')).SwapDialog);
const WarmUpDialog = lazyPart(async () => (await import('../warm-up-dialog.tsx')).WarmUpDialog);

export interface PartActionsProps {
  prescribed: SubExercise;
  entry: SubExerciseLogEntry;
  /** Not a part of a superset or circuit. */
  isSingle: boolean;
}

/** Rarely needed, so below the table: swap the movement, set-up notes, the coach's video. */
export function PartActions({ prescribed, entry, isSingle }: PartActionsProps) {
  const [open, setOpen] = useState<'swap' | 'set-up' | 'warm-up' | null>(null);
  const { movement, swap } = entry;
  const { customVideoLink: link = '' } = prescribed;
  const video = !swap && isVideoLink(link) ? link : null;
  // The movement of a completed exercise no longer changes.
  const isCompleted = useIsCompleted();
  const canSwap =
    typeof prescribed.movement === 'object' && !isCompleted && !entry.sets.some((set) => set.done);
  // In a group they would shift the rounds.
  const canWarmUp =
    isSingle && !isCompleted && entry.exerciseType === 'reps' && loadMetricOf(entry) !== null;
  const close = () => setOpen(null);
  return (
    <>
      {canWarmUp && (
        <Button
          onClick={() => setOpen('warm-up')}
          className="px-3! whitespace-nowrap max-sm:flex-1"
        >
          <Plus size={18} aria-hidden />
          Warm-up
        </Button>
      )}
      {canSwap && (
        <Button onClick={() => setOpen('swap')} className="px-3! whitespace-nowrap max-sm:flex-1">
          <ArrowLeftRight size={18} aria-hidden />
          Swap
        </Button>
      )}
      {typeof movement === 'object' && (
        <Button onClick={() => setOpen('set-up')} className="px-3! whitespace-nowrap max-sm:flex-1">
          <Pin size={18} aria-hidden />
          Set-up
        </Button>
      )}
      {video && (
        <a
          href={video}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control border border-line bg-surface px-3 font-semibold whitespace-nowrap max-sm:flex-1 hover:border-edge"
        >
          <CirclePlay size={18} aria-hidden />
          Video
          <span className="sr-only">, opens in a new window</span>
        </a>
      )}
      {open === 'swap' && (
        <Suspense>
          <SwapDialog
            exerciseId={entry.exerciseId}
            prescribed={prescribed.movement as MovementSummary}
            present={entry}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'warm-up' && (
        <Suspense>
          <WarmUpDialog entry={entry} onClose={close} />
        </Suspense>
      )}
      {open === 'set-up' && typeof movement === 'object' && (
        <Suspense>
          <SetUpDialog movement={movement} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
