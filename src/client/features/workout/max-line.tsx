import { useState } from 'react';
import type { MovementId } from '#contract/ids.ts';
import type { MovementSummary, SubExerciseLogEntry } from '#contract/training.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { MaxCard } from '#client/shared/maxes/max-card.tsx';
import { createStore, useStore } from '#client/shared/screen/store.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { shownWeight } from '#client/ui/lift-text.ts';
import { workingMax } from '#domain/history/one-rep-max.ts';
import { changeMax } from '#domain/session/change-max.ts';
import { maxOf } from '#domain/session/pinned-max.ts';
import { recordsSoFar } from '#offline/queries/history.ts';
import { maxHistory } from '#offline/queries/one-rep-maxes.ts';
import { useIsCompleted, useWorkout } from './workout-context.ts';

/** Movements of which the athlete does not want to enter a max today. */
const notNow = createStore<ReadonlySet<MovementId>>(new Set());

interface MaxLineProps {
  entry: SubExerciseLogEntry;
  movement: MovementSummary;
}

/**
 * What an exercise in percent is taken of, above its sets; the question for it where nobody knows; and word of a max
 * that is new since the workout started.
 */
export function MaxLine({ entry, movement }: MaxLineProps) {
  const { edit } = useWorkout();
  const units = useUnits();
  const isCompleted = useIsCompleted();
  const [isOpen, setOpen] = useState(false);
  const declined = useStore(notNow);
  const entries = useRead(maxHistory, movement._id);
  if (!entries) return null;
  const used = maxOf(
    entry,
    entry.sets.find(({ max }) => max),
  );
  const own = entries[0] ? workingMax(entries[0]) : null;
  const take = (kg: number) => edit(changeMax, { movementId: movement._id, kg });
  const isQuestion = used === null && own === null && !isCompleted;
  if (isQuestion && !declined.has(movement._id))
    return (
      <Question
        movement={movement}
        onChosen={take}
        onNotNow={() => notNow.set(new Set([...declined, movement._id]))}
      />
    );
  return (
    <div className="-mt-1 flex flex-col gap-2 px-4 sm:px-0">
      {own !== null && own !== used && !isCompleted && (
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-accent-wash px-3 py-1.5 text-sm"
        >
          <span>
            Your max is {shownWeight(own, units)} now.
            {used !== null && ` These sets still use ${shownWeight(used, units)}.`}
          </span>
          <Button onClick={() => take(own)}>Use {shownWeight(own, units)}</Button>
        </p>
      )}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center self-start text-sm text-muted underline decoration-edge underline-offset-4 hover:text-ink"
      >
        {used === null ? 'Enter your max' : `% of ${shownWeight(used, units)}`}
      </button>
      {isOpen && <MaxDialog movement={movement} onChosen={take} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface MaxDialogProps {
  movement: MovementSummary;
  onChosen: (kg: number) => void;
  onClose: () => void;
}

function MaxDialog({ movement, onChosen, onClose }: MaxDialogProps) {
  const records = useRead(recordsSoFar, movement._id);
  return (
    <Dialog title={`${movement.title} max`} onClose={onClose}>
      <MaxCard
        movementId={movement._id}
        title={movement.title}
        records={records}
        onChosen={onChosen}
      />
      <p className="text-sm text-muted">
        Sets that aren’t done yet change with it. Sets you’ve done keep their weight.
      </p>
    </Dialog>
  );
}

interface QuestionProps {
  movement: MovementSummary;
  onChosen: (kg: number) => void;
  onNotNow: () => void;
}

/** Asked once; without an answer each weight can still be typed. */
function Question({ movement, onChosen, onNotNow }: QuestionProps) {
  const records = useRead(recordsSoFar, movement._id);
  return (
    <div className="flex flex-col gap-2 px-4 sm:px-0">
      <MaxCard
        movementId={movement._id}
        title={movement.title}
        records={records}
        onChosen={onChosen}
      />
      <Button onClick={onNotNow} className="self-start">
        Not now
      </Button>
    </div>
  );
}
