import { Suspense, useState } from 'react';
import type { MovementId } from '#contract/ids.ts';
import type { MovementSummary, SubExercise, SubExerciseLogEntry } from '#contract/training.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { createStore, useStore } from '#client/shared/screen/store.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { shownTrainingMax, shownWeight } from '#client/ui/lift-text.ts';
import { workingMax } from '#domain/history/one-rep-max.ts';
import { ruleFor } from '#domain/progression/rule-for.ts';
import { changeMax } from '#domain/session/change-max.ts';
import { maxOf } from '#domain/session/pinned-max.ts';
import { maxHistory } from '#offline/queries/one-rep-maxes.ts';
import { useIsCompleted, useWorkout } from '../workout-context.ts';

const MaxQuestion = lazyPart(async () => (await import('../max-question.tsx')).MaxQuestion);
const MaxDialog = lazyPart(async () => (await import('../max-question.tsx')).MaxDialog);

/** Movements of which the athlete does not want to enter a max today. */
const notNow = createStore<ReadonlySet<MovementId>>(new Set());

interface MaxLineProps {
  prescribed: SubExercise;
  entry: SubExerciseLogEntry;
  movement: MovementSummary;
}

/**
 * What an exercise in percent is taken of, above its sets; the question for it where nobody knows; and word of a max
 * that is new since the workout started.
 */
export function MaxLine({ prescribed, entry, movement }: MaxLineProps) {
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
  const isTraining = own === used && (entries[0]?.trainingMaxPercent ?? 100) < 100;
  const whose = own !== used ? '' : isTraining ? 'your training max, ' : 'your max, ';
  const shown = (kg: number) => (isTraining ? shownTrainingMax : shownWeight)(kg, units);
  const take = (kg: number) => edit(changeMax, { movementId: movement._id, kg });
  const isQuestion = used === null && own === null && !isCompleted;
  if (isQuestion && !declined.has(movement._id))
    return (
      <Suspense>
        <MaxQuestion
          movement={movement}
          isForWaves={ruleFor(entry, prescribed)?.kind === 'waves'}
          onChosen={take}
          onNotNow={() => notNow.set(new Set([...declined, movement._id]))}
        />
      </Suspense>
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
        {used === null ? 'Enter your max' : `% of ${whose}${shown(used)}`}
      </button>
      {isOpen && (
        <Suspense>
          <MaxDialog movement={movement} onChosen={take} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
