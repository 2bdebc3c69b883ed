import { ArrowLeftRight, CirclePlay, Ellipsis, Pin, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { ExerciseId } from '#contract/ids.ts';
import type { MovementSummary, SubExercise, SubExerciseLogEntry } from '#contract/training.ts';
import { loadMetricOf } from '#domain/exercise/exercise-set.ts';
import { isVideoLink } from '#domain/program/video-link.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { useIsCompleted } from '../workout-context.ts';

// On demand; the second brings the catalogue of movements.
const SetUpDialog = lazyPart(async () => (await import('../set-up-dialog.tsx')).SetUpDialog);
const ExerciseMenu = lazyPart(async () => (await import('../exercise-menu.tsx')).ExerciseMenu);
const SwapDialog = lazyPart(async () => (await import('../swap-dialog.tsx')).SwapDialog);
const WarmUpDialog = lazyPart(async () => (await import('../warm-up-dialog.tsx')).WarmUpDialog);

export interface PartActionsProps {
  /** The whole exercise, if the part is one of a group. */
  exerciseId: ExerciseId;
  prescribed: SubExercise;
  entry: SubExerciseLogEntry;
  /** Not a part of a superset or circuit. */
  isSingle: boolean;
}

/** Rarely needed, so below the table: swap the movement, set-up notes, the coach's video. */
export function PartActions({ exerciseId, prescribed, entry, isSingle }: PartActionsProps) {
  const [open, setOpen] = useState<'swap' | 'set-up' | 'warm-up' | 'menu' | null>(null);
  const { movement, swap } = entry;
  const { customVideoLink: link = '' } = prescribed;
  const video = !swap && isVideoLink(link) ? link : null;
  // The movement of a completed exercise no longer changes.
  const isCompleted = useIsCompleted();
  const canSwap =
    typeof prescribed.movement === 'object' && !isCompleted && entry.sets.some((set) => !set.done);
  // In a group they would shift the rounds.
  const canWarmUp =
    isSingle && !isCompleted && entry.exerciseType === 'reps' && loadMetricOf(entry) !== null;
  const close = () => setOpen(null);
  return (
    <>
      {canWarmUp && (
        <Action onClick={() => setOpen('warm-up')}>
          <Plus size={18} aria-hidden />
          Warm-up
        </Action>
      )}
      {canSwap && (
        <Action onClick={() => setOpen('swap')}>
          <ArrowLeftRight size={18} aria-hidden />
          Swap
        </Action>
      )}
      {typeof movement === 'object' && (
        <Action onClick={() => setOpen('set-up')}>
          <Pin size={18} aria-hidden />
          Set-up
        </Action>
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
      <Action onClick={() => setOpen('menu')}>
        <Ellipsis size={18} aria-hidden />
        More
      </Action>
      {open === 'menu' && (
        <Suspense>
          <ExerciseMenu
            exerciseId={exerciseId}
            onClose={close}
            onSwap={canSwap ? () => setOpen('swap') : null}
          />
        </Suspense>
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

const Action = (props: { onClick: () => void; children: ReactNode }) => (
  <Button {...props} className="px-3! whitespace-nowrap max-sm:flex-1" />
);
