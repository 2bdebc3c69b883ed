import { useMemo, useState } from 'react';
import type { ExerciseId } from '#contract/ids.ts';
import type { MovementSummary } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { PickerDialog } from '#client/shared/movements/picker-dialog.tsx';
import { usualMeasureOf } from '#domain/movement/usual-measure.ts';
import { exerciseWith } from '#domain/routine/routine.ts';
import { addOwnExercises } from '#domain/session/arrange.ts';
import { maxesToWorkFrom } from '#offline/queries/one-rep-maxes.ts';
import { knownMovements, lastTime } from '#offline/queries/history.ts';
import { useWorkout } from './workout-context.ts';
import { sessionOf } from './workout-setup.ts';

export interface AddExercisesProps {
  /** They are placed behind this one; null: at the end. */
  after: ExerciseId | null;
  onClose: () => void;
}

/** Several movements at once, recent ones first; each starts with its last sets. */
export function AddExercises({ after, onClose }: AddExercisesProps) {
  const device = useDevice();
  const { actor, edit } = useWorkout();
  const known = useRead(knownMovements);
  const recent = useMemo(() => (known ?? []).map(({ movementId }) => movementId), [known]);
  const [chosen, setChosen] = useState<readonly MovementSummary[]>([]);
  const toggle = (movement: MovementSummary) =>
    setChosen((before) =>
      before.some(({ _id }) => _id === movement._id)
        ? before.filter(({ _id }) => _id !== movement._id)
        : [...before, movement],
    );
  const add = async () => {
    const session = sessionOf(actor.getSnapshot().context);
    const exercises = await Promise.all(
      chosen.map(async (movement) => {
        const last = await lastTime(device, movement._id, session, 0);
        return exerciseWith(movement, last?.sets ?? [], device.newId, usualMeasureOf(movement._id));
      }),
    );
    edit(addOwnExercises, {
      exercises,
      after,
      maxes: await maxesToWorkFrom(device.database),
    });
    onClose();
  };
  // Those done lately come first: the list must not move under the finger.
  if (!known) return null;
  return (
    <PickerDialog
      title="Add exercises"
      onChoose={toggle}
      onClose={onClose}
      several={{ chosen, recent, onConfirm: () => void add() }}
    />
  );
}
