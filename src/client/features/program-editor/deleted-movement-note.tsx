import { useLiveQuery } from 'dexie-react-hooks';
import type { SubExercise } from '#contract/training.ts';
import { useDevice } from '#client/app/device-context.ts';
import { movementName } from '#domain/program/exercise-line.ts';
import { isDeletedMovement } from '#offline/queries/movements.ts';

/** Says so where an exercise still prescribes a movement that the coach has deleted, here or elsewhere. */
export function DeletedMovementNote({ movement }: Pick<SubExercise, 'movement'>) {
  const device = useDevice();
  const id = typeof movement === 'object' ? movement._id : movement;
  const isDeleted = useLiveQuery(
    async () => id !== undefined && isDeletedMovement(device, id),
    [device, id],
  );
  if (!isDeleted) return null;
  return (
    <p role="status" className="rounded-control bg-sunken p-4 text-sm">
      You deleted the movement {movementName(movement)}. It stays in this exercise, and athletes go
      on seeing it, until you change it.
    </p>
  );
}
