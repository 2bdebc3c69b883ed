import { useState } from 'react';
import type { ExerciseId } from '#contract/ids.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { makeSuperset } from '#domain/session/arrange.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { shownOrder, supersetOf } from '#domain/session/own-exercises.ts';
import { useSession, useWorkout } from './workout-context.ts';

export interface SupersetDialogProps {
  /** In the superset for sure. */
  exerciseId: ExerciseId;
  onClose: () => void;
}

export function SupersetDialog({ exerciseId, onClose }: SupersetDialogProps) {
  const { edit } = useWorkout();
  const session = useSession((whole) => whole);
  const [chosen, setChosen] = useState<readonly ExerciseId[]>(() =>
    supersetOf(session, exerciseId).map((index) => session.exercises[index]!._id),
  );
  const isIn = (id: ExerciseId) => id === exerciseId || chosen.includes(id);
  const together = session.exercises.map(({ _id }) => _id).filter(isIn);
  const make = () => {
    edit(makeSuperset, { exerciseIds: together });
    onClose();
  };
  return (
    <Dialog title="Superset" onClose={onClose}>
      <p className="text-sm text-muted">
        Do a set of each in turn. You rest when the round is done.
      </p>
      <ul className="-mx-2 flex flex-col">
        {shownOrder(session).map((index) => {
          const [exercise, entry] = [session.exercises[index]!, session.exerciseLog[index]!];
          if (exercise.subExercises?.length) return null;
          const { _id: id } = exercise;
          return (
            <li key={id}>
              <label className="flex min-h-14 cursor-pointer items-center gap-4 rounded-control px-3 font-semibold hover:bg-line/50">
                <input
                  type="checkbox"
                  checked={isIn(id)}
                  disabled={id === exerciseId}
                  onChange={({ target }) =>
                    setChosen(
                      target.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                    )
                  }
                  className="size-6 accent-ink"
                />
                {movementName(entry.movement ?? exercise.movement)}
              </label>
            </li>
          );
        })}
      </ul>
      <Button
        theme="primary-default"
        disabled={together.length < 2}
        onClick={make}
        className="min-h-14"
      >
        {together.length < 2 ? 'Choose another exercise' : 'Make superset'}
      </Button>
    </Dialog>
  );
}
